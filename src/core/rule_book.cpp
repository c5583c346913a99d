#include "core/rule_book.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat {
namespace {

bool is_known_source(std::string_view source) {
  return source == "rulebook" || source.starts_with("rulebook §") || source == "reconstructed" ||
         source == "ruling" || source.starts_with("ruling ");
}

// "4.2 Exact roll [ruling U3]" into its three parts.
Result<Clause> parse_heading(std::string_view heading, std::string_view section) {
  const std::size_t blank = heading.find(' ');
  const std::size_t open = heading.rfind('[');
  if (blank == std::string_view::npos || open == std::string_view::npos || open < blank ||
      !heading.ends_with(']')) {
    return fail("expected '### id title [source]', found " + quote(heading));
  }
  const std::string_view source = heading.substr(open + 1, heading.size() - open - 2);
  if (!is_known_source(source)) {
    return fail("the source of a clause is rulebook, ruling or reconstructed, not " +
                quote(source));
  }
  return Clause{.id = std::string(heading.substr(0, blank)),
                .title = std::string(trim(heading.substr(blank, open - blank))),
                .source = std::string(source),
                .section = std::string(section),
                .text = {}};
}

}  // namespace

Result<RuleBook> RuleBook::parse(std::string_view markdown) {
  RuleBook book;
  std::string section;
  int number = 0;
  bool is_picture = false;
  for (const std::string_view line : split(markdown, '\n')) {
    ++number;
    // Pictures are no words: others read them (learn/pictures.h).
    if (is_picture || line == "```picture") {
      is_picture = !is_picture || line != "```";
      continue;
    }
    if (line.starts_with("# ")) {
      book.title_ = trim(line.substr(2));
    } else if (line.starts_with("## ")) {
      section = trim(line.substr(3));
    } else if (line.starts_with("### ")) {
      Result<Clause> clause = parse_heading(trim(line.substr(4)), section);
      if (!clause) return fail("line " + std::to_string(number) + ": " + clause.error().message);
      if (book.find(clause->id) != nullptr) {
        return fail("line " + std::to_string(number) + ": clause " + clause->id + " stands twice");
      }
      book.clauses_.push_back(std::move(*clause));
    } else if (!book.clauses_.empty() && book.clauses_.back().section == section) {
      std::string& text = book.clauses_.back().text;
      if (!text.empty() || !trim(line).empty()) text += std::string(line) + "\n";
    }
  }
  for (Clause& clause : book.clauses_) clause.text = trim(clause.text);
  return book;
}

const Clause* RuleBook::find(std::string_view id) const {
  const auto found = std::find_if(clauses_.begin(), clauses_.end(),
                                  [&](const Clause& clause) { return clause.id == id; });
  return found == clauses_.end() ? nullptr : &*found;
}

}  // namespace ziggurat
