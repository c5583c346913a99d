#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ziggurat {

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4). Here rather than in a crypto library because commitments and dice must be
// recomputable in the rules library, in a browser and by hand, with nothing else at hand.
class Sha256 {
 public:
  Sha256();
  void update(std::span<const std::uint8_t> bytes);
  void update(std::string_view text);
  Digest finish();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_{};
  std::array<std::uint8_t, 64> buffer_{};
  std::uint64_t length_ = 0;
};

Digest sha256(std::string_view text);

// HMAC-SHA-256 (RFC 2104).
Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

std::string to_hex(std::span<const std::uint8_t> bytes);
// The 32 bytes written as 64 hexadecimal digits, or nothing.
std::optional<Digest> digest_from_hex(std::string_view hex);

}  // namespace ziggurat
