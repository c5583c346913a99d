#include "lab/account.h"

namespace ziggurat {

std::size_t Account::items() const {
  std::size_t count = 0;
  for (const Group& group : groups_) count += group.items.size();
  return count;
}

void Account::add_seats(const AnyGame& game) {
  for (std::uint8_t i = 0; i < game.setup().seats; ++i) {
    parties_.push_back(
        {game.seat_name(Seat{i}, Language::English), game.seat_name(Seat{i}, Language::Polish)});
  }
}

std::size_t Account::add_source(const char* english, const char* polish, bool is_points) {
  sources_.push_back({.name = {english, polish}, .is_points = is_points});
  return sources_.size() - 1;
}

std::size_t Account::add_group(const char* english, const char* polish, std::vector<Name> items) {
  const std::size_t first = this->items();
  groups_.push_back({.name = {english, polish}, .items = std::move(items)});
  return first;
}

std::unique_ptr<Account> make_account(const AnyGame& game) {
  for (const auto make : {royal_account, heaven_account, isle_account, ghosts_account,
                          kurnugi_account, eldervale_account}) {
    if (std::unique_ptr<Account> account = make(game)) return account;
  }
  CHECK(false);
}

}  // namespace ziggurat
