#include "server/store/postgres_tale.h"

#include <charconv>
#include <vector>

#include "base/sha256.h"
#include "base/text.h"
#include "server/store/rows.h"

namespace ziggurat::server {
namespace {

constexpr std::string_view kNone = "-";
// Eight of them fit into one notification.
constexpr std::size_t kLongestWord = 900;
constexpr std::size_t kEntryColumns = 9;

std::string request_text(std::string_view bytes) {
  return to_hex({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

std::string bytes_of(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    int byte = 0;
    const char* begin = hex.data() + i;
    if (std::from_chars(begin, begin + 2, byte, 16).ptr != begin + 2) return {};
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

// The columns of an entry, in the order in which a store has them (read_entry).
class WordColumns final : public Columns {
 public:
  explicit WordColumns(std::vector<std::string_view> parts) : parts_(std::move(parts)) {}

  bool is_null(int column) const override { return at(column) == kNone; }
  std::int64_t integer(int column) const override { return parse_integer(at(column)).value_or(-1); }
  std::string text(int column) const override { return bytes_of(at(column)); }
  std::size_t size(int column) const override { return at(column).size() / 2; }
  Digest digest(int /*column*/) const override { return {}; }

 private:
  std::string_view at(int column) const { return parts_[static_cast<std::size_t>(column)]; }

  std::vector<std::string_view> parts_;
};

template <class T>
std::string text_or_none(const std::optional<T>& value) {
  return value ? std::to_string(static_cast<std::int64_t>(*value)) : std::string(kNone);
}

std::string text_of(const StoredEntry& entry) {
  const std::string seat = entry.seat ? std::to_string(entry.seat->index) : std::string(kNone);
  return std::to_string(entry.number) + ',' + std::to_string(number_of(entry.kind)) + ',' + seat +
         ',' + std::to_string(entry.code) + ',' + std::to_string(entry.at) + ',' +
         text_or_none(entry.left) + ',' + (entry.by_computer ? '1' : '0') + ',' +
         request_text(entry.request) + ',' + text_or_none(entry.noticed);
}

std::string text_of(const std::optional<ClockNote>& note) {
  if (!note) return std::string(kNone);
  std::string text = std::to_string(note->entry) + ',' + std::to_string(note->used);
  for (const Millis left : note->left) text += ',' + std::to_string(left);
  return text;
}

// Nothing where it makes no sense; else a note, or that there is none.
std::optional<std::optional<ClockNote>> clock_in(std::string_view text) {
  if (text == kNone) return std::optional<ClockNote>();
  std::vector<std::int64_t> numbers;
  for (const std::string_view part : split(text, ',')) {
    const auto number = parse_integer(part);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  if (numbers.size() < 2) return std::nullopt;
  return std::optional(ClockNote{
      .entry = numbers[0], .used = numbers[1], .left = {numbers.begin() + 2, numbers.end()}});
}

std::optional<MatchNews> news_in(std::int64_t revision, std::string_view clock,
                                 std::string_view entries) {
  const auto note = clock_in(clock);
  if (!note) return std::nullopt;
  MatchNews news{.revision = revision, .clock = *note, .entries = {}, .rest = {}};
  for (const std::string_view text : split(entries, ';')) {
    std::vector<std::string_view> parts = split(text, ',');
    if (parts.size() != kEntryColumns) return std::nullopt;
    const WordColumns columns(std::move(parts));
    const Row row(columns);
    news.entries.push_back(read_entry(row));
    if (!row.wrong().empty()) return std::nullopt;
  }
  return news;
}

}  // namespace

std::string tale_of(const HeardMatch& heard) {
  const std::string plain =
      std::to_string(number_of(heard.id)) + ':' + std::to_string(heard.revision);
  if (!heard.news) return plain;
  std::string word = plain + ':' + text_of(heard.news->clock) + ':';
  for (std::size_t i = 0; i < heard.news->entries.size(); ++i) {
    if (i > 0) word += ';';
    word += text_of(heard.news->entries[i]);
  }
  return word.size() > kLongestWord ? plain : word;
}

std::optional<HeardMatch> heard_in(std::string_view word) {
  const std::vector<std::string_view> parts = split(word, ':');
  if (parts.size() < 2) return std::nullopt;
  const auto match = parse_integer(parts[0]);
  const auto revision = parse_integer(parts[1]);
  if (!match || !revision) return std::nullopt;
  HeardMatch heard{.id = MatchId{*match}, .revision = *revision, .news = {}};
  if (parts.size() == 4) heard.news = news_in(*revision, parts[2], parts[3]);
  return heard;
}

std::optional<MatchNews> log_news(const Changes& changes) {
  MatchNews news;
  for (const Change& change : changes) {
    if (const auto* expected = std::get_if<Expect>(&change)) {
      news.revision = expected->revision + 1;
    } else if (const auto* entry = std::get_if<AddEntry>(&change)) {
      news.entries.push_back(entry->entry);
    } else if (const auto* clock = std::get_if<SetClock>(&change)) {
      news.clock = clock->note;
    } else if (!std::holds_alternative<AddCheckpoint>(change)) {
      return std::nullopt;
    }
  }
  if (news.entries.empty()) return std::nullopt;
  return news;
}

}  // namespace ziggurat::server
