// Cards that were marked, played, taken or opened; Altars, Gates and rewards.

#include "games/kurnugi/changes.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

bool is_played(const Step& step, InfluenceId card) {
  return step.tells(act::Play{.card = card}) ||
         step.tells(act::Play{.card = card, .is_free = true});
}

// A card that lay open lies there no more.
void find_gone(const Step& step, God god, std::vector<InfluenceId>& discarded, Found& found) {
  const InfluenceId card = step.before.influence.open[god];
  if (!card.exists() || card == step.after.influence.open[god]) return;
  for (const Owner owner : step.rules.players()) {
    const bool is_new = !step.before.holdings[owner].used.contains(card);
    if (!is_new || !step.after.holdings[owner].used.contains(card)) continue;
    if (is_played(step, card)) {
      found.push_back(change::CardPlayed{owner, card});
    } else {
      found.push_back(change::CardUnplayed{owner, card});
    }
    return;
  }
  discarded.push_back(card);
}

void find_influences(const Step& step, Found& found) {
  std::vector<InfluenceId> discarded;
  for (const God god : all<God>()) {
    const InfluenceId card = step.before.influence.open[god];
    const Owner was = step.before.influence.mark[god];
    const Owner now = step.after.influence.mark[god];
    find_gone(step, god, discarded, found);
    if (was == now) continue;
    const bool is_there = card.exists() && card == step.after.influence.open[god];
    if (was.exists() && is_there) found.push_back(change::CardUnmarked{was, card});
    if (now.exists()) found.push_back(change::CardMarked{now, step.after.influence.open[god]});
  }
  if (!discarded.empty()) found.push_back(change::CardsDiscarded{discarded});
  for (const Owner owner : step.rules.players()) {
    for (const Pile pile : all<Pile>()) {
      const InfluenceId top = step.after.holdings[owner].top[pile];
      if (top.exists() && top != step.before.holdings[owner].top[pile]) {
        found.push_back(change::CardPiled{owner, pile, top});
      }
    }
  }
}

void find_identities(const Step& step, Found& found) {
  if (step.after.drawer.exists() && step.after.drawer != step.before.drawer) {
    found.push_back(change::IdentityDrawn{step.after.drawer});
  }
  for (const Owner owner : step.rules.players()) {
    for (const Slot slot : all<Slot>()) {
      const IdentityId card = step.after.holdings[owner].identities[slot];
      if (card.exists() && card != step.before.holdings[owner].identities[slot]) {
        found.push_back(change::IdentityTaken{owner, slot, card});
      }
    }
  }
  const IdSet<IdentityId> out =
      identities_out(step.rules, step.after) - identities_out(step.rules, step.before);
  for (const IdentityId card : out) found.push_back(change::IdentityOut{card});
}

bool is_in_row(const Holding& holding, PactId pact) {
  return std::find(holding.pacts.begin(), holding.pacts.end(), pact) != holding.pacts.end();
}

// Taken, but not yet joined to the row.
bool is_to_join(const Open& state, Owner owner, PactId pact) {
  return state.stack.count<task::AttachPact>([&](const task::AttachPact& task) {
    return task.owner == owner && task.pact == pact;
  }) > 0;
}

void find_pacts(const Step& step, Owner owner, Found& found) {
  const Holding& was = step.before.holdings[owner];
  const Holding& now = step.after.holdings[owner];
  for (const PactId pact : all<PactId>()) {
    const bool is_new = is_in_row(now, pact) && !is_in_row(was, pact);
    const bool was_to_join = is_to_join(step.before, owner, pact);
    const bool is_taken = is_new || is_to_join(step.after, owner, pact);
    if (is_taken && !was_to_join) found.push_back(change::PactTaken{owner, pact});
    if (is_new && was_to_join) {
      const Side side = now.pacts[0] == pact ? Side::Left : Side::Right;
      found.push_back(change::PactJoined{owner, pact, side});
    }
  }
}

void find_buildings(const Step& step, Found& found) {
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& was = step.before.altars[altar];
    const BuiltAltar& now = step.after.altars[altar];
    if (was == now) continue;
    found.push_back(change::AltarRaised{altar, now.owner, now.level, now.level - was.level});
  }
  for (const Owner owner : step.rules.players()) {
    const Holding& was = step.before.holdings[owner];
    const Holding& now = step.after.holdings[owner];
    if (was.gate == now.gate && was.road == now.road) continue;
    found.push_back(change::GateSet{owner, now.road, now.gate});
  }
}

void find_rewards(const Step& step, Found& found) {
  for (const TombId tomb : all<TombId>()) {
    for (const FieldId field : all<FieldId>()) {
      const WonField& was = step.before.fields[tomb][field];
      const WonField& now = step.after.fields[tomb][field];
      if (was != now) found.push_back(change::RewardTaken{now.owner, tomb, field});
    }
  }
}

template <class I>
void find_opened(I before, I after, Deck deck, Found& found) {
  if (after.exists() && after != before) found.push_back(change::CardOpened{drawn(after, deck)});
}

}  // namespace

void find_cards(const Step& step, Found& found) {
  find_rewards(step, found);
  find_influences(step, found);
  find_identities(step, found);
  for (const Owner owner : step.rules.players()) find_pacts(step, owner, found);
  find_buildings(step, found);
}

void find_openings(const Step& step, Found& found) {
  find_opened(step.before.identity, step.after.identity, Deck::Identity, found);
  for (const God god : all<God>()) {
    find_opened(step.before.influence.open[god], step.after.influence.open[god], Deck::Influence,
                found);
  }
  for (const PactId pact : step.after.pacts_open - step.before.pacts_open) {
    found.push_back(change::CardOpened{drawn(pact, Deck::Pact)});
  }
  find_opened(step.before.scoring, step.after.scoring, Deck::Scoring, found);
  find_opened(step.before.event, step.after.event, Deck::Event, found);
}

}  // namespace ziggurat::kurnugi
