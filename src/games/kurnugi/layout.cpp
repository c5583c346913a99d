// The layout document: all that never changes, with names and texts in one language. Tombs with
// their reward fields, diagram and neighbours, roads and what their gates point to, crossings,
// colours, action spaces with what they give (vril, or ways: ways.h), every card, the scoring rows
// and the columns of the end.

#include "games/kurnugi/names.h"
#include "games/kurnugi/text.h"
#include "games/kurnugi/ways.h"

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

Json tombs_json(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const TombId tomb : all<TombId>()) {
    const Tomb& info = rules.catalogue.tombs[tomb];
    Json json = described(info, language);
    json.set("city", info.city.in(language));
    Json diagram = Json::array();
    for (const TombId end : info.diagram) diagram.push_back(name_of(rules, end));
    json.set("diagram", diagram);
    const auto [next, before] = neighbours(tomb);
    json.set("neighbours",
             Json(Json::Array{Json(name_of(rules, before)), Json(name_of(rules, next))}));
    Json fields = Json::array();
    for (const RewardField& field : info.fields) {
      const bool point = field.kind == FieldKind::Point;
      const bool pact = point && rules.variant() == Variant::Archpriest;
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

Json roads_json(const Rules& rules) {
  Json list = Json::array();
  for (const RoadId road : all<RoadId>()) {
    list.push_back(Json::object({{"id", name_of(rules, road)},
                                 {"from", name_of(rules, start_of(road))},
                                 {"to", name_of(rules, end_of(road))},
                                 {"points_to", name_of(rules, rules.catalogue.points_to[road])}}));
  }
  return list;
}

Json colours_json(const Rules& rules, Language language) {
  const Catalogue& catalogue = rules.catalogue;
  Json list = Json::array();
  for (const Colour colour : all<Colour>()) {
    list.push_back(Json::object({{"id", catalogue.colour_ids[colour]},
                                 {"name", catalogue.colours[colour].in(language)},
                                 {"start", name_of(rules, catalogue.start_tomb[colour])}}));
  }
  return list;
}

Json spaces_json(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const SpaceId space : all<SpaceId>()) {
    const Space& info = rules.space(space);
    const ActionInfo& action = rules.catalogue.action(info.activity);
    if (action.variant > rules.variant()) continue;
    Json json = Json::object({{"id", info.id},
                              {"action", action.id},
                              {"name", info.name.in(language)},
                              {"vril", info.vril},
                              {"index", info.index},
                              {"blocked", rules.blocked.contains(space)}});
    if (info.activity == Activity::Gate) {
      Json roads = Json::array();
      for (const RoadId road : rules.catalogue.crossings[info.crossing()]) {
        roads.push_back(name_of(rules, road));
      }
      json.set("roads", roads);
    }
    const Ways found = ways(rules, info.activity);
    if (!found.empty()) json.set("ways", ways_json(found));
    list.push_back(json);
  }
  return list;
}

Json actions_json(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const ActionInfo& action : rules.catalogue.actions) {
    if (action.variant <= rules.variant()) list.push_back(described(action, language));
  }
  return list;
}

Json identities_json(const Rules& rules, Language language) {
  const auto halves = [&](const std::array<Half, 2>& pair) {
    Json list = Json::array();
    for (const Half half : pair) {
      list.push_back(rules.catalogue.half_ids[static_cast<std::size_t>(half)]);
    }
    return list;
  };
  Json list = Json::array();
  for (const Identity& card : rules.catalogue.identities) {
    if (card.variant > rules.variant()) continue;
    Json json = described(card, language);
    json.set("left", halves(card.left));
    json.set("right", halves(card.right));
    list.push_back(json);
  }
  return list;
}

Json altars_json(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const AltarId altar : all<AltarId>()) {
    if (is_triad(altar) && rules.variant() == Variant::Novice) break;
    const Altar& card = rules.catalogue.altars[altar];
    Json json = described(card, language);
    json.set("triad", is_triad(altar));
    Json levels = Json::array();
    for (const AltarLevel& level : card.levels) levels.push_back(level.text.in(language));
    json.set("levels", levels);
    list.push_back(json);
  }
  return list;
}

Json influences_json(const Rules& rules, Language language) {
  Json list = Json::array();
  for (const Influence& card : rules.catalogue.influences) {
    if (card.variant > rules.variant()) continue;
    Json json = described(card, language);
    json.set("god", name_of(rules, card.god));
    json.set("cost", card.cost);
    list.push_back(json);
  }
  return list;
}

Json temples_json(const Rules& rules, Language language) {
  Json list = Json::array();
  if (rules.variant() == Variant::Novice) return list;
  for (const Temple& temple : rules.catalogue.temples) {
    Json json = described(temple, language);
    json.set("own", temple.own);
    json.set("other", temple.other);
    list.push_back(json);
  }
  return list;
}

Json demons_json(const Rules& rules, Language language) {
  Json list = Json::array();
  if (rules.variant() == Variant::Novice) return list;
  for (const DemonId demon : all<DemonId>()) {
    const Demon& card = rules.catalogue.demons[demon];
    Json json = described(card, language);
    json.set("god", name_of(rules, god_of(demon)));
    json.set("strength", card.strength);
    list.push_back(json);
  }
  return list;
}

Json gates_json(const Rules& rules, Language language) {
  Json list = Json::array();
  if (rules.variant() != Variant::Archpriest) return list;
  for (const Gate& gate : rules.catalogue.gates) {
    Json json = described(gate, language);
    json.set("low", gate.low);
    json.set("high", gate.high);
    json.set("toll", gate.toll);
    list.push_back(json);
  }
  return list;
}

Json pacts_json(const Rules& rules, Language language) {
  const auto half = [&](const PactHalf& part) {
    return Json::object({{"text", part.text.in(language)}, {"points", part.points}});
  };
  Json list = Json::array();
  if (rules.variant() != Variant::Archpriest) return list;
  for (const Pact& pact : rules.catalogue.pacts) {
    Json json = described(pact, language);
    json.set("left", half(pact.left));
    json.set("right", half(pact.right));
    list.push_back(json);
  }
  return list;
}

Json scorings_json(const Rules& rules, Language language) {
  const int players = rules.seats <= 3 ? 3 : Owner::kCount;
  Json list = Json::array();
  for (const Scoring& card : rules.scorings()) {
    if (rules.variant() == Variant::Novice && !card.novice) continue;
    Json json = described(card, language);
    Json rows = Json::array();
    for (int present = 1; present <= players; ++present) {
      Json row = Json::array();
      const auto& points = card.rows[static_cast<std::size_t>(present) - 1];
      for (int place = 0; place < present; ++place) {
        row.push_back(points[static_cast<std::size_t>(place)]);
      }
      rows.push_back(row);
    }
    json.set("rows", rows);
    list.push_back(json);
  }
  return list;
}

Json columns_json(const Rules& rules, Language language) {
  const auto column = [&](Column which) {
    Json list = Json::array();
    for (const Ending& ending : rules.catalogue.endings[static_cast<std::size_t>(which)]) {
      list.push_back(ending.text.in(language));
    }
    return list;
  };
  return Json::object({{"soul", column(Column::Soul)}, {"shadows", column(Column::Shadows)}});
}

Json seats_json(const Game& game, Language language) {
  Json list = Json::array();
  for (std::uint8_t i = 0; i < game.seats(); ++i) {
    list.push_back(Text::seat_name(game, Seat{i}, language));
  }
  return list;
}

Json halves_json(const Catalogue& catalogue, Language language) {
  Json list = Json::array();
  for (std::size_t half = 0; half < kHalves; ++half) {
    list.push_back(Json::object(
        {{"id", catalogue.half_ids[half]}, {"name", catalogue.halves[half].in(language)}}));
  }
  return list;
}

Json tokens_json(const Rules& rules) {
  Json list = Json::array();
  for (const Token token : first<Token>(rules.is_solo() ? 0 : rules.seats)) {
    list.push_back(rules.catalogue.numbers.token_vril[token]);
  }
  return list;
}

Json events_json(const Rules& rules, Language language) {
  Json list = Json::array();
  if (!rules.is_solo()) return list;
  for (const Event& event : rules.catalogue.events) list.push_back(described(event, language));
  return list;
}

Json slots_json() {
  Json list = Json::array();
  for (const char* colour : {"silver", "gold", "gold", "silver"}) list.push_back(colour);
  return list;
}

// The turns that are laments.
Json laments_json(const Rules& rules) {
  Json list = Json::array();
  Open open;
  for (int turn = 0; turn <= rules.last_turn(); ++turn) {
    open.turn = byte(turn);
    if (open.is_lament()) list.push_back(turn + 1);
  }
  return list;
}

}  // namespace

Json Text::layout_json(const Game& game, Language language) {
  const Rules& rules = game.rules();
  return Json::object({{"game", "kurnugi"},
                       {"variant", kVariantIds[static_cast<std::size_t>(rules.variant())]},
                       {"seats", seats_json(game, language)},
                       {"owners", rules.owners},
                       {"colours", colours_json(rules, language)},
                       {"tombs", tombs_json(rules, language)},
                       {"roads", roads_json(rules)},
                       {"actions", actions_json(rules, language)},
                       {"spaces", spaces_json(rules, language)},
                       {"tokens", tokens_json(rules)},
                       {"turns", rules.last_turn() + 1},
                       {"laments", laments_json(rules)},
                       {"slots", slots_json()},
                       {"halves", halves_json(rules.catalogue, language)},
                       {"identities", identities_json(rules, language)},
                       {"altars", altars_json(rules, language)},
                       {"temples", temples_json(rules, language)},
                       {"influences", influences_json(rules, language)},
                       {"demons", demons_json(rules, language)},
                       {"gates", gates_json(rules, language)},
                       {"pacts", pacts_json(rules, language)},
                       {"scorings", scorings_json(rules, language)},
                       {"events", events_json(rules, language)},
                       {"columns", columns_json(rules, language)}});
}

}  // namespace ziggurat::kurnugi
