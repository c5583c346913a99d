#include "server/memory.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

// Of jemalloc, where the program is linked with it.
extern "C" int mallctl(const char* name, void* old_value, std::size_t* old_size, void* new_value,
                       std::size_t new_size) __attribute__((weak));

namespace ziggurat::server {
namespace {

constexpr std::size_t kMostFreed = std::size_t{4} << 20;
constexpr std::size_t kMostGrown = std::size_t{64} << 20;

void give_back() {
  // 4096 stands for all of its arenas.
  if (mallctl != nullptr) mallctl("arena.4096.purge", nullptr, nullptr, nullptr, 0);
  ::malloc_trim(0);
}

// The memory that the system has given us; 0 where it does not tell.
std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return file ? resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

MemoryReturn::MemoryReturn() : least_(resident_bytes()) {}

void MemoryReturn::consider(std::size_t freed_in_large_pieces) {
  const std::size_t resident = resident_bytes();
  const bool has_grown = resident > least_ + kMostGrown;
  if (freed_in_large_pieces >= kMostFreed || has_grown) give_back();
  least_ = has_grown ? resident_bytes() : std::min(least_, resident);
}

}  // namespace ziggurat::server
