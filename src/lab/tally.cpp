#include "lab/tally.h"

#include "base/check.h"

namespace ziggurat {

Tally::Tally(std::vector<Row> rows) : rows_(std::move(rows)) {
  std::size_t size = 0;
  for (const Row& row : rows_) {
    starts_.push_back(size);
    size += row.size;
  }
  values_.assign(size, 0);
}

void Tally::add(const Tally& other) {
  CHECK(rows_ == other.rows_);
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] += other.values_[i];
}

Json Tally::to_json() const {
  Json json = Json::object();
  for (std::size_t i = 0; i < rows_.size(); ++i) json.set(rows_[i].name, Json::array_of(row(i)));
  return json;
}

Result<void, Error> Tally::add_json(const Json& json) {
  if (!json.is_object() || json.members().size() != rows_.size()) {
    return fail("its sums are not those of this command");
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Json* values = json.find(rows_[i].name);
    if (values == nullptr || !values->is_array() || values->items().size() != rows_[i].size) {
      return fail("its sums lack " + rows_[i].name);
    }
    for (const Json& value : values->items()) {
      if (!value.is_integer()) return fail(rows_[i].name + " is not made of whole numbers");
    }
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Json::Array& values = json.find(rows_[i].name)->items();
    for (std::size_t k = 0; k < values.size(); ++k) {
      // Broken files are kept out by their hash; a sum that runs over must not be our undoing.
      row(i)[k] = static_cast<std::int64_t>(static_cast<std::uint64_t>(row(i)[k]) +
                                            static_cast<std::uint64_t>(values[k].as_integer()));
    }
  }
  return {};
}

}  // namespace ziggurat
