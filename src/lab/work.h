#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "lab/shard.h"
#include "lab/tally.h"

namespace ziggurat {

// A run of the laboratory, whole or one part of it: units that are each done by themselves, so that
// neither their order nor who does them changes what is counted.
class Work {
 public:
  using Told = std::function<void(std::uint64_t done)>;

  Work() = default;
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  virtual ~Work() = default;

  // How far this part goes, and how far it has come; not always in units.
  virtual std::uint64_t total() const = 0;
  virtual std::uint64_t done() const = 0;
  virtual bool is_complete() const { return done() >= total(); }
  // Does the next `units` of its part, or those that are left; `told`, where there is one, hears
  // now and then of how much is done.
  virtual void advance(std::uint64_t units, const Told& told) = 0;

  // What was counted so far, for a file; and taking it up again.
  virtual std::string counted() const = 0;
  virtual Result<void, Error> resume(std::string_view counted) = 0;
  // Adds a finished part of a run that is put together from parts.
  virtual Result<void, Error> merge(const Shard& shard, std::string_view counted) = 0;
};

// Work whose units are games that only add to a tally.
class CountedWork : public Work {
 public:
  std::uint64_t total() const final { return shard_.share(units_); }
  std::uint64_t done() const final { return done_; }
  void advance(std::uint64_t units, const Told& told) final;
  std::string counted() const final;
  Result<void, Error> resume(std::string_view counted) final;
  Result<void, Error> merge(const Shard& shard, std::string_view counted) final;

  const Tally& tally() const { return tally_; }

 protected:
  CountedWork(std::uint64_t units, const Shard& shard, int threads, Tally tally);

  // Does one unit and adds it to `tally`, which is the worker's own.
  virtual void count(std::size_t worker, std::uint64_t unit, Tally& tally) = 0;

 private:
  Result<std::uint64_t> read(std::string_view counted);

  std::uint64_t units_;
  Shard shard_;
  int threads_;
  Tally tally_;
  std::uint64_t done_ = 0;
};

// One part, kept in a file.
struct ShardRun {
  RunName name;
  Shard shard;
  std::string path;
  // A checkpoint is written so often; seldomer where writing takes long.
  std::chrono::milliseconds often{2000};
  std::function<void(const std::string& note)> note{};  // something the user may want to know
};

// Does the part from where a checkpoint left it, and writes it to its file. One that is there
// already is left alone; a broken one is made anew; one of another run is refused.
Result<ShardFile> run_shard(Work& work, const ShardRun& run, const Work::Told& told);

}  // namespace ziggurat
