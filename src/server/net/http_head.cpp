#include "server/net/http_head.h"

#include <algorithm>

#include "base/text.h"

namespace ziggurat::server {
namespace {

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

bool is_token(std::string_view text) {
  static constexpr std::string_view kSigns = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter_or_digit(c) || kSigns.find(c) != std::string_view::npos;
  });
}

bool is_decimal(std::string_view text) {
  return !text.empty() && text.size() <= 18 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Every line ends with CR LF and none holds another control character but the tab.
bool has_clean_bytes(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '\r' && i + 1 < text.size() && text[i + 1] != '\n') return false;
    if (c == '\n' && (i == 0 || text[i - 1] != '\r')) return false;
    if ((c < 0x20 && c != '\r' && c != '\n' && c != '\t') || c == 0x7F) return false;
  }
  return true;
}

// Blanks around a value are the space and the tab, nothing else.
std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

class Head {
 public:
  std::optional<std::string_view> first_line(std::string_view line) {
    const std::size_t one = line.find(' ');
    const std::size_t two = line.rfind(' ');
    if (one == std::string_view::npos || one == two) return "the request line has no three parts";
    const std::string_view target = line.substr(one + 1, two - one - 1);
    const std::string_view version = line.substr(two + 1);
    if (!is_token(line.substr(0, one))) return "the method is no word";
    if (!target.starts_with('/')) return "the target is no path";
    if (target.find_first_of(" \t") != std::string_view::npos) return "the target holds a blank";
    if (version != "HTTP/1.1" && version != "HTTP/1.0") return "the version is not HTTP/1.1";
    is_old_ = version == "HTTP/1.0";
    return std::nullopt;
  }

  std::optional<std::string_view> field(std::string_view line) {
    if (line.starts_with(' ') || line.starts_with('\t')) return "a header line is folded";
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
      return "a header line has no name";
    }
    const std::string name = to_lower(line.substr(0, colon));
    const std::string_view value = without_blanks(line.substr(colon + 1));
    if (name == "host") ++hosts_;
    if (name == "content-length") {
      ++lengths_;
      if (!is_decimal(value)) return "the length is no number";
    }
    if (name == "transfer-encoding") {
      ++encodings_;
      if (!equals_ignoring_case(value, "chunked")) return "the transfer encoding is not known";
    }
    return std::nullopt;
  }

  std::optional<std::string_view> whole() const {
    if (lengths_ > 1) return "there are two lengths";
    if (encodings_ > 1) return "there are two transfer encodings";
    if (encodings_ > 0 && lengths_ > 0) return "there is a length beside a transfer encoding";
    if (encodings_ > 0 && is_old_) return "HTTP/1.0 knows no transfer encoding";
    if (hosts_ > 1) return "there are two hosts";
    if (hosts_ == 0 && !is_old_) return "there is no host";
    return std::nullopt;
  }

 private:
  bool is_old_ = false;
  int hosts_ = 0;
  int lengths_ = 0;
  int encodings_ = 0;
};

}  // namespace

bool may_become_head(std::string_view begin) {
  return begin.empty() || (is_token(begin.substr(0, 1)) && has_clean_bytes(begin));
}

std::optional<std::string_view> wrong_head(std::string_view head) {
  if (!has_clean_bytes(head)) return "a line ends in no way HTTP knows";
  Head read;
  bool is_first = true;
  while (!head.empty()) {
    const std::size_t end = head.find("\r\n");
    if (end == std::string_view::npos) return "the head does not end";
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(end + 2);
    if (line.empty()) break;
    const auto wrong = is_first ? read.first_line(line) : read.field(line);
    if (wrong) return wrong;
    is_first = false;
  }
  if (is_first) return "there is no request line";
  return read.whole();
}

}  // namespace ziggurat::server
