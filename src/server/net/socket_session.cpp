#include "server/net/socket_session.h"

#include "base/text.h"
#include "server/table/match_id.h"
#include "server/table/wire.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kLongestId = 64;
// A refused message up to this size is read for its id.
constexpr std::size_t kReadForId = std::size_t{1} << 10;
constexpr std::size_t kLongestChat = 300;
constexpr std::int64_t kMostEntries = 1'000'000'000;
constexpr std::size_t kMostForeseen = 16;

std::vector<Code> codes_of(const JsonReader& reader) {
  std::vector<Code> codes;
  for (const JsonReader& item : reader.items()) {
    codes.push_back(static_cast<Code>(item.integer(0, 0xFFFFFFFF)));
  }
  if (codes.size() > kMostForeseen) reader.refuse("at most 16 choices");
  return codes;
}

}  // namespace

SocketSession::SocketSession(const Parts& parts, std::shared_ptr<Outlet> outlet,
                             std::string network)
    : parts_(parts),
      outlet_(std::move(outlet)),
      network_(std::move(network)),
      bucket_(parts.limits.messages, parts.clock.steady()),
      hint_bucket_(parts.limits.hints, parts.clock.steady()),
      guide_bucket_(parts.limits.guides, parts.clock.steady()) {}

void SocketSession::send_problem(std::string_view id, const Problem& problem) {
  parts_.metrics.message_errors.add(1);
  Json json = Json::object({{"type", "error"}});
  if (!id.empty()) json.set("id", Json(id));
  json.set("code", Json(code_name(problem.code)));
  json.set("message", problem.message);
  outlet_->send(json.dump());
}

std::string SocketSession::id_of(std::string_view text) {
  if (text.size() > kReadForId) return "";
  const Result<Json> json = parse_json(text);
  const Json* id = json ? json->find("id") : nullptr;
  const bool is_known = id != nullptr && id->is_string() && id->as_string().size() <= kLongestId;
  return is_known ? id->as_string() : "";
}

Answer<SocketSession::Message> SocketSession::parse(std::string_view text) const {
  Result<Json> json = parse_json(text);
  if (!json) return problem(Problem::Code::BadRequest, json.error().message);
  ReadProblem wrong;
  const JsonReader reader(*json, "", wrong);
  Message message{
      .type = reader.at("type").string(), .id = reader.at("id").string(), .match = {}, .json = {}};
  if (wrong.ok() && (message.id.empty() || message.id.size() > kLongestId)) {
    reader.at("id").refuse("expected 1 to 64 characters");
  }
  if (!wrong.ok()) return problem(Problem::Code::BadRequest, wrong.message());
  if (const auto match = reader.find("match")) message.match = parse_match_id(match->string());
  message.json = std::move(*json);
  return message;
}

void SocketSession::receive(std::string_view text, const Done& done) {
  parts_.metrics.messages.add(1);
  Answer<Message> message = parse(text);
  const std::string id = message ? message->id : "";
  const Millis now = parts_.clock.steady();
  const bool is_hint = message && message->type == "hint";
  const bool is_guide = message && message->type == "guide";
  if (!bucket_.take(now) || (is_hint && !hint_bucket_.take(now)) ||
      (is_guide && !guide_bucket_.take(now))) {
    parts_.metrics.limited.add(1);
    send_problem(id, {Problem::Code::TooMany, "too many messages"});
    return done();
  }
  if (!message) {
    send_problem("", message.error());
    return done();
  }
  if (message->type == "hello") return greet(*message, done);
  if (!is_greeted_) {
    send_problem(id, {Problem::Code::BadRequest, "say hello first"});
    return done();
  }
  if (message->type == "ping") {
    outlet_->send(
        Json::object({{"type", "pong"}, {"id", id}, {"time", parts_.clock.wall()}}).dump());
    return done();
  }
  with_table(*message, done);
}

void SocketSession::greet(const Message& message, const Done& done) {
  ReadProblem wrong;
  const JsonReader reader(message.json, "", wrong);
  std::string token;
  if (const auto given = reader.find("token")) token = given->string();
  std::size_t language = 0;
  if (const auto given = reader.find("language")) language = given->one_of({"en", "pl"});
  if (!wrong.ok()) {
    send_problem(message.id, {Problem::Code::BadRequest, wrong.message()});
    return done();
  }
  // The tables it watches are shown as the first may see them, until its token ends.
  if (token_ && *token_ != sha256(token)) {
    send_problem(message.id, {Problem::Code::Forbidden, "this connection is another person's"});
    return done();
  }
  // In turn with what others ask: on a slow store, hellos of one network hold no more than half of
  // the threads.
  const bool posted = parts_.workers.try_post(
      network_,
      [this, id = message.id, token,
       language = language == 1 ? Language::Polish : Language::English, done, outlet = outlet_] {
        welcome(id, token, language);
        done();
      });
  if (posted) return;
  send_problem(message.id, {Problem::Code::Busy, "too much waits already"});
  done();
}

void SocketSession::welcome(const std::string& id, const std::string& token, Language language) {
  Answer<std::optional<User>> user = parts_.people.find(token);
  if (!user) return send_problem(id, user.error());
  if (!token.empty() && !*user) {
    return send_problem(id, {Problem::Code::Unauthorized, "the token is not known"});
  }
  const Digest hash = sha256(token);
  if (!outlet_->greeted(*user ? std::optional((*user)->id) : std::nullopt, hash)) {
    parts_.metrics.limited.add(1);
    return send_problem(id, {Problem::Code::TooMany, "too many sockets of one person"});
  }
  is_greeted_ = true;
  user_ = std::move(*user);
  if (user_) token_ = hash;
  if (user_) parts_.origins.note(user_->id, network_);
  language_ = language;
  outlet_->send(Json::object({{"type", "welcome"},
                              {"id", id},
                              {"user", user_ ? user_json(*user_) : Json()},
                              {"language", language == Language::Polish ? "pl" : "en"},
                              {"time", parts_.clock.wall()}})
                    .dump());
}

// Waits for nothing: the table takes the message when it can, and only then the next one is read.
void SocketSession::with_table(const Message& message, const Done& done) {
  if (!message.match) {
    send_problem(message.id, {Problem::Code::NotFound, "there is no such match"});
    return done();
  }
  // Nobody's table is opened for that.
  if (message.type == "unwatch" && !watched_.contains(*message.match)) {
    outlet_->send(Json::object({{"type", "done"}, {"id", message.id}}).dump());
    return done();
  }
  const auto watched = watched_.find(*message.match);
  if (watched != watched_.end() && watched->second->is_lost()) watched_.erase(watched);
  const auto known = watched_.find(*message.match);
  const std::shared_ptr<LiveTable> table =
      known != watched_.end() ? known->second : parts_.hub.find(*message.match);
  at_table(message, table, done);
}

void SocketSession::at_table(const Message& message, const std::shared_ptr<LiveTable>& table,
                             const Done& done) {
  if (message.type == "unwatch") {
    watched_.erase(*message.match);
    table->post_own([outlet = outlet_](TableCore& core) { core.unwatch(outlet.get()); });
    outlet_->send(Json::object({{"type", "done"}, {"id", message.id}}).dump());
    return done();
  }
  if (message.type == "watch" && !watched_.contains(*message.match) &&
      watched_.size() >= static_cast<std::size_t>(parts_.limits.tables_per_connection)) {
    send_problem(message.id, {Problem::Code::TooMany, "too many tables on one connection"});
    return done();
  }
  Answer<TableCommand> asked = command(message);
  if (!asked) {
    send_problem(message.id, asked.error());
    return done();
  }
  if (message.type == "watch") watched_[*message.match] = table;
  const bool posted =
      table->post({.run = [run = std::move(*asked)](TableCore& core) { run(core); },
                   .refuse = [this, id = message.id, outlet = outlet_](
                                 const Problem& problem) { send_problem(id, problem); },
                   .after = done,
                   .user = user_ ? std::optional(user_->id) : std::nullopt});
  if (posted) return;
  send_problem(message.id, {Problem::Code::Busy, "too much waits already at this table"});
  done();
}

Caller SocketSession::caller(const Message& message) const {
  return {.outlet = outlet_,
          .user = user_ ? std::optional(user_->id) : std::nullopt,
          .request = message.id,
          .language = language_};
}

SocketSession::TableCommand SocketSession::watch_command(const JsonReader& reader,
                                                         const Caller& caller) {
  WatchOptions options;
  if (const auto have = reader.find("have")) options.have = have->integer(0, kMostEntries);
  if (const auto steps = reader.find("steps")) options.wants_steps = steps->boolean();
  if (const auto layout = reader.find("layout")) options.wants_layout = layout->boolean();
  return [caller, options](TableCore& core) { core.watch(caller, options); };
}

Answer<SocketSession::TableCommand> SocketSession::command(const Message& message) {
  ReadProblem wrong;
  const JsonReader reader(message.json, "", wrong);
  const Caller from = caller(message);
  TableCommand made;
  const auto text_of = [&](std::size_t most) {
    std::string text = reader.at("text").string();
    if (count_characters(text) > most) reader.at("text").refuse("the text is too long");
    return text;
  };
  if (message.type == "watch") {
    made = watch_command(reader, from);
  } else if (message.type == "choose") {
    const std::int64_t at = reader.at("at").integer(0, kMostEntries);
    const auto code = static_cast<Code>(reader.at("code").integer(0, 0xFFFFFFFF));
    made = [=](TableCore& core) { core.choose(from, at, code); };
  } else if (message.type == "undo") {
    const std::int64_t at = reader.at("at").integer(0, kMostEntries);
    made = [=](TableCore& core) { core.undo(from, at); };
  } else if (message.type == "log") {
    const std::int64_t before = reader.at("before").integer(1, kMostEntries);
    made = [=](TableCore& core) { core.log(from, before); };
  } else if (message.type == "stand_in" || message.type == "claim") {
    const auto seat = static_cast<int>(reader.at("seat").integer(0, kMaxSeats - 1));
    made = message.type == "claim"
               ? TableCommand([=](TableCore& core) { core.claim(from, seat); })
               : TableCommand([=](TableCore& core) { core.wish_stand_in(from, seat); });
  } else if (message.type == "resign") {
    made = [=](TableCore& core) { core.resign(from); };
  } else if (message.type == "contribute") {
    const std::string text = reader.at("text").string();
    if (text.size() > kLongestContribution) reader.at("text").refuse("at most 128 bytes");
    made = [=](TableCore& core) { core.contribute(from, text); };
  } else if (message.type == "explain") {
    const auto given = reader.find("code");
    const auto code =
        given ? std::optional(static_cast<Code>(given->integer(0, 0xFFFFFFFF))) : std::nullopt;
    const std::string text = code ? "" : text_of(100);
    made = [=](TableCore& core) { core.explain(from, code, text); };
  } else if (message.type == "foresee") {
    const std::int64_t at = reader.at("at").integer(0, kMostEntries);
    const std::vector<Code> codes = codes_of(reader.at("codes"));
    made = [=](TableCore& core) { core.foresee(from, at, codes); };
  } else if (message.type == "hint") {
    const std::int64_t at = reader.at("at").integer(0, kMostEntries);
    made = [=](TableCore& core) { core.hint(from, at); };
  } else if (message.type == "guide") {
    const std::int64_t at = reader.at("at").integer(0, kMostEntries);
    const auto given = reader.find("code");
    const auto code =
        given ? std::optional(static_cast<Code>(given->integer(0, 0xFFFFFFFF))) : std::nullopt;
    made = [=](TableCore& core) { core.guide(from, at, code); };
  } else if (message.type == "chat") {
    const std::string text(trim(text_of(kLongestChat)));
    if (text.empty() && wrong.ok()) reader.at("text").refuse("there is nothing to say");
    made = [=](TableCore& core) { core.chat(from, text); };
  }
  if (!wrong.ok()) return problem(Problem::Code::BadRequest, wrong.message());
  if (!made)
    return problem(Problem::Code::BadRequest, "there is no message " + quote(message.type));
  return made;
}

void SocketSession::close() {
  for (const auto& [id, table] : watched_) {
    table->post_own([outlet = outlet_](TableCore& core) { core.unwatch(outlet.get()); });
  }
  watched_.clear();
}

}  // namespace ziggurat::server
