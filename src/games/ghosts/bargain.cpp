// What computers think of offers. No rule depends on it.

#include "games/ghosts/bargain.h"

#include <algorithm>
#include <cmath>

#include "games/ghosts/cards.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

constexpr double kLeastGain = 2;        // worth the talk, for either side
constexpr double kLikelyEnough = 0.45;  // that a rival holds a card it was not seen with
constexpr double kLikelyAtLimit = 0.2;  // where one's own card would be lost
constexpr double kMap = 40;             // about the Lapis it costs
constexpr int kDangerous = 8;           // equipment not to be given to who goes to Nanna

Cards swapped(Cards hand, const Cards& out, const Cards& in) {
  hand -= out;
  hand += in;
  return hand;
}

// `worth` and what each card of a pile adds to it; what is over the limit is of no use.
template <class Deck, class Cards, class WorthOf>
double with_cards(const Rules& rules, const Deck& deck, Cards pile, double worth,
                  const WorthOf& worth_of) {
  double cheapest = 1000;
  deck.for_each(pile, [&](auto card, int count) {
    const double each = worth_of(card);
    worth += each * count;
    cheapest = std::min(cheapest, each);
  });
  const int over = deck.total(pile) - rules.numbers().hand_limit;
  return over > 0 ? worth - over * cheapest : worth;
}

// Treasures to an adventurer who is not shrewd: before the maps Lapis counts, afterwards equipment;
// of one kind of equipment only the best is of much use.
double plain_worth(const Rules& rules, const Strategy& strategy, Treasures treasures) {
  const bool seeks = strategy.seeks_nanna();
  const double worn = (seeks ? 0.8 : 0.32) * best_equipment(rules, treasures);
  return with_cards(rules, rules.treasure(), treasures, worn, [&](TreasureId card) {
    const Treasure& type = rules.treasure().type(card);
    return seeks ? 0.2 * type.value + 0.2 * type.lapis : 4 * type.lapis + 0.08 * type.value;
  });
}

// A hand to its adventurer.
double hand_worth(const Rules& rules, const Strategy& strategy, const Cards& hand) {
  const double treasures = strategy.is_shrewd() ? 100 * strategy.hand_value(hand.treasure)
                                                : plain_worth(rules, strategy, hand.treasure);
  return with_cards(rules, rules.discovery(), hand.discovery, treasures,
                    [&](DiscoveryId card) { return strategy.worth(card); });
}

int equipment_value(const Rules& rules, Item item) {
  return item.is_treasure() ? rules.treasure().type(item.treasure()).value : 0;
}

bool helps_to_nanna(const Rules& rules, Item item) {
  return item.is_treasure() && equipment_value(rules, item) >= kDangerous;
}

// Looks for the best exchange of one player with one rival after another.
class Search {
 public:
  Search(const Rules& rules, const State& state, Player player, Adventurer own,
         const Manner& manner)
      : rules_(rules),
        state_(state),
        player_(player),
        own_(own),
        strategy_(rules, state, own, manner),
        hand_(hand_of(state, own)),
        worth_(hand_worth(rules, strategy_, hand_)) {}

  void look_at(Adventurer rival) {
    const Side side = side_of(state_, rival);
    const Cards& known = state_.own[player_].known[side];
    rules_.treasure().for_each(known.treasure,
                               [&](TreasureId card, int) { ask_for(rival, known, Item(card), 1); });
    const double least = state_.waits_for<task::Limit>() ? kLikelyAtLimit : kLikelyEnough;
    for (const DiscoveryId card : rules_.discovery().kinds()) {
      if (rules_.discovery().type(card).is_event()) continue;
      const double likely = likelihood(side, known, card);
      if (likely >= least) ask_for(rival, known, Item(card), likely);
    }
  }

  std::optional<Bargain> best() const { return best_; }

 private:
  // The chance that a side holds a Discovery Card, from what this player has seen.
  double likelihood(Side side, const Cards& known, DiscoveryId card) const {
    const DiscoveryDeck& deck = rules_.discovery();
    if (deck.holds(known.discovery, card)) return 1;
    const int hidden = discoveries(rules_, state_, side) - deck.total(known.discovery);
    if (hidden <= 0) return 0;
    int all = 0;
    int wanted = 0;
    for (const DiscoveryId other : deck.kinds()) {
      if (deck.type(other).is_event()) continue;
      int unseen = deck.type(other).count - deck.count(state_.discard.discovery, other) -
                   deck.count(hand_.discovery, other);
      for (const Cards& seen : state_.own[player_].known) {
        unseen -= deck.count(seen.discovery, other);
      }
      all += unseen;
      if (other == card) wanted = unseen;
    }
    return all <= 0 ? 0 : 1 - std::pow(1 - static_cast<double>(wanted) / all, hidden);
  }

  void ask_for(Adventurer rival, const Cards& known, Item item, double likely) {
    const Strategy theirs(rules_, state_, rival, kPlainManner);
    const Cards asked = as_cards(rules_, item);
    Cards there = known;
    if (item.is_discovery() && !rules_.discovery().holds(known.discovery, item.discovery())) {
      there += asked;
    }
    // Nor will the rival arm this one without being paid for it.
    const bool arms = strategy_.seeks_nanna() && helps_to_nanna(rules_, item);
    const double before =
        hand_worth(rules_, theirs, there) + (arms ? equipment_value(rules_, item) : 0);
    const auto consider = [&](Item given) {
      if (given == item || !has_room(rival, given, item)) return;
      if (theirs.seeks_nanna() && helps_to_nanna(rules_, given)) return;
      const Cards give = as_cards(rules_, given);
      const double gain = hand_worth(rules_, strategy_, swapped(hand_, give, asked)) - worth_;
      if (gain < kLeastGain || gain * likely <= gain_) return;
      if (hand_worth(rules_, theirs, swapped(there, asked, give)) - before < kLeastGain) return;
      const Bargain found{.own = own_, .rival = rival, .give = given, .ask = item};
      if (was_refused(found)) return;
      best_ = found;
      gain_ = gain * likely;
    };
    rules_.treasure().for_each(hand_.treasure, [&](TreasureId card, int) { consider(Item(card)); });
    rules_.discovery().for_each(hand_.discovery,
                                [&](DiscoveryId card, int) { consider(Item(card)); });
  }

  // Whether the rival could keep what it gets.
  bool has_room(Adventurer rival, Item given, Item asked) const {
    const Side side = side_of(state_, rival);
    if (given.is_treasure() == asked.is_treasure()) return true;
    const int held =
        given.is_treasure() ? treasures(rules_, state_, side) : discoveries(rules_, state_, side);
    return held < rules_.numbers().hand_limit;
  }

  bool was_refused(const Bargain& found) const {
    const Draft& draft = state_.own[player_].draft;
    if (draft.refused == 0) return false;
    const Person own = person(found.own);
    const Person rival = person(found.rival);
    Transfers transfers;
    transfers.push_back({.from = own, .to = rival, .item = found.give});
    transfers.push_back({.from = rival, .to = own, .item = found.ask});
    return offer_mark(rules_, state_, transfers, player_) == draft.refused;
  }

  const Rules& rules_;
  const State& state_;
  Player player_;
  Adventurer own_;
  Strategy strategy_;
  const Cards& hand_;
  double worth_;
  double gain_ = 0;
  std::optional<Bargain> best_;
};

// A map that changes hands, to a side: its price, more where it completes the four, and what it
// does for a rival close to them.
double map_gain(const Open& state, const Transfer& transfer, Side side) {
  const Side from = side_of(state, transfer.from);
  const Side to = side_of(state, transfer.to);
  const int theirs = state.figures[adventurer(transfer.to)].maps.size();
  const int left = state.figures[adventurer(transfer.from)].maps.size();
  if (from == side && to == side) return theirs >= left ? 5 : -5;
  if (to == side) return theirs == MapId::kCount - 1 ? 2 * kMap : kMap;
  if (from != side) return 0;
  return -(left == MapId::kCount ? 10 : theirs >= MapId::kCount - 2 ? 3 : 1) * kMap;
}

// The Gala Master counts equipment.
double master_gain(const Rules& rules, const State& state, const Transfers& transfers, Side side) {
  double gain = 0;
  for (const Transfer& transfer : transfers) {
    const bool gets = side_of(state, transfer.to) == side;
    gain += (gets ? 1 : -1) * equipment_value(rules, transfer.item);
  }
  return gain;
}

}  // namespace

Adventurer own_figure(const Open& state, Player player) {
  for (const Adventurer who : all<Adventurer>()) {
    if (in_play(state, who) && player_of(state, who) == player) return who;
  }
  return {};
}

std::optional<Bargain> find_bargain(const Rules& rules, const State& state, Player player,
                                    const Manner& manner) {
  const Adventurer own = own_figure(state, player);
  if (!own.exists()) return std::nullopt;
  Search search(rules, state, player, own, manner);
  for (const Adventurer rival : all<Adventurer>()) {
    if (are_rivals(state, own, rival)) search.look_at(rival);
  }
  return search.best();
}

double offer_gain(const Rules& rules, const State& state, Player player, const Manner& manner) {
  const Side side = state.sides[player];
  const Adventurer who = own_figure(state, player);
  const Transfers transfers = transfers_of(state);
  if (!who.exists()) return master_gain(rules, state, transfers, side);
  double gain = 0;
  Cards out;
  Cards in;
  for (const Transfer& transfer : transfers) {
    const bool gives = side_of(state, transfer.from) == side;
    const bool gets = side_of(state, transfer.to) == side;
    if (transfer.item.is_map()) {
      gain += map_gain(state, transfer, side);
    } else if (gives != gets) {
      (gives ? out : in) += as_cards(rules, transfer.item);
      const Adventurer other = adventurer(transfer.to);
      const bool arms = gives && other.exists() && helps_to_nanna(rules, transfer.item) &&
                        Strategy(rules, state, other, kPlainManner).seeks_nanna();
      if (arms) gain -= equipment_value(rules, transfer.item);
    }
  }
  const Strategy strategy(rules, state, who, manner);
  const Cards& hand = state.hands[side];
  return gain + hand_worth(rules, strategy, swapped(hand, out, in)) -
         hand_worth(rules, strategy, hand);
}

}  // namespace ziggurat::ghosts
