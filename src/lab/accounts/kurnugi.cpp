#include "games/kurnugi/final.h"
#include "games/kurnugi/game.h"
#include "lab/account.h"

namespace ziggurat {
namespace {

class KurnugiAccount : public Account {
 public:
  KurnugiAccount(const AnyGame& any, const kurnugi::Game& game) : game_(game) {
    add_seats(any);
    add_source("on the track", "na torze");
    add_source("both columns", "obie kolumny");
    add_source("Vri-il", "Vri-il");
    add_source("Shadows", "Cienie");
    add_source("Demons", "Demony");
    add_source("Pacts", "Pakty");
    laments_ = add_source("laments won", "wygrane lamenty", false);
    const kurnugi::Catalogue& catalogue = game.catalogue();
    const auto names = [](const auto& components) {
      std::vector<Name> found;
      for (const auto& component : components) {
        found.push_back({component.name.english, component.name.polish});
      }
      return found;
    };
    identities_ = add_group("Identity", "Tożsamość", names(catalogue.identities));
    altars_ = add_group("Altar", "Ołtarz", names(catalogue.altars));
    demons_ = add_group("Demon at the end", "Demon na koniec", names(catalogue.demons));
    influences_ =
        add_group("Influence card used", "Użyta karta Wpływu", names(catalogue.influences));
    pacts_ = add_group("Pact", "Pakt", names(catalogue.pacts));
    std::vector<Name> colours;
    for (const auto& name : catalogue.colours) colours.push_back({name.english, name.polish});
    colours_ = add_group("Colour", "Kolor", colours);
  }

  // Colours, so that their start tombs can be compared.
  bool is_dealt(const AnyState& state) const override {
    return state.as<kurnugi::State>().stack.top<kurnugi::task::Colour>() != nullptr;
  }

  void see(const AnyState& /*before*/, Actor /*actor*/, Code /*code*/, const AnyState& /*after*/,
           Settlement& /*books*/) override {}

  void settle(const AnyState& end, Settlement& books) override {
    const auto& state = end.as<kurnugi::State>();
    for (const kurnugi::Owner owner : game_.rules().players()) {
      const kurnugi::Holding& holding = state.holdings[owner];
      const kurnugi::FinalScore score = final_score(game_.rules(), state, owner);
      const std::array<int, 6> parts = {score.track,   score.columns, score.vril,
                                        score.shadows, score.demons,  score.pacts};
      for (std::size_t i = 0; i < parts.size(); ++i) books.add(owner.index(), i, parts[i]);
      for (const int wins : holding.wins) books.add(owner.index(), laments_, wins);
      use_cards(state, owner, holding, books);
    }
  }

 private:
  void use_cards(const kurnugi::State& state, kurnugi::Owner owner, const kurnugi::Holding& holding,
                 Settlement& books) const {
    const auto use = [&](std::size_t first, auto item) {
      if (item.exists()) books.use(owner.index(), first + item.index());
    };
    for (const kurnugi::IdentityId card : holding.identities) use(identities_, card);
    for (const kurnugi::AltarId altar : all<kurnugi::AltarId>()) {
      if (state.altars[altar].owner == owner) use(altars_, altar);
    }
    for (const kurnugi::DemonId demon : all<kurnugi::DemonId>()) {
      if (state.demons[demon].owner == owner) use(demons_, demon);
    }
    for (const kurnugi::InfluenceId card : holding.used) use(influences_, card);
    for (const kurnugi::PactId pact : holding.pacts) use(pacts_, pact);
    use(colours_, holding.colour);
  }

  const kurnugi::Game& game_;
  std::size_t laments_;
  std::size_t identities_;
  std::size_t altars_;
  std::size_t demons_;
  std::size_t influences_;
  std::size_t pacts_;
  std::size_t colours_;
};

}  // namespace

std::unique_ptr<Account> kurnugi_account(const AnyGame& game) {
  const auto* found = dynamic_cast<const kurnugi::AnyKurnugi*>(&game);
  if (found == nullptr) return nullptr;
  return std::make_unique<KurnugiAccount>(game, found->game());
}

}  // namespace ziggurat
