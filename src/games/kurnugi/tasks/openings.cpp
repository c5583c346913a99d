#include "games/kurnugi/tasks/openings.h"

#include "games/kurnugi/pacts.h"
#include "games/kurnugi/tasks/drawing.h"

namespace ziggurat::kurnugi::task {
namespace {

PactId open_pact(State& state, act::Draw action) {
  const PactId card(action.card.number());
  state.pact_deck.erase(card);
  --state.pact_pile;
  state.pacts_open.insert(card);
  return card;
}

}  // namespace

void odds(const Rules&, const State& state, const DrawIdentity&, Outcomes& outcomes) {
  draw_from(identity_deck(state), Deck::Identity, outcomes);
}

void take(const Rules&, State& state, const DrawIdentity& task, act::Draw action) {
  state.drawer = task.owner;
  state.own[task.owner].drawn = IdentityId(action.card.number());
}

void odds(const Rules&, const State& state, const OpenIdentity&, Outcomes& outcomes) {
  draw_from(identity_deck(state), Deck::Identity, outcomes);
}

void take(const Rules&, State& state, const OpenIdentity&, act::Draw action) {
  state.identity = IdentityId(action.card.number());
  state.unseen.erase(state.identity);
}

// Clause 6.9: no card is left.
bool proceed(const Rules&, State& state, const OpenIdentity&) {
  if (!identity_deck(state).empty()) return false;
  state.stack.pop();
  return true;
}

void odds(const Rules&, const State& state, const OpenInfluence& task, Outcomes& outcomes) {
  draw_from(state.influence.deck & cards_of(task.god), Deck::Influence, outcomes);
}

void take(const Rules&, State& state, const OpenInfluence& task, act::Draw action) {
  const InfluenceId card(action.card.number());
  state.influence.deck.erase(card);
  state.influence.open[task.god] = card;
}

bool can_be_due(const Rules&, const State&, const OpenInfluence& task) { return task.god.exists(); }

void odds(const Rules&, const State& state, const OpenScoring&, Outcomes& outcomes) {
  draw_from(state.scoring_deck, Deck::Scoring, outcomes);
}

void take(const Rules&, State& state, const OpenScoring&, act::Draw action) {
  state.scoring = ScoringId(action.card.number());
  state.scoring_deck.erase(state.scoring);
}

void odds(const Rules&, const State& state, const OpenPact&, Outcomes& outcomes) {
  draw_from(state.pact_deck, Deck::Pact, outcomes);
}

void take(const Rules&, State& state, const OpenPact&, act::Draw action) {
  open_pact(state, action);
}

void odds(const Rules&, const State& state, const OpenEvent&, Outcomes& outcomes) {
  draw_from(state.event_deck, Deck::Event, outcomes);
}

void take(const Rules&, State& state, const OpenEvent&, act::Draw action) {
  state.event = EventId(action.card.number());
  state.event_deck.erase(state.event);
}

void odds(const Rules&, const State& state, const PactFromPile&, Outcomes& outcomes) {
  draw_from(state.pact_deck, Deck::Pact, outcomes);
}

void take(const Rules&, State& state, const PactFromPile& task, act::Draw action) {
  take_pact(state, task.owner, open_pact(state, action));
}

}  // namespace ziggurat::kurnugi::task
