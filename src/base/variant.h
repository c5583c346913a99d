#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

// One of several types. Behind std::visit is a table of functions; these are comparisons of places,
// which compilers make one jump of, with what is done in line and once for all types treated alike.
// That pays where much is visited and little done.

namespace ziggurat {

// Types that are named together, such as the actions a task takes.
template <class... Ts>
struct TypeList {};

namespace variant_kit {

template <class T, class... Ts>
constexpr std::size_t place_among(const std::variant<Ts...>*) {
  std::size_t place = 0;
  static_cast<void>(((std::is_same_v<T, Ts> || (++place, false)) || ...));
  return place;
}

template <class Variant, class Use, std::size_t... Places>
constexpr void visit_at(std::index_sequence<Places...>, Variant& variant, const Use& use) {
  const std::size_t place = variant.index();
  static_cast<void>(((place == Places && (use(*std::get_if<Places>(&variant)), true)) || ...));
}

}  // namespace variant_kit

// Where a type stands among those of a variant.
template <class T, class Variant>
inline constexpr std::size_t kPlaceAmong =
    variant_kit::place_among<T>(static_cast<const Variant*>(nullptr));

// Calls `use` with what the variant holds.
template <class Variant, class Use>
constexpr void visit_in_line(Variant& variant, const Use& use) {
  constexpr std::size_t kTypes = std::variant_size_v<std::remove_const_t<Variant>>;
  variant_kit::visit_at(std::make_index_sequence<kTypes>(), variant, use);
}

// Calls `use` with what the variant holds if that is one of the types; else false.
template <class... Ts, class Variant, class Use>
constexpr bool visit_among(TypeList<Ts...>, const Variant& variant, const Use& use) {
  const std::size_t place = variant.index();
  return ((place == kPlaceAmong<Ts, Variant> && (use(*std::get_if<Ts>(&variant)), true)) || ...);
}

}  // namespace ziggurat
