#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"

namespace ziggurat {

// Dice anyone can check. Before the first choice the host commits to a secret seed; the players may
// add words of their own; every roll and draw follows from both; at the end the seed is revealed
// and all of it can be computed again, here, in a browser or by hand (docs/FORMATS.md).
class FairDice {
 public:
  FairDice(const Digest& seed, const std::vector<std::string>& contributions);

  // What is shown before the first choice.
  static Digest commitment(const Digest& seed);
  // A seed from words, for games that can be repeated.
  static Digest seed_from_text(std::string_view text);

  // The number, from 0 to total - 1, that decides the match's chance entry `index` (from 0).
  std::uint64_t draw(std::uint64_t index, std::uint64_t total) const;
  // Likewise for what the table settles before the game, such as who begins.
  std::uint64_t table_draw(std::uint64_t index, std::uint64_t total) const;

 private:
  std::uint64_t number(std::string_view label, std::uint64_t index, std::uint64_t total) const;

  Digest key_;
};

// What a match says of its dice. The seed is there once it is revealed, or in a player's own file.
struct DiceRecord {
  Digest commitment{};
  std::vector<std::string> contributions;
  std::optional<Digest> seed;

  friend bool operator==(const DiceRecord&, const DiceRecord&) = default;
};

inline constexpr std::string_view kDiceScheme = "ziggurat-dice-1";
inline constexpr std::size_t kLongestContribution = 128;

}  // namespace ziggurat
