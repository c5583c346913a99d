#include "solver/table_file.h"

#include <array>
#include <bit>
#include <cstring>

#include "base/json_reader.h"

namespace ziggurat::solver {
namespace {

// Values are written as this machine holds them.
static_assert(std::endian::native == std::endian::little);

constexpr std::string_view kTableMagic = "ZIGTABLE";
constexpr std::size_t kHead = 32;     // magic, version, length of the description, checksum, zeros
constexpr std::size_t kAlign = 4096;  // the values begin at a page
constexpr std::size_t kLongestInfo = 65536;

template <class T>
void put(std::string& text, std::size_t at, T value) {
  std::memcpy(text.data() + at, &value, sizeof value);
}

template <class T>
T get(std::string_view text, std::size_t at) {
  T value;
  std::memcpy(&value, text.data() + at, sizeof value);
  return value;
}

// FNV-1a over 64-bit words in four lanes, word i in lane i mod 4, then over the lanes; a last part
// of a word is filled with zeros. Fast enough to check a table whenever it is opened.
std::uint64_t checksum(std::string_view text) {
  constexpr std::uint64_t kBasis = 0xcbf29ce484222325ULL;
  constexpr std::uint64_t kPrime = 0x100000001b3ULL;
  std::array<std::uint64_t, 4> lanes = {kBasis, kBasis, kBasis, kBasis};
  std::size_t at = 0;
  for (; at + 32 <= text.size(); at += 32) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      lanes[lane] = (lanes[lane] ^ get<std::uint64_t>(text, at + 8 * lane)) * kPrime;
    }
  }
  for (std::size_t lane = 0; at < text.size(); ++lane, at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, std::min<std::size_t>(8, text.size() - at));
    lanes[lane] = (lanes[lane] ^ word) * kPrime;
  }
  std::uint64_t sum = kBasis;
  for (const std::uint64_t lane : lanes) sum = (sum ^ lane) * kPrime;
  return sum;
}

std::size_t values_begin(std::size_t info_length) {
  return (kHead + info_length + kAlign - 1) / kAlign * kAlign;
}

Json to_json(const TableInfo& info) {
  return Json::object({{"game", info.game},
                       {"ruleset", info.ruleset},
                       {"rules", info.rules},
                       {"positions", info.positions},
                       {"bits", info.bits},
                       {"tolerance", info.tolerance},
                       {"residual", info.residual},
                       {"first_player_win", info.first_player_win}});
}

Result<TableInfo> read_info(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return fail("a broken table: its description is no JSON");
  ReadProblem problem;
  const JsonReader reader(*json, "description", problem);
  TableInfo info;
  info.game = reader.at("game").string();
  info.ruleset = reader.at("ruleset").string();
  info.rules = reader.at("rules").string();
  info.positions = static_cast<std::uint64_t>(reader.at("positions").integer(1, 1LL << 40));
  info.bits = static_cast<int>(reader.at("bits").integer(16, 32));
  info.tolerance = reader.at("tolerance").number();
  info.residual = reader.at("residual").number();
  info.first_player_win = reader.at("first_player_win").number();
  if (info.bits != 16 && info.bits != 32) reader.at("bits").refuse("must be 16 or 32");
  if (!reader.ok()) return fail("a broken table: " + problem.message());
  return info;
}

}  // namespace

std::string write_table(const TableInfo& info, std::span<const double> values) {
  CHECK(info.positions == values.size());
  const std::string described = to_json(info).dump();
  const std::size_t begin = values_begin(described.size());
  const std::size_t width = static_cast<std::size_t>(info.bits) / 8;
  std::string text(begin + values.size() * width, '\0');
  std::memcpy(text.data(), kTableMagic.data(), kTableMagic.size());
  put(text, 8, kTableVersion);
  put(text, 12, static_cast<std::uint32_t>(described.size()));
  std::memcpy(text.data() + kHead, described.data(), described.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (info.bits == 16) {
      put(text, begin + 2 * i, to_sixteen_bits(values[i]));
    } else {
      put(text, begin + 4 * i, static_cast<float>(values[i]));
    }
  }
  put(text, 16, checksum(std::string_view(text).substr(kHead)));
  return text;
}

bool is_table(std::string_view bytes) { return bytes.starts_with(kTableMagic); }

Result<TableView> TableView::open(std::string_view bytes) {
  if (!is_table(bytes) || bytes.size() < kHead) return fail("not a table of solved positions");
  const auto version = get<std::uint32_t>(bytes, 8);
  if (version != kTableVersion) {
    return fail("a table of version " + std::to_string(version) + ", of which only " +
                std::to_string(kTableVersion) + " is known here");
  }
  const std::size_t length = get<std::uint32_t>(bytes, 12);
  if (length > kLongestInfo || bytes.size() < values_begin(length))
    return fail("a table cut short");
  const Result<TableInfo> info = read_info(bytes.substr(kHead, length));
  if (!info) return fail(info.error());
  TableView view;
  view.info_ = *info;
  view.values_ = bytes.substr(values_begin(length));
  const std::uint64_t expected = info->positions * static_cast<std::uint64_t>(info->bits) / 8;
  if (view.values_.size() != expected) {
    return fail(
        "a table cut short or with something behind it: " + std::to_string(view.values_.size()) +
        " bytes of values, not " + std::to_string(expected));
  }
  if (checksum(bytes.substr(kHead)) != get<std::uint64_t>(bytes, 16)) {
    return fail("a damaged table: its checksum is wrong");
  }
  return view;
}

double TableView::value(std::uint64_t place) const {
  CHECK(place < info_.positions);
  if (info_.bits == 16) return from_sixteen_bits(get<std::uint16_t>(values_, 2 * place));
  return static_cast<double>(get<float>(values_, 4 * place));
}

}  // namespace ziggurat::solver
