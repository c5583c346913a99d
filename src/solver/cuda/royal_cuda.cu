#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>

#include "solver/cuda/royal_cuda.h"

namespace ziggurat::solver {
namespace {

constexpr int kLanes = 16;  // for a pair: two sides of up to eight rolls
constexpr int kThreads = 128;

// Memory of the device that is given back; remembers the first failure of all that share a status.
class Device {
 public:
  ~Device() {
    for (void* memory : held_) cudaFree(memory);
  }
  bool ok() const { return status_ == cudaSuccess; }
  std::string problem() const { return ok() ? "" : cudaGetErrorString(status_); }
  void note(cudaError_t status) {
    if (ok()) status_ = status;
  }

  template <class T>
  T* take(std::size_t count) {
    void* memory = nullptr;
    note(cudaMalloc(&memory, std::max<std::size_t>(1, count) * sizeof(T)));
    if (memory != nullptr) held_.push_back(memory);
    return static_cast<T*>(memory);
  }
  template <class T>
  T* upload(const T* from, std::size_t count) {
    T* memory = take<T>(count);
    if (ok()) note(cudaMemcpy(memory, from, count * sizeof(T), cudaMemcpyHostToDevice));
    return memory;
  }

 private:
  cudaError_t status_ = cudaSuccess;
  std::vector<void*> held_;
};

__global__ void fill(double* values, std::uint64_t first, std::uint64_t last) {
  const std::uint64_t stride = static_cast<std::uint64_t>(gridDim.x) * blockDim.x;
  for (std::uint64_t i = first + blockIdx.x * static_cast<std::uint64_t>(blockDim.x) + threadIdx.x;
       i < last; i += stride) {
    values[i] = 0.5;
  }
}

// One task a block, one pair for sixteen lanes: each lane looks after one roll of one side, then
// the rolls are added up in their order, as on a CPU.
__global__ void __launch_bounds__(kThreads)
    run_tasks(const __grid_constant__ RoyalTables tables, double* values, const CudaTask* tasks,
              double* changes, const std::uint16_t* wide, const std::uint16_t* high, int more_left,
              int fewer_left, double settled) {
  const std::uint32_t index = blockIdx.x;
  if (changes[index] <= settled) return;
  const CudaTask task = tasks[index];
  const std::uint32_t width = task.wide_last - task.wide_first;
  const std::uint32_t pairs = width * (task.high_last - task.high_first);
  const int lane = static_cast<int>(threadIdx.x) % kLanes;
  const unsigned mask = 0xFFFFU << (threadIdx.x & 16U);
  const int side = lane / 8;
  const int roll = lane % 8;
  double change = 0;
  for (std::uint32_t pair = threadIdx.x / kLanes; pair < pairs; pair += kThreads / kLanes) {
    const std::uint32_t row = task.high_first + pair / width;
    const std::uint32_t column = task.wide_first + pair % width;
    if (task.is_square != 0 && column < row) continue;
    const std::uint32_t more = wide[column];
    const std::uint32_t fewer = high[row];
    if ((tables.blocks[more] & tables.steps[fewer]) != 0) continue;
    const std::uint32_t mine = side == 0 ? more : fewer;
    const std::uint32_t theirs = side == 0 ? fewer : more;
    const int mine_left = side == 0 ? more_left : fewer_left;
    const int theirs_left = side == 0 ? fewer_left : more_left;
    double best = -1;
    if (roll < tables.rolls) {
      best = best_of_roll(tables, values, mine_left, theirs_left, mine, theirs, roll);
    }
    RoyalBackup backup;
    backup.passes = tables.chance_of_nothing;
    for (int i = 0; i < tables.rolls; ++i) {
      add_roll(tables, i, __shfl_sync(mask, best, side * 8 + i, kLanes), backup);
    }
    RoyalBackup other;
    other.sum = __shfl_sync(mask, backup.sum, 8, kLanes);
    other.passes = __shfl_sync(mask, backup.passes, 8, kLanes);
    if (lane != 0) continue;
    const RoyalPair solved = solve_pair(backup, other);
    double& first = values[tables.place(more_left, fewer_left, more, fewer)];
    double& second = values[tables.place(fewer_left, more_left, fewer, more)];
    change = fmax(change, fmax(fabs(solved.mine - first), fabs(solved.theirs - second)));
    first = solved.mine;
    second = solved.theirs;
  }
  __shared__ double largest[kThreads];
  largest[threadIdx.x] = change;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 1; i < kThreads; ++i) change = fmax(change, largest[i]);
    changes[index] = change;
  }
}

__global__ void find_largest(const double* changes, std::uint32_t count, double* result) {
  __shared__ double largest[256];
  double found = 0;
  for (std::uint32_t i = threadIdx.x; i < count; i += 256) found = fmax(found, changes[i]);
  largest[threadIdx.x] = found;
  __syncthreads();
  if (threadIdx.x != 0) return;
  for (int i = 1; i < 256; ++i) found = fmax(found, largest[i]);
  *result = found;
}

// A layer on its way: its tasks on the device, a stream of its own.
struct LayerOnDevice {
  const CudaLayer* layer = nullptr;
  CudaTask* tasks = nullptr;
  double* changes = nullptr;
  double* residual_there = nullptr;
  double* residual = nullptr;  // pinned
  cudaStream_t stream = nullptr;
  double last = 1;
  std::uint64_t sweeps = 0;
  bool is_whole = false;

  bool is_done(double tolerance) const { return last <= tolerance && is_whole; }
};

class Solver {
 public:
  Solver(const CudaRoyalJob& job, Device& device) : job_(job), device_(device) {
    const RoyalTables& host = job.tables;
    tables_ = host;
    tables_.steps = device.upload(host.steps, host.sets);
    tables_.count = device.upload(host.count, host.sets);
    tables_.blocks = device.upload(host.blocks, host.sets);
    tables_.shadow = device.upload(host.shadow, host.sets);
    const std::size_t firsts = static_cast<std::size_t>(host.sets) * host.rolls + 1;
    tables_.first_move = device.upload(host.first_move, firsts);
    tables_.moves = device.upload(host.moves, job.moves);
    tables_.without =
        device.upload(host.without, static_cast<std::size_t>(host.sets) * kRoyalSteps);
    for (int mine = 1; mine <= host.pieces; ++mine) {
      tables_.rank[mine] =
          device.upload(host.rank[mine], static_cast<std::size_t>(job.shadows) * host.sets);
      lists_[mine] = device.upload(job.lists[mine].data(), job.lists[mine].size());
      for (int theirs = 1; theirs <= host.pieces; ++theirs) {
        tables_.row[mine][theirs] = device.upload(host.row[mine][theirs], host.sets + 1);
      }
    }
    values_ = device.take<double>(job.positions);
  }

  void solve_group(const std::vector<CudaLayer>& layers, CudaRoyalResult& result) {
    Device scratch;
    std::vector<LayerOnDevice> running;
    for (const CudaLayer& layer : layers) running.push_back(begin(layer, scratch));
    device_.note(cudaDeviceSynchronize());
    bool is_running = true;
    while (is_running && device_.ok() && scratch.ok()) {
      is_running = false;
      for (LayerOnDevice& layer : running) {
        if (!layer.is_done(job_.tolerance)) sweep(layer);
      }
      device_.note(cudaDeviceSynchronize());
      for (LayerOnDevice& layer : running) {
        if (layer.is_done(job_.tolerance)) continue;
        layer.last = *layer.residual;
        ++layer.sweeps;
        is_running = is_running || !layer.is_done(job_.tolerance);
      }
    }
    for (LayerOnDevice& layer : running) {
      result.residual = std::max(result.residual, layer.last);
      result.updates += static_cast<double>(layer.sweeps) * positions(*layer.layer);
      cudaStreamDestroy(layer.stream);
      cudaFreeHost(layer.residual);
    }
    if (!scratch.ok()) device_.note(cudaErrorMemoryAllocation);
  }

  void finish(CudaRoyalResult& result) {
    device_.note(cudaMemcpy(&result.first_value, values_ + job_.first_place, sizeof(double),
                            cudaMemcpyDeviceToHost));
    if (job_.values == nullptr || !device_.ok()) return;
    device_.note(
        cudaMemcpy(job_.values, values_, job_.positions * sizeof(double), cudaMemcpyDeviceToHost));
  }

 private:
  double positions(const CudaLayer& layer) const {
    const auto count = [&](int mine, int theirs) {
      const std::uint32_t* row = job_.tables.row[mine][theirs];
      return static_cast<double>(row[job_.tables.sets] - row[0]);
    };
    return count(layer.more, layer.fewer) +
           (layer.more == layer.fewer ? 0 : count(layer.fewer, layer.more));
  }

  LayerOnDevice begin(const CudaLayer& layer, Device& scratch) {
    LayerOnDevice made;
    made.layer = &layer;
    made.tasks = scratch.upload(layer.tasks.data(), layer.tasks.size());
    made.changes = scratch.take<double>(layer.tasks.size());
    made.residual_there = scratch.take<double>(1);
    if (!scratch.ok()) return made;
    device_.note(cudaMemset(made.changes, 0, layer.tasks.size() * sizeof(double)));
    device_.note(cudaMallocHost(reinterpret_cast<void**>(&made.residual), sizeof(double)));
    device_.note(cudaStreamCreateWithFlags(&made.stream, cudaStreamNonBlocking));
    const auto half = [&](int mine, int theirs) {
      const std::uint32_t* row = job_.tables.row[mine][theirs];
      fill<<<256, 256, 0, made.stream>>>(values_, row[0], row[job_.tables.sets]);
    };
    half(layer.more, layer.fewer);
    half(layer.fewer, layer.more);
    return made;
  }

  void sweep(LayerOnDevice& on) {
    const CudaLayer& layer = *on.layer;
    on.is_whole = on.sweeps % kWholeSweep == 0 || on.last <= job_.tolerance;
    const double settled = on.is_whole ? -1 : job_.tolerance * kSettledShare;
    for (std::size_t wave = 0; wave + 1 < layer.waves.size(); ++wave) {
      const std::uint32_t first = layer.waves[wave];
      const std::uint32_t count = layer.waves[wave + 1] - first;
      run_tasks<<<count, kThreads, 0, on.stream>>>(
          tables_, values_, on.tasks + first, on.changes + first, lists_[layer.more],
          lists_[layer.fewer], layer.more, layer.fewer, settled);
    }
    find_largest<<<1, 256, 0, on.stream>>>(
        on.changes, static_cast<std::uint32_t>(layer.tasks.size()), on.residual_there);
    device_.note(cudaMemcpyAsync(on.residual, on.residual_there, sizeof(double),
                                 cudaMemcpyDeviceToHost, on.stream));
    device_.note(cudaGetLastError());
  }

  const CudaRoyalJob& job_;
  Device& device_;
  RoyalTables tables_;
  const std::uint16_t* lists_[kMaxRoyalPieces + 1] = {};
  double* values_ = nullptr;
};

}  // namespace

std::string cuda_problem() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status != cudaSuccess) return cudaGetErrorString(status);
  return count > 0 ? "" : "there is no device";
}

CudaRoyalResult solve_royal_on_cuda(const CudaRoyalJob& job, void (*tell)(void*, double),
                                    void* whom) {
  CudaRoyalResult result;
  Device device;
  Solver solver(job, device);
  for (std::size_t i = 0; i < job.groups.size() && device.ok(); ++i) {
    solver.solve_group(job.groups[i], result);
    if (tell != nullptr)
      tell(whom, static_cast<double>(i + 1) / static_cast<double>(job.groups.size()));
  }
  if (device.ok()) solver.finish(result);
  result.problem = device.problem();
  return result;
}

}  // namespace ziggurat::solver
