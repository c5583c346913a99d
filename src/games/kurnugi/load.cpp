// Reads a position. What is left out is as at the start: cards in their decks, pieces at home.

#include <algorithm>

#include "games/kurnugi/document.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

// What a document that says nothing of it means, before it is read.
State blank_state(const Rules& rules, Phase phase) {
  State state;
  state.phase = phase;
  for (const Owner owner : rules.all_owners()) {
    state.order.push_back(owner);
    if (!rules.is_player(owner)) continue;
    Holding& holding = state.holdings[owner];
    holding.strength = byte(rules.catalogue.numbers.soul);
    if (phase != Phase::Setup) {
      holding.vril = static_cast<std::uint16_t>(rules.catalogue.numbers.vril);
    }
  }
  return state;
}

// Reads what a document may leave out: whether a player's has a field.
class PlayerDocuments {
 public:
  explicit PlayerDocuments(const JsonReader& reader) {
    if (const auto players = reader.find("players")) list_ = players->items();
  }
  bool has(Owner owner, std::string_view field) const {
    return owner.index() < list_.size() && list_[owner.index()].find(field).has_value();
  }

 private:
  std::vector<JsonReader> list_;
};

void place_souls(const Rules& rules, const PlayerDocuments& given, State& state) {
  for (const Owner owner : rules.all_owners()) {
    Holding& holding = state.holdings[owner];
    if (!holding.colour.exists() && state.phase != Phase::Setup) {
      holding.colour = Colour(owner.number());
    }
    if (holding.colour.exists() && !given.has(owner, "tomb")) {
      holding.tomb = rules.catalogue.start_tomb[holding.colour];
    }
  }
}

// Shadows and markers that are nowhere else.
void fill_holdings(const Rules& rules, const PlayerDocuments& given, State& state) {
  for (const Owner owner : rules.players()) {
    Holding& holding = state.holdings[owner];
    if (!given.has(owner, "home")) {
      const auto is_own = [&](const auto& task) { return task.owner == owner; };
      const int out = holding.removed + holding.spaces.size() + total(holding.shadows) +
                      state.stack.count<task::Kur>(is_own) +
                      state.stack.count<task::ReturnShadow>(is_own);
      holding.home = byte(std::max(0, kShadows - out));
    }
    if (!given.has(owner, "danced") && !(holding.spaces & space::kDances).empty()) {
      holding.danced = true;
    }
    if (!given.has(owner, "markers")) {
      int used = marks_of(state, owner);
      for (const auto& fields : state.fields) {
        used +=
            static_cast<int>(std::count(fields.begin(), fields.end(), WonField{.owner = owner}));
      }
      holding.markers = byte(std::max(0, kMarkers - used));
    }
  }
}

// Cards that are nowhere else lie in their decks.
void fill_decks(const Rules& rules, const JsonReader& reader, State& state) {
  IdSet<InfluenceId> influences;
  IdSet<IdentityId> identities;
  IdSet<PactId> pacts = state.pacts_open;
  if (state.identity.exists()) identities.insert(state.identity);
  for (const InfluenceId card : state.influence.open) {
    if (card.exists()) influences.insert(card);
  }
  for (const Holding& holding : state.holdings) {
    influences = influences | holding.used;
    for (const IdentityId card : holding.identities) {
      if (card.exists()) identities.insert(card);
    }
    for (const PactId pact : holding.pacts) pacts.insert(pact);
  }
  if (!reader.find("identity_deck")) state.unseen = rules.identities - identities;
  if (!reader.find("influence")) state.influence.deck = rules.influences - influences;
  if (!reader.find("scoring")) state.scoring = ScoringId(0);
  if (rules.variant() != Variant::Archpriest) return;
  if (!reader.find("pact_deck")) state.pact_deck = IdSet<PactId>::all() - pacts;
  if (!reader.find("pact_pile")) {
    state.pact_pile = byte(std::max(0, kPactsInPlay - pacts.size()));
  }
}

void fill_in(const Rules& rules, const JsonReader& reader, State& state) {
  const PlayerDocuments given(reader);
  while (static_cast<int>(state.keys.size()) < rules.owners) state.keys.push_back(0);
  place_souls(rules, given, state);
  if (state.phase == Phase::Setup) return;
  fill_decks(rules, reader, state);
  fill_holdings(rules, given, state);
}

}  // namespace

Result<State> Text::load_state(const Game& game, const Json& json) {
  const Rules& rules = game.rules();
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  Phase phase = Phase::Setup;
  from_json(rules, reader.at("phase"), phase);
  if (!problem.ok()) return fail(problem.message());
  State state = blank_state(rules, phase);
  from_json(rules, reader, state);
  if (!problem.ok()) return fail(problem.message());
  fill_in(rules, reader, state);
  check_position(rules, state, reader);
  if (!problem.ok()) return fail(problem.message());
  settle(rules, state);
  if (actor_of(state).is_seat()) {
    List choices;
    list_choices(rules, state, choices);
    if (choices.empty()) return fail("phase: nobody could do anything in this position");
  }
  return state;
}

}  // namespace ziggurat::kurnugi
