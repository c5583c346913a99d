#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/any_game.h"
#include "core/chooser.h"
#include "core/game.h"

// Whole games and whole trees of choices, the game's types known. Erased (erase.h) offers them to
// those who do not know the types, at one virtual call for all of it.

namespace ziggurat {

// Plays on from `state` to the end; `choose(seat)` gives an action, `tell(action)` hears of each
// before it happens.
template <Game G, class Choose, class Tell>
Played play_out(const G& game, typename G::State& state, Rng& dice, const Choose& choose,
                const Tell& tell) {
  using Action = typename G::Action;
  Played played;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      OddsList<G> odds;
      game.chance(state, odds);
      const Action action = outcome_at(odds, dice.below(odds.total()));
      tell(action);
      game.apply(state, action);
      ++played.rolls;
    } else {
      const Action action = choose(actor.seat());
      tell(action);
      game.apply(state, action);
      ++played.choices;
    }
  }
  played.score = game.score(state);
  return played;
}

// A game among those who need not be asked.
template <Game G>
Played play_blindly(const G& game, Rng& dice, Rng& mind) {
  typename G::State state = game.initial();
  ChoiceList<G> choices;
  const auto choose = [&](Seat seat) {
    game.choices(state, seat, choices);
    return choices[mind.below(static_cast<std::uint32_t>(choices.size()))];
  };
  return play_out(game, state, dice, choose, [](const auto&) {});
}

// A game from its beginning, `seats` by seat. The streams are apart so that the dice do not depend
// on how the players think.
template <Game G>
Played play_game(const G& game, std::span<Chooser* const> seats, Rng dice, Rng mind) {
  using Attention = Chooser::Attention;
  bool is_blind = true;
  SeatSet watching;
  for (std::uint8_t i = 0; i < seats.size(); ++i) {
    const Attention attention = seats[i]->attention();
    if (attention != Attention::None) is_blind = false;
    if (attention == Attention::Always) watching.insert(Seat{i});
  }
  if (is_blind) return play_blindly(game, dice, mind);
  for (Chooser* const chooser : seats) chooser->forget();
  // The choosers read the state where it stands: nothing is copied for them.
  const typename G::State first = game.initial();
  AnyState shown(&first, sizeof first);
  const auto choose = [&](Seat seat) {
    const auto action = G::decode(seats[seat.index]->choose(shown, seat, mind));
    DCHECK(action.has_value());
    return *action;
  };
  const auto tell = [&](const typename G::Action& action) {
    if (watching.empty()) return;
    for (std::uint8_t i = 0; i < seats.size(); ++i) {
      if (watching.contains(Seat{i})) seats[i]->watch(shown, G::encode(action), Seat{i});
    }
  };
  return play_out(game, shown.as<typename G::State>(), dice, choose, tell);
}

// AnyGame::perft.
template <Game G>
std::uint64_t count_lines(const G& game, const typename G::State& state, int depth) {
  const Actor actor = game.actor(state);
  if (depth == 0 || actor.is_nobody()) return 1;
  std::uint64_t count = 0;
  if (actor.is_chance()) {
    OddsList<G> odds;
    game.chance(state, odds);
    for (const auto& outcome : odds) {
      if (outcome.weight == 0) continue;
      typename G::State next = state;
      game.apply(next, outcome.action);
      count += count_lines(game, next, depth);
    }
    return count;
  }
  ChoiceList<G> choices;
  game.choices(state, actor.seat(), choices);
  if (depth == 1) return choices.size();
  for (const auto& choice : choices) {
    typename G::State next = state;
    game.apply(next, choice);
    count += count_lines(game, next, depth - 1);
  }
  return count;
}

}  // namespace ziggurat
