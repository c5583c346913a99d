// Part of the view document: what each choice would change at once for the one who has it.

#include <algorithm>

#include "games/kurnugi/document.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"
#include "games/kurnugi/ways.h"

namespace ziggurat::kurnugi {
namespace {

struct Standing {
  int sum = 0;
  int place = 0;  // 0: not Present
  int points = 0;

  friend bool operator==(const Standing&, const Standing&) = default;
};

Standing standing_in(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  const Places places = ranking(rules, state, tomb);
  const Owner* found = std::find(places.begin(), places.end(), owner);
  if (found == places.end()) return {};
  const auto place = static_cast<std::size_t>(found - places.begin());
  return {.sum = strength(rules, state, owner, tomb),
          .place = static_cast<int>(place) + 1,
          .points = tomb_points(rules, state, tomb, places)[place]};
}

// What the action of a space is for whoever chooses it.
void add_ways(const Rules& rules, const Open& state, Owner owner, SpaceId space, Json& json) {
  const Ways found = ways(rules, state, owner, space);
  if (!found.empty()) json.set("ways", ways_json(found));
}

Json space_forecast(const Rules& rules, const Open& state, Owner owner, SpaceId space, Json json) {
  const Activity activity = rules.space(space).activity;
  const bool is_fixed = activity != Activity::Ritual && activity != Activity::Kur;
  if (is_fixed) json.set("price", -price(rules, state, owner, space));
  add_ways(rules, state, owner, space, json);
  json.set("possible", is_possible(rules, state, owner, space));
  return json;
}

Json change_forecast(const Rules& rules, const Open& before, const Open& after, Owner owner,
                     Json json) {
  const Holding& was = before.holdings[owner];
  const Holding& is = after.holdings[owner];
  if (is.vril != was.vril) json.set("vril", is.vril - was.vril);
  if (is.points != was.points) json.set("points", is.points - was.points);
  if (is.strength != was.strength) json.set("soul", is.strength - was.strength);
  Json sums = Json::object();
  for (const TombId tomb : all<TombId>()) {
    const Standing old = standing_in(rules, before, owner, tomb);
    const Standing now = standing_in(rules, after, owner, tomb);
    if (old == now) continue;
    sums.set(
        name_of(rules, tomb),
        Json::object(
            {{"from", old.sum}, {"to", now.sum}, {"place", now.place}, {"points", now.points}}));
  }
  if (!sums.members().empty()) json.set("sums", sums);
  return json;
}

}  // namespace

Json forecast_json(const Game& game, const View& view) {
  const Rules& rules = game.rules();
  const Actor actor = actor_of(view.open);
  Json list = Json::array();
  if (view.viewer.is_spectator() || view.open.phase == Phase::Setup ||
      !actor.is(view.viewer.seat())) {
    return list;
  }
  // Who has to choose knows all there is to know.
  State state;
  static_cast<Open&>(state) = view.open;
  const Owner owner(actor.seat().index);
  state.own[owner] = view.own;
  List choices;
  list_choices(rules, state, choices);
  for (const Action& action : choices) {
    Json json = Json::object({{"code", static_cast<std::int64_t>(Game::encode(action))}});
    if (const auto* place = std::get_if<act::Place>(&action)) {
      list.push_back(space_forecast(rules, state, owner, place->space, std::move(json)));
      continue;
    }
    if (const auto* act = std::get_if<act::Act>(&action)) {
      add_ways(rules, state, owner, act->space, json);
    }
    if (const auto* copy = std::get_if<act::Copy>(&action)) {
      add_ways(rules, state, owner, copy->space, json);
    }
    State after = state;
    preview_step(rules, after, action);
    list.push_back(change_forecast(rules, state, after, owner, std::move(json)));
  }
  return list;
}

}  // namespace ziggurat::kurnugi
