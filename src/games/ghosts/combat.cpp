// Chapter 7: combat of adventurers with each other and with Kish, Akkadians, Ghosts and Nanna.

#include <algorithm>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

int Game::lapis(Pile pile) const {
  int sum = 0;
  treasure().for_each(pile,
                      [&](int card, int count) { sum += treasure().type(card).lapis * count; });
  return sum;
}

int Game::best_equipment(Pile pile, unsigned worn) const {
  std::array<int, kCardKinds> best{};
  treasure().for_each(pile, [&](int card, int) {
    const CardType& type = treasure().type(card);
    const auto kind = static_cast<std::size_t>(type.kind);
    if (type.kind > CardKind::Gem && (worn >> kind & 1U) == 0) {
      best[kind] = std::max(best[kind], type.value);
    }
  });
  int sum = 0;
  for (const int value : best) sum += value;
  return sum;
}

int Game::enlil(Pile face_up) const {
  int sum = 0;
  treasure().for_each(face_up,
                      [&](int card, int count) { sum += treasure().type(card).value * count; });
  return sum;
}

int Game::enemy_modifier(Enemy enemy) const {
  const Numbers& numbers = catalogue_.numbers;
  switch (enemy) {
    case Enemy::None:
      return 0;
    case Enemy::Kish:
      return numbers.kish_combat;
    case Enemy::Akkadian:
      return numbers.akkadian_combat;
    case Enemy::Ghost:
      return numbers.ghost_combat;
    case Enemy::Nanna:
      return numbers.nanna_combat;
  }
  return 0;
}

// Clauses 5.1, 5.4, 5.6: what an adventurer always adds to its own combat rolls.
int Game::combat_bonus(const State& state, int who, Enemy enemy) const {
  const Numbers& numbers = catalogue_.numbers;
  const int square = state.figures[static_cast<std::size_t>(who)].square;
  if (who == kAnglean) return enemy != Enemy::None ? numbers.enemy_combat : 0;
  if (who == kBrodgar) return enemy == Enemy::None ? numbers.rival_combat : 0;
  if (who == kManx && terrain_at(state, square) == Terrain::Water) return numbers.water_combat;
  return 0;
}

int Game::next_rival(const State& state, int who) const {
  const int square = state.figures[static_cast<std::size_t>(who)].square;
  if (is_neutral(state, square)) return kNobody;
  int rival = kNobody;
  in_turn_order(state, [&](int other) {  // clause 6.9
    if (other == who || state.figures[static_cast<std::size_t>(other)].square != square ||
        side_of(state, other) == side_of(state, who) || is_to_retreat(state, other)) {
      return false;
    }
    rival = other;
    return true;
  });
  return rival;
}

void Game::start_fight(State& state, int attacker, int defender, Enemy enemy) const {
  state.fight = Fight{.attacker = static_cast<std::uint8_t>(attacker),
                      .defender = static_cast<std::uint8_t>(defender),
                      .enemy = enemy};
  const bool may_whirl = settings_.dust_devil && enemy == Enemy::None && could_whirl(state);
  state.phase = may_whirl ? Phase::DustDevil : Phase::Attack;
}

void Game::enlil_done(State& state, Pile& face_up) const {  // clause 5.15
  state.discard.treasure += face_up;
  face_up = 0;
}

void Game::attack_roll(State& state, int roll) const {
  Fight& fight = state.fight;
  Figure& figure = state.figures[fight.attacker];
  fight.roll = static_cast<std::uint8_t>(roll);
  fight.attack = static_cast<std::int16_t>(roll + combat_bonus(state, fight.attacker, fight.enemy) +
                                           enlil(figure.face_up.treasure));
  enlil_done(state, figure.face_up.treasure);
  if (fight.enemy == Enemy::None && attrition_holds(state)) {  // clause 7.12
    begin_answer(state);
  } else {
    begin_arming(state);
  }
}

// The most each side can still come to: what the attacker has added is settled once it is armed.
bool Game::attrition_holds(const State& state) const {
  const Fight& fight = state.fight;
  const Pile attacking = state.hands[side_of(state, fight.attacker)].treasure;
  const Pile defending = state.hands[side_of(state, fight.defender)].treasure;
  const int most_attack =
      fight.attack + (fight.is_armed ? 0 : best_equipment(attacking, fight.worn));
  const Figure& defender = state.figures[fight.defender];
  const int emmer =
      terrain_at(state, defender.square) == Terrain::Emmer ? catalogue_.numbers.emmer_defence : 0;
  const int most_defence = 100 + emmer + combat_bonus(state, fight.defender, Enemy::None) +
                           enlil(defender.face_up.treasure) + fight.defence +
                           best_equipment(defending, fight.is_armed ? fight.worn : 0);
  return most_attack > 100 && most_attack > most_defence;
}

// Clause 7.30: a hand has changed, by a trade or because a card was laid.
void Game::judge_attrition(State& state) const {
  const bool is_open =
      state.phase == Phase::Arm || state.phase == Phase::Answer || state.phase == Phase::Defend;
  if (!is_open || state.fight.enemy != Enemy::None) return;
  const bool holds = attrition_holds(state);
  if (holds == (state.phase == Phase::Answer)) return;
  if (holds) {
    begin_answer(state);
  } else if (state.fight.is_armed) {
    state.phase = Phase::Defend;
  } else {
    begin_arming(state);
  }
}

void Game::begin_arming(State& state) const {
  if (could_add(state, side_of(state, state.fight.attacker))) {
    state.phase = Phase::Arm;
  } else {
    after_arming(state);
  }
}

void Game::begin_answer(State& state) const {
  const int side = side_of(state, state.fight.defender);
  if (discoveries(state, side) > 0 || could_be_given(state, side, Sort::Any)) {
    state.phase = Phase::Answer;
  } else {
    end_fight(state, true);
  }
}

void Game::equip(State& state, int side, int card) const {
  Fight& fight = state.fight;
  const CardType& type = treasure().type(card);
  spend_treasure(state, side, card);  // clause 7.11: spent when it is laid
  if (settings_.keeps_equipment) {    // clause 12.1
    state.discard.treasure -= treasure().one(card);
    state.in_use[state.phase == Phase::Arm ? 0 : 1] += treasure().one(card);
  }
  fight.worn |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(type.kind));
  std::int16_t& total = state.phase == Phase::Arm ? fight.attack : fight.defence;
  total = static_cast<std::int16_t>(total + type.value);
}

// Clause 12.1: what was worn goes back to its owners, seen by all.
void Game::take_off(State& state) const {
  const Fight& fight = state.fight;
  for (std::size_t i = 0; i < state.in_use.size(); ++i) {
    const Pile worn = state.in_use[i];
    if (worn == 0) continue;
    const int who = i == 0 ? fight.attacker : fight.enemy == Enemy::None ? fight.defender : kMaster;
    const std::uint8_t side = side_of(state, who);
    state.hands[side].treasure += worn;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
      if (state.sides[seat] != side) state.known[seat][side].treasure += worn;
    }
    state.in_use[i] = 0;
  }
}

void Game::after_arming(State& state) const {
  Fight& fight = state.fight;
  fight.worn = 0;
  fight.is_armed = true;
  state.phase = Phase::Defence;
  if (fight.enemy == Enemy::None) {
    const int side = side_of(state, fight.defender);
    const Cards& hand = state.hands[static_cast<std::size_t>(side)];
    const bool holds_any = (hand.treasure | hand.discovery) != 0;
    if (holds_any || could_be_given(state, side, Sort::Any)) state.phase = Phase::Defend;
  } else if (has_master(state) && state.hands[kMasterSide].treasure != 0) {
    state.phase = Phase::MasterArm;  // clause 11.4
  }
}

// What attacker, defender and Gala Master choose before the defence is rolled.
void Game::fight_choice(State& state, Action action) const {
  const Fight& fight = state.fight;
  switch (action.kind()) {
    case Kind::Equip: {
      const int who = state.phase == Phase::Arm         ? fight.attacker
                      : state.phase == Phase::MasterArm ? kMaster
                                                        : fight.defender;
      const int side = side_of(state, who);
      equip(state, side, action.value());
      const Phase before = state.phase;
      judge_attrition(state);
      if (state.phase != before) return;
      const Cards& hand = state.hands[static_cast<std::size_t>(side)];
      const bool more =
          who == kMaster
              ? hand.treasure != 0
              : could_add(state, side) ||
                    (state.phase == Phase::Defend &&
                     (hand.discovery != 0 || could_be_given(state, side, Sort::Discoveries)));
      if (more) return;
      break;
    }
    case Kind::Vanish:
    case Kind::Sandstorm:
      flee(state, action);
      return;
    case Kind::DustDevil:
      dust_devil(state, action.value());
      return;
    case Kind::Charge:
      state.phase = Phase::Attack;
      return;
    default:
      break;
  }
  if (state.phase == Phase::Answer) {
    end_fight(state, true);
  } else if (state.phase == Phase::Arm) {
    after_arming(state);
  } else {
    state.phase = Phase::Defence;
  }
}

// Clauses 7.13, 7.14: not a defeat, but a Retreat.
void Game::flee(State& state, Action action) const {
  const int who = state.fight.defender;
  take_off(state);
  state.fight = {};
  state.phase = Phase::Run;
  if (action.kind() == Kind::Vanish) {
    spend_discovery(state, side_of(state, who), action.value());
    begin_retreat(state, who, false);
    return;
  }
  spend_discovery(state, side_of(state, who), catalogue_.card_with(Effect::Sandstorm));
  state.figures[static_cast<std::size_t>(who)].has_retreated = true;
  if (who == state.turn.active) state.turn.stopped |= kStopEnded;
  go_or_wait(state, who, Cause::Oasis);
}

void Game::dust_devil(State& state, int card) const {  // clause 11.14
  const int side = side_of(state, state.fight.attacker);
  const int who = state.fight.defender;
  spend_discovery(state, side, catalogue_.card_with(Effect::Sandstorm));
  spend_discovery(state, side, card);
  state.fight = {};
  state.phase = Phase::Run;
  begin_retreat(state, who, false);
}

int Game::defence_total(const State& state, int roll) const {
  const Fight& fight = state.fight;
  int total = roll + fight.defence + enemy_modifier(fight.enemy);
  const int square = state.figures[fight.attacker].square;  // they stand on the same one
  if (terrain_at(state, square) == Terrain::Emmer) total += catalogue_.numbers.emmer_defence;
  if (fight.enemy == Enemy::None) {
    total += combat_bonus(state, fight.defender, Enemy::None) +
             enlil(state.figures[fight.defender].face_up.treasure);
  } else if (has_master(state)) {  // clause 11.5
    total += enlil(state.master_face_up.treasure);
  }
  return total;
}

void Game::defence_roll(State& state, int roll) const {
  const Fight& fight = state.fight;
  const int total = defence_total(state, roll);
  if (fight.enemy == Enemy::None) {
    enlil_done(state, state.figures[fight.defender].face_up.treasure);
  } else if (has_master(state)) {
    enlil_done(state, state.master_face_up.treasure);
  }
  end_fight(state, fight.attack > total);  // clause 7.8: a tie is the defender's
}

namespace {

bool is_team_summoned(const State& state, int who) {
  for (int other = 0; other < kAdventurers; ++other) {
    if (Game::in_play(state, other) && state.figures[static_cast<std::size_t>(other)].is_summoned &&
        Game::side_of(state, other) == Game::side_of(state, who)) {
      return true;
    }
  }
  return false;
}

}  // namespace

void Game::end_fight(State& state, bool attacker_wins) const {
  const Fight fight = state.fight;
  take_off(state);
  state.fight = {};
  state.phase = Phase::Run;
  if (fight.enemy != Enemy::None) {
    end_enemy_fight(state, fight, attacker_wins);
    return;
  }
  const int winner = attacker_wins ? fight.attacker : fight.defender;
  const int loser = attacker_wins ? fight.defender : fight.attacker;
  spoils(state, winner, loser);
  // Clause 11.11: of a team, the member whose win completed the tokens goes to Nanna.
  if (holds_all_tokens(state, winner) && !is_team_summoned(state, winner)) summon(state, winner);
  check_tokens(state);
  begin_retreat(state, loser, true);
}

// Clause 7.20: all cards and tokens, not the maps.
void Game::spoils(State& state, int winner, int loser) const {
  hand_over_all(state, side_of(state, loser), side_of(state, winner));
  for (Figure& figure : state.figures) {
    if (figure.token == loser) figure.token = static_cast<std::uint8_t>(winner);
  }
  Figure& from = state.figures[static_cast<std::size_t>(loser)];
  Figure& to = state.figures[static_cast<std::size_t>(winner)];
  to.carried |= static_cast<std::uint8_t>(from.carried & ~to.maps);  // clause 11.22
  from.carried = 0;
}

void Game::end_enemy_fight(State& state, const Fight& fight, bool attacker_wins) const {
  const int who = fight.attacker;
  const int square = state.figures[fight.attacker].square;
  if (!attacker_wins) {
    if (fight.enemy == Enemy::Nanna) {
      lose_to_nanna(state, who);
    } else if (fight.enemy != Enemy::Ghost) {
      if (state.arrivals.back().cause == Cause::TwosAmbush) {  // clause 11.13
        state.turn.is_over = true;
        state.turn.has_extra = false;
      }
      begin_retreat(state, who, true);
    }
    if (has_master(state) && state.phase == Phase::Run) draw_treasure(state, kMaster);
    return;
  }
  switch (fight.enemy) {
    case Enemy::Kish:
    case Enemy::Akkadian: {
      const bool kish = fight.enemy == Enemy::Kish;
      std::uint8_t& tokens = state.tokens[static_cast<std::size_t>(square)];
      tokens = static_cast<std::uint8_t>(tokens - (kish ? 1 : 32));
      ++(kish ? state.kish_left : state.akkadians_left);
      if (tokens == 0) state.guarded.erase(square);
      state.arrivals.back().fought = 1;
      if (state.arrivals.back().cause == Cause::HovelBoth) draw_treasure(state, who);
      return;
    }
    case Enemy::Ghost:  // clause 7.17
      state.turn.is_over = true;
      state.turn.has_extra = false;
      push_arrival(state, who, Cause::GhostCaravan, Stage::Choose);
      draw_treasure(state, who);
      return;
    default:
      state.winner = static_cast<std::uint8_t>(who);  // clause 10.1
      state.phase = Phase::Over;
      return;
  }
}

}  // namespace ziggurat::ghosts
