// The machine that works off tasks: who is waited for, what may be chosen, what chance may bring.

#include "games/eldervale/rules.h"

#include <bit>
#include <utility>

namespace ziggurat::eldervale {
namespace {

using Kind = Action::Kind;

// Odds of one, two and three dice, made once.
struct DiceTables {
  FixedVec<Odds<Action>, 6> one;
  FixedVec<Odds<Action>, 6> die;
  FixedVec<Odds<Action>, 21> two;
  FixedVec<Odds<Action>, 56> three;

  DiceTables() {
    for (int x = 1; x <= 6; ++x) {
      die.push_back({Action(Kind::Die, x), 1});
      one.push_back({dice_action(x, 0, 0), 1});
      for (int y = x; y <= 6; ++y) {
        two.push_back({dice_action(x, y, 0), x == y ? 1U : 2U});
        for (int z = y; z <= 6; ++z) {
          const bool all = x == z;
          const bool some = x == y || y == z;
          three.push_back({dice_action(x, y, z), all ? 1U : some ? 3U : 6U});
        }
      }
    }
  }
};

const DiceTables& dice_tables() {
  static const DiceTables kTables;
  return kTables;
}

bool is_dice(int a, int b) {
  const int y = b >> 4;
  const int z = b & 15;
  if (a < 1 || a > 6 || y > 6 || z > 6) return false;
  if (y == 0) return z == 0;
  return y >= a && (z == 0 || z >= y);
}

}  // namespace

std::optional<Action> Action::from_code(Code code) {
  const Code kind = code >> 16;
  const int a = static_cast<int>(code >> 8 & 0xFF);
  const int b = static_cast<int>(code & 0xFF);
  if (kind >= static_cast<Code>(kKinds)) return std::nullopt;
  const auto within = [&](int most_a, int most_b) { return a < most_a && b < most_b; };
  bool good = false;
  switch (static_cast<Kind>(kind)) {
    case Kind::Die:
    case Kind::Face:
      good = a >= 1 && a <= 6 && b == 0;
      break;
    case Kind::Dice:
      good = is_dice(a, b);
      break;
    case Kind::DrawElement:
    case Kind::Name:
    case Kind::Orb:
      good = within(kElements, 1);
      break;
    case Kind::DrawTile:
    case Kind::Realm:
      good = within(kMaxRealms, 1);
      break;
    case Kind::DrawToken:
      good = within(kSlots, kTokensEach);
      break;
    case Kind::DrawCard:
      good = within(kSlots, kCardsEach);
      break;
    case Kind::DrawMagic:
    case Kind::LoseMagic:
    case Kind::Card:
      good = within(kMagicKinds, 1);
      break;
    case Kind::DrawGhost:
      good = within(kGhostCards, 1);
      break;
    case Kind::Faction:
      good = within(kFactions, 1);
      break;
    case Kind::Place:
    case Kind::Teleport:
    case Kind::Pick:
    case Kind::Join:
      good = within(kUnitKinds, kMaxRealms);
      break;
    case Kind::Spell:
      good = within(kSpells, 1);
      break;
    case Kind::Quest:
      good = a >= kSpells && a < kSpells + kQuests && b == 0;
      break;
    case Kind::Resource:
      good = within(kResources + 1, 1);
      break;
    case Kind::Stack:
    case Kind::Under:
      good = within(kElementTiles, 2);
      break;
    case Kind::Hex:
      good = within(128, 128);
      break;
    case Kind::Buy:
    case Kind::Drop:
    case Kind::Element:
    case Kind::Monster:
      good = within(kSlots, 1);
      break;
    case Kind::Summon:
    case Kind::Unit:
      good = within(kUnitKinds, 1);
      break;
    case Kind::Space:
    case Kind::Copy:
      good = within(kSpaces, 1);
      break;
    case Kind::Effect:
      good = within(kBattleEffects, 1);
      break;
    case Kind::Side:
      good = within(kBattleSides, 1);
      break;
    case Kind::Step:
    case Kind::Regroup:
    case Kind::SwapOne:
    case Kind::Done:
    case Kind::Accept:
    case Kind::Shoot:
      good = within(1, 1);
      break;
  }
  if (!good) return std::nullopt;
  return Action(static_cast<Kind>(kind), a, b);
}

Game::Game(Catalogue catalogue, const Settings& settings)
    : catalogue_(std::move(catalogue)), settings_(settings) {
  for (int f = 0; f < kFactions; ++f) {
    for (const PowerCard& power : catalogue_.factions[static_cast<std::size_t>(f)].powers) {
      powers_[f] |= 1U << static_cast<int>(power.power);
      power_amounts_[static_cast<int>(power.power)] = power.amount;
    }
  }
}

Task Game::make(TaskKind kind, int player, std::initializer_list<int> at) {
  Task task;
  task.kind = kind;
  task.player = player;
  int index = 0;
  for (const int value : at) task.at[index++] = value;
  return task;
}

void Game::push(State& state, const Task& task) {
  CHECK(state.tasks.size() < kMaxTasks);
  state.tasks.push_back(task);
}

bool Game::waits_for_chance(const State& state, const Task& task) const {
  switch (task.kind) {
    case TaskKind::OpeningRoll:
    case TaskKind::GhostRows:
    case TaskKind::LayMap:
    case TaskKind::RevealToken:
    case TaskKind::DrawGhostCard:
    case TaskKind::GhostDoorway:
    case TaskKind::DrawMagic:
    case TaskKind::Reveal:
    case TaskKind::DrawTile:
    case TaskKind::WildRift:
    case TaskKind::HorrorDice:
    case TaskKind::Roll:
    case TaskKind::Decide:
    case TaskKind::TakeMagic:
    case TaskKind::GhostTurn:
    case TaskKind::GhostElement:
    case TaskKind::GhostRegroup:
      return true;
    case TaskKind::ExtraElement:
      return !settings_.names_elements;
    case TaskKind::Join:
      return is_ghost(task.player);
    default:
      static_cast<void>(state);
      return false;
  }
}

int Game::asked(const State& state, const Task& task) const {
  if (task.kind == TaskKind::Rush && task.at[0] >= 2) {
    // Soothe: the placing player first, then the other.
    const int player = task.at[0] == 2 ? int{task.player} : 1 - task.player;
    return is_ghost(player) ? 0 : player;
  }
  if (task.kind == TaskKind::ExtraElement) return is_solo() ? 0 : int{state.first};
  return is_ghost(task.player) ? 0 : int{task.player};
}

Actor Game::actor(const State& state) const {
  const Task& task = top(state);
  if (task.kind == TaskKind::Over) return Actor::nobody();
  if (waits_for_chance(state, task)) return Actor::chance();
  return Actor::seat(Seat{static_cast<std::uint8_t>(asked(state, task))});
}

void Game::choices(const State& state, Seat seat, List& list) const {
  list.clear();
  const Task& task = top(state);
  if (task.kind == TaskKind::Over || waits_for_chance(state, task)) return;
  if (asked(state, task) != seat.index) return;
  list_for(state, task, list);
}

void Game::chance(const State& state, OddsOut& odds) const {
  odds.clear();
  const Task& task = top(state);
  const auto each = [&](std::uint32_t mask, auto make_action) {
    for (; mask != 0; mask &= mask - 1) {
      odds.push_back({make_action(std::countr_zero(mask)), 1});
    }
  };
  const auto die = [&] { odds.refer_to(dice_tables().die, 6); };
  switch (task.kind) {
    case TaskKind::OpeningRoll:
    case TaskKind::GhostDoorway:
    case TaskKind::WildRift:
    case TaskKind::HorrorDice:
    case TaskKind::GhostElement:
      return die();
    case TaskKind::GhostTurn:
      if (task.at[0] == 0) return die();
      return odds.push_back({Action(Kind::Step), 1});
    case TaskKind::GhostRegroup:
    case TaskKind::Join:
    case TaskKind::Decide:
      return odds.push_back({Action(Kind::Step), 1});
    case TaskKind::ExtraElement:
    case TaskKind::GhostRows: {
      const bool rows = task.kind == TaskKind::GhostRows;
      std::uint32_t mask = rows ? 0 : (1U << kElements) - 1;
      for (int i = 0; i < kSlots; ++i) {
        const int element = state.elements[i];
        if (element == kNone) continue;
        mask = rows ? mask | 1U << element : mask & ~(1U << element);
      }
      if (rows) {
        for (int i = 0; i < task.at[0]; ++i) mask &= ~(1U << state.elements[state.rows[i]]);
      }
      return each(mask, [](int element) { return Action(Kind::DrawElement, element); });
    }
    case TaskKind::LayMap:
      return chance_map(state, odds);
    case TaskKind::RevealToken: {
      const int slot = slot_of_tile(state.realms[task.at[0]].tile);
      return each(static_cast<std::uint32_t>(int{state.tokens[slot]}),
                  [slot](int face) { return Action(Kind::DrawToken, slot, face); });
    }
    case TaskKind::DrawGhostCard:
      return each(state.ghost_deck, [](int card) { return Action(Kind::DrawGhost, card); });
    case TaskKind::Reveal: {
      const int slot = task.at[0];
      return each(static_cast<std::uint32_t>(int{state.deck[slot]}),
                  [slot](int card) { return Action(Kind::DrawCard, slot, card); });
    }
    case TaskKind::DrawTile:
      return each(static_cast<std::uint32_t>(int{state.tile_stack}),
                  [](int tile) { return Action(Kind::DrawTile, tile); });
    case TaskKind::DrawMagic:
    case TaskKind::TakeMagic: {
      const bool draws = task.kind == TaskKind::DrawMagic;
      const MagicCounts& cards = draws ? state.magic_deck : state.hand[task.player];
      for (int kind = 0; kind < kMagicKinds; ++kind) {
        if (cards[kind] > 0) {
          odds.push_back({Action(draws ? Kind::DrawMagic : Kind::LoseMagic, kind),
                          static_cast<std::uint32_t>(int{cards[kind]})});
        }
      }
      return;
    }
    case TaskKind::Roll:
      if (task.at[0] == 1) return odds.refer_to(dice_tables().one, 6);
      if (task.at[0] == 2) return odds.refer_to(dice_tables().two, 36);
      return odds.refer_to(dice_tables().three, 216);
    default:
      CHECK(false);
  }
}

void Game::apply(State& state, Action action) const {
  take(state, action);
  advance(state);
}

void Game::advance(State& state) const {
  while (run(state) || take_only_answer(state)) {
  }
}

}  // namespace ziggurat::eldervale
