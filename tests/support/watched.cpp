#include "support/watched.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "contract/configurations.h"
#include "contract/slow.h"
#include "games/standard.h"

namespace ziggurat::test {
namespace {

// Every value that a path leads to, by the way to it.
void collect(const Json& json, std::string_view path, const std::string& way,
             std::map<std::string, std::string>& found) {
  if (path.empty()) {
    found[way] = json.dump();
    return;
  }
  const std::size_t dot = path.find('.');
  const std::string_view step = path.substr(0, dot);
  const std::string_view rest = dot == std::string_view::npos ? "" : path.substr(dot + 1);
  const auto go = [&](std::string_view name, const Json& value) {
    if (step == "*" || step == name) collect(value, rest, way + "." + std::string(name), found);
  };
  if (json.is_object()) {
    for (const Json::Member& member : json.members()) go(member.key, member.value);
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.items().size(); ++i) go(std::to_string(i), json.items()[i]);
  }
}

// The first way on which the two differ, or nothing. What is not there is nothing.
std::string first_difference(const Json& before, const Json& after, std::string_view path) {
  std::map<std::string, std::string> was;
  std::map<std::string, std::string> is;
  collect(before, path, "", was);
  collect(after, path, "", is);
  for (const auto& [way, value] : is) {
    const auto old = was.find(way);
    if (old == was.end() ? value != "0" && value != "[]" && value != "{}" : old->second != value) {
      return way + ": " + (old == was.end() ? "nothing" : old->second) + " to " + value;
    }
  }
  for (const auto& [way, value] : was) {
    if (!is.contains(way) && value != "0" && value != "[]" && value != "{}") {
      return way + ": " + value + " to nothing";
    }
  }
  return "";
}

class Watch {
 public:
  Watch(const AnyGame& game, const std::vector<Watched>& watched, std::set<std::string>& seen)
      : game_(game), watched_(watched), seen_(seen) {}

  void compare(const AnyState& before, Code code, const AnyState& after, Viewer viewer) {
    const Changes changes = game_.changes(before, code, after, viewer, Language::English);
    const Changes polish = game_.changes(before, code, after, viewer, Language::Polish);
    const std::string step = game_.notation(before, code) + " (" +
                             game_.sentence(before, code, viewer, Language::English) + ")";
    ASSERT_EQ(changes.size(), polish.size()) << step;
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      ASSERT_FALSE(changes[i].kind.empty()) << step;
      ASSERT_EQ(changes[i].kind, polish[i].kind) << step;
      ASSERT_EQ(changes[i].targets, polish[i].targets) << step;
      ASSERT_FALSE(changes[i].text.empty()) << step << ": " << changes[i].kind;
      ASSERT_FALSE(polish[i].text.empty()) << step << ": " << changes[i].kind;
      kinds.insert(changes[i].kind);
    }
    const Json was = game_.view_json(before, viewer);
    const Json is = game_.view_json(after, viewer);
    for (const Watched& part : watched_) {
      const std::string difference = first_difference(was, is, part.path);
      if (difference.empty()) continue;
      seen_.insert(part.path);
      bool is_told = false;
      for (const std::string& kind : part.kinds) is_told = is_told || kinds.contains(kind);
      ASSERT_TRUE(is_told) << step << " changed " << difference << " without a word of it";
    }
  }

 private:
  const AnyGame& game_;
  const std::vector<Watched>& watched_;
  std::set<std::string>& seen_;
};

void play(const contract::Configuration& configuration, std::uint64_t number,
          const std::vector<Watched>& watched, std::set<std::string>& seen) {
  const std::shared_ptr<const AnyGame> game = configuration.make();
  Watch watch(*game, watched, seen);
  Rng rng = Rng::stream(static_cast<std::uint64_t>(configuration.seats), number);
  Match match(game);
  std::optional<AnyState> before;
  std::size_t entries = 0;
  const auto look = [&] {
    // It is looked again where a seat out of turn had nothing to choose.
    if (match.log().size() == entries || testing::Test::HasFatalFailure()) return;
    entries = match.log().size();
    // Under a sanitizer the documents of one long game take minutes.
    if (contract::kIsSlow && entries > 3000) return;
    const Code code = match.log().back().code;
    // The documents cost far more than the game: one viewer a step, each in turn.
    const auto seats = static_cast<std::uint32_t>(configuration.seats);
    const std::uint32_t at = rng.below(seats + 1);
    const Viewer viewer =
        at == seats ? Viewer::spectator() : Viewer::seat(Seat{static_cast<std::uint8_t>(at)});
    watch.compare(*before, code, match.state(), viewer);
  };
  contract::play_at_random(match, rng, [&](const Match& now) {
    look();
    before = now.state();
  });
  look();
}

}  // namespace

void expect_changes_told(std::string_view game, const std::vector<Watched>& watched, int games) {
  const Result<Registry> registry = standard_registry();
  std::set<std::string> seen;
  for (const contract::Configuration& one : contract::configurations(*registry)) {
    if (one.game != game || (contract::kIsSlow && !one.options.empty())) continue;
    for (int number = 1; number <= (contract::kIsSlow ? 1 : games); ++number) {
      play(one, static_cast<std::uint64_t>(number), watched, seen);
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << one.name();
  }
  for (const Watched& part : watched) {
    EXPECT_TRUE(contract::kIsSlow || seen.contains(part.path)) << part.path << " never changed";
  }
}

}  // namespace ziggurat::test
