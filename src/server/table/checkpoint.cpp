// How a checkpoint is written down: a digest of what follows, then a document.

#include "base/json_reader.h"
#include "base/sha256.h"
#include "server/table/log_walk.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kDigestText = 64;
constexpr std::int64_t kMost = std::int64_t{1} << 53;

Json turn_json(Actor turn) { return turn.is_seat() ? Json(int{turn.seat().index}) : Json(); }

Json run_json(const std::vector<RunChoice>& run) {
  Json list = Json::array();
  for (const RunChoice& choice : run) {
    Json item = Json::array();
    item.push_back(int{choice.seat.index});
    item.push_back(choice.code);
    for (const std::int32_t number : choice.numbers) item.push_back(number);
    list.push_back(std::move(item));
  }
  return list;
}

RunChoice read_choice(const JsonReader& reader, int seats) {
  RunChoice choice;
  const std::vector<JsonReader> parts =
      reader.items(choice.numbers.size() + 2, choice.numbers.size() + 2);
  if (parts.size() != choice.numbers.size() + 2) return choice;
  choice.seat = Seat{static_cast<std::uint8_t>(parts[0].integer(0, seats - 1))};
  choice.code = static_cast<Code>(parts[1].integer(0, 0xFFFFFFFF));
  for (std::size_t i = 0; i < choice.numbers.size(); ++i) {
    choice.numbers[i] = static_cast<std::int32_t>(parts[i + 2].integer(0, INT32_MAX));
  }
  return choice;
}

template <class Numbers>
Json list_json(const Numbers& numbers) {
  Json list = Json::array();
  for (const auto& number : numbers) list.push_back(number);
  return list;
}

}  // namespace

std::optional<StoredCheckpoint> stored(const AnyGame& game, const Checkpoint& checkpoint) {
  Json state = game.state_json(checkpoint.state);
  const Result<AnyState> read = game.load_state(state);
  if (!read || !game.equal(*read, checkpoint.state)) return std::nullopt;
  Json json = Json::object({{"number", checkpoint.number},
                            {"draws", static_cast<std::int64_t>(checkpoint.draws)},
                            {"run", run_json(checkpoint.run)},
                            {"positions", list_json(checkpoint.positions)},
                            {"changed", list_json(checkpoint.changed)},
                            {"turn", turn_json(checkpoint.turn)},
                            {"turn_undos", checkpoint.turn_undos},
                            {"turn_choices", checkpoint.turn_choices},
                            {"undos", list_json(checkpoint.undos)}});
  json.set("state", std::move(state));
  const std::string text = json.dump();
  return StoredCheckpoint{.number = checkpoint.number,
                          .positions = checkpoint.positions,
                          .body = to_hex(sha256(text)) + text};
}

Result<Checkpoint> parse_checkpoint(const AnyGame& game, const StoredCheckpoint& kept) {
  if (kept.body.size() < kDigestText) return fail("the checkpoint is cut off");
  const std::string text = kept.body.substr(kDigestText);
  if (kept.body.substr(0, kDigestText) != to_hex(sha256(text))) {
    return fail("the checkpoint is damaged");
  }
  const Result<Json> json = parse_json(text);
  if (!json) return fail(json.error());
  ReadProblem wrong;
  const JsonReader reader(*json, "checkpoint", wrong);
  const int seats = game.setup().seats;
  Checkpoint checkpoint;
  checkpoint.number = reader.at("number").integer(1, kMost);
  checkpoint.draws = static_cast<std::uint64_t>(reader.at("draws").integer(0, kMost));
  for (const JsonReader& item : reader.at("run").items()) {
    checkpoint.run.push_back(read_choice(item, seats));
  }
  for (const JsonReader& item : reader.at("positions").items()) {
    checkpoint.positions.push_back(item.integer(0, kMost));
  }
  const std::size_t times = checkpoint.positions.empty() ? 1 : checkpoint.positions.size();
  for (const JsonReader& item : reader.at("changed").items(times, times)) {
    checkpoint.changed.push_back(item.integer(-kMost, kMost));
  }
  if (const auto turn = reader.find("turn")) {
    checkpoint.turn = Actor::seat(Seat{static_cast<std::uint8_t>(turn->integer(0, seats - 1))});
  }
  checkpoint.turn_undos = static_cast<int>(reader.at("turn_undos").integer(0, INT32_MAX));
  if (const auto choices = reader.find("turn_choices")) {
    checkpoint.turn_choices = static_cast<int>(choices->integer(0, INT32_MAX));
  }
  const std::vector<JsonReader> undos = reader.at("undos").items(kMaxSeats, kMaxSeats);
  for (std::size_t i = 0; wrong.ok() && i < std::size_t{kMaxSeats}; ++i) {
    checkpoint.undos[i] = static_cast<int>(undos[i].integer(0, INT32_MAX));
  }
  if (!wrong.ok()) return fail(wrong.message());
  if (checkpoint.number != kept.number || checkpoint.positions != kept.positions) {
    return fail("the checkpoint is of another place");
  }
  const Json* state = json->find("state");
  if (state == nullptr) return fail("the checkpoint has no state");
  Result<AnyState> read = game.load_state(*state);
  if (!read) return fail(read.error());
  checkpoint.state = std::move(*read);
  return checkpoint;
}

}  // namespace ziggurat::server
