#include "games/ghosts/catalogue.h"

#include <algorithm>

#include "base/json_reader.h"
#include "base/text.h"
#include "core/task_stack.h"

namespace ziggurat::ghosts {
namespace {

constexpr std::array<std::string_view, MapId::kCount> kMapNames = {"water", "storm", "grain",
                                                                   "sky"};

void read_provenance(const JsonReader& reader) {
  reader.at("provenance").one_of({"rulebook", "public", "reconstructed"});
  reader.at("source").string();
}

int small(const JsonReader& reader, std::int64_t least, std::int64_t most) {
  return static_cast<int>(reader.integer(least, most));
}

Words words(const JsonReader& reader) {
  return {.english = reader.at("name").string(), .polish = reader.at("name_pl").string()};
}

// The id must be new, a word that a notation can hold.
template <class Item>
void read_name(const JsonReader& reader, Item& item, const std::vector<Item>& before) {
  const JsonReader id = reader.at("id");
  item.id = id.string();
  const bool plain = !item.id.empty() && std::all_of(item.id.begin(), item.id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (!plain) id.refuse("an id is made of a to z, digits and -, not " + quote(item.id));
  for (const Item& other : before) {
    if (other.id == item.id) id.refuse(quote(item.id) + " stands twice");
  }
  item.name = words(reader);
}

void read_board(const JsonReader& root, Catalogue& catalogue) {
  root.only({"format_version", "about", "id", "title", "rows", "provenance", "source"});
  root.at("format_version").integer(1, 1);
  read_provenance(root);
  const JsonReader rows = root.at("rows");
  int next = 0;
  int row = 0;
  for (const JsonReader& item : rows.items(1, 40)) {
    item.only({"first_column", "squares"});
    ++row;
    const int first = small(item.at("first_column"), 1, 40);
    const int squares = small(item.at("squares"), 1, 40);
    for (int i = 0; i < squares; ++i, ++next) {
      if (next < Square::kCount) catalogue.places[Square(next)] = {row, first + i};
    }
  }
  if (next != Square::kCount) {
    rows.refuse("a board has " + std::to_string(Square::kCount) + " squares, found " +
                std::to_string(next));
  }
}

void read_tiles(const JsonReader& root, Catalogue& catalogue) {
  root.only({"format_version", "about", "tiles"});
  root.at("format_version").integer(1, 1);
  const JsonReader list = root.at("tiles");
  int sum = 0;
  for (const JsonReader& item : list.items(1, TileId::kCount)) {
    item.only({"id", "name", "name_pl", "terrain", "kish", "count", "special", "map", "provenance",
               "source"});
    TileKind tile;
    read_name(item, tile, catalogue.tiles);
    read_provenance(item);
    tile.terrain =
        static_cast<Terrain>(item.at("terrain").one_of({"desert", "water", "mountain", "emmer"}));
    tile.kish = small(item.at("kish"), 0, 9);
    tile.count = small(item.at("count"), 1, Square::kCount);
    if (const auto special = item.find("special")) {
      tile.special = static_cast<Special>(
          special->one_of({"none", "oasis", "stone", "ghost", "ziggurat", "ur", "city"}));
    }
    if (tile.special == Special::Ziggurat) {
      tile.map = MapId(static_cast<int>(item.at("map").one_of({"water", "storm", "grain", "sky"})));
    } else if (item.find("map")) {
      item.at("map").refuse("only a Ziggurat has a map");
    }
    if (tile.kish > 0 && tile.special != Special::None) {
      item.at("kish").refuse("Kish are printed on plain tiles only");
    }
    sum += tile.count;
    catalogue.tiles.push_back(tile);
  }
  if (sum != Square::kCount) {
    list.refuse("the tiles must fill " + std::to_string(Square::kCount) + " squares, found " +
                std::to_string(sum));
  }
}

// Clauses 1.2, 2.1: what the rules count on.
void check_tiles(const JsonReader& list, const Catalogue& catalogue) {
  const auto count = [&](auto wanted) {
    int sum = 0;
    for (const TileKind& tile : catalogue.tiles) sum += wanted(tile) ? tile.count : 0;
    return sum;
  };
  const auto kinds = [&](Special special) {
    return std::count_if(catalogue.tiles.begin(), catalogue.tiles.end(),
                         [&](const TileKind& tile) { return tile.special == special; });
  };
  if (count([](const TileKind& t) { return t.special == Special::City; }) != 1) {
    list.refuse("there is exactly one City of Ur");
  }
  if (kinds(Special::Ur) != 1) list.refuse("there is one kind of plain Ur Mountain");
  if (kinds(Special::Oasis) != 1 ||
      count([](const TileKind& t) { return t.special == Special::Oasis; }) < Adventurer::kCount) {
    list.refuse("there is one kind of Oasis, with a tile for each of six adventurers");
  }
  for (const MapId map : all<MapId>()) {
    if (count([&](const TileKind& t) { return t.map == map; }) != 1) {
      list.refuse("exactly one Ziggurat has the map " + std::string(kMapNames[map.index()]));
    }
  }
  const bool plain_ur =
      std::all_of(catalogue.tiles.begin(), catalogue.tiles.end(),
                  [](const TileKind& t) { return !t.is_ur() || t.terrain == Terrain::Mountain; });
  if (!plain_ur) list.refuse("Ur tiles are Mountains");
}

void read_treasure(const JsonReader& root, TreasureDeck& deck) {
  root.only({"format_version", "about", "cards"});
  root.at("format_version").integer(1, 1);
  const JsonReader list = root.at("cards");
  for (const JsonReader& item : list.items(1, TreasureId::kCount)) {
    item.only({"id", "name", "name_pl", "kind", "combat", "equipment", "lapis", "count",
               "provenance", "source"});
    Treasure card;
    read_name(item, card, deck.types());
    read_provenance(item);
    card.kind = static_cast<CardKind>(item.at("kind").one_of(
        {"event", "gem", "head", "chest", "hands", "legs", "feet", "weapon", "shield", "charm"}));
    card.count = small(item.at("count"), 1, 60);
    if (card.is_event()) {
      card.value = small(item.at("combat"), -100, 100);
    } else {
      card.value = small(item.at("equipment"), 0, 100);
      card.lapis = small(item.at("lapis"), 0, 20);
      if (card.kind == CardKind::Gem && card.value != 0) {
        item.at("equipment").refuse("a gem is no equipment");
      }
      if (card.kind != CardKind::Gem && card.value == 0) {
        item.at("equipment").refuse("equipment adds something");
      }
    }
    deck.add(card);
  }
  if (!deck.pack()) list.refuse("a deck has at most 64 cards");
}

void read_effect(const JsonReader& reader, Effect& effect) {
  const std::string id = reader.string();
  if (!make_task(id, effect)) reader.refuse("there is no effect " + quote(id));
}

void read_discovery(const JsonReader& root, Catalogue& catalogue) {
  root.only({"format_version", "about", "cards"});
  root.at("format_version").integer(1, 1);
  const JsonReader list = root.at("cards");
  for (const JsonReader& item : list.items(kEffects, kEffects)) {
    item.only({"id", "name", "name_pl", "effect", "count", "provenance", "source"});
    Discovery card;
    read_name(item, card, catalogue.discovery.types());
    read_provenance(item);
    if (catalogue.treasure.find(card.id).exists()) {
      item.at("id").refuse(quote(card.id) + " is a treasure already");
    }
    read_effect(item.at("effect"), card.effect);
    card.count = small(item.at("count"), 1, 60);
    DiscoveryId& known = catalogue.effects[card.effect.index()];
    if (known.exists()) item.at("effect").refuse("two cards have this effect");
    known = DiscoveryId(catalogue.discovery.size());
    catalogue.discovery.add(card);
  }
  if (!catalogue.discovery.pack()) list.refuse("a deck has at most 64 cards");
}

void read_adventurers(const JsonReader& list, Catalogue& catalogue) {
  static constexpr std::array<std::string_view, Adventurer::kCount> kIds = {
      "anglean", "balfarg", "beaker", "brodgar", "manx", "westhey"};
  const std::vector<JsonReader> items = list.items(Adventurer::kCount, Adventurer::kCount);
  for (std::size_t i = 0; i < items.size(); ++i) {
    items[i].only({"id", "name", "name_pl", "enemy_combat", "haggle", "steal_up_to", "rival_combat",
                   "pot_shot_from", "water_combat"});
    Component& named = catalogue.adventurers.items[i];
    named.id = items[i].at("id").string();
    named.name = words(items[i]);
    if (named.id != kIds[i]) {
      items[i].at("id").refuse("expected " + std::string(kIds[i]) + ", found " + quote(named.id));
    }
  }
  if (!list.ok()) return;
  const auto of = [&](Adventurer who) -> const JsonReader& { return items[who.index()]; };
  Numbers& n = catalogue.numbers;
  n.enemy_combat = small(of(kAnglean).at("enemy_combat"), 0, 100);
  n.haggle = small(of(kBalfarg).at("haggle"), 0, 20);
  n.steal_up_to = small(of(kBeaker).at("steal_up_to"), 0, 100);
  n.rival_combat = small(of(kBrodgar).at("rival_combat"), 0, 100);
  n.pot_shot_from = small(of(kBrodgar).at("pot_shot_from"), 1, 101);
  n.water_combat = small(of(kManx).at("water_combat"), 0, 100);
}

void read_pieces(const JsonReader& root, Catalogue& catalogue) {
  root.only({"format_version", "about", "kish", "akkadians", "maps_of_each", "hand_limit",
             "attempts", "kish_combat", "akkadian_combat", "ghost_combat", "nanna_combat",
             "emmer_defence", "adventurers", "provenance", "source"});
  root.at("format_version").integer(1, 1);
  read_provenance(root);
  Numbers& n = catalogue.numbers;
  n.kish = small(root.at("kish"), 1, Mark::kMostKish);
  n.akkadians = small(root.at("akkadians"), 1, Mark::kMostAkkadians);
  root.at("maps_of_each").integer(Adventurer::kCount, 100);  // clause 8.5
  n.hand_limit = small(root.at("hand_limit"), 1, 54);
  n.attempts = small(root.at("attempts"), 1, 9);
  n.kish_combat = small(root.at("kish_combat"), -100, 100);
  n.akkadian_combat = small(root.at("akkadian_combat"), -100, 100);
  n.ghost_combat = small(root.at("ghost_combat"), -100, 100);
  n.nanna_combat = small(root.at("nanna_combat"), -100, 100);
  n.emmer_defence = small(root.at("emmer_defence"), 0, 100);
  read_adventurers(root.at("adventurers"), catalogue);
}

Square read_free_square(const JsonReader& reader, SquareSet& used) {
  const Square square(small(reader, 1, Square::kCount) - 1);
  if (used.contains(square)) {
    reader.refuse("two tiles on square " + std::to_string(square.number() + 1));
  }
  used.insert(square);
  return square;
}

void read_flags(const JsonReader& root, Catalogue& catalogue) {
  root.only({"format_version", "about", "oases", "tiles", "provenance", "source"});
  root.at("format_version").integer(1, 1);
  read_provenance(root);
  SquareSet used;
  for (const JsonReader& item : root.at("oases").items(Adventurer::kCount, Adventurer::kCount)) {
    catalogue.flag_oases.push_back(read_free_square(item, used));
  }
  IdArray<TileId, int> counts;
  for (const JsonReader& item : root.at("tiles").items()) {
    item.only({"tile", "squares", "provenance", "source"});
    read_provenance(item);
    const JsonReader id = item.at("tile");
    const TileId tile = catalogue.find_tile(id.string());
    if (!tile.exists()) {
      id.refuse("there is no tile " + quote(id.string()));
      return;
    }
    for (const JsonReader& at : item.at("squares").items(1, Square::kCount)) {
      catalogue.flag_tiles.push_back({.square = read_free_square(at, used), .kind = tile});
      if (++counts[tile] > catalogue.tile(tile).count) {
        at.refuse("there are not that many tiles " + quote(id.string()));
      }
    }
  }
  for (const TileId kind : catalogue.tile_kinds()) {
    const TileKind& tile = catalogue.tile(kind);
    if ((tile.is_ur() || tile.special == Special::Ziggurat) && counts[kind] != tile.count) {
      root.at("tiles").refuse("every Ur tile and Ziggurat has its square; " + tile.id + " has not");
    }
  }
}

}  // namespace

TileId Catalogue::find_tile(std::string_view id) const {
  for (const TileId kind : tile_kinds()) {
    if (tile(kind).id == id) return kind;
  }
  return {};
}

TileId Catalogue::tile_with(Special special) const {
  for (const TileId kind : tile_kinds()) {
    if (tile(kind).special == special) return kind;
  }
  CHECK(false);
}

Result<Catalogue> Catalogue::create(const GameData& data) {
  Catalogue catalogue;
  ReadProblem problem;
  const JsonReader board(data.file("board.json"), "ghosts/board.json:", problem);
  const JsonReader tiles(data.file("tiles.json"), "ghosts/tiles.json:", problem);
  const JsonReader treasure(data.file("nisi_emuq.json"), "ghosts/nisi_emuq.json:", problem);
  const JsonReader discovery(data.file("discovery.json"), "ghosts/discovery.json:", problem);
  const JsonReader pieces(data.file("pieces.json"), "ghosts/pieces.json:", problem);
  const JsonReader flags(data.file("capture_the_flag.json"),
                         "ghosts/capture_the_flag.json:", problem);
  read_board(board, catalogue);
  if (problem.ok()) read_tiles(tiles, catalogue);
  if (problem.ok()) check_tiles(tiles.at("tiles"), catalogue);
  if (problem.ok()) read_treasure(treasure, catalogue.treasure);
  if (problem.ok()) read_discovery(discovery, catalogue);
  if (problem.ok()) read_pieces(pieces, catalogue);
  if (problem.ok()) read_flags(flags, catalogue);
  if (!problem.ok()) return fail(problem.message());
  return catalogue;
}

}  // namespace ziggurat::ghosts
