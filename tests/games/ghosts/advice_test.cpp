// What guides a search: how a shrewd adventurer spends its cards.

#include "games/ghosts/advice.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "games/ghosts/cards.h"
#include "games/ghosts/payment.h"
#include "games/ghosts/support.h"

namespace ziggurat::ghosts {
namespace {

// An adventurer on a Ziggurat far from the City, the rival on its Oasis; `more` follows in the
// adventurer's entry.
State at_ziggurat(const Game& game, const std::string& who, const std::string& more,
                  const std::string& hand) {
  return position(game, R"({"phase": "act", "squares": {"1": "uruk", "2": "desert", "144": "eridu",
      "20": "oasis", "30": "oasis", "145": "city", "137": "ur-back", "138": "ur-back",
      "139": "ur-back", "140": "ur-back", "141": "ur-back", "142": "ur-back", "143": "ur-back",
      "132": "ur-back"},
    "adventurers": {")" + who +
                            R"(": {"seat": 0, "square": 1)" + more +
                            R"(}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": ")" + who +
                            R"(", "roll": 1, "moves": 0}, "hands": [)" + hand +
                            R"(, {"treasure": {}, "discovery": {}}]})");
}

std::string treasures(const std::string& list) {
  return R"({"treasure": {)" + list + R"(}, "discovery": {}})";
}

Action advised(const Game& game, const State& state, const Manner& manner) {
  ChoiceList<Game> choices;
  game.choices(state, Seat{0}, choices);
  const Advice advice(game.rules(), state, manner);
  return *std::max_element(choices.begin(), choices.end(), [&](const Action& a, const Action& b) {
    return advice.priority(a) < advice.priority(b);
  });
}

State with_price(const Game& game, State state, int price) {
  game.apply(state, act::Price{});
  game.apply(state, act::D20{Rolled(price)});
  return state;
}

const char* const kThreeMaps = R"(, "maps": ["water", "storm", "grain"])";
const char* const kWellArmed =
    R"("kings-breastplate": 1, "tower-shield": 1, "greaves-of-kings": 1, "felt-cap": 1,
       "polished-gem": 1)";

// Every way to pay is tried.
TEST(GhostsPayment, FindsTheCheapestWayToPay) {
  const Game game = two_players();
  const Rules& rules = game.rules();
  const TreasureDeck& deck = rules.treasure();
  Rng rng(3);
  for (int round = 0; round < 2000; ++round) {
    std::vector<TreasureId> cards;
    Treasures hand;
    const std::size_t size = 1 + rng.below(8);
    while (cards.size() < size) {
      const TreasureId card(static_cast<int>(rng.below(static_cast<std::uint32_t>(deck.size()))));
      if (deck.type(card).is_event() || deck.count(hand, card) == deck.type(card).count) continue;
      cards.push_back(card);
      hand += deck.one(card);
    }
    const Payment payment(rules, hand);
    EXPECT_EQ(payment.equipment(), best_equipment(rules, hand));
    for (int price = 0; price <= Payment::kHighestPrice; ++price) {
      int least = 1000;
      for (unsigned set = 0; set < 1U << cards.size(); ++set) {
        Treasures laid;
        for (std::size_t i = 0; i < cards.size(); ++i) {
          if ((set >> i & 1U) != 0) laid += deck.one(cards[i]);
        }
        if (lapis(rules, laid) < price) continue;
        least = std::min(least, payment.equipment() - best_equipment(rules, hand - laid));
      }
      ASSERT_EQ(payment.can_pay(price), least < 1000);
      if (least == 1000) continue;
      EXPECT_EQ(payment.loss(price), least);
    }
  }
}

// Paid card by card as advised, a price costs what was foreseen.
TEST(GhostsPayment, CardByCardTheLossIsTheOneForeseen) {
  const Game game = two_players();
  const Rules& rules = game.rules();
  const State before = at_ziggurat(game, "balfarg", kThreeMaps, treasures(kWellArmed));
  for (int die = 8; die <= 20; ++die) {
    State state = with_price(game, before, die);
    const Payment payment(rules, hand_of(state, kBalfarg).treasure);
    const int price = state.turn.price;
    if (!payment.can_pay(price)) continue;
    while (state.waits_for<task::Pay>() && lapis(rules, state.paid.treasure) < price) {
      const int missing = price - lapis(rules, state.paid.treasure);
      const Treasures left = hand_of(state, kBalfarg).treasure;
      game.apply(state, act::Pay{Payment(rules, left).card(missing)});
    }
    const Treasures left = hand_of(state, kBalfarg).treasure;
    EXPECT_EQ(payment.equipment() - best_equipment(rules, left), payment.loss(price)) << price;
  }
}

TEST(GhostsAdvice, AMapIsBoughtWithGemsAndLeftWhereItCostsTheArms) {
  const Game game = two_players();
  const State state = at_ziggurat(game, "westhey", kThreeMaps, treasures(kWellArmed));
  const Action laid = advised(game, with_price(game, state, 5), kKeenManner);
  EXPECT_EQ(laid, Action(act::Pay{game.rules().treasure().find("polished-gem")}));
  EXPECT_EQ(advised(game, with_price(game, state, 11), kKeenManner), Action(act::Decline{}));
  // The greedy player pays whatever it can.
  EXPECT_TRUE(
      std::holds_alternative<act::Pay>(advised(game, with_price(game, state, 11), kPlainManner)));
}

TEST(GhostsAdvice, BeakerStealsAndKeepsItsCards) {
  const Game game = two_players();
  const State state = at_ziggurat(game, "beaker", kThreeMaps, treasures(kWellArmed));
  EXPECT_EQ(advised(game, state, kKeenManner), Action(act::Steal{}));
  EXPECT_EQ(advised(game, state, kPlainManner), Action(act::Price{}));
}

TEST(GhostsAdvice, CaravansAreKeptForTheLastMapAndNanna) {
  const Game game = two_players();
  const auto plays = [&](const char* maps, int caravans) {
    const std::string hand = R"({"treasure": {"polished-gem": 2}, "discovery": {"caravan": )" +
                             std::to_string(caravans) + "}}";
    const State state = at_ziggurat(game, "westhey", maps, hand);
    return std::holds_alternative<act::Play>(advised(game, state, kKeenManner));
  };
  const char* const has_this_one = R"(, "maps": ["sky"])";
  const char* const lacks_the_far_one = R"(, "maps": ["sky", "grain", "storm"])";
  EXPECT_FALSE(plays(has_this_one, 1));
  EXPECT_FALSE(plays(has_this_one, 2));
  EXPECT_TRUE(plays(has_this_one, 3));
  EXPECT_TRUE(plays(lacks_the_far_one, 1));
}

TEST(GhostsAdvice, APoorRollAgainstNannaSavesTheArms) {
  const Game game = two_players();
  const auto arms = [&](int roll, int attempts, const Manner& manner) {
    State state = at_ziggurat(
        game, "westhey",
        R"(, "maps": ["water", "storm", "grain", "sky"], "attempts": )" + std::to_string(attempts),
        treasures(kWellArmed));
    state.figures[kWesthey].square = Square(144);  // the City
    game.apply(state, act::Challenge{});
    game.apply(state, act::D100{Rolled(roll)});
    return std::holds_alternative<act::Equip>(advised(game, state, manner));
  };
  EXPECT_TRUE(arms(60, 0, kKeenManner));
  EXPECT_FALSE(arms(20, 0, kKeenManner));
  EXPECT_TRUE(arms(20, 0, kPlainManner));
  EXPECT_TRUE(arms(20, 2, kKeenManner));
}

}  // namespace
}  // namespace ziggurat::ghosts
