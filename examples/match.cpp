// Plays one match of the Royal Game of Ur between two computers and tells what happens.

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <ziggurat/ziggurat.h>

using namespace ziggurat;

namespace {

int complain(const std::string& message) {
  std::fprintf(stderr, "match: %s\n", message.c_str());
  return 2;
}

}  // namespace

int main() {
  // The games with the components and rules compiled into the library.
  const Result<Registry> registry = standard_registry();
  if (!registry) return complain(registry.error().message);
  const auto game = registry->make("royal", "finkel", {{"pieces", 3}}, 2);
  if (!game) return complain(game.error().message);

  std::array<std::unique_ptr<Player>, 2> players;
  const std::array<const char*, 2> names = {"mcts:200", "greedy"};
  for (std::size_t i = 0; i < players.size(); ++i) {
    auto player = make_player(**game, *parse_player(names[i]));
    if (!player) return complain(player.error().message);
    players[i] = std::move(*player);
  }

  // A match is its log: entries are a seat's choice or what chance brought.
  Match match(*game);
  Rng rng(2026);
  std::vector<CodeOdds> odds;
  while (!match.is_over()) {
    const AnyState before = match.state();
    const Actor actor = match.actor();
    if (actor.is_chance()) {
      match.game().chance(before, odds);
      const auto total = static_cast<std::uint32_t>(total_weight(odds));
      match.resolve(outcome_at(odds, rng.below(total)));
    } else {
      const Code code = players[actor.seat().index]->choose(before, actor.seat(), rng);
      const auto done = match.choose(actor.seat(), code, Language::English);
      if (!done) return complain(done.error().message);
    }
    const std::string told = match.game().sentence(before, match.log().back().code,
                                                   Viewer::spectator(), Language::English);
    std::printf("%s\n", told.c_str());
  }

  const Score score = match.game().score(match.state());
  for (std::uint8_t i = 0; i < players.size(); ++i) {
    if (!score.winners.contains(Seat{i})) continue;
    const std::string seat = match.game().seat_name(Seat{i}, Language::English);
    std::printf("%s wins: %s\n", seat.c_str(), names[i]);
  }
  return 0;
}
