// A small game of one's own, which passes the contract suite that Ziggurat's own games pass.
//
// Two climb a ziggurat of ten steps. Who is to move walks one step up, or leaps: a coin decides
// between three steps and none. Who first stands at the top has won.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ziggurat/contract/suite.h>
#include <ziggurat/ziggurat.h>

// ---- Rules: plain values, no strings
// ----------------------------------------------------------------

namespace steps {

using namespace ziggurat;

constexpr int kTop = 10;
constexpr int kLeap = 3;

enum class Phase : std::uint8_t { Choose, Coin, Over };

struct State {
  Phase phase = Phase::Choose;
  std::uint8_t to_move = 0;
  std::array<std::uint8_t, 2> step{};

  friend bool operator==(const State&, const State&) = default;
};

// Nothing is hidden, so a view is the whole state; still a type of its own.
struct View {
  State state;

  friend bool operator==(const View&, const View&) = default;
};

enum class Action : std::uint8_t { Walk, Leap, Heads, Tails };
enum class Reason : std::uint8_t { NotYourTurn, Over };

class Game {
 public:
  using State = steps::State;
  using Action = steps::Action;
  using View = steps::View;
  using Reason = steps::Reason;
  static constexpr std::size_t kMaxChoices = 2;
  static constexpr std::size_t kMaxOutcomes = 2;

  int seats() const { return 2; }
  State initial() const { return {}; }

  Actor actor(const State& state) const {
    if (state.phase == Phase::Over) return Actor::nobody();
    return state.phase == Phase::Coin ? Actor::chance() : Actor::seat(Seat{state.to_move});
  }

  void choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
    list.clear();
    if (!check(state, seat, Action::Walk)) return;
    list.push_back(Action::Walk);
    list.push_back(Action::Leap);
  }

  void chance(const State&, OddsVec<Action, kMaxOutcomes>& odds) const {
    odds.clear();
    odds.push_back({Action::Heads, 1});
    odds.push_back({Action::Tails, 1});
  }

  void apply(State& state, Action action) const {
    switch (action) {
      case Action::Walk:
        return climb(state, 1);
      case Action::Leap:
        state.phase = Phase::Coin;
        return;
      case Action::Heads:
        return climb(state, kLeap);
      case Action::Tails:
        return climb(state, 0);
    }
  }

  Result<void, Reason> check(const State& state, Seat seat, Action action) const {
    if (state.phase == Phase::Over) return fail(Reason::Over);
    const bool is_choice = action == Action::Walk || action == Action::Leap;
    if (!is_choice || !actor(state).is(seat)) return fail(Reason::NotYourTurn);
    return {};
  }

  Score score(const State& state) const {
    Score score;
    for (std::uint8_t i = 0; i < 2; ++i) {
      score.points[i] = state.step[i];
      if (state.step[i] == kTop) score.winners.insert(Seat{i});
    }
    return score;
  }

  View view(const State& state, Viewer) const { return {state}; }
  State state_of(const View& view) const { return view.state; }

  static Code encode(Action action) { return static_cast<Code>(action); }
  static std::optional<Action> decode(Code code) {
    if (code > static_cast<Code>(Action::Tails)) return std::nullopt;
    return static_cast<Action>(code);
  }

 private:
  static void climb(State& state, int steps) {
    std::uint8_t& step = state.step[state.to_move];
    step = static_cast<std::uint8_t>(std::min(kTop, step + steps));
    state.phase = step == kTop ? Phase::Over : Phase::Choose;
    state.to_move ^= 1U;
  }
};

// ---- Words and documents
// ----------------------------------------------------------------------------

constexpr std::array<std::string_view, 4> kNotation = {"walk", "leap", "heads", "tails"};

struct Text {
  static std::string seat_name(const Game&, Seat seat, Language) {
    return seat.index == 0 ? "Enlil" : "Enki";
  }
  static std::string notation(const Game&, const State&, Action action) {
    return std::string(kNotation[Game::encode(action)]);
  }
  static std::string clause(const Game&, const State&, Action action) {
    return action == Action::Walk ? "1.1" : "1.2";
  }
  static std::string label(const Game&, const State&, Action action, Language language) {
    const bool is_walk = action == Action::Walk;
    if (language == Language::Polish) return is_walk ? "Krok w górę" : "Skok";
    return is_walk ? "Walk one step up" : "Leap";
  }
  static std::string sentence(const Game& game, const State& state, Action action, Viewer,
                              Language language) {
    return seat_name(game, Seat{state.to_move}, language) + ": " + notation(game, state, action);
  }
  static std::optional<Action> parse(const Game&, const State&, Seat, std::string_view text) {
    for (Code code = 0; code < kNotation.size(); ++code) {
      if (equals_ignoring_case(text, kNotation[code])) return Game::decode(code);
    }
    return std::nullopt;
  }
  static Refusal refusal(const Game&, const State&, Action, Reason reason, Language) {
    if (reason == Reason::Over) return {"1.3", "the game is over"};
    return {"1.1", "another is to move"};
  }
  static Refusal unreadable(const Game&, std::string_view text, Language) {
    return {"", "walk or leap, not " + quote(text)};
  }

  static Json state_json(const Game&, const State& state) {
    return Json::object({{"phase", static_cast<int>(state.phase)},
                         {"to_move", static_cast<int>(state.to_move)},
                         {"steps", Json::array_of(state.step)}});
  }
  // A position that cannot be is refused, with the field and the reason.
  static Result<State> load_state(const Game&, const Json& json) {
    ReadProblem problem;
    const JsonReader reader(json, "", problem);
    State state;
    state.phase = static_cast<Phase>(reader.at("phase").integer(0, 2));
    state.to_move = static_cast<std::uint8_t>(reader.at("to_move").integer(0, 1));
    const std::vector<JsonReader> steps = reader.at("steps").items(2, 2);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      state.step[i] = static_cast<std::uint8_t>(steps[i].integer(0, kTop));
    }
    const bool is_won = state.step[0] == kTop || state.step[1] == kTop;
    if (is_won != (state.phase == Phase::Over)) reader.at("phase").refuse("is not over at the top");
    if (!problem.ok()) return fail(problem.message());
    return state;
  }
  static Json view_json(const Game& game, const View& view) { return state_json(game, view.state); }
  static Json layout_json(const Game&, Language) { return Json::object({{"top", kTop}}); }
  static void draw(const Game&, const View& view, Language, Canvas& canvas) {
    for (int i = 0; i < 2; ++i) {
      canvas.put(i, 0, std::string(view.state.step[static_cast<std::size_t>(i)], '=') + "o");
    }
  }
};

// ---- Its place in a registry
// ------------------------------------------------------------------------

struct Catalogue {
  static Result<Catalogue> create(const GameData&) { return Catalogue{}; }
  GameInfo info() const {
    GameInfo info;
    info.id = "steps";
    info.title = "Steps";
    info.rulesets = {{.id = "plain", .title = "Plain", .defaults = {}}};
    return info;
  }
};

Game make_game(const Catalogue&, const Setup&) { return {}; }

using AnySteps = Erased<Game, Text>;

constexpr std::string_view kRules = R"(# Steps
## 1 Play
### 1.1 Walking [ruling]
Who is to move may walk one step up.
### 1.2 Leaping [ruling]
Or leap: heads is three steps, tails none.
### 1.3 Winning [ruling]
Who first stands at the top has won.
)";

const Registry& registry() {
  static const std::array<GameEntry, 1> kEntries = {
      GameEntry{.id = "steps", .load = load_game<Catalogue, AnySteps, make_game>}};
  static const std::array<RulePage, 1> kPages = {RulePage{"steps", Language::English, kRules}};
  static const Result<Registry> kRegistry = Registry::create(kEntries, {}, kPages);
  CHECK(kRegistry.has_value());
  return *kRegistry;
}

}  // namespace steps

// What a search that does not see the end may go by.
template <>
struct ziggurat::Features<steps::Game> {
  static double evaluate(const steps::Game& game, const steps::State& state, Seat seat) {
    if (game.actor(state).is_nobody()) return game.score(state).value(seat);
    const double ahead = state.step[seat.index] - state.step[1U - seat.index];
    return 0.5 + ahead / (2.0 * steps::kTop);
  }
  static std::int64_t priority(const steps::Game&, const steps::State&, steps::Action action) {
    return action == steps::Action::Leap ? 1 : 0;
  }
};

// ---- Tests
// ------------------------------------------------------------------------------------------

using ziggurat::contract::Contract;
INSTANTIATE_TEST_SUITE_P(Steps, Contract,
                         testing::ValuesIn(ziggurat::contract::configurations(steps::registry())),
                         ziggurat::contract::name_of);

// One step from the top nobody leaps.
TEST(Steps, TheSearchWalksTheLastStep) {
  const steps::Game game;
  const steps::State state{.step = {9, 9}};
  ziggurat::Expectimax<steps::Game> search(game, 2, ziggurat::ThinkingTime());
  ziggurat::ChoiceList<steps::Game> choices;
  game.choices(state, ziggurat::Seat{0}, choices);
  EXPECT_EQ(choices[search.choose(state, ziggurat::Seat{0}, choices)], steps::Action::Walk);
}
