#include <algorithm>
#include <cmath>

#include "lab/tournament.h"

namespace ziggurat {
namespace {

constexpr int kWidth = 720;
constexpr int kLeft = 200;
constexpr int kRight = 70;
constexpr int kRow = 34;
constexpr int kTop = 44;

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else if (c == '"') {
      safe += "&quot;";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string number(double value) { return std::to_string(static_cast<int>(std::lround(value))); }

std::string text_at(double x, double y, const std::string& anchor, const std::string& text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">" +
         escaped(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& look) {
  return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) +
         "\" y2=\"" + number(y2) + "\" " + look + "/>\n";
}

}  // namespace

std::string to_svg(const TournamentSetup& setup, const TournamentResult& result) {
  std::vector<Rating> sorted = result.ratings;
  std::sort(sorted.begin(), sorted.end(),
            [](const Rating& a, const Rating& b) { return a.elo > b.elo; });
  double low = 0;
  double high = 0;
  for (const Rating& rating : sorted) {
    low = std::min(low, rating.elo - rating.error);
    high = std::max(high, rating.elo + rating.error);
  }
  low = std::floor(low / 100) * 100;
  high = std::max(low + 100, std::ceil(high / 100) * 100);
  const auto x_of = [&](double elo) {
    return kLeft + (elo - low) / (high - low) * (kWidth - kLeft - kRight);
  };
  const double bottom = kTop + kRow * static_cast<double>(sorted.size());
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                    std::to_string(kWidth) + " " + number(bottom + 40) +
                    "\" font-family=\"sans-serif\" font-size=\"13\">\n"
                    "<rect width=\"100%\" height=\"100%\" fill=\"#fbf7ee\"/>\n";
  svg += text_at(kLeft, 24, "start",
                 setup.game->setup().game + " " + setup.game->setup().ruleset + ": Elo, " +
                     std::to_string(setup.games) + " games between each two, bars 95 %");
  const double step = high - low > 800 ? 200 : 100;
  for (int i = 0; low + step * i <= high; ++i) {
    const double elo = low + step * i;
    svg += line(x_of(elo), kTop - 6, x_of(elo), bottom, "stroke=\"#d8cdb4\"");
    svg += text_at(x_of(elo), bottom + 18, "middle", number(elo));
  }
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const Rating& rating = sorted[i];
    const double y = kTop + kRow * (static_cast<double>(i) + 0.5);
    svg += text_at(kLeft - 14, y + 4, "end", rating.player);
    svg += line(x_of(rating.elo - rating.error), y, x_of(rating.elo + rating.error), y,
                "stroke=\"#1f5f8b\" stroke-width=\"3\"");
    svg += "<circle cx=\"" + number(x_of(rating.elo)) + "\" cy=\"" + number(y) +
           "\" r=\"6\" fill=\"#1f5f8b\"/>\n";
    svg += text_at(kWidth - 10, y + 4, "end", number(rating.elo));
  }
  return svg + "</svg>\n";
}

}  // namespace ziggurat
