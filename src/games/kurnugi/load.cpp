// Reads a position. What is left out is as at the start: cards in their decks, pieces at home.

#include <algorithm>

#include "base/text.h"
#include "games/kurnugi/loader.h"

namespace ziggurat::kurnugi {

void Loader::read_holding(const JsonReader& reader, int index) const {
  reader.only({"colour",  "tomb",  "strength", "points",     "vril", "home", "removed", "rolling",
               "markers", "token", "danced",   "stargazed",  "gate", "road", "shadows", "lent",
               "wins",    "dice",  "spaces",   "identities", "used", "top",  "pacts"});
  Holding& holding = at(state.holdings, index);
  if (const auto colour = reader.find("colour")) {
    const std::string id = colour->string();
    const auto& ids = catalogue.colour_ids;
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) colour->refuse("there is no colour " + quote(id));
    holding.colour = byte(static_cast<int>(found - ids.begin()) % kColours);
  } else if (state.phase != Phase::Setup) {
    holding.colour = byte(index);
  }
  if (holding.colour != kNone) holding.tomb = byte(at(catalogue.start_tomb, holding.colour));
  if (const auto tomb = reader.find("tomb")) holding.tomb = byte(place(*tomb, false));
  const bool player = game.is_player(index);
  holding.strength = byte(player ? catalogue.numbers.soul : 5);
  number(reader, "strength", kMostStrength, holding.strength);
  if (const auto points = reader.find("points")) {
    holding.points = static_cast<std::int16_t>(points->integer(0, 999));
  }
  if (player && state.phase != Phase::Setup) {
    holding.vril = static_cast<std::uint16_t>(catalogue.numbers.vril);
  }
  if (const auto vril = reader.find("vril")) {
    holding.vril = static_cast<std::uint16_t>(vril->integer(0, 9999));
  }
  number(reader, "removed", kShadows, holding.removed);
  number(reader, "rolling", kDice, holding.rolling);
  if (const auto token = reader.find("token")) {
    holding.token = byte(static_cast<int>(token->integer(1, game.seats())) - 1);
  }
  if (const auto danced = reader.find("danced")) holding.danced = danced->boolean();
  if (const auto gazed = reader.find("stargazed")) holding.stargazed = gazed->boolean();
  if (const auto gate = reader.find("gate")) holding.gate = byte(card(*gate, catalogue.gates));
  if (const auto road = reader.find("road")) holding.road = byte(place(*road, false));
  counts(reader, "shadows", kShadows, holding.shadows);
  counts(reader, "lent", kShadows, holding.lent);
  counts(reader, "wins", 4, holding.wins);
  if (const auto values = reader.find("dice")) dice(*values, holding.dice);
  if (const auto spaces = reader.find("spaces")) holding.spaces = cards(*spaces, catalogue.spaces);
  if (const auto slots = reader.find("identities")) {
    int slot = 0;
    for (const JsonReader& item : slots->items(0, kSlots)) {
      if (!item.is_null()) at(holding.identities, slot) = byte(card(item, catalogue.identities));
      ++slot;
    }
  }
  if (const auto used = reader.find("used")) holding.used = cards(*used, catalogue.influences);
  if (const auto top = reader.find("top")) {
    int pile = 0;
    for (const JsonReader& item : top->items(0, 2)) {
      if (!item.is_null()) at(holding.top, pile) = byte(card(item, catalogue.influences));
      ++pile;
    }
  }
  if (const auto pacts = reader.find("pacts")) {
    for (const JsonReader& item : pacts->items(0, kPactsInPlay)) {
      holding.pacts.push_back(byte(card(item, catalogue.pacts)));
    }
  }
}

void Loader::read_influence(const JsonReader& reader) const {
  for (const auto& [id, item] : reader.members()) {
    item.only({"open", "mark", "deck"});
    int god = 0;
    while (god < kTombs && at(catalogue.tombs, god).id != id) ++god;
    if (god == kTombs) {
      item.refuse("there is no god " + quote(id));
      return;
    }
    if (const auto open = item.find("open")) {
      at(state.influence, god) = byte(card(*open, catalogue.influences));
    }
    if (const auto mark = item.find("mark")) at(state.mark, god) = byte(seat(*mark));
    if (const auto deck = item.find("deck")) {
      const std::uint64_t mask = cards(*deck, catalogue.influences) >> god * kInfluencesPerGod;
      if (mask > 0xFF) deck->refuse("a card of another god lies in it");
      at(state.influence_deck, god) = byte(static_cast<int>(mask & 0xFF));
    }
  }
}

void Loader::read_cards(const JsonReader& reader) const {
  const auto& scorings = catalogue.scorings[game.seats() <= 3 ? 0 : 1];
  const auto one = [&](std::string_view key, const auto& list, std::uint8_t& into) {
    if (const auto field = reader.find(key)) into = byte(card(*field, list));
  };
  one("scoring", scorings, state.scoring);
  one("event", catalogue.events, state.event);
  one("identity", catalogue.identities, state.identity);
  one("drawn", catalogue.identities, state.drawn);
  if (const auto influence = reader.find("influence")) read_influence(*influence);
  if (const auto deck = reader.find("identity_deck")) {
    state.identity_deck = static_cast<std::uint32_t>(cards(*deck, catalogue.identities));
  }
  if (const auto deck = reader.find("scoring_deck")) {
    state.scoring_deck = static_cast<std::uint8_t>(cards(*deck, scorings));
  }
  if (const auto deck = reader.find("event_deck")) {
    state.event_deck = static_cast<std::uint16_t>(cards(*deck, catalogue.events));
  }
  if (const auto open = reader.find("pacts_open")) {
    state.pacts_open = static_cast<std::uint16_t>(cards(*open, catalogue.pacts));
  }
  if (const auto deck = reader.find("pact_deck")) {
    state.pact_deck = static_cast<std::uint16_t>(cards(*deck, catalogue.pacts));
  }
  number(reader, "pact_pile", kPactsInPlay, state.pact_pile);
}

void Loader::read_board(const JsonReader& reader) const {
  if (const auto altars = reader.find("altars")) {
    for (const auto& [id, item] : altars->members()) {
      item.only({"owner", "level"});
      const auto found = std::find_if(catalogue.altars.begin(), catalogue.altars.end(),
                                      [&](const Altar& altar) { return altar.id == id; });
      if (found == catalogue.altars.end()) {
        item.refuse("there is no altar " + quote(id));
        return;
      }
      at(state.altars, static_cast<int>(found - catalogue.altars.begin())) = {
          byte(seat(item.at("owner"))),
          byte(static_cast<int>(item.at("level").integer(1, kMostLevel)))};
    }
  }
  if (const auto demons = reader.find("demons")) {
    for (const auto& [id, item] : demons->members()) {
      item.only({"owner", "tomb"});
      const auto found = std::find_if(catalogue.demons.begin(), catalogue.demons.end(),
                                      [&](const Demon& demon) { return demon.id == id; });
      if (found == catalogue.demons.end()) {
        item.refuse("there is no demon " + quote(id));
        return;
      }
      at(state.demons, static_cast<int>(found - catalogue.demons.begin())) = {
          byte(seat(item.at("owner"))), byte(place(item.at("tomb"), false))};
    }
  }
  if (const auto fields = reader.find("fields")) {
    for (const auto& [id, item] : fields->members()) {
      int tomb = 0;
      while (tomb < kTombs && at(catalogue.tombs, tomb).id != id) ++tomb;
      if (tomb == kTombs) {
        item.refuse("there is no tomb " + quote(id));
        return;
      }
      int index = 0;
      for (const JsonReader& field : item.items(kFields, kFields)) {
        auto& into = at(at(state.fields, tomb), index++);
        if (field.value().is_object()) {
          into = byte(owner(field.at("owner")) | kWithoutMarker);
        } else if (!field.is_null()) {
          into = byte(owner(field));
        }
      }
    }
  }
  if (const auto touched = reader.find("touched")) dice(*touched, state.touched);
}

Result<State> Text::load_state(const Game& game, const Json& json) {
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  reader.only({"phase",     "turn",         "cursor",     "order",      "keys",
               "scoring",   "event",        "identity",   "drawn",      "identity_deck",
               "influence", "scoring_deck", "event_deck", "pacts_open", "pact_deck",
               "pact_pile", "altars",       "demons",     "fields",     "touched",
               "players",   "lament",       "verdicts",   "stack"});
  State state;
  const Loader loader{game, game.catalogue(), state};
  for (auto& fields : state.fields) fields.fill(kNone);
  const std::string phase = reader.at("phase").string();
  const auto found = std::find(kPhaseIds.begin(), kPhaseIds.end(), phase);
  if (found == kPhaseIds.end()) reader.at("phase").refuse("there is no phase " + quote(phase));
  if (!problem.ok()) return fail(problem.message());
  state.phase = static_cast<Phase>(found - kPhaseIds.begin());
  if (const auto turn = reader.find("turn")) {
    state.turn = byte(static_cast<int>(turn->integer(1, game.last_turn() + 1)) - 1);
  }
  loader.number(reader, "cursor", kOwners, state.cursor);
  if (const auto order = reader.find("order")) {
    const auto count = static_cast<std::size_t>(game.owners());
    std::size_t index = 0;
    for (const JsonReader& item : order->items(count, count)) {
      state.order[index++] = byte(loader.owner(item));
    }
  }
  loader.numbers(reader, "keys", 120, state.keys);
  const auto owners = static_cast<std::size_t>(game.owners());
  const auto players = reader.find("players");
  std::vector<JsonReader> list;
  if (players) list = players->items(1, owners);
  static const Json kEmpty = Json::object();
  for (std::size_t i = 0; i < owners; ++i) {
    const JsonReader blank(kEmpty, "", problem);
    const JsonReader& item = i < list.size() ? list[i] : blank;
    loader.read_holding(item, static_cast<int>(i));
  }
  loader.read_cards(reader);
  loader.read_board(reader);
  if (const auto lament = reader.find("lament")) loader.read_lament(*lament);
  if (const auto verdicts = reader.find("verdicts")) read_verdicts(game, *verdicts, state);
  if (const auto stack = reader.find("stack")) loader.read_stack(*stack);
  if (!problem.ok()) return fail(problem.message());
  loader.fill_in(reader);
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
    Holding& holding = state.holdings[i];
    const JsonReader blank(kEmpty, "", problem);
    const JsonReader& item = i < list.size() ? list[i] : blank;
    const bool dealt = state.phase != Phase::Setup;
    if (item.find("home")) {
      loader.number(item, "home", kShadows, holding.home);
    } else if (dealt) {
      int out = holding.removed + std::popcount(holding.spaces);
      for (const int count : holding.shadows) out += count;
      for (const Frame& frame : state.stack) {
        const bool holds = frame.step == Step::Kur || frame.step == Step::ReturnShadow;
        out += holds && frame.owner == i ? 1 : 0;
      }
      holding.home = byte(std::max(0, kShadows - out));
    }
    if (item.find("markers")) {
      loader.number(item, "markers", kMarkers, holding.markers);
    } else if (dealt) {
      int used = static_cast<int>(std::count(state.mark.begin(), state.mark.end(), i));
      for (const auto& fields : state.fields) {
        used += static_cast<int>(std::count(fields.begin(), fields.end(), i));
      }
      holding.markers = byte(std::max(0, kMarkers - used));
    }
  }
  if (problem.ok()) check_position(game, state, reader);
  if (!problem.ok()) return fail(problem.message());
  game.settle(state);
  if (game.actor(state).is_seat()) {
    Game::List choices;
    game.choices(state, game.actor(state).seat(), choices);
    if (choices.empty()) return fail("phase: nobody could do anything in this position");
  }
  return state;
}

}  // namespace ziggurat::kurnugi
