#include <bit>

#include "games/royal/game.h"
#include "lab/account.h"

namespace ziggurat {
namespace {

class RoyalAccount : public Account {
 public:
  RoyalAccount(const AnyGame& any, const royal::Game& game) : game_(game) {
    add_seats(any);
    home_ = add_source("pieces brought home", "pionki doprowadzone do domu");
    captures_ = add_source("pieces captured", "zbite pionki", false);
    rosettes_ = add_source("rosettes reached", "osiągnięte rozety", false);
    idle_ = add_source("turns without a move", "tury bez ruchu", false);
    std::vector<Name> squares;
    for (const royal::Square& square : game.board().squares) {
      squares.push_back({square.name(), square.name()});
    }
    captured_on_ = add_group("Captured on", "Zbił na polu", squares);
    lost_on_ = add_group("Lost a piece on", "Stracił pionek na polu", squares);
  }

  void see(const AnyState& before, Actor actor, Code code, const AnyState& after,
           Settlement& books) override {
    const auto action = royal::Action::from_code(code);
    if (!actor.is_seat() || !action) return;
    const std::size_t seat = actor.seat().index;
    if (action->kind() == royal::Action::Kind::Pass) books.add(seat, idle_, 1);
    if (action->kind() != royal::Action::Kind::Move) return;
    const auto& track = game_.track(actor.seat());
    if (action->to() > track.length) return;
    const std::size_t square = track.square[static_cast<std::size_t>(action->to())];
    if ((track.rosettes & royal::step_bit(action->to())) != 0) books.add(seat, rosettes_, 1);
    // A captured piece waits again.
    if (after.as<royal::State>().waiting[1 - seat] <= before.as<royal::State>().waiting[1 - seat]) {
      return;
    }
    books.add(seat, captures_, 1);
    books.use(seat, captured_on_ + square);
    books.use(1 - seat, lost_on_ + square);
  }

  void settle(const AnyState& end, Settlement& books) override {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      books.add(seat, home_, end.as<royal::State>().home[seat]);
    }
  }

 private:
  const royal::Game& game_;
  std::size_t home_;
  std::size_t captures_;
  std::size_t rosettes_;
  std::size_t idle_;
  std::size_t captured_on_;
  std::size_t lost_on_;
};

}  // namespace

std::unique_ptr<Account> royal_account(const AnyGame& game) {
  const auto* found = dynamic_cast<const royal::AnyRoyal*>(&game);
  if (found == nullptr) return nullptr;
  return std::make_unique<RoyalAccount>(game, found->game());
}

}  // namespace ziggurat
