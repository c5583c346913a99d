#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace ziggurat {

// Named rows of whole numbers that are only ever added up. Whole numbers do not mind their order,
// so whoever counted what, and in how many parts, the sums are the same.
class Tally {
 public:
  struct Row {
    std::string name;
    std::size_t size = 1;

    friend bool operator==(const Row&, const Row&) = default;
  };

  Tally() = default;
  explicit Tally(std::vector<Row> rows);

  const std::vector<Row>& rows() const { return rows_; }
  // By the row's place among those it was made with.
  std::span<std::int64_t> row(std::size_t place) {
    return {values_.data() + starts_[place], rows_[place].size};
  }
  std::span<const std::int64_t> row(std::size_t place) const {
    return {values_.data() + starts_[place], rows_[place].size};
  }
  std::int64_t first(std::size_t place) const { return row(place)[0]; }

  // Both have the same rows.
  void add(const Tally& other);

  Json to_json() const;
  // Adds what `json` says, which must have just these rows.
  Result<void, Error> add_json(const Json& json);

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::vector<Row> rows_;
  std::vector<std::size_t> starts_;
  std::vector<std::int64_t> values_;
};

}  // namespace ziggurat
