#include "games/kurnugi/changes.h"

#include "games/kurnugi/changes_text.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {
namespace {

// The state as the viewer knew it. A second Identity card is seen by all once it was chosen
// (clause 6.9), so the later view tells it to whoever did not know it.
State state_of(const View& before, const View& after) {
  State state;
  static_cast<Open&>(state) = before.open;
  if (!state.drawer.exists()) return state;
  const IdSet<IdentityId> shown = before.open.unseen - after.open.unseen;
  state.own[state.drawer].drawn = before.own.drawn.exists() ? before.own.drawn : shown.front();
  return state;
}

// What Text::sentence tells.
std::vector<ToldAction> told_actions(const Rules& rules, const State& before,
                                     const Action& action) {
  std::vector<ToldAction> told = {{before, doer(before), action}};
  for (const Forced& forced : forced_by(rules, before, action)) {
    if (std::holds_alternative<act::Done>(forced.action)) continue;
    told.push_back({forced.before, doer(forced.before), forced.action});
  }
  return told;
}

// Clauses 3.2 and 3.3 come in one step.
bool is_laid_out(const Step& step) {
  return step.before.influence.deck.empty() && !step.after.influence.deck.empty() &&
         step.before.phase == Phase::Setup;
}

void find_colours(const Step& step, Found& found) {
  for (const Owner owner : step.rules.all_owners()) {
    if (step.before.holdings[owner].colour != step.after.holdings[owner].colour) {
      found.push_back(change::ColourTaken{owner});
    }
  }
}

void find_turn(const Step& step, Found& found) {
  bool are_tokens_back = false;
  for (const Owner owner : step.rules.all_owners()) {
    const Token was = step.before.holdings[owner].token;
    const Token now = step.after.holdings[owner].token;
    are_tokens_back = are_tokens_back || (was.exists() && !now.exists());
    if (now.exists() && now != was) found.push_back(change::TokenTaken{owner, now});
  }
  if (are_tokens_back || step.before.order != step.after.order) {
    found.push_back(change::OrderMade{});
  }
  if (step.before.turn != step.after.turn) {
    found.push_back(change::TurnBegun{step.after.turn + 1});
  }
}

void find_end(const Step& step, Found& found) {
  if (step.before.phase == Phase::Over || step.after.phase != Phase::Over) return;
  for (const Owner owner : step.rules.all_owners()) {
    if (!step.rules.is_player(owner) && !step.rules.is_solo()) continue;
    found.push_back(change::Final{owner, final_score(step.rules, step.after, owner)});
  }
}

// In the order in which a game does them.
Found find_changes(const Step& step) {
  Found found;
  find_colours(step, found);
  if (is_laid_out(step)) {
    for (const Owner owner : step.rules.all_owners()) found.push_back(change::LaidOut{owner});
    found.push_back(change::DecksLaid{});
    return found;
  }
  find_cards(step, found);
  find_dice(step, found);
  find_vril(step, found);
  find_places(step, found);
  find_points(step, found);
  find_pieces(step, found);
  find_turn(step, found);
  find_openings(step, found);
  find_end(step, found);
  return found;
}

}  // namespace

Changes Text::changes(const Game& game, const View& before, const Action* action, const View& after,
                      Language language) {
  Step step{.rules = game.rules(),
            .before = before.open,
            .after = after.open,
            .drawn = after.own.drawn,
            .told = {}};
  if (action != nullptr) {
    step.told = told_actions(game.rules(), state_of(before, after), *action);
  }
  Changes changes;
  for (const change::Any& found : find_changes(step)) {
    changes.push_back(told_change(step, found, language));
  }
  return changes;
}

}  // namespace ziggurat::kurnugi
