// Offers by computers: what they propose, accept and do not repeat.

#include "games/ghosts/bargain.h"

#include <gtest/gtest.h>

#include "games/ghosts/support.h"
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

std::string name_of(const Game& game, int item) {
  return item < kItemDiscovery ? game.treasure().type(item).id
                               : game.discovery().type(item - kItemDiscovery).id;
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
    if (!action.is_trade()) break;
    if (action.kind() == Action::Kind::Propose) ++*offers;
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
  const auto bargain = find_bargain(game, state, 0, kPlainManner);
  ASSERT_TRUE(bargain.has_value());
  EXPECT_EQ(name_of(game, bargain->give), "polished-gem");
  EXPECT_EQ(name_of(game, bargain->ask), "theft");
  int offers = 0;
  const State after = play_offer(game, state, &offers);
  EXPECT_EQ(offers, 1);
  EXPECT_EQ(game.discoveries(after, 0), 1);
  EXPECT_EQ(game.lapis(after.hands[1].treasure), 5);
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
  const auto bargain = find_bargain(game, state, 0, kPlainManner);
  ASSERT_TRUE(bargain.has_value());
  EXPECT_EQ(name_of(game, bargain->give), "bronze-cuirass");
  EXPECT_NE(name_of(game, bargain->ask).find("shield"), std::string::npos);
}

// Clauses: ghosts 9.2 9.6
TEST(GhostsBargain, WhatWasRefusedIsNotOfferedAgain) {
  const Game game = two_players();
  State state = position(game, table(kFourMaps, "", kGemAndTheft, kTheftIsKnown));
  ChoiceList<Game> choices;
  Rng rng(7);
  while (state.phase != Phase::Offer) {
    game.choices(state, Seat{0}, choices);
    game.apply(state, GreedyPolicy<Game>()(game, game.view(state, Viewer::seat(Seat{0})), choices,
                                           Seat{0}, rng));
  }
  game.apply(state, Action(Action::Kind::Refuse, 0, 1));
  // Not in this turn, nor in the next one, while nothing has changed; it survives saving, too.
  state = position(game, Text::state_json(game, state).dump());
  state.drafts[0].opened = 0;
  int offers = 0;
  play_offer(game, state, &offers);
  EXPECT_EQ(offers, 0);
  // Another card in the other's hand is a new situation.
  state.deck.treasure -= game.treasure().one(game.treasure().find("amulet"));
  state.hands[1].treasure += game.treasure().one(game.treasure().find("amulet"));
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
  EXPECT_FALSE(find_bargain(game, state, 0, kPlainManner).has_value());
}

// Clauses: ghosts 9.3
TEST(GhostsBargain, TheFourthMapIsNotForSale) {
  const Game game = two_players();
  State state =
      position(game, table(R"(, "maps": ["water"])", R"(, "maps": ["storm", "grain", "sky"])",
                           R"([{"treasure": {}, "discovery": {}},
                      {"treasure": {"polished-gem": 3}, "discovery": {}}])"));
  const int gem = game.treasure().find("polished-gem");
  state.phase = Phase::Offer;
  state.offer.maker = 1;
  state.offer.waiting = 1;
  state.offer.transfers.push_back({.from = kBalfarg, .to = kManx, .item = kItemMap});
  for (int i = 0; i < 3; ++i) {
    state.offer.transfers.push_back(
        {.from = kManx, .to = kBalfarg, .item = static_cast<std::uint8_t>(gem)});
  }
  EXPECT_LT(offer_gain(game, state, 0, kPlainManner), 0);
  // A map for nothing is welcome.
  state.offer.transfers.clear();
  state.offer.transfers.push_back({.from = kManx, .to = kBalfarg, .item = kItemMap + 1});
  EXPECT_GT(offer_gain(game, state, 0, kPlainManner), 0);
}

}  // namespace
}  // namespace ziggurat::ghosts
