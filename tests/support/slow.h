#pragma once

#include "contract/slow.h"

namespace ziggurat::test {

using contract::kIsSlow;

// Why a test of values or strength is left out there: the same code runs in smaller tests.
constexpr const char* kForNumbers = "the numbers are checked without sanitizers";

// Of so many, how many a test takes.
constexpr int some_of(int whole) { return kIsSlow ? (whole + 9) / 10 : whole; }

}  // namespace ziggurat::test
