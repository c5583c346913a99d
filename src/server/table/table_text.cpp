#include "server/table/table_text.h"

#include <cmath>

#include "base/text.h"

namespace ziggurat::server {
namespace {

std::string begin_sentence(const AnyGame& game, const Begun& begun, Language language) {
  std::string text;
  for (const std::vector<int>& round : begun.opening) {
    std::vector<std::string> rolls;
    for (std::size_t i = 0; i < round.size(); ++i) {
      const Seat seat{static_cast<std::uint8_t>(i)};
      rolls.push_back(game.seat_name(seat, language) + pick(language, " rolls ", " rzuca ") +
                      std::to_string(round[i]));
    }
    text += join(rolls, ", ") + ". ";
  }
  if (!begun.first_seat) return text + pick(language, "The game begins.", "Gra się zaczyna.");
  const std::string name = game.seat_name(*begun.first_seat, language);
  return text + (language == Language::Polish ? "Zaczyna: " + name + "." : name + " begins.");
}

std::string end_sentence(const AnyGame& game, const MatchResult& result, Language language) {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < game.setup().seats; ++i) {
    if (result.winners.contains(Seat{i})) names.push_back(game.seat_name(Seat{i}, language));
  }
  if (names.empty()) return pick(language, "Nobody wins.", "Nikt nie wygrywa.");
  const std::string list = join(names, pick(language, " and ", " i "));
  if (result.is_draw) {
    return pick(language, "A draw between ", "Remis: ") + list + ".";
  }
  if (language == Language::Polish) return "Wygrywa: " + list + ".";
  return list + (names.size() == 1 ? " wins." : " win.");
}

}  // namespace

std::string table_sentence(const AnyGame& game, const StoredMatch& match, const StoredEntry& entry,
                           Language language) {
  const std::string name = entry.seat ? game.seat_name(*entry.seat, language) : "";
  const bool polish = language == Language::Polish;
  switch (entry.kind) {
    case EntryKind::Begin:
      return begin_sentence(game, match.begun.value_or(Begun{}), language);
    case EntryKind::End:
      return end_sentence(game, match.result.value_or(MatchResult{}), language);
    case EntryKind::Undo:
      return polish ? "Cofnięty wybór: " + name + "." : name + " takes back the last choice.";
    case EntryKind::Resign:
      return polish ? "Poddaje się: " + name + "." : name + " resigns.";
    case EntryKind::Time:
      // Without a clock: whoever waited claimed the match.
      if (match.clock.kind == ClockRule::Kind::None) {
        return polish ? "Zbyt długa nieobecność: " + name + "." : name + " stayed away too long.";
      }
      return polish ? "Koniec czasu: " + name + "." : name + " runs out of time.";
    case EntryKind::Choice:
    case EntryKind::Chance:
      break;
  }
  CHECK(false);
}

std::string hint_sentence(const HintWords& words, Language language) {
  constexpr double kAsGood = 0.005;
  if (words.choices == 1) {
    return pick(language, "There is nothing else to do.", "Nie ma innego wyboru.");
  }
  if (!words.value) {
    return pick(language, "So the computer would play.", "Tak zagrałby komputer.");
  }
  const bool polish = language == Language::Polish;
  const std::string chance = std::to_string(std::lround(*words.value * 100));
  std::string text = polish ? "Wygrywa około " + chance + " razy na 100"
                            : "It wins about " + chance + " times in 100";
  if (!words.next) return text + ".";
  const std::string other = polish ? "„" + words.next_text + "”" : "“" + words.next_text + "”";
  if (*words.value - *words.next < kAsGood) {
    return text + (polish ? "; tak samo dobre: " : "; just as good: ") + other + ".";
  }
  const std::string next = std::to_string(std::lround(*words.next * 100));
  return text + (polish ? "; następny wybór, " + other + ", około " + next + "."
                        : "; the next best, " + other + ", about " + next + ".");
}

std::string guest_name(std::int64_t number, Language language) {
  return pick(language, "Guest ", "Gość ") + std::to_string(number % 9000 + 1000);
}

}  // namespace ziggurat::server
