// Why a choice is refused, and what a state must keep.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  Choices list;
  choices(state, seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  if (state.phase == Phase::Over) return fail(Reason::GameOver);
  if (action.is_chance()) return fail(Reason::Chance);
  if (state.phase == Phase::Offer) {
    return fail(action.is_trade() && !actor(state).is(seat) ? Reason::NoOffer : Reason::Unanswered);
  }
  if (action.is_trade()) return fail(why_no_trade(state, seat, action));
  if (state.drafts[seat.index].stage != DraftStage::None && trading_is_open(state)) {
    return fail(Reason::DraftFirst);
  }
  if (actor(state).is_chance()) return fail(Reason::DiceFirst);
  if (!actor(state).is(seat)) return fail(Reason::NotYourTurn);
  return fail(why_not(state, action));
}

Reason Game::why_no_trade(const State& state, Seat seat, Action action) const {
  if (!trading_is_open(state)) return Reason::DiceFirst;
  const Draft& draft = state.drafts[seat.index];
  switch (action.kind()) {
    case Kind::Accept:
    case Kind::Refuse:
    case Kind::Withdraw:
      return Reason::NoOffer;
    case Kind::Open:
      if (draft.stage != DraftStage::None) return Reason::DraftFirst;
      return takes_part(state, seat.index) ? Reason::NobodyToTrade : Reason::LeftTheGame;
    default:
      return draft.stage == DraftStage::None ? Reason::NoDraft : Reason::BadOffer;
  }
}

namespace {

bool is_fight(Phase phase) {
  return phase == Phase::DustDevil || phase == Phase::Arm || phase == Phase::Answer ||
         phase == Phase::Defend || phase == Phase::MasterArm;
}

}  // namespace

Reason Game::why_not(const State& state, Action action) const {
  const Turn& turn = state.turn;
  const bool acts = state.phase == Phase::Act;
  switch (action.kind()) {
    case Kind::PlaceUr:
    case Kind::PlaceOasis:
      return state.phase == Phase::PlaceUr || state.phase == Phase::PlaceOasis ? Reason::SquareTaken
                                                                               : Reason::NotNow;
    case Kind::Pick:
      return state.phase == Phase::Draft ? Reason::AdventurerTaken : Reason::NotNow;
    case Kind::Step:
    case Kind::Teleport:
      if (!acts) return is_fight(state.phase) ? Reason::FightFirst : Reason::NotNow;
      if (turn.moves == 0) return Reason::NoMovesLeft;
      if (action.kind() == Kind::Teleport) {
        return can_teleport(state) || turn.stopped == 0 ? Reason::NotAStone : Reason::MovementOver;
      }
      return turn.stopped != 0 ? Reason::MovementOver : Reason::NotAdjacent;
    case Kind::Play: {
      if (!acts) return is_fight(state.phase) ? Reason::FightFirst : Reason::NotNow;
      const bool known = action.value() < discovery().size();
      const Pile hand = state.hands[side_of(state, turn.active)].discovery;
      const bool held = known && discovery().count(hand, action.value()) > 0;
      return held ? Reason::NotPlayable : Reason::NotHeld;
    }
    case Kind::To:
      if (state.phase != Phase::Target) return Reason::NotNow;
      return state.arrivals.back().cause == Cause::Retreat ? Reason::RetreatThere
                                                           : Reason::NoTarget;
    case Kind::Price:
    case Kind::Steal: {
      if (!acts) return Reason::NotNow;
      const int map = map_of(state, state.figures[turn.active].square);
      if (map < 0 || settings_.flags) return Reason::NoZiggurat;
      if ((state.figures[turn.active].maps >> map & 1U) != 0) return Reason::MapOwned;
      return action.kind() == Kind::Steal && turn.active != kBeaker ? Reason::NotPlayable
                                                                    : Reason::RightUsed;
    }
    case Kind::Pay:
    case Kind::Buy:
    case Kind::Decline:
    case Kind::Flag:
      return state.phase == Phase::Pay || state.phase == Phase::Flag ? Reason::NotForSale
                                                                     : Reason::NotNow;
    case Kind::Challenge: {
      if (!acts) return Reason::NotNow;
      const Special special = special_at(state, state.figures[turn.active].square);
      if (special == Special::City) {
        return turn.has_met_nanna ? Reason::RightUsed : Reason::NeedsMaps;
      }
      return special == Special::Ghost ? Reason::RightUsed : Reason::NoGhost;
    }
    case Kind::Roll:
      return Reason::NotNow;
    case Kind::EndTurn:
      return is_fight(state.phase) ? Reason::FightFirst : Reason::NotNow;
    case Kind::Equip: {
      if (!is_fight(state.phase)) return Reason::NoFight;
      if (action.value() >= treasure().size()) return Reason::NotHeld;
      const CardType& type = treasure().type(action.value());
      if (type.kind <= CardKind::Gem) return Reason::NotEquipment;
      const bool worn = (state.fight.worn >> static_cast<unsigned>(type.kind) & 1U) != 0;
      return worn ? Reason::KindWorn : Reason::NotHeld;
    }
    case Kind::Vanish:
    case Kind::Sandstorm:
    case Kind::DustDevil:
      return is_fight(state.phase) ? Reason::NotHeld : Reason::NoFight;
    case Kind::Ready:
    case Kind::Charge:
      return is_fight(state.phase) ? Reason::NotNow : Reason::NoFight;
    case Kind::TakeFrom:
      return Reason::NoPile;
    case Kind::DropTreasure:
    case Kind::DropDiscovery:
      return state.phase == Phase::Limit ? Reason::NotHeld : Reason::NotOverLimit;
    default:
      return Reason::NotNow;
  }
}

namespace {

// Whether the counts of a pile, added up kind by kind, are those of the deck.
std::string check_deck(const Deck& deck, std::string_view name, const std::vector<Pile>& piles) {
  for (int card = 0; card < deck.size(); ++card) {
    int sum = 0;
    for (const Pile pile : piles) sum += deck.count(pile, card);
    if (sum != deck.type(card).count) {
      return std::string(name) + ": " + std::to_string(sum) + " cards " + deck.type(card).id +
             " instead of " + std::to_string(deck.type(card).count);
    }
  }
  return "";
}

}  // namespace

std::string Game::problem_with(const State& state) const {
  std::string problem = problem_with_cards(state);
  if (problem.empty()) problem = problem_with_board(state);
  if (problem.empty()) problem = problem_with_figures(state);
  return problem;
}

std::string Game::problem_with_cards(const State& state) const {
  std::vector<Pile> treasures = {state.deck.treasure, state.discard.treasure,
                                 state.paid.treasure, state.master_face_up.treasure,
                                 state.in_use[0],     state.in_use[1]};
  std::vector<Pile> discoveries = {state.deck.discovery, state.discard.discovery};
  for (const Cards& hand : state.hands) {
    treasures.push_back(hand.treasure);
    discoveries.push_back(hand.discovery);
  }
  for (const Figure& figure : state.figures) {
    treasures.push_back(figure.face_up.treasure);
    discoveries.push_back(figure.face_up.discovery);
  }
  std::string problem = check_deck(treasure(), "treasure", treasures);
  if (problem.empty()) problem = check_deck(discovery(), "discovery", discoveries);
  if (!problem.empty()) return problem;
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    for (std::size_t side = 0; side < kSides; ++side) {
      const Cards& known = state.known[seat][side];
      const Cards& hand = state.hands[side];
      if (treasure().least(known.treasure, hand.treasure) != known.treasure ||
          discovery().least(known.discovery, hand.discovery) != known.discovery) {
        return "seat " + std::to_string(seat) + " knows of cards that are not there";
      }
    }
  }
  return "";
}

std::string Game::problem_with_board(const State& state) const {
  std::array<int, kMaxTileKinds> counts{};
  int backs = 0;
  int kish = state.kish_left;
  int akkadians = state.akkadians_left;
  for (int square = 0; square < kSquares; ++square) {
    const std::uint8_t tile = state.tile_at(square);
    const bool looked_at = state.phase == Phase::LookUr && square == state.chooser;
    if (tile < kMaxTileKinds) ++counts[tile];
    if (tile == kUrBack && !looked_at) ++backs;
    if (state.face_up.contains(square) && tile >= catalogue_.tiles.size()) {
      return "a face-up square without a tile";
    }
    if (state.guarded.contains(square) && !state.face_up.contains(square)) {
      return "enemies on an undiscovered square";
    }
    kish += state.kish(square);
    akkadians += state.akkadians(square);
  }
  if (kish != catalogue_.numbers.kish || akkadians != catalogue_.numbers.akkadians) {
    return "tokens: " + std::to_string(kish) + " Kish and " + std::to_string(akkadians) +
           " Akkadians in all";
  }
  const bool in_setup = state.phase <= Phase::PlaceOasis;
  const auto placed = std::count_if(state.figures.begin(), state.figures.end(),
                                    [](const Figure& f) { return f.home != kOffBoard; });
  for (std::size_t kind = 0; kind < catalogue_.tiles.size(); ++kind) {
    int sum = counts[kind] + state.bag[kind];
    if (kind == oasis_) sum += adventurers() - static_cast<int>(placed);
    if (!settings_.full_bag && (kind == ur_ || kind == city_)) continue;
    if (sum != catalogue_.tiles[kind].count) {
      return "tiles: " + std::to_string(sum) + " of " + catalogue_.tiles[kind].id;
    }
  }
  const int ur_tiles = tile_kind(ur_).count + 1;
  if (!settings_.full_bag && !in_setup && backs + counts[ur_] + counts[city_] != ur_tiles) {
    return "there are not " + std::to_string(ur_tiles) + " Ur tiles";
  }
  if (counts[city_] > 1 || (state.city_known && counts[city_] == 0)) return "the City is astray";
  return "";
}

std::string Game::problem_with_figures(const State& state) const {
  if (state.phase <= Phase::PlaceOasis || state.phase == Phase::Over) return "";
  const bool is_quiet =
      state.arrivals.empty() && state.waiting.empty() && state.fight.attacker == kNobody;
  int playing = 0;
  for (int who = 0; who < kAdventurers; ++who) {
    const Figure& figure = state.figures[static_cast<std::size_t>(who)];
    if (figure.token != kNobody && !in_play(state, figure.token)) {
      return "a token is held by nobody in play";
    }
    if (!in_play(state, who)) continue;
    ++playing;
    if (figure.square >= kSquares) return "an adventurer is off the board";
    if (is_quiet && !state.face_up.contains(figure.square)) return "an adventurer in the dark";
    if (is_quiet && state.guarded.contains(figure.square)) return "an adventurer beside enemies";
    if (!is_quiet || is_neutral(state, figure.square)) continue;
    for (int other = 0; other < who; ++other) {
      if (in_play(state, other) && side_of(state, other) != side_of(state, who) &&
          state.figures[static_cast<std::size_t>(other)].square == figure.square) {
        return "rivals share a square";
      }
    }
  }
  if (playing == 0) return "nobody is left";
  if (state.turn.active >= kAdventurers) return "it is nobody's turn";
  return "";
}

}  // namespace ziggurat::ghosts
