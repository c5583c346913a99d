#include "server/metrics.h"

#include <string_view>

namespace ziggurat::server {

std::string Metrics::text() const {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       const Counter& counter) {
    const std::string full = "ziggurat_" + std::string(name);
    out += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " +
           std::string(type) + "\n" + full + " " + std::to_string(counter.value()) + "\n";
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
  add("reviews_total", "counter", "Reviews of matches made.", reviews);
  add("connections", "gauge", "Open connections.", connections);
  add("sockets", "gauge", "Open WebSockets.", sockets);
  add("tables", "gauge", "Tables in memory.", tables);
  return out;
}

}  // namespace ziggurat::server
