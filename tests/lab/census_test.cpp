// What is counted of games, and the report that is made of it.

#include "lab/census.h"

#include <numeric>

#include <gtest/gtest.h>

#include "lab/report/page.h"
#include "lab/report/plots.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

TEST(Census, BinsHoldEveryNumberOnce) {
  for (std::size_t bin = 0; bin + 1 < kCensusBins; ++bin) {
    EXPECT_LT(census_bin_start(bin), census_bin_start(bin + 1));
    EXPECT_EQ(census_bin(census_bin_start(bin)), bin);
    EXPECT_EQ(census_bin(census_bin_start(bin + 1) - 1), bin);
  }
  EXPECT_EQ(census_bin(~std::uint64_t{0}), kCensusBins - 1);
}

CensusResult counted(const CensusSetup& setup) {
  auto census = std::move(*Census::create(setup));
  census->advance(setup.games, {});
  return census->result();
}

// Of every game: sources of points add up to the points, and shares of wins to all games.
TEST(Census, SourcesAddUpToTheScore) {
  for (const GameInfo* info : registry().games()) {
    for (int seats = info->min_seats; seats <= std::min(info->max_seats, 3 + info->min_seats);
         ++seats) {
      const CensusSetup setup{.game = make_game(info->id, "", {}, seats),
                              .player = *parse_player("greedy"),
                              .games = 6,
                              .seed = 3,
                              .threads = 1};
      auto census = std::move(*Census::create(setup));
      census->advance(setup.games, {});
      const CensusResult result = census->result();
      const Account& account = census->account();
      ASSERT_EQ(account.parties().size(), result.sources.size());
      double wins = 0;
      for (int seat = 0; seat < seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        double sum = 0;
        for (std::size_t i = 0; i < account.sources().size(); ++i) {
          if (account.sources()[i].is_points) sum += result.sources[at][i];
        }
        EXPECT_NEAR(sum, result.points[at].mean, 1e-9) << info->id << " with " << seats;
        wins += result.wins[at].mean;
      }
      // A team that wins together has a whole win each.
      EXPECT_NEAR(wins, 1 - result.nobody, 1e-9) << info->id << " with " << seats;
      EXPECT_EQ(std::accumulate(result.lengths.begin(), result.lengths.end(), std::int64_t{0}), 6);
      EXPECT_GE(result.choices, result.decisions);
      bool anything = false;
      for (const CensusResult::Item& item : result.items) {
        EXPECT_LE(item.use, 1.0);
        anything = anything || item.had > 0;
      }
      EXPECT_TRUE(anything) << info->id;
    }
  }
}

TEST(Census, CountsWhatSimulationsCount) {
  // The same streams, the same games: only what is asked of them is more.
  const CensusSetup setup{.game = make_game("royal", "finkel", {{"pieces", 3}}),
                          .player = *parse_player("greedy"),
                          .games = 200,
                          .seed = 9,
                          .threads = 1};
  const CensusResult result = counted(setup);
  std::vector<PlayerSpec> players(2, setup.player);
  std::uint64_t light = 0;
  for (std::uint64_t i = 0; i < setup.games; ++i) {
    std::vector<std::unique_ptr<Player>> own;
    std::vector<Chooser*> seats;
    for (const PlayerSpec& spec : players) {
      own.push_back(std::move(*make_player(*setup.game, spec)));
      seats.push_back(own.back().get());
    }
    const Played played = setup.game->play(seats, Rng::stream(9, 2 * i), Rng::stream(9, 2 * i + 1));
    if (played.score.winners.contains(Seat{0})) ++light;
  }
  EXPECT_DOUBLE_EQ(result.wins[0].mean, static_cast<double>(light) / 200);
}

TEST(CensusThreads, TheSameForAnyNumberOfThreads) {
  CensusSetup setup{.game = make_game("isle"),
                    .player = *parse_player("greedy"),
                    .games = 40,
                    .seed = 2,
                    .threads = 1};
  auto one = std::move(*Census::create(setup));
  one->advance(setup.games, {});
  CensusSetup more = setup;
  more.threads = 3;
  auto three = std::move(*Census::create(more));
  three->advance(setup.games, {});
  EXPECT_EQ(one->tally(), three->tally());
}

TEST(Duel, WhoPlaysBetterWinsBoth) {
  const DuelSetup setup{.game = make_game("royal"),
                        .first = *parse_player("greedy"),
                        .second = *parse_player("random"),
                        .pairs = 100,
                        .seed = 1,
                        .threads = 1};
  auto duel = std::move(*Duel::create(setup));
  duel->advance(setup.pairs, {});
  const DuelResult result = duel->result();
  EXPECT_GT(result.better, 0.75);
  EXPECT_GT(result.share.mean, 0.85);
  EXPECT_LT(result.worse, 0.05);
  EXPECT_NEAR(result.better + result.worse + result.fate, 1, 1e-9);
  // Against itself with the same dice nobody is better: the dice and the seats decide.
  DuelSetup even = setup;
  even.second = even.first;
  auto equal = std::move(*Duel::create(even));
  equal->advance(even.pairs, {});
  EXPECT_NEAR(equal->result().share.mean, 0.5, 1e-9);
  EXPECT_NEAR(equal->result().fate, 1, 1e-9);
}

ReportSetup small_report(const char* game) {
  return {.registry = &registry(),
          .info = *registry().find(game),
          .levels = *parse_players("random,greedy"),
          .ruleset = {},
          .games = 20,
          .seed = 5,
          .threads = 1};
}

std::string page_of(const ReportSetup& setup, const ReportWords& words, Language language) {
  auto report = std::move(*Report::create(setup));
  while (!report->is_complete()) report->advance(1000, {});
  return report_page(setup, words, report->findings(), language);
}

// Every element is closed, in the right order; nothing is fetched from anywhere.
void expect_well_formed(const std::string& page) {
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = page.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" />", tag.starts_with("/") ? 1 : 0));
    if (name == "!doctype" || name == "meta" || name == "br" || tag.ends_with("/")) continue;
    if (name.starts_with("/")) {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ("/" + open.back(), name) << "at " << at;
      open.pop_back();
    } else {
      open.push_back(name);
    }
  }
  EXPECT_TRUE(open.empty());
  for (const char* foreign : {"http:", "https:", "src=", "@import", "url(", "<script>", "\"nan",
                              ">nan", " nan", "inf\""}) {
    EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
  }
}

TEST(Report, IsTheSameForTheSameSeedAndWellFormed) {
  for (const char* game : {"royal", "heaven", "isle"}) {
    const ReportSetup setup = small_report(game);
    const ReportWords words{.command = "ziggurat report <royal> & more",
                            .program = "1",
                            .components = "0123456789abcdef",
                            .changes = {},
                            .before = {}};
    const std::string page = page_of(setup, words, Language::English);
    EXPECT_EQ(page_of(setup, words, Language::English), page);
    expect_well_formed(page);
    const std::string polish = page_of(setup, words, Language::Polish);
    expect_well_formed(polish);
    EXPECT_NE(polish.find("Długość"), std::string::npos);
    EXPECT_EQ(polish.find("Length"), std::string::npos);
    ReportSetup other = setup;
    other.seed = 6;
    EXPECT_NE(page_of(other, words, Language::English), page);
    for (const char* part : {"Length", "The first player's advantage", "Choices and branching",
                             "Score by source", "Luck and skill", "share of wins"}) {
      EXPECT_NE(page.find(part), std::string::npos) << part;
    }
  }
}

TEST(Report, StandsBesideTheLastOne) {
  const ReportSetup setup = small_report("royal");
  ReportWords words{.command = "c", .program = "1", .components = "x", .changes = {}, .before = {}};
  const std::string first = page_of(setup, words, Language::English);
  EXPECT_EQ(first.find("class=\"before\" d=\"M6"), std::string::npos);
  Result<Json> data = read_report_data(first, "royal");
  ASSERT_TRUE(data.has_value()) << data.error().message;
  EXPECT_EQ(data->find("cells")->items().size(), report_grid(setup)->cells.size());
  EXPECT_FALSE(read_report_data(first, "heaven").has_value());
  EXPECT_FALSE(read_report_data("<html></html>", "royal").has_value());
  EXPECT_FALSE(read_report_data(first.substr(0, first.size() - 40), "royal").has_value());
  words.before = std::move(*data);
  words.changes = {"boards.json: 7 → 5"};
  const std::string second = page_of(setup, words, Language::English);
  expect_well_formed(second);
  EXPECT_NE(second.find("class=\"before\" d=\"M6"), std::string::npos);
  EXPECT_NE(second.find("boards.json: 7 → 5"), std::string::npos);
  // The same games: nothing has changed.
  EXPECT_EQ(second.find("value changed"), std::string::npos);
}

TEST(Report, InPartsIsTheSame) {
  const ReportSetup setup = small_report("isle");
  auto whole = std::move(*Report::create(setup));
  auto merged = std::move(*Report::create(setup));
  while (!whole->is_complete()) whole->advance(7, {});
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Shard shard{.number = number, .of = 3};
    auto part = std::move(*Report::create(setup, shard));
    part->advance(30, {});
    auto heir = std::move(*Report::create(setup, shard));
    ASSERT_TRUE(heir->resume(part->counted()).has_value());
    EXPECT_EQ(heir->done(), 30U);
    while (!heir->is_complete()) heir->advance(1000, {});
    ASSERT_TRUE(merged->merge(shard, heir->counted()).has_value());
  }
  EXPECT_EQ(merged->counted(), whole->counted());
  EXPECT_FALSE(merged->merge({}, "{}").has_value());
}

TEST(Plots, NumbersAndWordsAreSafe) {
  EXPECT_EQ(html_escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
  EXPECT_EQ(fixed_number(-0.001, 1), "0.0");
  EXPECT_EQ(fixed_number(-0.06, 1), "-0.1");
  EXPECT_EQ(hills_svg("", {}), "");
  EXPECT_EQ(stacks_svg("", {}), "");
}

}  // namespace
}  // namespace ziggurat::test
