// What each choice touches: tombs, spaces, cards and Demons by their ids, owners by their colours,
// dice by what they show and where they lie.

#include <algorithm>

#include "games/kurnugi/altars.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/moves.h"
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
  void of(act::ChangeDie action) const { die(action.owner, action.die); }
  void of(act::PickDie action) const { die(action.owner, action.die); }
  void of(act::Buy) const { touch.on("space", name_of(rules, space::kRitual)); }
  void of(act::ReturnShadow) const { touch.on("space", name_of(rules, space::kKur)); }
  void of(act::Income) const {
    const auto* dance = state.stack.top<task::Dance>();
    if (dance != nullptr) touch.on("tomb", name_of(rules, dance->tomb));
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

// What whoever chooses gives for it and gets by it.
struct Amounts {
  const Rules& rules;
  const State& state;
  Owner owner;
  Touch& touch;

  template <class T>
  const T* task() const {
    return state.stack.top<T>();
  }
  // Vri-il that is paid; negative where it is got.
  void pay(int price) const {
    touch.costs("vril", std::max(0, price)).brings("vril", std::max(0, -price));
  }
  void pay_space(SpaceId space) const {
    const bool is_fixed = rules.space(space).activity != Activity::Ritual;
    if (is_fixed) pay(price(rules, state, owner, space));
  }
  // Clauses 8.9 and 9.6: what a step along a road costs; others' tolls may come to whoever moves.
  void pay_step(const Move& step, int more = 0) const {
    const RoadCost cost = step_cost(rules, state, step);
    const int toll = step.owner == owner ? cost.toll : cost.toll_to == owner ? -cost.toll : 0;
    pay(toll + cost.fee + more);
  }
  const CardEffect* card_effect() const {
    const auto* target = task<task::CardTarget>();
    return target == nullptr ? nullptr : &rules.catalogue.influences[target->card].effect;
  }
  // Clause 8.13: some cards carry their piece.
  bool is_carried() const {
    const CardEffect* effect = card_effect();
    const auto* fetch = effect == nullptr ? nullptr : std::get_if<effect::Fetch>(effect);
    return fetch != nullptr && fetch->anywhere;
  }
  // A level of an Altar and what comes with it.
  void rise(AltarId altar, int level, int price) const {
    const AltarLevel& next =
        rules.catalogue.altars[altar].levels[static_cast<std::size_t>(level) - 1];
    pay(price);
    touch.brings("levels", 1).brings("points", next.points).brings("dice", next.dice);
    touch.brings("soul", next.soul).brings("shadow_strength", next.shadows);
    touch.brings("marks", next.marks);
  }
  // Of an action that builds or raises; a reward or card asks for none.
  int altar_price() const {
    if (const auto* pick = task<task::PickAltar>()) return pick->price;
    if (const auto* pick = task<task::PickTriad>()) return pick->price;
    return 0;
  }
  void leave_game(God temple) const {
    touch.brings("points", rules.catalogue.temples[temple].points);
  }

  void of(act::Place action) const { pay_space(action.space); }
  void of(act::Act action) const { pay_space(action.space); }
  void of(act::Copy action) const {
    pay_space(action.space);
    if (task<task::Kur>() != nullptr) touch.costs("shadows", 1);  // one leaves the game
  }
  void of(act::Token action) const { pay(-rules.catalogue.numbers.token_vril[action.token]); }
  void of(act::Forgo) const { pay(-forgo_income(rules, state, owner)); }
  void of(act::Income) const {
    const auto* dance = task<task::Dance>();
    if (dance != nullptr) pay(-dance_income(rules, state, owner, dance->tomb));
  }
  void of(act::Buy) const {
    touch.brings("dice", 1);
    pay(ritual_price(rules, state, owner));
  }
  void of(act::PickDie) const {
    if (task<task::Ritual>() != nullptr) {
      touch.costs("dice", 1);
      pay(-rules.catalogue.numbers.ritual_gain);
    } else if (task<task::RemoveDie>() != nullptr) {
      touch.costs("dice", 1);
      leave_game(kNinhursag);
    }
  }
  void of(act::PickShadow) const {
    const auto* pick = task<task::PickShadow>();
    if (pick == nullptr || pick->dance_in.exists() || pick->copied.exists()) return;
    touch.costs("shadows", 1);
    leave_game(kAnu);
  }
  void of(act::Unmark) const {
    touch.brings("markers", 1);
    leave_game(kEnlil);
  }
  void of(act::ChangeDie action) const {
    if (action.change == Change::Up) {
      touch.brings("pips", 1);
    } else {
      touch.costs("pips", 1);
    }
  }
  void of(act::ReturnShadow) const {
    touch.brings("shadows", 1);
    pay(rules.catalogue.numbers.return_price);
  }
  void of(act::Play action) const {
    if (!action.is_free) pay(card_cost(rules, state, owner, action.card));
  }
  void of(act::Mark) const { touch.costs("markers", 1); }
  void of(act::Build action) const { rise(action.altar, 1, altar_price()); }
  void of(act::Raise action) const {
    const int level = state.altars[action.altar].level + 1;
    if (level > kMostLevel) return;
    const int base = altar_price();
    rise(action.altar, level, base == 0 ? 0 : raise_price(rules, state, owner, base));
  }
  void of(act::MoveSoul action) const {
    const TombId from = state.holdings[action.owner].tomb;
    if (is_carried() || !are_adjacent(from, action.to)) return;
    const Move step{owner, Moved::Soul, action.owner, from, action.to};
    pay_step(step, -tribute(step));
  }
  // Summons: what is left to its player after the toll.
  int tribute(const Move& step) const {
    const CardEffect* effect = card_effect();
    const auto* draw = effect == nullptr ? nullptr : std::get_if<effect::DrawIn>(effect);
    if (draw == nullptr || !rules.is_player(step.owner)) return 0;
    const int left = state.holdings[step.owner].vril - step_cost(rules, state, step).toll;
    return std::clamp(left, 0, draw->amount);
  }
  void of(act::MoveShadow action) const {
    if (is_carried() || !are_adjacent(action.from, action.to)) return;
    pay_step({owner, Moved::Shadow, action.owner, action.from, action.to});
  }
  void of(act::MoveDemon action) const {
    const PlacedDemon& placed = state.demons[action.demon];
    if (is_carried() || !placed.tomb.exists() || !are_adjacent(placed.tomb, action.to)) return;
    pay_step({owner, Moved::Demon, placed.owner, placed.tomb, action.to});
  }
  void of(act::PickSoul action) const {
    const CardEffect* effect = card_effect();
    if (effect == nullptr || !std::holds_alternative<effect::SwapSouls>(*effect)) return;
    const TombId own = state.holdings[owner].tomb;
    const TombId theirs = state.holdings[action.owner].tomb;
    if (!are_adjacent(own, theirs)) return;
    const Move back{owner, Moved::Soul, action.owner, theirs, own};
    const RoadCost cost = step_cost(rules, state, back);
    pay_step({owner, Moved::Soul, owner, own, theirs}, cost.toll_to == owner ? -cost.toll : 0);
  }
  void of(act::Field action) const {
    const auto* pick = task<task::PickField>();
    if (pick == nullptr) return;
    const RewardField& reward = rules.catalogue.tombs[pick->tomb].fields[action.field];
    switch (reward.kind) {
      case FieldKind::Point:
        of_point(reward.amount);
        return;
      case FieldKind::Vril:
        return pay(-reward.amount);
      case FieldKind::Strength:
        touch.brings("strength", 1);
        return;
      case FieldKind::AnyAction:
        touch.brings("actions", 1);
        return;
      case FieldKind::Mark:
        touch.brings("marks", 1);
        return;
      case FieldKind::NewDie:
        touch.brings("dice", dice_in_game(state.holdings[owner]) < kDice ? 1 : 0);
        return;
      case FieldKind::Reroll:
        touch.brings("rerolls", std::min(kDice, reward.amount));
        return;
      case FieldKind::MoveDice:
        touch.brings("moves", reward.amount);
        return;
      case FieldKind::RaiseAltar:
        touch.brings("levels", 1);
        return;
    }
  }
  // Clause 2.7: Archpriests get a Pact, where there is one.
  void of_point(int points) const {
    if (rules.variant() != Variant::Archpriest) {
      touch.brings("points", points);
    } else if (!state.pacts_open.empty() || state.pact_pile > 0) {
      touch.brings("pacts", 1);
    }
  }
  template <class A>
  void of(A) const {}
};

}  // namespace

Touch Text::touch(const Game& game, const State& state, const Action& action) {
  const Rules& rules = game.rules();
  return std::visit(
      [&](const auto& held) {
        Touch touch(held.kVerb);
        Things{rules, state, touch}.of(held);
        Amounts{rules, state, doer(state), touch}.of(held);
        return touch;
      },
      action);
}

}  // namespace ziggurat::kurnugi
