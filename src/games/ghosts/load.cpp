// Reads a position. What is left out has its usual value, so that a scenario says only what it is
// about; what cannot be is refused with the field.

#include <algorithm>

#include "games/ghosts/document.h"
#include "games/ghosts/people.h"
#include "games/ghosts/setup.h"

namespace ziggurat::ghosts {
namespace {

bool has_member(const JsonReader& reader, std::string_view key) {
  return reader.value().find(key) != nullptr;
}

void fill_gala(const Rules& rules, const JsonReader& reader, State& state) {
  const Player agreed = rules.settings.master;
  if (!state.gala.exists() && !state.waits_for<task::Gala>()) {
    state.gala = agreed.exists() ? agreed : Player(0);
  }
  if (agreed.exists() && state.gala != agreed) {
    reader.refuse("the Gala Master was agreed on: seat " + std::to_string(agreed.number() + 1));
  }
  if (state.gala.exists()) assign_sides(rules, state);
}

// Their tokens and homes are their own unless something else is said.
void fill_figures(const Rules& rules, const JsonReader& reader, State& state) {
  const auto list = reader.find("adventurers");
  if (!list) return;
  for (const auto& [name, item] : list->members()) {
    const auto who = id_called<Adventurer>(rules, name);
    Figure& figure = state.figures[who];
    item.at("seat");
    if (!has_member(item, "token")) figure.token = who;
    if (!has_member(item, "home")) figure.home = figure.square;
  }
  if (reader.find("order")) return;
  for (const Adventurer who : all<Adventurer>()) {
    if (state.figures[who].owner.exists()) state.order.push_back(who);
  }
}

void fill_turn(const JsonReader& reader, State& state) {
  const auto document = reader.find("turn");
  if (!document) return;
  Turn& turn = state.turn;
  if (turn.active.exists() && !has_member(*document, "start")) {
    turn.start = state.square_of(turn.active);
  }
  const bool is_opening = state.waits_for<task::Roll>() || state.waits_for<task::Begin>();
  if (!document->find("stage")) turn.stage = is_opening ? TurnStage::Opening : TurnStage::Act;
  if (!document->find("moves")) turn.moves = turn.roll;
}

// Whoever defends does so when the attacker is armed.
void fill_fight(const Rules& rules, const JsonReader& reader, State& state) {
  const auto document = reader.find("fight");
  if (!document) return;
  document->at("attacker");
  Fight& fight = state.fight;
  if (!document->find("armed")) {
    fight.is_armed = state.waits_for<task::Defend>() || state.waits_for<task::MasterArm>() ||
                     state.waits_for<task::Defence>();
  }
  if (!document->find("other_worn")) fight.other_worn = usual_other_worn(fight);
  const bool is_worn = !fight.attacker_wears.empty() || !fight.defender_wears.empty();
  if (is_worn && !rules.settings.keeps_equipment) document->refuse("equipment is spent here");
}

// Cards that are nowhere else lie in their decks.
class DeckFiller {
 public:
  DeckFiller(const Rules& rules, const JsonReader& reader, State& state)
      : rules_(rules), reader_(reader), deck_(state.deck) {
    deck_ = {.treasure = rules.treasure().all(), .discovery = rules.discovery().all()};
  }
  void take(std::string_view key, const Cards& cards) {
    if (!rules_.treasure().includes(deck_.treasure, cards.treasure) ||
        !rules_.discovery().includes(deck_.discovery, cards.discovery)) {
      return reader_.at(key).refuse("there are not that many of these cards");
    }
    deck_ -= cards;
  }

 private:
  const Rules& rules_;
  const JsonReader& reader_;
  Cards& deck_;
};

void fill_decks(const Rules& rules, const JsonReader& reader, State& state) {
  DeckFiller filler(rules, reader, state);
  for (const Figure& figure : state.figures) filler.take("adventurers", figure.face_up);
  filler.take("discard", state.discard);
  filler.take("paid", state.paid);
  filler.take("master_events", state.master_face_up);
  for (const Cards& hand : state.hands) filler.take("hands", hand);
  filler.take("fight", {.treasure = state.fight.attacker_wears, .discovery = {}});
  filler.take("fight", {.treasure = state.fight.defender_wears, .discovery = {}});
}

// What is left of the components is in the bag and in the supplies.
void fill_supplies(const Rules& rules, const JsonReader& reader, State& state) {
  int kish = rules.numbers().kish;
  int akkadians = rules.numbers().akkadians;
  for (const Square square : all<Square>()) {
    kish -= state.kish(square);
    akkadians -= state.akkadians(square);
  }
  if (kish < 0 || akkadians < 0) reader.at("squares").refuse("there are not that many tokens");
  state.kish_left = byte(kish);
  state.akkadians_left = byte(akkadians);
  const std::string problem = fill_bag(rules, state);
  if (!problem.empty()) reader.refuse(problem);
}

}  // namespace

Result<State> Text::load_state(const Game& game, const Json& json) {
  const Rules& rules = game.rules();
  ReadProblem problem;
  const JsonReader reader(json, "", problem);
  State state;
  state.sides.fill(Side(0));
  reader.at("phase").string();
  from_json(rules, reader, state);
  if (!problem.ok()) return fail(problem.message());
  CHECK(!state.stack.empty());
  complete_tasks(state);
  fill_gala(rules, reader, state);
  fill_figures(rules, reader, state);
  fill_turn(reader, state);
  fill_fight(rules, reader, state);
  if (problem.ok()) fill_decks(rules, reader, state);
  if (problem.ok()) fill_supplies(rules, reader, state);
  if (problem.ok()) check_position(rules, state, reader);
  if (!problem.ok()) return fail(problem.message());
  return state;
}

}  // namespace ziggurat::ghosts
