// What a battle under way says of its sides (chapter 4), and that nobody has fought in peace.

#include "games/eldervale/battle.h"
#include "games/eldervale/load_relations.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

using Step = task::Battle::Step;

// The battle of a position, and which of its steps comes next.
struct BattleCheck {
  const Stated& stated;
  const Battle& battle;
  Step next;

  void refuse(std::string_view field, std::string_view why) const {
    named(named(stated.root, "battle"), field).refuse(why);
  }
  bool has_units(Player player) const { return stated.of(player).occupied.contains(battle.realm); }

  void sides() const;
  void monster() const;
  void pools() const;
  // Dice of the side that lie aside for a roll.
  int to_roll(Side side) const;
  void effects(Player player) const;
  void result() const;
};

// Clauses 4.1, 4.2 and 4.5: the sides are told once everybody has joined.
void BattleCheck::sides() const {
  if (battle.active != stated.state.current) refuse("active", "it is not that player's turn");
  const task::GhostTurn* const turn = stated.ghost_turn();
  if (turn != nullptr && turn->realm != battle.realm) {
    refuse("realm", "the Ghosts fight where they placed a unit");
  }
  if (next <= Step::MonsterFirst) {
    if (!battle.sides.empty()) refuse("sides", "units are still joining");
    const bool is_met = has_units(other(battle.active)) || battle.monster.exists();
    if (!has_units(battle.active) || !is_met) refuse("realm", "nobody meets there");
    return;
  }
  // From the dropping out until the losers go, whoever has a unit there fights.
  const bool is_settled = next > Step::DropOut && next <= Step::Losers;
  for (const Player player : all<Player>()) {
    const bool fights = battle.sides.contains(side_of(player));
    if (is_settled && fights != has_units(player)) {
      refuse("sides", "a side is who has units in the realm");
    }
  }
  if (battle.sides.contains(kMonsterSide) != battle.monster.exists()) {
    refuse("sides", "the monster of the battle is a side of it");
  }
}

void BattleCheck::monster() const {
  if (battle.horror > 0 &&
      (next <= Step::DropOut ||
       !is_kind(stated.rules, stated.state, battle.monster, MonsterKind::Horror))) {
    refuse("horror", "only the Many-Eyed Horror rolls for its dice");
  }
  const Slot there = monster_in(stated.state, battle.realm);
  // Once it is beaten it is in the Underworld, and another one may be moved there.
  const bool is_beaten = next > Step::Rewards && player_of(battle.winner).exists();
  if (!is_beaten && there.exists() && there != battle.monster) {
    refuse("monster", "the monster in the realm fights");
  }
  if (!battle.monster.exists()) return;
  const MonsterPlace place = stated.state.boards[battle.monster].monster;
  if (place != (is_beaten ? kBelow : place_in(battle.realm))) {
    refuse("monster",
           is_beaten ? "a beaten monster is in the Underworld" : "the monster stands elsewhere");
  }
}

// Clause 4.6.
void BattleCheck::pools() const {
  const Config& config = stated.rules.config();
  for (const Side side : all<Side>()) {
    const Player player = player_of(side);
    const bool is_ghost = player.exists() && stated.rules.is_ghost(player);
    const int pool = battle.pool[side];
    if (pool > 0 && (next <= Step::Pools || !battle.sides.contains(side))) {
      refuse("pool", "that side has no pool yet");
    } else if (!is_ghost && pool > config.max_dice) {
      refuse("pool", "a pool has " + std::to_string(config.max_dice) + " dice at most");
    } else if (next == Step::Roll && battle.sides.contains(side)) {
      const int base = base_pool(stated.rules, stated.state, side);
      const bool can_add = player.exists() && !is_ghost;
      if (can_add ? pool < base : pool != base) refuse("pool", "the pool is what the units give");
    }
    const int rolled = total(battle.dice[side]);
    if (rolled > 0 && next <= Step::Roll) refuse("dice", "nobody has rolled yet");
    if (next > Step::Roll && rolled + to_roll(side) != pool) {
      refuse("dice", "as many dice are rolled, or about to be, as the pool has");
    }
  }
}

// Clause 4.8.
int BattleCheck::to_roll(Side side) const {
  int dice = 0;
  for (const Task& task : stated.state.tasks) {
    if (const auto* roll = std::get_if<task::Roll>(&task)) {
      dice += roll->side == side ? roll->left : 0;
    } else if (const auto* pick = std::get_if<task::PickDie>(&task)) {
      dice += side_of(pick->player) == side ? pick->picked : 0;
    }
  }
  return dice;
}

// Clauses 4.3 and 4.8.
void BattleCheck::effects(Player player) const {
  const State& state = stated.state;
  if (battle.shots[player] > 0 && !has_power(stated.rules, state, player, Power::Longbow)) {
    refuse("shots", "only the Elves shoot");
  }
  if (!battle.used[player].empty() &&
      (next <= Step::AfterRoll || !battle.sides.contains(side_of(player)))) {
    refuse("used", "nothing has been used in this battle");
  }
}

// Clauses 4.5, 4.9 and 4.11.
void BattleCheck::result() const {
  const bool is_decided = next > Step::Decide && !stated.has_task<task::Decide>();
  if (battle.winner.exists()) {
    if (!is_decided) refuse("winner", "the battle is not decided");
    if (!battle.sides.contains(battle.winner)) refuse("winner", "that side does not fight");
  }
  for (const Player player : all<Player>()) {
    const bool fights = battle.sides.contains(side_of(player));
    const bool has_dropped_out = next > Step::DropOut && !fights;
    const bool is_loser = fights && next > Step::Losers && battle.winner != side_of(player);
    if (battle.lost.contains(player) && !has_dropped_out && !is_loser) {
      refuse("lost", "that player has not lost");
    }
    if (is_loser && !battle.lost.contains(player)) refuse("lost", "that player has lost");
    if (battle.workers_lost.contains(player) && next <= Step::MonsterFirst) {
      refuse("workers_lost", "nobody has lost a unit");
    }
  }
}

// Clause 3.8.
void check_peace(const Stated& stated) {
  if (stated.has_task<task::Battle>()) {
    named(stated.root, "battle").refuse("nobody fights before peace ends");
  }
  for (const Player player : all<Player>()) {
    if (total(stated.of(player).underworld) > 0) {
      named(stated.own(player), "underworld").refuse("nobody is lost before peace ends");
    }
  }
  for (const Board& board : stated.state.boards) {
    if (board.monster == kBelow) {
      named(stated.root, "boards").refuse("no monster is beaten before peace ends");
    }
  }
}

}  // namespace

void check_battle(const Stated& stated) {
  const Battle& battle = stated.state.battle;
  const auto* const task = stated.task<task::Battle>();
  if (task == nullptr) {
    if (!(battle == Battle{})) named(stated.root, "battle").refuse("no battle is under way");
  } else {
    const BattleCheck check{stated, battle, task->step};
    check.sides();
    check.monster();
    for (const Player player : all<Player>()) check.effects(player);
    check.pools();
    check.result();
  }
  if (is_peace(stated.state) && stated.has_both("glory")) check_peace(stated);
}

}  // namespace ziggurat::eldervale
