#include "base/sha256.h"

#include <gtest/gtest.h>

namespace ziggurat::test {
namespace {

std::string hash(std::string_view text) { return to_hex(sha256(text)); }

std::vector<std::uint8_t> bytes(std::size_t count, std::uint8_t value) {
  return std::vector<std::uint8_t>(count, value);
}

std::vector<std::uint8_t> bytes(std::string_view text) { return {text.begin(), text.end()}; }

std::string mac(const std::vector<std::uint8_t>& key, std::string_view message) {
  return to_hex(hmac_sha256(key, message));
}

// FIPS 180-4 and NIST's example vectors.
TEST(Sha256, AgreesWithThePublishedVectors) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                 "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(hash(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotMindHowTheBytesCome) {
  for (const std::size_t length : {55U, 56U, 63U, 64U, 65U, 119U, 120U, 128U}) {
    const std::string text(length, 'x');
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, length / 2, length}) {
      Sha256 hash;
      hash.update(std::string_view(text).substr(0, cut));
      hash.update(std::string_view(text).substr(cut));
      EXPECT_EQ(hash.finish(), sha256(text)) << length << " " << cut;
    }
  }
}

// RFC 4231, test cases 1 to 4, 6 and 7.
TEST(HmacSha256, AgreesWithRfc4231) {
  EXPECT_EQ(mac(bytes(20, 0x0b), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(mac(bytes("Jefe"), "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(mac(bytes(20, 0xaa), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::vector<std::uint8_t> counted;
  for (std::uint8_t i = 1; i <= 25; ++i) counted.push_back(i);
  EXPECT_EQ(mac(counted, std::string(50, '\xcd')),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  EXPECT_EQ(mac(bytes(131, 0xaa), "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(mac(bytes(131, 0xaa),
                "This is a test using a larger than block-size key and a larger than block-size "
                "data. The key needs to be hashed before being used by the HMAC algorithm."),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Hex, ReadsBackADigestAndNothingElse) {
  const Digest digest = sha256("Ur");
  const std::string hex = to_hex(digest);
  EXPECT_EQ(digest_from_hex(hex), digest);
  std::string upper = hex;
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  EXPECT_EQ(digest_from_hex(upper), digest);
  EXPECT_FALSE(digest_from_hex("").has_value());
  EXPECT_FALSE(digest_from_hex(hex.substr(1)).has_value());
  EXPECT_FALSE(digest_from_hex(hex + "0").has_value());
  EXPECT_FALSE(digest_from_hex("g" + hex.substr(1)).has_value());
  EXPECT_FALSE(digest_from_hex(hex.substr(0, 63) + " ").has_value());
}

}  // namespace
}  // namespace ziggurat::test
