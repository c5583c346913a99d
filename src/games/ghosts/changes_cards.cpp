// Which cards a step moved. What hands gained and lost is explained by what everybody sees: trades,
// draws, what is worn, paid and discarded; the rest went from one hand to another.

#include "games/ghosts/cards.h"
#include "games/ghosts/changes.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

// What `a` has and `b` has not.
Cards beyond(const Rules& rules, const Cards& a, const Cards& b) {
  return {.treasure = a.treasure - rules.treasure().least(a.treasure, b.treasure),
          .discovery = a.discovery - rules.discovery().least(a.discovery, b.discovery)};
}
Treasures beyond(const Rules& rules, Treasures a, Treasures b) {
  return a - rules.treasure().least(a, b);
}

// What a deck was made anew from is no longer in the discard.
Cards kept_discard(const Seen& seen) {
  Cards kept = seen.was().discard;
  const Counts& deck = seen.before.deck;
  if (seen.answered<task::DrawTreasure>() != nullptr && deck.treasure == 0) kept.treasure = {};
  if (seen.answered<task::DrawDiscovery>() != nullptr && deck.discovery == 0) kept.discovery = {};
  return kept;
}

class CardFinder {
 public:
  CardFinder(const Seen& seen, change::List& found)
      : seen_(seen), rules_(seen.rules), was_(seen.was()), is_(seen.is()), found_(found) {
    const Player viewer = player(seen.after.viewer);
    if (viewer.exists()) own_ = is_.sides[viewer];
    hand_ = seen.before.hand;
    discarded_ = is_.discard;
    discarded_ -= kept_discard(seen);
    for (const Side side : all<Side>()) {
      const Counts& was = seen.before.hands[side];
      const Counts& is = seen.after.hands[side];
      left_[side] = {.treasures = is.treasure - was.treasure,
                     .discoveries = is.discovery - was.discovery};
    }
  }

  void find() {
    find_trade();
    find_draws();
    find_events();
    find_worn();
    find_paid();
    find_discards();
    find_loot();
  }

 private:
  // How a hand has grown.
  struct Growth {
    int treasures = 0;
    int discoveries = 0;
    int hidden = 0;

    int total() const { return treasures + discoveries + hidden; }
  };

  void gained(Side side, const Cards& cards) {
    left_[side].treasures -= rules_.treasure().total(cards.treasure);
    left_[side].discoveries -= rules_.discovery().total(cards.discovery);
    if (side == own_) hand_ += cards;
  }
  void lost(Side side, const Cards& cards) {
    left_[side].treasures += rules_.treasure().total(cards.treasure);
    left_[side].discoveries += rules_.discovery().total(cards.discovery);
    if (side == own_) hand_ -= cards;
  }

  void find_trade() {
    std::vector<change::Gave> gifts;
    for (const Transfer& transfer : traded(seen_)) {
      const Side from = side_of(was_, transfer.from);
      const Side to = side_of(was_, transfer.to);
      if (from == to && !transfer.item.is_map()) continue;
      change::Gave* gift = nullptr;
      for (change::Gave& gave : gifts) {
        if (gave.from == transfer.from && gave.to == transfer.to) gift = &gave;
      }
      if (gift == nullptr) {
        gift =
            &gifts.emplace_back(change::Gave{.from = transfer.from, .to = transfer.to, .lot = {}});
      }
      if (transfer.item.is_map()) {
        gift->lot.maps.insert(transfer.item.map());
      } else if (transfer.item.is_known()) {
        const Cards card = as_cards(rules_, transfer.item);
        gift->lot.cards += card;
        lost(from, card);
        gained(to, card);
      } else {
        ++gift->lot.hidden;
        ++left_[from].hidden;
        --left_[to].hidden;
        if (from == own_ || to == own_) is_hand_known_ = false;
      }
    }
    found_.insert(found_.end(), gifts.begin(), gifts.end());
  }

  void find_draws() {
    if (const auto* draw = seen_.answered<task::DrawTreasure>()) {
      if (seen_.before.deck.treasure == 0) {
        const int cards = rules_.treasure().total(was_.discard.treasure);
        found_.emplace_back(change::Reshuffled{.pile = PileKind::Treasures, .cards = cards});
      }
      const auto* drawn = seen_.done<act::Treasure>();
      const Item card = drawn == nullptr ? Item() : Item(drawn->card);
      found_.emplace_back(
          change::Drew{.who = draw->who, .pile = PileKind::Treasures, .card = card});
      const bool is_event = drawn != nullptr && rules_.treasure().type(drawn->card).is_event();
      if (!is_event) drew(draw->who, card, &Growth::treasures);
    }
    if (const auto* draw = seen_.answered<task::DrawDiscovery>()) {
      if (seen_.before.deck.discovery == 0) {
        const int cards = rules_.discovery().total(was_.discard.discovery);
        found_.emplace_back(change::Reshuffled{.pile = PileKind::Discoveries, .cards = cards});
      }
      const auto* drawn = seen_.done<act::Discovery>();
      const Item card = drawn == nullptr ? Item() : Item(drawn->card);
      const Person who = person(draw->who);
      found_.emplace_back(change::Drew{.who = who, .pile = PileKind::Discoveries, .card = card});
      const bool is_event = drawn != nullptr && rules_.discovery().type(drawn->card).is_event();
      if (!is_event) {
        drew(who, card, &Growth::discoveries);
      } else if (drawn->card != quicksand()) {
        discarded_ -= as_cards(rules_, card);
      }
    }
  }

  void drew(Person who, Item card, int Growth::* pile) {
    const Side side = side_of(was_, who);
    if (card.is_known()) {
      gained(side, as_cards(rules_, card));
    } else {
      --(left_[side].*pile);
    }
  }

  DiscoveryId quicksand() const { return rules_.catalogue.card_with<effect::Quicksand>(); }

  void find_events() {
    for (const Adventurer who : all<Adventurer>()) {
      const Cards& was = was_.figures[who].face_up;
      const Cards& is = is_.figures[who].face_up;
      const Cards gone = beyond(rules_, was, is);
      if (is_.figures[who].is_out) {
        discarded_ -= gone;
        if (!gone.empty())
          found_.emplace_back(change::Discarded{.who = person(who), .cards = gone});
        continue;
      }
      discarded_.discovery -= rules_.discovery().many(quicksand(), turns_lost(seen_, who));
      find_events(person(who), gone.treasure, beyond(rules_, is, was));
    }
    const Cards& was = was_.master_face_up;
    const Cards& is = is_.master_face_up;
    find_events(kMaster, beyond(rules_, was, is).treasure, beyond(rules_, is, was));
  }
  void find_events(Person who, Treasures gone, const Cards& come) {
    discarded_.treasure -= gone;
    if (!gone.empty()) found_.emplace_back(change::EventStruck{.who = who, .cards = gone});
    if (!come.empty()) found_.emplace_back(change::EventLies{.who = who, .cards = come});
  }

  void find_worn() {
    const auto defender = [](const Fight& fight) {
      return fight.enemy == Enemy::None ? person(fight.defender) : kMaster;
    };
    found_worn(person(is_.fight.attacker),
               beyond(rules_, is_.fight.attacker_wears, was_.fight.attacker_wears),
               person(was_.fight.attacker),
               beyond(rules_, was_.fight.attacker_wears, is_.fight.attacker_wears));
    found_worn(
        defender(is_.fight), beyond(rules_, is_.fight.defender_wears, was_.fight.defender_wears),
        defender(was_.fight), beyond(rules_, was_.fight.defender_wears, is_.fight.defender_wears));
  }
  void found_worn(Person wearer, Treasures on, Person owner, Treasures off) {
    if (!on.empty()) {
      found_.emplace_back(change::Wore{.who = wearer, .cards = on});
      lost(side_of(is_, wearer), {.treasure = on, .discovery = {}});
    }
    if (!off.empty()) {
      found_.emplace_back(change::TookBack{.who = owner, .cards = off});
      gained(side_of(is_, owner), {.treasure = off, .discovery = {}});
    }
  }

  void find_paid() {
    const Treasures laid = beyond(rules_, is_.paid.treasure, was_.paid.treasure);
    const Treasures gone = beyond(rules_, was_.paid.treasure, is_.paid.treasure);
    const Person buyer = person(was_.turn.active);
    if (!laid.empty()) {
      found_.emplace_back(change::Paid{.who = buyer, .cards = laid});
      lost(side_of(was_, buyer), {.treasure = laid, .discovery = {}});
    }
    if (gone.empty()) return;
    const Cards cards{.treasure = gone, .discovery = {}};
    if (rules_.treasure().includes(discarded_.treasure, gone)) {
      found_.emplace_back(change::Spent{.who = buyer, .cards = gone});
      discarded_ -= cards;
    } else {
      found_.emplace_back(change::TookBack{.who = buyer, .cards = gone});
      gained(side_of(was_, buyer), cards);
    }
  }

  void find_discards() {
    if (discarded_.empty()) return;
    for (const Side side : all<Side>()) {
      if (left_[side].total() >= 0) continue;
      found_.emplace_back(change::Discarded{.who = holder(side), .cards = discarded_});
      return lost(side, discarded_);
    }
  }

  void find_loot() {
    Side from;
    Side to;
    for (const Side side : all<Side>()) {
      if (left_[side].total() < 0) from = side;
      if (left_[side].total() > 0) to = side;
    }
    if (!from.exists() || !to.exists()) return;
    found_.emplace_back(
        change::Took{.from = holder(from), .to = holder(to), .lot = loot(from, to)});
  }

  Lot loot(Side from, Side to) const {
    Lot lot;
    const Growth& taken = left_[to];
    if (is_hand_known_ && own_ == from) {
      lot.cards = beyond(rules_, hand_, seen_.after.hand);
    } else if (is_hand_known_ && own_ == to) {
      lot.cards = beyond(rules_, seen_.after.hand, hand_);
    } else if (taken.hidden != 0) {
      lot.hidden = taken.total();
    } else {
      lot.treasures = taken.treasures;
      lot.discoveries = taken.discoveries;
    }
    return lot;
  }

  // Who used the hand of a side: a fighter, one shot at or shooting, the active adventurer, or
  // else the first of the side.
  Person holder(Side side) const {
    if (side == kMasterSide) return kMaster;
    FixedVec<Adventurer, Adventurer::kCount + 5> order;
    order.push_back(was_.fight.attacker);
    order.push_back(was_.fight.defender);
    if (const auto* shot = seen_.answered<task::PotShotCard>()) {
      order.push_back(shot->from);
      order.push_back(kBrodgar);
    }
    order.push_back(was_.turn.active);
    for (const Adventurer who : was_.order) order.push_back(who);
    for (const Adventurer who : order) {
      if (who.exists() && in_play(was_, who) && side_of(was_, who) == side) return person(who);
    }
    return {};
  }

  const Seen& seen_;
  const Rules& rules_;
  const Open& was_;
  const Open& is_;
  change::List& found_;
  Side own_;                      // the viewer's
  Cards hand_;                    // of that side, step by step
  bool is_hand_known_ = true;     // as far as it was explained
  IdArray<Side, Growth> left_{};  // what is still to be explained
  Cards discarded_;               // likewise
};

}  // namespace

Transfers traded(const Seen& seen) {
  const Offer& offer = seen.was().offer;
  const bool is_last = seen.done<act::Accept>() != nullptr && offer.waiting.size() == 1;
  return is_last ? transfers_of(offer, seen.before.offered) : Transfers();
}

int turns_lost(const Seen& seen, Adventurer who) {
  if (!in_play(seen.is(), who)) return 0;
  const DiscoveryDeck& deck = seen.rules.discovery();
  const DiscoveryId quicksand = seen.rules.catalogue.card_with<effect::Quicksand>();
  const auto* draw = seen.answered<task::DrawDiscovery>();
  const auto* drawn = seen.done<act::Discovery>();
  const bool is_drawn =
      draw != nullptr && draw->who == who && drawn != nullptr && drawn->card == quicksand;
  return deck.count(seen.was().figures[who].face_up.discovery, quicksand) + (is_drawn ? 1 : 0) -
         deck.count(seen.is().figures[who].face_up.discovery, quicksand);
}

void find_card_changes(const Seen& seen, change::List& found) { CardFinder(seen, found).find(); }

}  // namespace ziggurat::ghosts
