#pragma once

#include <array>
#include <optional>
#include <type_traits>
#include <variant>

#include "base/fixed_vec.h"
#include "core/action_code.h"
#include "games/ghosts/actions/chance.h"
#include "games/ghosts/actions/fight.h"
#include "games/ghosts/actions/setup.h"
#include "games/ghosts/actions/trade.h"
#include "games/ghosts/actions/turn.h"

namespace ziggurat::ghosts {

// What chance or a player can do. The place here is part of the action's code, which is for ever:
// new ones are added at the end.
using Action =
    std::variant<act::Gala, act::Remove, act::Deal, act::UrDice, act::D20, act::D100, act::Tile,
                 act::Treasure, act::Discovery, act::TakeTreasure, act::TakeDiscovery, act::TakeMap,
                 act::CityAt, act::PlaceUr, act::Pick, act::PlaceOasis, act::Step, act::Teleport,
                 act::Play, act::To, act::Price, act::Pay, act::Buy, act::Decline, act::Steal,
                 act::Flag, act::Challenge, act::EndTurn, act::Equip, act::Ready, act::Vanish,
                 act::Sandstorm, act::DustDevil, act::Charge, act::TakeFrom, act::DropTreasure,
                 act::DropDiscovery, act::Open, act::Giver, act::Receiver, act::AskKind,
                 act::OfferTreasure, act::OfferDiscovery, act::OfferMap, act::Propose, act::Cancel,
                 act::Accept, act::Refuse, act::Withdraw, act::Roll>;
static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) <= sizeof(Code));

inline constexpr std::size_t kMaxChoices = Square::kCount + 16;
inline constexpr std::size_t kMaxOutcomes = 100;
using List = FixedVec<Action, kMaxChoices>;
using Outcomes = OddsVec<Action, kMaxOutcomes>;

template <class A, class... As>
inline constexpr bool kIsOneOf = (std::is_same_v<A, As> || ...);

// Dice, bag and decks, as against what a player chooses.
template <class A>
inline constexpr bool kIsOutcome =
    kIsOneOf<A, act::Gala, act::Remove, act::Deal, act::UrDice, act::D20, act::D100, act::Tile,
             act::Treasure, act::Discovery, act::TakeTreasure, act::TakeDiscovery, act::TakeMap,
             act::CityAt>;
// Actions out of turn: they know their seat.
template <class A>
concept TradeAction = requires(A action) { action.seat; };
// Writing an offer, which nobody else sees.
template <class A>
concept DraftAction =
    TradeAction<A> && !kIsOneOf<A, act::Propose, act::Accept, act::Refuse, act::Withdraw>;

constexpr bool is_outcome(const Action& action) {
  return std::visit([]<class A>(const A&) { return kIsOutcome<A>; }, action);
}
constexpr bool is_trade(const Action& action) {
  return std::visit([]<class A>(const A&) { return TradeAction<A>; }, action);
}

// Codes: the action's place, its seat where it trades, and its argument, a byte each.
namespace action_codes {

constexpr int shift_of(std::string_view field) { return field == "seat" ? 8 : 0; }

class Writer {
 public:
  explicit constexpr Writer(std::size_t place) : code_(static_cast<Code>(place) << 16) {}
  template <class T>
  constexpr void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    code_ |= static_cast<Code>(field_byte(value)) << shift_of(name);
  }
  constexpr Code code() const { return code_; }

 private:
  Code code_;
};

class Reader {
 public:
  explicit constexpr Reader(Code code) : left_(code & 0xFFFF) {}
  template <class T>
  constexpr void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    const int shift = shift_of(name);
    is_valid_ = set_from_byte(value, static_cast<std::uint8_t>(left_ >> shift)) && is_valid_;
    left_ &= ~(Code{0xFF} << shift);
  }
  // Each field in its range and nothing beside them.
  constexpr bool is_valid() const { return is_valid_ && left_ == 0; }

 private:
  Code left_;
  bool is_valid_ = true;
};

template <std::size_t Place>
constexpr std::optional<Action> decode_as(Code code) {
  std::variant_alternative_t<Place, Action> action{};
  Reader reader(code);
  fields(reader, action);
  return reader.is_valid() ? std::optional<Action>(action) : std::nullopt;
}

template <std::size_t... Places>
constexpr auto decoders(std::index_sequence<Places...>) {
  return std::array{&decode_as<Places>...};
}

}  // namespace action_codes

constexpr Code encode(const Action& action) {
  return std::visit(
      [&](auto held) {
        action_codes::Writer writer(action.index());
        fields(writer, held);
        return writer.code();
      },
      action);
}

constexpr std::optional<Action> decode(Code code) {
  constexpr std::size_t kPlaces = std::variant_size_v<Action>;
  constexpr auto kDecoders = action_codes::decoders(std::make_index_sequence<kPlaces>());
  const std::size_t place = code >> 16;
  return place < kPlaces ? kDecoders[place](code) : std::nullopt;
}

}  // namespace ziggurat::ghosts
