#include "server/table/wire.h"

namespace ziggurat::server {
namespace {

// The braces, quotes and names of a message, at most.
constexpr std::size_t kFrame = 32;
// Most messages are no longer.
constexpr std::size_t kUsualText = 2048;

}  // namespace

std::string_view entry_kind_name(EntryKind kind) {
  switch (kind) {
    case EntryKind::Begin:
      return "begin";
    case EntryKind::Choice:
      return "choice";
    case EntryKind::Chance:
      return "chance";
    case EntryKind::Undo:
      return "undo";
    case EntryKind::Resign:
      return "resign";
    case EntryKind::Time:
      return "time";
    case EntryKind::End:
      return "end";
  }
  CHECK(false);
}

Json seat_number(const std::optional<Seat>& seat) { return seat ? Json(int{seat->index}) : Json(); }

Json line_json(const StoredLine& line) {
  return Json::object({{"number", line.number},
                       {"kind", line.kind == StoredLine::Kind::Hint ? "hint" : "said"},
                       {"seat", seat_number(line.seat)},
                       {"name", line.name},
                       {"text", line.text},
                       {"at", line.at}});
}

Json clock_rule_json(const ClockRule& rule) {
  switch (rule.kind) {
    case ClockRule::Kind::None:
      return Json::object({{"kind", "none"}});
    case ClockRule::Kind::Move:
      return Json::object({{"kind", "move"}, {"seconds", rule.seconds}});
    case ClockRule::Kind::Fischer:
      return Json::object(
          {{"kind", "fischer"}, {"seconds", rule.seconds}, {"increment", rule.increment}});
  }
  CHECK(false);
}

Json user_json(const User& user) {
  return Json::object({{"name", user.name},
                       {"kind", user.kind == User::Kind::Account ? "account" : "guest"},
                       {"created", user.created}});
}

ObjectText::ObjectText() { text_.reserve(kUsualText); }

void ObjectText::add_text(std::string_view key, std::string_view value) {
  if (!text_.empty()) text_ += ',';
  append_json_string(text_, key);
  text_ += ':';
  text_ += value;
}

std::string ObjectText::rest() && {
  text_ += '}';
  return std::move(text_);
}

std::string message_with_id(std::string_view type, std::string_view id, std::string_view rest) {
  std::string text;
  text.reserve(kFrame + type.size() + 2 * id.size() + rest.size());
  text.append("{\"type\":\"").append(type).append("\",\"id\":");
  append_json_string(text, id);
  return text.append(",").append(rest);
}

std::string message_without_id(std::string_view type, std::string_view rest) {
  std::string text;
  text.reserve(kFrame + type.size() + rest.size());
  return text.append("{\"type\":\"").append(type).append("\",").append(rest);
}

}  // namespace ziggurat::server
