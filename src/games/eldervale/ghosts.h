#pragma once

#include "games/eldervale/rules.h"

// Chapters 11 to 15: the Ghosts' turn, as it will go.

namespace ziggurat::eldervale {

// The card under a zone.
inline const GhostCard& shown_card(const Rules& rules, const Open& state, ZoneId zone) {
  return rules.catalogue.ghost_cards[state.ghosts.shown[zone]];
}
// The unit a zone sends out, or none.
MatSlot ghost_unit(const Rules& rules, const Open& state, ZoneId zone);
// Clause 14.3: where the card sends the unit; the Watcher's realm where there is no such place.
RealmId ghost_target(const Rules& rules, const Open& state, const GhostCard& card);
// The Watcher's realm, then clockwise from the upper right; none where none lies.
using Search = FixedVec<RealmId, 1 + Direction::kCount>;
Search watched_realms(const Open& state);
// Clause 14.6; none where nobody settles.
RealmId ghost_dwell_realm(const Rules& rules, const Open& state);
// Clause 14.10; none where nobody is banished.
RealmId ghost_banish_realm(const Open& state);
RowId ghost_row_of(const Open& state, Slot slot);
// What a token on the given place of a row earns; places count from 0.
RowSpace row_space(const Rules& rules, RowId row, int place);
// Why the result of an element roll is not taken: the Ghosts could gain no power by it.
enum class Reroll : std::uint8_t { No, DeckEmpty, LevelFull };
Reroll ghost_reroll(const Rules& rules, const Open& state, const task::GhostElement& task,
                    Slot slot);
// Ghost units in ruins (clause 15.1).
int ghosts_in_ruins(const Rules& rules, const Open& state);

// Clauses 13.13 and 14.7: the next card is turned up before anything that an Orb brings.
void take_ghost_card(const Rules& rules, State& state, Slot slot);
// Places for ready units, Workers at the lowest numbers.
IdSet<MatSlot> mat_of(const Units& ready);

}  // namespace ziggurat::eldervale
