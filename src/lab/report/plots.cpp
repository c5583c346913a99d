#include "lab/report/plots.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "lab/census.h"

namespace ziggurat {
namespace {

// In units of the drawing, which is as wide as the page's column.
constexpr double kPlotWidth = 760;
constexpr double kLabelWidth = 210;
constexpr double kTextWidth = 130;
constexpr double kRowHeight = 18;
constexpr double kHeadingHeight = 24;
constexpr double kAxisHeight = 26;

std::string coordinate(double value) {
  std::string text = fixed_number(value, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

std::string svg_text(double x, double y, std::string_view look, std::string_view text) {
  return "<text x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" class=\"" +
         std::string(look) + "\">" + html_escaped(text) + "</text>";
}

std::string svg_line(double x1, double y1, double x2, double y2, std::string_view look) {
  return "<path class=\"" + std::string(look) + "\" d=\"M" + coordinate(x1) + " " + coordinate(y1) +
         "L" + coordinate(x2) + " " + coordinate(y2) + "\"/>";
}

std::string svg_box(double x, double y, double width, double height, std::string_view look) {
  return "<rect x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" width=\"" +
         coordinate(std::max(0.0, width)) + "\" height=\"" + coordinate(height) + "\" class=\"" +
         std::string(look) + "\"/>";
}

std::string svg_frame(double height, const std::string& name, const std::string& body) {
  return "<svg viewBox=\"0 0 " + coordinate(kPlotWidth) + " " + coordinate(height) +
         "\" role=\"img\" aria-label=\"" + html_escaped(name) + "\">" + body + "</svg>\n";
}

// From a value to its place between labels and texts.
class PlotScale {
 public:
  PlotScale(double low, double high) : low_(low), high_(high > low ? high : low + 1) {}

  double at(double value) const {
    const double share = std::clamp((value - low_) / (high_ - low_), 0.0, 1.0);
    return kLabelWidth + share * (kPlotWidth - kLabelWidth - kTextWidth);
  }

  // Round numbers over the whole of it.
  std::vector<double> marks() const {
    const double rough = (high_ - low_) / 5;
    const double unit = std::pow(10, std::floor(std::log10(rough)));
    double step = unit;
    for (const double factor : {2.0, 5.0, 10.0}) {
      if (step < rough) step = factor * unit;
    }
    std::vector<double> list;
    const double first = std::ceil(low_ / step);
    const int count = 1 + static_cast<int>(std::floor((high_ / step + 1e-6) - first));
    for (int i = 0; i < count; ++i) {
      const double mark = (first + i) * step;
      list.push_back(std::abs(mark) < step / 1e6 ? 0 : mark);
    }
    return list;
  }

 private:
  double low_;
  double high_;
};

std::string axis(const PlotScale& scale, double height, int places, bool is_percent) {
  std::string body;
  const std::vector<double> marks = scale.marks();
  const double step = marks.size() > 1 ? marks[1] - marks[0] : 1;
  const double shown = is_percent ? 100 * step : step;
  const int needed = shown >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(shown) - 1e-9));
  for (const double mark : marks) {
    body += svg_line(scale.at(mark), 4, scale.at(mark), height - kAxisHeight + 6, "grid");
    body += svg_text(scale.at(mark), height - 6, "tick",
                     fixed_number(is_percent ? 100 * mark : mark, std::max(places, needed)) +
                         (is_percent ? " %" : ""));
  }
  return body;
}

template <class Rows>
double rows_height(const Rows& rows) {
  double height = 6;
  for (const auto& row : rows) height += kRowHeight + (row.heading.empty() ? 0 : kHeadingHeight);
  return height;
}

// Labels longer than their place are cut.
std::string short_label(const std::string& label) {
  constexpr std::size_t kMost = 34;
  if (count_characters(label) <= kMost) return label;
  std::string cut;
  std::size_t count = 0;
  for (const char c : label) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80 && count++ == kMost - 1) break;
    cut += c;
  }
  return cut + "…";
}

double nice_ceiling(double value) {
  if (value <= 0) return 1;
  const double unit = std::pow(10, std::floor(std::log10(value)));
  for (const double factor : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0}) {
    if (factor * unit >= value) return factor * unit;
  }
  return 10 * unit;
}

std::string row_marks(const RowPlot& plot, const PlotRow& row, const PlotScale& scale, double y) {
  std::string body;
  const std::string weight = fixed_number(std::clamp(row.weight, 0.25, 1.0), 2);
  if (plot.from_low) {
    body += svg_box(scale.at(plot.low), y - 5, scale.at(row.value) - scale.at(plot.low), 10, "s1");
  }
  if (row.before) {
    const double x = scale.at(*row.before);
    body += "<path class=\"before\" d=\"M" + coordinate(x) + " " + coordinate(y - 6) +
            "l5 6l-5 6l-5 -6z\"/>";
  }
  if (row.error > 0) {
    body += svg_line(scale.at(row.value - row.error), y, scale.at(row.value + row.error), y, "bar");
  }
  if (!plot.from_low) {
    body += "<circle cx=\"" + coordinate(scale.at(row.value)) + "\" cy=\"" + coordinate(y) +
            "\" r=\"4\" class=\"" + (row.is_changed ? "dot changed" : "dot") + "\" opacity=\"" +
            weight + "\"/>";
  }
  return body;
}

}  // namespace

std::string html_escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string fixed_number(double value, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, value);
  const std::string_view view = text;
  // Nothing is less than nothing.
  if (view.starts_with('-') && view.find_first_of("123456789") == std::string_view::npos)
    return text + 1;
  return text;
}

std::string to_svg(const RowPlot& plot) {
  const PlotScale scale(plot.low, plot.high);
  const double height = rows_height(plot.rows) + kAxisHeight;
  std::string body = axis(scale, height, plot.places, plot.is_percent);
  if (plot.reference) {
    const double x = scale.at(*plot.reference);
    body += svg_line(x, 2, x, height - kAxisHeight + 6, "reference");
  }
  double y = 6;
  for (const PlotRow& row : plot.rows) {
    if (!row.heading.empty()) {
      body += svg_text(0, y + 17, "heading", row.heading);
      y += kHeadingHeight;
    }
    y += kRowHeight / 2;
    body += svg_text(kLabelWidth - 10, y + 4, "label", short_label(row.label));
    body += row_marks(plot, row, scale, y);
    body += svg_text(kPlotWidth - kTextWidth + 12, y + 4,
                     row.is_changed ? "value changed" : "value", row.text);
    y += kRowHeight / 2;
  }
  return svg_frame(height, plot.name, body);
}

std::string spread_svg(const std::string& name, const std::vector<SpreadRow>& rows) {
  double most = 1;
  for (const SpreadRow& row : rows) most = std::max({most, row.most, row.before.value_or(0)});
  const PlotScale scale(0, nice_ceiling(most));
  const double height = rows_height(rows) + kAxisHeight;
  std::string body = axis(scale, height, 0, false);
  double y = 6;
  for (const SpreadRow& row : rows) {
    if (!row.heading.empty()) {
      body += svg_text(0, y + 17, "heading", row.heading);
      y += kHeadingHeight;
    }
    y += kRowHeight / 2;
    body += svg_text(kLabelWidth - 10, y + 4, "label", short_label(row.label));
    body += svg_line(scale.at(row.least), y, scale.at(row.most), y, "bar");
    body += svg_box(scale.at(row.low), y - 5, scale.at(row.high) - scale.at(row.low), 10, "s1");
    body += svg_line(scale.at(row.middle), y - 7, scale.at(row.middle), y + 7, "middle");
    if (row.before) {
      const double x = scale.at(*row.before);
      body += "<path class=\"before\" d=\"M" + coordinate(x) + " " + coordinate(y - 6) +
              "l5 6l-5 6l-5 -6z\"/>";
    }
    body += svg_text(kPlotWidth - kTextWidth + 12, y + 4, "value", row.text);
    y += kRowHeight / 2;
  }
  return svg_frame(height, name, body);
}

std::string hills_svg(const std::string& name, const std::vector<Hill>& hills) {
  constexpr double kHillHeight = 180;
  std::size_t first = kCensusBins;
  std::size_t last = 0;
  double top = 0;
  for (const Hill& hill : hills) {
    double all = 0;
    for (const std::int64_t count : hill.counts) all += static_cast<double>(count);
    for (std::size_t bin = 0; bin < hill.counts.size(); ++bin) {
      if (static_cast<double>(hill.counts[bin]) < all / 2000) continue;
      first = std::min(first, bin);
      last = std::max(last, bin);
      top = std::max(top, static_cast<double>(hill.counts[bin]) / std::max(1.0, all));
    }
  }
  if (first > last || top <= 0) return "";
  // Small numbers have bins of their own, wider than those of doublings: a share of the width each.
  const double width = kPlotWidth / static_cast<double>(last - first + 1);
  const double base = kHillHeight - kAxisHeight;
  std::string body;
  for (const Hill& hill : hills) {
    double all = 0;
    for (const std::int64_t count : hill.counts) all += static_cast<double>(count);
    std::string path = "M0 " + coordinate(base);
    for (std::size_t bin = first; bin <= last; ++bin) {
      const double share = static_cast<double>(hill.counts[bin]) / std::max(1.0, all);
      const double y = base - share / top * (base - 8);
      const auto place = static_cast<double>(bin - first);
      path += "L" + coordinate(place * width) + " " + coordinate(y) + "L" +
              coordinate((place + 1) * width) + " " + coordinate(y);
    }
    body += "<path class=\"hill s" + std::to_string(hill.seat) + "\" d=\"" + path + "L" +
            coordinate(kPlotWidth) + " " + coordinate(base) + "z\"/>";
  }
  double free_from = 0;
  for (std::size_t bin = first; bin <= last; ++bin) {
    const double x = static_cast<double>(bin - first) * width;
    const std::string mark = std::to_string(census_bin_start(bin));
    if (x < free_from || x > kPlotWidth - 20) continue;
    body +=
        svg_line(x, base, x, base + 5, "bar") + svg_text(x, kHillHeight - 8, "tick first", mark);
    free_from = x + 48;
  }
  double legend = 0;
  for (const Hill& hill : hills) {
    if (hill.label.empty()) continue;
    const double y = 14 + legend;
    body += svg_box(kPlotWidth - 170, y - 9, 11, 11, "s" + std::to_string(hill.seat)) +
            svg_text(kPlotWidth - 152, y, "value", hill.label);
    legend += kRowHeight;
  }
  return svg_frame(kHillHeight, name, body);
}

std::string part_look(std::size_t place) {
  constexpr std::size_t kColours = 6;
  std::string look = "s" + std::to_string(place % kColours + 1);
  if (place >= kColours) look += " f" + std::to_string(std::min<std::size_t>(2, place / kColours));
  return look;
}

std::string stacks_svg(const std::string& name, const std::vector<StackRow>& rows) {
  constexpr double kStackHeight = 26;
  double most = 0;
  for (const StackRow& row : rows) {
    double sum = 0;
    for (const StackPart& part : row.parts) sum += std::max(0.0, part.size);
    most = std::max(most, sum);
  }
  if (most <= 0) return "";
  const double room = kPlotWidth - kLabelWidth - kTextWidth;
  std::string body;
  double y = 4;
  for (const StackRow& row : rows) {
    body += svg_text(kLabelWidth - 10, y + 15, "label", short_label(row.label));
    double x = kLabelWidth;
    for (const StackPart& part : row.parts) {
      const double width = std::max(0.0, part.size) / most * room;
      if (width <= 0) continue;
      body += "<g><title>" + html_escaped(part.label) + "</title>" +
              svg_box(x, y, width, 20, part.look) + "</g>";
      x += width;
    }
    body += svg_text(kPlotWidth - kTextWidth + 12, y + 15, "value", row.text);
    y += kStackHeight;
  }
  return svg_frame(y + 2, name, body);
}

}  // namespace ziggurat
