// Chapter 9: trading. An offer is written by small choices that only its maker sees; once proposed,
// each party in turn accepts or refuses it, and everything changes hands at once.

#include "games/ghosts/trade.h"

#include <algorithm>

namespace ziggurat::ghosts {

using Kind = Action::Kind;
using Transfers = FixedVec<Transfer, kMostTransfers>;

Cards as_cards(const Game& game, int item) {
  Cards cards;
  if (item < kItemDiscovery) {
    cards.treasure = game.treasure().one(item);
  } else if (item < kItemMap) {
    cards.discovery = game.discovery().one(item - kItemDiscovery);
  }
  return cards;
}

namespace {

bool is_map(int item) { return item >= kItemMap; }

int count_of(const Transfers& transfers, int item) {
  return static_cast<int>(
      std::count_if(transfers.begin(), transfers.end(),
                    [&](const Transfer& transfer) { return transfer.item == item; }));
}

int count_of(const Transfers& transfers, int from_side, int item, const State& state) {
  return static_cast<int>(
      std::count_if(transfers.begin(), transfers.end(), [&](const Transfer& transfer) {
        return transfer.item == item && Game::side_of(state, transfer.from) == from_side;
      }));
}

}  // namespace

// Clause 9.1: whenever somebody has a choice to make, and while the Ur dice are not rolled yet.
bool Game::trading_is_open(const State& state) const {
  return state.phase > Phase::PlaceOasis && state.phase != Phase::Offer &&
         (actor(state).is_seat() || state.phase == Phase::Roll);
}

int Game::asked_seat(const State& state) const {
  for (int i = 1; i <= seats(); ++i) {
    const int seat = (state.offer.maker + i) % seats();
    if ((state.offer.waiting >> seat & 1U) != 0) return seat;
  }
  return state.offer.maker;
}

SeatSet Game::parties(const State& state, const Transfers& transfers, int maker) const {
  SeatSet seats;
  for (const Transfer& transfer : transfers) {
    seats.insert(Seat{seat_of(state, transfer.from)});
    seats.insert(Seat{seat_of(state, transfer.to)});
  }
  seats.erase(Seat{static_cast<std::uint8_t>(maker)});
  return seats;
}

namespace {

// Whether there are two at the table who could give each other something.
bool has_partner(const Game& game, const State& state) {
  int parties = 0;
  for (int who = 0; who <= kMaster; ++who) parties += can_trade(game, state, who) ? 1 : 0;
  return parties > 1;
}

}  // namespace

bool Game::takes_part(const State& state, int seat) const {
  bool plays = has_master(state) && state.gala == seat;
  for (int who = 0; who < kAdventurers; ++who) {
    plays = plays || (in_play(state, who) && seat_of(state, who) == seat);
  }
  return plays;
}

void Game::trade_choices(const State& state, int seat, Choices& list) const {
  const Draft& draft = state.drafts[static_cast<std::size_t>(seat)];
  const auto add = [&](Kind kind, int value) { list.push_back(Action(kind, value, seat)); };
  if (state.phase == Phase::Offer) {
    if (asked_seat(state) == seat) {
      if (can_deliver(state, seat)) add(Kind::Accept, 0);
      add(Kind::Refuse, 0);
    } else if (state.offer.maker == seat) {
      add(Kind::Withdraw, 0);
    }
    return;
  }
  switch (draft.stage) {
    case DraftStage::None:
      if (takes_part(state, seat) && has_partner(*this, state)) add(Kind::Open, 0);
      return;
    case DraftStage::Giver:
      if (draft.transfers.size() < kMostTransfers) {
        for (int who = 0; who <= kMaster; ++who) {
          if (can_trade(*this, state, who)) add(Kind::Giver, who);
        }
      }
      if (is_valid_offer(state, seat)) add(Kind::Propose, 0);
      break;
    case DraftStage::Receiver:
      for (int who = 0; who <= kMaster; ++who) {
        if (who != draft.from && can_trade(*this, state, who)) add(Kind::Receiver, who);
      }
      break;
    case DraftStage::Item:
      item_choices(state, seat, list);
      break;
    case DraftStage::Card:
      for (int card = 0; card < treasure().size(); ++card) {
        if (static_cast<int>(treasure().type(card).kind) == draft.kind &&
            count_of(draft.transfers, card) < treasure().type(card).count) {
          add(Kind::OfferTreasure, card);
        }
      }
      break;
  }
  add(Kind::Cancel, 0);
}

// What the giver named in the draft might give: a hand of one's own is known, of others one may ask
// for anything.
void Game::item_choices(const State& state, int seat, Choices& list) const {
  const Draft& draft = state.drafts[static_cast<std::size_t>(seat)];
  const auto add = [&](Kind kind, int value) { list.push_back(Action(kind, value, seat)); };
  const int from = side_of(state, draft.from);
  const bool with_master = draft.from == kMaster || draft.to == kMaster;
  if (from != side_of(state, draft.to)) {
    if (from == state.sides[static_cast<std::size_t>(seat)]) {
      const Cards& hand = state.hands[static_cast<std::size_t>(from)];
      treasure().for_each(hand.treasure, [&](int card, int count) {
        if (count_of(draft.transfers, from, card, state) < count) add(Kind::OfferTreasure, card);
      });
      discovery().for_each(hand.discovery, [&](int card, int count) {
        if (!with_master && count_of(draft.transfers, from, kItemDiscovery + card, state) < count) {
          add(Kind::OfferDiscovery, card);
        }
      });
    } else {
      // No more of a card than there are.
      std::array<bool, kCardKinds> kinds{};
      for (int card = 0; card < treasure().size(); ++card) {
        const CardType& type = treasure().type(card);
        const bool left = !type.is_event && count_of(draft.transfers, card) < type.count;
        kinds[static_cast<std::size_t>(type.kind)] |= left;
      }
      for (int kind = 1; kind < kCardKinds; ++kind) {
        if (kinds[static_cast<std::size_t>(kind)]) add(Kind::AskKind, kind);
      }
      for (int card = 0; card < discovery().size() && !with_master; ++card) {
        const CardType& type = discovery().type(card);
        const bool left = count_of(draft.transfers, kItemDiscovery + card) < type.count;
        if (!type.is_event && left) add(Kind::OfferDiscovery, card);
      }
    }
  }
  if (with_master) return;
  const unsigned open =
      maps_to_give(*this, state.figures[draft.from]) & ~maps_had(state.figures[draft.to]);
  for (int map = 0; map < kMaps; ++map) {
    const bool named =
        std::any_of(draft.transfers.begin(), draft.transfers.end(), [&](const Transfer& transfer) {
          return transfer.item == kItemMap + map &&
                 (transfer.from == draft.from || transfer.to == draft.to);
        });
    if ((open >> map & 1U) != 0 && !named) add(Kind::OfferMap, map);
  }
}

// Clause 11.6: one adventurer buys treasure for equipment worth twice its Lapis.
bool Game::is_valid_sale(const Transfers& transfers) const {
  int price = 0;
  int paid = 0;
  int buyer = kNobody;
  for (const Transfer& transfer : transfers) {
    if (transfer.item >= kItemDiscovery) return false;
    const int other = transfer.from == kMaster ? transfer.to : transfer.from;
    if (transfer.from != kMaster && transfer.to != kMaster) return false;
    if (buyer != kNobody && buyer != other) return false;
    buyer = other;
    const CardType& type = treasure().type(transfer.item);
    (transfer.from == kMaster ? price : paid) +=
        transfer.from == kMaster ? 2 * type.lapis : type.value;
  }
  return price > 0 && paid >= price;
}

bool Game::is_valid_offer(const State& state, int seat) const {
  const Transfers& transfers = state.drafts[static_cast<std::size_t>(seat)].transfers;
  bool is_party = false;
  bool with_master = false;
  const int side = state.sides[static_cast<std::size_t>(seat)];
  for (const Transfer& transfer : transfers) {
    if (!can_trade(*this, state, transfer.from) || !can_trade(*this, state, transfer.to)) {
      return false;
    }
    is_party =
        is_party || seat_of(state, transfer.from) == seat || seat_of(state, transfer.to) == seat;
    with_master = with_master || transfer.from == kMaster || transfer.to == kMaster;
    const int from = side_of(state, transfer.from);
    if (is_map(transfer.item)) {
      const unsigned bit = 1U << (transfer.item - kItemMap);
      if ((maps_to_give(*this, state.figures[transfer.from]) & bit) == 0) return false;
      if ((maps_had(state.figures[transfer.to]) & bit) != 0) return false;
    } else if (from == side) {
      const Cards& hand = state.hands[static_cast<std::size_t>(from)];
      const int held = transfer.item < kItemDiscovery
                           ? treasure().count(hand.treasure, transfer.item)
                           : discovery().count(hand.discovery, transfer.item - kItemDiscovery);
      if (count_of(transfers, from, transfer.item, state) > held) return false;
    }
  }
  return is_party && (!with_master || is_valid_sale(transfers));
}

// Whether a seat's side holds what the open offer wants of it.
bool Game::can_deliver(const State& state, int seat) const {
  const int side = state.sides[static_cast<std::size_t>(seat)];
  const Cards& hand = state.hands[static_cast<std::size_t>(side)];
  return std::all_of(
      state.offer.transfers.begin(), state.offer.transfers.end(), [&](const Transfer& transfer) {
        if (is_map(transfer.item) || side_of(state, transfer.from) != side) return true;
        const int held = transfer.item < kItemDiscovery
                             ? treasure().count(hand.treasure, transfer.item)
                             : discovery().count(hand.discovery, transfer.item - kItemDiscovery);
        return count_of(state.offer.transfers, side, transfer.item, state) <= held;
      });
}

void Game::trade(State& state, Action action) const {
  Draft& draft = state.drafts[static_cast<std::size_t>(action.seat())];
  const auto value = static_cast<std::uint8_t>(action.value());
  const auto add = [&](int item) {
    draft.transfers.push_back(
        {.from = draft.from, .to = draft.to, .item = static_cast<std::uint8_t>(item)});
    draft.stage = DraftStage::Giver;
  };
  switch (action.kind()) {
    case Kind::Open:
      draft.stage = DraftStage::Giver;
      draft.transfers.clear();
      if (draft.opened < 0xFF) ++draft.opened;
      return;
    case Kind::Giver:
      draft.from = value;
      draft.stage = DraftStage::Receiver;
      return;
    case Kind::Receiver:
      draft.to = value;
      draft.stage = DraftStage::Item;
      return;
    case Kind::AskKind:
      draft.kind = value;
      draft.stage = DraftStage::Card;
      return;
    case Kind::OfferTreasure:
      add(value);
      return;
    case Kind::OfferDiscovery:
      add(kItemDiscovery + value);
      return;
    case Kind::OfferMap:
      add(kItemMap + value);
      return;
    case Kind::Cancel:
      draft.transfers.clear();
      draft.stage = DraftStage::None;
      return;
    case Kind::Propose:
      propose(state, action.seat());
      return;
    default:
      answer(state, action);
      return;
  }
}

void Game::propose(State& state, int seat) const {
  Draft& draft = state.drafts[static_cast<std::size_t>(seat)];
  const SeatSet asked = parties(state, draft.transfers, seat);
  state.offer = Offer{.transfers = draft.transfers,
                      .maker = static_cast<std::uint8_t>(seat),
                      .waiting = 0,
                      .resumes = state.phase,
                      .chooser = state.chooser};
  for (std::uint8_t other = 0; other < seats(); ++other) {
    if (asked.contains(Seat{other})) {
      state.offer.waiting |= static_cast<std::uint8_t>(1U << other);
    }
  }
  draft.transfers.clear();
  draft.stage = DraftStage::None;
  const int side = state.sides[static_cast<std::size_t>(seat)];
  Cards shown;
  for (const Transfer& transfer : state.offer.transfers) {
    if (side_of(state, transfer.from) == side) shown += as_cards(*this, transfer.item);
  }
  learn(state, asked, side, shown);  // clause 9.7
  state.phase = Phase::Offer;
  if (state.offer.waiting == 0) exchange(state);
}

void Game::answer(State& state, Action action) const {
  const auto seat = static_cast<std::size_t>(action.seat());
  if (action.kind() == Kind::Accept) {
    SeatSet all = parties(state, state.offer.transfers, state.offer.maker);
    all.insert(Seat{state.offer.maker});
    const int side = state.sides[seat];
    Cards shown;
    for (const Transfer& transfer : state.offer.transfers) {
      if (side_of(state, transfer.from) == side) shown += as_cards(*this, transfer.item);
    }
    learn(state, all, side, shown);
    state.offer.waiting &= static_cast<std::uint8_t>(~(1U << seat));
    if (state.offer.waiting == 0) exchange(state);
    return;
  }
  if (action.kind() == Kind::Refuse) {
    const Offer& offer = state.offer;
    state.drafts[offer.maker].refused = offer_mark(state, offer.transfers, offer.maker);
  }
  state.phase = state.offer.resumes;
  state.chooser = state.offer.chooser;
  state.offer = {};
}

// A number for an offer and all its maker knows that may change an answer: its own cards, how many
// the others hold, and the maps. Never 0.
std::uint16_t Game::offer_mark(const State& state, const Transfers& transfers, int maker) const {
  std::uint64_t mark = 0xCBF29CE484222325;
  const auto mix = [&](std::uint64_t value) {
    mark = (mark ^ value) * 0x9E3779B97F4A7C15;
    mark ^= mark >> 29;
  };
  const std::uint8_t side = state.sides[static_cast<std::size_t>(maker)];
  mix(state.hands[side].treasure);
  mix(state.hands[side].discovery);
  for (const Transfer& transfer : transfers) {
    mix(static_cast<std::uint64_t>(transfer.from) << 16 | transfer.to << 8 | transfer.item);
    for (const int who : {int{transfer.from}, int{transfer.to}}) {
      mix(static_cast<std::uint64_t>(treasures(state, side_of(state, who))));
      mix(static_cast<std::uint64_t>(discoveries(state, side_of(state, who))));
      if (who == kMaster) continue;
      const Figure& figure = state.figures[static_cast<std::size_t>(who)];
      mix(static_cast<std::uint64_t>(figure.carried) << 8 | figure.maps);
    }
  }
  return static_cast<std::uint16_t>(std::max<std::uint64_t>(1, mark & 0xFFFF));
}

void Game::exchange(State& state) const {
  const Offer offer = state.offer;
  SeatSet all = parties(state, offer.transfers, offer.maker);
  all.insert(Seat{offer.maker});
  state.phase = offer.resumes;
  state.chooser = offer.chooser;
  state.offer = {};
  const auto maps = settings_.flags ? &Figure::carried : &Figure::maps;
  for (const Transfer& transfer : offer.transfers) {
    if (is_map(transfer.item)) {
      const auto bit = static_cast<std::uint8_t>(1U << (transfer.item - kItemMap));
      state.figures[transfer.from].*maps &= static_cast<std::uint8_t>(~bit);
      state.figures[transfer.to].*maps |= bit;
    } else {
      hand_over(state, side_of(state, transfer.from), side_of(state, transfer.to),
                as_cards(*this, transfer.item), all);
    }
  }
  after_exchange(state);
}

// What was interrupted goes on with the hands as they are now.
void Game::after_exchange(State& state) const {
  if (state.phase == Phase::Limit) state.phase = Phase::Run;  // perhaps nobody is over it now
  const bool is_quiet =
      state.phase == Phase::Act || state.phase == Phase::Begin || state.phase == Phase::Roll;
  if (settings_.flags && is_quiet) state.phase = Phase::Run;  // clause 11.25
  judge_attrition(state);
  // Clause 9.3: the map that was being paid for has come by the trade.
  const bool is_buying = state.phase == Phase::Pay || state.phase == Phase::Flag;
  if (is_buying && !has_map_to_gain(state)) pay(state, Action(Kind::Decline));
  if (state.phase == Phase::PotShotPile) choose_pile(state);
}

}  // namespace ziggurat::ghosts
