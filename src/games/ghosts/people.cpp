#include "games/ghosts/people.h"

namespace ziggurat::ghosts {

bool has_side(const Rules& rules, const Open& state, Side side) {
  for (const Player player : rules.all_players()) {
    if (state.sides[player] == side) return true;
  }
  return false;
}

bool is_alone(const Rules& rules, const Open& state) {
  Side first;
  for (const Adventurer who : all<Adventurer>()) {
    if (!in_play(state, who)) continue;
    if (first.exists() && side_of(state, who) != first) return false;
    first = side_of(state, who);
  }
  return !has_master(rules, state);
}

bool plays(const Rules& rules, const Open& state, Player player) {
  if (has_master(rules, state) && state.gala == player) return true;
  for (const Adventurer who : all<Adventurer>()) {
    if (in_play(state, who) && player_of(state, who) == player) return true;
  }
  return false;
}

void assign_sides(const Rules& rules, Open& state) {
  const Settings& settings = rules.settings;
  int rank = 0;
  for (const Player player : rules.all_players()) {
    if (settings.gala_master && player == state.gala) {
      state.sides[player] = kMasterSide;
      continue;
    }
    state.sides[player] = settings.is_divided  ? settings.division[player]
                          : settings.teams > 0 ? Side(rank % settings.teams)
                                               : Side(rank);
    ++rank;
  }
}

}  // namespace ziggurat::ghosts
