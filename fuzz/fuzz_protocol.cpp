// Whatever lines come, each is answered by nothing or by one JSON-RPC document on one line.

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "fuzz.h"
#include "protocol/protocol.h"

namespace ziggurat {
namespace {

// Deep searches and long games between computers are slow by nature, not wrong.
bool is_slow(std::string_view line) {
  return line.find("expectimax") != std::string_view::npos ||
         (line.find("random") != std::string_view::npos &&
          line.find("murray") != std::string_view::npos);
}

void check_answer(const std::string& answer) {
  CHECK(answer.find('\n') == std::string::npos);
  const Result<Json> json = parse_json(answer);
  CHECK(json.has_value());
  CHECK(*json->find("jsonrpc") == Json("2.0"));
  CHECK(json->find("id") != nullptr);
  const Json* error = json->find("error");
  CHECK((error == nullptr) != (json->find("result") == nullptr));
  if (error == nullptr) return;
  CHECK(error->find("code")->is_integer());
  CHECK(!error->find("message")->as_string().empty());
}

}  // namespace

void fuzz(std::string_view input) {
  Protocol protocol(fuzz_registry());
  int answered = 0;
  for (const std::string_view line : split(input, '\n')) {
    if (is_slow(line) || ++answered > 40) continue;
    const std::string answer = protocol.answer(line);
    if (!answer.empty()) check_answer(answer);
  }
}

}  // namespace ziggurat
