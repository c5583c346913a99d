#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/scenario.h"

namespace ziggurat::test {
namespace {

std::vector<std::string> scenario_files() {
  const std::filesystem::path root = std::filesystem::path(ZIGGURAT_SOURCE_DIR) / "tests/scenarios";
  std::vector<std::string> files;
  for (const auto& item : std::filesystem::recursive_directory_iterator(root)) {
    if (item.path().extension() == ".play") {
      files.push_back("tests/scenarios/" + item.path().lexically_relative(root).generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Scenario : public testing::TestWithParam<std::string> {};

TEST_P(Scenario, Holds) {
  const std::optional<std::string> problem = run_scenario(registry(), source_file(GetParam()));
  EXPECT_FALSE(problem.has_value()) << GetParam() << ", " << *problem;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(std::string("tests/scenarios/").size());
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Scenario, testing::ValuesIn(scenario_files()), test_name);

// The runner itself must be able to fail, or the scenarios prove nothing.
TEST(ScenarioRunner, FindsWhatDoesNotHold) {
  const std::string start = "game royal finkel\nroll 2\n";
  const auto fails_with = [&](const std::string& line, const std::string& message) {
    const std::optional<std::string> problem = run_scenario(registry(), start + line + "\n");
    ASSERT_TRUE(problem.has_value()) << line;
    EXPECT_NE(problem->find(message), std::string::npos) << *problem;
  };
  fails_with("choices none", "the choices are A@A3");
  fails_with("has A@A2", "the choices are A@A3");
  fails_with("lacks A@A3", "the choices are A@A3");
  fails_with("refuse A@A3 3.2", "is allowed");
  fails_with("refuse A@A2 4.1", "refused by clause 3.2");
  fails_with("expect roll 3", "roll is 2");
  fails_with("expect nothing 3", "there is no field");
  fails_with("actor dark", "the game waits for light");
  fails_with("winner light", "the game is not over");
  fails_with("roll 3", "chance has nothing to decide");
  fails_with("choose A@A2", "clause 3.2");
  fails_with("clauses 99.9", "there is no clause 99.9");
  fails_with("dance", "there is no statement");
  EXPECT_FALSE(run_scenario(registry(), start + "choices A@A3\n").has_value());
}

}  // namespace
}  // namespace ziggurat::test
