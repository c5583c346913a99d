// Names and notation.

#include "games/ghosts/text.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

namespace {

// The word before an action's argument; the argument alone where it is empty.
struct Word {
  Kind kind;
  std::string_view word;
};

constexpr Word kWords[] = {
    {Kind::Gala, "gala"},
    {Kind::Remove, "remove"},
    {Kind::Deal, "deal"},
    {Kind::UrDice, ""},
    {Kind::D20, ""},
    {Kind::D100, ""},
    {Kind::Tile, ""},
    {Kind::Treasure, ""},
    {Kind::Discovery, ""},
    {Kind::TakeTreasure, ""},
    {Kind::TakeDiscovery, ""},
    {Kind::TakeMap, "map"},
    {Kind::CityAt, "city"},
    {Kind::PlaceUr, ""},
    {Kind::Pick, "pick"},
    {Kind::PlaceOasis, ""},
    {Kind::Step, ""},
    {Kind::Teleport, "stone"},
    {Kind::Play, "play"},
    {Kind::To, ""},
    {Kind::Price, "price"},
    {Kind::Pay, "pay"},
    {Kind::Buy, "buy"},
    {Kind::Decline, "decline"},
    {Kind::Steal, "steal"},
    {Kind::Flag, "map"},
    {Kind::Challenge, "challenge"},
    {Kind::EndTurn, "end"},
    {Kind::Equip, "use"},
    {Kind::Ready, "ready"},
    {Kind::Vanish, "flee"},
    {Kind::Sandstorm, "sandstorm"},
    {Kind::DustDevil, "whirl"},
    {Kind::Charge, "fight"},
    {Kind::TakeFrom, "pile"},
    {Kind::DropTreasure, "drop"},
    {Kind::DropDiscovery, "drop"},
    {Kind::Open, "trade"},
    {Kind::Giver, "from"},
    {Kind::Receiver, "to"},
    {Kind::AskKind, "kind"},
    {Kind::OfferTreasure, "item"},
    {Kind::OfferDiscovery, "item"},
    {Kind::OfferMap, "item-map"},
    {Kind::Propose, "propose"},
    {Kind::Cancel, "cancel"},
    {Kind::Accept, "accept"},
    {Kind::Refuse, "refuse"},
    {Kind::Withdraw, "withdraw"},
    {Kind::Roll, "roll"},
};

constexpr std::string_view kPiles[] = {"treasure", "discovery", "maps"};

std::string argument_text(const Game& game, Action action) {
  const int value = action.value();
  switch (action.argument()) {
    case Argument::None:
      return "";
    case Argument::Seat:
    case Argument::Square:
      return std::to_string(value + 1);
    case Argument::Number:
      return std::to_string(value);
    case Argument::Adventurer:
      return adventurer_id(game, value);
    case Argument::Tile:
      return game.tile_kind(value).id;
    case Argument::Treasure:
      return game.treasure().type(value).id;
    case Argument::Discovery:
      return game.discovery().type(value).id;
    case Argument::Map:
      return std::string(kMapIds[static_cast<std::size_t>(value)]);
    case Argument::CardKind:
      return std::string(kCardKindIds[static_cast<std::size_t>(value)]);
    case Argument::PileKind:
      return std::string(kPiles[value]);
  }
  return "";
}

// The place of `text` among `words`, or -1.
template <class Words>
int index_in(const Words& words, std::string_view text) {
  int index = 0;
  for (const std::string_view word : words) {
    if (word == text) return index;
    ++index;
  }
  return -1;
}

int parse_argument(const Game& game, Argument argument, std::string_view text) {
  switch (argument) {
    case Argument::None:
      return text.empty() ? 0 : -1;
    case Argument::Seat:
    case Argument::Square: {
      const auto number = parse_integer(text);
      const int most = argument == Argument::Seat ? game.seats() : kSquares;
      return number && *number >= 1 && *number <= most ? static_cast<int>(*number) - 1 : -1;
    }
    case Argument::Number: {
      const auto number = parse_integer(text);
      return number && *number >= 0 && *number <= 100 ? static_cast<int>(*number) : -1;
    }
    case Argument::Adventurer:
      for (int who = 0; who <= kMaster; ++who) {
        if (adventurer_id(game, who) == text) return who;
      }
      return -1;
    case Argument::Tile:
      return game.catalogue().find_tile(text);
    case Argument::Treasure:
      return game.treasure().find(text);
    case Argument::Discovery:
      return game.discovery().find(text);
    case Argument::Map:
      return index_in(kMapIds, text);
    case Argument::CardKind:
      return index_in(kCardKindIds, text);
    case Argument::PileKind:
      return index_in(kPiles, text);
  }
  return -1;
}

// What a bare number means in a phase.
Kind number_kind(Phase phase) {
  switch (phase) {
    case Phase::PlaceUr:
      return Kind::PlaceUr;
    case Phase::PlaceOasis:
      return Kind::PlaceOasis;
    case Phase::Target:
      return Kind::To;
    default:
      return Kind::Step;
  }
}

}  // namespace

std::string adventurer_id(const Game& game, int who) {
  return who == kMaster ? "master" : game.catalogue().adventurers[static_cast<std::size_t>(who)].id;
}

std::string adventurer_name(const Game& game, int who, Language language) {
  if (who == kMaster) return pick(language, "the Gala Master", "Mistrz Gala");
  if (who < 0 || who >= kAdventurers) return "?";
  return game.catalogue().adventurers[static_cast<std::size_t>(who)].in(language);
}

std::string map_name(int map, Language language) {
  static constexpr std::string_view kNames[][2] = {{"Water Map", "Mapa Wody"},
                                                   {"Storm Map", "Mapa Burzy"},
                                                   {"Grain Map", "Mapa Ziarna"},
                                                   {"Sky Map", "Mapa Nieba"}};
  return std::string(kNames[map][language == Language::Polish ? 1 : 0]);
}

std::string square_name(int square, Language language) {
  return pick(language, "square ", "pole ") + std::to_string(square + 1);
}

std::string place_name(const Game& game, const State& state, int square, Language language) {
  std::string text = square_name(square, language) + " (";
  const std::uint8_t tile = state.tile_at(square);
  if (state.face_up.contains(square)) {
    const TileKind& kind = game.tile_kind(tile);
    // The printed number of Kish may no longer be there.
    const std::string& name = kind.in(language);
    text += name.substr(0, kind.kish > 0 ? name.find(',') : std::string::npos);
    if (state.kish(square) > 0) {
      text += ", " + std::to_string(state.kish(square)) + pick(language, " Kish", " Kisz");
    }
    if (state.akkadians(square) > 0) text += pick(language, ", Akkadian", ", Akad");
  } else if (tile == kNoTile) {
    text += pick(language, "undiscovered", "nieodkryte");
  } else if (game.is_ur(state, square)) {
    text += pick(language, "Ur tile, face down", "zakryta płytka Ur");
  } else {
    text += pick(language, "face-down tile", "zakryta płytka");
  }
  for (int who = 0; who < kAdventurers; ++who) {
    if (Game::in_play(state, who) &&
        state.figures[static_cast<std::size_t>(who)].square == square) {
      text += ", " + adventurer_name(game, who, language);
    }
  }
  return text + ")";
}

std::string item_name(const Game& game, int item, Language language) {
  if (item < game.treasure().size()) return game.treasure().type(item).in(language);
  if (item >= kItemDiscovery && item < kItemDiscovery + game.discovery().size()) {
    return game.discovery().type(item - kItemDiscovery).in(language);
  }
  if (item >= kItemMap && item < kItemMap + kMaps) return map_name(item - kItemMap, language);
  return pick(language, "a card", "karta");
}

std::string transfers_text(const Game& game, const FixedVec<Transfer, kMostTransfers>& transfers,
                           Language language) {
  std::vector<std::string> parts;
  for (const Transfer& transfer : transfers) {
    parts.push_back(item_name(game, transfer.item, language) + " (" +
                    adventurer_name(game, transfer.from, language) + " > " +
                    adventurer_name(game, transfer.to, language) + ")");
  }
  return join(parts, ", ");
}

std::string enemy_name(const Game& game, const State& state, Enemy enemy, Language language) {
  switch (enemy) {
    case Enemy::Kish:
      return pick(language, "Kish", "Kisz");
    case Enemy::Akkadian:
      return pick(language, "an Akkadian", "Akad");
    case Enemy::Ghost: {
      const int square = state.figures[state.fight.attacker].square;
      return game.tile_kind(state.tile_at(square)).in(language);
    }
    case Enemy::Nanna:
      return "Nanna";
    case Enemy::None:
      return adventurer_name(game, state.fight.defender, language);
  }
  return "";
}

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  return pick(language, "Player ", "Gracz ") + std::to_string(seat.index + 1);
}

std::string Text::notation(const Game& game, const State&, Action action) {
  const std::string argument = argument_text(game, action);
  for (const Word& word : kWords) {
    if (word.kind != action.kind()) continue;
    if (word.word.empty()) return argument;
    return std::string(word.word) + (argument.empty() ? "" : "-" + argument);
  }
  CHECK(false);
}

// One word may mean several things ("86" is a step or a roll): what is possible now comes first.
std::optional<Action> Text::parse(const Game& game, const State& state, Seat seat,
                                  std::string_view text) {
  std::string lower = to_lower(trim(text));
  // "#86": a square, where a bare number would be taken for a choice's place in a list.
  if (lower.starts_with('#')) lower.erase(0, 1);
  if (game.actor(state).is_chance()) {
    Game::Outcomes odds;
    game.chance(state, odds);
    for (const Odds<Action>& outcome : odds) {
      if (notation(game, state, outcome.action) == lower) return outcome.action;
    }
  }
  Game::Choices open;
  game.choices(state, seat, open);
  std::optional<Action> first;
  for (const Word& word : kWords) {
    std::string_view rest = lower;
    const Argument argument = Action::argument_of(word.kind);
    if (!word.word.empty()) {
      if (!rest.starts_with(word.word)) continue;
      rest.remove_prefix(word.word.size());
      if (argument != Argument::None) {
        if (!rest.starts_with('-')) continue;
        rest.remove_prefix(1);
      }
    }
    const int value = parse_argument(game, argument, rest);
    if (value < 0) continue;
    Action action(word.kind, value);
    if (action.is_trade()) action = Action(word.kind, value, seat.index);
    if (std::find(open.begin(), open.end(), action) != open.end()) return action;
    // What is not possible now is what the phase would take, a choice rather than a draw.
    const bool is_choice = first && first->is_chance() && !action.is_chance() && !word.word.empty();
    const bool is_better = !first || is_choice || action.kind() == number_kind(state.phase);
    if (is_better) first = action;
  }
  return first;
}

Refusal Text::unreadable(const Game&, std::string_view text, Language language) {
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; choices look like #86, play-boat, use-sling, end",
                       "; wybory wyglądają tak: #86, play-boat, use-sling, end")};
}

}  // namespace ziggurat::ghosts
