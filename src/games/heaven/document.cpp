// The JSON documents of Heaven and Earth: positions, views and the layout of the board.

#include <algorithm>
#include <array>

#include "base/json_reader.h"
#include "base/text.h"
#include "games/heaven/text.h"

namespace ziggurat::heaven {
namespace {

constexpr std::string_view kSeatKeys[] = {"light", "dark"};
constexpr std::string_view kPhaseNames[] = {"roll", "choose", "second", "extra", "over"};
constexpr std::string_view kSectionNames[] = {"earth", "bridge", "heaven"};

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

bool has_roll(const State& state) {
  return state.phase == Phase::Choose || state.phase == Phase::Second;
}

Json names_of(const Game& game, SquareMask mask) {
  Json list = Json::array();
  for (; mask != 0; mask &= mask - 1) list.push_back(game.name(std::countr_zero(mask)));
  return list;
}

Json series_json(const Game& game, Series series) {
  if (series.count() == 0) return {};
  return Json::object({{"tile", game.name(series.tile())}, {"times", series.count()}});
}

// A square by its name; 0 where there is none, with the problem reported.
int read_square(const Game& game, const JsonReader& reader) {
  const std::string name = reader.string();
  const int square = game.board().find(name);
  if (square >= 0) return square;
  reader.refuse("the board has no square " + quote(name));
  return 0;
}

void read_side(const Game& game, const JsonReader& reader, Seat seat, State& state) {
  reader.only({"pool", "pieces", "spawned"});
  const int pieces = game.settings().pieces;
  SquareMask& mine = state.pieces[seat.index];
  for (const JsonReader& item : reader.at("pieces").items()) {
    const int square = read_square(game, item);
    if (has(mine, square)) item.refuse("two pieces on " + game.name(square));
    if (seat == kDark && has(state.pieces[0], square)) {
      item.refuse("a light and a dark piece both stand on " + game.name(square));
    }
    mine |= bit(square);
  }
  const int on_board = std::popcount(mine);
  if (on_board > pieces) {
    reader.at("pieces").refuse(std::to_string(on_board) + " pieces, but a player has " +
                               std::to_string(pieces));
  }
  if (const auto pool = reader.find("pool")) {
    if (pool->integer(0, pieces) + on_board != pieces) {
      pool->refuse("pool and board together hold " + std::to_string(pieces) + " pieces");
    }
  }
  if (const auto spawned = reader.find("spawned")) {
    spawned->only({"tile", "times"});
    state.series[seat.index] =
        Series(read_square(game, spawned->at("tile")),
               static_cast<int>(spawned->at("times").integer(1, kRepetitions)));
  }
}

void read_roll(const JsonReader& reader, State& state) {
  const auto roll = reader.find("roll");
  if (!has_roll(state)) {
    if (roll) roll->refuse("there is a roll only in the phases choose and second");
    return;
  }
  if (!roll) {
    reader.at("phase").refuse("a roll is to be used, but there is none");
    return;
  }
  state.roll = static_cast<Roll>(roll->one_of({"1", "gs", "ss", "gg", "0"}));
}

// How many rolls there have been; a position set up by hand may leave it out.
void read_rolls(const JsonReader& reader, State& state) {
  const int fewest = has_roll(state) || state.phase == Phase::Extra ? 1 : 0;
  state.rolls = static_cast<std::uint16_t>(fewest);
  const auto rolls = reader.find("rolls");
  if (!rolls) return;
  state.rolls = static_cast<std::uint16_t>(rolls->integer(fewest, kRollLimit));
  const bool rolls_on = state.phase == Phase::Roll || state.phase == Phase::Extra;
  if (rolls_on && state.rolls >= kRollLimit) {
    rolls->refuse("the game ends with roll " + std::to_string(kRollLimit));
  }
}

void check_second(const Game& game, const JsonReader& reader, State& state) {
  const auto moved = reader.find("moved");
  if (state.phase != Phase::Second) {
    if (moved) moved->refuse("a piece has moved first only in the phase second");
    return;
  }
  if (!moved) {
    reader.at("phase").refuse("the field moved must name the piece that moved first");
    return;
  }
  if (!is_two_tips(state.roll)) reader.at("roll").refuse("only two tips can be split");
  const int square = read_square(game, *moved);
  state.moved = static_cast<std::uint8_t>(square);
  if (!has(state.pieces[state.to_move], square)) {
    moved->refuse("no piece of the player to move stands on " + game.name(square));
    return;
  }
  ChoiceList<Game> choices;
  game.choices(state, Seat{state.to_move}, choices);
  if (choices.size() == 1) moved->refuse("no other piece can step, so nothing is left to choose");
}

void check_end(const Game& game, const JsonReader& reader, const State& state) {
  const JsonReader phase = reader.at("phase");
  const Seat me{state.to_move};
  const bool over = state.phase == Phase::Over;
  if (game.holds_all_forts(state, other(me))) {
    reader.at("to_move").refuse("the player who holds all four forts made the last move");
  } else if (game.holds_all_forts(state, me) && !over) {
    phase.refuse("a player holds all four forts, so the game is over");
  } else if (over && !game.holds_all_forts(state, me) && state.rolls < kRollLimit &&
             state.series[0].count() < kRepetitions && state.series[1].count() < kRepetitions) {
    phase.refuse("nobody holds all four forts, and nothing makes it a draw");
  }
  if (state.phase == Phase::Extra && (state.pieces[me.index] & game.layout().forts) == 0) {
    phase.refuse("an extra turn is earned by a piece on a fort");
  }
}

Json granted_json(const Game& game, const State& state) {
  if (!has_roll(state)) return {};
  const bool splits = state.phase == Phase::Choose && is_two_tips(state.roll);
  return Json::object({{"steps", game.granted_steps(state)},
                       {"split", splits},
                       {"spawn", names_of(game, game.spawn_targets(state))},
                       {"claim", game.is_claim_open(state)}});
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) {
  Json json =
      Json::object({{"to_move", kSeatKeys[state.to_move]},
                    {"phase", phase_name(state.phase)},
                    {"roll", has_roll(state) ? Json(roll_name(state.roll)) : Json()},
                    {"moved", state.moved == kNoSquare ? Json() : Json(game.name(state.moved))},
                    {"rolls", int{state.rolls}}});
  for (const Seat seat : {kLight, kDark}) {
    json.set(kSeatKeys[seat.index],
             Json::object({{"pool", game.pool(state, seat)},
                           {"pieces", names_of(game, state.pieces[seat.index])},
                           {"spawned", series_json(game, state.series[seat.index])}}));
  }
  return json;
}

Result<State> Text::load_state(const Game& game, const Json& json) {
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  reader.only({"to_move", "phase", "roll", "moved", "rolls", "light", "dark"});
  State state;
  state.to_move = static_cast<std::uint8_t>(reader.at("to_move").one_of({"light", "dark"}));
  state.phase =
      static_cast<Phase>(reader.at("phase").one_of({"roll", "choose", "second", "extra", "over"}));
  read_roll(reader, state);
  read_rolls(reader, state);
  for (const Seat seat : {kLight, kDark}) {
    read_side(game, reader.at(kSeatKeys[seat.index]), seat, state);
  }
  if (problem.ok()) check_second(game, reader, state);
  if (problem.ok()) check_end(game, reader, state);
  if (!problem.ok()) return fail(problem.message());
  return state;
}

Json Text::view_json(const Game& game, const View& view) {
  const State& state = view.state;
  Json sides = Json::array();
  for (const Seat seat : {kLight, kDark}) {
    const SquareMask mine = state.pieces[seat.index];
    sides.push_back(Json::object({{"side", kSeatKeys[seat.index]},
                                  {"pool", game.pool(state, seat)},
                                  {"pieces", names_of(game, mine)},
                                  {"forts", names_of(game, mine & game.layout().forts)},
                                  {"protected", names_of(game, game.protected_forts(state, seat))},
                                  {"dominates_earth", game.dominates_earth(state, seat)},
                                  {"dominates_heaven", game.dominates_heaven(state, seat)},
                                  {"spawned", series_json(game, state.series[seat.index])}}));
  }
  Json winner;
  const bool over = state.phase == Phase::Over;
  if (over && game.holds_all_forts(state, Seat{state.to_move})) winner = kSeatKeys[state.to_move];
  return Json::object(
      {{"game", "heaven"},
       {"seat", view.viewer.is_spectator() ? Json() : Json(int{view.viewer.seat().index})},
       {"to_move", kSeatKeys[state.to_move]},
       {"phase", phase_name(state.phase)},
       {"roll", has_roll(state) ? Json(roll_name(state.roll)) : Json()},
       {"moved", state.moved == kNoSquare ? Json() : Json(game.name(state.moved))},
       {"granted", granted_json(game, state)},
       {"rolls", int{state.rolls}},
       {"sides", sides},
       {"winner", winner},
       {"draw", over && winner.is_null()}});
}

namespace {

// The tips that lie up after each roll, by its name. A single one has no colour that matters.
Json rolls_layout() {
  constexpr std::string_view kGold = "gold";
  constexpr std::string_view kSilver = "silver";
  constexpr std::string_view kBlank = "blank";
  constexpr std::array<std::array<std::string_view, 2>, kRolls> kTips = {
      {{kGold, kBlank}, {kGold, kSilver}, {kSilver, kSilver}, {kGold, kGold}, {kBlank, kBlank}}};
  Json rolls = Json::object();
  for (std::size_t i = 0; i < kTips.size(); ++i) {
    Json tips = Json::array();
    for (const std::string_view tip : kTips[i]) tips.push_back(tip);
    rolls.set(roll_name(static_cast<Roll>(i)), tips);
  }
  return rolls;
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  const Layout& layout = game.layout();
  const auto role = [&](int square) -> Json {
    if (has(layout.forts, square)) return "fort";
    if (has(layout.royal, square)) return "royal";
    if (square == layout.entrance) return "entrance";
    if (square == layout.ishtar) return "ishtar";
    if (square == layout.marduk) return "marduk";
    return {};
  };
  Json squares = Json::array();
  Json paths = Json::array();
  for (int i = 0; i < game.square_count(); ++i) {
    const Square& square = game.board().squares[static_cast<std::size_t>(i)];
    const std::string title = tile_title(game, i, language);
    squares.push_back(
        Json::object({{"name", square.name()},
                      {"row", std::string(1, square.row)},
                      {"column", square.column},
                      {"section", kSectionNames[static_cast<std::size_t>(square.section)]},
                      {"role", role(i)},
                      {"title", title.empty() ? Json() : Json(title)}}));
    for (SquareMask left = game.neighbours(i); left != 0; left &= left - 1) {
      const int end = std::countr_zero(left);
      if (end > i) paths.push_back(Json(Json::Array{square.name(), game.name(end)}));
    }
  }
  const bool polish = language == Language::Polish;
  return Json::object({{"game", "heaven"},
                       {"layout", layout.id},
                       {"seats", Json(Json::Array{seat_name(game, kLight, language),
                                                  seat_name(game, kDark, language)})},
                       {"sections", Json::object({{"earth", polish ? "Ziemia" : "Earth"},
                                                  {"bridge", polish ? "Most" : "Bridge"},
                                                  {"heaven", polish ? "Niebo" : "Heaven"}})},
                       {"squares", squares},
                       {"paths", paths},
                       {"rolls", rolls_layout()},
                       {"pieces", game.settings().pieces}});
}

}  // namespace ziggurat::heaven
