#include "server/net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace ziggurat::server {
namespace {

constexpr IpAddress::Bytes kMappedV4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0};
constexpr std::size_t kV4Begin = 12;
constexpr int kV4Bits = 96;  // of the prefix above

std::string v6_text(const IpAddress::Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size()) == nullptr ? ""
                                                                                  : text.data();
}

// What all addresses have in common that begin with so many of these bytes.
std::string v6_prefix(IpAddress::Bytes bytes, int length) {
  std::fill(bytes.begin() + length, bytes.end(), std::uint8_t{0});
  return v6_text(bytes) + "/" + std::to_string(8 * length);
}

// Without brackets and port.
std::string_view bare(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? "" : text.substr(1, end - 1);
  }
  // One colon parts a port from an IPv4 address; several belong to IPv6.
  const std::size_t colon = text.find(':');
  return colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos
             ? text.substr(0, colon)
             : text;
}

// The value of `for` in one element of Forwarded, `for="[2001:db8::7]:80";proto=https`.
std::string_view forwarded_for(std::string_view element) {
  for (std::string_view pair : split(element, ';')) {
    pair = trim(pair);
    if (pair.size() < 4 || !equals_ignoring_case(pair.substr(0, 4), "for=")) continue;
    std::string_view value = trim(pair.substr(4));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    }
    return value;
  }
  return "";
}

bool is_trusted(const IpAddress& address, std::span<const AddressRange> trusted) {
  return std::any_of(trusted.begin(), trusted.end(),
                     [&](const AddressRange& range) { return range.contains(address); });
}

}  // namespace

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
  const std::string address(bare(trim(text)));
  Bytes bytes = kMappedV4;
  if (::inet_pton(AF_INET, address.c_str(), &bytes[kV4Begin]) == 1) return IpAddress(bytes);
  if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return IpAddress(bytes);
  return std::nullopt;
}

bool IpAddress::is_v4() const {
  return std::equal(kMappedV4.begin(), kMappedV4.begin() + kV4Begin, bytes_.begin());
}

bool IpAddress::is_loopback() const {
  if (is_v4()) return bytes_[kV4Begin] == 127;
  Bytes one{};
  one.back() = 1;
  return bytes_ == one;
}

std::string IpAddress::text() const {
  if (!is_v4()) return v6_text(bytes_);
  std::string text;
  for (std::size_t i = kV4Begin; i < bytes_.size(); ++i) {
    text += (text.empty() ? "" : ".") + std::to_string(bytes_[i]);
  }
  return text;
}

std::string IpAddress::network() const {
  return is_v4() || is_loopback() ? text() : v6_prefix(bytes_, 8);
}

std::string IpAddress::site() const {
  return is_v4() || is_loopback() ? text() : v6_prefix(bytes_, 6);
}

std::string site_of(const std::string& network) {
  const auto address = IpAddress::parse(network.substr(0, network.find('/')));
  return address ? address->site() : network;
}

Result<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string_view base = text.substr(0, slash);
  const auto address = IpAddress::parse(base);
  // A port has no place here.
  if (!address ||
      (address->is_v4() && base.find(':') != std::string_view::npos && !base.starts_with("::"))) {
    return fail("expected an address such as 10.0.0.1 or a range such as 10.0.0.0/8");
  }
  const int most = address->is_v4() ? 32 : 128;
  int bits = most;
  if (slash != std::string_view::npos) {
    const auto length = parse_integer(text.substr(slash + 1));
    if (!length || *length < 0 || *length > most) {
      return fail("the length after / is from 0 to " + std::to_string(most));
    }
    bits = static_cast<int>(*length);
  }
  return AddressRange(*address, address->is_v4() ? bits + kV4Bits : bits);
}

bool AddressRange::contains(const IpAddress& address) const {
  const auto whole = static_cast<std::size_t>(bits_ / 8);
  const auto& mine = base_.bytes();
  const auto& other = address.bytes();
  if (!std::equal(mine.begin(), mine.begin() + static_cast<std::ptrdiff_t>(whole), other.begin())) {
    return false;
  }
  const int rest = bits_ % 8;
  return rest == 0 || ((mine[whole] ^ other[whole]) >> (8 - rest)) == 0;
}

IpAddress client_address(const IpAddress& peer, ProxyHeader kind, std::string_view list,
                         std::span<const AddressRange> trusted) {
  IpAddress known = peer;
  if (trim(list).empty()) return known;
  std::vector<std::string_view> hops = split(list, ',');
  while (is_trusted(known, trusted) && !hops.empty()) {
    const std::string_view hop = trim(hops.back());
    hops.pop_back();
    const auto next = IpAddress::parse(kind == ProxyHeader::Forwarded ? forwarded_for(hop) : hop);
    // What a proxy did not say in a way we understand, nobody before it can say for it.
    if (!next) break;
    known = *next;
  }
  return known;
}

}  // namespace ziggurat::server
