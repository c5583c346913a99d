#include "games/ghosts/trade.h"

#include <algorithm>

#include "games/ghosts/cards.h"
#include "games/ghosts/flow.h"

namespace ziggurat::ghosts {

bool trading_is_open(const Rules& rules, const State& state) {
  return std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kPart == Part::Setup || T::kPart == Part::Offer) {
          return false;
        } else if constexpr (requires { is_choice(rules, state, task); }) {
          return is_choice(rules, state, task);
        } else {
          return T::kBy == By::Seat || std::is_same_v<T, task::Roll>;
        }
      },
      state.stack.back());
}

Cards as_cards(const Rules& rules, Item item) {
  Cards cards;
  if (item.is_treasure()) cards.treasure = rules.treasure().one(item.treasure());
  if (item.is_discovery()) cards.discovery = rules.discovery().one(item.discovery());
  return cards;
}

int held(const Rules& rules, const State& state, Side side, Item item) {
  const Cards& hand = state.hands[side];
  return item.is_treasure() ? rules.treasure().count(hand.treasure, item.treasure())
                            : rules.discovery().count(hand.discovery, item.discovery());
}

Cards given_by(const Rules& rules, const Open& state, const Transfers& transfers, Side side) {
  Cards given;
  for (const Transfer& transfer : transfers) {
    if (side_of(state, transfer.from) == side) given += as_cards(rules, transfer.item);
  }
  return given;
}

int count_given(const Open& state, const Transfers& transfers, Side from, Item item) {
  return static_cast<int>(
      std::count_if(transfers.begin(), transfers.end(), [&](const Transfer& transfer) {
        return transfer.item == item && side_of(state, transfer.from) == from;
      }));
}

IdSet<Player> parties(const Open& state, const Transfers& transfers, Player maker) {
  IdSet<Player> players;
  for (const Transfer& transfer : transfers) {
    players.insert(player_of(state, transfer.from));
    players.insert(player_of(state, transfer.to));
  }
  players.erase(maker);
  return players;
}

Transfers transfers_of(const Offer& offer, const Items& known) {
  Transfers transfers = offer.transfers;
  for (std::size_t i = 0; i < known.size() && i < transfers.size(); ++i) {
    transfers[i].item = known[i];
  }
  return transfers;
}

void propose(const Rules& rules, State& state, const Transfers& transfers, Player maker) {
  const IdSet<Player> asked = parties(state, transfers, maker);
  state.offer = {};
  state.offer.maker = maker;
  state.offer.waiting = asked;
  state.offer.asked = state.asked;
  state.offered.clear();
  for (const Transfer& transfer : transfers) {
    Transfer shown = transfer;
    if (!shown.item.is_map()) shown.item = Item();
    state.offer.transfers.push_back(shown);
    state.offered.push_back(transfer.item);
  }
  const Side side = state.sides[maker];
  learn(rules, state, asked, side, given_by(rules, state, transfers, side));  // clause 9.7
  if (asked.empty()) return exchange(rules, state);
  ask(state, task::Offer{});
}

Player asked_player(const Rules& rules, const Open& state) {
  const Player maker = state.offer.maker;
  for (int i = 1; i <= rules.seats; ++i) {
    const Player player((maker.number() + i) % rules.seats);
    if (state.offer.waiting.contains(player)) return player;
  }
  return maker;
}

bool can_deliver(const Rules& rules, const State& state, Player player) {
  const Side side = state.sides[player];
  const Transfers transfers = transfers_of(state);
  return std::all_of(transfers.begin(), transfers.end(), [&](const Transfer& transfer) {
    if (transfer.item.is_map() || side_of(state, transfer.from) != side) return true;
    return count_given(state, transfers, side, transfer.item) <=
           held(rules, state, side, transfer.item);
  });
}

void list_withdrawal(const Rules& rules, const State& state, Player player, List& list) {
  if (state.offer.maker == player && asked_player(rules, state) != player) {
    list.push_back(act::Withdraw{player});
  }
}

void close_offer(State& state) {
  state.asked = state.offer.asked;
  state.offer = {};
  state.offered.clear();
}

void exchange(const Rules& rules, State& state) {
  const Transfers transfers = transfers_of(state);
  const Player maker = state.offer.maker;
  IdSet<Player> witnesses = parties(state, transfers, maker);
  witnesses.insert(maker);
  close_offer(state);
  const auto maps = rules.settings.flags ? &Figure::carried : &Figure::maps;
  for (const Transfer& transfer : transfers) {
    if (transfer.item.is_map()) {
      (state.figures[adventurer(transfer.from)].*maps).erase(transfer.item.map());
      (state.figures[adventurer(transfer.to)].*maps).insert(transfer.item.map());
    } else {
      hand_over(rules, state, side_of(state, transfer.from), side_of(state, transfer.to),
                as_cards(rules, transfer.item), witnesses);
    }
  }
  const Task interrupted = state.stack.back();
  std::visit(
      [&](const auto& task) {
        if constexpr (requires { resume(rules, state, task); }) {
          state.stack.pop();
          resume(rules, state, task);
        }
      },
      interrupted);
}

std::uint16_t offer_mark(const Rules& rules, const State& state, const Transfers& transfers,
                         Player maker) {
  std::uint64_t mark = 0xCBF29CE484222325;
  const auto mix = [&](std::uint64_t value) {
    mark = (mark ^ value) * 0x9E3779B97F4A7C15;
    mark ^= mark >> 29;
  };
  const Cards& hand = state.hands[state.sides[maker]];
  mix(hand.treasure.bits());
  mix(hand.discovery.bits());
  const auto bits_of = [](MapSet maps) {
    std::uint64_t bits = 0;
    for (const MapId map : maps) bits |= std::uint64_t{1} << map.index();
    return bits;
  };
  for (const Transfer& transfer : transfers) {
    mix(std::uint64_t{transfer.from.byte()} << 16 | std::uint64_t{transfer.to.byte()} << 8 |
        transfer.item.byte());
    for (const Person who : {transfer.from, transfer.to}) {
      mix(static_cast<std::uint64_t>(treasures(rules, state, side_of(state, who))));
      mix(static_cast<std::uint64_t>(discoveries(rules, state, side_of(state, who))));
      if (who == kMaster) continue;
      const Figure& figure = state.figures[adventurer(who)];
      mix(bits_of(figure.carried) << 8 | bits_of(figure.maps));
    }
  }
  return static_cast<std::uint16_t>(std::max<std::uint64_t>(1, mark & 0xFFFF));
}

}  // namespace ziggurat::ghosts
