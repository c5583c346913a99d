#include "support/process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include "base/check.h"
#include "host/files.h"

namespace ziggurat::test {
namespace {

using namespace std::chrono_literals;

void redirect(const std::string& path, int stream) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || ::dup2(file, stream) < 0) ::_exit(126);
}

std::string text_of(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? *text : "";
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

}  // namespace

Child::Child(const std::vector<std::string>& arguments) {
  // A program that ends before it read all must not end the tests.
  std::signal(SIGPIPE, SIG_IGN);
  const std::string out = folder_.file("out");
  const std::string err = folder_.file("err");
  std::vector<std::string> words = {ZIGGURAT_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  int ends[2];
  CHECK(::pipe2(ends, O_CLOEXEC) == 0);
  pid_ = ::fork();
  CHECK(pid_ >= 0);
  if (pid_ == 0) {
    if (::dup2(ends[0], STDIN_FILENO) < 0) ::_exit(126);
    redirect(out, STDOUT_FILENO);
    redirect(err, STDERR_FILENO);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  ::close(ends[0]);
  input_ = ends[1];
}

Child::~Child() {
  if (input_ >= 0) ::close(input_);
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
}

void Child::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(input_, text.data(), text.size());
    if (written <= 0) return;  // it has ended
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool Child::shows(std::string_view text, std::size_t times) {
  for (int i = 0; i < 3000; ++i) {
    if (count_of(text_of(folder_.file("out")), text) >= times) return true;
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

void Child::signal(int number) { CHECK(::kill(pid_, number) == 0); }

Outcome Child::finish() {
  ::close(input_);
  input_ = -1;
  return wait();
}

Outcome Child::wait() {
  int status = 0;
  for (int i = 0; i < 12'000; ++i) {
    const pid_t ended = ::waitpid(pid_, &status, WNOHANG);
    if (ended == pid_) {
      pid_ = -1;
      return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
              .out = text_of(folder_.file("out")),
              .err = text_of(folder_.file("err"))};
    }
    std::this_thread::sleep_for(i < 100 ? 1ms : 10ms);
  }
  return {.status = -1, .out = text_of(folder_.file("out")), .err = "it did not end in time"};
}

Outcome run_program(const std::vector<std::string>& arguments, std::string_view input) {
  Child child(arguments);
  child.write(input);
  return child.finish();
}

}  // namespace ziggurat::test
