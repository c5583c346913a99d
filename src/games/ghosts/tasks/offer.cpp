#include "games/ghosts/tasks/offer.h"

#include "games/ghosts/cards.h"
#include "games/ghosts/position.h"
#include "games/ghosts/tasks/task.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts::task {

Player player_of(const Rules& rules, const Open& state, const Offer&) {
  return asked_player(rules, state);
}

void choices(const Rules& rules, const State& state, const Offer&, List& list) {
  const Player player = asked_player(rules, state);
  if (can_deliver(rules, state, player)) list.push_back(act::Accept{player});
  list.push_back(act::Refuse{player});
}

void take(const Rules& rules, State& state, const Offer& task, act::Accept action) {
  const Transfers transfers = transfers_of(state);
  IdSet<Player> witnesses = parties(state, transfers, state.offer.maker);
  witnesses.insert(state.offer.maker);
  const Side side = state.sides[action.seat];
  learn(rules, state, witnesses, side, given_by(rules, state, transfers, side));
  state.offer.waiting.erase(action.seat);
  if (state.offer.waiting.empty()) {
    exchange(rules, state);
  } else {
    ask(state, task);
  }
}

void take(const Rules& rules, State& state, const Offer&, act::Refuse) {
  const Player maker = state.offer.maker;
  state.own[maker].draft.refused = offer_mark(rules, state, transfers_of(state), maker);
  close_offer(state);
}

void take(const Rules&, State& state, const Offer&, act::Withdraw) { close_offer(state); }

std::string problem_with(const Rules& rules, const State& state, const Offer&) {
  const ghosts::Offer& offer = state.offer;
  if (!offer.is_open() || offer.waiting.empty() || offer.transfers.empty() ||
      offer.waiting.contains(offer.maker)) {
    return "there is no offer to answer";
  }
  State resumed = state;
  resumed.stack.pop();
  resumed.asked = offer.asked;
  resumed.offer = {};
  if (resumed.part() == Part::Setup || resumed.part() == Part::Offer ||
      resumed.part() == Part::End) {
    return "an offer cannot interrupt that";
  }
  const std::string problem = problem_with_task(rules, resumed);
  if (!problem.empty()) return problem;
  return trading_is_open(rules, resumed) ? "" : "an offer interrupts a choice";
}

}  // namespace ziggurat::ghosts::task
