#include "games/ghosts/drafts.h"

#include <algorithm>

#include "games/ghosts/trade.h"
#include "games/ghosts/windows.h"

namespace ziggurat::ghosts {
namespace {

int count_named(const Transfers& transfers, Item item) {
  return static_cast<int>(
      std::count_if(transfers.begin(), transfers.end(),
                    [&](const Transfer& transfer) { return transfer.item == item; }));
}

template <class IsSort>
int count_from(const Open& state, const Transfers& transfers, Side from, const IsSort& is_sort) {
  return static_cast<int>(
      std::count_if(transfers.begin(), transfers.end(), [&](const Transfer& transfer) {
        return is_sort(transfer.item) && side_of(state, transfer.from) == from;
      }));
}

// How many cards a side holds, for all to see, beside those that it would give already.
int treasures_left(const Rules& rules, const State& state, const Transfers& transfers, Side from) {
  const auto is_sort = [](Item item) { return item.is_treasure(); };
  return treasures(rules, state, from) - count_from(state, transfers, from, is_sort);
}
int discoveries_left(const Rules& rules, const State& state, const Transfers& transfers,
                     Side from) {
  const auto is_sort = [](Item item) { return item.is_discovery(); };
  return discoveries(rules, state, from) - count_from(state, transfers, from, is_sort);
}

// Maps that one may still give another.
MapSet maps_left(const Rules& rules, const Open& state, const Transfers& transfers, Person from,
                 Person to) {
  if (from == kMaster || to == kMaster) return {};
  MapSet left = maps_to_give(rules, state.figures[adventurer(from)]) -
                maps_had(state.figures[adventurer(to)]);
  for (const Transfer& transfer : transfers) {
    const bool is_named = transfer.from == from || transfer.to == to;
    if (is_named && transfer.item.is_map()) left.erase(transfer.item.map());
  }
  return left;
}

// Whether there may be something that one could still give another.
bool may_give(const Rules& rules, const State& state, const Transfers& transfers, Person from,
              Person to) {
  if (from == to || !takes_part(rules, state, from) || !takes_part(rules, state, to)) return false;
  const Side side = side_of(state, from);
  if (side != side_of(state, to)) {
    if (treasures_left(rules, state, transfers, side) > 0) return true;
    const bool with_master = from == kMaster || to == kMaster;
    if (!with_master && discoveries_left(rules, state, transfers, side) > 0) return true;
  }
  return !maps_left(rules, state, transfers, from, to).empty();
}

bool may_give(const Rules& rules, const State& state, const Transfers& transfers, Person from) {
  for (const Person to : all<Person>()) {
    if (may_give(rules, state, transfers, from, to)) return true;
  }
  return false;
}

// Lists what the giver named in the draft might give: a hand of one's own is known, of others one
// may ask for anything.
struct ItemLister {
  const Rules& rules;
  const State& state;
  Player player;
  const Draft& draft;
  List& list;

  Side from() const { return side_of(state, draft.from); }
  bool with_master() const { return draft.from == kMaster || draft.to == kMaster; }

  void list_own() const {
    const Cards& hand = state.hands[from()];
    const auto is_left = [&](Item item, int count) {
      return count_given(state, draft.transfers, from(), item) < count;
    };
    rules.treasure().for_each(hand.treasure, [&](TreasureId card, int count) {
      if (is_left(Item(card), count)) list.push_back(act::OfferTreasure{player, card});
    });
    if (with_master()) return;
    rules.discovery().for_each(hand.discovery, [&](DiscoveryId card, int count) {
      if (is_left(Item(card), count)) list.push_back(act::OfferDiscovery{player, card});
    });
  }

  // No more of a card than there are, no more cards than are held.
  void list_asked() const {
    if (treasures_left(rules, state, draft.transfers, from()) > 0) list_asked_kinds();
    if (with_master() || discoveries_left(rules, state, draft.transfers, from()) <= 0) return;
    for (const DiscoveryId card : rules.discovery().kinds()) {
      const Discovery& type = rules.discovery().type(card);
      const bool is_left = count_named(draft.transfers, Item(card)) < type.count;
      if (!type.is_event() && is_left) list.push_back(act::OfferDiscovery{player, card});
    }
  }

  void list_asked_kinds() const {
    EnumSet<CardKind> kinds;
    for (const TreasureId card : rules.treasure().kinds()) {
      const Treasure& type = rules.treasure().type(card);
      const bool is_left = count_named(draft.transfers, Item(card)) < type.count;
      if (!type.is_event() && is_left) kinds.insert(type.kind);
    }
    for (int i = 1; i < kCardKinds; ++i) {
      const auto kind = static_cast<CardKind>(i);
      if (kinds.contains(kind)) list.push_back(act::AskKind{player, kind});
    }
  }

  void list_maps() const {
    for (const MapId map : maps_left(rules, state, draft.transfers, draft.from, draft.to)) {
      list.push_back(act::OfferMap{player, map});
    }
  }

  void list_all() const {
    if (from() != side_of(state, draft.to)) {
      if (from() == state.sides[player]) {
        list_own();
      } else {
        list_asked();
      }
    }
    list_maps();
  }
};

void list_givers(const Rules& rules, const State& state, Player player, List& list) {
  const Transfers& transfers = state.own[player].draft.transfers;
  if (transfers.size() < kMostTransfers) {
    for (const Person who : all<Person>()) {
      if (may_give(rules, state, transfers, who)) list.push_back(act::Giver{player, who});
    }
  }
  if (is_valid_offer(rules, state, player)) list.push_back(act::Propose{player});
}

void list_receivers(const Rules& rules, const State& state, Player player, List& list) {
  const Draft& draft = state.own[player].draft;
  for (const Person who : all<Person>()) {
    if (may_give(rules, state, draft.transfers, draft.from, who)) {
      list.push_back(act::Receiver{player, who});
    }
  }
}

// Treasures of the kind that was asked for.
void list_kind(const Rules& rules, const Draft& draft, Player player, List& list) {
  for (const TreasureId card : rules.treasure().kinds()) {
    const Treasure& type = rules.treasure().type(card);
    if (type.kind == draft.kind && count_named(draft.transfers, Item(card)) < type.count) {
      list.push_back(act::OfferTreasure{player, card});
    }
  }
}

// Clause 11.6: one adventurer buys treasure for equipment worth twice its Lapis.
bool is_valid_sale(const Rules& rules, const Transfers& transfers) {
  int price = 0;
  int paid = 0;
  Person buyer;
  for (const Transfer& transfer : transfers) {
    if (!transfer.item.is_treasure()) return false;
    if (transfer.from != kMaster && transfer.to != kMaster) return false;
    const Person other = transfer.from == kMaster ? transfer.to : transfer.from;
    if (buyer.exists() && buyer != other) return false;
    buyer = other;
    const Treasure& type = rules.treasure().type(transfer.item.treasure());
    if (transfer.from == kMaster) {
      price += 2 * type.lapis;
    } else {
      paid += type.value;
    }
  }
  return price > 0 && paid >= price;
}

// Whether one transfer of a player's draft can be proposed.
bool is_valid(const Rules& rules, const State& state, Side own, const Transfers& transfers,
              const Transfer& transfer) {
  if (!takes_part(rules, state, transfer.from) || !takes_part(rules, state, transfer.to)) {
    return false;
  }
  if (transfer.item.is_map()) {
    const MapId map = transfer.item.map();
    return maps_to_give(rules, state.figures[adventurer(transfer.from)]).contains(map) &&
           !maps_had(state.figures[adventurer(transfer.to)]).contains(map);
  }
  const Side from = side_of(state, transfer.from);
  if (from != own) {
    return treasures_left(rules, state, transfers, from) >= 0 &&
           discoveries_left(rules, state, transfers, from) >= 0;
  }
  return count_given(state, transfers, from, transfer.item) <=
         held(rules, state, from, transfer.item);
}

void add_item(State& state, Player player, Item item) {
  Draft& draft = state.own[player].draft;
  draft.transfers.push_back({.from = draft.from, .to = draft.to, .item = item});
  draft.stage = DraftStage::Giver;
}

}  // namespace

void list_draft(const Rules& rules, const State& state, Player player, List& list) {
  const Draft& draft = state.own[player].draft;
  switch (draft.stage) {
    case DraftStage::None:
      if (plays(rules, state, player) && could_trade(rules, state)) {
        list.push_back(act::Open{player});
      }
      return;
    case DraftStage::Giver:
      list_givers(rules, state, player, list);
      break;
    case DraftStage::Receiver:
      list_receivers(rules, state, player, list);
      break;
    case DraftStage::Item:
      ItemLister{rules, state, player, draft, list}.list_all();
      break;
    case DraftStage::Card:
      list_kind(rules, draft, player, list);
      break;
  }
  list.push_back(act::Cancel{player});
}

bool is_valid_offer(const Rules& rules, const State& state, Player player) {
  const Transfers& transfers = state.own[player].draft.transfers;
  bool is_party = false;
  bool with_master = false;
  for (const Transfer& transfer : transfers) {
    if (!is_valid(rules, state, state.sides[player], transfers, transfer)) return false;
    is_party = is_party || player_of(state, transfer.from) == player ||
               player_of(state, transfer.to) == player;
    with_master = with_master || transfer.from == kMaster || transfer.to == kMaster;
  }
  return is_party && (!with_master || is_valid_sale(rules, transfers));
}

void take(const Rules&, State& state, act::Open action) {
  Draft& draft = state.own[action.seat].draft;
  draft.stage = DraftStage::Giver;
  draft.transfers.clear();
  if (draft.opened < 0xFF) ++draft.opened;
}

void take(const Rules&, State& state, act::Giver action) {
  Draft& draft = state.own[action.seat].draft;
  draft.from = action.who;
  draft.stage = DraftStage::Receiver;
}

void take(const Rules&, State& state, act::Receiver action) {
  Draft& draft = state.own[action.seat].draft;
  draft.to = action.who;
  draft.stage = DraftStage::Item;
}

void take(const Rules&, State& state, act::AskKind action) {
  Draft& draft = state.own[action.seat].draft;
  draft.kind = action.kind;
  draft.stage = DraftStage::Card;
}

void take(const Rules&, State& state, act::OfferTreasure action) {
  add_item(state, action.seat, Item(action.card));
}
void take(const Rules&, State& state, act::OfferDiscovery action) {
  add_item(state, action.seat, Item(action.card));
}
void take(const Rules&, State& state, act::OfferMap action) {
  add_item(state, action.seat, Item(action.map));
}

void take(const Rules& rules, State& state, act::Propose action) {
  Draft& draft = state.own[action.seat].draft;
  const Transfers transfers = draft.transfers;
  draft.transfers.clear();
  draft.stage = DraftStage::None;
  propose(rules, state, transfers, action.seat);
}

void take(const Rules&, State& state, act::Cancel action) {
  Draft& draft = state.own[action.seat].draft;
  draft.transfers.clear();
  draft.stage = DraftStage::None;
}

}  // namespace ziggurat::ghosts
