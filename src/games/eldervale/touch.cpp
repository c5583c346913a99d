// What each choice touches: realms by their keys, cards, elements and action spaces by their ids,
// resources by their letters.

#include "games/eldervale/amounts.h"
#include "games/eldervale/dwellings.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/text.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

// The kind of thing a field names.
constexpr std::string_view touched_kind(Face) { return "roll"; }
constexpr std::string_view touched_kind(Element) { return "element"; }
constexpr std::string_view touched_kind(FactionId) { return "faction"; }
constexpr std::string_view touched_kind(Unit) { return "unit"; }
constexpr std::string_view touched_kind(TileId) { return "realm"; }
constexpr std::string_view touched_kind(MagicId) { return "magic"; }
constexpr std::string_view touched_kind(SpellId) { return "magic"; }
constexpr std::string_view touched_kind(Symbol) { return "resource"; }
constexpr std::string_view touched_kind(SpaceId) { return "space"; }
constexpr std::string_view touched_kind(Side) { return "side"; }
constexpr std::string_view touched_kind(GhostCardId) { return "ghost_card"; }

// Faces are numbers, other things have names.
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
    touch_.on(touched_kind(value), touched_id(notation_, value));
  }

 private:
  const Notation& notation_;
  Touch& touch_;
};

// The things an action touches, with what they cost and bring: its fields, but where a thing is
// known by several of them.
struct Things {
  const Rules& rules;
  const State& state;
  Touch& touch;

  Notation notation() const { return {rules, state}; }
  template <class I>
  std::string id(I thing) const {
    return notation().word(thing);
  }
  void cost(const Cost& cost) const {
    for (const auto& [what, amount] : amounts_of(cost)) touch.costs(what, amount);
  }
  void unit_in(Unit unit, TileId tile) const {
    touch.on({{"unit", id(unit)}, {"realm", id(tile)}});
  }
  void stack_in(StackId stack, TileId tile) const {
    touch.on({{"stack", stack.number() + 1}, {"realm", id(tile)}});
  }
  void element_of(Slot slot, std::string_view kind) const {
    touch.on(kind, state.elements[slot].exists() ? id(slot) : std::string());
  }

  void of(act::Dice action) const {
    for (const Face face : {action.first, action.more.second(), action.more.third()}) {
      if (face.exists()) touch.on("roll", face.pips());
    }
  }
  void of(act::DrawTile action) const { touch.on("tile", id(action.tile)); }
  void of(act::DrawCard action) const {
    touch.on("space", id(card_of(action.slot, action.number)));
  }
  void of(act::DrawToken) const {}
  void of(act::DrawMagic) const {}
  void of(act::LoseMagic) const {}
  void of(act::UseEffect) const {}
  void of(act::SpendOrb action) const { touch.on("orb", rules.catalogue.orbs[action.space].id); }
  void of(act::PickUp action) const { unit_in(action.unit, action.tile); }
  void of(act::Join action) const { unit_in(action.unit, action.tile); }
  // The token on top lies open.
  void of(act::TakeStack action) const {
    stack_in(action.stack, action.tile);
    const RealmId realm = state.realm_of[action.tile];
    const TokenId top = realm.exists() ? state.realms[realm].top[action.stack] : TokenId();
    if (!top.exists()) return;
    for (const auto& [what, amount] : amounts_of(rules.token(state, top).gain)) {
      touch.brings(what, amount);
    }
  }
  void of(act::TakeUnder action) const { stack_in(action.stack, action.tile); }
  void of(act::LayTile action) const {
    touch.on({{"q", action.q.value()}, {"r", action.r.value()}});
  }
  void of(act::PickFace action) const { touch.on("face", action.face.pips()); }
  void of(act::PickMonster action) const {
    element_of(action.slot, "monster");
    const RealmId realm = realm_at(state.boards[action.slot].monster);
    if (realm.exists()) touch.on("realm", id(realm));
  }
  void of(act::GoTo action) const {
    touch.on("realm", id(action.tile));
    const auto* asked = state.top_as<task::Dwell>();
    const RealmId realm = state.realm_of[action.tile];
    if (asked == nullptr || !realm.exists()) return;
    cost(dwell_cost(rules, state, realm));
    touch.brings("points", dwell_points(rules, state, asked->player, realm));
  }
  void of(act::Summon action) const {
    touch.on("unit", id(action.unit));
    const auto* asked = state.top_as<task::Summon>();
    if (asked != nullptr && !asked->is_free()) {
      cost(summon_cost(rules, state, action.unit, asked->player));
    }
  }
  void of(act::Buy action) const {
    element_of(action.slot, "element");
    const AdventureId card = state.boards[action.slot].face_up;
    if (card.exists() && state.top_as<task::FreeAdventure>() == nullptr) {
      cost(rules.card(state, card).cost);
    }
  }
  void of(act::Drop action) const { element_of(action.slot, "element"); }
  void of(act::GainPower action) const { element_of(action.slot, "element"); }
  template <class A>
  void of(A action) const {
    const Notation names = notation();
    FieldToucher toucher(names, touch);
    fields(toucher, action);
  }
};

// The word of what is done; of paying and gaining, by what the game asks.
template <class A>
std::string_view act_of(const Open&, const A&) {
  if constexpr (requires { A::kAct; }) {
    return A::kAct;
  } else {
    return A::kVerb;
  }
}
std::string_view act_of(const Open& state, const act::Goods&) {
  const bool is_paid =
      state.top_as<task::Pay>() != nullptr || state.top_as<task::PayDifferent>() != nullptr ||
      state.top_as<task::DiscardAny>() != nullptr || state.top_as<task::Swap>() != nullptr ||
      state.top_as<task::BeforeRoll>() != nullptr;
  return is_paid ? "pay" : "gain";
}
std::string_view act_of(const Open& state, const act::GoTo&) {
  return state.top_as<task::Dwell>() != nullptr ? "dwell" : "to";
}

}  // namespace

Touch Text::touch(const Game& game, const State& state, const Action& action) {
  return std::visit(
      [&](const auto& held) {
        Touch touch(act_of(state, held));
        Things{game.rules(), state, touch}.of(held);
        return touch;
      },
      action);
}

}  // namespace ziggurat::eldervale
