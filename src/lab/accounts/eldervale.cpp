#include <array>

#include "games/eldervale/game.h"
#include "games/eldervale/scoring.h"
#include "lab/account.h"

namespace ziggurat {
namespace {

class EldervaleAccount : public Account {
 public:
  EldervaleAccount(const AnyGame& any, const eldervale::Game& game) : game_(game) {
    add_seats(any);
    if (game.rules().is_solo()) add_party({"Ghosts", "Duchy"});
    // Points of the track as they came, then the final score.
    add_source("start", "początek");
    add_source("settling", "osiedlanie");
    add_source("tokens", "żetony");
    add_source("battles", "bitwy");
    add_source("cards", "karty");
    add_source("Orbs", "Kule");
    add_source("Regroup", "Przegrupowanie");
    add_source("Curses", "Klątwy");
    final_ = add_source("power", "moc");
    add_source("Dwellings", "Siedziby");
    add_source("adventures", "przygody");
    add_source("Starter", "karta startowa");
    add_source("prophecies", "przepowiednie");
    add_source("unspent Orbs", "niewydane Kule");
    add_source("Magic", "Magia");
    const eldervale::Catalogue& catalogue = game.catalogue();
    factions_ = add_group("Faction", "Frakcja", names(catalogue.factions));
    elements_ = add_group("Adventure cards of", "Karty przygód żywiołu", names(catalogue.elements));
    adventures_ = add_group("Adventure card", "Karta przygody", adventure_names(catalogue));
    magic_ =
        add_group("Magic in hand at the end", "Magia na ręce na koniec", names(catalogue.magic));
  }

  // Factions, so that they can be compared.
  bool is_dealt(const AnyState& state) const override {
    return state.as<eldervale::State>().top_as<eldervale::task::ChooseFaction>() != nullptr;
  }

  void see(const AnyState& /*before*/, Actor /*actor*/, Code /*code*/, const AnyState& /*after*/,
           Settlement& /*books*/) override {}

  void settle(const AnyState& end, Settlement& books) override {
    const auto& state = end.as<eldervale::State>();
    for (const eldervale::Player player : all<eldervale::Player>()) {
      const std::size_t party = player.index();
      if (party >= parties().size()) break;
      const eldervale::FinalScore score =
          eldervale::final_score(game_.rules(), state, player, state.own[player]);
      for (const eldervale::Source source : all<eldervale::Source>()) {
        books.add(party, source.index(), int{state.players[player].earned[source]});
      }
      const std::array<int, 7> rest = {score.power,   score.dwellings,  score.adventures,
                                       score.starter, score.prophecies, score.orbs,
                                       score.magic};
      for (std::size_t k = 0; k < rest.size(); ++k) books.add(party, final_ + k, rest[k]);
      if (player.number() < game_.seats()) use_cards(state, player, books);
    }
  }

 private:
  template <class List>
  static std::vector<Name> names(const List& list) {
    std::vector<Name> found;
    for (const auto& item : list) found.push_back({item.name.english, item.name.polish});
    return found;
  }

  static std::vector<Name> adventure_names(const eldervale::Catalogue& catalogue) {
    std::vector<Name> found;
    for (const auto& of_element : catalogue.adventures) {
      const std::vector<Name> list = names(of_element);
      found.insert(found.end(), list.begin(), list.end());
    }
    return found;
  }

  void use_cards(const eldervale::State& state, eldervale::Player player, Settlement& books) const {
    const eldervale::Holding& holding = state.players[player];
    const auto use = [&](std::size_t first, std::size_t item) {
      books.use(player.index(), first + item);
    };
    if (holding.faction.exists()) use(factions_, holding.faction.index());
    for (const eldervale::Slot slot : all<eldervale::Slot>()) {
      const auto cards = holding.cards & cards_of(slot);
      if (!cards.empty()) use(elements_, state.elements[slot].index());
      for (const eldervale::AdventureId card : cards) {
        const std::size_t first = state.elements[slot].index() * eldervale::kCardsEach;
        use(adventures_, first + number_of(card).index());
      }
    }
    for (const eldervale::MagicId card : all<eldervale::MagicId>()) {
      if (state.hand(player)[card] > 0) use(magic_, card.index());
    }
  }

  const eldervale::Game& game_;
  std::size_t final_;
  std::size_t factions_;
  std::size_t elements_;
  std::size_t adventures_;
  std::size_t magic_;
};

}  // namespace

std::unique_ptr<Account> eldervale_account(const AnyGame& game) {
  const auto* found = dynamic_cast<const eldervale::AnyEldervale*>(&game);
  if (found == nullptr) return nullptr;
  return std::make_unique<EldervaleAccount>(game, found->game());
}

}  // namespace ziggurat
