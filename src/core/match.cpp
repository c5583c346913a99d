#include "core/match.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat {

Json Choice::json() const {
  Json json =
      Json::object({{"code", code}, {"notation", notation}, {"text", text}, {"clause", clause}});
  touch.write(json);
  return json;
}

Match::Match(std::shared_ptr<const AnyGame> game)
    : game_(std::move(game)), state_(game_->initial()) {}

Match::Match(std::shared_ptr<const AnyGame> game, AnyState start)
    : game_(std::move(game)), start_(start), state_(std::move(start)) {}

Match Match::taken_up(std::shared_ptr<const AnyGame> game, AnyState state, std::uint64_t draws) {
  Match match(std::move(game));
  match.state_ = std::move(state);
  match.draws_ = draws;
  return match;
}

std::vector<Choice> Match::choices(Seat seat, Language language) const {
  std::vector<Code> codes;
  game_->choices(state_, seat, codes);
  std::vector<Choice> list;
  list.reserve(codes.size());
  for (const Code code : codes) {
    list.push_back({.code = code,
                    .notation = game_->notation(state_, code),
                    .text = game_->label(state_, code, language),
                    .clause = game_->clause(state_, code),
                    .touch = game_->touch(state_, code)});
  }
  return list;
}

bool Match::is_choice(Seat seat, Code code) const {
  std::vector<Code> codes;
  game_->choices(state_, seat, codes);
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

bool Match::is_outcome(Code code) const {
  if (!actor().is_chance()) return false;
  std::vector<CodeOdds> odds;
  game_->chance(state_, odds);
  return std::any_of(odds.begin(), odds.end(), [&](const CodeOdds& outcome) {
    return outcome.code == code && outcome.weight > 0;
  });
}

std::optional<Code> Match::find_outcome(std::string_view notation) const {
  if (!actor().is_chance()) return std::nullopt;
  std::vector<CodeOdds> odds;
  game_->chance(state_, odds);
  for (const CodeOdds& outcome : odds) {
    if (equals_ignoring_case(game_->notation(state_, outcome.code), trim(notation))) {
      return outcome.code;
    }
  }
  return std::nullopt;
}

Result<void, Refusal> Match::choose(Seat seat, Code code, Language language) {
  if (!is_choice(seat, code)) {
    Result<void, Refusal> verdict = game_->check(state_, seat, code, language);
    CHECK(!verdict);  // check agrees with choices
    return verdict;
  }
  append({Actor::seat(seat), code});
  return {};
}

void Match::resolve(Code code) {
  CHECK(is_outcome(code));
  append({Actor::chance(), code});
}

void Match::append(Entry entry) {
  const bool same_seat = !log_.empty() && log_.back().by == entry.by;
  if (entry.by.is_chance() || !same_seat) undo_.clear();
  if (entry.by.is_chance()) {
    ++draws_;
  } else {
    undo_.push_back(state_);
    while (undo_.size() > most_kept_) undo_.pop_front();
  }
  game_->apply(state_, entry.code);
  log_.push_back(entry);
}

std::optional<Seat> Match::undoable() const {
  if (undo_.empty()) return std::nullopt;
  const Seat seat = log_.back().by.seat();
  if (reveals(*game_, undo_.back(), seat, log_.back().code)) return std::nullopt;
  return seat;
}

void Match::undo() {
  CHECK(undoable().has_value());
  take_back();
}

void Match::take_back() {
  CHECK(!undo_.empty());
  state_ = std::move(undo_.back());
  undo_.pop_back();
  log_.pop_back();
}

bool reveals(const AnyGame& game, const AnyState& before, Seat seat, Code code) {
  if (!game.has_hidden_information()) return false;
  // A card that one state in four lacks would slip through once in a hundred million times.
  static constexpr int kSamples = 64;
  AnyState after = before;
  game.apply(after, code);
  // A viewer who could foresee the view after the choice in every state possible to it learns
  // nothing.
  const auto learns = [&](Viewer viewer) {
    if (!game.sees(before, code, viewer)) return false;
    for (int i = 0; i < kSamples; ++i) {
      Rng rng = Rng::stream(code, static_cast<std::uint64_t>(i));
      AnyState imagined = game.imagine(before, viewer, rng);
      // Where nothing is hidden just now, there is nothing to learn and nothing to write out.
      if (game.equal(imagined, before)) continue;
      std::vector<Code> codes;
      game.choices(imagined, seat, codes);
      if (std::find(codes.begin(), codes.end(), code) == codes.end()) return true;
      game.apply(imagined, code);
      if (!game.same_view(imagined, after, viewer)) return true;
    }
    return false;
  };
  for (int i = 0; i < game.setup().seats; ++i) {
    if (learns(Viewer::seat(Seat{static_cast<std::uint8_t>(i)}))) return true;
  }
  return learns(Viewer::spectator());
}

}  // namespace ziggurat
