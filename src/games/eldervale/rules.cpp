#include "games/eldervale/rules.h"

#include "games/eldervale/flow.h"
#include "games/eldervale/scoring.h"
#include "games/eldervale/setup.h"

namespace ziggurat::eldervale {

Rules::Rules(Catalogue components, const Settings& chosen)
    : catalogue(std::move(components)), settings(chosen) {
  for (const FactionId faction : all<FactionId>()) {
    for (const PowerCard& card : catalogue.factions[faction].powers) {
      powers[faction] |= 1U << static_cast<int>(card.power);
      power_amounts[static_cast<std::size_t>(card.power)] = byte(card.amount);
    }
  }
}

State Game::initial() const {
  State state = initial_state(rules_);
  settle(rules_, state);
  return state;
}

Actor Game::actor(const State& state) const { return actor_of(rules_, state); }

void Game::choices(const State& state, Seat seat, List& list) const {
  list.clear();
  if (actor_of(rules_, state).is(seat)) list_choices(rules_, state, list);
}

void Game::chance(const State& state, Outcomes& odds) const {
  odds.clear();
  list_outcomes(rules_, state, odds);
}

void Game::apply(State& state, const Action& action) const { apply_action(rules_, state, action); }

bool Game::is_idle(const State& state, const Action& action) const {
  const Player player = player_of(state.top());
  return std::holds_alternative<act::Regroup>(action) &&
         (rules_.is_solo() || state.players[player].hand_size == 0);
}

std::optional<Action> Game::closes_with(const State& state, Seat seat) const {
  const Player player = Player::from_number(seat.index);
  if (rules_.is_solo() || state.players[player].hand_size == 0 ||
      !is_window(rules_, state, player)) {
    return std::nullopt;
  }
  return act::Done{};
}

Score Game::score(const State& state) const { return score_of(rules_, state, state.own); }

bool Game::sees(const State& state, const Action& action, Viewer viewer) const {
  const auto is = [&](Player player) {
    return !rules_.is_ghost(player) && viewer.is(Seat{player.byte()});
  };
  if (std::holds_alternative<act::DrawMagic>(action)) return is(player_of(state.top()));
  // Discarded face up, or handed over unseen by others.
  const auto* taking = state.top_as<task::TakeMagic>();
  if (std::holds_alternative<act::LoseMagic>(action) && taking != nullptr &&
      taking->taker.exists()) {
    return is(taking->player) || is(taking->taker);
  }
  return true;
}

}  // namespace ziggurat::eldervale
