#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ziggurat {

// One rule in our words, with the number by which code, tests, refusals and logs name it.
struct Clause {
  std::string id;  // "4.2"
  std::string title;
  std::string source;   // "rulebook" or "rulebook §5", "ruling U3", "reconstructed"
  std::string section;  // the heading it stands under
  std::string text;
};

// The rules page of a game (docs/rules/<game>.md): headings "## section", then clauses
// "### id title [source]" with their text.
class RuleBook {
 public:
  static Result<RuleBook> parse(std::string_view markdown);

  const std::string& title() const { return title_; }
  const std::vector<Clause>& clauses() const { return clauses_; }
  const Clause* find(std::string_view id) const;

 private:
  std::string title_;
  std::vector<Clause> clauses_;
};

}  // namespace ziggurat
