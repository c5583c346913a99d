// What each method of the protocol does.

#include <optional>

#include "base/text.h"
#include "core/telling.h"
#include "protocol/protocol.h"

namespace ziggurat {
namespace {

constexpr std::size_t kMostMatches = 1000;
// Computers among themselves may play for very long; one answer holds no more than this.
constexpr std::size_t kMostEvents = 20'000;
constexpr int kNotNow = 3;  // beside JSON-RPC's codes: not while the match stands as it does

Json event_json(const AnyGame& game, const AnyState& before, const Entry& entry,
                const AnyState& after) {
  const Json by = entry.by.is_seat() ? Json(int{entry.by.seat().index}) : Json("chance");
  const Touch touch = game.touch(before, entry.code);
  Json json = Json::object(
      {{"by", by},
       {"code", entry.code},
       {"notation", game.notation(before, entry.code)},
       {"text", game.sentence(before, entry.code, Viewer::spectator(), Language::English)},
       {"clause", game.clause(before, entry.code)},
       {"act", touch.act()},
       {"targets", touch.targets()}});
  add_changes(json, game, {before, entry.code, after}, Viewer::spectator(), Language::English);
  return json;
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

void Protocol::advance(Table& table, Json& events) {
  table.advance(
      [&](const AnyState& before, const Entry& entry) {
        events.push_back(event_json(table.game(), before, entry, table.match().state()));
      },
      kMostEvents);
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
      list.push_back(choice.json());
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
  const bool is_chance = match.actor().is_chance() && !params.find("seat");
  Code code = 0;
  if (code_field) {
    code = static_cast<Code>(code_field->integer(0, 0xFFFFFFFF));
  } else if (const auto outcome =
                 is_chance ? match.find_outcome(notation->string()) : std::nullopt) {
    code = *outcome;
  } else {
    const Result<Code, Refusal> parsed =
        table->game().parse(match.state(), reader, notation->string(), Language::English);
    if (!parsed) return refused(parsed.error());
    code = *parsed;
  }
  if (!params.ok()) return Json();
  const AnyState before = match.state();
  if (is_chance) {
    if (!match.is_outcome(code)) return invalid("chance cannot bring that");
    table->resolve(code);
  } else {
    const Result<void, Refusal> verdict = table->choose(reader, code, Language::English);
    if (!verdict) return refused(verdict.error());
  }
  Json events = Json::array();
  events.push_back(event_json(table->game(), before, match.log().back(), match.state()));
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

Protocol::Reply Protocol::go_on(const JsonReader& params) {
  params.only({"match"});
  Table* table = find_table(params);
  if (table == nullptr || !params.ok()) return Json();
  Json events = Json::array();
  advance(*table, events);
  return Json::object({{"events", events}});
}

}  // namespace ziggurat
