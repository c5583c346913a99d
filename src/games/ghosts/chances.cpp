// What a viewer can work out before a fight is joined: the chance of winning it, from open
// information and the viewer's own hand.

#include <algorithm>

#include "games/ghosts/text.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {

namespace {

constexpr int kCertain = 10000;  // chances are told in ten thousandths

// Pairs of D100 rolls, of all ten thousand, in which the first plus `margin` beats the second.
int wins_of(int margin) {
  int wins = 0;
  for (int roll = 1; roll <= 100; ++roll) wins += std::clamp(roll + margin - 1, 0, 100);
  return wins;
}

// One adventurer on a square, and the fights that wait there one after the other.
class Outlook {
 public:
  Outlook(const Game& game, const View& view, int who, int square)
      : game_(game), state_(view.known), who_(who), square_(square) {
    Figure& figure = state_.figures[static_cast<std::size_t>(who)];
    figure.square = static_cast<std::uint8_t>(square);
    const std::uint8_t side = Game::side_of(state_, who);
    const bool is_own = view.viewer != kNobody && state_.sides[view.viewer] == side;
    equipment_ = is_own ? game.best_equipment(state_.hands[side].treasure, 0) : 0;
  }

  void add_guards() {
    for (int other = 0; other < kAdventurers && !game_.is_neutral(state_, square_); ++other) {
      const bool is_rival = other != who_ && Game::in_play(state_, other) &&
                            state_.figures[static_cast<std::size_t>(other)].square == square_ &&
                            Game::side_of(state_, other) != Game::side_of(state_, who_) &&
                            !Game::is_to_retreat(state_, other);
      if (is_rival) add(Enemy::None, other);
    }
    for (int i = 0; i < state_.kish(square_); ++i) add(Enemy::Kish, kNobody);
    for (int i = 0; i < state_.akkadians(square_); ++i) add(Enemy::Akkadian, kNobody);
  }

  void add(Enemy enemy, int defender) {
    Figure& figure = state_.figures[static_cast<std::size_t>(who_)];
    state_.fight = Fight{.attacker = static_cast<std::uint8_t>(who_),
                         .defender = static_cast<std::uint8_t>(defender),
                         .enemy = enemy};
    const int margin = game_.combat_bonus(state_, who_, enemy) +
                       game_.enlil(figure.face_up.treasure) - game_.defence_total(state_, 0);
    win_ = win_ * wins_of(margin) / kCertain;
    armed_ = armed_ * wins_of(margin + equipment_) / kCertain;
    // Both are spent in the first fight.
    figure.face_up.treasure = 0;
    equipment_ = 0;
    against_.push_back(defender == kNobody ? Json(word_of(kEnemyWords, enemy))
                                           : adventurer_json(game_, defender));
  }

  void tell(Json& list) const {
    if (against_.items().empty()) return;
    list.push_back(Json::object(
        {{"square", square_ + 1}, {"against", against_}, {"win", win_}, {"armed", armed_}}));
  }

 private:
  const Game& game_;
  State state_;
  int who_;
  int square_;
  int equipment_ = 0;
  int win_ = kCertain;
  int armed_ = kCertain;
  Json against_ = Json::array();
};

}  // namespace

// The attacker's chance in a fight that is on, no further card added.
int chance_now(const Game& game, const State& state, bool has_rolled) {
  const Fight& fight = state.fight;
  const int defence = game.defence_total(state, 0);
  if (has_rolled) return std::clamp(fight.attack - defence - 1, 0, 100) * 100;
  return wins_of(game.combat_bonus(state, fight.attacker, fight.enemy) +
                 game.enlil(state.figures[fight.attacker].face_up.treasure) - defence);
}

// Squares that the adventurer who is to choose one may come to, where a fight waits.
Json chances_json(const Game& game, const View& view) {
  const State& state = view.known;
  Json list = Json::array();
  const auto look_at = [&](int who, const SquareSet& squares) {
    (squares & state.face_up).for_each([&](int square) {
      Outlook outlook(game, view, who, square);
      outlook.add_guards();
      outlook.tell(list);
    });
  };
  if (state.phase == Phase::Target) look_at(state.arrivals.back().who, game.targets(state));
  if (state.phase != Phase::Act) return list;
  const int who = state.turn.active;
  const int here = state.figures[state.turn.active].square;
  SquareSet near = game.adjacent(who, here);
  for (int square = 0; square < kSquares; ++square) {
    if (square != here && game.special_at(state, square) == Special::Stone) near.insert(square);
  }
  look_at(who, near);
  const Special special = game.special_at(state, here);
  Outlook outlook(game, view, who, here);
  if (special == Special::Ghost) outlook.add(Enemy::Ghost, kNobody);
  if (special == Special::City && game.may_meet_nanna(state, who)) {
    outlook.add(Enemy::Nanna, kNobody);
  }
  outlook.tell(list);
  return list;
}

}  // namespace ziggurat::ghosts
