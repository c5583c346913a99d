#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace ziggurat {

// Where reading a document went wrong first: the path of the field and what is wrong with it.
class ReadProblem {
 public:
  bool ok() const { return message_.empty(); }
  // Keeps the first problem; later ones are consequences.
  void report(std::string_view path, std::string_view what);
  const std::string& message() const { return message_; }

 private:
  std::string message_;
};

// Reads a JSON document field by field, knowing the path of each ("rulesets[2].pieces"). After a
// problem every read gives a harmless default, so code reads straight on and asks once at the end.
class JsonReader {
 public:
  // `path` names the document, such as its file; problems are reported to `problem`.
  JsonReader(const Json& value, std::string path, ReadProblem& problem)
      : value_(&value), path_(std::move(path)), problem_(&problem) {}

  // The member `key`, which must be there.
  JsonReader at(std::string_view key) const;
  // The member `key` if it is there and not null.
  std::optional<JsonReader> find(std::string_view key) const;
  // Every item of a list.
  std::vector<JsonReader> items() const;
  // Every item of a list that must have between `least` and `most`.
  std::vector<JsonReader> items(std::size_t least, std::size_t most) const;
  // Names and values of an object's members.
  std::vector<std::pair<std::string, JsonReader>> members() const;

  bool boolean() const;
  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  double number() const;
  std::string string() const;
  // A text that is one of `words`; its place among them.
  std::size_t one_of(std::initializer_list<std::string_view> words) const;

  // Refuses members not among `known`.
  void only(std::initializer_list<std::string_view> known) const;
  void refuse(std::string_view what) const { problem_->report(path_, what); }

  // Whether nothing was wrong so far, here or elsewhere in the document.
  bool ok() const { return problem_->ok(); }

  const Json& value() const { return *value_; }
  const std::string& path() const { return path_; }
  bool is_null() const { return value_->is_null(); }

 private:
  JsonReader nothing() const;
  bool expect(bool holds, std::string_view wanted) const;

  const Json* value_;
  std::string path_;
  ReadProblem* problem_;
};

}  // namespace ziggurat
