// Why a seat may not do something.

#include "games/kurnugi/flow.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/moves.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

// What the seat is asked, for those who say why not.
struct Question {
  const Rules& rules;
  const State& state;
  Owner owner;
  const List& list;

  bool is_phase(Phase phase) const { return state.stack.empty() && state.phase == phase; }
  template <class T>
  const T* task() const {
    return state.stack.top<T>();
  }
  // Whether something of this kind could be chosen.
  template <class A>
  bool offers() const {
    return std::any_of(list.begin(), list.end(),
                       [](const Action& action) { return std::holds_alternative<A>(action); });
  }
  template <class A>
  Reason unless_offered(Reason reason) const {
    return offers<A>() ? reason : Reason::NotNow;
  }
  const Holding& holding() const { return state.holdings[owner]; }
  Reason unpaid_or_impossible(SpaceId space) const {
    return is_affordable(rules, state, owner, space) ? Reason::Impossible : Reason::CannotPay;
  }

  // One for each kind of action that is refused for a reason of its own.
  Reason why_not(const act::Place& action) const {
    const bool is_planning = is_phase(Phase::Plan);
    if (!is_planning && task<task::ReturnShadow>() == nullptr) return Reason::NotNow;
    if (is_planning && holding().home == 0) return Reason::NoShadowHome;
    if (rules.blocked.contains(action.space)) return Reason::SpaceBlocked;
    if (!spaces_for(rules, state, owner).contains(action.space)) return Reason::NoSuchSpace;
    for (const Owner other : rules.players()) {
      if (state.holdings[other].spaces.contains(action.space)) return Reason::SpaceTaken;
    }
    return Reason::DanceOnce;
  }
  Reason why_not(const act::Token&) const {
    if (!is_phase(Phase::Plan)) return Reason::NotNow;
    return holding().token.exists() ? Reason::TokenOnce : Reason::TokenTaken;
  }
  Reason why_not_back(SpaceId space) const {
    if (!is_phase(Phase::Actions)) return Reason::NotNow;
    if (!holding().spaces.contains(space)) return Reason::NoShadowThere;
    return unpaid_or_impossible(space);
  }
  Reason why_not(const act::Act& action) const { return why_not_back(action.space); }
  Reason why_not(const act::Forgo& action) const { return why_not_back(action.space); }
  Reason why_not(const act::Copy& action) const {
    if (task<task::Kur>() == nullptr && task<task::AnyAction>() == nullptr &&
        task<task::OtherTemple>() == nullptr) {
      return Reason::NotNow;
    }
    if (rules.blocked.contains(action.space)) return Reason::SpaceBlocked;
    if (!spaces_for(rules, state, owner).contains(action.space)) return Reason::NoSuchSpace;
    return unpaid_or_impossible(action.space);
  }
  Reason why_not(const act::Mark& action) const {
    const auto* mark = task<task::Mark>();
    if (mark != nullptr && mark->needs_presence &&
        !is_present(rules, state, owner, tomb_of(action.god))) {
      return Reason::NoPresence;
    }
    return offers<act::Mark>() || task<task::Dance>() != nullptr ? Reason::CardTaken
                                                                 : Reason::NotNow;
  }
  // The steps that a move takes.
  std::vector<Move> steps_of(const act::MoveSoul& action) const {
    return {{owner, Moved::Soul, action.owner, state.holdings[action.owner].tomb, action.to}};
  }
  std::vector<Move> steps_of(const act::MoveShadow& action) const {
    return {{owner, Moved::Shadow, action.owner, action.from, action.to}};
  }
  std::vector<Move> steps_of(const act::MoveDemon& action) const {
    const PlacedDemon& placed = state.demons[action.demon];
    return {{owner, Moved::Demon, placed.owner, placed.tomb, action.to}};
  }
  std::vector<Move> steps_of(const act::PickSoul& action) const {
    const TombId theirs = state.holdings[action.owner].tomb;
    return {{owner, Moved::Soul, owner, holding().tomb, theirs},
            {owner, Moved::Soul, action.owner, theirs, holding().tomb}};
  }
  // Whether it could be chosen if nobody had to look at Vri-il.
  bool is_offered_to_the_rich(const Action& action) const {
    State rich = state;
    for (Holding& one : rich.holdings) one.vril = kMostVril;
    List offered;
    list_choices(rules, rich, offered);
    return std::find(offered.begin(), offered.end(), action) != offered.end();
  }
  template <class A>
  Reason why_not_moved(const A& action) const {
    if (is_offered_to_the_rich(action)) {
      for (const Move& step : steps_of(action)) {
        const RoadCost cost = step_cost(rules, state, step);
        if (cost.toll > state.holdings[step.owner].vril) return Reason::TollUnpaid;
      }
      return Reason::FeeUnpaid;
    }
    return task<task::MovePieces>() != nullptr ? Reason::NotAdjacent
                                               : unless_offered<A>(Reason::NotAdjacent);
  }
  Reason why_not(const act::Buy&) const {
    if (task<task::Ritual>() == nullptr) return Reason::NotNow;
    return holding().vril < ritual_price(rules, state, owner) ? Reason::CannotPay
                                                              : Reason::Impossible;
  }
  Reason why_not(const act::Play& action) const {
    if (!is_phase(Phase::Cards)) return Reason::NotNow;
    const God god = god_of(action.card);
    if (state.influence.open[god] != action.card || state.influence.mark[god] != owner) {
      return Reason::NotYourCard;
    }
    // Else without the Astronomer's gift.
    return action.is_free ? Reason::Impossible : Reason::CannotPay;
  }
  Reason why_not(const act::Build& action) const {
    const bool is_altar = task<task::PickAltar>() != nullptr;
    if (is_altar && !is_triad(action.altar) && rules.variant() != Variant::Novice &&
        !is_present(rules, state, owner, TombId(action.altar.number()))) {
      return Reason::NoPresence;
    }
    return is_altar || task<task::PickTriad>() != nullptr ? Reason::Impossible : Reason::NotNow;
  }
  Reason why_not(const act::Colour&) const {
    return unless_offered<act::Colour>(Reason::ColourTaken);
  }
  Reason why_not(const act::Neutral&) const {
    return unless_offered<act::Neutral>(Reason::ColourTaken);
  }
  Reason why_not(const act::MoveDie&) const {
    return unless_offered<act::MoveDie>(Reason::NoSuchDie);
  }
  Reason why_not(const act::ChangeDie&) const {
    return unless_offered<act::ChangeDie>(Reason::NoSuchDie);
  }
  Reason why_not(const act::PickDie&) const {
    return unless_offered<act::PickDie>(Reason::NoSuchDie);
  }
  Reason why_not(const act::Split&) const { return unless_offered<act::Split>(Reason::NoSuchDie); }
  Reason why_not(const act::Keep&) const { return unless_offered<act::Keep>(Reason::SlotTaken); }
  Reason why_not(const act::Replace&) const {
    return unless_offered<act::Replace>(Reason::SlotTaken);
  }
  Reason why_not(const act::MoveSoul& action) const { return why_not_moved(action); }
  Reason why_not(const act::MoveShadow& action) const { return why_not_moved(action); }
  Reason why_not(const act::MoveDemon& action) const { return why_not_moved(action); }
  Reason why_not(const act::PickSoul& action) const { return why_not_moved(action); }
  Reason why_not(const act::ReturnShadow&) const {
    if (task<task::Kur>() == nullptr) return Reason::NotNow;
    return holding().removed == 0 ? Reason::NoShadowOut : Reason::CannotPay;
  }
  Reason why_not(const act::PickShadow&) const {
    return unless_offered<act::PickShadow>(Reason::NoShadowThere);
  }
  Reason why_not(const act::Field&) const { return unless_offered<act::Field>(Reason::FieldTaken); }
  Reason why_not(const act::Raise&) const { return unless_offered<act::Raise>(Reason::Impossible); }
  Reason why_not(const act::Summon&) const {
    return unless_offered<act::Summon>(Reason::Impossible);
  }
  Reason why_not(const act::SetGate&) const {
    return unless_offered<act::SetGate>(Reason::Impossible);
  }
  // What is only ever an answer to its question.
  template <class A>
  Reason why_not(const A&) const {
    return Reason::NotNow;
  }
};

}  // namespace

Result<void, Reason> Game::check(const State& state, Seat seat, const Action& action) const {
  List list;
  choices(state, seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  const Actor now = actor(state);
  if (now.is_nobody()) return fail(Reason::GameOver);
  if (is_outcome(action)) return fail(Reason::ChanceDecides);
  if (!now.is(seat)) return fail(now.is_chance() ? Reason::ChanceDecides : Reason::NotYourTurn);
  const Question question{rules_, state, Owner(seat.index), list};
  return fail(std::visit([&](const auto& wanted) { return question.why_not(wanted); }, action));
}

}  // namespace ziggurat::kurnugi
