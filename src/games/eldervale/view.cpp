// What a viewer may know (clause 1.9), states imagined from it, and why a choice is refused.

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

View Game::view(const State& state, Viewer viewer) const {
  View view;
  view.known = state;
  view.viewer = viewer.is_spectator() ? kNone : int{viewer.seat().index};
  view.known.magic_deck.fill(0);
  // At the end all hands are shown.
  for (int player = 0; player < kPlayers; ++player) {
    if (player != view.viewer && !is_over(state)) view.known.hand[player].fill(0);
    if (view.viewer == kNone) view.known.known_hand[player].fill(0);
  }
  return view;
}

namespace {

// Takes a card out of a pile, each as likely.
int draw_card(MagicCounts& pile, int& size, Rng& rng) {
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(size--)));
  int kind = 0;
  while (point >= pile[kind]) point -= pile[kind++];
  --pile[kind];
  return kind;
}

int total(const MagicCounts& pile) {
  int sum = 0;
  for (const int count : pile) sum += count;
  return sum;
}

// A spectator knows which cards were kept, but not by whom.
void deal_kept(State& state, Rng& rng) {
  MagicCounts kept = state.kept;
  for (int left = total(kept); left > 0;) {
    const int room[] = {state.hand_size[0] - total(state.hand[0]),
                        state.hand_size[1] - total(state.hand[1])};
    const auto seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(room[0] + room[1])));
    ++state.hand[seat < room[0] ? 0 : 1][draw_card(kept, left, rng)];
  }
}

}  // namespace

State Game::sample(const View& view, Rng& rng) const {
  State state = view.known;
  if (!is_over(state)) {
    if (view.viewer == kNone) deal_kept(state, rng);
    for (int player = 0; player < kPlayers; ++player) {
      if (view.viewer != kNone && player != view.viewer) {
        state.hand[player] = state.known_hand[player];
      }
    }
  }
  MagicCounts unseen;
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    int count = catalogue_.magic[static_cast<std::size_t>(kind)].copies - state.magic_discard[kind];
    for (const MagicCounts& hand : state.hand) count -= hand[kind];
    unseen[kind] = count;
  }
  int left = total(unseen);
  for (int player = 0; player < kPlayers; ++player) {
    while (total(state.hand[player]) < state.hand_size[player]) {
      ++state.hand[player][draw_card(unseen, left, rng)];
    }
  }
  state.magic_deck = unseen;
  return state;
}

bool Game::sees(const State& state, Action action, Viewer viewer) const {
  const Task& task = top(state);
  const auto is = [&](int player) {
    return !is_ghost(player) && viewer.is(Seat{static_cast<std::uint8_t>(player)});
  };
  if (action.kind() == Kind::DrawMagic) return is(task.player);
  // Discarded face up, or handed over unseen by others.
  if (action.kind() == Kind::LoseMagic && task.kind == TaskKind::TakeMagic && task.at[0] != 0) {
    return is(task.player) || is(task.at[0] - 1);
  }
  return true;
}

bool Game::is_waiting(const State& state) const {
  const Actor waiting = actor(state);
  if (waiting.is_nobody()) return state.tasks.size() == 1;
  State copy = state;
  if (run(copy) || !(copy == state)) return false;
  if (waiting.is_chance()) {
    OddsOut odds;
    chance(state, odds);
    return !odds.empty();
  }
  List list;
  choices(state, waiting.seat(), list);
  return !list.empty();
}

namespace {

bool is_chance_kind(Kind kind) { return kind <= Kind::Step; }

}  // namespace

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  List list;
  choices(state, seat, list);
  for (const Action& choice : list) {
    if (choice == action) return {};
  }
  const Actor waiting = actor(state);
  if (waiting.is_nobody()) return fail(Reason::GameOver);
  if (is_chance_kind(action.kind()) || waiting.is_chance()) return fail(Reason::ChanceDecides);
  if (!waiting.is(seat)) return fail(Reason::NotYourTurn);
  return fail(why_not(state, seat.index, action));
}

// The reason that comes nearest: the moment first, then what the choice lacks.
Reason Game::why_not(const State& state, int player, Action action) const {
  const Task& task = top(state);
  const bool in_menu = task.kind == TaskKind::Turn;
  switch (action.kind()) {
    case Kind::Place:
    case Kind::Teleport: {
      if (!in_menu || task.at[0] != 1) return Reason::NotNow;
      if (action.b() >= tile_count() || state.realm_of[action.b()] == kNone)
        return Reason::NotOnMap;
      if (state.ready[player][action.a()] == 0) return Reason::UnitNotReady;
      const int realm = state.realm_of[action.b()];
      if (action.kind() == Kind::Teleport && magic_in_hand(state, player, Spell::Teleport) == 0) {
        return Reason::NotHeld;
      }
      if (has(state.occupied[player], realm)) return Reason::OwnUnitThere;
      return action.kind() == Kind::Place ? Reason::OutOfReach : Reason::NotNow;
    }
    case Kind::Regroup:
      return in_menu && task.at[0] == 1 ? Reason::NothingToRegroup : Reason::NotNow;
    case Kind::Spell:
      if (state.hand[player][action.a()] == 0) return Reason::NotHeld;
      return in_menu && !is_turn_spell(static_cast<Spell>(action.a())) ? Reason::WrongMoment
             : in_menu                                                 ? Reason::NoTarget
                                                                       : Reason::WrongMoment;
    case Kind::Quest:
      if (state.hand[player][action.a()] == 0) return Reason::NotHeld;
      return in_menu ? Reason::QuestNotTrue : Reason::WrongMoment;
    case Kind::Orb:
      if (!in_menu) return Reason::WrongMoment;
      return state.orbs[player] == 0 ? Reason::NoOrb : Reason::OrbSpaceTaken;
    case Kind::Faction:
      return task.kind == TaskKind::ChooseFaction ? Reason::FactionTaken : Reason::NotNow;
    case Kind::Name:
      return task.kind == TaskKind::ExtraElement ? Reason::ElementTaken : Reason::NotNow;
    case Kind::Hex:
      return task.kind == TaskKind::PlaceTile ? Reason::TileNeedsNeighbours : Reason::NotNow;
    case Kind::Space:
      if (task.kind != TaskKind::PutOnSpace) return Reason::NotNow;
      if ((state.used_spaces >> action.a() & 1U) != 0) return Reason::SpaceTaken;
      if (!is_free_space(state, player, task.at[0], action.a())) return Reason::SpaceNotAdmitted;
      return Reason::CannotPay;
    case Kind::Buy:
    case Kind::Drop:
      if (task.kind != TaskKind::Dungeon && task.kind != TaskKind::Oracle &&
          task.kind != TaskKind::FreeAdventure) {
        return Reason::NotNow;
      }
      if (state.face_up[action.a()] == kNone) return Reason::DeckEmpty;
      return action.kind() == Kind::Buy ? Reason::CannotPay : Reason::NotOffered;
    case Kind::Summon:
      if (task.kind != TaskKind::Summon) return Reason::NotNow;
      return state.unsummoned[player][action.a()] == 0 ? Reason::NotEnough : Reason::CannotPay;
    case Kind::Realm:
      return task.kind == TaskKind::Dwell ? Reason::CannotDwell
             : task.kind == TaskKind::MoveTo || task.kind == TaskKind::MonsterTo
                 ? Reason::NotOffered
                 : Reason::NotNow;
    case Kind::Resource:
    case Kind::Card:
      return task.kind == TaskKind::Pay ? Reason::CannotPay : Reason::NotOffered;
    case Kind::Element:
      return task.kind == TaskKind::ChoosePower || task.kind == TaskKind::LawPower
                 ? Reason::LevelFull
                 : Reason::NotNow;
    case Kind::Done:
      return in_menu ? Reason::MustPlace : Reason::MustTake;
    default:
      return Reason::NotOffered;
  }
}

bool Game::is_turn_spell(Spell spell) {
  switch (spell) {
    case Spell::Blink:
    case Spell::Transmute:
    case Spell::Conjure:
    case Spell::Recall:
    case Spell::Insight:
    case Spell::Lure:
      return true;
    default:
      return false;
  }
}

}  // namespace ziggurat::eldervale
