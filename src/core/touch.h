#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"

namespace ziggurat {

// What a choice touches, so that a page can lay it where the thing lies: no sentence and no
// notation need be read for it.
class Touch {
 public:
  explicit Touch(std::string_view act) : act_(act) {}
  Touch() = default;

  // The word of what is done: the same for all choices that do the same to different things.
  const std::string& act() const { return act_; }

  // A thing on the table, by the names the view and the layout give it: {"square": "A4"}; a thing
  // that has no name of its own by what it is and where it lies: {"die": 5, "owner": "green",
  // "at": "anu"}. In the order of hands: what is taken up comes first, where it goes last.
  Touch& on(std::initializer_list<Json::Field> thing);
  Touch& on(std::string_view kind, Json id);
  // What is given for it and what it brings, where the rules know: {"vril": 3}. Nothing is not
  // told.
  Touch& costs(std::string_view what, int amount);
  Touch& brings(std::string_view what, int amount);

  // Adds the members act, targets, cost and gain to a choice's object.
  void write(Json& choice) const;
  // The targets alone, as an array.
  Json targets() const { return Json(targets_); }

 private:
  using Amounts = std::vector<std::pair<std::string, int>>;

  std::string act_;
  Json::Array targets_;
  Amounts cost_;
  Amounts gain_;
};

}  // namespace ziggurat
