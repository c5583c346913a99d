#pragma once

#include <cstddef>

namespace ziggurat::server {

// Gives back to the system what was freed. Of one thread, which asks now and then.
class MemoryReturn {
 public:
  MemoryReturn();

  // Does it where it is worth while: where so much was freed in large pieces since the last time,
  // or the program has become much larger than it was.
  void consider(std::size_t freed_in_large_pieces);

 private:
  std::size_t least_;  // that the program had
};

}  // namespace ziggurat::server
