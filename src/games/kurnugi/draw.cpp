// The table in a terminal: the five tombs with who is Present, then the action spaces, then one
// block for each Soul.

#include <algorithm>

#include "base/text.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/names.h"
#include "games/kurnugi/strength.h"
#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {
namespace {

using Line = CanvasLine;

constexpr Canvas::Style kQuiet{.tone = Tone::Quiet};
constexpr Canvas::Style kStrong{.tone = Tone::Plain, .bold = true};

struct Drawing {
  const Rules& rules;
  const Open& state;
  Language language;
  Canvas& canvas;
  int row = 0;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  Canvas::Style tone(Owner owner) const {
    static constexpr IdArray<Colour, Tone> kTones = {
        {Tone::Malachite, Tone::Lapis, Tone::Gold, Tone::Carnelian, Tone::Amethyst}};
    const Colour colour = state.holdings[owner].colour;
    return {.tone = colour.exists() ? kTones[colour] : Tone::Plain,
            .bold = actor_of(state).is(Seat{owner.byte()})};
  }
  std::string name(Owner owner) const { return owner_name(rules, state, owner, language); }
  Line line(int column) { return {canvas, row++, column}; }

  void draw_head();
  void draw_tomb(TombId tomb);
  void draw_present(TombId tomb);
  void draw_spaces();
  void draw_owner(Owner owner);
  void draw_cards(const Holding& holding);
  std::string dice_text(const Holding& holding, Place place) const;
};

std::string Drawing::dice_text(const Holding& holding, Place place) const {
  std::string text;
  for (const Face face : all<Face>()) {
    for (int i = 0; i < holding.dice[place][face]; ++i) {
      text += (text.empty() ? "" : " ") + std::to_string(face.pips());
    }
  }
  return text;
}

void Drawing::draw_head() {
  static constexpr std::array<std::array<std::string_view, 2>, 3> kVariants = {
      {{"Novice", "Nowicjusz"}, {"Priest", "Kapłan"}, {"Archpriest", "Arcykapłan"}}};
  const auto& variant = kVariants[static_cast<std::size_t>(rules.variant())];
  Line head = line(1);
  head.put("Kur-Nu-Gi, " + pick(language, variant[0], variant[1]), kStrong);
  head.put("   " + turn_name(rules, state.turn, language),
           state.is_lament() ? kStrong : Canvas::Style{});
  if (state.event.exists()) {
    const Event& event = rules.catalogue.events[state.event];
    const std::string& title = event.name.in(language);
    line(1).put(canvas.pick(title + ": " + event.text.in(language), title), kQuiet);
  }
  if (!state.scoring.exists()) return;
  Line rows = line(1);
  rows.put(say("Points: ", "Punkty: "), kQuiet);
  for (int present = 1; present <= rules.owners; ++present) {
    std::string row_text;
    for (int place = 0; place < present; ++place) {
      row_text +=
          (place == 0 ? "" : " ") + std::to_string(row_points(rules, state, present, place));
    }
    rows.put(row_text + (present < rules.owners ? " | " : ""), kQuiet);
  }
}

void Drawing::draw_tomb(TombId tomb) {
  const Catalogue& catalogue = rules.catalogue;
  Line head = line(1);
  const bool current = state.phase == Phase::Cards || state.phase == Phase::Score;
  const bool here = current && state.lament.tomb == tomb;
  head.put(here ? canvas.pick("▶ ", "> ") : "  ", kStrong);
  head.put(catalogue.tombs[tomb].name.in(language), kStrong);
  head.put("  [", kQuiet);
  for (const FieldId field : all<FieldId>()) {
    const Owner owner = state.fields[tomb][field].owner;
    if (owner.exists()) {
      head.put(canvas.pick("●", "*"), tone(owner));
    } else {
      head.put(std::to_string(field.number() + 1), kQuiet);
    }
  }
  head.put("]", kQuiet);
  const BuiltAltar& altar = state.altars[altar_in(tomb)];
  if (altar.owner.exists()) {
    head.put("  " + say("Altar ", "Ołtarz ") + std::to_string(altar.level), tone(altar.owner));
  }
  const InfluenceId card = state.influence.open[god_of(tomb)];
  if (card.exists()) {
    const Influence& influence = catalogue.influences[card];
    const Owner mark = state.influence.mark[god_of(tomb)];
    head.put("  " + influence.name.in(language) + " (" + std::to_string(influence.cost) + ")",
             mark.exists() ? tone(mark) : kQuiet);
  }
  if (state.phase != Phase::Setup) draw_present(tomb);
}

// Who is in a tomb and with what, the strongest first.
void Drawing::draw_present(TombId tomb) {
  const Places places = ranking(rules, state, tomb);
  const auto points = tomb_points(rules, state, tomb, places);
  for (std::size_t place = 0; place < places.size(); ++place) {
    const Owner owner = places[place];
    const Holding& holding = state.holdings[owner];
    Line text = line(5);
    text.put(name(owner) + " " + std::to_string(strength(rules, state, owner, tomb)), tone(owner));
    text.put(" (" + std::to_string(points[place]) + say(" pt)", " PU)"), kQuiet);
    std::vector<std::string> parts;
    if (holding.tomb == tomb) {
      parts.push_back(say("Soul ", "Dusza ") + std::to_string(holding.strength));
    }
    const int shadows = shadows_in(holding, tomb);
    if (shadows > 0) {
      parts.push_back(say("Shadows ", "Cienie ") + std::to_string(shadows) + "x" +
                      std::to_string(shadow_strength(holding)));
    }
    const std::string dice = dice_text(holding, place_in(tomb));
    if (!dice.empty()) parts.push_back(say("dice ", "Kości Ofiarne ") + dice);
    for (const DemonId demon : all<DemonId>()) {
      const PlacedDemon& placed = state.demons[demon];
      if (placed.owner != owner || placed.tomb != tomb) continue;
      const Demon& card = rules.catalogue.demons[demon];
      parts.push_back(card.name.in(language) + " " + std::to_string(card.strength));
    }
    text.put(": " + join(parts, ", "), {});
  }
}

void Drawing::draw_spaces() {
  Line text = line(1);
  text.put(say("Shadows on spaces: ", "Cienie na polach: "), kQuiet);
  bool any = false;
  for (const Owner owner : rules.players()) {
    for (const SpaceId space : state.holdings[owner].spaces) {
      text.put(name_of(rules, space) + " ", tone(owner));
      any = true;
    }
  }
  if (!any) text.put("-", kQuiet);
  const auto& identities = rules.catalogue.identities;
  Line open = line(1);
  open.put(say("Open Identity: ", "Odkryta Tożsamość: "), kQuiet);
  open.put(state.identity.exists() ? identities[state.identity].name.in(language) : "-", {});
  if (!state.pacts_open.empty()) open.put("   " + say("Pacts:", "Pakty:"), kQuiet);
  for (const PactId pact : state.pacts_open) open.put(" " + name_of(rules, pact), {});
  std::vector<std::string> out;
  for (const IdentityId card : identities_out(rules, state)) {
    out.push_back(identities[card].name.in(language));
  }
  if (out.empty()) return;
  line(1).put(say("Identities out of the game: ", "Tożsamości poza grą: ") + join(out, ", "),
              kQuiet);
}

void Drawing::draw_owner(Owner owner) {
  const Holding& holding = state.holdings[owner];
  Line head = line(1);
  head.put(name(owner), tone(owner));
  head.put("  " + say("points ", "punkty ") + std::to_string(holding.points), {});
  if (!rules.is_player(owner)) {
    head.put("  " + say("neutral", "Dusza Neutralna"), kQuiet);
    return;
  }
  head.put("  Vri-il " + std::to_string(holding.vril) + "  " + say("Soul ", "Dusza ") +
               std::to_string(holding.strength) + say(" / Shadows ", " / Cienie ") +
               std::to_string(shadow_strength(holding)) + "  " +
               say("home ", "na planszy gracza ") + std::to_string(holding.home) +
               say(", removed ", ", poza grą ") + std::to_string(holding.removed),
           {});
  const std::string dice = dice_text(holding, kBoard);
  head.put("  " + say("dice ", "Kości Ofiarne ") + (dice.empty() ? "-" : dice), {});
  const auto* placing = state.stack.top<task::PlaceDie>();
  if (placing != nullptr && placing->owner == owner) {
    head.put("  " + say("new die ", "nowa Kość Ofiarna ") + std::to_string(placing->face.pips()),
             kStrong);
  }
  if (holding.token.exists()) {
    head.put("  " + say("token ", "znacznik ") + std::to_string(holding.token.number() + 1),
             kQuiet);
  }
  draw_cards(holding);
}

void Drawing::draw_cards(const Holding& holding) {
  const Catalogue& catalogue = rules.catalogue;
  if (identities_of(holding) > 0) {
    Line cards = line(3);
    for (const Slot slot : all<Slot>()) {
      const IdentityId card = holding.identities[slot];
      const bool gold = slot == Slot(1) || slot == Slot(2);
      cards.put("[" + (card.exists() ? catalogue.identities[card].name.in(language) : "-") + "] ",
                gold ? Canvas::Style{.tone = Tone::Gold} : kQuiet);
    }
  }
  if (!holding.gate.exists() && holding.pacts.empty() && holding.used.empty()) return;
  Line rest = line(3);
  if (!holding.used.empty()) {
    rest.put(say("used Influence cards ", "zagrane karty Wpływu ") +
                 std::to_string(holding.used.size()) + "  ",
             kQuiet);
  }
  if (holding.gate.exists()) {
    rest.put(catalogue.gates[holding.gate].name.in(language) + ": " +
                 catalogue.tombs[gate_tomb(rules, holding)].name.in(language) + "  ",
             {});
  }
  for (const PactId pact : holding.pacts) {
    rest.put("<" + catalogue.pacts[pact].name.in(language) + ">", {});
  }
}

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  const Rules& rules = game.rules();
  const Open& state = view.open;
  Drawing drawing{rules, state, language, canvas};
  drawing.draw_head();
  for (const TombId tomb : all<TombId>()) drawing.draw_tomb(tomb);
  drawing.draw_spaces();
  for (const Owner owner : state.order) drawing.draw_owner(owner);
  if (state.phase != Phase::Over) return;
  for (const Owner owner : rules.all_owners()) {
    Line end = drawing.line(1);
    end.put(drawing.name(owner) + ": " + std::to_string(final_score(rules, state, owner).total()),
            drawing.tone(owner));
  }
}

}  // namespace ziggurat::kurnugi
