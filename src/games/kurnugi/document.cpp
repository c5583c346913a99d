// The JSON documents of Kur-Nu-Gi. Owners are numbers: seats from 0, then neutral Souls. Cards,
// tombs, spaces and the like are their ids; their names and texts are in the layout.
//
// The state (`state_json`, read back by load.cpp) is the fields of `State` (state.h); what is left
// out when it is read is as it is at the start.
//
// The view (`view_json`) for drawing: game, variant, seat (who looks), actor (seat or null),
// waits_for (seat, chance, nobody), phase, step (the top one) and asks (its owner, card, Pact or
// die), turn, turns, is_lament, order, tombs [{id, sums [{owner, sum, points, parts}] the strongest
// first, fields}], players as in the state with owner, is_neutral, rank, shadow_strength, used
// counts, crystals [{slot, level, half}], present [tomb], columns [met, met], final {track,
// columns, vril, shadows, demons, pacts, fields, total}; spaces [{id, owner or null}] that are
// there for somebody; influence, altars, demons, identity, drawn (id, "hidden" or null),
// identity_deck and other decks as counts, identities_out [id] that left the game, pacts_open,
// scoring, event, lament, verdicts [{tomb, sums}] of the last lament, forecast [{code, price and
// possible of a space to plan on, else what changes at once: vril, points, soul, sums}] of the
// choices of who looks, winners [seat].

#include "games/kurnugi/document.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/identities.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

// As in the state, the decks as counts.
Json influence_view(const Rules& rules, const Influences& influence) {
  Json json = Json::object();
  for (const God god : all<God>()) {
    json.set(name_of(rules, god),
             Json::object({{"open", to_json(rules, influence.open[god])},
                           {"mark", to_json(rules, influence.mark[god])},
                           {"deck", (influence.deck & cards_of(god)).size()}}));
  }
  return json;
}

Json crystals_view(const Rules& rules, const Holding& holding) {
  Json list = Json::array();
  for_each_crystal(rules, holding, [&](Slot slot, std::size_t level, Half half) {
    list.push_back(
        Json::object({{"slot", slot.number() + 1},
                      {"level", level == 0 ? "top" : "bottom"},
                      {"half", rules.catalogue.half_ids[static_cast<std::size_t>(half)]}}));
  });
  return list;
}

Json final_view(const FinalScore& score) {
  return Json::object({{"track", score.track},
                       {"columns", score.columns},
                       {"vril", score.vril},
                       {"shadows", score.shadows},
                       {"demons", score.demons},
                       {"pacts", score.pacts},
                       {"fields", score.fields},
                       {"total", score.total()}});
}

Json player_view(const Rules& rules, const Open& state, Owner owner) {
  const Holding& holding = state.holdings[owner];
  Json json = to_json(rules, holding);
  json.set("owner", owner.number());
  json.set("is_neutral", !rules.is_player(owner));
  json.set("rank", rank_of(state, owner));
  json.set("shadow_strength", shadow_strength(holding));
  json.set("used_count", holding.used.size());
  json.set("dice_in_game", dice_in_game(holding));
  json.set("crystals", crystals_view(rules, holding));
  const bool is_set_up = state.phase != Phase::Setup;
  Json present = Json::array();
  for (const TombId tomb : all<TombId>()) {
    if (is_set_up && is_present(rules, state, owner, tomb)) {
      present.push_back(name_of(rules, tomb));
    }
  }
  json.set("present", present);
  if (!is_set_up) return json;
  const auto meets = [&](Column column) {
    return Json(rules.is_player(owner) && meets_column(rules, state, owner, column));
  };
  json.set("columns", Json(Json::Array{meets(Column::Soul), meets(Column::Shadows)}));
  json.set("final", final_view(final_score(rules, state, owner)));
  return json;
}

Json parts_view(const Strength& parts) {
  return Json::object({{"dice", parts.dice},
                       {"soul", parts.soul},
                       {"shadows", parts.shadows},
                       {"demons", parts.demons},
                       {"more", parts.more}});
}

Json tomb_view(const Rules& rules, const Open& state, TombId tomb) {
  Json sums = Json::array();
  if (state.phase != Phase::Setup) {
    const Places places = ranking(rules, state, tomb);
    const auto points = tomb_points(rules, state, tomb, places);
    for (std::size_t place = 0; place < places.size(); ++place) {
      const Strength parts = strength_parts(rules, state, places[place], tomb);
      sums.push_back(Json::object({{"owner", places[place].number()},
                                   {"sum", parts.total()},
                                   {"points", points[place]},
                                   {"parts", parts_view(parts)}}));
    }
  }
  return Json::object({{"id", name_of(rules, tomb)},
                       {"sums", sums},
                       {"fields", to_json(rules, state.fields[tomb])}});
}

Json spaces_view(const Rules& rules, const Open& state) {
  SpaceSet open;
  Json list = Json::array();
  if (state.phase == Phase::Setup) return list;
  for (const Owner owner : rules.players()) {
    open = open | spaces_for(rules, state, owner) | state.holdings[owner].spaces;
  }
  for (const SpaceId space : open) {
    Json owner;
    for (const Owner other : rules.players()) {
      if (state.holdings[other].spaces.contains(space)) owner = other.number();
    }
    list.push_back(Json::object({{"id", name_of(rules, space)}, {"owner", owner}}));
  }
  return list;
}

// What the task on top is about, for the page to show.
Json asks_view(const Rules& rules, const Open& state) {
  if (state.stack.empty()) return {};
  Json json = Json::object({{"owner", owner_of(state.stack.back()).number()}});
  if (const auto* aimed = state.stack.top<task::CardTarget>()) {
    json.set("card", name_of(rules, aimed->card));
  }
  if (const auto* used = state.stack.top<task::PickPile>()) {
    json.set("card", name_of(rules, used->card));
  }
  if (const auto* rolled = state.stack.top<task::PlaceDie>()) {
    json.set("die", rolled->face.pips());
  }
  if (const auto* taken = state.stack.top<task::AttachPact>()) {
    json.set("pact", name_of(rules, taken->pact));
  }
  return json;
}

Json drawn_view(const Rules& rules, const View& view) {
  if (view.own.drawn.exists()) return to_json(rules, view.own.drawn);
  return view.open.drawer.exists() ? Json("hidden") : Json();
}

Json winners_view(const Rules& rules, const Open& state) {
  Json winners = Json::array();
  if (!actor_of(state).is_nobody()) return winners;
  const Score score = score_of(rules, state);
  for (const Owner owner : rules.players()) {
    if (score.winners.contains(Seat{owner.byte()})) winners.push_back(owner.number());
  }
  return winners;
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) { return to_json(game.rules(), state); }

Json Text::view_json(const Game& game, const View& view) {
  const Rules& rules = game.rules();
  const Open& state = view.open;
  const Actor actor = actor_of(state);
  Json tombs = Json::array();
  for (const TombId tomb : all<TombId>()) tombs.push_back(tomb_view(rules, state, tomb));
  Json players = Json::array();
  for (const Owner owner : rules.all_owners()) {
    players.push_back(player_view(rules, state, owner));
  }
  const int deck = state.unseen.size() - (state.drawer.exists() ? 1 : 0);
  return Json::object(
      {{"game", "kurnugi"},
       {"variant", kVariantIds[static_cast<std::size_t>(rules.variant())]},
       {"seat", view.viewer.is_spectator() ? Json() : Json(int{view.viewer.seat().index})},
       {"actor", actor.is_seat() ? Json(int{actor.seat().index}) : Json()},
       {"waits_for", actor.is_seat()     ? "seat"
                     : actor.is_chance() ? "chance"
                                         : "nobody"},
       {"phase", to_json(rules, state.phase)},
       {"step", state.stack.empty() ? Json() : Json(id_of(state.stack.back()))},
       {"asks", asks_view(rules, state)},
       {"turn", state.turn + 1},
       {"turns", rules.last_turn() + 1},
       {"is_lament", state.is_lament()},
       {"order", to_json(rules, state.order)},
       {"tombs", tombs},
       {"players", players},
       {"spaces", spaces_view(rules, state)},
       {"influence", influence_view(rules, state.influence)},
       {"altars", to_json(rules, state.altars, {.is_sparse = true})},
       {"demons", to_json(rules, state.demons, {.is_sparse = true})},
       {"identity", to_json(rules, state.identity)},
       {"drawn", drawn_view(rules, view)},
       {"identity_deck", deck},
       {"identities_out", to_json(rules, identities_out(rules, state))},
       {"pacts_open", to_json(rules, state.pacts_open)},
       {"pact_pile", int{state.pact_pile}},
       {"scoring", to_json(rules, state.scoring)},
       {"scoring_deck", state.scoring_deck.size()},
       {"event", to_json(rules, state.event)},
       {"event_deck", state.event_deck.size()},
       {"touched", to_json(rules, state.touched, {.is_sparse = true})},
       {"lament", to_json(rules, state.lament)},
       {"verdicts", to_json(rules, state.verdicts)},
       {"forecast", forecast_json(game, view)},
       {"winners", winners_view(rules, state)}});
}

}  // namespace ziggurat::kurnugi
