#include "lab/analyse.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

constexpr std::size_t kWidth = 72;
constexpr int kHeight = 8;

// The first seat's chances through the game, from 0 at the bottom to 1 at the top.
std::string graph(const Review& review, const Display& display) {
  std::vector<double> chances;
  if (!review.first_chances.empty()) chances.push_back(review.first_chances[0]);
  for (const Judged& judged : review.entries) {
    if (!judged.chances.empty()) chances.push_back(judged.chances[0]);
  }
  if (chances.size() < 2) return "";
  const std::size_t width = std::min(kWidth, chances.size());
  const char* full = display.glyphs == Canvas::Glyphs::Unicode ? "█" : "#";
  std::string text;
  for (int row = kHeight; row > 0; --row) {
    text += row == kHeight           ? "100 % "
            : row == 1               ? "  0 % "
            : row == kHeight / 2 + 1 ? " 50 % "
                                     : "      ";
    for (std::size_t column = 0; column < width; ++column) {
      const double chance =
          chances[column * (chances.size() - 1) / std::max<std::size_t>(1, width - 1)];
      text += chance * kHeight >= row - 0.5 ? full : " ";
    }
    text += "\n";
  }
  return text;
}

std::string entry_line(const AnyGame& game, const Judged& judged, std::size_t number,
                       Language language) {
  std::string line = fmt::format("{:>5} ", number);
  if (!judged.seat) return line + judged.notation + "\n";
  line += fmt::format("{:<8} {:<10}", game.seat_name(*judged.seat, language), judged.notation);
  if (judged.luck) line += fmt::format(" luck {:+6.2f}", 100 * *judged.luck);
  if (judged.value) {
    line += fmt::format(" {:6.2f} %", 100 * *judged.value);
    if (judged.loss() > 0.0005) {
      line += fmt::format("  loses {:.2f}, best is {} {:.2f} %", 100 * judged.loss(),
                          judged.best_notation, 100 * judged.best);
    }
  }
  return line + "\n";
}

}  // namespace

int run_analyse(const CommonArguments& common, const AnalyseArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<MatchRecord> record = read_record(*registry, arguments.file);
  if (!record) return complain(record.error().message);
  const Result<Match, ReplayError> match = replay(*registry, *record);
  if (!match) {
    return complain(arguments.file, match.error(), match.error().entry > 0 ? kNegative : kBadInput);
  }
  const AnyGame& game = match->game();
  Result<Judge> judge = make_judge(game, arguments.table, arguments.judge);
  if (!judge) return complain(judge.error().message);
  Review review;
  {
    Progress progress("judging", match->log().size());
    review = analyse(*match, record->players, std::move(*judge),
                     [&](std::size_t done) { progress.show(done); });
  }
  if (common.json) {
    print_json(to_json(*match, review));
    return kDone;
  }
  for (std::size_t i = 0; i < review.entries.size(); ++i) {
    print(entry_line(game, review.entries[i], i + 1, common.language));
  }
  print("\n" + graph(review, standard_display()));
  for (std::size_t i = 0; i < review.seats.size(); ++i) {
    const SeatReview& seat = review.seats[i];
    print(fmt::format(
        "{:<8} {:<14} accuracy {:5.1f} %, {} of {} choices best, loses {:.3f} points a choice, "
        "luck {:+.1f} points\n",
        game.seat_name(Seat{static_cast<std::uint8_t>(i)}, common.language), seat.player,
        seat.accuracy(), seat.best_choices, seat.choices, 100 * seat.mean_loss(), 100 * seat.luck));
  }
  for (const std::size_t entry : review.turning_points) {
    print("turning point: " + entry_line(game, review.entries[entry], entry + 1, common.language));
  }
  print("judged by " + review.judge + "\n");
  return kDone;
}

}  // namespace ziggurat::cli
