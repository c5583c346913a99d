#include "protocol/protocol.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace ziggurat {
namespace {

// JSON-RPC's own codes, and ours.
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kUnknownMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kRefusedByRule = 1;
constexpr int kBrokenLog = 2;

}  // namespace

const Protocol::MethodName Protocol::kMethods[] = {
    {"games", &Protocol::games},       {"new", &Protocol::new_match}, {"load", &Protocol::load},
    {"state", &Protocol::state},       {"view", &Protocol::view},     {"layout", &Protocol::layout},
    {"choices", &Protocol::choices},   {"chance", &Protocol::chance}, {"apply", &Protocol::apply},
    {"explain", &Protocol::explain},   {"undo", &Protocol::undo},     {"save", &Protocol::save},
    {"replay", &Protocol::replay_log}, {"rules", &Protocol::rules},   {"close", &Protocol::close},
    {"advance", &Protocol::go_on},
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

}  // namespace ziggurat
