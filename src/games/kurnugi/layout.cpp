// The layout document: all that never changes, with names and texts in one language. Tombs with
// their reward fields, diagram and neighbours, roads and what their gates point to, crossings,
// colours, action spaces, every card, the scoring rows and the columns of the end.

#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {
namespace {

Json described(const Component& component, Language language) {
  Json json = Json::object({{"id", component.id}, {"name", component.name.in(language)}});
  // The rulebook is Polish: its own word goes with a translated one.
  const bool translated = component.name.english != component.name.polish;
  if (language != Language::Polish && translated && component.name_provenance == "rulebook") {
    json.set("original", component.name.polish);
  }
  if (!component.text.english.empty()) json.set("text", component.text.in(language));
  json.set("provenance", component.provenance);
  if (!component.source.empty()) json.set("source", component.source);
  return json;
}

std::string tomb_id(const Game& game, int tomb) { return at(game.catalogue().tombs, tomb).id; }

Json tombs_json(const Game& game, Language language) {
  Json list = Json::array();
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    const Tomb& info = at(game.catalogue().tombs, tomb);
    Json json = described(info, language);
    json.set("city", info.city.in(language));
    Json diagram = Json::array();
    for (const int end : info.diagram) diagram.push_back(tomb_id(game, end));
    json.set("diagram", diagram);
    json.set("neighbours", Json(Json::Array{Json(tomb_id(game, (tomb + kTombs - 1) % kTombs)),
                                            Json(tomb_id(game, (tomb + 1) % kTombs))}));
    Json fields = Json::array();
    for (const RewardField& field : info.fields) {
      const bool point = field.kind == FieldKind::Point;
      const bool pact = point && game.variant() == Variant::Archpriest;
      const std::string name = pact    ? pick(language, "a Pact", "Pakt")
                               : point ? pick(language, "+1 escape point", "+1 Punkt Ucieczki")
                                       : field.name.in(language);
      fields.push_back(Json::object({{"kind", pact ? std::string("pact") : field.id},
                                     {"amount", field.amount},
                                     {"name", name}}));
    }
    json.set("fields", fields);
    list.push_back(json);
  }
  return list;
}

Json roads_json(const Game& game) {
  Json list = Json::array();
  for (int road = 0; road < kRoads; ++road) {
    list.push_back(
        Json::object({{"id", tomb_id(game, road)},
                      {"from", tomb_id(game, road)},
                      {"to", tomb_id(game, (road + 1) % kTombs)},
                      {"points_to", tomb_id(game, at(game.catalogue().points_to, road))}}));
  }
  return list;
}

Json colours_json(const Game& game, Language language) {
  const Catalogue& catalogue = game.catalogue();
  Json list = Json::array();
  for (int colour = 0; colour < kColours; ++colour) {
    list.push_back(Json::object({{"id", at(catalogue.colour_ids, colour)},
                                 {"name", at(catalogue.colours, colour).in(language)},
                                 {"start", tomb_id(game, at(catalogue.start_tomb, colour))}}));
  }
  return list;
}

Json spaces_json(const Game& game, Language language) {
  Json list = Json::array();
  for (int space = 0; space < space::kCount; ++space) {
    const Space& info = game.space_at(space);
    const ActionInfo& action = at(game.catalogue().actions, static_cast<int>(info.activity));
    if (action.variant > game.variant()) continue;
    Json json = Json::object({{"id", info.id},
                              {"action", action.id},
                              {"name", info.name.in(language)},
                              {"vril", info.vril},
                              {"index", info.index},
                              {"blocked", (game.blocked() & space_bit(space)) != 0}});
    if (info.activity == Activity::Gate) {
      Json roads = Json::array();
      for (const int road : at(game.catalogue().crossings, info.index)) {
        roads.push_back(tomb_id(game, road));
      }
      json.set("roads", roads);
    }
    list.push_back(json);
  }
  return list;
}

Json actions_json(const Game& game, Language language) {
  Json list = Json::array();
  for (const ActionInfo& action : game.catalogue().actions) {
    if (action.variant <= game.variant()) list.push_back(described(action, language));
  }
  return list;
}

Json identities_json(const Game& game, Language language) {
  const auto halves = [&](const std::array<Half, 2>& pair) {
    Json list = Json::array();
    for (const Half half : pair) {
      list.push_back(at(game.catalogue().half_ids, static_cast<int>(half)));
    }
    return list;
  };
  Json list = Json::array();
  for (const Identity& card : game.catalogue().identities) {
    if (card.variant > game.variant()) continue;
    Json json = described(card, language);
    json.set("left", halves(card.left));
    json.set("right", halves(card.right));
    list.push_back(json);
  }
  return list;
}

Json altars_json(const Game& game, Language language) {
  Json list = Json::array();
  for (int altar = 0; altar < kAltars; ++altar) {
    if (altar >= kTombs && game.variant() == Variant::Novice) break;
    const Altar& card = at(game.catalogue().altars, altar);
    Json json = described(card, language);
    json.set("triad", altar >= kTombs);
    Json levels = Json::array();
    for (const AltarLevel& level : card.levels) levels.push_back(level.text.in(language));
    json.set("levels", levels);
    list.push_back(json);
  }
  return list;
}

Json influences_json(const Game& game, Language language) {
  Json list = Json::array();
  for (const Influence& card : game.catalogue().influences) {
    if (card.variant > game.variant()) continue;
    Json json = described(card, language);
    json.set("god", tomb_id(game, card.god));
    json.set("cost", card.cost);
    list.push_back(json);
  }
  return list;
}

Json temples_json(const Game& game, Language language) {
  Json list = Json::array();
  if (game.variant() == Variant::Novice) return list;
  for (const Temple& temple : game.catalogue().temples) {
    Json json = described(temple, language);
    json.set("own", temple.own);
    json.set("other", temple.other);
    list.push_back(json);
  }
  return list;
}

Json demons_json(const Game& game, Language language) {
  Json list = Json::array();
  for (int demon = 0; demon < kDemons && game.variant() != Variant::Novice; ++demon) {
    const Demon& card = at(game.catalogue().demons, demon);
    Json json = described(card, language);
    json.set("god", tomb_id(game, demon));
    json.set("strength", card.strength);
    list.push_back(json);
  }
  return list;
}

Json gates_json(const Game& game, Language language) {
  Json list = Json::array();
  if (game.variant() != Variant::Archpriest) return list;
  for (const Gate& gate : game.catalogue().gates) {
    Json json = described(gate, language);
    json.set("low", gate.low);
    json.set("high", gate.high);
    json.set("toll", gate.toll);
    list.push_back(json);
  }
  return list;
}

Json pacts_json(const Game& game, Language language) {
  const auto half = [&](const PactHalf& part) {
    return Json::object({{"text", part.text.in(language)}, {"points", part.points}});
  };
  Json list = Json::array();
  if (game.variant() != Variant::Archpriest) return list;
  for (const Pact& pact : game.catalogue().pacts) {
    Json json = described(pact, language);
    json.set("left", half(pact.left));
    json.set("right", half(pact.right));
    list.push_back(json);
  }
  return list;
}

Json scorings_json(const Game& game, Language language) {
  const int players = game.seats() <= 3 ? 3 : kOwners;
  Json list = Json::array();
  for (const Scoring& card : game.catalogue().scorings[game.seats() <= 3 ? 0 : 1]) {
    if (game.variant() == Variant::Novice && !card.novice) continue;
    Json json = described(card, language);
    Json rows = Json::array();
    for (int present = 1; present <= players; ++present) {
      Json row = Json::array();
      for (int place = 0; place < present; ++place) {
        row.push_back(at(at(card.rows, present - 1), place));
      }
      rows.push_back(row);
    }
    json.set("rows", rows);
    list.push_back(json);
  }
  return list;
}

Json columns_json(const Game& game, Language language) {
  const auto column = [&](int index) {
    Json list = Json::array();
    for (const Ending& ending : at(game.catalogue().endings, index)) {
      list.push_back(ending.text.in(language));
    }
    return list;
  };
  return Json::object({{"soul", column(0)}, {"shadows", column(1)}});
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  const Catalogue& catalogue = game.catalogue();
  Json seats = Json::array();
  for (std::uint8_t i = 0; i < game.seats(); ++i) {
    seats.push_back(seat_name(game, Seat{i}, language));
  }
  Json halves = Json::array();
  for (int half = 0; half < kHalves; ++half) {
    halves.push_back(Json::object(
        {{"id", at(catalogue.half_ids, half)}, {"name", at(catalogue.halves, half).in(language)}}));
  }
  Json tokens = Json::array();
  for (int token = 0; token < (game.is_solo() ? 0 : game.seats()); ++token) {
    tokens.push_back(at(catalogue.numbers.token_vril, token));
  }
  Json events = Json::array();
  if (game.is_solo()) {
    for (const Event& event : catalogue.events) events.push_back(described(event, language));
  }
  Json slots = Json::array();
  for (const char* colour : {"silver", "gold", "gold", "silver"}) slots.push_back(colour);
  return Json::object({{"game", "kurnugi"},
                       {"variant", at(kVariantIds, static_cast<int>(game.variant()))},
                       {"seats", seats},
                       {"owners", game.owners()},
                       {"colours", colours_json(game, language)},
                       {"tombs", tombs_json(game, language)},
                       {"roads", roads_json(game)},
                       {"actions", actions_json(game, language)},
                       {"spaces", spaces_json(game, language)},
                       {"tokens", tokens},
                       {"turns", game.last_turn() + 1},
                       {"slots", slots},
                       {"halves", halves},
                       {"identities", identities_json(game, language)},
                       {"altars", altars_json(game, language)},
                       {"temples", temples_json(game, language)},
                       {"influences", influences_json(game, language)},
                       {"demons", demons_json(game, language)},
                       {"gates", gates_json(game, language)},
                       {"pacts", pacts_json(game, language)},
                       {"scorings", scorings_json(game, language)},
                       {"events", events},
                       {"columns", columns_json(game, language)}});
}

}  // namespace ziggurat::kurnugi
