#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: units summoned, Dwellings, cards bought, tiles laid.

namespace ziggurat::eldervale::task {

struct FreeAdventure {
  static constexpr std::string_view kId = "free_adventure";
  static constexpr std::string_view kClause = "3.15";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Buy>;
  Player player{};
  friend bool operator==(const FreeAdventure&, const FreeAdventure&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, FreeAdventure& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const FreeAdventure& task, List& list);
void take(const Rules& rules, State& state, FreeAdventure task, act::Buy action);
constexpr Phrase phrase_of(const FreeAdventure&, act::Buy) {
  return {"Take {card}{offer}", "Weź: {card}{offer}", "{who} takes {card}.",
          "{who} bierze: {card}."};
}

struct Summon {
  static constexpr std::string_view kId = "summon";
  static constexpr std::string_view kClause = "3.17";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Summon, act::Done>;
  enum class Terms : std::uint8_t { Pays, PaysOrPasses, Free, FreeOrPasses };
  friend constexpr int count_of(Terms) { return 4; }

  bool is_free() const { return terms == Terms::Free || terms == Terms::FreeOrPasses; }
  bool may_pass() const { return terms == Terms::PaysOrPasses || terms == Terms::FreeOrPasses; }
  Player player{};
  std::uint8_t reduction = 0;
  Terms terms = Terms::Pays;
  friend bool operator==(const Summon&, const Summon&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Summon& task) {
  visit("player", task.player);
  visit("reduction", task.reduction, {.most = kMostReduction});
  visit("terms", task.terms);
}
void choices(const Rules& rules, const State& state, const Summon& task, List& list);
void take(const Rules& rules, State& state, Summon task, act::Summon action);
void take(const Rules& rules, State& state, Summon task, act::Done action);

struct SummonDo {
  static constexpr std::string_view kId = "summon_do";
  static constexpr std::string_view kClause = "3.17";
  static constexpr By kBy = By::Itself;
  Player player{};
  Unit unit;
  friend bool operator==(const SummonDo&, const SummonDo&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, SummonDo& task) {
  visit("player", task.player);
  visit("unit", task.unit);
}
void run(const Rules& rules, State& state, SummonDo task);
std::string_view objection(const Rules& rules, const State& state, const SummonDo& task);

// With a further reduction in the realms of the Settler's element.
struct Dwell {
  static constexpr std::string_view kId = "dwell";
  static constexpr std::string_view kClause = "3.11";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::GoTo, act::Done>;
  Player player{};
  std::uint8_t reduction = 0;
  bool is_optional = false;
  Slot settler;
  std::uint8_t settler_reduction = 0;
  friend bool operator==(const Dwell&, const Dwell&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Dwell& task) {
  visit("player", task.player);
  visit("reduction", task.reduction, {.most = kMostReduction});
  visit("is_optional", task.is_optional);
  visit("settler", task.settler, {.none = kNoneInDocuments});
  visit("settler_reduction", task.settler_reduction, {.most = kMostReduction});
}
void choices(const Rules& rules, const State& state, const Dwell& task, List& list);
void take(const Rules& rules, State& state, Dwell task, act::GoTo action);
void take(const Rules& rules, State& state, Dwell task, act::Done action);
constexpr Phrase phrase_of(const Dwell&, act::GoTo) {
  return {"Dwell in {tile}{terms}", "Osiedl się: {tile}{terms}", "{who} dwells in {tile}.",
          "{who} osiedla się: {tile}."};
}

struct DwellDo {
  static constexpr std::string_view kId = "dwell_do";
  static constexpr std::string_view kClause = "3.11";
  static constexpr By kBy = By::Itself;
  Player player{};
  RealmId realm;
  friend bool operator==(const DwellDo&, const DwellDo&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DwellDo& task) {
  visit("player", task.player);
  visit("realm", task.realm);
}
void run(const Rules& rules, State& state, DwellDo task);
std::string_view objection(const Rules& rules, const State& state, const DwellDo& task);

// The face-up card is gained, and the next one turned up where the Dungeon does not do it.
struct BuyDo {
  static constexpr std::string_view kId = "buy_do";
  static constexpr std::string_view kClause = "7.1";
  static constexpr By kBy = By::Itself;
  Player player{};
  Slot slot;
  bool reveals = false;
  friend bool operator==(const BuyDo&, const BuyDo&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, BuyDo& task) {
  visit("player", task.player);
  visit("slot", task.slot);
  visit("reveals", task.reveals);
}
void run(const Rules& rules, State& state, BuyDo task);
std::string_view objection(const Rules& rules, const State& state, const BuyDo& task);

struct Reveal {
  static constexpr std::string_view kId = "reveal";
  static constexpr std::string_view kClause = "7.1";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::DrawCard>;
  Player player{};
  Slot slot;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Reveal& task) {
  visit("player", task.player);
  visit("slot", task.slot);
}
void odds(const Rules& rules, const State& state, const Reveal& task, Outcomes& odds);
void take(const Rules& rules, State& state, Reveal task, act::DrawCard action);
bool is_void(const Rules& rules, const Open& state, const Reveal& task);

struct DrawTile {
  static constexpr std::string_view kId = "draw_tile";
  static constexpr std::string_view kClause = "3.12";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::DrawTile>;
  Player player{};
  friend bool operator==(const DrawTile&, const DrawTile&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawTile& task) {
  visit("player", task.player);
}
void odds(const Rules& rules, const State& state, const DrawTile& task, Outcomes& odds);
void take(const Rules& rules, State& state, DrawTile task, act::DrawTile action);
bool is_void(const Rules& rules, const Open& state, const DrawTile& task);

struct PlaceTile {
  static constexpr std::string_view kId = "place_tile";
  static constexpr std::string_view kClause = "3.12";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::LayTile>;
  Player player{};
  TileId tile;
  friend bool operator==(const PlaceTile&, const PlaceTile&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlaceTile& task) {
  visit("player", task.player);
  visit("tile", task.tile);
}
void choices(const Rules& rules, const State& state, const PlaceTile& task, List& list);
void take(const Rules& rules, State& state, PlaceTile task, act::LayTile action);

}  // namespace ziggurat::eldervale::task
