#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/embedded.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "host/files.h"
#include "learn/pictures.h"

namespace ziggurat {

extern const EmbeddedFile kEmbeddedClauses[];

namespace cli {
namespace {

// Tests by clause of one game, from the index made when the program was built.
std::map<std::string, std::vector<std::string>> tests_of(std::string_view game) {
  std::map<std::string, std::vector<std::string>> tests;
  for (const std::string_view line : split(kEmbeddedClauses[0].text(), '\n')) {
    const std::size_t first = line.find(' ');
    const std::size_t second = line.find(' ', first + 1);
    if (second == std::string_view::npos || line.substr(0, first) != game) continue;
    tests[std::string(line.substr(first + 1, second - first - 1))].emplace_back(
        line.substr(second + 1));
  }
  return tests;
}

void print_clause(const Clause& clause, const Display& display) {
  print(toned(clause.id + "  " + clause.title, Tone::Gold, display));
  print(toned(fmt::format("  [{}]\n", clause.source), Tone::Quiet, display));
  for (const std::string_view line : split(clause.text, '\n'))
    print(fmt::format("     {}\n", line));
}

// The clause's small board, and what to look at on it.
void print_picture(const learn::RulePicture& picture, const learn::LaidPicture& laid,
                   const CommonArguments& common, const Display& display) {
  Canvas canvas(display.glyphs);
  laid.game->draw(laid.state, Viewer::seat(laid.seat), common.language, canvas);
  print("\n" + render(canvas, display) + "\n");
  print(fmt::format("     {}\n", picture.caption.in(common.language)));
  const auto name = [&](const char* english, const char* polish,
                        const std::vector<std::string>& places, const char* between) {
    if (places.empty()) return;
    print(toned(
        fmt::format("     {}: {}\n", pick(common.language, english, polish), join(places, between)),
        Tone::Lapis, display));
  };
  name("look at", "spójrz na", picture.points, ", ");
  name("the way", "droga", picture.path, " > ");
}

Json clause_json(const Clause& clause, const learn::RulePicture* picture,
                 const CommonArguments& common) {
  Json json = Json::object({{"id", clause.id},
                            {"title", clause.title},
                            {"source", clause.source},
                            {"section", clause.section},
                            {"text", clause.text}});
  if (picture == nullptr) return json;
  json.set("picture", Json::object({{"caption", picture->caption.in(common.language)},
                                    {"points", Json::array_of(picture->points)},
                                    {"path", Json::array_of(picture->path)}}));
  return json;
}

// All clauses, or the one that is wanted with its picture.
int print_rules(const Registry& registry, const std::string& game, const RuleBook& book,
                const CommonArguments& common, const std::string& wanted) {
  const Result<learn::Pictures> pictures = learn::Pictures::standard();
  if (!pictures) return complain(pictures.error().message);
  const Display display = standard_display();
  Json list = Json::array();
  std::string section;
  for (const Clause& clause : book.clauses()) {
    if (!wanted.empty() && clause.id != wanted) continue;
    const learn::RulePicture* picture = pictures->find(game, clause.id);
    list.push_back(clause_json(clause, picture, common));
    if (common.json) continue;
    if (wanted.empty() && clause.section != section) {
      section = clause.section;
      print("\n" + toned(section, Tone::Strong, display) + "\n\n");
    }
    print_clause(clause, display);
    if (wanted.empty() || picture == nullptr) continue;
    const Result<learn::Courses> courses = learn::Courses::standard();
    if (!courses) return complain(courses.error().message);
    const Result<learn::LaidPicture> laid = learn::lay_picture(registry, *courses, *picture);
    if (!laid) return complain(laid.error().message);
    print_picture(*picture, *laid, common, display);
  }
  if (common.json) print_json(list);
  return kDone;
}

// Each clause and the tests that name it; names of clauses that do not exist are found too.
bool print_coverage(const RuleBook& book, std::string_view game, const CommonArguments& common,
                    Json& list) {
  std::map<std::string, std::vector<std::string>> tests = tests_of(game);
  bool complete = true;
  for (const Clause& clause : book.clauses()) {
    const std::vector<std::string>& naming = tests[clause.id];
    complete = complete && !naming.empty();
    list.push_back(Json::object({{"game", game},
                                 {"clause", clause.id},
                                 {"title", clause.title},
                                 {"tests", Json::array_of(naming)}}));
    if (common.json) continue;
    print(fmt::format("{} {:<5} {}\n", game, clause.id, clause.title));
    for (const std::string& test : naming) print(fmt::format("      {}\n", test));
    if (naming.empty()) print("      NO TEST NAMES THIS CLAUSE\n");
    tests.erase(clause.id);
  }
  for (const auto& [clause, naming] : tests) {
    if (naming.empty() || book.find(clause) != nullptr) continue;
    complete = false;
    complain(
        fmt::format("{} names clause {} {}, which does not exist", naming.front(), game, clause));
  }
  return complete;
}

}  // namespace

int run_rules(const CommonArguments& common, const RulesArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  std::vector<std::string> games;
  if (arguments.game.empty()) {
    if (!arguments.coverage) return complain("rules: name a game, or give --coverage");
    for (const GameInfo* info : registry->games()) games.push_back(info->id);
  } else {
    games.push_back(arguments.game);
  }
  Json list = Json::array();
  bool complete = true;
  for (const std::string& game : games) {
    const Result<const RuleBook*> book = registry->rules(game, common.language);
    if (!book) return complain(book.error().message);
    if (!arguments.clause.empty() && (*book)->find(arguments.clause) == nullptr) {
      return complain(game + " has no clause " + quote(arguments.clause) + "; 'ziggurat rules " +
                      game + "' lists them");
    }
    if (!arguments.coverage) {
      return print_rules(*registry, game, **book, common, arguments.clause);
    }
    complete = print_coverage(**book, game, common, list) && complete;
  }
  if (common.json) print_json(list);
  return complete ? kDone : kNegative;
}

}  // namespace cli
}  // namespace ziggurat
