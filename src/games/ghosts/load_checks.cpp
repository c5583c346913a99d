// What a position that is loaded must keep beside the ranges of its fields, so that the rules can
// go on from it.

#include <algorithm>

#include "base/text.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/document.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/position.h"
#include "games/ghosts/retreat.h"

namespace ziggurat::ghosts {
namespace {

// Whoever is named takes part: was drafted, or is the Gala Master where there is one.
class NameChecker {
 public:
  NameChecker(const Rules& rules, const State& state, const JsonReader& reader)
      : rules_(rules), state_(state), reader_(reader) {}

  void require(std::string_view key, Person who) const {
    if (!who.exists()) return;
    const bool is_known = who == kMaster ? has_master(rules_, state_)
                                         : state_.figures[adventurer(who)].owner.exists();
    if (!is_known) refuse(key, quote(name_of(rules_, who)) + " does not take part");
  }
  void require(std::string_view key, Adventurer who) const { require(key, person(who)); }
  void require_once(std::string_view key,
                    const FixedVec<Adventurer, Adventurer::kCount>& names) const {
    for (const Adventurer who : names) {
      require(key, who);
      if (std::count(names.begin(), names.end(), who) > 1) refuse(key, "stands twice");
    }
  }
  void require(std::string_view key, const Transfers& transfers) const {
    for (const Transfer& transfer : transfers) {
      require(key, transfer.from);
      require(key, transfer.to);
    }
  }

 private:
  void refuse(std::string_view key, std::string_view what) const {
    const auto field = reader_.find(key);
    (field ? *field : reader_).refuse(what);
  }

  const Rules& rules_;
  const State& state_;
  const JsonReader& reader_;
};

void check_names(const Rules& rules, const State& state, const JsonReader& reader) {
  const NameChecker names(rules, state, reader);
  for (const Figure& figure : state.figures) names.require("adventurers", figure.token);
  names.require_once("order", state.order);
  names.require_once("waiting", state.waiting);
  FixedVec<Adventurer, Adventurer::kCount> arriving;
  for (const Arrival& arrival : state.arrivals) arriving.push_back(arrival.who);
  names.require_once("arrivals", arriving);
  names.require("turn", state.turn.active);
  names.require("winner", state.winner);
  names.require("fight", state.fight.attacker);
  names.require("fight", state.fight.defender);
  names.require("offer", state.offer.transfers);
  for (const Own& own : state.own) names.require("drafts", own.draft.transfers);
}

void check_figure(const Rules& rules, const State& state, Adventurer who,
                  const JsonReader& reader) {
  const Figure& figure = state.figures[who];
  if (!state.gala.exists() || state.sides[figure.owner] == kMasterSide) {
    reader.at("seat").refuse("that seat plays no adventurer");
  }
  if (figure.is_out == figure.square.exists() && state.part() != Part::Setup) {
    reader.refuse("who plays stands on a square, who is out does not");
  }
  if (state.removed.contains(who)) {
    reader.at("seat").refuse("who was left out of the draft plays for nobody");
  }
  // Whoever arrives somewhere first turns its tile up.
  if (figure.square.exists() && state.tiles[figure.square].is_empty() &&
      arrival_of(state, who) == nullptr) {
    reader.at("square").refuse("no tile lies there");
  }
  if (figure.attempts > rules.numbers().attempts) {
    reader.at("attempts").refuse("nobody meets Nanna so often");
  }
}

void check_hands(const Rules& rules, const State& state, const JsonReader& reader) {
  for (const Side side : all<Side>()) {
    const Cards& hand = state.hands[side];
    if (hand.empty()) continue;
    const JsonReader field = reader.at("hands");
    if (!events_in(rules, hand).empty()) field.refuse("events are not held");
    const bool has_owner = state.gala.exists() && has_side(rules, state, side);
    if (!has_owner) field.refuse("nobody holds this hand");
  }
  for (const Player player : rules.all_players()) {
    if (!state.own[player].known[state.sides[player]].empty()) {
      reader.at("known").refuse("one's own hand is known anyway");
    }
  }
}

// What each who takes part can have come to.
std::string people_problem(const Rules& rules, const State& state) {
  if (static_cast<int>(state.order.size()) != rules.adventurers()) {
    return "there must be " + std::to_string(rules.adventurers()) + " adventurers";
  }
  IdArray<Player, int> owned;
  for (const Figure& figure : state.figures) {
    if (!figure.owner.exists()) continue;
    const int attempts = rules.numbers().attempts;
    if (++owned[figure.owner] > rules.settings.each) return "a seat plays too many adventurers";
    if (figure.is_out != (figure.attempts >= attempts)) {
      return "who has lost to Nanna " + std::to_string(attempts) + " times is out";
    }
    if (figure.is_out && !(figure.maps | figure.carried).empty()) return "who is out has no maps";
    if (figure.is_out && figure.token.exists()) return "the token of who is out has left play";
    if (!rules.settings.flags && !figure.carried.empty()) {
      return "maps are carried for the flag only";
    }
    if (!(figure.maps & figure.carried).empty()) return "a map is carried and delivered";
    const DiscoveryId quicksand = rules.catalogue.card_with<effect::Quicksand>();
    const int sunk = rules.discovery().count(figure.face_up.discovery, quicksand);
    if (events_in(rules, figure.face_up) != figure.face_up ||
        sunk != rules.discovery().total(figure.face_up.discovery)) {
      return "only events of Enlil and Quicksand lie open";
    }
  }
  for (const Square square : all<Square>()) {
    const Player layer = state.layer(square);
    const Adventurer laying = state.marks[square].laying();
    if (layer.exists() && laying.exists() && state.figures[laying].owner != layer) {
      return "a tile was laid by an adventurer of another seat";
    }
  }
  const Cards& open = state.master_face_up;
  const bool is_sound =
      has_master(rules, state) && events_in(rules, open) == open && open.discovery.empty();
  return open.empty() || is_sound ? "" : "only events of Enlil lie open before a Gala Master";
}

// What belongs to another moment than this one.
std::string leftovers_problem(const Rules& rules, const State& state) {
  const Task& question = state.question();
  if (part_of(question) != Part::Fight && state.fight.is_on()) return "nobody fights now";
  if (!std::holds_alternative<task::Pay>(question) && !state.paid.empty()) {
    return "nothing is being paid for";
  }
  if (part_of(question) == Part::Turn && !(state.arrivals.empty() && state.waiting.empty())) {
    return "somebody is still on the way";
  }
  const Turn& turn = state.turn;
  if (turn.moves > turn.roll) return "there are more moves than were rolled";
  if (turn.has_extra && turn.roll != 2) return "a 2 gives another turn";
  if (turn.has_stolen && turn.active != kBeaker) return "only Beaker steals";
  const int rounds = rules.settings.rounds;
  if (rounds > 0 && state.rounds >= rounds) return "the last round is over";
  return state.winner.exists() ? "nobody has won yet" : "";
}

std::string ways_problem(const State& state) {
  for (const Arrival& arrival : state.arrivals) {
    if (!in_play(state, arrival.who)) return "who arrives is out";
  }
  for (const Adventurer who : state.waiting) {
    if (!in_play(state, who)) return "who waits is out";
    if (arrival_of(state, who) != nullptr) return "who waits is not on the way";
  }
  for (const Adventurer who : all<Adventurer>()) {
    if (state.figures[who].in_sandstorm && !is_waiting(state, who)) {
      return "only who waits to retreat is in a sandstorm";
    }
  }
  return "";
}

}  // namespace

std::string problem_with_task(const Rules& rules, const State& state) {
  const Part part = state.part();
  std::string problem;
  if (part != Part::Setup && part != Part::End) {
    problem = people_problem(rules, state);
    if (problem.empty()) problem = leftovers_problem(rules, state);
    if (problem.empty()) problem = ways_problem(state);
  }
  if (!problem.empty()) return problem;
  return std::visit([&](const auto& task) { return problem_with(rules, state, task); },
                    state.stack.back());
}

void check_position(const Rules& rules, const State& state, const JsonReader& reader) {
  check_names(rules, state, reader);
  if (const auto figures = reader.find("adventurers")) {
    for (const auto& [name, item] : figures->members()) {
      check_figure(rules, state, id_called<Adventurer>(rules, name), item);
    }
  }
  check_hands(rules, state, reader);
  if (!reader.ok()) return;
  const std::string problem = problem_with(rules, state);
  if (!problem.empty()) return reader.refuse(problem);
  const std::string stuck = problem_with_task(rules, state);
  if (!stuck.empty()) reader.at("phase").refuse(stuck);
}

}  // namespace ziggurat::ghosts
