#include "games/kurnugi/rules.h"

#include <algorithm>

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

constexpr bool is_chance(Step step) { return step <= kLastChance; }

}  // namespace

Game::Game(Catalogue catalogue, const Settings& settings)
    : catalogue_(std::move(catalogue)),
      settings_(settings),
      seats_(settings.seats),
      owners_(settings.seats <= 2 ? 3 : settings.seats) {
  // Clause 3.6: cards and spaces of a later variant stay in the box.
  for (int card = 0; card < kIdentities; ++card) {
    const Identity& identity = at(catalogue_.identities, card);
    at(abilities_, card) = identity.ability;
    at(amounts_, card) = identity.amount;
    if (identity.variant <= variant()) identity_deck_ |= 1U << card;
  }
  for (int card = 0; card < kInfluences; ++card) {
    const Influence& influence = at(catalogue_.influences, card);
    if (influence.variant <= variant()) {
      add(at(influence_deck_, influence.god), 1 << card % kInfluencesPerGod);
    }
  }
  if (variant() != Variant::Archpriest) blocked_ |= catalogue_.gate_blocks;
  // Clause 2.12: for two and three players; alone only by the mild reading (clause 13.8).
  if (seats_ == 2 || seats_ == 3 || is_mild_alone()) blocked_ |= catalogue_.few_blocks;
  standing_ = space_range(0, space::kTriad);
  if (variant() >= Variant::Priest) standing_ |= space_bit(space::kTriad);
  if (variant() == Variant::Archpriest) standing_ |= space_range(space::kGate, kRoads);
  standing_ &= ~blocked_;
  for (int value = 1; value <= kFaces; ++value) die_.push_back({act(Kind::Roll, value), 1});
}

State Game::initial() const {
  State state;
  for (auto& fields : state.fields) fields.fill(kNone);
  for (int seat = seats_ - 1; seat >= 0; --seat) push(state, Step::Colour, seat);
  return state;
}

void Game::push(State& state, Step step, int owner, int a, int b, int c, int d) {
  CHECK(state.stack.size() < state.stack.capacity());
  state.stack.push_back({step, byte(owner), byte(a), byte(b), byte(c), byte(d)});
}

Actor Game::actor(const State& state) const {
  if (!state.stack.empty()) {
    const Frame& frame = state.stack.back();
    if (is_chance(frame.step)) return Actor::chance();
    return Actor::seat(Seat{frame.owner});
  }
  if (state.phase == Phase::Over) return Actor::nobody();
  return Actor::seat(Seat{at(state.order, state.cursor)});
}

void Game::choices(const State& state, Seat seat, List& list) const {
  list.clear();
  if (actor(state).is(seat)) list_choices(state, list);
}

void Game::list_choices(const State& state, List& list) const {
  if (state.stack.empty()) {
    switch (state.phase) {
      case Phase::Plan:
        list_plan(state, list);
        return;
      case Phase::Actions:
        list_actions(state, list);
        return;
      case Phase::Cards:
        list_cards(state, at(state.order, state.cursor), list);
        return;
      default:
        return;
    }
  }
  const Frame& frame = state.stack.back();
  switch (frame.step) {
    case Step::Colour:
    case Step::NeutralColour:
    case Step::NeutralAnswer:
      list_setup(state, frame, list);
      return;
    case Step::Reconsider:
    case Step::Invoke:
    case Step::Manipulate:
    case Step::Generosity:
    case Step::Midwife:
    case Step::Ritual:
    case Step::PlaceDie:
    case Step::RemoveDie:
    case Step::Reroll:
    case Step::MoveDice:
    case Step::ChangeDice:
    case Step::Fisherman:
      list_dice(state, frame, list);
      return;
    case Step::Resources:
      list_resources(frame, list);
      return;
    case Step::MovePieces:
      list_moves(state, frame, list);
      return;
    case Step::CardTarget:
      list_targets(state, frame.owner, at(catalogue_.influences, frame.a), frame,
                   at(state.holdings, frame.owner).vril, list);
      return;
    default:
      list_building(state, frame, list);
      return;
  }
}

void Game::take(State& state, Action action) const {
  if (action.kind == Kind::Roll || action.kind == Kind::Draw) {
    take_outcome(state, action);
  } else {
    take_choice(state, action);
  }
}

void Game::apply(State& state, Action action) const {
  take(state, action);
  run(state, nullptr);
}

std::vector<Forced> Game::forced_by(State state, Action action) const {
  std::vector<Forced> forced;
  take(state, action);
  run(state, &forced);
  return forced;
}

void Game::take_choice(State& state, Action action) const {
  if (state.stack.empty()) {
    if (state.phase == Phase::Plan) {
      plan(state, action);
    } else if (state.phase == Phase::Actions) {
      resolve_shadow(state, action);
    } else if (action.kind == Kind::Pass) {
      state.lament.passed |= byte(1 << at(state.order, state.cursor));
    } else {
      play_card(state, at(state.order, state.cursor), action.a, action.b != 0);
      state.cursor = byte((state.cursor + 1) % owners_);
    }
    return;
  }
  switch (state.stack.back().step) {
    case Step::Colour:
    case Step::NeutralColour:
    case Step::NeutralAnswer:
      choose_setup(state, action);
      return;
    case Step::Reconsider:
    case Step::Invoke:
    case Step::Manipulate:
    case Step::Generosity:
    case Step::Midwife:
    case Step::Ritual:
    case Step::PlaceDie:
    case Step::RemoveDie:
    case Step::Reroll:
    case Step::MoveDice:
    case Step::ChangeDice:
    case Step::Fisherman:
      choose_dice(state, action);
      return;
    case Step::Resources:
      choose_resource(state, action);
      return;
    case Step::MovePieces:
      choose_move(state, action);
      return;
    case Step::CardTarget:
      choose_target(state, action);
      return;
    default:
      choose_building(state, action);
      return;
  }
}

void Game::preview_space(State& state, int owner, int space) const {
  perform(state, owner, space);
  while (!state.stack.empty() && run_step(state, nullptr)) {
  }
}

void Game::preview_step(State& state, Action action) const {
  take(state, action);
  while (!state.stack.empty() && run_step(state, nullptr)) {
  }
}

// Goes on until a seat or chance has to act, or the game is over.
void Game::run(State& state, std::vector<Forced>* told) const {
  while (state.phase != Phase::Over || !state.stack.empty()) {
    if (!state.stack.empty()) {
      if (!run_step(state, told)) return;
    } else if (!run_phase(state)) {
      if (state.phase == Phase::Over || !take_only_choice(state, told)) return;
    }
  }
}

// Clause 4.12: a question without an answer is not asked, nor one with a single answer. False where
// there is something to choose.
bool Game::take_only_choice(State& state, std::vector<Forced>* told) const {
  List list;
  list_choices(state, list);
  if (list.empty() && !state.stack.empty()) {
    pop(state);
    return true;
  }
  if (list.size() != 1) return false;
  if (told != nullptr) told->push_back({state, list[0]});
  take_choice(state, list[0]);
  return true;
}

// Whether the step on top was done by itself; else somebody has to act.
bool Game::run_step(State& state, std::vector<Forced>* told) const {
  const Frame frame = state.stack.back();
  if (is_chance(frame.step)) {
    if (frame.step != Step::OpenIdentity || state.identity_deck != 0) return false;
    pop(state);  // clause 6.9: no card is left
    return true;
  }
  switch (frame.step) {
    case Step::DecideOrder:
      pop(state);
      decide_order(state);
      return true;
    case Step::Refund:
      pop(state);
      gain(state, frame.owner, frame.a);
      return true;
    case Step::LeaveTomb:
      pop(state);
      leave_tomb(state);
      return true;
    case Step::Crystals:
      return run_crystals(state);
    case Step::Resources:
      return run_resources(state);
    default:
      return take_only_choice(state, told);
  }
}

bool Game::run_phase(State& state) const {
  switch (state.phase) {
    case Phase::Setup:
      run_setup(state);
      return true;
    case Phase::Resources:
    case Phase::LamentResources:
      if (state.cursor < owners_) {
        const int owner = at(state.order, state.cursor++);
        if (is_player(owner)) start_resources(state, owner);
        return true;
      }
      state.cursor = 0;
      state.phase = state.phase == Phase::Resources ? Phase::Pact : Phase::Move;
      return true;
    case Phase::Pact:
      state.phase = Phase::Plan;
      for (Holding& holding : state.holdings) holding.danced = false;
      if (state.pact_pile > 0) push(state, Step::OpenPact, 0);
      return true;
    case Phase::Plan:
      return next_planner(state);
    case Phase::Actions:
      return next_actor(state);
    case Phase::Initiative:
      change_initiative(state);
      return true;
    case Phase::Move:
      if (state.cursor < owners_) {
        start_moves(state, at(state.order, state.cursor++));
        return true;
      }
      state.cursor = 0;
      state.lament = Lament{};
      for (Holding& holding : state.holdings) holding.stargazed = false;
      state.phase = Phase::Cards;
      return true;
    case Phase::Cards:
      return next_card_player(state);
    case Phase::Score:
      score_tomb(state);
      return true;
    case Phase::RenewEnd:
      if (ends_now(state)) {
        // Clause 8.11: also after the last lament, before the final points.
        dismiss_demons(state);
        state.phase = Phase::Over;
        return false;
      }
      send_shadows_home(state);
      state.cursor = 0;
      state.phase = Phase::RenewCards;
      return true;
    case Phase::RenewCards:
      if (!collect_cards(state)) state.phase = Phase::RenewRest;
      return true;
    case Phase::RenewRest:
      renew(state);
      return true;
    case Phase::Over:
      return false;
  }
  CHECK(false);
}

Code Game::encode(Action action) {
  return static_cast<Code>(action.kind) << 24 | static_cast<Code>(action.a) << 16 |
         static_cast<Code>(action.b) << 8 | action.c;
}

}  // namespace ziggurat::kurnugi
