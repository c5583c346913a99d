#include "games/eldervale/amounts.h"

#include <algorithm>
#include <array>
#include <span>

#include "games/eldervale/names.h"

namespace ziggurat::eldervale {
namespace {

constexpr std::string_view kMagicSign = "M";

void note(Amounts& amounts, std::string_view what, int amount) {
  if (amount != 0) amounts.emplace_back(what, amount);
}

Json object_of(const Amounts& amounts) {
  Json json = Json::object();
  for (const auto& [what, amount] : amounts) json.set(what, amount);
  return json;
}

struct Sign {
  std::string_view letter;
  std::string_view id;
};

constexpr auto kSigns = [] {
  std::array<Sign, Symbol::kCount + 1> signs{};
  for (const Symbol symbol : all<Symbol>()) {
    signs[symbol.index()] = {kSymbols[symbol.index()], kSymbols[symbol.index()]};
  }
  signs.back() = {kMagicSign, kMagicSign};
  return signs;
}();
constexpr std::array<Sign, 2> kOwnSigns = {{{"p", "primary"}, {"s", "secondary"}}};

// The sign that a word is, or nothing.
std::string_view sign_of(std::string_view word, std::span<const Sign> own) {
  for (const Sign& sign : kSigns) {
    if (sign.letter == word) return sign.id;
  }
  for (const Sign& sign : own) {
    if (sign.letter == word) return sign.id;
  }
  return {};
}

Json runs_of(std::string_view text, std::span<const Sign> own) {
  constexpr std::string_view kEnds = " (+,.:;)";
  Json runs = Json::array();
  std::size_t said = 0;  // up to where the text is in runs
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find_first_of(kEnds, begin), text.size());
    const std::string_view sign = sign_of(text.substr(begin, end - begin), own);
    if (!sign.empty()) {
      if (begin > said) runs.push_back(text.substr(said, begin - said));
      runs.push_back(Json::object({{"sign", sign}}));
      said = end;
    }
    begin = end + 1;
  }
  if (said < text.size()) runs.push_back(text.substr(said));
  return runs;
}

}  // namespace

Amounts amounts_of(const Cost& cost) {
  Amounts amounts;
  for (const Basic basic : all<Basic>()) note(amounts, kSymbols[basic.index()], cost.named[basic]);
  note(amounts, kSymbols[kAny.index()], cost.any);
  return amounts;
}

Amounts amounts_of(const Gain& gain) {
  Amounts amounts;
  for (const Resource resource : all<Resource>()) {
    note(amounts, kSymbols[resource.index()], gain.resources[resource]);
  }
  note(amounts, kSymbols[kAny.index()], gain.any);
  note(amounts, kMagicSign, gain.magic);
  note(amounts, "points", gain.points);
  note(amounts, "power", gain.power);
  note(amounts, "adventure", gain.adventure);
  note(amounts, "summon", gain.summon);
  return amounts;
}

Json amounts_json(const Cost& cost) { return object_of(amounts_of(cost)); }
Json amounts_json(const Gain& gain) { return object_of(amounts_of(gain)); }

Json runs_json(std::string_view text) { return runs_of(text, {}); }
Json starter_runs_json(std::string_view text) { return runs_of(text, kOwnSigns); }

}  // namespace ziggurat::eldervale
