// Seat names, notation, and reading it back.

#include "games/eldervale/text.h"

#include "base/text.h"
#include "games/eldervale/catalogue_read.h"

namespace ziggurat::eldervale {
namespace {

using Kind = Action::Kind;

// The word of each kind of choice; chance's outcomes have none.
struct KindWord {
  Kind kind;
  std::string_view word;
};
constexpr KindWord kWords[] = {
    {Kind::Faction, "faction"},   {Kind::Name, "element"},    {Kind::Place, "place"},
    {Kind::Teleport, "teleport"}, {Kind::Regroup, "regroup"}, {Kind::Spell, "play"},
    {Kind::Quest, "quest"},       {Kind::Orb, "orb"},         {Kind::SwapOne, "swap"},
    {Kind::Done, "done"},         {Kind::Accept, "yes"},      {Kind::Card, "card"},
    {Kind::Realm, "to"},          {Kind::Stack, "stack"},     {Kind::Under, "under"},
    {Kind::Hex, "hex"},           {Kind::Summon, "summon"},   {Kind::Buy, "buy"},
    {Kind::Drop, "drop"},         {Kind::Element, "power"},   {Kind::Pick, "pick"},
    {Kind::Space, "use"},         {Kind::Join, "join"},       {Kind::Shoot, "shoot"},
    {Kind::Unit, "unit"},         {Kind::Effect, "effect"},   {Kind::Side, "side"},
    {Kind::Face, "face"},         {Kind::Copy, "copy"},       {Kind::Monster, "monster"}};

std::string_view word_of(Kind kind) {
  for (const KindWord& item : kWords) {
    if (item.kind == kind) return item.word;
  }
  return "";
}

std::string element_id(const Game& game, const State& state, int slot) {
  const int element = state.elements[slot];
  return element == kNone ? "?" : game.catalogue().elements[static_cast<std::size_t>(element)].id;
}

// The part of a notation behind its word, and what chance brings.
std::string argument(const Game& game, const State& state, Action action) {
  const Catalogue& catalogue = game.catalogue();
  const auto at = [](int index) { return static_cast<std::size_t>(index); };
  const std::string a = std::to_string(action.a());
  switch (action.kind()) {
    case Kind::Die:
    case Kind::Face:
      return a;
    case Kind::Dice: {
      std::string text = a;
      if (action.b() >> 4 != 0) text += "-" + std::to_string(action.b() >> 4);
      if ((action.b() & 15) != 0) text += "-" + std::to_string(action.b() & 15);
      return text;
    }
    case Kind::DrawElement:
    case Kind::Name:
      return catalogue.elements[at(action.a())].id;
    case Kind::DrawTile:
    case Kind::Realm:
      return tile_key(game, state, action.a());
    case Kind::DrawToken: {
      const int element = state.elements[action.a()];
      return element == kNone ? "?" : catalogue.tokens[at(element * kTokensEach + action.b())].id;
    }
    case Kind::DrawCard:
      return space_key(game, state, kStarterSpaces + action.a() * kCardsEach + action.b());
    case Kind::DrawMagic:
    case Kind::LoseMagic:
    case Kind::Spell:
    case Kind::Quest:
    case Kind::Card:
      return catalogue.magic[at(action.a())].id;
    case Kind::DrawGhost:
      return catalogue.ghost_cards[at(action.a())].id;
    case Kind::Step:
      return "go";
    case Kind::Faction:
      return catalogue.factions[at(action.a())].id;
    case Kind::Place:
    case Kind::Teleport:
    case Kind::Pick:
    case Kind::Join:
      return std::string(kUnitIds[at(action.a())]) + " " + tile_key(game, state, action.b());
    case Kind::Orb:
      return std::to_string(action.a() + 1);
    case Kind::Resource:
      return std::string(kSymbols[at(action.a())]);
    case Kind::Stack:
    case Kind::Under:
      return tile_key(game, state, action.a()) + " " + std::to_string(action.b() + 1);
    case Kind::Hex:
      return std::to_string(action.a() - 64) + "," + std::to_string(action.b() - 64);
    case Kind::Summon:
    case Kind::Unit:
      return std::string(kUnitIds[at(action.a())]);
    case Kind::Buy:
    case Kind::Drop:
    case Kind::Element:
    case Kind::Monster:
      return element_id(game, state, action.a());
    case Kind::Space:
    case Kind::Copy:
      return space_key(game, state, action.a());
    case Kind::Effect:
      return std::string(battle_effect_key(static_cast<BattleEffect>(action.a())));
    case Kind::Side:
      return action.a() == kMonsterSide ? "monster"
             : game.is_ghost(action.a())
                 ? "ghosts"
                 : to_lower(Text::seat_name(game, Seat{static_cast<std::uint8_t>(action.a())},
                                            Language::English));
    case Kind::Regroup:
    case Kind::SwapOne:
    case Kind::Done:
    case Kind::Accept:
    case Kind::Shoot:
      return "";
  }
  return "";
}

// How far each kind's numbers go, for reading back.
int most_a(Kind kind) {
  switch (kind) {
    case Kind::Faction:
      return kFactions;
    case Kind::Name:
    case Kind::Orb:
      return kElements;
    case Kind::Realm:
      return kMaxRealms;
    case Kind::Spell:
    case Kind::Quest:
    case Kind::Card:
      return kMagicKinds;
    case Kind::Stack:
    case Kind::Under:
      return kElementTiles;
    case Kind::Space:
    case Kind::Copy:
      return kSpaces;
    default:
      return 8;
  }
}

std::optional<Action> parse_hex(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto q = parse_integer(trim(parts[0]));
  const auto r = parse_integer(trim(parts[1]));
  if (!q || !r || *q < -63 || *q > 63 || *r < -63 || *r > 63) return std::nullopt;
  return Action(Kind::Hex, static_cast<int>(*q) + 64, static_cast<int>(*r) + 64);
}

}  // namespace

std::string Text::seat_name(const Game& game, Seat seat, Language language) {
  if (game.is_solo()) return pick(language, "Living", "Żywy");
  return seat.index == 0 ? pick(language, "Amber", "Bursztyn") : pick(language, "Jade", "Nefryt");
}

std::string Text::notation(const Game& game, const State& state, Action action) {
  const std::string_view word = word_of(action.kind());
  const std::string rest = argument(game, state, action);
  if (word.empty()) return rest;
  return rest.empty() ? std::string(word) : std::string(word) + " " + rest;
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat seat,
                                  std::string_view text) {
  text = trim(text);
  Game::List list;
  game.choices(state, seat, list);
  for (const Action& action : list) {
    if (equals_ignoring_case(notation(game, state, action), text)) return action;
  }
  // Something that cannot be chosen now.
  const std::size_t blank = text.find(' ');
  const std::string_view word = text.substr(0, blank);
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view() : trim(text.substr(blank + 1));
  if (equals_ignoring_case(word, "hex")) return parse_hex(rest);
  for (int i = 0; i <= kAny; ++i) {
    if (equals_ignoring_case(text, kSymbols[static_cast<std::size_t>(i)])) {
      return Action(Kind::Resource, i);
    }
  }
  for (const KindWord& item : kWords) {
    if (!equals_ignoring_case(item.word, word)) continue;
    for (int a = 0; a < most_a(item.kind); ++a) {
      for (int b = 0; b < kMaxRealms; ++b) {
        const std::optional<Action> action = Action::from_code(Action(item.kind, a, b).code());
        if (action && equals_ignoring_case(argument(game, state, *action), rest)) return action;
      }
    }
  }
  return std::nullopt;
}

Refusal Text::unreadable(const Game&, std::string_view text, Language language) {
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; choices look like place worker Air-a, play spell-ward, done",
                       "; wybory wyglądają tak: place worker Air-a, play spell-ward, done")};
}

}  // namespace ziggurat::eldervale
