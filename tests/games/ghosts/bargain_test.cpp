// Offers by computers: what they propose, accept and do not repeat.

#include "games/ghosts/bargain.h"

#include <gtest/gtest.h>

#include "games/ghosts/cards.h"
#include "games/ghosts/features.h"
#include "games/ghosts/support.h"
#include "games/ghosts/trade.h"
#include "games/ghosts/words.h"
#include "players/policies.h"

namespace ziggurat::ghosts {
namespace {

// Balfarg in seat 0 at the end of its walk, Manx in seat 1.
std::string table(const std::string& balfarg, const std::string& manx, const std::string& hands,
                  const std::string& more = "") {
  return R"({"phase": "act", "squares": {"73": "oasis", "20": "oasis", "137": "ur-back",
      "138": "ur-back", "139": "ur-back", "140": "ur-back", "141": "ur-back", "142": "ur-back",
      "143": "ur-back", "144": "ur-back", "145": "ur-back"},
    "adventurers": {"balfarg": {"seat": 0, "square": 73)" +
         balfarg + R"(}, "manx": {"seat": 1, "square": 20)" + manx +
         R"(}}, "turn": {"active": "balfarg", "roll": 1, "moves": 0}, "hands": )" + hands + more +
         "}";
}

const char* const kFourMaps = R"(, "maps": ["water", "storm", "grain", "sky"])";

std::string card_id(const Game& game, Item item) {
  const Notation notation{game.rules()};
  return item.is_treasure() ? notation.word(item.treasure()) : notation.word(item.discovery());
}

// Lets greedy players choose until nobody writes or answers an offer.
State play_offer(const Game& game, State state, int* offers) {
  ChoiceList<Game> choices;
  Rng rng(7);
  *offers = 0;
  for (int i = 0; i < 20; ++i) {
    const Seat seat = game.actor(state).seat();
    game.choices(state, seat, choices);
    const View view = game.view(state, Viewer::seat(seat));
    const Action action = GreedyPolicy<Game>()(game, view, choices, seat, rng);
    if (!is_trade(action)) break;
    if (std::holds_alternative<act::Propose>(action)) ++*offers;
    game.apply(state, action);
  }
  return state;
}

// A gem, of no more use to who has all maps, for a Theft.
const char* const kGemAndTheft =
    R"([{"treasure": {"polished-gem": 1, "bronze-helm": 1}, "discovery": {}},
        {"treasure": {}, "discovery": {"theft": 1}}])";
const char* const kTheftIsKnown =
    R"(, "known": [{"seat": 0, "side": 1, "treasure": {}, "discovery": {"theft": 1}}])";

// Clauses: ghosts 9.1 9.2
TEST(GhostsBargain, LapisForACardOnTheWayToNanna) {
  const Game game = two_players();
  const State state = position(game, table(kFourMaps, "", kGemAndTheft, kTheftIsKnown));
  const auto bargain = find_bargain(game.rules(), state, Player(0), kPlainManner);
  ASSERT_TRUE(bargain.has_value());
  EXPECT_EQ(card_id(game, bargain->give), "polished-gem");
  EXPECT_EQ(card_id(game, bargain->ask), "theft");
  int offers = 0;
  const State after = play_offer(game, state, &offers);
  EXPECT_EQ(offers, 1);
  EXPECT_EQ(discoveries(game.rules(), after, Side(0)), 1);
  EXPECT_EQ(lapis(game.rules(), after.hands[Side(1)].treasure), 5);
}

// Clauses: ghosts 9.1 7.10
TEST(GhostsBargain, ADuplicateForAKindThatIsMissing) {
  const Game game = two_players();
  const State state = position(
      game, table("", "",
                  R"([{"treasure": {"kings-breastplate": 1, "bronze-cuirass": 1}, "discovery": {}},
                      {"treasure": {"tower-shield": 1, "bronze-shield": 1}, "discovery": {}}])",
                  R"(, "known": [{"seat": 0, "side": 1,
                      "treasure": {"tower-shield": 1, "bronze-shield": 1}, "discovery": {}}])"));
  const auto bargain = find_bargain(game.rules(), state, Player(0), kPlainManner);
  ASSERT_TRUE(bargain.has_value());
  EXPECT_EQ(card_id(game, bargain->give), "bronze-cuirass");
  EXPECT_NE(card_id(game, bargain->ask).find("shield"), std::string::npos);
}

// Clauses: ghosts 9.2 9.6
TEST(GhostsBargain, WhatWasRefusedIsNotOfferedAgain) {
  const Game game = two_players();
  State state = position(game, table(kFourMaps, "", kGemAndTheft, kTheftIsKnown));
  ChoiceList<Game> choices;
  Rng rng(7);
  while (!state.waits_for<task::Offer>()) {
    game.choices(state, Seat{0}, choices);
    game.apply(state, GreedyPolicy<Game>()(game, game.view(state, Viewer::seat(Seat{0})), choices,
                                           Seat{0}, rng));
  }
  game.apply(state, act::Refuse{Player(1)});
  // Not in this turn, nor in the next one, while nothing has changed; it survives saving, too.
  state = position(game, Text::state_json(game, state).dump());
  state.own[Player(0)].draft.opened = 0;
  int offers = 0;
  play_offer(game, state, &offers);
  EXPECT_EQ(offers, 0);
  // Another card in the other's hand is a new situation.
  const TreasureDeck& deck = game.rules().treasure();
  state.deck.treasure -= deck.one(deck.find("amulet"));
  state.hands[Side(1)].treasure += deck.one(deck.find("amulet"));
  play_offer(game, state, &offers);
  EXPECT_EQ(offers, 1);
}

// Clauses: ghosts 9.1
TEST(GhostsBargain, NobodyArmsWhoGoesToNanna) {
  const Game game = two_players();
  const State state =
      position(game, table("", kFourMaps,
                           R"([{"treasure": {"kings-breastplate": 1}, "discovery": {}},
                               {"treasure": {"polished-gem": 1}, "discovery": {}}])",
                           R"(, "known": [{"seat": 0, "side": 1,
                               "treasure": {"polished-gem": 1}, "discovery": {}}])"));
  EXPECT_FALSE(find_bargain(game.rules(), state, Player(0), kPlainManner).has_value());
}

// Clauses: ghosts 9.3
TEST(GhostsBargain, TheFourthMapIsNotForSale) {
  const Game game = two_players();
  const State state =
      position(game, table(R"(, "maps": ["water"])", R"(, "maps": ["storm", "grain", "sky"])",
                           R"([{"treasure": {}, "discovery": {}},
                      {"treasure": {"polished-gem": 3}, "discovery": {}}])"));
  const Rules& rules = game.rules();
  const Item gem(rules.treasure().find("polished-gem"));
  const auto gain_of = [&](std::initializer_list<Transfer> offered) {
    Transfers transfers;
    for (const Transfer& transfer : offered) transfers.push_back(transfer);
    State asked = state;
    propose(rules, asked, transfers, Player(1));
    return offer_gain(rules, asked, Player(0), kPlainManner);
  };
  const Person balfarg = person(kBalfarg);
  const Person manx = person(kManx);
  const Transfer gem_for_it{.from = manx, .to = balfarg, .item = gem};
  EXPECT_LT(gain_of({{.from = balfarg, .to = manx, .item = Item(MapId(0))},
                     gem_for_it,
                     gem_for_it,
                     gem_for_it}),
            0);
  // A map for nothing is welcome.
  EXPECT_GT(gain_of({{.from = manx, .to = balfarg, .item = Item(MapId(1))}}), 0);
}

}  // namespace
}  // namespace ziggurat::ghosts
