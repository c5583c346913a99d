#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "games/kurnugi/tasks/task.h"

// A position. `Open` is what everybody sees, `Own` what one seat alone does; nothing is hidden from
// all, since decks have no order: chance decides a card when it is drawn.

namespace ziggurat::kurnugi {

// What belongs to one Soul: a player's or a neutral one's.
struct Holding {
  IdSet<InfluenceId> used;  // Influence cards in the used area
  SpaceSet spaces;          // where Shadows stand
  std::int16_t points = 0;
  std::uint16_t vril = 0;
  Colour colour;
  TombId tomb{0};             // of the Soul
  std::uint8_t strength = 5;  // of the Soul; the Shadows have the rest of ten
  std::uint8_t home = 0;      // Shadows at home
  std::uint8_t removed = 0;   // Shadows out of the game
  std::uint8_t rolling = 0;   // dice in the air
  std::uint8_t markers = 0;
  Token token;
  bool danced = false;     // a Shadow was put on a Dance space this turn
  bool stargazed = false;  // the Astronomer's free card of this lament is used
  GateId gate;
  RoadId road;
  IdArray<TombId, std::uint8_t> shadows;
  IdArray<TombId, std::uint8_t> lent;  // removed Shadows that stand in a tomb for a while
  IdArray<TombId, std::uint8_t> wins;
  IdArray<Place, Faces> dice;
  IdArray<Slot, IdentityId> identities;
  IdArray<Pile, InfluenceId> top;        // of the two piles of used cards
  FixedVec<PactId, kPactsInPlay> pacts;  // from left to right

  friend bool operator==(const Holding&, const Holding&) = default;
};
template <class Visit>
void fields(Visit& visit, Holding& holding) {
  visit("colour", holding.colour);
  visit("tomb", holding.tomb);
  visit("strength", holding.strength, {.most = kMostStrength});
  visit("points", holding.points, {.most = 999});
  visit("vril", holding.vril, {.most = kMostVril});
  visit("home", holding.home, {.most = kShadows});
  visit("removed", holding.removed, {.most = kShadows});
  visit("rolling", holding.rolling, {.most = kDice});
  visit("markers", holding.markers, {.most = kMarkers});
  visit("token", holding.token, {.first = 1});
  visit("danced", holding.danced);
  visit("stargazed", holding.stargazed);
  visit("gate", holding.gate);
  visit("road", holding.road);
  visit("shadows", holding.shadows, {.most = kShadows, .is_sparse = true});
  visit("lent", holding.lent, {.most = kShadows, .is_sparse = true});
  visit("wins", holding.wins, {.most = kTurnFields / 3, .is_sparse = true});
  visit("dice", holding.dice, {.is_sparse = true});
  visit("spaces", holding.spaces);
  visit("identities", holding.identities);
  visit("used", holding.used);
  visit("top", holding.top);
  visit("pacts", holding.pacts);
}

struct BuiltAltar {
  Owner owner;
  std::uint8_t level = 0;

  friend bool operator==(const BuiltAltar&, const BuiltAltar&) = default;
};
template <class Visit>
void fields(Visit& visit, BuiltAltar& altar) {
  visit("owner", altar.owner);
  visit("level", altar.level, {.least = 1, .most = kMostLevel});
}

struct PlacedDemon {
  Owner owner;
  TombId tomb;

  friend bool operator==(const PlacedDemon&, const PlacedDemon&) = default;
};
template <class Visit>
void fields(Visit& visit, PlacedDemon& demon) {
  visit("owner", demon.owner);
  visit("tomb", demon.tomb);
}

// A reward that was taken.
struct WonField {
  Owner owner;
  bool has_marker = true;  // none was left where it has none (K23)

  friend bool operator==(const WonField&, const WonField&) = default;
};
template <class Visit>
void fields(Visit& visit, WonField& field) {
  visit("owner", field.owner);
  visit("marker", field.has_marker);
}

// The Influence cards of the gods that nobody has.
struct Influences {
  IdSet<InfluenceId> deck;
  IdArray<God, InfluenceId> open;
  IdArray<God, Owner> mark;  // whose marker lies on the open one

  friend bool operator==(const Influences&, const Influences&) = default;
};
template <class Visit>
void fields(Visit& visit, Influences& influence) {
  visit("open", influence.open);
  visit("mark", influence.mark);
  visit("deck", influence.deck);
}

// What cards did to the tomb being resolved.
struct Lament {
  IdSet<InfluenceId> played;  // here
  TombId tomb{0};
  IdSet<Owner> passed;
  IdSet<Owner> zero_souls;                  // whose Soul counts 0
  IdSet<Owner> deluge;                      // before whom all other Shadows count 0
  IdArray<Owner, std::uint8_t> judgements;  // by whom
  IdArray<Owner, std::uint8_t> doubled;     // Shadows that count twice
  IdArray<Owner, std::uint8_t> light;       // added to the Soul
  IdArray<Owner, std::uint8_t> breath;      // added to each Shadow
  IdArray<Owner, std::uint8_t> bonus;       // added to the sum
  IdArray<Owner, std::uint8_t> throne;      // PU for a win with the Soul
  IdArray<Owner, std::uint8_t> visions;     // PU for a win with a Shadow
  IdArray<DemonId, std::uint8_t> ally;      // added to a Demon
  IdArray<DemonId, Owner> rebel;            // for whom it counts

  friend bool operator==(const Lament&, const Lament&) = default;
};
template <class Visit>
void fields(Visit& visit, Lament& lament) {
  visit("tomb", lament.tomb);
  visit("passed", lament.passed);
  visit("played", lament.played);
  visit("zero_souls", lament.zero_souls);
  visit("deluge", lament.deluge);
  visit("judgements", lament.judgements, {.most = 4});
  visit("doubled", lament.doubled, {.most = 4});
  visit("light", lament.light, {.most = 99});
  visit("breath", lament.breath, {.most = 99});
  visit("bonus", lament.bonus, {.most = 99});
  visit("throne", lament.throne, {.most = 99});
  visit("visions", lament.visions, {.most = 99});
  visit("ally", lament.ally, {.most = 99, .is_list = true});
  visit("rebel", lament.rebel, {.is_list = true, .none = 255});
}

// How a tomb came out in the last lament, for those who look back.
struct Verdict {
  bool is_given = false;
  FixedVec<Owner, Owner::kCount> places;  // the first first
  IdArray<Owner, std::uint8_t> sums;
  IdArray<Owner, std::uint8_t> points;

  friend bool operator==(const Verdict&, const Verdict&) = default;
};
template <class Visit>
void fields(Visit& visit, Verdict& verdict) {
  visit("is_given", verdict.is_given);
  visit("places", verdict.places);
  visit("sums", verdict.sums);
  visit("points", verdict.points);
}

// What everybody sees.
struct Open {
  IdArray<Owner, Holding> holdings;
  Lament lament;
  IdArray<TombId, Verdict> verdicts;
  Influences influence;
  IdSet<IdentityId> unseen;  // Identity cards in the deck or drawn by a seat that alone knows it
  IdSet<PactId> pact_deck;   // cards not yet seen; `pact_pile` of them are in play
  IdSet<PactId> pacts_open;
  IdSet<EventId> event_deck;
  IdSet<ScoringId> scoring_deck;
  Phase phase = Phase::Setup;
  std::uint8_t turn = 0;    // field of the turn track, from 0
  std::uint8_t cursor = 0;  // place in the order
  std::uint8_t pact_pile = 0;
  ScoringId scoring;
  EventId event;
  IdentityId identity;  // open
  Owner drawer;         // who has drawn a hidden Identity card
  FixedVec<Owner, Owner::kCount> order;
  FixedVec<std::uint8_t, Owner::kCount> keys;  // setup: what decides the order, by owner
  IdArray<AltarId, BuiltAltar> altars;
  IdArray<DemonId, PlacedDemon> demons;
  IdArray<TombId, IdArray<FieldId, WonField>> fields;
  IdArray<Place, Faces> touched;  // dice already chosen in the task on top
  Stack stack;

  Owner in_order(int place) const { return order[static_cast<std::size_t>(place)]; }
  bool is_lament() const { return turn % 3 == 2; }

  friend bool operator==(const Open&, const Open&) = default;
};

// What one seat alone sees.
struct Own {
  IdentityId drawn;  // the second Identity card, while it is chosen

  friend bool operator==(const Own&, const Own&) = default;
};

struct State : Open {
  IdArray<Owner, Own> own;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 2048);

// What a viewer knows.
struct View {
  Open open;
  Own own;  // the viewer's; a spectator has none
  Viewer viewer = Viewer::spectator();

  friend bool operator==(const View&, const View&) = default;
};

// The second Identity card, whoever holds it.
inline IdentityId drawn_of(const State& state) {
  return state.drawer.exists() ? state.own[state.drawer].drawn : IdentityId();
}
inline IdSet<IdentityId> identity_deck(const State& state) {
  const IdentityId drawn = drawn_of(state);
  return drawn.exists() ? state.unseen - IdSet<IdentityId>::of(drawn) : state.unseen;
}

template <class Visit>
void fields(Visit& visit, State& state) {
  IdentityId drawn = drawn_of(state);
  IdSet<IdentityId> deck = identity_deck(state);
  visit("phase", state.phase);
  visit("turn", state.turn, {.most = kTurnFields - 1, .first = 1});
  visit("cursor", state.cursor, {.most = Owner::kCount});
  visit("order", state.order);
  visit("keys", state.keys, {.most = 120});
  visit("scoring", state.scoring);
  visit("event", state.event);
  visit("identity", state.identity);
  visit("drawn", drawn);
  visit("identity_deck", deck);
  visit("influence", state.influence);
  visit("scoring_deck", state.scoring_deck);
  visit("event_deck", state.event_deck);
  visit("pacts_open", state.pacts_open);
  visit("pact_deck", state.pact_deck);
  visit("pact_pile", state.pact_pile, {.most = kPactsInPlay});
  visit("altars", state.altars, {.is_sparse = true});
  visit("demons", state.demons, {.is_sparse = true});
  visit("fields", state.fields);
  visit("touched", state.touched, {.is_sparse = true});
  visit("players", state.holdings);
  visit("lament", state.lament);
  visit("verdicts", state.verdicts);
  visit("stack", state.stack);
  // Whose card it is, the task on top says.
  state.drawer = drawn.exists() && !state.stack.empty() ? owner_of(state.stack.back()) : Owner();
  state.own = {};
  state.unseen = deck;
  if (state.drawer.exists()) state.own[state.drawer].drawn = drawn;
  if (drawn.exists()) state.unseen.insert(drawn);
}

}  // namespace ziggurat::kurnugi
