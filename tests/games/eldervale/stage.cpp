#include "games/eldervale/stage.h"

#include <bit>

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/all.h"

namespace ziggurat::test {

using namespace eldervale;

namespace {

constexpr int kPlaces[10][2] = {{0, -1}, {1, -1}, {2, -1}, {-1, 0}, {0, 0},
                                {1, 0},  {2, 0},  {-1, 1}, {0, 1},  {1, 1}};

EldervaleGame make(int seats, const std::string& ruleset, bool names_elements,
                   const Catalogue& catalogue = eldervale_catalogue()) {
  Setup setup{.game = "eldervale", .ruleset = ruleset, .options = {}, .seats = seats};
  if (names_elements) setup.options.emplace_back("elements", Json("chosen"));
  return make_game(catalogue, setup);
}

}  // namespace

const Catalogue& eldervale_catalogue() {
  static const Result<Catalogue> kCatalogue = [] {
    std::vector<DataFile> files;
    for (const DataFile& file : embedded_data()) {
      if (file.game == "eldervale") files.push_back(file);
    }
    return Catalogue::create(*GameData::create(files));
  }();
  return *kCatalogue;
}

std::string Position::json() const {
  const std::string standard[10] = {"Mage-Tower",
                                    elements[0] + "-b",
                                    "Summoning-Portal",
                                    elements[1] + "-b",
                                    elements[2] + "-b",
                                    elements[3] + "-b",
                                    "Mill",
                                    "Dungeon",
                                    "Fortress",
                                    elements[0] + "-c"};
  std::string map;
  for (int i = 0; i < 10; ++i) {
    const auto changed = tiles.find(i);
    const std::string tile = changed == tiles.end() ? standard[i] : changed->second;
    const auto fields = more.find(tile);
    map += std::string(i > 0 ? "," : "") + R"({"tile": ")" + tile + R"(", "q": )" +
           std::to_string(kPlaces[i][0]) + R"(, "r": )" + std::to_string(kPlaces[i][1]) +
           (fields == more.end() ? "" : ", " + fields->second) + "}";
  }
  std::string list;
  for (const std::string& element : elements) {
    list += (list.empty() ? "\"" : ", \"") + element + "\"";
  }
  const auto fields = [&](const std::string& own) {
    const bool has_glory = own.find("\"glory\"") != std::string::npos;
    const std::string glory = peace || has_glory ? "" : R"("glory": 0)";
    return "{" + glory + (glory.empty() || own.empty() ? "" : ", ") + own + "}";
  };
  std::string second = other;
  if (seats == 1 && peace && second.find("\"glory\"") == std::string::npos) {
    second += std::string(second.empty() ? "" : ", ") + R"("glory": 0)";
  }
  return R"({"elements": [)" + list + R"(], "factions": [")" + faction + "\", " +
         (seats == 1 ? "null" : "\"" + other_faction + "\"") + R"(], "map": [)" + map +
         R"(], "boards": {)" + boards + R"(}, "players": [)" + fields(player) + ", " +
         fields(second) + "]" + (top.empty() ? "" : ", " + top) + "}";
}

Stage::Stage(const Position& position) : Stage(position, eldervale_catalogue()) {}

Stage::Stage(const Position& position, const Catalogue& catalogue)
    : game_(std::make_unique<EldervaleGame>(
          make(position.seats, position.ruleset, false, catalogue))) {
  const std::string text = position.json();
  const Result<Json> json = parse_json(text);
  EXPECT_TRUE(json.has_value()) << json.error().message << "\n" << text;
  if (!json) return;
  const Result<State> loaded = Text::load_state(*game_, *json);
  EXPECT_TRUE(loaded.has_value()) << loaded.error().message << "\n" << text;
  CHECK(loaded.has_value());
  state_ = *loaded;
}

Stage::Stage(int seats, const std::string& ruleset, bool names_elements)
    : game_(std::make_unique<EldervaleGame>(make(seats, ruleset, names_elements))),
      state_(game_->initial()) {}

Stage& Stage::choose(const std::string& notation) {
  const Actor actor = game_->actor(state_);
  EXPECT_TRUE(actor.is_seat()) << "no seat is asked, wanted " << notation;
  if (!actor.is_seat()) return *this;
  EldervaleGame::List list;
  game_->choices(state_, actor.seat(), list);
  for (const Action& action : list) {
    if (Text::notation(*game_, state_, action) != notation) continue;
    game_->apply(state_, action);
    EXPECT_EQ(lost_pieces(*game_, state_), "") << "after " << notation;
    return *this;
  }
  std::string offered;
  for (const std::string& choice : choices()) offered += choice + " | ";
  ADD_FAILURE() << notation << " is not offered; there are " << offered;
  return *this;
}

Stage& Stage::roll(const std::string& notation) {
  EXPECT_TRUE(game_->actor(state_).is_chance()) << "chance is not asked, wanted " << notation;
  if (!game_->actor(state_).is_chance()) return *this;
  EldervaleGame::OddsOut odds;
  game_->chance(state_, odds);
  std::string offered;
  for (const Odds<Action>& outcome : odds) {
    const std::string name = Text::notation(*game_, state_, outcome.action);
    offered += name + " | ";
    if (name != notation) continue;
    game_->apply(state_, outcome.action);
    return *this;
  }
  ADD_FAILURE() << notation << " cannot come; there are " << offered;
  return *this;
}

Stage& Stage::settle() {
  while (game_->actor(state_).is_chance()) {
    EldervaleGame::OddsOut odds;
    game_->chance(state_, odds);
    game_->apply(state_, odds[0].action);
  }
  return *this;
}

std::string Stage::first_outcome() const {
  EldervaleGame::OddsOut odds;
  game_->chance(state_, odds);
  return Text::notation(*game_, state_, odds[0].action);
}

std::set<std::string> Stage::choices() const {
  std::set<std::string> found;
  const Actor actor = game_->actor(state_);
  if (!actor.is_seat()) return found;
  EldervaleGame::List list;
  game_->choices(state_, actor.seat(), list);
  for (const Action& action : list) found.insert(Text::notation(*game_, state_, action));
  return found;
}

bool Stage::offers(const std::string& notation) const { return choices().contains(notation); }

std::string Stage::refusal(const std::string& notation) const {
  const Actor actor = game_->actor(state_);
  const Seat seat = actor.is_seat() ? actor.seat() : Seat{0};
  const auto action = Text::parse(*game_, state_, seat, notation);
  if (!action) return "unreadable";
  const auto verdict = game_->check(state_, seat, *action);
  if (verdict) return "allowed";
  return Text::refusal(*game_, state_, *action, verdict.error(), Language::English).clause;
}

std::string Stage::sentence(const std::string& notation) const {
  if (game_->actor(state_).is_chance()) {
    EldervaleGame::OddsOut odds;
    game_->chance(state_, odds);
    for (const Odds<Action>& outcome : odds) {
      if (Text::notation(*game_, state_, outcome.action) == notation) {
        return Text::sentence(*game_, state_, outcome.action, Viewer::spectator(),
                              Language::English);
      }
    }
  }
  return "";
}

std::string Stage::actor() const {
  const Actor actor = game_->actor(state_);
  if (actor.is_chance()) return "chance";
  if (actor.is_nobody()) return "nobody";
  return to_lower(Text::seat_name(*game_, actor.seat(), Language::English));
}

int Stage::realm(const std::string& tile) const {
  for (int i = 0; i < state_.realm_count; ++i) {
    if (tile_key(*game_, state_, state_.realms[i].tile) == tile) return i;
  }
  ADD_FAILURE() << tile << " is not on the map";
  return 0;
}

int Stage::units(int player, const std::string& tile) const {
  return EldervaleGame::units_in(state_, player, realm(tile));
}

int Stage::resource(int player, std::string_view letter) const {
  const std::string_view letters = "GSPTW$";
  return state_.resources[player][static_cast<int>(letters.find(letter))];
}

int Stage::slot(const std::string& element) const {
  for (int i = 0; i < kSlots; ++i) {
    if (element_name(*game_, state_, i, Language::English) == element) return i;
  }
  ADD_FAILURE() << element << " is not in the game";
  return 0;
}

int Stage::level(int player, const std::string& element) const {
  return state_.power[player][slot(element)];
}

int Stage::below(int player) const {
  int sum = 0;
  for (const int count : state_.underworld[player]) sum += count;
  return sum;
}

std::set<std::string> Stage::places(const std::string& unit) const {
  std::set<std::string> found;
  const std::string start = "place " + unit + " ";
  for (const std::string& choice : choices()) {
    if (choice.starts_with(start)) found.insert(choice.substr(start.size()));
  }
  return found;
}

std::string lost_pieces(const EldervaleGame& game, const State& state) {
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    const int count = state.magic_deck[kind] + state.magic_discard[kind] + state.hand[0][kind] +
                      state.hand[1][kind];
    const MagicCard& card = game.catalogue().magic[static_cast<std::size_t>(kind)];
    if (count != card.copies) return "Magic card " + card.id;
  }
  for (const Task& task : state.tasks) {
    if (task.kind <= TaskKind::StartGoods) return "";  // still being laid out
  }
  for (int player = 0; player < kPlayers; ++player) {
    int hand = 0;
    for (const int count : state.hand[player]) hand += count;
    if (hand != state.hand_size[player]) return "hand size";
    int units = state.dwellings[player];
    for (const Task& task : state.tasks) {
      units += task.kind == TaskKind::PutOnSpace && task.player == player ? 1 : 0;
    }
    int dwellings = 0;
    for (int i = 0; i < state.realm_count; ++i) {
      dwellings += state.realms[i].dwelling == player ? 1 : 0;
      const int here = EldervaleGame::units_in(state, player, i);
      if ((here > 0) != has(state.occupied[player], i)) return "occupied realms";
      units += here;
    }
    if (dwellings != state.dwellings[player]) return "Dwellings";
    if (dwellings > game.config().rooftops) return "rooftops";
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      units += state.unsummoned[player][unit] + state.ready[player][unit] +
               state.underworld[player][unit] + state.on_space[player][unit];
    }
    if (units != kWorkers + 3) return "units of player " + std::to_string(player);
    if (state.points[player] < 0) return "points below 0";
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    int hidden = 0;
    int shown = 0;
    int tiles = bits(state.tile_stack >> (slot * kTilesEach) & 7);
    for (int i = 0; i < state.realm_count; ++i) {
      const Realm& realm = state.realms[i];
      if (!EldervaleGame::is_elemental(realm.tile) ||
          EldervaleGame::slot_of_tile(realm.tile) != slot) {
        continue;
      }
      ++tiles;
      for (int k = 0; k < 2; ++k) {
        const bool top = realm.top[k] != kNone;
        shown += top ? 1 : 0;
        hidden += realm.left[k] - (top ? 1 : 0);
      }
    }
    for (const Task& task : state.tasks) {
      if (task.kind == TaskKind::PlaceTile && task.at[0] / kTilesEach == slot) ++tiles;
    }
    if (tiles != kTilesEach) return "tiles";
    const int taken = bits(state.taken[0][slot] | state.taken[1][slot]);
    if (bits(state.tokens[slot]) + shown + taken != kTokensEach) return "tokens";
    if (hidden > bits(state.tokens[slot])) return "hidden tokens";
    const int cards = bits(state.deck[slot] | state.dropped[slot] | state.tableau[0][slot] |
                           state.tableau[1][slot]) +
                      (state.face_up[slot] == kNone ? 0 : 1);
    if (cards != kCardsEach) return "adventure cards";
    for (int other = 0; other < slot; ++other) {
      const int place = state.monsters[slot];
      if (place < kMaxRealms && state.monsters[other] == place) return "two monsters in a realm";
    }
  }
  if (!game.is_solo()) return "";
  int cards = std::popcount(state.ghost_deck) + std::popcount(state.ghost_discard);
  for (const int shown : state.shown) cards += shown == kNone ? 0 : 1;
  if (cards != kGhostCards) return "Ghost cards";
  int ready = 0;
  for (const int count : state.ready[kGhosts]) ready += count;
  if (bits(state.mat) != ready) return "the Ghosts' mat";
  return "";
}

}  // namespace ziggurat::test
