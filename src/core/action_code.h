#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/variant.h"
#include "core/fields.h"
#include "core/game.h"

// Codes of actions that are a variant of small structs: the alternative's place in the highest byte
// and a byte for each of its fields (core/fields.h), the first one highest. Alternatives are
// therefore only ever added at the end.
//
// An enumeration among the fields says how many values it has: `count_of(value)`. Where fields must
// fit each other, an alternative has `is_sound(action)` beside it.

namespace ziggurat {

template <class T>
constexpr std::uint8_t field_byte(T value) {
  if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
    return static_cast<std::uint8_t>(value);
  } else {
    return value.byte();
  }
}

// False where no value has that byte.
template <class T>
constexpr bool set_from_byte(T& value, std::uint8_t byte) {
  if constexpr (std::is_same_v<T, bool>) {
    value = byte != 0;
    return byte < 2;
  } else if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(byte);
    return byte < count_of(value);
  } else {
    value = T::from_byte(byte);
    return value.exists();
  }
}

class CodePacker {
 public:
  explicit constexpr CodePacker(std::size_t kind) : code_(static_cast<Code>(kind) << 24) {}
  template <class T>
  constexpr void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    shift_ -= 8;
    code_ |= static_cast<Code>(field_byte(value)) << shift_;
  }
  constexpr Code code() const { return code_; }

 private:
  Code code_;
  int shift_ = 24;
};

class CodeUnpacker {
 public:
  explicit constexpr CodeUnpacker(Code code) : left_(code << 8) {}
  template <class T>
  constexpr void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    is_valid_ = set_from_byte(value, static_cast<std::uint8_t>(left_ >> 24)) && is_valid_;
    left_ <<= 8;
  }
  // Each field in its range and nothing after the last.
  constexpr bool is_valid() const { return is_valid_ && left_ == 0; }

 private:
  Code left_;
  bool is_valid_ = true;
};

template <class... As>
constexpr Code encode_action(const std::variant<As...>& action) {
  CodePacker packer(action.index());
  visit_in_line(action, [&](auto held) { fields(packer, held); });
  return packer.code();
}

namespace action_code {

template <class Action, std::size_t Kind>
constexpr std::optional<Action> decode_as(Code code) {
  std::variant_alternative_t<Kind, Action> action{};
  CodeUnpacker unpacker(code);
  fields(unpacker, action);
  if (!unpacker.is_valid()) return std::nullopt;
  if constexpr (requires { is_sound(action); }) {
    if (!is_sound(action)) return std::nullopt;
  }
  return Action(action);
}

template <class Action, std::size_t... Kinds>
constexpr std::optional<Action> decode_among(std::index_sequence<Kinds...>, Code code) {
  const std::size_t kind = code >> 24;
  std::optional<Action> action;
  static_cast<void>(((kind == Kinds && (action = decode_as<Action, Kinds>(code), true)) || ...));
  return action;
}

}  // namespace action_code

template <class Action>
constexpr std::optional<Action> decode_action(Code code) {
  return action_code::decode_among<Action>(std::make_index_sequence<std::variant_size_v<Action>>(),
                                           code);
}

}  // namespace ziggurat
