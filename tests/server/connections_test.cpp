// Who has a place among the open connections, and who gives it up.

#include "server/net/connections.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace ziggurat::test {
namespace {

using server::Connections;

class Book {
 public:
  Book(int in_all, int of_one) {
    limits_.connections = in_all;
    limits_.connections_per_address = of_one;
  }

  // Its number, or -1 where there was no room.
  int open(const std::string& network, Connections::State state,
           Connections::Kind kind = Connections::Kind::Client) {
    auto place = book_.admit(network, kind);
    if (place == nullptr) return -1;
    const int number = static_cast<int>(places_.size());
    place->on_give_up([this, number] { given_up_.push_back(number); });
    place->set(state);
    places_.push_back(std::move(place));
    return number;
  }
  // A socket of a person, once it has said hello; -1 also where that person has too many.
  int open_for(const std::string& network, std::int64_t person) {
    const int number = open(network, Connections::State::Anonymous);
    if (number < 0 || places_.back()->claim(person)) return number;
    places_.pop_back();
    return -1;
  }
  // The same through a proxy.
  int open_through(const std::string& proxy, const std::string& network, std::int64_t person) {
    const int number = open(proxy, Connections::State::Busy, Connections::Kind::Proxy);
    if (number < 0) return number;
    places_.back()->move_to(network);
    EXPECT_TRUE(places_.back()->claim(person));
    return number;
  }
  void close(int number) { places_[static_cast<std::size_t>(number)].reset(); }
  void set(int number, Connections::State state) {
    places_[static_cast<std::size_t>(number)]->set(state);
  }
  bool claim(int number, std::int64_t person) {
    return places_[static_cast<std::size_t>(number)]->claim(person);
  }
  // Those given up since this was asked last, which are gone then.
  std::vector<int> take_given_up() {
    std::vector<int> gone = std::exchange(given_up_, {});
    for (const int number : gone) close(number);
    return gone;
  }
  server::Limits& limits() { return limits_; }
  const std::vector<int>& given_up() const { return given_up_; }
  int count() const { return book_.count(); }

 private:
  server::Limits limits_;
  Connections book_{limits_};
  std::vector<std::unique_ptr<Connections::Place>> places_;
  std::vector<int> given_up_;
};

using State = Connections::State;

TEST(Connections, TheOldestIdleOneOfWhoeverHasMostIsGivenUp) {
  Book book(6, 100);
  const int bystander = book.open("bystander", State::Idle);
  int first = -1;
  for (int i = 0; i < 5; ++i) {
    const int number = book.open("attacker", State::Idle);
    if (first < 0) first = number;
  }
  EXPECT_GE(book.open("newcomer", State::Busy), 0);
  EXPECT_EQ(book.given_up(), std::vector<int>{first});
  for (int i = 0; i < 20; ++i) EXPECT_GE(book.open("attacker", State::Idle), 0);
  for (const int number : book.given_up()) EXPECT_NE(number, bystander);
}

TEST(Connections, OneAddressHasSoManyAndGivesUpItsOwn) {
  Book book(100, 3);
  const int bystander = book.open("bystander", State::Idle);
  const int one = book.open("attacker", State::Busy);
  const int two = book.open("attacker", State::Idle);
  const int three = book.open("attacker", State::Anonymous);
  EXPECT_GE(book.open("attacker", State::Person), 0);
  EXPECT_EQ(book.given_up(), std::vector<int>{two});
  book.close(two);
  EXPECT_GE(book.open("attacker", State::Person), 0);
  EXPECT_EQ(book.given_up().back(), three);
  book.close(three);
  // Now every one of its places is in use.
  EXPECT_EQ(book.open("attacker", State::Idle), -1);
  book.close(one);
  EXPECT_GE(book.open("attacker", State::Idle), 0);
  EXPECT_GE(book.open("somebody", State::Idle), 0);
  book.set(bystander, State::Busy);
}

TEST(Connections, AProxysAreManyPeoples) {
  Book book(10, 2);
  for (int i = 0; i < 10; ++i) {
    EXPECT_GE(book.open("proxy", State::Busy, Connections::Kind::Proxy), 0);
  }
  EXPECT_EQ(book.open("proxy", State::Busy, Connections::Kind::Proxy), -1);
  EXPECT_EQ(book.count(), 10);
}

// Who says hello is given up last, and only where whoever comes has less.
TEST(Connections, NobodyFillsThePlacesWithSocketsOfGuests) {
  Book book(300, 100);
  const int bystander = book.open_for("2001:db8:9:1::/64", 1);
  // One home: many networks, a guest for each socket.
  const auto network = [](int i) { return "2001:db8:1:" + std::to_string(i) + "::/64"; };
  for (int i = 0; i < 400; ++i) book.open_for(network(i % 75), 100 + i);
  EXPECT_EQ(book.count() - static_cast<int>(book.given_up().size()), 300);
  book.take_given_up();
  // Everybody else comes in, and stays.
  for (int i = 0; i < 20; ++i) {
    const std::string home = "192.0.2." + std::to_string(i);
    EXPECT_GE(book.open_for(home, 1000 + i), 0) << i;
    for (const int gone : book.take_given_up()) {
      EXPECT_NE(gone, bystander);
      EXPECT_LT(gone, 300);
    }
  }
  // Also whoever has their network beside those, in the same place.
  EXPECT_GE(book.open_for("2001:db8:1:ffff::/64", 2000), 0);
  EXPECT_EQ(book.take_given_up().size(), 1U);
  // The home that has most does not come in at the cost of others.
  EXPECT_EQ(book.open_for(network(3), 3000), -1);
  EXPECT_TRUE(book.take_given_up().empty());
}

TEST(Connections, ThoseOfAnotherKindAreGivenUpBeforePeoples) {
  Book book(6, 100);
  const int first = book.open_for("many", 1);
  for (int i = 2; i < 5; ++i) book.open_for("many", i);
  const int idle = book.open("few", State::Idle);
  const int nobody = book.open("few", State::Anonymous);
  EXPECT_GE(book.open_for("one", 10), 0);
  EXPECT_EQ(book.take_given_up(), std::vector<int>{idle});
  EXPECT_GE(book.open_for("two", 11), 0);
  EXPECT_EQ(book.take_given_up(), std::vector<int>{nobody});
  EXPECT_GE(book.open_for("three", 12), 0);
  EXPECT_EQ(book.take_given_up(), std::vector<int>{first});
}

// Also those who have not said hello yet, while a home that has most goes on opening more.
TEST(Connections, WhoComesToAFullServerKeepsThePlaceUntilTheHello) {
  Book book(100, 100);
  for (int i = 0; i < 100; ++i) {
    book.open_for("2001:db8:1:" + std::to_string(i % 50) + "::/64", 100 + i);
  }
  std::vector<int> new_ones;
  for (int i = 0; i < 10; ++i) {
    // A page: a request that is answered, and the socket.
    new_ones.push_back(book.open("192.0.2." + std::to_string(i), State::Idle));
    new_ones.push_back(book.open("192.0.2." + std::to_string(i), State::Anonymous));
    for (int k = 0; k < 5; ++k) {
      book.open("2001:db8:1:" + std::to_string(200 + i) + "::/64", State::Anonymous);
    }
  }
  const std::vector<int> gone = book.take_given_up();
  for (const int number : new_ones) {
    EXPECT_GE(number, 0);
    EXPECT_EQ(std::count(gone.begin(), gone.end(), number), 0) << number;
  }
}

TEST(Connections, PlacesSharedOutEvenlyStay) {
  Book book(4, 100);
  for (int i = 0; i < 4; ++i) book.open_for("home " + std::to_string(i / 2), i);
  // Whoever comes would have one, and leave somebody one.
  EXPECT_GE(book.open_for("third", 10), 0);
  EXPECT_EQ(book.take_given_up(), std::vector<int>{2});
  EXPECT_EQ(book.open_for("third", 11), -1);
  EXPECT_GE(book.open_for("fourth", 12), 0);
  EXPECT_EQ(book.take_given_up(), std::vector<int>{0});
  EXPECT_EQ(book.open_for("fifth", 13), -1);
}

TEST(Connections, BehindAProxyASocketIsItsClients) {
  Book book(20, 5);
  for (int i = 0; i < 18; ++i) {
    EXPECT_GE(book.open_through("proxy", "2001:db8:1:" + std::to_string(i) + "::/64", 100 + i), 0);
  }
  EXPECT_GE(book.open_through("proxy", "192.0.2.1", 1), 0);
  EXPECT_GE(book.open_through("proxy", "192.0.2.2", 2), 0);
  for (int i = 0; i < 10; ++i) {
    EXPECT_GE(book.open_through("proxy", "192.0.2." + std::to_string(10 + i), 10 + i), 0) << i;
    const std::vector<int> gone = book.take_given_up();
    ASSERT_EQ(gone.size(), 1U);
    EXPECT_LT(gone.front(), 18);
  }
}

TEST(Connections, APersonHasSoManySockets) {
  Book book(100, 100);
  book.limits().sockets_per_person = 3;
  std::vector<int> open;
  // Wherever they come from.
  for (int i = 0; i < 3; ++i) open.push_back(book.open_for("192.0.2." + std::to_string(i), 7));
  EXPECT_GE(open.back(), 0);
  EXPECT_EQ(book.open_for("192.0.2.9", 7), -1);
  EXPECT_GE(book.open_for("192.0.2.9", 8), 0);
  // To say hello again on one of them is no other socket, and nobody else's hello counts there.
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(book.claim(open.front(), 7));
  EXPECT_FALSE(book.claim(open.front(), 9));
  book.close(open.front());
  EXPECT_GE(book.open_for("192.0.2.9", 7), 0);
  EXPECT_EQ(book.open_for("192.0.2.9", 7), -1);
}

}  // namespace
}  // namespace ziggurat::test
