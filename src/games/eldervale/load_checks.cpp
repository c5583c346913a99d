// Whether a position read from a document can be: what holds for every one. What play keeps beside
// that is in the files of load_relations.h.

#include "base/text.h"
#include "games/eldervale/document.h"
#include "games/eldervale/flow.h"
#include "games/eldervale/ghosts.h"
#include "games/eldervale/load_relations.h"

namespace ziggurat::eldervale {
namespace {

struct PositionCheck {
  const Rules& rules;
  const State& state;
  const JsonReader& root;

  void refuse(std::string_view field, std::string_view why) const {
    named(root, field).refuse(why);
  }

  template <class T>
  void task_can_be(const JsonReader& reader, const T& task) const;
  void tasks() const;
  void units(Player player) const;
  void magic() const;
  void board(Slot slot) const;
  void tiles() const;
  void mat() const;
  void all_parts() const;
};

// What a task speaks of must be there.
template <class T>
void PositionCheck::task_can_be(const JsonReader& reader, const T& task) const {
  constexpr bool kComesEarly = requires { T::kOfSetup; } || std::is_same_v<T, task::Turn> ||
                               std::is_same_v<T, task::DrawMagic>;
  if (!kComesEarly && !state.has_elements()) {
    return reader.refuse("elements are still to be chosen");
  }
  if (requires { T::kOfGhosts; } && !rules.is_solo()) reader.refuse("there are no Ghosts");
  if (rules.is_ghost(task.player) && !state.players[kLiving].faction.exists() &&
      state.has_elements()) {
    reader.refuse("the living player has no faction");
  }
  if (requires { T::kOfBattle; } && state.battle.sides.empty()) reader.refuse("there is no battle");
  if constexpr (requires { objection(rules, state, task); }) {
    const std::string_view why = objection(rules, state, task);
    if (!why.empty()) reader.refuse(why);
  }
}

void PositionCheck::tasks() const {
  const JsonReader reader = named(root, "tasks");
  for (const Task& task : state.tasks) {
    // The rows of the mat come before it.
    const bool is_later = std::holds_alternative<task::GhostDoorway>(task) &&
                          state.top_as<task::GhostDoorway>() == nullptr;
    if (is_later) continue;
    std::visit([&](const auto& held) { task_can_be(reader, held); }, task);
  }
}

void PositionCheck::units(Player player) const {
  const auto is_own = [&](const auto& task) { return task.player == player; };
  const Holding& holding = state.players[player];
  if (state.tasks.count<task::StartGoods>(is_own) > 0) {
    const int begun = holding.dwellings + total(holding.ready) + total(holding.underworld) +
                      total(holding.on_space);
    if (begun > 0 || !holding.occupied.empty()) {
      refuse("players", "the units are given out at the start of the game");
    }
    return;
  }
  int sum = holding.dwellings + state.tasks.count<task::PutOnSpace>(is_own);
  for (const Unit unit : all<Unit>()) {
    int count = holding.unsummoned[unit] + holding.ready[unit] + holding.underworld[unit] +
                holding.on_space[unit];
    for (const RealmId realm : state.all_realms()) count += holding.map[realm][unit];
    if (unit != kWorker && count > 1) {
      refuse("players", "a player has one Warrior, one Wizard, one Dragon");
    }
    sum += count;
  }
  if (sum != kWorkers + 3) {
    refuse("players", "a player has nine units, Dwellings included; player " +
                          std::to_string(player.number()) + " has " + std::to_string(sum));
  }
}

void PositionCheck::magic() const {
  for (const MagicId card : all<MagicId>()) {
    const MagicCard& found = rules.catalogue.magic[card];
    const int held = state.hand(Player(0))[card] + state.hand(Player(1))[card];
    if (state.magic_deck[card] + state.magic_discard[card] + held != found.copies) {
      refuse("players", "there are too many cards " + quote(found.id));
    }
    for (const Player player : all<Player>()) {
      if (state.known.hands[player][card] > state.hand(player)[card] || state.kept[card] > held) {
        refuse("magic_kept", "a card " + quote(found.id) + " is known where it is not");
      }
    }
  }
}

void PositionCheck::board(Slot slot) const {
  const Board& here = state.boards[slot];
  const Holding& one = state.players[Player(0)];
  const Holding& two = state.players[Player(1)];
  const IdSet<AdventureId> shown =
      here.face_up.exists() ? IdSet<AdventureId>::of(here.face_up) : IdSet<AdventureId>();
  IdSet<AdventureId> cards;
  int card_count = 0;
  for (const IdSet<AdventureId>& part : {state.deck, state.dropped, one.cards, two.cards, shown}) {
    cards = cards | (part & cards_of(slot));
    card_count += (part & cards_of(slot)).size();
  }
  if (card_count != kCardsEach || cards.size() != kCardsEach) {
    refuse("boards", "each adventure card is in exactly one place");
  }
  IdSet<TokenId> tokens = state.tokens | one.tokens | two.tokens;
  int token_count = 0;
  for (const IdSet<TokenId>& part : {state.tokens, one.tokens, two.tokens}) {
    token_count += (part & tokens_of(slot)).size();
  }
  int hidden = 0;
  for (const RealmId realm : state.all_realms()) {
    const Realm& lies = state.realms[realm];
    if (!is_elemental(lies.tile) || slot_of(lies.tile) != slot) continue;
    for (const StackId stack : all<StackId>()) {
      hidden += lies.left[stack] - (lies.top[stack].exists() ? 1 : 0);
      if (!lies.top[stack].exists()) continue;
      tokens.insert(lies.top[stack]);
      ++token_count;
    }
  }
  if (token_count != kTokensEach || (tokens & tokens_of(slot)).size() != kTokensEach) {
    refuse("boards", "each token is in exactly one place");
  }
  if (hidden > (state.tokens & tokens_of(slot)).size()) {
    refuse("map", "there are more hidden tokens than tokens");
  }
  for (const Slot before : first<Slot>(slot.number())) {
    if (realm_at(here.monster).exists() && state.boards[before].monster == here.monster) {
      refuse("boards", "two monsters in one realm");
    }
  }
}

void PositionCheck::tiles() const {
  for (const TileId tile : state.tile_stack) {
    if (state.realm_of[tile].exists()) {
      refuse("tile_stack", "a tile is on the map and in the stack");
    }
  }
}

void PositionCheck::mat() const {
  const Units& ready = state.players[kGhosts].ready;
  if (state.ghosts.units.size() != total(ready)) {
    refuse("ghosts", "the Ghosts' mat does not hold their ready units");
  }
  for (const Unit unit : {kWarrior, kWizard, kDragon}) {
    if (state.ghosts.units.contains(mat_slot_of(unit)) != (ready[unit] > 0)) {
      refuse("ghosts", "the Ghosts' mat is wrong");
    }
  }
}

void PositionCheck::all_parts() const {
  magic();
  for (const Slot slot : all<Slot>()) board(slot);
  tiles();
  const bool is_playing = !std::holds_alternative<task::Over>(state.tasks[0]);
  for (const Player player : all<Player>()) {
    units(player);
    const Holding& holding = state.players[player];
    if (holding.dwellings > rules.config().rooftops) refuse("map", "too many Dwellings");
    for (const int level : holding.power) {
      if (level > rules.config().max_level) {
        named(player_reader(root, player), "power").refuse("no level is as high as that");
      }
    }
    if (!rules.is_ghost(player) && !holding.faction.exists() && is_playing) {
      refuse("factions", "a living player has no faction");
    }
  }
  if (rules.is_solo()) mat();
}

// What play keeps beside that.
void check_relations(const Stated& stated) {
  check_holdings(stated);
  if (!stated.root.ok()) return;
  check_map(stated);
  check_moment(stated);
  check_ghosts(stated);
  check_battle(stated);
}

}  // namespace

void check_position(const Rules& rules, const State& state, const JsonReader& root) {
  const PositionCheck check{rules, state, root};
  const Stated stated{rules, state, root};
  check_tasks(stated);
  if (root.ok()) check.tasks();
  if (root.ok() && state.has_elements()) {
    check.all_parts();
    if (root.ok()) check_relations(stated);
  }
  if (root.ok() && !is_waiting(rules, state)) {
    named(root, "tasks").refuse("this waits for nobody");
  }
}

}  // namespace ziggurat::eldervale
