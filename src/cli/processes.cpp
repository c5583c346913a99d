#include "cli/processes.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace ziggurat::cli {
namespace {

constexpr int kCannotRun = 127;

// In the child; nothing here may allocate.
[[noreturn]] void become(char* const* words) {
  ::execvp(words[0], words);
  ::_exit(kCannotRun);
}

std::vector<char*> arguments_of(const std::vector<std::string>& words) {
  std::vector<char*> list;
  for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
  list.push_back(nullptr);
  return list;
}

std::optional<std::pair<pid_t, ProcessEnd>> ended(int options) {
  int status = 0;
  pid_t process = -1;
  do {
    process = ::waitpid(-1, &status, options);
  } while (process < 0 && errno == EINTR);
  if (process <= 0) return std::nullopt;
  ProcessEnd end;
  if (WIFSIGNALED(status)) {
    end.signal = WTERMSIG(status);
  } else {
    end.status = WEXITSTATUS(status);
  }
  return std::pair(process, end);
}

}  // namespace

std::optional<pid_t> start_process(const ProcessSetup& setup) {
  const std::vector<char*> words = arguments_of(setup.words);
  const char* log = setup.log.empty() ? "/dev/null" : setup.log.c_str();
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process < 0) return std::nullopt;
  if (process > 0) return process;
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(kCannotRun);
  const int in = ::open("/dev/null", O_RDONLY);
  const int out = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (in < 0 || out < 0 || ::dup2(in, STDIN_FILENO) < 0 || ::dup2(out, STDOUT_FILENO) < 0 ||
      ::dup2(out, STDERR_FILENO) < 0) {
    ::_exit(kCannotRun);
  }
  if (!setup.directory.empty() && ::chdir(setup.directory.c_str()) != 0) ::_exit(kCannotRun);
  become(words.data());
}

std::optional<std::pair<pid_t, ProcessEnd>> wait_for_process() { return ended(0); }
std::optional<std::pair<pid_t, ProcessEnd>> next_ended_process() { return ended(WNOHANG); }

ProcessOutput output_of(const std::vector<std::string>& words, bool with_errors) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return {};
  const std::vector<char*> list = arguments_of(words);
  const pid_t process = ::fork();
  if (process == 0) {
    const int nothing = ::open("/dev/null", O_RDWR);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(pipe[1], STDOUT_FILENO);
    ::dup2(with_errors ? pipe[1] : nothing, STDERR_FILENO);
    become(list.data());
  }
  ::close(pipe[1]);
  ProcessOutput output;
  std::array<char, 4096> buffer{};
  while (process > 0) {
    const ssize_t got = ::read(pipe[0], buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    output.text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  ::close(pipe[0]);
  int status = 0;
  if (process > 0 && ::waitpid(process, &status, 0) == process && WIFEXITED(status)) {
    output.status = WEXITSTATUS(status);
  }
  return output;
}

std::string own_program() {
  std::array<char, 4096> buffer{};
  const ssize_t size = ::readlink("/proc/self/exe", buffer.data(), buffer.size());
  return size > 0 ? std::string(buffer.data(), static_cast<std::size_t>(size)) : "ziggurat";
}

}  // namespace ziggurat::cli
