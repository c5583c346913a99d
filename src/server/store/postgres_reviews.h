#pragma once

#include <cstdint>

#include "server/store/nodes.h"
#include "server/store/postgres_pool.h"

namespace ziggurat::server {

// Reviews in a table that does not outlive a crash of the database: they can be made again.
class PgReviews final : public SharedReviews {
 public:
  PgReviews(std::int64_t node, PgPool& pool) : node_(node), pool_(pool) {}

  StoreResult<std::optional<SharedReview>> find(MatchId match) override;
  StoreResult<bool> claim(MatchId match, std::size_t total) override;
  StoreResult<std::optional<Millis>> tell(MatchId match, std::size_t done) override;
  StoreResult<bool> keep(MatchId match, const SharedReview& review) override;
  StoreResult<void> drop(MatchId match) override;

 private:
  std::int64_t node_;
  PgPool& pool_;
};

}  // namespace ziggurat::server
