#include "learn/puzzle_maker.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "core/dealer.h"
#include "lab/solve.h"
#include "players/perfect.h"
#include "solver/oracle.h"

namespace ziggurat::learn {
namespace {

constexpr double kExactMargin = 0.03;
constexpr double kSearchMargin = 0.04;
constexpr std::size_t kMostChoices = 40;
constexpr std::uint64_t kFewestVisits = 20;
constexpr std::size_t kMostFromOneGame = 2;
constexpr int kFewestFailures = 25;  // of a hundred: what nearly everybody finds is no puzzle

struct Effort {
  std::uint64_t glance;
  std::uint64_t deep;
};

Effort effort_for(const std::string& game) {
  if (game == "heaven") return {.glance = 1'500, .deep = 20'000};
  if (game == "isle") return {.glance = 400, .deep = 6'000};
  return {.glance = 100, .deep = 1'000};
}

Result<std::unique_ptr<Player>> searcher(const AnyGame& game, std::uint64_t iterations) {
  return make_player(game, {.kind = PlayerSpec::Kind::Mcts, .iterations = iterations});
}

const Weighed* entry_of(const std::vector<Weighed>& weighed, Code code) {
  for (const Weighed& one : weighed) {
    if (one.code == code) return &one;
  }
  return nullptr;
}

// The best choice, where it is better than every other by a margin.
const Weighed* clearly_best(const std::vector<Weighed>& weighed, double margin) {
  const Weighed* best = nullptr;
  for (const Weighed& one : weighed) {
    if (one.visits > 0 && (best == nullptr || one.value > best->value)) best = &one;
  }
  if (best == nullptr) return nullptr;
  for (const Weighed& one : weighed) {
    if (one.code != best->code && one.visits > 0 && one.value > best->value - margin)
      return nullptr;
  }
  return best;
}

int number_in(const Json& json, std::string_view key) {
  const Json* value = json.find(key);
  return value != nullptr && value->is_integer() ? static_cast<int>(value->as_integer()) : 0;
}

// How many pieces of others wait off the board, and how many of the seat's own are home.
struct Standing {
  int others_off = 0;
  int own_home = 0;
};

Standing standing_of(const Json& state, const std::vector<std::string>& names, std::size_t own) {
  Standing standing;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Json* side = state.find(names[i]);
    if (side == nullptr) continue;
    if (i == own) {
      standing.own_home = number_in(*side, "home");
    } else {
      standing.others_off +=
          number_in(*side, "waiting") + number_in(*side, "pool") + number_in(*side, "ship");
    }
  }
  return standing;
}

// What a choice is about, told by what it changes at once; empty where that is nothing to speak of.
std::string gain_of(const AnyGame& game, const AnyState& state, Seat seat, Code code) {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < game.setup().seats; ++i) {
    names.push_back(to_lower(game.seat_name(Seat{i}, Language::English)));
  }
  AnyState after = state;
  game.apply(after, code);
  const Json before_json = game.state_json(state);
  const Json after_json = game.state_json(after);
  const Standing before = standing_of(before_json, names, seat.index);
  const Standing then = standing_of(after_json, names, seat.index);
  if (then.others_off > before.others_off) return "capture";
  if (then.own_home > before.own_home || game.actor(after).is_nobody()) return "race";
  const Json* mover = after_json.find("to_move");
  const bool goes_on =
      mover != nullptr && mover->is_string() && mover->as_string() == names[seat.index];
  if (goes_on) return "rosette";
  const Json* players_before = before_json.find("players");
  const Json* players_after = after_json.find("players");
  if (players_before != nullptr && players_after != nullptr && players_before->is_array() &&
      players_after->is_array() && players_after->items().size() > seat.index &&
      number_in(players_after->items()[seat.index], "points") >
          number_in(players_before->items()[seat.index], "points")) {
    return "race";
  }
  return "";
}

// Of the best choice: what it gains, or else what it forgoes.
std::string motif_of(const AnyGame& game, const AnyState& state, Seat seat, Code best,
                     Code natural) {
  const std::string gain = gain_of(game, state, seat, best);
  if (!gain.empty()) return gain;
  if (!gain_of(game, state, seat, natural).empty()) return "patience";
  // A piece from off the board leaves the others where they stand.
  const std::string notation = game.notation(state, best);
  const bool is_new = notation.find('@') != std::string::npos || notation.starts_with('+') ||
                      notation.starts_with("ship");
  return is_new ? "block" : "patience";
}

}  // namespace

Result<std::unique_ptr<PuzzleJudge>> PuzzleJudge::make(const std::shared_ptr<const AnyGame>& game) {
  auto judge = std::make_unique<PuzzleJudge>();
  judge->game_ = game;
  if (game->setup().game == "royal") {
    const Result<SolveResult> solved =
        solve({.game = game, .threads = 1, .tolerance = 1e-9}, [](double) {});
    if (!solved) return fail(solved.error());
    judge->table_ = solver::write_table(solved->info, solved->values);
    Result<std::unique_ptr<const Oracle>> oracle = open_oracle(*game, judge->table_);
    if (!oracle) return fail(std::move(oracle).error());
    judge->oracle_ = std::move(*oracle);
    judge->name_ = "exact";
    return judge;
  }
  const Effort effort = effort_for(game->setup().game);
  Result<std::unique_ptr<Player>> quick = searcher(*game, effort.glance);
  Result<std::unique_ptr<Player>> deep = searcher(*game, effort.deep);
  if (!quick) return fail(std::move(quick).error());
  if (!deep) return fail(std::move(deep).error());
  judge->quick_ = std::move(*quick);
  judge->deep_ = std::move(*deep);
  judge->name_ = "mcts:" + std::to_string(effort.deep);
  return judge;
}

std::vector<Weighed> PuzzleJudge::glance(const AnyState& state, Seat seat, std::uint64_t seed) {
  if (oracle_ != nullptr) return weigh(state, seat, seed);
  Rng rng(seed);
  quick_->forget();
  return quick_->weigh(state, seat, rng);
}

std::vector<Weighed> PuzzleJudge::weigh(const AnyState& state, Seat seat, std::uint64_t seed) {
  if (oracle_ != nullptr) {
    std::vector<Weighed> weighed = weigh_exactly(*game_, *oracle_, state, seat);
    for (Weighed& one : weighed) one.visits = std::max<std::uint64_t>(one.visits, 1);
    return weighed;
  }
  Rng rng(seed);
  deep_->forget();
  return deep_->weigh(state, seat, rng);
}

double clear_margin(const PuzzleJudge& judge) {
  return judge.is_exact() ? kExactMargin : kSearchMargin;
}

namespace {

class Maker {
 public:
  Maker(const PuzzleOrder& order, PuzzleJudge& judge)
      : order_(order), game_(*order.game), judge_(judge) {}

  // Who plays, and the weaker ones who are asked how hard a puzzle is.
  Result<void, Error> seat_players() {
    for (const char* name : {"greedy", "greedy~25", "mcts:12", "mcts:40"}) {
      const Result<PlayerSpec> spec = parse_player(name);
      if (!spec) return fail(spec.error());
      Result<std::unique_ptr<Player>> player = make_player(game_, *spec);
      if (!player) return fail(player.error());
      panel_.push_back(std::move(*player));
    }
    return {};
  }

  std::vector<Puzzle> make(const std::function<void(std::size_t)>& progress) {
    for (std::size_t i = 0; i < order_.most_games && puzzles_.size() < order_.count; ++i) {
      play(i);
      progress(puzzles_.size());
    }
    return std::move(puzzles_);
  }

 private:
  void play(std::size_t index) {
    Rng dice = Rng::stream(order_.seed, 2 * index);
    Rng mind = Rng::stream(order_.seed, 2 * index + 1);
    AnyState state = game_.initial();
    std::size_t found = 0;
    for (Actor actor = game_.actor(state); !actor.is_nobody(); actor = game_.actor(state)) {
      if (puzzles_.size() >= order_.count || found >= kMostFromOneGame) return;
      if (actor.is_chance()) {
        std::vector<CodeOdds> odds;
        game_.chance(state, odds);
        game_.apply(state,
                    outcome_at(odds, dice.below(static_cast<std::uint32_t>(total_weight(odds)))));
        continue;
      }
      const Seat seat = actor.seat();
      std::vector<Code> codes;
      game_.choices(state, seat, codes);
      if (codes.size() >= 2 && codes.size() <= kMostChoices &&
          consider(state, seat, *panel_[index % 2 == 0 ? 0 : 2], mind)) {
        ++found;
      }
      // A little at random, so that games differ.
      Player& mover = *panel_[mind.below(4) == 0 ? 1 : 0];
      mover.forget();
      game_.apply(state, codes.size() == 1 ? codes[0] : mover.choose(state, seat, mind));
    }
  }

  // `tempted` is who finds the natural choice.
  bool consider(const AnyState& state, Seat seat, Player& tempted, Rng& mind) {
    const double margin = clear_margin(judge_);
    tempted.forget();
    const Code natural = tempted.choose(state, seat, mind);
    const std::vector<Weighed> glanced = judge_.glance(state, seat, 1);
    // A quick search is trusted for half the margin.
    const Weighed* first = clearly_best(glanced, judge_.is_exact() ? margin : margin / 2);
    if (first == nullptr || first->code == natural) return false;
    if (first->value > 0.97 || first->value < 0.05) return false;
    Puzzle puzzle;
    if (!settle(puzzle, state, seat, first->code, natural, margin)) return false;
    puzzle.failed = failures(state, seat, first->code, mind);
    if (puzzle.failed < kFewestFailures) return false;
    if (!seen_.insert(puzzle.position.dump()).second) return false;
    puzzles_.push_back(std::move(puzzle));
    return true;
  }

  // The whole judgement: two searches must agree on the best choice and its margin.
  bool settle(Puzzle& puzzle, const AnyState& state, Seat seat, Code best, Code natural,
              double margin) {
    const std::vector<Weighed> weighed = judge_.weigh(state, seat, 2);
    for (const std::uint64_t seed : {2, 3}) {
      if (judge_.is_exact() && seed == 3) break;
      const std::vector<Weighed> again = seed == 2 ? weighed : judge_.weigh(state, seat, seed);
      const Weighed* clear = clearly_best(again, margin);
      const Weighed* poor = entry_of(again, natural);
      if (clear == nullptr || clear->code != best || poor == nullptr) return false;
      if (!judge_.is_exact() && poor->visits < kFewestVisits) return false;
    }
    puzzle.game = game_.setup().game;
    puzzle.ruleset = game_.setup().ruleset;
    puzzle.options = game_.setup().options;
    puzzle.seats = game_.setup().seats;
    puzzle.seat = seat;
    puzzle.position = game_.state_json(state);
    puzzle.best = game_.notation(state, best);
    puzzle.natural = game_.notation(state, natural);
    puzzle.motif = motif_of(game_, state, seat, best, natural);
    puzzle.judge = judge_.name();
    for (const Weighed& one : weighed) {
      const bool is_known = judge_.is_exact() || one.visits >= kFewestVisits || one.code == best;
      puzzle.values.push_back(
          {game_.notation(state, one.code), is_known ? std::optional(one.value) : std::nullopt});
    }
    puzzle.id = puzzle.ruleset + "-" + std::to_string(order_.seed) + "-" +
                std::to_string(puzzles_.size() + 1);
    return true;
  }

  int failures(const AnyState& state, Seat seat, Code best, Rng& mind) {
    int tries = 0;
    int failed = 0;
    for (const auto& player : panel_) {
      for (int i = 0; i < 5; ++i) {
        player->forget();
        ++tries;
        if (player->choose(state, seat, mind) != best) ++failed;
      }
    }
    return 100 * failed / tries;
  }

  const PuzzleOrder& order_;
  const AnyGame& game_;
  PuzzleJudge& judge_;
  std::vector<std::unique_ptr<Player>> panel_;
  std::vector<Puzzle> puzzles_;
  std::set<std::string> seen_;
};

}  // namespace

Result<std::vector<Puzzle>> make_puzzles(const PuzzleOrder& order,
                                         const std::function<void(std::size_t)>& progress) {
  Result<std::unique_ptr<PuzzleJudge>> judge = PuzzleJudge::make(order.game);
  if (!judge) return fail(std::move(judge).error());
  Maker maker(order, **judge);
  const Result<void, Error> seated = maker.seat_players();
  if (!seated) return fail(seated.error());
  return maker.make(progress);
}

}  // namespace ziggurat::learn
