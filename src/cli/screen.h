#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "core/match.h"
#include "core/registry.h"
#include "core/telling.h"
#include "host/table.h"

namespace ziggurat::cli {

// An entry of a log in lines for the terminal: its sentence, and below it what came of it.
std::string told_lines(const AnyGame& game, const Deed& deed, Viewer viewer, Language language);

// What a match in the terminal shows and says.
class Screen {
 public:
  // The table must outlive it.
  Screen(const Registry& registry, Language language, const Table& table)
      : registry_(registry), language_(language), table_(table) {}

  const char* say(const char* english, const char* polish) const {
    return language_ == Language::Polish ? polish : english;
  }
  std::string name(Seat seat) const { return table_.game().seat_name(seat, language_); }
  // Whose eyes it is drawn for: the only human's, or those of the human who is to choose.
  Viewer viewer() const;
  // Whether what one human sees is none of another's business.
  bool is_shared_by_rivals() const;

  void greet() const;
  void draw() const;
  // The last entry, in words.
  void tell(const AnyState& before) const;
  void list(const std::vector<Choice>& choices) const;
  // What other humans at this terminal may do out of turn.
  void list_others(Seat asked) const;
  void refuse(const Refusal& refusal) const;
  void show_clause(std::string_view id) const;
  // Takes away what the last human saw.
  void clear() const;
  void help() const;
  void show_result() const;

 private:
  const Registry& registry_;
  Language language_;
  const Table& table_;
  Display display_ = standard_display();
};

}  // namespace ziggurat::cli
