// Whether a position that was read can go on from its phase.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

bool Game::has_side(const State& state, int side) const {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    if (state.sides[seat] == side) return true;
  }
  return false;
}

Cards Game::events_in(const Cards& cards) const {
  Cards events;
  treasure().for_each(cards.treasure, [&](int card, int count) {
    if (treasure().type(card).is_event) {
      events.treasure += treasure().one(card) * static_cast<Pile>(count);
    }
  });
  discovery().for_each(cards.discovery, [&](int card, int count) {
    if (discovery().type(card).is_event) {
      events.discovery += discovery().one(card) * static_cast<Pile>(count);
    }
  });
  return events;
}

std::string Game::problem_with_setup(const State& state) const {
  const int drafted = static_cast<int>(state.order.size());
  if (state.phase == Phase::Gala) return drafted == 0 ? "" : "the Gala is rolled for first";
  int laid = 0;
  for (const std::uint8_t tile : state.tile) laid += tile == kUrBack ? 1 : 0;
  const int ur_tiles = tile_kind(ur_).count + tile_kind(city_).count;
  const bool lays_ur = !settings_.flags && !settings_.full_bag;
  if (state.phase == Phase::PlaceUr) {
    return lays_ur && laid < ur_tiles && drafted == 0 ? "" : "the Ur tiles lie already";
  }
  if (lays_ur && laid != ur_tiles) return "the Ur tiles are laid first";
  const bool places = state.phase == Phase::PlaceOasis;
  for (int i = 0; i < drafted; ++i) {
    const Figure& figure = state.figures[state.order[static_cast<std::size_t>(i)]];
    const bool is_placed = figure.square < kSquares && figure.home < kSquares;
    if (is_placed == (places && i + 1 == drafted)) return "the Oases are laid one by one";
  }
  if (places) return drafted > 0 && state.chooser < seats() ? "" : "nobody is to lay an Oasis";
  if (drafted >= adventurers()) return "all adventurers are drafted";
  if (state.chooser != draft_seat(state)) return "another seat drafts next";
  const bool removes = settings_.draft == Settings::Draft::Eliminated;
  const int removed = std::popcount(state.removed);
  if (state.phase == Phase::Remove) {
    return removes && removed < kAdventurers - adventurers() ? "" : "no card is to be removed";
  }
  const bool open = drafted + removed < kAdventurers;
  return open ? "" : "no adventurer is left";
}

std::string Game::problem_with_fight(const State& state) const {
  const Fight& fight = state.fight;
  if (fight.attacker >= kAdventurers || !in_play(state, fight.attacker)) return "nobody attacks";
  const int square = state.figures[fight.attacker].square;
  if (!state.face_up.contains(square)) return "the fight is on an undiscovered square";
  const bool arrives = !state.arrivals.empty() && state.arrivals.back().who == fight.attacker;
  switch (fight.enemy) {
    case Enemy::None: {
      const bool meets = fight.defender < kAdventurers && fight.defender != fight.attacker &&
                         in_play(state, fight.defender) &&
                         state.figures[fight.defender].square == square;
      if (!meets || !arrives) return "the fighters are not together";
      if (side_of(state, fight.attacker) == side_of(state, fight.defender)) return "a team fights";
      break;
    }
    case Enemy::Kish:
      if (state.kish(square) == 0 || !arrives) return "there are no Kish to fight";
      break;
    case Enemy::Akkadian:
      if (state.akkadians(square) == 0 || !arrives) return "there are no Akkadians to fight";
      break;
    case Enemy::Ghost:
      if (special_at(state, square) != Special::Ghost) return "there is no Ghost";
      break;
    case Enemy::Nanna:
      if (special_at(state, square) != Special::City) return "Nanna is in the City";
      break;
  }
  const bool rivals = fight.enemy == Enemy::None;
  const bool is_judged = rivals && (state.phase == Phase::Arm || state.phase == Phase::Defend);
  if (is_judged && attrition_holds(state)) return "attrition has decided that fight";
  if (rivals && state.phase == Phase::Answer && !attrition_holds(state)) {
    return "attrition does not hold";
  }
  switch (state.phase) {
    case Phase::DustDevil:
    case Phase::Answer:
    case Phase::Defend:
      return rivals ? "" : "only adventurers do that";
    case Phase::MasterArm:
      return !rivals && has_master(state) ? "" : "there is no Gala Master in this fight";
    default:
      return "";
  }
}

std::string Game::problem_with_arrival(const State& state) const {
  if (state.arrivals.empty()) return "nobody is on the way";
  const Arrival& arrival = state.arrivals.back();
  if (!in_play(state, arrival.who)) return "who is on the way is out";
  const int square = state.figures[arrival.who].square;
  const bool chooses = arrival.stage == Stage::Choose && state.chooser == arrival.who;
  switch (state.phase) {
    case Phase::Target:
      if (!chooses || targets(state).empty()) return "there is no square to choose";
      if (arrival.cause == Cause::City && (state.city_known || state.bag[city_] == 0)) {
        return "the City is not in the bag";
      }
      return "";
    case Phase::CityAt: {
      const bool any = std::find(state.tile.begin(), state.tile.end(), kUrBack) != state.tile.end();
      const bool open = arrival.cause == Cause::City && arrival.stage == Stage::Choose;
      return open && any && !state.city_known ? "" : "the City is not being looked for";
    }
    case Phase::Reveal: {
      const std::uint8_t tile = state.tile_at(square);
      return arrival.stage == Stage::Arrive && (tile == kNoTile || tile == kUrBack)
                 ? ""
                 : "there is nothing to reveal";
    }
    default: {  // a Pot Shot
      if (state.chooser != arrival.who || !in_play(state, kBrodgar)) return "nobody is shot at";
      const Cards& hand = state.hands[side_of(state, arrival.who)];
      const std::array<bool, 3> piles = {hand.treasure != 0, hand.discovery != 0,
                                         state.figures[arrival.who].carried != 0};
      if (state.phase == Phase::PotShotCard) {
        return state.turn.flag < 3 && piles[state.turn.flag] ? "" : "that pile is empty";
      }
      return piles[0] || piles[1] || piles[2] ? "" : "there is nothing to take";
    }
  }
}

std::string Game::problem_with_turn(const State& state) const {
  // Who left in the own turn is still active when the others' limits are looked at.
  if (state.phase != Phase::Limit && !in_play(state, state.turn.active)) {
    return "the active adventurer is out";
  }
  switch (state.phase) {
    case Phase::Price:
    case Phase::Pay:
    case Phase::Flag:
      return has_map_to_gain(state) ? "" : "there is no map to be had here";
    case Phase::Steal:
      return has_map_to_gain(state) && state.turn.active == kBeaker
                 ? ""
                 : "there is no map to steal here";
    case Phase::NightVision:
    case Phase::ClearDay: {
      const bool empty_only = state.phase == Phase::NightVision;
      const Effect event = empty_only ? Effect::NightVision : Effect::ClearDay;
      const int next = next_around(state, state.turn.active, empty_only);
      const bool open =
          state.turn.event == event && state.turn.stage == TurnStage::Event && next != kOffBoard;
      const bool turns = open && (state.tile_at(next) == kNoTile || state.tile_at(next) == kUrBack);
      return turns ? "" : "no square is to be filled";
    }
    case Phase::Limit: {
      const int limit = catalogue_.numbers.hand_limit;
      if (state.chooser >= kSides || !has_side(state, state.chooser)) return "nobody has a limit";
      return treasures(state, state.chooser) > limit || discoveries(state, state.chooser) > limit
                 ? ""
                 : "nobody is over the limit";
    }
    default:
      return "";
  }
}

// Who takes part, and what each can have come to.
std::string Game::problem_with_people(const State& state) const {
  if (static_cast<int>(state.order.size()) != adventurers()) {
    return "there must be " + std::to_string(adventurers()) + " adventurers";
  }
  const Numbers& numbers = catalogue_.numbers;
  std::array<int, kMostSeats> owned{};
  for (const Figure& figure : state.figures) {
    if (figure.owner == kNobody) continue;
    if (++owned[figure.owner] > settings_.each) return "a seat plays too many adventurers";
    if (figure.is_out != (figure.attempts >= numbers.attempts)) {
      return "who has lost to Nanna " + std::to_string(numbers.attempts) + " times is out";
    }
    if (figure.is_out && (figure.maps | figure.carried) != 0) return "who is out has no maps";
    if (figure.is_out && figure.token != kNobody) return "the token of who is out has left play";
    if (!settings_.flags && figure.carried != 0) return "maps are carried for the flag only";
    if ((figure.maps & figure.carried) != 0) return "a map is carried and delivered";
    const Cards events = events_in(figure.face_up);
    const int quicksand = catalogue_.card_with(Effect::Quicksand);
    const int sunk = discovery().count(figure.face_up.discovery, quicksand);
    if (!(events == figure.face_up) || sunk != discovery().total(figure.face_up.discovery)) {
      return "only events of Enlil and Quicksand lie open";
    }
  }
  const Cards events = events_in(state.master_face_up);
  const bool is_empty = state.master_face_up == Cards{};
  if (!is_empty && (!has_master(state) || !(events == state.master_face_up) ||
                    state.master_face_up.discovery != 0)) {
    return "only events of Enlil lie open before a Gala Master";
  }
  return "";
}

// What belongs to another phase than this one.
std::string Game::problem_with_leftovers(const State& state) const {
  const Phase phase = state.phase == Phase::Offer ? state.offer.resumes : state.phase;
  const bool fights = phase >= Phase::DustDevil && phase <= Phase::Defence;
  if (!fights && state.fight.attacker != kNobody) return "nobody fights now";
  if (phase != Phase::Pay && !(state.paid == Cards{})) return "nothing is being paid for";
  const bool is_still = (phase >= Phase::Begin && phase <= Phase::Flag) || phase == Phase::Limit;
  if (is_still && !(state.arrivals.empty() && state.waiting.empty())) {
    return "somebody is still on the way";
  }
  const Turn& turn = state.turn;
  if (turn.moves > turn.roll) return "there are more moves than were rolled";
  if (turn.has_extra && turn.roll != 2) return "a 2 gives another turn";
  if (turn.has_stolen && turn.active != kBeaker) return "only Beaker steals";
  if (settings_.rounds > 0 && state.rounds >= settings_.rounds) return "the last round is over";
  return state.winner == kNobody ? "" : "nobody has won yet";
}

std::string Game::problem_with_phase(const State& state) const {
  if (state.phase <= Phase::PlaceOasis) return problem_with_setup(state);
  if (state.phase == Phase::Over) return "";
  std::string problem = problem_with_people(state);
  if (problem.empty()) problem = problem_with_leftovers(state);
  if (!problem.empty()) return problem;
  for (const Arrival& arrival : state.arrivals) {
    if (!in_play(state, arrival.who)) return "who arrives is out";
  }
  for (const std::uint8_t who : state.waiting) {
    if (!in_play(state, who)) return "who waits is out";
    if (arrival_of(state, who) != nullptr) return "who waits is not on the way";
  }
  for (int who = 0; who < kAdventurers; ++who) {
    if (state.figures[static_cast<std::size_t>(who)].in_sandstorm && !is_waiting(state, who)) {
      return "only who waits to retreat is in a sandstorm";
    }
  }
  switch (state.phase) {
    case Phase::DustDevil:
    case Phase::Attack:
    case Phase::Arm:
    case Phase::Answer:
    case Phase::Defend:
    case Phase::MasterArm:
    case Phase::Defence:
      return problem_with_fight(state);
    case Phase::Target:
    case Phase::CityAt:
    case Phase::Reveal:
    case Phase::PotShot:
    case Phase::PotShotPile:
    case Phase::PotShotCard:
      return problem_with_arrival(state);
    case Phase::DrawTreasure:
    case Phase::DrawDiscovery: {
      const bool treasures_due = state.phase == Phase::DrawTreasure;
      const bool is_known = state.chooser == kMaster
                                ? has_master(state) && treasures_due
                                : state.chooser < kAdventurers && in_play(state, state.chooser);
      const Pile left = treasures_due ? state.deck.treasure | state.discard.treasure
                                      : state.deck.discovery | state.discard.discovery;
      return is_known && left != 0 ? "" : "nobody can draw";
    }
    case Phase::LookUr:
      return settings_.full_bag && state.chooser < kSquares &&
                     state.tile_at(state.chooser) == kUrBack &&
                     state.bag[ur_] + state.bag[city_] > 0
                 ? ""
                 : "there is no Ur tile to look at";
    case Phase::Offer: {
      const unsigned waiting = state.offer.waiting;
      if (state.offer.maker >= seats() || waiting == 0 || waiting >> seats() != 0 ||
          state.offer.transfers.empty() || (waiting >> state.offer.maker & 1U) != 0) {
        return "there is no offer to answer";
      }
      State resumed = state;
      resumed.phase = state.offer.resumes;
      resumed.chooser = state.offer.chooser;
      resumed.offer = {};
      if (resumed.phase <= Phase::PlaceOasis || resumed.phase >= Phase::Offer) {
        return "an offer cannot interrupt that";
      }
      problem = problem_with_phase(resumed);
      if (!problem.empty()) return problem;
      return trading_is_open(resumed) ? "" : "an offer interrupts a choice";
    }
    default:
      return problem_with_turn(state);
  }
}

}  // namespace ziggurat::ghosts
