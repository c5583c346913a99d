#include "server/think/reviews.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/think/review_text.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kMostJobs = 8;
constexpr std::size_t kMostKept = 64;
// A review that nobody has asked about for so long is not finished.
constexpr Millis kPatience = 60'000;
// What all positions of a match together may take, where they are searched one by one.
constexpr int kBudget = 10'000;
constexpr int kLongest = 40;       // for one position
constexpr int kShortest = 3;       // with less a search finds nothing out
constexpr int kForRolls = 6;       // with less, rolls are not judged
constexpr int kDepth = 4;          // where the search goes by depth and not by time
constexpr int kExactEntries = 64;  // between two looks at whether others wait
// Between two words to the other servers of how far one is.
constexpr std::chrono::milliseconds kTellPause{500};

struct Plan {
  PlayerSpec player;
  Rolls rolls = Rolls::Judged;
};

// Two players who see everything: a search by depth, quick and always the same. Else by time, the
// same for each position, so that a long match takes no longer than a short one.
Plan plan_for(const Match& match) {
  const PlayerSpec by_depth{.kind = PlayerSpec::Kind::Expectimax, .depth = kDepth};
  if (can_play(match.game(), by_depth)) return {.player = by_depth};
  const auto time_with = [&](Rolls rolls) {
    return kBudget / static_cast<int>(std::max<std::size_t>(1, positions_to_judge(match, rolls)));
  };
  Plan plan{.player = {.kind = PlayerSpec::Kind::Mcts}};
  int milliseconds = time_with(Rolls::Judged);
  if (milliseconds < kForRolls) {
    plan.rolls = Rolls::Passed;
    milliseconds = time_with(Rolls::Passed);
  }
  plan.player.milliseconds = std::clamp(milliseconds, kShortest, kLongest);
  return plan;
}

}  // namespace

struct Reviews::Job {
  Job(MatchId its_id, FairQueue::Person its_person, Match its_match)
      : id(its_id), person(its_person), match(std::move(its_match)) {}

  // Where the judge's player looks whether it is to stop.
  std::atomic<bool> is_broken_off{false};
  MatchId id;
  FairQueue::Person person;
  Match match;
  bool is_exact = false;
  std::optional<Analysis> analysis;
  std::atomic<std::size_t> done{0};
  std::size_t total = 0;
  std::atomic<Millis> asked{0};
  // Guarded by the reviews' mutex.
  std::optional<Thought> thought;
  bool is_telling = false;
  std::chrono::steady_clock::time_point told;
};

Reviews::Reviews(Thinkers& thinkers, const Clock& clock, std::shared_ptr<SolvedTables> tables,
                 Metrics& metrics, SharedReviews* shared)
    : thinkers_(thinkers),
      clock_(clock),
      tables_(std::move(tables)),
      metrics_(metrics),
      shared_(shared) {
  if (shared_ != nullptr) teller_.emplace(1);
}

std::optional<Reviews::Progress> Reviews::find(MatchId match) {
  std::optional<Progress> here = find_here(match);
  return here || shared_ == nullptr ? here : find_elsewhere(match);
}

std::optional<Reviews::Progress> Reviews::find_elsewhere(MatchId match) {
  const StoreResult<std::optional<SharedReview>> found = shared_->find(match);
  if (!found || !*found) return std::nullopt;
  Progress progress{.done = (*found)->done, .total = (*found)->total, .review = nullptr};
  if ((*found)->text.empty()) return progress;
  std::optional<Review> review = parse_review((*found)->text);
  if (!review) return std::nullopt;
  progress.review = std::make_shared<Review>(std::move(*review));
  progress.is_exact = (*found)->is_exact;
  const MutexLock lock(mutex_);
  remember(match, progress);
  return progress;
}

std::optional<Reviews::Progress> Reviews::find_here(MatchId match) {
  const MutexLock lock(mutex_);
  if (const auto kept = kept_.find(match); kept != kept_.end()) {
    order_.remove(match);
    order_.push_front(match);
    return kept->second;
  }
  const auto job = jobs_.find(match);
  if (job == jobs_.end()) return std::nullopt;
  job->second->asked = clock_.steady();
  return Progress{.done = job->second->done, .total = job->second->total, .review = nullptr};
}

std::shared_ptr<Reviews::Job> Reviews::make_job(MatchId id, FairQueue::Person person,
                                                const Match& match) const {
  auto job = std::make_shared<Job>(id, person, match);
  job->asked = clock_.steady();
  const StopSignal stop(job->is_broken_off);
  if (auto table = oracle(match.game_ptr())) {
    job->is_exact = true;
    job->analysis.emplace(match, Judge{.name = "table", .oracle = std::move(table)}, 1);
  } else {
    const Plan plan = plan_for(match);
    Result<Judge> judge = make_judge(match.game(), plan.player, stop);
    if (!judge) return nullptr;
    job->analysis.emplace(match, std::move(*judge), 1, plan.rolls);
  }
  job->total = job->analysis->total();
  return job;
}

Reviews::Begun Reviews::begin(MatchId id, FairQueue::Person person, const Match& match) {
  {
    const MutexLock lock(mutex_);
    if (kept_.contains(id) || jobs_.contains(id)) return Begun::Yes;
    if (is_stopping_ || jobs_.size() >= kMostJobs) return Begun::TooMany;
  }
  if (shared_ != nullptr) {
    const StoreResult<bool> claimed = shared_->claim(id, match.log().size());
    if (!claimed) return Begun::TooMany;
    if (!*claimed) return Begun::Yes;  // elsewhere
  }
  const std::shared_ptr<Job> job = make_job(id, person, match);
  if (job == nullptr) {
    tell_dropped(id);
    return Begun::NobodyKnows;
  }
  const MutexLock lock(mutex_);
  if (is_stopping_) return Begun::TooMany;
  if (jobs_.try_emplace(id, job).second) post(job);
  return Begun::Yes;
}

// The lock is held until the thought is in its place: its work waits for it before it goes on.
void Reviews::post(const std::shared_ptr<Job>& job) {
  Thought thought =
      thinkers_.post(job->person, Thinkers::Weight::Heavy, [this, job](StopSignal) { go_on(job); });
  job->thought.emplace(std::move(thought));
}

void Reviews::go_on(const std::shared_ptr<Job>& job) {
  int left = job->is_exact ? kExactEntries : 1;
  for (; left > 0 && !job->analysis->is_done() && !job->is_broken_off; --left) {
    job->analysis->step();
  }
  job->done = job->analysis->done();
  const MutexLock lock(mutex_);
  const bool is_forgotten = clock_.steady() > job->asked + kPatience;
  if (is_stopping_ || is_forgotten || job->is_broken_off) {
    tell_dropped(job->id);
    jobs_.erase(job->id);
    return;
  }
  if (!job->analysis->is_done()) {
    tell_progress(job);
    return post(job);
  }
  keep(*job);
  jobs_.erase(job->id);
}

void Reviews::keep(Job& job) {
  metrics_.reviews.add(1);
  const Progress made{.done = job.total,
                      .total = job.total,
                      .review = std::make_shared<Review>(std::move(*job.analysis).finish()),
                      .is_exact = job.is_exact};
  remember(job.id, made);
  tell_made(job.id, made);
}

void Reviews::remember(MatchId id, Progress progress) {
  kept_[id] = std::move(progress);
  order_.remove(id);
  order_.push_front(id);
  if (order_.size() <= kMostKept) return;
  kept_.erase(order_.back());
  order_.pop_back();
}

std::shared_ptr<const Oracle> Reviews::oracle(const std::shared_ptr<const AnyGame>& game) const {
  return tables_ != nullptr ? tables_->find(game) : nullptr;
}

void Reviews::tell_progress(const std::shared_ptr<Job>& job) {
  const auto now = std::chrono::steady_clock::now();
  if (!teller_ || job->is_telling || now < job->told + kTellPause) return;
  job->is_telling = true;
  job->told = now;
  teller_->post([this, job, done = job->done.load()] {
    const StoreResult<std::optional<Millis>> asked = shared_->tell(job->id, done);
    const MutexLock lock(mutex_);
    job->is_telling = false;
    if (!asked) return;
    // Another took it over while this server could not be heard of.
    if (!*asked) {
      job->is_broken_off = true;
    } else {
      // Whoever asks elsewhere waits for it too.
      job->asked = std::max(job->asked.load(), clock_.steady() - **asked);
    }
  });
}

void Reviews::tell_made(MatchId id, const Progress& made) {
  if (!teller_) return;
  teller_->post([this, id, made] {
    const StoreResult<bool> kept = shared_->keep(id, {.done = made.done,
                                                      .total = made.total,
                                                      .is_exact = made.is_exact,
                                                      .text = review_text(*made.review)});
    if (!kept || *kept) return;
    // Everybody is to read the same.
    const MutexLock lock(mutex_);
    kept_.erase(id);
    order_.remove(id);
  });
}

void Reviews::tell_dropped(MatchId id) {
  if (!teller_) return;
  teller_->post([this, id] { static_cast<void>(shared_->drop(id)); });
}

void Reviews::stop() {
  {
    const MutexLock lock(mutex_);
    is_stopping_ = true;
    for (const auto& [id, job] : jobs_) job->is_broken_off = true;
  }
  // What is under way here the others may begin anew as soon as this server is gone.
  if (teller_) teller_->stop();
}

}  // namespace ziggurat::server
