// Long because: one page, a function for each of its sections, their words in two languages.

#include "lab/report/page.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "lab/report/page_style.h"
#include "lab/report/plots.h"

namespace ziggurat {
namespace {

constexpr std::string_view kDataOpens = "<script type=\"application/json\" id=\"ziggurat-report\">";
constexpr std::string_view kDataCloses = "</script>";
constexpr int kReportFormat = 1;
constexpr double kSure = 3;           // standard errors that tell a change from chance
constexpr std::int64_t kTooFew = 20;  // seats that had something: fewer say nothing
constexpr std::array<double, 5> kMarks = {0.05, 0.25, 0.5, 0.75, 0.95};

// Six digits are more than anything here is known to.
Json rounded_number(double value) {
  if (value == 0 || !std::isfinite(value)) return 0;
  const double unit = std::pow(10, 5 - std::floor(std::log10(std::abs(value))));
  return std::round(value * unit) / unit;
}

Json pair_of(const Estimate& estimate) {
  return Json::array_of(
      std::vector<Json>{rounded_number(estimate.mean), rounded_number(estimate.error)});
}

Json cell_data(const ReportFinding& finding) {
  const CensusResult& result = finding.result;
  Json lengths = Json::array();
  for (const double mark : kMarks) lengths.push_back(rounded_number(result.length_at(mark)));
  Json wins = Json::array();
  for (const Estimate& estimate : result.wins) wins.push_back(pair_of(estimate));
  Json points = Json::array();
  for (const Estimate& estimate : result.points) points.push_back(pair_of(estimate));
  Json sources = Json::array();
  for (const std::vector<double>& party : result.sources) {
    Json list = Json::array();
    for (const double value : party) list.push_back(rounded_number(value));
    sources.push_back(list);
  }
  Json items = Json::array();
  for (const CensusResult::Item& item : result.items) {
    items.push_back(Json::array_of(std::vector<Json>{item.had, rounded_number(item.use),
                                                     rounded_number(item.wins.mean),
                                                     rounded_number(item.wins.error)}));
  }
  return Json::object({{"key", finding.cell.key()},
                       {"player", finding.cell.player.name()},
                       {"seats", finding.cell.seats},
                       {"games", result.games},
                       {"lengths", lengths},
                       {"decisions", rounded_number(result.decisions)},
                       {"options", rounded_number(result.options)},
                       {"rolls", rounded_number(result.rolls)},
                       {"draws", rounded_number(result.draws)},
                       {"nobody", rounded_number(result.nobody)},
                       {"first", pair_of(result.first)},
                       {"wins", wins},
                       {"points", points},
                       {"sources", sources},
                       {"items", items}});
}

// A cell of the last report, or nothing where it had none.
class Before {
 public:
  Before(const std::optional<Json>& data, const std::string& key, std::string_view list = "cells") {
    const Json* cells = data ? data->find(list) : nullptr;
    if (cells == nullptr || !cells->is_array()) return;
    for (const Json& cell : cells->items()) {
      const Json* name = cell.find("key");
      if (name != nullptr && name->is_string() && name->as_string() == key) cell_ = &cell;
    }
  }

  bool is_there() const { return cell_ != nullptr; }
  std::optional<double> number(std::string_view key) const {
    return as_number(cell_ == nullptr ? nullptr : cell_->find(key));
  }
  std::optional<double> at(std::string_view key, std::size_t place) const {
    return as_number(item(cell_ == nullptr ? nullptr : cell_->find(key), place));
  }
  std::optional<double> at(std::string_view key, std::size_t place, std::size_t inner) const {
    return as_number(item(item(cell_ == nullptr ? nullptr : cell_->find(key), place), inner));
  }
  std::size_t size(std::string_view key) const {
    const Json* list = cell_ == nullptr ? nullptr : cell_->find(key);
    return list != nullptr && list->is_array() ? list->items().size() : 0;
  }

 private:
  static std::optional<double> as_number(const Json* json) {
    if (json == nullptr || !json->is_number()) return std::nullopt;
    return json->as_number();
  }
  static const Json* item(const Json* list, std::size_t place) {
    if (list == nullptr || !list->is_array() || place >= list->items().size()) return nullptr;
    return &list->items()[place];
  }

  const Json* cell_ = nullptr;
};

bool differs(double now, double error, std::optional<double> before,
             std::optional<double> before_error) {
  if (!before) return false;
  const double other = before_error.value_or(0);
  return std::abs(now - *before) > kSure * std::sqrt(error * error + other * other) + 1e-9;
}

std::string percent(double share, int places = 1) {
  return fixed_number(100 * share, places) + " %";
}

class PageWriter {
 public:
  PageWriter(const ReportSetup& setup, const ReportWords& words, const ReportFindings& findings,
             Language language)
      : setup_(setup), words_(words), findings_(findings), language_(language) {}

  std::string page() {
    const std::string title = std::string(setup_.info->in(language_, setup_.info->title));
    const std::string about = say("how it plays", "jak się w to gra");
    text_ = "<!doctype html>\n<html lang=\"" + say("en", "pl") +
            "\">\n<head>\n<meta charset=\"utf-8\">\n" +
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>" +
            html_escaped(title) + ": " + about + "</title>\n<style>" + kReportStyle +
            "</style>\n</head>\n<body>\n<main>\n<h1>" + html_escaped(title) + "</h1>\n";
    head();
    figures();
    length();
    advantage();
    choices();
    sources();
    skill();
    cards();
    text_ += "</main>\n" + std::string(kDataOpens) + data() + std::string(kDataCloses) +
             "\n</body>\n</html>\n";
    return std::move(text_);
  }

 private:
  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language_, english, polish);
  }
  const ReportFinding& usual() const { return findings_.cells.front(); }
  Before before(const ReportFinding& finding) const { return {words_.before, finding.cell.key()}; }

  // The data cannot end the element it stands in.
  std::string data() const {
    std::string safe;
    for (const char c : report_data(setup_, words_, findings_).dump()) {
      safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
    }
    return safe;
  }

  void section(const std::string& title, const std::string& words) {
    text_ += "<section>\n<h2>" + title + "</h2>\n<p class=\"quiet\">" + words + "</p>\n";
  }
  void end_section() { text_ += "</section>\n"; }
  void plot(const std::string& svg) { text_ += "<div class=\"plot\">" + svg + "</div>\n"; }

  std::string label(const ReportCell& cell) const {
    switch (cell.kind) {
      case ReportCell::Kind::Rules:
        return cell.ruleset;
      case ReportCell::Kind::Option: {
        const Json& value = cell.options.front().second;
        return cell.options.front().first + " = " +
               (value.is_string() ? value.as_string() : value.dump());
      }
      case ReportCell::Kind::Seats:
        return std::to_string(cell.seats) +
               (cell.seats == 1 ? say(" player", " gracz") : say(" players", " graczy"));
      case ReportCell::Kind::Level:
        return cell.player.name();
    }
    return "";
  }

  std::string heading(std::size_t place) const {
    const ReportCell& cell = findings_.cells[place].cell;
    if (place > 0 && findings_.cells[place - 1].cell.kind == cell.kind) return "";
    const std::string by = usual().cell.player.name();
    switch (cell.kind) {
      case ReportCell::Kind::Rules:
        return say("Rule sets, played by ", "Zestawy zasad, gra ") + by;
      case ReportCell::Kind::Option:
        return say("One option changed in ", "Jedna opcja zmieniona w ") + cell.ruleset;
      case ReportCell::Kind::Seats:
        return say("Players at the table", "Liczba graczy");
      case ReportCell::Kind::Level:
        return say("Levels, each against itself", "Poziomy, każdy sam ze sobą");
    }
    return "";
  }

  void head() {
    std::uint64_t games = 0;
    for (const ReportFinding& finding : findings_.cells) games += finding.result.games;
    for (const auto& [duel, result] : findings_.duels) games += 2 * result.pairs;
    text_ += "<p>" +
             say("What computer players make of the game: " + std::to_string(games) +
                     " games over " + std::to_string(findings_.cells.size()) +
                     " ways to play it. Errors are one standard error.",
                 "Co z tej gry robią gracze komputerowi: " + std::to_string(games) + " partii w " +
                     std::to_string(findings_.cells.size()) +
                     " odmianach. Błędy to jedno odchylenie standardowe.") +
             "</p>\n<p class=\"quiet\"><code>" + html_escaped(words_.command) +
             "</code><br>ziggurat " + html_escaped(words_.program) + ", " +
             say("components ", "elementy ") + "<code>" +
             html_escaped(words_.components.substr(0, 12)) + "</code></p>\n";
    if (!words_.changes.empty()) {
      text_ += "<section><h2>" + say("What was changed", "Co zmieniono") + "</h2>\n<ul>\n";
      for (const std::string& change : words_.changes)
        text_ += "<li><code>" + html_escaped(change) + "</code></li>\n";
      text_ += "</ul></section>\n";
    }
    if (words_.before) {
      text_ +=
          "<p class=\"legend\"><span><svg viewBox=\"0 0 12 12\"><path class=\"before\" d=\"M6 0l5 "
          "6l-5 6l-5 -6z\"/></svg>" +
          say("the last report", "poprzedni raport") +
          "</span><span><svg viewBox=\"0 0 12 12\"><circle cx=\"6\" cy=\"6\" r=\"4\" class=\"dot "
          "changed\"/></svg>" +
          say("changed by more than three standard errors", "zmiana większa niż trzy odchylenia") +
          "</span></p>\n";
    }
  }

  void figure(const std::string& value, const std::string& name, const std::string& was) {
    text_ += "<div><b>" + value + "</b><span>" + name + "</span>" +
             (was.empty() ? "" : "<br><i>" + was + "</i>") + "</div>\n";
  }

  std::string was(std::optional<double> value, int places, bool is_percent,
                  const std::string& now) const {
    if (!value) return "";
    const std::string text = is_percent ? percent(*value, places) : fixed_number(*value, places);
    return text == now ? "" : say("was ", "było ") + text;
  }

  void figures() {
    const CensusResult& result = usual().result;
    const Before last = before(usual());
    text_ += "<p>" + say("With the rules ", "Przy zasadach ") + "<b>" +
             html_escaped(usual().cell.ruleset) + "</b>, " + std::to_string(usual().cell.seats) +
             say(" seats, ", " miejsca, ") + html_escaped(usual().cell.player.name()) +
             ":</p>\n<div class=\"figures\">\n";
    const std::string middle = fixed_number(result.length_at(0.5), 0);
    figure(middle, say("decisions in a median game", "decyzji w typowej partii (mediana)"),
           was(last.at("lengths", 2), 0, false, middle));
    const std::string first = percent(result.first.mean);
    figure(first + " ± " + fixed_number(100 * result.first.error, 1),
           say("won by who chooses first", "wygrywa, kto wybiera pierwszy"),
           was(last.at("first", 0), 1, true, first));
    const std::string options = fixed_number(result.options, 1);
    figure(options, say("options at a decision", "możliwości przy decyzji"),
           was(last.number("options"), 1, false, options));
    const std::string draws = percent(result.draws + result.nobody);
    figure(draws, say("drawn, or won by nobody", "remisów lub bez zwycięzcy"), "");
    if (!findings_.duels.empty()) {
      const auto& [duel, found] = findings_.duels.back();
      const std::string share = percent(found.share.mean, 0);
      figure(share,
             say("of the points for ", "punktów dla ") + html_escaped(duel.stronger.name()) +
                 say(" against ", " przeciw ") + html_escaped(duel.weaker.name()),
             "");
    }
    text_ += "</div>\n";
  }

  void length() {
    section(say("Length", "Długość"),
            say("Decisions of all players in a game: choices between two or more. The box holds "
                "half of the games, the line nine of ten.",
                "Decyzje wszystkich graczy w partii, czyli wybory spośród co najmniej dwóch "
                "możliwości. Prostokąt obejmuje połowę partii, linia dziewięć na dziesięć."));
    std::vector<Hill> hills;
    int colour = 1;
    for (const ReportFinding& finding : findings_.cells) {
      if (finding.cell.kind == ReportCell::Kind::Level)
        hills.push_back({finding.cell.player.name(), finding.result.lengths, colour++});
    }
    plot(hills_svg(say("Length of games by level", "Długość partii według poziomu"), hills));
    std::vector<SpreadRow> rows;
    for (std::size_t i = 0; i < findings_.cells.size(); ++i) {
      const ReportFinding& finding = findings_.cells[i];
      std::array<double, 5> marks{};
      for (std::size_t k = 0; k < marks.size(); ++k) marks[k] = finding.result.length_at(kMarks[k]);
      rows.push_back({.label = label(finding.cell),
                      .heading = heading(i),
                      .least = marks[0],
                      .low = marks[1],
                      .middle = marks[2],
                      .high = marks[3],
                      .most = marks[4],
                      .before = before(finding).at("lengths", 2),
                      .text = fixed_number(marks[2], 0) + " (" + fixed_number(marks[0], 0) + "–" +
                              fixed_number(marks[4], 0) + ")"});
    }
    plot(spread_svg(say("Length of games", "Długość partii"), rows));
    end_section();
  }

  void advantage() {
    section(say("The first player's advantage", "Przewaga pierwszego gracza"),
            say("How often who chooses first wins, less a fair share; draws are shared. Nothing: "
                "it does not matter who begins.",
                "Jak często wygrywa ten, kto wybiera pierwszy, po odjęciu sprawiedliwego udziału; "
                "remisy są dzielone. Zero: nie ma znaczenia, kto zaczyna."));
    RowPlot rows{.name = say("The first player's advantage", "Przewaga pierwszego gracza"),
                 .rows = {},
                 .low = -0.05,
                 .high = 0.05,
                 .reference = 0,
                 .from_low = false,
                 .is_percent = true,
                 .places = 0};
    for (std::size_t i = 0; i < findings_.cells.size(); ++i) {
      const ReportFinding& finding = findings_.cells[i];
      if (finding.cell.seats < 2) continue;
      const double fair = 1.0 / finding.cell.seats;
      const Estimate& first = finding.result.first;
      const Before last = before(finding);
      PlotRow row{
          .label = label(finding.cell),
          .heading = heading(i),
          .value = first.mean - fair,
          .error = first.error,
          .before = {},
          .is_changed = differs(first.mean, first.error, last.at("first", 0), last.at("first", 1)),
          .text = fixed_number(100 * (first.mean - fair), 1) + " ± " +
                  fixed_number(100 * first.error, 1),
          .weight = 1};
      if (const auto value = last.at("first", 0)) row.before = *value - fair;
      rows.low = std::min(rows.low, row.value - row.error);
      rows.high = std::max(rows.high, row.value + row.error);
      rows.rows.push_back(row);
    }
    if (!rows.rows.empty() && rows.rows.front().heading.empty())
      rows.rows.front().heading = heading(0);
    plot(to_svg(rows));
    seats_table();
    end_section();
  }

  void seats_table() {
    text_ += "<details><summary>" + say("Wins by seat", "Wygrane według miejsca") +
             "</summary><div class=\"scroll\"><table>\n<tr><th></th><th>" + say("games", "partie") +
             "</th>";
    std::size_t most = 0;
    for (const ReportFinding& finding : findings_.cells)
      most = std::max(most, finding.result.wins.size());
    for (std::size_t i = 0; i < most; ++i) text_ += "<th>" + std::to_string(i + 1) + "</th>";
    text_ += "<th>" + say("draws", "remisy") + "</th><th>" + say("nobody", "nikt") + "</th></tr>\n";
    for (const ReportFinding& finding : findings_.cells) {
      text_ += "<tr><td>" + html_escaped(label(finding.cell)) + "</td><td>" +
               std::to_string(finding.result.games) + "</td>";
      for (std::size_t i = 0; i < most; ++i) {
        text_ += "<td>" +
                 (i < finding.result.wins.size()
                      ? percent(finding.result.wins[i].mean) + " ± " +
                            fixed_number(100 * finding.result.wins[i].error, 1)
                      : std::string()) +
                 "</td>";
      }
      text_ += "<td>" + percent(finding.result.draws) + "</td><td>" +
               percent(finding.result.nobody) + "</td></tr>\n";
    }
    text_ += "</table></div></details>\n";
  }

  void choices() {
    section(
        say("Choices and branching", "Wybory i rozgałęzienia"),
        say("How many options there are at a decision, and how often. Below, on average for each "
            "way to play.",
            "Ile jest możliwości przy decyzji i jak często. Niżej średnio dla każdej odmiany."));
    std::vector<Hill> hills;
    int colour = 1;
    for (const ReportFinding& finding : findings_.cells) {
      if (finding.cell.kind == ReportCell::Kind::Level)
        hills.push_back({finding.cell.player.name(), finding.result.breadths, colour++});
    }
    plot(hills_svg(say("Options at a decision", "Możliwości przy decyzji"), hills));
    RowPlot rows{.name = say("Options at a decision", "Możliwości przy decyzji"),
                 .rows = {},
                 .low = 0,
                 .high = 1,
                 .reference = {},
                 .from_low = true,
                 .is_percent = false,
                 .places = 0};
    for (std::size_t i = 0; i < findings_.cells.size(); ++i) {
      const ReportFinding& finding = findings_.cells[i];
      rows.high = std::max(rows.high, finding.result.options * 1.05);
      rows.rows.push_back({.label = label(finding.cell),
                           .heading = heading(i),
                           .value = finding.result.options,
                           .error = 0,
                           .before = before(finding).number("options"),
                           .is_changed = false,
                           .text = fixed_number(finding.result.options, 1) + " × " +
                                   fixed_number(finding.result.decisions, 0),
                           .weight = 1});
    }
    plot(to_svg(rows));
    text_ += "<p class=\"quiet\">" +
             say("At the right: options at a decision × decisions in a game.",
                 "Z prawej: możliwości przy decyzji × decyzje w partii.") +
             "</p>\n";
    end_section();
  }

  // One row of the plot and one column of the table: a seat's mean, or those nobody sits for.
  struct SourceColumn {
    std::string name;
    std::vector<double> means;
    std::vector<std::optional<double>> before;
  };

  void sources() {
    section(
        say("Score by source", "Wynik według źródeł"),
        say("Where a player's points come from, on average over the seats; then, in brackets, what "
            "else happens in a game.",
            "Skąd pochodzą punkty gracza, średnio dla wszystkich miejsc; potem, w nawiasach, co "
            "jeszcze dzieje się w partii."));
    const std::vector<SourceColumn> columns = source_columns();
    const std::vector<Account::Source>& all = usual().sources;
    std::vector<StackRow> rows;
    for (const SourceColumn& column : columns) {
      StackRow row{.label = column.name, .parts = {}, .text = ""};
      double sum = 0;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].is_points) continue;
        sum += column.means[i];
        row.parts.push_back(
            {.label = all[i].name.in(language_) + ": " + fixed_number(column.means[i], 2),
             .size = column.means[i],
             .look = part_look(i)});
      }
      row.text = fixed_number(sum, 1);
      rows.push_back(std::move(row));
    }
    plot(stacks_svg(say("Points by source", "Punkty według źródeł"), rows));
    source_table(columns);
    end_section();
  }

  // The seats from `first` to `end` - 1 of a cell together.
  SourceColumn source_column(const ReportFinding& finding, std::size_t first,
                             std::size_t end) const {
    const Before last = before(finding);
    SourceColumn column{.name = label(finding.cell), .means = {}, .before = {}};
    for (std::size_t i = 0; i < finding.sources.size(); ++i) {
      double sum = 0;
      double was_sum = 0;
      bool is_known = last.is_there();
      for (std::size_t party = first; party < end; ++party) {
        sum += finding.result.sources[party][i];
        const std::optional<double> value = last.at("sources", party, i);
        is_known = is_known && value.has_value();
        was_sum += value.value_or(0);
      }
      const auto count = static_cast<double>(end - first);
      column.means.push_back(sum / count);
      column.before.push_back(is_known ? std::optional(was_sum / count) : std::nullopt);
    }
    return column;
  }

  std::vector<SourceColumn> source_columns() const {
    std::vector<SourceColumn> columns;
    for (const ReportFinding& finding : findings_.cells) {
      // Who plays alone plays against the game itself.
      const bool is_alone = finding.cell.kind == ReportCell::Kind::Seats && finding.cell.seats == 1;
      if (finding.cell.kind != ReportCell::Kind::Rules && !is_alone) continue;
      const auto seats = static_cast<std::size_t>(finding.cell.seats);
      columns.push_back(source_column(finding, 0, seats));
      for (std::size_t party = seats; party < finding.parties.size(); ++party) {
        columns.push_back(source_column(finding, party, party + 1));
        columns.back().name += ": " + finding.parties[party].in(language_);
      }
    }
    return columns;
  }

  void source_table(const std::vector<SourceColumn>& columns) {
    text_ += "<div class=\"scroll\"><table>\n<tr><th></th>";
    for (const SourceColumn& column : columns) {
      text_ += "<th>" + html_escaped(column.name) + "</th>";
    }
    text_ += "</tr>\n";
    for (std::size_t i = 0; i < usual().sources.size(); ++i) {
      const Account::Source& source = usual().sources[i];
      bool is_nothing = true;
      for (const SourceColumn& column : columns) {
        is_nothing = is_nothing && column.means[i] == 0 && column.before[i].value_or(0) == 0;
      }
      if (is_nothing) continue;
      const std::string name = html_escaped(source.name.in(language_));
      text_ += "<tr><td>" + (source.is_points ? square(part_look(i)) + name : "(" + name + ")") +
               "</td>";
      for (const SourceColumn& column : columns) {
        const std::string now = fixed_number(column.means[i], 2);
        const std::string last = was(column.before[i], 2, false, now);
        text_ += "<td>" + now + (last.empty() ? "" : "<br><i>" + last + "</i>") + "</td>";
      }
      text_ += "</tr>\n";
    }
    text_ += "</table></div>\n";
  }

  static std::string square(const std::string& look) {
    return "<svg viewBox=\"0 0 12 12\"><rect width=\"12\" height=\"12\" class=\"" + look +
           "\"/></svg>";
  }

  void skill() {
    if (findings_.duels.empty()) return;
    section(
        say("Luck and skill", "Szczęście i umiejętność"),
        say("Pairs of games with the same dice and cards, the seats changed in between. Who wins "
            "both played better; where the same seats win both, the dice and the seats decided.",
            "Pary partii z tymi samymi rzutami i kartami, między którymi zamieniono miejsca. Kto "
            "wygrywa obie, grał lepiej; gdzie obie wygrywają te same miejsca, zdecydował los."));
    std::vector<StackRow> rows;
    for (const auto& [duel, result] : findings_.duels) {
      const double rest = std::max(0.0, 1 - result.better - result.fate - result.worse);
      rows.push_back(
          {.label = duel.stronger.name() + " : " + duel.weaker.name(),
           .parts = {{say("the stronger won both: ", "silniejszy wygrał obie: ") +
                          percent(result.better),
                      result.better, "s1"},
                     {say("the same seats won both: ", "obie wygrały te same miejsca: ") +
                          percent(result.fate),
                      result.fate, "s5"},
                     {say("draws: ", "remisy: ") + percent(rest), rest, "s7"},
                     {say("the weaker won both: ", "słabszy wygrał obie: ") + percent(result.worse),
                      result.worse, "s2"}},
           .text = percent(result.share.mean) + " ± " + fixed_number(100 * result.share.error, 1)});
    }
    const auto key = [](int colour, const std::string& words) {
      return "<span>" + square("s" + std::to_string(colour)) + words + "</span>";
    };
    text_ +=
        "<p class=\"legend\">" +
        key(1, say("skill: the stronger won both", "umiejętność: silniejszy wygrał obie")) +
        key(5, say("luck: the same seats won both", "szczęście: obie wygrały te same miejsca")) +
        key(7, say("draws", "remisy")) + key(2, say("the weaker won both", "słabszy wygrał obie")) +
        "</p>\n";
    plot(stacks_svg(say("Luck and skill", "Szczęście i umiejętność"), rows));
    text_ += "<div class=\"scroll\"><table>\n<tr><th>" +
             say("stronger : weaker", "silniejszy : słabszy") + "</th><th>" + say("pairs", "pary") +
             "</th><th>" + say("share of points", "udział punktów") + "</th><th>" +
             say("skill", "umiejętność") + "</th><th>" + say("luck", "szczęście") + "</th><th>" +
             say("weaker", "słabszy") + "</th></tr>\n";
    for (const auto& [duel, result] : findings_.duels) {
      const Before last(words_.before, duel.key(), "duels");
      const bool changed =
          differs(result.share.mean, result.share.error, last.at("share", 0), last.at("share", 1));
      text_ += "<tr><td>" + html_escaped(duel.key()) + "</td><td>" + std::to_string(result.pairs) +
               "</td><td" + (changed ? " class=\"changed\"" : "") + ">" +
               percent(result.share.mean) + " ± " + fixed_number(100 * result.share.error, 1) +
               "</td><td>" + percent(result.better) + "</td><td>" + percent(result.fate) +
               "</td><td>" + percent(result.worse) + "</td></tr>\n";
    }
    text_ += "</table></div>\n";
    end_section();
  }

  void cards() {
    section(say("Cards and their share of wins", "Karty i ich udział w wygranych"),
            say("Of all seats, how many had or used it, and how often they won compared with all: "
                "1 is as often as anybody. What wins more is not always the cause: who plays well "
                "also has more of what is good.",
                "Ile miejsc to miało lub tego użyło i jak często wygrywało w porównaniu ze "
                "wszystkimi: 1 to tyle, co każdy. Co częściej wygrywa, nie musi być przyczyną: kto "
                "gra dobrze, ma też więcej tego, co dobre.") +
                say(" What fewer than 20 seats had is left out.",
                    " Pominięto to, co miało mniej niż 20 miejsc."));
    std::size_t rulesets = 0;
    for (const ReportFinding& finding : findings_.cells)
      rulesets += finding.cell.kind == ReportCell::Kind::Rules ? 1 : 0;
    constexpr std::size_t kAllShown = 3;  // of more rule sets the first stands for all
    for (std::size_t i = 0; i < findings_.cells.size(); ++i) {
      const ReportFinding& finding = findings_.cells[i];
      const bool is_shown =
          finding.cell.kind == ReportCell::Kind::Rules && (i == 0 || rulesets <= kAllShown);
      if (is_shown) card_plot(finding, rulesets > 1);
    }
    end_section();
  }

  void card_plot(const ReportFinding& finding, bool with_title) {
    if (with_title) text_ += "<h3>" + html_escaped(label(finding.cell)) + "</h3>\n";
    const Before last = before(finding);
    const bool comparable = last.size("items") == finding.result.items.size();
    std::size_t place = 0;
    for (const Account::Group& group : finding.groups) {
      RowPlot rows{.name = group.name.in(language_),
                   .rows = {},
                   .low = 0,
                   .high = 2,
                   .reference = 1,
                   .from_low = false,
                   .is_percent = false,
                   .places = 0};
      std::vector<PlotRow> found;
      for (const Account::Name& name : group.items) {
        const std::size_t at = place++;
        const CensusResult::Item& item = finding.result.items[at];
        if (item.had < kTooFew) continue;
        PlotRow row{.label = name.in(language_),
                    .heading = "",
                    .value = item.wins.mean,
                    .error = item.wins.error,
                    .before = {},
                    .is_changed = false,
                    .text = percent(item.use) + ", " + fixed_number(item.wins.mean, 2),
                    .weight = 0.35 + item.use * 4};
        if (comparable && last.at("items", at, 0).value_or(0) >= static_cast<double>(kTooFew)) {
          row.before = last.at("items", at, 2);
          row.is_changed =
              differs(item.wins.mean, item.wins.error, row.before, last.at("items", at, 3));
        }
        rows.high = std::max(rows.high, std::min(4.0, row.value + row.error));
        found.push_back(row);
      }
      if (found.empty()) continue;
      std::sort(found.begin(), found.end(), [](const PlotRow& a, const PlotRow& b) {
        return a.value != b.value ? a.value > b.value : a.label < b.label;
      });
      found.front().heading = group.name.in(language_);
      rows.rows = std::move(found);
      plot(to_svg(rows));
    }
  }

  const ReportSetup& setup_;
  const ReportWords& words_;
  const ReportFindings& findings_;
  Language language_;
  std::string text_;
};

}  // namespace

Json report_data(const ReportSetup& setup, const ReportWords& words,
                 const ReportFindings& findings) {
  Json cells = Json::array();
  for (const ReportFinding& finding : findings.cells) cells.push_back(cell_data(finding));
  Json duels = Json::array();
  for (const auto& [duel, result] : findings.duels) {
    duels.push_back(Json::object({{"key", duel.key()},
                                  {"pairs", result.pairs},
                                  {"share", pair_of(result.share)},
                                  {"better", rounded_number(result.better)},
                                  {"fate", rounded_number(result.fate)},
                                  {"worse", rounded_number(result.worse)}}));
  }
  return Json::object({{"format_version", kReportFormat},
                       {"game", setup.info->id},
                       {"program", words.program},
                       {"components", words.components},
                       {"command", words.command},
                       {"seed", setup.seed},
                       {"cells", cells},
                       {"duels", duels}});
}

Result<Json> read_report_data(std::string_view page, std::string_view game) {
  const std::size_t start = page.find(kDataOpens);
  if (start == std::string_view::npos) return fail("is no report of ziggurat");
  const std::string_view rest = page.substr(start + kDataOpens.size());
  const std::size_t end = rest.find(kDataCloses);
  if (end == std::string_view::npos) return fail("is cut short");
  Result<Json> data = parse_json(rest.substr(0, end));
  if (!data) return fail("its data cannot be read: " + data.error().message);
  const Json* format = data->find("format_version");
  if (format == nullptr || *format != Json(kReportFormat))
    return fail("its data have another format");
  const Json* of = data->find("game");
  if (of == nullptr || !of->is_string() || of->as_string() != game)
    return fail("is a report of another game");
  return data;
}

std::string report_page(const ReportSetup& setup, const ReportWords& words,
                        const ReportFindings& findings, Language language) {
  return PageWriter(setup, words, findings, language).page();
}

}  // namespace ziggurat
