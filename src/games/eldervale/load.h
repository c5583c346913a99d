#pragma once

#include <string_view>

#include "base/json_reader.h"
#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

// Where a problem is told: the field, or what it should stand in.
inline JsonReader named(const JsonReader& reader, std::string_view key) {
  const auto field = reader.find(key);
  return field ? *field : reader;
}

// Reads a position from a document; load.cpp, load_rest.cpp, load_check.cpp, load_relations.cpp.
struct Loader {
  const Game& game;
  State state{};
  // Slots or players for which a part was left out and is filled in.
  int has_default_face_up = 0;
  int has_default_deck = 0;
  int has_default_tokens = 0;
  int has_default_units = 0;
  int has_default_placed = 0;

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
  void fill_in_orbs(const JsonReader& root);

  void check_task(const JsonReader& reader, const Task& task) const;
  void check_counts(const JsonReader& root) const;
  void check_units(const JsonReader& root, int player) const;

  // load_relations.cpp
  bool has_task(TaskKind kind) const;
  bool has_task(TaskKind kind, int first, int second = kNone) const;
  int full_levels(int player) const;
  void check_relations(const JsonReader& root) const;
  void check_orbs(const JsonReader& root) const;
  void check_placed(const JsonReader& root) const;
  void check_player(const JsonReader& root, int player) const;
  void check_end(const JsonReader& root) const;
  void check_board(const JsonReader& root, int where) const;
  void check_solo(const JsonReader& root) const;
  void check_moment(const JsonReader& root) const;
  void check_battle(const JsonReader& root) const;
};

}  // namespace ziggurat::eldervale
