// Clauses 8.4 to 8.7: what Influence cards do. The tomb being resolved is "here".

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

constexpr std::uint64_t card_bit(int card) { return std::uint64_t{1} << card; }

int count_lent(const Holding& holding) {
  int count = 0;
  for (const std::uint8_t lent : holding.lent) count += lent;
  return count;
}

void move_die(Holding& holding, int from, int value, int to) {
  --at(at(holding.dice, from), value - 1);
  ++at(at(holding.dice, to), value - 1);
}

}  // namespace

int Game::card_cost(const State& state, int owner, int card) const {
  return std::max(0, at(catalogue_.influences, card).cost -
                         std::max(0, ability(state, owner, Ability::CheaperInfluence)));
}

void Game::take_card(State& state, int owner, int card) {
  const int god = card / kInfluencesPerGod;
  at(state.influence, god) = kNone;
  at(state.mark, god) = kNone;
  ++at(state.holdings, owner).markers;
}

// Clause 8.8: the first two used cards begin a pile each; later ones cover either.
void Game::to_used(State& state, int owner, int card) const {
  Holding& holding = at(state.holdings, owner);
  holding.used |= card_bit(card);
  if (variant() == Variant::Novice) return;
  const auto god = [](int top) { return top / kInfluencesPerGod; };
  const bool fits_first = holding.top[0] == kNone ||
                          (holding.top[1] != kNone && god(holding.top[0]) == god(holding.top[1]));
  if (fits_first) {
    holding.top[0] = byte(card);
  } else if (holding.top[1] == kNone) {
    holding.top[1] = byte(card);
  } else {
    push(state, Step::PickPile, owner, card);
  }
}

void Game::play_card(State& state, int owner, int card, bool free) const {
  if (free) {
    at(state.holdings, owner).stargazed = true;
  } else {
    spend(state, owner, card_cost(state, owner, card));
  }
  take_card(state, owner, card);
  state.lament.played |= card_bit(card);
  to_used(state, owner, card);
  start_effect(state, owner, card);
}

bool Game::needs_target(const Influence& card) const {
  switch (card.effect) {
    case CardEffect::Fetch:
    case CardEffect::Expel:
    case CardEffect::DrawIn:
    case CardEffect::SwapSouls:
    case CardEffect::SwapDice:
    case CardEffect::ZeroSoul:
    case CardEffect::ChangeDie:
    case CardEffect::RaiseDice:
    case CardEffect::SetDie:
    case CardEffect::CopyCard:
    case CardEffect::BorrowAltar:
    case CardEffect::StealDemon:
      return true;
    case CardEffect::Add:
      return card.pieces == kDemonPiece;
    default:
      return false;
  }
}

void Game::start_effect(State& state, int owner, int card) const {
  const Influence& influence = at(catalogue_.influences, card);
  if (needs_target(influence)) {
    push(state, Step::CardTarget, owner, card);
  } else {
    instant_effect(state, owner, influence);
  }
}

// Clause 8.5: what it can do; where that is nothing, nothing.
void Game::instant_effect(State& state, int owner, const Influence& card) const {
  Lament& lament = state.lament;
  Holding& holding = at(state.holdings, owner);
  const int here = lament.tomb;
  switch (card.effect) {
    case CardEffect::HalveSouls:
      ++at(lament.judgements, owner);
      return;
    case CardEffect::ZeroShadows:
      lament.deluge |= byte(1 << owner);
      return;
    case CardEffect::DoubleShadow:
      ++at(lament.doubled, owner);
      return;
    case CardEffect::Add:
      add(at(card.pieces == kSoulPiece ? lament.light : lament.breath, owner), card.amount);
      return;
    case CardEffect::AddPerLevel: {
      int best = 0;
      for (const BuiltAltar& altar : state.altars) {
        if (altar.owner == owner) best = std::max<int>(best, altar.level);
      }
      add(at(lament.bonus, owner), best * card.amount);
      return;
    }
    case CardEffect::AddByAltar:
      add(at(lament.bonus, owner), at(state.altars, here).owner != kNone ? card.amount : 1);
      return;
    case CardEffect::WinPoints:
      add(at(card.pieces == kSoulPiece ? lament.throne : lament.visions, owner), card.amount);
      return;
    case CardEffect::Track:
      shift(state, owner, -card.amount);
      return;
    case CardEffect::RerollHere:
      push(state, Step::Reroll, owner, kFaces, kDice, 0, here);
      return;
    case CardEffect::NewDie:
      give_die(state, owner, here);
      return;
    case CardEffect::IncomePerDie:
      gain(state, owner, card.amount * dice_in(holding, here));
      return;
    case CardEffect::IncomePerAltar:
      gain(state, owner, card.amount * altars_in_play(state));
      return;
    case CardEffect::ReturnDice:
      return_small_dice(state, card.amount);
      return;
    case CardEffect::LendShadow:
      if (holding.removed > count_lent(holding)) ++at(holding.lent, here);
      return;
    case CardEffect::RaiseAltar:
      push(state, Step::RaiseAltar, owner);
      return;
    default:
      CHECK(false);
  }
}

// Abzu: everybody's, in the order of initiative.
void Game::return_small_dice(State& state, int most) const {
  const int here = state.lament.tomb;
  for (int place = owners_ - 1; place >= 0; --place) {
    const int owner = at(state.order, place);
    Faces& faces = at(at(state.holdings, owner).dice, here);
    int count = 0;
    for (int value = 1; value <= most; ++value) {
      count += at(faces, value - 1);
      at(faces, value - 1) = 0;
    }
    roll(state, owner, return_place(state, owner), count, false);
  }
}

void Game::choose_target(State& state, Action action) const {
  Frame& frame = state.stack.back();
  const int owner = frame.owner;
  const int here = state.lament.tomb;
  const Influence& card = at(catalogue_.influences, frame.a);
  Lament& lament = state.lament;
  const int die = action.b;
  const bool by_road = card.effect == CardEffect::DrawIn || card.effect == CardEffect::Expel ||
                       (card.effect == CardEffect::Fetch && !card.anywhere);
  // Cards that go on asking.
  if (action.kind == Kind::PickDie && card.effect == CardEffect::RaiseDice) {
    const int raised = std::min(kFaces, die_value(die) + card.amount);
    change_die(state, owner, here, die_value(die), raised - die_value(die));
    ++at(at(state.touched, here), raised - 1);
    ++frame.b;
    return;
  }
  if (action.kind == Kind::PickDie && card.effect == CardEffect::SwapDice && frame.b == 0) {
    frame.b = 1;
    frame.c = action.a;
    frame.d = action.b;
    return;
  }
  const Frame asked = frame;
  const bool goes_on = card.effect == CardEffect::Fetch && ++frame.b < card.count;
  if (!goes_on || action.kind == Kind::Done) pop(state);
  switch (action.kind) {
    case Kind::MoveSoul:
      move_soul(state, owner, action.a, action.b, by_road);
      if (card.effect == CardEffect::DrawIn && is_player(action.a)) {
        const int tribute = std::min<int>(card.amount, at(state.holdings, action.a).vril);
        spend(state, action.a, tribute);
        gain(state, owner, tribute);
      }
      return;
    case Kind::MoveShadow:
      move_shadow(state, owner, action.a, action.b, action.c, by_road);
      return;
    case Kind::MoveDemon:
      move_demon(state, owner, action.a, action.b, by_road);
      return;
    case Kind::MoveDie:
      move_die(at(state.holdings, action.a), die_place(die), die_value(die), action.c);
      return;
    case Kind::PickSoul:
      if (card.effect == CardEffect::ZeroSoul) {
        lament.zero_souls |= byte(1 << action.a);
      } else {
        std::swap(at(state.holdings, owner).tomb, at(state.holdings, action.a).tomb);
      }
      return;
    case Kind::PickDemon:
      if (card.effect == CardEffect::Add) {
        add(at(lament.ally, action.a), card.amount);
      } else {
        at(lament.rebel, action.a) = byte(owner);
      }
      return;
    case Kind::PickDie:
      if (card.effect == CardEffect::SwapDice) {
        move_die(at(state.holdings, asked.c), here, die_value(asked.d), die_place(die));
        move_die(at(state.holdings, owner), die_place(die), die_value(die), here);
      } else if (card.effect == CardEffect::SetDie) {
        change_die(state, owner, here, die_value(die), card.amount - die_value(die));
      } else if (card.foreign) {
        change_die(state, action.a, here, die_value(die), card.amount);
      } else {
        const int raised = std::min(kFaces, die_value(die) + card.amount);
        change_die(state, owner, here, die_value(die), raised - die_value(die));
      }
      return;
    case Kind::PickCard:
      start_effect(state, owner, action.a);
      return;
    case Kind::Borrow: {
      const AltarLevel& borrowed = level(action.a, at(state.altars, action.a));
      use_effect(state, owner, static_cast<Effect>(action.b), &borrowed);
      return;
    }
    default:
      state.touched = {};
      return;
  }
}

}  // namespace ziggurat::kurnugi
