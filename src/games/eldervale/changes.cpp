// What changed for the players, with the cards and on the Ghosts' mat.

#include "games/eldervale/changes.h"

#include <algorithm>

#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

void find_beginning(const Seen& seen, Found& found) {
  const Open& before = seen.before();
  const Open& after = seen.after();
  for (const Slot slot : all<Slot>()) {
    if (before.elements[slot] != after.elements[slot]) found.push_back(change::ElementChosen{slot});
  }
  for (const Player player : all<Player>()) {
    const FactionId faction = after.players[player].faction;
    if (before.players[player].faction != faction) {
      found.push_back(change::FactionChosen{player, faction});
    }
  }
  if (before.round == 0 && after.round > 0) found.push_back(change::FirstPlayer{after.first});
  if (!before.has_elements() && after.has_elements()) found.push_back(change::SetOut{});
}

void find_adventures(const Seen& seen, Found& found) {
  const Open& before = seen.before();
  const Open& after = seen.after();
  for (const Player player : all<Player>()) {
    for (const AdventureId card : after.players[player].cards - before.players[player].cards) {
      found.push_back(change::CardGained{player, card});
    }
  }
  for (const AdventureId card : after.dropped - before.dropped) {
    found.push_back(change::CardDropped{card});
  }
  if (!before.has_elements()) return;
  for (const Slot slot : all<Slot>()) {
    const AdventureId card = after.boards[slot].face_up;
    if (card.exists() && card != before.boards[slot].face_up) {
      found.push_back(change::CardShown{card});
    }
  }
}

change::PowerGained::Cause cause_of_power(const Seen& seen, Player player, Slot slot) {
  using Cause = change::PowerGained::Cause;
  const Open& before = seen.before();
  const Open& after = seen.after();
  for (const AdventureId card : after.players[player].cards - before.players[player].cards) {
    if (slot_of(card) == slot) return Cause::Card;
  }
  if (after.players[player].dwellings > before.players[player].dwellings) return Cause::Dwelling;
  const auto* asked = seen.asked<task::MonsterReward>();
  const bool is_reward = asked != nullptr && asked->player == player && asked->slot == slot;
  const bool is_beaten =
      after.boards[slot].monster == kBelow && before.boards[slot].monster != kBelow;
  return is_reward || is_beaten ? Cause::Monster : Cause::Other;
}

void find_power(const Seen& seen, Player player, Found& found) {
  const Holding& was = seen.before().players[player];
  const Holding& is = seen.after().players[player];
  for (const Slot slot : all<Slot>()) {
    const int amount = is.power[slot] - was.power[slot];
    if (amount == 0) continue;
    found.push_back(change::PowerGained{.player = player,
                                        .slot = slot,
                                        .amount = amount,
                                        .level = is.power[slot],
                                        .cause = cause_of_power(seen, player, slot)});
  }
  if (is.orbs_gained == was.orbs_gained) return;
  for (const Slot slot : seen.after().orbs_gone - seen.before().orbs_gone) {
    if (is.power[slot] > was.power[slot]) found.push_back(change::OrbTaken{player, slot});
  }
}

// Clause 13.12: the Ghosts put an Orb on its space at once, a Living when it is spent.
void find_orbs_spent(const Seen& seen, Found& found) {
  for (const OrbSpace space : seen.after().orb_spaces - seen.before().orb_spaces) {
    const bool is_spent =
        seen.did<act::SpendOrb>() != nullptr && seen.did<act::SpendOrb>()->space == space;
    const Player spender = seen.before().current;
    found.push_back(change::OrbSpent{is_spent ? spender : kGhosts, space});
  }
}

// What is not gained at once; clause 13.2: resources are Magic cards to the Ghosts.
Gain to_come(const Rules& rules, Player player, Gain gain) {
  if (rules.is_ghost(player)) add(gain.magic, total(gain.resources) + gain.any);
  if (rules.is_ghost(player)) gain.any = 0;
  gain.resources = {};
  gain.points = 0;
  return gain;
}

// The points of the steps.
int find_glory(const Seen& seen, Player player, Found& found) {
  const GloryStep from = seen.before().players[player].glory;
  const GloryStep to = seen.after().players[player].glory;
  if (from == to) return 0;
  const Catalogue& catalogue = seen.rules.catalogue;
  change::GloryGained glory{.player = player, .step = to, .amount = 0, .to_come = {}};
  int points = 0;
  // Onto the start space there is no reward.
  for (int step = from.exists() ? from.number() + 1 : 1; step <= to.number(); ++step) {
    const auto space = static_cast<std::size_t>(step);
    const Reward& reward =
        space < catalogue.glory.size() ? catalogue.glory[space] : catalogue.beyond;
    glory.to_come = to_come(seen.rules, player, reward.gain);
    points += reward.gain.points;
    ++glory.amount;
  }
  found.push_back(glory);
  return points;
}

void find_points(const Seen& seen, Player player, int for_glory, Found& found) {
  using Cause = change::Scored::Cause;
  for (const Source source : all<Source>()) {
    int amount =
        seen.after().players[player].earned[source] - seen.before().players[player].earned[source];
    if (source == source::kBattles && for_glory > 0) {
      found.push_back(change::Scored{player, source, for_glory, Cause::Glory});
      amount -= for_glory;
    }
    if (amount != 0) found.push_back(change::Scored{player, source, amount, Cause::Source});
  }
}

void find_goods(const Seen& seen, Player player, Found& found) {
  change::GoodsGained gained{player, {}};
  change::GoodsGiven given{player, {}};
  for (const Resource resource : all<Resource>()) {
    const int was = seen.before().players[player].resources[resource];
    const int is = seen.after().players[player].resources[resource];
    gained.goods[resource] = byte(std::max(is - was, 0));
    given.goods[resource] = byte(std::max(was - is, 0));
  }
  if (total(given.goods) > 0) found.push_back(given);
  if (total(gained.goods) > 0) found.push_back(gained);
}

MagicCounts more(const MagicCounts& is, const MagicCounts& was) {
  MagicCounts counts{};
  for (const MagicId card : all<MagicId>()) {
    counts[card] = byte(std::max(is[card] - was[card], 0));
  }
  return counts;
}

bool is_deck_renewed(const Open& before, const Open& after) {
  return after.deck_size > before.deck_size || after.discard_size < before.discard_size;
}

void find_hand(const Seen& seen, Player player, Found& found) {
  const Open& before = seen.before();
  const Open& after = seen.after();
  const int count = after.players[player].hand_size - before.players[player].hand_size;
  const MagicCounts& hand_was = seen.view_before.own[player].hand;
  const MagicCounts& hand_is = seen.view_after.own[player].hand;
  if (count > 0) {
    // The other's card, not one of the deck.
    const int others =
        after.players[other(player)].hand_size - before.players[other(player)].hand_size;
    const bool sees = seen.view_after.viewer.is(Seat{player.byte()});
    const MagicCounts cards = sees ? more(hand_is, hand_was) : MagicCounts{};
    if (others < 0) {
      const MagicCounts lost =
          more(seen.view_before.own[other(player)].hand, seen.view_after.own[other(player)].hand);
      found.push_back(change::MagicTaken{player, count, sees ? cards : lost});
    } else {
      found.push_back(change::MagicDrawn{player, count, cards});
    }
  } else if (count < 0 &&
             after.players[other(player)].hand_size <= before.players[other(player)].hand_size) {
    found.push_back(
        change::MagicDiscarded{player, -count, more(after.magic_discard, before.magic_discard)});
  }
}

void find_decks(const Seen& seen, Found& found) {
  using Deck = change::DeckRenewed::Deck;
  const Open& before = seen.before();
  const Open& after = seen.after();
  if (is_deck_renewed(before, after)) {
    found.push_back(change::DeckRenewed{Deck::Magic, after.deck_size});
  }
  const int cards = after.ghosts.deck.size();
  if (before.round > 0 && cards > before.ghosts.deck.size()) {
    found.push_back(change::DeckRenewed{Deck::Ghosts, cards});
  }
}

void find_mat(const Seen& seen, Found& found) {
  const GhostMat& before = seen.before().ghosts;
  const GhostMat& after = seen.after().ghosts;
  for (const ZoneId zone : all<ZoneId>()) {
    const GhostCardId was = before.shown[zone];
    const GhostCardId is = after.shown[zone];
    if (was == is) continue;
    if (was.exists()) found.push_back(change::GhostCardDiscarded{zone, was});
    if (is.exists()) found.push_back(change::GhostCardShown{zone, is});
  }
  for (const RowId row : all<RowId>()) {
    if (before.rows[row] != after.rows[row]) found.push_back(change::RowFilled{row});
  }
  const IdSet<MatSlot> slots = after.units - before.units;
  if (!slots.empty()) found.push_back(change::MatFilled{slots});
}

void find_end(const Seen& seen, Found& found) {
  const Open& before = seen.before();
  const Open& after = seen.after();
  if (before.round > 0 && before.round != after.round) {
    found.push_back(change::RoundBegan{after.round});
  }
  const TurnCount left = after.turns_left;
  if (left.exists() && left != before.turns_left && left != TurnCount(0)) {
    found.push_back(change::EndNear{left.number()});
  }
  if (!after.is_over() || before.is_over()) return;
  for (const Player player : all<Player>()) {
    const Own& own = seen.view_after.own[player];
    const bool is_new = !seen.view_before.viewer.is(Seat{player.byte()});
    if (is_new && total(own.hand) > 0) found.push_back(change::HandShown{player, own.hand});
  }
  for (const Player player : all<Player>()) {
    const FinalScore score = final_score(seen.rules, after, player, seen.view_after.own[player]);
    found.push_back(change::FinalScored{player, score});
  }
}

// In the order in which they come about.
Found find_all(const Seen& seen) {
  Found found;
  find_beginning(seen, found);
  find_tiles(seen, found);
  find_units(seen, found);
  find_land(seen, found);
  find_adventures(seen, found);
  for (const Player player : all<Player>()) {
    find_power(seen, player, found);
    const int for_glory = find_glory(seen, player, found);
    find_points(seen, player, for_glory, found);
    find_goods(seen, player, found);
    find_hand(seen, player, found);
  }
  find_orbs_spent(seen, found);
  find_mat(seen, found);
  find_decks(seen, found);
  find_battle(seen, found);
  find_end(seen, found);
  return found;
}

}  // namespace

Changes Text::changes(const Game& game, const View& before, const Action* action, const View& after,
                      Language language) {
  if (before == after) return {};
  const Seen seen{game.rules(), before, after, action};
  Changes changes;
  for (const change::Any& found : find_all(seen)) changes.push_back(tell(seen, found, language));
  return changes;
}

}  // namespace ziggurat::eldervale
