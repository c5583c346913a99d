#pragma once

#include <string>
#include <string_view>

#include "games/eldervale/changes.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {

// What one player does, or the many Ghosts, with what comes before its object.
struct Verb {
  std::string_view one;
  std::string_view they;
  std::string_view one_polish;
  std::string_view they_polish;
};

// Tells a change: for each its kind, what it is about, its sentence, and whether the sentence of
// the entry says it already. Sentences name a player first, so that Polish needs no other case.
struct Telling {
  const Seen& seen;
  Naming naming;

  Change of(const change::ElementChosen& change) const;
  Change of(const change::FactionChosen& change) const;
  Change of(const change::FirstPlayer& change) const;
  Change of(const change::SetOut& change) const;
  Change of(const change::RoundBegan& change) const;
  Change of(const change::EndNear& change) const;
  Change of(const change::FinalScored& change) const;
  Change of(const change::CardGained& change) const;
  Change of(const change::CardDropped& change) const;
  Change of(const change::CardShown& change) const;
  Change of(const change::PowerGained& change) const;
  Change of(const change::OrbTaken& change) const;
  Change of(const change::OrbSpent& change) const;
  Change of(const change::GloryGained& change) const;
  Change of(const change::Scored& change) const;
  Change of(const change::GoodsGained& change) const;
  Change of(const change::GoodsGiven& change) const;
  Change of(const change::MagicDrawn& change) const;
  Change of(const change::MagicDiscarded& change) const;
  Change of(const change::MagicTaken& change) const;
  Change of(const change::HandShown& change) const;
  Change of(const change::DeckRenewed& change) const;

  // In changes_text_pieces.cpp.
  Change of(const change::TileDrawn& change) const;
  Change of(const change::TileLaid& change) const;
  Change of(const change::UnitsMoved& change) const;
  Change of(const change::WatcherMoved& change) const;
  Change of(const change::MonsterMoved& change) const;
  Change of(const change::BattleBegan& change) const;
  Change of(const change::PoolsSet& change) const;
  Change of(const change::DiceLifted& change) const;
  Change of(const change::Settled& change) const;
  Change of(const change::TokenTaken& change) const;
  Change of(const change::TokenTurned& change) const;
  Change of(const change::GhostCardShown& change) const;
  Change of(const change::GhostCardDiscarded& change) const;
  Change of(const change::RowFilled& change) const;
  Change of(const change::MatFilled& change) const;

  const Rules& rules() const { return seen.rules; }
  std::string say(std::string_view english, std::string_view polish) const {
    return naming.say(english, polish);
  }
  std::string does(Player player, const Verb& verb) const;

  template <class I>
  std::string id(I thing) const {
    return Notation{seen.rules, seen.after()}.word(thing);
  }
  template <class I>
  Json target(std::string_view kind, I thing) const {
    return Json::object({{kind, id(thing)}});
  }
  Json side(Player player) const { return target("side", side_of(player)); }
  Json stack_in(StackId stack, RealmId realm) const {
    return Json::object({{"stack", stack.number() + 1}, {"realm", id(realm)}});
  }

  // Whether a step of the Ghosts was told: their sentences say what comes of it.
  bool is_ghost_stage(task::GhostTurn::Stage stage) const {
    const auto* asked = seen.asked<task::GhostTurn>();
    return asked != nullptr && asked->stage == stage && seen.did<act::Step>() != nullptr;
  }
  // What the token shows that was taken by name; null where none was.
  const Gain* token_named() const;
};

}  // namespace ziggurat::eldervale
