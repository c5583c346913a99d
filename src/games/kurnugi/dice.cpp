// Dice: rolling, moving, changing, splitting and taking them out of the game.

#include <algorithm>
#include <numeric>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

// Calls `use` for each kind of die a holding has: where it lies, what it shows, how many.
template <class Use>
void for_each_die(const Holding& holding, const Use& use) {
  for (int place = 0; place < kPlaces; ++place) {
    for (int value = 1; value <= kFaces; ++value) {
      const int count = at(at(holding.dice, place), value - 1);
      if (count > 0) use(place, value, count);
    }
  }
}

std::uint8_t& dice_of(Holding& holding, int place, int value) {
  return at(at(holding.dice, place), value - 1);
}

std::uint8_t& touched(State& state, int place, int value) {
  return at(at(state.touched, place), value - 1);
}

int untouched(const State& state, int place, int value, int count) {
  return count - at(at(state.touched, place), value - 1);
}

}  // namespace

int Game::dice_in(const Holding& holding, int place) {
  const Faces& faces = at(holding.dice, place);
  return std::accumulate(faces.begin(), faces.end(), 0);
}

int Game::dice_in_game(const Holding& holding) {
  int count = holding.rolling;
  for (int place = 0; place < kPlaces; ++place) count += dice_in(holding, place);
  return count;
}

void Game::roll(State& state, int owner, int place, int count, bool by_diagram) const {
  if (count == 0) return;
  add(at(state.holdings, owner).rolling, count);
  push(state, Step::RollDice, owner, place, count, by_diagram ? 1 : 0);
}

void Game::take_roll(State& state, int value) const {
  Frame& frame = state.stack.back();
  const int owner = frame.owner;
  Holding& holding = at(state.holdings, owner);
  const bool may_repeat =
      frame.d == 0 && is_player(owner) && ability(state, owner, Ability::RerollOnce) >= 0;
  if (frame.a == kHand) {
    pop(state);
    state.stack.back().a = byte(value);
    if (may_repeat) push(state, Step::Reconsider, owner, kHand, value);
    return;
  }
  const int place = frame.c == 0 ? frame.a : at(at(catalogue_.tombs, frame.a).diagram, value - 1);
  --holding.rolling;
  ++dice_of(holding, place, value);
  if (--frame.b == 0) pop(state);
  if (may_repeat) push(state, Step::Reconsider, owner, place, value);
}

// Clause 2.10: no more than seven dice; what is over is lost.
void Game::give_die(State& state, int owner, int place) const {
  if (dice_in_game(at(state.holdings, owner)) < kDice) roll(state, owner, place, 1, false);
}

// Clause 2.11: a neutral die has no player board and goes to its Soul (K35).
int Game::return_place(const State& state, int owner) const {
  return is_player(owner) ? kBoard : at(state.holdings, owner).tomb;
}

void Game::return_die(State& state, int owner, int place, int value) const {
  --dice_of(at(state.holdings, owner), place, value);
  roll(state, owner, return_place(state, owner), 1, false);
}

// Clause 2.9 (K6): past 1 or 6 it returns to its board and is rerolled.
void Game::change_die(State& state, int owner, int place, int value, int change) const {
  Holding& holding = at(state.holdings, owner);
  const int changed = value + change;
  if (changed < 1 || changed > kFaces) {
    return_die(state, owner, place, value);
    return;
  }
  --dice_of(holding, place, value);
  ++dice_of(holding, place, changed);
}

void Game::list_dice(const State& state, const Frame& frame, List& list) const {
  const int owner = frame.owner;
  const Holding& holding = at(state.holdings, owner);
  switch (frame.step) {
    case Step::Reconsider:
      list.push_back(act(Kind::KeepRoll));
      list.push_back(act(Kind::RollAgain));
      return;
    case Step::Invoke:
      for_each_die(holding, [&](int place, int value, int) {
        if (place == kBoard && frame.a != 2) {
          for (int tomb = 0; tomb < kTombs; ++tomb) {
            list.push_back(act(Kind::MoveDie, owner, die_at(place, value), tomb));
          }
        }
        if (place != kBoard && frame.a != 1) {
          list.push_back(act(Kind::MoveDie, owner, die_at(place, value), kBoard));
        }
      });
      break;
    case Step::Manipulate:
      for_each_die(holding, [&](int place, int value, int count) {
        if (untouched(state, place, value, count) == 0) return;
        const bool on_board = place == kBoard;
        if (frame.a != (on_board ? 2 : 1)) {
          list.push_back(act(Kind::ChangeDie, owner, die_at(place, value), on_board ? 1 : 0));
        }
      });
      break;
    case Step::Generosity:
      for_each_die(holding, [&](int place, int value, int) {
        for (int part = 1; part <= value / 2; ++part) {
          list.push_back(act(Kind::Split, die_at(place, value), part));
        }
      });
      return;
    case Step::Midwife:
      list.push_back(act(Kind::ChangeDie, owner, die_at(frame.a, frame.b), 1));
      if (frame.c != frame.b) {
        list.push_back(act(Kind::ChangeDie, owner, die_at(frame.a, frame.c), 1));
      }
      break;
    case Step::Ritual:
      if (holding.vril >= ritual_price(state, owner) && dice_in_game(holding) < kDice) {
        list.push_back(act(Kind::Buy));
      }
      [[fallthrough]];
    case Step::RemoveDie:
      for_each_die(holding, [&](int place, int value, int) {
        list.push_back(act(Kind::PickDie, owner, die_at(place, value)));
      });
      return;
    case Step::PlaceDie:
      for (int tomb = 0; tomb < kTombs; ++tomb) list.push_back(act(Kind::NewDie, tomb));
      return;
    case Step::Reroll:
      for_each_die(holding, [&](int place, int value, int count) {
        if (value > frame.a || (frame.d != kNone && place != frame.d)) return;
        if (untouched(state, place, value, count) == 0) return;
        list.push_back(act(Kind::PickDie, owner, die_at(place, value)));
      });
      break;
    case Step::MoveDice:
      for_each_die(holding, [&](int place, int value, int) {
        for (int tomb = 0; tomb < kTombs; ++tomb) {
          if (tomb != place) list.push_back(act(Kind::MoveDie, owner, die_at(place, value), tomb));
        }
      });
      break;
    case Step::ChangeDice:
      for (int other = 0; other < owners_; ++other) {
        for_each_die(at(state.holdings, other), [&](int place, int value, int count) {
          const bool changed = other == frame.b && place == frame.c && value == frame.d;
          if (changed && count == 1) return;
          list.push_back(act(Kind::ChangeDie, other, die_at(place, value), 0));
          list.push_back(act(Kind::ChangeDie, other, die_at(place, value), 1));
        });
      }
      break;
    case Step::Fisherman:
      for_each_die(holding, [&](int place, int value, int) {
        if (place == kBoard) return;
        const int die = die_at(place, value);
        list.push_back(act(Kind::MoveDie, owner, die, (place + 1) % kTombs));
        list.push_back(act(Kind::MoveDie, owner, die, (place + kTombs - 1) % kTombs));
      });
      break;
    default:
      CHECK(false);
  }
  list.push_back(act(Kind::Done));
}

// Each die counts once; what runs past 1 or 6 is rolled when all are chosen.
void Game::choose_manipulation(State& state, Action action) const {
  Frame& frame = state.stack.back();
  const int owner = frame.owner;
  Holding& holding = at(state.holdings, owner);
  if (action.kind == Kind::Done) {
    const Frame done = frame;
    pop(state);
    state.touched = {};
    gain(state, owner, done.b);
    if (done.c > 0) push(state, Step::RollDice, owner, kBoard, done.c);
    return;
  }
  const int place = die_place(action.b);
  const int value = die_value(action.b);
  const int changed = action.c == 1 ? value + 1 : value - 1;
  frame.a = action.c == 1 ? 1 : 2;
  ++frame.b;
  --dice_of(holding, place, value);
  if (changed < 1 || changed > kFaces) {
    ++holding.rolling;
    ++frame.c;
  } else {
    ++dice_of(holding, place, changed);
    ++touched(state, place, changed);
  }
}

// Clause 2.9: the roll waits until the last die is chosen, so that none is changed twice.
void Game::choose_change(State& state, Action action) const {
  Frame frame = state.stack.back();
  pop(state);
  if (action.kind == Kind::Done) return;
  const int owner = action.a;
  const int place = die_place(action.b);
  const int value = die_value(action.b);
  const int change = action.c == 1 ? 1 : -1;
  const int changed = value + change;
  const bool stays = changed >= 1 && changed <= kFaces;
  change_die(state, owner, place, value, change);
  if (--frame.a == 0) return;
  frame.b = stays ? byte(owner) : kNone;
  frame.c = byte(place);
  frame.d = byte(changed);
  state.stack.push_back(frame);
}

void Game::finish_reroll(State& state) const {
  const int owner = state.stack.back().owner;
  Holding& holding = at(state.holdings, owner);
  pop(state);
  for (int place = 0; place < kPlaces; ++place) {
    int count = 0;
    for (int value = 1; value <= kFaces; ++value) {
      const int chosen = touched(state, place, value);
      add(dice_of(holding, place, value), -chosen);
      count += chosen;
    }
    roll(state, owner, place, count, false);
  }
  state.touched = {};
}

void Game::choose_dice(State& state, Action action) const {
  Frame& frame = state.stack.back();
  const int owner = frame.owner;
  Holding& holding = at(state.holdings, owner);
  const bool done = action.kind == Kind::Done;
  const int die = action.kind == Kind::Split ? action.a : action.b;
  const int place = die_place(die);
  const int value = die_value(die);
  switch (frame.step) {
    case Step::Manipulate:
      choose_manipulation(state, action);
      return;
    case Step::ChangeDice:
      choose_change(state, action);
      return;
    case Step::Reconsider: {
      const Frame asked = frame;
      pop(state);
      if (action.kind == Kind::KeepRoll) return;
      if (asked.a == kHand) {
        state.stack.back().a = 0;
      } else {
        --dice_of(holding, asked.a, asked.b);
        ++holding.rolling;
      }
      push(state, Step::RollDice, owner, asked.a, 1, 0, 1);
      return;
    }
    case Step::Invoke:
      if (done) {
        const int taken = frame.b;
        pop(state);
        gain(state, owner, taken);
        if (taken > 0) push(state, Step::RollDice, owner, kBoard, taken);
        return;
      }
      --dice_of(holding, place, value);
      if (action.c == kBoard) {
        frame.a = 2;
        ++frame.b;
        ++holding.rolling;
      } else {
        frame.a = 1;
        ++dice_of(holding, action.c, value);
      }
      return;
    case Step::Generosity:
      pop(state);
      --dice_of(holding, place, value);
      ++dice_of(holding, place, action.b);
      ++dice_of(holding, place, value - action.b);
      if (ability(state, owner, Ability::RaiseAfterSplit) >= 0) {
        push(state, Step::Midwife, owner, place, action.b, value - action.b);
      }
      return;
    case Step::Midwife:
      pop(state);
      if (!done) change_die(state, owner, place, value, 1);
      return;
    case Step::Ritual:
      pop(state);
      if (action.kind == Kind::Buy) {
        // Clause 4.18: rolled first; then its owner says where it goes.
        pay(state, owner, ritual_price(state, owner));
        ++holding.rolling;
        push(state, Step::PlaceDie, owner);
        push(state, Step::RollDice, owner, kHand, 1);
      } else {
        --dice_of(holding, place, value);
        gain(state, owner, catalogue_.numbers.ritual_gain);
      }
      return;
    case Step::PlaceDie: {
      const int rolled = frame.a;
      pop(state);
      --holding.rolling;
      ++dice_of(holding, action.a, rolled);
      return;
    }
    case Step::RemoveDie:
      pop(state);
      --dice_of(holding, place, value);
      add_points(state, owner, catalogue_.temples[2].points);
      return;
    case Step::Reroll:
      if (!done) {
        ++touched(state, place, value);
        if (++frame.c < frame.b) return;
      }
      finish_reroll(state);
      return;
    case Step::MoveDice:
    case Step::Fisherman:
      if (!done) {
        --dice_of(holding, place, value);
        ++dice_of(holding, action.c, value);
      }
      if (done || frame.step == Step::Fisherman || --frame.a == 0) pop(state);
      return;
    default:
      CHECK(false);
  }
}

}  // namespace ziggurat::kurnugi
