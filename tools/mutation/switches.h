#pragma once

#include <type_traits>

// What tools/mutants writes into a copy of the sources: every mutant is there at once and switched
// on by its number while the program runs. In a constant expression none is. An operator is changed
// without knowing where its operands end: `a < Compare<…>{} > b` has the same order of evaluation
// as `a < b`.
namespace mutants {

extern unsigned char* reached;  // by number: whether it was come by
extern int active;              // 0: none

inline bool look(int number) {
  reached[number] = 1;
  return number == active;
}
// Where what it changes comes out as it was, a mutant is not come by: no test could tell.
inline bool choose(int number, bool as_it_was, bool changed) {
  return as_it_was != changed && look(number) ? changed : as_it_was;
}
constexpr bool on(int number) {
  if (std::is_constant_evaluated()) return false;
  return look(number);
}

enum class Relation { Less, AtMost, More, AtLeast, Same, Other };

template <Relation R, class A, class B>
constexpr auto holds(const A& a, const B& b) {
  if constexpr (R == Relation::Less) return a < b;
  if constexpr (R == Relation::AtMost) return a <= b;
  if constexpr (R == Relation::More) return a > b;
  if constexpr (R == Relation::AtLeast) return a >= b;
  if constexpr (R == Relation::Same) return a == b;
  if constexpr (R == Relation::Other) return a != b;
}

template <int Number, Relation From, Relation To, class A, class B>
constexpr auto compare(const A& a, const B& b) {
  const auto as_it_was = holds<From>(a, b);
  if constexpr (std::is_same_v<decltype(as_it_was), const bool>) {
    if (!std::is_constant_evaluated()) return choose(Number, as_it_was, holds<To>(a, b));
    return as_it_was;
  } else {
    return on(Number) ? holds<To>(a, b) : as_it_was;
  }
}

template <int Number, Relation From, Relation To>
struct Compare {};
template <class A, int Number, Relation From, Relation To>
struct Compared {
  const A& a;
};
template <class A, int Number, Relation From, Relation To>
constexpr Compared<A, Number, From, To> operator<(const A& a, Compare<Number, From, To>) {
  return {a};
}
template <class A, class B, int Number, Relation From, Relation To>
constexpr auto operator>(Compared<A, Number, From, To> left, const B& b) {
  return compare<Number, From, To>(left.a, b);
}
template <class A, int Number, Relation From, Relation To>
constexpr Compared<A, Number, From, To> operator==(const A& a, Compare<Number, From, To>) {
  return {a};
}
template <class A, class B, int Number, Relation From, Relation To>
constexpr auto operator==(Compared<A, Number, From, To> left, const B& b) {
  return compare<Number, From, To>(left.a, b);
}

// `a + b` and `a - b`.
template <int Number>
struct Plus {};
template <int Number>
struct Minus {};
template <class A, class Sign>
struct Signed {
  const A& a;
};
template <class A, int Number>
constexpr Signed<A, Plus<Number>> operator+(const A& a, Plus<Number>) {
  return {a};
}
template <class A, class B, int Number>
constexpr auto operator+(Signed<A, Plus<Number>> left, const B& b) {
  return on(Number) ? left.a - b : left.a + b;
}
template <class A, int Number>
constexpr Signed<A, Minus<Number>> operator-(const A& a, Minus<Number>) {
  return {a};
}
template <class A, class B, int Number>
constexpr auto operator-(Signed<A, Minus<Number>> left, const B& b) {
  return on(Number) ? left.a + b : left.a - b;
}

// `!a`, which binds as tightly as there is an operator for.
template <int Number>
struct Not {};
template <int Number, class A>
constexpr bool operator->*(Not<Number>, const A& a) {
  return on(Number) ? static_cast<bool>(a) : !static_cast<bool>(a);
}

constexpr int constant(int number, int value) { return on(number) ? value + 1 : value; }

}  // namespace mutants
