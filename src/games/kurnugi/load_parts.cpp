// Reads the lament, the stack and what a document leaves out.

#include "games/kurnugi/loader.h"

namespace ziggurat::kurnugi {

void Loader::read_lament(const JsonReader& reader) const {
  reader.only({"tomb", "passed", "played", "zero_souls", "deluge", "judgements", "doubled", "light",
               "breath", "bonus", "throne", "visions", "ally", "rebel"});
  Lament& lament = state.lament;
  if (const auto tomb = reader.find("tomb")) lament.tomb = byte(place(*tomb, false));
  if (const auto passed = reader.find("passed")) lament.passed = byte(owners(*passed));
  if (const auto played = reader.find("played")) {
    lament.played = cards(*played, catalogue.influences);
  }
  if (const auto souls = reader.find("zero_souls")) lament.zero_souls = byte(owners(*souls));
  if (const auto deluge = reader.find("deluge")) lament.deluge = byte(owners(*deluge));
  numbers(reader, "judgements", 4, lament.judgements);
  numbers(reader, "doubled", 4, lament.doubled);
  numbers(reader, "light", 99, lament.light);
  numbers(reader, "breath", 99, lament.breath);
  numbers(reader, "bonus", 99, lament.bonus);
  numbers(reader, "throne", 99, lament.throne);
  numbers(reader, "visions", 99, lament.visions);
  numbers(reader, "ally", 99, lament.ally);
  numbers(reader, "rebel", 255, lament.rebel);
}

void Loader::read_stack(const JsonReader& reader) const {
  for (const JsonReader& item : reader.items(0, state.stack.capacity() / 2)) {
    item.only({"step", "owner", "args"});
    Frame frame;
    const std::string step = item.at("step").string();
    const auto found = std::find(kStepIds.begin(), kStepIds.end(), step);
    if (found == kStepIds.end()) {
      item.at("step").refuse("there is no step " + quote(step));
      return;
    }
    frame.step = static_cast<Step>(found - kStepIds.begin());
    frame.owner = byte(owner(item.at("owner")));
    if (const auto args = item.find("args")) {
      const std::array<std::uint8_t*, 4> into = {&frame.a, &frame.b, &frame.c, &frame.d};
      std::size_t index = 0;
      for (const JsonReader& value : args->items(0, 4)) {
        *into[index++] = byte(static_cast<int>(value.integer(0, 255)));
      }
    }
    state.stack.push_back(frame);
  }
}

// What the document leaves out: Shadows and markers that are nowhere else, cards in their decks.
void Loader::fill_in(const JsonReader& reader) const {
  if (state.phase == Phase::Setup) return;
  std::uint64_t influences = 0;
  std::uint32_t identities = 0;
  unsigned pacts = state.pacts_open;
  int claimed = std::popcount(pacts);
  for (const int card : {int{state.identity}, int{state.drawn}}) {
    if (card < kIdentities) identities |= 1U << card;
  }
  for (const int card : state.influence) {
    if (card < kInfluences) influences |= std::uint64_t{1} << card;
  }
  for (const Holding& holding : state.holdings) {
    influences |= holding.used;
    for (const int card : holding.identities) {
      if (card < kIdentities) identities |= 1U << card;
    }
    for (const int card : holding.pacts) pacts |= 1U << card;
    claimed += static_cast<int>(holding.pacts.size());
  }
  if (!reader.find("identity_deck")) state.identity_deck = game.identity_deck() & ~identities;
  if (!reader.find("influence")) {
    for (int god = 0; god < kTombs; ++god) {
      const auto gone = static_cast<int>(influences >> god * kInfluencesPerGod & 0xFF);
      at(state.influence_deck, god) = byte(game.influence_deck(god) & ~gone);
    }
  }
  if (!reader.find("scoring")) state.scoring = 0;
  if (game.variant() == Variant::Archpriest) {
    if (!reader.find("pact_deck")) {
      state.pact_deck = static_cast<std::uint16_t>(((1U << kPacts) - 1) & ~pacts);
    }
    if (!reader.find("pact_pile")) state.pact_pile = byte(std::max(0, kPactsInPlay - claimed));
  }
}

}  // namespace ziggurat::kurnugi
