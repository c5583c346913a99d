#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::test {

// A part of the document of a view that may not change unless a change of one of these kinds is
// told. Steps are joined by dots; * is any member or item: "players.*.points".
struct Watched {
  std::string path;
  std::vector<std::string> kinds;
};

// Plays every way to play a game at random, so many games of each, and compares, step by step and
// for every viewer, the documents of the views before and after: a watched part that differs has
// its change. Every change has a kind and sentences in both languages; each part named here changed
// at least once. Nothing of the code that works the changes out is used to
// find what changed.
void expect_changes_told(std::string_view game, const std::vector<Watched>& watched, int games = 1);

}  // namespace ziggurat::test
