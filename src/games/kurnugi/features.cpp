#include "games/kurnugi/features.h"

#include <algorithm>
#include <cmath>

#include "games/kurnugi/flow.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"
#include "games/kurnugi/turn.h"

namespace ziggurat {
namespace kurnugi {
namespace {

// One of chance's outcomes, neither the best nor the worst.
Action middle_outcome(const Game& game, const State& state) {
  OddsList<Game> odds;
  game.chance(state, odds);
  return odds[odds.size() / 2].action;
}

double gain_of(const Rules& rules, const Open& state, Owner owner) {
  if (!rules.is_solo()) return worth(rules, state, owner);
  double best = 0;
  for (const Owner other : rules.neutrals()) {
    best = std::max(best, worth(rules, state, other));
  }
  return worth(rules, state, owner) - 0.7 * best;
}

// What an action that Kur copies brings shows only once a Shadow has left for it: as a rule the one
// that stood there.
void leave_for_kur(const Rules& rules, State& state) {
  const auto* pick = state.stack.top<task::PickShadow>();
  if (pick == nullptr || !pick->copied.exists()) return;
  List list;
  list_choices(rules, state, list);
  const Action from_kur = act::PickShadow{standing_at(kBoard)};
  const bool can = std::find(list.begin(), list.end(), from_kur) != list.end();
  preview_step(rules, state, can ? from_kur : list[0]);
}

// Answers what the owner is asked until nothing is left, each time as looks best at once.
void finish_steps(const Game& game, State& state, Owner owner) {
  const Rules& rules = game.rules();
  for (int guard = 0; guard < 24 && !state.stack.empty(); ++guard) {
    const Actor actor = actor_of(state);
    if (actor.is_chance()) {
      preview_step(rules, state, middle_outcome(game, state));
      continue;
    }
    List list;
    list_choices(rules, state, list);
    if (actor.seat().index != owner.number() || list.size() == 1) {
      preview_step(rules, state, list.back());
      continue;
    }
    State best;
    double best_worth = -1e9;
    for (const Action& action : list) {
      State next = state;
      preview_step(rules, next, action);
      leave_for_kur(rules, next);
      const double value = gain_of(rules, next, owner);
      if (value <= best_worth) continue;
      best_worth = value;
      best = next;
    }
    state = best;
  }
}

// What an owner would have in the end, once what was begun is done.
double finished_gain(const Game& game, State& state, Owner owner) {
  finish_steps(game, state, owner);
  return gain_of(game.rules(), state, owner);
}

// Whether a card just played changed nothing but its owner's Vri-il and where it lies
// (clause 8.15).
bool was_idle(const Rules& rules, const State& before, const State& after, Owner owner,
              const act::Play& play) {
  if (!after.stack.empty() && after.stack.top<task::PickPile>() == nullptr) return false;
  const TombId tomb = before.lament.tomb;
  for (const Owner other : rules.all_owners()) {
    const Holding& was = before.holdings[other];
    const Holding& is = after.holdings[other];
    const bool same = was.tomb == is.tomb && was.shadows == is.shadows && was.lent == is.lent &&
                      was.dice == is.dice && was.strength == is.strength &&
                      was.points == is.points && was.rolling == is.rolling &&
                      strength(rules, before, other, tomb) == strength(rules, after, other, tomb);
    if (!same) return false;
  }
  const Holding& own = after.holdings[owner];
  const int cost = play.is_free ? 0 : card_cost(rules, before, owner, play.card);
  if (own.vril + cost > before.holdings[owner].vril) return false;
  const bool soul = own.tomb == tomb && before.lament.throne != after.lament.throne;
  const bool shadow = shadows_in(own, tomb) > 0 && before.lament.visions != after.lament.visions;
  return !soul && !shadow && before.altars == after.altars && before.demons == after.demons &&
         marks_of(before, owner) > marks_of(after, owner);
}

// What planning a Shadow on a space promises: its action, paid with what earlier ones leave.
double space_worth(const Game& game, const State& state, Owner owner, SpaceId space) {
  const Rules& rules = game.rules();
  State next = state;
  next.phase = Phase::Actions;
  Holding& holding = next.holdings[owner];
  const Activity wanted = rules.space(space).activity;
  int vril = holding.vril;
  int alike = 0;
  for (const SpaceId planned : holding.spaces) {
    vril -= price(rules, state, owner, planned);
    alike += rules.space(planned).activity == wanted ? 1 : 0;
  }
  holding.vril = static_cast<std::uint16_t>(std::max(0, vril));
  const double before = gain_of(rules, next, owner);
  const double forgone = kVril * rules.catalogue.numbers.forgo;
  // The Shadow comes home again, dances or is lost.
  if (wanted == Activity::Dance) {
    --holding.home;
    ++holding.shadows[rules.space(space).tomb()];
  } else if (!is_possible(rules, next, owner, space)) {
    return forgone;
  } else if (wanted == Activity::Kur) {
    --holding.home;
  }
  preview_space(rules, next, owner, space);
  const double gained = finished_gain(game, next, owner) - before;
  return std::max(forgone, alike > 0 ? 0.5 * gained : gained);
}

// Coarse enough that the last bits of a sum, which compilers may round differently, do not decide.
std::int64_t scaled(double value) {
  constexpr double kScale = 1e6;
  return static_cast<std::int64_t>(kScale * value);
}

// How gladly each kind of action is taken.
struct Liking {
  const Game& game;
  const State& state;
  Owner owner;

  const Rules& rules() const { return game.rules(); }

  std::int64_t of(const act::Colour& action) const { return -action.colour.number(); }
  std::int64_t of(const act::Neutral& action) const { return -action.colour.number(); }
  std::int64_t of(const act::ByLot&) const { return 0; }
  std::int64_t of(const act::Agree&) const { return 0; }
  std::int64_t of(const act::Refuse&) const { return 0; }
  std::int64_t of(const act::Place& action) const {
    if (!state.stack.empty()) return of_answer(action);
    return scaled(space_worth(game, state, owner, action.space));
  }
  std::int64_t of(const act::Token& action) const {
    return scaled(kVril * rules().catalogue.numbers.token_vril[action.token] +
                  0.2 * (rules().seats - action.token.number()));
  }
  std::int64_t of(const act::Forgo&) const {
    // While other Shadows are out, what cannot be paid now may be paid later.
    const bool others = state.holdings[owner].spaces.size() > 1;
    return scaled(gain_of(rules(), state, owner) + kVril * rules().catalogue.numbers.forgo -
                  (others ? 3 : 0));
  }
  std::int64_t of(const act::Act& action) const {
    State next = state;
    take_back(rules(), next, owner, action.space);
    preview_space(rules(), next, owner, action.space);
    return scaled(finished_gain(game, next, owner));
  }
  // Look at the tomb before it is scored.
  std::int64_t of(const act::Play& action) const {
    State next = state;
    preview_step(rules(), next, action);
    if (was_idle(rules(), state, next, owner, action)) return Features<Game>::kHopeless - 1;
    return scaled(finished_gain(game, next, owner));
  }
  std::int64_t of(const act::Pass&) const {
    State next = state;
    return scaled(finished_gain(game, next, owner));
  }
  template <class A>
  std::int64_t of(const A& action) const {
    return of_answer(action);
  }
  std::int64_t of_answer(const Action& action) const {
    State next = state;
    preview_step(rules(), next, action);
    return scaled(finished_gain(game, next, owner));
  }
};

}  // namespace
}  // namespace kurnugi

double Features<kurnugi::Game>::evaluate(const kurnugi::Game& game, const kurnugi::State& state,
                                         Seat seat) {
  const kurnugi::Rules& rules = game.rules();
  if (state.phase == kurnugi::Phase::Over) return game.score(state).value(seat);
  if (state.phase == kurnugi::Phase::Setup) return 1.0 / (rules.is_solo() ? 2 : rules.seats);
  if (const Model* model = game.model_slot().model()) {
    return learned_chances(game, *model, state)[seat.index];
  }
  const kurnugi::Owner owner(seat.index);
  double best = 0;
  for (const kurnugi::Owner other : rules.all_owners()) {
    const bool rival = other != owner && (rules.is_player(other) || rules.is_solo());
    if (rival) best = std::max(best, kurnugi::worth(rules, state, other));
  }
  const double lead = kurnugi::worth(rules, state, owner) - best;
  return 1 / (1 + std::exp(-lead / 6));
}

bool Features<kurnugi::Game>::is_quiet(const kurnugi::Game& game, const kurnugi::State& state) {
  if (state.phase != kurnugi::Phase::Plan || !state.stack.empty()) return false;
  for (const kurnugi::Owner owner : game.rules().players()) {
    const kurnugi::Holding& holding = state.holdings[owner];
    if (!holding.spaces.empty() || holding.token.exists()) return false;
  }
  return true;
}

std::int64_t Features<kurnugi::Game>::priority(const kurnugi::Game& game,
                                               const kurnugi::State& state,
                                               const kurnugi::Action& action) {
  const kurnugi::Owner owner(game.actor(state).seat().index);
  const kurnugi::Liking liking{game, state, owner};
  return std::visit([&](const auto& held) { return liking.of(held); }, action);
}

}  // namespace ziggurat
