// Dice that are elsewhere or show something else. Equal dice are the same, so that what became of
// each is the shortest story that fits.

#include <optional>

#include "games/kurnugi/changes.h"
#include "games/kurnugi/dice.h"

namespace ziggurat::kurnugi {
namespace {

using Dice = std::vector<Die>;

class DiceStory {
 public:
  DiceStory(const Step& step, Owner owner, Found& found)
      : step_(step), owner_(owner), found_(found) {
    const Holding& was = step.before.holdings[owner];
    const Holding& now = step.after.holdings[owner];
    in_air_ = now.rolling - was.rolling;
    for (const Place place : all<Place>()) {
      for (const Face face : all<Face>()) {
        const int change = now.dice[place][face] - was.dice[place][face];
        for (int i = 0; i < -change; ++i) gone_.emplace_back(place, face);
        for (int i = 0; i < change; ++i) come_.emplace_back(place, face);
      }
    }
  }

  void tell() {
    while (in_air_ < 0 && !come_.empty()) {
      found_.push_back(change::DieRolled{owner_, take_rolled()});
      ++in_air_;
    }
    tell_split();
    tell_moved();
    tell_turned();
    tell_lifted();
    if (!gone_.empty()) found_.push_back(change::DiceLost{owner_, gone_});
    if (in_air_ > 0) found_.push_back(change::DiceGained{owner_, in_air_});
    for (const Die die : come_) found_.push_back(change::DieRolled{owner_, die});
  }

 private:
  // The die that shows what chance said, or any.
  Die take_rolled() {
    auto which = come_.begin();
    for (auto die = come_.begin(); die != come_.end(); ++die) {
      if (step_.tells(act::Roll{die->face()})) which = die;
    }
    const Die rolled = *which;
    come_.erase(which);
    return rolled;
  }

  void tell_split() {
    if (gone_.size() != 1 || come_.size() != 2) return;
    const int sum = come_[0].face().pips() + come_[1].face().pips();
    if (sum != gone_[0].face().pips()) return;
    found_.push_back(
        change::DieSplit{owner_, gone_[0], std::min(come_[0].face(), come_[1].face())});
    gone_.clear();
    come_.clear();
  }

  // Takes a pair that belongs together, first the one that is gone.
  template <class Fits>
  std::optional<std::pair<Die, Die>> take_pair(const Fits& fits) {
    for (auto gone = gone_.begin(); gone != gone_.end(); ++gone) {
      const auto come =
          std::find_if(come_.begin(), come_.end(), [&](Die die) { return fits(*gone, die); });
      if (come == come_.end()) continue;
      const std::pair pair(*gone, *come);
      gone_.erase(gone);
      come_.erase(come);
      return pair;
    }
    return std::nullopt;
  }

  void tell_moved() {
    IdArray<Place, Dice> moved;
    const auto is_same = [](Die gone, Die come) { return gone.face() == come.face(); };
    while (const auto pair = take_pair(is_same)) moved[pair->second.place()].push_back(pair->first);
    for (const Place to : all<Place>()) {
      if (!moved[to].empty()) found_.push_back(change::DiceMoved{owner_, moved[to], to});
    }
  }

  void tell_turned() {
    const auto is_there = [](Die gone, Die come) { return gone.place() == come.place(); };
    while (const auto pair = take_pair(is_there)) {
      found_.push_back(change::DieTurned{owner_, pair->first, pair->second.face()});
    }
  }

  void tell_lifted() {
    Dice lifted;
    while (in_air_ > 0 && !gone_.empty()) {
      lifted.push_back(gone_.front());
      gone_.erase(gone_.begin());
      --in_air_;
    }
    if (!lifted.empty()) found_.push_back(change::DiceLifted{owner_, lifted});
  }

  const Step& step_;
  Owner owner_;
  Found& found_;
  Dice gone_;
  Dice come_;
  int in_air_ = 0;
};

}  // namespace

void find_dice(const Step& step, Found& found) {
  for (const Owner owner : step.rules.all_owners()) DiceStory(step, owner, found).tell();
}

}  // namespace ziggurat::kurnugi
