// The board in a terminal: a cell for each square with its number, a sign for the tile, the Kish on
// it and the first letter of who stands there; below it the adventurers and the viewer's hand.

#include "base/text.h"
#include "games/ghosts/text.h"

namespace ziggurat::ghosts {
namespace {

constexpr int kCellWidth = 7;

struct Sign {
  std::string_view unicode;
  std::string_view ascii;
  Tone tone;
};

struct Drawing {
  const Game& game;
  const View& view;
  const State& state;
  Language language;
  Canvas& canvas;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(names(), english, polish);
  }
  // Polish letters only where they may be drawn.
  Language names() const { return canvas.pick("u", "a") == "u" ? language : Language::English; }
};

Tone tone_of(int seat) {
  static constexpr Tone kTones[] = {Tone::Lapis, Tone::Carnelian, Tone::Malachite, Tone::Amethyst,
                                    Tone::Wood,  Tone::Shell,     Tone::Gold};
  return kTones[seat % 7];
}

Sign sign_of(const Drawing& d, int square) {
  const std::uint8_t tile = d.state.tile_at(square);
  if (!d.state.face_up.contains(square)) {
    if (tile == kNoTile) return {"·", ".", Tone::Quiet};
    return d.game.is_ur(d.state, square) ? Sign{"△", "u", Tone::Wood} : Sign{"?", "?", Tone::Quiet};
  }
  const TileKind& kind = d.game.tile_kind(tile);
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
  switch (kind.terrain) {
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

void draw_square(const Drawing& d, int square) {
  const Place place = d.game.catalogue().places[static_cast<std::size_t>(square)];
  const Sign sign = sign_of(d, square);
  CanvasLine line{d.canvas, place.row - 1, (place.column - 1) * kCellWidth};
  const std::string number = std::to_string(square + 1);
  line.put(std::string(3 - number.size(), ' ') + number, {.tone = Tone::Quiet});
  line.put(d.canvas.pick(sign.unicode, sign.ascii), {.tone = sign.tone, .bold = true});
  const int tokens = d.state.kish(square) + d.state.akkadians(square);
  line.put(tokens > 0 ? std::to_string(tokens) : " ", {.tone = Tone::Carnelian, .bold = true});
  int shown = 0;
  for (int who = 0; who < kAdventurers && shown < 2; ++who) {
    const Figure& figure = d.state.figures[static_cast<std::size_t>(who)];
    if (!Game::in_play(d.state, who) || figure.square != square) continue;
    std::string letter = adventurer_id(d.game, who).substr(0, 2);
    // Balfarg, Beaker and Brodgar share their first letter.
    letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
    const std::string one = who == kBeaker || who == kBrodgar ? letter : letter.substr(0, 1);
    line.put(one, {.tone = tone_of(figure.owner), .bold = true});
    shown += static_cast<int>(one.size());
  }
}

std::string hand_text(const Drawing& d, const Cards& cards) {
  std::vector<std::string> parts;
  const auto add = [&](const Deck& deck, Pile pile) {
    deck.for_each(pile, [&](int card, int count) {
      const CardType& type = deck.type(card);
      std::string text = count > 1 ? std::to_string(count) + "x " : "";
      text += type.in(d.names());
      if (&deck == &d.game.treasure()) {
        text += " " + std::string(type.value >= 0 ? "+" : "") + std::to_string(type.value) + "/" +
                std::to_string(type.lapis);
      }
      parts.push_back(text);
    });
  };
  add(d.game.treasure(), cards.treasure);
  add(d.game.discovery(), cards.discovery);
  return parts.empty() ? "-" : join(parts, ", ");
}

void draw_adventurer(const Drawing& d, int who, int row) {
  const Figure& figure = d.state.figures[static_cast<std::size_t>(who)];
  const Canvas::Style own{.tone = tone_of(figure.owner), .bold = true};
  const Canvas::Style quiet{.tone = Tone::Quiet};
  CanvasLine line{d.canvas, row, 0};
  line.put(d.state.turn.active == who ? d.canvas.pick("▸ ", "> ") : "  ",
           {.tone = Tone::Gold, .bold = true});
  line.put(adventurer_name(d.game, who, d.names()), own);
  line.column = 11;
  line.put(Text::seat_name(d.game, Seat{figure.owner}, d.names()), quiet);
  line.column = 21;
  if (figure.is_out) {
    line.put(d.say("has left the game", "poza grą"), quiet);
    return;
  }
  const std::uint8_t side = Game::side_of(d.state, who);
  line.put("@" + std::to_string(figure.square + 1), own);
  line.column = 27;
  std::string maps;
  for (std::size_t map = 0; map < kMaps; ++map) {
    if ((figure.maps >> map & 1U) != 0) maps += " " + std::string(kMapIds[map]);
    if ((figure.carried >> map & 1U) != 0) maps += " (" + std::string(kMapIds[map]) + ")";
  }
  line.put(d.say("maps:", "mapy:") + (maps.empty() ? " -" : maps), {});
  line.column = 56;
  int tokens = 0;
  for (const Figure& other : d.state.figures) tokens += other.token == who ? 1 : 0;
  line.put(d.say("tokens ", "żetony ") + std::to_string(tokens) + "  " + d.say("cards ", "karty ") +
               std::to_string(d.view.treasures[side]) + "+" +
               std::to_string(d.view.discoveries[side]) + "  Nanna " +
               std::to_string(figure.attempts),
           {});
  if (!(figure.face_up == Cards{})) line.put("  " + hand_text(d, figure.face_up), own);
}

int draw_fight(const Drawing& d, int row) {
  const Fight& fight = d.state.fight;
  if (fight.attacker == kNobody) return row;
  const bool rolled = d.state.phase != Phase::Attack && d.state.phase != Phase::DustDevil;
  d.canvas.put(row, 2,
               adventurer_name(d.game, fight.attacker, d.names()) + " " +
                   (rolled ? std::to_string(fight.attack) : "?") + " : " +
                   enemy_name(d.game, d.state, fight.enemy, d.names()) + " +" +
                   std::to_string(d.game.defence_total(d.state, 0)),
               {.tone = Tone::Carnelian, .bold = true});
  return row + 1;
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  const Drawing d{game, view, view.known, language, canvas};
  for (int square = 0; square < kSquares; ++square) draw_square(d, square);
  int row = game.catalogue().places[kSquares - 1].row + 1;
  for (const std::uint8_t who : d.state.order) {
    if (d.state.phase > Phase::PlaceOasis) draw_adventurer(d, who, row++);
  }
  row = draw_fight(d, row);
  const Turn& turn = d.state.turn;
  if (turn.active != kNobody && d.state.phase != Phase::Over) {
    canvas.put(row++, 2,
               d.say("roll ", "rzut ") + std::to_string(turn.roll) + ", " +
                   d.say("moves left ", "ruchy ") + std::to_string(turn.moves),
               {.tone = Tone::Quiet});
  }
  if (view.viewer != kNobody && d.state.gala != kNobody) {
    canvas.put(row, 2, hand_text(d, d.state.hands[d.state.sides[view.viewer]]),
               {.tone = Tone::Gold});
  }
}

}  // namespace ziggurat::ghosts
