#include "server/table/rematch.h"

#include <algorithm>

#include "server/table/match_id.h"

namespace ziggurat::server {

std::optional<Seat> seat_that_says_who_begins(const StoredMatch& match, const Registry& registry) {
  const GameInfo& info = **registry.find(match.setup.game);
  if (!info.loser_says_who_begins || match.phase != Phase::Finished) return std::nullopt;
  if (match.setup.seats != 2 || !match.result || match.result->winners.size() != 1) {
    return std::nullopt;
  }
  return match.result->winners.contains(Seat{0}) ? Seat{1} : Seat{0};
}

StoredMatch next_match(const StoredMatch& match, const Registry& registry, Entropy& entropy,
                       std::optional<Seat> first) {
  StoredMatch next = match;
  next.id = new_match_id(entropy);
  next.request.clear();
  next.seed = entropy.draw();
  next.invite = new_invite(entropy);
  next.phase = Phase::Waiting;
  next.begun.reset();
  next.result.reset();
  next.rematch.reset();
  next.rematch_of = match.id;
  next.clock_note = {};
  std::rotate(next.seats.begin(), next.seats.begin() + 1, next.seats.end());
  const GameInfo& info = **registry.find(match.setup.game);
  if (info.loser_says_who_begins) {
    std::erase_if(next.setup.options, [](const auto& option) { return option.first == "first"; });
  }
  if (first) {
    const std::size_t turned = (first->index + next.seats.size() - 1) % next.seats.size();
    next.setup.options.emplace_back("first", info.find_option("first")->words[turned]);
  }
  for (StoredSeat& seat : next.seats) {
    seat.has_left = false;
    seat.is_out = false;
    seat.contribution.reset();
    seat.step_in = StoredSeat::StepIn::Off;
  }
  return next;
}

}  // namespace ziggurat::server
