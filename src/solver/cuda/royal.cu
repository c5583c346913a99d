#include <algorithm>
#include <future>
#include <memory>
#include <vector>

#include "solver/cuda/library.h"
#include "solver/cuda/memory.cuh"
#include "solver/cuda/royal_sweep.cuh"
#include "solver/sweeps.h"

namespace ziggurat::solver::cuda {
namespace {

// The tables with their arrays on the GPU.
class DeviceTables {
 public:
  DeviceTables(Status& status, const RoyalJob& job) : status_(status) {
    RoyalTables tables = *job.tables;
    const std::size_t sets = tables.sets;
    const std::size_t firsts = sets * static_cast<std::size_t>(tables.rolls) + 1;
    const std::size_t moves = tables.first_move[firsts - 1];
    keep(words_, tables.steps, sets);
    keep(bytes_, tables.count, sets);
    keep(words_, tables.blocks, sets);
    keep(words_, tables.shadow, sets);
    keep(words_, tables.first_move, firsts);
    keep(moves_, tables.moves, moves);
    keep(shorts_, tables.without, sets * kRoyalSteps);
    for (int mine = 1; mine <= tables.pieces; ++mine) {
      keep(shorts_, tables.rank[mine], sets * job.shadows);
      for (int theirs = 1; theirs <= tables.pieces; ++theirs) {
        keep(words_, tables.row[mine][theirs], sets + 1);
      }
    }
    if (status.is_good()) status.check(cudaMemcpyToSymbol(kTables, &tables, sizeof tables), "copy");
  }

 private:
  template <class T>
  void keep(std::vector<std::unique_ptr<Buffer<T>>>& kept, const T*& array, std::size_t count) {
    kept.push_back(std::make_unique<Buffer<T>>(status_, array, count));
    array = kept.back()->data();
  }

  Status& status_;
  std::vector<std::unique_ptr<Buffer<std::uint32_t>>> words_;
  std::vector<std::unique_ptr<Buffer<std::uint16_t>>> shorts_;
  std::vector<std::unique_ptr<Buffer<std::uint8_t>>> bytes_;
  std::vector<std::unique_ptr<Buffer<RoyalMove>>> moves_;
};

// Goes over one layer after the other.
class LayerRun {
 public:
  LayerRun(Status& status, RoyalJob& job)
      : status_(status),
        job_(job),
        tables_(status, job),
        values_(status, job.size),
        tasks_(status, job.tasks, job.task_count),
        sets_(status, job.sets, job.set_count),
        one_(status, job.task_count),
        two_(status, job.task_count),
        largest_(status, 1) {
    int device = 0;
    int major = 0;
    status.check(cudaGetDevice(&device), "the GPU");
    status.check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device),
                 "the GPU");
    can_begin_early_ = major >= 9;
    // Nothing is settled yet.
    one_.clear();
    two_.clear();
  }

  // Tells how near the end it is after each sweep.
  void run(const RoyalLayer& layer) {
    layer_ = &layer;
    list_units();
    std::uint64_t sweeps = 0;
    const double residual = converge(
        job_.tolerance, sweeps,
        [&](double moved, double share) {
          return sweep(share, [&](const Wave& wave) {
            const auto rolls = static_cast<unsigned int>(2 * job_.tables->rolls);
            launch(choose_wave, dim3(blocks_for(wave), rolls), sweep_, wave, moved);
            follow(wave, true, -1);
          });
        },
        [&](double settled, double share) {
          return sweep(share, [&](const Wave& wave) { follow(wave, false, settled); });
        });
    done_ += static_cast<double>(positions());
    job_.residual = std::max(job_.residual, residual);
    job_.updates += static_cast<double>(sweeps) * static_cast<double>(positions());
    copied_.push_back(std::async(std::launch::async, [this, layer] { return hand_over(layer); }));
  }
  // Waits until all values are where they are wanted.
  void finish() {
    for (std::future<cudaError_t>& copied : copied_) status_.check(copied.get(), "copy");
  }

 private:
  std::uint64_t positions() const { return layer_->last - layer_->first; }
  std::uint32_t first_task() const { return job_.waves[layer_->first_wave]; }
  std::uint32_t last_task() const { return job_.waves[layer_->last_wave]; }
  static unsigned int blocks_for(const Wave& wave) { return (wave.count + kWarps - 1) / kWarps; }

  // Copies a layer's values to where they are wanted, while others are being solved.
  cudaError_t hand_over(const RoyalLayer& layer) const {
    double* target = job_.target(job_.targeted);
    cudaStream_t stream = nullptr;
    cudaError_t error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    if (error != cudaSuccess) return error;
    error = cudaMemcpyAsync(target + layer.first, values_.data() + layer.first,
                            (layer.last - layer.first) * sizeof(double), cudaMemcpyDeviceToHost,
                            stream);
    if (error == cudaSuccess) error = cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
    return error;
  }

  // Launches what may begin before all is done that was launched earlier, and waits for it itself.
  template <class... Wanted, class... Given>
  void launch(void (*kernel)(Wanted...), dim3 blocks, Given... given) {
    cudaLaunchAttribute early{};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = blocks;
    config.blockDim = dim3(kThreads);
    config.attrs = &early;
    config.numAttrs = can_begin_early_ ? 1 : 0;
    status_.check(cudaLaunchKernelEx(&config, kernel, Wanted(given)...), "a launch");
  }

  template <class T>
  void make_room(std::unique_ptr<Buffer<T>>& buffer, std::size_t count) {
    if (buffer != nullptr && buffer->size() >= count) return;
    buffer.reset();
    buffer = std::make_unique<Buffer<T>>(status_, count);
  }

  // Lists the units of all waves and makes the layer's positions and records ready.
  void list_units() {
    const std::uint32_t waves = layer_->last_wave - layer_->first_wave;
    Buffer<std::uint32_t> counts(status_, waves);
    std::vector<std::uint32_t> counted(waves);
    if (!status_.is_good()) return;
    counts.clear();
    for (std::uint32_t wave = 0; wave < waves; ++wave) {
      count_units<<<dim3(tasks_in(wave), kSlices), kThreads>>>(tasks_.data(), first_task_of(wave),
                                                               sets_.data(), counts.data() + wave);
    }
    counts.copy_to(counted.data());
    std::uint32_t units = 0;
    waves_.clear();
    for (std::uint32_t& count : counted) {
      waves_.push_back({.first = units, .count = count});
      units += count;
      count = waves_.back().first;
    }
    const int rolls = job_.tables->rolls;
    make_room(units_, units);
    make_room(links_, units * RoyalRecord::links(rolls) * kWarp);
    make_room(dues_, units * RoyalRecord::dues(rolls) * kWarp);
    make_room(mores_, std::size_t{units} * kWarp);
    const Buffer<std::uint32_t> nexts(status_, counted.data(), waves);
    if (!status_.is_good()) return;
    sweep_ = {.values = values_.data(),
              .units = units_->data(),
              .links = links_->data(),
              .dues = dues_->data(),
              .mores = mores_->data(),
              .tasks = tasks_.data(),
              .sets = sets_.data()};
    for (std::uint32_t wave = 0; wave < waves; ++wave) {
      start_wave<<<dim3(tasks_in(wave), kSlices), kThreads>>>(sweep_, first_task_of(wave),
                                                              nexts.data() + wave);
    }
    status_.check(cudaDeviceSynchronize(), "the start of a layer");
  }
  std::uint32_t first_task_of(std::uint32_t wave) const {
    return job_.waves[layer_->first_wave + wave];
  }
  std::uint32_t tasks_in(std::uint32_t wave) const {
    return first_task_of(wave + 1) - first_task_of(wave);
  }

  // Goes over the tasks that changed more than `settled`.
  void follow(const Wave& wave, bool is_new, double settled) {
    launch(follow_wave, blocks_for(wave), sweep_, wave, is_new, settled,
           reinterpret_cast<const double*>(before_->data()), after_->data());
  }

  // Calls launch_wave(wave) for each; gives the largest change, none where something failed.
  template <class Launch>
  double sweep(double share, const Launch& launch_wave) {
    job_.tell(job_.listener,
              (done_ + share * static_cast<double>(positions())) / static_cast<double>(job_.size));
    status_.check(cudaMemsetAsync(after_->data() + first_task(), 0,
                                  (last_task() - first_task()) * sizeof(unsigned long long)),
                  "clearing");
    largest_.clear();
    for (const Wave& wave : waves_) {
      if (wave.count > 0) launch_wave(wave);
    }
    largest_of<<<1, 1024>>>(after_->data(), first_task(), last_task(), largest_.data());
    status_.check(cudaGetLastError(), "a sweep");
    std::swap(before_, after_);
    double change = 0;
    largest_.copy_to(reinterpret_cast<unsigned long long*>(&change));
    return status_.is_good() ? change : 0.0;
  }

  Status& status_;
  RoyalJob& job_;
  DeviceTables tables_;
  Buffer<double> values_;
  Buffer<RoyalTask> tasks_;
  Buffer<std::uint16_t> sets_;
  // The largest change of each task, in the sweep before and in this one.
  Buffer<unsigned long long> one_;
  Buffer<unsigned long long> two_;
  Buffer<unsigned long long>* before_ = &one_;
  Buffer<unsigned long long>* after_ = &two_;
  Buffer<unsigned long long> largest_;
  bool can_begin_early_ = false;
  // Of the layer.
  const RoyalLayer* layer_ = nullptr;
  std::vector<Wave> waves_;
  std::unique_ptr<Buffer<Unit>> units_;
  std::unique_ptr<Buffer<std::uint32_t>> links_;
  std::unique_ptr<Buffer<float>> dues_;
  std::unique_ptr<Buffer<std::uint16_t>> mores_;
  Sweep sweep_{};
  double done_ = 0;                               // positions
  std::vector<std::future<cudaError_t>> copied_;  // by layer
};

}  // namespace

const char* solve_royal(RoyalJob& job) {
  Status status;
  LayerRun run(status, job);
  job.residual = 0;
  job.updates = 0;
  for (std::uint32_t i = 0; i < job.layer_count && status.is_good(); ++i) run.run(job.layers[i]);
  run.finish();
  return status.message();
}

}  // namespace ziggurat::solver::cuda

extern "C" const char* ziggurat_cuda_solve_royal(ziggurat::solver::cuda::RoyalJob* job) {
  return ziggurat::solver::cuda::solve_royal(*job);
}
