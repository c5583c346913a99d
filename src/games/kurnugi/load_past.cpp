// What a position that is loaded must have behind it: laments that brought what was won and used,
// and nothing of a lament or of the planning left where that is over.

#include <algorithm>

#include "games/kurnugi/document.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

struct PastChecker {
  const Rules& rules;
  const State& state;
  const JsonReader& reader;

  void require(bool holds, std::string_view key, std::string_view what) const {
    kurnugi::require(reader, holds, key, what);
  }
  bool is_phase_among(std::initializer_list<Phase> phases) const {
    return std::find(phases.begin(), phases.end(), state.phase) != phases.end();
  }
  // Laments whose cards were or are being played.
  int laments_played() const {
    return state.turn / 3 + (state.is_lament() && state.phase >= Phase::Cards ? 1 : 0);
  }
  // Laments in which a tomb was scored.
  int laments_scored(TombId tomb) const {
    const int now = state.lament.tomb.number();
    bool is_scored = state.is_lament() && state.phase >= Phase::RenewEnd;
    if (is_phase_among({Phase::Cards, Phase::Score})) {
      const bool is_here = tomb.number() == now && state.phase == Phase::Score;
      is_scored = tomb.number() < now || (is_here && !state.stack.empty());
    }
    return state.turn / 3 + (is_scored ? 1 : 0);
  }
  // Whether one of the cards has such an effect.
  template <class... Effects>
  bool has_effect(const IdSet<InfluenceId>& cards) const {
    for (const InfluenceId card : cards) {
      const CardEffect& effect = rules.catalogue.influences[card].effect;
      if ((std::holds_alternative<Effects>(effect) || ...)) return true;
    }
    return false;
  }
  // Whether such a card was played onto the tomb being resolved.
  template <class... Effects>
  bool was_played() const {
    return has_effect<Effects...>(state.lament.played);
  }
  bool has_top_altar(Owner owner) const {
    for (const God god : all<God>()) {
      if (state.altars[altar_of(god)] == BuiltAltar{owner, kMostLevel}) return true;
    }
    return false;
  }

  void check_wins() const;
  void check_used() const;
  void check_shadows(const Holding& holding) const;
  void check_lament() const;
  void check_marks() const;
  void check_end() const;
};

// Clauses 2.5, 5.9 and 5.11: one win for a tomb in a lament, one field for a win, and none for the
// neutral Soul of two players.
void PastChecker::check_wins() const {
  for (const TombId tomb : all<TombId>()) {
    const int scored = laments_scored(tomb);
    const auto& fields = state.fields[tomb];
    int wins = 0;
    for (const Owner owner : rules.all_owners()) {
      const int won = state.holdings[owner].wins[tomb];
      wins += won;
      const auto taken = std::count_if(fields.begin(), fields.end(),
                                       [&](const WonField& field) { return field.owner == owner; });
      require(taken == 0 || rules.is_player(owner) || rules.is_solo(), "fields",
              "the neutral Soul of two players marks no field");
      require(taken <= won, "fields", "more rewards than laments won in that tomb");
    }
    require(wins <= scored, "players", "more laments won in a tomb than there were");
    require(!state.verdicts[tomb].is_given || scored > 0, "verdicts",
            "that tomb was not scored yet");
  }
}

// Clauses 5.14, 7.9 and 8.10: one card of a god in a lament; Demons come by used cards, the Triad
// by an Altar at its highest level.
void PastChecker::check_used() const {
  IdSet<InfluenceId> used;
  for (const Owner owner : rules.players()) used = used | state.holdings[owner].used;
  for (const God god : all<God>()) {
    require((used & cards_of(god)).size() <= laments_played(), "players",
            "more used cards of a god than laments");
    const PlacedDemon& demon = state.demons[demon_of(god)];
    if (!demon.owner.exists()) continue;
    const Holding& holding = state.holdings[demon.owner];
    require(holding.top[Pile(1)].exists() && !(holding.used & cards_of(god)).empty(), "demons",
            "a Demon comes by two used cards, one of its god");
  }
  for (const AltarId altar : all<AltarId>()) {
    const Owner owner = state.altars[altar].owner;
    if (!is_triad(altar) || !owner.exists()) continue;
    require(has_top_altar(owner), "altars", "the Triad needs an Altar of a god at level 3");
  }
}

// Clauses 4.5, 4.14, 5.10 and 8.7: when Shadows stand on spaces, when in tombs.
void PastChecker::check_shadows(const Holding& holding) const {
  const SpaceSet dances = holding.spaces & space::kDances;
  require(holding.spaces.empty() || is_phase_among({Phase::Plan, Phase::Actions}), "players",
          "Shadows stand on spaces only while planning and acting");
  require(dances.size() <= 1 && (dances.empty() || holding.danced), "players",
          "one Shadow a turn on the Dance spaces");
  const bool is_fresh =
      is_phase_among({Phase::RenewCards, Phase::RenewRest}) ||
      (state.turn % 3 == 0 && is_phase_among({Phase::Resources, Phase::Pact, Phase::Plan}));
  require(!is_fresh || total(holding.shadows) == 0, "players",
          "Shadows have left the tombs by now");
  // An ended game of old may still have one; it counts for nothing.
  const bool may_lend = is_phase_among({Phase::Cards, Phase::Score, Phase::RenewEnd, Phase::Over});
  require(total(holding.lent) == 0 || (may_lend && has_effect<effect::LendShadow>(holding.used)),
          "players", "a Shadow is lent by a card, for a lament");
  require(!holding.stargazed || (laments_played() > 0 && rules.variant() != Variant::Novice),
          "players", "no card was played for nothing yet");
}

// What cards did to a tomb is there only while it is resolved.
void PastChecker::check_lament() const {
  const Lament& lament = state.lament;
  const bool is_on = is_phase_among({Phase::Cards, Phase::Score});
  require(is_on || lament == Lament{}, "lament", "no tomb is being resolved");
  IdSet<InfluenceId> used;
  for (const Owner owner : rules.players()) used = used | state.holdings[owner].used;
  require(used.includes(lament.played), "lament", "a played card is a used card");
  for (const Owner owner : lament.passed) {
    require(rules.is_player(owner), "lament", "a neutral Soul does not pass");
  }
}

// And only where such a card was played.
void PastChecker::check_marks() const {
  const Lament& lament = state.lament;
  const auto none = [](const auto& list) { return list == std::decay_t<decltype(list)>{}; };
  const bool has_cards =
      (none(lament.zero_souls) || was_played<effect::ZeroSoul>()) &&
      (none(lament.deluge) || was_played<effect::ZeroShadows>()) &&
      (none(lament.judgements) || was_played<effect::HalveSouls>()) &&
      (none(lament.doubled) || was_played<effect::DoubleShadow>()) &&
      (none(lament.light) || was_played<effect::AddToSoul>()) &&
      (none(lament.breath) || was_played<effect::AddToShadows>()) &&
      (none(lament.bonus) || was_played<effect::AddPerLevel, effect::AddByAltar>()) &&
      (none(lament.throne) || was_played<effect::WinWithSoul>()) &&
      (none(lament.visions) || was_played<effect::WinWithShadow>()) &&
      (none(lament.ally) || was_played<effect::AddToDemon>()) &&
      (none(lament.rebel) || was_played<effect::StealDemon>());
  require(has_cards, "lament", "no card played here does that");
}

// Clause 12.1.
void PastChecker::check_end() const {
  if (state.phase != Phase::Over) return;
  require(state.is_lament() && ends_now(rules, state), "phase", "the game cannot be over yet");
}

}  // namespace

void require(const JsonReader& reader, bool holds, std::string_view key, std::string_view what) {
  if (holds) return;
  const auto field = reader.find(key);
  if (field) {
    field->refuse(what);
  } else {
    reader.refuse(what);
  }
}

void check_past(const Rules& rules, const State& state, const JsonReader& reader) {
  if (state.phase == Phase::Setup) return;
  const PastChecker checker{rules, state, reader};
  checker.check_wins();
  checker.check_used();
  for (const Owner owner : rules.players()) checker.check_shadows(state.holdings[owner]);
  checker.check_lament();
  checker.check_marks();
  checker.check_end();
}

}  // namespace ziggurat::kurnugi
