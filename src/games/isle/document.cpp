// The JSON documents of Isle of Ur: positions, views and the sea chart.

#include <algorithm>

#include "base/json_reader.h"
#include "base/text.h"
#include "games/isle/text.h"

namespace ziggurat::isle {
namespace {

constexpr std::string_view kPhaseNames[] = {"roll", "choose", "again", "coin", "throw", "over"};
constexpr std::string_view kKindNames[] = {"plain", "map", "whirlpool"};

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

Json ids_of(const Game& game, TileMask mask) {
  Json list = Json::array();
  for (; mask != 0; mask &= mask - 1) list.push_back(game.tile(std::countr_zero(mask)).id);
  return list;
}

// A tile by its id; 0 where there is none, with the problem reported.
int read_tile(const Game& game, const JsonReader& reader) {
  const std::string id = reader.string();
  const int tile = game.board().find(id);
  if (tile >= 0) return tile;
  reader.refuse("there is no tile " + quote(id));
  return 0;
}

void read_pieces(const Game& game, const JsonReader& reader, Seat seat, State& state) {
  for (const JsonReader& item : reader.items(0, kPieces)) {
    const int at = read_tile(game, item);
    const Tile& tile = game.tile(at);
    if (tile.owner >= 0 && tile.owner != seat.index) {
      item.refuse("only " + std::string(kColourKeys[static_cast<std::size_t>(tile.owner)]) +
                  " can stand on the quay tile " + tile.id);
    }
    if (game.owner_on(state, at).is_seat()) item.refuse("two pieces on " + tile.id);
    state.pieces[seat.index] |= bit(at);
  }
}

void read_colour(const Game& game, const JsonReader& reader, Seat seat, State& state) {
  reader.only({"ship", "tiles", "home", "place"});
  const Settings& settings = game.settings();
  read_pieces(game, reader.at("tiles"), seat, state);
  if (const auto home = reader.find("home")) {
    state.home[seat.index] = static_cast<std::uint8_t>(home->integer(0, settings.goal));
  }
  if (const auto place = reader.find("place")) {
    state.place[seat.index] =
        static_cast<std::uint8_t>(place->integer(1, settings.places ? kColours - 1 : 1));
  }
  if ((state.place[seat.index] != 0) != (state.home[seat.index] == settings.goal)) {
    reader.refuse("a place belongs to exactly those who have brought " +
                  std::to_string(settings.goal) + " home");
  }
  const bool gone = settings.places && state.place[seat.index] != 0;
  if (gone && state.pieces[seat.index] != 0) {
    reader.at("tiles").refuse("who has finished has no pieces on the board");
  }
  const int rest = game.on_ship(state, seat);
  if (rest < 0) reader.refuse("more than " + std::to_string(kPieces) + " pieces in all");
  if (const auto ship = reader.find("ship")) {
    if (ship->integer(0, kPieces) != rest) {
      ship->refuse("with the pieces elsewhere, " + std::to_string(rest) + " are on the ship");
    }
  }
}

void read_roll(const JsonReader& reader, State& state) {
  const auto roll = reader.find("roll");
  if (state.phase == Phase::Choose) {
    state.roll = static_cast<std::uint8_t>(reader.at("roll").integer(0, kDice));
  } else if (roll) {
    roll->refuse("there is a roll only in the phase choose");
  }
}

void read_kraken(const Game& game, const JsonReader& reader, State& state) {
  state.kraken = static_cast<std::uint8_t>(game.board().kraken_start);
  const auto kraken = reader.find("kraken");
  if (!kraken) return;
  const auto& strip = game.board().strip;
  const auto found = std::find(strip.begin(), strip.end(), read_tile(game, *kraken));
  if (found == strip.end()) {
    kraken->refuse("the Kraken never leaves the strip");
  } else {
    state.kraken = static_cast<std::uint8_t>(found - strip.begin());
  }
}

// Clause 6.4: the owner is asked only where the whirlpools leave a choice.
void check_kraken(const Game& game, const JsonReader& reader, const State& state) {
  const JsonReader phase = reader.at("phase");
  const Actor caught = game.owner_on(state, game.kraken_tile(state));
  if (state.phase != Phase::Throw) {
    if (caught.is_seat())
      phase.refuse("a piece stands on the Kraken's tile outside the phase throw");
    return;
  }
  if (!caught.is_seat()) {
    phase.refuse("no piece stands on the Kraken's tile");
    return;
  }
  const Actor a = game.owner_on(state, game.board().whirlpools[0]);
  const Actor b = game.owner_on(state, game.board().whirlpools[1]);
  if (a.is_nobody() != b.is_nobody() || a == caught || b == caught) {
    phase.refuse("the whirlpools leave the owner of the caught piece no choice");
  }
}

void check_places(const Game& game, const JsonReader& reader, const State& state) {
  int finished = 0;
  for (int place = 1; place < kColours; ++place) {
    const auto count = std::count(state.place.begin(), state.place.end(), place);
    if (count > 1) reader.refuse("two colours share place " + std::to_string(place));
    if (count == 1 && finished != place - 1) {
      reader.refuse("there is place " + std::to_string(place) + " but not " +
                    std::to_string(place - 1));
    }
    finished += static_cast<int>(count);
  }
  const bool decided = finished >= (game.settings().places ? kColours - 1 : 1);
  const bool over = state.phase == Phase::Over;
  if (decided && !over) reader.at("phase").refuse("the goal is reached, so the game is over");
  if (over && !decided && state.turns < kTurnLimit) {
    reader.at("phase").refuse("nothing has ended the game");
  }
  if (!over && state.turns >= kTurnLimit) {
    reader.at("turns").refuse("the game ends with turn " + std::to_string(kTurnLimit));
  }
  if (!over && state.place[state.to_move] != 0) {
    reader.at("to_move").refuse("that colour has finished");
  }
}

void check_again(const Game& game, const JsonReader& reader, const State& state) {
  if (state.phase != Phase::Again) return;
  for (TileMask left = state.pieces[state.to_move]; left != 0; left &= left - 1) {
    if (game.tile(std::countr_zero(left)).kind == TileKind::Map) return;
  }
  reader.at("phase").refuse("another roll is earned by a piece on a map");
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) {
  Json json = Json::object({{"to_move", kColourKeys[state.to_move]},
                            {"phase", phase_name(state.phase)},
                            {"roll", state.phase == Phase::Choose ? Json(int{state.roll}) : Json()},
                            {"kraken", game.tile(game.kraken_tile(state)).id},
                            {"turns", int{state.turns}}});
  for (std::uint8_t i = 0; i < kColours; ++i) {
    json.set(kColourKeys[i],
             Json::object({{"ship", game.on_ship(state, Seat{i})},
                           {"tiles", ids_of(game, state.pieces[i])},
                           {"home", int{state.home[i]}},
                           {"place", state.place[i] == 0 ? Json() : Json(int{state.place[i]})}}));
  }
  return json;
}

Result<State> Text::load_state(const Game& game, const Json& json) {
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  reader.only({"to_move", "phase", "roll", "kraken", "turns", "yellow", "red", "blue", "green"});
  State state;
  state.to_move =
      static_cast<std::uint8_t>(reader.at("to_move").one_of({"yellow", "red", "blue", "green"}));
  state.phase = static_cast<Phase>(
      reader.at("phase").one_of({"roll", "choose", "again", "coin", "throw", "over"}));
  read_roll(reader, state);
  read_kraken(game, reader, state);
  if (const auto turns = reader.find("turns")) {
    state.turns = static_cast<std::uint16_t>(turns->integer(0, kTurnLimit));
  }
  // A colour that is left out has all its pieces on its ship.
  for (std::uint8_t i = 0; i < kColours; ++i) {
    if (const auto colour = reader.find(kColourKeys[i])) read_colour(game, *colour, Seat{i}, state);
  }
  if (problem.ok()) check_kraken(game, reader, state);
  if (problem.ok()) check_places(game, reader, state);
  if (problem.ok()) check_again(game, reader, state);
  if (!problem.ok()) return fail(problem.message());
  return state;
}

Json Text::view_json(const Game& game, const View& view) {
  const State& state = view.state;
  const bool over = state.phase == Phase::Over;
  const std::array<int, kColours> places = game.ranking(state);
  Json sides = Json::array();
  Json winners = Json::array();
  for (std::uint8_t i = 0; i < kColours; ++i) {
    const Json place = over && game.settings().places ? Json(places[i])
                       : state.place[i] == 0          ? Json()
                                                      : Json(int{state.place[i]});
    sides.push_back(Json::object({{"side", kColourKeys[i]},
                                  {"ship", game.on_ship(state, Seat{i})},
                                  {"tiles", ids_of(game, state.pieces[i])},
                                  {"home", int{state.home[i]}},
                                  {"place", place}}));
    if (over && places[i] == 1) winners.push_back(kColourKeys[i]);
  }
  const Actor actor = game.actor(state);
  return Json::object(
      {{"game", "isle"},
       {"seat", view.viewer.is_spectator() ? Json() : Json(int{view.viewer.seat().index})},
       {"to_move", kColourKeys[state.to_move]},
       {"actor", actor.is_seat() ? Json(kColourKeys[actor.seat().index]) : Json()},
       {"phase", phase_name(state.phase)},
       {"roll", state.phase == Phase::Choose ? Json(int{state.roll}) : Json()},
       {"kraken", game.tile(game.kraken_tile(state)).id},
       {"turns", int{state.turns}},
       {"sides", sides},
       {"winners", winners}});
}

Json Text::layout_json(const Game& game, Language language) {
  const Board& board = game.board();
  Json tiles = Json::array();
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    const Tile& tile = board.tiles[i];
    Json next = Json::array();
    for (const int way : tile.next) next.push_back(place_name(game, way));
    const bool on_strip =
        std::find(board.strip.begin(), board.strip.end(), static_cast<int>(i)) != board.strip.end();
    tiles.push_back(Json::object(
        {{"id", tile.id},
         {"kind", kKindNames[static_cast<std::size_t>(tile.kind)]},
         {"x", tile.x},
         {"y", tile.y},
         {"position", tile.position},
         {"strip", on_strip},
         {"quay",
          tile.owner < 0 ? Json() : Json(kColourKeys[static_cast<std::size_t>(tile.owner)])},
         {"next", next}}));
  }
  Json seats = Json::array();
  Json colours = Json::array();
  for (std::uint8_t i = 0; i < kColours; ++i) {
    seats.push_back(seat_name(game, Seat{i}, language));
    colours.push_back(kColourKeys[i]);
  }
  return Json::object({{"game", "isle"},
                       {"seats", seats},
                       {"colours", colours},
                       {"tiles", tiles},
                       {"home", board.home_position},
                       {"pieces", kPieces},
                       {"dice", kDice},
                       {"goal", game.settings().goal},
                       {"places", game.settings().places}});
}

}  // namespace ziggurat::isle
