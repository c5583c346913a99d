#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/change.h"
#include "games/ghosts/changes.h"
#include "games/ghosts/targets.h"

namespace ziggurat::ghosts {

// A change as everybody reads it: for each its kind, what it is about, how many things it moved,
// its sentence in both languages, and whether the sentence of the action says it already.
class Telling {
 public:
  Telling(const Seen& seen, Language language)
      : seen_(seen), naming_{seen.rules, seen.is(), language} {}

  Change of(const change::Gala& gala) const;
  Change of(const change::LeftOut& left) const;
  Change of(const change::Drafted& drafted) const;
  Change of(const change::Placed& placed) const;
  Change of(const change::FirstTurn& turn) const;
  Change of(const change::Laid& laid) const;
  Change of(const change::Turned& turned) const;
  Change of(const change::EnemiesCame& enemies) const;
  Change of(const change::EnemiesBeaten& enemies) const;
  Change of(const change::EnemiesGone& enemies) const;
  Change of(const change::Moved& moved) const;
  Change of(const change::MustRetreat& retreat) const;
  Change of(const change::LostToNanna& lost) const;
  Change of(const change::Out& out) const;
  Change of(const change::Summoned& summoned) const;
  Change of(const change::TurnLost& lost) const;
  Change of(const change::TurnBegins& turn) const;
  Change of(const change::ExtraTurn& turn) const;
  Change of(const change::ExtraTurnLost& turn) const;
  Change of(const change::Stopped& stopped) const;
  Change of(const change::Price& price) const;
  Change of(const change::Over& over) const;

  // In changes_fights.cpp.
  Change of(const change::Fought& fought) const;

  // In changes_text_things.cpp.
  Change of(const change::TokensTaken& tokens) const;
  Change of(const change::TokensReturned& tokens) const;
  Change of(const change::TokensGone& tokens) const;
  Change of(const change::MapsGained& maps) const;
  Change of(const change::MapsTaken& maps) const;
  Change of(const change::MapsDelivered& maps) const;
  Change of(const change::MapsLost& maps) const;
  Change of(const change::Drew& drew) const;
  Change of(const change::Reshuffled& pile) const;
  Change of(const change::Gave& gave) const;
  Change of(const change::Took& took) const;
  Change of(const change::Discarded& discarded) const;
  Change of(const change::Paid& paid) const;
  Change of(const change::Spent& spent) const;
  Change of(const change::Wore& wore) const;
  Change of(const change::TookBack& took) const;
  Change of(const change::EventLies& event) const;
  Change of(const change::EventStruck& event) const;

 private:
  using Names = std::vector<std::string>;

  // A phrase with {a}, {b}, {c}, {d} filled in, in the reader's language; it begins with a capital.
  std::string sentence(std::string_view english, std::string_view polish, const Names& parts) const;
  // "a", "a and b", "a, b and c"
  std::string list(const Names& names) const;
  // "1 treasure", "2 treasures"; Polish has a third form from five on.
  struct Noun {
    std::string_view one, many, jeden, dwa, wiele;
  };
  std::string count(int number, const Noun& noun) const;

  template <class T>
  std::string name(T thing) const {
    return naming_.name(thing);
  }
  std::string name(const Enemies& enemies) const;
  std::string name(Treasures cards) const { return list(names({cards, {}})); }
  std::string name(const Cards& cards) const { return list(names(cards)); }
  std::string name(const Lot& lot) const;
  std::string name(MapSet maps) const;
  std::string name(IdSet<Adventurer> adventurers) const;
  Names names(const Cards& cards) const;
  static std::string number(Square square) { return std::to_string(square.number() + 1); }

  template <class T>
  void aim(Json::Array& targets, T thing) const {
    Json target = Json::object();
    target.set(target_kind(thing), target_id(seen_.rules, thing));
    targets.push_back(std::move(target));
  }
  void aim(Json::Array& targets, const Cards& cards) const;
  void aim(Json::Array& targets, Treasures cards) const { aim(targets, Cards{cards, {}}); }
  void aim(Json::Array& targets, const Lot& lot) const;
  void aim(Json::Array& targets, MapSet maps) const;
  void aim(Json::Array& targets, IdSet<Adventurer> adventurers) const;
  void aim(Json::Array& targets, const SquareSet& squares) const;
  template <class... Ts>
  Json::Array targets(const Ts&... things) const {
    Json::Array all;
    (aim(all, things), ...);
    return all;
  }

  int size(const Cards& cards) const;
  bool is_told(const Cards& discarded) const;

  const Seen& seen_;
  Naming naming_;
};

}  // namespace ziggurat::ghosts
