#include "server/table/table_prompt.h"

#include <algorithm>

namespace ziggurat::server {

bool is_noticed_by_all(const StoredEntry& entry, const StoredMatch& match) {
  const std::uint32_t all = (std::uint32_t{2} << match.setup.seats) - 1;
  return entry.noticed.value_or(all) == all;
}

SeatSet people_at(const StoredMatch& match) {
  SeatSet people;
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const bool is_human = match.seats[i].kind == StoredSeat::Kind::Human && !match.seats[i].is_out;
    if (is_human) people.insert(Seat{static_cast<std::uint8_t>(i)});
  }
  return people;
}

namespace {

// Whether there is another answer. What nobody else notices is none: it prepares something.
bool has_choice(const AnyGame& game, const AnyState& state, Seat seat, Code answer) {
  std::vector<Code> codes;
  game.choices(state, seat, codes);
  return std::any_of(codes.begin(), codes.end(), [&](Code code) {
    return code != answer &&
           !game.sentence(state, code, Viewer::spectator(), Language::English).empty();
  });
}

}  // namespace

std::optional<Unasked> unasked(const TableState& table, const AnyState& state, Seat seat) {
  const Prompt prompt = table.game->prompt(state, seat);
  if (prompt.kind == Prompt::Kind::Open) return std::nullopt;
  if (prompt.kind == Prompt::Kind::Idle) return Unasked{prompt.answer, true};
  if (people_at(table.record).size() > 1) return Unasked{prompt.answer, false};
  if (has_choice(*table.game, state, seat, prompt.answer)) return std::nullopt;
  return Unasked{prompt.answer, prompt.is_only};
}

bool is_seen_as_moment(const TableState& table, Seat seat) {
  const AnyGame& game = *table.game;
  if (!game.has_hidden_information()) return false;
  // Nobody's cards are in it.
  Rng rng(0);
  const AnyState imagined = game.imagine(table.match().state(), Viewer::spectator(), rng);
  if (game.prompt(imagined, seat).kind != Prompt::Kind::Window) return false;
  const SeatSet people = people_at(table.record);
  std::vector<Code> codes;
  for (std::uint8_t i = 0; i < table.record.seats.size(); ++i) {
    if (!people.contains(Seat{i})) continue;
    game.choices(imagined, Seat{i}, codes);
    if (!codes.empty()) return true;
  }
  return false;
}

bool is_seen_as_window(const TableState& table, Seat seat) {
  const AnyState& state = table.match().state();
  const std::optional<Unasked> answer = unasked(table, state, seat);
  if (answer) return !answer->is_at_once;
  if (!table.game->has_hidden_information() || people_at(table.record).size() < 2) return false;
  Rng rng(0);
  const AnyState imagined = table.game->imagine(state, Viewer::spectator(), rng);
  const std::optional<Unasked> seen = unasked(table, imagined, seat);
  return seen && !seen->is_at_once;
}

}  // namespace ziggurat::server
