#pragma once

#include <cstdint>
#include <optional>

#include "games/ghosts/bargain.h"
#include "games/ghosts/payment.h"
#include "games/ghosts/strategy.h"

namespace ziggurat::ghosts {

// How gladly an adventurer takes an action in a state: where to go and when to fight, pay, flee and
// trade. What many choices ask about, the way ahead, how to pay and the best exchange, is worked
// out once.
class Advice {
 public:
  Advice(const Rules& rules, const State& state, const Manner& manner);

  std::int64_t priority(const Action& action) const;

 private:
  // One for each choice there is; chance is not advised.
  template <class A>
    requires kIsOutcome<A>
  double value(const A&) const {
    return 0;
  }
  double value(act::PlaceUr action) const;
  double value(act::Pick action) const;
  double value(act::PlaceOasis action) const;
  double value(act::Step action) const;
  double value(act::Teleport action) const;
  double value(act::Play action) const;
  double value(act::To action) const;
  double value(act::Price action) const;
  double value(act::Pay action) const;
  double value(act::Buy action) const;
  double value(act::Decline action) const;
  double value(act::Steal action) const;
  double value(act::Flag action) const;
  double value(act::Challenge action) const;
  double value(act::EndTurn action) const;
  double value(act::TakeFrom action) const;
  double value(act::DropTreasure action) const;
  double value(act::DropDiscovery action) const;
  double value(act::Roll action) const;
  double value(act::Equip action) const;
  double value(act::Ready action) const;
  double value(act::Vanish action) const;
  double value(act::Sandstorm action) const;
  double value(act::DustDevil action) const;
  double value(act::Charge action) const;
  double value(act::Open action) const;
  double value(act::Giver action) const;
  double value(act::Receiver action) const;
  double value(act::AskKind action) const;
  double value(act::OfferTreasure action) const;
  double value(act::OfferDiscovery action) const;
  double value(act::OfferMap action) const;
  double value(act::Propose action) const;
  double value(act::Cancel action) const;
  double value(act::Accept action) const;
  double value(act::Refuse action) const;
  double value(act::Withdraw action) const;

  // The same for the effects of cards that are played in the turn.
  double play_value(effect::Theft effect) const;
  double play_value(effect::Caravan effect) const;
  double play_value(effect::Boat effect) const;
  double play_value(effect::Rope effect) const;

  double middle_value(Square square) const;
  double move_value(Square square) const;
  double odds() const;
  bool is_sure_or_idle() const;
  bool flees() const;
  bool is_worth_arming() const;
  bool is_time_to_offer(Player player) const;
  const std::optional<Bargain>& bargain(Player player) const;
  // What is made of an offer whose next part is, or is not, the one that is wanted.
  template <class IsWanted>
  double draft_value(Player player, const IsWanted& is_wanted) const;

  const Rules& rules_;
  const State& state_;
  Manner manner_;
  std::optional<Strategy> strategy_;  // of the adventurer who is asked, in some tasks
  std::optional<Payment> payment_;    // of a shrewd one who pays
  mutable std::optional<Bargain> bargain_;
  mutable Player bargainer_;  // whose bargain that is; none yet
};

}  // namespace ziggurat::ghosts
