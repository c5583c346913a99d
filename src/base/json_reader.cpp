#include "base/json_reader.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat {
namespace {

const Json kNothing;

std::string member_path(const std::string& path, std::string_view key) {
  if (path.empty()) return std::string(key);
  // After a document's name ("boards.json:") a blank reads better than a dot.
  return path + (path.back() == ':' ? " " : ".") + std::string(key);
}

}  // namespace

void ReadProblem::report(std::string_view path, std::string_view what) {
  if (!message_.empty()) return;
  message_ = path.empty()
                 ? std::string(what)
                 : std::string(path) + (path.back() == ':' ? " " : ": ") + std::string(what);
}

JsonReader JsonReader::nothing() const { return {kNothing, path_, *problem_}; }

bool JsonReader::expect(bool holds, std::string_view wanted) const {
  if (!holds) {
    refuse("expected " + std::string(wanted) + ", found " + std::string(value_->kind()));
  }
  return holds;
}

JsonReader JsonReader::at(std::string_view key) const {
  if (!expect(value_->is_object(), "an object")) return nothing();
  const Json* member = value_->find(key);
  if (member == nullptr) {
    problem_->report(member_path(path_, key), "the field is missing");
    return nothing();
  }
  return {*member, member_path(path_, key), *problem_};
}

std::optional<JsonReader> JsonReader::find(std::string_view key) const {
  if (!expect(value_->is_object(), "an object")) return std::nullopt;
  const Json* member = value_->find(key);
  if (member == nullptr || member->is_null()) return std::nullopt;
  return JsonReader(*member, member_path(path_, key), *problem_);
}

std::vector<JsonReader> JsonReader::items() const {
  std::vector<JsonReader> readers;
  if (!expect(value_->is_array(), "a list")) return readers;
  for (const Json& item : value_->items()) {
    readers.emplace_back(item, path_ + "[" + std::to_string(readers.size()) + "]", *problem_);
  }
  return readers;
}

std::vector<JsonReader> JsonReader::items(std::size_t least, std::size_t most) const {
  std::vector<JsonReader> readers = items();
  if (value_->is_array() && (readers.size() < least || readers.size() > most)) {
    refuse("expected " + std::to_string(least) +
           (most == least ? "" : " to " + std::to_string(most)) + " items, found " +
           std::to_string(readers.size()));
    readers.clear();
  }
  return readers;
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const {
  std::vector<std::pair<std::string, JsonReader>> readers;
  if (!expect(value_->is_object(), "an object")) return readers;
  for (const Json::Member& member : value_->members()) {
    readers.emplace_back(member.key,
                         JsonReader(member.value, member_path(path_, member.key), *problem_));
  }
  return readers;
}

bool JsonReader::boolean() const {
  return expect(value_->is_bool(), "true or false") && value_->as_bool();
}

std::int64_t JsonReader::integer(std::int64_t least, std::int64_t most) const {
  if (!expect(value_->is_integer(), "a whole number")) return least;
  const std::int64_t number = value_->as_integer();
  if (number < least || number > most) {
    refuse("expected a number from " + std::to_string(least) + " to " + std::to_string(most) +
           ", found " + std::to_string(number));
    return least;
  }
  return number;
}

double JsonReader::number() const {
  return expect(value_->is_number(), "a number") ? value_->as_number() : 0;
}

std::string JsonReader::string() const {
  return expect(value_->is_string(), "a text") ? value_->as_string() : std::string();
}

std::size_t JsonReader::one_of(std::initializer_list<std::string_view> words) const {
  const std::string text = string();
  const auto* found = std::find(words.begin(), words.end(), text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::vector<std::string> names(words.begin(), words.end());
  if (value_->is_string())
    refuse("expected one of " + join(names, ", ") + "; found " + quote(text));
  return 0;
}

void JsonReader::only(std::initializer_list<std::string_view> known) const {
  if (!value_->is_object()) return;
  for (const Json::Member& member : value_->members()) {
    if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
    const std::vector<std::string> names(known.begin(), known.end());
    problem_->report(member_path(path_, member.key),
                     "there is no such field" + did_you_mean(member.key, names));
  }
}

}  // namespace ziggurat
