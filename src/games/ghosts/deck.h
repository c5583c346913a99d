#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/ghosts/ids.h"

namespace ziggurat::ghosts {

// The cards of one deck, `Type` for each kind of them, and how piles of them are packed.
template <class Card, class Type>
class Deck {
 public:
  using Cards = Pile<Card>;

  void add(Type type) { types_.push_back(std::move(type)); }
  // Lays out the bits; false where there are more than 64 cards.
  bool pack();

  const std::vector<Type>& types() const { return types_; }
  const Type& type(Card card) const { return types_[card.index()]; }
  int size() const { return static_cast<int>(types_.size()); }
  // Every kind of card there is.
  IdRange<Card> kinds() const { return first<Card>(size()); }
  bool has(Card card) const { return card.number() < size(); }
  // None where no card is called so.
  Card find(std::string_view id) const {
    for (const Card card : kinds()) {
      if (type(card).id == id) return card;
    }
    return Card();
  }

  Cards all() const { return all_; }
  Cards one(Card card) const { return Cards(std::uint64_t{1} << slots_[card].shift); }
  Cards many(Card card, int count) const {
    return Cards(one(card).bits() * static_cast<std::uint64_t>(count));
  }
  int count(Cards pile, Card card) const {
    const Slot slot = slots_[card];
    return static_cast<int>(pile.bits() >> slot.shift & slot.mask);
  }
  bool holds(Cards pile, Card card) const { return count(pile, card) > 0; }
  int total(Cards pile) const {
    int sum = 0;
    for (std::size_t i = 0; i < width_; ++i) sum += std::popcount(pile.bits() & planes_[i]) << i;
    return sum;
  }
  // Calls `use(card, count)` for each kind in a pile, in the deck's order.
  template <class Use>
  void for_each(Cards pile, const Use& use) const {
    for (std::uint64_t left = pile.bits(); left != 0;) {
      const Card card = owner_[static_cast<std::size_t>(std::countr_zero(left))];
      const Slot slot = slots_[card];
      use(card, static_cast<int>(left >> slot.shift & slot.mask));
      left &= ~(slot.mask << slot.shift);
    }
  }
  // The cards of both as far as both have them; the larger of both; `pile` with `many` fewer of
  // each kind.
  Cards least(Cards a, Cards b) const;
  Cards most(Cards a, Cards b) const { return a + b - least(a, b); }
  Cards fewer(Cards pile, int many) const;
  bool includes(Cards pile, Cards part) const { return least(part, pile) == part; }
  // Those among them for which `holds(type)`.
  template <class Holds>
  Cards those(Cards pile, const Holds& holds) const {
    Cards found;
    for_each(pile, [&](Card card, int count) {
      if (holds(type(card))) found += many(card, count);
    });
    return found;
  }

 private:
  struct Slot {
    std::uint64_t mask = 0;
    std::uint8_t shift = 0;
  };
  std::vector<Type> types_;
  IdArray<Card, Slot> slots_;
  std::array<Card, 64> owner_{};
  std::array<std::uint64_t, 7> planes_{};
  std::size_t width_ = 0;
  Cards all_;
};

template <class Card, class Type>
bool Deck<Card, Type>::pack() {
  int cards = 0;
  for (const Type& type : types_) cards += type.count;
  if (cards > 64) return false;
  std::uint8_t shift = 0;
  for (const Card card : kinds()) {
    const auto count = static_cast<unsigned>(type(card).count);
    const auto width = static_cast<std::size_t>(std::bit_width(count));
    slots_[card] = {.mask = (std::uint64_t{1} << width) - 1, .shift = shift};
    for (std::size_t bit = 0; bit < width; ++bit) {
      owner_[shift + bit] = card;
      planes_[bit] |= std::uint64_t{1} << (shift + bit);
    }
    width_ = std::max(width_, width);
    all_ += many(card, type(card).count);
    shift = static_cast<std::uint8_t>(shift + width);
  }
  return true;
}

template <class Card, class Type>
Pile<Card> Deck<Card, Type>::least(Cards a, Cards b) const {
  Cards result;
  for_each(a, [&](Card card, int held) { result += many(card, std::min(held, count(b, card))); });
  return result;
}

template <class Card, class Type>
Pile<Card> Deck<Card, Type>::fewer(Cards pile, int many_fewer) const {
  Cards result;
  for_each(pile,
           [&](Card card, int held) { result += many(card, std::max(held - many_fewer, 0)); });
  return result;
}

}  // namespace ziggurat::ghosts
