#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace ziggurat::cli {

// A program in a process of its own, which ends when this one does.
struct ProcessSetup {
  std::vector<std::string> words;  // the program and its arguments
  std::string directory;           // where it runs; empty: here
  std::string log;                 // a file that what it says is added to; empty: it is not kept
};

// Its number, or nothing where it cannot be started.
std::optional<pid_t> start_process(const ProcessSetup& setup);

// How a process ended.
struct ProcessEnd {
  int status = 0;  // what it answered
  int signal = 0;  // or what ended it
};
// Waits for the next of this process's children; nothing where there is none.
std::optional<std::pair<pid_t, ProcessEnd>> wait_for_process();
// The same without waiting.
std::optional<std::pair<pid_t, ProcessEnd>> next_ended_process();

struct ProcessOutput {
  int status = -1;  // -1 where it could not be run
  std::string text;
};
// Runs a program and gives what it prints on standard output; what it says else is dropped unless
// asked for.
ProcessOutput output_of(const std::vector<std::string>& words, bool with_errors = false);

// The file of this program.
std::string own_program();

}  // namespace ziggurat::cli
