#include "cli/commands.h"

#include <unistd.h>

#include <array>
#include <cstdio>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "core/dealer.h"
#include "games/royal/rgn.h"
#include "host/files.h"
#include "protocol/protocol.h"

namespace ziggurat::cli {
namespace {

std::string option_line(const OptionSpec& option) {
  std::string values;
  switch (option.type) {
    case OptionSpec::Type::Boolean:
      values = "true, false";
      break;
    case OptionSpec::Type::Integer:
      values = fmt::format("{}–{}", option.least, option.most);
      break;
    case OptionSpec::Type::Word:
      values = join(option.words, ", ");
      break;
  }
  const std::string standard =
      option.standard.is_string() ? option.standard.as_string() : option.standard.dump();
  return fmt::format("    {:<15} {:<12} default {:<7} {}\n", option.key, values, standard,
                     option.help);
}

std::string winners_line(const Match& match, Language language) {
  const Score score = match.game().score(match.state());
  std::vector<std::string> names;
  for (std::uint8_t seat = 0; seat < match.game().setup().seats; ++seat) {
    if (score.winners.contains(Seat{seat}))
      names.push_back(match.game().seat_name(Seat{seat}, language));
  }
  if (names.empty()) return "Nobody wins.";
  return score.is_draw ? "A draw between " + join(names, " and ") + "."
                       : join(names, " and ") + " wins.";
}

}  // namespace

int run_games(const CommonArguments& common) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  if (common.json) {
    Json list = Json::array();
    for (const GameInfo* info : registry->games()) list.push_back(info->to_json());
    print_json(list);
    return kDone;
  }
  for (const GameInfo* info : registry->games()) {
    const std::string seats = info->min_seats == info->max_seats
                                  ? fmt::format("{}", info->min_seats)
                                  : fmt::format("{}–{}", info->min_seats, info->max_seats);
    print(fmt::format("{}  {} ({} players)\n  rule sets:", info->id, info->title, seats));
    for (const RuleSetInfo& ruleset : info->rulesets) print(" " + ruleset.id);
    print("\n  options:\n");
    for (const OptionSpec& option : info->options) print(option_line(option));
  }
  return kDone;
}

int run_perft(const CommonArguments& common, const PerftArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const auto game = make_game(*registry, arguments.game, 0);
  if (!game) return complain(game.error().message);
  const AnyState start = (*game)->initial();
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    print(fmt::format("{} {}\n", depth, (*game)->perft(start, depth)));
  }
  return kDone;
}

int run_replay(const CommonArguments& common, const FileArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<MatchRecord> record = read_record(*registry, arguments.file);
  if (!record) return complain(record.error().message);
  const Result<Match, ReplayError> match = replay(*registry, *record);
  if (!match)
    return complain(arguments.file, match.error(), match.error().entry > 0 ? kNegative : kBadInput);
  const AnyGame& game = match->game();
  if (common.json) {
    Json winners = Json::array();
    if (match->is_over()) {
      const Score score = game.score(match->state());
      for (std::uint8_t seat = 0; seat < game.setup().seats; ++seat) {
        if (score.winners.contains(Seat{seat})) winners.push_back(int{seat});
      }
    }
    print_json(Json::object({{"game", game.setup().game},
                             {"rules", game.setup().ruleset},
                             {"entries", match->log().size()},
                             {"over", match->is_over()},
                             {"winners", winners},
                             {"state", game.state_json(match->state())}}));
    return kDone;
  }
  const Display display = standard_display();
  Canvas canvas(display.glyphs);
  game.draw(match->state(), Viewer::spectator(), common.language, canvas);
  print(render(canvas, display));
  const std::string end = match->is_over()
                              ? winners_line(*match, common.language)
                              : pick(common.language, "The game goes on.", "Gra trwa.");
  const std::string size = std::to_string(match->log().size());
  print("\n" + pick(common.language, size + " entries. ", "Wpisów: " + size + ". ") + end + "\n");
  return kDone;
}

int run_verify(const CommonArguments& common, const FileArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<MatchRecord> record = read_record(*registry, arguments.file);
  if (!record) return complain(record.error().message);
  const Result<Match, ReplayError> match = replay(*registry, *record);
  if (!match)
    return complain(arguments.file, match.error(), match.error().entry > 0 ? kNegative : kBadInput);
  const Result<std::size_t, ReplayError> draws = verify_dice(*registry, *record, *match);
  if (!draws) return complain(arguments.file, draws.error(), kNegative);
  print(fmt::format("All {} rolls and draws follow from the seed committed to before the match.\n",
                    *draws));
  if (!match->is_over()) print("The match is not finished.\n");
  return kDone;
}

int run_convert(const CommonArguments& common, const ConvertArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<MatchRecord> record = read_record(*registry, arguments.file);
  if (!record) return complain(record.error().message);
  const Result<Match, ReplayError> match = replay(*registry, *record);
  if (!match)
    return complain(arguments.file, match.error(), match.error().entry > 0 ? kNegative : kBadInput);
  Result<std::string> text = write_match_file(*record);
  if (arguments.to == "rgn") text = royal::write_rgn(*registry, *record);
  if (!text) return complain(arguments.file + ": " + text.error().message);
  if (arguments.out.empty()) {
    print(*text);
    return kDone;
  }
  const Result<void, Error> written = write_file(arguments.out, *text);
  if (!written) return complain(written.error().message);
  return kDone;
}

int run_protocol(const CommonArguments& common) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  Protocol protocol(*registry);
  std::string line;
  bool overflowed = false;
  std::array<char, 65536> buffer{};
  const auto finish_line = [&] {
    const std::string reply = overflowed ? Protocol::too_long() : protocol.answer(line);
    if (!reply.empty()) print_line(reply);
    line.clear();
    overflowed = false;
  };
  while (true) {
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got <= 0) break;
    for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(got))) {
      if (c == '\n') {
        finish_line();
      } else if (line.size() < Protocol::kLongestLine) {
        line += c;
      } else {
        overflowed = true;  // the rest of the line is read and dropped
      }
    }
  }
  if (!line.empty()) finish_line();
  return kDone;
}

}  // namespace ziggurat::cli
