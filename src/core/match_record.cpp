#include "core/match_record.h"

#include "base/json_reader.h"
#include "base/sha256.h"
#include "base/text.h"
#include "core/fingerprints.h"

namespace ziggurat {
namespace {

std::string checksum(const Json& document) { return to_hex(sha256(document.dump())); }

Json dice_to_json(const DiceRecord& dice) {
  Json json = Json::object({{"scheme", kDiceScheme},
                            {"commitment", to_hex(dice.commitment)},
                            {"contributions", Json::array_of(dice.contributions)}});
  if (dice.seed) json.set("seed", to_hex(*dice.seed));
  return json;
}

Digest read_digest(const JsonReader& reader) {
  const std::optional<Digest> digest = digest_from_hex(reader.string());
  if (!digest) reader.refuse("expected 64 hexadecimal digits");
  return digest.value_or(Digest{});
}

DiceRecord read_dice(const JsonReader& reader, int seats) {
  reader.only({"scheme", "commitment", "contributions", "seed"});
  reader.at("scheme").one_of({kDiceScheme});
  DiceRecord dice{
      .commitment = read_digest(reader.at("commitment")), .contributions = {}, .seed = {}};
  for (const JsonReader& item :
       reader.at("contributions").items(0, static_cast<std::size_t>(seats))) {
    dice.contributions.push_back(item.string());
    if (dice.contributions.back().size() > kLongestContribution)
      item.refuse("the text is too long");
  }
  if (const auto seed = reader.find("seed")) {
    dice.seed = read_digest(*seed);
    if (FairDice::commitment(*dice.seed) != dice.commitment) {
      seed->refuse("the seed does not fit the commitment made before the match");
    }
  }
  return dice;
}

LoggedEntry read_entry(const JsonReader& reader, int seats) {
  const std::vector<JsonReader> parts = reader.items(3, 3);
  if (parts.size() != 3) return {{Actor::chance(), 0}, {}};
  const Actor by =
      parts[0].is_null()
          ? Actor::chance()
          : Actor::seat(Seat{static_cast<std::uint8_t>(parts[0].integer(0, seats - 1))});
  return {{by, static_cast<Code>(parts[1].integer(0, 0xFFFFFFFF))}, parts[2].string()};
}

}  // namespace

std::vector<LoggedEntry> logged(const Match& match) {
  std::vector<LoggedEntry> log;
  log.reserve(match.log().size());
  AnyState state = match.start() ? *match.start() : match.game().initial();
  for (const Entry& entry : match.log()) {
    log.push_back({entry, match.game().notation(state, entry.code)});
    match.game().apply(state, entry.code);
  }
  return log;
}

Json match_to_json(const MatchRecord& record) {
  Json options = Json::object();
  for (const auto& [key, value] : record.setup.options) options.set(key, value);
  Json json = Json::object({{"ziggurat", "match"},
                            {"version", kMatchFileVersion},
                            {"game", record.setup.game},
                            {"rules", record.setup.ruleset},
                            {"options", options},
                            {"players", Json::array_of(record.players)},
                            {"data", record.fingerprint}});
  if (!record.opening.empty()) {
    Json rounds = Json::array();
    for (const std::vector<int>& round : record.opening) rounds.push_back(Json::array_of(round));
    json.set("opening", rounds);
  }
  if (record.start) json.set("start", *record.start);
  if (record.dice) json.set("dice", dice_to_json(*record.dice));
  Json log = Json::array();
  for (const LoggedEntry& line : record.log) {
    const Json by =
        line.entry.by.is_seat() ? Json(static_cast<int>(line.entry.by.seat().index)) : Json();
    log.push_back(Json(Json::Array{by, Json(line.entry.code), Json(line.notation)}));
  }
  json.set("log", log);
  json.set("checksum", checksum(json));
  return json;
}

std::string write_match_file(const MatchRecord& record) {
  return match_to_json(record).dump(2) + "\n";
}

Result<MatchRecord> read_match_file(std::string_view text) {
  const Result<Json> json = parse_json(text);
  if (!json) return fail(json.error());
  return match_from_json(*json);
}

Result<MatchRecord> match_from_json(const Json& json) {
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  const Json* mark = json.find("ziggurat");
  if (mark == nullptr || !mark->is_string() || mark->as_string() != "match") {
    return fail("this is no Ziggurat match file: it does not say \"ziggurat\": \"match\"");
  }
  const std::int64_t version = reader.at("version").integer(1, 1'000'000);
  if (problem.ok() && version > kMatchFileVersion) {
    return fail("the file is of version " + std::to_string(version) +
                "; this program reads up to version " + std::to_string(kMatchFileVersion));
  }
  reader.only({"ziggurat", "version", "game", "rules", "options", "players", "data", "opening",
               "start", "dice", "log", "checksum"});
  MatchRecord record;
  record.setup.game = reader.at("game").string();
  record.setup.ruleset = reader.at("rules").string();
  for (const auto& [key, value] : reader.at("options").members()) {
    record.setup.options.emplace_back(key, value.value());
  }
  for (const JsonReader& player : reader.at("players").items(1, kMaxSeats)) {
    record.players.push_back(player.string());
  }
  record.setup.seats = static_cast<int>(record.players.size());
  record.fingerprint = reader.at("data").string();
  if (const auto opening = reader.find("opening")) {
    for (const JsonReader& round : opening->items()) {
      std::vector<int>& values = record.opening.emplace_back();
      for (const JsonReader& value : round.items()) {
        values.push_back(static_cast<int>(value.integer(0, 1000)));
      }
    }
  }
  if (const auto start = reader.find("start")) record.start = start->value();
  if (const auto dice = reader.find("dice")) record.dice = read_dice(*dice, record.setup.seats);
  for (const JsonReader& line : reader.at("log").items()) {
    record.log.push_back(read_entry(line, record.setup.seats));
  }
  const std::string claimed = reader.at("checksum").string();
  if (!problem.ok()) return fail(problem.message());
  Json unsigned_document = Json::object();
  for (const Json::Member& member : json.members()) {
    if (member.key != "checksum") unsigned_document.set(member.key, member.value);
  }
  if (claimed != checksum(unsigned_document)) {
    return fail("checksum: the file was damaged or changed after it was written");
  }
  return record;
}

namespace {

Failure<ReplayError> broken(std::size_t entry, std::string message, std::string clause = {}) {
  return fail(
      ReplayError{.entry = entry, .clause = std::move(clause), .message = std::move(message)});
}

Result<void, ReplayError> replay_entry(Match& match, const LoggedEntry& line, std::size_t number) {
  const auto [by, code] = line.entry;
  if (match.is_over()) return broken(number, "the game is already over");
  if (by.is_chance()) {
    if (!match.is_outcome(code)) {
      return broken(number, match.actor().is_chance()
                                ? "chance cannot bring " + quote(line.notation)
                                : "chance has nothing to decide here, a player is to choose");
    }
  } else if (!match.is_choice(by.seat(), code)) {
    if (match.actor().is_chance()) return broken(number, "a roll or draw is missing here");
    const Result<void, Refusal> verdict =
        match.game().check(match.state(), by.seat(), code, Language::English);
    return broken(number, quote(line.notation) + ": " + verdict.error().message,
                  verdict.error().clause);
  }
  const std::string notation = match.game().notation(match.state(), code);
  if (notation != line.notation) {
    return broken(number, "code " + std::to_string(code) + " is " + quote(notation) +
                              " here, but the entry says " + quote(line.notation));
  }
  if (by.is_chance()) {
    match.resolve(code);
    return {};
  }
  CHECK(match.choose(by.seat(), code, Language::English));
  return {};
}

}  // namespace

Result<Match, ReplayError> replay(const Registry& registry, const MatchRecord& record) {
  const Result<std::shared_ptr<const AnyGame>> game = registry.make(record.setup);
  if (!game) return broken(0, game.error().message);
  if (!same_components((*game)->fingerprint(), record.fingerprint)) {
    return broken(0, "the match was played with other components (data " +
                         record.fingerprint.substr(0, 12) + "…, here " +
                         (*game)->fingerprint().substr(0, 12) + "…); give its folder with --data");
  }
  std::optional<AnyState> start;
  if (record.start) {
    Result<AnyState> loaded = (*game)->load_state(*record.start);
    if (!loaded) return broken(0, "start: " + loaded.error().message);
    start = std::move(*loaded);
  }
  Match match = start ? Match(*game, *start) : Match(*game);
  for (std::size_t i = 0; i < record.log.size(); ++i) {
    const Result<void, ReplayError> step = replay_entry(match, record.log[i], i + 1);
    if (!step) return fail(step.error());
  }
  return match;
}

}  // namespace ziggurat
