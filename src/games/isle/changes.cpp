// What a step changed on the chart: pieces, places reached, the Kraken.

#include "games/isle/text.h"

namespace ziggurat::isle {
namespace {

Json target_of(const Game& game, std::string_view colour, int place) {
  if (place == kShip) return Json::object({{"ship", colour}});
  if (place == kHome) return Json::object({{"home", colour}});
  return Json::object({{"tile", game.tile(place).id}});
}

// Takes the lowest tile out of a set; `otherwise` where it is empty.
int take_tile(TileMask& tiles, int otherwise) {
  if (tiles == 0) return otherwise;
  const int tile = std::countr_zero(tiles);
  tiles &= tiles - 1;
  return tile;
}

Change way_of(const Game& game, Seat seat, int from, int to, Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return pick(language, english, polish);
  };
  const std::string_view colour = kColourKeys[seat.index];
  Change change{.kind = to == kHome     ? "home"
                        : to == kShip   ? "knocked"
                        : from == kShip ? "put_out"
                                        : "moved",
                .targets = {target_of(game, colour, from), target_of(game, colour, to)},
                .amount = to == kHome ? 1 : 0,
                .text = Text::seat_name(game, seat, language),
                .is_told = true};
  if (to == kHome) {
    change.text += say(": a piece is on the island.", ": pionek jest na wyspie.");
  } else if (to == kShip) {
    change.text += say(": the piece on ", ": pionek z ") + game.tile(from).id +
                   say(" goes back to its ship.", " wraca na statek.");
  } else if (from == kShip) {
    change.text += say(": a piece puts out to ", ": pionek wypływa na ") + game.tile(to).id + ".";
  } else {
    change.text +=
        say(": from ", ": z ") + game.tile(from).id + say(" to ", " na ") + game.tile(to).id + ".";
  }
  return change;
}

void compare_pieces(const Game& game, const State& before, const State& after, Seat seat,
                    Language language, Changes& changes) {
  const std::size_t at = seat.index;
  TileMask left = before.pieces[at] & ~after.pieces[at];
  TileMask came = after.pieces[at] & ~before.pieces[at];
  for (int i = before.home[at]; i < after.home[at]; ++i) {
    changes.push_back(way_of(game, seat, take_tile(left, kShip), kHome, language));
  }
  while ((left | came) != 0) {
    const int from = take_tile(left, kShip);
    changes.push_back(way_of(game, seat, from, take_tile(came, kShip), language));
  }
}

}  // namespace

Changes Text::changes(const Game& game, const View& before, const Action*, const View& after,
                      Language language) {
  Changes changes;
  const State& was = before.state;
  const State& is = after.state;
  for (std::uint8_t i = 0; i < kColours; ++i) {
    compare_pieces(game, was, is, Seat{i}, language, changes);
  }
  if (was.kraken != is.kraken) {
    const std::string tile = game.tile(game.kraken_tile(is)).id;
    changes.push_back({"kraken",
                       {Json::object({{"kraken", "kraken"}}), Json::object({{"tile", tile}})},
                       0,
                       pick(language, "The Kraken is on ", "Kraken stoi na ") + tile + ".",
                       true});
  }
  for (std::uint8_t i = 0; i < kColours; ++i) {
    if (was.place[i] == is.place[i]) continue;
    changes.push_back({"place",
                       {Json::object({{"side", kColourKeys[i]}})},
                       int{is.place[i]},
                       seat_name(game, Seat{i}, language) +
                           pick(language, " takes place ", " zajmuje miejsce ") +
                           std::to_string(is.place[i]) + ".",
                       false});
  }
  return changes;
}

}  // namespace ziggurat::isle
