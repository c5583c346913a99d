// What each choice touches (targets.h).

#include "games/ghosts/phrases.h"
#include "games/ghosts/targets.h"
#include "games/ghosts/text.h"

namespace ziggurat::ghosts {
namespace {

// Names the argument of an action; whose a trade is, it does not touch.
class FieldToucher {
 public:
  FieldToucher(const Rules& rules, Touch& touch) : rules_(rules), touch_(touch) {}
  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    if (name != "seat") touch_.on(target_kind(value), target_id(rules_, value));
  }

 private:
  const Rules& rules_;
  Touch& touch_;
};

// What an action touches beside what its field names, and what it costs and brings.
struct Things {
  const Rules& rules;
  const State& state;
  Touch& touch;

  void here() const {
    const Square square = state.active().square;
    if (square.exists()) touch.on("square", square.number() + 1);
  }
  // The card of the hand that a choice without one in its argument is made with.
  void sandstorm() const {
    touch.on("discovery", key_of(rules, rules.catalogue.card_with<effect::Sandstorm>()));
  }
  const Treasure& type(TreasureId card) const { return rules.treasure().type(card); }

  void of(act::Price) const { here(); }
  void of(act::Steal) const { here(); }
  void of(act::Challenge) const { here(); }
  void of(act::Sandstorm) const { sandstorm(); }
  void of(act::DustDevil) const { sandstorm(); }
  void of(act::Roll) const { touch.on("dice", name_of(rules, state.turn.active)); }
  void of(act::Pay action) const { touch.costs("lapis", type(action.card).lapis); }
  void of(act::Buy) const {
    touch.costs(rules.settings.flags ? "cards" : "lapis", state.turn.price);
  }
  void of(act::Play action) const {
    const bool is_caravan = action.card == rules.catalogue.card_with<effect::Caravan>();
    if (is_caravan && state.turn.has_extra) touch.costs("turns", 1);
  }
  void of(act::Equip action) const { touch.brings("strength", type(action.card).value); }
  template <class A>
  void of(const A&) const {}
};

}  // namespace

Touch Text::touch(const Game& game, const State& state, const Action& action) {
  const Rules& rules = game.rules();
  return std::visit(
      [&]<class A>(A held) {
        const bool is_retreat = std::is_same_v<A, act::To> && Scene{rules, state}.is_retreat();
        Touch touch(is_retreat ? std::string_view("retreat") : A::kAct);
        Things{rules, state, touch}.of(held);
        FieldToucher toucher(rules, touch);
        fields(toucher, held);
        return touch;
      },
      action);
}

}  // namespace ziggurat::ghosts
