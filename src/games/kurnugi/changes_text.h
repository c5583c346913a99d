#pragma once

#include "games/kurnugi/changes.h"
#include "games/kurnugi/words.h"

// Each change in words: its kind, what it touches, its sentence, and whether the entry's own
// sentence says it already.

namespace ziggurat::kurnugi {

class Telling {
 public:
  Telling(const Step& step, Language language)
      : step_(step), naming_{step.rules, step.after, language} {}

  // In changes_text.cpp.
  ziggurat::Change tell(const change::ColourTaken& change) const;
  ziggurat::Change tell(const change::LaidOut& change) const;
  ziggurat::Change tell(const change::DecksLaid& change) const;
  ziggurat::Change tell(const change::TurnBegun& change) const;
  ziggurat::Change tell(const change::OrderMade& change) const;
  ziggurat::Change tell(const change::TokenTaken& change) const;
  ziggurat::Change tell(const change::Final& change) const;
  ziggurat::Change tell(const change::Placed& change) const;
  ziggurat::Change tell(const change::NobodyPresent& change) const;
  ziggurat::Change tell(const change::Points& change) const;
  ziggurat::Change tell(const change::Vril& change) const;
  ziggurat::Change tell(const change::Paid& change) const;
  ziggurat::Change tell(const change::Strengthened& change) const;
  // In changes_pieces_text.cpp.
  ziggurat::Change tell(const change::SoulMoved& change) const;
  ziggurat::Change tell(const change::ShadowsMoved& change) const;
  ziggurat::Change tell(const change::DemonSummoned& change) const;
  ziggurat::Change tell(const change::DemonMoved& change) const;
  ziggurat::Change tell(const change::DemonsLeft& change) const;
  ziggurat::Change tell(const change::DiceMoved& change) const;
  ziggurat::Change tell(const change::DieTurned& change) const;
  ziggurat::Change tell(const change::DieSplit& change) const;
  ziggurat::Change tell(const change::DiceLifted& change) const;
  ziggurat::Change tell(const change::DieRolled& change) const;
  ziggurat::Change tell(const change::DiceGained& change) const;
  ziggurat::Change tell(const change::DiceLost& change) const;
  // In changes_cards_text.cpp.
  ziggurat::Change tell(const change::CardOpened& change) const;
  ziggurat::Change tell(const change::CardMarked& change) const;
  ziggurat::Change tell(const change::CardUnmarked& change) const;
  ziggurat::Change tell(const change::CardPlayed& change) const;
  ziggurat::Change tell(const change::CardUnplayed& change) const;
  ziggurat::Change tell(const change::CardsDiscarded& change) const;
  ziggurat::Change tell(const change::CardPiled& change) const;
  ziggurat::Change tell(const change::IdentityDrawn& change) const;
  ziggurat::Change tell(const change::IdentityTaken& change) const;
  ziggurat::Change tell(const change::IdentityOut& change) const;
  ziggurat::Change tell(const change::PactTaken& change) const;
  ziggurat::Change tell(const change::PactJoined& change) const;
  ziggurat::Change tell(const change::AltarRaised& change) const;
  ziggurat::Change tell(const change::GateSet& change) const;
  ziggurat::Change tell(const change::RewardTaken& change) const;

 private:
  std::string say(std::string_view english, std::string_view polish) const {
    return naming_.say(english, polish);
  }
  template <class T>
  std::string name(T value) const {
    return naming_.name(value);
  }
  // "Anu, Enlil"
  template <class Range>
  std::string names(const Range& range) const {
    std::vector<std::string> words;
    for (const auto& one : range) words.push_back(naming_.name(one));
    return join(words, ", ");
  }
  // "+3 points"
  std::string points_text(int amount) const;
  // "3 Vri-il"
  std::string vril(int amount) const {
    return std::to_string(amount) + (amount == 1 ? " Vri-il" : say(" Vri-il", " Vri-ilu"));
  }

  // Targets, by the names that choices give the same things (touch.cpp).
  Json owner(Owner which) const;
  Json tomb(TombId which) const;
  Json die(Owner of, Die which) const;
  Json::Array dice(Owner of, const std::vector<Die>& which) const;
  Json place(Owner of, Place which) const;

  // The reward of that kind that is told, or null.
  const RewardField* told_reward(Owner owner, FieldKind kind) const;
  bool tells_shadow(const change::ShadowsMoved& change) const;
  std::string name(Spot where) const;

  const Step& step_;
  Naming naming_;
};

ziggurat::Change told_change(const Step& step, const change::Any& found, Language language);

}  // namespace ziggurat::kurnugi
