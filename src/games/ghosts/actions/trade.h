#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/ghosts/ids.h"

// Trading comes out of turn, so these say whose they are.

namespace ziggurat::ghosts::act {

// Begins to write an offer.
struct Open {
  static constexpr std::string_view kVerb = "trade";
  static constexpr std::string_view kAct = "trade";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  friend bool operator==(Open, Open) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Open& action) {
  visit("seat", action.seat);
}

struct Giver {
  static constexpr std::string_view kVerb = "from";
  static constexpr std::string_view kAct = "giver";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  Person who;
  friend bool operator==(Giver, Giver) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Giver& action) {
  visit("seat", action.seat);
  visit("who", action.who);
}

struct Receiver {
  static constexpr std::string_view kVerb = "to";
  static constexpr std::string_view kAct = "receiver";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  Person who;
  friend bool operator==(Receiver, Receiver) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Receiver& action) {
  visit("seat", action.seat);
  visit("who", action.who);
}

struct AskKind {
  static constexpr std::string_view kVerb = "kind";
  static constexpr std::string_view kAct = "ask";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  CardKind kind{};
  friend bool operator==(AskKind, AskKind) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, AskKind& action) {
  visit("seat", action.seat);
  visit("kind", action.kind);
}

struct OfferTreasure {
  static constexpr std::string_view kVerb = "item";
  static constexpr std::string_view kAct = "offer";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  TreasureId card;
  friend bool operator==(OfferTreasure, OfferTreasure) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, OfferTreasure& action) {
  visit("seat", action.seat);
  visit("card", action.card);
}

struct OfferDiscovery {
  static constexpr std::string_view kVerb = "item";
  static constexpr std::string_view kAct = "offer";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  DiscoveryId card;
  friend bool operator==(OfferDiscovery, OfferDiscovery) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, OfferDiscovery& action) {
  visit("seat", action.seat);
  visit("card", action.card);
}

struct OfferMap {
  static constexpr std::string_view kVerb = "item-map";
  static constexpr std::string_view kAct = "offer";
  static constexpr std::string_view kClause = "9.3";
  Player seat;
  MapId map;
  friend bool operator==(OfferMap, OfferMap) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, OfferMap& action) {
  visit("seat", action.seat);
  visit("map", action.map);
}

struct Propose {
  static constexpr std::string_view kVerb = "propose";
  static constexpr std::string_view kAct = "propose";
  static constexpr std::string_view kClause = "9.2";
  Player seat;
  friend bool operator==(Propose, Propose) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Propose& action) {
  visit("seat", action.seat);
}

struct Cancel {
  static constexpr std::string_view kVerb = "cancel";
  static constexpr std::string_view kAct = "cancel";
  static constexpr std::string_view kClause = "9.5";
  Player seat;
  friend bool operator==(Cancel, Cancel) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Cancel& action) {
  visit("seat", action.seat);
}

struct Accept {
  static constexpr std::string_view kVerb = "accept";
  static constexpr std::string_view kAct = "accept";
  static constexpr std::string_view kClause = "9.2";
  Player seat;
  friend bool operator==(Accept, Accept) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Accept& action) {
  visit("seat", action.seat);
}

struct Refuse {
  static constexpr std::string_view kVerb = "refuse";
  static constexpr std::string_view kAct = "refuse";
  static constexpr std::string_view kClause = "9.2";
  Player seat;
  friend bool operator==(Refuse, Refuse) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Refuse& action) {
  visit("seat", action.seat);
}

struct Withdraw {
  static constexpr std::string_view kVerb = "withdraw";
  static constexpr std::string_view kAct = "withdraw";
  static constexpr std::string_view kClause = "9.2";
  Player seat;
  friend bool operator==(Withdraw, Withdraw) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Withdraw& action) {
  visit("seat", action.seat);
}

}  // namespace ziggurat::ghosts::act
