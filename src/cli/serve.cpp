// `ziggurat serve`

#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"
#include "server/server.h"
#include "server/store/nodes.h"
#include "server/store/store_address.h"

namespace ziggurat::cli {
namespace {

// Kept for the store, the log and whatever else is opened.
constexpr int kSpareDescriptors = 64;

// A connection is a file descriptor: as many as the system gives.
int raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<int>(std::min<rlim_t>(limit.rlim_cur, 1'000'000));
}

// Lines added to a file for its owner alone. It is opened anew for each, so that it can be rotated
// away under a running server; there are few.
server::Log::Sink file_sink(const std::string& path) {
  return [path](std::string_view line) {
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return server::standard_error_sink(line);
    const std::string text = std::string(line) + "\n";
    // A line that cannot be kept is no reason to stop.
    [[maybe_unused]] const ssize_t written = ::write(file, text.data(), text.size());
    ::close(file);
  };
}

Result<server::StoreAddress> store_address(const std::string& store) {
  if (store.empty()) {
    return server::StoreAddress{server::StoreAddress::Kind::Sqlite,
                                state_folder() + "/ziggurat.db"};
  }
  Result<server::StoreAddress> address = server::parse_store_address(store);
  if (!address) return fail("--store " + address.error().message);
  return address;
}

Result<server::ServerOptions> server_options(const ServeArguments& arguments) {
  server::ServerOptions options;
  options.address = arguments.bind;
  if (arguments.port) {
    options.first_port = options.last_port = static_cast<std::uint16_t>(*arguments.port);
  }
  options.origins = arguments.origins;
  options.limits = server::Limits().scaled(arguments.rates);
  options.patience.stand_in = server::Millis{arguments.grace} * 1000;
  options.gate.hosts = arguments.hosts;
  for (const std::string& text : arguments.proxies) {
    const Result<server::AddressRange> range = server::AddressRange::parse(text);
    if (!range) return fail("--trusted-proxy " + text + ": " + range.error().message);
    options.gate.proxies.push_back(*range);
  }
  options.gate.proxy_header = arguments.proxy_header == "forwarded"
                                  ? server::ProxyHeader::Forwarded
                                  : server::ProxyHeader::XForwardedFor;
  if (arguments.metrics_port) {
    options.metrics_port = static_cast<std::uint16_t>(*arguments.metrics_port);
  }
  options.metrics_address = arguments.metrics_bind;
  return options;
}

// SIGTERM and SIGINT, kept from every thread and waited for by one.
class StopSignals {
 public:
  StopSignals() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGTERM);
    sigaddset(&set_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    // A file that may not grow any more shall be an error to the store, not our end.
    std::signal(SIGXFSZ, SIG_IGN);
  }
  void wait() const {
    int received = 0;
    sigwait(&set_, &received);
  }

 private:
  sigset_t set_{};
};

}  // namespace

int run_serve(const CommonArguments& common, const ServeArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<server::StoreAddress> address = store_address(arguments.store);
  if (!address) return complain(address.error().message);
  auto tables = server::SolvedTables::open(arguments.tables);
  if (!tables) return complain(tables.error().message);
  Result<server::ServerOptions> options = server_options(arguments);
  if (!options) return complain(options.error().message);
  options->limits.connections =
      std::min(options->limits.connections, raise_descriptor_limit() - kSpareDescriptors);
  const StopSignals signals;
  const server::RunningClock clock(server::system_clock());
  server::Log log(clock, server::Log::Level::Info, server::standard_error_sink);
  server::Log audit(
      clock, server::Log::Level::Info,
      arguments.audit.empty() ? server::standard_error_sink : file_sink(arguments.audit));
  auto store = server::open_store(*address, &log);
  if (!store) return complain(store.error().message);
  // Several servers go by the clock of the store they share.
  const server::AgreedClock agreed(clock, [nodes = (*store)->nodes()] {
    return nodes == nullptr ? server::Millis{0} : nodes->clock_ahead();
  });
  options->tables = std::move(*tables);
  std::string lost;
  options->on_lost = [&](const std::string& why) {
    lost = why;
    ::kill(::getpid(), SIGTERM);
  };
  auto server = server::Server::start(*options, {.registry = *registry,
                                                 .store = **store,
                                                 .clock = agreed,
                                                 .entropy = server::system_randomness(),
                                                 .log = log,
                                                 .audit = &audit});
  if (!server) return complain(server.error().message);
  print_line((*server)->url());
  if ((*server)->metrics_port() != 0) {
    log.info("metrics", {{"port", int{(*server)->metrics_port()}}});
  }
  signals.wait();
  (*server)->stop();
  if (lost.empty()) return kDone;
  return complain(
      "store " + address->shown() + ": " + lost + "; stopped, since nothing can be kept",
      kNegative);
}

}  // namespace ziggurat::cli
