#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "lab/report/report.h"

namespace ziggurat {

// What a page tells besides what was found.
struct ReportWords {
  std::string command;               // that makes the same page again
  std::string program;               // version
  std::string components;            // a hash
  std::vector<std::string> changes;  // in the components, against those of the program
  std::optional<Json> before;        // the data of the last report
};

// The findings for programs, which the page carries with it.
Json report_data(const ReportSetup& setup, const ReportWords& words,
                 const ReportFindings& findings);
// The data that a page carries; refuses what is no report of that game.
Result<Json> read_report_data(std::string_view page, std::string_view game);

// One page that needs nothing else: no script, no font, no picture from anywhere.
std::string report_page(const ReportSetup& setup, const ReportWords& words,
                        const ReportFindings& findings, Language language);

}  // namespace ziggurat
