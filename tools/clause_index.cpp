// Lists which test names which rule clause: one line "game clause test" each, sorted.
//
//   clause_index TESTS_FOLDER OUTPUT
//
// A scenario (*.play) names its clauses in lines "clauses 3.1 3.2", its game in a line "game royal
// …". A C++ test names them in a comment just above it: "// Clauses: royal 3.1 3.2".

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Line {
  std::string game;
  std::string clause;
  std::string test;

  friend auto operator<=>(const Line&, const Line&) = default;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void read_scenario(std::istream& input, const std::string& test, std::set<Line>& lines) {
  std::string game;
  for (std::string text; std::getline(input, text);) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() < 2) continue;
    if (words[0] == "game") game = words[1];
    if (words[0] != "clauses") continue;
    for (std::size_t i = 1; i < words.size(); ++i) lines.insert({game, words[i], test});
  }
}

// The name in "TEST(Suite, Name)".
std::string test_name(const std::string& text) {
  const std::size_t open = text.find('(');
  const std::size_t comma = text.find(',', open);
  const std::size_t close = text.find(')', comma);
  if (close == std::string::npos) return "";
  const auto words = words_of(text.substr(comma + 1, close - comma - 1));
  return text.substr(open + 1, comma - open - 1) + "." + (words.empty() ? "" : words[0]);
}

void read_source(std::istream& input, const std::string& file, std::set<Line>& lines) {
  static const std::string kMark = "// Clauses: ";
  std::vector<std::string> named;
  for (std::string text; std::getline(input, text);) {
    if (text.starts_with(kMark)) {
      const std::vector<std::string> words = words_of(text.substr(kMark.size()));
      named.insert(named.end(), words.begin(), words.end());
    } else if (text.starts_with("TEST") && !named.empty()) {
      for (std::size_t i = 1; i < named.size(); ++i) {
        lines.insert({named[0], named[i], file + " " + test_name(text)});
      }
      named.clear();
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: clause_index TESTS_FOLDER OUTPUT\n";
    return 2;
  }
  std::set<Line> lines;
  const std::filesystem::path root = argv[1];
  for (const auto& item : std::filesystem::recursive_directory_iterator(root)) {
    if (!item.is_regular_file()) continue;
    std::ifstream input(item.path());
    const std::string name = "tests/" + item.path().lexically_relative(root).generic_string();
    if (item.path().extension() == ".play") read_scenario(input, name, lines);
    if (item.path().extension() == ".cpp") read_source(input, name, lines);
  }
  std::ofstream output(argv[2]);
  for (const Line& line : lines)
    output << line.game << ' ' << line.clause << ' ' << line.test << '\n';
  return output.good() ? 0 : 1;
}
