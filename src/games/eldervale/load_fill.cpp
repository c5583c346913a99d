// What a position that was read leaves out: pieces that stand nowhere are where they come from.

#include <algorithm>

#include "games/eldervale/document.h"
#include "games/eldervale/ghosts.h"

namespace ziggurat::eldervale {
namespace {

// Cards and tokens that stand nowhere are in their decks.
void fill_boards(const Names& names, const JsonReader& root, State& state) {
  const IdSet<AdventureId> out =
      state.players[Player(0)].cards | state.players[Player(1)].cards | state.dropped;
  IdSet<TokenId> seen = state.players[Player(0)].tokens | state.players[Player(1)].tokens;
  for (const RealmId realm : state.all_realms()) {
    for (const TokenId top : state.realms[realm].top) {
      if (top.exists()) seen.insert(top);
    }
  }
  const JsonReader boards = named(root, "boards");
  for (const Slot slot : all<Slot>()) {
    const JsonReader board = named(boards, name_of(names, slot));
    AdventureId& face_up = state.boards[slot].face_up;
    const IdSet<AdventureId> left = cards_of(slot) - out;
    if (!board.find("deck")) {
      if (!states(board, "face_up")) face_up = left.front();
      state.deck = state.deck | left;
      if (face_up.exists()) state.deck.erase(face_up);
    }
    if (!board.find("tokens")) state.tokens = state.tokens | (tokens_of(slot) - seen);
  }
}

// Units that stand nowhere are unsummoned, or on the mat.
void fill_holdings(const Rules& rules, const JsonReader& root, State& state) {
  const bool has_players = root.find("players").has_value();
  for (const Player player : all<Player>()) {
    Holding& holding = state.players[player];
    const JsonReader own = player_reader(root, player);
    const bool is_ghost = rules.is_ghost(player);
    for (const Unit unit : all<Unit>()) {
      if (!has_players || own.find("unsummoned")) break;
      int left = unit == kWorker ? kWorkers - holding.dwellings : 1;
      left -= holding.ready[unit] + holding.underworld[unit] + holding.on_space[unit];
      for (const RealmId realm : state.all_realms()) left -= holding.map[realm][unit];
      left -= state.tasks.count<task::PutOnSpace>(
          [&](const task::PutOnSpace& task) { return task.player == player && task.unit == unit; });
      add((is_ghost ? holding.ready : holding.unsummoned)[unit], std::max(0, left));
    }
    if (has_players && !own.find("placed") && !is_ghost) {
      // Whoever is on the map or below was placed since the last Regroup.
      holding.placed = !holding.occupied.empty() || total(holding.underworld) > 0;
    }
    if (is_ghost && !states(named(root, "ghosts"), "mat")) {
      state.ghosts.units = mat_of(holding.ready);
    }
  }
}

void fill_magic(const Rules& rules, State& state) {
  for (const MagicId card : all<MagicId>()) {
    const int out =
        state.hand(Player(0))[card] + state.hand(Player(1))[card] + state.magic_discard[card];
    const int left = std::max(0, rules.catalogue.magic[card].copies - out);
    state.magic_deck[card] = byte(left);
    add(state.deck_size, left);
  }
}

// Clauses 3.14, 3.15 and 13.12: what was left out follows from what is stated.
void fill_orbs(const Rules& rules, const JsonReader& root, State& state) {
  if (!states(root, "orbs_gone")) {
    for (const Player player : all<Player>()) {
      state.orbs_gone = state.orbs_gone | full_levels(rules, state, player);
    }
  }
  for (const Player player : {Player(1), Player(0)}) {
    if (states(player_reader(root, player), "orbs_gained")) continue;
    const Holding& rival = state.players[other(player)];
    const int others = std::max(0, rival.orbs_gained - rival.orbs);
    add(state.players[player].orbs_gained, std::max(0, state.orb_spaces.size() - others));
    return;
  }
}

}  // namespace

void fill_in(const Rules& rules, const JsonReader& root, State& state) {
  fill_boards(Names{rules, state}, root, state);
  fill_holdings(rules, root, state);
  fill_magic(rules, state);
  fill_orbs(rules, root, state);
}

}  // namespace ziggurat::eldervale
