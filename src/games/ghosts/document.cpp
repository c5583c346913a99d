// The views of Ghosts of Ur, for pages and tools; positions are in document_position.cpp, the
// layout in layout.cpp.
//
// A view: `seat` who looks (null: a spectator); `phase`; `actor` the seat waited for (null: chance
// or nobody); `tiles` 145 entries by square: null, a tile's id, "hidden" (face down), "ur-back";
// `known` the face-down tiles this seat has seen, by square number; `laid` who laid each face-down
// tile; `tokens` Kish and Akkadians by square number; `adventurers` those drafted, with seat, side,
// square, maps, carried maps, tokens held, attempts at Nanna, events that wait, and whether they
// are out; `hands` one for each side in the game: seats, sizes, `cards` where the viewer may see
// them, else `known` cards it knows to be there; `piles` sizes and open discards; `turn`; `fight`
// with what both sides have and from what;
// `chances` of fights ahead; `arrival` the adventurer that is on its way and why; `offer` the open
// offer (items null where hidden); `draft` the viewer's own; `targets` squares to choose from;
// `winners` seats.

#include "games/ghosts/document.h"

#include "games/ghosts/flow.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/trade.h"
#include "games/ghosts/victory.h"

namespace ziggurat::ghosts {
namespace {

Json square_or_null(Square square) { return square.exists() ? Json(square.number() + 1) : Json(); }

void add_board(const Rules& rules, const View& view, Json& json) {
  const Open& state = view.open;
  Json::Array tiles;
  tiles.reserve(Square::kCount);
  Json known = Json::object();
  Json laid = Json::object();
  Json tokens = Json::object();
  for (const Square square : all<Square>()) {
    const Tile tile = state.tiles[square];
    const std::string number = std::to_string(square.number() + 1);
    if (tile.face().exists()) {
      tiles.emplace_back(std::string_view(key_of(rules, tile.face())));
    } else if (tile.is_empty()) {
      tiles.emplace_back();
    } else {
      tiles.emplace_back(tile.is_ur_back() ? kUrBackId : kHiddenId);
    }
    if (state.guarded.contains(square)) {
      tokens.set(number, Json::object({{"kish", state.kish(square)},
                                       {"akkadians", state.akkadians(square)}}));
    }
    if (const Player layer = state.layer(square); layer.exists()) {
      laid.set(number, layer.number());
    }
    const TileId looked = view.looked[square];
    if (looked.exists()) known.set(number, key_of(rules, looked));
  }
  json.set("tiles", Json(std::move(tiles)));
  json.set("known", known);
  json.set("laid", laid);
  json.set("tokens", tokens);
}

Json adventurer_view(const Rules& rules, const Open& state, Adventurer who) {
  const Figure& figure = state.figures[who];
  Json held = Json::array();
  for (const Adventurer other : all<Adventurer>()) {
    if (state.figures[other].token == who) held.push_back(name_of(rules, other));
  }
  Json events = to_json(rules, figure.face_up.treasure);
  rules.discovery().for_each(figure.face_up.discovery, [&](DiscoveryId card, int count) {
    events.set(key_of(rules, card), count);
  });
  return Json::object({{"id", name_of(rules, who)},
                       {"seat", figure.owner.number()},
                       {"side", side_of(state, who).number()},
                       {"square", square_or_null(figure.square)},
                       {"home", square_or_null(figure.home)},
                       {"maps", to_json(rules, figure.maps)},
                       {"carried", to_json(rules, figure.carried)},
                       {"tokens", held},
                       {"attempts", int{figure.attempts}},
                       {"events", events},
                       {"retreated", figure.has_retreated},
                       {"out", figure.is_out}});
}

Json adventurers_view(const Rules& rules, const Open& state) {
  Json list = Json::array();
  for (const Adventurer who : all<Adventurer>()) {
    if (state.figures[who].owner.exists()) list.push_back(adventurer_view(rules, state, who));
  }
  return list;
}

Json hands_view(const Rules& rules, const View& view) {
  const Open& state = view.open;
  Json list = Json::array();
  if (!state.gala.exists()) return list;
  const Player viewer = player(view.viewer);
  for (const Side side : all<Side>()) {
    Json seats = Json::array();
    for (const Player player : rules.all_players()) {
      if (state.sides[player] == side) seats.push_back(player.number());
    }
    if (seats.items().empty()) continue;
    Json hand = Json::object({{"side", side.number()},
                              {"seats", seats},
                              {"treasures", int{view.hands[side].treasure}},
                              {"discoveries", int{view.hands[side].discovery}}});
    if (viewer.exists() && state.sides[viewer] == side) {
      hand.set("cards", to_json(rules, view.hand));
    } else if (viewer.exists()) {
      hand.set("known", to_json(rules, view.own.known[side]));
    }
    list.push_back(hand);
  }
  return list;
}

Json piles_view(const Rules& rules, const View& view) {
  const Open& state = view.open;
  return Json::object({{"bag", int{view.bag}},
                       {"treasure", int{view.deck.treasure}},
                       {"discovery", int{view.deck.discovery}},
                       {"treasure_discard", to_json(rules, state.discard.treasure)},
                       {"discovery_discard", to_json(rules, state.discard.discovery)},
                       {"kish", int{state.kish_left}},
                       {"akkadians", int{state.akkadians_left}}});
}

Json turn_view(const Rules& rules, const Open& state) {
  const Turn& turn = state.turn;
  if (!turn.active.exists()) return {};
  Json stopped = Json::array();
  if (turn.stopped.contains(Stop::Water)) stopped.push_back("water");
  if (turn.stopped.contains(Stop::Mountain)) stopped.push_back("mountain");
  if (turn.stopped.contains(Stop::Retreat)) stopped.push_back("retreat");
  return Json::object({{"adventurer", name_of(rules, turn.active)},
                       {"roll", int{turn.roll}},
                       {"moves", int{turn.moves}},
                       {"stopped", stopped},
                       {"start", square_or_null(turn.start)},
                       {"boat", turn.has_boat},
                       {"rope", turn.has_rope},
                       {"discovered", turn.has_discovered},
                       {"extra_turn", turn.has_extra},
                       {"price", int{turn.price}},
                       {"paid", to_json(rules, state.paid.treasure)}});
}

}  // namespace

Json sum_json(const Sum& sum, Die die) {
  const bool is_rolled = die == Die::Rolled;
  Json parts = Json::array();
  for (const SumPart& part : parts_of(sum)) {
    if (part.amount == 0) continue;
    parts.push_back(Json::object({{"from", part.from}, {"amount", part.amount}}));
  }
  constexpr int kMostRoll = Rolled::kCount - 1;
  return Json::object({{"sum", sum.total()},
                       {"least", sum.total() + (is_rolled ? 0 : 1)},
                       {"most", sum.total() + (is_rolled ? 0 : kMostRoll)},
                       {"parts", parts}});
}

namespace {

Json fight_view(const Rules& rules, const Open& state) {
  const Fight& fight = state.fight;
  if (!fight.is_on()) return {};
  // An offer may come between; the fight stands as it was.
  const Task& question = state.question();
  const bool rolled = !std::holds_alternative<task::Attack>(question) &&
                      !std::holds_alternative<task::DustDevil>(question);
  const Die die = rolled ? Die::Rolled : Die::ToRoll;
  const Sum attack = rolled ? rolled_attack_sum(rules, state) : attack_sum(rules, state, 0);
  return Json::object({{"attacker", to_json(rules, fight.attacker)},
                       {"defender", to_json(rules, fight.defender)},
                       {"enemy", to_json(rules, fight.enemy)},
                       {"roll", rolled ? Json(int{fight.roll}) : Json()},
                       {"attack", rolled ? Json(int{fight.attack}) : Json()},
                       {"defence", defence_total(rules, state, 0)},
                       {"attack_sum", sum_json(attack, die)},
                       {"defence_sum", sum_json(defence_sum(rules, state, 0), Die::ToRoll)},
                       {"win", chance_now(rules, state, die)},
                       {"attrition", std::holds_alternative<task::Answer>(question)}});
}

Json arrival_view(const Rules& rules, const Open& state) {
  if (state.arrivals.empty()) return {};
  const Arrival& arrival = state.arrivals.back();
  return Json::object(
      {{"adventurer", name_of(rules, arrival.who)}, {"cause", to_json(rules, arrival.cause)}});
}

Json offer_view(const Rules& rules, const View& view) {
  const Offer& offer = view.open.offer;
  if (!offer.is_open()) return {};
  return Json::object({{"maker", offer.maker.number()},
                       {"asked", asked_player(rules, view.open).number()},
                       {"transfers", to_json(rules, transfers_of(offer, view.offered))}});
}

Json draft_view(const Rules& rules, const Draft& draft) {
  if (draft.stage == DraftStage::None) return {};
  return Json::object({{"stage", to_json(rules, draft.stage)},
                       {"from", name_of(rules, draft.from)},
                       {"to", name_of(rules, draft.to)},
                       {"transfers", to_json(rules, draft.transfers)}});
}

Json winners_view(const Rules& rules, const Open& state) {
  Json winners = Json::array();
  if (!state.waits_for<task::Over>()) return winners;
  const Score score = score_of(rules, state);
  for (const Player player : rules.all_players()) {
    if (score.winners.contains(seat(player))) winners.push_back(player.number());
  }
  return winners;
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) { return to_json(game.rules(), state); }

Json Text::view_json(const Game& game, const View& view) {
  const Rules& rules = game.rules();
  const Open& state = view.open;
  const Actor actor = actor_of(rules, state);
  Json json = Json::object({{"game", "ghosts"},
                            {"seat", to_json(rules, player(view.viewer))},
                            {"phase", id_of(state.stack.back())},
                            {"actor", actor.is_seat() ? Json(int{actor.seat().index}) : Json()},
                            {"round", state.rounds + 1},
                            {"gala", to_json(rules, state.gala)}});
  add_board(rules, view, json);
  json.set("adventurers", adventurers_view(rules, state));
  json.set("order", to_json(rules, state.order));
  json.set("hands", hands_view(rules, view));
  json.set("master_events", to_json(rules, state.master_face_up.treasure));
  json.set("piles", piles_view(rules, view));
  json.set("turn", turn_view(rules, state));
  json.set("fight", fight_view(rules, state));
  json.set("chances", chances_json(rules, view));
  json.set("arrival", arrival_view(rules, state));
  const bool is_aiming = state.waits_for<task::Target>();
  json.set("targets", is_aiming ? to_json(rules, targets(rules, state)) : Json());
  json.set("offer", offer_view(rules, view));
  json.set("draft", draft_view(rules, view.own.draft));
  json.set("winners", winners_view(rules, state));
  json.set("winner", to_json(rules, state.winner));
  return json;
}

}  // namespace ziggurat::ghosts
