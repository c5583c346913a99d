// Clause 8.5: what an Influence card may be aimed at.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

template <class Use>
void for_each_value(const Holding& holding, int place, const Use& use) {
  for (int value = 1; value <= kFaces; ++value) {
    if (at(at(holding.dice, place), value - 1) > 0) use(value);
  }
}

}  // namespace

void Game::list_fetch(const State& state, int owner, const Influence& card, int vril,
                      List& list) const {
  const Holding& holding = at(state.holdings, owner);
  const int here = state.lament.tomb;
  const auto reaches = [&](Moved piece, int from) {
    if (from == here) return false;
    if (card.anywhere) return true;
    return are_adjacent(from, here) && can_pay_step(state, {owner, piece, owner, from, here}, vril);
  };
  if ((card.pieces & kSoulPiece) != 0 && reaches(Moved::Soul, holding.tomb)) {
    list.push_back(act(Kind::MoveSoul, owner, here));
  }
  for (int from = 0; from < kTombs; ++from) {
    if ((card.pieces & kShadowPiece) != 0 && shadows_in(holding, from) > 0 &&
        reaches(Moved::Shadow, from)) {
      list.push_back(act(Kind::MoveShadow, owner, from, here));
    }
    // Dice pay no tolls.
    if ((card.pieces & kDiePiece) != 0 && from != here &&
        (card.anywhere || are_adjacent(from, here))) {
      for_each_value(holding, from, [&](int value) {
        list.push_back(act(Kind::MoveDie, owner, die_at(from, value), here));
      });
    }
  }
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    if ((card.pieces & kDemonPiece) != 0 && placed.owner == owner &&
        reaches(Moved::Demon, placed.tomb)) {
      list.push_back(act(Kind::MoveDemon, demon, here));
    }
  }
  if ((card.pieces & kBoardDiePiece) != 0) {
    for_each_value(holding, kBoard, [&](int value) {
      list.push_back(act(Kind::MoveDie, owner, die_at(kBoard, value), here));
    });
  }
}

// Foreign pieces that a card drives out of this tomb or draws into it.
void Game::list_foreign(const State& state, int owner, const Influence& card, int vril,
                        List& list) const {
  const int here = state.lament.tomb;
  const std::array<int, 2> around = {(here + 1) % kTombs, (here + kTombs - 1) % kTombs};
  const auto can_pay = [&](Moved piece, int whose, int from, int to) {
    return can_pay_step(state, {owner, piece, whose, from, to}, vril);
  };
  for (int other = 0; other < owners_; ++other) {
    if (other == owner) continue;
    const Holding& theirs = at(state.holdings, other);
    if (card.effect == CardEffect::DrawIn) {
      if (are_adjacent(theirs.tomb, here) && can_pay(Moved::Soul, other, theirs.tomb, here)) {
        list.push_back(act(Kind::MoveSoul, other, here));
      }
      continue;
    }
    for (const int to : around) {
      if ((card.pieces & kSoulPiece) != 0 && theirs.tomb == here &&
          can_pay(Moved::Soul, other, here, to)) {
        list.push_back(act(Kind::MoveSoul, other, to));
      }
      if ((card.pieces & kShadowPiece) != 0 && shadows_in(theirs, here) > 0 &&
          can_pay(Moved::Shadow, other, here, to)) {
        list.push_back(act(Kind::MoveShadow, other, here, to));
      }
      if ((card.pieces & kDiePiece) != 0) {
        for_each_value(theirs, here, [&](int value) {
          list.push_back(act(Kind::MoveDie, other, die_at(here, value), to));
        });
      }
    }
  }
}

// Clauses 8.5 and 8.6: each effect that an Altar in play has in Resources, whosever it is, if there
// is something it can be done to.
void Game::list_borrowed(const State& state, int owner, List& list) const {
  const Holding& holding = at(state.holdings, owner);
  const auto has_die = [](const Holding& one, int most) {
    return std::any_of(one.dice.begin(), one.dice.end(), [&](const Faces& faces) {
      return std::any_of(faces.begin(), faces.begin() + most, [](int count) { return count > 0; });
    });
  };
  const auto anybody_has_die = [&] {
    return std::any_of(state.holdings.begin(), state.holdings.begin() + owners_,
                       [&](const Holding& one) { return has_die(one, kFaces); });
  };
  // The marker is the one that this card gives back.
  const auto has_free_card = [&] {
    for (int god = 0; god < kTombs; ++god) {
      const bool free = at(state.influence, god) != kNone && at(state.mark, god) == kNone;
      if (free && is_present(state, owner, god)) return true;
    }
    return false;
  };
  for (int altar = 0; altar < kAltars; ++altar) {
    const BuiltAltar& built = at(state.altars, altar);
    if (built.owner == kNone) continue;
    const AltarLevel& now = level(altar, built);
    const auto offer = [&](bool holds, Effect effect) {
      if (holds) list.push_back(act(Kind::Borrow, altar, static_cast<int>(effect)));
    };
    offer(now.turn_vril > 0 || now.vril_per_altar > 0, Effect::Gain);
    offer(now.reroll_count > 0 && has_die(holding, now.reroll_value), Effect::Reroll);
    offer(now.move_dice > 0 && has_die(holding, kFaces), Effect::MoveDice);
    offer(now.turn_marks > 0 && has_free_card(), Effect::Mark);
    offer(now.change_dice > 0 && anybody_has_die(), Effect::ChangeDice);
  }
}

void Game::list_targets(const State& state, int owner, const Influence& card, const Frame& frame,
                        int vril, List& list) const {
  const Holding& holding = at(state.holdings, owner);
  const int here = state.lament.tomb;
  const auto foreign_dice = [&](int place) {
    for (int other = 0; other < owners_; ++other) {
      if (other == owner) continue;
      for_each_value(at(state.holdings, other), place, [&](int value) {
        list.push_back(act(Kind::PickDie, other, die_at(place, value)));
      });
    }
  };
  const auto own_dice = [&](int place) {
    for_each_value(holding, place, [&](int value) {
      if (at(at(holding.dice, place), value - 1) > at(at(state.touched, place), value - 1)) {
        list.push_back(act(Kind::PickDie, owner, die_at(place, value)));
      }
    });
  };
  switch (card.effect) {
    case CardEffect::Fetch:
      list_fetch(state, owner, card, vril, list);
      if (frame.b > 0) list.push_back(act(Kind::Done));
      return;
    case CardEffect::Expel:
    case CardEffect::DrawIn:
      list_foreign(state, owner, card, vril, list);
      return;
    case CardEffect::SwapSouls:
      for (int other = 0; other < owners_; ++other) {
        const int theirs = at(state.holdings, other).tomb;
        const bool one_here = theirs == here || holding.tomb == here;
        if (other != owner && one_here && are_adjacent(theirs, holding.tomb)) {
          list.push_back(act(Kind::PickSoul, other));
        }
      }
      return;
    case CardEffect::ZeroSoul:
      for (int other = 0; other < owners_; ++other) {
        if (other != owner && at(state.holdings, other).tomb == here) {
          list.push_back(act(Kind::PickSoul, other));
        }
      }
      return;
    case CardEffect::SwapDice: {
      const bool has_own = dice_in_game(holding) - holding.rolling >
                           dice_in(holding, here) + dice_in(holding, kBoard);
      if (!has_own) return;
      if (frame.b == 0) {
        foreign_dice(here);
        return;
      }
      for (int tomb = 0; tomb < kTombs; ++tomb) {
        if (tomb != here) own_dice(tomb);
      }
      return;
    }
    case CardEffect::ChangeDie:
      if (card.foreign) {
        foreign_dice(here);
      } else {
        own_dice(here);
      }
      return;
    case CardEffect::SetDie:
      own_dice(here);
      return;
    case CardEffect::RaiseDice:
      own_dice(here);
      if (frame.b > 0) list.push_back(act(Kind::Done));
      return;
    case CardEffect::Add:
    case CardEffect::StealDemon:
      for (int demon = 0; demon < kDemons; ++demon) {
        const PlacedDemon& placed = at(state.demons, demon);
        if (placed.owner == kNone || placed.tomb != here) continue;
        if ((placed.owner == owner) == (card.effect == CardEffect::Add)) {
          list.push_back(act(Kind::PickDemon, demon));
        }
      }
      return;
    case CardEffect::CopyCard:
      for (std::uint64_t left = state.lament.played; left != 0; left &= left - 1) {
        const int other = std::countr_zero(left);
        const Influence& played = at(catalogue_.influences, other);
        if (played.effect != CardEffect::CopyCard && played.cost <= card.amount) {
          list.push_back(act(Kind::PickCard, other));
        }
      }
      return;
    case CardEffect::BorrowAltar:
      list_borrowed(state, owner, list);
      return;
    default:
      CHECK(false);
  }
}

}  // namespace ziggurat::kurnugi
