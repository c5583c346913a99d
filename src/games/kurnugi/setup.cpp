#include "games/kurnugi/setup.h"

#include "games/kurnugi/dice.h"

namespace ziggurat::kurnugi {
namespace {

// Clauses 3.7 and 13.1: neutral Souls.
void name_neutrals(const Rules& rules, State& state) {
  if (rules.seats == 2) state.stack.push(task::NeutralColour{Owner(1)});
  if (rules.is_solo()) {
    state.stack.push(task::DrawNeutral{Owner(2)});
    state.stack.push(task::DrawNeutral{Owner(1)});
  }
}

void lay_out_holding(const Rules& rules, State& state, Owner owner) {
  const Numbers& numbers = rules.catalogue.numbers;
  Holding& holding = state.holdings[owner];
  holding.tomb = rules.catalogue.start_tomb[holding.colour];
  holding.strength = 5;
  if (!rules.is_player(owner)) {
    roll_by_diagram(state, owner, holding.tomb, numbers.neutral_dice);
    return;
  }
  holding.strength = byte(numbers.soul);
  holding.vril = static_cast<std::uint16_t>(numbers.vril);
  holding.home = kShadows;
  holding.markers = kMarkers;
  roll(state, owner, kBoard, numbers.dice);
}

// Clauses 3.2 and 3.3: decks, and each Soul with what is its own.
void lay_out(const Rules& rules, State& state) {
  state.unseen = rules.identities;
  state.influence.deck = rules.influences;
  if (rules.variant() != Variant::Novice) state.scoring_deck = IdSet<ScoringId>::all();
  if (rules.is_solo()) state.event_deck = IdSet<EventId>::all();
  if (rules.variant() == Variant::Archpriest) {
    state.pact_deck = IdSet<PactId>::all();
    state.pact_pile = kPactsInPlay;
  }
  for (int i = rules.owners - 1; i >= 0; --i) lay_out_holding(rules, state, Owner(i));
}

// Clause 3.4: the lowest sum begins. Solo it is always the player (clause 13.2).
void compare_sums(const Rules& rules, State& state) {
  if (rules.is_solo()) {
    state.stack.push(task::DrawOrder{});
    return;
  }
  for (const Owner owner : rules.players()) {
    const Faces& board = state.holdings[owner].dice[kBoard];
    for (const Face face : all<Face>()) {
      add(state.keys[owner.index()], face.pips() * board[face]);
    }
  }
  state.stack.push(task::DecideOrder{});
}

void open_first_cards(const Rules& rules, State& state) {
  for (std::uint8_t& key : state.keys) key = 0;
  if (rules.is_solo()) state.stack.push(task::OpenEvent{});
  if (rules.variant() == Variant::Novice) {
    state.scoring = ScoringId(0);
  } else {
    state.stack.push(task::OpenScoring{});
  }
  for (int god = God::kCount - 1; god >= 0; --god) {
    state.stack.push(task::OpenInfluence{God(god)});
  }
  state.stack.push(task::OpenIdentity{});
}

}  // namespace

State initial_state(const Rules& rules) {
  State state;
  for (const Owner owner : rules.all_owners()) {
    state.order.push_back(owner);
    state.keys.push_back(0);
  }
  for (int seat = rules.seats - 1; seat >= 0; --seat) state.stack.push(task::Colour{Owner(seat)});
  return state;
}

void run_setup(const Rules& rules, State& state) {
  const int part = state.cursor++;
  if (part == 0) {
    name_neutrals(rules, state);
  } else if (part == 1) {
    lay_out(rules, state);
  } else if (part == 2) {
    compare_sums(rules, state);
  } else if (part == 3) {
    open_first_cards(rules, state);
  } else {
    state.phase = Phase::Resources;
    state.cursor = 0;
  }
}

bool is_colour_taken(const Open& state, Colour colour) {
  return std::any_of(state.holdings.begin(), state.holdings.end(),
                     [&](const Holding& holding) { return holding.colour == colour; });
}

}  // namespace ziggurat::kurnugi
