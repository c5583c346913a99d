// A position as a document, everything in it that cannot be worked out from the rest: bag, decks
// and supplies are what is left of the components. Its fields are those of `State` (state.h); here
// are the parts that are told in a way of their own.

#include "base/text.h"
#include "games/ghosts/document.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

Json square_json(const Rules& rules, const State& state, Square square) {
  const TileId face = state.tiles[square].face();
  const TileId kind = face.exists() ? face : state.under[square];
  const Json id = kind.exists() ? Json(key_of(rules, kind)) : Json(kUrBackId);
  if (state.guarded.contains(square)) {
    return Json::object(
        {{"tile", id}, {"kish", state.kish(square)}, {"akkadians", state.akkadians(square)}});
  }
  const Player layer = state.layer(square);
  if (!layer.exists()) return id;
  Json json = Json::object({{"tile", id}, {"layer", layer.number()}});
  const Adventurer laying = state.marks[square].laying();
  if (laying.exists()) json.set("adventurer", name_of(rules, laying));
  return json;
}

void read_guards(const Rules& rules, const JsonReader& item, Square square, State& state) {
  int kish = 0;
  int akkadians = 0;
  if (const auto found = item.find("kish")) {
    kish = static_cast<int>(found->integer(0, rules.numbers().kish));
  }
  if (const auto found = item.find("akkadians")) {
    akkadians = static_cast<int>(found->integer(0, rules.numbers().akkadians));
  }
  state.marks[square] = Mark::guards(kish, akkadians);
  if (kish + akkadians > 0) state.guarded.insert(square);
}

// Who laid it; of a player with several adventurers, which of them.
void read_layer(const Rules& rules, const JsonReader& item, const JsonReader& layer, Mark& mark) {
  Player player;
  from_json(rules, layer, player);
  Adventurer who;
  if (const auto name = item.find("adventurer")) {
    from_json(rules, *name, who);
    if (rules.settings.each == 1) name->refuse("every player has one adventurer");
  }
  mark = Mark::laid_by(player, who);
}

void read_square(const Rules& rules, const JsonReader& item, Square square, State& state) {
  const bool is_plain = item.value().is_string();
  const JsonReader name = is_plain ? item : item.at("tile");
  const std::string id = name.string();
  const TileId kind = rules.catalogue.find_tile(id);
  if (!kind.exists() && id != kUrBackId) return name.refuse("there is no tile " + quote(id));
  if (!is_plain) item.only({"tile", "kish", "akkadians", "layer", "adventurer"});
  const auto layer = is_plain ? std::optional<JsonReader>() : item.find("layer");
  if (layer) read_layer(rules, item, *layer, state.marks[square]);
  if (!kind.exists()) {
    state.tiles[square] = Tile::ur_back();
  } else if (layer) {
    state.tiles[square] = rules.tile(kind).is_ur() ? Tile::laid_ur() : Tile::laid();
    state.under[square] = kind;
  } else {
    state.tiles[square] = Tile(kind);
    state.face_up.insert(square);
    if (rules.tile(kind).special == Special::City) state.city_known = true;
    if (!is_plain) read_guards(rules, item, square, state);
  }
}

}  // namespace

Json to_json(const Rules& rules, const BoardPart& board, const FieldInfo&) {
  Json squares = Json::object();
  for (const Square square : all<Square>()) {
    if (!board.state.tiles[square].is_empty()) {
      squares.set(std::to_string(square.number() + 1), square_json(rules, board.state, square));
    }
  }
  return squares;
}

void from_json(const Rules& rules, const JsonReader& reader, const BoardPart& board,
               const FieldInfo&) {
  for (const auto& [key, item] : reader.members()) {
    const auto number = parse_integer(key);
    const Square square = number ? Square::from_number(*number - 1) : Square();
    if (!square.exists()) return item.refuse("there is no square " + quote(key));
    read_square(rules, item, square, board.state);
  }
}

Json to_json(const Rules& rules, const KnownPart& known, const FieldInfo&) {
  Json list = Json::array();
  for (const Player player : all<Player>()) {
    for (const Side side : all<Side>()) {
      const Cards& cards = known.state.own[player].known[side];
      if (cards.empty()) continue;
      Json json = to_json(rules, cards);
      json.set("seat", player.number());
      json.set("side", side.number());
      list.push_back(json);
    }
  }
  return list;
}

void from_json(const Rules& rules, const JsonReader& reader, const KnownPart& known,
               const FieldInfo&) {
  for (const JsonReader& item : reader.items()) {
    refuse_other_fields(item, Cards{}, {"seat", "side"});
    Player player;
    Side side;
    from_json(rules, item.at("seat"), player);
    from_json(rules, item.at("side"), side);
    FieldReader<Rules> visit(rules, item);
    if (item.ok()) fields(visit, known.state.own[player].known[side]);
  }
}

Json to_json(const Rules& rules, const DraftsPart& drafts, const FieldInfo&) {
  Json list = Json::array();
  for (const Player player : all<Player>()) {
    Draft draft = drafts.state.own[player].draft;
    if (draft == Draft{}) continue;
    FieldWriter<Rules> writer(rules);
    writer("seat", player);
    fields(writer, draft);
    list.push_back(std::move(writer).json());
  }
  return list;
}

void from_json(const Rules& rules, const JsonReader& reader, const DraftsPart& drafts,
               const FieldInfo&) {
  for (const JsonReader& item : reader.items(0, Player::kCount)) {
    refuse_other_fields(item, Draft{}, {"seat"});
    Player player;
    from_json(rules, item.at("seat"), player);
    FieldReader<Rules> visit(rules, item);
    if (item.ok()) fields(visit, drafts.state.own[player].draft);
  }
}

Json to_json(const Rules& rules, const OfferPart& part, const FieldInfo&) {
  const Offer& offer = part.state.offer;
  if (!offer.is_open()) return {};
  int waiting = 0;
  for (const Player player : offer.waiting) waiting |= 1 << player.number();
  return Json::object({{"maker", offer.maker.number()},
                       {"waiting", waiting},
                       {"resumes", id_of(part.state.question())},
                       {"chooser", to_json(rules, offer.asked)},
                       {"transfers", to_json(rules, transfers_of(part.state))}});
}

void from_json(const Rules& rules, const JsonReader& reader, const OfferPart& part,
               const FieldInfo&) {
  reader.only({"maker", "waiting", "resumes", "chooser", "transfers"});
  State& state = part.state;
  if (!state.waits_for<task::Offer>()) return reader.refuse("no offer is being answered");
  const auto waiting = reader.at("waiting").integer(0, (1 << rules.seats) - 1);
  for (const Player player : rules.all_players()) {
    if ((waiting >> player.number() & 1) != 0) state.offer.waiting.insert(player);
  }
  from_json(rules, reader.at("maker"), state.offer.maker);
  if (const auto asked = reader.find("chooser")) from_json(rules, *asked, state.offer.asked);
  Task resumed = task::Act{};
  if (const auto name = reader.find("resumes")) {
    if (!make_task(name->string(), resumed)) name->refuse("there is no such phase");
  }
  state.stack.clear();
  state.stack.push(resumed);
  state.stack.push(task::Offer{});
  from_json(rules, reader.at("transfers"), state.offer.transfers);
  for (Transfer& transfer : state.offer.transfers) {
    state.offered.push_back(transfer.item);
    if (!transfer.item.is_map()) transfer.item = Item();
  }
}

Json to_json(const Rules&, const Stack& stack, const FieldInfo&) { return id_of(stack.back()); }

void from_json(const Rules&, const JsonReader& reader, Stack& stack, const FieldInfo&) {
  const std::string name = reader.string();
  Task task;
  if (!make_task(name, task)) return reader.refuse("there is no phase " + quote(name));
  stack.clear();
  stack.push(task);
}

void complete_tasks(State& state) {
  const bool is_interrupted = state.waits_for<task::Offer>() && state.stack.size() > 1;
  const Asked asked = is_interrupted ? state.offer.asked : state.asked;
  const auto read = [&](std::string_view name, auto& about, const FieldInfo& = {}) {
    set_from_byte(about, name == "flag" ? state.turn.flag.byte() : asked.number);
  };
  std::visit([&](auto& task) { fields(read, task); }, state.stack[0]);
}

}  // namespace ziggurat::ghosts
