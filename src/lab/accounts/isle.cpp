#include <bit>

#include "games/isle/game.h"
#include "lab/account.h"

namespace ziggurat {
namespace {

class IsleAccount : public Account {
 public:
  explicit IsleAccount(const AnyGame& any, const isle::Game& game) {
    add_seats(any);
    home_ = add_source("pieces on the island", "pionki na wyspie");
    knocks_ = add_source("pieces knocked off", "zrzucone pionki", false);
    again_ = add_source("rolls won by maps", "rzuty z map", false);
    caught_ = add_source("caught by the Kraken", "złapany przez Krakena", false);
    idle_ = add_source("turns without a move", "tury bez ruchu", false);
    std::vector<Name> tiles;
    for (const isle::Tile& tile : game.board().tiles) tiles.push_back({tile.id, tile.id});
    landed_on_ = add_group("Landed on", "Stanął na polu", tiles);
    knocked_on_ = add_group("Knocked somebody off at", "Zrzucił kogoś z pola", tiles);
  }

  void see(const AnyState& before, Actor actor, Code code, const AnyState& after,
           Settlement& books) override {
    using Kind = isle::Action::Kind;
    const auto action = isle::Action::from_code(code);
    if (!actor.is_seat() || !action) return;
    const std::size_t seat = actor.seat().index;
    if (action->kind() == Kind::Pass) books.add(seat, idle_, 1);
    if (action->kind() == Kind::RollAgain) books.add(seat, again_, 1);
    if (action->kind() == Kind::Throw) books.add(seat, caught_, 1);
    if (action->kind() != Kind::Move) return;
    if (action->to() < isle::kMaxTiles) {
      books.use(seat, landed_on_ + static_cast<std::size_t>(action->to()));
    }
    for (std::size_t other = 0; other < isle::kColours; ++other) {
      if (other == seat) continue;
      const isle::TileMask gone =
          before.as<isle::State>().pieces[other] & ~after.as<isle::State>().pieces[other];
      books.add(seat, knocks_, std::popcount(gone));
      for (isle::TileMask left = gone; left != 0; left &= left - 1) {
        books.use(seat, knocked_on_ + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
  }

  void settle(const AnyState& end, Settlement& books) override {
    for (std::size_t seat = 0; seat < parties().size(); ++seat) {
      books.add(seat, home_, end.as<isle::State>().home[seat]);
    }
  }

 private:
  std::size_t home_;
  std::size_t knocks_;
  std::size_t again_;
  std::size_t caught_;
  std::size_t idle_;
  std::size_t landed_on_;
  std::size_t knocked_on_;
};

}  // namespace

std::unique_ptr<Account> isle_account(const AnyGame& game) {
  const auto* found = dynamic_cast<const isle::AnyIsle*>(&game);
  if (found == nullptr) return nullptr;
  return std::make_unique<IsleAccount>(game, found->game());
}

}  // namespace ziggurat
