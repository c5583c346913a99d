#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/mutex.h"
#include "server/store/postgres.h"

namespace ziggurat::server {

// A few connections that threads borrow for a question.
class PgPool {
 public:
  // OneMoment: one connection, in a transaction that sees the database as it was when it was first
  // asked.
  enum class View { Latest, OneMoment };

  PgPool(std::string address, PgTimeline& timeline, View view = View::Latest)
      : address_(std::move(address)),
        timeline_(timeline),
        view_(view),
        most_(view == View::Latest ? 6 : 1) {}

  // What stands around questions that are to be answered of one moment.
  const char* begin() const {
    return view_ == View::Latest ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
                                 : "SAVEPOINT question";
  }
  const char* end() const { return view_ == View::Latest ? "COMMIT" : "RELEASE question"; }

  // Asks on a free connection, or waits for one; again on another where it broke, for a while.
  template <class T>
  StoreResult<T> ask(const std::function<PgAnswer<T>(PgConnection&)>& question) {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (true) {
      PgAnswer<std::unique_ptr<PgConnection>> connection = borrow();
      PgAnswer<T> answer =
          connection ? question(**connection) : PgAnswer<T>(fail(connection.error()));
      const bool is_whole = answer || (answer.error().kind != PgError::Kind::Gone &&
                                       answer.error().kind != PgError::Kind::Again);
      give_back(connection && is_whole ? std::move(*connection) : nullptr);
      if (answer) return std::move(*answer);
      if (is_whole || std::chrono::steady_clock::now() >= until) {
        return fail(std::move(answer.error().error));
      }
      pause();
    }
  }

 private:
  static constexpr std::chrono::seconds kPatience{10};

  PgAnswer<std::unique_ptr<PgConnection>> borrow() EXCLUDES(mutex_);
  void give_back(std::unique_ptr<PgConnection> connection) EXCLUDES(mutex_);
  // Within the one moment, of which there is no second.
  PgAnswer<std::unique_ptr<PgConnection>> keep_moment(std::unique_ptr<PgConnection> connection)
      EXCLUDES(mutex_);
  static void pause();

  std::string address_;
  PgTimeline& timeline_;
  View view_;
  int most_;
  Mutex mutex_;
  Condition changed_;
  std::vector<std::unique_ptr<PgConnection>> free_ GUARDED_BY(mutex_);
  int borrowed_ GUARDED_BY(mutex_) = 0;
  bool has_moment_ GUARDED_BY(mutex_) = false;
};

}  // namespace ziggurat::server
