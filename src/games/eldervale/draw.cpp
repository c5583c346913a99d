// The table in a terminal: the map as boxes in rows of hexes, then the decks, the players, the
// Ghosts' mat and the battle under way.

#include <algorithm>

#include "games/eldervale/dwellings.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/text.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

constexpr int kCellWidth = 18;
constexpr int kCellRows = 5;
constexpr Canvas::Style kQuiet{.tone = Tone::Quiet};
constexpr Canvas::Style kStrong{.tone = Tone::Strong, .bold = true};

// Without the Polish letters, for terminals that know only ASCII.
std::string ascii(const std::string& text) {
  static constexpr std::pair<std::string_view, char> kLetters[] = {
      {"ą", 'a'}, {"ć", 'c'}, {"ę", 'e'}, {"ł", 'l'}, {"ń", 'n'},  {"ó", 'o'}, {"ś", 's'},
      {"ź", 'z'}, {"ż", 'z'}, {"Ą", 'A'}, {"Ć", 'C'}, {"Ę", 'E'},  {"Ł", 'L'}, {"Ń", 'N'},
      {"Ó", 'O'}, {"Ś", 'S'}, {"Ź", 'Z'}, {"Ż", 'Z'}, {"’", '\''}, {"−", '-'}, {"é", 'e'}};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    bool found = false;
    for (const auto& [letter, plain] : kLetters) {
      if (text.compare(i, letter.size(), letter) != 0) continue;
      out += plain;
      i += letter.size();
      found = true;
      break;
    }
    if (found) continue;
    out += static_cast<unsigned char>(text[i]) < 0x80 ? text[i] : '?';
    ++i;
  }
  return out;
}

// The first `most` characters of a text.
std::string cut(const std::string& text, int most) {
  std::size_t end = 0;
  for (int left = most; end < text.size(); ++end) {
    const bool starts = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
    if (starts && left-- == 0) break;
  }
  return text.substr(0, end);
}

struct Drawing {
  const Rules& rules;
  const View& view;
  const Open& state;
  Language language;
  Canvas& canvas;
  int row = 0;

  Naming naming() const { return {rules, state, language}; }
  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  // Returns the next free column.
  int put(int at, int column, const std::string& text, Canvas::Style style = {}) const {
    const bool plain = canvas.pick("u", "a") == "a";
    return canvas.put(at, column, plain ? ascii(text) : text, style);
  }
  void line(const std::string& text, Canvas::Style style = {}) { put(row++, 0, text, style); }
  static Tone tone(Player player) { return player == Player(0) ? Tone::Gold : Tone::Malachite; }
  static char letter(Unit unit) { return "wWZD"[unit.index()]; }

  std::string units(const Units& counts) const {
    std::string text;
    for (const Unit unit : all<Unit>()) {
      for (int k = 0; k < counts[unit]; ++k) text += letter(unit);
    }
    return text.empty() ? "-" : text;
  }

  // Cost and tokens of a realm.
  std::string goods(RealmId id) const {
    const Realm& here = state.realms[id];
    if (!is_elemental(here.tile)) return "";
    std::string text = cost_text(dwell_cost(rules, state, id)) + " ";
    for (const StackId stack : all<StackId>()) {
      if (here.left[stack] == 0) continue;
      text += std::to_string(here.left[stack]);
      if (here.top[stack].exists()) {
        std::string gain = naming().gain(rules.token(state, here.top[stack]).gain);
        std::erase(gain, ' ');
        text += ":" + cut(gain, 4);
      }
      text += " ";
    }
    return text;
  }

  void frame(int at, int column, Tone tone) const {
    const std::string bar(kCellWidth - 3, '-');
    put(at, column, "+" + bar + "+", {.tone = tone});
    for (int k = 1; k < kCellRows - 1; ++k) {
      put(at + k, column, "|", {.tone = tone});
      put(at + k, column + kCellWidth - 2, "|", {.tone = tone});
    }
    put(at + kCellRows - 1, column, "+" + bar + "+", {.tone = tone});
  }

  void realm(RealmId id, int at, int column) const {
    const Realm& here = state.realms[id];
    frame(at, column, is_elemental(here.tile) ? Tone::Lapis : Tone::Wood);
    const int after_name = put(at + 1, column + 1, cut(naming().name(id), kCellWidth - 6), kStrong);
    if (state.watcher == id) {
      put(at + 1, after_name + 1, "@", {.tone = Tone::Amethyst, .bold = true});
    }
    put(at + 2, column + 1, cut(goods(id), kCellWidth - 3), kQuiet);
    int end = column + 1;
    for (const Player player : all<Player>()) {
      const Holding& holding = state.players[player];
      if (here.dwelling == player) {
        end = put(at + 3, end, std::string(canvas.pick("⌂", "^")),
                  {.tone = tone(player), .bold = true});
      }
      if (!holding.occupied.contains(id)) continue;
      end = put(at + 3, end, units(holding.map[id]) + " ", {.tone = tone(player), .bold = true});
    }
    const Slot monster = monster_in(state, id);
    if (monster.exists()) {
      put(at + 3, std::min(end, column + 9), cut(naming().monster(monster), 7),
          {.tone = Tone::Carnelian, .bold = true});
    }
  }

  void map() {
    int top = 0;
    int left = 0;
    int bottom = 0;
    for (const RealmId id : state.all_realms()) {
      const Realm& here = state.realms[id];
      top = std::min<int>(top, here.r);
      bottom = std::max<int>(bottom, here.r);
      left = std::min<int>(left, 2 * here.q + here.r);
    }
    for (const RealmId id : state.all_realms()) {
      const Realm& here = state.realms[id];
      realm(id, row + (here.r - top) * kCellRows, (2 * here.q + here.r - left) * (kCellWidth / 2));
    }
    if (state.realm_count > 0) row += (bottom - top + 1) * kCellRows + 1;
  }

  void decks() {
    for (const Slot slot : all<Slot>()) {
      const AdventureId card = state.boards[slot].face_up;
      int column = put(row, 0, naming().name(slot) + ": ", kStrong);
      for (const Player player : all<Player>()) {
        column = put(row, column, std::to_string(state.players[player].power[slot]) + " ",
                     {.tone = tone(player), .bold = true});
      }
      if (card.exists()) {
        const AdventureCard& found = rules.card(state, card);
        column = put(row, column, found.name.in(language) + " (" + cost_text(found.cost) + ") ");
        column = put(row, column, found.text.in(language), kQuiet);
      }
      if (state.boards[slot].monster == kBelow) {
        put(row, column,
            "; " + naming().monster(slot) + say(" in the Underworld", " w Podziemiach"),
            {.tone = Tone::Carnelian});
      }
      ++row;
    }
  }

  // What a player has, in one line.
  void holding(Player who) {
    const Holding& own = state.players[who];
    int column = put(row, 0, naming().name(who) + " ", {.tone = tone(who), .bold = true});
    column = put(row, column, naming().points(own.points));
    column = put(row, column,
                 say("  glory ", "  chwała ") +
                     (own.glory.exists() ? std::to_string(own.glory.number()) : "-"));
    if (!rules.is_ghost(who)) {
      std::string goods = "  ";
      for (const Resource resource : all<Resource>()) {
        goods +=
            std::string(kSymbols[resource.index()]) + std::to_string(own.resources[resource]) + " ";
      }
      column = put(row, column, goods);
    }
    column = put(row, column, " M" + std::to_string(own.hand_size));
    if (own.orbs > 0) {
      column = put(row, column, say("  Orbs ", "  kule ") + std::to_string(own.orbs));
    }
    put(row, column,
        say("  ready ", "  gotowe ") + units(own.ready) + say("  below ", "  w dole ") +
            units(own.underworld) + say("  on spaces ", "  na polach ") + units(own.on_space) +
            say("  roofs ", "  dachy ") + std::to_string(rules.config().rooftops - own.dwellings),
        kQuiet);
    ++row;
  }

  void player(Player who) {
    holding(who);
    std::string cards;
    for (const AdventureId card : state.players[who].cards) {
      cards += (cards.empty() ? "" : ", ") + naming().card(card);
    }
    if (!cards.empty()) line("  " + cards, kQuiet);
    // Empty where the viewer may not see it.
    std::string hand;
    for (const MagicId card : all<MagicId>()) {
      for (int k = 0; k < view.own[who].hand[card]; ++k) {
        hand += (hand.empty() ? "" : ", ") + naming().name(card);
      }
    }
    if (!hand.empty()) line(say("  hand: ", "  ręka: ") + hand);
  }

  void zone(ZoneId id) {
    std::string text = say("Zone ", "Strefa ") + std::to_string(id.number() + 1) + " [";
    for (const MatSlot slot : rules.catalogue.zones[id].slots) {
      const std::string name = is_worker(slot) ? "w" + std::to_string(slot.number() + 1)
                                               : std::string(1, letter(unit_of(slot)));
      text += " " + (state.ghosts.units.contains(slot) ? name : std::string(name.size(), '.'));
    }
    const int column = put(row, 0, text + " ]", {.tone = tone(kGhosts)});
    const GhostCardId shown = state.ghosts.shown[id];
    if (shown.exists()) {
      const GhostCard& card = rules.catalogue.ghost_cards[shown];
      std::string effects;
      for (const GhostEffect& effect : card.effects) {
        const GhostEffectId number(static_cast<int>(effect.index()));
        effects += " " + rules.catalogue.ghost_effects[number].in(language);
      }
      const std::string place = card.direction.exists() ? naming().name(card.direction)
                                : card.ruin.exists()    ? rules.ruin(card.ruin).name.in(language)
                                                        : std::string("@");
      put(row, column, " " + card.name.in(language) + ": " + place + effects);
    }
    ++row;
  }

  void mat() {
    for (const ZoneId id : all<ZoneId>()) zone(id);
    std::string rows = say("Rows:", "Rzędy:");
    for (const MatRow& own : state.ghosts.rows) {
      if (!own.element.exists()) continue;
      rows += "  " + naming().name(own.element) + " " + std::to_string(own.tokens);
    }
    line(rows, kQuiet);
  }

  void battle() {
    const Battle& own = state.battle;
    if (own == Battle{}) return;
    line(say("Battle in ", "Bitwa w: ") + naming().name(own.realm),
         {.tone = Tone::Carnelian, .bold = true});
    for (const Side side : own.sides) {
      line("  " + naming().name(side) + ": " + std::to_string(own.pool[side]) +
           say(" dice: ", " kości: ") + dice_text(own.dice[side]));
    }
  }

  void draw() {
    line(say("Round ", "Runda ") + std::to_string(state.round) +
             (is_peace(state) ? say("  peace", "  pokój") : std::string()) +
             (state.turns_left.exists() ? say("  turns left ", "  zostało tur ") +
                                              std::to_string(state.turns_left.number())
                                        : std::string()),
         kStrong);
    map();
    if (state.has_elements()) decks();
    for (const Player who : all<Player>()) player(who);
    if (rules.is_solo() && state.has_elements()) mat();
    battle();
  }
};

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  Drawing{game.rules(), view, view.open, language, canvas}.draw();
}

}  // namespace ziggurat::eldervale
