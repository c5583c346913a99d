#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/seat.h"

namespace ziggurat {

// One thing about a game that can be set by hand.
struct OptionSpec {
  enum class Type { Boolean, Integer, Word };

  std::string key;
  Type type = Type::Boolean;
  Json standard;                   // the default of the default rule set
  std::vector<std::string> words;  // Word: the words to choose from
  std::int64_t least = 0;          // Integer: the range; Word: of letters, one a seat, or 0
  std::int64_t most = 0;
  std::string help;

  // Whether, besides its words, it takes a division of the seats: "aabb" puts the first two on one
  // side, the others on another. `least` and `most` are then the fewest and the most letters.
  bool takes_letters() const { return type == Type::Word && most > 0; }
};

struct RuleSetInfo {
  std::string id;
  std::string title;
  // Defaults that differ from OptionSpec::standard in this rule set.
  std::vector<std::pair<std::string, Json>> defaults;
};

// What there is to know of a game before one is made.
struct GameInfo {
  std::string id;
  std::string title;
  int min_seats = 2;
  int max_seats = 2;
  std::vector<RuleSetInfo> rulesets;  // the first is the default
  std::vector<OptionSpec> options;
  // Where the players roll for who begins: weights of the totals 0, 1, …; the option `first` then
  // names the seat. Empty where the rules fix who begins.
  std::vector<std::uint32_t> opening_roll;
  // Of two who play again the one who lost says who begins; the option `first` then names the seat.
  bool loser_says_who_begins = false;
  // Polish for what is written here in English: titles, help, the words of options.
  std::vector<std::pair<std::string, std::string>> polish;

  const RuleSetInfo* find_ruleset(std::string_view wanted) const;
  const OptionSpec* find_option(std::string_view key) const;
  // The default of an option in a rule set.
  const Json& standard(const OptionSpec& option, std::string_view ruleset) const;
  Json to_json() const;
  // One of those texts in a language; English where there is no Polish.
  std::string_view in(Language language, std::string_view english) const;
};

// What the players agreed on before the first choice. Only options that were set by hand are
// listed.
struct Setup {
  std::string game;
  std::string ruleset;
  std::vector<std::pair<std::string, Json>> options;  // by the order of GameInfo::options
  int seats = 0;

  const Json* find(std::string_view key) const;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// An option's value from the words of a command line ("pieces=5").
Result<std::pair<std::string, Json>> parse_option(const GameInfo& info,
                                                  std::string_view assignment);

// Checks what was asked for against what the game knows: an empty rule set is the default one, 0
// seats are the fewest, options are put in order and their values checked.
Result<Setup> make_setup(const GameInfo& info, std::string ruleset,
                         std::vector<std::pair<std::string, Json>> options, int seats);

}  // namespace ziggurat
