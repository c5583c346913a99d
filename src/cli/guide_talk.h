#pragma once

#include <optional>
#include <string>

#include "core/match.h"
#include "learn/guide.h"

namespace ziggurat::cli {

// The table's words in a guided first game at the terminal.
class GuideTalk {
 public:
  // Nothing where no computer can judge the game.
  static std::optional<GuideTalk> make(const AnyGame& game, Language language);

  // Before the learner chooses: what happened, what to beware of, what can be done and why.
  void speak(const Match& match, Seat seat);
  // What there is to say against a choice, before it is made; the better one by `show_better`.
  std::optional<learn::Slip> objection(const Match& match, Seat seat, Code code);
  void show_better(const learn::Slip& slip) const;

 private:
  GuideTalk(learn::Guide guide, Language language)
      : guide_(std::move(guide)), language_(language) {}

  std::string happened(const Match& match, Seat seat, double now) const;

  learn::Guide guide_;
  Language language_;
  Rng rng_{20};
  std::size_t at_ = 0;  // entries of the log when the thoughts were thought
  learn::Thoughts thoughts_;
};

}  // namespace ziggurat::cli
