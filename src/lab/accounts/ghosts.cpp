#include "games/ghosts/game.h"
#include "games/ghosts/words.h"
#include "lab/account.h"

namespace ziggurat {
namespace {

class GhostsAccount : public Account {
 public:
  GhostsAccount(const AnyGame& any, const ghosts::Game& game) {
    add_seats(any);
    for (const ghosts::MapId map : all<ghosts::MapId>()) {
      add_source(ghosts::map_name(map, Language::English).c_str(),
                 ghosts::map_name(map, Language::Polish).c_str());
    }
    nanna_ = add_source("lost to Nanna", "przegrane z Nanną", false);
    worn_count_ = add_source("treasure worn in fights", "skarby użyte w walkach", false);
    trades_ = add_source("offers accepted", "przyjęte oferty", false);
    std::vector<Name> adventurers;
    for (const ghosts::Component& who : game.catalogue().adventurers) {
      adventurers.push_back({who.name.english, who.name.polish});
    }
    adventurers_ = add_group("Adventurer", "Poszukiwacz", adventurers);
    std::vector<Name> maps;
    for (const ghosts::MapId map : all<ghosts::MapId>()) {
      maps.push_back(
          {ghosts::map_name(map, Language::English), ghosts::map_name(map, Language::Polish)});
    }
    maps_ = add_group("Map held at the end", "Mapa na koniec gry", maps);
    const std::vector<Name> treasures = names(game.catalogue().treasure);
    worn_ = add_group("Treasure worn in a fight", "Skarb użyty w walce", treasures);
    paid_ = add_group("Treasure paid for a map", "Skarb zapłacony za mapę", treasures);
    played_ = add_group("Discovery card played", "Zagrana karta odkrycia",
                        names(game.catalogue().discovery));
  }

  // Adventurers, so that they can be compared.
  bool is_dealt(const AnyState& state) const override {
    return state.as<ghosts::State>().waits_for<ghosts::task::Draft>();
  }

  void see(const AnyState& /*before*/, Actor actor, Code code, const AnyState& /*after*/,
           Settlement& books) override {
    namespace act = ghosts::act;
    const auto action = ghosts::decode(code);
    if (!actor.is_seat() || !action) return;
    const std::size_t seat = actor.seat().index;
    if (const auto* equip = std::get_if<act::Equip>(&*action)) {
      books.add(seat, worn_count_, 1);
      books.use(seat, worn_ + equip->card.index());
    }
    if (const auto* pay = std::get_if<act::Pay>(&*action)) {
      books.use(seat, paid_ + pay->card.index());
    }
    if (const auto* play = std::get_if<act::Play>(&*action)) {
      books.use(seat, played_ + play->card.index());
    }
    if (std::holds_alternative<act::Accept>(*action)) books.add(seat, trades_, 1);
  }

  void settle(const AnyState& end, Settlement& books) override {
    const auto& state = end.as<ghosts::State>();
    for (const ghosts::Adventurer who : all<ghosts::Adventurer>()) {
      const ghosts::Figure& figure = state.figures[who];
      if (!figure.owner.exists()) continue;
      const std::size_t seat = figure.owner.index();
      books.use(seat, adventurers_ + who.index());
      books.add(seat, nanna_, figure.attempts);
      for (const ghosts::MapId map : figure.maps) {
        books.add(seat, map.index(), 1);
        books.use(seat, maps_ + map.index());
      }
    }
  }

 private:
  template <class Deck>
  static std::vector<Name> names(const Deck& deck) {
    std::vector<Name> list;
    for (const auto& type : deck.types()) list.push_back({type.name.english, type.name.polish});
    return list;
  }

  std::size_t nanna_;
  std::size_t worn_count_;
  std::size_t trades_;
  std::size_t adventurers_;
  std::size_t maps_;
  std::size_t worn_;
  std::size_t paid_;
  std::size_t played_;
};

}  // namespace

std::unique_ptr<Account> ghosts_account(const AnyGame& game) {
  const auto* found = dynamic_cast<const ghosts::AnyGhosts*>(&game);
  if (found == nullptr) return nullptr;
  return std::make_unique<GhostsAccount>(game, found->game());
}

}  // namespace ziggurat
