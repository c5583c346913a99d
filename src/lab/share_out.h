#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace ziggurat {

// Does `task(worker, number)` for every number below `total`, once each, with so many workers at
// a time, each in a thread of its own. `progress`, where there is one, is told now and then, from
// the calling thread, how many are done.
void share_out(int workers, std::uint64_t total,
               const std::function<void(std::size_t worker, std::uint64_t number)>& task,
               const std::function<void(std::uint64_t done)>& progress);

}  // namespace ziggurat
