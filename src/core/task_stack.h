#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/fixed_vec.h"
#include "base/variant.h"
#include "core/fields.h"

// What a game waits for, or does next, as a stack of tasks: a variant of small structs with named
// fields. Each has
//   static constexpr std::string_view kId   its name in documents
// and its fields declared (core/fields.h). What a game asks of its tasks beside that (what may be
// chosen, what a choice does, which clause) are overloaded functions: a task that lacks one does
// not compile, since there is no `default:` to fall into.

namespace ziggurat {

// At most N tasks, the top one last. One too many is our own error, whatever is built.
template <class Task, std::size_t N>
class TaskStack : public FixedVec<Task, N> {
  static_assert(std::is_trivially_copyable_v<Task>);

 public:
  void push(const Task& task) {
    CHECK(this->size() < N);
    this->push_back(task);
  }
  Task pop() {
    const Task task = this->back();
    this->pop_back();
    return task;
  }
  // The top one if it is a T, else null.
  template <class T>
  T* top() {
    return this->empty() ? nullptr : std::get_if<T>(&this->back());
  }
  template <class T>
  const T* top() const {
    return this->empty() ? nullptr : std::get_if<T>(&this->back());
  }
  // How many are a T for which `holds`.
  template <class T, class Holds>
  int count(const Holds& holds) const {
    int number = 0;
    for (const Task& task : *this) {
      const T* held = std::get_if<T>(&task);
      number += held != nullptr && holds(*held) ? 1 : 0;
    }
    return number;
  }
  template <class T>
  int count() const {
    return count<T>([](const T&) { return true; });
  }
};

namespace task_kit {

template <class... Ts>
constexpr std::array<std::string_view, sizeof...(Ts)> ids(const std::variant<Ts...>*) {
  return {Ts::kId...};
}

}  // namespace task_kit

// The names of all tasks, in the variant's order.
template <class Task>
inline constexpr auto kTaskIds = task_kit::ids(static_cast<const Task*>(nullptr));

template <class... Ts>
std::string_view id_of(const std::variant<Ts...>& task) {
  return kTaskIds<std::variant<Ts...>>[task.index()];
}

// The task of that name with nothing in its fields; false where there is none.
template <class... Ts>
bool make_task(std::string_view id, std::variant<Ts...>& task) {
  return ([&] {
    if (Ts::kId != id) return false;
    task = Ts{};
    return true;
  }() || ...);
}

}  // namespace ziggurat
