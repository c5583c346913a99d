#include "games/ghosts/setup.h"

#include <algorithm>

#include "games/ghosts/board.h"

namespace ziggurat::ghosts {
namespace {

void lay_flags(const Rules& rules, State& state) {  // clause 11.19
  for (const FlagTile& tile : rules.catalogue.flag_tiles) {
    if (!rules.tile(tile.kind).is_ur()) --state.bag[tile.kind];
    lay(rules, state, tile.square, tile.kind);
  }
  state.city_known = true;
}

// Clauses 4.5, 4.9, 11.30: the first is on the Gala's right, then clockwise, first-drafted ones
// first.
void begin_play(const Rules& rules, State& state) {
  const FixedVec<Adventurer, Adventurer::kCount> drafted = state.order;
  state.order.clear();
  for (int round = 0; round < rules.settings.each; ++round) {
    for (int i = 0; i < rules.seats; ++i) {
      const Player player((state.gala.number() + rules.seats - 1 + i) % rules.seats);
      for (int k = 0; k < rules.players(); ++k) {
        const Adventurer who = drafted[static_cast<std::size_t>(round * rules.players() + k)];
        if (state.figures[who].owner == player) state.order.push_back(who);
      }
    }
  }
  state.asked = {};
  state.turn.active = state.order[0];
  state.turn.stage = TurnStage::Begin;
}

}  // namespace

State initial_state(const Rules& rules) {
  State state;
  state.sides.fill(Side(0));
  state.bag = rules.tile_counts;
  // Clause 4.2: an Oasis for each adventurer and the Ur tiles are taken out.
  add(state.bag[rules.oasis], -rules.adventurers());
  if (!rules.settings.full_bag) state.bag[rules.ur] = state.bag[rules.city] = 0;
  state.deck = {.treasure = rules.treasure().all(), .discovery = rules.discovery().all()};
  state.kish_left = byte(rules.numbers().kish);
  state.akkadians_left = byte(rules.numbers().akkadians);
  if (rules.settings.flags) lay_flags(rules, state);
  if (rules.settings.master.exists()) {  // clause 11.26
    set_gala(rules, state, rules.settings.master);
  } else {
    ask(state, task::Gala{});
  }
  return state;
}

int ur_tiles(const Rules& rules) {
  return rules.tile(rules.ur).count + rules.tile(rules.city).count;
}

void set_gala(const Rules& rules, State& state, Player gala) {
  state.gala = gala;
  assign_sides(rules, state);
  if (rules.settings.flags || rules.settings.full_bag) {
    next_draft(rules, state);
  } else {
    ask(state, task::PlaceUr{});
  }
}

Player drafting_player(const Rules& rules, const Open& state) {
  CHECK(rules.players() > 0 && rules.seats > 0);
  const int index = static_cast<int>(state.order.size()) % rules.players();
  const int after = rules.settings.gala_master ? 1 : 0;
  return Player((state.gala.number() + index + after) % rules.seats);
}

IdSet<Adventurer> to_be_drafted(const Open& state) {
  IdSet<Adventurer> open;
  for (const Adventurer who : all<Adventurer>()) {
    if (!state.figures[who].owner.exists() && !state.removed.contains(who)) open.insert(who);
  }
  return open;
}

void next_draft(const Rules& rules, State& state) {
  if (static_cast<int>(state.order.size()) == rules.adventurers()) {
    begin_play(rules, state);
    return;
  }
  const Player player = drafting_player(rules, state);
  state.asked = {player.byte()};
  if (rules.settings.draft == Settings::Draft::Eliminated &&
      state.removed.size() < Adventurer::kCount - rules.adventurers()) {
    ask(state, task::Remove{.seat = player});
  } else if (rules.settings.draft == Settings::Draft::Blind) {
    ask(state, task::Deal{.seat = player});
  } else if (const IdSet<Adventurer> open = to_be_drafted(state); open.size() == 1) {
    draft(rules, state, open.front());  // nothing to choose
  } else {
    ask(state, task::Draft{.seat = player});
  }
}

void draft(const Rules& rules, State& state, Adventurer who) {
  Figure& figure = state.figures[who];
  figure.owner = drafting_player(rules, state);
  figure.token = who;
  const std::size_t index = state.order.size();
  state.order.push_back(who);
  state.asked = {figure.owner.byte()};
  if (rules.settings.flags) {
    place_oasis(rules, state, rules.catalogue.flag_oases[index]);
  } else {
    ask(state, task::PlaceOasis{.seat = figure.owner});
  }
}

void place_oasis(const Rules& rules, State& state, Square square) {
  Figure& figure = state.figures[state.order.back()];
  lay(rules, state, square, rules.oasis);
  figure.square = figure.home = square;
  next_draft(rules, state);
}

int oases_left(const Rules& rules, const Open& state) {
  const auto placed = std::count_if(state.figures.begin(), state.figures.end(),
                                    [](const Figure& figure) { return figure.home.exists(); });
  return rules.adventurers() - static_cast<int>(placed);
}

std::string fill_bag(const Rules& rules, State& state) {
  IdArray<TileId, int> left;
  for (const TileId kind : all<TileId>()) left[kind] = rules.tile_counts[kind];
  left[rules.oasis] -= oases_left(rules, state);
  for (const Square square : all<Square>()) {
    const TileId face = state.tiles[square].face();
    const TileId kind = face.exists() ? face : state.under[square];
    if (kind.exists()) --left[kind];
  }
  for (const TileId kind : all<TileId>()) {
    if (left[kind] < 0) return "there are too many tiles " + rules.tile(kind).id;
    state.bag[kind] = byte(left[kind]);
  }
  if (!rules.settings.full_bag) state.bag[rules.ur] = state.bag[rules.city] = 0;
  return "";
}

}  // namespace ziggurat::ghosts
