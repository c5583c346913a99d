// Names of things, in both languages.

#include "base/text.h"
#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {

std::string tile_key(const Game& game, const State& state, int tile) {
  if (tile >= game.tile_count()) return "?";
  if (!Game::is_elemental(tile)) return game.ruin_card(tile).key;
  if (state.elements[Game::slot_of_tile(tile)] == kNone) return "?";
  return game.tile_card(state, tile).id;
}

std::string tile_name(const Game& game, const State& state, int tile, Language language) {
  if (tile >= game.tile_count()) return "?";
  if (!Game::is_elemental(tile)) return game.ruin_card(tile).name.in(language);
  const int slot = Game::slot_of_tile(tile);
  if (state.elements[slot] == kNone) return "?";
  const std::string& id = game.tile_card(state, tile).id;
  return element_name(game, state, slot, language) + " " + id.substr(id.rfind('-') + 1);
}

std::string realm_name(const Game& game, const State& state, int realm, Language language) {
  if (realm >= state.realm_count) return "?";
  return tile_name(game, state, state.realms[realm].tile, language);
}

std::string element_name(const Game& game, const State& state, int slot, Language language) {
  const int element = state.elements[slot];
  if (element == kNone) return "?";
  return game.catalogue().elements[static_cast<std::size_t>(element)].name.in(language);
}

std::string player_name(const Game& game, int player, Language language) {
  if (game.is_ghost(player)) return pick(language, "The Ghosts", "Duchy");
  return Text::seat_name(game, Seat{static_cast<std::uint8_t>(player)}, language);
}

std::string side_name(const Game& game, const State& state, int side, Language language) {
  if (side < kPlayers) return player_name(game, side, language);
  if (state.battle.monster == kNone) return "?";
  return game.monster_card(state, state.battle.monster).name.in(language);
}

std::string unit_name(int unit, Language language) {
  static constexpr const char* kNames[kUnitKinds][2] = {{"Worker", "robotnik"},
                                                        {"Warrior", "wojownik"},
                                                        {"Wizard", "czarodziej"},
                                                        {"Dragon", "smok"}};
  return pick(language, kNames[unit][0], kNames[unit][1]);
}

std::string unit_accusative(int unit, Language language) {
  static constexpr const char* kNames[kUnitKinds] = {"robotnika", "wojownika", "czarodzieja",
                                                     "smoka"};
  return pick(language, "the " + unit_name(unit, Language::English), kNames[unit]);
}

std::string resource_name(int symbol, Language language) {
  static constexpr const char* kNames[][2] = {
      {"gem", "klejnot"}, {"scroll", "zwój"}, {"potion", "mikstura"}, {"tool", "narzędzie"},
      {"sword", "miecz"}, {"gold", "złoto"},  {"any", "dowolny"}};
  const std::string symbol_text(kSymbols[static_cast<std::size_t>(symbol)]);
  return pick(language, kNames[symbol][0], kNames[symbol][1]) + " (" + symbol_text + ")";
}

std::string space_key(const Game& game, const State& state, int space) {
  if (space < kStarterSpaces) return game.catalogue().starters[static_cast<std::size_t>(space)].id;
  const int slot = (space - kStarterSpaces) / kCardsEach;
  if (state.elements[slot] == kNone) return "?";
  return game.space_card(state, space)->id;
}

std::string space_name(const Game& game, const State& state, int space, Language language) {
  if (space < kStarterSpaces) {
    return game.catalogue().starters[static_cast<std::size_t>(space)].name.in(language);
  }
  const int slot = (space - kStarterSpaces) / kCardsEach;
  if (state.elements[slot] == kNone) return "?";
  return game.space_card(state, space)->name.in(language);
}

std::string points_text(int points, Language language) {
  return std::to_string(points) + pick(language, " VP", " PZ");
}

std::string gain_text(const Gain& gain, Language language) {
  std::vector<std::string> parts;
  for (int i = 0; i < kResources; ++i) {
    for (int k = 0; k < gain.resources[i]; ++k) {
      parts.emplace_back(kSymbols[static_cast<std::size_t>(i)]);
    }
  }
  for (int k = 0; k < gain.any; ++k) parts.emplace_back("?");
  for (int k = 0; k < gain.magic; ++k) parts.emplace_back("M");
  if (gain.points > 0) parts.push_back(points_text(gain.points, language));
  if (gain.power > 0) {
    parts.push_back("+" + std::to_string(int{gain.power}) + pick(language, " power", " mocy"));
  }
  if (gain.adventure > 0) parts.push_back(pick(language, "an adventure card", "karta przygody"));
  if (gain.summon > 0) parts.push_back(pick(language, "a summoned unit", "przywołana jednostka"));
  return parts.empty() ? pick(language, "nothing", "nic") : join(parts, " ");
}

std::string cost_text(const Cost& cost) {
  std::string text;
  for (int i = 0; i < kBasic; ++i) {
    for (int k = 0; k < cost.named[i]; ++k) text += kSymbols[static_cast<std::size_t>(i)];
  }
  return text + std::string(static_cast<std::size_t>(int{cost.any}), '?');
}

std::string_view battle_effect_key(BattleEffect effect) {
  static constexpr std::string_view kKeys[kBattleEffects] = {
      "storm-banner", "mad-jester", "stonefolk-warrior", "shadow-demons-warrior", "cutlass"};
  return kKeys[static_cast<std::size_t>(effect)];
}

std::string battle_effect_name(BattleEffect effect, Language language) {
  static constexpr const char* kNames[kBattleEffects][2] = {
      {"Storm Banner: reroll one die", "Burzowy Sztandar: przerzuć jedną kość"},
      {"Mad Jester: reroll your 1s", "Szalony Błazen: przerzuć swoje jedynki"},
      {"Stonefolk Warrior: reroll one die", "Wojownik Kamiennego Ludu: przerzuć jedną kość"},
      {"Shadow Demons' Warrior: the others reroll their highest die",
       "Wojownik Demonów Cienia: inni przerzucają najwyższą kość"},
      {"Buccaneer's Cutlass", "Kordelas Korsarza"}};
  return pick(language, kNames[static_cast<int>(effect)][0], kNames[static_cast<int>(effect)][1]);
}

std::string direction_name(int direction, Language language) {
  static constexpr const char* kNames[6][2] = {
      {"upper right", "prawa górna"}, {"right", "prawa"}, {"lower right", "prawa dolna"},
      {"lower left", "lewa dolna"},   {"left", "lewa"},   {"upper left", "lewa górna"}};
  return pick(language, kNames[direction][0], kNames[direction][1]);
}

std::string dice_text(const Many<Byte, 6>& dice) {
  std::vector<std::string> faces;
  for (int face = 6; face >= 1; --face) {
    for (int k = 0; k < dice[face - 1]; ++k) faces.push_back(std::to_string(face));
  }
  return faces.empty() ? "-" : join(faces, " ");
}

}  // namespace ziggurat::eldervale
