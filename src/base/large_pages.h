#pragma once

#include <cstddef>
#include <vector>

namespace ziggurat {

// Asks for memory that is not yet written to in large pages, where the system has them to give:
// what is read in no order is found sooner there. Changes nothing else.
void prefer_large_pages(void* first, std::size_t bytes);

template <class T>
void resize_in_large_pages(std::vector<T>& values, std::size_t size) {
  values.reserve(size);
  prefer_large_pages(values.data(), size * sizeof(T));
  values.resize(size);
}

}  // namespace ziggurat
