// A position as a document, everything in it that cannot be worked out from the rest: bag, decks
// and supplies are what is left of the components.

#include "games/ghosts/text.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {
namespace {

Json cards_json(const Game& game, const Cards& cards) {
  return Json::object({{"treasure", pile_json(game.treasure(), cards.treasure)},
                       {"discovery", pile_json(game.discovery(), cards.discovery)}});
}

// "oasis" alone, or with what stands on it, or face down with the seat that knows it.
Json square_json(const Game& game, const State& state, int square) {
  const std::uint8_t tile = state.tile_at(square);
  const std::uint8_t layer = state.layer(square);
  const Json id = tile == kUrBack ? Json(kUrBackWord) : Json(game.tile_kind(tile).id);
  if (state.guarded.contains(square)) {
    return Json::object(
        {{"tile", id}, {"kish", state.kish(square)}, {"akkadians", state.akkadians(square)}});
  }
  return layer == kNobody ? id : Json::object({{"tile", id}, {"layer", int{layer}}});
}

Json figure_json(const Game& game, const Figure& figure) {
  return Json::object({{"seat", int{figure.owner}},
                       {"square", figure.square == kOffBoard ? Json() : Json(figure.square + 1)},
                       {"home", figure.home == kOffBoard ? Json() : Json(figure.home + 1)},
                       {"maps", maps_json(figure.maps)},
                       {"carried", maps_json(figure.carried)},
                       {"attempts", int{figure.attempts}},
                       {"token", adventurer_json(game, figure.token)},
                       {"events", cards_json(game, figure.face_up)},
                       {"out", figure.is_out},
                       {"retreated", figure.has_retreated},
                       {"summoned", figure.is_summoned},
                       {"sandstorm", figure.in_sandstorm},
                       {"lost", squares_json(figure.lost)}});
}

Json turn_json(const Game& game, const Turn& turn) {
  return Json::object({{"active", adventurer_json(game, turn.active)},
                       {"stage", word_of(kTurnStageWords, turn.stage)},
                       {"start", turn.start == kOffBoard ? Json() : Json(turn.start + 1)},
                       {"roll", int{turn.roll}},
                       {"moves", int{turn.moves}},
                       {"stopped", int{turn.stopped}},
                       {"may_teleport", turn.may_teleport},
                       {"boat", turn.has_boat},
                       {"rope", turn.has_rope},
                       {"discovered", turn.has_discovered},
                       {"priced", turn.has_priced},
                       {"stolen", turn.has_stolen},
                       {"challenged", turn.has_challenged},
                       {"met_nanna", turn.has_met_nanna},
                       {"extra", turn.has_extra},
                       {"over", turn.is_over},
                       {"twos", int{turn.twos}},
                       {"price", int{turn.price}},
                       {"flag", int{turn.flag}},
                       {"event", word_of(kEffectWords, turn.event)}});
}

Json names_json(const Game& game, const FixedVec<std::uint8_t, kAdventurers>& list) {
  Json names = Json::array();
  for (const std::uint8_t who : list) names.push_back(adventurer_id(game, who));
  return names;
}

void add_trade(const Game& game, const State& state, Json& json) {
  Json drafts = Json::array();
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    const Draft& draft = state.drafts[seat];
    if (draft == Draft{}) continue;
    drafts.push_back(Json::object({{"seat", static_cast<int>(seat)},
                                   {"stage", word_of(kDraftStageWords, draft.stage)},
                                   {"from", adventurer_id(game, draft.from)},
                                   {"to", adventurer_id(game, draft.to)},
                                   {"kind", int{draft.kind}},
                                   {"opened", int{draft.opened}},
                                   {"refused", int{draft.refused}},
                                   {"transfers", transfers_json(game, draft.transfers)}}));
  }
  json.set("drafts", drafts);
  const Offer& offer = state.offer;
  json.set("offer", offer.maker == kNobody
                        ? Json()
                        : Json::object({{"maker", int{offer.maker}},
                                        {"waiting", int{offer.waiting}},
                                        {"resumes", word_of(kPhaseWords, offer.resumes)},
                                        {"chooser", number_or_null(offer.chooser)},
                                        {"transfers", transfers_json(game, offer.transfers)}}));
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) {
  Json removed = Json::array();
  Json figures = Json::object();
  for (int who = 0; who < kAdventurers; ++who) {
    if ((state.removed >> who & 1U) != 0) removed.push_back(adventurer_id(game, who));
    const Figure& figure = state.figures[static_cast<std::size_t>(who)];
    if (figure.owner != kNobody) figures.set(adventurer_id(game, who), figure_json(game, figure));
  }
  Json squares = Json::object();
  for (int square = 0; square < kSquares; ++square) {
    if (state.tile_at(square) != kNoTile) {
      squares.set(std::to_string(square + 1), square_json(game, state, square));
    }
  }
  Json hands = Json::array();
  for (const Cards& hand : state.hands) hands.push_back(cards_json(game, hand));
  Json known = Json::array();
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    for (std::size_t side = 0; side < kSides; ++side) {
      if (state.known[seat][side] == Cards{}) continue;
      Json cards = cards_json(game, state.known[seat][side]);
      cards.set("seat", static_cast<int>(seat));
      cards.set("side", static_cast<int>(side));
      known.push_back(cards);
    }
  }
  Json arrivals = Json::array();
  for (const Arrival& arrival : state.arrivals) {
    arrivals.push_back(Json::object({{"who", adventurer_id(game, arrival.who)},
                                     {"cause", word_of(kCauseWords, arrival.cause)},
                                     {"stage", word_of(kStageWords, arrival.stage)},
                                     {"fought", int{arrival.fought}}}));
  }
  const Fight& fight = state.fight;
  Json json = Json::object({{"phase", word_of(kPhaseWords, state.phase)},
                            {"gala", number_or_null(state.gala)},
                            {"rounds", int{state.rounds}},
                            {"removed", removed},
                            {"order", names_json(game, state.order)},
                            {"squares", squares},
                            {"adventurers", figures},
                            {"hands", hands},
                            {"known", known},
                            {"discard", cards_json(game, state.discard)},
                            {"paid", cards_json(game, state.paid)},
                            {"master_events", cards_json(game, state.master_face_up)},
                            {"turn", turn_json(game, state.turn)},
                            {"arrivals", arrivals},
                            {"waiting", names_json(game, state.waiting)},
                            {"chooser", number_or_null(state.chooser)},
                            {"winner", adventurer_json(game, state.winner)}});
  json.set("fight",
           fight.attacker == kNobody
               ? Json()
               : Json::object({{"attacker", adventurer_id(game, fight.attacker)},
                               {"defender", adventurer_json(game, fight.defender)},
                               {"enemy", word_of(kEnemyWords, fight.enemy)},
                               {"roll", int{fight.roll}},
                               {"attack", int{fight.attack}},
                               {"defence", int{fight.defence}},
                               {"worn", int{fight.worn}},
                               {"armed", fight.is_armed},
                               {"attacker_wears", pile_json(game.treasure(), state.in_use[0])},
                               {"defender_wears", pile_json(game.treasure(), state.in_use[1])}}));
  add_trade(game, state, json);
  return json;
}

}  // namespace ziggurat::ghosts
