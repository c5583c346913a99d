#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace ziggurat {

// What went wrong, in words for the person who gave the input.
struct Error {
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

// Wraps the error side of a Result: `return fail(Error{"..."})`.
template <class E>
struct Failure {
  E error;
};

template <class E>
Failure<std::decay_t<E>> fail(E&& error) {
  return {std::forward<E>(error)};
}

inline Failure<Error> fail(std::string message) { return {Error{std::move(message)}}; }
inline Failure<Error> fail(const char* message) { return {Error{message}}; }

// A value or an error, after std::expected, which this compiler's library lacks.
template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  // NOLINTBEGIN(google-explicit-constructor): a Result is made by `return value` or `return
  // fail(e)`.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  template <class F>
  Result(Failure<F> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}
  // NOLINTEND(google-explicit-constructor)

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() & {
    CHECK(has_value());
    return *std::get_if<0>(&content_);
  }
  const T& value() const& {
    CHECK(has_value());
    return *std::get_if<0>(&content_);
  }
  T&& value() && {
    CHECK(has_value());
    return std::move(*std::get_if<0>(&content_));
  }
  const E& error() const& {
    CHECK(!has_value());
    return *std::get_if<1>(&content_);
  }
  E&& error() && {
    CHECK(!has_value());
    return std::move(*std::get_if<1>(&content_));
  }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> content_;
};

template <class E>
class [[nodiscard]] Result<void, E> {
 public:
  Result() : content_(std::in_place_index<0>) {}
  template <class F>
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Failure<F> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }
  const E& error() const& {
    CHECK(!has_value());
    return *std::get_if<1>(&content_);
  }
  E&& error() && {
    CHECK(!has_value());
    return std::move(*std::get_if<1>(&content_));
  }

 private:
  std::variant<std::monostate, E> content_;
};

}  // namespace ziggurat
