#pragma once

#include <optional>

#include "games/ghosts/types.h"

namespace ziggurat::ghosts {

// What an action is about; its argument is one of these.
enum class Argument : std::uint8_t {
  None,
  Seat,
  Adventurer,  // or the Gala Master
  Square,
  Tile,
  Treasure,
  Discovery,
  Map,
  Number,
  CardKind,
  PileKind,  // treasure, discovery, map
};

// What chance or a player can do: a kind and one argument. Trading comes out of turn, so those
// actions say whose they are.
class Action {
 public:
  enum class Kind : std::uint8_t {
    // Chance.
    Gala,
    Remove,
    Deal,
    UrDice,
    D20,
    D100,
    Tile,
    Treasure,
    Discovery,
    TakeTreasure,
    TakeDiscovery,
    TakeMap,
    CityAt,
    // Setting up.
    PlaceUr,
    Pick,
    PlaceOasis,
    // The turn.
    Step,
    Teleport,
    Play,
    To,
    Price,
    Pay,
    Buy,
    Decline,
    Steal,
    Flag,
    Challenge,
    EndTurn,
    // Fights.
    Equip,
    Ready,
    Vanish,
    Sandstorm,
    DustDevil,
    Charge,
    TakeFrom,
    DropTreasure,
    DropDiscovery,
    // Trading.
    Open,
    Giver,
    Receiver,
    AskKind,
    OfferTreasure,
    OfferDiscovery,
    OfferMap,
    Propose,
    Cancel,
    Accept,
    Refuse,
    Withdraw,
    // The turn again: codes that are in logs do not move.
    Roll,
  };
  static constexpr int kKinds = static_cast<int>(Kind::Roll) + 1;

  constexpr Action() = default;
  constexpr explicit Action(Kind kind, int value = 0, int seat = 0)
      : kind_(kind),
        value_(static_cast<std::uint8_t>(value)),
        seat_(static_cast<std::uint8_t>(seat)) {}

  constexpr Kind kind() const { return kind_; }
  constexpr int value() const { return value_; }
  constexpr int seat() const { return seat_; }
  constexpr bool is_chance() const { return kind_ <= Kind::CityAt; }
  constexpr bool is_trade() const { return kind_ >= Kind::Open && kind_ <= Kind::Withdraw; }
  // Writing an offer, which nobody else sees.
  constexpr bool is_draft() const {
    return kind_ >= Kind::Open && kind_ <= Kind::Cancel && kind_ != Kind::Propose;
  }
  constexpr Argument argument() const { return argument_of(kind_); }

  static constexpr Argument argument_of(Kind kind) {
    switch (kind) {
      case Kind::Gala:
        return Argument::Seat;
      case Kind::Remove:
      case Kind::Deal:
      case Kind::Pick:
      case Kind::Giver:
      case Kind::Receiver:
        return Argument::Adventurer;
      case Kind::UrDice:
      case Kind::D20:
      case Kind::D100:
        return Argument::Number;
      case Kind::Tile:
        return Argument::Tile;
      case Kind::Treasure:
      case Kind::TakeTreasure:
      case Kind::Pay:
      case Kind::Equip:
      case Kind::DropTreasure:
      case Kind::OfferTreasure:
        return Argument::Treasure;
      case Kind::Discovery:
      case Kind::TakeDiscovery:
      case Kind::Play:
      case Kind::Vanish:
      case Kind::DustDevil:
      case Kind::DropDiscovery:
      case Kind::OfferDiscovery:
        return Argument::Discovery;
      case Kind::TakeMap:
      case Kind::Flag:
      case Kind::OfferMap:
        return Argument::Map;
      case Kind::CityAt:
      case Kind::PlaceUr:
      case Kind::PlaceOasis:
      case Kind::Step:
      case Kind::Teleport:
      case Kind::To:
        return Argument::Square;
      case Kind::TakeFrom:
        return Argument::PileKind;
      case Kind::AskKind:
        return Argument::CardKind;
      default:
        return Argument::None;
    }
  }

  constexpr Code code() const {
    return static_cast<Code>(kind_) << 16 | static_cast<Code>(seat_) << 8 | value_;
  }
  static constexpr std::optional<Action> from_code(Code code) {
    if (code >> 16 >= static_cast<Code>(kKinds)) return std::nullopt;
    const Action action(static_cast<Kind>(code >> 16), static_cast<int>(code & 0xFF),
                        static_cast<int>(code >> 8 & 0xFF));
    if (action.seat_ >= kMostSeats || (action.seat_ != 0 && !action.is_trade())) {
      return std::nullopt;
    }
    return action.value_ < most(action.argument()) ? std::optional(action) : std::nullopt;
  }

  friend constexpr bool operator==(const Action&, const Action&) = default;

 private:
  // One past the largest value of an argument.
  static constexpr int most(Argument argument) {
    switch (argument) {
      case Argument::None:
        return 1;
      case Argument::Seat:
      case Argument::Adventurer:
        return kMostSeats;
      case Argument::Square:
        return kSquares;
      case Argument::Tile:
        return kMaxTileKinds;
      case Argument::Treasure:
      case Argument::Discovery:
        return kMaxCardKinds;
      case Argument::Map:
        return kMaps;
      case Argument::Number:
        return 101;
      case Argument::CardKind:
        return kCardKinds;
      case Argument::PileKind:
        return 3;
    }
    return 0;
  }

  Kind kind_ = Kind::EndTurn;
  std::uint8_t value_ = 0;
  std::uint8_t seat_ = 0;
};

// What a transfer moves, in one byte.
inline constexpr int kItemDiscovery = 64;
inline constexpr int kItemMap = 128;

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  Chance,
  DiceFirst,
  SquareTaken,
  AdventurerTaken,
  NoMovesLeft,
  MovementOver,
  NotAdjacent,
  NotAStone,
  NotHeld,
  NotPlayable,
  NoTarget,
  RetreatThere,
  NoZiggurat,
  MapOwned,
  RightUsed,
  NoGhost,
  NeedsMaps,
  NotForSale,
  NotEquipment,
  KindWorn,
  NoFight,
  NoPile,
  NotOverLimit,
  FightFirst,
  Unanswered,
  NoOffer,
  NoDraft,
  DraftFirst,
  LeftTheGame,
  NobodyToTrade,
  BadOffer,
  NotNow,
};

}  // namespace ziggurat::ghosts
