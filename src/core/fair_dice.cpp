#include "core/fair_dice.h"

#include <array>

#include "base/check.h"

namespace ziggurat {

FairDice::FairDice(const Digest& seed, const std::vector<std::string>& contributions) {
  Sha256 hash;
  hash.update("ziggurat-dice-1 key\n");
  hash.update(seed);
  for (const std::string& contribution : contributions) {
    // The length first, so that no two lists of contributions are the same bytes.
    hash.update(std::to_string(contribution.size()) + ":");
    hash.update(contribution);
  }
  key_ = hash.finish();
}

Digest FairDice::commitment(const Digest& seed) {
  Sha256 hash;
  hash.update("ziggurat-dice-1 commit\n");
  hash.update(seed);
  return hash.finish();
}

Digest FairDice::seed_from_text(std::string_view text) {
  return sha256("ziggurat-dice-1 seed\n" + std::string(text));
}

std::uint64_t FairDice::draw(std::uint64_t index, std::uint64_t total) const {
  return number("draw", index, total);
}

std::uint64_t FairDice::table_draw(std::uint64_t index, std::uint64_t total) const {
  return number("table", index, total);
}

std::uint64_t FairDice::number(std::string_view label, std::uint64_t index,
                               std::uint64_t total) const {
  CHECK(total > 0);
  // Numbers from the incomplete last stretch of 2^64 are thrown again, so each outcome is equally
  // likely.
  const std::uint64_t remainder = (~std::uint64_t{0} % total + 1) % total;
  for (int attempt = 0;; ++attempt) {
    const std::string message =
        std::string(label) + " " + std::to_string(index) + " " + std::to_string(attempt);
    const Digest mac = hmac_sha256(key_, message);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8 | mac[i];
    if (value <= ~std::uint64_t{0} - remainder) return value % total;
  }
}

}  // namespace ziggurat
