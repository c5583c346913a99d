#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/folder.h"

namespace ziggurat::test {

// What a finished program left behind.
struct Outcome {
  int status = -1;  // exit status; 128 and the signal where one ended it
  std::string out;
  std::string err;
};

// The real program in a process of its own, its standard input a pipe that stays open.
class Child {
 public:
  explicit Child(const std::vector<std::string>& arguments);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  void write(std::string_view text);
  // Waits until its output holds `text` so many times; false after a minute.
  bool shows(std::string_view text, std::size_t times = 1);
  void signal(int number);
  // Closes its input and waits for its end.
  Outcome finish();
  // Waits for its end with the input left open.
  Outcome wait();

 private:
  TemporaryFolder folder_;
  pid_t pid_ = -1;
  int input_ = -1;
};

// Runs the program to its end with `input` as its standard input.
Outcome run_program(const std::vector<std::string>& arguments, std::string_view input = "");

}  // namespace ziggurat::test
