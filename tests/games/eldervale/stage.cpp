#include "games/eldervale/stage.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/eldervale/map.h"
#include "games/eldervale/names.h"
#include "games/standard.h"

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
  Outcomes odds;
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
    Outcomes odds;
    game_->chance(state_, odds);
    game_->apply(state_, odds[0].action);
  }
  return *this;
}

std::string Stage::first_outcome() const {
  Outcomes odds;
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
    Outcomes odds;
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

RealmId Stage::realm(const std::string& tile) const {
  for (const RealmId realm : state_.all_realms()) {
    if (name_of(eldervale::Names{rules(), state_}, realm) == tile) return realm;
  }
  ADD_FAILURE() << tile << " is not on the map";
  return RealmId(0);
}

int Stage::units(Who who, const std::string& tile) const {
  return units_in(state_, who.player, realm(tile));
}

int Stage::resource(Who who, std::string_view letter) const {
  const std::string_view letters = "GSPTW$";
  const Resource resource(static_cast<int>(letters.find(letter)));
  return state_.players[who.player].resources[resource];
}

Slot Stage::slot(const std::string& element) const {
  for (const Slot slot : all<Slot>()) {
    if (name_of(eldervale::Names{rules(), state_}, slot) == element) return slot;
  }
  ADD_FAILURE() << element << " is not in the game";
  return Slot(0);
}

int Stage::level(Who who, const std::string& element) const {
  return state_.players[who.player].power[slot(element)];
}

int Stage::below(Who who) const { return total(state_.players[who.player].underworld); }

std::set<int> Stage::cards(Who who, const std::string& element) const {
  std::set<int> numbers;
  for (const AdventureId card : state_.players[who.player].cards& cards_of(slot(element))) {
    numbers.insert(number_of(card).number());
  }
  return numbers;
}

std::set<int> Stage::tokens(Who who, const std::string& element) const {
  std::set<int> numbers;
  for (const TokenId token : state_.players[who.player].tokens& tokens_of(slot(element))) {
    numbers.insert(number_of(token).number());
  }
  return numbers;
}

FinalScore Stage::final_score(Who who) const {
  return eldervale::final_score(rules(), state_, who.player, state_.own[who.player]);
}

std::set<std::string> Stage::places(const std::string& unit) const {
  std::set<std::string> found;
  const std::string start = "place " + unit + " ";
  for (const std::string& choice : choices()) {
    if (choice.starts_with(start)) found.insert(choice.substr(start.size()));
  }
  return found;
}

namespace {

std::string lost_of_player(const EldervaleGame& game, const State& state, Player player) {
  const Holding& holding = state.players[player];
  if (total(state.hand(player)) != holding.hand_size) return "hand size";
  int units = holding.dwellings + total(holding.unsummoned) + total(holding.ready) +
              total(holding.underworld) + total(holding.on_space) +
              state.tasks.count<task::PutOnSpace>(
                  [&](const task::PutOnSpace& task) { return task.player == player; });
  int dwellings = 0;
  for (const RealmId realm : state.all_realms()) {
    dwellings += state.realms[realm].dwelling == player ? 1 : 0;
    const int here = units_in(state, player, realm);
    if ((here > 0) != holding.occupied.contains(realm)) return "occupied realms";
    units += here;
  }
  if (dwellings != holding.dwellings) return "Dwellings";
  if (dwellings > game.rules().config().rooftops) return "rooftops";
  if (units != kWorkers + 3) return "units of player " + std::to_string(player.number());
  return holding.points < 0 ? "points below 0" : "";
}

std::string lost_of_element(const State& state, Slot slot) {
  const Holding& one = state.players[Player(0)];
  const Holding& two = state.players[Player(1)];
  int hidden = 0;
  int shown = 0;
  int tiles = state.tasks.count<task::PlaceTile>(
      [&](const task::PlaceTile& task) { return slot_of(task.tile) == slot; });
  for (const TileId tile : tiles_of(slot)) tiles += state.tile_stack.contains(tile) ? 1 : 0;
  for (const RealmId id : state.all_realms()) {
    const Realm& realm = state.realms[id];
    if (!is_elemental(realm.tile) || slot_of(realm.tile) != slot) continue;
    ++tiles;
    for (const StackId stack : all<StackId>()) {
      const bool has_top = realm.top[stack].exists();
      shown += has_top ? 1 : 0;
      hidden += realm.left[stack] - (has_top ? 1 : 0);
    }
  }
  if (tiles != kTilesEach) return "tiles";
  const int unseen = (state.tokens & tokens_of(slot)).size();
  const int taken = ((one.tokens | two.tokens) & tokens_of(slot)).size();
  if (unseen + shown + taken != kTokensEach) return "tokens";
  if (hidden > unseen) return "hidden tokens";
  const Board& board = state.boards[slot];
  const auto cards = (state.deck | state.dropped | one.cards | two.cards) & cards_of(slot);
  if (cards.size() + (board.face_up.exists() ? 1 : 0) != kCardsEach) return "adventure cards";
  for (const Slot before : first<Slot>(slot.number())) {
    if (realm_at(board.monster).exists() && state.boards[before].monster == board.monster) {
      return "two monsters in a realm";
    }
  }
  return "";
}

}  // namespace

std::string lost_pieces(const EldervaleGame& game, const State& state) {
  for (const MagicId kind : all<MagicId>()) {
    const int count = state.magic_deck[kind] + state.magic_discard[kind] +
                      state.hand(Player(0))[kind] + state.hand(Player(1))[kind];
    const MagicCard& card = game.catalogue().magic[kind];
    if (count != card.copies) return "Magic card " + card.id;
  }
  for (const Task& task : state.tasks) {
    if (task.index() <= Task(task::StartGoods{}).index()) return "";  // still being laid out
  }
  for (const Player player : all<Player>()) {
    const std::string lost = lost_of_player(game, state, player);
    if (!lost.empty()) return lost;
  }
  for (const Slot slot : all<Slot>()) {
    const std::string lost = lost_of_element(state, slot);
    if (!lost.empty()) return lost;
  }
  if (!game.rules().is_solo()) return "";
  int cards = state.ghosts.deck.size() + state.ghosts.discard.size();
  for (const GhostCardId shown : state.ghosts.shown) cards += shown.exists() ? 1 : 0;
  if (cards != GhostCardId::kCount) return "Ghost cards";
  if (state.ghosts.units.size() != total(state.players[kGhosts].ready)) return "the Ghosts' mat";
  return "";
}

}  // namespace ziggurat::test
