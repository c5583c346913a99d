// How what changed for the players, with the cards and in the decks is told.

#include "games/eldervale/changes_text.h"

#include "base/text.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

struct SourceWords {
  std::string_view id;
  std::string_view english;
  std::string_view polish;
};
constexpr std::array<SourceWords, Source::kCount> kSourceWords = {
    {{"start", "for a start", "na początek"},
     {"settling", "for settling", "za osiedlenie"},
     {"tokens", "from a token", "z żetonu"},
     {"battles", "from battle", "z bitwy"},
     {"cards", "from cards", "z kart"},
     {"orbs", "for an Orb", "za kulę"},
     {"regroup", "for regrouping", "za przegrupowanie"},
     {"curses", "to a curse", "przez klątwę"}}};

// "Ward, Blink ×2"; what the viewer does not see is counted.
std::string magic_text(const Naming& naming, const MagicCounts& cards, int count) {
  std::vector<std::string> parts;
  for (const MagicId card : all<MagicId>()) {
    if (cards[card] == 0) continue;
    parts.push_back(naming.name(card) +
                    (cards[card] > 1 ? " ×" + std::to_string(cards[card]) : std::string()));
  }
  if (total(cards) == count) return join(parts, ", ");
  return count == 1 ? naming.say("a Magic card", "karta magii")
                    : naming.say("Magic cards, ", "karty magii, ") + std::to_string(count);
}

void add_magic(const Telling& telling, const MagicCounts& cards, Json::Array& targets) {
  for (const MagicId card : all<MagicId>()) {
    if (cards[card] > 0) targets.push_back(telling.target("magic", card));
  }
}

std::string goods_text(const Naming& naming, const change::Resources& goods) {
  return naming.gain({.resources = goods});
}

void add_goods(const Telling& telling, const change::Resources& goods, Json::Array& targets) {
  for (const Resource resource : all<Resource>()) {
    if (goods[resource] > 0) targets.push_back(telling.target("resource", resource));
  }
}

// Whether the player named just the one resource that was given or gained.
bool is_named(const Seen& seen, Player player, const change::Resources& goods) {
  const auto* named = seen.did<act::Goods>();
  if (named == nullptr || !resource_of(named->symbol).exists()) return false;
  change::Resources one{};
  ++one[resource_of(named->symbol)];
  return goods == one && player_of(seen.before().top()) == player;
}

bool was_asked_to_gain(const Seen& seen) {
  return seen.asked<task::GainAny>() != nullptr || seen.asked<task::GainDifferent>() != nullptr ||
         seen.asked<task::Plunder>() != nullptr;
}

// Whether the sentence says for what the points are, and how many.
bool are_points_named(const Telling& telling, const change::Scored& change) {
  const Seen& seen = telling.seen;
  const Gain* token = telling.token_named();
  if (change.source == source::kTokens) return token != nullptr && token->points == change.amount;
  if (change.source == source::kSettling) {
    return telling.is_ghost_stage(task::GhostTurn::Stage::Effects);
  }
  if (change.source == source::kRegroup) return seen.did<act::Step>() != nullptr;
  if (change.source == source::kOrbs) return seen.did<act::SpendOrb>() != nullptr;
  if (change.source == source::kCards) {
    const auto* shown = seen.did<act::ShowQuest>();
    return shown != nullptr &&
           seen.rules.catalogue.magic[shown->quest].gain.points == change.amount;
  }
  return change.source == source::kBattles && seen.asked<task::MonsterReward>() != nullptr &&
         seen.did<act::Accept>() != nullptr && change.amount == seen.rules.config().monster_points;
}

bool plays_card(const Seen& seen) {
  return seen.did<act::PlaySpell>() != nullptr || seen.did<act::ShowQuest>() != nullptr ||
         seen.did<act::GiveCard>() != nullptr || seen.did<act::Teleport>() != nullptr ||
         seen.did<act::LoseMagic>() != nullptr;
}

std::string final_text(const Naming& naming, const FinalScore& score) {
  std::vector<std::string> parts;
  const auto part = [&](int points, std::string_view english, std::string_view polish) {
    if (points != 0) parts.push_back(naming.say(english, polish) + " " + std::to_string(points));
  };
  part(score.track, "track", "tor");
  part(score.power, "power", "moc");
  part(score.dwellings, "Dwellings", "siedziby");
  part(score.adventures, "adventure cards", "karty przygody");
  part(score.starter, "Starter card", "karta początkowa");
  part(score.prophecies, "prophecies", "przepowiednie");
  part(score.orbs, "Orbs", "kule");
  part(score.magic, "Magic cards", "karty magii");
  return join(parts, ", ");
}

}  // namespace

std::string Telling::does(Player player, const Verb& verb) const {
  const std::string who = naming.name(player) + " ";
  return who + (rules().is_ghost(player) ? say(verb.they, verb.they_polish)
                                         : say(verb.one, verb.one_polish));
}

const Gain* Telling::token_named() const {
  const auto* taken = seen.did<act::TakeStack>();
  if (taken == nullptr) return nullptr;
  const TokenId token = seen.before().realms[seen.before().realm_of[taken->tile]].top[taken->stack];
  return token.exists() ? &rules().token(seen.after(), token).gain : nullptr;
}

Change Telling::of(const change::ElementChosen& change) const {
  return {.kind = "element",
          .targets = {target("element", change.slot)},
          .text = say("In this game: ", "W tej grze: ") + naming.name(change.slot) + ".",
          .is_told = seen.did<act::PlayFaction>() != nullptr ||
                     seen.did<act::DrawElement>() != nullptr ||
                     seen.did<act::NameElement>() != nullptr};
}

Change Telling::of(const change::FactionChosen& change) const {
  return {.kind = "faction",
          .targets = {side(change.player), target("faction", change.faction)},
          .text = naming.name(change.player) + ": " + naming.name(change.faction) + ".",
          .is_told = seen.did<act::PlayFaction>() != nullptr};
}

Change Telling::of(const change::FirstPlayer& change) const {
  return {.kind = "first",
          .targets = {side(change.player)},
          .text = naming.name(change.player) + say(" goes first.", " zaczyna.")};
}

Change Telling::of(const change::SetOut&) const {
  Change told{.kind = "set_out",
              .targets = {},
              .text = say("The boards of the elements are set out, each with its Doorway face up.",
                          "Plansze żywiołów są rozłożone, na każdej leży odkryta Brama.")};
  for (const Slot slot : all<Slot>()) told.targets.push_back(target("element", slot));
  return told;
}

Change Telling::of(const change::RoundBegan& change) const {
  return {.kind = "round",
          .targets = {},
          .amount = 1,
          .text = say("Round ", "Runda ") + std::to_string(change.round) + "."};
}

Change Telling::of(const change::EndNear& change) const {
  return {.kind = "ending",
          .targets = {},
          .text = say("The end is near; turns left: ", "Koniec jest bliski; zostało tur: ") +
                  std::to_string(change.turns_left) + "."};
}

Change Telling::of(const change::FinalScored& change) const {
  return {.kind = "final",
          .targets = {side(change.player)},
          .amount = change.score.total() - change.score.track,
          .text = naming.name(change.player) + say(", final score: ", ", wynik końcowy: ") +
                  naming.points(change.score.total()) + " (" + final_text(naming, change.score) +
                  ")."};
}

Change Telling::of(const change::CardGained& change) const {
  const auto* bought = seen.did<act::Buy>();
  return {.kind = "adventure",
          .targets = {side(change.player), target("space", space_of(change.card))},
          .amount = 1,
          .text = does(change.player, {"takes ", "take ", "bierze: ", "biorą: "}) +
                  naming.card(change.card) + " (" + naming.name(slot_of(change.card)) + ").",
          .is_told = bought != nullptr && bought->slot == slot_of(change.card)};
}

Change Telling::of(const change::CardDropped& change) const {
  return {.kind = "dropped",
          .targets = {target("space", space_of(change.card))},
          .text = naming.card(change.card) + say(" leaves the game.", " opuszcza grę."),
          .is_told = seen.did<act::Drop>() != nullptr};
}

Change Telling::of(const change::CardShown& change) const {
  return {
      .kind = "shown",
      .targets = {target("element", slot_of(change.card)), target("space", space_of(change.card))},
      .text = say("The next adventure card of ", "Następna karta przygody, ") +
              naming.name(slot_of(change.card)) + ": " + naming.card(change.card) + ".",
      .is_told = seen.did<act::DrawCard>() != nullptr};
}

Change Telling::of(const change::PowerGained& change) const {
  using Cause = change::PowerGained::Cause;
  std::string why;
  switch (change.cause) {
    case Cause::Card:
      why = say(" for the card", " za kartę");
      break;
    case Cause::Dwelling:
      why = say(" for the Dwelling", " za siedzibę");
      break;
    case Cause::Monster:
      why = say(" for beating the ", ", pokonany potwór: ") + naming.monster(change.slot);
      break;
    case Cause::Other:
      break;
  }
  const auto* chosen = seen.did<act::GainPower>();
  const bool is_settled = change.cause == Cause::Dwelling;
  return {.kind = "power",
          .targets = {side(change.player), target("element", change.slot)},
          .amount = change.amount,
          .text = does(change.player,
                       {"gains power in ", "gain power in ", "zyskuje moc: ", "zyskują moc: "}) +
                  naming.name(change.slot) + why + say("; level ", "; poziom ") +
                  std::to_string(change.level) + ".",
          .is_told = (chosen != nullptr && chosen->slot == change.slot) ||
                     (is_settled && is_ghost_stage(task::GhostTurn::Stage::Effects))};
}

Change Telling::of(const change::OrbTaken& change) const {
  return {.kind = "orb",
          .targets = {side(change.player), target("element", change.slot)},
          .amount = 1,
          .text = does(change.player,
                       {"takes the Orb of ", "take the Orb of ", "bierze kulę: ", "biorą kulę: "}) +
                  naming.name(change.slot) + "."};
}

Change Telling::of(const change::OrbSpent& change) const {
  const Reward& reward = rules().catalogue.orbs[change.space];
  return {.kind = "orb_spent",
          .targets = {side(change.player), Json::object({{"orb", reward.id}})},
          .amount = -1,
          .text = does(change.player, {"lays an Orb on space ", "lay an Orb on space ",
                                       "kładzie kulę na polu ", "kładą kulę na polu "}) +
                  naming.name(change.space) + ": " + reward.text.in(naming.language) + ".",
          .is_told = seen.did<act::SpendOrb>() != nullptr};
}

Change Telling::of(const change::GloryGained& change) const {
  constexpr Verb kReaches{"reaches step ", "reach step ", "osiąga krok chwały ",
                          "osiągają krok chwały "};
  std::string text =
      change.step == GloryStep(0)
          ? naming.name(change.player) + say(" enters the Glory track", " wchodzi na tor chwały")
          : does(change.player, kReaches) + std::to_string(change.step.number()) +
                say(" of Glory", "");
  if (change.to_come != Gain{}) {
    text += say(", with the reward ", ", nagroda: ") + naming.gain(change.to_come);
  }
  if (is_peace(seen.before()) && !is_peace(seen.after())) {
    text += say("; the peaceful beginning is over", "; koniec spokojnego początku");
  }
  return {.kind = "glory",
          .targets = {side(change.player)},
          .amount = change.amount,
          .text = text + "."};
}

Change Telling::of(const change::Scored& change) const {
  const bool is_glory = change.cause == change::Scored::Cause::Glory;
  const SourceWords& source = kSourceWords[change.source.index()];
  const Verb verb = change.amount < 0 ? Verb{"loses ", "lose ", "traci ", "tracą "}
                                      : Verb{"gains ", "gain ", "zyskuje ", "zyskują "};
  return {
      .kind = "points",
      .targets = {side(change.player), Json::object({{"source", is_glory ? "glory" : source.id}})},
      .amount = change.amount,
      .text = does(change.player, verb) + naming.points(std::abs(change.amount)) + " " +
              (is_glory ? say("for Glory", "za chwałę") : say(source.english, source.polish)) + ".",
      .is_told = are_points_named(*this, change)};
}

Change Telling::of(const change::GoodsGained& change) const {
  const Gain* token = token_named();
  Change told{.kind = "gained",
              .targets = {side(change.player)},
              .amount = total(change.goods),
              .text = does(change.player, {"gains ", "gain ", "zyskuje: ", "zyskują: "}) +
                      goods_text(naming, change.goods) + ".",
              .is_told = (was_asked_to_gain(seen) && is_named(seen, change.player, change.goods)) ||
                         (token != nullptr && token->resources == change.goods)};
  add_goods(*this, change.goods, told.targets);
  return told;
}

Change Telling::of(const change::GoodsGiven& change) const {
  Change told{.kind = "spent",
              .targets = {side(change.player)},
              .amount = -total(change.goods),
              .text = does(change.player, {"gives up ", "give up ", "oddaje: ", "oddają: "}) +
                      goods_text(naming, change.goods) + ".",
              .is_told = !was_asked_to_gain(seen) && is_named(seen, change.player, change.goods)};
  add_goods(*this, change.goods, told.targets);
  return told;
}

Change Telling::of(const change::MagicDrawn& change) const {
  Change told{.kind = "drew",
              .targets = {side(change.player)},
              .amount = change.count,
              .text = does(change.player, {"draws ", "draw ", "dobiera: ", "dobierają: "}) +
                      magic_text(naming, change.cards, change.count) + ".",
              .is_told = change.count == 1 && seen.asked<task::DrawMagic>() != nullptr};
  add_magic(*this, change.cards, told.targets);
  return told;
}

Change Telling::of(const change::MagicDiscarded& change) const {
  Change told{.kind = "discarded",
              .targets = {side(change.player)},
              .amount = -change.count,
              .text = does(change.player, {"discards ", "discard ", "odrzuca: ", "odrzucają: "}) +
                      magic_text(naming, change.cards, change.count) + ".",
              .is_told = change.count == 1 && plays_card(seen)};
  add_magic(*this, change.cards, told.targets);
  return told;
}

Change Telling::of(const change::MagicTaken& change) const {
  Change told{.kind = "taken",
              .targets = {side(other(change.player)), side(change.player)},
              .amount = change.count,
              .text = naming.name(change.player) +
                      say(" takes from the other hand: ", " zabiera z drugiej ręki: ") +
                      magic_text(naming, change.cards, change.count) + "."};
  add_magic(*this, change.cards, told.targets);
  return told;
}

Change Telling::of(const change::HandShown& change) const {
  Change told{.kind = "hand",
              .targets = {side(change.player)},
              .text = naming.name(change.player) + say(", hand at the end: ", ", ręka na końcu: ") +
                      magic_text(naming, change.cards, total(change.cards)) + "."};
  add_magic(*this, change.cards, told.targets);
  return told;
}

Change Telling::of(const change::DeckRenewed& change) const {
  const bool is_magic = change.deck == change::DeckRenewed::Deck::Magic;
  return {.kind = "renewed",
          .targets = {Json::object({{"deck", is_magic ? "magic" : "ghosts"}})},
          .amount = change.cards,
          .text = (is_magic ? say("The Magic deck is made anew from the discards; cards: ",
                                  "Talia magii powstaje na nowo z odrzuconych; kart: ")
                            : say("The Ghost deck is made anew from the discards; cards: ",
                                  "Talia duchów powstaje na nowo z odrzuconych; kart: ")) +
                  std::to_string(change.cards) + "."};
}

Change tell(const Seen& seen, const change::Any& found, Language language) {
  const Telling telling{seen, {seen.rules, seen.after(), language}};
  return std::visit([&](const auto& change) { return telling.of(change); }, found);
}

}  // namespace ziggurat::eldervale
