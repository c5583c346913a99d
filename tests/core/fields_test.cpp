// What one declaration of a struct's fields gives: its document, its hash, its code; and a stack of
// tasks.

#include <gtest/gtest.h>

#include "core/action_code.h"
#include "core/task_stack.h"

namespace ziggurat::test::orchard {

using Tree = Id<struct TreeTag, 3>;
using Picker = Id<struct PickerTag, 4>;  // has no name

struct Names {
  std::array<std::string_view, 3> trees = {"apple", "pear", "plum"};
};
std::string_view name_of(const Names& names, Tree tree) { return names.trees[tree.index()]; }
constexpr std::string_view kind_of(Tree) { return "tree"; }

enum class Weather : std::uint8_t { Dry, Wet };
constexpr std::array<std::string_view, 2> kWeathers = {"dry", "wet"};
constexpr const auto& names_of(Weather) { return kWeathers; }
constexpr std::string_view kind_of(Weather) { return "weather"; }
constexpr int count_of(Weather) { return 2; }

struct Ladder {
  Tree at;
  std::uint8_t rungs = 1;
  friend bool operator==(const Ladder&, const Ladder&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Ladder& ladder) {
  visit("at", ladder.at);
  visit("rungs", ladder.rungs, {.least = 1, .most = 9});
}

struct Day {
  Weather weather = Weather::Dry;
  std::uint8_t hour = 0;
  bool is_sunday = false;
  Ladder ladder;
  IdSet<Tree> ripe;
  IdArray<Tree, std::uint8_t> baskets;
  IdArray<Picker, Tree> where;
  FixedVec<Picker, 3> resting;
  friend bool operator==(const Day&, const Day&) = default;
};
template <class Visit>
void fields(Visit& visit, Day& day) {
  visit("weather", day.weather);
  visit("hour", day.hour, {.most = 11, .first = 1});
  visit("is_sunday", day.is_sunday);
  visit("ladder", day.ladder);
  visit("ripe", day.ripe);
  visit("baskets", day.baskets, {.most = 9, .is_sparse = true});
  visit("where", day.where);
  visit("resting", day.resting);
}

Day some_day() {
  Day day;
  day.weather = Weather::Wet;
  day.hour = 4;
  day.ladder = {Tree(2), 7};
  day.ripe.insert(Tree(0));
  day.ripe.insert(Tree(2));
  day.baskets[Tree(1)] = 3;
  day.where[Picker(1)] = Tree(0);
  day.resting.push_back(Picker(3));
  return day;
}

Day read(const std::string& text, std::string& problem) {
  const Result<Json> json = parse_json(text);
  CHECK(json.has_value());
  ReadProblem found;
  Day day;
  from_json(Names{}, JsonReader(*json, "", found), day);
  problem = found.message();
  return day;
}

TEST(Fields, WriteADocumentAndReadItBack) {
  const std::string text = to_json(Names{}, some_day()).dump();
  EXPECT_EQ(text,
            R"({"weather":"wet","hour":5,"is_sunday":false,"ladder":{"at":"plum","rungs":7},)"
            R"("ripe":["apple","plum"],"baskets":{"pear":3},"where":[null,"apple",null,null],)"
            R"("resting":[3]})");
  std::string problem;
  EXPECT_EQ(read(text, problem), some_day());
  EXPECT_EQ(problem, "");
  // What is left out stays as it is.
  EXPECT_EQ(read("{}", problem), Day());
}

TEST(Fields, NameTheFieldThatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {R"({"weather": "hot"})", "weather: there is no weather 'hot'"},
      {R"({"hour": 13})", "hour: expected a number from 1 to 12, found 13"},
      {R"({"ladder": {"rungs": 0}})", "ladder.rungs: expected a number from 1 to 9, found 0"},
      {R"({"ladder": {"at": "oak"}})", "ladder.at: there is no tree 'oak'"},
      {R"({"ladder": {"rung": 2}})", "ladder.rung: there is no such field; did you mean 'rungs'?"},
      {R"({"ripe": ["pear", "pear"]})", "ripe[1]: it stands twice"},
      {R"({"baskets": {"oak": 1}})", "baskets.oak: there is no tree 'oak'"},
      {R"({"where": ["plum", "plum", "plum", "plum", "plum"]})",
       "where: expected 0 to 4 items, found 5"},
      {R"({"resting": [4]})", "resting[0]: expected a number from 0 to 3, found 4"},
      {R"({"is_sunday": 1})", "is_sunday: expected true or false, found a whole number"},
      {R"({"sunday": true})", "sunday: there is no such field"},
  };
  for (const auto& [text, expected] : cases) {
    std::string problem;
    read(text, problem);
    EXPECT_EQ(problem.substr(0, std::string_view(expected).size()), expected);
  }
}

TEST(Fields, HashEachOfThem) {
  const std::uint64_t hash = hash_of(some_day());
  EXPECT_EQ(hash_of(some_day()), hash);
  const auto changed = [&](auto change) {
    Day day = some_day();
    change(day);
    return hash_of(day) != hash;
  };
  EXPECT_TRUE(changed([](Day& day) { day.weather = Weather::Dry; }));
  EXPECT_TRUE(changed([](Day& day) { day.hour = 5; }));
  EXPECT_TRUE(changed([](Day& day) { day.ladder.at = {}; }));
  EXPECT_TRUE(changed([](Day& day) { day.ripe.erase(Tree(0)); }));
  EXPECT_TRUE(changed([](Day& day) { day.baskets[Tree(0)] = 3; }));
  EXPECT_TRUE(changed([](Day& day) { day.where[Picker(2)] = Tree(0); }));
  EXPECT_TRUE(changed([](Day& day) { day.resting.push_back(Picker(3)); }));
}

struct Wait {
  friend bool operator==(Wait, Wait) = default;
};
template <class Visit>
constexpr void fields(Visit&, Wait&) {}
struct Climb {
  Picker picker;
  Tree tree;
  Weather weather{};
  friend bool operator==(Climb, Climb) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Climb& action) {
  visit("picker", action.picker);
  visit("tree", action.tree);
  visit("weather", action.weather);
}
// Nobody climbs a plum tree when it is wet.
constexpr bool is_sound(Climb action) {
  return action.tree != Tree(2) || action.weather == Weather::Dry;
}
using Action = std::variant<Wait, Climb>;
static_assert(std::is_trivially_copyable_v<Action>);

TEST(ActionCode, IsTheKindAndAByteForEachField) {
  const Action climb = Climb{Picker(3), Tree(1), Weather::Wet};
  EXPECT_EQ(encode_action(climb), 0x01030101U);
  EXPECT_EQ(decode_action<Action>(0x01030101U), climb);
  EXPECT_EQ(decode_action<Action>(0), Action(Wait{}));
}

TEST(ActionCode, RefusesWhatIsNone) {
  for (const Code code : {0x02000000U, 0x00000001U, 0x00010000U, 0x01040101U, 0x01030301U,
                          0x01030102U, 0x01FF0101U, 0x01030201U}) {
    EXPECT_FALSE(decode_action<Action>(code).has_value()) << code;
  }
}

struct Pick {
  static constexpr std::string_view kId = "pick";
  Picker picker;
};
template <class Visit>
constexpr void fields(Visit& visit, Pick& task) {
  visit("picker", task.picker);
}
struct Rest {
  static constexpr std::string_view kId = "rest";
};
using Task = std::variant<Pick, Rest>;

TEST(TaskStack, HoldsTasksTheTopOneLast) {
  TaskStack<Task, 3> stack;
  EXPECT_EQ(stack.top<Pick>(), nullptr);
  stack.push(Pick{Picker(1)});
  stack.push(Rest{});
  stack.push(Pick{Picker(2)});
  EXPECT_EQ(stack.top<Rest>(), nullptr);
  ASSERT_NE(stack.top<Pick>(), nullptr);
  EXPECT_EQ(stack.count<Pick>(), 2);
  EXPECT_EQ(stack.count<Pick>([](const Pick& task) { return task.picker == Picker(1); }), 1);
  EXPECT_EQ(id_of(stack.pop()), "pick");
  EXPECT_NE(stack.top<Rest>(), nullptr);
  EXPECT_EQ(sizeof(Task), 2U);
}

TEST(TaskStackDeathTest, NeverGrowsPastItsEnd) {
  TaskStack<Task, 1> stack;
  stack.push(Rest{});
  EXPECT_DEATH(stack.push(Rest{}), "");
}

TEST(TaskStack, TasksAreMadeByName) {
  Task task;
  EXPECT_TRUE(make_task("rest", task));
  EXPECT_TRUE(std::holds_alternative<Rest>(task));
  EXPECT_FALSE(make_task("run", task));
}

TEST(TaskStack, AnAnswerFindsItsType) {
  const Action climb = Climb{Picker(3), Tree(1)};
  int seen = 0;
  EXPECT_TRUE(visit_among(TypeList<Wait, Climb>{}, climb, [&](const auto&) { ++seen; }));
  EXPECT_FALSE(visit_among(TypeList<Wait>{}, climb, [&](const auto&) { ++seen; }));
  EXPECT_EQ(seen, 1);
}

}  // namespace ziggurat::test::orchard
