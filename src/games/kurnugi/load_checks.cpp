// What a position that is loaded must keep beside the ranges of its fields, so that the rules can
// go on from it. Long because: there is one short check for each thing that can be wrong.

#include <algorithm>

#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/document.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/spaces.h"

namespace ziggurat::kurnugi {
namespace {

struct Checker {
  const Rules& rules;
  const State& state;
  const JsonReader& reader;

  void require(bool holds, std::string_view key, std::string_view what) const {
    kurnugi::require(reader, holds, key, what);
  }
  bool is_setup() const { return state.phase == Phase::Setup; }
  bool is_novice() const { return rules.variant() == Variant::Novice; }
  bool is_archpriest() const { return rules.variant() == Variant::Archpriest; }
  // How many tasks of a kind are an owner's.
  template <class T>
  int tasks_of(Owner owner) const {
    return state.stack.count<T>([&](const T& task) { return task.owner == owner; });
  }
  // Puts a card or marker among those seen, where none may be twice.
  template <class I>
  void once(IdSet<I>& seen, I id, std::string_view key) const {
    if (!id.exists()) return;
    require(!seen.contains(id), key, "a card or marker is in two places");
    seen.insert(id);
  }

  void check_order() const;
  void check_tokens() const;
  void check_neutral(Owner owner) const;
  void check_dice(Owner owner) const;
  void check_player(Owner owner) const;
  void check_influences() const;
  void check_identities() const;
  void check_pacts() const;
  void check_places() const;
  void check_variant() const;
  void check_decks() const;
  void check_stack() const;
  bool fits_hand(std::size_t index) const;
  void check_touched() const;
};

void Checker::check_order() const {
  IdSet<Owner> seen;
  for (const Owner owner : state.order) seen.insert(owner);
  require(seen.size() == rules.owners && static_cast<int>(state.order.size()) == rules.owners,
          "order", "each owner stands in the order once");
  if (!reader.ok()) return;
  require(rules.seats != 2 || state.in_order(2) == Owner(2), "order",
          "the neutral Soul of two players is last");
  require(!rules.is_solo() || state.in_order(0) == Owner(0), "order",
          "solo the player is always first");
  const bool loops = state.phase == Phase::Resources || state.phase == Phase::LamentResources ||
                     state.phase == Phase::Move || state.phase == Phase::RenewCards || is_setup();
  require(state.cursor < rules.owners + (loops ? 3 : 0), "cursor", "past the last in the order");
  require(state.turn <= rules.last_turn(), "turn", "past the last turn");
  const bool lament = state.phase >= Phase::LamentResources && state.phase != Phase::Over;
  require(lament == state.is_lament() || is_setup() || state.phase == Phase::Over, "phase",
          "the phase does not fit the turn");
}

void Checker::check_tokens() const {
  IdSet<Colour> colours;
  IdSet<Token> tokens;
  for (const Owner owner : rules.all_owners()) {
    const Holding& holding = state.holdings[owner];
    require(holding.colour.exists() || is_setup(), "players", "a colour is missing");
    if (holding.colour.exists()) {
      require(!colours.contains(holding.colour), "players", "two owners of one colour");
      colours.insert(holding.colour);
    }
    if (!holding.token.exists()) continue;
    require(!tokens.contains(holding.token), "players", "two players with one token");
    require(holding.token.number() < rules.seats, "players", "there is no such token");
    tokens.insert(holding.token);
  }
  const bool planning = state.phase == Phase::Plan;
  const bool acting = state.phase == Phase::Actions || state.phase == Phase::Initiative;
  if (rules.is_solo() || (!planning && !acting)) {
    require(tokens.empty(), "players", "nobody holds a token now");
  } else if (acting) {
    require(tokens.size() == rules.seats, "players", "every player holds a token by now");
  }
}

void Checker::check_dice(Owner owner) const {
  const Holding& holding = state.holdings[owner];
  int in_air = 0;
  for (const Task& task : state.stack) {
    if (owner_of(task) != owner) continue;
    if (const auto* roll = std::get_if<task::RollDice>(&task)) in_air += roll->count;
    if (const auto* invoke = std::get_if<task::Invoke>(&task)) in_air += invoke->taken;
    if (const auto* change = std::get_if<task::Manipulate>(&task)) in_air += change->in_air;
    if (const auto* place = std::get_if<task::PlaceDie>(&task)) in_air += place->face.exists();
  }
  require(in_air == holding.rolling, "players", "dice in the air that no step rolls");
  require(dice_in_game(holding) <= kDice, "players", "more than seven dice");
}

void Checker::check_neutral(Owner owner) const {
  const Holding& holding = state.holdings[owner];
  require(dice_in(holding, kBoard) == 0, "players", "a neutral Soul has no player board");
  const bool is_bare = holding.vril == 0 && holding.markers == 0 && !holding.token.exists() &&
                       holding.used.empty() && holding.pacts.empty() &&
                       identities_of(holding) == 0 &&
                       (rules.is_solo() || (holding.points == 0 && total(holding.wins) == 0));
  require(is_bare, "players", "a neutral Soul has nothing but its dice");
  require(holding.strength == 5, "players", "a neutral Soul's strength is 5");
  require(holding.home + holding.removed + total(holding.shadows) + total(holding.lent) == 0 &&
              holding.spaces.empty() && !holding.gate.exists() && !holding.road.exists(),
          "players", "a neutral Soul has no Shadows and no gate");
}

void Checker::check_player(Owner owner) const {
  if (is_setup()) return;
  const Holding& holding = state.holdings[owner];
  const int shadows = holding.home + holding.removed + holding.spaces.size() +
                      total(holding.shadows) + tasks_of<task::Kur>(owner) +
                      tasks_of<task::ReturnShadow>(owner);
  require(shadows == kShadows, "players", "a player has three Shadows in all");
  require(total(holding.lent) <= holding.removed, "players", "only removed Shadows are lent");
  int markers = holding.markers + marks_of(state, owner);
  for (const auto& fields : state.fields) {
    markers += static_cast<int>(std::count(fields.begin(), fields.end(), WonField{.owner = owner}));
  }
  require(markers == kMarkers, "players", "a player has nine markers in all");
  require(holding.gate.exists() == holding.road.exists(), "players",
          "a gate and its road go together");
  require(demons_of(state, owner) <= kDemonsEach, "demons", "a player has two Demons at most");
  if (is_novice()) return;
  const bool has_left = holding.top[Pile(0)].exists();
  const bool has_right = holding.top[Pile(1)].exists();
  require((has_left ? 1 : 0) + (has_right ? 1 : 0) == std::min(2, holding.used.size()) &&
              (has_left || !has_right),
          "players", "the piles do not fit the used cards");
}

void Checker::check_influences() const {
  IdSet<InfluenceId> seen = state.influence.deck;
  for (const God god : all<God>()) {
    const InfluenceId open = state.influence.open[god];
    const Owner mark = state.influence.mark[god];
    once(seen, open, "influence");
    require(!open.exists() || god_of(open) == god, "influence", "a card of another god");
    require(open.exists() || !mark.exists(), "influence", "a marker without a card");
    require(!mark.exists() || rules.is_player(mark), "influence", "a marker of no player");
    const int openings = state.stack.count<task::OpenInfluence>(
        [&](const task::OpenInfluence& task) { return task.god == god; });
    const bool can_open =
        !open.exists() && !(state.influence.deck & cards_of(god)).empty() && openings == 1;
    require(openings == 0 || can_open, "stack", "no Influence card can be opened there");
  }
  for (const Owner owner : rules.all_owners()) {
    const Holding& holding = state.holdings[owner];
    for (const InfluenceId card : holding.used) once(seen, card, "players");
    for (const InfluenceId card : holding.top) {
      require(!card.exists() || holding.used.contains(card), "players",
              "the top of a pile is a used card");
    }
  }
  require(rules.influences.includes(seen), "influence", "a card that is not of this variant");
}

void Checker::check_identities() const {
  const bool is_chosen = state.stack.top<task::PickIdentity>() != nullptr;
  require(!reader.find("drawn") || is_chosen, "drawn",
          "a hidden card is drawn only while it is chosen");
  const auto deck = reader.find("identity_deck");
  const bool is_in_deck = deck && drawn_of(state).exists() &&
                          static_cast<int>(deck->items().size()) == state.unseen.size();
  require(!is_in_deck, "identity", "a card or marker is in two places");
  IdSet<IdentityId> seen = state.unseen;
  once(seen, state.identity, "identity");
  for (const Owner owner : rules.all_owners()) {
    for (const IdentityId card : state.holdings[owner].identities) once(seen, card, "players");
  }
  require(rules.identities.includes(seen), "identity_deck", "a card that is not of this variant");
  require(state.stack.count<task::DrawIdentity>() <= identity_deck(state).size(), "stack",
          "no Identity card is left to draw");
}

void Checker::check_pacts() const {
  IdSet<PactId> seen = state.pact_deck;
  int claimed = state.pacts_open.size() + state.pact_pile + state.stack.count<task::AttachPact>();
  for (const PactId pact : state.pacts_open) once(seen, pact, "pacts_open");
  for (const Owner owner : rules.all_owners()) {
    for (const PactId pact : state.holdings[owner].pacts) once(seen, pact, "players");
    claimed += static_cast<int>(state.holdings[owner].pacts.size());
  }
  for (const Task& task : state.stack) {
    if (const auto* attach = std::get_if<task::AttachPact>(&task)) {
      once(seen, attach->pact, "stack");
    }
  }
  require(claimed <= kPactsInPlay, "pact_pile", "more than eight Pacts in play");
  const int draws = state.stack.count<task::OpenPact>() + state.stack.count<task::PactFromPile>();
  require(draws <= state.pact_pile && state.pact_pile <= state.pact_deck.size(), "pact_pile",
          "more Pacts than there are cards");
}

// Spaces, roads, circles, Altars and Demons.
void Checker::check_places() const {
  IdSet<RoadId> roads;
  IdSet<GateId> gates;
  SpaceSet taken;
  for (const Owner owner : rules.all_owners()) {
    const Holding& holding = state.holdings[owner];
    once(roads, holding.road, "players");
    once(gates, holding.gate, "players");
    require((taken & holding.spaces).empty(), "players", "two Shadows on one space");
    taken = taken | holding.spaces;
  }
  for (const BuiltAltar& altar : state.altars) {
    require(altar.owner.exists() == (altar.level > 0) &&
                (!altar.owner.exists() || rules.is_player(altar.owner)),
            "altars", "an Altar has a player and a level");
  }
  for (const PlacedDemon& demon : state.demons) {
    require(demon.owner.exists() == demon.tomb.exists() &&
                (!demon.owner.exists() || rules.is_player(demon.owner)),
            "demons", "a Demon has a player and a tomb");
  }
}

void Checker::check_variant() const {
  for (const Owner owner : rules.players()) {
    if (is_setup()) break;
    const Holding& holding = state.holdings[owner];
    SpaceSet allowed = spaces_for(rules, state, owner);
    if (is_archpriest()) allowed = allowed | space::kPacts;
    require(allowed.includes(holding.spaces), "players", "a Shadow stands on no such space");
    require(is_archpriest() || (!holding.gate.exists() && holding.pacts.empty()), "players",
            "only Archpriests have Gates and Pacts");
    for (const God god : all<God>()) {
      const bool is_foreign = state.altars[altar_of(god)].owner == owner &&
                              rules.catalogue.start_tomb[holding.colour] != tomb_of(god);
      require(!is_foreign || !is_novice(), "altars", "a Novice builds the Altar of the start tomb");
    }
  }
  if (!is_novice()) return;
  for (const PlacedDemon& demon : state.demons) {
    require(!demon.owner.exists(), "demons", "Novices have no Demons");
  }
  for (const AltarId altar : all<AltarId>()) {
    require(!is_triad(altar) || !state.altars[altar].owner.exists(), "altars",
            "Novices have no Triad");
  }
}

// Every draw on the stack finds a card.
void Checker::check_decks() const {
  require(state.stack.count<task::OpenScoring>() <= state.scoring_deck.size(), "stack",
          "no scoring card is left to open");
  require(state.stack.count<task::OpenEvent>() <= state.event_deck.size(), "stack",
          "no event is left to open");
  require(is_setup() || state.scoring.exists(), "scoring", "no scoring card is open");
  require(!state.scoring.exists() || !state.scoring_deck.contains(state.scoring), "scoring_deck",
          "the open card lies in the deck too");
  const bool has_novices_card = !state.scoring.exists() || state.scoring == ScoringId(0);
  require(!is_novice() || (state.scoring_deck.empty() && has_novices_card), "scoring",
          "Novices use one card");
  require(!state.event.exists() || !state.event_deck.contains(state.event), "event_deck",
          "the open event lies in the deck too");
  require(rules.is_solo() || (!state.event.exists() && state.event_deck.empty()), "event",
          "events are for one player alone");
}

// A die in the hand lies on the question where it goes: being rolled, reconsidered, or asked about.
bool Checker::fits_hand(std::size_t index) const {
  const Task& task = state.stack[index];
  const auto* under = index > 0 ? std::get_if<task::PlaceDie>(&state.stack[index - 1]) : nullptr;
  if (const auto* place = std::get_if<task::PlaceDie>(&task)) {
    if (place->face.exists()) return true;
    if (index + 1 == state.stack.size()) return false;
    const auto* roll = std::get_if<task::RollDice>(&state.stack[index + 1]);
    return roll != nullptr && roll->to == kHand;
  }
  if (const auto* roll = std::get_if<task::RollDice>(&task)) {
    return roll->to != kHand ||
           (under != nullptr && under->owner == roll->owner && !under->face.exists());
  }
  if (const auto* asked = std::get_if<task::Reconsider>(&task)) {
    return asked->at != kHand ||
           (under != nullptr && under->owner == asked->owner && under->face == asked->face);
  }
  return true;
}

// Whether a task can be due at all: what it says itself, or that its owner is a player.
template <class T>
bool is_due(const Rules& rules, const State& state, const T& task) {
  if constexpr (requires { can_be_due(rules, state, task); }) {
    return can_be_due(rules, state, task);
  } else if constexpr (requires { task.owner; }) {
    return rules.is_player(task.owner);
  } else {
    return true;
  }
}

void Checker::check_stack() const {
  for (std::size_t i = 0; i < state.stack.size(); ++i) {
    const Task& task = state.stack[i];
    const bool fits = std::visit(
        [&](const auto& held) { return !reader.ok() || is_due(rules, state, held); }, task);
    require(fits, "stack", "the step " + std::string(id_of(task)) + " cannot be due here");
    require(fits_hand(i), "stack", "a die in the hand that is put nowhere");
  }
  require(state.phase != Phase::Over || state.stack.empty(), "stack",
          "nothing is due when the game is over");
}

void Checker::check_touched() const {
  for (const Place place : all<Place>()) {
    for (const Face face : all<Face>()) {
      const int touched = state.touched[place][face];
      if (touched == 0) continue;
      const bool is_owned =
          !state.stack.empty() &&
          state.holdings[owner_of(state.stack.back())].dice[place][face] >= touched;
      require(is_owned, "touched", "more dice chosen than there are");
    }
  }
}

}  // namespace

void check_position(const Rules& rules, const State& state, const JsonReader& reader) {
  const Checker checker{rules, state, reader};
  // Every task's owner is one of the game's: the reader saw to that, but not that there is one.
  for (const Task& task : state.stack) {
    checker.require(owner_of(task).exists(), "stack", "a step without its owner");
  }
  if (reader.ok()) checker.check_order();
  if (reader.ok()) checker.check_tokens();
  if (!reader.ok()) return;
  for (const Owner owner : rules.all_owners()) {
    checker.check_dice(owner);
    if (rules.is_player(owner)) {
      checker.check_player(owner);
    } else {
      checker.check_neutral(owner);
    }
  }
  checker.check_influences();
  checker.check_identities();
  checker.check_pacts();
  checker.check_places();
  checker.check_variant();
  checker.check_decks();
  checker.check_stack();
  checker.check_touched();
  if (reader.ok()) check_past(rules, state, reader);
}

}  // namespace ziggurat::kurnugi
