#include "games/kurnugi/balance.h"

#include <cstdio>

#include "games/kurnugi/features.h"
#include "games/kurnugi/final.h"

namespace ziggurat::kurnugi {
namespace {

Action greedy_choice(const Game& game, const State& state, const Game::List& list) {
  Action best = list[0];
  std::int64_t best_priority = 0;
  bool first = true;
  for (const Action& action : list) {
    const std::int64_t priority = Features<Game>::priority(game, state, action);
    if (!first && priority <= best_priority) continue;
    best = action;
    best_priority = priority;
    first = false;
  }
  return best;
}

std::string format(const char* pattern, double a, double b, double c) {
  char text[96];
  std::snprintf(text, sizeof text, pattern, a, b, c);
  return text;
}

}  // namespace

void Balance::play(const Game& game, std::uint64_t first, std::uint64_t last) {
  Game::List list;
  OddsList<Game> odds;
  for (std::uint64_t i = first; i < last; ++i) {
    Rng rng = Rng::stream(41 + static_cast<std::uint64_t>(game.seats()), i);
    State state = game.initial();
    for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
      if (actor.is_chance()) {
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
        continue;
      }
      game.choices(state, actor.seat(), list);
      // Colours are dealt at random, so that start tombs can be compared.
      const bool colours = state.stack.top<task::Colour>() != nullptr;
      const Action action =
          colours ? list[rng.below(static_cast<std::uint32_t>(list.size()))]
                  : greedy_choice(
                        game, game.sample(game.view(state, Viewer::seat(actor.seat())), rng), list);
      game.apply(state, action);
    }
    count(game, state);
  }
}

void Balance::merge(const Balance& other) {
  games_ += other.games_;
  solo_games_ += other.solo_games_;
  solo_wins_ += other.solo_wins_;
  early_ += other.early_;
  for (std::size_t i = 0; i < sources_.size(); ++i) sources_[i] += other.sources_[i];
  all_.merge(other.all_);
  const auto merge_all = [](auto& tallies, const auto& others) {
    for (std::size_t i = 0; i < tallies.size(); ++i) tallies.items[i].merge(others.items[i]);
  };
  merge_all(identities_, other.identities_);
  merge_all(altars_, other.altars_);
  merge_all(demons_, other.demons_);
  merge_all(influences_, other.influences_);
  merge_all(pacts_, other.pacts_);
  merge_all(gates_, other.gates_);
  merge_all(seats_, other.seats_);
  merge_all(colours_, other.colours_);
}

void Balance::count(const Game& game, const State& state) {
  const Score score = game.score(state);
  ++games_;
  const Rules& rules = game.rules();
  if (state.turn < rules.last_turn()) ++early_;
  if (rules.is_solo()) {
    ++solo_games_;
    if (!score.winners.empty()) ++solo_wins_;
  }
  for (const Owner owner : rules.players()) {
    const Holding& holding = state.holdings[owner];
    const FinalScore final = final_score(rules, state, owner);
    const double points = final.total();
    const bool won = score.winners.contains(Seat{owner.byte()});
    // Alone there is nobody to share the wins with.
    const double relative = rules.is_solo() ? 1 : (won ? game.seats() : 0);
    const std::array<int, 7> parts = {final.track,  final.columns, final.vril, final.shadows,
                                      final.demons, final.pacts,   0};
    for (std::size_t i = 0; i < parts.size(); ++i) sources_[i] += parts[i];
    for (const int wins : holding.wins) sources_[6] += wins;
    all_.add(points, relative);
    seats_[owner].add(points, relative);
    colours_[holding.colour].add(points, relative);
    for (const IdentityId card : holding.identities) {
      if (card.exists()) identities_[card].add(points, relative);
    }
    for (const AltarId altar : all<AltarId>()) {
      if (state.altars[altar].owner == owner) altars_[altar].add(points, relative);
    }
    for (const DemonId demon : all<DemonId>()) {
      if (state.demons[demon].owner == owner) demons_[demon].add(points, relative);
    }
    for (const InfluenceId card : holding.used) influences_[card].add(points, relative);
    for (const PactId pact : holding.pacts) pacts_[pact].add(points, relative);
    if (holding.gate.exists()) gates_[holding.gate].add(points, relative);
  }
}

std::string Balance::tables(const Game& game) const {
  const Catalogue& catalogue = game.catalogue();
  std::string text;
  text += format("%.0f games, %.1f %% ended by the columns; alone %.1f %% won.\n\n", games_,
                 100 * early_ / games_, solo_games_ > 0 ? 100 * solo_wins_ / solo_games_ : 0);
  text += "| points a player | mean |\n|---|---|\n";
  constexpr std::array<const char*, 7> kSources = {
      "on the track", "both columns", "Vri-il", "Shadows", "Demons", "Pacts", "(laments won)"};
  for (std::size_t i = 0; i < kSources.size(); ++i) {
    text +=
        std::string("| ") + kSources[i] + format(" | %.2f |\n", sources_[i] / all_.results, 0, 0);
  }
  text += "| in all" + format(" | %.2f |\n\n", all_.points / all_.results, 0, 0);
  const auto row = [&](const std::string& name, const Tally& tally) {
    if (tally.results == 0) return std::string();
    return "| " + name +
           format(" | %.1f | %.1f | %.2f |\n", 100 * tally.results / all_.results,
                  tally.points / tally.results, tally.share / tally.results);
  };
  const std::string head = " | had by, % | mean points | wins, 1 = fair |\n|---|---|---|---|\n";
  text += "| Identity" + head;
  for (const IdentityId card : all<IdentityId>()) {
    text += row(catalogue.identities[card].name.english, identities_[card]);
  }
  text += "\n| Altar" + head;
  for (const AltarId altar : all<AltarId>()) {
    text += row(catalogue.altars[altar].name.english, altars_[altar]);
  }
  if (game.rules().variant() != Variant::Novice) {
    text += "\n| Demon at the end" + head;
    for (const DemonId demon : all<DemonId>()) {
      text += row(catalogue.demons[demon].name.english, demons_[demon]);
    }
  }
  text += "\n| Influence card, used" + head;
  for (const InfluenceId card : all<InfluenceId>()) {
    text += row(catalogue.influences[card].name.english, influences_[card]);
  }
  if (game.rules().variant() == Variant::Archpriest) {
    text += "\n| Pact" + head;
    for (const PactId pact : all<PactId>()) {
      text += row(catalogue.pacts[pact].name.english, pacts_[pact]);
    }
    text += "\n| Gate at the end" + head;
    for (const GateId gate : all<GateId>()) {
      text += row(std::to_string(gate.number() + 1), gates_[gate]);
    }
  }
  text += "\n| Seat" + head;
  for (const Owner seat : all<Owner>()) {
    text += row(std::to_string(seat.number() + 1), seats_[seat]);
  }
  text += "\n| Colour" + head;
  for (const Colour colour : all<Colour>()) {
    text += row(catalogue.colours[colour].english, colours_[colour]);
  }
  return text;
}

}  // namespace ziggurat::kurnugi
