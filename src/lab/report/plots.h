#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Plots as SVG, for a page whose style names their classes.

namespace ziggurat {

std::string html_escaped(std::string_view text);
// With so many places behind the point.
std::string fixed_number(double value, int places);

// A row of a plot with a scale from left to right.
struct PlotRow {
  std::string label;
  std::string heading;  // stands above the row, where a new part begins
  double value = 0;
  double error = 0;              // half the bar around it
  std::optional<double> before;  // the same in the last report
  bool is_changed = false;       // by more than chance would have it
  std::string text;              // at the right
  double weight = 1;             // how dark it is drawn, to 1
};

struct RowPlot {
  std::string name;  // for who cannot see it
  std::vector<PlotRow> rows;
  double low = 0;
  double high = 1;
  std::optional<double> reference;  // a line through all rows
  bool from_low = false;            // bars from the left end rather than dots
  bool is_percent = false;
  int places = 0;  // of the scale's numbers
};
std::string to_svg(const RowPlot& plot);

// Five marks of a distribution, a row each.
struct SpreadRow {
  std::string label;
  std::string heading;
  double least = 0;  // 5 of 100 are below
  double low = 0;    // 25
  double middle = 0;
  double high = 0;  // 75
  double most = 0;  // 95
  std::optional<double> before;
  std::string text;
};
std::string spread_svg(const std::string& name, const std::vector<SpreadRow>& rows);

// Counts in bins, as a hill; the ends of the bins are on a scale of doublings.
struct Hill {
  std::string label;
  std::vector<std::int64_t> counts;
  int seat = 1;  // its colour
};
std::string hills_svg(const std::string& name, const std::vector<Hill>& hills);

// Bars of parts that add up, one below the other.
struct StackPart {
  std::string label;
  double size = 0;
  std::string look;  // its colour, as `part_look` gives it
};
// The colour of the so-many-th part, fainter where colours come again.
std::string part_look(std::size_t place);
struct StackRow {
  std::string label;
  std::vector<StackPart> parts;
  std::string text;
};
std::string stacks_svg(const std::string& name, const std::vector<StackRow>& rows);

}  // namespace ziggurat
