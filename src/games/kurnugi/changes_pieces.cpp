// Souls, Shadows and Demons that are elsewhere than they were.

#include "games/kurnugi/changes.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

using Counts = IdArray<Spot, int>;

// Where an owner's Shadows are; what is nowhere else was taken up.
Counts shadows_of(const Holding& holding) {
  Counts counts;
  counts[spot(kBoard)] = holding.home;
  counts[kOut] = holding.removed;
  counts[kTakenUp] =
      kShadows - holding.home - holding.removed - total(holding.shadows) - holding.spaces.size();
  for (const TombId tomb : all<TombId>()) counts[spot(place_in(tomb))] = holding.shadows[tomb];
  for (const SpaceId space : holding.spaces) counts[spot(standing_on(space))] = 1;
  return counts;
}

// Removed Shadows that stand in tombs for a while.
Counts lent_of(const Holding& holding) {
  Counts counts;
  counts[kOut] = -total(holding.lent);
  for (const TombId tomb : all<TombId>()) counts[spot(place_in(tomb))] = holding.lent[tomb];
  return counts;
}

// Those that left a spot and those that came to one, in the same order; all that came to one spot
// are one change.
void find_moved(Owner owner, const Counts& before, const Counts& after, Found& found) {
  std::vector<Spot> left;
  std::vector<Spot> come;
  for (const Spot where : all<Spot>()) {
    const int change = after[where] - before[where];
    for (int i = 0; i < -change; ++i) left.push_back(where);
    for (int i = 0; i < change; ++i) come.push_back(where);
  }
  std::vector<change::ShadowsMoved> moves;
  for (std::size_t i = 0; i < std::min(left.size(), come.size()); ++i) {
    if (moves.empty() || moves.back().to != come[i]) moves.push_back({owner, {}, come[i]});
    moves.back().from.push_back(left[i]);
  }
  found.insert(found.end(), moves.begin(), moves.end());
}

void find_demons(const Step& step, Found& found) {
  IdArray<TombId, std::vector<DemonId>> left;
  for (const DemonId demon : all<DemonId>()) {
    const PlacedDemon& was = step.before.demons[demon];
    const PlacedDemon& now = step.after.demons[demon];
    if (was == now) continue;
    if (was.owner.exists() && was.owner != now.owner) left[was.tomb].push_back(demon);
    if (now.owner.exists() && was.owner != now.owner) {
      found.push_back(change::DemonSummoned{demon, now.owner, now.tomb});
    }
    if (now.owner.exists() && was.owner == now.owner) {
      found.push_back(change::DemonMoved{demon, was.tomb, now.tomb});
    }
  }
  for (const TombId tomb : all<TombId>()) {
    if (!left[tomb].empty()) found.push_back(change::DemonsLeft{tomb, left[tomb]});
  }
}

}  // namespace

void find_pieces(const Step& step, Found& found) {
  for (const Owner owner : step.rules.all_owners()) {
    const Holding& was = step.before.holdings[owner];
    const Holding& now = step.after.holdings[owner];
    if (was.tomb != now.tomb) found.push_back(change::SoulMoved{owner, was.tomb, now.tomb});
    find_moved(owner, shadows_of(was), shadows_of(now), found);
    find_moved(owner, lent_of(was), lent_of(now), found);
  }
  find_demons(step, found);
}

}  // namespace ziggurat::kurnugi
