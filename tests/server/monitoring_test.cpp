// What is shipped for monitoring names only what the server tells.

#include <cctype>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "base/json.h"
#include "server/test_server.h"

namespace ziggurat::test {
namespace {

std::string shipped(const std::string& name) {
  std::ifstream file(std::string(ZIGGURAT_SOURCE_DIR "/packaging/monitoring/") + name);
  EXPECT_TRUE(file) << name;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Every word of the text that begins as our metrics do.
std::set<std::string> metrics_in(const std::string& text) {
  std::set<std::string> names;
  const auto is_letter = [](char c) { return std::islower(c) != 0 || c == '_'; };
  for (std::size_t at = 0; (at = text.find("ziggurat_", at)) != std::string::npos;) {
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    names.insert(text.substr(at, end - at));
    at = end;
  }
  return names;
}

TEST(Monitoring, RulesAndDashboardNameOnlyMetricsThereAre) {
  TestServer server({.change = [](server::ServerOptions& options) { options.metrics_port = 0; }});
  const std::set<std::string> told =
      metrics_in(http(server.metrics_port(), {.target = "/metrics"}).body);
  EXPECT_GT(told.size(), 20U);
  for (const char* name : {"alerts.yml", "dashboard.json"}) {
    const std::set<std::string> named = metrics_in(shipped(name));
    EXPECT_GT(named.size(), 5U) << name;
    for (const std::string& metric : named) {
      EXPECT_TRUE(told.contains(metric)) << name << " names " << metric;
    }
  }
}

TEST(Monitoring, EveryPanelOfTheDashboardAsksForSomething) {
  const Result<Json> dashboard = parse_json(shipped("dashboard.json"));
  ASSERT_TRUE(dashboard.has_value()) << dashboard.error().message;
  const auto& panels = dashboard->find("panels")->items();
  EXPECT_GT(panels.size(), 5U);
  std::set<std::int64_t> ids;
  for (const Json& panel : panels) {
    EXPECT_TRUE(ids.insert(panel.find("id")->as_integer()).second);
    for (const Json& target : panel.find("targets")->items()) {
      EXPECT_FALSE(metrics_in(target.find("expr")->as_string()).empty()) << target.dump();
    }
  }
}

// As an instance of the unit is told to, and Prometheus and HAProxy to ask.
TEST(Monitoring, EachInstanceHasAPortForMetricsOfItsOwn) {
  EXPECT_NE(shipped("../ziggurat@.service").find(" --port %i --metrics-port 1%i "),
            std::string::npos);
  const std::string prometheus = shipped("prometheus.yml");
  const std::string proxy = shipped("../proxy/haproxy.cfg");
  int count = 0;
  for (std::size_t at = 0; (at = proxy.find("check cookie", at)) != std::string::npos; ++at) {
    const std::string port = proxy.substr(proxy.rfind(':', at) + 1, 4);
    EXPECT_NE(prometheus.find("\"127.0.0.1:1" + port + "\""), std::string::npos) << port;
    ++count;
  }
  EXPECT_EQ(count, 6);
  // The name the alerts know it by.
  EXPECT_NE(prometheus.find("job_name: ziggurat\n"), std::string::npos);
  EXPECT_NE(shipped("alerts.yml").find("{job=\"ziggurat\"}"), std::string::npos);
}

}  // namespace
}  // namespace ziggurat::test
