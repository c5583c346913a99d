// `ziggurat serve`

#include <pthread.h>
#include <sys/resource.h>

#include <csignal>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"
#include "server/server.h"
#include "server/sqlite_store.h"

namespace ziggurat::cli {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

// A connection is a file descriptor.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

Result<std::string> store_file(const std::string& store) {
  if (store.empty()) return state_folder() + "/ziggurat.db";
  if (store.starts_with("postgresql:") || store.starts_with("postgres:")) {
    return fail("--store " + store.substr(0, store.find(':')) +
                "://…: only sqlite:FILE is there so far");
  }
  if (!store.starts_with(kSqlite) || store.size() == kSqlite.size()) {
    return fail("--store " + store + ": expected sqlite:FILE");
  }
  return store.substr(kSqlite.size());
}

server::ServerOptions server_options(const ServeArguments& arguments) {
  server::ServerOptions options;
  options.address = arguments.bind;
  if (arguments.port) {
    options.first_port = options.last_port = static_cast<std::uint16_t>(*arguments.port);
  }
  options.origins = arguments.origins;
  options.limits = server::Limits().scaled(arguments.rates);
  options.patience.stand_in = server::Millis{arguments.grace} * 1000;
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
  const Result<std::string> file = store_file(arguments.store);
  if (!file) return complain(file.error().message);
  auto tables = server::SolvedTables::open(arguments.tables);
  if (!tables) return complain(tables.error().message);
  raise_descriptor_limit();
  const StopSignals signals;
  server::Log log(server::system_clock(), server::Log::Level::Info, server::standard_error_sink);
  auto store = server::open_sqlite_store(*file);
  if (!store) return complain(store.error().message);
  server::ServerOptions options = server_options(arguments);
  options.tables = std::move(*tables);
  auto server = server::Server::start(options, {.registry = *registry,
                                                .store = **store,
                                                .clock = server::system_clock(),
                                                .entropy = server::system_randomness(),
                                                .log = log});
  if (!server) return complain(server.error().message);
  print_line((*server)->url());
  signals.wait();
  (*server)->stop();
  return kDone;
}

}  // namespace ziggurat::cli
