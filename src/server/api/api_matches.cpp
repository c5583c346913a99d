// The API of matches.

#include <algorithm>

#include "base/text.h"
#include "server/api/api.h"
#include "server/table/match_id.h"
#include "server/think/levels.h"

namespace ziggurat::server {
namespace {

using Kind = StoredSeat::Kind;

constexpr std::size_t kLongestRequest = 64;
constexpr int kLongestList = 50;

StoredSeat read_seat(const JsonReader& reader, const User& user) {
  reader.only({"who", "level"});
  StoredSeat seat;
  switch (reader.at("who").one_of({"open", "invited", "me", "computer"})) {
    case 0:
      break;
    case 1:
      seat.kind = seat.reserved = Kind::Invited;
      break;
    case 2:
      seat.kind = Kind::Human;
      seat.user = user.id;
      seat.name = user.name;
      break;
    default:
      seat.kind = Kind::Computer;
      seat.level = "easy";
      break;
  }
  if (const auto level = reader.find("level")) {
    seat.level = level->string();
    if (seat.kind != Kind::Computer) level->refuse("only a computer has a level");
  }
  return seat;
}

std::vector<StoredSeat> read_seats(const JsonReader& reader, const User& user, int least) {
  std::vector<StoredSeat> seats;
  const auto list = reader.find("seats");
  if (list) {
    for (const JsonReader& item : list->items(1, kMaxSeats)) seats.push_back(read_seat(item, user));
  } else {
    seats.resize(static_cast<std::size_t>(least));
    seats[0].kind = Kind::Human;
    seats[0].user = user.id;
    seats[0].name = user.name;
  }
  const auto own = std::count_if(seats.begin(), seats.end(),
                                 [&](const StoredSeat& seat) { return seat.user == user.id; });
  if (list && own > 1) list->refuse("you can have one seat");
  const bool has_human = std::any_of(seats.begin(), seats.end(), [](const StoredSeat& seat) {
    return seat.kind != Kind::Computer;
  });
  if (list && !has_human) list->refuse("one seat at least must be for a human");
  return seats;
}

// Whether one person alone sits there, which nobody else's hints can vex.
bool is_for_one(const std::vector<StoredSeat>& seats) {
  return std::count_if(seats.begin(), seats.end(),
                       [](const StoredSeat& seat) { return seat.kind != Kind::Computer; }) == 1;
}

std::optional<ListQuery::Kind> list_kind(std::string_view list) {
  using ListKind = ListQuery::Kind;
  if (list == "open") return ListKind::Open;
  if (list == "live") return ListKind::Live;
  if (list == "mine") return ListKind::Mine;
  if (list == "going") return ListKind::Going;
  if (list == "finished") return ListKind::Finished;
  return std::nullopt;
}

ClockRule read_clock(const JsonReader& reader) {
  reader.only({"kind", "seconds", "increment"});
  ClockRule rule;
  rule.kind = static_cast<ClockRule::Kind>(reader.at("kind").one_of({"none", "move", "fischer"}));
  if (rule.kind == ClockRule::Kind::None) return rule;
  rule.seconds = static_cast<int>(reader.at("seconds").integer(5, 86'400));
  if (rule.kind == ClockRule::Kind::Fischer) {
    rule.increment = static_cast<int>(reader.at("increment").integer(0, 600));
  }
  return rule;
}

// A reader's message begins with the field it is about.
Problem wrong_field(const std::string& message) {
  const std::size_t colon = message.find(": ");
  return {Problem::Code::BadRequest, message,
          colon == std::string::npos ? "" : message.substr(0, colon)};
}

Answer<void> check_levels(const AnyGame& game, const std::vector<StoredSeat>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind != Kind::Computer) continue;
    if (find_level(seats[i].level, game) == nullptr) {
      return problem(Problem::Code::BadRequest,
                     "the computer does not play this game at the level " + quote(seats[i].level),
                     "seats[" + std::to_string(i) + "].level");
    }
  }
  return {};
}

}  // namespace

Answer<StoredMatch> Api::read_match(const Call& call) {
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"game", "rules", "options", "seats", "clock", "spectators", "hints", "visibility",
               "request"});
  StoredMatch match;
  const std::string game_id = reader.at("game").string();
  if (!wrong.ok()) return fail(wrong_field(wrong.message()));
  const Result<const GameInfo*> info = parts_.registry.find(game_id);
  if (!info) return problem(Problem::Code::BadRequest, info.error().message, "game");
  const auto rules = reader.find("rules");
  std::vector<std::pair<std::string, Json>> options;
  if (const auto given = reader.find("options")) {
    for (const auto& [key, value] : given->members()) options.emplace_back(key, value.value());
  }
  match.seats = read_seats(reader, *call.user, (*info)->min_seats);
  if (const auto clock = reader.find("clock")) match.clock = read_clock(*clock);
  if (const auto given = reader.find("spectators")) match.allows_spectators = given->boolean();
  const auto hints = reader.find("hints");
  match.allows_hints = hints ? hints->boolean() : is_for_one(match.seats);
  if (const auto given = reader.find("visibility")) {
    match.visibility = static_cast<Visibility>(given->one_of({"open", "private"}));
  }
  if (const auto given = reader.find("request")) {
    match.request = given->string();
    if (match.request.size() > kLongestRequest) given->refuse("at most 64 characters");
  }
  const std::string ruleset = rules ? rules->string() : "";
  if (!wrong.ok()) return fail(wrong_field(wrong.message()));
  const auto seats = static_cast<int>(match.seats.size());
  const auto game = parts_.registry.make(game_id, ruleset, options, seats);
  if (!game) {
    // What does not go together is said to the player; the field tells the page so.
    std::string objection =
        parts_.registry.objection(game_id, ruleset, options, seats, call.language);
    if (objection.empty()) return problem(Problem::Code::BadRequest, game.error().message);
    return problem(Problem::Code::BadRequest, std::move(objection), "options");
  }
  const Answer<void> levels = check_levels(**game, match.seats);
  if (!levels) return fail(levels.error());
  match.setup = (*game)->setup();
  match.fingerprint = (*game)->fingerprint();
  match.owner = call.user->id;
  match.id = new_match_id(parts_.entropy);
  match.created = parts_.clock.wall();
  match.seed = parts_.entropy.draw();
  match.invite = new_invite(parts_.entropy);
  return match;
}

Mutex& Api::counting(UserId user) {
  return counting_[static_cast<std::uint64_t>(user) % counting_.size()];
}

int Api::most_matches(const User& user) const {
  return user.kind == User::Kind::Account ? parts_.limits.account_matches
                                          : parts_.limits.guest_matches;
}

Answer<void> Api::check_match_count(const User& user) {
  const StoreResult<int> count = parts_.store.count_unfinished(user.id);
  if (!count) return fail(Problem::from(count.error()));
  if (*count >= most_matches(user)) {
    return problem(Problem::Code::TooMany,
                   "you have " + std::to_string(*count) + " matches that are not finished");
  }
  return {};
}

Response Api::add_match(const Call& call) {
  if (!call.user) return unauthorized();
  const Answer<StoredMatch> match = read_match(call);
  if (!match) return problem_response(match.error());
  const auto show = [](TableCore& core, const Asker& asker) { core.show(asker); };
  const auto answer_with = [&](MatchId id) {
    const Answer<Json> card = ask(id, call, show);
    return card ? json_response(201, *card) : problem_response(card.error());
  };
  const auto asked_before = [&]() -> StoreResult<std::optional<MatchId>> {
    if (match->request.empty()) return std::optional<MatchId>();
    return parts_.store.find_request(call.user->id, match->request);
  };
  const auto before = asked_before();
  if (before && *before) return answer_with(**before);
  const auto add = [&]() -> Answer<void> {
    const MutexLock lock(counting(call.user->id));
    const Answer<void> allowed = check_match_count(*call.user);
    if (!allowed) return allowed;
    const StoreResult<void> kept = parts_.writer.submit_and_wait(
        {LimitMatches{call.user->id, most_matches(*call.user)}, AddMatch{*match}});
    return kept ? Answer<void>() : Answer<void>(fail(Problem::from(kept.error())));
  };
  const Answer<void> kept = add();
  if (kept) return answer_with(match->id);
  // The same request may have come twice at the same time.
  const auto meanwhile = asked_before();
  if (meanwhile && *meanwhile) return answer_with(**meanwhile);
  return problem_response(kept.error());
}

Response Api::list_matches(const Call& call) {
  ListQuery query{.game = query_value(call.request.query, "game"), .user = {}, .before = {}};
  const std::string list = query_value(call.request.query, "list");
  const auto kind = list_kind(list);
  if (!kind) {
    return problem_response(
        {Problem::Code::BadRequest, "list: expected open, live, mine, going or finished", "list"});
  }
  query.kind = *kind;
  if (query.is_own()) {
    if (!call.user) return unauthorized();
    query.user = call.user->id;
  }
  if (const auto limit = parse_integer(query_value(call.request.query, "limit"))) {
    query.limit = static_cast<int>(std::clamp<std::int64_t>(*limit, 1, kLongestList));
  }
  query.before = parse_integer(query_value(call.request.query, "before"));
  const StoreResult<std::vector<MatchId>> ids = parts_.store.list(query);
  if (!ids) return problem_response(Problem::from(ids.error()));
  std::vector<std::future<Answer<Json>>> asked;
  for (const MatchId id : *ids) {
    asked.push_back(
        begin_asking(id, call, [](TableCore& core, const Asker& asker) { core.show(asker); }));
  }
  Json cards = Json::array();
  for (std::future<Answer<Json>>& answer : asked) {
    Answer<Json> card = answer.get();
    // One that cannot be shown, such as a match of a game no longer here, is left out.
    if (card) cards.push_back(std::move(*card));
  }
  return json_response(200, Json::object({{"matches", cards}}));
}

Response Api::match(const Call& call) {
  return ask_table(call, 200, [](TableCore& core, const Asker& asker) { core.show(asker); });
}

Response Api::join(const Call& call) {
  if (!call.user) return unauthorized();
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"seat", "invite"});
  std::optional<int> seat;
  if (const auto given = reader.find("seat")) {
    seat = static_cast<int>(given->integer(0, kMaxSeats - 1));
  }
  std::string invite;
  if (const auto given = reader.find("invite")) invite = given->string();
  if (!wrong.ok()) return problem_response(wrong_field(wrong.message()));
  const MutexLock lock(counting(call.user->id));
  const Answer<void> allowed = check_match_count(*call.user);
  if (!allowed) return problem_response(allowed.error());
  return ask_table(call, 200, [=, name = call.user->name](TableCore& core, const Asker& asker) {
    core.join(asker, name, seat, invite);
  });
}

Response Api::leave(const Call& call) {
  if (!call.user) return unauthorized();
  return ask_table(call, 200, [](TableCore& core, const Asker& asker) { core.leave(asker); });
}

Response Api::step_in(const Call& call) {
  if (!call.user) return unauthorized();
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"wish"});
  const auto wish =
      static_cast<StoredSeat::StepIn>(reader.at("wish").one_of({"off", "on", "hold"}));
  if (!wrong.ok()) return problem_response(wrong_field(wrong.message()));
  return ask_table(call, 200,
                   [wish](TableCore& core, const Asker& asker) { core.step_in(asker, wish); });
}

Response Api::resign(const Call& call) {
  if (!call.user) return unauthorized();
  return ask_table(call, 200, [](TableCore& core, const Asker& asker) { core.resign(asker); });
}

Response Api::rematch(const Call& call) {
  if (!call.user) return unauthorized();
  const std::optional<MatchId> id = parse_match_id(call.path[1]);
  if (!id) return problem_response({Problem::Code::NotFound, "there is no such match"});
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  reader.only({"first"});
  std::optional<FirstTurn> first;
  if (const auto given = reader.find("first")) {
    first = given->one_of({"me", "other"}) == 0 ? FirstTurn::Mine : FirstTurn::Theirs;
  }
  if (!wrong.ok()) return problem_response(wrong_field(wrong.message()));
  const auto ask_next = [&] {
    const MutexLock lock(counting(call.user->id));
    // One that is there already is answered whatever the count.
    const Answer<void> allowed = check_match_count(*call.user);
    return ask(*id, call, [first, allowed](TableCore& core, const Asker& asker) {
      core.rematch(asker, first, allowed);
    });
  };
  const Answer<Json> next = ask_next();
  if (!next) return problem_response(next.error());
  const std::optional<MatchId> next_id = parse_match_id(next->find("id")->as_string());
  const Answer<Json> card =
      ask(*next_id, call, [](TableCore& core, const Asker& asker) { core.show(asker); });
  return card ? json_response(201, *card) : problem_response(card.error());
}

Response Api::replay(const Call& call) {
  const std::int64_t after = std::max<std::int64_t>(
      0, parse_integer(query_value(call.request.query, "after")).value_or(0));
  return ask_table(call, 200,
                   [after](TableCore& core, const Asker& asker) { core.replay(asker, after); });
}

Response Api::begin_review(const Call& call) {
  return ask_table(call, 200, [](TableCore& core, const Asker& asker) {
    core.review(asker, ReviewWish::Begin);
  });
}

Response Api::review(const Call& call) {
  return ask_table(
      call, 200, [](TableCore& core, const Asker& asker) { core.review(asker, ReviewWish::Look); });
}

Response Api::file(const Call& call) {
  const std::optional<MatchId> id = parse_match_id(call.path[1]);
  if (!id) return problem_response({Problem::Code::NotFound, "there is no such match"});
  const Answer<Json> file =
      ask(*id, call, [](TableCore& core, const Asker& asker) { core.file(asker); });
  if (!file) return problem_response(file.error());
  Response response{.status = 200, .body = file->dump(2) + "\n"};
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + to_text(*id) + ".ziggurat.json\"");
  return response;
}

}  // namespace ziggurat::server
