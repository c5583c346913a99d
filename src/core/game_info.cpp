#include "core/game_info.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat {
namespace {

std::string_view type_name(OptionSpec::Type type) {
  switch (type) {
    case OptionSpec::Type::Boolean:
      return "boolean";
    case OptionSpec::Type::Integer:
      return "integer";
    case OptionSpec::Type::Word:
      return "string";
  }
  CHECK(false);
}

std::string wanted(const OptionSpec& option) {
  switch (option.type) {
    case OptionSpec::Type::Boolean:
      return "true or false";
    case OptionSpec::Type::Integer:
      return "a whole number from " + std::to_string(option.least) + " to " +
             std::to_string(option.most);
    case OptionSpec::Type::Word:
      return "one of " + join(option.words, ", ") +
             (option.takes_letters() ? ", or a letter for each seat (aabb)" : "");
  }
  CHECK(false);
}

bool is_letters(const OptionSpec& option, std::string_view text) {
  const auto size = static_cast<std::int64_t>(text.size());
  return option.takes_letters() && size >= option.least && size <= option.most &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_allowed(const OptionSpec& option, const Json& value) {
  switch (option.type) {
    case OptionSpec::Type::Boolean:
      return value.is_bool();
    case OptionSpec::Type::Integer:
      return value.is_integer() && value.as_integer() >= option.least &&
             value.as_integer() <= option.most;
    case OptionSpec::Type::Word:
      return value.is_string() && (std::find(option.words.begin(), option.words.end(),
                                             value.as_string()) != option.words.end() ||
                                   is_letters(option, value.as_string()));
  }
  CHECK(false);
}

Failure<Error> unknown_option(const GameInfo& info, std::string_view key) {
  std::vector<std::string> keys;
  for (const OptionSpec& option : info.options) keys.push_back(option.key);
  return fail(info.id + " has no option " + quote(key) + did_you_mean(key, keys) +
              " (it has: " + join(keys, ", ") + ")");
}

}  // namespace

const RuleSetInfo* GameInfo::find_ruleset(std::string_view wanted) const {
  const auto found = std::find_if(rulesets.begin(), rulesets.end(),
                                  [&](const RuleSetInfo& ruleset) { return ruleset.id == wanted; });
  return found == rulesets.end() ? nullptr : &*found;
}

const OptionSpec* GameInfo::find_option(std::string_view key) const {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const OptionSpec& option) { return option.key == key; });
  return found == options.end() ? nullptr : &*found;
}

const Json& GameInfo::standard(const OptionSpec& option, std::string_view ruleset) const {
  if (const RuleSetInfo* set = find_ruleset(ruleset)) {
    for (const auto& [key, value] : set->defaults) {
      if (key == option.key) return value;
    }
  }
  return option.standard;
}

std::string_view GameInfo::in(Language language, std::string_view english) const {
  if (language == Language::English) return english;
  const auto found = std::find_if(polish.begin(), polish.end(),
                                  [&](const auto& pair) { return pair.first == english; });
  return found == polish.end() ? english : found->second;
}

Json GameInfo::to_json() const {
  Json names = Json::array();
  for (const RuleSetInfo& ruleset : rulesets) names.push_back(ruleset.id);
  Json list = Json::array();
  for (const OptionSpec& option : options) {
    Json values = Json::array();
    switch (option.type) {
      case OptionSpec::Type::Boolean:
        values = Json::array_of(std::vector<bool>{false, true});
        break;
      case OptionSpec::Type::Integer:
        for (std::int64_t i = option.least; i <= option.most; ++i) values.push_back(i);
        break;
      case OptionSpec::Type::Word:
        values = Json::array_of(option.words);
        break;
    }
    list.push_back(Json::object({{"key", option.key},
                                 {"type", type_name(option.type)},
                                 {"default", option.standard},
                                 {"values", values},
                                 {"help", option.help}}));
  }
  return Json::object({{"id", id},
                       {"title", title},
                       {"seats", Json::object({{"min", min_seats}, {"max", max_seats}})},
                       {"rulesets", names},
                       {"options", list}});
}

const Json* Setup::find(std::string_view key) const {
  for (const auto& [name, value] : options) {
    if (name == key) return &value;
  }
  return nullptr;
}

Result<std::pair<std::string, Json>> parse_option(const GameInfo& info,
                                                  std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return fail("expected key=value, found " + quote(assignment));
  }
  const std::string_view key = trim(assignment.substr(0, equals));
  const std::string_view text = trim(assignment.substr(equals + 1));
  const OptionSpec* option = info.find_option(key);
  if (option == nullptr) return unknown_option(info, key);
  Json value;
  if (option->type == OptionSpec::Type::Boolean) {
    if (text == "true" || text == "yes" || text == "on" || text == "1") value = true;
    if (text == "false" || text == "no" || text == "off" || text == "0") value = false;
  } else if (option->type == OptionSpec::Type::Integer) {
    if (const auto number = parse_integer(text)) value = *number;
  } else {
    value = text;
  }
  if (!is_allowed(*option, value)) {
    return fail("option " + option->key + " takes " + wanted(*option) + ", not " + quote(text));
  }
  return std::pair(option->key, value);
}

Result<Setup> make_setup(const GameInfo& info, std::string ruleset,
                         std::vector<std::pair<std::string, Json>> options, int seats) {
  Setup setup{.game = info.id, .ruleset = std::move(ruleset), .options = {}, .seats = seats};
  if (setup.ruleset.empty()) setup.ruleset = info.rulesets.front().id;
  if (info.find_ruleset(setup.ruleset) == nullptr) {
    std::vector<std::string> names;
    for (const RuleSetInfo& known : info.rulesets) names.push_back(known.id);
    return fail(info.id + " has no rule set " + quote(setup.ruleset) +
                did_you_mean(setup.ruleset, names) + " (it has: " + join(names, ", ") + ")");
  }
  if (setup.seats == 0) setup.seats = info.min_seats;
  if (setup.seats < info.min_seats || setup.seats > info.max_seats) {
    const std::string range =
        info.min_seats == info.max_seats
            ? std::to_string(info.min_seats)
            : std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats);
    return fail(info.id + " is for " + range + " seats, not " + std::to_string(setup.seats));
  }
  for (const auto& [key, value] : options) {
    if (info.find_option(key) == nullptr) return unknown_option(info, key);
  }
  for (const OptionSpec& option : info.options) {
    // The last one given counts, as on a command line.
    const auto given = std::find_if(options.rbegin(), options.rend(),
                                    [&](const auto& pair) { return pair.first == option.key; });
    if (given == options.rend()) continue;
    if (!is_allowed(option, given->second)) {
      return fail("option " + option.key + " takes " + wanted(option) + ", not " +
                  given->second.dump());
    }
    setup.options.emplace_back(option.key, given->second);
  }
  return setup;
}

}  // namespace ziggurat
