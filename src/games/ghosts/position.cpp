#include "games/ghosts/position.h"

#include <algorithm>
#include <vector>

#include "games/ghosts/board.h"
#include "games/ghosts/people.h"
#include "games/ghosts/setup.h"

namespace ziggurat::ghosts {
namespace {

// Whether the counts of the piles, added up kind by kind, are those of the deck.
template <class Card, class Type>
std::string deck_problem(const Deck<Card, Type>& deck, std::string_view name,
                         const std::vector<Pile<Card>>& piles) {
  for (const Card card : deck.kinds()) {
    int sum = 0;
    for (const Pile<Card> pile : piles) sum += deck.count(pile, card);
    if (sum != deck.type(card).count) {
      return std::string(name) + ": " + std::to_string(sum) + " cards " + deck.type(card).id +
             " instead of " + std::to_string(deck.type(card).count);
    }
  }
  return "";
}

std::string knowledge_problem(const Rules& rules, const State& state) {
  for (const Player player : all<Player>()) {
    for (const Side side : all<Side>()) {
      const Cards& known = state.own[player].known[side];
      const Cards& hand = state.hands[side];
      if (!rules.treasure().includes(hand.treasure, known.treasure) ||
          !rules.discovery().includes(hand.discovery, known.discovery)) {
        return "seat " + std::to_string(player.number()) + " knows of cards that are not there";
      }
    }
  }
  return "";
}

std::string cards_problem(const Rules& rules, const State& state) {
  const Fight& fight = state.fight;
  std::vector<Treasures> treasures = {state.deck.treasure,  state.discard.treasure,
                                      state.paid.treasure,  state.master_face_up.treasure,
                                      fight.attacker_wears, fight.defender_wears};
  std::vector<Discoveries> discoveries = {state.deck.discovery, state.discard.discovery};
  const auto add_cards = [&](const Cards& cards) {
    treasures.push_back(cards.treasure);
    discoveries.push_back(cards.discovery);
  };
  for (const Cards& hand : state.hands) add_cards(hand);
  for (const Figure& figure : state.figures) add_cards(figure.face_up);
  std::string problem = deck_problem(rules.treasure(), "treasure", treasures);
  if (problem.empty()) problem = deck_problem(rules.discovery(), "discovery", discoveries);
  return problem.empty() ? knowledge_problem(rules, state) : problem;
}

// How many tiles of each kind lie, face up or down, and Ur tiles that nobody has looked at.
struct TileCounts {
  IdArray<TileId, int> kinds;
  int backs = 0;
};

TileCounts count_tiles(const State& state) {
  TileCounts counts;
  const auto* looked_at = state.stack.top<task::LookUr>();
  for (const Square square : all<Square>()) {
    const TileId face = state.tiles[square].face();
    const TileId kind = face.exists() ? face : state.under[square];
    if (kind.exists()) ++counts.kinds[kind];
    const bool is_looked_at = looked_at != nullptr && looked_at->square == square;
    if (state.is_undecided(square) && !is_looked_at) ++counts.backs;
  }
  return counts;
}

std::string guards_problem(const Rules& rules, const State& state) {
  int kish = state.kish_left;
  int akkadians = state.akkadians_left;
  for (const Square square : all<Square>()) {
    const TileId face = state.tiles[square].face();
    if (state.face_up.contains(square) && !face.exists()) return "a face-up square without a tile";
    if (state.guarded.contains(square) && !state.face_up.contains(square)) {
      return "enemies on an undiscovered square";
    }
    kish += state.kish(square);
    akkadians += state.akkadians(square);
  }
  if (kish == rules.numbers().kish && akkadians == rules.numbers().akkadians) return "";
  return "tokens: " + std::to_string(kish) + " Kish and " + std::to_string(akkadians) +
         " Akkadians in all";
}

std::string board_problem(const Rules& rules, const State& state) {
  std::string problem = guards_problem(rules, state);
  if (!problem.empty()) return problem;
  const TileCounts counts = count_tiles(state);
  const bool in_bag = rules.settings.full_bag;
  for (const TileId kind : rules.catalogue.tile_kinds()) {
    int sum = counts.kinds[kind] + state.bag[kind];
    if (kind == rules.oasis) sum += oases_left(rules, state);
    if (!in_bag && rules.tile(kind).is_ur()) continue;
    if (sum != rules.tile(kind).count) {
      return "tiles: " + std::to_string(sum) + " of " + rules.tile(kind).id;
    }
  }
  const int cities = counts.kinds[rules.city];
  const bool in_setup = state.part() == Part::Setup;
  if (!in_bag && !in_setup && counts.backs + counts.kinds[rules.ur] + cities != ur_tiles(rules)) {
    return "there are not " + std::to_string(ur_tiles(rules)) + " Ur tiles";
  }
  return cities > 1 || (state.city_known && cities == 0) ? "the City is astray" : "";
}

// Where an adventurer may stand while nobody is on the way.
std::string standing_problem(const Rules& rules, const State& state, Adventurer who) {
  const Square square = state.square_of(who);
  if (!state.face_up.contains(square)) return "an adventurer in the dark";
  if (state.guarded.contains(square)) return "an adventurer beside enemies";
  if (is_neutral(rules, state, square)) return "";
  for (const Adventurer other : first<Adventurer>(who.number())) {
    if (are_rivals(state, who, other) && state.square_of(other) == square) {
      return "rivals share a square";
    }
  }
  return "";
}

std::string figures_problem(const Rules& rules, const State& state) {
  if (state.part() == Part::Setup || state.part() == Part::End) return "";
  const bool is_quiet = state.arrivals.empty() && state.waiting.empty() && !state.fight.is_on();
  int playing = 0;
  for (const Adventurer who : all<Adventurer>()) {
    const Figure& figure = state.figures[who];
    if (figure.token.exists() && !in_play(state, figure.token)) {
      return "a token is held by nobody in play";
    }
    if (!in_play(state, who)) continue;
    ++playing;
    if (!figure.square.exists()) return "an adventurer is off the board";
    const std::string problem = is_quiet ? standing_problem(rules, state, who) : "";
    if (!problem.empty()) return problem;
  }
  if (playing == 0) return "nobody is left";
  return state.turn.active.exists() ? "" : "it is nobody's turn";
}

}  // namespace

std::string problem_with(const Rules& rules, const State& state) {
  std::string problem = cards_problem(rules, state);
  if (problem.empty()) problem = board_problem(rules, state);
  if (problem.empty()) problem = figures_problem(rules, state);
  return problem;
}

}  // namespace ziggurat::ghosts
