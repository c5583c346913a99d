// Players as --seats names them.

#include "base/text.h"
#include "players/player.h"

namespace ziggurat {
namespace {

constexpr int kDeepest = 8;
constexpr std::int64_t kMostIterations = 100'000'000;
constexpr std::int64_t kMostMilliseconds = 3'600'000;

// What stands behind "name:", or nothing where it is not that name.
std::optional<std::string_view> behind(std::string_view text, std::string_view name) {
  if (text == name) return std::string_view();
  if (!text.starts_with(name) || text[name.size()] != ':') return std::nullopt;
  return text.substr(name.size() + 1);
}

// The number before "ms", or nothing where that is not what stands there.
std::optional<std::int64_t> parse_milliseconds(std::string_view rest) {
  if (!rest.ends_with("ms")) return std::nullopt;
  return parse_integer(rest.substr(0, rest.size() - 2));
}

Result<PlayerSpec> parse_expectimax(std::string_view name, std::string_view rest) {
  PlayerSpec spec{.kind = PlayerSpec::Kind::Expectimax};
  if (const auto time = parse_milliseconds(rest);
      time && *time >= 1 && *time <= kMostMilliseconds) {
    spec.milliseconds = static_cast<int>(*time);
    return spec;
  }
  const auto depth = parse_integer(rest);
  if (!depth || *depth < 1 || *depth > kDeepest) {
    return fail("expectimax takes a depth from 1 to " + std::to_string(kDeepest) +
                " or a time, as in expectimax:3 or expectimax:100ms; found " + quote(name));
  }
  spec.depth = static_cast<int>(*depth);
  return spec;
}

Result<PlayerSpec> parse_mcts(std::string_view name, std::string_view rest) {
  const bool is_time = rest.ends_with("ms");
  const auto number = parse_integer(is_time ? rest.substr(0, rest.size() - 2) : rest);
  const std::int64_t most = is_time ? kMostMilliseconds : kMostIterations;
  if (!number || *number < 1 || *number > most) {
    return fail(
        "mcts takes a number of iterations or a time, as in mcts:1000 or mcts:200ms; found " +
        quote(name));
  }
  PlayerSpec spec{.kind = PlayerSpec::Kind::Mcts};
  if (is_time) {
    spec.milliseconds = static_cast<int>(*number);
  } else {
    spec.iterations = static_cast<std::uint64_t>(*number);
  }
  return spec;
}

}  // namespace

std::string PlayerSpec::name() const {
  if (slips > 0) {
    PlayerSpec careful = *this;
    careful.slips = 0;
    return careful.name() + "~" + std::to_string(slips);
  }
  switch (kind) {
    case Kind::Human:
      return "human";
    case Kind::Random:
      return "random";
    case Kind::Greedy:
      return "greedy";
    case Kind::Expectimax:
      return depth > 0 ? "expectimax:" + std::to_string(depth)
                       : "expectimax:" + std::to_string(milliseconds) + "ms";
    case Kind::Mcts:
      return iterations > 0 ? "mcts:" + std::to_string(iterations)
                            : "mcts:" + std::to_string(milliseconds) + "ms";
    case Kind::Perfect:
      return "perfect:" + file;
  }
  CHECK(false);
}

namespace {

Result<PlayerSpec> parse_careful(std::string_view name) {
  using Kind = PlayerSpec::Kind;
  if (name == "human") return PlayerSpec{.kind = Kind::Human};
  if (name == "random") return PlayerSpec{.kind = Kind::Random};
  if (name == "greedy") return PlayerSpec{.kind = Kind::Greedy};
  if (const auto rest = behind(name, "expectimax")) return parse_expectimax(name, *rest);
  if (const auto rest = behind(name, "mcts")) return parse_mcts(name, *rest);
  if (const auto rest = behind(name, "perfect")) {
    if (rest->empty()) return fail("perfect takes a table, as in perfect:finkel.table");
    return PlayerSpec{.kind = Kind::Perfect, .file = std::string(*rest)};
  }
  return fail("there is no player " + quote(name) +
              did_you_mean(name, {"human", "random", "greedy", "expectimax:3", "mcts:1000",
                                  "perfect:FILE"}) +
              " (there are: human, random, greedy, expectimax:D, expectimax:Nms, mcts:N, "
              "mcts:Nms, perfect:FILE)");
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text) {
  const std::string_view name = trim(text);
  const std::size_t mark = name.rfind('~');
  // A table's file may be called anything.
  if (mark == std::string_view::npos || behind(name, "perfect")) return parse_careful(name);
  Result<PlayerSpec> spec = parse_careful(name.substr(0, mark));
  if (!spec) return spec;
  const auto slips = parse_integer(name.substr(mark + 1));
  const bool is_computer = spec->kind != PlayerSpec::Kind::Human;
  if (!is_computer || !slips || *slips < 1 || *slips > 99) {
    return fail(
        "behind ~ stands how many of 100 choices a computer takes blindly, as in "
        "greedy~25; found " +
        quote(name));
  }
  spec->slips = static_cast<int>(*slips);
  return spec;
}

bool can_play(const AnyGame& game, const PlayerSpec& spec) {
  if (spec.kind == PlayerSpec::Kind::Human) return false;
  if (spec.kind != PlayerSpec::Kind::Expectimax) return true;
  return !game.has_hidden_information();
}

Result<std::vector<PlayerSpec>> parse_players(std::string_view text) {
  std::vector<PlayerSpec> players;
  for (const std::string_view name : split(text, ',')) {
    const Result<PlayerSpec> player = parse_player(name);
    if (!player) return fail(player.error());
    players.push_back(*player);
  }
  return players;
}

}  // namespace ziggurat
