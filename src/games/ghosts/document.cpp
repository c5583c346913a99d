// The views and the layout of Ghosts of Ur, for pages and tools.
//
// A view: `seat` who looks (null: a spectator); `phase`; `actor` the seat waited for (null: chance
// or nobody); `tiles` 145 entries by square: null, a tile's id, "hidden" (face down), "ur-back";
// `known` the face-down tiles this seat has seen, by square number; `laid` who laid each face-down
// tile; `tokens` Kish and Akkadians by square number; `adventurers` those drafted, with seat, side,
// square, maps, carried maps, tokens held, attempts at Nanna, events that wait, and whether they
// are out; `hands` one for each side in the game: seats, sizes, `cards` where the viewer may see
// them, else `known` cards it knows to be there; `piles` sizes and open discards; `turn`; `fight`;
// `arrival` the adventurer that is on its way and why; `offer` the open offer (items null where
// hidden); `draft` the viewer's own; `targets` squares to choose from; `winners` seats.
//
// The layout: `squares` number, row, column; `tiles`, `treasures`, `discoveries`, `adventurers`,
// `maps` with ids, names and numbers; `options` what is played.

#include "games/ghosts/text.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {

Json pile_json(const Deck& deck, Pile pile) {
  Json json = Json::object();
  deck.for_each(pile, [&](int card, int count) { json.set(deck.type(card).id, count); });
  return json;
}

Json maps_json(unsigned maps) {
  Json list = Json::array();
  for (std::size_t map = 0; map < kMaps; ++map) {
    if ((maps >> map & 1U) != 0) list.push_back(kMapIds[map]);
  }
  return list;
}

Json adventurer_json(const Game& game, int who) {
  return who == kNobody ? Json() : Json(adventurer_id(game, who));
}

Json squares_json(const SquareSet& squares) {
  Json list = Json::array();
  squares.for_each([&](int square) { list.push_back(square + 1); });
  return list;
}

Json transfers_json(const Game& game, const FixedVec<Transfer, kMostTransfers>& transfers) {
  Json list = Json::array();
  for (const Transfer& transfer : transfers) {
    Json item;
    if (transfer.item < kItemDiscovery) {
      item = game.treasure().type(transfer.item).id;
    } else if (transfer.item < kItemMap) {
      item = game.discovery().type(transfer.item - kItemDiscovery).id;
    } else if (transfer.item < kItemMap + kMaps) {
      item = "map-" + std::string(kMapIds[transfer.item - kItemMap]);
    }
    list.push_back(Json::object({{"from", adventurer_id(game, transfer.from)},
                                 {"to", adventurer_id(game, transfer.to)},
                                 {"item", item}}));
  }
  return list;
}

namespace {

void add_board(const Game& game, const View& view, Json& json) {
  const State& state = view.known;
  Json::Array tiles;
  tiles.reserve(kSquares);
  Json known = Json::object();
  Json laid = Json::object();
  Json tokens = Json::object();
  for (int square = 0; square < kSquares; ++square) {
    const std::uint8_t tile = state.tile_at(square);
    if (state.face_up.contains(square)) {
      tiles.emplace_back(std::string_view(game.tile_kind(tile).id));
      if (state.guarded.contains(square)) {
        tokens.set(
            std::to_string(square + 1),
            Json::object({{"kish", state.kish(square)}, {"akkadians", state.akkadians(square)}}));
      }
      continue;
    }
    if (tile == kNoTile) {
      tiles.emplace_back();
      continue;
    }
    tiles.emplace_back(game.is_ur(state, square) ? kUrBackWord : kHiddenWord);
    const std::uint8_t layer = state.layer(square);
    if (layer == kNobody) continue;
    laid.set(std::to_string(square + 1), int{layer});
    if (tile < kMaxTileKinds) known.set(std::to_string(square + 1), game.tile_kind(tile).id);
  }
  json.set("tiles", Json(std::move(tiles)));
  json.set("known", known);
  json.set("laid", laid);
  json.set("tokens", tokens);
}

Json adventurers_json(const Game& game, const State& state) {
  Json list = Json::array();
  for (int who = 0; who < kAdventurers; ++who) {
    const Figure& figure = state.figures[static_cast<std::size_t>(who)];
    if (figure.owner == kNobody) continue;
    Json held = Json::array();
    for (int other = 0; other < kAdventurers; ++other) {
      if (state.figures[static_cast<std::size_t>(other)].token == who) {
        held.push_back(adventurer_id(game, other));
      }
    }
    Json events = pile_json(game.treasure(), figure.face_up.treasure);
    game.discovery().for_each(figure.face_up.discovery, [&](int card, int count) {
      events.set(game.discovery().type(card).id, count);
    });
    list.push_back(
        Json::object({{"id", adventurer_id(game, who)},
                      {"seat", int{figure.owner}},
                      {"side", int{Game::side_of(state, who)}},
                      {"square", figure.square == kOffBoard ? Json() : Json(figure.square + 1)},
                      {"home", figure.home == kOffBoard ? Json() : Json(figure.home + 1)},
                      {"maps", maps_json(figure.maps)},
                      {"carried", maps_json(figure.carried)},
                      {"tokens", held},
                      {"attempts", int{figure.attempts}},
                      {"events", events},
                      {"retreated", figure.has_retreated},
                      {"out", figure.is_out}}));
  }
  return list;
}

Json hands_json(const Game& game, const View& view) {
  const State& state = view.known;
  Json list = Json::array();
  if (state.gala == kNobody) return list;
  const int own = view.viewer == kNobody ? -1 : state.sides[view.viewer];
  for (std::size_t side = 0; side < kSides; ++side) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      if (state.sides[seat] == side) seats.push_back(static_cast<int>(seat));
    }
    if (seats.items().empty()) continue;
    Json hand = Json::object({{"side", static_cast<int>(side)},
                              {"seats", seats},
                              {"treasures", int{view.treasures[side]}},
                              {"discoveries", int{view.discoveries[side]}}});
    const auto cards = [&](const Cards& pile) {
      return Json::object({{"treasure", pile_json(game.treasure(), pile.treasure)},
                           {"discovery", pile_json(game.discovery(), pile.discovery)}});
    };
    if (static_cast<int>(side) == own) {
      hand.set("cards", cards(state.hands[side]));
    } else if (view.viewer != kNobody) {
      hand.set("known", cards(state.known[view.viewer][side]));
    }
    list.push_back(hand);
  }
  return list;
}

Json turn_json(const Game& game, const State& state) {
  const Turn& turn = state.turn;
  if (turn.active == kNobody) return {};
  Json stopped = Json::array();
  if ((turn.stopped & kStopWater) != 0) stopped.push_back("water");
  if ((turn.stopped & kStopMountain) != 0) stopped.push_back("mountain");
  if ((turn.stopped & kStopEnded) != 0) stopped.push_back("retreat");
  return Json::object({{"adventurer", adventurer_id(game, turn.active)},
                       {"roll", int{turn.roll}},
                       {"moves", int{turn.moves}},
                       {"stopped", stopped},
                       {"start", turn.start == kOffBoard ? Json() : Json(turn.start + 1)},
                       {"boat", turn.has_boat},
                       {"rope", turn.has_rope},
                       {"discovered", turn.has_discovered},
                       {"extra_turn", turn.has_extra},
                       {"price", int{turn.price}},
                       {"paid", pile_json(game.treasure(), state.paid.treasure)}});
}

Json fight_json(const Game& game, const State& state) {
  const Fight& fight = state.fight;
  if (fight.attacker == kNobody) return {};
  // An offer may come between; the fight stands as it was.
  const Phase phase = state.phase == Phase::Offer ? state.offer.resumes : state.phase;
  const bool rolled = phase != Phase::Attack && phase != Phase::DustDevil;
  return Json::object({{"attacker", adventurer_id(game, fight.attacker)},
                       {"defender", adventurer_json(game, fight.defender)},
                       {"enemy", word_of(kEnemyWords, fight.enemy)},
                       {"roll", rolled ? Json(int{fight.roll}) : Json()},
                       {"attack", rolled ? Json(int{fight.attack}) : Json()},
                       {"defence", game.defence_total(state, 0)},
                       {"win", chance_now(game, state, rolled)},
                       {"attrition", phase == Phase::Answer}});
}

}  // namespace

Json Text::view_json(const Game& game, const View& view) {
  const State& state = view.known;
  const Actor actor = game.actor(state);
  Json json = Json::object({{"game", "ghosts"},
                            {"seat", number_or_null(view.viewer)},
                            {"phase", word_of(kPhaseWords, state.phase)},
                            {"actor", actor.is_seat() ? Json(int{actor.seat().index}) : Json()},
                            {"round", state.rounds + 1},
                            {"gala", number_or_null(state.gala)}});
  add_board(game, view, json);
  json.set("adventurers", adventurers_json(game, state));
  Json order = Json::array();
  for (const std::uint8_t who : state.order) order.push_back(adventurer_id(game, who));
  json.set("order", order);
  json.set("hands", hands_json(game, view));
  json.set("master_events", pile_json(game.treasure(), state.master_face_up.treasure));
  json.set(
      "piles",
      Json::object({{"bag", int{view.bag}},
                    {"treasure", int{view.treasure_deck}},
                    {"discovery", int{view.discovery_deck}},
                    {"treasure_discard", pile_json(game.treasure(), state.discard.treasure)},
                    {"discovery_discard", pile_json(game.discovery(), state.discard.discovery)},
                    {"kish", int{state.kish_left}},
                    {"akkadians", int{state.akkadians_left}}}));
  json.set("turn", turn_json(game, state));
  json.set("fight", fight_json(game, state));
  json.set("chances", chances_json(game, view));
  Json arrival;
  if (!state.arrivals.empty()) {
    arrival = Json::object({{"adventurer", adventurer_id(game, state.arrivals.back().who)},
                            {"cause", word_of(kCauseWords, state.arrivals.back().cause)}});
  }
  json.set("arrival", arrival);
  json.set("targets", state.phase == Phase::Target ? squares_json(game.targets(state)) : Json());
  Json offer;
  if (state.offer.maker != kNobody) {
    offer = Json::object({{"maker", int{state.offer.maker}},
                          {"asked", game.asked_seat(state)},
                          {"transfers", transfers_json(game, state.offer.transfers)}});
  }
  json.set("offer", offer);
  Json draft;
  if (view.viewer != kNobody) {
    const Draft& own = state.drafts[view.viewer];
    if (own.stage != DraftStage::None) {
      draft = Json::object({{"stage", word_of(kDraftStageWords, own.stage)},
                            {"from", adventurer_id(game, own.from)},
                            {"to", adventurer_id(game, own.to)},
                            {"transfers", transfers_json(game, own.transfers)}});
    }
  }
  json.set("draft", draft);
  Json winners = Json::array();
  if (state.phase == Phase::Over) {
    const Score score = game.score(state);
    for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
      if (score.winners.contains(Seat{seat})) winners.push_back(int{seat});
    }
  }
  json.set("winners", winners);
  json.set("winner", adventurer_json(game, state.winner));
  return json;
}

namespace {

Json cards_json(const Deck& deck, Language language, bool is_treasure) {
  Json list = Json::array();
  for (const CardType& card : deck.types()) {
    Json json = Json::object({{"id", card.id}, {"name", card.in(language)}, {"count", card.count}});
    json.set("event", card.is_event);
    if (is_treasure) {
      json.set("kind", word_of(kCardKindIds, card.kind));
      json.set("value", card.value);
      json.set("lapis", card.lapis);
    } else {
      json.set("effect", word_of(kEffectWords, card.effect));
    }
    list.push_back(json);
  }
  return list;
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  Json squares = Json::array();
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Place place = game.catalogue().places[i];
    squares.push_back(Json::object(
        {{"number", static_cast<int>(i) + 1}, {"row", place.row}, {"column", place.column}}));
  }
  Json tiles = Json::array();
  for (const TileKind& tile : game.catalogue().tiles) {
    tiles.push_back(Json::object(
        {{"id", tile.id},
         {"name", tile.in(language)},
         {"terrain", word_of(kTerrainWords, tile.terrain)},
         {"special", word_of(kSpecialWords, tile.special)},
         {"kish", tile.kish},
         {"map", tile.map < 0 ? Json() : Json(kMapIds[static_cast<std::size_t>(tile.map)])},
         {"neutral", tile.is_neutral()},
         {"count", tile.count}}));
  }
  Json adventurers = Json::array();
  for (const Named& named : game.catalogue().adventurers) {
    adventurers.push_back(Json::object({{"id", named.id}, {"name", named.in(language)}}));
  }
  Json maps = Json::array();
  for (std::size_t map = 0; map < kMaps; ++map) {
    maps.push_back(
        Json::object({{"id", kMapIds[map]}, {"name", map_name(static_cast<int>(map), language)}}));
  }
  Json seats = Json::array();
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
    seats.push_back(seat_name(game, Seat{seat}, language));
  }
  const Settings& settings = game.settings();
  return Json::object(
      {{"game", "ghosts"},
       {"seats", seats},
       {"squares", squares},
       {"tiles", tiles},
       {"treasures", cards_json(game.treasure(), language, true)},
       {"discoveries", cards_json(game.discovery(), language, false)},
       {"adventurers", adventurers},
       {"maps", maps},
       {"hand_limit", game.catalogue().numbers.hand_limit},
       {"attempts", game.catalogue().numbers.attempts},
       {"options", Json::object({{"gala_master", settings.gala_master},
                                 {"teams", settings.is_divided || settings.teams > 0},
                                 {"each", settings.each},
                                 {"ambush", settings.ambush},
                                 {"brodgar_vision", settings.vision},
                                 {"dust_devil", settings.dust_devil},
                                 {"full_gala_bag", settings.full_bag},
                                 {"recommence", settings.recommence},
                                 {"capture_the_flag", settings.flags}})}});
}

}  // namespace ziggurat::ghosts
