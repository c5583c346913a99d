// Reads Identities, Altars, Temples, Influence cards, Demons and Gates.

#include "base/text.h"
#include "games/kurnugi/catalogue_reading.h"

namespace ziggurat::kurnugi::reading {
namespace {

constexpr std::array<std::string_view, AltarId::kCount> kAltarIds = {
    "anu", "enlil", "ninhursag", "enki", "dumuzi", "ereshkigal", "nergal", "neti"};

Half half(const JsonReader& reader) {
  return static_cast<Half>(
      reader.one_of({"vril", "point", "strength", "mark", "action", "altar", "reroll", "change"}));
}

std::array<Half, 2> halves(const JsonReader& reader) {
  std::array<Half, 2> pair{};
  std::size_t index = 0;
  for (const JsonReader& item : reader.items(2, 2)) pair[index++] = half(item);
  return pair;
}

AltarLevel read_level(const JsonReader& item) {
  item.only({"text",           "soul",       "shadows",         "points",
             "marks",          "dice",       "turn_vril",       "reroll_value",
             "reroll_count",   "turn_marks", "move_dice",       "vril_per_altar",
             "change_dice",    "refund",     "tomb_strength",   "shadow_strength",
             "shadow_penalty", "presence",   "free_influences", "no_tolls",
             "provenance",     "source"});
  provenance(item);
  AltarLevel level;
  level.text = words(item.at("text"));
  level.soul = number_or(item, "soul", 0, kMostStrength, 0);
  level.shadows = number_or(item, "shadows", 0, kMostStrength, 0);
  level.points = number_or(item, "points", 0, kMostPoints, 0);
  level.marks = number_or(item, "marks", 0, 1, 0);
  level.dice = number_or(item, "dice", 0, kDice, 0);
  level.turn_vril = number_or(item, "turn_vril", 0, kMostPrice, 0);
  level.reroll_value = number_or(item, "reroll_value", 0, kFaces, 0);
  level.reroll_count = number_or(item, "reroll_count", 0, kDice, 0);
  level.turn_marks = number_or(item, "turn_marks", 0, 1, 0);
  level.move_dice = number_or(item, "move_dice", 0, kDice, 0);
  level.vril_per_altar = number_or(item, "vril_per_altar", 0, kMostPrice, 0);
  level.change_dice = number_or(item, "change_dice", 0, 2, 0);
  level.refund = number_or(item, "refund", 0, kMostPrice, 0);
  level.tomb_strength = number_or(item, "tomb_strength", 0, kMostPoints, 0);
  level.shadow_strength = number_or(item, "shadow_strength", 0, kMostPoints, 0);
  level.shadow_penalty = number_or(item, "shadow_penalty", 0, kMostPoints, -1);
  level.presence = flag(item, "presence");
  level.free_influences = flag(item, "free_influences");
  level.no_tolls = flag(item, "no_tolls");
  return level;
}

PieceKinds read_pieces(const JsonReader& item) {
  PieceKinds kinds;
  if (const auto list = item.find("pieces")) {
    for (const JsonReader& piece : list->items(1, 5)) {
      kinds.insert(
          static_cast<PieceKind>(piece.one_of({"soul", "shadow", "demon", "die", "board_die"})));
    }
  }
  return kinds;
}

// Reads an effect's numbers; what the data leave out stays as it is.
class EffectReader {
 public:
  explicit EffectReader(const JsonReader& item) : item_(item) {}
  void operator()(std::string_view, PieceKinds& pieces) {
    pieces = read_pieces(item_);
    if (pieces.empty()) item_.at("effect").refuse("the effect names no pieces");
  }
  void operator()(std::string_view name, bool& value) { value = flag(item_, name); }
  void operator()(std::string_view name, int& value, const FieldInfo& info) {
    value = number_or(item_, name, info.least, info.most, value);
  }

 private:
  const JsonReader& item_;
};

// Some effects are several by what they are done to.
CardEffect named_effect(const JsonReader& item) {
  const std::string name = item.at("effect").string();
  const PieceKinds pieces = read_pieces(item);
  const auto whose = item.find("whose");
  const bool is_foreign = whose && whose->one_of({"own", "foreign"}) == 1;
  const bool has_pieces = name == effect::AddToSoul::kId || name == effect::WinWithSoul::kId;
  if (has_pieces && pieces.empty()) item.at("effect").refuse("the effect names no pieces");
  CardEffect effect;
  if (name == effect::AddToDemon::kId && pieces.contains(PieceKind::Demon)) {
    effect = effect::AddToDemon{};
  } else if (name == effect::AddToShadows::kId && pieces.contains(PieceKind::Shadow)) {
    effect = effect::AddToShadows{};
  } else if (name == effect::WinWithShadow::kId && pieces.contains(PieceKind::Shadow)) {
    effect = effect::WinWithShadow{};
  } else if (name == effect::ChangeForeignDie::kId && is_foreign) {
    effect = effect::ChangeForeignDie{};
  } else if (!make_task(name, effect)) {
    item.at("effect").refuse("there is no effect " + quote(name));
  }
  return effect;
}

CardEffect read_effect(const JsonReader& item) {
  CardEffect effect = named_effect(item);
  std::visit(
      [&](auto& held) {
        EffectReader reader(item);
        fields(reader, held);
      },
      effect);
  const auto* set = std::get_if<effect::SetDie>(&effect);
  if (set != nullptr && (set->amount < 1 || set->amount > kFaces)) {
    item.refuse("a die shows 1 to 6");
  }
  return effect;
}

}  // namespace

namespace {

void read_halves(const JsonReader& root, Catalogue& catalogue) {
  std::size_t index = 0;
  for (const JsonReader& item : root.at("halves").items(kHalves, kHalves)) {
    item.only({"id", "name", "provenance", "name_provenance", "source"});
    provenance(item);
    catalogue.half_ids[index] = item.at("id").string();
    if (half(item.at("id")) != static_cast<Half>(index)) item.at("id").refuse("out of order");
    catalogue.halves[index++] = words(item.at("name"));
  }
}

Ability read_ability(const JsonReader& item) {
  return static_cast<Ability>(item.one_of({"presence_income",
                                           "forgo_bonus",
                                           "turn_income",
                                           "dance_bonus",
                                           "cheaper_influence",
                                           "soul_strength",
                                           "cheaper_identity_altar",
                                           "ritual_price",
                                           "reroll_once",
                                           "move_die",
                                           "shadow_strength",
                                           "raise_after_split",
                                           "win_ties",
                                           "theft",
                                           "way_bonus",
                                           "free_influence",
                                           "cheaper_temple",
                                           "demon_strength",
                                           "cheaper_raise",
                                           "soul_steps",
                                           "no_tolls",
                                           "higher_toll",
                                           "pact_points",
                                           "gate_price",
                                           "move_foreign_demon"}));
}

void read_identity(const JsonReader& item, Catalogue& catalogue, IdentityId id) {
  item.only({"id", "name", "variant", "left", "right", "ability", "amount", "text", "provenance",
             "name_provenance", "source"});
  Identity& card = catalogue.identities[id];
  component(item, card);
  refuse_twice(item, catalogue.identities, id);
  card.variant = variant(item);
  card.left = halves(item.at("left"));
  card.right = halves(item.at("right"));
  card.ability = read_ability(item.at("ability"));
  card.amount = number(item, "amount", 0, kMostPrice);
}

// How often a half is on the left and on the right, at the top and at the bottom.
using HalfCounts = std::array<std::array<int, kHalves>, 2>;

}  // namespace

// Clause 6.4: what the left halves offer the right halves must answer.
void read_identities(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("identities.json"), "kurnugi/identities.json:", problem);
  root.only({"format_version", "about", "halves", "identities"});
  header(root);
  read_halves(root, catalogue);
  int number_of_card = 0;
  HalfCounts lefts{};
  HalfCounts rights{};
  std::array<int, 3> variants{};
  for (const JsonReader& item :
       root.at("identities").items(IdentityId::kCount, IdentityId::kCount)) {
    const IdentityId id(number_of_card++);
    read_identity(item, catalogue, id);
    const Identity& card = catalogue.identities[id];
    for (std::size_t level = 0; level < 2; ++level) {
      ++lefts[level][static_cast<std::size_t>(card.left[level])];
      ++rights[level][static_cast<std::size_t>(card.right[level])];
    }
    ++variants[static_cast<std::size_t>(card.variant)];
  }
  if (!problem.ok()) return;
  if (lefts != rights) {
    root.at("identities").refuse("the left and the right halves do not balance");
  }
  if (variants[0] < 9) root.at("identities").refuse("the Novice deck needs at least nine cards");
}

void read_altars(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("altars.json"), "kurnugi/altars.json:", problem);
  root.only({"format_version", "about", "altars", "temples"});
  header(root);
  std::size_t index = 0;
  for (const JsonReader& item : root.at("altars").items(AltarId::kCount, AltarId::kCount)) {
    item.only({"id", "name", "name_provenance", "levels"});
    Altar& altar = catalogue.altars[AltarId(static_cast<int>(index))];
    altar.id = item.at("id").string();
    altar.name = words(item.at("name"));
    item.at("name_provenance").one_of({"rulebook", "public", "reconstructed"});
    altar.name_provenance = item.at("name_provenance").string();
    if (altar.id != kAltarIds[index]) {
      item.at("id").refuse("expected the altar " + quote(kAltarIds[index]));
    }
    std::size_t level = 0;
    for (const JsonReader& entry : item.at("levels").items(kMostLevel, kMostLevel)) {
      altar.levels[level++] = read_level(entry);
      // As sure as the least sure of its levels.
      const std::string known = entry.at("provenance").string();
      if (altar.provenance != "reconstructed") altar.provenance = known;
    }
    ++index;
  }
  index = 0;
  for (const JsonReader& item : root.at("temples").items(God::kCount, God::kCount)) {
    item.only({"id", "name", "own", "other", "points", "text", "provenance", "name_provenance",
               "source"});
    Temple& temple = catalogue.temples[God(static_cast<int>(index))];
    component(item, temple);
    if (temple.id != kGods[index]) {
      item.at("id").refuse("expected the temple " + quote(kGods[index]));
    }
    temple.own = number(item, "own", 0, kMostPrice);
    temple.other = number(item, "other", 0, kMostPrice);
    temple.points = number(item, "points", 0, kMostPoints);
    if (temple.own > temple.other) item.refuse("the Altar's owner pays no more than the others");
    ++index;
  }
}

void read_influences(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("influences.json"), "kurnugi/influences.json:", problem);
  root.only({"format_version", "about", "influences"});
  header(root);
  int index = 0;
  IdArray<God, int> novices;
  for (const JsonReader& item :
       root.at("influences").items(InfluenceId::kCount, InfluenceId::kCount)) {
    item.only({"id", "god", "variant", "name", "cost", "effect", "pieces", "amount", "count",
               "anywhere", "whose", "text", "provenance", "name_provenance", "source"});
    const InfluenceId id(index++);
    Influence& card = catalogue.influences[id];
    component(item, card);
    refuse_twice(item, catalogue.influences, id);
    card.god = god(item.at("god"));
    if (card.god != god_of(id)) {
      item.at("god").refuse("each god has eight cards, in the order of the gods");
    }
    card.variant = variant(item);
    novices[card.god] += card.variant == Variant::Novice ? 1 : 0;
    card.cost = number(item, "cost", 0, kMostPrice);
    card.effect = read_effect(item);
  }
  for (const int count : novices) {
    if (problem.ok() && count < 4) {
      root.at("influences").refuse("a game opens four cards of each god: four must be marked N");
    }
  }
}

void read_demons(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("demons.json"), "kurnugi/demons.json:", problem);
  root.only({"format_version", "about", "demons"});
  header(root);
  int index = 0;
  for (const JsonReader& item : root.at("demons").items(DemonId::kCount, DemonId::kCount)) {
    item.only({"id", "name", "god", "strength", "ability", "amount", "text", "provenance",
               "name_provenance", "source"});
    const DemonId id(index++);
    Demon& demon = catalogue.demons[id];
    component(item, demon);
    if (god(item.at("god")) != god_of(id)) {
      item.at("god").refuse("each god has one Demon, in the order of the gods");
    }
    demon.strength = number(item, "strength", 0, kMostStrength);
    demon.ability = static_cast<DemonAbility>(item.at("ability").one_of(
        {"weaken_souls", "strengthen_shadows", "weaken_sixes", "steps", "fee"}));
    const bool steps = demon.ability == DemonAbility::Steps;
    demon.amount = number(item, "amount", 0, steps ? 3 : kMostStrength);
  }
}

// Clause 9.3: every strength from 0 to 10 belongs to exactly one circle.
void read_gates(const GameData& data, Catalogue& catalogue, ReadProblem& problem) {
  const JsonReader root(data.file("gates.json"), "kurnugi/gates.json:", problem);
  root.only({"format_version", "about", "gates"});
  header(root);
  int index = 0;
  int expected = kMostStrength;
  for (const JsonReader& item : root.at("gates").items(GateId::kCount, GateId::kCount)) {
    item.only({"id", "name", "low", "high", "toll", "effect", "amount", "vril", "most", "text",
               "provenance", "name_provenance", "source"});
    const GateId id(index++);
    Gate& gate = catalogue.gates[id];
    component(item, gate);
    refuse_twice(item, catalogue.gates, id);
    gate.low = number(item, "low", 0, kMostStrength);
    gate.high = number(item, "high", 0, kMostStrength);
    if (gate.high != expected || gate.low > gate.high) {
      item.at("high").refuse("the circles share the strengths from 10 down to 0; here comes " +
                             std::to_string(expected));
    }
    expected = gate.low - 1;
    gate.toll = number(item, "toll", 0, kMostPrice);
    gate.effect = static_cast<GateEffect>(item.at("effect").one_of(
        {"win_any", "win_soul", "win_shadow", "win", "strength", "income", "consolation"}));
    gate.amount = number(item, "amount", 0, kMostPoints);
    gate.vril = number(item, "vril", 0, kMostPrice);
    gate.most = number(item, "most", 0, kMostPrice);
  }
  if (problem.ok() && expected != -1) root.at("gates").refuse("the strength 0 has no circle");
}

}  // namespace ziggurat::kurnugi::reading
