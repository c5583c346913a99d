// Matches with logs that were made long: opening, watching and looking back cost by what is asked
// for, and nobody can make a log grow for ever.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "server/table/chronicle.h"
#include "server/table/match_id.h"
#include "server/test_server.h"
#include "support/slow.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

using server::AddCheckpoint;
using server::AddEntry;
using server::Chronicle;
using server::EntryKind;
using server::StoredEntry;
using std::chrono::steady_clock;

// A table of two with a log of that many entries or one more, a choice made and taken back again
// and again, written behind the server's back.
struct LongMatch {
  LongMatch(const std::string& file, std::int64_t entries, bool with_checkpoints) {
    {
      TestServer server({.file = file});
      Two two(server, parsed(R"({"game":"royal"})"));
      tokens[0] = two.tokens[0];
      tokens[1] = two.tokens[1];
      match = two.match;
      to_move(*two.light, *two.dark);
      server.stop();
    }
    auto store = server::open_sqlite_store(file);
    const server::MatchId id = *server::parse_match_id(match);
    auto loaded = (*store)->load(id);
    const server::StoredMatch& record = (**loaded).match;
    Setup setup = record.setup;
    if (record.begun->first) setup.options.emplace_back("first", *record.begun->first);
    const auto game = *registry().make(setup);
    Result<Chronicle> chronicle = Chronicle::load(game, (**loaded).log);
    const Seat seat = chronicle->match().actor().seat();
    std::vector<Code> codes;
    game->choices(chronicle->match().state(), seat, codes);
    const auto is_done = [&] {
      return chronicle->size() >= entries && chronicle->match().run() == 0;
    };
    while (!is_done()) {
      server::Changes changes;
      for (int i = 0; i < 1000 && !is_done(); ++i) {
        const bool undo = chronicle->match().run() > 0;
        const auto step = chronicle->append({.kind = undo ? EntryKind::Undo : EntryKind::Choice,
                                             .seat = seat,
                                             .code = undo ? 0 : codes.front(),
                                             .at = 1'700'000'000'000 + chronicle->size(),
                                             .request = "r" + std::to_string(chronicle->size())});
        changes.push_back(AddEntry{id, step.entry});
      }
      for (auto& checkpoint : chronicle->take_due()) {
        if (with_checkpoints) changes.push_back(AddCheckpoint{id, std::move(checkpoint)});
      }
      const server::Changes* items[] = {&changes};
      EXPECT_TRUE((*store)->commit(items)[0].has_value());
    }
    size = chronicle->size();
  }

  std::string tokens[2];
  std::string match;
  std::int64_t size = 0;
};

double milliseconds_since(steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(steady_clock::now() - begin).count();
}

// What this thread, or the whole process, used of the processor, whatever else the machine does
// meanwhile.
double used_milliseconds(clockid_t whose = CLOCK_THREAD_CPUTIME_ID) {
  timespec used{};
  ::clock_gettime(whose, &used);
  return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

// The peak so far is forgotten: what was done before does not hide what comes.
void forget_peak() { std::ofstream("/proc/self/clear_refs") << "5" << std::flush; }

// The most that was in memory.
long memory_kb() {
  std::ifstream status("/proc/self/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.starts_with("VmHWM:")) return std::atol(line.c_str() + 6);
  }
  return 0;
}

TEST(LongLog, OpensByItsLastPageAndGivesTheRestPageByPage) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  const LongMatch made(file, 100'000, true);
  const std::int64_t entries = made.size;
  TestServer server({.file = file});
  SocketClient client(server.port());
  client.hello(made.tokens[0]);
  forget_peak();
  const long memory = memory_kb();
  const auto begin = steady_clock::now();
  const double used_before = used_milliseconds(CLOCK_PROCESS_CPUTIME_ID);
  const Json table = client.call(
      Json::object({{"type", "watch"}, {"match", made.match}, {"have", 0}, {"steps", true}}));
  const double took = milliseconds_since(begin);
  const double used = used_milliseconds(CLOCK_PROCESS_CPUTIME_ID) - used_before;
  const long grown = memory_kb() - memory;
  std::printf("%ld entries: opened in %.1f ms, %.1f ms of the processor, %ld kB\n",
              static_cast<long>(entries), took, used, grown);
  ASSERT_EQ(*table.find("type"), Json("table")) << table.dump();
  EXPECT_EQ(*table.find("position"), Json(entries));
  EXPECT_EQ(*table.find("from"), Json(entries - 200));
  ASSERT_EQ(table.find("log")->items().size(), 200U);
  EXPECT_EQ(*table.find("log")->items().front().find("number"), Json(entries - 199));
  EXPECT_LT(table.dump().size(), std::size_t{1} << 20);
  if (!kIsSlow) {
    EXPECT_LT(grown, 5'000);
    EXPECT_LT(used, 100);
  }

  // What is older comes on request, from the middle and from the beginning.
  for (const std::int64_t before : {entries - 199, std::int64_t{50'321}, std::int64_t{150}}) {
    const Json page =
        client.call(Json::object({{"type", "log"}, {"match", made.match}, {"before", before}}));
    ASSERT_EQ(*page.find("type"), Json("log")) << page.dump();
    EXPECT_EQ(*page.find("match"), Json(made.match));
    const auto& log = page.find("log")->items();
    const std::int64_t from = std::max<std::int64_t>(0, before - 1 - 200);
    EXPECT_EQ(*page.find("from"), Json(from));
    ASSERT_EQ(log.size(), static_cast<std::size_t>(before - 1 - from));
    for (std::size_t i = 0; i < log.size(); ++i) {
      EXPECT_EQ(*log[i].find("number"), Json(from + 1 + static_cast<std::int64_t>(i)));
      if (*log[i].find("kind") == Json("undo")) {
        EXPECT_EQ(*log[i].find("undoes"), Json(from + static_cast<std::int64_t>(i)));
      }
    }
  }
  // Late by more than a page: the answer is a page, and says where it begins.
  const Json late = client.call(
      Json::object({{"type", "choose"}, {"match", made.match}, {"at", 5}, {"code", 1}}));
  ASSERT_NE(late.find("late"), nullptr) << late.dump();
  EXPECT_EQ(*late.find("from"), Json(entries - 200));
}

// A store of a time before there were checkpoints: the first visit makes them.
TEST(LongLog, AnOldStoreGetsItsCheckpointsAtTheFirstVisit) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  const LongMatch made(file, 3001, false);
  const auto count = [&] {
    sqlite3* handle = nullptr;
    EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(handle, "SELECT count(*) FROM checkpoints", -1, &statement, nullptr);
    sqlite3_step(statement);
    const int number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(handle);
    return number;
  };
  EXPECT_EQ(count(), 0);
  {
    TestServer server({.file = file});
    EXPECT_EQ(server.get("/api/matches/" + made.match).status, 200);
    server.stop();
  }
  EXPECT_EQ(count(), made.size / Chronicle::kStride);
}

// What a checkpoint says is what the whole log says.
TEST(LongLog, AMatchTakenUpAtACheckpointIsTheSame) {
  for (const Registry* games : {&registry(), &tablets::registry()}) {
    const bool hides = games != &registry();
    const auto game = *games->make(hides ? "tablets" : "royal", "", {}, 2);
    Rng rng(7);
    for (int round = 0; round < 20; ++round) {
      Chronicle whole(game);
      std::vector<StoredEntry> entries;
      std::vector<server::StoredCheckpoint> checkpoints;
      const auto add = [&](StoredEntry entry) {
        entries.push_back(whole.append(std::move(entry)).entry);
        for (auto& due : whole.take_due()) checkpoints.push_back(std::move(due));
      };
      add({.kind = EntryKind::Begin});
      while (!whole.match().is_over() && whole.size() < 2000) {
        if (whole.match().actor().is_chance()) {
          std::vector<CodeOdds> odds;
          game->chance(whole.match().state(), odds);
          add({.kind = EntryKind::Chance,
               .code = odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code});
          continue;
        }
        const Seat seat = whole.match().actor().seat();
        if (whole.match().run() > 0 && rng.below(3) > 0 && whole.match().log().back().by.is(seat)) {
          add({.kind = EntryKind::Undo, .seat = seat});
          continue;
        }
        std::vector<Code> codes;
        game->choices(whole.match().state(), seat, codes);
        add({.kind = EntryKind::Choice,
             .seat = seat,
             .code = codes[rng.below(static_cast<std::uint32_t>(codes.size()))]});
      }
      for (const server::StoredCheckpoint& checkpoint : checkpoints) {
        server::LogPart part{checkpoint, {}};
        for (const StoredEntry& entry : entries) {
          if (entry.number > checkpoint.number) part.entries.push_back(entry);
        }
        const Result<Chronicle> taken = Chronicle::load(game, part);
        ASSERT_TRUE(taken.has_value()) << taken.error().message;
        EXPECT_TRUE(game->equal(taken->match().state(), whole.match().state()));
        EXPECT_EQ(taken->match().draws(), whole.match().draws());
        EXPECT_EQ(taken->match().run(), whole.match().run());
        EXPECT_EQ(taken->size(), whole.size());
        for (const Viewer viewer :
             {Viewer::seat(Seat{0}), Viewer::seat(Seat{1}), Viewer::spectator()}) {
          EXPECT_EQ(taken->position(viewer), whole.position(viewer));
        }
        EXPECT_EQ(taken->walk().undos(Seat{0}), whole.walk().undos(Seat{0}));
        // A damaged one is refused.
        server::StoredCheckpoint broken = checkpoint;
        broken.body[broken.body.size() / 2] ^= 1;
        EXPECT_FALSE(Chronicle::load(game, {broken, part.entries}).has_value());
      }
      // And from memory, every step as it was.
      const auto steps = whole.steps_from(whole.recent_begin());
      ASSERT_EQ(steps.size(), whole.recent().size());
      for (std::size_t i = 0; i < steps.size(); ++i) {
        EXPECT_EQ(steps[i].numbers, whole.recent()[i].numbers);
      }
    }
  }
}

// A trade that is begun and called off again and again: in Ghosts of Ur one seat can go on with
// that without end. Gives the choices of it, one after the other.
class EndlessTrade {
 public:
  EndlessTrade() : game_(make_game("ghosts", "", {}, 2)), chronicle_(game_) {
    Rng rng(5);
    add({.kind = EntryKind::Begin});
    while (!find("trade")) {
      const Actor actor = chronicle_.match().actor();
      std::vector<Code> codes;
      if (actor.is_chance()) {
        std::vector<CodeOdds> odds;
        game_->chance(chronicle_.match().state(), odds);
        add({.kind = EntryKind::Chance,
             .code = odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code});
      } else {
        game_->choices(chronicle_.match().state(), actor.seat(), codes);
        add({.kind = EntryKind::Choice,
             .seat = actor.seat(),
             .code = codes[rng.below(static_cast<std::uint32_t>(codes.size()))]});
      }
    }
  }

  StoredEntry next() {
    const std::optional<Code> code = find("cancel") ? find("cancel") : find("trade");
    return {.kind = EntryKind::Choice, .seat = chronicle_.match().actor().seat(), .code = *code};
  }
  void add(StoredEntry entry) {
    entries_.push_back(chronicle_.append(std::move(entry)).entry);
    for (auto& due : chronicle_.take_due()) {
      longest_ = std::max(longest_, due.body.size());
      due_ = std::move(due);
    }
  }

  const std::shared_ptr<const AnyGame>& game() const { return game_; }
  Chronicle& chronicle() { return chronicle_; }
  const std::vector<StoredEntry>& entries() const { return entries_; }
  const server::StoredCheckpoint& checkpoint() const { return due_; }
  std::size_t take_longest() { return std::exchange(longest_, 0); }

 private:
  std::optional<Code> find(std::string_view act) const {
    const Match& match = chronicle_.match();
    if (!match.actor().is_seat()) return std::nullopt;
    for (const Choice& choice : match.choices(match.actor().seat(), Language::English)) {
      const Json json = choice.json();
      const Json* its_act = json.find("act");
      if (its_act != nullptr && *its_act == Json(act)) return choice.code;
    }
    return std::nullopt;
  }

  std::shared_ptr<const AnyGame> game_;
  Chronicle chronicle_;
  std::vector<StoredEntry> entries_;
  server::StoredCheckpoint due_;
  std::size_t longest_ = 0;
};

TEST(LongLog, ARunWithoutEndCostsNoMoreByItsLength) {
  EndlessTrade trade;
  const StoredEntry begin = trade.next();
  trade.add(begin);
  const StoredEntry end = trade.next();
  trade.add(end);
  constexpr int kChoices = 20'000;
  constexpr int kPart = 2'000;
  double first = 0;
  double last = 0;
  std::size_t first_longest = 0;
  long first_memory = 0;
  for (int i = 0; i < kChoices; i += kPart) {
    trade.take_longest();
    const double before = used_milliseconds();
    for (int k = 0; k < kPart; k += 2) {
      trade.add(begin);
      trade.add(end);
    }
    last = used_milliseconds() - before;
    if (i > 0) continue;
    first = last;
    first_longest = trade.take_longest();
    forget_peak();
    first_memory = memory_kb();
  }
  EXPECT_EQ(trade.chronicle().match().run(), Match::kMostKept);
  // Room for numbers of more digits, and for a machine that does other things.
  EXPECT_LT(trade.take_longest(), first_longest * 3 / 2);
  EXPECT_LT(last, first * 5);
  EXPECT_LT(memory_kb() - first_memory, 30'000);
  std::printf("%d choices: %.1f ms, at the end %.1f ms\n", kPart, first, last);
  // Taken up again it is the same, and what is remembered can be taken back, no more.
  server::LogPart part{trade.checkpoint(), {}};
  for (const StoredEntry& entry : trade.entries()) {
    if (entry.number > trade.checkpoint().number) part.entries.push_back(entry);
  }
  Result<Chronicle> taken = Chronicle::load(trade.game(), part);
  ASSERT_TRUE(taken.has_value()) << taken.error().message;
  for (std::size_t i = 0; i < Match::kMostKept; ++i) {
    ASSERT_EQ(taken->match().run(), Match::kMostKept - i);
    for (Chronicle* one : {&*taken, &trade.chronicle()}) {
      one->append({.kind = EntryKind::Undo, .seat = begin.seat});
    }
    EXPECT_TRUE(trade.game()->equal(taken->match().state(), trade.chronicle().match().state()));
  }
  EXPECT_EQ(taken->match().run(), 0U);
}

// As one could be written when every choice of a run could be taken back.
TEST(LongLog, ALogWithMoreTakenBackThanIsRememberedNowStillLoads) {
  EndlessTrade trade;
  const AnyState before = trade.chronicle().match().state();
  const auto kept = static_cast<std::int64_t>(trade.chronicle().match().run());
  constexpr int kDepth = 400;
  std::vector<StoredEntry> entries = trade.entries();
  for (int i = 0; i < kDepth; ++i) {
    const StoredEntry entry = trade.next();
    trade.add(entry);
    entries.push_back(trade.entries().back());
  }
  for (int i = 0; i < kDepth; ++i) {
    StoredEntry entry{.kind = EntryKind::Undo, .seat = entries.back().seat};
    entry.number = static_cast<std::int64_t>(entries.size()) + 1;
    entries.push_back(entry);
  }
  Result<Chronicle> taken = Chronicle::load(trade.game(), {std::nullopt, entries});
  ASSERT_TRUE(taken.has_value()) << taken.error().message;
  EXPECT_TRUE(trade.game()->equal(taken->match().state(), before));
  EXPECT_EQ(static_cast<std::int64_t>(taken->match().run()), kept);
  EXPECT_EQ(taken->steps_from(taken->recent_begin()).size(), taken->recent().size());
  const auto lasting = server::lasting(trade.game(), entries);
  ASSERT_TRUE(lasting.has_value()) << lasting.error().message;
}

TEST(LongLogThreads, InATurnThatIsLongAlreadyChoicesWait) {
  TestServer server({.limit = [](server::Limits& limits) { limits.choices_per_turn = 0; }});
  Two two(server, parsed(R"({"game":"royal"})"));
  Player& player = to_move(*two.light, *two.dark);
  EXPECT_EQ(*player.choose_first().find("code"), Json("too_many"));
  server.clock().advance(1000);
  EXPECT_EQ(*player.choose_first().find("type"), Json("entries"));
}

TEST(LongLogThreads, WhoAsksAtOnceWaitsForOneLoading) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  const LongMatch made(file, 5001, false);
  TestServer server(
      {.file = file, .change = [](server::ServerOptions& options) { options.metrics_port = 0; }});
  std::vector<std::thread> askers;
  std::atomic<int> answered{0};
  for (int i = 0; i < 16; ++i) {
    askers.emplace_back([&] {
      if (server.get("/api/matches/" + made.match).status == 200) ++answered;
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(answered, 16);
  EXPECT_NE(http(server.metrics_port(), {.target = "/metrics"}).body.find("ziggurat_tables 1\n"),
            std::string::npos)
      << http(server.metrics_port(), {.target = "/metrics"}).body;
}

// Choosing and taking back in turn, by one person on several sockets.
TEST(LongLogThreads, NobodyTakesBackForEver) {
  TestServer server({.limit = [](server::Limits& limits) { limits.undos_per_turn = 5; }});
  // A landing on a rosette comes before the dice here.
  Two two(server, parsed(R"({"game":"royal","options":{"decline_again":true}})"));
  for (int i = 0; i < 2000; ++i) {
    Player& player = to_move(*two.light, *two.dark);
    const auto& choices = player.choices().items();
    const auto rosette = std::find_if(choices.begin(), choices.end(), [](const Json& choice) {
      return choice.find("text")->as_string().find("rosette") != std::string::npos;
    });
    const Json code = *(rosette == choices.end() ? choices.begin() : rosette)->find("code");
    if (*player.choose(code).find("undo") != Json(true)) continue;
    for (int undone = 0; undone < 5; ++undone) {
      const Json back = player.ask(Json::object({{"type", "undo"}, {"at", player.position()}}));
      ASSERT_EQ(*back.find("type"), Json("entries")) << undone << back.dump();
      const Json chosen = player.choose(code);
      EXPECT_EQ(*chosen.find("undo"), Json(undone < 4));
    }
    const Json refused = player.ask(Json::object({{"type", "undo"}, {"at", player.position()}}));
    EXPECT_EQ(*refused.find("type"), Json("refused")) << refused.dump();
    EXPECT_EQ(*refused.find("match"), Json(two.match));
    return;
  }
  FAIL() << "no rosette in two thousand turns";
}

TEST(LongLogThreads, LookingAtATableIsCountedTooAndLeavingOneOpensNone) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  std::string token;
  std::string match;
  {
    TestServer server({.file = file});
    Two two(server, parsed(R"({"game":"royal"})"));
    token = two.tokens[0];
    match = two.match;
  }
  TestServer server({.file = file,
                     .limit = [](server::Limits& limits) { limits.acts = {0, 10}; },
                     .change = [](server::ServerOptions& options) { options.metrics_port = 0; }});
  SocketClient client(server.port());
  client.hello(token);
  const auto type_of = [&](const char* type) {
    return *client.call(Json::object({{"type", type}, {"match", match}, {"before", 3}}))
                .find("type");
  };
  EXPECT_EQ(type_of("unwatch"), Json("done"));
  EXPECT_NE(http(server.metrics_port(), {.target = "/metrics"}).body.find("ziggurat_tables 0\n"),
            std::string::npos);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(type_of("watch"), Json("table"));
    EXPECT_EQ(type_of("log"), Json("log"));
  }
  EXPECT_EQ(type_of("watch"), Json("error"));
  EXPECT_EQ(type_of("log"), Json("error"));
}

TEST(LongLogThreads, WhatWasSaidFirstIsForgotten) {
  const TemporaryFolder folder;
  const std::string file = folder.file("store.db");
  std::string match;
  {
    TestServer server({.file = file, .limit = [](server::Limits& limits) { limits.lines = 5; }});
    Two two(server, parsed(R"({"game":"royal"})"));
    match = two.match;
    for (int i = 1; i <= 12; ++i) {
      const Json said =
          two.light->ask(Json::object({{"type", "chat"}, {"text", std::to_string(i)}}));
      EXPECT_EQ(*said.find("type"), Json("chat"));
    }
    server.stop();
  }
  auto store = server::open_sqlite_store(file);
  const auto lines = (*store)->all_lines(*server::parse_match_id(match));
  ASSERT_EQ(lines->size(), 5U);
  EXPECT_EQ(lines->front().text, "8");
  EXPECT_EQ(lines->back().number, 12);
}

TEST(LongLogThreads, OnePersonsActsAtATableAreCountedOverAllItsSockets) {
  TestServer server({.limit = [](server::Limits& limits) { limits.acts = {1, 10}; }});
  Two two(server, parsed(R"({"game":"royal"})"));
  to_move(*two.light, *two.dark);
  int allowed = 0;
  int limited = 0;
  for (int socket = 0; socket < 5; ++socket) {
    SocketClient client(server.port());
    client.hello(two.tokens[0]);
    for (int i = 0; i < 5; ++i) {
      const Json answer =
          client.call(Json::object({{"type", "explain"}, {"match", two.match}, {"text", "A1A2"}}));
      if (*answer.find("type") == Json("explained")) ++allowed;
      if (*answer.find("type") == Json("error") && *answer.find("code") == Json("too_many")) {
        ++limited;
      }
    }
  }
  EXPECT_LE(allowed, 10);
  EXPECT_GE(limited, 15);
}

}  // namespace
}  // namespace ziggurat::test
