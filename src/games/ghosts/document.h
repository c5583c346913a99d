#pragma once

#include "base/json_reader.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/names.h"
#include "games/ghosts/text.h"

// Parts of the documents that are not just their fields (core/fields.h).

namespace ziggurat::ghosts {

using ziggurat::from_json;
using ziggurat::to_json;

// A seat that there is.
void from_json(const Rules& rules, const JsonReader& reader, Player& player,
               const FieldInfo& info = {});
// Square numbers: [12, 13].
Json to_json(const Rules& rules, const SquareSet& squares, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, SquareSet& squares,
               const FieldInfo& info = {});
// Cards by their ids: {"felt-cap": 1}.
Json to_json(const Rules& rules, Treasures pile, const FieldInfo& info = {});
Json to_json(const Rules& rules, Discoveries pile, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Treasures& pile,
               const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Discoveries& pile,
               const FieldInfo& info = {});
// Sets of small enumerations as the number of their bits.
template <class E>
Json to_json(const Rules&, EnumSet<E> set, const FieldInfo& = {}) {
  return static_cast<int>(set.bits());
}
template <class E>
void from_json(const Rules&, const JsonReader& reader, EnumSet<E>& set, const FieldInfo& = {}) {
  set = EnumSet<E>::from_bits(static_cast<unsigned>(reader.integer(0, EnumSet<E>::kAll)));
}
// "night_vision"
Json to_json(const Rules& rules, const Effect& effect, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Effect& effect,
               const FieldInfo& info = {});
// A card's id, "map-sky", or null where it is hidden.
Json to_json(const Rules& rules, Item item, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Item& item,
               const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Transfer& transfer,
               const FieldInfo& info = {});
// A number, or null.
Json to_json(const Rules& rules, Asked asked, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Asked& asked,
               const FieldInfo& info = {});
// What positions that do not tell `Fight::other_worn` mean: an attacker who was ready adds nothing
// more, be it held.
constexpr KindSet usual_other_worn(const Fight& fight) {
  return fight.is_armed ? KindSet::from_bits(KindSet::kAll) : KindSet();
}
// Null where nobody fights.
Json to_json(const Rules& rules, const Fight& fight, const FieldInfo& info = {});
// By number: "oasis" alone, or with what stands on it, or face down with the seat that knows it.
Json to_json(const Rules& rules, const BoardPart& board, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, const BoardPart& board,
               const FieldInfo& info = {});
// [{treasure, discovery, seat, side}] of those who know something.
Json to_json(const Rules& rules, const KnownPart& known, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, const KnownPart& known,
               const FieldInfo& info = {});
// [{seat, and the fields of its draft}]
Json to_json(const Rules& rules, const DraftsPart& drafts, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, const DraftsPart& drafts,
               const FieldInfo& info = {});
// {maker, waiting, resumes, chooser, transfers}, or null.
Json to_json(const Rules& rules, const OfferPart& part, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, const OfferPart& part,
               const FieldInfo& info = {});
// What is waited for, by its name.
Json to_json(const Rules& rules, const Stack& stack, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Stack& stack,
               const FieldInfo& info = {});
// Tells tasks that were read what they are about, from `Open::asked` and the turn's flag.
void complete_tasks(State& state);

// What a side of a fight has: {sum, least, most, parts: [{from, amount}]}; least and most are what
// the die may still make of the sum.
enum class Die : std::uint8_t { ToRoll, Rolled };
Json sum_json(const Sum& sum, Die die);
// In chances.cpp; chances are told in ten thousandths. The attacker's in a fight that is on, no
// further card added.
int chance_now(const Rules& rules, const Open& state, Die attack);
// [{"square": 87, "against": ["kish", "kish"], "win": 4569, "armed": 5210}], the last with the best
// equipment of the viewer's own hand in the first fight.
Json chances_json(const Rules& rules, const View& view);

// Whether a position read from a document can be one of this game; else says why not.
void check_position(const Rules& rules, const State& state, const JsonReader& reader);

}  // namespace ziggurat::ghosts
