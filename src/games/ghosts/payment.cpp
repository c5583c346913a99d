#include "games/ghosts/payment.h"

namespace ziggurat::ghosts {

Payment::Payment(const Rules& rules, Treasures hand) {
  struct Best {
    TreasureId card;
    int value = 0;
    int lapis = 0;
  };
  std::array<Best, kCardKinds> worn{};
  ways_[0].cost = 0;
  // Gems, and what lies under better equipment of its kind, cost nothing but their Lapis.
  rules.treasure().for_each(hand, [&](TreasureId card, int count) {
    const Treasure& type = rules.treasure().type(card);
    Best& best = worn[static_cast<std::size_t>(type.kind)];
    const bool is_better = is_equipment(type.kind) && type.value > best.value;
    if (is_better && best.card.exists()) may_lay(best.card, best.lapis, best.lapis);
    if (is_better) best = {.card = card, .value = type.value, .lapis = type.lapis};
    for (int i = is_better ? 1 : 0; i < count; ++i) may_lay(card, type.lapis, type.lapis);
  });
  for (const Best& best : worn) {
    if (!best.card.exists()) continue;
    equipment_ += best.value;
    may_lay(best.card, best.lapis, kPoint * best.value + best.lapis);
  }
}

// One more card to pay with: the cheapest way to each price may now be over it.
void Payment::may_lay(TreasureId card, int lapis, int cost) {
  for (int price = kHighestPrice; price > 0; --price) {
    const int sum = way(std::max(0, price - lapis)).cost + cost;
    Way& found = ways_[static_cast<std::size_t>(price)];
    if (sum < found.cost) found = {.cost = sum, .card = card};
  }
}

}  // namespace ziggurat::ghosts
