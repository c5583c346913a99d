#pragma once

#include "base/json_reader.h"
#include "games/kurnugi/names.h"
#include "games/kurnugi/text.h"

// Parts of the documents that are not just their fields (core/fields.h).

namespace ziggurat::kurnugi {

using ziggurat::from_json;
using ziggurat::to_json;

// Owners there are in this game.
void from_json(const Rules& rules, const JsonReader& reader, Owner& owner,
               const FieldInfo& info = {});
// Dice by what they show: [1, 1, 5].
Json to_json(const Rules& rules, const Faces& faces, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Faces& faces,
               const FieldInfo& info = {});
// 5
Json to_json(const Rules& rules, Face face, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Face& face,
               const FieldInfo& info = {});
// "5@anu"
Json to_json(const Rules& rules, Die die, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Die& die, const FieldInfo& info = {});
// A list of names.
Json to_json(const Rules& rules, EffectSet effects, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, EffectSet& effects,
               const FieldInfo& info = {});
// Steps by Demon.
Json to_json(const Rules& rules, DemonSteps steps, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, DemonSteps& steps,
               const FieldInfo& info = {});
// The owner, or {owner, marker: false}.
Json to_json(const Rules& rules, WonField field, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, WonField& field,
               const FieldInfo& info = {});
// {god: {open, mark, deck}}
Json to_json(const Rules& rules, const Influences& influence, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Influences& influence,
               const FieldInfo& info = {});
// [{tomb, sums [{owner, sum, points}]}] of those given.
Json to_json(const Rules& rules, const IdArray<TombId, Verdict>& verdicts,
             const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, IdArray<TombId, Verdict>& verdicts,
               const FieldInfo& info = {});
// Those of this game.
Json to_json(const Rules& rules, const IdArray<Owner, Holding>& holdings,
             const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, IdArray<Owner, Holding>& holdings,
               const FieldInfo& info = {});
// {step, and its fields}
Json to_json(const Rules& rules, const Task& task, const FieldInfo& info = {});
void from_json(const Rules& rules, const JsonReader& reader, Stack& stack,
               const FieldInfo& info = {});

// In forecast.cpp: what each choice would change at once for the one who has it.
Json forecast_json(const Game& game, const View& view);

// Whether a position read from a document can be one of this game; else says why not.
void check_position(const Rules& rules, const State& state, const JsonReader& reader);
// Of that, what must have come before (load_past.cpp).
void check_past(const Rules& rules, const State& state, const JsonReader& reader);
// Refuses a document, or its field where it has that, unless something holds.
void require(const JsonReader& reader, bool holds, std::string_view key, std::string_view what);

}  // namespace ziggurat::kurnugi
