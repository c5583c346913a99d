#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "fuzz_registry.h"
#include "server/api/api.h"
#include "server/api/people.h"
#include "server/net/gate.h"
#include "server/net/socket_session.h"
#include "server/store/sqlite_store.h"
#include "server/table/hub.h"
#include "server/think/reviews.h"

// A whole server but for its network, that can be killed and started again on the same store.

namespace ziggurat::fuzzing {

using namespace server;
using server::Changes;  // of a store, not of a game

// Time that passes when it is told to.
class SetClock final : public Clock {
 public:
  Millis wall() const override { return now_; }
  Millis steady() const override { return now_; }
  void advance(Millis by) { now_ += by; }

 private:
  std::atomic<Millis> now_{1'700'000'000'000};
};

// The same bytes in every run.
class CountedEntropy final : public Entropy {
 public:
  Digest draw() override { return sha256("draw " + std::to_string(count_++)); }

 private:
  std::atomic<std::uint64_t> count_{0};
};

// A store that takes nothing more once the process it belongs to was killed. What was taken before
// is there, whether or not anybody was told.
class MortalStore final : public Store {
 public:
  explicit MortalStore(Store& store) : store_(store) {}

  void kill() { is_dead_ = true; }

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items) override {
    if (!is_dead_) return store_.commit(items);
    return {items.size(), fail(StoreError{StoreError::Kind::Unavailable, "killed"})};
  }
  StoreResult<void> probe() override {
    if (!is_dead_) return store_.probe();
    return fail(StoreError{StoreError::Kind::Unavailable, "killed"});
  }
  StoreResult<std::optional<StoredToken>> find_token(const Digest& hash) override {
    return store_.find_token(hash);
  }
  StoreResult<std::vector<StoredToken>> find_tokens(UserId user) override {
    return store_.find_tokens(user);
  }
  StoreResult<std::optional<User>> find_account(std::string_view name) override {
    return store_.find_account(name);
  }
  StoreResult<std::vector<User>> find_guests(std::string_view name, int most) override {
    return store_.find_guests(name, most);
  }
  StoreResult<std::optional<MatchId>> find_request(UserId owner,
                                                   std::string_view request) override {
    return store_.find_request(owner, request);
  }
  StoreResult<std::optional<LoadedMatch>> load(MatchId id) override { return store_.load(id); }
  StoreResult<std::vector<StoredCheckpoint>> checkpoints(MatchId id) override {
    return store_.checkpoints(id);
  }
  StoreResult<LogPart> read_log(MatchId id, std::int64_t checkpoint, std::int64_t last) override {
    return store_.read_log(id, checkpoint, last);
  }
  StoreResult<std::vector<MatchId>> list(const ListQuery& query) override {
    return store_.list(query);
  }
  StoreResult<int> count_unfinished(UserId user) override { return store_.count_unfinished(user); }
  StoreResult<std::vector<MatchId>> all_matches(std::optional<MatchId> after, int most) override {
    return store_.all_matches(after, most);
  }
  StoreResult<std::vector<std::string>> check_people() override { return store_.check_people(); }
  StoreResult<std::vector<KeptUser>> all_users(std::optional<UserId> after, int most) override {
    return store_.all_users(after, most);
  }
  StoreResult<std::vector<KeptToken>> all_tokens(std::optional<Digest> after, int most) override {
    return store_.all_tokens(after, most);
  }
  StoreResult<std::vector<StoredLine>> all_lines(MatchId id) override {
    return store_.all_lines(id);
  }

 private:
  Store& store_;
  std::atomic<bool> is_dead_{false};
};

// One life of the server process.
class Life {
 public:
  Life(Store& store, const Clock& clock, Entropy& entropy)
      : mortal_(store),
        clock_(clock),
        log_(clock, Log::Level::Error, [](std::string_view) {}),
        limits_(Limits().scaled(1e6)),
        gate_({}, limits_, clock, metrics_, log_),
        strands_(1),
        workers_(1),
        writer_(mortal_, strands_, metrics_, log_),
        thinkers_(1, origins_),
        reviews_(thinkers_, clock, nullptr, metrics_, nullptr),
        people_(mortal_, writer_, entropy, clock),
        hub_({.registry = fuzz_registry(),
              .clock = clock,
              .entropy = entropy,
              .store = mortal_,
              .writer = writer_,
              .strands = strands_,
              .thinkers = thinkers_,
              .reviews = reviews_,
              .gate = gate_,
              .log = log_,
              .metrics = metrics_,
              .patience = {},
              .limits = limits_,
              .make_player = make_player}),
        api_({.registry = fuzz_registry(),
              .hub = hub_,
              .people = people_,
              .origins = origins_,
              .store = mortal_,
              .writer = writer_,
              .entropy = entropy,
              .clock = clock,
              .limits = limits_,
              .audit = log_,
              .end_sessions = [](const std::set<Digest>&) {}}) {}
  // Without a farewell: what was not on disk is lost.
  ~Life() {
    mortal_.kill();
    workers_.stop();
    reviews_.stop();
    thinkers_.stop();
    writer_.stop();
    strands_.finish();
  }

  std::unique_ptr<SocketSession> open(std::shared_ptr<Outlet> outlet) {
    return std::make_unique<SocketSession>(SocketSession::Parts{.hub = hub_,
                                                                .people = people_,
                                                                .origins = origins_,
                                                                .workers = workers_,
                                                                .limits = limits_,
                                                                .clock = clock_,
                                                                .metrics = metrics_},
                                           std::move(outlet), "127.0.0.1");
  }
  People& people() { return people_; }
  Hub& hub() { return hub_; }
  Api& api() { return api_; }

 private:
  MortalStore mortal_;
  const Clock& clock_;
  Metrics metrics_;
  Log log_;
  Limits limits_;
  Gate gate_;
  Workers strands_, workers_;
  Writer writer_;
  Origins origins_;
  Thinkers thinkers_;
  Reviews reviews_;
  People people_;
  Hub hub_;
  Api api_;
};

// A store on disk (in memory where there is such a disk) that lasts for many runs, and an account
// in it: making one is slow on purpose.
class Ground {
 public:
  Ground()
      : file_(folder() + "/ziggurat-sessions-" +
              std::to_string(random_number(system_randomness()))) {
    store_ = std::move(*open_sqlite_store(file_));
    Life life(*store_, clock_, entropy_);
    account_ = life.people().add_account("Enheduanna", "a long enough password", "")->token;
  }
  ~Ground() {
    store_.reset();
    for (const char* end : {"", "-wal", "-shm", ".lock", "-lock"}) {
      std::error_code ignored;
      std::filesystem::remove(file_ + end, ignored);
    }
  }
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;

  Store& store() { return *store_; }
  SetClock& clock() { return clock_; }
  CountedEntropy& entropy() { return entropy_; }
  const std::string& account() const { return account_; }

 private:
  static std::string folder() {
    return std::filesystem::exists("/dev/shm") ? "/dev/shm"
                                               : std::filesystem::temp_directory_path().string();
  }

  SetClock clock_;
  CountedEntropy entropy_;
  std::string file_;
  std::unique_ptr<Store> store_;
  std::string account_;
};

// A socket's messages, waited for.
class Mailbox final : public Outlet {
 public:
  void send(std::string message) override {
    const std::scoped_lock lock(mutex_);
    messages_.push_back(std::move(message));
    came_.notify_all();
  }
  // The answer to the message of that id and all before it; nothing where none comes.
  std::vector<std::string> until(const std::string& id) {
    const std::string mark = "\"id\":" + Json(id).dump();
    std::unique_lock lock(mutex_);
    const auto is_there = [&] {
      for (const std::string& message : messages_) {
        if (message.find(mark) != std::string::npos) return true;
      }
      return false;
    };
    if (!came_.wait_for(lock, std::chrono::seconds(20), is_there)) return {};
    return std::exchange(messages_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> messages_;
};

}  // namespace ziggurat::fuzzing
