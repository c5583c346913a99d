#include "core/dealer.h"

#include "core/opening.h"

namespace ziggurat {

std::uint64_t total_weight(const std::vector<CodeOdds>& odds) {
  std::uint64_t total = 0;
  for (const CodeOdds& outcome : odds) total += outcome.weight;
  return total;
}

Code outcome_at(const std::vector<CodeOdds>& odds, std::uint64_t point) {
  std::size_t i = 0;
  while (point >= odds[i].weight) point -= odds[i++].weight;
  return odds[i].code;
}

namespace {

Code dealt(const AnyGame& game, const AnyState& state, const FairDice& dice, std::uint64_t index) {
  std::vector<CodeOdds> odds;
  game.chance(state, odds);
  return outcome_at(odds, dice.draw(index, total_weight(odds)));
}

Failure<ReplayError> unfair(std::size_t entry, std::string message) {
  return fail(ReplayError{.entry = entry, .clause = {}, .message = std::move(message)});
}

}  // namespace

Code deal(const Match& match, const FairDice& dice) {
  return dealt(match.game(), match.state(), dice, match.draws());
}

Result<std::size_t, ReplayError> verify_dice(const Registry& registry, const MatchRecord& record,
                                             const Match& match) {
  if (!record.dice) return unfair(0, "its chance was decided by hand: there is no seed to check");
  if (!record.dice->seed) return unfair(0, "its seed is not revealed yet");
  const FairDice dice(*record.dice->seed, record.dice->contributions);
  const AnyGame& game = match.game();
  if (!record.opening.empty()) {
    const Result<const GameInfo*> info = registry.find(record.setup.game);
    CHECK(info.has_value());
    if ((*info)->opening_roll.empty()) return unfair(0, "opening: this game has no opening roll");
    const Opening opening = roll_opening(**info, dice, record.setup.seats);
    const OptionSpec* first = (*info)->find_option("first");
    CHECK(first != nullptr);
    const Json* chosen = record.setup.find("first");
    const Json due = first->words[opening.first.index];
    if (opening.rounds != record.opening || chosen == nullptr || *chosen != due) {
      return unfair(0, "opening: the rolls for who begins do not follow from the seed");
    }
  }
  AnyState state = match.start() ? *match.start() : game.initial();
  std::uint64_t draws = 0;
  for (std::size_t i = 0; i < match.log().size(); ++i) {
    const Entry& entry = match.log()[i];
    if (entry.by.is_chance()) {
      const Code due = dealt(game, state, dice, draws++);
      if (due != entry.code) {
        return unfair(i + 1, "the log says " + game.notation(state, entry.code) +
                                 ", but the seed gives " + game.notation(state, due));
      }
    }
    game.apply(state, entry.code);
  }
  return static_cast<std::size_t>(draws);
}

}  // namespace ziggurat
