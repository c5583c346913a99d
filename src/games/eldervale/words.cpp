#include "games/eldervale/words.h"

#include "base/text.h"

namespace ziggurat::eldervale {
namespace {

using Pair = std::array<std::string_view, 2>;

constexpr std::array<Pair, Unit::kCount> kUnitWords = {{{"Worker", "robotnik"},
                                                        {"Warrior", "wojownik"},
                                                        {"Wizard", "czarodziej"},
                                                        {"Dragon", "smok"}}};
constexpr std::array<Pair, Unit::kCount> kPlacedWords = {{{"the Worker", "robotnika"},
                                                          {"the Warrior", "wojownika"},
                                                          {"the Wizard", "czarodzieja"},
                                                          {"the Dragon", "smoka"}}};
constexpr std::array<Pair, Symbol::kCount> kSymbolWords = {{{"gem", "klejnot"},
                                                            {"scroll", "zwój"},
                                                            {"potion", "mikstura"},
                                                            {"tool", "narzędzie"},
                                                            {"sword", "miecz"},
                                                            {"gold", "złoto"},
                                                            {"any", "dowolny"}}};
constexpr std::array<Pair, kBattleEffects> kEffectWords = {
    {{"Storm Banner: reroll one die", "Burzowy Sztandar: przerzuć jedną kość"},
     {"Mad Jester: reroll your 1s", "Szalony Błazen: przerzuć swoje jedynki"},
     {"Stonefolk Warrior: reroll one die", "Wojownik Kamiennego Ludu: przerzuć jedną kość"},
     {"Shadow Demons' Warrior: the others reroll their highest die",
      "Wojownik Demonów Cienia: inni przerzucają najwyższą kość"},
     {"Buccaneer's Cutlass", "Kordelas Korsarza"}}};
constexpr std::array<Pair, Direction::kCount> kDirectionWords = {{{"upper right", "prawa górna"},
                                                                  {"right", "prawa"},
                                                                  {"lower right", "prawa dolna"},
                                                                  {"lower left", "lewa dolna"},
                                                                  {"left", "lewa"},
                                                                  {"upper left", "lewa górna"}}};

std::string word_in(const Pair& words, Language language) {
  return pick(language, words[0], words[1]);
}

// Writes the fields of an action one after another.
class WordWriter {
 public:
  explicit WordWriter(const Notation& notation) : notation_(notation) {}
  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    text_ += (text_.empty() ? "" : " ") + notation_.word(value);
  }
  const std::string& text() const { return text_; }

 private:
  const Notation& notation_;
  std::string text_;
};

// What stands behind the verb.
template <class A>
std::string argument(const Notation& notation, A action) {
  WordWriter writer(notation);
  fields(writer, action);
  return writer.text();
}
std::string argument(const Notation& notation, act::Dice action) {
  std::string text = notation.word(action.first);
  for (const Face face : {action.more.second(), action.more.third()}) {
    if (face.exists()) text += "-" + notation.word(face);
  }
  return text;
}
std::string argument(const Notation& notation, act::DrawToken action) {
  return notation.word(token_of(action.slot, action.number));
}
std::string argument(const Notation& notation, act::DrawCard action) {
  return notation.word(card_of(action.slot, action.number));
}
std::string argument(const Notation&, act::Step) { return "go"; }
std::string argument(const Notation& notation, act::LayTile action) {
  return notation.word(action.q) + "," + notation.word(action.r);
}

// Reads the fields of an action from words, each by trying what it can be.
class WordReader {
 public:
  WordReader(const Notation& notation, std::vector<std::string_view> words)
      : notation_(notation), words_(std::move(words)) {}

  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    is_readable_ = is_readable_ && next_ < words_.size() && read(words_[next_], value);
    ++next_;
  }
  bool is_done() const { return is_readable_ && next_ == words_.size(); }

 private:
  template <class T>
  bool read(std::string_view word, T& value) const {
    for (int byte = 0; byte < 64; ++byte) {
      T tried{};
      if (set_from_byte(tried, static_cast<std::uint8_t>(byte)) &&
          equals_ignoring_case(notation_.word(tried), word)) {
        value = tried;
        return true;
      }
    }
    return false;
  }

  const Notation& notation_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  bool is_readable_ = true;
};

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.push_back(trim(word));
  }
  return words;
}

std::optional<Action> hex_from(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto q = parse_integer(trim(parts[0]));
  const auto r = parse_integer(trim(parts[1]));
  constexpr int kMost = act::Coordinate::kMost;
  if (!q || !r || *q < -kMost || *q > kMost || *r < -kMost || *r > kMost) return std::nullopt;
  return act::LayTile{act::Coordinate(static_cast<int>(*q)), act::Coordinate(static_cast<int>(*r))};
}

template <class A>
bool reads_as(const Notation& notation, std::string_view verb, std::string_view rest,
              std::optional<Action>& found) {
  if constexpr (!A::kVerb.empty()) {
    if (!equals_ignoring_case(A::kVerb, verb)) return false;
    A action{};
    WordReader reader(notation, words_of(rest));
    fields(reader, action);
    if (!reader.is_done()) return false;
    if constexpr (requires { is_sound(action); }) {
      if (!is_sound(action)) return false;
    }
    found = action;
    return true;
  } else {
    return false;
  }
}
// Its two numbers stand together.
template <>
bool reads_as<act::LayTile>(const Notation&, std::string_view verb, std::string_view rest,
                            std::optional<Action>& found) {
  if (!equals_ignoring_case(act::LayTile::kVerb, verb)) return false;
  found = hex_from(rest);
  return true;
}

template <class... As>
std::optional<Action> read_any(const Notation& notation, std::string_view verb,
                               std::string_view rest, const std::variant<As...>*) {
  std::optional<Action> found;
  static_cast<void>((reads_as<As>(notation, verb, rest, found) || ...));
  return found;
}

}  // namespace

std::string player_name(const Rules& rules, Player player, Language language) {
  if (rules.is_ghost(player)) return pick(language, "The Ghosts", "Duchy");
  if (rules.is_solo()) return pick(language, "Living", "Żywy");
  return player == Player(0) ? pick(language, "Amber", "Bursztyn")
                             : pick(language, "Jade", "Nefryt");
}

std::string unit_name(Unit unit, Language language) {
  return word_in(kUnitWords[unit.index()], language);
}

std::string symbol_name(Symbol symbol, Language language) {
  return word_in(kSymbolWords[symbol.index()], language) + " (" +
         std::string(kSymbols[symbol.index()]) + ")";
}

std::string points_text(int points, Language language) {
  return std::to_string(points) + pick(language, " VP", " PZ");
}

std::string tile_name(const Words& element, const Tile& tile, Language language) {
  return element.in(language) + " " + tile.id.substr(tile.id.rfind('-') + 1);
}

std::string gain_text(const Gain& gain, Language language) {
  std::vector<std::string> parts;
  for (const Resource resource : all<Resource>()) {
    for (int k = 0; k < gain.resources[resource]; ++k) {
      parts.emplace_back(kSymbols[resource.index()]);
    }
  }
  for (int k = 0; k < gain.any; ++k) parts.emplace_back("?");
  for (int k = 0; k < gain.magic; ++k) parts.emplace_back("M");
  if (gain.points > 0) parts.push_back(points_text(gain.points, language));
  if (gain.power > 0) {
    parts.push_back("+" + std::to_string(gain.power) + pick(language, " power", " mocy"));
  }
  if (gain.adventure > 0) parts.push_back(pick(language, "an adventure card", "karta przygody"));
  if (gain.summon > 0) parts.push_back(pick(language, "a summoned unit", "przywołana jednostka"));
  return parts.empty() ? pick(language, "nothing", "nic") : join(parts, " ");
}

std::string cost_text(const Cost& cost) {
  std::string text;
  for (const Basic basic : all<Basic>()) {
    for (int k = 0; k < cost.named[basic]; ++k) text += kSymbols[basic.index()];
  }
  return text + std::string(cost.any, '?');
}

std::string dice_text(const Faces& dice) {
  std::vector<std::string> faces;
  for (int pips = Face::kCount; pips >= 1; --pips) {
    for (int k = 0; k < dice[Face(pips)]; ++k) faces.push_back(std::to_string(pips));
  }
  return faces.empty() ? "-" : join(faces, " ");
}

std::string Naming::name(Slot slot) const {
  const Element element = state.elements[slot];
  return element.exists() ? name(element) : nameless();
}

std::string Naming::name(TileId tile) const {
  if (!rules.has_tile(tile)) return nameless();
  if (!is_elemental(tile)) return rules.ruin(ruin_of(tile)).name.in(language);
  if (!state.elements[slot_of(tile)].exists()) return nameless();
  const Element element = state.elements[slot_of(tile)];
  return tile_name(rules.catalogue.elements[element].name, rules.tile(state, tile), language);
}

std::string Naming::name(RealmId realm) const {
  return realm.number() < state.realm_count ? name(state.realms[realm].tile) : nameless();
}

std::string Naming::name(Player player) const { return player_name(rules, player, language); }

std::string Naming::name(Side side) const {
  if (side != kMonsterSide) return name(player_of(side));
  return state.battle.monster.exists() ? monster(state.battle.monster) : nameless();
}

std::string Naming::name(Unit unit) const { return word_in(kPlacedWords[unit.index()], language); }

std::string Naming::name(Symbol symbol) const { return symbol_name(symbol, language); }

std::string Naming::name(SpaceId space) const {
  const StarterId starter = starter_of(space);
  if (starter.exists()) return rules.catalogue.starters[starter].name.in(language);
  return state.elements[slot_of(card_of(space))].exists() ? card(card_of(space)) : nameless();
}

std::string Naming::name(BattleEffect effect) const {
  return word_in(kEffectWords[static_cast<std::size_t>(effect)], language);
}

std::string Naming::name(Direction direction) const {
  return word_in(kDirectionWords[direction.index()], language);
}

std::string Naming::points(int points) const { return points_text(points, language); }

std::string Naming::gain(const Gain& gain) const { return gain_text(gain, language); }

std::string notation_of(const Rules& rules, const Open& state, const Action& action) {
  const Notation notation{rules, state};
  return std::visit(
      [&](const auto& held) {
        const std::string rest = argument(notation, held);
        const std::string verb(held.kVerb);
        return verb + (verb.empty() || rest.empty() ? "" : " ") + rest;
      },
      action);
}

std::optional<Action> action_from(const Rules& rules, const Open& state, std::string_view text) {
  const std::size_t blank = text.find(' ');
  const std::string_view verb = text.substr(0, blank);
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view() : trim(text.substr(blank + 1));
  for (const Symbol symbol : all<Symbol>()) {
    if (equals_ignoring_case(text, kSymbols[symbol.index()])) return act::Goods{symbol};
  }
  return read_any(Notation{rules, state}, verb, rest, static_cast<const Action*>(nullptr));
}

}  // namespace ziggurat::eldervale
