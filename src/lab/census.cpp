#include "lab/census.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/dealer.h"
#include "host/seat_player.h"
#include "lab/tournament.h"

namespace ziggurat {
namespace {

// The rows of its tally, by their places.
constexpr std::size_t kCensusChoices = 0;
constexpr std::size_t kCensusDecisions = 1;
constexpr std::size_t kCensusOptions = 2;
constexpr std::size_t kCensusRolls = 3;
constexpr std::size_t kCensusDraws = 4;
constexpr std::size_t kCensusNobody = 5;
constexpr std::size_t kCensusLengths = 6;
constexpr std::size_t kCensusBreadths = 7;
constexpr std::size_t kCensusWins = 8;
constexpr std::size_t kCensusFirst = 9;
constexpr std::size_t kCensusPoints = 10;
constexpr std::size_t kCensusSquares = 11;
constexpr std::size_t kCensusSources = 12;
constexpr std::size_t kCensusHad = 13;
constexpr std::size_t kCensusHadPoints = 14;
constexpr std::size_t kCensusHadWins = 15;

std::vector<Tally::Row> census_rows(const Account& account) {
  const std::size_t items = account.items();
  return {{"choices"},
          {"decisions"},
          {"options"},
          {"rolls"},
          {"draws"},
          {"nobody"},
          {"lengths", kCensusBins},
          {"breadths", kCensusBins},
          {"wins", kMaxSeats},
          {"first"},
          {"points", kMaxSeats},
          {"squares", kMaxSeats},
          {"sources", account.parties().size() * account.sources().size()},
          {"had", items},
          {"had_points", items},
          {"had_wins", items}};
}

// A seat's part of a win, of kWholeWin.
std::int64_t win_of(const Score& score, Seat seat) {
  if (!score.winners.contains(seat)) return 0;
  return score.is_draw ? kWholeWin / score.winners.size() : kWholeWin;
}

// A share of so many tries. The error is that of one win and one loss more, so that few tries which
// all came out alike do not look certain.
Estimate share_of(std::int64_t wins, double tries) {
  if (tries <= 0) return {};
  const double won = static_cast<double>(wins) / static_cast<double>(kWholeWin);
  const double likely = (won + 1) / (tries + 2);
  return {won / tries, std::sqrt(std::max(0.0, likely * (1 - likely)) / tries)};
}

// A mean of numbers whose sum and sum of squares are known.
Estimate mean_of(double sum, double squares, double count) {
  if (count <= 0) return {};
  const double mean = sum / count;
  return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / count)};
}

// The rows of its tally, by their places.
constexpr std::size_t kDuelPoints = 0;
constexpr std::size_t kDuelSquares = 1;
constexpr std::size_t kDuelBetter = 2;
constexpr std::size_t kDuelWorse = 3;
constexpr std::size_t kDuelFate = 4;

Json estimate_json(const Estimate& estimate) {
  return Json::object({{"mean", estimate.mean}, {"error", estimate.error}});
}

}  // namespace

std::size_t census_bin(std::uint64_t number) {
  if (number < 16) return static_cast<std::size_t>(number);
  const auto doublings = static_cast<std::uint64_t>(std::bit_width(number)) - 1;
  const std::size_t bin = 16 + (doublings - 4) * 8 + (number >> (doublings - 3) & 7);
  return std::min(bin, kCensusBins - 1);
}

std::uint64_t census_bin_start(std::size_t bin) {
  if (bin < 16) return bin;
  const std::size_t doublings = (bin - 16) / 8 + 4;
  return (8 + (bin - 16) % 8) << (doublings - 3);
}

double CensusResult::length_at(double share) const {
  std::int64_t all = 0;
  for (const std::int64_t count : lengths) all += count;
  double left = share * static_cast<double>(all);
  for (std::size_t bin = 0; bin < lengths.size(); ++bin) {
    const auto here = static_cast<double>(lengths[bin]);
    if (here > 0 && left <= here) {
      const auto start = static_cast<double>(census_bin_start(bin));
      const auto end = static_cast<double>(census_bin_start(bin + 1));
      return bin < 16 ? start : start + (end - start) * left / here;
    }
    left -= here;
  }
  return 0;
}

Census::Census(const CensusSetup& setup, const Shard& shard, std::unique_ptr<Account> account)
    : CountedWork(setup.games, shard, setup.threads, Tally(census_rows(*account))), setup_(setup) {
  accounts_.push_back(std::move(account));
}

Result<std::unique_ptr<Census>> Census::create(const CensusSetup& setup, const Shard& shard) {
  auto census = std::unique_ptr<Census>(new Census(setup, shard, make_account(*setup.game)));
  for (int i = 1; i < setup.threads; ++i) census->accounts_.push_back(make_account(*setup.game));
  for (int i = 0; i < setup.threads; ++i) {
    auto& players = census->players_.emplace_back();
    for (int seat = 0; seat < setup.game->setup().seats; ++seat) {
      Result<std::unique_ptr<Player>> player = seat_player(*setup.game, setup.player);
      if (!player) return fail(std::move(player).error());
      players.push_back(std::move(*player));
    }
  }
  return census;
}

void Census::count(std::size_t worker, std::uint64_t unit, Tally& tally) {
  const AnyGame& game = *setup_.game;
  Account& account = *accounts_[worker];
  Rng dice = Rng::stream(setup_.seed, 2 * unit);
  Rng mind = Rng::stream(setup_.seed, 2 * unit + 1);
  auto& players = players_[worker];
  SeatSet watching;
  for (std::uint8_t i = 0; i < players.size(); ++i) {
    players[i]->forget();
    if (players[i]->attention() == Chooser::Attention::Always) watching.insert(Seat{i});
  }
  Settlement books = account.blank();
  std::vector<CodeOdds> odds;
  std::vector<Code> codes;
  AnyState state = game.initial();
  AnyState before;
  std::uint64_t choices = 0;
  std::uint64_t decisions = 0;
  int first = -1;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    Code code = 0;
    if (actor.is_chance()) {
      game.chance(state, odds);
      code = outcome_at(odds, dice.below(static_cast<std::uint32_t>(total_weight(odds))));
      ++tally.row(kCensusRolls)[0];
    } else {
      game.choices(state, actor.seat(), codes);
      code = account.is_dealt(state)
                 ? codes[mind.below(static_cast<std::uint32_t>(codes.size()))]
                 : players[actor.seat().index]->choose(state, actor.seat(), mind);
      ++choices;
      if (first < 0) first = actor.seat().index;
      if (codes.size() > 1) {
        ++decisions;
        tally.row(kCensusOptions)[0] += static_cast<std::int64_t>(codes.size());
        ++tally.row(kCensusBreadths)[census_bin(codes.size())];
      }
    }
    for (std::uint8_t i = 0; i < players.size(); ++i) {
      if (watching.contains(Seat{i})) players[i]->watch(state, code, Seat{i});
    }
    before = state;
    game.apply(state, code);
    account.see(before, actor, code, state, books);
  }
  account.settle(state, books);
  tally.row(kCensusChoices)[0] += static_cast<std::int64_t>(choices);
  tally.row(kCensusDecisions)[0] += static_cast<std::int64_t>(decisions);
  ++tally.row(kCensusLengths)[census_bin(decisions)];
  count_result(game.score(state), first, books, tally);
}

void Census::count_result(const Score& score, int first, const Settlement& books,
                          Tally& tally) const {
  if (score.is_draw) ++tally.row(kCensusDraws)[0];
  if (score.winners.empty()) ++tally.row(kCensusNobody)[0];
  const std::size_t items = tally.row(kCensusHad).size();
  for (std::uint8_t seat = 0; seat < setup_.game->setup().seats; ++seat) {
    const std::int64_t points = score.points[seat];
    const std::int64_t win = win_of(score, Seat{seat});
    tally.row(kCensusWins)[seat] += win;
    if (seat == first) tally.row(kCensusFirst)[0] += win;
    tally.row(kCensusPoints)[seat] += points;
    tally.row(kCensusSquares)[seat] += points * points;
    for (std::size_t item = 0; item < items; ++item) {
      if (!books.is_used(seat, item)) continue;
      ++tally.row(kCensusHad)[item];
      tally.row(kCensusHadPoints)[item] += points;
      tally.row(kCensusHadWins)[item] += win;
    }
  }
  for (std::size_t i = 0; i < books.points().size(); ++i) {
    tally.row(kCensusSources)[i] += books.points()[i];
  }
}

CensusResult Census::result() const {
  const Tally& sums = tally();
  const auto games = static_cast<double>(done());
  const auto seats = static_cast<std::size_t>(setup_.game->setup().seats);
  const auto mean = [&](std::size_t row) { return static_cast<double>(sums.first(row)) / games; };
  CensusResult result{
      .games = done(),
      .choices = mean(kCensusChoices),
      .decisions = mean(kCensusDecisions),
      .options = static_cast<double>(sums.first(kCensusOptions)) /
                 std::max(1.0, static_cast<double>(sums.first(kCensusDecisions))),
      .rolls = mean(kCensusRolls),
      .draws = mean(kCensusDraws),
      .nobody = mean(kCensusNobody),
      .lengths = {sums.row(kCensusLengths).begin(), sums.row(kCensusLengths).end()},
      .breadths = {sums.row(kCensusBreadths).begin(), sums.row(kCensusBreadths).end()},
      .wins = {},
      .first = share_of(sums.first(kCensusFirst), games),
      .points = {},
      .sources = {},
      .items = {}};
  std::int64_t wins = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    wins += sums.row(kCensusWins)[seat];
    result.wins.push_back(share_of(sums.row(kCensusWins)[seat], games));
    result.points.push_back(mean_of(static_cast<double>(sums.row(kCensusPoints)[seat]),
                                    static_cast<double>(sums.row(kCensusSquares)[seat]), games));
  }
  const std::size_t sources = account().sources().size();
  for (std::size_t party = 0; party < account().parties().size(); ++party) {
    auto& list = result.sources.emplace_back();
    for (std::size_t i = 0; i < sources; ++i) {
      list.push_back(static_cast<double>(sums.row(kCensusSources)[party * sources + i]) / games);
    }
  }
  const double places = games * static_cast<double>(seats);
  const double usual = share_of(wins, places).mean;  // of all seats
  for (std::size_t i = 0; i < sums.row(kCensusHad).size(); ++i) {
    const std::int64_t had = sums.row(kCensusHad)[i];
    CensusResult::Item item;
    item.had = had;
    if (had > 0) {
      const auto count = static_cast<double>(had);
      item.use = count / places;
      item.points = static_cast<double>(sums.row(kCensusHadPoints)[i]) / count;
      item.wins = share_of(sums.row(kCensusHadWins)[i], count);
      if (usual > 0) item.wins = {item.wins.mean / usual, item.wins.error / usual};
    }
    result.items.push_back(item);
  }
  return result;
}

Json to_json(const CensusSetup& setup, const Account& account, const CensusResult& result,
             Language language) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < result.wins.size(); ++i) {
    seats.push_back(Json::object({{"seat", account.parties()[i].in(language)},
                                  {"win_rate", result.wins[i].mean},
                                  {"standard_error", result.wins[i].error},
                                  {"mean_score", result.points[i].mean}}));
  }
  Json sources = Json::array();
  for (std::size_t i = 0; i < account.sources().size(); ++i) {
    Json means = Json::array();
    for (const std::vector<double>& party : result.sources) means.push_back(party[i]);
    sources.push_back(Json::object({{"source", account.sources()[i].name.in(language)},
                                    {"is_points", account.sources()[i].is_points},
                                    {"means", means}}));
  }
  Json parties = Json::array();
  for (const Account::Name& party : account.parties()) parties.push_back(party.in(language));
  Json groups = Json::array();
  std::size_t place = 0;
  for (const Account::Group& group : account.groups()) {
    Json items = Json::array();
    for (const Account::Name& name : group.items) {
      const CensusResult::Item& item = result.items[place++];
      items.push_back(Json::object({{"item", name.in(language)},
                                    {"use", item.use},
                                    {"mean_score", item.points},
                                    {"wins", item.wins.mean},
                                    {"standard_error", item.wins.error}}));
    }
    groups.push_back(Json::object({{"group", group.name.in(language)}, {"items", items}}));
  }
  return Json::object({{"game", setup.game->setup().game},
                       {"rules", setup.game->setup().ruleset},
                       {"player", setup.player.name()},
                       {"games", result.games},
                       {"seed", setup.seed},
                       {"choices_per_game", result.choices},
                       {"decisions_per_game", result.decisions},
                       {"options_per_decision", result.options},
                       {"rolls_per_game", result.rolls},
                       {"draws", result.draws},
                       {"nobody_wins", result.nobody},
                       {"first_player", estimate_json(result.first)},
                       {"seats", seats},
                       {"parties", parties},
                       {"sources", sources},
                       {"groups", groups}});
}

Duel::Duel(const DuelSetup& setup, const Shard& shard)
    : CountedWork(
          setup.pairs, shard, setup.threads,
          Tally(std::vector<Tally::Row>{{"points"}, {"squares"}, {"better"}, {"worse"}, {"fate"}})),
      setup_(setup) {}

Result<std::unique_ptr<Duel>> Duel::create(const DuelSetup& setup, const Shard& shard) {
  auto duel = std::unique_ptr<Duel>(new Duel(setup, shard));
  for (int worker = 0; worker < setup.threads; ++worker) {
    auto& both = duel->players_.emplace_back();
    for (std::size_t i = 0; i < 2; ++i) {
      for (int seat = 0; seat < setup.game->setup().seats; ++seat) {
        Result<std::unique_ptr<Player>> player =
            seat_player(*setup.game, i == 0 ? setup.first : setup.second);
        if (!player) return fail(std::move(player).error());
        both[i].push_back(std::move(*player));
      }
    }
  }
  return duel;
}

void Duel::count(std::size_t worker, std::uint64_t unit, Tally& tally) {
  const auto seats = static_cast<std::size_t>(setup_.game->setup().seats);
  std::array<std::int64_t, 2> points{};
  for (std::size_t game = 0; game < 2; ++game) {
    std::array<Chooser*, kMaxSeats> at{};
    for (std::size_t i = 0; i < seats; ++i) at[i] = players_[worker][(i + game) % 2][i].get();
    const Played played = setup_.game->play({at.data(), seats}, Rng::stream(setup_.seed, 3 * unit),
                                            Rng::stream(setup_.seed, 3 * unit + 1 + game));
    points[game] = points_of_first(played.score, seats, game);
  }
  const std::int64_t sum = points[0] + points[1];
  tally.row(kDuelPoints)[0] += sum;
  tally.row(kDuelSquares)[0] += sum * sum;
  const auto won = [&](std::size_t game) { return 2 * points[game] > kWholeWin; };
  const auto lost = [&](std::size_t game) { return 2 * points[game] < kWholeWin; };
  if (won(0) && won(1)) ++tally.row(kDuelBetter)[0];
  if (lost(0) && lost(1)) ++tally.row(kDuelWorse)[0];
  if ((won(0) && lost(1)) || (lost(0) && won(1))) ++tally.row(kDuelFate)[0];
}

DuelResult Duel::result() const {
  const auto pairs = static_cast<double>(done());
  constexpr auto kPair = static_cast<double>(2 * kWholeWin);
  const auto share = [&](std::size_t row) {
    return static_cast<double>(tally().first(row)) / pairs;
  };
  return {
      .pairs = done(),
      .share = mean_of(static_cast<double>(tally().first(kDuelPoints)) / kPair,
                       static_cast<double>(tally().first(kDuelSquares)) / (kPair * kPair), pairs),
      .better = share(kDuelBetter),
      .worse = share(kDuelWorse),
      .fate = share(kDuelFate)};
}

}  // namespace ziggurat
