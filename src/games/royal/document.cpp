// The Royal Game's JSON documents: positions, views and the layout of the board.

#include <algorithm>

#include "base/json_reader.h"
#include "base/text.h"
#include "games/royal/text.h"

namespace ziggurat::royal {
namespace {

constexpr std::string_view kSeatKeys[] = {"light", "dark"};
constexpr std::string_view kPhaseNames[] = {"roll", "choose", "again", "over"};

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

// The steps on which a seat's pieces stand.
std::vector<int> steps_of(const State& state, Seat seat) {
  std::vector<int> steps;
  for (StepMask left = state.steps[seat.index] & ~step_bit(0); left != 0; left &= left - 1) {
    steps.push_back(std::countr_zero(left));
  }
  return steps;
}

void read_side(const Game& game, const JsonReader& reader, Seat seat, State& state) {
  reader.only({"waiting", "steps", "home"});
  const int pieces = game.settings().pieces;
  const Track& track = game.track(seat);
  state.waiting[seat.index] = static_cast<std::uint8_t>(reader.at("waiting").integer(0, pieces));
  state.home[seat.index] = static_cast<std::uint8_t>(reader.at("home").integer(0, pieces));
  StepMask steps = 0;
  const JsonReader list = reader.at("steps");
  for (const JsonReader& item : list.items()) {
    const int step = static_cast<int>(item.integer(1, track.length));
    for (int other = 1; other <= track.length; ++other) {
      if ((steps & step_bit(other)) != 0 && game.square(seat, other) == game.square(seat, step)) {
        item.refuse("two pieces on " + game.square(seat, step).name());
      }
    }
    steps |= step_bit(step);
  }
  const int total = state.waiting[seat.index] + state.home[seat.index] + std::popcount(steps);
  if (total != pieces) {
    reader.refuse(std::to_string(total) + " pieces in all, but the game has " +
                  std::to_string(pieces));
  }
  if (state.waiting[seat.index] > 0) steps |= step_bit(0);
  state.steps[seat.index] = steps;
}

void check_squares(const Game& game, const State& state, const JsonReader& reader) {
  for (const int step : steps_of(state, kLight)) {
    if ((state.steps[1] & game.track(kLight).enemy_at[static_cast<std::size_t>(step)]) != 0) {
      reader.refuse("a light and a dark piece both stand on " + game.square(kLight, step).name());
    }
  }
}

// Whether the last move of the player to move can have earned a roll: by a piece that now stands on
// a rosette, or by a capture, after which the other player has a piece waiting (clauses 5.1, 4.4).
bool may_have_earned_roll(const Game& game, const State& state) {
  const StepMask mine = state.steps[state.to_move] & ~step_bit(0);
  const bool by_rosette =
      game.settings().rosette_again && (mine & game.track(Seat{state.to_move}).rosettes) != 0;
  const bool by_capture =
      game.settings().capture_again && mine != 0 && state.waiting[1 - state.to_move] > 0;
  return by_rosette || by_capture;
}

void check_phase(const Game& game, const State& state, const JsonReader& reader) {
  const int pieces = game.settings().pieces;
  const bool light_done = state.home[0] == pieces;
  const bool dark_done = state.home[1] == pieces;
  const JsonReader phase = reader.at("phase");
  if (light_done && dark_done) reader.refuse("both players have all pieces home");
  const bool won = light_done || dark_done;
  if (won && state.phase != Phase::Over)
    phase.refuse("a player has all pieces home: the game is over");
  if (!won && state.phase == Phase::Over && !game.is_deadlock(state)) {
    phase.refuse("the game is not over: no player has all pieces home");
  }
  if (won && state.home[state.to_move] != pieces) {
    reader.at("to_move").refuse("in a finished game the winner made the last move");
  }
  if (state.phase == Phase::Again && !game.settings().decline_again) {
    phase.refuse("the extra roll is not asked about in these rules");
  }
  if (state.phase == Phase::Again && !may_have_earned_roll(game, state)) {
    phase.refuse("no piece stands where it could have earned the extra roll");
  }
}

std::uint8_t read_roll(const Game& game, const JsonReader& reader, Phase phase) {
  const JsonReader roll = reader.at("roll");
  if (phase != Phase::Choose) {
    if (!roll.is_null())
      roll.refuse("there is a roll only in the phase choose; elsewhere it is null");
    return 0;
  }
  OddsList<Game> odds;
  game.chance({}, odds);
  const std::int64_t total = roll.integer(0, kMaxDice + 1);
  const bool possible = std::any_of(odds.begin(), odds.end(), [&](const Odds<Action>& outcome) {
    return outcome.action.total() == total;
  });
  if (!possible) roll.refuse("these dice cannot give " + std::to_string(total));
  return static_cast<std::uint8_t>(total);
}

}  // namespace

Json Text::state_json(const Game&, const State& state) {
  Json json =
      Json::object({{"to_move", kSeatKeys[state.to_move]},
                    {"phase", phase_name(state.phase)},
                    {"roll", state.phase == Phase::Choose ? Json(int{state.roll}) : Json()}});
  for (const Seat seat : {kLight, kDark}) {
    json.set(kSeatKeys[seat.index], Json::object({{"waiting", int{state.waiting[seat.index]}},
                                                  {"steps", Json::array_of(steps_of(state, seat))},
                                                  {"home", int{state.home[seat.index]}}}));
  }
  return json;
}

Result<State> Text::load_state(const Game& game, const Json& json) {
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  reader.only({"to_move", "phase", "roll", "light", "dark"});
  State state;
  state.to_move = static_cast<std::uint8_t>(reader.at("to_move").one_of({"light", "dark"}));
  state.phase = static_cast<Phase>(reader.at("phase").one_of({"roll", "choose", "again", "over"}));
  state.roll = read_roll(game, reader, state.phase);
  for (const Seat seat : {kLight, kDark}) {
    read_side(game, reader.at(kSeatKeys[seat.index]), seat, state);
  }
  if (problem.ok()) check_squares(game, state, reader);
  if (problem.ok()) check_phase(game, state, reader);
  if (!problem.ok()) return fail(problem.message());
  return state;
}

Json Text::view_json(const Game& game, const View& view) {
  const State& state = view.state;
  Json sides = Json::array();
  for (const Seat seat : {kLight, kDark}) {
    Json pieces = Json::array();
    for (const int step : steps_of(state, seat)) {
      pieces.push_back(Json::object({{"step", step}, {"square", game.square(seat, step).name()}}));
    }
    sides.push_back(Json::object({{"side", kSeatKeys[seat.index]},
                                  {"waiting", int{state.waiting[seat.index]}},
                                  {"home", int{state.home[seat.index]}},
                                  {"pieces", pieces}}));
  }
  const bool won = state.phase == Phase::Over && !game.score(state).is_draw;
  return Json::object(
      {{"game", "royal"},
       {"seat", view.viewer.is_spectator() ? Json() : Json(int{view.viewer.seat().index})},
       {"to_move", kSeatKeys[state.to_move]},
       {"phase", phase_name(state.phase)},
       {"roll", state.phase == Phase::Choose ? Json(int{state.roll}) : Json()},
       {"sides", sides},
       {"winner", won ? Json(kSeatKeys[state.to_move]) : Json()}});
}

Json Text::layout_json(const Game& game, Language language) {
  Json squares = Json::array();
  const Board& board = game.board();
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    squares.push_back(Json::object({{"name", board.squares[i].name()},
                                    {"row", std::string(1, board.squares[i].row)},
                                    {"column", board.squares[i].column},
                                    {"rosette", Json(static_cast<bool>(board.is_rosette[i]))}}));
  }
  Json paths = Json::object();
  Json seats = Json::array();
  for (const Seat seat : {kLight, kDark}) {
    Json path = Json::array();
    for (int step = 1; step <= game.track(seat).length; ++step) {
      path.push_back(game.square(seat, step).name());
    }
    paths.set(kSeatKeys[seat.index], path);
    seats.push_back(seat_name(game, seat, language));
  }
  const Settings& settings = game.settings();
  return Json::object({{"game", "royal"},
                       {"board", board.id},
                       {"seats", seats},
                       {"squares", squares},
                       {"paths", paths},
                       {"pieces", settings.pieces},
                       {"dice", settings.dice},
                       {"zero_counts", settings.zero_counts},
                       {"rosette_safe", settings.rosette_safe}});
}

}  // namespace ziggurat::royal
