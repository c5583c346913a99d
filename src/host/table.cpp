#include "host/table.h"

#include <algorithm>
#include <cstring>

#include "core/dealer.h"
#include "host/files.h"
#include "host/seat_player.h"

namespace ziggurat {
namespace {

Result<TableSetup> complete(const Registry& registry, TableSetup setup) {
  const Result<const GameInfo*> info = registry.find(setup.game);
  if (!info) return fail(info.error());
  if (setup.players.empty()) setup.players.resize(static_cast<std::size_t>((*info)->min_seats));
  return setup;
}

std::uint64_t first_word(const Digest& digest) {
  std::uint64_t word = 0;
  std::memcpy(&word, digest.data(), sizeof word);
  return word;
}

}  // namespace

Table::Table(Match match, std::vector<PlayerSpec> specs)
    : match_(std::move(match)), specs_(std::move(specs)) {}

Result<void, Error> Table::seat_players() {
  for (const PlayerSpec& spec : specs_) {
    if (spec.kind == PlayerSpec::Kind::Human) {
      players_.push_back(nullptr);
      continue;
    }
    Result<std::unique_ptr<Player>> player = seat_player(game(), spec, {}, Thinking::AllCores);
    if (!player) return fail(std::move(player).error());
    players_.push_back(std::move(*player));
  }
  return {};
}

Result<Table> Table::lay(const Registry& registry, const TableSetup& asked) {
  Result<TableSetup> setup = complete(registry, asked);
  if (!setup) return fail(std::move(setup).error());
  const GameInfo& info = **registry.find(setup->game);
  // Before anyone rolls for the first turn: are there as many players as the game seats?
  const Result<Setup> checked =
      make_setup(info, setup->ruleset, setup->options, static_cast<int>(setup->players.size()));
  if (!checked) return fail(checked.error());
  std::optional<DiceRecord> record;
  std::optional<FairDice> dice;
  std::optional<Opening> opening;
  const Digest seed = setup->seed ? FairDice::seed_from_text(*setup->seed) : system_entropy();
  if (setup->chance == ChanceMode::Auto) {
    record =
        DiceRecord{.commitment = FairDice::commitment(seed), .contributions = {}, .seed = seed};
    dice.emplace(seed, record->contributions);
    const bool is_given = std::any_of(setup->options.begin(), setup->options.end(),
                                      [](const auto& option) { return option.first == "first"; });
    if (setup->rolls_opening && !is_given && info.find_option("first") != nullptr) {
      opening = roll_opening(info, *dice, static_cast<int>(setup->players.size()));
      setup->options.emplace_back("first", info.find_option("first")->words[opening->first.index]);
    }
  }
  const auto game = registry.make(setup->game, setup->ruleset, setup->options,
                                  static_cast<int>(setup->players.size()));
  if (!game) return fail(game.error());
  Table table(Match(*game), setup->players);
  table.dice_record_ = record;
  table.dice_ = dice;
  table.opening_ = opening;
  table.rng_ = Rng(mix64(first_word(seed)));
  const Result<void, Error> seated = table.seat_players();
  if (!seated) return fail(seated.error());
  return table;
}

Result<Table, ReplayError> Table::resume(const Registry& registry, const MatchRecord& record) {
  Result<Match, ReplayError> match = replay(registry, record);
  if (!match) return fail(std::move(match).error());
  std::vector<PlayerSpec> specs;
  for (const std::string& name : record.players) {
    const Result<PlayerSpec> spec = parse_player(name);
    if (!spec) return fail(ReplayError{.entry = 0, .clause = {}, .message = spec.error().message});
    specs.push_back(*spec);
  }
  Table table(std::move(*match), specs);
  table.dice_record_ = record.dice;
  if (record.dice && record.dice->seed) {
    table.dice_.emplace(*record.dice->seed, record.dice->contributions);
    table.rng_ = Rng(mix64(first_word(*record.dice->seed) + record.log.size()));
  }
  if (!record.opening.empty()) table.opening_ = Opening{.rounds = record.opening, .first = {}};
  const Result<void, Error> seated = table.seat_players();
  if (!seated)
    return fail(ReplayError{.entry = 0, .clause = {}, .message = seated.error().message});
  return table;
}

Result<Table> Table::load(const Registry& registry, const TableSetup& asked, const Json& state) {
  Result<TableSetup> setup = complete(registry, asked);
  if (!setup) return fail(std::move(setup).error());
  const auto game = registry.make(setup->game, setup->ruleset, setup->options,
                                  static_cast<int>(setup->players.size()));
  if (!game) return fail(game.error());
  Result<AnyState> start = (*game)->load_state(state);
  if (!start) return fail("state: " + start.error().message);
  Table table(Match(*game, std::move(*start)), setup->players);
  if (setup->chance == ChanceMode::Auto) {
    const Digest seed = setup->seed ? FairDice::seed_from_text(*setup->seed) : system_entropy();
    table.dice_record_ =
        DiceRecord{.commitment = FairDice::commitment(seed), .contributions = {}, .seed = seed};
    table.dice_.emplace(seed, table.dice_record_->contributions);
    table.rng_ = Rng(mix64(first_word(seed)));
  }
  const Result<void, Error> seated = table.seat_players();
  if (!seated) return fail(seated.error());
  return table;
}

Result<void, Refusal> Table::choose(Seat seat, Code code, Language language) {
  const AnyState before = match_.state();
  Result<void, Refusal> chosen = match_.choose(seat, code, language);
  if (chosen) tell(before, code);
  return chosen;
}

void Table::resolve(Code code) {
  tell(match_.state(), code);
  match_.resolve(code);
}

void Table::undo() {
  match_.undo();
  for (const auto& player : players_) {
    if (player != nullptr) player->forget();
  }
}

void Table::tell(const AnyState& before, Code code) {
  for (std::uint8_t i = 0; i < players_.size(); ++i) {
    if (players_[i] != nullptr) players_[i]->watch(before, code, Seat{i});
  }
}

Code Table::deal() {
  CHECK(dice_.has_value());
  const Code code = ziggurat::deal(match_, *dice_);
  resolve(code);
  return code;
}

Code Table::play_computer() {
  const Seat seat = match_.actor().seat();
  const Code code = players_[seat.index]->choose(match_.state(), seat, rng_);
  CHECK(choose(seat, code, Language::English));
  return code;
}

int Table::humans() const {
  return static_cast<int>(std::count_if(specs_.begin(), specs_.end(), [](const PlayerSpec& spec) {
    return spec.kind == PlayerSpec::Kind::Human;
  }));
}

std::optional<Code> Table::unasked() const {
  const Actor actor = match_.actor();
  if (!actor.is_seat()) return std::nullopt;
  const Prompt prompt = game().prompt(match_.state(), actor.seat());
  const bool hides_nothing = prompt.kind == Prompt::Kind::Window && prompt.is_only && humans() < 2;
  if (prompt.kind != Prompt::Kind::Idle && !hides_nothing) return std::nullopt;
  return prompt.answer;
}

void Table::advance(const std::function<void(const AnyState&, const Entry&)>& told,
                    std::size_t most) {
  for (; most > 0; --most) {
    const Actor actor = match_.actor();
    const bool deals = actor.is_chance() && dice_.has_value();
    const bool plays = actor.is_seat() && !is_human(actor.seat());
    if (!deals && !plays) return;
    const AnyState before = match_.state();
    if (deals) {
      deal();
    } else {
      play_computer();
    }
    told(before, match_.log().back());
  }
}

MatchRecord Table::record() const {
  MatchRecord record{.setup = game().setup(),
                     .fingerprint = game().fingerprint(),
                     .players = {},
                     .opening = opening_ ? opening_->rounds : std::vector<std::vector<int>>{},
                     .start = {},
                     .dice = dice_record_,
                     .log = logged(match_)};
  for (const PlayerSpec& spec : specs_) record.players.push_back(spec.name());
  if (match_.start()) record.start = game().state_json(*match_.start());
  return record;
}

}  // namespace ziggurat
