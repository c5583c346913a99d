// Reads the board: tombs, roads, crossings, colours, action spaces and blocks.

#include <algorithm>

#include "base/text.h"
#include "games/kurnugi/catalogue_reading.h"

namespace ziggurat::kurnugi::reading {
namespace {

constexpr std::array<std::string_view, kActivities> kActionIds = {
    "invocation", "manipulation", "generosity", "ritual",     "soul_way", "shadow_way",
    "identity",   "madness",      "altar",      "influences", "dance",    "kur",
    "triad",      "temple",       "gate",       "demon",      "pact"};
// How many numbers each action prints. Demon and Pact have one for all their spaces.
constexpr std::array<std::size_t, kActivities> kPrinted = {3, 3, 2, 1, 1, 1, 2, 1, 2,
                                                           1, 5, 1, 1, 5, 5, 1, 1};

RewardField read_field(const JsonReader& reader) {
  reader.only({"kind", "amount", "name", "provenance", "source"});
  provenance(reader);
  RewardField field;
  field.kind = static_cast<FieldKind>(
      reader.at("kind").one_of({"point", "vril", "strength", "any_action", "mark", "new_die",
                                "reroll", "move_dice", "raise_altar"}));
  field.id = reader.at("kind").string();
  field.amount = number(reader, "amount", 1, kMostPrice);
  field.name = words(reader.at("name"));
  return field;
}

void read_tombs(const JsonReader& reader, Catalogue& catalogue) {
  int index = 0;
  for (const JsonReader& item : reader.items(TombId::kCount, TombId::kCount)) {
    item.only({"id", "name", "text", "city", "diagram", "fields", "provenance", "name_provenance",
               "source"});
    const std::string_view expected = kGods[static_cast<std::size_t>(index)];
    Tomb& tomb = catalogue.tombs[TombId(index++)];
    component(item, tomb);
    tomb.city = words(item.at("city"));
    if (tomb.id != expected) {
      item.at("id").refuse("the tombs stand in the order of the lament; here comes " +
                           quote(expected));
    }
    int pips = 0;
    for (const JsonReader& end : item.at("diagram").items(kFaces, kFaces)) {
      tomb.diagram[Face(++pips)] = tomb_of(god(end));
    }
    int place = 0;
    int points = 0;
    for (const JsonReader& entry : item.at("fields").items(FieldId::kCount, FieldId::kCount)) {
      RewardField& field = tomb.fields[FieldId(place++)];
      field = read_field(entry);
      points += field.kind == FieldKind::Point ? 1 : 0;
    }
    if (points != 1) item.at("fields").refuse("exactly one field of a tomb gives a point");
  }
}

// Clause 2.1: the roads close one ring through all tombs, in the order of the gods.
void read_roads(const JsonReader& reader, Catalogue& catalogue) {
  int index = 0;
  IdSet<TombId> served;
  for (const JsonReader& item : reader.items(RoadId::kCount, RoadId::kCount)) {
    item.only({"ends", "points_to", "provenance", "source"});
    provenance(item);
    const std::vector<JsonReader> ends = item.at("ends").items(2, 2);
    if (ends.size() != 2) return;
    const RoadId road(index++);
    const TombId from = tomb_of(god(ends[0]));
    const TombId to = tomb_of(god(ends[1]));
    if (from != start_of(road) || to != end_of(road)) {
      item.at("ends").refuse("the roads join each tomb with the next, beginning at anu");
    }
    const TombId target = tomb_of(god(item.at("points_to")));
    if (target == from || target == to) {
      item.at("points_to").refuse("a gate points to the tomb opposite its road");
    }
    if (served.contains(target)) {
      item.at("points_to").refuse("two roads point to the same tomb");
    }
    served.insert(target);
    catalogue.points_to[road] = target;
  }
}

void read_crossings(const JsonReader& reader, Catalogue& catalogue) {
  int crossing = 0;
  IdArray<RoadId, int> uses;
  for (const JsonReader& item : reader.items(Crossing::kCount, Crossing::kCount)) {
    item.only({"id", "points_to", "provenance", "name_provenance", "source"});
    provenance(item);
    item.at("id").string();
    std::size_t side = 0;
    for (const JsonReader& end : item.at("points_to").items(2, 2)) {
      const TombId target = tomb_of(god(end));
      for (const RoadId road : all<RoadId>()) {
        if (catalogue.points_to[road] != target) continue;
        ++uses[road];
        catalogue.crossings[Crossing(crossing)][side++] = road;
      }
    }
    ++crossing;
  }
  for (const int count : uses) {
    if (count != 2) reader.refuse("every road runs through exactly two Gate spaces");
  }
}

void read_colours(const JsonReader& reader, Catalogue& catalogue) {
  int index = 0;
  IdSet<TombId> taken;
  for (const JsonReader& item : reader.items(Colour::kCount, Colour::kCount)) {
    item.only({"id", "name", "start", "provenance", "name_provenance", "source"});
    Component read;
    component(item, read);
    const Colour colour(index++);
    catalogue.colour_ids[colour] = read.id;
    catalogue.colours[colour] = read.name;
    const TombId start = tomb_of(god(item.at("start")));
    if (taken.contains(start)) item.at("start").refuse("two colours start in the same tomb");
    taken.insert(start);
    catalogue.start_tomb[colour] = start;
  }
}

void read_setup(const JsonReader& root, Numbers& numbers) {
  const JsonReader setup = root.at("setup");
  setup.only({"vril", "dice", "soul", "neutral_dice", "provenance", "source"});
  provenance(setup);
  numbers.vril = number(setup, "vril", 0, kMostPrice);
  numbers.dice = number(setup, "dice", 0, 6);
  numbers.soul = number(setup, "soul", 0, kMostStrength);
  // A neutral Soul gets one more after each lament but the last.
  numbers.neutral_dice = number(setup, "neutral_dice", 0, 4);
  const JsonReader tokens = root.at("tokens");
  tokens.only({"vril", "provenance", "source"});
  provenance(tokens);
  int token = 0;
  for (const JsonReader& item : tokens.at("vril").items(Token::kCount, Token::kCount)) {
    numbers.token_vril[Token(token++)] = static_cast<int>(item.integer(0, kMostPrice));
  }
}

std::string numbered(const std::string& id, int index) { return id + std::to_string(index + 1); }

}  // namespace

void read_board(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("board.json"), "kurnugi/board.json:", problem);
  root.only({"format_version", "about", "tombs", "roads", "crossings", "colours", "setup", "tokens",
             "blocks"});
  header(root);
  read_tombs(root.at("tombs"), catalogue);
  if (problem.ok()) read_roads(root.at("roads"), catalogue);
  if (problem.ok()) read_crossings(root.at("crossings"), catalogue);
  if (problem.ok()) read_colours(root.at("colours"), catalogue);
  if (problem.ok()) read_setup(root, catalogue.numbers);
}

void read_actions(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("actions.json"), "kurnugi/actions.json:", problem);
  root.only({"format_version", "about", "forgo", "refund", "actions"});
  header(root);
  Numbers& numbers = catalogue.numbers;
  const JsonReader forgo = root.at("forgo");
  forgo.only({"vril", "provenance", "source"});
  provenance(forgo);
  numbers.forgo = number(forgo, "vril", 0, kMostPrice);
  const JsonReader refund = root.at("refund");
  refund.only({"from", "provenance", "source"});
  provenance(refund);
  numbers.refund_from = number(refund, "from", 1, kMostPrice);
  std::size_t index = 0;
  for (const JsonReader& item : root.at("actions").items(kActivities, kActivities)) {
    item.only({"id", "name", "variant", "vril", "text", "provenance", "name_provenance", "source",
               "price", "gain"});
    ActionInfo& info = catalogue.actions[index];
    component(item, info);
    if (info.id != kActionIds[index]) {
      item.at("id").refuse("expected the action " + quote(kActionIds[index]));
    }
    info.variant = variant(item);
    for (const JsonReader& value : item.at("vril").items(kPrinted[index], kPrinted[index])) {
      info.vril.push_back(static_cast<int>(value.integer(-kMostPrice, kMostPrice)));
    }
    if (info.id == "ritual") {
      numbers.ritual_price = number(item, "price", 0, kMostPrice);
      numbers.ritual_gain = number(item, "gain", 0, kMostPrice);
    }
    if (info.id == "kur") numbers.return_price = number(item, "price", 0, kMostPrice);
    ++index;
  }
}

namespace {

// What the spaces of an action are called.
struct SpaceLabel {
  std::string id;
  Words name;
};

Words labelled(const Words& name, const std::string& english, const std::string& polish) {
  return {name.english + " " + english, name.polish + " " + polish};
}

std::vector<SpaceLabel> dance_labels(const Catalogue& catalogue, const Words& name) {
  std::vector<SpaceLabel> labels;
  for (const Tomb& tomb : catalogue.tombs) {
    labels.push_back({"dance_" + tomb.id,
                      labelled(name, "(" + tomb.name.english + ")", "(" + tomb.name.polish + ")")});
  }
  return labels;
}

std::vector<SpaceLabel> pact_labels(const Catalogue& catalogue, const Words& name) {
  std::vector<SpaceLabel> labels;
  for (const Pact& card : catalogue.pacts) {
    labels.push_back({"pact_" + card.id, labelled(name, card.name.english, card.name.polish)});
  }
  return labels;
}

// Those of an action whose spaces differ in Vri-il alone.
std::vector<SpaceLabel> plain_labels(const ActionInfo& info) {
  const std::size_t count = info.vril.size();
  std::vector<SpaceLabel> labels;
  for (std::size_t i = 0; i < count; ++i) {
    labels.push_back({count == 1 ? info.id : numbered(info.id, static_cast<int>(i)), info.name});
  }
  return labels;
}

std::vector<SpaceLabel> labels_of(const Catalogue& catalogue, Activity activity) {
  const ActionInfo& info = catalogue.action(activity);
  std::vector<SpaceLabel> labels;
  switch (activity) {
    case Activity::Dance:
      return dance_labels(catalogue, info.name);
    case Activity::Temple:
      for (const Temple& temple : catalogue.temples) {
        labels.push_back({"temple_" + temple.id, temple.name});
      }
      return labels;
    case Activity::Gate:
      for (int i = 1; i <= Crossing::kCount; ++i) {
        const std::string number = std::to_string(i);
        labels.push_back({"gate" + number, labelled(info.name, number, number)});
      }
      return labels;
    case Activity::Demon:
      for (int i = 0; i < Owner::kCount; ++i) labels.push_back({numbered(info.id, i), info.name});
      return labels;
    case Activity::Pact:
      return pact_labels(catalogue, info.name);
    case Activity::Invocation:
    case Activity::Manipulation:
    case Activity::Generosity:
    case Activity::Ritual:
    case Activity::SoulWay:
    case Activity::ShadowWay:
    case Activity::Identity:
    case Activity::Madness:
    case Activity::Altar:
    case Activity::Influences:
    case Activity::Kur:
    case Activity::Triad:
      return plain_labels(info);
  }
  return labels;
}

}  // namespace

void make_spaces(Catalogue& catalogue) {
  int next = 0;
  for (int i = 0; i < kActivities; ++i) {
    const auto activity = static_cast<Activity>(i);
    const std::vector<int>& vril = catalogue.action(activity).vril;
    int index = 0;
    for (SpaceLabel& label : labels_of(catalogue, activity)) {
      const int printed = vril[std::min(static_cast<std::size_t>(index), vril.size() - 1)];
      catalogue.spaces[SpaceId(next++)] = {std::move(label.id), std::move(label.name), activity,
                                           printed, index};
      ++index;
    }
  }
  CHECK(next == SpaceId::kCount);
}

void read_blocks(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("board.json"), "kurnugi/board.json:", problem);
  const JsonReader blocks = root.at("blocks");
  blocks.only({"without_gates", "two_and_three", "provenance", "source"});
  provenance(blocks);
  const auto read = [&](const JsonReader& list) {
    SpaceSet blocked;
    for (const JsonReader& item : list.items(Crossing::kCount, Crossing::kCount)) {
      const std::string id = item.string();
      SpaceId found;
      for (const SpaceId space : all<SpaceId>()) {
        if (catalogue.spaces[space].id == id) found = space;
      }
      if (!found.exists()) {
        item.refuse("there is no action space " + quote(id));
        return blocked;
      }
      blocked.insert(found);
    }
    return blocked;
  };
  catalogue.gate_blocks = read(blocks.at("without_gates"));
  catalogue.few_blocks = read(blocks.at("two_and_three"));
  if (problem.ok() && catalogue.gate_blocks != space::kGates) {
    blocks.at("without_gates").refuse("without Gates all five Gate spaces are blocked");
  }
  // Enough must stay for three players' Shadows, whatever is planned.
  const SpaceSet open =
      SpaceSet::range(space::kInvocation, space::kDance.number()) - catalogue.few_blocks;
  if (problem.ok() && open.size() < 3 * kShadows) {
    blocks.at("two_and_three").refuse("too few spaces are left to plan on");
  }
}

}  // namespace ziggurat::kurnugi::reading
