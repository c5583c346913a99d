// The table in a terminal: the five tombs with who is Present, then the action spaces, then one
// block for each Soul.

#include <algorithm>

#include "base/text.h"
#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {
namespace {

using Line = CanvasLine;

constexpr Canvas::Style kQuiet{.tone = Tone::Quiet};
constexpr Canvas::Style kStrong{.tone = Tone::Plain, .bold = true};

struct Drawing {
  const Game& game;
  const State& state;
  Language language;
  Canvas& canvas;
  int row = 0;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  Canvas::Style tone(int owner) const {
    static constexpr std::array<Tone, kColours> kTones = {Tone::Malachite, Tone::Lapis, Tone::Gold,
                                                          Tone::Carnelian, Tone::Amethyst};
    const int colour = at(state.holdings, owner).colour;
    return {.tone = colour < kColours ? at(kTones, colour) : Tone::Plain,
            .bold = game.actor(state).is(Seat{byte(owner)})};
  }
  std::string name(int owner) const { return owner_name(game, state, owner, language); }
  Line line(int column) { return {canvas, row++, column}; }

  void draw_head();
  void draw_tomb(int tomb);
  void draw_spaces();
  void draw_owner(int owner);
  std::string dice_text(const Holding& holding, int place) const;
};

std::string Drawing::dice_text(const Holding& holding, int place) const {
  std::string text;
  for (int value = 1; value <= kFaces; ++value) {
    for (int i = 0; i < at(at(holding.dice, place), value - 1); ++i) {
      text += (text.empty() ? "" : " ") + std::to_string(value);
    }
  }
  return text;
}

void Drawing::draw_head() {
  static constexpr std::array<std::array<std::string_view, 2>, 3> kVariants = {
      {{"Novice", "Nowicjusz"}, {"Priest", "Kapłan"}, {"Archpriest", "Arcykapłan"}}};
  const auto& variant = at(kVariants, static_cast<int>(game.variant()));
  Line head = line(1);
  head.put("Kur-Nu-Gi, " + pick(language, variant[0], variant[1]), kStrong);
  head.put("   " + say("turn ", "tura ") + std::to_string(state.turn + 1) + "/" +
               std::to_string(game.last_turn() + 1),
           {});
  if (game.is_lament(state)) head.put("  " + say("Time of Lament", "Czas Lamentu"), kStrong);
  if (state.event < kEvents) {
    const Event& event = at(game.catalogue().events, state.event);
    const std::string& title = event.name.in(language);
    line(1).put(canvas.pick(title + ": " + event.text.in(language), title), kQuiet);
  }
  if (state.scoring >= kScorings) return;
  Line rows = line(1);
  rows.put(say("Points: ", "Punkty: "), kQuiet);
  for (int present = 1; present <= game.owners(); ++present) {
    std::string row_text;
    for (int place = 0; place < present; ++place) {
      row_text += (place == 0 ? "" : " ") + std::to_string(game.row_points(state, present, place));
    }
    rows.put(row_text + (present < game.owners() ? " | " : ""), kQuiet);
  }
}

void Drawing::draw_tomb(int tomb) {
  const Catalogue& catalogue = game.catalogue();
  Line head = line(1);
  const bool current = state.phase == Phase::Cards || state.phase == Phase::Score;
  const bool here = current && state.lament.tomb == tomb;
  head.put(here ? canvas.pick("▶ ", "> ") : "  ", kStrong);
  head.put(at(catalogue.tombs, tomb).name.in(language), kStrong);
  head.put("  [", kQuiet);
  for (int field = 0; field < kFields; ++field) {
    const int owner = at(at(state.fields, tomb), field);
    if (owner == kNone) {
      head.put(std::to_string(field + 1), kQuiet);
    } else {
      head.put(canvas.pick("●", "*"), tone(owner & ~kWithoutMarker));
    }
  }
  head.put("]", kQuiet);
  const BuiltAltar& altar = at(state.altars, tomb);
  if (altar.owner != kNone) {
    head.put("  " + say("Altar ", "Ołtarz ") + std::to_string(altar.level), tone(altar.owner));
  }
  const int card = at(state.influence, tomb);
  if (card < kInfluences) {
    const Influence& influence = at(catalogue.influences, card);
    const int mark = at(state.mark, tomb);
    head.put("  " + influence.name.in(language) + " (" + std::to_string(influence.cost) + ")",
             mark == kNone ? kQuiet : tone(mark));
  }
  if (state.phase == Phase::Setup) return;
  const auto places = game.ranking(state, tomb);
  const auto points = game.tomb_points(state, tomb, places);
  for (int place = 0; place < static_cast<int>(places.size()); ++place) {
    const int owner = at(places, place);
    const Holding& holding = at(state.holdings, owner);
    Line text = line(5);
    text.put(name(owner) + " " + std::to_string(game.strength(state, owner, tomb)), tone(owner));
    text.put(" (" + std::to_string(at(points, place)) + " PU)", kQuiet);
    std::vector<std::string> parts;
    if (holding.tomb == tomb) {
      parts.push_back(say("Soul ", "Dusza ") + std::to_string(holding.strength));
    }
    const int shadows = Game::shadows_in(holding, tomb);
    if (shadows > 0) {
      parts.push_back(say("Shadows ", "Cienie ") + std::to_string(shadows) + "x" +
                      std::to_string(Game::shadow_strength(holding)));
    }
    const std::string dice = dice_text(holding, tomb);
    if (!dice.empty()) parts.push_back(say("dice ", "Kości Ofiarne ") + dice);
    for (int demon = 0; demon < kDemons; ++demon) {
      const PlacedDemon& placed = at(state.demons, demon);
      if (placed.owner != owner || placed.tomb != tomb) continue;
      parts.push_back(at(catalogue.demons, demon).name.in(language) + " " +
                      std::to_string(at(catalogue.demons, demon).strength));
    }
    text.put(": " + join(parts, ", "), {});
  }
}

void Drawing::draw_spaces() {
  Line text = line(1);
  text.put(say("Shadows on spaces: ", "Cienie na polach: "), kQuiet);
  bool any = false;
  for (int owner = 0; owner < game.seats(); ++owner) {
    for (SpaceMask left = at(state.holdings, owner).spaces; left != 0; left &= left - 1) {
      text.put(game.space_at(std::countr_zero(left)).id + " ", tone(owner));
      any = true;
    }
  }
  if (!any) text.put("-", kQuiet);
  Line open = line(1);
  open.put(say("Open Identity: ", "Odkryta Tożsamość: "), kQuiet);
  open.put(state.identity < kIdentities
               ? at(game.catalogue().identities, state.identity).name.in(language)
               : "-",
           {});
  if (state.pacts_open != 0) open.put("   " + say("Pacts:", "Pakty:"), kQuiet);
  for (unsigned left = state.pacts_open; left != 0; left &= left - 1) {
    open.put(" " + at(game.catalogue().pacts, std::countr_zero(left)).id, {});
  }
  std::vector<std::string> out;
  for (std::uint32_t left = game.identities_out(state); left != 0; left &= left - 1) {
    out.push_back(at(game.catalogue().identities, std::countr_zero(left)).name.in(language));
  }
  if (out.empty()) return;
  line(1).put(say("Identities out of the game: ", "Tożsamości poza grą: ") + join(out, ", "),
              kQuiet);
}

void Drawing::draw_owner(int owner) {
  const Catalogue& catalogue = game.catalogue();
  const Holding& holding = at(state.holdings, owner);
  Line head = line(1);
  head.put(name(owner), tone(owner));
  head.put("  " + say("points ", "punkty ") + std::to_string(holding.points), {});
  if (!game.is_player(owner)) {
    head.put("  " + say("neutral", "Dusza Neutralna"), kQuiet);
    return;
  }
  head.put("  Vri-il " + std::to_string(holding.vril) + "  " + say("Soul ", "Dusza ") +
               std::to_string(holding.strength) + say(" / Shadows ", " / Cienie ") +
               std::to_string(Game::shadow_strength(holding)) + "  " +
               say("home ", "na planszy gracza ") + std::to_string(holding.home) +
               say(", removed ", ", poza grą ") + std::to_string(holding.removed),
           {});
  const std::string dice = dice_text(holding, kBoard);
  head.put("  " + say("dice ", "Kości Ofiarne ") + (dice.empty() ? "-" : dice), {});
  const bool placing = !state.stack.empty() && state.stack.back().step == Step::PlaceDie &&
                       state.stack.back().owner == owner;
  if (placing) {
    head.put("  " + say("new die ", "nowa Kość Ofiarna ") + std::to_string(state.stack.back().a),
             kStrong);
  }
  if (holding.token != kNone) {
    head.put("  " + say("token ", "znacznik ") + std::to_string(holding.token + 1), kQuiet);
  }
  if (Game::identities_of(holding) > 0) {
    Line cards = line(3);
    for (int slot = 0; slot < kSlots; ++slot) {
      const int card = at(holding.identities, slot);
      const bool gold = slot == 1 || slot == 2;
      cards.put(
          "[" + (card == kNone ? "-" : at(catalogue.identities, card).name.in(language)) + "] ",
          gold ? Canvas::Style{.tone = Tone::Gold} : kQuiet);
    }
  }
  if (holding.gate < kGates || !holding.pacts.empty() || holding.used != 0) {
    Line rest = line(3);
    if (holding.used != 0) {
      rest.put(say("used Influence cards ", "zagrane karty Wpływu ") +
                   std::to_string(std::popcount(holding.used)) + "  ",
               kQuiet);
    }
    if (holding.gate < kGates) {
      rest.put(at(catalogue.gates, holding.gate).name.in(language) + ": " +
                   at(catalogue.tombs, game.gate_tomb(holding)).name.in(language) + "  ",
               {});
    }
    for (const int pact : holding.pacts) {
      rest.put("<" + at(catalogue.pacts, pact).name.in(language) + ">", {});
    }
  }
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  Drawing drawing{game, view.known, language, canvas};
  drawing.draw_head();
  for (int tomb = 0; tomb < kTombs; ++tomb) drawing.draw_tomb(tomb);
  drawing.draw_spaces();
  for (int place = 0; place < game.owners(); ++place) {
    drawing.draw_owner(at(view.known.order, place));
  }
  if (view.known.phase != Phase::Over) return;
  for (int owner = 0; owner < game.owners(); ++owner) {
    Line end = drawing.line(1);
    end.put(
        drawing.name(owner) + ": " + std::to_string(game.final_score(view.known, owner).total()),
        drawing.tone(owner));
  }
}

}  // namespace ziggurat::kurnugi
