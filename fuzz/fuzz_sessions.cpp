// Whole sessions: several people at tables of all games who choose, take back, leave, come back,
// talk, resign, play again, while the server is killed and started again. What each socket is told
// is compared with a model: the log as it is in the store, walked through a second time, says what
// a viewer may know; every choice that was acknowledged is in it, in order, once; the dice are
// those of the seed.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "core/dealer.h"
#include "core/fair_dice.h"
#include "server/table/log_walk.h"
#include "server/table/match_id.h"
#include "server/table/table_text.h"
#include "session_world.h"

namespace ziggurat::fuzzing {
namespace {

constexpr int kPeople = 4;
constexpr int kMostMatches = 4;
constexpr int kMostActs = 160;
constexpr std::size_t kMostEntries = 220;

[[noreturn]] void broken(const std::string& what) {
  std::fprintf(stderr, "broken promise: %s\n", what.c_str());
  std::abort();
}
void promise(bool holds, const std::string& what) {
  if (!holds) broken(what);
}

// The bytes that say what happens.
class Script {
 public:
  Script(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  bool is_over() const { return left_ == 0; }
  std::uint32_t below(std::uint32_t bound) {
    if (left_ == 0 || bound == 0) return 0;
    --left_;
    return *data_++ % bound;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

// What one person was told of one match, and was promised.
struct Known {
  std::vector<Json> log;
  std::int64_t first = 0;  // entries before those of the log: more than a page was missing
  Json view, choices, dice;
  std::string state;
  std::int64_t position = 0;
  std::vector<std::string> acknowledged;  // message ids of choices, in order
  std::optional<Json> unanswered;         // a choice sent when the server was killed
  bool is_watching = false;
};

struct Person {
  std::string token;
  std::shared_ptr<Mailbox> mailbox;
  std::unique_ptr<SocketSession> session;
  std::map<std::string, Known> known;
  Json last_choice;  // to be sent again
};

// A match as the store has it, walked through anew.
struct Truth {
  StoredMatch match;
  std::vector<StoredEntry> entries;
  std::shared_ptr<const AnyGame> game;
  std::vector<Step> steps;
  AnyState state;
};

class Sessions {
 public:
  Sessions(Ground& ground, Script script) : ground_(ground), script_(script) {
    live();
    people_.resize(kPeople);
    people_[0].token = ground_.account();
    for (int i = 1; i < kPeople; ++i) {
      people_[static_cast<std::size_t>(i)].token =
          life_->people().add_guest(std::nullopt, Language::English)->token;
    }
  }

  void play() {
    for (int i = 0; i < kMostActs && !script_.is_over(); ++i) act();
    restart();
    for (const std::string& match : matches_) check_dice(truth(match));
    for (Person& person : people_) person.session.reset();
  }

 private:
  void live() { life_.emplace(ground_.store(), ground_.clock(), ground_.entropy()); }

  Person& anyone() { return people_[script_.below(kPeople)]; }
  std::string any_match() {
    return matches_.empty() ? ""
                            : matches_[script_.below(static_cast<std::uint32_t>(matches_.size()))];
  }

  void act() {
    Person& person = anyone();
    const std::uint32_t what = script_.below(24);
    if (what == 0 || matches_.empty()) return lay_table(person);
    const std::string match = any_match();
    switch (what) {
      case 1:
        post(person, match, "/join");
        break;
      case 2:
        post(person, match, "/leave");
        break;
      case 3:
        if (script_.below(4) == 0) post(person, match, "/resign");
        break;
      case 4:
        rematch(person, match);
        break;
      case 5:
        if (person.session) hang_up(person);
        break;
      case 6:
        if (script_.below(3) == 0) restart();
        break;
      case 7:
        kill_in_the_middle(person, match);
        break;
      case 8:
        pass_time(script_.below(2) == 0 ? 1'000 : 7'000);
        break;
      case 9:
        ask(person, match, Json::object({{"type", "chat"}, {"text", "I sing of the moon"}}));
        break;
      case 10:
        ask(person, match, at(person, match, "undo"));
        break;
      case 11:
        if (!person.last_choice.is_null()) ask(person, match, person.last_choice);
        break;
      case 12:
        choose_badly(person, match);
        break;
      case 13:
        look_back(person, match);
        break;
      default:
        choose(person, match);
    }
    check(match);
  }

  void lay_table(Person& person) {
    if (matches_.size() >= kMostMatches) return;
    const std::vector<const GameInfo*> games = fuzz_registry().games();
    const GameInfo& game = *games[script_.below(static_cast<std::uint32_t>(games.size()))];
    const int most = std::min(game.max_seats, 4);
    const int seats =
        game.min_seats +
        static_cast<int>(script_.below(static_cast<std::uint32_t>(most - game.min_seats + 1)));
    Json list = Json::array();
    list.push_back(Json::object({{"who", "me"}}));
    for (int i = 1; i < seats; ++i) {
      list.push_back(script_.below(3) == 0 ? Json::object({{"who", "computer"}, {"level", "easy"}})
                                           : Json::object({{"who", "open"}}));
    }
    Json body = Json::object({{"game", game.id}, {"seats", list}, {"visibility", "open"}});
    switch (script_.below(4)) {
      case 0:
        body.set("clock", Json::object({{"kind", "fischer"}, {"seconds", 60}, {"increment", 2}}));
        break;
      case 1:
        body.set("clock", Json::object({{"kind", "move"}, {"seconds", 30}}));
        break;
      default:
        break;
    }
    const Json card = http(person, "POST", "/api/matches", body);
    if (const Json* id = card.find("id")) matches_.push_back(id->as_string());
  }

  Json http(Person& person, const char* method, const std::string& path, const Json& body) {
    Request request;
    request.method = method;
    request.path = path;
    request.token = person.token;
    request.body = body.is_null() ? "" : body.dump();
    const Response response = life_->api().answer(request);
    promise(response.status >= 200 && response.status < 500,
            path + " is answered " + std::to_string(response.status) + " " + response.body);
    const Result<Json> json = parse_json(response.body);
    promise(json.has_value(), path + " is answered with something that is no JSON");
    keep_secrets(person, response.body);
    return *json;
  }

  void post(Person& person, const std::string& match, const char* what) {
    http(person, "POST", "/api/matches/" + match + what, Json::object());
    // Who sits down or gets up sees with other eyes, and asks for the table again.
    const auto known = person.known.find(match);
    if (known == person.known.end() || !known->second.is_watching) return;
    known->second.is_watching = false;
    sit(person, match);
  }

  void rematch(Person& person, const std::string& match) {
    if (matches_.size() >= kMostMatches) return;
    const Json card = http(person, "POST", "/api/matches/" + match + "/rematch", Json::object());
    const Json* id = card.find("id");
    if (id == nullptr || !id->is_string()) return;
    if (std::find(matches_.begin(), matches_.end(), id->as_string()) == matches_.end()) {
      matches_.push_back(id->as_string());
    }
  }

  void look_back(Person& person, const std::string& match) {
    for (const char* what : {"", "/replay", "/file"}) {
      http(person, "GET", "/api/matches/" + match + what, Json());
    }
  }

  // The socket of a person, watching a match.
  void sit(Person& person, const std::string& match) {
    if (!person.session) {
      person.mailbox = std::make_shared<Mailbox>();
      person.session = life_->open(person.mailbox);
      send(person, Json::object({{"type", "hello"}, {"token", person.token}}));
    }
    Known& known = person.known[match];
    if (known.is_watching) return;
    known.is_watching = true;
    send(person, Json::object({{"type", "watch"}, {"match", match}, {"have", known.position}}));
    if (known.state == "waiting" || known.state == "starting") {
      send(person, Json::object({{"type", "contribute"}, {"match", match}, {"text", "ea"}}));
    }
  }

  void hang_up(Person& person) {
    if (person.session) person.session->close();
    person.session.reset();
    for (auto& [match, known] : person.known) known.is_watching = false;
  }

  // Sends a message and waits for its answer, which there always is.
  Json send(Person& person, Json message) {
    const std::string id =
        message.find("id") != nullptr ? message.find("id")->as_string() : new_id();
    message.set("id", id);
    const auto done = std::make_shared<std::promise<void>>();
    person.session->receive(message.dump(), [done] { done->set_value(); });
    const auto taken = done->get_future().wait_for(std::chrono::seconds(20));
    promise(taken == std::future_status::ready, "a message is never taken: " + message.dump());
    const std::vector<std::string> told = person.mailbox->until(id);
    promise(!told.empty(), "no answer to " + message.dump());
    Json answer;
    for (const std::string& text : told) {
      const Result<Json> json = parse_json(text);
      promise(json.has_value(), "no JSON: " + text);
      keep_secrets(person, text);
      take(person, *json);
      const Json* its_id = json->find("id");
      if (its_id != nullptr && *its_id == Json(id)) answer = *json;
    }
    return answer;
  }

  Json ask(Person& person, const std::string& match, Json message) {
    sit(person, match);
    message.set("match", match);
    return send(person, std::move(message));
  }

  std::string new_id() { return "m" + std::to_string(++ids_); }

  Json at(Person& person, const std::string& match, const char* type) {
    sit(person, match);
    return Json::object({{"type", type}, {"at", person.known[match].position}});
  }

  void choose(Person& person, const std::string& match) {
    sit(person, match);
    Known& known = person.known[match];
    if (known.log.size() > kMostEntries || known.choices.is_null()) return;
    const auto& choices = known.choices.items();
    if (choices.empty()) return;
    Json message = at(person, match, "choose");
    const auto index = script_.below(static_cast<std::uint32_t>(choices.size()));
    message.set("code", *choices[index].find("code"));
    const std::string id = new_id();
    message.set("id", id);
    message.set("match", match);
    person.last_choice = message;
    const Json answer = send(person, message);
    acknowledge(known, id, answer);
  }

  void acknowledge(Known& known, const std::string& id, const Json& answer) {
    const bool is_taken = *answer.find("type") == Json("entries") && answer.find("late") == nullptr;
    const bool is_new = std::find(known.acknowledged.begin(), known.acknowledged.end(), id) ==
                        known.acknowledged.end();
    if (is_taken && is_new) known.acknowledged.push_back(id);
  }

  void choose_badly(Person& person, const std::string& match) {
    Json message = at(person, match, "choose");
    message.set("code", static_cast<std::int64_t>(script_.below(256) << 16 | script_.below(256)));
    // Late, or from a future that there is not.
    const std::int64_t position = person.known[match].position;
    const std::uint32_t when = script_.below(4);
    if (when == 0) message.set("at", std::max<std::int64_t>(0, position - 1));
    if (when == 1) message.set("at", position + 100'000);
    const std::string id = new_id();
    message.set("id", id);
    message.set("match", match);
    acknowledge(person.known[match], id, send(person, message));
  }

  // A choice is on its way when the process dies.
  void kill_in_the_middle(Person& person, const std::string& match) {
    sit(person, match);
    Known& known = person.known[match];
    if (!known.choices.is_null() && !known.choices.items().empty() && !known.unanswered) {
      Json message = at(person, match, "choose");
      message.set("code", *known.choices.items()[0].find("code"));
      message.set("id", new_id());
      message.set("match", match);
      person.session->receive(message.dump(), [] {});
      known.unanswered = message;
    }
    restart();
  }

  void restart() {
    for (Person& person : people_) {
      person.session.reset();
      for (auto& [match, known] : person.known) known.is_watching = false;
    }
    life_.reset();
    live();
    // Everybody comes back, and says again what had no answer.
    for (Person& person : people_) {
      for (auto& [match, known] : person.known) {
        sit(person, match);
        if (!known.unanswered) continue;
        const Json message = *std::exchange(known.unanswered, std::nullopt);
        acknowledge(known, message.find("id")->as_string(), send(person, message));
      }
    }
    for (const std::string& match : matches_) check(match);
  }

  void pass_time(Millis time) {
    ground_.clock().advance(time);
    life_->hub().tick();
  }

  // What a message says of a match.
  void take(Person& person, const Json& message) {
    const std::string& type = message.find("type")->as_string();
    if (type == "seats") {
      Known& known = person.known[message.find("match")->find("id")->as_string()];
      known.state = message.find("match")->find("state")->as_string();
    }
    if (type != "table" && type != "entries") return;
    const Json& about = *message.find("match");
    Known& known =
        person.known[about.is_string() ? about.as_string() : about.find("id")->as_string()];
    const std::int64_t from = message.find("from")->as_integer();
    if (type == "table" && from > known.position) {
      promise(message.find("log")->items().size() == 200, "a table begins late without need");
      known.log.clear();
      known.first = known.position = from;
    }
    for (const Json& entry : message.find("log")->items()) {
      const std::int64_t number = entry.find("number")->as_integer();
      if (number <= known.first) continue;
      if (number <= known.position) {
        promise(known.log[static_cast<std::size_t>(number - 1 - known.first)] == entry,
                "an entry changed: " + entry.dump());
        continue;
      }
      promise(number == known.position + 1, "entries are missing after " +
                                                std::to_string(known.position) + " in " +
                                                message.dump().substr(0, 600));
      known.position = number;
      known.log.push_back(entry);
    }
    promise(known.position == message.find("position")->as_integer(),
            "the position is not that of the log: " + message.dump());
    known.view = *message.find("view");
    known.choices = *message.find("choices");
    if (const Json* dice = message.find("dice")) known.dice = *dice;
    const Json& source = type == "table" ? about : message;
    known.state = source.find("state")->as_string();
  }

  // Nobody is told another's token, nor the seed of a match that goes on.
  void keep_secrets(const Person& person, const std::string& text) {
    for (const Person& other : people_) {
      if (&other == &person || other.token.empty()) continue;
      promise(text.find(other.token) == std::string::npos, "somebody else's token is told");
    }
    for (const auto& [match, seed] : seeds_) {
      if (text.find(seed) == std::string::npos) continue;
      const auto kept = ground_.store().load(*parse_match_id(match));
      promise(kept && *kept && (*kept)->match.phase == Phase::Finished,
              "the seed of " + match + " is told before its end");
    }
  }

  Truth truth(const std::string& match) {
    Truth truth;
    const MatchId id = *parse_match_id(match);
    StoreResult<std::optional<LoadedMatch>> loaded = ground_.store().load(id);
    promise(loaded && *loaded, match + " is not in the store any more");
    truth.match = (*loaded)->match;
    if (truth.match.phase == Phase::Finished) {
      seeds_.erase(match);
    } else {
      seeds_[match] = to_hex(truth.match.seed);
    }
    truth.entries = ground_.store().read_log(id, 0, INT64_MAX)->entries;
    Setup setup = truth.match.setup;
    if (truth.match.begun && truth.match.begun->first) {
      setup.options.emplace_back("first", *truth.match.begun->first);
    }
    truth.game = *fuzz_registry().make(setup);
    LogWalk walk(truth.game);
    for (const StoredEntry& entry : truth.entries) {
      Result<Step> step = walk.take(entry);
      promise(step.has_value(), match + ": the log in the store breaks a rule");
      truth.steps.push_back(std::move(*step));
    }
    truth.state = walk.match().state();
    return truth;
  }

  // Everybody at a table asks something of it, and so hears what was said before.
  void settle(const std::string& match) {
    for (Person& person : people_) {
      const auto known = person.known.find(match);
      if (known == person.known.end() || !known->second.is_watching) continue;
      send(person, Json::object({{"type", "explain"}, {"match", match}, {"text", "?"}}));
    }
  }

  void check(const std::string& match) {
    // A computer may be at it; then those who look on are behind the store.
    for (int patience = 0; patience < 400; ++patience) {
      const std::size_t before = truth_size(match);
      settle(match);
      const Truth now = truth(match);
      if (now.entries.size() != before || is_thinking(now)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        continue;
      }
      for (Person& person : people_) {
        const auto known = person.known.find(match);
        if (known != person.known.end()) compare(person, known->second, now);
      }
      return;
    }
  }

  std::size_t truth_size(const std::string& match) {
    return ground_.store().read_log(*parse_match_id(match), 0, INT64_MAX)->entries.size();
  }

  bool is_thinking(const Truth& truth) {
    if (truth.match.phase != Phase::Playing) return false;
    const Actor actor = truth.game->actor(truth.state);
    if (!actor.is_seat()) return false;
    const StoredSeat& seat = truth.match.seats[actor.seat().index];
    const bool is_watched = std::any_of(people_.begin(), people_.end(), [&](const Person& person) {
      const auto known = person.known.find(to_text(truth.match.id));
      return known != person.known.end() && known->second.is_watching;
    });
    return is_watched && (seat.kind == StoredSeat::Kind::Computer || seat.has_left || seat.is_out);
  }

  std::optional<Seat> seat_of(const Person& person, const StoredMatch& match) {
    const auto user = life_->people().find(person.token);
    promise(user && *user, "a token is worth nothing any more");
    for (std::uint8_t i = 0; i < match.seats.size(); ++i) {
      if (match.seats[i].user == (**user).id) return Seat{i};
    }
    return std::nullopt;
  }

  void compare(const Person& person, const Known& known, const Truth& truth) {
    const std::optional<Seat> seat = seat_of(person, truth.match);
    const Viewer viewer = seat ? Viewer::seat(*seat) : Viewer::spectator();
    const std::string where = to_text(truth.match.id) + " for seat " +
                              (seat ? std::to_string(seat->index) : "none") + ": ";
    compare_log(known, truth, viewer, where);
    if (seat) compare_choices(known, truth, *seat, where);
    if (!known.is_watching) return;
    const Json view = truth.game->view_json(truth.state, viewer);
    promise(known.view == view,
            where + "another view: " + known.view.dump() + " instead of " + view.dump());
    std::vector<Code> codes;
    const bool plays = seat && truth.match.phase == Phase::Playing &&
                       !truth.match.seats[seat->index].has_left &&
                       !truth.match.seats[seat->index].is_out;
    if (plays) truth.game->choices(truth.state, *seat, codes);
    promise(known.choices.items().size() == codes.size(), where + "other choices");
    for (std::size_t i = 0; i < codes.size(); ++i) {
      promise(*known.choices.items()[i].find("code") == Json(codes[i]), where + "other choices");
    }
  }

  // Somebody who does not watch knows the beginning of it.
  void compare_log(const Known& known, const Truth& truth, Viewer viewer,
                   const std::string& where) {
    std::size_t count = 0;
    for (const Step& step : truth.steps) {
      if (step.number(viewer).value_or(0) <= known.first) continue;
      if (count == known.log.size()) {
        promise(!known.is_watching, where + "entries were not told");
        return;
      }
      const Json& told = known.log[count++];
      const StoredEntry& entry = step.entry;
      promise(told.find("number")->as_integer() == *step.number(viewer), where + "another number");
      const bool is_played = entry.kind == EntryKind::Choice || entry.kind == EntryKind::Chance;
      const bool sees = is_played && truth.game->sees(step.before, entry.code, viewer);
      const Json* code = told.find("code");
      promise((code != nullptr) == sees, where + "an action is told that is hidden, or hidden");
      promise(!sees || *code == Json(entry.code), where + "another action");
      promise(!is_played ||
                  told.find("text")->as_string() ==
                      truth.game->sentence(step.before, entry.code, viewer, Language::English),
              where + "another sentence: " + told.dump());
    }
    promise(count == known.log.size(), where + "more was told than is in the store");
  }

  // Each choice that was acknowledged is there, once and in its place.
  void compare_choices(const Known& known, const Truth& truth, Seat seat,
                       const std::string& where) {
    std::size_t next = 0;
    std::set<std::string> requests;
    for (const StoredEntry& entry : truth.entries) {
      if (entry.kind != EntryKind::Choice || entry.seat != seat || entry.request.empty()) continue;
      promise(requests.insert(entry.request).second, where + entry.request + " counts twice");
      if (next < known.acknowledged.size() && known.acknowledged[next] == entry.request) ++next;
    }
    promise(next == known.acknowledged.size(), where + "an acknowledged choice is lost");
  }

  void check_dice(const Truth& truth) {
    if (!truth.match.begun) return;
    const FairDice dice(truth.match.seed, truth.match.begun->contributions);
    LogWalk walk(truth.game);
    for (const StoredEntry& entry : truth.entries) {
      if (entry.kind == EntryKind::Chance) {
        promise(deal(walk.match(), dice) == entry.code, "the dice are not those of the seed");
      }
      promise(walk.take(entry).has_value(), "the log breaks a rule");
    }
  }

  Ground& ground_;
  Script script_;
  std::optional<Life> life_;
  std::vector<Person> people_;
  std::vector<std::string> matches_;
  std::map<std::string, std::string> seeds_;
  std::uint64_t ids_ = 0;
};

}  // namespace
}  // namespace ziggurat::fuzzing

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ziggurat::fuzzing;
  // A store for many runs, and then another: one that grows without end gets slow.
  constexpr int kRunsToAStore = 300;
  static std::unique_ptr<Ground> ground;
  static int runs = 0;
  if (ground == nullptr || ++runs % kRunsToAStore == 0) {
    ground.reset();
    ground = std::make_unique<Ground>();
  }
  Sessions(*ground, Script(data, size)).play();
  return 0;
}
