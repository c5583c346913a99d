// Why a choice is refused: the reason that comes nearest, the moment first, then what it lacks.

#include "games/eldervale/flow.h"
#include "games/eldervale/magic.h"
#include "games/eldervale/spaces.h"

namespace ziggurat::eldervale {
namespace {

struct Doubts {
  const Rules& rules;
  const State& state;
  Player player;

  const Holding& holding() const { return state.players[player]; }
  template <class... Ts>
  bool asks() const {
    return ((state.top_as<Ts>() != nullptr) || ...);
  }
  bool in_turn() const { return asks<task::Turn>(); }
  bool may_place() const {
    const auto* turn = state.top_as<task::Turn>();
    return turn != nullptr && turn->stage == task::Turn::Stage::Act;
  }
  bool is_on_map(TileId tile) const {
    return rules.has_tile(tile) && state.realm_of[tile].exists();
  }
  bool has_unit_in(TileId tile) const { return holding().occupied.contains(state.realm_of[tile]); }
  Reason unless_asked(bool is_asked, Reason reason) const {
    return is_asked ? reason : Reason::NotNow;
  }

  Reason of(act::Place action) const {
    if (!may_place()) return Reason::NotNow;
    if (!is_on_map(action.tile)) return Reason::NotOnMap;
    if (holding().ready[action.unit] == 0) return Reason::UnitNotReady;
    return has_unit_in(action.tile) ? Reason::OwnUnitThere : Reason::OutOfReach;
  }
  Reason of(act::Teleport action) const {
    if (!may_place()) return Reason::NotNow;
    if (!is_on_map(action.tile)) return Reason::NotOnMap;
    if (holding().ready[action.unit] == 0) return Reason::UnitNotReady;
    if (!holds(state, player, spell::kTeleport)) return Reason::NotHeld;
    return has_unit_in(action.tile) ? Reason::OwnUnitThere : Reason::NotNow;
  }
  Reason of(act::Regroup) const { return unless_asked(may_place(), Reason::NothingToRegroup); }
  Reason of(act::PlaySpell action) const {
    if (!holds(state, player, action.spell)) return Reason::NotHeld;
    return in_turn() && is_turn_spell(action.spell) ? Reason::NoTarget : Reason::WrongMoment;
  }
  Reason of(act::ShowQuest action) const {
    if (state.hand(player)[action.quest] == 0) return Reason::NotHeld;
    return in_turn() ? Reason::QuestNotTrue : Reason::WrongMoment;
  }
  Reason of(act::SpendOrb) const {
    if (!in_turn()) return Reason::WrongMoment;
    return holding().orbs == 0 ? Reason::NoOrb : Reason::OrbSpaceTaken;
  }
  Reason of(act::PlayFaction) const {
    return unless_asked(asks<task::ChooseFaction>(), Reason::FactionTaken);
  }
  Reason of(act::NameElement) const {
    return unless_asked(asks<task::ExtraElement>(), Reason::ElementTaken);
  }
  Reason of(act::LayTile) const {
    return unless_asked(asks<task::PlaceTile>(), Reason::TileNeedsNeighbours);
  }
  Reason of(act::UseSpace action) const {
    const auto* asked = state.top_as<task::PutOnSpace>();
    if (asked == nullptr) return Reason::NotNow;
    if (state.turn.used_spaces.contains(action.space)) return Reason::SpaceTaken;
    return is_free_space(rules, state, player, asked->unit, action.space)
               ? Reason::CannotPay
               : Reason::SpaceNotAdmitted;
  }
  Reason of_card(Slot slot, Reason reason) const {
    if (!asks<task::Dungeon, task::Oracle, task::FreeAdventure>()) return Reason::NotNow;
    return state.boards[slot].face_up.exists() ? reason : Reason::DeckEmpty;
  }
  Reason of(act::Buy action) const { return of_card(action.slot, Reason::CannotPay); }
  Reason of(act::Drop action) const { return of_card(action.slot, Reason::NotOffered); }
  Reason of(act::Summon action) const {
    if (!asks<task::Summon>()) return Reason::NotNow;
    return holding().unsummoned[action.unit] == 0 ? Reason::NotEnough : Reason::CannotPay;
  }
  Reason of(act::GoTo) const {
    if (asks<task::Dwell>()) return Reason::CannotDwell;
    return unless_asked(asks<task::MoveTo, task::MonsterTo>(), Reason::NotOffered);
  }
  Reason of(act::Goods) const { return asks<task::Pay>() ? Reason::CannotPay : Reason::NotOffered; }
  Reason of(act::GiveCard) const {
    return asks<task::Pay>() ? Reason::CannotPay : Reason::NotOffered;
  }
  Reason of(act::GainPower) const {
    return unless_asked(asks<task::ChoosePower, task::LawPower>(), Reason::LevelFull);
  }
  Reason of(act::Done) const { return in_turn() ? Reason::MustPlace : Reason::MustTake; }
  template <class A>
  Reason of(A) const {
    return Reason::NotOffered;
  }
};

}  // namespace

Result<void, Reason> Game::check(const State& state, Seat seat, const Action& action) const {
  List list;
  choices(state, seat, list);
  for (const Action& choice : list) {
    if (choice == action) return {};
  }
  const Actor waiting = actor(state);
  if (waiting.is_nobody()) return fail(Reason::GameOver);
  if (is_by_chance(action) || waiting.is_chance()) return fail(Reason::ChanceDecides);
  if (!waiting.is(seat)) return fail(Reason::NotYourTurn);
  const Doubts doubts{rules_, state, Player(seat.index)};
  return fail(std::visit([&](const auto& held) { return doubts.of(held); }, action));
}

}  // namespace ziggurat::eldervale
