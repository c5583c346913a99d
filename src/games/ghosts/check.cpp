// Why a choice is refused.

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/flow.h"
#include "games/ghosts/maps.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

// A choice of the one who is asked that is not among those there are.
struct Refused {
  const Rules& rules;
  const State& state;

  template <class T>
  bool is_task() const {
    return state.waits_for<T>();
  }
  bool is_acting() const { return is_task<task::Act>(); }
  bool is_fighting() const { return state.part() == Part::Fight; }
  // Clause 6.26: whether a card may be played here, by who is asked in its own turn.
  bool is_passage(DiscoveryId card) const {
    const bool is_one = card == rules.catalogue.card_with<effect::Boat>() ||
                        card == rules.catalogue.card_with<effect::Rope>();
    if (!is_one || !is_asked_in_own_turn()) return false;
    return is_task<task::Begin>() || is_task<task::DustDevil>() || is_task<task::Arm>() ||
           is_task<task::Answer>() || is_task<task::Defend>();
  }
  bool is_asked_in_own_turn() const {
    if (is_task<task::Begin>()) return true;
    const bool attacks = is_task<task::Arm>() || is_task<task::DustDevil>();
    return (attacks ? state.fight.attacker : state.fight.defender) == state.turn.active;
  }
  Reason not_now() const { return is_fighting() ? Reason::FightFirst : Reason::NotNow; }
  Special here() const { return special_at(rules, state, state.active().square); }

  Reason why_not_laid() const {
    return is_task<task::PlaceUr>() || is_task<task::PlaceOasis>() ? Reason::SquareTaken
                                                                   : Reason::NotNow;
  }
  Reason why_not_sold() const {
    return is_task<task::Pay>() || is_task<task::Flag>() ? Reason::NotForSale : Reason::NotNow;
  }
  Reason why_not_had() const {
    const MapId map = map_of(rules, state, state.active().square);
    if (!map.exists() || rules.settings.flags) return Reason::NoZiggurat;
    return state.active().maps.contains(map) ? Reason::MapOwned : Reason::RightUsed;
  }
  Reason unless_fighting(Reason reason) const { return is_fighting() ? reason : Reason::NoFight; }
  Reason why_not_dropped() const {
    return is_task<task::Limit>() ? Reason::NotHeld : Reason::NotOverLimit;
  }

  // One for each kind of action that is refused for a reason of its own.
  Reason why_not(act::PlaceUr) const { return why_not_laid(); }
  Reason why_not(act::PlaceOasis) const { return why_not_laid(); }
  Reason why_not(act::Pick) const {
    return is_task<task::Draft>() ? Reason::AdventurerTaken : Reason::NotNow;
  }
  Reason why_not(act::Step) const {
    if (!is_acting()) return not_now();
    if (state.turn.moves == 0) return Reason::NoMovesLeft;
    return state.turn.stopped.empty() ? Reason::NotAdjacent : Reason::MovementOver;
  }
  Reason why_not(act::Teleport) const {
    if (!is_acting()) return not_now();
    if (state.turn.moves == 0) return Reason::NoMovesLeft;
    return can_teleport(rules, state) || state.turn.stopped.empty() ? Reason::NotAStone
                                                                    : Reason::MovementOver;
  }
  Reason why_not(act::Play action) const {
    if (!is_acting() && !is_passage(action.card)) return not_now();
    const Discoveries hand = hand_of(state, state.turn.active).discovery;
    const bool is_held =
        rules.discovery().has(action.card) && rules.discovery().holds(hand, action.card);
    if (!is_held) return Reason::NotHeld;
    const bool is_journey = action.card == rules.catalogue.card_with<effect::Caravan>() ||
                            action.card == rules.catalogue.card_with<effect::Theft>();
    return is_journey && state.active().has_retreated ? Reason::HasRetreated : Reason::NotPlayable;
  }
  Reason why_not(act::To) const {
    if (!is_task<task::Target>()) return Reason::NotNow;
    return state.arrivals.back().cause == Cause::Retreat ? Reason::RetreatThere : Reason::NoTarget;
  }
  Reason why_not(act::Price) const { return is_acting() ? why_not_had() : Reason::NotNow; }
  Reason why_not(act::Steal) const {
    if (!is_acting()) return Reason::NotNow;
    const Reason reason = why_not_had();
    return reason == Reason::RightUsed && state.turn.active != kBeaker ? Reason::NotPlayable
                                                                       : reason;
  }
  Reason why_not(act::Pay) const { return why_not_sold(); }
  Reason why_not(act::Buy) const { return why_not_sold(); }
  Reason why_not(act::Decline) const { return why_not_sold(); }
  Reason why_not(act::Flag) const { return why_not_sold(); }
  Reason why_not(act::Challenge) const {
    if (!is_acting()) return Reason::NotNow;
    if (here() == Special::City) {
      return state.turn.has_met_nanna ? Reason::RightUsed : Reason::NeedsMaps;
    }
    return here() == Special::Ghost ? Reason::RightUsed : Reason::NoGhost;
  }
  Reason why_not(act::EndTurn) const { return not_now(); }
  Reason why_not(act::Equip action) const {
    if (!is_fighting()) return Reason::NoFight;
    if (!rules.treasure().has(action.card)) return Reason::NotHeld;
    const CardKind kind = rules.treasure().type(action.card).kind;
    if (!is_equipment(kind)) return Reason::NotEquipment;
    return state.fight.worn.contains(kind) ? Reason::KindWorn : Reason::NotHeld;
  }
  Reason why_not(act::Vanish) const { return unless_fighting(Reason::NotHeld); }
  Reason why_not(act::Sandstorm) const { return unless_fighting(Reason::NotHeld); }
  Reason why_not(act::DustDevil) const { return unless_fighting(Reason::NotHeld); }
  Reason why_not(act::Ready) const { return unless_fighting(Reason::NotNow); }
  Reason why_not(act::Charge) const { return unless_fighting(Reason::NotNow); }
  Reason why_not(act::TakeFrom) const { return Reason::NoPile; }
  Reason why_not(act::DropTreasure) const { return why_not_dropped(); }
  Reason why_not(act::DropDiscovery) const { return why_not_dropped(); }
  // What is only ever an answer to its question.
  template <class A>
  Reason why_not(const A&) const {
    return Reason::NotNow;
  }
};

// A trade that a player cannot begin, go on with or answer.
struct RefusedTrade {
  const Rules& rules;
  const State& state;
  Player player;

  Reason why_not(act::Accept) const { return Reason::NoOffer; }
  Reason why_not(act::Refuse) const { return Reason::NoOffer; }
  Reason why_not(act::Withdraw) const { return Reason::NoOffer; }
  Reason why_not(act::Open) const {
    if (state.own[player].draft.stage != DraftStage::None) return Reason::DraftFirst;
    return plays(rules, state, player) ? Reason::NothingToTrade : Reason::LeftTheGame;
  }
  // What belongs to an offer that is being written.
  template <class A>
  Reason why_not(const A&) const {
    return state.own[player].draft.stage == DraftStage::None ? Reason::NoDraft : Reason::BadOffer;
  }
};

template <TradeAction A>
Reason why_refused(const Rules& rules, const State& state, Player player, const A& action) {
  if (state.waits_for<task::Offer>()) {
    return actor_of(rules, state).is(seat(player)) ? Reason::Unanswered : Reason::NoOffer;
  }
  if (!trading_is_open(rules, state)) return Reason::DiceFirst;
  return RefusedTrade{rules, state, player}.why_not(action);
}

template <class A>
Reason why_refused(const Rules& rules, const State& state, Player player, const A& action) {
  if constexpr (kIsOutcome<A>) return Reason::Chance;
  if (state.waits_for<task::Offer>()) return Reason::Unanswered;
  const bool is_writing = state.own[player].draft.stage != DraftStage::None;
  if (is_writing && trading_is_open(rules, state)) return Reason::DraftFirst;
  const Actor actor = actor_of(rules, state);
  if (actor.is_chance()) return Reason::DiceFirst;
  if (!actor.is(seat(player))) return Reason::NotYourTurn;
  return Refused{rules, state}.why_not(action);
}

}  // namespace

Result<void, Reason> Game::check(const State& state, Seat seat, const Action& action) const {
  List list;
  choices(state, seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  if (state.waits_for<task::Over>()) return fail(Reason::GameOver);
  return fail(std::visit(
      [&](const auto& wanted) { return why_refused(rules_, state, player(seat), wanted); },
      action));
}

}  // namespace ziggurat::ghosts
