// What computers think of offers. No rule depends on it.

#include "games/ghosts/bargain.h"

#include <algorithm>
#include <cmath>

#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

constexpr double kLeastGain = 2;        // worth the talk, for either side
constexpr double kLikelyEnough = 0.45;  // that a rival holds a card it was not seen with
constexpr double kLikelyAtLimit = 0.2;  // where one's own card would be lost
constexpr double kMap = 40;             // about the Lapis it costs
constexpr int kDangerous = 8;           // equipment not to be given to who goes to Nanna

using Transfers = FixedVec<Transfer, kMostTransfers>;

Cards swapped(const Cards& hand, const Cards& out, const Cards& in) {
  return {.treasure = hand.treasure - out.treasure + in.treasure,
          .discovery = hand.discovery - out.discovery + in.discovery};
}

// `worth` and what each card of a pile adds to it; what is over the limit is of no use.
template <class WorthOf>
double with_cards(const Game& game, const Deck& deck, Pile pile, double worth,
                  const WorthOf& worth_of) {
  double cheapest = 1000;
  deck.for_each(pile, [&](int card, int count) {
    const double each = worth_of(card);
    worth += each * count;
    cheapest = std::min(cheapest, each);
  });
  const int over = deck.total(pile) - game.catalogue().numbers.hand_limit;
  return over > 0 ? worth - over * cheapest : worth;
}

// Treasures to an adventurer who is not shrewd: before the maps Lapis counts, afterwards equipment;
// of one kind of equipment only the best is of much use.
double plain_worth(const Game& game, const Mind& mind, Pile treasures) {
  const bool seeks = mind.seeks_nanna();
  const double worn = (seeks ? 0.8 : 0.32) * game.best_equipment(treasures, 0);
  return with_cards(game, game.treasure(), treasures, worn, [&](int card) {
    const CardType& type = game.treasure().type(card);
    return seeks ? 0.2 * type.value + 0.2 * type.lapis : 4 * type.lapis + 0.08 * type.value;
  });
}

// A hand to its adventurer.
double hand_worth(const Game& game, const Mind& mind, const Cards& hand) {
  const double treasures = mind.is_shrewd() ? 100 * mind.hand_value(hand.treasure)
                                            : plain_worth(game, mind, hand.treasure);
  return with_cards(game, game.discovery(), hand.discovery, treasures,
                    [&](int card) { return mind.discovery_worth(card); });
}

bool helps_to_nanna(const Game& game, int item) {
  return item < kItemDiscovery && game.treasure().type(item).value >= kDangerous;
}

// Looks for the best exchange of one seat with one rival after another.
class Search {
 public:
  Search(const Game& game, const State& state, int seat, int own, const Manner& manner)
      : game_(game),
        state_(state),
        seat_(seat),
        own_(own),
        side_(Game::side_of(state, own)),
        mind_(game, state, own, manner),
        hand_(state.hands[side_]),
        worth_(hand_worth(game, mind_, hand_)) {}

  void look_at(int rival) {
    const std::uint8_t side = Game::side_of(state_, rival);
    const Cards& known = state_.known[static_cast<std::size_t>(seat_)][side];
    game_.treasure().for_each(known.treasure, [&](int card, int) { ask(rival, known, card, 1); });
    const double least = state_.phase == Phase::Limit ? kLikelyAtLimit : kLikelyEnough;
    for (int card = 0; card < game_.discovery().size(); ++card) {
      if (game_.discovery().type(card).is_event) continue;
      const double likely = likelihood(side, known, card);
      if (likely >= least) ask(rival, known, kItemDiscovery + card, likely);
    }
  }

  std::optional<Bargain> best() const { return best_; }

 private:
  // The chance that a side holds a Discovery Card, from what this seat has seen.
  double likelihood(int side, const Cards& known, int card) const {
    const Deck& deck = game_.discovery();
    if (deck.count(known.discovery, card) > 0) return 1;
    const int hidden = game_.discoveries(state_, side) - deck.total(known.discovery);
    if (hidden <= 0) return 0;
    int all = 0;
    int wanted = 0;
    for (int i = 0; i < deck.size(); ++i) {
      if (deck.type(i).is_event) continue;
      int unseen = deck.type(i).count - deck.count(state_.discard.discovery, i) -
                   deck.count(hand_.discovery, i);
      for (const Cards& seen : state_.known[static_cast<std::size_t>(seat_)]) {
        unseen -= deck.count(seen.discovery, i);
      }
      all += unseen;
      if (i == card) wanted = unseen;
    }
    return all <= 0 ? 0 : 1 - std::pow(1 - static_cast<double>(wanted) / all, hidden);
  }

  void ask(int rival, const Cards& known, int item, double likely) {
    const Mind theirs(game_, state_, rival, kPlainManner);
    const Cards asked = as_cards(game_, item);
    Cards there = known;
    if (item >= kItemDiscovery &&
        game_.discovery().count(known.discovery, item - kItemDiscovery) == 0) {
      there += asked;
    }
    // Nor will the rival arm this one without being paid for it.
    const bool arms = mind_.seeks_nanna() && helps_to_nanna(game_, item);
    const double before =
        hand_worth(game_, theirs, there) + (arms ? game_.treasure().type(item).value : 0);
    const auto consider = [&](int given) {
      if (given == item || !has_room(rival, given, item)) return;
      if (theirs.seeks_nanna() && helps_to_nanna(game_, given)) return;
      const Cards give = as_cards(game_, given);
      const double gain = hand_worth(game_, mind_, swapped(hand_, give, asked)) - worth_;
      if (gain < kLeastGain || gain * likely <= gain_) return;
      if (hand_worth(game_, theirs, swapped(there, asked, give)) - before < kLeastGain) return;
      const Bargain found{.own = static_cast<std::uint8_t>(own_),
                          .rival = static_cast<std::uint8_t>(rival),
                          .give = static_cast<std::uint8_t>(given),
                          .ask = static_cast<std::uint8_t>(item)};
      if (was_refused(found)) return;
      best_ = found;
      gain_ = gain * likely;
    };
    game_.treasure().for_each(hand_.treasure, [&](int card, int) { consider(card); });
    game_.discovery().for_each(hand_.discovery,
                               [&](int card, int) { consider(kItemDiscovery + card); });
  }

  // Whether the rival could keep what it gets.
  bool has_room(int rival, int given, int asked) const {
    const std::uint8_t side = Game::side_of(state_, rival);
    const int limit = game_.catalogue().numbers.hand_limit;
    const bool treasure = given < kItemDiscovery;
    if (treasure == (asked < kItemDiscovery)) return true;
    return (treasure ? game_.treasures(state_, side) : game_.discoveries(state_, side)) < limit;
  }

  bool was_refused(const Bargain& found) const {
    const Draft& draft = state_.drafts[static_cast<std::size_t>(seat_)];
    if (draft.refused == 0) return false;
    Transfers transfers;
    transfers.push_back({.from = found.own, .to = found.rival, .item = found.give});
    transfers.push_back({.from = found.rival, .to = found.own, .item = found.ask});
    return game_.offer_mark(state_, transfers, seat_) == draft.refused;
  }

  const Game& game_;
  const State& state_;
  int seat_;
  int own_;
  std::uint8_t side_;
  Mind mind_;
  const Cards& hand_;
  double worth_;
  double gain_ = 0;
  std::optional<Bargain> best_;
};

// A map that changes hands, to a side: its price, more where it completes the four, and what it
// does for a rival close to them.
double map_gain(const State& state, const Transfer& transfer, int side) {
  const int from = Game::side_of(state, transfer.from);
  const int to = Game::side_of(state, transfer.to);
  const int theirs = std::popcount(state.figures[transfer.to].maps);
  const int left = std::popcount(state.figures[transfer.from].maps);
  if (from == side && to == side) return theirs >= left ? 5 : -5;
  if (to == side) return theirs == kMaps - 1 ? 2 * kMap : kMap;
  if (from != side) return 0;
  return -(left == kMaps ? 10 : theirs >= kMaps - 2 ? 3 : 1) * kMap;
}

}  // namespace

int own_figure(const State& state, int seat) {
  for (int who = 0; who < kAdventurers; ++who) {
    if (Game::in_play(state, who) && Game::seat_of(state, who) == seat) return who;
  }
  return kMaster;
}

std::optional<Bargain> find_bargain(const Game& game, const State& state, int seat,
                                    const Manner& manner) {
  const int own = own_figure(state, seat);
  if (own == kMaster) return std::nullopt;
  Search search(game, state, seat, own, manner);
  for (int rival = 0; rival < kAdventurers; ++rival) {
    const bool is_rival =
        Game::in_play(state, rival) && Game::side_of(state, rival) != Game::side_of(state, own);
    if (is_rival) search.look_at(rival);
  }
  return search.best();
}

double offer_gain(const Game& game, const State& state, int seat, const Manner& manner) {
  const int side = state.sides[static_cast<std::size_t>(seat)];
  const int who = own_figure(state, seat);
  double gain = 0;
  Cards out;
  Cards in;
  for (const Transfer& transfer : state.offer.transfers) {
    const bool gives = Game::side_of(state, transfer.from) == side;
    const bool gets = Game::side_of(state, transfer.to) == side;
    if (who == kMaster) {
      gain += (gets ? 1 : -1) * game.treasure().type(transfer.item).value;
    } else if (transfer.item >= kItemMap) {
      gain += map_gain(state, transfer, side);
    } else if (gives != gets) {
      (gives ? out : in) += as_cards(game, transfer.item);
      const bool arms = gives && transfer.to != kMaster && helps_to_nanna(game, transfer.item) &&
                        Mind(game, state, transfer.to, kPlainManner).seeks_nanna();
      if (arms) gain -= game.treasure().type(transfer.item).value;
    }
  }
  if (who == kMaster) return gain;
  const Mind mind(game, state, who, manner);
  const Cards& hand = state.hands[static_cast<std::size_t>(side)];
  return gain + hand_worth(game, mind, swapped(hand, out, in)) - hand_worth(game, mind, hand);
}

}  // namespace ziggurat::ghosts
