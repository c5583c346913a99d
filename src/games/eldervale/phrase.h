#pragma once

#include <string_view>

namespace ziggurat::eldervale {

// How an action is offered and told, in both languages, with its fields by their names in braces;
// {who} does it, {reward} is what it brings, {terms} are cost and points, {battle} is who will be
// met.
struct Phrase {
  std::string_view label;
  std::string_view label_polish;
  std::string_view told;
  std::string_view told_polish;
};

}  // namespace ziggurat::eldervale
