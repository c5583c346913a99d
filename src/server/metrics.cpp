#include "server/metrics.h"

#include <algorithm>

namespace ziggurat::server {
namespace {

std::string seconds(std::int64_t microseconds) {
  std::string digits = std::to_string(microseconds);
  if (digits.size() < 7) digits.insert(0, 7 - digits.size(), '0');
  digits.insert(digits.size() - 6, ".");
  return digits;
}

std::string heading(const std::string& name, std::string_view type, std::string_view help) {
  return "# HELP " + name + " " + std::string(help) + "\n# TYPE " + name + " " + std::string(type) +
         "\n";
}

}  // namespace

void Histogram::add(std::chrono::microseconds took) {
  const auto* const bound = std::lower_bound(kBounds.begin(), kBounds.end(), took.count());
  counts_[static_cast<std::size_t>(bound - kBounds.begin())].add(1);
  sum_.add(took.count());
}

std::string Histogram::text(std::string_view name) const {
  std::string out;
  std::int64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i].value();
    const std::string bound = i < kBounds.size() ? seconds(kBounds[i]) : "+Inf";
    out += std::string(name) + "_bucket{le=\"" + bound + "\"} " + std::to_string(total) + "\n";
  }
  return out + std::string(name) + "_sum " + seconds(sum_.value()) + "\n" + std::string(name) +
         "_count " + std::to_string(total) + "\n";
}

std::string Metrics::text(std::span<const Gauge> gauges, const NodeCounts& nodes) const {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       const Counter& counter) {
    const std::string full = "ziggurat_" + std::string(name);
    out += heading(full, type, help) + full + " " + std::to_string(counter.value()) + "\n";
  };
  add("http_requests_total", "counter", "HTTP requests answered.", requests);
  add("http_errors_total", "counter", "HTTP requests answered with an error.", request_errors);
  add("socket_messages_total", "counter", "WebSocket messages received.", messages);
  add("socket_errors_total", "counter", "WebSocket messages answered with an error.",
      message_errors);
  add("choices_total", "counter", "Choices made durable.", choices);
  add("late_choices_total", "counter", "Choices that came too late.", late_choices);
  add("limited_total", "counter", "Requests and messages refused for their rate.", limited);
  add("commits_total", "counter", "Commits to the store.", commits);
  add("committed_items_total", "counter", "Changes those commits gathered.", committed_items);
  add("computer_choices_total", "counter", "Choices computers made.", thoughts);
  add("computer_overdue_total", "counter", "Choices a simpler computer had to make.",
      overdue_thoughts);
  add("hints_total", "counter", "Hints given.", hints);
  add("guides_total", "counter", "Moments of guided first games that a table spoke about.", guides);
  add("reviews_total", "counter", "Reviews of matches made.", reviews);
  add("connections", "gauge", "Open connections.", connections);
  add("sockets", "gauge", "Open WebSockets.", sockets);
  add("tables", "gauge", "Tables in memory.", tables);
  add("floods_total", "counter", "Connections cut for flooding.", floods);
  add("given_up_total", "counter", "Idle connections closed for new ones.", given_up);
  add("slow_readers_total", "counter", "Connections closed that did not read.", slow_readers);
  add("nodes_known", "gauge", "Other servers on this database that live.", nodes.known);
  add("leases", "gauge", "Matches this server acts for.", nodes.leases);
  add("lost_races_total", "counter", "Changes another server was first with.", nodes.lost_races);
  add("fenced_commits_total", "counter", "Changes refused since another server acts for the match.",
      nodes.fenced_commits);
  add("adopted_matches_total", "counter", "Matches taken over from a server that was gone.",
      nodes.adopted);
  add("database_outages_total", "counter", "How often the database was lost.", nodes.outages);
  add("database_moves_total", "counter", "How often the database was found at another host.",
      nodes.moves);
  for (const Gauge& gauge : gauges) {
    const std::string full = "ziggurat_" + std::string(gauge.name);
    out += heading(full, "gauge", gauge.help) + full + " " + std::to_string(gauge.value) + "\n";
  }
  const auto add_times = [&](std::string_view name, std::string_view help,
                             const Histogram& histogram) {
    const std::string full = "ziggurat_" + std::string(name) + "_seconds";
    out += heading(full, "histogram", help) + histogram.text(full);
  };
  add_times("request", "From a whole request to its answer.", request_time);
  add_times("message", "From a message to when the next may come.", message_time);
  add_times("commit", "Of one commit of the store.", commit_time);
  return out;
}

}  // namespace ziggurat::server
