#include "support/server_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace ziggurat::test {

ServerProcess::ServerProcess(const std::string& store, const std::vector<std::string>& more,
                             const std::function<void()>& prepare, const std::string& program) {
  std::vector<std::string> words = {"ziggurat", "serve", "--store", store};
  const auto add_unless_given = [&](const char* option, const char* value) {
    if (std::find(more.begin(), more.end(), option) != more.end()) return;
    words.insert(words.end(), {option, value});
  };
  add_unless_given("--port", "0");
  add_unless_given("--rates", "1000000");
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> out{};
  std::array<int, 2> err{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(err.data(), O_CLOEXEC) != 0) std::abort();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    if (prepare) prepare();
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
  }
  ::close(out[1]);
  ::close(err[1]);
  out_ = out[0];
  err_ = err[0];
  read_address();
}

void ServerProcess::read_address() {
  std::string line;
  char c = 0;
  while (::read(out_, &c, 1) == 1 && c != '\n') line += c;
  const std::size_t colon = line.rfind(':');
  if (colon != std::string::npos) {
    port_ = static_cast<std::uint16_t>(std::strtol(line.c_str() + colon + 1, nullptr, 10));
  }
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) {
    send(SIGKILL);
    wait();
  }
  ::close(out_);
  ::close(err_);
}

void ServerProcess::send(int signal) const { ::kill(pid_, signal); }

int ServerProcess::wait() {
  std::array<char, 4096> buffer{};
  ssize_t got = 0;
  while ((got = ::read(err_, buffer.data(), buffer.size())) > 0) {
    errors_.append(buffer.data(), static_cast<std::size_t>(got));
  }
  int status = 0;
  ::waitpid(std::exchange(pid_, 0), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace ziggurat::test
