// The table in a terminal: the map as boxes in rows of hexes, then the decks, the players, the
// Ghosts' mat and the battle under way.

#include <algorithm>

#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/text.h"

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
  const Game& game;
  const State& state;
  int viewer;
  Language language;
  Canvas& canvas;
  int row = 0;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  // Returns the next free column.
  int put(int at, int column, const std::string& text, Canvas::Style style = {}) const {
    const bool plain = canvas.pick("u", "a") == "a";
    return canvas.put(at, column, plain ? ascii(text) : text, style);
  }
  void line(const std::string& text, Canvas::Style style = {}) { put(row++, 0, text, style); }
  static Tone tone(int player) { return player == 0 ? Tone::Gold : Tone::Malachite; }
  static char letter(int unit) { return "wWZD"[unit]; }

  std::string units(const Many<Byte, kUnitKinds>& counts) const {
    std::string text;
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      for (int k = 0; k < counts[unit]; ++k) text += letter(unit);
    }
    return text.empty() ? "-" : text;
  }

  void realm(int index, int at, int column) const {
    const Realm& here = state.realms[index];
    const bool elemental = Game::is_elemental(here.tile);
    const Tone frame = elemental ? Tone::Lapis : Tone::Wood;
    const std::string bar(kCellWidth - 3, '-');
    put(at, column, "+" + bar + "+", {.tone = frame});
    for (int k = 1; k < kCellRows - 1; ++k) {
      put(at + k, column, "|", {.tone = frame});
      put(at + k, column + kCellWidth - 2, "|", {.tone = frame});
    }
    put(at + kCellRows - 1, column, "+" + bar + "+", {.tone = frame});
    const int after_name = put(
        at + 1, column + 1, cut(realm_name(game, state, index, language), kCellWidth - 6), kStrong);
    if (state.watcher == index)
      put(at + 1, after_name + 1, "@", {.tone = Tone::Amethyst, .bold = true});
    std::string goods;
    if (elemental) {
      goods = cost_text(game.dwell_cost(state, index)) + " ";
      const int slot = Game::slot_of_tile(here.tile);
      for (int k = 0; k < 2; ++k) {
        if (here.left[k] == 0) continue;
        const auto face =
            static_cast<std::size_t>(state.elements[slot] * kTokensEach + here.top[k]);
        goods += std::to_string(int{here.left[k]});
        if (here.top[k] != kNone) {
          std::string gain = gain_text(game.catalogue().tokens[face].gain, language);
          std::erase(gain, ' ');
          goods += ":" + cut(gain, 4);
        }
        goods += " ";
      }
    }
    put(at + 2, column + 1, cut(goods, kCellWidth - 3), kQuiet);
    int end = column + 1;
    for (int player = 0; player < kPlayers; ++player) {
      if (here.dwelling == player) {
        end = put(at + 3, end, std::string(canvas.pick("⌂", "^")),
                  {.tone = tone(player), .bold = true});
      }
      if (!has(state.occupied[player], index)) continue;
      end = put(at + 3, end, units(state.units[player][index]) + " ",
                {.tone = tone(player), .bold = true});
    }
    const int monster = game.monster_in(state, index);
    if (monster != kNone) {
      put(at + 3, std::min(end, column + 9),
          cut(game.monster_card(state, monster).name.in(language), 7),
          {.tone = Tone::Carnelian, .bold = true});
    }
  }

  void map() {
    int top = 0;
    int left = 0;
    int bottom = 0;
    for (int i = 0; i < state.realm_count; ++i) {
      top = std::min<int>(top, state.realms[i].r);
      bottom = std::max<int>(bottom, state.realms[i].r);
      left = std::min<int>(left, 2 * state.realms[i].q + state.realms[i].r);
    }
    for (int i = 0; i < state.realm_count; ++i) {
      const Realm& here = state.realms[i];
      realm(i, row + (here.r - top) * kCellRows, (2 * here.q + here.r - left) * (kCellWidth / 2));
    }
    if (state.realm_count > 0) row += (bottom - top + 1) * kCellRows + 1;
  }

  void decks() {
    for (int slot = 0; slot < kSlots; ++slot) {
      const int card = state.face_up[slot];
      int column = put(row, 0, element_name(game, state, slot, language) + ": ", kStrong);
      for (int player = 0; player < kPlayers; ++player) {
        column = put(row, column, std::to_string(int{state.power[player][slot]}) + " ",
                     {.tone = tone(player), .bold = true});
      }
      if (card != kNone) {
        const AdventureCard& found = game.card(state, slot, card);
        column = put(row, column, found.name.in(language) + " (" + cost_text(found.cost) + ") ");
        column = put(row, column, found.text.in(language), kQuiet);
      }
      if (state.monsters[slot] == kBelow) {
        put(row, column,
            "; " + game.monster_card(state, slot).name.in(language) +
                say(" in the Underworld", " w Podziemiach"),
            {.tone = Tone::Carnelian});
      }
      ++row;
    }
  }

  void player(int who) {
    int column =
        put(row, 0, player_name(game, who, language) + " ", {.tone = tone(who), .bold = true});
    column = put(row, column, points_text(state.points[who], language));
    column = put(row, column,
                 say("  glory ", "  chwała ") +
                     (state.glory[who] == kNone ? "-" : std::to_string(int{state.glory[who]})));
    if (!game.is_ghost(who)) {
      std::string goods = "  ";
      for (int i = 0; i < kResources; ++i) {
        goods += std::string(kSymbols[static_cast<std::size_t>(i)]) +
                 std::to_string(int{state.resources[who][i]}) + " ";
      }
      column = put(row, column, goods);
    }
    column = put(row, column, " M" + std::to_string(int{state.hand_size[who]}));
    if (state.orbs[who] > 0) {
      column = put(row, column, say("  Orbs ", "  kule ") + std::to_string(int{state.orbs[who]}));
    }
    put(row, column,
        say("  ready ", "  gotowe ") + units(state.ready[who]) + say("  below ", "  w dole ") +
            units(state.underworld[who]) + say("  on spaces ", "  na polach ") +
            units(state.on_space[who]) + say("  roofs ", "  dachy ") +
            std::to_string(game.config().rooftops - state.dwellings[who]),
        kQuiet);
    ++row;
    std::string cards;
    for (int slot = 0; slot < kSlots; ++slot) {
      for (int n = 0; n < kCardsEach; ++n) {
        if ((state.tableau[who][slot] >> n & 1) == 0) continue;
        cards += (cards.empty() ? "" : ", ") + game.card(state, slot, n).name.in(language);
      }
    }
    if (!cards.empty()) line("  " + cards, kQuiet);
    if (who != viewer && !Game::is_over(state)) return;
    std::string hand;
    for (int kind = 0; kind < kMagicKinds; ++kind) {
      for (int k = 0; k < state.hand[who][kind]; ++k) {
        hand += (hand.empty() ? "" : ", ") +
                game.catalogue().magic[static_cast<std::size_t>(kind)].name.in(language);
      }
    }
    if (!hand.empty()) line(say("  hand: ", "  ręka: ") + hand);
  }

  void mat() {
    for (int zone = 0; zone < kZones; ++zone) {
      const Zone& found = game.catalogue().zones[static_cast<std::size_t>(zone)];
      std::string text = say("Zone ", "Strefa ") + std::to_string(zone + 1) + " [";
      for (const int slot : found.slots) {
        const bool there = (state.mat >> slot & 1) != 0;
        const std::string name = slot < kWorkers ? "w" + std::to_string(slot + 1)
                                                 : std::string(1, letter(slot - kWorkers + 1));
        text += " " + (there ? name : std::string(name.size(), '.'));
      }
      text += " ]";
      int column = put(row, 0, text, {.tone = tone(kGhosts)});
      if (state.shown[zone] != kNone) {
        const GhostCard& card =
            game.catalogue().ghost_cards[static_cast<std::size_t>(int{state.shown[zone]})];
        std::string effects;
        for (const GhostEffect effect : card.effects) {
          effects += " " + game.catalogue().ghost_effects[static_cast<int>(effect)].in(language);
        }
        const std::string place = card.direction != kNone ? direction_name(card.direction, language)
                                  : card.ruin != kNone
                                      ? game.ruin_card(kElementTiles + card.ruin).name.in(language)
                                      : std::string("@");
        put(row, column, " " + card.name.in(language) + ": " + place + effects);
      }
      ++row;
    }
    std::string rows = say("Rows:", "Rzędy:");
    for (int i = 0; i < kSlots; ++i) {
      if (state.rows[i] == kNone) continue;
      rows += "  " + element_name(game, state, state.rows[i], language) + " " +
              std::to_string(int{state.row_tokens[i]});
    }
    line(rows, kQuiet);
  }

  void battle() {
    if (state.battle == Battle{}) return;
    line(say("Battle in ", "Bitwa w: ") + realm_name(game, state, state.battle.realm, language),
         {.tone = Tone::Carnelian, .bold = true});
    for (int side = 0; side < kBattleSides; ++side) {
      if ((state.battle.sides >> side & 1) == 0) continue;
      line("  " + side_name(game, state, side, language) + ": " +
           std::to_string(int{state.battle.pool[side]}) + say(" dice: ", " kości: ") +
           dice_text(state.battle.dice[side]));
    }
  }

  void draw() {
    line(say("Round ", "Runda ") + std::to_string(int{state.round}) +
             (game.is_peace(state) ? say("  peace", "  pokój") : std::string()) +
             (state.turns_left == kNone
                  ? std::string()
                  : say("  turns left ", "  zostało tur ") + std::to_string(int{state.turns_left})),
         kStrong);
    map();
    if (state.elements[kSlots - 1] != kNone) decks();
    for (int who = 0; who < kPlayers; ++who) player(who);
    if (game.is_solo() && state.elements[kSlots - 1] != kNone) mat();
    battle();
  }
};

}  // namespace

void Text::draw(const Game& game, const View& view, Language language, Canvas& canvas) {
  Drawing{game, view.known, view.viewer, language, canvas}.draw();
}

}  // namespace ziggurat::eldervale
