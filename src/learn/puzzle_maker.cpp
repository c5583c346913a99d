#include "learn/puzzle_maker.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/dealer.h"
#include "learn/motif.h"
#include "learn/puzzle_judge.h"
#include "players/player.h"

namespace ziggurat::learn {
namespace {

constexpr std::size_t kMostChoices = 40;
constexpr int kFewestFailures = 25;  // of a hundred: what nearly everybody finds is no puzzle
// What is nearly won or lost is no puzzle either.
constexpr double kLeastValue = 0.05;
constexpr double kMostValue = 0.97;

class Maker {
 public:
  Maker(const PuzzleOrder& order, PuzzleJudge& judge)
      : order_(order), game_(*order.game), judge_(judge), is_varied_(has_many_motifs(game_)) {}

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

  std::vector<Puzzle> make(const std::function<void(const Puzzle&)>& found) {
    std::size_t told = 0;
    for (std::size_t i = 0; i < order_.most_games && puzzles_.size() < order_.count; ++i) {
      play(i);
      while (told < puzzles_.size()) found(puzzles_[told++]);
    }
    return std::move(puzzles_);
  }

 private:
  // Of a game with many motifs a game may give several, each of another motif.
  std::size_t most_from_one_game() const { return is_varied_ ? 4 : 2; }

  void play(std::size_t index) {
    Rng dice = Rng::stream(order_.seed, 2 * index);
    Rng mind = Rng::stream(order_.seed, 2 * index + 1);
    AnyState state = game_.initial();
    motifs_here_.clear();
    std::size_t found = 0;
    for (Actor actor = game_.actor(state); !actor.is_nobody(); actor = game_.actor(state)) {
      if (puzzles_.size() >= order_.count || found >= most_from_one_game()) return;
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
      if (is_question(state, seat, codes) &&
          consider(state, seat, *panel_[index % 2 == 0 ? 0 : 2], mind)) {
        ++found;
      }
      // A little at random, so that games differ.
      Player& mover = *panel_[mind.below(4) == 0 ? 1 : 0];
      mover.forget();
      game_.apply(state, codes.size() == 1 ? codes[0] : mover.choose(state, seat, mind));
    }
  }

  // Nothing is to be found where one can only pass, or has more to look at than a person would.
  bool is_question(const AnyState& state, Seat seat, const std::vector<Code>& codes) const {
    return codes.size() >= 2 && codes.size() <= kMostChoices &&
           game_.prompt(state, seat).kind == Prompt::Kind::Open;
  }

  // `tempted` is who finds the natural choice. Cheap looks come first: most positions are dropped
  // after one.
  bool consider(const AnyState& state, Seat seat, Player& tempted, Rng& mind) {
    tempted.forget();
    const Code natural = tempted.choose(state, seat, mind);
    const std::vector<Weighed> glanced = judge_.glance(state, seat, 1);
    const std::optional<Code> best = promising(glanced, natural);
    if (!best) return false;
    const std::string motif = motif_of(game_, state, seat, *best, natural);
    const std::string pair = game_.notation(state, *best) + "/" + game_.notation(state, natural);
    if (motif.empty() || is_enough_of(motif, pair)) return false;
    Comparison comparison(judge_, state, seat);
    if (!is_best(comparison, glanced, *best, natural)) return false;
    const double value = comparison.value(*best).value_or(0);
    if (value > kMostValue || value < kLeastValue) return false;
    Puzzle puzzle = written(comparison, glanced, state, seat);
    puzzle.best = game_.notation(state, *best);
    puzzle.natural = game_.notation(state, natural);
    puzzle.motif = motif;
    puzzle.failed = failures(state, seat, *best, mind);
    if (puzzle.failed < kFewestFailures) return false;
    if (!seen_.insert(puzzle.position.dump()).second) return false;
    puzzles_.push_back(std::move(puzzle));
    ++motifs_[motif];
    ++pairs_[pair];
    motifs_here_.insert(motif);
    return true;
  }

  // Where there are many motifs none has more than a sixth, and the same two choices (to buy or to
  // decline, say) make up no more than a tenth.
  bool is_enough_of(const std::string& motif, const std::string& pair) const {
    if (!is_varied_) return false;
    const auto has = [](const std::map<std::string, std::size_t>& counts, const std::string& key,
                        std::size_t most) {
      const auto found = counts.find(key);
      return found != counts.end() && found->second >= most;
    };
    return motifs_here_.contains(motif) || has(motifs_, motif, (order_.count + 5) / 6) ||
           has(pairs_, pair, (order_.count + 9) / 10);
  }

  // What a glance thinks better than the natural choice. Where it thinks of one choice alone (the
  // others being offers nobody needs) or not of the natural one, nothing.
  std::optional<Code> promising(const std::vector<Weighed>& glanced, Code natural) const {
    const Weighed* best = nullptr;
    const Weighed* poor = nullptr;
    // A mean of one or two visits says little.
    const std::uint64_t fewest = judge_.is_exact() ? 1 : 3;
    for (const Weighed& one : glanced) {
      if (one.code == natural && one.visits > 0) poor = &one;
      if (one.visits >= fewest && (best == nullptr || one.value > best->value)) best = &one;
    }
    if (best == nullptr || poor == nullptr || best->code == natural) return std::nullopt;
    if (best->value < poor->value + clear_margin(judge_) / 2) return std::nullopt;
    return best->code;
  }

  // Against the natural choice first, then against what the glance thought best of the others.
  static bool is_best(Comparison& comparison, std::vector<Weighed> glanced, Code best,
                      Code natural) {
    if (!comparison.is_clearly_better(best, natural)) return false;
    std::sort(glanced.begin(), glanced.end(),
              [](const Weighed& a, const Weighed& b) { return a.value > b.value; });
    return std::all_of(glanced.begin(), glanced.end(), [&](const Weighed& one) {
      return one.code == best || one.code == natural || one.visits == 0 ||
             comparison.is_clearly_better(best, one.code);
    });
  }

  Puzzle written(const Comparison& comparison, const std::vector<Weighed>& glanced,
                 const AnyState& state, Seat seat) const {
    Puzzle puzzle;
    puzzle.game = game_.setup().game;
    puzzle.ruleset = game_.setup().ruleset;
    puzzle.options = game_.setup().options;
    puzzle.seats = game_.setup().seats;
    puzzle.seat = seat;
    puzzle.position = game_.state_json(state);
    puzzle.judge = judge_.name();
    for (const Weighed& one : glanced) {
      puzzle.values.push_back({game_.notation(state, one.code), comparison.value(one.code)});
    }
    puzzle.id = puzzle.ruleset + "-" + std::to_string(order_.seed) + "-" +
                std::to_string(puzzles_.size() + 1);
    return puzzle;
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
  bool is_varied_;
  std::vector<std::unique_ptr<Player>> panel_;
  std::vector<Puzzle> puzzles_;
  std::set<std::string> seen_;
  std::map<std::string, std::size_t> motifs_;
  std::map<std::string, std::size_t> pairs_;  // the best choice and the natural one
  std::set<std::string> motifs_here_;         // of the game being played
};

}  // namespace

Result<std::vector<Puzzle>> make_puzzles(const PuzzleOrder& order,
                                         const std::function<void(const Puzzle&)>& found) {
  Result<std::unique_ptr<PuzzleJudge>> judge = PuzzleJudge::make(order.game);
  if (!judge) return fail(std::move(judge).error());
  Maker maker(order, **judge);
  const Result<void, Error> seated = maker.seat_players();
  if (!seated) return fail(seated.error());
  return maker.make(found);
}

}  // namespace ziggurat::learn
