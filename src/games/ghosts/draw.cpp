// The board in a terminal: a cell for each square with its number, a sign for the tile, the Kish on
// it and the first letter of who stands there; below it the adventurers and the viewer's hand.

#include "base/text.h"
#include "games/ghosts/board.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/people.h"
#include "games/ghosts/text.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {
namespace {

constexpr int kCellWidth = 7;

struct Sign {
  std::string_view unicode;
  std::string_view ascii;
  Tone tone;
};

struct Drawing {
  const Rules& rules;
  const View& view;
  const Open& state;
  Language language;
  Canvas& canvas;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(names(), english, polish);
  }
  // Polish letters only where they may be drawn.
  Language names() const { return canvas.pick("u", "a") == "u" ? language : Language::English; }
  Naming naming() const { return {rules, state, names()}; }
};

Tone tone_of(Player player) {
  static constexpr Tone kTones[] = {Tone::Lapis, Tone::Carnelian, Tone::Malachite, Tone::Amethyst,
                                    Tone::Wood,  Tone::Shell,     Tone::Gold};
  return kTones[player.index()];
}

Sign sign_of_terrain(Terrain terrain) {
  switch (terrain) {
    case Terrain::Desert:
      return {"░", "d", Tone::Shell};
    case Terrain::Water:
      return {"≈", "~", Tone::Lapis};
    case Terrain::Mountain:
      return {"▲", "^", Tone::Wood};
    case Terrain::Emmer:
      return {"ψ", "e", Tone::Malachite};
  }
  return {" ", " ", Tone::Plain};
}

Sign sign_of(const Drawing& d, Square square) {
  const Tile tile = d.state.tiles[square];
  if (tile.is_empty()) return {"·", ".", Tone::Quiet};
  if (tile.is_ur_back()) return {"△", "u", Tone::Wood};
  if (!tile.face().exists()) return {"?", "?", Tone::Quiet};
  const TileKind& kind = d.rules.tile(tile.face());
  switch (kind.special) {
    case Special::Oasis:
      return {"♣", "O", Tone::Malachite};
    case Special::Stone:
      return {"╥", "S", Tone::Shell};
    case Special::Ghost:
      return {"Ψ", "G", Tone::Amethyst};
    case Special::Ziggurat:
      return {"▟", "Z", Tone::Gold};
    case Special::Ur:
      return {"▲", "U", Tone::Wood};
    case Special::City:
      return {"☾", "C", Tone::Gold};
    case Special::None:
      break;
  }
  return sign_of_terrain(kind.terrain);
}

void draw_square(const Drawing& d, Square square) {
  const Place place = d.rules.catalogue.places[square];
  const Sign sign = sign_of(d, square);
  CanvasLine line{d.canvas, place.row - 1, (place.column - 1) * kCellWidth};
  const std::string number = std::to_string(square.number() + 1);
  line.put(std::string(3 - number.size(), ' ') + number, {.tone = Tone::Quiet});
  line.put(d.canvas.pick(sign.unicode, sign.ascii), {.tone = sign.tone, .bold = true});
  const int tokens = d.state.kish(square) + d.state.akkadians(square);
  line.put(tokens > 0 ? std::to_string(tokens) : " ", {.tone = Tone::Carnelian, .bold = true});
  int shown = 0;
  for (const Adventurer who : all<Adventurer>()) {
    const Figure& figure = d.state.figures[who];
    if (shown >= 2 || !in_play(d.state, who) || figure.square != square) continue;
    std::string letter(name_of(d.rules, who).substr(0, 2));
    // Balfarg, Beaker and Brodgar share their first letter.
    letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
    const std::string one = who == kBeaker || who == kBrodgar ? letter : letter.substr(0, 1);
    line.put(one, {.tone = tone_of(figure.owner), .bold = true});
    shown += static_cast<int>(one.size());
  }
}

std::string hand_text(const Drawing& d, const Cards& cards) {
  std::vector<std::string> parts;
  const auto counted = [&](int count, const Component& type) {
    return (count > 1 ? std::to_string(count) + "x " : "") + type.name.in(d.names());
  };
  d.rules.treasure().for_each(cards.treasure, [&](TreasureId card, int count) {
    const Treasure& type = d.rules.treasure().type(card);
    parts.push_back(counted(count, type) + " " + (type.value >= 0 ? "+" : "") +
                    std::to_string(type.value) + "/" + std::to_string(type.lapis));
  });
  d.rules.discovery().for_each(cards.discovery, [&](DiscoveryId card, int count) {
    parts.push_back(counted(count, d.rules.discovery().type(card)));
  });
  return parts.empty() ? "-" : join(parts, ", ");
}

void draw_adventurer(const Drawing& d, Adventurer who, int row) {
  const Figure& figure = d.state.figures[who];
  const Canvas::Style own{.tone = tone_of(figure.owner), .bold = true};
  const Canvas::Style quiet{.tone = Tone::Quiet};
  CanvasLine line{d.canvas, row, 0};
  line.put(d.state.turn.active == who ? d.canvas.pick("▸ ", "> ") : "  ",
           {.tone = Tone::Gold, .bold = true});
  line.put(d.naming().name(who), own);
  line.column = 11;
  line.put(seat_name(figure.owner, d.names()), quiet);
  line.column = 21;
  if (figure.is_out) {
    line.put(d.say("has left the game", "poza grą"), quiet);
    return;
  }
  const Counts hand = d.view.hands[side_of(d.state, who)];
  line.put("@" + std::to_string(figure.square.number() + 1), own);
  line.column = 27;
  std::string maps;
  for (const MapId map : all<MapId>()) {
    const std::string id(name_of(d.rules, map));
    if (figure.maps.contains(map)) maps += " " + id;
    if (figure.carried.contains(map)) maps += " (" + id + ")";
  }
  line.put(d.say("maps:", "mapy:") + (maps.empty() ? " -" : maps), {});
  line.column = 56;
  int tokens = 0;
  for (const Figure& other : d.state.figures) tokens += other.token == who ? 1 : 0;
  line.put(d.say("tokens ", "żetony ") + std::to_string(tokens) + "  " + d.say("cards ", "karty ") +
               std::to_string(hand.treasure) + "+" + std::to_string(hand.discovery) + "  Nanna " +
               std::to_string(figure.attempts),
           {});
  if (!figure.face_up.empty()) line.put("  " + hand_text(d, figure.face_up), own);
}

int draw_fight(const Drawing& d, int row) {
  const Fight& fight = d.state.fight;
  if (!fight.is_on()) return row;
  const bool rolled = !d.state.waits_for<task::Attack>() && !d.state.waits_for<task::DustDevil>();
  const Naming naming = d.naming();
  d.canvas.put(row, 2,
               naming.name(fight.attacker) + " " + (rolled ? std::to_string(fight.attack) : "?") +
                   " : " + naming.defender() + " +" +
                   std::to_string(defence_total(d.rules, d.state, 0)),
               {.tone = Tone::Carnelian, .bold = true});
  return row + 1;
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  const Drawing d{game.rules(), view, view.open, language, canvas};
  for (const Square square : all<Square>()) draw_square(d, square);
  int row = d.rules.catalogue.places[Square(Square::kCount - 1)].row + 1;
  if (d.state.part() != Part::Setup) {
    for (const Adventurer who : d.state.order) draw_adventurer(d, who, row++);
  }
  row = draw_fight(d, row);
  const Turn& turn = d.state.turn;
  if (turn.active.exists() && d.state.part() != Part::End) {
    canvas.put(row++, 2,
               d.say("roll ", "rzut ") + std::to_string(turn.roll) + ", " +
                   d.say("moves left ", "ruchy ") + std::to_string(turn.moves),
               {.tone = Tone::Quiet});
  }
  if (!view.viewer.is_spectator() && d.state.gala.exists()) {
    canvas.put(row, 2, hand_text(d, view.hand), {.tone = Tone::Gold});
  }
}

}  // namespace ziggurat::ghosts
