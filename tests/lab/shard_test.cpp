// Parts of a run, their files, and what comes out when they are put together.

#include "lab/shard.h"

#include <rapidcheck.h>

#include <filesystem>
#include <numeric>

#include <gtest/gtest.h>

#include "base/sha256.h"
#include "host/files.h"
#include "lab/accuracy.h"
#include "lab/simulate.h"
#include "lab/solve.h"
#include "lab/tournament.h"
#include "lab/train.h"
#include "lab/work.h"
#include "solver/oracle.h"
#include "support/folder.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

namespace fs = std::filesystem;

TEST(Shard, EveryUnitBelongsToJustOne) {
  for (std::uint64_t of = 1; of <= 9; ++of) {
    for (std::uint64_t units = 0; units <= 30; ++units) {
      std::vector<int> seen(units, 0);
      for (std::uint64_t number = 1; number <= of; ++number) {
        const Shard shard{.number = number, .of = of};
        for (std::uint64_t i = 0; i < shard.share(units); ++i) ++seen.at(shard.unit(i));
      }
      EXPECT_EQ(seen, std::vector<int>(units, 1)) << units << " units of " << of << " parts";
    }
  }
}

TEST(Shard, IsReadFromItsName) {
  const Result<Shard> shard = parse_shard("3/8");
  ASSERT_TRUE(shard.has_value());
  EXPECT_EQ(shard->number, 3U);
  EXPECT_EQ(shard->of, 8U);
  for (const char* bad :
       {"", "3", "0/8", "9/8", "3/0", "a/b", "1/2/3", "-1/2", "1/10001", "1 /2", "/"}) {
    EXPECT_FALSE(parse_shard(bad).has_value()) << bad;
  }
}

TEST(Shard, WordsSurviveAShell) {
  EXPECT_EQ(shell_word("mcts:10~5"), "mcts:10~5");
  EXPECT_EQ(shell_word("a b"), "'a b'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word(""), "''");
  EXPECT_EQ(shell_word("~root"), "'~root'");
}

ShardFile some_file() {
  ShardFile file;
  file.run = {.words = {"simulate", "royal", "--games", "5"},
              .program = "1.0",
              .components = "abc",
              .origin = ""};
  file.shard = {.number = 2, .of = 3};
  file.done = 2;
  file.total = 2;
  file.is_complete = true;
  file.seconds = 0.25;
  file.payload = "bytes\n\0of any kind";
  return file;
}

TEST(ShardFile, IsReadAsItWasWritten) {
  const TemporaryFolder folder;
  const ShardFile file = some_file();
  ASSERT_TRUE(write_shard(folder.file("a"), file).has_value());
  const Result<ShardFile> read = read_shard(folder.file("a"));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->run, file.run);
  EXPECT_EQ(read->shard, file.shard);
  EXPECT_EQ(read->done, file.done);
  EXPECT_EQ(read->total, file.total);
  EXPECT_TRUE(read->is_complete);
  EXPECT_EQ(read->seconds, file.seconds);
  EXPECT_EQ(read->payload, file.payload);
}

TEST(ShardFile, NoByteCanBeChangedOrLost) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_shard(folder.file("a"), some_file()).has_value());
  const std::string whole = *read_file(folder.file("a"));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(read_shard(folder.write("b", changed)).has_value()) << "byte " << i;
    EXPECT_FALSE(read_shard(folder.write("b", whole.substr(0, i))).has_value()) << "cut at " << i;
  }
  EXPECT_FALSE(read_shard(folder.write("b", whole + "x")).has_value());
}

TEST(ShardFile, NewerFormatsAreToldFromBrokenFiles) {
  const TemporaryFolder folder;
  const Result<ShardFile> read = read_shard(folder.write("a", "ziggurat-shard 2 00\n{}\n"));
  ASSERT_FALSE(read.has_value());
  EXPECT_NE(read.error().message.find("has format '2'"), std::string::npos);
}

// What one run counts and what its parts, put together, count.
template <class Made>
std::string merged_from_parts(const Made& make, std::uint64_t of) {
  auto whole = make(Shard{});
  for (std::uint64_t number = of; number >= 1; --number) {  // in any order
    const Shard shard{.number = number, .of = of};
    auto part = make(shard);
    while (!part->is_complete()) part->advance(3, {});
    const Result<void, Error> merged = whole->merge(shard, part->counted());
    EXPECT_TRUE(merged.has_value()) << merged.error().message;
  }
  return whole->counted();
}

template <class Made>
std::string counted_whole(const Made& make) {
  auto whole = make(Shard{});
  while (!whole->is_complete()) whole->advance(1'000'000, {});
  return whole->counted();
}

TEST(ShardMerge, SimulationsInAnyNumberOfPartsCountTheSame) {
  rc::check([] {
    const SimulationSetup setup{.game = make_game("royal", "finkel", {{"pieces", 2}}),
                                .players = *parse_players("greedy,random"),
                                .games = *rc::gen::inRange<std::uint64_t>(1, 60),
                                .seed = *rc::gen::inRange<std::uint64_t>(0, 1000),
                                .threads = 1};
    const auto make = [&](const Shard& shard) {
      return std::move(*Simulation::create(setup, shard));
    };
    RC_ASSERT(merged_from_parts(make, *rc::gen::inRange<std::uint64_t>(1, 20)) ==
              counted_whole(make));
  });
}

TEST(ShardMerge, TournamentsWithSharedWinsCountTheSame) {
  for (const char* game : {"isle", "heaven", "royal"}) {
    const TournamentSetup setup{.game = make_game(game),
                                .players = *parse_players("greedy,random,random~3"),
                                .games = 7,
                                .seed = 5,
                                .threads = 1};
    const auto make = [&](const Shard& shard) {
      return std::move(*Tournament::create(setup, shard));
    };
    const std::string whole = counted_whole(make);
    for (const std::uint64_t of : {2, 3, 8, 30}) EXPECT_EQ(merged_from_parts(make, of), whole);
  }
}

TEST(ShardMerge, PointsOfAGameAreSharedExactly) {
  Score score;
  EXPECT_EQ(points_of_first(score, 4, 0), kWholeWin / 2);  // nobody won
  score.winners = SeatSet::first(3);
  EXPECT_EQ(points_of_first(score, 4, 0), kWholeWin * 2 / 3);
  EXPECT_EQ(points_of_first(score, 4, 1), kWholeWin / 3);
  score.winners = SeatSet::of(Seat{1});
  EXPECT_EQ(points_of_first(score, 2, 0), 0);
  EXPECT_EQ(points_of_first(score, 2, 1), kWholeWin);
}

TEST(ShardMerge, AccuracyInPartsIsThatOfOneRun) {
  const auto game = make_game("royal", "finkel", {{"pieces", 2}});
  const Result<SolveResult> solved = solve({.game = game}, {});
  ASSERT_TRUE(solved.has_value());
  const std::string table = solver::write_table(solved->info, solved->values);
  Result<std::unique_ptr<const Oracle>> oracle = open_oracle(*game, table);
  ASSERT_TRUE(oracle.has_value());
  const AccuracySetup setup{.game = game,
                            .player = *parse_player("greedy"),
                            .oracle = std::move(*oracle),
                            .decisions = 300,
                            .seed = 6,
                            .threads = 1};
  const auto told = [&](const AccuracyResult& result) {
    return std::vector<double>{static_cast<double>(result.games),
                               static_cast<double>(result.decisions),
                               static_cast<double>(result.best),
                               result.loss,
                               result.squares,
                               result.worst};
  };
  const std::vector<double> one = told(*measure_accuracy(setup, nullptr));
  for (const std::uint64_t of : {1, 2, 3, 7}) {
    auto whole = std::move(*Accuracy::create(setup));
    for (std::uint64_t number = 1; number <= of; ++number) {
      const Shard shard{.number = number, .of = of};
      auto part = std::move(*Accuracy::create(setup, shard));
      // Half of it, then taken up by another.
      part->advance(2, {});
      auto heir = std::move(*Accuracy::create(setup, shard));
      ASSERT_TRUE(heir->resume(part->counted()).has_value());
      while (!heir->is_complete()) heir->advance(5, {});
      ASSERT_TRUE(whole->merge(shard, heir->counted()).has_value());
    }
    EXPECT_EQ(told(whole->result({})), one) << of << " parts";
  }
}

TEST(ShardMerge, TrainingInPartsTeachesTheSameModel) {
  const TrainSetup setup{.game = make_game("royal", "finkel", {{"pieces", 1}}),
                         .games = 120,
                         .generations = 3,
                         .hidden = 4,
                         .seed = 3,
                         .threads = 1,
                         .match_games = 50};
  const Result<Trained> one = train(setup, {});
  ASSERT_TRUE(one.has_value());
  std::string state;
  Trained last;
  for (int stage = 0; stage <= setup.generations; ++stage) {
    auto whole = std::move(*Training::create(setup));
    if (stage > 0) {
      ASSERT_TRUE(whole->go_on(state).has_value());
    }
    TrainingPart all(*whole, {});
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const Shard shard{.number = number, .of = 3};
      auto pupil = std::move(*Training::create(setup));
      if (stage > 0) {
        ASSERT_TRUE(pupil->go_on(state).has_value());
      }
      TrainingPart part(*pupil, shard);
      part.advance(5, {});
      auto other = std::move(*Training::create(setup));
      if (stage > 0) {
        ASSERT_TRUE(other->go_on(state).has_value());
      }
      TrainingPart heir(*other, shard);
      ASSERT_TRUE(heir.resume(part.counted()).has_value());
      EXPECT_EQ(heir.done(), 5U);
      while (!heir.is_complete()) heir.advance(4, {});
      ASSERT_TRUE(all.merge(shard, heir.counted()).has_value());
    }
    if (whole->is_match()) {
      last = whole->finish();
    } else {
      whole->learn();
      state = whole->state();
    }
  }
  EXPECT_EQ(*last.model, *one->model);
  EXPECT_EQ(last.share, one->share);
  EXPECT_EQ(last.share_error, one->share_error);
  EXPECT_EQ(last.held_out_error, one->held_out_error);
  // Bytes of anything else are refused.
  auto pupil = std::move(*Training::create(setup));
  EXPECT_FALSE(pupil->go_on("nonsense").has_value());
  EXPECT_FALSE(pupil->go_on(state.substr(0, state.size() - 1)).has_value());
  EXPECT_FALSE(pupil->take({}, state).has_value());
}

SimulationSetup small_simulation() {
  return {.game = make_game("royal", "finkel", {{"pieces", 1}}),
          .players = *parse_players("random,random"),
          .games = 20,
          .seed = 1,
          .threads = 1};
}

// Stops as if the machine had died, once so many units are done.
class Dying : public Work {
 public:
  Dying(Work& inner, std::uint64_t life) : inner_(inner), life_(life) {}
  struct Death {};

  std::uint64_t total() const override { return inner_.total(); }
  std::uint64_t done() const override { return inner_.done(); }
  void advance(std::uint64_t units, const Told& told) override {
    if (inner_.done() >= life_) throw Death();
    inner_.advance(std::min<std::uint64_t>(units, 2), told);
  }
  std::string counted() const override { return inner_.counted(); }
  Result<void, Error> resume(std::string_view counted) override { return inner_.resume(counted); }
  Result<void, Error> merge(const Shard& shard, std::string_view counted) override {
    return inner_.merge(shard, counted);
  }

 private:
  Work& inner_;
  std::uint64_t life_;
};

// Every checkpoint waits for the disk, so only who needs many has them.
ShardRun part_run(const std::string& path, std::vector<std::string>* notes = nullptr) {
  ShardRun run;
  run.name = {.words = {"simulate", "royal"}, .program = "1", .components = "c", .origin = ""};
  run.shard = {.number = 1, .of = 2};
  run.path = path;
  if (notes != nullptr) run.note = [notes](const std::string& note) { notes->push_back(note); };
  return run;
}

TEST(ShardRun, GoesOnWhereItWasKilled) {
  const TemporaryFolder folder;
  const SimulationSetup setup = small_simulation();
  ShardRun run = part_run(folder.file("a.1"));
  run.often = std::chrono::milliseconds(0);
  auto straight = std::move(*Simulation::create(setup, run.shard));
  const Result<ShardFile> expected = run_shard(*straight, part_run(folder.file("b.1")), {});
  ASSERT_TRUE(expected.has_value());
  for (const std::uint64_t life : {2, 6}) {
    auto simulation = std::move(*Simulation::create(setup, run.shard));
    Dying dying(*simulation, life);
    EXPECT_THROW((void)run_shard(dying, run, {}), Dying::Death);
    EXPECT_FALSE(fs::exists(run.path));
    const Result<ShardFile> left = read_shard(checkpoint_path(run.path));
    ASSERT_TRUE(left.has_value());
    EXPECT_EQ(left->done, life);
    EXPECT_FALSE(left->is_complete);
  }
  std::vector<std::string> notes;
  auto simulation = std::move(*Simulation::create(setup, run.shard));
  const Result<ShardFile> file = run_shard(*simulation, part_run(run.path, &notes), {});
  ASSERT_TRUE(file.has_value()) << file.error().message;
  EXPECT_EQ(file->payload, expected->payload);
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_NE(notes[0].find("goes on at 6 of 10"), std::string::npos) << notes[0];
  EXPECT_FALSE(fs::exists(checkpoint_path(run.path)));
  EXPECT_FALSE(fs::exists(run.path + ".lock"));
}

TEST(ShardRun, LeavesFinishedAndForeignFilesAlone) {
  const TemporaryFolder folder;
  const SimulationSetup setup = small_simulation();
  const auto attempt = [&](const ShardRun& run) {
    auto simulation = std::move(*Simulation::create(setup, run.shard));
    return run_shard(*simulation, run, {});
  };
  std::vector<std::string> notes;
  const ShardRun run = part_run(folder.file("a.1"), &notes);
  ASSERT_TRUE(attempt(run).has_value());
  const std::string written = *read_file(run.path);
  ASSERT_TRUE(attempt(run).has_value());
  EXPECT_EQ(*read_file(run.path), written);
  EXPECT_NE(notes.at(0).find("is done already"), std::string::npos);
  ShardRun other = run;
  other.name.components = "d";
  EXPECT_FALSE(attempt(other).has_value());
  // A broken one is made anew, but nothing that was never ours is written over.
  folder.write("a.1", written.substr(0, written.size() / 2));
  ASSERT_TRUE(attempt(run).has_value());
  EXPECT_EQ(read_shard(run.path)->payload, written.substr(written.find("{\"units\"")));
  ShardRun foreign = run;
  foreign.path = folder.write("letter.txt", "Dear Ningal,\n");
  EXPECT_FALSE(attempt(foreign).has_value());
  EXPECT_EQ(*read_file(foreign.path), "Dear Ningal,\n");
  // Two at a time would spoil each other's work.
  ShardRun held = run;
  held.path = folder.file("c.1");
  auto simulation = std::move(*Simulation::create(setup, held.shard));
  Dying dying(*simulation, 1000);
  const Result<ShardFile> outer = run_shard(dying, held, [&](std::uint64_t) {
    const Result<ShardFile> inner = attempt(held);
    ASSERT_FALSE(inner.has_value());
    EXPECT_NE(inner.error().message.find("another process"), std::string::npos);
  });
  EXPECT_TRUE(outer.has_value());
}

TEST(ShardGather, NamesWhatIsBrokenMissingForeignOrThereTwice) {
  const TemporaryFolder folder;
  const auto put = [&](const std::string& name, std::uint64_t number, auto change) {
    ShardFile file = some_file();
    file.shard = {.number = number, .of = 4};
    change(file);
    const std::string path = folder.file(name);
    EXPECT_TRUE(write_shard(path, file).has_value());
    return path;
  };
  const auto nothing = [](ShardFile&) {};
  const std::string one = put("run-1.zgs", 1, nothing);
  const std::string two = put("run-2.zgs", 2, nothing);
  const std::string three = folder.write("run-3.zgs", "ziggurat-shard 1 00\nruins");
  const std::string four = put("run-4.zgs", 4, [](ShardFile& file) { file.is_complete = false; });
  const auto gathered = gather_shards({one, two, three, four});
  ASSERT_FALSE(gathered.has_value());
  EXPECT_FALSE(gathered.error().is_refused);
  EXPECT_EQ(gathered.error().lines.size(), 3U);
  ASSERT_EQ(gathered.error().again.size(), 2U);
  EXPECT_EQ(gathered.error().again[0],
            "ziggurat simulate royal --games 5 --shard 4/4 --out " + four);
  EXPECT_EQ(gathered.error().again[1],
            "ziggurat simulate royal --games 5 --shard 3/4 --out " + three);
  const auto missing = gather_shards({two});
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().again.size(), 3U);
  EXPECT_EQ(missing.error().again[0], "ziggurat simulate royal --games 5 --shard 1/4 --out " + one);
  const auto twice = gather_shards({one, one});
  ASSERT_FALSE(twice.has_value());
  EXPECT_TRUE(twice.error().is_refused);
  const std::string foreign =
      put("other.zgs", 3, [](ShardFile& file) { file.run.words.back() = "6"; });
  const auto mixed = gather_shards({one, foreign});
  ASSERT_FALSE(mixed.has_value());
  EXPECT_TRUE(mixed.error().is_refused);
  EXPECT_NE(mixed.error().lines[0].find("is of another run"), std::string::npos);
  const std::string older = put("old.zgs", 3, [](ShardFile& file) { file.run.program = "0.9"; });
  EXPECT_TRUE(gather_shards({one, older}).error().is_refused);
  EXPECT_TRUE(gather_shards({}).error().is_refused);
  // All of them, in whatever order.
  const std::string third = put("run-3.zgs", 3, nothing);
  const std::string fourth = put("run-4.zgs", 4, nothing);
  const auto all = gather_shards({fourth, two, one, third});
  ASSERT_TRUE(all.has_value());
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ((*all)[i].shard.number, i + 1);
}

}  // namespace
}  // namespace ziggurat::test
