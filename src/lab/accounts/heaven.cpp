#include <bit>

#include "games/heaven/game.h"
#include "lab/account.h"

namespace ziggurat {
namespace {

class HeavenAccount : public Account {
 public:
  HeavenAccount(const AnyGame& any, const heaven::Game& game) : game_(game) {
    add_seats(any);
    forts_ = add_source("forts held at the end", "twierdze na koniec gry");
    captures_ = add_source("pieces captured", "zbite pionki", false);
    spawns_ = add_source("pieces brought in", "wprowadzone pionki", false);
    again_ = add_source("extra turns taken", "dodatkowe tury", false);
    idle_ = add_source("turns without a move", "tury bez ruchu", false);
    std::vector<Name> squares;
    for (const heaven::Square& square : game.board().squares) {
      squares.push_back({square.name(), square.name()});
    }
    captured_on_ = add_group("Captured on", "Zbił na polu", squares);
    spawned_on_ = add_group("Brought a piece in on", "Wprowadził pionek na pole", squares);
    holds_ = add_group("Stands at the end on", "Na koniec stoi na polu", squares);
  }

  void see(const AnyState& before, Actor actor, Code code, const AnyState& after,
           Settlement& books) override {
    using Kind = heaven::Action::Kind;
    const auto action = heaven::Action::from_code(code);
    if (!actor.is_seat() || !action) return;
    const std::size_t seat = actor.seat().index;
    const auto& was = before.as<heaven::State>();
    const auto& is = after.as<heaven::State>();
    if (action->kind() == Kind::Pass) books.add(seat, idle_, 1);
    if (action->kind() == Kind::RollAgain) books.add(seat, again_, 1);
    if (action->kind() == Kind::Spawn) {
      books.add(seat, spawns_, 1);
      books.use(seat, spawned_on_ + static_cast<std::size_t>(action->to()));
    }
    const heaven::SquareMask taken = was.pieces[1 - seat] & ~is.pieces[1 - seat];
    books.add(seat, captures_, std::popcount(taken));
    for (heaven::SquareMask left = taken; left != 0; left &= left - 1) {
      books.use(seat, captured_on_ + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }

  void settle(const AnyState& end, Settlement& books) override {
    const auto& state = end.as<heaven::State>();
    for (std::size_t seat = 0; seat < 2; ++seat) {
      books.add(seat, forts_, std::popcount(state.pieces[seat] & game_.layout().forts));
      for (heaven::SquareMask left = state.pieces[seat]; left != 0; left &= left - 1) {
        books.use(seat, holds_ + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
  }

 private:
  const heaven::Game& game_;
  std::size_t forts_;
  std::size_t captures_;
  std::size_t spawns_;
  std::size_t again_;
  std::size_t idle_;
  std::size_t captured_on_;
  std::size_t spawned_on_;
  std::size_t holds_;
};

}  // namespace

std::unique_ptr<Account> heaven_account(const AnyGame& game) {
  const auto* found = dynamic_cast<const heaven::AnyHeaven*>(&game);
  if (found == nullptr) return nullptr;
  return std::make_unique<HeavenAccount>(game, found->game());
}

}  // namespace ziggurat
