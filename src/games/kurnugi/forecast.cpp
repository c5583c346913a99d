// Part of the view document: what the strengths in the tombs come from, how the last lament ended,
// and what each choice would change at once for the one who has it.

#include <algorithm>

#include "base/text.h"
#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

struct Standing {
  int sum = 0;
  int place = 0;  // 0: not Present
  int points = 0;

  friend bool operator==(const Standing&, const Standing&) = default;
};

Standing standing_in(const Game& game, const State& state, int owner, int tomb) {
  const auto places = game.ranking(state, tomb);
  const auto* found = std::find(places.begin(), places.end(), owner);
  if (found == places.end()) return {};
  const auto place = static_cast<int>(found - places.begin());
  const auto points = game.tomb_points(state, tomb, places);
  return {
      .sum = game.strength(state, owner, tomb), .place = place + 1, .points = at(points, place)};
}

Json space_forecast(const Game& game, const State& state, int owner, int space, Json json) {
  const Activity activity = game.space_at(space).activity;
  const bool fixed = activity != Activity::Ritual && activity != Activity::Kur;
  if (fixed) json.set("price", -game.price(state, owner, space));
  json.set("possible", game.is_possible(state, owner, space));
  return json;
}

Json change_forecast(const Game& game, const State& before, const State& after, int owner,
                     Json json) {
  const Holding& was = at(before.holdings, owner);
  const Holding& is = at(after.holdings, owner);
  if (is.vril != was.vril) json.set("vril", is.vril - was.vril);
  if (is.points != was.points) json.set("points", is.points - was.points);
  if (is.strength != was.strength) json.set("soul", is.strength - was.strength);
  Json sums = Json::object();
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    const Standing old = standing_in(game, before, owner, tomb);
    const Standing now = standing_in(game, after, owner, tomb);
    if (old == now) continue;
    sums.set(
        at(game.catalogue().tombs, tomb).id,
        Json::object(
            {{"from", old.sum}, {"to", now.sum}, {"place", now.place}, {"points", now.points}}));
  }
  if (!sums.members().empty()) json.set("sums", sums);
  return json;
}

}  // namespace

Json parts_json(const Game& game, const State& state, int owner, int tomb) {
  const Strength parts = game.strength_parts(state, owner, tomb);
  return Json::object({{"dice", parts.dice},
                       {"soul", parts.soul},
                       {"shadows", parts.shadows},
                       {"demons", parts.demons},
                       {"more", parts.more}});
}

Json verdicts_json(const Game& game, const State& state) {
  Json list = Json::array();
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    const Verdict& verdict = at(state.verdicts, tomb);
    if (!verdict.is_given) continue;
    Json sums = Json::array();
    for (const int owner : verdict.places) {
      if (owner == kNone) break;
      sums.push_back(Json::object({{"owner", owner},
                                   {"sum", int{at(verdict.sums, owner)}},
                                   {"points", int{at(verdict.points, owner)}}}));
    }
    list.push_back(Json::object({{"tomb", at(game.catalogue().tombs, tomb).id}, {"sums", sums}}));
  }
  return list;
}

void read_verdicts(const Game& game, const JsonReader& reader, State& state) {
  constexpr int kMost = 255;
  for (const JsonReader& item : reader.items(0, kTombs)) {
    item.only({"tomb", "sums"});
    const std::string id = item.at("tomb").string();
    const auto& tombs = game.catalogue().tombs;
    const auto* tomb =
        std::find_if(tombs.begin(), tombs.end(), [&](const Tomb& one) { return one.id == id; });
    if (tomb == tombs.end()) {
      item.at("tomb").refuse("there is no tomb " + quote(id));
      return;
    }
    Verdict& verdict = at(state.verdicts, static_cast<int>(tomb - tombs.begin()));
    verdict.is_given = true;
    int place = 0;
    const auto present = static_cast<std::size_t>(game.owners());
    for (const JsonReader& sum : item.at("sums").items(0, present)) {
      sum.only({"owner", "sum", "points"});
      const auto owner = static_cast<int>(sum.at("owner").integer(0, game.owners() - 1));
      at(verdict.places, place++) = byte(owner);
      at(verdict.sums, owner) = byte(static_cast<int>(sum.at("sum").integer(0, kMost)));
      at(verdict.points, owner) = byte(static_cast<int>(sum.at("points").integer(0, kMost)));
    }
  }
}

Json forecast_json(const Game& game, const View& view) {
  const State& state = view.known;
  const Actor actor = game.actor(state);
  Json list = Json::array();
  if (view.viewer.is_spectator() || state.phase == Phase::Setup || !actor.is_seat() ||
      actor.seat() != view.viewer.seat()) {
    return list;
  }
  const Seat seat = actor.seat();
  Game::List choices;
  game.choices(state, seat, choices);
  for (const Action action : choices) {
    Json json = Json::object({{"code", static_cast<std::int64_t>(Game::encode(action))}});
    if (action.kind == Kind::Place) {
      list.push_back(space_forecast(game, state, seat.index, action.a, std::move(json)));
      continue;
    }
    State after = state;
    game.preview_step(after, action);
    list.push_back(change_forecast(game, state, after, seat.index, std::move(json)));
  }
  return list;
}

}  // namespace ziggurat::kurnugi
