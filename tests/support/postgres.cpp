#include "support/postgres.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace ziggurat::test {
namespace {

// Runs a program to its end; all it wrote.
std::string run_words(const std::vector<std::string>& words, bool as_postgres) {
  std::vector<std::string> all = words;
  if (as_postgres) all.insert(all.begin(), {"runuser", "-u", "postgres", "--"});
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> out{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0) std::abort();
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(out[1], STDERR_FILENO);
    // It may not look into a folder of the superuser's.
    if (::chdir("/") != 0) ::_exit(126);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(out[1]);
  std::string said;
  std::array<char, 4096> buffer{};
  ssize_t got = 0;
  while ((got = ::read(out[0], buffer.data(), buffer.size())) > 0) {
    said.append(buffer.data(), static_cast<std::size_t>(got));
  }
  ::close(out[0]);
  int status = 0;
  ::waitpid(pid, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw std::runtime_error(words[0] + " failed: " + said);
  }
  return said;
}

// What a process started and has not ended.
std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for (const auto& folder : std::filesystem::directory_iterator("/proc")) {
    const std::string name = folder.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(folder.path() / "stat");
    std::string text;
    if (!std::getline(file, text)) continue;
    // The name before may have anything in it.
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    char state = 0;
    pid_t its_parent = 0;
    if (rest >> state >> its_parent && its_parent == parent) children.push_back(std::stoi(name));
  }
  return children;
}

// Whether it does nothing any more, though nobody may have asked how it ended.
bool has_ended(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  if (!std::getline(file, text)) return true;
  const std::size_t at = text.rfind(") ");
  return at == std::string::npos || text[at + 2] == 'Z' || text[at + 2] == 'X';
}

// Debian keeps the newest in a folder of its version's.
std::string find_binaries() {
  std::string found;
  for (int version = 13; version < 30; ++version) {
    const std::string folder = "/usr/lib/postgresql/" + std::to_string(version) + "/bin";
    if (std::filesystem::exists(folder + "/initdb")) found = folder;
  }
  return found;
}

}  // namespace

PostgresServer::PostgresServer(const Options& options)
    : options_(options),
      data_((options.disk.empty() ? folder_.path() : options.disk) + "/data"),
      binaries_(find_binaries()) {
  if (::getuid() == 0) {
    const passwd* owner = ::getpwnam("postgres");
    if (owner == nullptr) throw std::runtime_error("there is no user postgres");
    for (const std::string& folder : {folder_.path(), options.disk}) {
      if (folder.empty()) continue;
      if (::chown(folder.c_str(), owner->pw_uid, owner->pw_gid) != 0) std::abort();
    }
  }
  if (options.primary != nullptr) {
    run_as_owner({binary("pg_basebackup"), "-h", "127.0.0.1", "-p",
                  std::to_string(options.primary->port()), "-U", "postgres", "-D", data_, "-R",
                  "-X", "stream", "--checkpoint=fast"});
  } else {
    run_as_owner({binary("initdb"), "-D", data_, "-A", "trust", "-U", "postgres", "-E", "UTF8",
                  "--locale=C", "--no-sync"});
  }
  {
    std::ofstream settings(data_ + "/postgresql.conf", std::ios::app);
    settings << "unix_socket_directories = '" << folder_.path() << "'\n"
             << "listen_addresses = '" << (options.port != 0 ? "127.0.0.1" : "") << "'\n"
             << "port = " << (options.port != 0 ? options.port : 5432) << "\n"
             << "fsync = " << (options.is_durable ? "on" : "off") << "\n"
             << "shared_buffers = 32MB\nmax_connections = 200\nautovacuum_naptime = 10s\n";
    for (const std::string& line : options.settings) settings << line << "\n";
  }
  start();
}

PostgresServer::~PostgresServer() {
  try {
    stop("immediate");
  } catch (const std::exception&) {
    // It is gone already.
  }
}

std::string PostgresServer::binary(const std::string& name) const {
  return binaries_.empty() ? name : binaries_ + "/" + name;
}

std::string PostgresServer::run_as_owner(const std::vector<std::string>& words) const {
  return run_words(words, ::getuid() == 0);
}

void PostgresServer::start() {
  run_as_owner(
      {binary("pg_ctl"), "-D", data_, "-l", folder_.path() + "/log", "-w", "-t", "60", "start"});
  is_running_ = true;
}

void PostgresServer::revive() {
  try {
    run_as_owner({binary("pg_ctl"), "-D", data_, "status"});
  } catch (const std::runtime_error&) {
    start();
  }
}

void PostgresServer::stop(const char* mode) {
  if (!is_running_) return;
  is_running_ = false;
  run_as_owner({binary("pg_ctl"), "-D", data_, "-m", mode, "-w", "stop"});
}

void PostgresServer::promote() { run_as_owner({binary("pg_ctl"), "-D", data_, "-w", "promote"}); }

void PostgresServer::kill() {
  std::ifstream file(data_ + "/postmaster.pid");
  pid_t pid = 0;
  file >> pid;
  is_running_ = false;
  if (pid <= 1) throw std::runtime_error("no server to kill");
  // What it started ends by itself when it notices, and until then it cannot be started again.
  ::kill(pid, SIGSTOP);
  const std::vector<pid_t> children = children_of(pid);
  ::kill(pid, SIGKILL);
  for (int i = 0; i < 3000; ++i) {
    const bool is_gone = ::kill(pid, 0) != 0;
    if (is_gone && std::all_of(children.begin(), children.end(), has_ended)) return;
    ::usleep(10'000);
  }
  throw std::runtime_error("the server was killed, and what it started does not end");
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgresql://postgres@/" + database + "?host=" + folder_.path() +
         "&port=" + std::to_string(options_.port != 0 ? options_.port : 5432);
}

std::string PostgresServer::run_sql(const std::string& database, const std::string& sql) const {
  return run_words({binary("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d",
                    address(database), "-c", sql},
                   false);
}

std::string PostgresServer::new_database() {
  const std::string name =
      "test_" + std::to_string(::getpid()) + "_" + std::to_string(++databases_);
  run_sql("postgres", "CREATE DATABASE " + name);
  return address(name);
}

std::string PostgresServer::name_in(const std::string& address) {
  const std::size_t begin = address.find("@/") + 2;
  return address.substr(begin, address.find('?') - begin);
}

std::string PostgresServer::restore_copy(const std::string& database) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/dump";
  run_words({binary("pg_dump"), "-Fc", "-d", address(database), "-f", file}, false);
  const std::string copy = new_database();
  run_words({binary("pg_restore"), "--exit-on-error", "-d", copy, file}, false);
  return copy;
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

bool tests_use_postgres() {
  const char* kind = std::getenv("ZIGGURAT_TEST_STORE");
  return kind != nullptr && std::string_view(kind) == "postgresql";
}

void copy_store(const std::string& file, const std::string& copy) {
  if (tests_use_postgres()) {
    const std::string database = PostgresServer::name_in(address_of(file));
    std::ofstream(copy + ".address") << PostgresServer::shared().restore_copy(database);
    return;
  }
  for (const char* end : {"", "-wal"}) std::filesystem::copy_file(file + end, copy + end);
}

std::string address_of(const std::string& file) {
  if (!tests_use_postgres()) return "sqlite:" + file;
  std::ifstream known(file + ".address");
  std::string address;
  if (std::getline(known, address)) return address;
  address = PostgresServer::shared().new_database();
  std::ofstream(file + ".address") << address;
  return address;
}

}  // namespace ziggurat::test
