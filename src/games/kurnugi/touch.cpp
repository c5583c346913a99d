// What each choice touches: tombs, spaces, cards and Demons by their ids, owners by their colours,
// dice by what they show and where they lie.

#include <algorithm>

#include "games/kurnugi/influence.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"
#include "games/kurnugi/text.h"
#include "games/kurnugi/turn.h"
#include "games/kurnugi/words.h"

namespace ziggurat::kurnugi {
namespace {

// The kind of thing a field names; "" where it names none on the table.
constexpr std::string_view touched_kind(Face) { return "roll"; }
constexpr std::string_view touched_kind(Colour) { return "colour"; }
constexpr std::string_view touched_kind(SpaceId) { return "space"; }
constexpr std::string_view touched_kind(Token) { return "token"; }
constexpr std::string_view touched_kind(Owner) { return "owner"; }
constexpr std::string_view touched_kind(TombId) { return "tomb"; }
constexpr std::string_view touched_kind(God) { return "tomb"; }
constexpr std::string_view touched_kind(Slot) { return "slot"; }
constexpr std::string_view touched_kind(AltarId) { return "altar"; }
constexpr std::string_view touched_kind(DemonId) { return "demon"; }
constexpr std::string_view touched_kind(PactId) { return "pact"; }
constexpr std::string_view touched_kind(Side) { return "end"; }
constexpr std::string_view touched_kind(Piece) { return "strength"; }
constexpr std::string_view touched_kind(Half) { return "crystal"; }
constexpr std::string_view touched_kind(Effect) { return "effect"; }
constexpr std::string_view touched_kind(InfluenceId) { return "influence"; }
constexpr std::string_view touched_kind(FieldId) { return "field"; }
constexpr std::string_view touched_kind(Pile) { return "pile"; }
constexpr std::string_view touched_kind(act::CardNumber) { return ""; }
constexpr std::string_view touched_kind(Deck) { return ""; }
constexpr std::string_view touched_kind(bool) { return ""; }

// Things that people count are numbers, others have names.
template <class T>
Json touched_id(const Notation&, T value)
  requires std::is_same_v<T, Token> || std::is_same_v<T, Slot> || std::is_same_v<T, FieldId> ||
           std::is_same_v<T, Pile>
{
  return value.number() + 1;
}
Json touched_id(const Notation&, Face face) { return face.pips(); }
template <class T>
Json touched_id(const Notation& notation, T value) {
  return notation.word(value);
}

// Names the fields of an action one after another.
class FieldToucher {
 public:
  FieldToucher(const Notation& notation, Touch& touch) : notation_(notation), touch_(touch) {}
  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    const std::string_view kind = touched_kind(value);
    if (!kind.empty()) touch_.on(kind, touched_id(notation_, value));
  }

 private:
  const Notation& notation_;
  Touch& touch_;
};

// The things an action touches: its fields, but where a thing is known by several of them.
struct Things {
  const Rules& rules;
  const State& state;
  Touch& touch;

  Notation notation() const { return {rules, state}; }
  std::string owner(Owner which) const { return notation().word(which); }
  std::string_view name(Place place) const { return name_of(rules, place); }
  void die(Owner of, Die die) const {
    touch.on({{"die", die.face().pips()}, {"owner", owner(of)}, {"at", name(die.place())}});
  }

  void of(act::MoveDie action) const {
    die(action.owner, action.die);
    if (action.to == kBoard) {
      touch.on("tablet", owner(action.owner));
    } else {
      touch.on("tomb", name(action.to));
    }
  }
  void of(act::ChangeDie action) const {
    die(action.owner, action.die);
    if (action.change == Change::Up) {
      touch.brings("pips", 1);
    } else {
      touch.costs("pips", 1);
    }
  }
  void of(act::PickDie action) const {
    die(action.owner, action.die);
    if (state.stack.top<task::Ritual>() != nullptr) touch.costs("dice", 1);
  }
  void of(act::Buy) const { touch.brings("dice", 1); }
  void of(act::ReturnShadow) const { touch.brings("shadows", 1); }
  void of(act::Copy action) const {
    touch.on("space", name_of(rules, action.space));
    if (state.stack.top<task::Kur>() != nullptr) touch.costs("shadows", 1);  // it leaves the game
  }
  void of(act::Split action) const {
    die(doer(state), action.die);
    touch.on("part", action.part.pips());
  }
  void of(act::MoveSoul action) const {
    touch.on("soul", owner(action.owner)).on("tomb", name_of(rules, action.to));
  }
  void of(act::PickSoul action) const { touch.on("soul", owner(action.owner)); }
  void of(act::MoveShadow action) const {
    touch.on({{"shadow", owner(action.owner)}, {"at", name_of(rules, action.from)}});
    touch.on("tomb", name_of(rules, action.to));
  }
  void of(act::PickShadow action) const {
    if (is_on_space(action.stand)) {
      touch.on("space", name_of(rules, space_of(action.stand)));
      return;
    }
    const Place place = place_of(action.stand);
    touch.on({{"shadow", owner(doer(state))},
              {"at", place == kBoard ? std::string_view("home") : name(place)}});
  }
  void of(act::SetGate action) const {
    touch.on("road", name_of(rules, action.road)).on("circle", name_of(rules, action.circle));
  }
  void of(act::Keep action) const {
    // The two cards to choose from are these fields of the view.
    touch.on("identity", action.which == Which::Hidden ? "drawn" : "identity");
    touch.on("slot", action.slot.number() + 1);
  }
  template <class A>
  void of(A action) const {
    const Notation names = notation();
    FieldToucher toucher(names, touch);
    fields(toucher, action);
  }
};

// What is paid for an action and got by it, in Vri-il; negative where it is got.
struct VrilPrices {
  const Rules& rules;
  const State& state;
  Owner owner;

  int at(SpaceId space) const {
    const bool is_fixed = rules.space(space).activity != Activity::Ritual;
    return is_fixed ? price(rules, state, owner, space) : 0;
  }
  int of(act::Place action) const { return at(action.space); }
  int of(act::Act action) const { return at(action.space); }
  int of(act::Copy action) const { return at(action.space); }
  int of(act::Token action) const { return -rules.catalogue.numbers.token_vril[action.token]; }
  int of(act::Forgo) const { return -forgo_income(rules, state, owner); }
  int of(act::Income) const {
    const auto* dance = state.stack.top<task::Dance>();
    return dance == nullptr ? 0 : -dance_income(rules, state, owner, dance->tomb);
  }
  int of(act::Buy) const { return ritual_price(rules, state, owner); }
  int of(act::PickDie) const {
    const bool is_given_up = state.stack.top<task::Ritual>() != nullptr;
    return is_given_up ? -rules.catalogue.numbers.ritual_gain : 0;
  }
  int of(act::ReturnShadow) const { return rules.catalogue.numbers.return_price; }
  int of(act::Play action) const {
    return action.is_free ? 0 : card_cost(rules, state, owner, action.card);
  }
  template <class A>
  int of(A) const {
    return 0;
  }
};

}  // namespace

Touch Text::touch(const Game& game, const State& state, const Action& action) {
  const Rules& rules = game.rules();
  return std::visit(
      [&](const auto& held) {
        Touch touch(held.kVerb);
        Things{rules, state, touch}.of(held);
        const int price = VrilPrices{rules, state, doer(state)}.of(held);
        touch.costs("vril", std::max(0, price)).brings("vril", std::max(0, -price));
        return touch;
      },
      action);
}

}  // namespace ziggurat::kurnugi
