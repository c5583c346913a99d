#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ziggurat::server {

// An IP address. IPv4 is kept as ::ffff:a.b.c.d, so that both kinds are one.
class IpAddress {
 public:
  using Bytes = std::array<std::uint8_t, 16>;

  IpAddress() = default;
  // "192.0.2.7" or "2001:db8::7"; also in brackets, and with a port, as proxies write them.
  static std::optional<IpAddress> parse(std::string_view text);

  const Bytes& bytes() const { return bytes_; }
  bool is_v4() const;
  bool is_loopback() const;
  std::string text() const;
  // Who is counted as one: an IPv4 address, or the 64 bits of an IPv6 address that name a network.
  // Whoever has one address of such a network has all of them.
  std::string network() const;
  // Whose networks may be one home's: of IPv6 the 48 bits that providers give away at most.
  std::string site() const;

  friend bool operator==(const IpAddress&, const IpAddress&) = default;

 private:
  explicit IpAddress(const Bytes& bytes) : bytes_(bytes) {}

  Bytes bytes_{};
};

// That of a network, as IpAddress::network() calls it.
std::string site_of(const std::string& network);

// "10.0.0.0/8", "2001:db8::/32" or one address.
class AddressRange {
 public:
  static Result<AddressRange> parse(std::string_view text);
  bool contains(const IpAddress& address) const;

 private:
  AddressRange(const IpAddress& base, int bits) : base_(base), bits_(bits) {}

  IpAddress base_;
  int bits_;
};

enum class ProxyHeader { XForwardedFor, Forwarded };

// Whose request it is that came from `peer`. Each proxy adds to the list whom it heard from; only
// what trusted ones added is believed, so the list is read from its end up to the first address
// that is not theirs.
IpAddress client_address(const IpAddress& peer, ProxyHeader kind, std::string_view list,
                         std::span<const AddressRange> trusted);

}  // namespace ziggurat::server
