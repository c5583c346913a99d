#include "protocol/protocol.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace ziggurat {
namespace {

constexpr std::size_t kMostMatches = 1000;

// JSON-RPC's own codes, and ours.
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kUnknownMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kRefusedByRule = 1;
constexpr int kBrokenLog = 2;
constexpr int kNotNow = 3;

Json choice_json(const Choice& choice) {
  return Json::object({{"code", choice.code},
                       {"notation", choice.notation},
                       {"text", choice.text},
                       {"clause", choice.clause}});
}

Json event_json(const AnyGame& game, const AnyState& before, const Entry& entry) {
  const Json by = entry.by.is_seat() ? Json(int{entry.by.seat().index}) : Json("chance");
  return Json::object(
      {{"by", by},
       {"code", entry.code},
       {"notation", game.notation(before, entry.code)},
       {"text", game.sentence(before, entry.code, Viewer::spectator(), Language::English)},
       {"clause", game.clause(before, entry.code)}});
}

// A seat given by number; without it, the one the game waits for.
std::optional<Seat> read_seat(const JsonReader& params, const Table& table) {
  const int seats = table.game().setup().seats;
  if (const auto seat = params.find("seat")) {
    return Seat{static_cast<std::uint8_t>(seat->integer(0, seats - 1))};
  }
  const Actor actor = table.match().actor();
  return actor.is_seat() ? std::optional(actor.seat()) : std::nullopt;
}

}  // namespace

const Protocol::MethodName Protocol::kMethods[] = {
    {"games", &Protocol::games},       {"new", &Protocol::new_match}, {"load", &Protocol::load},
    {"state", &Protocol::state},       {"view", &Protocol::view},     {"layout", &Protocol::layout},
    {"choices", &Protocol::choices},   {"chance", &Protocol::chance}, {"apply", &Protocol::apply},
    {"explain", &Protocol::explain},   {"undo", &Protocol::undo},     {"save", &Protocol::save},
    {"replay", &Protocol::replay_log}, {"rules", &Protocol::rules},   {"close", &Protocol::close},
};

Json Protocol::error_json(const Problem& problem, const Json& id) {
  Json error = Json::object({{"code", problem.code}, {"message", problem.message}});
  if (!problem.clause.empty()) error.set("data", Json::object({{"clause", problem.clause}}));
  return Json::object({{"jsonrpc", "2.0"}, {"id", id}, {"error", error}});
}

Failure<Protocol::Problem> Protocol::invalid(std::string message) {
  return fail(Problem{.code = kInvalidParams, .message = std::move(message), .clause = {}});
}

Failure<Protocol::Problem> Protocol::refused(const Refusal& refusal) {
  return fail(Problem{.code = refusal.clause.empty() ? kInvalidParams : kRefusedByRule,
                      .message = refusal.message,
                      .clause = refusal.clause});
}

Failure<Protocol::Problem> Protocol::broken(const ReplayError& error) {
  const std::string where = error.entry == 0 ? "" : "entry " + std::to_string(error.entry) + ": ";
  return fail(
      Problem{.code = kBrokenLog, .message = where + error.message, .clause = error.clause});
}

std::string Protocol::too_long() {
  return error_json(
             {.code = kInvalidRequest,
              .message = "the line is longer than " + std::to_string(kLongestLine) + " bytes",
              .clause = {}},
             Json())
      .dump();
}

std::string Protocol::answer(std::string_view line) {
  line = trim(line);
  if (line.empty()) return "";
  if (line.size() > kLongestLine) return too_long();
  const auto refuse = [](int code, std::string message, const Json& id) {
    return error_json({.code = code, .message = std::move(message), .clause = {}}, id).dump();
  };
  const Result<Json> request = parse_json(line);
  if (!request) return refuse(kParseError, "not JSON: " + request.error().message, Json());
  if (!request->is_object()) {
    return refuse(kInvalidRequest, "expected an object, found " + std::string(request->kind()),
                  Json());
  }
  const Json* id_field = request->find("id");
  const Json id = id_field == nullptr ? Json() : *id_field;
  if (!id.is_null() && !id.is_integer() && !id.is_string()) {
    return refuse(kInvalidRequest, "id: expected a whole number or a text", Json());
  }
  const Json* version = request->find("jsonrpc");
  if (version == nullptr || *version != Json("2.0")) {
    return refuse(kInvalidRequest, "jsonrpc: expected \"2.0\"", id);
  }
  const Json* name = request->find("method");
  if (name == nullptr || !name->is_string()) {
    return refuse(kInvalidRequest, "method: expected a text", id);
  }
  // Nobody waits for an answer to a request without an id, not even to hear that it was wrong.
  const bool is_notification = id_field == nullptr;
  const auto* method =
      std::find_if(std::begin(kMethods), std::end(kMethods),
                   [&](const MethodName& known) { return known.name == name->as_string(); });
  if (method == std::end(kMethods)) {
    if (is_notification) return "";
    std::vector<std::string> names;
    for (const MethodName& known : kMethods) names.emplace_back(known.name);
    return refuse(
        kUnknownMethod,
        "there is no method " + quote(name->as_string()) + did_you_mean(name->as_string(), names),
        id);
  }
  static const Json kNoParams = Json::object();
  const Json* params = request->find("params");
  ReadProblem problem;
  const JsonReader reader(params == nullptr ? kNoParams : *params, "params", problem);
  if (!reader.value().is_object()) {
    if (is_notification) return "";
    return refuse(kInvalidParams,
                  "params: expected an object, found " + std::string(reader.value().kind()), id);
  }
  Reply reply = (this->*method->method)(reader);
  if (!problem.ok()) reply = invalid(problem.message());
  if (is_notification) return "";
  if (!reply) return error_json(reply.error(), id).dump();
  return Json::object({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(*reply)}}).dump();
}

Table* Protocol::find_table(const JsonReader& params) {
  const JsonReader field = params.at("match");
  const auto found = tables_.find(field.string());
  if (found != tables_.end()) return found->second.get();
  field.refuse("there is no match " + quote(field.string()));
  return nullptr;
}

Json Protocol::open(Table table) {
  const std::string id = "m" + std::to_string(++opened_);
  auto [place, added] = tables_.emplace(id, std::make_unique<Table>(std::move(table)));
  Json events = Json::array();
  advance(*place->second, events);
  Json reply = Json::object({{"match", id}});
  if (const auto& dice = place->second->dice()) {
    reply.set("commitment", to_hex(dice->commitment));
  }
  reply.set("events", events);
  return reply;
}

void Protocol::advance(Table& table, Json& events) {
  table.advance([&](const AnyState& before, const Entry& entry) {
    events.push_back(event_json(table.game(), before, entry));
  });
}

TableSetup Protocol::read_setup(const JsonReader& params) const {
  TableSetup setup;
  setup.game = params.at("game").string();
  if (const auto rules = params.find("rules")) setup.ruleset = rules->string();
  if (const auto options = params.find("options")) {
    for (const auto& [key, value] : options->members())
      setup.options.emplace_back(key, value.value());
  }
  if (const auto seats = params.find("seats")) {
    if (seats->value().is_integer()) {
      setup.players.resize(static_cast<std::size_t>(seats->integer(1, kMaxSeats)));
    } else {
      for (const JsonReader& seat : seats->items(1, kMaxSeats)) {
        const Result<PlayerSpec> player = parse_player(seat.string());
        if (!player) seat.refuse(player.error().message);
        setup.players.push_back(player ? *player : PlayerSpec{});
      }
    }
  }
  if (const auto seed = params.find("seed")) {
    setup.seed =
        seed->value().is_integer() ? std::to_string(seed->value().as_integer()) : seed->string();
  }
  return setup;
}

Protocol::Reply Protocol::games(const JsonReader& params) {
  params.only({});
  Json list = Json::array();
  for (const GameInfo* info : registry_.games()) list.push_back(info->to_json());
  return list;
}

Protocol::Reply Protocol::new_match(const JsonReader& params) {
  params.only({"game", "rules", "options", "seats", "seed", "chance"});
  TableSetup setup = read_setup(params);
  if (const auto chance = params.find("chance")) {
    setup.chance = chance->one_of({"auto", "manual"}) == 0 ? ChanceMode::Auto : ChanceMode::Manual;
  }
  if (!params.ok()) return Json();
  if (tables_.size() >= kMostMatches) return invalid("too many matches are open; close some");
  Result<Table> table = Table::lay(registry_, setup);
  if (!table) return invalid(table.error().message);
  return open(std::move(*table));
}

Protocol::Reply Protocol::load(const JsonReader& params) {
  params.only({"game", "rules", "options", "seats", "seed", "chance", "state"});
  TableSetup setup = read_setup(params);
  setup.chance = ChanceMode::Manual;
  if (const auto chance = params.find("chance")) {
    setup.chance = chance->one_of({"auto", "manual"}) == 0 ? ChanceMode::Auto : ChanceMode::Manual;
  }
  if (!params.ok()) return Json();
  if (tables_.size() >= kMostMatches) return invalid("too many matches are open; close some");
  Result<Table> table = Table::load(registry_, setup, params.at("state").value());
  if (!table) return invalid(table.error().message);
  return open(std::move(*table));
}

Protocol::Reply Protocol::state(const JsonReader& params) {
  params.only({"match"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  return table->game().state_json(table->match().state());
}

Protocol::Reply Protocol::view(const JsonReader& params) {
  params.only({"match", "seat"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  const auto seat = params.find("seat");
  const Viewer viewer =
      seat ? Viewer::seat(
                 Seat{static_cast<std::uint8_t>(seat->integer(0, table->game().setup().seats - 1))})
           : Viewer::spectator();
  return table->game().view_json(table->match().state(), viewer);
}

Protocol::Reply Protocol::layout(const JsonReader& params) {
  params.only({"match"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  return table->game().layout_json(Language::English);
}

Protocol::Reply Protocol::choices(const JsonReader& params) {
  params.only({"match", "seat"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  Json list = Json::array();
  if (const std::optional<Seat> seat = read_seat(params, *table)) {
    for (const Choice& choice : table->match().choices(*seat, Language::English)) {
      list.push_back(choice_json(choice));
    }
  }
  return list;
}

Protocol::Reply Protocol::chance(const JsonReader& params) {
  params.only({"match"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  Json list = Json::array();
  if (table->match().actor().is_chance()) {
    std::vector<CodeOdds> odds;
    table->game().chance(table->match().state(), odds);
    for (const CodeOdds& outcome : odds) {
      list.push_back(
          Json::object({{"code", outcome.code},
                        {"notation", table->game().notation(table->match().state(), outcome.code)},
                        {"weight", outcome.weight}}));
    }
  }
  return list;
}

Protocol::Reply Protocol::apply(const JsonReader& params) {
  params.only({"match", "code", "notation", "seat"});
  Table* table = find_table(params);
  if (table == nullptr) return Json();
  const Match& match = table->match();
  if (match.is_over())
    return fail(Problem{.code = kNotNow, .message = "the game is over", .clause = {}});
  const std::optional<Seat> seat = read_seat(params, *table);
  const auto code_field = params.find("code");
  const auto notation = params.find("notation");
  if (code_field.has_value() == notation.has_value())
    return invalid("give either code or notation");
  // Where chance is to act and no seat is named, the outcome is meant.
  const Seat reader = seat.value_or(Seat{0});
  Code code = 0;
  if (code_field) {
    code = static_cast<Code>(code_field->integer(0, 0xFFFFFFFF));
  } else {
    const Result<Code, Refusal> parsed =
        table->game().parse(match.state(), reader, notation->string(), Language::English);
    if (!parsed) return refused(parsed.error());
    code = *parsed;
  }
  if (!params.ok()) return Json();
  const AnyState before = match.state();
  if (match.actor().is_chance() && !params.find("seat")) {
    if (!match.is_outcome(code)) return invalid("chance cannot bring that");
    table->resolve(code);
  } else {
    const Result<void, Refusal> verdict = table->choose(reader, code, Language::English);
    if (!verdict) return refused(verdict.error());
  }
  Json events = Json::array();
  events.push_back(event_json(table->game(), before, match.log().back()));
  advance(*table, events);
  return Json::object({{"events", events}});
}

Protocol::Reply Protocol::explain(const JsonReader& params) {
  params.only({"match", "notation", "code", "seat"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  const Match& match = table->match();
  const AnyGame& game = table->game();
  const Seat seat = read_seat(params, *table).value_or(Seat{0});
  Code code = 0;
  if (const auto given = params.find("code")) {
    code = static_cast<Code>(given->integer(0, 0xFFFFFFFF));
  } else {
    const Result<Code, Refusal> parsed =
        game.parse(match.state(), seat, params.at("notation").string(), Language::English);
    if (!parsed) return refused(parsed.error());
    code = *parsed;
  }
  if (match.is_choice(seat, code) || match.is_outcome(code)) {
    return Json::object({{"legal", true},
                         {"text", game.label(match.state(), code, Language::English)},
                         {"clause", game.clause(match.state(), code)}});
  }
  const Result<void, Refusal> verdict = game.check(match.state(), seat, code, Language::English);
  return Json::object(
      {{"legal", false}, {"text", verdict.error().message}, {"clause", verdict.error().clause}});
}

Protocol::Reply Protocol::undo(const JsonReader& params) {
  params.only({"match"});
  Table* table = find_table(params);
  if (table == nullptr) return Json();
  const std::optional<Seat> seat = table->match().undoable();
  if (!seat) {
    return fail(Problem{
        .code = kNotNow,
        .message = "nothing can be taken back: since the last choice something was rolled, drawn, "
                   "revealed or chosen by another seat",
        .clause = {}});
  }
  if (!params.ok()) return Json();
  table->undo();
  return Json::object({{"seat", int{seat->index}}, {"entries", table->match().log().size()}});
}

Protocol::Reply Protocol::save(const JsonReader& params) {
  params.only({"match"});
  const Table* table = find_table(params);
  if (table == nullptr) return Json();
  return Json::object({{"log", match_to_json(table->record())}});
}

Protocol::Reply Protocol::replay_log(const JsonReader& params) {
  params.only({"log"});
  const Result<MatchRecord> record = match_from_json(params.at("log").value());
  if (!record) return invalid("log: " + record.error().message);
  if (!params.ok()) return Json();
  if (tables_.size() >= kMostMatches) return invalid("too many matches are open; close some");
  Result<Table, ReplayError> table = Table::resume(registry_, *record);
  if (!table) return broken(table.error());
  const std::size_t entries = record->log.size();
  const Json state = table->game().state_json(table->match().state());
  Json reply = open(std::move(*table));
  reply.set("entries", entries);
  reply.set("state", state);
  return reply;
}

Protocol::Reply Protocol::rules(const JsonReader& params) {
  params.only({"game", "clause"});
  const Result<const RuleBook*> book =
      registry_.rules(params.at("game").string(), Language::English);
  if (!book) return invalid(book.error().message);
  const auto wanted = params.find("clause");
  Json list = Json::array();
  for (const Clause& clause : (*book)->clauses()) {
    if (wanted && clause.id != wanted->string()) continue;
    list.push_back(Json::object({{"id", clause.id},
                                 {"title", clause.title},
                                 {"source", clause.source},
                                 {"section", clause.section},
                                 {"text", clause.text}}));
  }
  if (wanted && list.items().empty()) {
    return invalid("there is no clause " + quote(wanted->string()));
  }
  return list;
}

Protocol::Reply Protocol::close(const JsonReader& params) {
  params.only({"match"});
  if (find_table(params) == nullptr || !params.ok()) return Json();
  tables_.erase(params.at("match").string());
  return Json::object();
}

}  // namespace ziggurat
