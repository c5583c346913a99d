// What a position that is loaded must keep, so that the rules can go on from it.
// Long because: there is one short check for each thing that can be wrong.

#include <algorithm>
#include <numeric>

#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {
namespace {

int total(const std::array<std::uint8_t, kTombs>& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

struct Checker {
  const Game& game;
  const State& state;
  const JsonReader& reader;

  void require(bool holds, std::string_view key, std::string_view what) const {
    if (holds) return;
    const auto field = reader.find(key);
    if (field) {
      field->refuse(what);
    } else {
      reader.refuse(what);
    }
  }
  int frames(Step step, int owner) const {
    return static_cast<int>(
        std::count_if(state.stack.begin(), state.stack.end(), [&](const Frame& frame) {
          return frame.step == step && (owner < 0 || frame.owner == owner);
        }));
  }
  bool is_setup() const { return state.phase == Phase::Setup; }

  void check_pieces(int owner) const;
  void check_order() const;
  void check_cards() const;
  void check_variant() const;
  void check_decks() const;
  void check_frame(const Frame& frame) const;
  bool fits(const Frame& frame) const;
  bool dice_fit(const Frame& frame) const;
  bool hand_fits(std::size_t index) const;
  void check_rewards() const;
};

void Checker::check_pieces(int owner) const {
  const Holding& holding = at(state.holdings, owner);
  int in_air = 0;
  for (const Frame& frame : state.stack) {
    if (frame.owner != owner) continue;
    if (frame.step == Step::RollDice || frame.step == Step::Invoke) in_air += frame.b;
    if (frame.step == Step::Manipulate) in_air += frame.c;
    if (frame.step == Step::PlaceDie && frame.a != 0) ++in_air;
  }
  require(in_air == holding.rolling, "players", "dice in the air that no step rolls");
  require(Game::dice_in_game(holding) <= kDice, "players", "more than seven dice");
  const bool player = game.is_player(owner);
  if (!player) {
    require(Game::dice_in(holding, kBoard) == 0, "players", "a neutral Soul has no player board");
    const bool bare = holding.vril == 0 && holding.markers == 0 && holding.token == kNone &&
                      holding.used == 0 && holding.pacts.empty() &&
                      Game::identities_of(holding) == 0 &&
                      (game.is_solo() || (holding.points == 0 && total(holding.wins) == 0));
    require(bare, "players", "a neutral Soul has nothing but its dice");
    require(holding.strength == 5, "players", "a neutral Soul's strength is 5");
    require(holding.home + holding.removed + total(holding.shadows) + total(holding.lent) == 0 &&
                holding.spaces == 0 && holding.gate == kNone && holding.road == kNone,
            "players", "a neutral Soul has no Shadows and no gate");
    return;
  }
  if (is_setup()) return;
  const int shadows = holding.home + holding.removed + std::popcount(holding.spaces) +
                      total(holding.shadows) + frames(Step::Kur, owner) +
                      frames(Step::ReturnShadow, owner);
  require(shadows == kShadows, "players", "a player has three Shadows in all");
  require(total(holding.lent) <= holding.removed, "players", "only removed Shadows are lent");
  int markers = holding.markers;
  for (const int mark : state.mark) markers += mark == owner ? 1 : 0;
  for (const auto& fields : state.fields) {
    markers += static_cast<int>(std::count(fields.begin(), fields.end(), owner));
  }
  require(markers == kMarkers, "players", "a player has nine markers in all");
  require((holding.gate == kNone) == (holding.road == kNone), "players",
          "a gate and its road go together");
  require(Game::demons_of(state, owner) <= kDemonsEach, "demons",
          "a player has two Demons at most");
  if (game.variant() != Variant::Novice) {
    const int piles = (holding.top[0] != kNone ? 1 : 0) + (holding.top[1] != kNone ? 1 : 0);
    require(piles == std::min(2, std::popcount(holding.used)) &&
                (holding.top[0] != kNone || holding.top[1] == kNone),
            "players", "the piles do not fit the used cards");
  }
}

void Checker::check_order() const {
  int seen = 0;
  for (int i = 0; i < game.owners(); ++i) seen |= 1 << at(state.order, i);
  require(seen == (1 << game.owners()) - 1, "order", "each owner stands in the order once");
  const bool last = game.seats() != 2 || at(state.order, 2) == 2;
  require(last, "order", "the neutral Soul of two players is last");
  require(!game.is_solo() || at(state.order, 0) == 0, "order", "solo the player is always first");
  const bool loops = state.phase == Phase::Resources || state.phase == Phase::LamentResources ||
                     state.phase == Phase::Move || state.phase == Phase::RenewCards || is_setup();
  require(state.cursor < game.owners() + (loops ? 3 : 0), "cursor", "past the last in the order");
  const bool lament = state.phase >= Phase::LamentResources && state.phase != Phase::Over;
  require(lament == game.is_lament(state) || is_setup() || state.phase == Phase::Over, "phase",
          "the phase does not fit the turn");
  int colours = 0;
  int tokens = 0;
  for (int owner = 0; owner < game.owners(); ++owner) {
    const Holding& holding = at(state.holdings, owner);
    if (holding.colour == kNone) {
      require(is_setup(), "players", "a colour is missing");
    } else {
      require((colours >> holding.colour & 1) == 0, "players", "two owners of one colour");
      colours |= 1 << holding.colour;
    }
    if (holding.token == kNone) continue;
    require((tokens >> holding.token & 1) == 0, "players", "two players with one token");
    tokens |= 1 << holding.token;
  }
  const bool planning = state.phase == Phase::Plan;
  const bool acting = state.phase == Phase::Actions || state.phase == Phase::Initiative;
  if (game.is_solo() || (!planning && !acting)) {
    require(tokens == 0, "players", "nobody holds a token now");
  } else if (acting) {
    require(tokens == (1 << game.seats()) - 1, "players", "every player holds a token by now");
  }
}

void Checker::check_variant() const {
  for (int owner = 0; owner < game.seats(); ++owner) {
    const Holding& holding = at(state.holdings, owner);
    if (is_setup()) continue;
    const SpaceMask pacts = space_range(space::kPact, kPacts);
    const SpaceMask allowed = game.spaces_for(state, owner) |
                              (game.variant() == Variant::Archpriest ? pacts : SpaceMask{0});
    require((holding.spaces & ~allowed) == 0, "players", "a Shadow stands on no such space");
    const bool gates = game.variant() == Variant::Archpriest;
    require(gates || (holding.gate == kNone && holding.pacts.empty()), "players",
            "only Archpriests have Gates and Pacts");
    for (int god = 0; god < kTombs; ++god) {
      const bool foreign = at(state.altars, god).owner == owner &&
                           at(game.catalogue().start_tomb, holding.colour) != god;
      require(!foreign || game.variant() != Variant::Novice, "altars",
              "a Novice builds the Altar of the start tomb");
    }
  }
  if (game.variant() != Variant::Novice) return;
  for (const PlacedDemon& demon : state.demons) {
    require(demon.owner == kNone, "demons", "Novices have no Demons");
  }
  for (int triad = kTombs; triad < kAltars; ++triad) {
    require(at(state.altars, triad).owner == kNone, "altars", "Novices have no Triad");
  }
}

void Checker::check_cards() const {
  std::uint64_t influences = 0;
  std::uint64_t identities = state.identity_deck;
  std::uint64_t pacts = state.pact_deck;
  std::uint64_t roads = 0;
  std::uint64_t gates = 0;
  SpaceMask taken = 0;
  const auto once = [&](std::uint64_t& seen, int card, std::string_view key) {
    const std::uint64_t bit = std::uint64_t{1} << card;
    require((seen & bit) == 0, key, "a card or marker is in two places");
    seen |= bit;
  };
  std::uint64_t all = 0;
  for (int god = 0; god < kTombs; ++god) {
    influences |= std::uint64_t{at(state.influence_deck, god)} << god * kInfluencesPerGod;
    all |= static_cast<std::uint64_t>(game.influence_deck(god)) << god * kInfluencesPerGod;
  }
  for (int god = 0; god < kTombs; ++god) {
    const int open = at(state.influence, god);
    if (open != kNone) once(influences, open, "influence");
    require(open == kNone || open / kInfluencesPerGod == god, "influence", "a card of another god");
    require(open != kNone || at(state.mark, god) == kNone, "influence", "a marker without a card");
  }
  for (const int card : {int{state.identity}, int{state.drawn}}) {
    if (card != kNone) once(identities, card, "identity");
  }
  for (unsigned left = state.pacts_open; left != 0; left &= left - 1) {
    once(pacts, std::countr_zero(left), "pacts_open");
  }
  for (int owner = 0; owner < game.owners(); ++owner) {
    const Holding& holding = at(state.holdings, owner);
    for (std::uint64_t left = holding.used; left != 0; left &= left - 1) {
      once(influences, std::countr_zero(left), "players");
    }
    for (const int card : holding.top) {
      require(card == kNone || (holding.used >> card & 1) != 0, "players",
              "the top of a pile is a used card");
    }
    for (const int card : holding.identities) {
      if (card != kNone) once(identities, card, "players");
    }
    for (const int card : holding.pacts) once(pacts, card, "players");
    if (holding.road != kNone) once(roads, holding.road, "players");
    if (holding.gate != kNone) once(gates, holding.gate, "players");
    require((taken & holding.spaces) == 0, "players", "two Shadows on one space");
    taken |= holding.spaces;
  }
  for (const Frame& frame : state.stack) {
    if (frame.step == Step::AttachPact && frame.a < kPacts) once(pacts, frame.a, "stack");
  }
  require((influences & ~all) == 0, "influence", "a card that is not of this variant");
  require((identities & ~std::uint64_t{game.identity_deck()}) == 0, "identity_deck",
          "a card that is not of this variant");
}

// Every draw on the stack finds a card.
void Checker::check_decks() const {
  require(frames(Step::OpenScoring, -1) <= std::popcount(state.scoring_deck), "stack",
          "no scoring card is left to open");
  require(frames(Step::OpenEvent, -1) <= std::popcount(state.event_deck), "stack",
          "no event is left to open");
  require(frames(Step::OpenPact, -1) + frames(Step::PactFromPile, -1) <= state.pact_pile &&
              state.pact_pile <= std::popcount(state.pact_deck),
          "pact_pile", "more Pacts than there are cards");
  require(frames(Step::DrawIdentity, -1) <= std::popcount(state.identity_deck), "stack",
          "no Identity card is left to draw");
  require(is_setup() || state.scoring < kScorings, "scoring", "no scoring card is open");
  require(state.scoring >= kScorings || (state.scoring_deck >> state.scoring & 1) == 0,
          "scoring_deck", "the open card lies in the deck too");
  require(game.variant() != Variant::Novice ||
              (state.scoring_deck == 0 && (state.scoring == 0 || state.scoring == kNone)),
          "scoring", "Novices use one card");
  require(state.event >= kEvents || (state.event_deck >> state.event & 1) == 0, "event_deck",
          "the open event lies in the deck too");
  require(game.is_solo() || (state.event == kNone && state.event_deck == 0), "event",
          "events are for one player alone");
  int claimed = std::popcount(state.pacts_open) + state.pact_pile;
  for (const Holding& holding : state.holdings) claimed += static_cast<int>(holding.pacts.size());
  require(claimed + frames(Step::AttachPact, -1) <= kPactsInPlay, "pact_pile",
          "more than eight Pacts in play");
  require((state.drawn == kNone) ||
              (!state.stack.empty() && state.stack.back().step == Step::PickIdentity),
          "drawn", "a hidden card is drawn only while it is chosen");
  for (int god = 0; god < kTombs; ++god) {
    int openings = 0;
    for (const Frame& frame : state.stack) {
      openings += frame.step == Step::OpenInfluence && frame.a == god ? 1 : 0;
    }
    const bool possible = openings == 0 || (openings == 1 && at(state.influence_deck, god) != 0 &&
                                            at(state.influence, god) == kNone);
    require(possible, "stack", "no Influence card can be opened there");
  }
}

bool Checker::dice_fit(const Frame& frame) const {
  const Holding& holding = at(state.holdings, frame.owner);
  const auto has = [&](const Holding& whose, int place, int value) {
    return place < kPlaces && value >= 1 && value <= kFaces &&
           at(at(whose.dice, place), value - 1) > 0;
  };
  switch (frame.step) {
    case Step::RollDice:
      if (frame.a == kHand) return frame.b == 1 && frame.c == 0;
      return frame.a < (frame.c != 0 ? kTombs : kPlaces) && frame.b > 0 && frame.c < 2;
    case Step::PlaceDie:
      return frame.a <= kFaces;
    case Step::PickShadow:
      return frame.a <= kTombs && (frame.a > 0 || game.variant() != Variant::Novice);
    case Step::Reconsider:
      return frame.a == kHand || has(holding, frame.a, frame.b);
    case Step::Midwife:
      return has(holding, frame.a, frame.b) && has(holding, frame.a, frame.c);
    case Step::Generosity:
      return Game::dice_in_game(holding) < kDice;
    case Step::MoveDice:
    case Step::ChangeDice:
      return frame.a >= 1 && frame.a <= kDice;
    case Step::Reroll:
      return frame.b >= 1 && frame.c < frame.b && (frame.d < kPlaces || frame.d == kNone);
    case Step::CardTarget: {
      if (frame.a >= kInfluences) return false;
      const CardEffect effect = at(game.catalogue().influences, frame.a).effect;
      if (effect != CardEffect::SwapDice || frame.b == 0) return true;
      return frame.c < game.owners() && frame.c != frame.owner &&
             die_place(frame.d) == state.lament.tomb &&
             has(at(state.holdings, frame.c), state.lament.tomb, die_value(frame.d));
    }
    default:
      return true;
  }
}

bool Checker::fits(const Frame& frame) const {
  const Holding& holding = at(state.holdings, frame.owner);
  const bool seat = game.is_player(frame.owner);
  const bool archpriest = game.variant() == Variant::Archpriest;
  switch (frame.step) {
    case Step::TieRoll:
    case Step::DecideOrder:
    case Step::Colour:
    case Step::NeutralColour:
      return is_setup() && seat;
    case Step::NeutralAnswer:
      return is_setup() && seat && frame.a < kColours;
    case Step::DrawNeutral:
      return is_setup() && !seat && holding.colour == kNone;
    case Step::DrawOrder:
      return is_setup() && game.is_solo();
    case Step::SoulRoll:
      return !seat;
    case Step::OpenInfluence:
      return frame.a < kTombs;
    case Step::RollDice:
      return dice_fit(frame);
    case Step::PickIdentity:
      return seat && state.identity < kIdentities && Game::identities_of(holding) < kSlots;
    case Step::Madness:
      return seat && state.identity < kIdentities;
    case Step::Dance:
    case Step::PickField:
      return seat && frame.a < kTombs;
    case Step::PickTriad:
    case Step::Demon:
      return seat && game.variant() != Variant::Novice;
    case Step::Gate:
      return seat && archpriest && frame.a < kRoads;
    case Step::AttachPact:
      return seat && archpriest && frame.a < kPacts && holding.pacts.size() < kPactsInPlay;
    case Step::PickPile:
      return seat && frame.a < kInfluences && holding.top[1] != kNone &&
             (holding.used >> frame.a & 1) != 0;
    case Step::Resources: {
      // Part of what is due, no more.
      const auto due = game.resources_of(state, frame.owner);
      return seat && due && (frame.a & ~due->a) == 0 && (frame.d & ~due->d) == 0 &&
             frame.b <= due->b && frame.c <= due->c;
    }
    default:
      return seat && dice_fit(frame);
  }
}

// A die in the hand lies on the question where it goes: being rolled, reconsidered, or asked about.
bool Checker::hand_fits(std::size_t index) const {
  const Frame& frame = state.stack[index];
  const auto under = [&] {
    return index > 0 && state.stack[index - 1].step == Step::PlaceDie &&
           state.stack[index - 1].owner == frame.owner;
  };
  if (frame.step == Step::PlaceDie && frame.a == 0) {
    return index + 1 < state.stack.size() && state.stack[index + 1].step == Step::RollDice &&
           state.stack[index + 1].a == kHand;
  }
  if (frame.a != kHand) return true;
  if (frame.step == Step::RollDice) return under() && state.stack[index - 1].a == 0;
  if (frame.step != Step::Reconsider) return true;
  return under() && frame.b > 0 && state.stack[index - 1].a == frame.b;
}

// Clauses 2.5, 5.9 and 5.11: one win for a tomb in a lament, and no field for the neutral Soul of
// two players.
void Checker::check_rewards() const {
  const int laments = (game.last_turn() + 1) / 3;
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    int wins = 0;
    for (int owner = 0; owner < game.owners(); ++owner) {
      wins += at(at(state.holdings, owner).wins, tomb);
    }
    require(wins <= laments, "players", "more laments won in a tomb than there are");
    for (const int field : at(state.fields, tomb)) {
      if (field == kNone || game.is_solo()) continue;
      require(game.is_player(field & ~kWithoutMarker), "fields",
              "the neutral Soul of two players marks no field");
    }
  }
}

void Checker::check_frame(const Frame& frame) const {
  require(fits(frame), "stack",
          "the step " + std::string(at(kStepIds, static_cast<int>(frame.step))) +
              " cannot be due here");
}

}  // namespace

void check_position(const Game& game, const State& state, const JsonReader& reader) {
  const Checker checker{game, state, reader};
  checker.check_order();
  if (!reader.ok()) return;
  for (int owner = 0; owner < game.owners(); ++owner) checker.check_pieces(owner);
  checker.check_cards();
  checker.check_variant();
  checker.check_decks();
  checker.check_rewards();
  for (std::size_t i = 0; i < state.stack.size(); ++i) {
    if (reader.ok()) checker.check_frame(state.stack[i]);
    checker.require(checker.hand_fits(i), "stack", "a die in the hand that is put nowhere");
  }
  checker.require(state.phase != Phase::Over || state.stack.empty(), "stack",
                  "nothing is due when the game is over");
  for (int place = 0; place < kPlaces; ++place) {
    for (int value = 0; value < kFaces; ++value) {
      const int touched = at(at(state.touched, place), value);
      const bool owned =
          touched == 0 ||
          (!state.stack.empty() &&
           at(at(at(state.holdings, state.stack.back().owner).dice, place), value) >= touched);
      checker.require(owned, "touched", "more dice chosen than there are");
    }
  }
}

}  // namespace ziggurat::kurnugi
