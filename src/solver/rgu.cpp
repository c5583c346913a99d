#include "solver/rgu.h"

#include <array>
#include <string>

#include "base/json_reader.h"

namespace ziggurat::solver {
namespace {

constexpr std::string_view kMagic = "RGU";
constexpr int kShared = 8;  // squares of the middle row
constexpr std::uint32_t kMaps = 1;

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < width; ++i) {
    value = value << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  }
  return value;
}

// The number of a middle row among all that up to seven pieces a side can make, in the order in
// which the first square changes slowest; 0 is empty, 1 the enemy's, 2 the mover's.
std::uint32_t middle_number(const std::array<int, kShared>& squares) {
  // How many rows of `squares` squares there are with so many pieces to place.
  const auto count = [](int squares_left, int mine, int theirs) {
    std::array<std::array<std::uint32_t, 9>, 9> ways{};  // by pieces placed
    ways[0][0] = 1;
    for (int i = 0; i < squares_left; ++i) {
      auto next = ways;
      for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = 0; b < 8; ++b) {
          next[a + 1][b] += ways[a][b];
          next[a][b + 1] += ways[a][b];
        }
      }
      ways = next;
    }
    std::uint32_t sum = 0;
    for (int a = 0; a <= mine; ++a) {
      for (int b = 0; b <= theirs; ++b)
        sum += ways[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    }
    return sum;
  };
  std::uint32_t number = 0;
  int mine = 7;
  int theirs = 7;
  for (std::size_t i = 0; i < kShared; ++i) {
    const int after = kShared - 1 - static_cast<int>(i);
    if (squares[i] >= 1) number += count(after, mine, theirs);
    if (squares[i] == 2 && theirs > 0) number += count(after, mine, theirs - 1);
    if (squares[i] == 1) --theirs;
    if (squares[i] == 2) --mine;
  }
  return number;
}

}  // namespace

bool is_rgu(std::string_view bytes) { return bytes.starts_with(kMagic); }

std::uint32_t rgu_key(const royal::Game& game, const royal::State& state) {
  const std::size_t me = state.to_move;
  std::uint32_t left = 0;   // the mover's own row, as if it were light
  std::uint32_t right = 0;  // the other's
  std::array<int, kShared> middle{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const royal::Track& track = game.track(Seat{static_cast<std::uint8_t>(seat)});
    for (int step = 1; step <= track.length; ++step) {
      if ((state.steps[seat] & royal::step_bit(step)) == 0) continue;
      const royal::Square square = game.square(Seat{static_cast<std::uint8_t>(seat)}, step);
      const int column = square.column - 1;
      if (square.row == 'B') {
        middle[static_cast<std::size_t>(column)] = seat == me ? 2 : 1;
      } else {
        // Columns 5 and 6 have no square there.
        const int bit = column < 4 ? column : column - 2;
        (seat == me ? left : right) |= 1U << bit;
      }
    }
  }
  return right | middle_number(middle) << 6 | left << 19 |
         static_cast<std::uint32_t>(state.waiting[1 - me]) << 25 |
         static_cast<std::uint32_t>(state.waiting[me]) << 28;
}

Result<RguMap> RguMap::open(std::string_view bytes) {
  if (!is_rgu(bytes) || bytes.size() < 8) return fail("not a map of RoyalUr's");
  if (bytes[3] != 0) return fail("a map of another version than 0");
  const std::size_t length = big_endian(bytes, 4, 4);
  if (length > bytes.size() - 8 || bytes.size() - 8 - length < 8) return fail("a map cut short");
  const auto json = parse_json(bytes.substr(8, length));
  if (!json) return fail("a broken map: its header is no JSON");
  ReadProblem problem;
  const JsonReader header(*json, "header", problem);
  RguMap map;
  const JsonReader settings = header.at("game_settings");
  const char* pieces = settings.find("start_pieces") ? "start_pieces" : "starting_piece_count";
  map.pieces_ = static_cast<int>(settings.at(pieces).integer(1, 7));
  const auto must_be = [&](const char* key, const char* wanted) {
    if (const auto found = settings.find(key); found && found->string() != wanted) {
      found->refuse(std::string("only ") + wanted + " is read, as in Finkel's rules");
    }
  };
  must_be("paths", "bell");
  must_be("dice", "four_binary");
  if (const auto type = header.find("value_type"); type && type->string() != "percent16") {
    type->refuse("only percent16 is read");
  }
  if (!header.ok()) return fail("a map that cannot be used: " + problem.message());
  const std::size_t counts = 8 + length;
  if (big_endian(bytes, counts, 4) != kMaps)
    return fail("a map of several parts, which is not read");
  map.entries_ = big_endian(bytes, counts + 4, 4);
  const std::size_t begin = counts + 8;
  if (bytes.size() - begin != map.entries_ * 6)
    return fail("a map cut short or with more behind it");
  map.keys_ = bytes.substr(begin, map.entries_ * 4);
  map.values_ = bytes.substr(begin + map.entries_ * 4);
  return map;
}

std::optional<double> RguMap::value(std::uint32_t key) const {
  std::uint64_t low = 0;
  std::uint64_t high = entries_;
  while (low < high) {
    const std::uint64_t middle = (low + high) / 2;
    if (big_endian(keys_, middle * 4, 4) < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == entries_ || big_endian(keys_, low * 4, 4) != key) return std::nullopt;
  return big_endian(values_, low * 2, 2) / 65535.0;
}

}  // namespace ziggurat::solver
