// The JSON documents of Kur-Nu-Gi. Owners are numbers: seats from 0, then neutral Souls. Cards,
// tombs, spaces and the like are their ids; their names and texts are in the layout.
//
// The state (`state_json`, read back by load.cpp; what is left out there is as it is at the start):
//   phase, turn (from 1), cursor, order [owner], keys, scoring, event, identity, drawn,
//   identity_deck [id], influence {god: {open, mark, deck}}, scoring_deck, event_deck, pacts_open,
//   pact_deck, pact_pile, altars {id: {owner, level}}, demons {id: {owner, tomb}},
//   fields {tomb: [owner or null, or {owner, marker: false}]}, touched {place: [value]},
//   players [{colour, tomb, strength, points, vril, home, removed, rolling, markers, token, danced,
//     stargazed, gate, road, shadows {tomb: n}, lent, wins, dice {place: [value]}, spaces [id],
//     identities [id or null], used [id], top [id or null], pacts [id]}],
//   lament {tomb, passed [owner], played [id], …}, verdicts [{tomb, sums [{owner, sum, points}]}],
//   stack [{step, owner, args}], the top last.
//
// The view (`view_json`) for drawing: game, variant, seat (who looks), actor (seat or null),
// waits_for (seat, chance, nobody), phase, step (the top one) and asks (its owner, card, Pact or
// die), turn,
// turns, is_lament, order, tombs [{id, sums [{owner, sum, points, parts}] the strongest first,
// fields}], players as above with owner, is_neutral, soul, shadow_strength, used counts, crystals
// [{slot, level, half}], present [tomb], columns [met, met], final {track, columns, vril, shadows,
// demons, pacts, fields, total}; spaces [{id, owner or null}] that are there for somebody;
// influence, altars, demons, identity, drawn (id, "hidden" or null), identity_deck and other decks
// as counts, identities_out [id] that left the game, pacts_open, scoring, event, lament, verdicts
// [{tomb, sums}] of the last lament, forecast [{code, price and possible of a space to plan on,
// else what changes at once: vril, points, soul, sums}] of the choices of who looks, winners
// [seat].

#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {
namespace {

Json owner_or_null(int owner) { return owner == kNone ? Json() : Json(owner); }

template <class List>
Json card_or_null(const List& list, int card) {
  if (card == kUnseen) return "hidden";
  return card == kNone ? Json() : Json(at(list, card).id);
}

template <class List>
Json cards_of(const List& list, std::uint64_t mask) {
  Json cards = Json::array();
  for (; mask != 0; mask &= mask - 1) cards.push_back(at(list, std::countr_zero(mask)).id);
  return cards;
}

Json dice_json(const Game& game, const std::array<Faces, kPlaces>& dice) {
  Json json = Json::object();
  for (int place = 0; place < kPlaces; ++place) {
    Json values = Json::array();
    for (int value = 1; value <= kFaces; ++value) {
      for (int i = 0; i < at(at(dice, place), value - 1); ++i) values.push_back(value);
    }
    if (!values.items().empty()) json.set(place_id(game, place), values);
  }
  return json;
}

Json counts_json(const Game& game, const std::array<std::uint8_t, kTombs>& counts) {
  Json json = Json::object();
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    if (at(counts, tomb) > 0) json.set(place_id(game, tomb), int{at(counts, tomb)});
  }
  return json;
}

template <std::size_t N>
Json numbers_json(const std::array<std::uint8_t, N>& numbers, int count) {
  Json list = Json::array();
  for (int i = 0; i < count; ++i) list.push_back(int{at(numbers, i)});
  return list;
}

Json owners_json(int bits) {
  Json list = Json::array();
  for (int owner = 0; owner < kOwners; ++owner) {
    if ((bits >> owner & 1) != 0) list.push_back(owner);
  }
  return list;
}

Json holding_json(const Game& game, const Holding& holding) {
  const Catalogue& catalogue = game.catalogue();
  Json identities = Json::array();
  for (const int card : holding.identities) {
    identities.push_back(card_or_null(catalogue.identities, card));
  }
  Json top = Json::array();
  for (const int card : holding.top) top.push_back(card_or_null(catalogue.influences, card));
  Json pacts = Json::array();
  for (const int card : holding.pacts) pacts.push_back(at(catalogue.pacts, card).id);
  const Json colour =
      holding.colour == kNone ? Json() : Json(at(catalogue.colour_ids, holding.colour));
  return Json::object(
      {{"colour", colour},
       {"tomb", place_id(game, holding.tomb)},
       {"strength", int{holding.strength}},
       {"points", int{holding.points}},
       {"vril", int{holding.vril}},
       {"home", int{holding.home}},
       {"removed", int{holding.removed}},
       {"rolling", int{holding.rolling}},
       {"markers", int{holding.markers}},
       {"token", holding.token == kNone ? Json() : Json(holding.token + 1)},
       {"danced", holding.danced},
       {"stargazed", holding.stargazed},
       {"gate", card_or_null(catalogue.gates, holding.gate)},
       {"road", holding.road == kNone ? Json() : Json(place_id(game, holding.road))},
       {"shadows", counts_json(game, holding.shadows)},
       {"lent", counts_json(game, holding.lent)},
       {"wins", counts_json(game, holding.wins)},
       {"dice", dice_json(game, holding.dice)},
       {"spaces", cards_of(catalogue.spaces, holding.spaces)},
       {"identities", identities},
       {"used", cards_of(catalogue.influences, holding.used)},
       {"top", top},
       {"pacts", pacts}});
}

Json influence_json(const Game& game, const State& state, bool with_deck) {
  const Catalogue& catalogue = game.catalogue();
  Json json = Json::object();
  for (int god = 0; god < kTombs; ++god) {
    const std::uint64_t deck = std::uint64_t{at(state.influence_deck, god)}
                               << god * kInfluencesPerGod;
    json.set(place_id(game, god),
             Json::object({{"open", card_or_null(catalogue.influences, at(state.influence, god))},
                           {"mark", owner_or_null(at(state.mark, god))},
                           {"deck", with_deck ? cards_of(catalogue.influences, deck)
                                              : Json(std::popcount(deck))}}));
  }
  return json;
}

Json altars_json(const Game& game, const State& state) {
  Json json = Json::object();
  for (int altar = 0; altar < kAltars; ++altar) {
    const BuiltAltar& built = at(state.altars, altar);
    if (built.owner == kNone) continue;
    json.set(at(game.catalogue().altars, altar).id,
             Json::object({{"owner", int{built.owner}}, {"level", int{built.level}}}));
  }
  return json;
}

Json demons_json(const Game& game, const State& state) {
  Json json = Json::object();
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    if (placed.owner == kNone) continue;
    json.set(at(game.catalogue().demons, demon).id,
             Json::object({{"owner", int{placed.owner}}, {"tomb", place_id(game, placed.tomb)}}));
  }
  return json;
}

Json fields_of(const State& state, int tomb) {
  Json list = Json::array();
  for (const int field : at(state.fields, tomb)) {
    if (field == kNone) {
      list.push_back(Json());
    } else if ((field & kWithoutMarker) != 0) {
      list.push_back(Json::object({{"owner", field & ~kWithoutMarker}, {"marker", false}}));
    } else {
      list.push_back(field);
    }
  }
  return list;
}

Json lament_json(const Game& game, const Lament& lament) {
  return Json::object({{"tomb", place_id(game, lament.tomb)},
                       {"passed", owners_json(lament.passed)},
                       {"played", cards_of(game.catalogue().influences, lament.played)},
                       {"zero_souls", owners_json(lament.zero_souls)},
                       {"deluge", owners_json(lament.deluge)},
                       {"judgements", numbers_json(lament.judgements, kOwners)},
                       {"doubled", numbers_json(lament.doubled, kOwners)},
                       {"light", numbers_json(lament.light, kOwners)},
                       {"breath", numbers_json(lament.breath, kOwners)},
                       {"bonus", numbers_json(lament.bonus, kOwners)},
                       {"throne", numbers_json(lament.throne, kOwners)},
                       {"visions", numbers_json(lament.visions, kOwners)},
                       {"ally", numbers_json(lament.ally, kDemons)},
                       {"rebel", numbers_json(lament.rebel, kDemons)}});
}

Json stack_json(const State& state) {
  Json list = Json::array();
  for (const Frame& frame : state.stack) {
    list.push_back(
        Json::object({{"step", at(kStepIds, static_cast<int>(frame.step))},
                      {"owner", int{frame.owner}},
                      {"args", Json(Json::Array{Json(int{frame.a}), Json(int{frame.b}),
                                                Json(int{frame.c}), Json(int{frame.d})})}}));
  }
  return list;
}

Json crystals_json(const Game& game, const Holding& holding) {
  Json list = Json::array();
  for (int slot = 0; slot + 1 < kSlots; ++slot) {
    const int left = at(holding.identities, slot);
    const int right = at(holding.identities, slot + 1);
    if (left == kNone || right == kNone) continue;
    for (int level = 0; level < 2; ++level) {
      const Half half = at(at(game.catalogue().identities, left).right, level);
      if (half != at(at(game.catalogue().identities, right).left, level)) continue;
      list.push_back(
          Json::object({{"slot", slot + 1},
                        {"level", level == 0 ? "top" : "bottom"},
                        {"half", at(game.catalogue().half_ids, static_cast<int>(half))}}));
    }
  }
  return list;
}

Json player_view(const Game& game, const State& state, int owner) {
  const Holding& holding = at(state.holdings, owner);
  Json json = holding_json(game, holding);
  json.set("owner", owner);
  json.set("is_neutral", !game.is_player(owner));
  json.set("rank", Game::rank_of(state, owner));
  json.set("shadow_strength", Game::shadow_strength(holding));
  json.set("used_count", std::popcount(holding.used));
  json.set("dice_in_game", Game::dice_in_game(holding));
  json.set("crystals", crystals_json(game, holding));
  Json present = Json::array();
  for (int tomb = 0; tomb < kTombs && state.phase != Phase::Setup; ++tomb) {
    if (game.is_present(state, owner, tomb)) present.push_back(place_id(game, tomb));
  }
  json.set("present", present);
  if (state.phase == Phase::Setup) return json;
  const bool player = game.is_player(owner);
  json.set("columns", Json(Json::Array{Json(player && game.meets_column(state, owner, 0)),
                                       Json(player && game.meets_column(state, owner, 1))}));
  const FinalScore score = game.final_score(state, owner);
  json.set("final", Json::object({{"track", score.track},
                                  {"columns", score.columns},
                                  {"vril", score.vril},
                                  {"shadows", score.shadows},
                                  {"demons", score.demons},
                                  {"pacts", score.pacts},
                                  {"fields", score.fields},
                                  {"total", score.total()}}));
  return json;
}

Json tomb_view(const Game& game, const State& state, int tomb) {
  Json sums = Json::array();
  if (state.phase != Phase::Setup) {
    const auto places = game.ranking(state, tomb);
    const auto points = game.tomb_points(state, tomb, places);
    for (int place = 0; place < static_cast<int>(places.size()); ++place) {
      const int owner = at(places, place);
      sums.push_back(Json::object({{"owner", owner},
                                   {"sum", game.strength(state, owner, tomb)},
                                   {"points", at(points, place)},
                                   {"parts", parts_json(game, state, owner, tomb)}}));
    }
  }
  return Json::object(
      {{"id", place_id(game, tomb)}, {"sums", sums}, {"fields", fields_of(state, tomb)}});
}

Json spaces_view(const Game& game, const State& state) {
  SpaceMask open = 0;
  Json list = Json::array();
  if (state.phase == Phase::Setup) return list;
  for (int owner = 0; owner < game.seats(); ++owner) {
    open |= game.spaces_for(state, owner) | at(state.holdings, owner).spaces;
  }
  for (; open != 0; open &= open - 1) {
    const int space = std::countr_zero(open);
    Json owner;
    for (int i = 0; i < game.seats(); ++i) {
      if ((at(state.holdings, i).spaces & space_bit(space)) != 0) owner = i;
    }
    list.push_back(Json::object({{"id", game.space_at(space).id}, {"owner", owner}}));
  }
  return list;
}

Json asks_view(const Game& game, const State& state) {
  if (state.stack.empty()) return {};
  const Frame& frame = state.stack.back();
  Json json = Json::object({{"owner", int{frame.owner}}});
  const bool card = frame.step == Step::CardTarget || frame.step == Step::PickPile;
  if (card) json.set("card", at(game.catalogue().influences, frame.a).id);
  if (frame.step == Step::PlaceDie) json.set("die", int{frame.a});
  if (frame.step == Step::AttachPact) json.set("pact", at(game.catalogue().pacts, frame.a).id);
  return json;
}

}  // namespace

Json Text::state_json(const Game& game, const State& state) {
  const Catalogue& catalogue = game.catalogue();
  const auto& scorings = catalogue.scorings[game.seats() <= 3 ? 0 : 1];
  Json fields = Json::object();
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    fields.set(place_id(game, tomb), fields_of(state, tomb));
  }
  Json players = Json::array();
  for (int owner = 0; owner < game.owners(); ++owner) {
    players.push_back(holding_json(game, at(state.holdings, owner)));
  }
  return Json::object({{"phase", at(kPhaseIds, static_cast<int>(state.phase))},
                       {"turn", state.turn + 1},
                       {"cursor", int{state.cursor}},
                       {"order", numbers_json(state.order, game.owners())},
                       {"keys", numbers_json(state.keys, game.owners())},
                       {"scoring", card_or_null(scorings, state.scoring)},
                       {"event", card_or_null(catalogue.events, state.event)},
                       {"identity", card_or_null(catalogue.identities, state.identity)},
                       {"drawn", card_or_null(catalogue.identities, state.drawn)},
                       {"identity_deck", cards_of(catalogue.identities, state.identity_deck)},
                       {"influence", influence_json(game, state, true)},
                       {"scoring_deck", cards_of(scorings, state.scoring_deck)},
                       {"event_deck", cards_of(catalogue.events, state.event_deck)},
                       {"pacts_open", cards_of(catalogue.pacts, state.pacts_open)},
                       {"pact_deck", cards_of(catalogue.pacts, state.pact_deck)},
                       {"pact_pile", int{state.pact_pile}},
                       {"altars", altars_json(game, state)},
                       {"demons", demons_json(game, state)},
                       {"fields", fields},
                       {"touched", dice_json(game, state.touched)},
                       {"players", players},
                       {"lament", lament_json(game, state.lament)},
                       {"verdicts", verdicts_json(game, state)},
                       {"stack", stack_json(state)}});
}

Json Text::view_json(const Game& game, const View& view) {
  const Catalogue& catalogue = game.catalogue();
  const State& state = view.known;
  const Actor actor = game.actor(state);
  Json tombs = Json::array();
  for (int tomb = 0; tomb < kTombs; ++tomb) tombs.push_back(tomb_view(game, state, tomb));
  Json players = Json::array();
  for (int owner = 0; owner < game.owners(); ++owner) {
    players.push_back(player_view(game, state, owner));
  }
  Json winners = Json::array();
  if (actor.is_nobody()) {
    const Score score = game.score(state);
    for (std::uint8_t i = 0; i < game.seats(); ++i) {
      if (score.winners.contains(Seat{i})) winners.push_back(int{i});
    }
  }
  const auto& scorings = catalogue.scorings[game.seats() <= 3 ? 0 : 1];
  const Json step =
      state.stack.empty() ? Json() : Json(at(kStepIds, static_cast<int>(state.stack.back().step)));
  return Json::object(
      {{"game", "kurnugi"},
       {"variant", at(kVariantIds, static_cast<int>(game.variant()))},
       {"seat", view.viewer.is_spectator() ? Json() : Json(int{view.viewer.seat().index})},
       {"actor", actor.is_seat() ? Json(int{actor.seat().index}) : Json()},
       {"waits_for", actor.is_seat()     ? "seat"
                     : actor.is_chance() ? "chance"
                                         : "nobody"},
       {"phase", at(kPhaseIds, static_cast<int>(state.phase))},
       {"step", step},
       {"asks", asks_view(game, state)},
       {"turn", state.turn + 1},
       {"turns", game.last_turn() + 1},
       {"is_lament", game.is_lament(state)},
       {"order", numbers_json(state.order, game.owners())},
       {"tombs", tombs},
       {"players", players},
       {"spaces", spaces_view(game, state)},
       {"influence", influence_json(game, state, false)},
       {"altars", altars_json(game, state)},
       {"demons", demons_json(game, state)},
       {"identity", card_or_null(catalogue.identities, state.identity)},
       {"drawn", card_or_null(catalogue.identities, state.drawn)},
       {"identity_deck", std::popcount(state.identity_deck) - (state.drawn == kUnseen ? 1 : 0)},
       {"identities_out", cards_of(catalogue.identities, game.identities_out(state))},
       {"pacts_open", cards_of(catalogue.pacts, state.pacts_open)},
       {"pact_pile", int{state.pact_pile}},
       {"scoring", card_or_null(scorings, state.scoring)},
       {"scoring_deck", std::popcount(state.scoring_deck)},
       {"event", card_or_null(catalogue.events, state.event)},
       {"event_deck", std::popcount(state.event_deck)},
       {"touched", dice_json(game, state.touched)},
       {"lament", lament_json(game, state.lament)},
       {"verdicts", verdicts_json(game, state)},
       {"forecast", forecast_json(game, view)},
       {"winners", winners}});
}

}  // namespace ziggurat::kurnugi
