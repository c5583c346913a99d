#pragma once

#include <string_view>

#include "base/json_reader.h"
#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

// Reads a position from a document; load.cpp and load_check.cpp.
struct Loader {
  const Game& game;
  State state{};
  // Slots or players for which a part was left out and is filled in.
  int has_default_face_up = 0;
  int has_default_deck = 0;
  int has_default_tokens = 0;
  int has_default_units = 0;

  void read(const JsonReader& root);
  void check(const JsonReader& root) const;

 private:
  int tile(const JsonReader& reader) const;
  int realm(const JsonReader& reader) const;
  int slot(const JsonReader& reader) const;
  int card(const JsonReader& reader, int where) const;
  int token(const JsonReader& reader, int where) const;
  int slot_of_id(const JsonReader& reader) const;
  int magic(const JsonReader& reader, std::string_view id) const;
  static int number(const JsonReader& reader, std::string_view key, int most, int standard);
  static void read_units(const JsonReader& reader, Many<Byte, kUnitKinds>& counts);
  int read_magic(const JsonReader& reader, MagicCounts& counts) const;

  void read_head(const JsonReader& root);
  void read_map(const JsonReader& reader);
  void read_boards(const JsonReader& root);
  void read_player(const JsonReader& reader, int player);
  void read_turn(const JsonReader& reader);
  void read_battle(const JsonReader& reader);
  void read_ghosts(const JsonReader& root);
  void read_tasks(const JsonReader& root);
  void read_task(const JsonReader& item);
  bool read_before_elements(const JsonReader& root);
  void fill_in();

  void check_task(const JsonReader& reader, const Task& task) const;
  void check_counts(const JsonReader& root) const;
  void check_units(const JsonReader& root, int player) const;
};

}  // namespace ziggurat::eldervale
