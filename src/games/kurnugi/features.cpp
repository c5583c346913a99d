#include "games/kurnugi/features.h"

#include <algorithm>
#include <cmath>

namespace ziggurat {
namespace kurnugi {
namespace {

using Kind = Action::Kind;

// Weights in escape points, found by playing.
constexpr double kVril = 0.18;      // up to kPlenty
constexpr double kSpareVril = 0.2;  // what final scoring pays
constexpr double kIdleVril = 0.02;  // where it pays nothing
constexpr int kPlenty = 14;
constexpr double kWin = 1.6;         // the reward of a won tomb
constexpr double kLater = 0.5;       // a tomb in a later lament against the next one
constexpr double kShadowTurn = 0.7;  // what a Shadow brings in a turn
constexpr double kBoardPip = 0.1;
constexpr double kMarked = 0.55;
constexpr double kAbility = 0.35;  // a turn
constexpr double kSure = 14;       // a lead of half of this wins surely

// Clause 13.7: alone Vri-il, Shadows, Demons and Pacts are worth nothing at the end.
bool final_pays(const Game& game) { return !game.is_solo() || game.is_mild_alone(); }

struct Horizon {
  int turns = 0;    // normal ones to come, with the running one
  int laments = 0;  // with the running one
};

Horizon horizon(const Game& game, const State& state) {
  Horizon left;
  for (int turn = state.turn; turn <= game.last_turn(); ++turn) {
    ++(turn % 3 == 2 ? left.laments : left.turns);
  }
  return left;
}

// How much of the coming lament is still ahead in a tomb.
double coming(const Game& game, const State& state, int tomb) {
  if (!game.is_lament(state)) return state.turn % 3 == 1 ? 0.95 : 0.75;
  if (state.phase > Phase::Score) return 0;
  const bool begun = state.phase == Phase::Cards || state.phase == Phase::Score;
  return begun && tomb < state.lament.tomb ? 0 : 1;
}

// Points a tomb would give an owner, places being as uncertain as the sums are close.
double tomb_worth(const Game& game, const State& state, int owner, int tomb) {
  if (!game.is_present(state, owner, tomb)) return 0;
  const double mine = game.strength(state, owner, tomb);
  double place = 0;
  double first = 1;
  int present = 1;
  for (int other = 0; other < game.owners(); ++other) {
    if (other == owner || !game.is_present(state, other, tomb)) continue;
    ++present;
    const bool higher = Game::rank_of(state, owner) < Game::rank_of(state, other);
    const double lead = mine - game.strength(state, other, tomb) + (higher ? 0.5 : -0.5);
    const double ahead = std::clamp(0.5 + lead / kSure, 0.0, 1.0);
    place += 1 - ahead;
    first *= ahead;
  }
  const int low = static_cast<int>(place);
  const double part = place - low;
  const int next = std::min(low + 1, present - 1);
  double points = (1 - part) * game.row_points(state, present, low) +
                  part * game.row_points(state, present, next);
  if (!game.is_player(owner)) return points + first;
  const Holding& holding = at(state.holdings, owner);
  points += first * kWin;
  if (holding.tomb == tomb) points += first * at(state.lament.throne, owner);
  if (Game::shadows_in(holding, tomb) > 0) points += first * at(state.lament.visions, owner);
  if (holding.gate < kGates && game.gate_tomb(holding) == tomb) {
    const Gate& gate = at(game.catalogue().gates, holding.gate);
    if (gate.effect <= GateEffect::Win) points += first * gate.amount;
    if (gate.effect == GateEffect::Consolation) points += (1 - first) * gate.amount;
  }
  return points;
}

double altar_worth(const Game& game, const State& state, int owner, const Horizon& left) {
  double sum = 0;
  for (int altar = 0; altar < kAltars; ++altar) {
    const BuiltAltar& built = at(state.altars, altar);
    if (built.owner != owner) continue;
    const AltarLevel& now = game.level(altar, built);
    sum += kVril * now.turn_vril * left.turns + 0.25 * now.refund * left.turns +
           0.15 * std::min(3, now.reroll_count) * left.turns +
           0.3 * now.move_dice * (left.turns + left.laments) / 2 +
           0.4 * (now.turn_marks * left.turns + now.change_dice * left.laments) +
           kVril * now.vril_per_altar * Game::altars_in_play(state) * left.laments;
    // What the levels to come may still give.
    if (built.level < kMostLevel) sum += 0.1 * left.turns;
    if (now.shadow_penalty >= 0 && final_pays(game)) {
      sum += Game::shadows_in_game(at(state.holdings, owner));
    }
  }
  return sum;
}

double identity_worth(const Game& game, const Holding& holding, const Horizon& left) {
  double sum = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (at(holding.identities, slot) == kNone) continue;
    sum += (slot == 1 || slot == 2 ? kAbility : 0.05) * left.turns;
  }
  sum += 2 * kVril * left.turns * game.closed_crystals(holding, Half::Vril);
  sum += 0.35 * left.laments * game.closed_crystals(holding, Half::Reroll);
  sum += 0.45 * left.laments * game.closed_crystals(holding, Half::Change);
  return sum;
}

double card_worth(const Game& game, const State& state, int owner, const Horizon& left) {
  double sum = 0;
  if (left.laments > 0) {
    sum += kMarked * static_cast<double>(std::count(state.mark.begin(), state.mark.end(), owner));
  }
  const Holding& holding = at(state.holdings, owner);
  if (game.variant() != Variant::Novice) {
    sum += 0.3 * std::min(2, std::popcount(holding.used)) + 1.0 * Game::demons_of(state, owner);
  }
  if (holding.gate < kGates) {
    const Gate& gate = at(game.catalogue().gates, holding.gate);
    sum += 0.3 * left.laments;
    if (gate.effect == GateEffect::Income) {
      sum +=
          kVril * left.turns * std::min(gate.most, Game::dice_in(holding, game.gate_tomb(holding)));
    }
  }
  return final_pays(game) ? sum + 0.4 * static_cast<double>(holding.pacts.size()) : sum;
}

// How near an owner is to both columns of the end.
double column_worth(const Game& game, const State& state, int owner) {
  const bool soul = game.meets_column(state, owner, 0);
  const bool shadows = game.meets_column(state, owner, 1);
  if (soul && shadows) return game.catalogue().numbers.both_columns * 0.8;
  return soul || shadows ? 1 : 0;
}

// One of chance's outcomes, neither the best nor the worst.
Action middle_outcome(const Game& game, const State& state) {
  OddsList<Game> odds;
  game.chance(state, odds);
  return odds[odds.size() / 2].action;
}

double gain_of(const Game& game, const State& state, int owner) {
  if (!game.is_solo()) return worth(game, state, owner);
  double best = 0;
  for (int other = game.seats(); other < game.owners(); ++other) {
    best = std::max(best, worth(game, state, other));
  }
  return worth(game, state, owner) - 0.7 * best;
}

// Answers what the owner is asked until nothing is left, each time as looks best at once.
void finish_steps(const Game& game, State& state, int owner) {
  for (int guard = 0; guard < 24 && !state.stack.empty(); ++guard) {
    const Actor actor = game.actor(state);
    if (actor.is_chance()) {
      game.preview_step(state, middle_outcome(game, state));
      continue;
    }
    Game::List list;
    game.choices(state, actor.seat(), list);
    if (actor.seat().index != owner || list.size() == 1) {
      game.preview_step(state, list.back());
      continue;
    }
    State best;
    double best_worth = -1e9;
    for (const Action& action : list) {
      State next = state;
      game.preview_step(next, action);
      const double value = gain_of(game, next, owner);
      if (value <= best_worth) continue;
      best_worth = value;
      best = next;
    }
    state = best;
  }
}

// Whether a card just played changed nothing but its owner's Vri-il and where it lies
// (clause 8.15).
bool was_idle(const Game& game, const State& before, const State& after, int owner, Action play) {
  if (!after.stack.empty() && after.stack.back().step != Step::PickPile) return false;
  const int tomb = before.lament.tomb;
  for (int other = 0; other < game.owners(); ++other) {
    const Holding& was = at(before.holdings, other);
    const Holding& is = at(after.holdings, other);
    const bool same = was.tomb == is.tomb && was.shadows == is.shadows && was.lent == is.lent &&
                      was.dice == is.dice && was.strength == is.strength &&
                      was.points == is.points && was.rolling == is.rolling &&
                      game.strength(before, other, tomb) == game.strength(after, other, tomb);
    if (!same) return false;
  }
  const Holding& own = at(after.holdings, owner);
  const int cost = play.b != 0 ? 0 : game.card_cost(before, owner, play.a);
  if (own.vril + cost > at(before.holdings, owner).vril) return false;
  const bool soul = own.tomb == tomb && before.lament.throne != after.lament.throne;
  const bool shadow =
      Game::shadows_in(own, tomb) > 0 && before.lament.visions != after.lament.visions;
  return !soul && !shadow && before.altars == after.altars && before.demons == after.demons &&
         std::count(before.mark.begin(), before.mark.end(), owner) >
             std::count(after.mark.begin(), after.mark.end(), owner);
}

// What planning a Shadow on a space promises: its action, paid with what earlier ones leave.
double space_worth(const Game& game, const State& state, int owner, int space) {
  State next = state;
  next.phase = Phase::Actions;
  Holding& holding = at(next.holdings, owner);
  const Activity wanted = game.space_at(space).activity;
  int vril = holding.vril;
  int alike = 0;
  for (SpaceMask left = holding.spaces; left != 0; left &= left - 1) {
    const int planned = std::countr_zero(left);
    vril -= game.price(state, owner, planned);
    alike += game.space_at(planned).activity == wanted ? 1 : 0;
  }
  holding.vril = static_cast<std::uint16_t>(std::max(0, vril));
  const double before = gain_of(game, next, owner);
  const double forgone = kVril * game.catalogue().numbers.forgo;
  // The Shadow comes home again, dances or is lost.
  if (wanted == Activity::Dance) {
    --holding.home;
    ++at(holding.shadows, game.space_at(space).index);
  } else if (!game.is_possible(next, owner, space)) {
    return forgone;
  } else if (wanted == Activity::Kur) {
    --holding.home;
  }
  game.preview_space(next, owner, space);
  finish_steps(game, next, owner);
  const double gained = gain_of(game, next, owner) - before;
  return std::max(forgone, alike > 0 ? 0.5 * gained : gained);
}

}  // namespace

double worth(const Game& game, const State& state, int owner) {
  const Holding& holding = at(state.holdings, owner);
  const Horizon left = horizon(game, state);
  if (state.phase == Phase::Over) return game.final_score(state, owner).total();
  double sum = holding.points;
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    const double weight = coming(game, state, tomb) + kLater * std::max(0, left.laments - 1);
    if (weight > 0) sum += weight * tomb_worth(game, state, owner, tomb);
  }
  const FinalScore final = game.final_score(state, owner);
  if (!game.is_player(owner)) return sum + final.fields;
  const int vril = holding.vril;
  const bool ending = left.turns == 0;
  const double spare = final_pays(game) ? kSpareVril : kIdleVril;
  sum +=
      ending ? spare * vril : kVril * std::min(vril, kPlenty) + spare * std::max(0, vril - kPlenty);
  sum += Game::shadows_in_game(holding) * kShadowTurn * left.turns + final.shadows + final.demons +
         final.pacts;
  for (int value = 1; value <= kFaces; ++value) {
    sum += kBoardPip * std::min(left.laments, 2) * value * at(at(holding.dice, kBoard), value - 1);
  }
  sum += 0.35 * holding.rolling * std::min(left.laments, 2);
  return sum + altar_worth(game, state, owner, left) + identity_worth(game, holding, left) +
         card_worth(game, state, owner, left) + column_worth(game, state, owner);
}

}  // namespace kurnugi

double Features<kurnugi::Game>::evaluate(const kurnugi::Game& game, const kurnugi::State& state,
                                         Seat seat) {
  if (state.phase == kurnugi::Phase::Over) return game.score(state).value(seat);
  if (state.phase == kurnugi::Phase::Setup) return 1.0 / (game.is_solo() ? 2 : game.seats());
  if (const Model* model = game.model_slot().model()) {
    return learned_chances(game, *model, state)[seat.index];
  }
  double best = 0;
  for (int other = 0; other < game.owners(); ++other) {
    const bool rival = other != seat.index && (game.is_player(other) || game.is_solo());
    if (rival) best = std::max(best, kurnugi::worth(game, state, other));
  }
  const double lead = kurnugi::worth(game, state, seat.index) - best;
  return 1 / (1 + std::exp(-lead / 6));
}

bool Features<kurnugi::Game>::is_quiet(const kurnugi::Game& game, const kurnugi::State& state) {
  if (state.phase != kurnugi::Phase::Plan || !state.stack.empty()) return false;
  const auto has_planned = [](const kurnugi::Holding& holding) {
    return holding.spaces != 0 || holding.token != kurnugi::kNone;
  };
  return std::none_of(state.holdings.begin(), state.holdings.begin() + game.seats(), has_planned);
}

std::int64_t Features<kurnugi::Game>::priority(const kurnugi::Game& game,
                                               const kurnugi::State& state,
                                               kurnugi::Action action) {
  using kurnugi::Action;
  using kurnugi::at;
  // Coarse enough that the last bits of a sum, which compilers may round differently, do not
  // decide.
  constexpr double kScale = 1e6;
  const int owner = game.actor(state).seat().index;
  const auto scaled = [&](double value) { return static_cast<std::int64_t>(kScale * value); };
  switch (action.kind) {
    case Action::Kind::Colour:
    case Action::Kind::Neutral:
    case Action::Kind::ByLot:
    case Action::Kind::Agree:
    case Action::Kind::Refuse:
      return -action.a;
    case Action::Kind::Place:
      if (state.stack.empty()) {
        return scaled(kurnugi::space_worth(game, state, owner, action.a));
      }
      break;
    case Action::Kind::Token:
      return scaled(kurnugi::kVril * at(game.catalogue().numbers.token_vril, action.a) +
                    0.2 * (game.seats() - action.a));
    case Action::Kind::Forgo: {
      // While other Shadows are out, what cannot be paid now may be paid later.
      const bool others = std::popcount(at(state.holdings, owner).spaces) > 1;
      return scaled(kurnugi::gain_of(game, state, owner) +
                    kurnugi::kVril * game.catalogue().numbers.forgo - (others ? 3 : 0));
    }
    case Action::Kind::Act: {
      kurnugi::State next = state;
      kurnugi::Holding& holding = at(next.holdings, owner);
      holding.spaces &= ~kurnugi::space_bit(action.a);
      const kurnugi::Space& space = game.space_at(action.a);
      if (space.activity == kurnugi::Activity::Dance) {
        ++at(holding.shadows, space.index);
      } else if (space.activity != kurnugi::Activity::Kur) {
        ++holding.home;
      }
      game.preview_space(next, owner, action.a);
      kurnugi::finish_steps(game, next, owner);
      return scaled(kurnugi::gain_of(game, next, owner));
    }
    default:
      break;
  }
  kurnugi::State next = state;
  if (state.stack.empty()) {
    // A card or a pass: look at the tomb before it is scored.
    if (action.kind == Action::Kind::Play) {
      game.preview_step(next, action);
      if (kurnugi::was_idle(game, state, next, owner, action)) return kHopeless - 1;
    }
  } else {
    game.preview_step(next, action);
  }
  kurnugi::finish_steps(game, next, owner);
  return scaled(kurnugi::gain_of(game, next, owner));
}

}  // namespace ziggurat
