// Who may come in: addresses, hosts, heads of requests, rates.

#include "server/net/gate.h"

#include <gtest/gtest.h>

#include "server/net/address.h"
#include "server/net/host_names.h"
#include "server/net/http_head.h"
#include "server/test_server.h"

namespace ziggurat::test {
namespace {

using server::AddressRange;
using server::client_address;
using server::IpAddress;
using server::ProxyHeader;

std::string network_of(const char* text) {
  const auto address = IpAddress::parse(text);
  return address ? address->network() : "";
}

TEST(Address, AnIpv6NetworkIsOneAndAnIpv4AddressIsOne) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("192.0.2.7:4711"), "192.0.2.7");
  EXPECT_EQ(network_of("2001:db8:1:2::3"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("[2001:db8:1:2:ffff::9]:443"), "2001:db8:1:2::/64");
  EXPECT_NE(network_of("2001:db8:1:2::3"), network_of("2001:db8:1:3::3"));
  EXPECT_EQ(network_of("::1"), "::1");
  for (const char* text : {"", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "[::1", "12345::"}) {
    EXPECT_FALSE(IpAddress::parse(text).has_value()) << text;
  }
}

TEST(Address, AHomesNetworksAreOneSite) {
  const auto site = [](const char* text) { return IpAddress::parse(text)->site(); };
  EXPECT_EQ(site("2001:db8:1:2::3"), "2001:db8:1::/48");
  EXPECT_EQ(site("2001:db8:1:ff02::3"), site("2001:db8:1:2::3"));
  EXPECT_NE(site("2001:db8:2::3"), site("2001:db8:1::3"));
  EXPECT_EQ(site("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(site("::1"), "::1");
  for (const char* text : {"192.0.2.7", "2001:db8:1:2::3", "::1"}) {
    EXPECT_EQ(server::site_of(network_of(text)), site(text));
  }
  EXPECT_EQ(server::site_of("proxy"), "proxy");
}

TEST(Address, RangesHoldWhatTheirLengthSays) {
  const auto holds = [](const char* range, const char* address) {
    return AddressRange::parse(range)->contains(*IpAddress::parse(address));
  };
  EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(holds("10.1.2.0/23", "10.1.3.9"));
  EXPECT_FALSE(holds("10.1.2.0/23", "10.1.4.9"));
  EXPECT_TRUE(holds("127.0.0.1", "127.0.0.1"));
  EXPECT_FALSE(holds("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
  EXPECT_TRUE(holds("0.0.0.0/0", "203.0.113.9"));
  EXPECT_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
  for (const char* text : {"", "proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129",
                           "10.0.0.1:80", "10.0.0.0/8/8"}) {
    EXPECT_FALSE(AddressRange::parse(text).has_value()) << text;
  }
}

TEST(Address, TheLastAddressThatNoTrustedProxySaidOfItselfIsTheClient) {
  const std::vector<AddressRange> trusted = {*AddressRange::parse("127.0.0.1"),
                                             *AddressRange::parse("10.0.0.0/8")};
  const auto client = [&](const char* peer, const char* list,
                          ProxyHeader kind = ProxyHeader::XForwardedFor) {
    return client_address(*IpAddress::parse(peer), kind, list, trusted).text();
  };
  EXPECT_EQ(client("127.0.0.1", "203.0.113.9"), "203.0.113.9");
  // What the client itself wrote stands before it and counts for nothing.
  EXPECT_EQ(client("127.0.0.1", "198.51.100.1, 203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client("127.0.0.1", "198.51.100.1, 203.0.113.9, 10.1.1.1"), "203.0.113.9");
  // Somebody who is no proxy may say what they like.
  EXPECT_EQ(client("198.51.100.7", "203.0.113.9"), "198.51.100.7");
  EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "203.0.113.9, nonsense"), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "203.0.113.9, nonsense, 10.0.0.3"), "10.0.0.3");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.4"), "10.0.0.4");
  EXPECT_EQ(client("127.0.0.1", "[2001:db8::7]:80"), "2001:db8::7");
  EXPECT_EQ(client("127.0.0.1", R"(for=198.51.100.1, For="[2001:db8::7]:80";proto=https)",
                   ProxyHeader::Forwarded),
            "2001:db8::7");
  EXPECT_EQ(client("127.0.0.1", "for=203.0.113.9;by=10.0.0.1, for=unknown", ProxyHeader::Forwarded),
            "127.0.0.1");
}

TEST(HostNames, WithoutNamesOnlyWhatNobodyElseCanBeIsServed) {
  const server::HostNames any({}, "Tell.example.org");
  for (const char* host : {"127.0.0.1", "127.0.0.1:8080", "192.168.1.7:8080", "[::1]:8080",
                           "localhost", "LOCALHOST:8080", "ziggurat.localhost", "tell",
                           "tell.local:8080", "tell.example.org", "tell.example.org.:8080"}) {
    EXPECT_TRUE(any.serves(host)) << host;
  }
  for (const char* host : {"evil.example", "evil.example:8080", "127.0.0.1.evil.example",
                           "localhost.evil.example", "xlocalhost", "", "tell.evil.example"}) {
    EXPECT_FALSE(any.serves(host)) << host;
  }
}

TEST(HostNames, WithNamesOthersAreRefused) {
  const server::HostNames some({"Ur.example.org"}, "tell");
  EXPECT_TRUE(some.serves("ur.example.org"));
  EXPECT_TRUE(some.serves("UR.EXAMPLE.ORG:443"));
  EXPECT_TRUE(some.serves("127.0.0.1:8080"));
  EXPECT_TRUE(some.serves("localhost"));
  for (const char* host : {"tell", "203.0.113.9", "example.org", "x.ur.example.org"}) {
    EXPECT_FALSE(some.serves(host)) << host;
  }
}

TEST(HttpHead, WhatTwoProgramsCouldReadInTwoWaysIsRefused) {
  const auto wrong = [](const std::string& lines) {
    return server::wrong_head("POST /api/guests HTTP/1.1\r\n" + lines + "\r\n").has_value();
  };
  EXPECT_FALSE(wrong("Host: a\r\nContent-Length: 5\r\nX-Empty:\r\n"));
  EXPECT_FALSE(wrong("Host: a\r\nTransfer-Encoding: Chunked\r\n"));
  for (const char* lines :
       {"Host: a\r\nTransfer-Encoding: xchunked\r\n",
        "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n",
        "Host: a\r\nTransfer-Encoding: chunked, identity\r\n",
        "Host: a\r\nTransfer-Encoding: identity\r\n",
        "Host: a\r\nTransfer-Encoding:\r\n",
        "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Host: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n",
        "Host: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n",
        "Host: a\r\nContent-Length: 5, 5\r\n",
        "Host: a\r\nContent-Length: +5\r\n",
        "Host: a\r\nContent-Length: 0x5\r\n",
        "Host: a\r\nContent-Length:\r\n",
        "Host: a\r\nContent-Length: 99999999999999999999\r\n",
        "Host: a\r\nX-Folded: a\r\n b\r\n",
        "Host: a\r\nX-Folded: a\r\n\tb\r\n",
        " Host: a\r\n",
        "Host : a\r\n",
        "Host: a\r\nContent-Length : 5\r\n",
        "Host: a\r\nX: a\nContent-Length: 5\r\n",
        "Host: a\r\nX: a\rContent-Length: 5\r\n",
        "Host: a\r\nno colon\r\n",
        "Host: a\r\n: empty\r\n",
        "Host: a\r\nHost: b\r\n",
        "X: no host\r\n",
        "Host: a\r\nX: \x01\r\n",
        "Host: a\r\nTransfer-Encoding: \x0b"
        "chunked\r\n"}) {
    EXPECT_TRUE(wrong(lines)) << lines;
  }
  const std::string nul("Host: a\r\nX: \0\r\n", 14);
  EXPECT_TRUE(wrong(nul));
  const auto wrong_line = [](const char* line) {
    return server::wrong_head(std::string(line) + "\r\nHost: a\r\n\r\n").has_value();
  };
  EXPECT_FALSE(wrong_line("GET /a?b HTTP/1.1"));
  for (const char* line :
       {"GET http://evil/ HTTP/1.1", "GET * HTTP/1.1", "GET / HTTP/1.2", "GET / HTTP/2.0", "GET /",
        "GET / a HTTP/1.1", "GET  / HTTP/1.1", "G\tT / HTTP/1.1", "GET / http/1.1", ""}) {
    EXPECT_TRUE(wrong_line(line)) << line;
  }
  EXPECT_FALSE(server::wrong_head("GET / HTTP/1.0\r\n\r\n").has_value());
  EXPECT_TRUE(
      server::wrong_head("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n").has_value());
}

TEST(RateBook, ManyKeysDoNotGrowItAndEachHasItsOwnRate) {
  ManualClock clock;
  server::RateBook book({1, 2}, clock, 100);
  EXPECT_TRUE(book.take("one"));
  EXPECT_TRUE(book.take("one"));
  EXPECT_FALSE(book.take("one"));
  EXPECT_TRUE(book.take("two"));
  clock.advance(1000);
  EXPECT_TRUE(book.take("one"));
  EXPECT_FALSE(book.take("one"));
  for (int i = 0; i < 10'000; ++i) {
    book.take("attacker " + std::to_string(i));
    // Whoever is in use is not forgotten.
    EXPECT_FALSE(book.take("one"));
  }
  EXPECT_EQ(book.size(), 100U);
}

// Two servers of one store, each with a gate of its own.
TEST(Gate, WhatIsSpentAtOneServerIsSpentAtTheOthers) {
  ManualClock clock;
  server::Metrics metrics;
  server::Log log(clock, server::Log::Level::Error, [](std::string_view) {});
  server::Limits limits;
  limits.passwords = {0.1, 10};
  server::Gate one({}, limits, clock, metrics, log);
  server::Gate other({}, limits, clock, metrics, log);
  const auto pass = server::Gate::Verdict::Pass;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(one.charge_password("10.0.0.1"), pass);
  // Whoever wants little is no news.
  EXPECT_EQ(one.tell(), "");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(one.charge_password("10.0.0.1"), pass);
  const std::string word = one.tell();
  EXPECT_EQ(word, "p10.0.0.1=8");
  EXPECT_EQ(one.tell(), "") << "told once";
  other.hear(word);
  EXPECT_EQ(other.charge_password("10.0.0.2"), pass);
  EXPECT_EQ(other.charge_password("10.0.0.1"), pass);
  EXPECT_EQ(other.charge_password("10.0.0.1"), pass);
  EXPECT_EQ(other.charge_password("10.0.0.1"), server::Gate::Verdict::Refuse);
  // What was heard is not told on.
  EXPECT_EQ(other.tell(), "p10.0.0.1=2");
  one.hold_off("10.0.0.3", "flood");
  EXPECT_FALSE(other.is_held_off("10.0.0.3"));
  other.hear(one.tell());
  EXPECT_TRUE(other.is_held_off("10.0.0.3"));
  clock.advance(limits.hold_off.count() + 1);
  EXPECT_FALSE(other.is_held_off("10.0.0.3"));
  // Anything may come out of a database.
  for (const char* text : {"", ",", "p", "p=", "p10.0.0.9", "p10.0.0.9=-5", "x10.0.0.9=5",
                           "p10.0.0.9=999999999999999999999", "=,=", "h"}) {
    other.hear(text);
  }
  EXPECT_EQ(other.charge_password("10.0.0.9"), pass);
}

TEST(Gate, APersonHasOneLimitAtAllServersAndATokenIsNotTold) {
  ManualClock clock;
  server::Metrics metrics;
  server::Log log(clock, server::Log::Level::Error, [](std::string_view) {});
  server::Limits limits;
  limits.person_requests = {0.1, 10};
  limits.person_messages = {0.1, 10};
  limits.acts = {0.1, 10};
  server::Gate one({}, limits, clock, metrics, log);
  server::Gate other({}, limits, clock, metrics, log);
  const auto pass = server::Gate::Verdict::Pass;
  const auto refuse = server::Gate::Verdict::Refuse;
  const server::MatchId match{77};
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(one.charge_request("10.0.0.1", "secret"), pass);
    EXPECT_EQ(one.charge_message("10.0.0.1", "4711"), pass);
    EXPECT_TRUE(one.charge_act(match, Seat{1}));
  }
  const std::string word = one.tell();
  EXPECT_NE(word.find("n4711=8"), std::string::npos) << word;
  EXPECT_NE(word.find("a77.1=8"), std::string::npos) << word;
  EXPECT_EQ(word.find("secret"), std::string::npos) << word;
  EXPECT_EQ(word.find(' '), std::string::npos) << word;
  other.hear(word);
  // From another address too, and in nobody else's place.
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(other.charge_request("10.0.0.2", "secret"), pass);
    EXPECT_EQ(other.charge_message("10.0.0.2", "4711"), pass);
    EXPECT_TRUE(other.charge_act(match, Seat{1}));
  }
  EXPECT_EQ(other.charge_request("10.0.0.2", "secret"), refuse);
  EXPECT_EQ(other.charge_message("10.0.0.2", "4711"), refuse);
  EXPECT_FALSE(other.charge_act(match, Seat{1}));
  EXPECT_EQ(other.charge_request("10.0.0.2", "another"), pass);
  EXPECT_EQ(other.charge_message("10.0.0.2", "4712"), pass);
  EXPECT_TRUE(other.charge_act(match, Seat{0}));
}

TEST(Gate, WhoIsHeldOffAgainAndAgainIsToldOnce) {
  ManualClock clock;
  server::Metrics metrics;
  server::Log log(clock, server::Log::Level::Error, [](std::string_view) {});
  const server::Limits limits;
  server::Gate gate({}, limits, clock, metrics, log);
  for (int i = 0; i < 200; ++i) gate.hold_off("10.0.0.1", "flood");
  gate.hold_off("10.0.0.2", "flood");
  EXPECT_EQ(gate.tell(), "h10.0.0.1,h10.0.0.2");
}

// A notification of the database holds 8000 bytes, and one that is longer breaks the beat.
TEST(Gate, HoweverManyWantMuchTheWordIsShort) {
  ManualClock clock;
  server::Metrics metrics;
  server::Log log(clock, server::Log::Level::Error, [](std::string_view) {});
  server::Limits limits;
  for (server::Rate* rate :
       {&limits.requests, &limits.person_requests, &limits.guests, &limits.passwords,
        &limits.reviews, &limits.address_messages, &limits.person_messages, &limits.acts}) {
    *rate = {0.1, 1};
  }
  server::Gate gate({}, limits, clock, metrics, log);
  for (int i = 0; i < 300; ++i) {
    const std::string network = "ffff:ffff:ffff:f" + std::to_string(100 + i) + "::/64";
    const std::string person = std::to_string(-9'000'000'000'000'000'000 - i);
    gate.charge_request(network, person);
    gate.charge_message(network, person);
    gate.charge_guest(network);
    gate.charge_password(network);
    gate.charge_review(network);
    gate.charge_act(server::MatchId{-9'000'000'000'000'000'000 - i}, Seat{7});
    gate.hold_off(network, "flood");
  }
  const std::string word = gate.tell();
  EXPECT_GT(word.size(), 4000U);
  EXPECT_LT(word.size(), 7900U);
}

}  // namespace
}  // namespace ziggurat::test
