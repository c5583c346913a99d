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
  field.amount = number(reader, "amount", 1, kMostVril);
  field.name = words(reader.at("name"));
  return field;
}

void read_tombs(const JsonReader& reader, Catalogue& catalogue) {
  std::size_t index = 0;
  for (const JsonReader& item : reader.items(kTombs, kTombs)) {
    item.only({"id", "name", "text", "city", "diagram", "fields", "provenance", "name_provenance",
               "source"});
    Tomb& tomb = catalogue.tombs[index];
    component(item, tomb);
    tomb.city = words(item.at("city"));
    if (tomb.id != kGods[index]) {
      item.at("id").refuse("the tombs stand in the order of the lament; here comes " +
                           quote(kGods[index]));
    }
    std::size_t face = 0;
    for (const JsonReader& end : item.at("diagram").items(kFaces, kFaces)) {
      tomb.diagram[face++] = god(end);
    }
    std::size_t place = 0;
    int points = 0;
    for (const JsonReader& entry : item.at("fields").items(kFields, kFields)) {
      tomb.fields[place] = read_field(entry);
      points += tomb.fields[place++].kind == FieldKind::Point ? 1 : 0;
    }
    if (points != 1) item.at("fields").refuse("exactly one field of a tomb gives a point");
    ++index;
  }
}

// Clause 2.1: the roads close one ring through all tombs, in the order of the gods.
void read_roads(const JsonReader& reader, Catalogue& catalogue) {
  std::size_t road = 0;
  std::array<int, kTombs> served{};
  for (const JsonReader& item : reader.items(kRoads, kRoads)) {
    item.only({"ends", "points_to", "provenance", "source"});
    provenance(item);
    const std::vector<JsonReader> ends = item.at("ends").items(2, 2);
    if (ends.size() != 2) return;
    const int from = god(ends[0]);
    const int to = god(ends[1]);
    if (from != static_cast<int>(road) || to != (from + 1) % kTombs) {
      item.at("ends").refuse("the roads join each tomb with the next, beginning at anu");
    }
    const int target = god(item.at("points_to"));
    if (target == from || target == to) {
      item.at("points_to").refuse("a gate points to the tomb opposite its road");
    }
    if (++served[static_cast<std::size_t>(target)] > 1) {
      item.at("points_to").refuse("two roads point to the same tomb");
    }
    catalogue.points_to[road++] = target;
  }
}

void read_crossings(const JsonReader& reader, Catalogue& catalogue) {
  std::size_t crossing = 0;
  std::array<int, kRoads> uses{};
  for (const JsonReader& item : reader.items(kRoads, kRoads)) {
    item.only({"id", "points_to", "provenance", "name_provenance", "source"});
    provenance(item);
    item.at("id").string();
    std::size_t side = 0;
    for (const JsonReader& end : item.at("points_to").items(2, 2)) {
      const int target = god(end);
      const auto found = std::find(catalogue.points_to.begin(), catalogue.points_to.end(), target);
      if (found == catalogue.points_to.end()) return;
      const auto road = static_cast<int>(found - catalogue.points_to.begin());
      ++uses[static_cast<std::size_t>(road)];
      catalogue.crossings[crossing][side++] = road;
    }
    ++crossing;
  }
  for (const int count : uses) {
    if (count != 2) reader.refuse("every road runs through exactly two Gate spaces");
  }
}

void read_colours(const JsonReader& reader, Catalogue& catalogue) {
  std::size_t colour = 0;
  std::array<bool, kTombs> taken{};
  for (const JsonReader& item : reader.items(kColours, kColours)) {
    item.only({"id", "name", "start", "provenance", "name_provenance", "source"});
    Component read;
    component(item, read);
    catalogue.colour_ids[colour] = read.id;
    catalogue.colours[colour] = read.name;
    const int start = god(item.at("start"));
    if (taken[static_cast<std::size_t>(start)]) {
      item.at("start").refuse("two colours start in the same tomb");
    }
    taken[static_cast<std::size_t>(start)] = true;
    catalogue.start_tomb[colour++] = start;
  }
}

void read_setup(const JsonReader& root, Numbers& numbers) {
  const JsonReader setup = root.at("setup");
  setup.only({"vril", "dice", "soul", "neutral_dice", "provenance", "source"});
  provenance(setup);
  numbers.vril = number(setup, "vril", 0, kMostVril);
  numbers.dice = number(setup, "dice", 0, 6);
  numbers.soul = number(setup, "soul", 0, kMostStrength);
  // A neutral Soul gets one more after each lament but the last.
  numbers.neutral_dice = number(setup, "neutral_dice", 0, 4);
  const JsonReader tokens = root.at("tokens");
  tokens.only({"vril", "provenance", "source"});
  provenance(tokens);
  std::size_t token = 0;
  for (const JsonReader& item : tokens.at("vril").items(kOwners, kOwners)) {
    numbers.token_vril[token++] = static_cast<int>(item.integer(0, kMostVril));
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
  numbers.forgo = number(forgo, "vril", 0, kMostVril);
  const JsonReader refund = root.at("refund");
  refund.only({"from", "provenance", "source"});
  provenance(refund);
  numbers.refund_from = number(refund, "from", 1, kMostVril);
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
      info.vril.push_back(static_cast<int>(value.integer(-kMostVril, kMostVril)));
    }
    if (info.id == "ritual") {
      numbers.ritual_price = number(item, "price", 0, kMostVril);
      numbers.ritual_gain = number(item, "gain", 0, kMostVril);
    }
    if (info.id == "kur") numbers.return_price = number(item, "price", 0, kMostVril);
    ++index;
  }
}

void make_spaces(Catalogue& catalogue) {
  const auto add = [&](Activity activity, int index, std::string id, Words name) {
    const ActionInfo& info = catalogue.actions[static_cast<std::size_t>(activity)];
    const std::size_t last = info.vril.size() - 1;
    catalogue.spaces.push_back({std::move(id), std::move(name), activity,
                                info.vril[std::min(static_cast<std::size_t>(index), last)], index});
  };
  const auto labelled = [](const Words& name, const std::string& english,
                           const std::string& polish) {
    return Words{name.english + " " + english, name.polish + " " + polish};
  };
  for (std::size_t i = 0; i < kActivities; ++i) {
    const auto activity = static_cast<Activity>(i);
    const ActionInfo& info = catalogue.actions[i];
    switch (activity) {
      case Activity::Dance:
        for (int tomb = 0; tomb < kTombs; ++tomb) {
          const Tomb& where = catalogue.tombs[static_cast<std::size_t>(tomb)];
          add(activity, tomb, "dance_" + where.id,
              labelled(info.name, "(" + where.name.english + ")", "(" + where.name.polish + ")"));
        }
        break;
      case Activity::Temple:
        for (int temple = 0; temple < kTombs; ++temple) {
          const Temple& where = catalogue.temples[static_cast<std::size_t>(temple)];
          add(activity, temple, "temple_" + where.id, where.name);
        }
        break;
      case Activity::Gate:
        for (int gate = 0; gate < kRoads; ++gate) {
          const std::string number = std::to_string(gate + 1);
          add(activity, gate, "gate" + number, labelled(info.name, number, number));
        }
        break;
      case Activity::Demon:
        for (int owner = 0; owner < kOwners; ++owner) {
          add(activity, owner, numbered(info.id, owner), info.name);
        }
        break;
      case Activity::Pact:
        for (int pact = 0; pact < kPacts; ++pact) {
          const Pact& card = catalogue.pacts[static_cast<std::size_t>(pact)];
          add(activity, pact, "pact_" + card.id,
              labelled(info.name, card.name.english, card.name.polish));
        }
        break;
      default: {
        const auto count = static_cast<int>(info.vril.size());
        for (int j = 0; j < count; ++j) {
          add(activity, j, count == 1 ? info.id : numbered(info.id, j), info.name);
        }
      }
    }
  }
  CHECK(catalogue.spaces.size() == space::kCount);
}

void read_blocks(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("board.json"), "kurnugi/board.json:", problem);
  const JsonReader blocks = root.at("blocks");
  blocks.only({"without_gates", "two_and_three", "provenance", "source"});
  provenance(blocks);
  const auto read = [&](const JsonReader& list) {
    SpaceMask mask = 0;
    for (const JsonReader& item : list.items(kTombs, kTombs)) {
      const std::string id = item.string();
      const auto found = std::find_if(catalogue.spaces.begin(), catalogue.spaces.end(),
                                      [&](const Space& candidate) { return candidate.id == id; });
      if (found == catalogue.spaces.end()) {
        item.refuse("there is no action space " + quote(id));
        return mask;
      }
      mask |= space_bit(static_cast<int>(found - catalogue.spaces.begin()));
    }
    return mask;
  };
  catalogue.gate_blocks = read(blocks.at("without_gates"));
  catalogue.few_blocks = read(blocks.at("two_and_three"));
  if (problem.ok() && catalogue.gate_blocks != space_range(space::kGate, kRoads)) {
    blocks.at("without_gates").refuse("without Gates all five Gate spaces are blocked");
  }
  // Enough must stay for three players' Shadows, whatever is planned.
  const SpaceMask open = space_range(0, space::kDance) & ~catalogue.few_blocks;
  if (problem.ok() && std::popcount(open) < 3 * kShadows) {
    blocks.at("two_and_three").refuse("too few spaces are left to plan on");
  }
}

}  // namespace ziggurat::kurnugi::reading
