// What every store does, whatever keeps it: the same tests over SQLite and PostgreSQL.

#include <algorithm>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/store/nodes.h"
#include "server/store/postgres_hosts.h"
#include "server/store/store_address.h"
#include "server/store/store_check.h"
#include "server/store/store_copy.h"
#include "server/test_server.h"
#include "support/postgres.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

using namespace server;
using server::Change;  // of a store, not of a game
using server::Changes;
using Kind = StoreAddress::Kind;

// A store that can be opened again, empty at first.
class Place {
 public:
  explicit Place(Kind kind)
      : address_(*parse_store_address(kind == Kind::Sqlite
                                          ? "sqlite:" + folder_.file("store.db")
                                          : PostgresServer::shared().new_database())) {}

  std::unique_ptr<Store> open() const {
    auto store = open_store(address_);
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return std::move(*store);
  }
  const StoreAddress& address() const { return address_; }
  std::string text() const {
    return address_.kind == Kind::Sqlite ? "sqlite:" + address_.place : address_.place;
  }

 private:
  TemporaryFolder folder_;
  StoreAddress address_;
};

class Stores : public testing::TestWithParam<Kind> {
 protected:
  Stores() : place_(GetParam()), store_(place_.open()) {}

  StoreResult<void> commit(const Changes& changes) {
    const Changes* items[] = {&changes};
    return store_->commit(items)[0];
  }
  void keep(const Changes& changes) {
    const StoreResult<void> kept = commit(changes);
    EXPECT_TRUE(kept.has_value()) << kept.error().message;
  }
  void reopen() {
    store_.reset();
    store_ = place_.open();
  }

  Place place_;
  std::unique_ptr<Store> store_;
};

std::string kind_name(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::Sqlite ? "Sqlite" : "Postgresql";
}
INSTANTIATE_TEST_SUITE_P(Kinds, Stores, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

User account(std::int64_t id, const char* name) {
  return {
      .id = UserId{id}, .kind = User::Kind::Account, .name = name, .password = "x", .created = 7};
}

User guest(std::int64_t id, const char* name) {
  return {.id = UserId{id}, .kind = User::Kind::Guest, .name = name, .password = "", .created = 8};
}

// With everything that can be set, and bytes that texts seldom have.
StoredMatch match(std::int64_t id, std::int64_t owner) {
  using namespace std::string_literals;
  return {.id = MatchId{id},
          .owner = UserId{owner},
          .request = "r\0'\\\""s + std::to_string(id),
          .created = 1000 + id,
          .setup = {.game = "royal",
                    .ruleset = "finkel",
                    .options = {{"pieces", Json(5)}, {"word", Json("żółć")}},
                    .seats = 2},
          .fingerprint = "f",
          .visibility = Visibility::Open,
          .allows_spectators = true,
          .allows_hints = true,
          .clock = {.kind = ClockRule::Kind::Fischer, .seconds = 60, .increment = 5},
          .seed = sha256("seed"),
          .invite = "inv",
          .phase = Phase::Waiting,
          .begun = {},
          .result = {},
          .rematch = {},
          .rematch_of = MatchId{99},
          .clock_note = {},
          .seats = {{.kind = StoredSeat::Kind::Human,
                     .reserved = StoredSeat::Kind::Open,
                     .user = UserId{owner},
                     .name = "Anu",
                     .contribution = "a\0b"s},
                    {.kind = StoredSeat::Kind::Open}}};
}

StoredEntry entry(std::int64_t number) {
  using namespace std::string_literals;
  return {.number = number,
          .kind = number == 1 ? EntryKind::Begin : EntryKind::Choice,
          .seat = number == 1 ? std::nullopt : std::optional(Seat{1}),
          .code = 0xFFFFFFF0U + static_cast<Code>(number % 8),
          .at = 5000 + number,
          .left = number % 2 == 0 ? std::optional<Millis>(77) : std::nullopt,
          .by_computer = number % 3 == 0,
          .request = "q\0"s + std::to_string(number),
          .noticed = number % 2 == 0 ? std::optional(5U) : std::nullopt};
}

Changes begun(std::int64_t id) {
  return {
      SetMatch{
          .id = MatchId{id},
          .phase = Phase::Playing,
          .begun =
              Begun{.contributions = {"a", "ł"}, .opening = {}, .first = {}, .first_seat = Seat{1}},
          .result = {},
          .seats = 2,
          .rematch = {}},
      SetSeat{MatchId{id},
              Seat{1},
              {.kind = StoredSeat::Kind::Computer,
               .level = "strong",
               .has_left = true,
               .step_in = StoredSeat::StepIn::Hold}}};
}

TEST_P(Stores, ARefusedItemDoesNotTakeTheOthersWithIt) {
  const Changes first = {AddUser{account(1, "Anu")}};
  const Changes same_name = {AddUser{account(2, "ANU")}, AddToken{sha256("t"), UserId{2}, 1, 2}};
  const Changes third = {AddUser{account(3, "Enlil")}};
  const Changes* items[] = {&first, &same_name, &third};
  const auto results = store_->commit(items);
  EXPECT_TRUE(results[0].has_value());
  ASSERT_FALSE(results[1].has_value());
  EXPECT_EQ(results[1].error().kind, StoreError::Kind::Conflict);
  EXPECT_TRUE(results[2].has_value());
  reopen();
  EXPECT_TRUE(store_->find_account("enlil")->has_value());
  EXPECT_TRUE(store_->find_account("anu")->has_value());
  EXPECT_FALSE(store_->find_token(sha256("t"))->has_value());
}

// Of two that ask for the same, the first has it, whatever stands between them.
TEST_P(Stores, EachRefusedItemOfABatchIsUndoneByItself) {
  keep({AddUser{account(1, "Anu")}});
  StoredMatch same = match(11, 1);
  same.request = match(10, 1).request;
  std::vector<Changes> changes = {{AddMatch{match(10, 1)}},
                                  {AddUser{guest(2, "Ea")}, AddMatch{same}},
                                  {AddUser{account(3, "anu")}},
                                  {AddMatch{match(12, 1)}, AddUser{guest(4, "Utu")}}};
  std::vector<const Changes*> items;
  for (const Changes& one : changes) items.push_back(&one);
  const auto results = store_->commit(items);
  EXPECT_TRUE(results[0].has_value());
  ASSERT_FALSE(results[1].has_value());
  EXPECT_EQ(results[1].error().kind, StoreError::Kind::Conflict);
  ASSERT_FALSE(results[2].has_value());
  EXPECT_EQ(results[2].error().kind, StoreError::Kind::Conflict);
  EXPECT_TRUE(results[3].has_value());
  reopen();
  EXPECT_EQ(*store_->all_matches(std::nullopt, 9), (std::vector{MatchId{10}, MatchId{12}}));
  EXPECT_TRUE(store_->find_guests("Ea", 9)->empty());
  EXPECT_EQ(store_->find_guests("Utu", 9)->size(), 1U);
}

// More than one notification holds.
TEST_P(Stores, HundredsOfMatchesGoOnInOneCommit) {
  constexpr std::int64_t kMatches = 400;
  Changes made = {AddUser{account(1, "Anu")}};
  for (std::int64_t i = 1; i <= kMatches; ++i) made.push_back(AddMatch{match(i, 1)});
  keep(made);
  std::vector<Changes> changes;
  for (std::int64_t i = 1; i <= kMatches; ++i) {
    changes.push_back(begun(i));
    changes.back().push_back(AddEntry{MatchId{i}, entry(1)});
    if (GetParam() == Kind::Postgres) changes.back().push_back(Expect{MatchId{i}, 0, {}});
    changes.push_back({AddEntry{MatchId{i}, entry(2)}});
    if (GetParam() == Kind::Postgres) changes.back().push_back(Expect{MatchId{i}, 1, {}});
  }
  for (std::size_t first : {0U, 1U}) {
    std::vector<const Changes*> items;
    for (std::size_t i = first; i < changes.size(); i += 2) items.push_back(&changes[i]);
    for (const auto& result : store_->commit(items)) {
      EXPECT_TRUE(result.has_value()) << result.error().message;
    }
  }
  EXPECT_EQ(store_->read_log(MatchId{kMatches}, 0, INT64_MAX)->entries.size(), 2U);
}

TEST_P(Stores, KeepsPeopleAndTheirTokens) {
  keep({AddUser{account(1, "Anu")}, AddUser{guest(2, "Łucja")},
        AddToken{sha256("one"), UserId{1}, 10, 100}, AddToken{sha256("two"), UserId{1}, 20, 200},
        AddToken{sha256("three"), UserId{2}, 30, 300}});
  reopen();
  const auto found = store_->find_token(sha256("one"));
  ASSERT_TRUE(found.has_value() && found->has_value());
  EXPECT_EQ((*found)->user, account(1, "Anu"));
  EXPECT_EQ((*found)->created, 10);
  EXPECT_EQ((*found)->seen, 10);
  EXPECT_EQ((*found)->expires, 100);
  EXPECT_FALSE(store_->find_token(sha256("four"))->has_value());
  keep({RenewToken{sha256("one"), 50, 500}});
  const auto tokens = store_->find_tokens(UserId{1});
  ASSERT_EQ(tokens->size(), 2U);
  EXPECT_EQ((*tokens)[0].hash, sha256("one"));  // the one used last
  EXPECT_EQ((*tokens)[0].expires, 500);
  keep({DropTokens{UserId{1}, sha256("two")}});
  EXPECT_FALSE(store_->find_token(sha256("one"))->has_value());
  EXPECT_TRUE(store_->find_token(sha256("two"))->has_value());
  EXPECT_TRUE(store_->find_token(sha256("three"))->has_value());
  keep({DropExpiredTokens{200}});
  EXPECT_FALSE(store_->find_token(sha256("two"))->has_value());
  keep({DropToken{sha256("three")}});
  EXPECT_FALSE(store_->find_token(sha256("three"))->has_value());
  EXPECT_TRUE(store_->check_people()->empty());
}

TEST_P(Stores, FindsNamesThatLookTheSame) {
  keep({AddUser{account(1, "Anu")}, AddUser{guest(2, "enlil")}, AddUser{guest(3, "ENLIL")}});
  EXPECT_EQ((*store_->find_account("ÁNU"))->id, UserId{1});
  EXPECT_FALSE(store_->find_account("enlil")->has_value());
  EXPECT_EQ(store_->find_guests("Enlil", 10)->size(), 2U);
  EXPECT_EQ(store_->find_guests("Enlil", 1)->size(), 1U);
  User enlil = account(2, "Enlil");
  keep({SetUser{enlil}, RenameGuests{.name = "Enlil", .prefix = "Guest ", .except = UserId{2}}});
  EXPECT_EQ((*store_->find_account("enlil"))->id, UserId{2});
  EXPECT_TRUE(store_->find_guests("Enlil", 10)->empty());
  EXPECT_EQ(store_->find_guests("Guest 1003", 10)->at(0).id, UserId{3});
  // An account holds its name alone, a second one is refused.
  EXPECT_FALSE(commit({AddUser{account(4, "enlil")}}).has_value());
  keep({AddUser{account(5, "enlil"), true}});
  const auto users = store_->all_users(std::nullopt, 10);
  ASSERT_EQ(users->size(), 4U);
  EXPECT_FALSE((*users)[1].shares_name);
  EXPECT_TRUE((*users)[3].shares_name);
  EXPECT_EQ(store_->all_users(UserId{2}, 1)->at(0).user.id, UserId{3});
}

// Each says of a person what it is about, so that what was read before may be old.
TEST_P(Stores, ANameAndAPasswordAreChangedApart) {
  keep({AddUser{account(1, "Anu")}, AddUser{guest(2, "Ea")}});
  keep({SetPassword{UserId{1}, "new"}, SetPassword{UserId{2}, "none"}});
  keep({SetName{UserId{1}, "Enlil"}, SetName{UserId{2}, "Utu"}});
  const auto enlil = store_->find_account("ENLIL");
  ASSERT_TRUE(enlil.has_value() && enlil->has_value());
  EXPECT_EQ((*enlil)->id, UserId{1});
  EXPECT_EQ((*enlil)->password, "new");
  EXPECT_FALSE(store_->find_account("Anu")->has_value());
  ASSERT_EQ(store_->find_guests("utu", 9)->size(), 1U);
  EXPECT_EQ(store_->find_guests("utu", 9)->front().password, "");
  // An account holds its name alone; a guest shares it with other guests.
  keep({AddUser{account(3, "Anu")}, AddUser{guest(4, "Utu")}});
  const StoreResult<void> taken = commit({SetName{UserId{3}, "enlil"}});
  ASSERT_FALSE(taken.has_value());
  EXPECT_EQ(taken.error().kind, StoreError::Kind::Conflict);
  EXPECT_TRUE(store_->find_account("Anu")->has_value());
}

TEST_P(Stores, KeepsAMatchToTheLastByte) {
  keep({AddUser{account(1, "Anu")}});
  const StoredMatch laid = match(10, 1);
  keep({AddMatch{laid}});
  reopen();
  const auto loaded = store_->load(MatchId{10});
  ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
  EXPECT_EQ((*loaded)->match, laid);
  EXPECT_FALSE(store_->load(MatchId{11})->has_value());
  EXPECT_EQ(**store_->find_request(UserId{1}, laid.request), MatchId{10});
  EXPECT_FALSE(store_->find_request(UserId{1}, "r")->has_value());
  // The same request is one match.
  StoredMatch again = match(11, 1);
  again.request = laid.request;
  const StoreResult<void> refused = commit({AddMatch{again}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().kind, StoreError::Kind::Conflict);
  EXPECT_FALSE(store_->load(MatchId{11})->has_value());

  keep(begun(10));
  const ClockNote note{.entry = 1, .used = 250, .left = {60'000, 59'000}};
  keep({SetClock{MatchId{10}, note}, AddEntry{MatchId{10}, entry(1)}});
  const auto playing = store_->load(MatchId{10});
  EXPECT_EQ((*playing)->match.phase, Phase::Playing);
  EXPECT_EQ((*playing)->match.begun->contributions[1], "ł");
  EXPECT_EQ((*playing)->match.clock_note, note);
  EXPECT_EQ((*playing)->match.seats[1].level, "strong");
  EXPECT_TRUE((*playing)->match.seats[1].has_left);
  EXPECT_EQ((*playing)->match.seats[1].step_in, StoredSeat::StepIn::Hold);
}

TEST_P(Stores, KeepsALogWithItsCheckpoints) {
  keep({AddUser{account(1, "Anu")}, AddMatch{match(10, 1)}});
  keep(begun(10));
  Changes changes;
  for (std::int64_t i = 1; i <= 40; ++i) changes.push_back(AddEntry{MatchId{10}, entry(i)});
  for (std::int64_t i = 8; i <= 40; i += 8) {
    changes.push_back(
        AddCheckpoint{MatchId{10}, {i, {i, i - 1, i - 2}, "body " + std::to_string(i)}});
  }
  keep(changes);
  // One of them again, as after a damage.
  keep({AddCheckpoint{MatchId{10}, {16, {1, 2}, "new"}}});
  const auto whole = store_->read_log(MatchId{10}, 0, INT64_MAX);
  ASSERT_EQ(whole->entries.size(), 40U);
  for (std::int64_t i = 1; i <= 40; ++i) {
    EXPECT_EQ(whole->entries[static_cast<std::size_t>(i - 1)], entry(i)) << i;
  }
  const auto part = store_->read_log(MatchId{10}, 16, 20);
  EXPECT_EQ(part->checkpoint->body, "new");
  ASSERT_EQ(part->entries.size(), 4U);
  EXPECT_EQ(part->entries[0].number, 17);
  // A checkpoint that is not there is done without.
  EXPECT_EQ(store_->read_log(MatchId{10}, 17, 20)->entries.size(), 20U);
  const auto marks = store_->checkpoints(MatchId{10});
  ASSERT_EQ(marks->size(), 5U);
  EXPECT_EQ((*marks)[1].positions, (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ((*marks)[1].body, "");
  const auto loaded = store_->load(MatchId{10});
  ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
  EXPECT_EQ((*loaded)->log.checkpoint->number, 24);
  EXPECT_EQ((*loaded)->log.entries.size(), 16U);
  // The same number twice is refused.
  const StoreResult<void> twice = commit({AddEntry{MatchId{10}, entry(40)}});
  ASSERT_FALSE(twice.has_value());
  EXPECT_EQ(twice.error().kind, StoreError::Kind::Conflict);
}

TEST_P(Stores, KeepsWhatWasSaid) {
  using namespace std::string_literals;
  keep({AddUser{account(1, "Anu")}, AddMatch{match(10, 1)}});
  Changes changes;
  for (std::int64_t i = 1; i <= 120; ++i) {
    changes.push_back(AddLine{MatchId{10},
                              {.number = i,
                               .kind = i == 7 ? StoredLine::Kind::Hint : StoredLine::Kind::Said,
                               .seat = i % 2 == 0 ? std::optional(Seat{1}) : std::nullopt,
                               .name = "Łucja",
                               .text = "zero\0byte "s + std::to_string(i),
                               .at = i,
                               .user = i % 3 == 0 ? std::nullopt : std::optional(UserId{1}),
                               .request = "c" + std::to_string(i)}});
  }
  keep(changes);
  const auto loaded = store_->load(MatchId{10});
  ASSERT_EQ((*loaded)->lines.size(), 100U);
  EXPECT_EQ((*loaded)->lines[0].number, 21);
  const auto lines = store_->all_lines(MatchId{10});
  ASSERT_EQ(lines->size(), 120U);
  for (std::size_t i = 0; i < lines->size(); ++i) {
    EXPECT_EQ((*lines)[i], std::get<AddLine>(changes[i]).line);
  }
}

TEST_P(Stores, ForgetsWhatWasSaidFirst) {
  keep({AddUser{account(1, "Anu")}, AddMatch{match(10, 1)}, AddMatch{match(11, 1)}});
  for (const std::int64_t id : {10, 11}) {
    Changes changes;
    for (std::int64_t i = 1; i <= 20; ++i) {
      StoredLine line;
      line.number = i;
      line.name = "Anu";
      line.text = "x";
      line.at = i;
      changes.push_back(AddLine{MatchId{id}, line});
    }
    keep(changes);
  }
  keep({DropLines{MatchId{10}, 15}});
  const auto left = store_->all_lines(MatchId{10});
  ASSERT_EQ(left->size(), 5U);
  EXPECT_EQ(left->front().number, 16);
  EXPECT_EQ(store_->all_lines(MatchId{11})->size(), 20U);
}

TEST_P(Stores, ListsTheMatchesOfOneGame) {
  keep({AddUser{account(1, "Anu")}});
  for (std::int64_t id = 10; id < 20; ++id) {
    StoredMatch one = match(id, 1);
    if (id % 2 == 0) one.setup.game = "isle";
    one.allows_spectators = id != 13;
    keep({AddMatch{one}});
  }
  const auto list = [&](ListQuery::Kind kind, const char* game) {
    return *store_->list({.kind = kind, .game = game, .user = {}, .limit = 2, .before = 1018});
  };
  using List = std::vector<MatchId>;
  EXPECT_EQ(list(ListQuery::Kind::Open, "isle"), (List{MatchId{16}, MatchId{14}}));
  EXPECT_EQ(list(ListQuery::Kind::Open, "heaven"), List{});
  for (std::int64_t id = 11; id < 16; ++id) keep(begun(id));
  EXPECT_EQ(list(ListQuery::Kind::Live, "royal"), (List{MatchId{15}, MatchId{11}}));
  EXPECT_EQ(list(ListQuery::Kind::Live, ""), (List{MatchId{15}, MatchId{14}}));
  EXPECT_EQ(list(ListQuery::Kind::Open, "isle"), (List{MatchId{16}, MatchId{10}}));
}

TEST_P(Stores, ListsMatches) {
  keep({AddUser{account(1, "Anu")}, AddUser{guest(2, "Ea")}});
  for (std::int64_t id = 10; id < 14; ++id) keep({AddMatch{match(id, 1)}});
  StoredMatch other = match(14, 2);
  other.setup.game = "isle";
  keep({AddMatch{other}});
  const auto list = [&](ListQuery query) { return *store_->list(query); };
  using List = std::vector<MatchId>;
  EXPECT_EQ(list({.game = "", .user = {}, .limit = 3, .before = {}}),
            (List{MatchId{14}, MatchId{13}, MatchId{12}}));
  EXPECT_EQ(list({.game = "royal", .user = {}, .limit = 9, .before = 1012}),
            (List{MatchId{11}, MatchId{10}}));
  keep(begun(12));
  const ListQuery live{.kind = ListQuery::Kind::Live, .game = "", .user = {}, .before = {}};
  EXPECT_EQ(list(live), List{MatchId{12}});
  EXPECT_EQ(list({.game = "", .user = {}, .before = {}}).size(), 4U);
  // By what the person in the seat could notice.
  StoredEntry noticed = entry(1);
  noticed.at = 9000;
  noticed.noticed = 1;
  keep({AddEntry{MatchId{12}, noticed}});
  const ListQuery mine{
      .kind = ListQuery::Kind::Mine, .game = "", .user = UserId{1}, .limit = 2, .before = {}};
  EXPECT_EQ(list(mine), (List{MatchId{12}, MatchId{13}}));
  StoredEntry secret = entry(2);
  secret.at = 9500;
  secret.noticed = 2;
  keep({AddEntry{MatchId{12}, secret}});
  ListQuery before = mine;
  before.before = 9001;
  EXPECT_EQ(list(before)[0], MatchId{12});
  before.before = 9000;
  EXPECT_EQ(list(before)[0], MatchId{13});
  EXPECT_EQ(*store_->count_unfinished(UserId{1}), 4);
  keep({SetMatch{.id = MatchId{12},
                 .phase = Phase::Finished,
                 .begun = {},
                 .result = MatchResult{},
                 .seats = 2,
                 .rematch = {}}});
  ListQuery own = mine;
  own.limit = 9;
  own.kind = ListQuery::Kind::Finished;
  EXPECT_EQ(list(own), List{MatchId{12}});
  own.kind = ListQuery::Kind::Going;
  EXPECT_EQ(list(own), (List{MatchId{13}, MatchId{11}, MatchId{10}}));
  own.kind = ListQuery::Kind::Mine;
  EXPECT_EQ(list(own).size(), 4U);
  EXPECT_EQ(*store_->count_unfinished(UserId{1}), 3);
  keep({SetMatch{.id = MatchId{13},
                 .phase = Phase::Cancelled,
                 .begun = {},
                 .result = {},
                 .seats = 2,
                 .rematch = {}}});
  EXPECT_EQ(*store_->count_unfinished(UserId{1}), 2);
  EXPECT_EQ(store_->all_matches(std::nullopt, 2)->size(), 2U);
  EXPECT_EQ(store_->all_matches(MatchId{12}, 9)->at(0), MatchId{13});
}

TEST_P(Stores, ACopyOfEitherKindIsTheSameRowByRow) {
  store_.reset();
  {
    TestServer server({.store = place_.text()});
    Two two(server, Json::object({{"game", "royal"}}));
    two.light->ask(Json::object({{"type", "chat"}, {"text", "Szczęścia!"}}));
    play_out(*two.light, *two.dark);
    server.new_match(two.tokens[0], Json::object({{"game", "isle"}}));
  }
  for (const Kind kind : {Kind::Sqlite, Kind::Postgres}) {
    const Place copy(kind);
    const Outcome copied = run_program({"store", "copy", place_.text(), copy.text()});
    EXPECT_EQ(copied.status, 0) << copied.out << copied.err;
    EXPECT_NE(copied.out.find("2 users, 2 tokens, 2 matches"), std::string::npos) << copied.out;
    EXPECT_NE(copied.out.find("1 lines copied; every row is the same"), std::string::npos)
        << copied.out;
    const Outcome checked = run_program({"store", "check", copy.text()});
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
    EXPECT_NE(checked.out.find("2 matches"), std::string::npos) << checked.out;
    EXPECT_NE(checked.out.find(" 0 wrong"), std::string::npos) << checked.out;
    // Only into an empty one.
    const Outcome again = run_program({"store", "copy", place_.text(), copy.text()});
    EXPECT_EQ(again.status, 1);
    EXPECT_NE(again.err.find("not empty"), std::string::npos) << again.err;
  }
}

// A store that loses a line on the way.
class Forgetful final : public Store {
 public:
  explicit Forgetful(Store& store) : store_(store) {}

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items) override {
    std::vector<Changes> changed;
    for (const Changes* item : items) {
      changed.push_back(*item);
      std::erase_if(changed.back(),
                    [](const Change& change) { return std::holds_alternative<AddLine>(change); });
    }
    std::vector<const Changes*> pointers;
    for (const Changes& item : changed) pointers.push_back(&item);
    return store_.commit(pointers);
  }
  StoreResult<void> probe() override { return store_.probe(); }
  StoreResult<std::optional<StoredToken>> find_token(const Digest& hash) override {
    return store_.find_token(hash);
  }
  StoreResult<std::vector<StoredToken>> find_tokens(UserId user) override {
    return store_.find_tokens(user);
  }
  StoreResult<std::optional<User>> find_account(std::string_view name) override {
    return store_.find_account(name);
  }
  StoreResult<std::vector<User>> find_guests(std::string_view name, int most) override {
    return store_.find_guests(name, most);
  }
  StoreResult<std::optional<MatchId>> find_request(UserId owner,
                                                   std::string_view request) override {
    return store_.find_request(owner, request);
  }
  StoreResult<std::optional<LoadedMatch>> load(MatchId id) override { return store_.load(id); }
  StoreResult<std::vector<StoredCheckpoint>> checkpoints(MatchId id) override {
    return store_.checkpoints(id);
  }
  StoreResult<LogPart> read_log(MatchId id, std::int64_t from, std::int64_t last) override {
    return store_.read_log(id, from, last);
  }
  StoreResult<std::vector<MatchId>> list(const ListQuery& query) override {
    return store_.list(query);
  }
  StoreResult<int> count_unfinished(UserId user) override { return store_.count_unfinished(user); }
  StoreResult<std::vector<MatchId>> all_matches(std::optional<MatchId> after, int most) override {
    return store_.all_matches(after, most);
  }
  StoreResult<std::vector<std::string>> check_people() override { return store_.check_people(); }
  StoreResult<std::vector<KeptUser>> all_users(std::optional<UserId> after, int most) override {
    return store_.all_users(after, most);
  }
  StoreResult<std::vector<KeptToken>> all_tokens(std::optional<Digest> after, int most) override {
    return store_.all_tokens(after, most);
  }
  StoreResult<std::vector<StoredLine>> all_lines(MatchId id) override {
    return store_.all_lines(id);
  }

 private:
  Store& store_;
};

TEST_P(Stores, ACopyThatIsNotTheSameIsNoticed) {
  keep({AddUser{account(1, "Anu")}, AddMatch{match(10, 1)},
        AddLine{MatchId{10},
                {.number = 1,
                 .kind = StoredLine::Kind::Said,
                 .seat = Seat{0},
                 .name = "Anu",
                 .text = "so",
                 .at = 1,
                 .user = UserId{1},
                 .request = "c"}}});
  const Place copy(GetParam());
  const std::unique_ptr<Store> target = copy.open();
  Forgetful forgetful(*target);
  const auto copied = copy_store(*store_, forgetful);
  ASSERT_FALSE(copied.has_value());
  EXPECT_NE(copied.error().message.find("not the same"), std::string::npos)
      << copied.error().message;
}

// As the version before left it.
TEST(PostgresStore, AnOlderDatabaseIsBroughtUpToDateWithAllItHolds) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.new_database();
  const auto commit_to = [](Store& store, const Changes& changes) {
    const Changes* items[] = {&changes};
    return store.commit(items)[0].has_value();
  };
  const User anu{
      .id = UserId{1}, .kind = User::Kind::Account, .name = "Anu", .password = "x", .created = 1};
  EXPECT_TRUE(commit_to(**open_store(*parse_store_address(address)), {AddUser{anu}}));
  server.run_sql(
      PostgresServer::name_in(address),
      "DROP TABLE reviews; DROP INDEX matches_live, matches_live_game, matches_open_game; "
      "ALTER TABLE seats DROP COLUMN step_in; UPDATE ziggurat_store SET version = 1");
  const auto store = open_store(*parse_store_address(address));
  ASSERT_TRUE(store.has_value()) << store.error().message;
  EXPECT_TRUE((*store)->find_account("Anu")->has_value());
  EXPECT_EQ(server.run_sql(PostgresServer::name_in(address), "SELECT version FROM ziggurat_store"),
            "4\n");
  EXPECT_EQ(server.run_sql(PostgresServer::name_in(address),
                           "SELECT count(*) FROM pg_indexes WHERE indexname IN "
                           "('matches_live', 'matches_live_game', 'matches_open_game')"),
            "3\n");
  EXPECT_EQ((*store)->nodes()->reviews().find(MatchId{1})->has_value(), false);
}

TEST(PostgresStore, ANewerOrForeignDatabaseIsRefusedAndLeftAlone) {
  PostgresServer& server = PostgresServer::shared();
  const auto refusal = [](const std::string& address) {
    const auto store = open_store(*parse_store_address(address));
    return store.has_value() ? "" : store.error().message;
  };
  const std::string newer = server.new_database();
  EXPECT_EQ(refusal(newer), "");
  EXPECT_EQ(refusal(newer), "") << "it opens again";
  server.run_sql(PostgresServer::name_in(newer), "UPDATE ziggurat_store SET version = 999");
  EXPECT_NE(refusal(newer).find("version 999"), std::string::npos) << refusal(newer);
  const std::string foreign = server.new_database();
  server.run_sql(PostgresServer::name_in(foreign), "CREATE TABLE recipes (name text)");
  EXPECT_NE(refusal(foreign).find("another program"), std::string::npos) << refusal(foreign);
  EXPECT_EQ(server.run_sql(PostgresServer::name_in(foreign),
                           "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
            "1\n");
  const std::string empty = server.new_database();
  const Outcome checked = run_program({"store", "check", empty});
  EXPECT_EQ(checked.status, 2);
  EXPECT_NE(checked.err.find("no store in it"), std::string::npos) << checked.err;
}

TEST(PostgresStore, EveryServerOfAnAddressHasItsTry) {
  using Hosts = std::vector<server::PgHost>;
  EXPECT_EQ(server::pg_hosts("postgresql://me@a:1,b/x?port=2"),
            (Hosts{{"a", "", "2"}, {"b", "", "2"}}));
  EXPECT_EQ(server::pg_hosts("postgresql://me@a:1,b:2/x"), (Hosts{{"a", "", "1"}, {"b", "", "2"}}));
  EXPECT_EQ(server::pg_hosts("postgresql:///x"), Hosts{{}});
  EXPECT_EQ(server::pg_hosts("no address"), Hosts{{}});
}

TEST(PostgresStore, ACommitWaitsForADatabaseThatWasKilledAndIsMadeOnce) {
  PostgresServer server;
  const std::string address = server.new_database();
  auto store = open_store(*parse_store_address(address));
  ASSERT_TRUE(store.has_value()) << store.error().message;
  const auto commit = [&](const Changes& changes) {
    const Changes* items[] = {&changes};
    return (*store)->commit(items)[0];
  };
  ASSERT_TRUE(commit({AddUser{account(1, "Anu")}}).has_value());
  server.kill();
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    server.start();
  });
  const StoreResult<void> kept = commit({AddUser{account(2, "Enlil")}});
  later.join();
  EXPECT_TRUE(kept.has_value()) << kept.error().message;
  EXPECT_TRUE((*store)->find_account("Enlil")->has_value());
  EXPECT_TRUE((*store)->find_account("Anu")->has_value());
}

}  // namespace
}  // namespace ziggurat::test
