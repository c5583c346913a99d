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
  explicit PgPool(std::string address) : address_(std::move(address)) {}

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
  static constexpr int kMost = 6;

  PgAnswer<std::unique_ptr<PgConnection>> borrow() EXCLUDES(mutex_);
  void give_back(std::unique_ptr<PgConnection> connection) EXCLUDES(mutex_);
  static void pause();

  std::string address_;
  Mutex mutex_;
  Condition changed_;
  std::vector<std::unique_ptr<PgConnection>> free_ GUARDED_BY(mutex_);
  int borrowed_ GUARDED_BY(mutex_) = 0;
};

}  // namespace ziggurat::server
