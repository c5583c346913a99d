#include "server/store/postgres_reviews.h"

#include "server/store/rows.h"

namespace ziggurat::server {
namespace {

// Whoever asks about it lets it be made, at whichever server that is. One that was begun at a
// server that is gone, or that this one knows nothing of any more, is made by nobody.
constexpr PgSql kFindReview{
    "find_review",
    "UPDATE reviews r SET asked = clock_timestamp() WHERE r.match = $1 AND (r.review IS NOT NULL "
    "OR (r.node <> $2 AND EXISTS "
    "(SELECT 1 FROM nodes n WHERE n.id = r.node AND n.expires > clock_timestamp()))) "
    "RETURNING r.done, r.total, r.exact, coalesce(r.format, 0), coalesce(r.review, '')"};
// One in a form that is not known is made anew.
constexpr PgSql kClaimReview{
    "claim_review",
    "INSERT INTO reviews AS r (match, node, done, total, exact, asked) "
    "VALUES ($1, $2, 0, $3, 0, clock_timestamp()) ON CONFLICT (match) DO UPDATE "
    "SET node = excluded.node, done = 0, total = excluded.total, exact = 0, "
    "asked = excluded.asked, format = NULL, review = NULL "
    "WHERE (r.review IS NOT NULL AND r.format <> $4) OR (r.review IS NULL AND (r.node = $2 OR "
    "NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = r.node AND n.expires > clock_timestamp()))) "
    "RETURNING 1"};
constexpr PgSql kTellReview{
    "tell_review",
    "UPDATE reviews SET done = $3 WHERE match = $1 AND node = $2 AND review IS NULL "
    "RETURNING floor(extract(epoch FROM clock_timestamp() - asked) * 1000)::bigint"};
constexpr PgSql kKeepReview{
    "keep_review",
    "INSERT INTO reviews AS r (match, node, done, total, exact, asked, format, review) "
    "VALUES ($1, $2, $3, $3, $4, clock_timestamp(), $5, $6) ON CONFLICT (match) DO UPDATE "
    "SET node = excluded.node, done = excluded.done, total = excluded.total, "
    "exact = excluded.exact, format = excluded.format, review = excluded.review "
    "WHERE r.review IS NULL RETURNING 1"};
constexpr PgSql kDropReview{
    "drop_review", "DELETE FROM reviews WHERE match = $1 AND node = $2 AND review IS NULL"};

}  // namespace

StoreResult<std::optional<SharedReview>> PgReviews::find(MatchId match) {
  using Found = std::optional<SharedReview>;
  return pool_.ask<Found>([&](PgConnection& connection) -> PgAnswer<Found> {
    const PgAnswer<PgRows> rows =
        connection.ask(kFindReview, PgValues().add(number_of(match)).add(node_));
    if (!rows) return fail(rows.error());
    if (rows->size() == 0) return Found();
    const PgRow row = rows->row(0);
    // Of another form, it is no review for this program.
    if (!row.text(4).empty() && row.integer(3) != SharedReview::kFormat) return Found();
    return Found(SharedReview{.done = static_cast<std::size_t>(row.integer(0)),
                              .total = static_cast<std::size_t>(row.integer(1)),
                              .is_exact = row.integer(2) != 0,
                              .text = row.text(4)});
  });
}

StoreResult<bool> PgReviews::claim(MatchId match, std::size_t total) {
  return pool_.ask<bool>([&](PgConnection& connection) -> PgAnswer<bool> {
    const PgAnswer<PgRows> rows =
        connection.ask(kClaimReview, PgValues()
                                         .add(number_of(match))
                                         .add(node_)
                                         .add(static_cast<std::int64_t>(total))
                                         .add(SharedReview::kFormat));
    if (!rows) return fail(rows.error());
    return rows->size() > 0;
  });
}

StoreResult<std::optional<Millis>> PgReviews::tell(MatchId match, std::size_t done) {
  using Asked = std::optional<Millis>;
  return pool_.ask<Asked>([&](PgConnection& connection) -> PgAnswer<Asked> {
    const PgAnswer<PgRows> rows = connection.ask(
        kTellReview,
        PgValues().add(number_of(match)).add(node_).add(static_cast<std::int64_t>(done)));
    if (!rows) return fail(rows.error());
    return rows->size() == 0 ? Asked() : Asked(rows->row(0).integer(0));
  });
}

StoreResult<bool> PgReviews::keep(MatchId match, const SharedReview& review) {
  return pool_.ask<bool>([&](PgConnection& connection) -> PgAnswer<bool> {
    const PgAnswer<PgRows> rows =
        connection.ask(kKeepReview, PgValues()
                                        .add(number_of(match))
                                        .add(node_)
                                        .add(static_cast<std::int64_t>(review.total))
                                        .add(std::int64_t{review.is_exact ? 1 : 0})
                                        .add(SharedReview::kFormat)
                                        .add(review.text));
    if (!rows) return fail(rows.error());
    return rows->size() > 0;
  });
}

StoreResult<void> PgReviews::drop(MatchId match) {
  const StoreResult<bool> dropped =
      pool_.ask<bool>([&](PgConnection& connection) -> PgAnswer<bool> {
        const PgAnswer<PgRows> rows =
            connection.ask(kDropReview, PgValues().add(number_of(match)).add(node_));
        if (!rows) return fail(rows.error());
        return true;
      });
  if (!dropped) return fail(dropped.error());
  return {};
}

}  // namespace ziggurat::server
