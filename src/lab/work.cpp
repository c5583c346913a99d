#include "lab/work.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "host/files.h"
#include "lab/share_out.h"

namespace ziggurat {
namespace {

bool is_there(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

// Keeps a second process from working on the same file: a node thought dead may still be at it. The
// file goes with the one who held it; what was locked may by then be another of the same name, so
// that is looked at too.
class WorkLock {
 public:
  explicit WorkLock(std::string path) : path_(std::move(path)) {
    while (true) {
      file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
      if (file_ < 0) return;
      is_held_ = ::flock(file_, LOCK_EX | LOCK_NB) == 0;
      struct stat held{};
      struct stat named{};
      if (!is_held_ || (::fstat(file_, &held) == 0 && ::stat(path_.c_str(), &named) == 0 &&
                        held.st_ino == named.st_ino)) {
        return;
      }
      ::close(file_);
    }
  }
  WorkLock(const WorkLock&) = delete;
  WorkLock& operator=(const WorkLock&) = delete;
  ~WorkLock() {
    if (is_held_) ::unlink(path_.c_str());
    if (file_ >= 0) ::close(file_);
  }

  bool is_open() const { return file_ >= 0; }
  bool is_held() const { return is_held_; }

 private:
  std::string path_;
  int file_ = -1;
  bool is_held_ = false;
};

class ShardRunner {
 public:
  ShardRunner(Work& work, const ShardRun& run) : work_(work), run_(run) {}

  Result<ShardFile> start(const Work::Told& told) {
    if (is_there(run_.path)) {
      Result<ShardFile> there = read_shard(run_.path);
      if (there && there->run == run_.name && there->shard == run_.shard && there->is_complete) {
        note(run_.path + ": is done already");
        return there;
      }
      if (there) {
        return fail(run_.path + ": is there already, of another run or part: " +
                    there->run.command() + " --shard " + there->shard.name());
      }
      if (!is_ours(run_.path))
        return fail(run_.path + ": is there already and is no shard of a run");
      note(run_.path + ": " + there.error().message + "; made anew");
    }
    const WorkLock lock(run_.path + ".lock");
    if (!lock.is_open()) return fail("cannot write " + run_.path);
    if (!lock.is_held()) return fail(run_.path + ": another process is at work on it");
    const Result<void, Error> taken = take_up();
    if (!taken) return fail(taken.error());
    return work_on(told);
  }

 private:
  using Clock = std::chrono::steady_clock;

  void note(const std::string& text) const {
    if (run_.note) run_.note(text);
  }

  // Whether a file that cannot be read as a shard is the ruin of one rather than something else.
  static bool is_ours(const std::string& path) {
    const Result<std::string> text = read_file(path);
    return text && (text->empty() || text->starts_with("ziggurat-shard ") ||
                    std::string_view("ziggurat-shard ").starts_with(*text));
  }

  Result<void, Error> take_up() {
    const std::string path = checkpoint_path(run_.path);
    if (!is_there(path)) return {};
    const Result<ShardFile> left = read_shard(path);
    if (!left) {
      note(path + ": " + left.error().message + "; the part begins anew");
      return {};
    }
    if (!(left->run == run_.name) || !(left->shard == run_.shard)) {
      return fail(path + ": is the checkpoint of another run: " + left->run.command() +
                  " --shard " + left->shard.name());
    }
    const Result<void, Error> resumed = work_.resume(left->payload);
    if (!resumed) return fail(path + ": " + resumed.error().message);
    seconds_ = left->seconds;
    note(path + ": goes on at " + std::to_string(work_.done()) + " of " +
         std::to_string(work_.total()));
    return {};
  }

  Result<ShardFile> work_on(const Work::Told& told) {
    // Few units at first, since nobody knows how long one takes; then as many as fill the time.
    std::uint64_t units = 1;
    Clock::time_point written = Clock::now();
    Clock::duration often = run_.often;
    while (!work_.is_complete()) {
      const Clock::time_point start = Clock::now();
      work_.advance(units, told);
      const Clock::duration took = Clock::now() - start;
      seconds_ += std::chrono::duration<double>(took).count();
      if (took < often / 4) {
        units *= 2;
      } else if (took > often && units > 1) {
        units /= 2;
      }
      if (work_.is_complete() || Clock::now() - written < often) continue;
      const Clock::time_point before = Clock::now();
      const Result<void, Error> kept = write_shard(checkpoint_path(run_.path), file());
      if (!kept) return fail(kept.error());
      written = Clock::now();
      // Keeping what was done may not cost more than a fortieth of doing it.
      constexpr int kDear = 40;
      if (often > often.zero()) {
        often = std::max<Clock::duration>(run_.often, kDear * (written - before));
      }
    }
    ShardFile result = file();
    const Result<void, Error> kept = write_shard(run_.path, result);
    if (!kept) return fail(kept.error());
    std::remove(checkpoint_path(run_.path).c_str());
    return result;
  }

  ShardFile file() const {
    return {.run = run_.name,
            .shard = run_.shard,
            .done = work_.done(),
            .total = work_.total(),
            .is_complete = work_.is_complete(),
            .seconds = seconds_,
            .payload = work_.counted()};
  }

  Work& work_;
  const ShardRun& run_;
  double seconds_ = 0;
};

}  // namespace

CountedWork::CountedWork(std::uint64_t units, const Shard& shard, int threads, Tally tally)
    : units_(units), shard_(shard), threads_(threads), tally_(std::move(tally)) {}

void CountedWork::advance(std::uint64_t units, const Told& told) {
  const std::uint64_t count_now = std::min(units, total() - done_);
  std::vector<Tally> tallies(static_cast<std::size_t>(threads_), Tally(tally_.rows()));
  Told told_all;
  if (told) told_all = [&](std::uint64_t now) { told(done_ + now); };
  share_out(
      threads_, count_now,
      [&](std::size_t worker, std::uint64_t i) {
        count(worker, shard_.unit(done_ + i), tallies[worker]);
      },
      told_all);
  for (const Tally& one : tallies) tally_.add(one);
  done_ += count_now;
}

std::string CountedWork::counted() const {
  return Json::object({{"units", done_}, {"sums", tally_.to_json()}}).dump() + "\n";
}

Result<std::uint64_t> CountedWork::read(std::string_view counted) {
  const Result<Json> json = parse_json(counted);
  if (!json) return fail("its sums cannot be read: " + json.error().message);
  const Json* units = json->find("units");
  const Json* sums = json->find("sums");
  if (units == nullptr || !units->is_integer() || units->as_integer() < 0 || sums == nullptr) {
    return fail("its sums are not those of this command");
  }
  const Result<void, Error> added = tally_.add_json(*sums);
  if (!added) return fail(added.error());
  return static_cast<std::uint64_t>(units->as_integer());
}

Result<void, Error> CountedWork::resume(std::string_view counted) {
  const Result<std::uint64_t> units = read(counted);
  if (!units) return fail(units.error());
  if (*units > total()) return fail("it counts more than there is");
  done_ = *units;
  return {};
}

Result<void, Error> CountedWork::merge(const Shard& shard, std::string_view counted) {
  const Result<std::uint64_t> units = read(counted);
  if (!units) return fail(units.error());
  if (*units != shard.share(units_)) return fail("it does not count what it should");
  done_ += *units;
  return {};
}

Result<ShardFile> run_shard(Work& work, const ShardRun& run, const Work::Told& told) {
  return ShardRunner(work, run).start(told);
}

}  // namespace ziggurat
