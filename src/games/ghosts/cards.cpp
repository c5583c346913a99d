#include "games/ghosts/cards.h"

#include <algorithm>

namespace ziggurat::ghosts {
namespace {

template <class Card>
void refill(Pile<Card>& deck, Pile<Card>& discard) {
  if (!deck.empty()) return;
  deck = discard;
  discard = {};
}

}  // namespace

void draw_treasure(State& state, Person who) {
  if (!treasures_to_draw(state).empty()) ask(state, task::DrawTreasure{.who = who});
}

void draw_treasure(State& state, Adventurer who) { draw_treasure(state, person(who)); }

void take_treasure(const Rules& rules, State& state, Person who, TreasureId card) {
  const Treasures one = rules.treasure().one(card);
  refill(state.deck.treasure, state.discard.treasure);
  state.deck.treasure -= one;
  if (!rules.treasure().type(card).is_event()) {
    state.hands[side_of(state, who)].treasure += one;
  } else if (who == kMaster) {
    state.master_face_up.treasure += one;
  } else {
    state.figures[adventurer(who)].face_up.treasure += one;  // clause 5.14
  }
}

void take_discovery(const Rules& rules, State& state, Adventurer who, DiscoveryId card) {
  const Discoveries one = rules.discovery().one(card);
  refill(state.deck.discovery, state.discard.discovery);
  state.deck.discovery -= one;
  const Discovery& type = rules.discovery().type(card);
  if (!type.is_event()) {
    state.hands[side_of(state, who)].discovery += one;
  } else if (std::holds_alternative<effect::Quicksand>(type.effect)) {
    state.figures[who].face_up.discovery += one;
  } else {
    state.discard.discovery += one;
    state.turn.event = type.effect;
    state.turn.stage = TurnStage::Event;
  }
}

void leave_hand(const Rules& rules, State& state, Side side, TreasureId card) {
  const Treasures one = rules.treasure().one(card);
  state.hands[side].treasure -= one;
  for (Own& own : state.own) {
    Treasures& known = own.known[side].treasure;
    if (rules.treasure().holds(known, card)) known -= one;
  }
}

void leave_hand(const Rules& rules, State& state, Side side, DiscoveryId card) {
  const Discoveries one = rules.discovery().one(card);
  state.hands[side].discovery -= one;
  for (Own& own : state.own) {
    Discoveries& known = own.known[side].discovery;
    if (rules.discovery().holds(known, card)) known -= one;
  }
}

void spend(const Rules& rules, State& state, Side side, TreasureId card) {
  leave_hand(rules, state, side, card);
  state.discard.treasure += rules.treasure().one(card);
}

void spend(const Rules& rules, State& state, Side side, DiscoveryId card) {
  leave_hand(rules, state, side, card);
  state.discard.discovery += rules.discovery().one(card);
}

void hand_over(const Rules& rules, State& state, Side from, Side to, const Cards& cards,
               IdSet<Player> witnesses) {
  const TreasureDeck& treasure = rules.treasure();
  const DiscoveryDeck& discovery = rules.discovery();
  state.hands[from] -= cards;
  state.hands[to] += cards;
  const int treasures = treasure.total(cards.treasure);
  const int discoveries = discovery.total(cards.discovery);
  for (const Player player : rules.all_players()) {
    const Side side = state.sides[player];
    IdArray<Side, Cards>& known = state.own[player].known;
    if (side == from) {
      known[to] += cards;
      continue;
    }
    Cards& there = known[from];
    const bool saw = witnesses.contains(player);
    if (saw && side != to) known[to] += cards;
    if (saw || side == to) {
      there.treasure -= treasure.least(there.treasure, cards.treasure);
      there.discovery -= discovery.least(there.discovery, cards.discovery);
    } else {
      if (treasures > 0) there.treasure = treasure.fewer(there.treasure, treasures);
      if (discoveries > 0) there.discovery = discovery.fewer(there.discovery, discoveries);
    }
  }
}

void hand_over_all(const Rules& rules, State& state, Side from, Side to) {
  for (const Player player : rules.all_players()) {
    IdArray<Side, Cards>& known = state.own[player].known;
    if (state.sides[player] == from) {
      known[to] += state.hands[from];
    } else if (state.sides[player] != to) {
      known[to] += known[from];
    }
    known[from] = {};
  }
  state.hands[to] += state.hands[from];
  state.hands[from] = {};
}

void learn(const Rules& rules, State& state, IdSet<Player> players, Side side, const Cards& cards) {
  for (const Player player : players) {
    if (state.sides[player] == side) continue;
    Cards& known = state.own[player].known[side];
    known.treasure = rules.treasure().most(known.treasure, cards.treasure);
    known.discovery = rules.discovery().most(known.discovery, cards.discovery);
  }
}

int lapis(const Rules& rules, Treasures pile) {
  int sum = 0;
  rules.treasure().for_each(
      pile, [&](TreasureId card, int count) { sum += rules.treasure().type(card).lapis * count; });
  return sum;
}

int best_equipment(const Rules& rules, Treasures pile, KindSet worn) {
  std::array<int, kCardKinds> best{};
  rules.treasure().for_each(pile, [&](TreasureId card, int) {
    const Treasure& type = rules.treasure().type(card);
    if (!is_equipment(type.kind) || worn.contains(type.kind)) return;
    int& value = best[static_cast<std::size_t>(type.kind)];
    value = std::max(value, type.value);
  });
  int sum = 0;
  for (const int value : best) sum += value;
  return sum;
}

int enlil(const Rules& rules, Treasures face_up) {
  int sum = 0;
  rules.treasure().for_each(face_up, [&](TreasureId card, int count) {
    sum += rules.treasure().type(card).value * count;
  });
  return sum;
}

void discard_events(State& state, Treasures& face_up) {
  state.discard.treasure += face_up;
  face_up = {};
}

Cards events_in(const Rules& rules, const Cards& cards) {
  const auto is_event = [](const auto& type) { return type.is_event(); };
  return {.treasure = rules.treasure().those(cards.treasure, is_event),
          .discovery = rules.discovery().those(cards.discovery, is_event)};
}

}  // namespace ziggurat::ghosts
