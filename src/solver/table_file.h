#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

// The file in which a solution is kept (docs/FORMATS.md, "The table file").

namespace ziggurat::solver {

inline constexpr std::uint32_t kTableVersion = 2;

// What the file says of itself.
struct TableInfo {
  std::string game;
  std::string ruleset;
  // The rules in one line, by which a table knows the games it solves.
  std::string rules;
  std::uint64_t positions = 0;
  int bits = 16;
  double tolerance = 0;
  double residual = 0;
  double first_player_win = 0;

  friend bool operator==(const TableInfo&, const TableInfo&) = default;
};

// A value as the file keeps it, and back.
inline std::uint16_t to_sixteen_bits(double value) {
  return static_cast<std::uint16_t>(std::lround(value * 65535.0));
}
inline double from_sixteen_bits(std::uint16_t value) { return value / 65535.0; }

// The whole file.
std::string write_table(const TableInfo& info, std::span<const double> values);

// A table in memory that is somebody else's, such as a mapped file.
class TableView {
 public:
  // Refuses what is no table, a newer version, a wrong length and a wrong checksum.
  static Result<TableView> open(std::string_view bytes);

  const TableInfo& info() const { return info_; }
  double value(std::uint64_t place) const;

 private:
  TableInfo info_;
  std::string_view values_;
};

bool is_table(std::string_view bytes);

}  // namespace ziggurat::solver
