#include "lab/train.h"

#include <cstdio>

#include <fmt/format.h>

#include "base/sha256.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

// The command that makes the same file again.
std::string command_of(const TrainArguments& arguments) {
  std::string command = "ziggurat train " + arguments.game.game;
  if (!arguments.game.rules.empty()) command += " --rules " + arguments.game.rules;
  for (const std::string& setting : arguments.game.settings) command += " --set " + setting;
  if (arguments.seats > 0) command += " --seats-at-table " + std::to_string(arguments.seats);
  return command + fmt::format(" --games {} --generations {} --hidden {} --seed {}",
                               arguments.games, arguments.generations, arguments.hidden,
                               arguments.seed);
}

// What the file holds already; nothing where it is not there yet.
Result<Weights> read_weights(const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return Weights();
  const Result<Json> json = parse_json(*text);
  if (!json) return fail(file + ": " + json.error().message);
  return Weights::read(*json, file);
}

void show(const Generation& generation, int generations) {
  std::fputs(fmt::format("generation {} of {}: {} games, {} positions, held-out error {:.4f}\n",
                         generation.number, generations, generation.games, generation.positions,
                         generation.held_out_error)
                 .c_str(),
             stderr);
}

std::vector<std::string> train_words(const CommonArguments& common,
                                     const TrainArguments& arguments) {
  std::vector<std::string> words = game_words(common, "train", arguments.game);
  if (arguments.seats > 0) {
    words.insert(words.end(), {"--seats-at-table", std::to_string(arguments.seats)});
  }
  words.insert(words.end(),
               {"--games", std::to_string(arguments.games), "--generations",
                std::to_string(arguments.generations), "--hidden", std::to_string(arguments.hidden),
                "--seed", std::to_string(arguments.seed)});
  return words;
}

// Before hours of work rather than after: can the file be written?
Result<void, Error> check_writable(const std::string& path) {
  const std::string beside = path + ".try";
  const Result<void, Error> writable = write_file(beside, "");
  std::remove(beside.c_str());
  return writable;
}

// Puts the weights into their file and says what they are worth.
int keep_weights(const CommonArguments& common, const TrainArguments& arguments,
                 const TrainSetup& setup, const std::string& out, Trained trained) {
  Result<Weights> weights = read_weights(out);
  if (!weights) return complain("--out: " + weights.error().message);
  trained.command = command_of(arguments);
  weights->put(trained);
  constexpr int kLines = 4;  // a row of weights on a line
  const Result<void, Error> written = write_file(out, weights->to_json().dump(kLines) + "\n");
  if (!written) return complain("--out: " + written.error().message);
  if (common.json) {
    print_json(Json::object({{"game", arguments.game.game},
                             {"for", trained.name},
                             {"seed", trained.seed},
                             {"games", arguments.games},
                             {"held_out_error", trained.held_out_error},
                             {"match_games", setup.match_games},
                             {"share_against_before", trained.share},
                             {"share_error", trained.share_error}}));
  } else {
    print(
        fmt::format("{} for {}: held-out error {:.4f}; {:.1f} % ± {:.1f} of the points against "
                    "the evaluation before (even: {:.1f} %)\n",
                    out, trained.name, trained.held_out_error, 100 * trained.share,
                    196 * trained.share_error, 100.0 / setup.game->setup().seats));
  }
  return kDone;
}

// One part of a stage, or its parts put together.
class TrainInParts {
 public:
  TrainInParts(const CommonArguments& common, const TrainArguments& arguments, Training& training,
               const TrainSetup& setup)
      : common_(common), arguments_(arguments), training_(training), setup_(setup) {}

  int run() {
    std::vector<std::string> words = train_words(common_, arguments_);
    std::string origin;
    if (!arguments_.from.empty() && common_.plan == nullptr) {
      const Result<std::string> bytes = read_file(arguments_.from);
      if (!bytes) return complain("--from: " + bytes.error().message);
      const Result<void, Error> taken = go_on(words);
      if (!taken) return complain("--from: " + arguments_.from + ": " + taken.error().message);
      origin = to_hex(sha256(*bytes));
      words.insert(words.end(), {"--from", arguments_.from});
    }
    const bool is_plan = common_.plan != nullptr;
    Result<LabRun> run = LabRun::create(common_, is_plan ? ShardArguments{} : arguments_.part,
                                        arguments_.game.game, std::move(words), std::move(origin));
    if (!run) return complain(run.error().message);
    TrainingPart part(training_, run->shard());
    const std::string doing = training_.is_match()
                                  ? "playing the match"
                                  : fmt::format("generation {}", training_.stage() + 1);
    if (const std::optional<int> status = run->work(part, doing)) return *status;
    return merge(*run);
  }

 private:
  Result<void, Error> go_on(const std::vector<std::string>& words) {
    const Result<ShardFile> state = read_shard(arguments_.from);
    if (!state) return fail(state.error());
    if (state->run.words != words || state->run.program != kVersion) {
      return fail("is of another training: " + state->run.command() + " (ziggurat " +
                  state->run.program + ")");
    }
    return training_.go_on(state->payload);
  }

  int merge(const LabRun& run) {
    const std::string& out = common_.merge->out;
    if (out.empty()) return complain("--out: name the file for what was learned");
    if (training_.is_match()) {
      return keep_weights(common_, arguments_, setup_, out, training_.finish());
    }
    const Generation generation = training_.learn();
    RunName name = run.name();
    name.words = train_words(common_, arguments_);
    name.origin.clear();
    ShardFile state;
    state.run = name;
    state.is_complete = true;
    state.payload = training_.state();
    const Result<void, Error> written = write_shard(out, state);
    if (!written) return complain("--out: " + written.error().message);
    if (common_.json) {
      print_json(Json::object({{"file", out},
                               {"generation", generation.number},
                               {"generations", arguments_.generations},
                               {"positions", generation.positions},
                               {"held_out_error", generation.held_out_error}}));
    } else {
      show(generation, arguments_.generations);
      print(fmt::format("{}: {} with {} --from {} --shard K/N --out FILE\n", out,
                        training_.is_match() ? "play the match" : "go on", name.command(),
                        shell_word(out)));
    }
    return kDone;
  }

  const CommonArguments& common_;
  const TrainArguments& arguments_;
  Training& training_;
  const TrainSetup& setup_;
};

}  // namespace

int run_train(const CommonArguments& common, const TrainArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const auto game = make_game(*registry, arguments.game, arguments.seats);
  if (!game) return complain(game.error().message);
  const int threads = common.merge != nullptr ? common.merge->threads : arguments.threads;
  const TrainSetup setup{.game = *game,
                         .games = arguments.games,
                         .generations = arguments.generations,
                         .hidden = arguments.hidden,
                         .seed = arguments.seed,
                         .threads = threads_for(threads)};
  const std::string refused = "train " + arguments.game.game + ": ";
  if (!arguments.part.shard.empty() || common.merge != nullptr || common.plan != nullptr) {
    const Result<std::unique_ptr<Training>> training = Training::create(setup);
    if (!training) return complain(refused + training.error().message);
    if (common.plan != nullptr) {
      common.plan->stages = arguments.generations + 1;
      common.plan->needs_out = true;
      common.plan->out = arguments.part.out;
    }
    return TrainInParts(common, arguments, **training, setup).run();
  }
  const std::string& out = arguments.part.out;
  if (out.empty()) return complain("--out: name the file for the weights");
  if (!arguments.from.empty()) return complain("--from: goes with --shard");
  const Result<Weights> weights = read_weights(out);
  if (!weights) return complain("--out: " + weights.error().message);
  const Result<void, Error> writable = check_writable(out);
  if (!writable) return complain("--out: " + writable.error().message);
  const Result<Trained> trained =
      train(setup, [&](const Generation& generation) { show(generation, arguments.generations); });
  if (!trained) return complain(refused + trained.error().message);
  return keep_weights(common, arguments, setup, out, *trained);
}

}  // namespace ziggurat::cli
