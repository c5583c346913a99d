#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/features.h"
#include "games/ghosts/rules.h"

namespace ziggurat {

template <>
struct Features<ghosts::Game> {
  static constexpr int kPlayout = 10;
  static constexpr std::uint64_t kFarther = 4;
  static constexpr float kTrust = 4;
  static constexpr std::int64_t kHopeless = -10'000'000;  // offers nobody needs

  // Each side's share of what all sides have come to: maps, cards, tokens, the way still to go.
  static double evaluate(const ghosts::Game& game, const ghosts::State& state, Seat seat);
  static Chances evaluate_all(const ghosts::Game& game, const ghosts::State& state);

  // How gladly an adventurer takes an action: where to go and when to fight, pay, flee and trade.
  static std::int64_t priority(const ghosts::Game& game, const ghosts::State& state,
                               const ghosts::Action& action);
  // The same for a list of choices, with the way ahead worked out once.
  using Priorities = std::array<std::int64_t, ghosts::Game::kMaxChoices>;
  static void priorities(const ghosts::Game& game, const ghosts::State& state,
                         const ghosts::List& choices, Priorities& found);
  // What a search tries first and plays on with: keener than the greedy player.
  static void guide(const ghosts::Game& game, const ghosts::State& state,
                    const ghosts::List& choices, Priorities& found);

  // Between turns: nothing is under way that the evaluation does not count.
  static bool is_quiet(const ghosts::Game& game, const ghosts::State& state);
  // Two who play together against Nanna (clause 11.28).
  static bool is_one_side(const ghosts::Game& game, const ghosts::State& state);

  // What is measured of a seat, for an evaluation that is learned.
  static int inputs(const ghosts::Game& game);
  static void measure(const ghosts::Game& game, const ghosts::State& state, Seat seat,
                      Inputs& inputs);
  static std::string weights_name(const ghosts::Game& game);
};

}  // namespace ziggurat
