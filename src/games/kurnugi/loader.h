#pragma once

#include <algorithm>

#include "base/text.h"
#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {

// Reads a position field by field; load.cpp and load_parts.cpp alone use it.
struct Loader {
  const Game& game;
  const Catalogue& catalogue;
  State& state;

  int place(const JsonReader& reader, bool with_board) const {
    const std::string id = reader.string();
    if (with_board && id == "board") return kBoard;
    for (int tomb = 0; tomb < kTombs; ++tomb) {
      if (at(catalogue.tombs, tomb).id == id) return tomb;
    }
    reader.refuse("there is no tomb " + quote(id));
    return 0;
  }
  template <class List>
  int card(const JsonReader& reader, const List& list) const {
    const std::string id = reader.string();
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].id == id) return static_cast<int>(i);
    }
    reader.refuse("there is nothing called " + quote(id));
    return 0;
  }
  template <class List>
  std::uint64_t cards(const JsonReader& reader, const List& list) const {
    std::uint64_t mask = 0;
    for (const JsonReader& item : reader.items(0, list.size())) {
      const std::uint64_t bit = std::uint64_t{1} << card(item, list);
      if ((mask & bit) != 0) item.refuse("it stands twice");
      mask |= bit;
    }
    return mask;
  }
  int owner(const JsonReader& reader) const {
    return static_cast<int>(reader.integer(0, game.owners() - 1));
  }
  int seat(const JsonReader& reader) const {
    return static_cast<int>(reader.integer(0, game.seats() - 1));
  }
  int owners(const JsonReader& reader) const {
    int bits = 0;
    for (const JsonReader& item : reader.items(0, kOwners)) bits |= 1 << owner(item);
    return bits;
  }
  void number(const JsonReader& reader, std::string_view key, int most, std::uint8_t& into) const {
    if (const auto field = reader.find(key)) into = byte(static_cast<int>(field->integer(0, most)));
  }
  void counts(const JsonReader& reader, std::string_view key, int most,
              std::array<std::uint8_t, kTombs>& into) const {
    const auto field = reader.find(key);
    if (!field) return;
    for (const auto& [id, count] : field->members()) {
      const Json name(id);
      ReadProblem wrong;
      const int tomb = place(JsonReader(name, "", wrong), false);
      if (!wrong.ok()) {
        count.refuse("there is no tomb " + quote(id));
        return;
      }
      at(into, tomb) = byte(static_cast<int>(count.integer(0, most)));
    }
  }
  void dice(const JsonReader& reader, std::array<Faces, kPlaces>& into) const {
    for (const auto& [id, values] : reader.members()) {
      const Json name(id);
      ReadProblem wrong;
      const int where = place(JsonReader(name, "", wrong), true);
      if (!wrong.ok()) {
        values.refuse("there is no place " + quote(id));
        return;
      }
      for (const JsonReader& value : values.items(0, kDice)) {
        ++at(at(into, where), static_cast<int>(value.integer(1, kFaces)) - 1);
      }
    }
  }
  template <std::size_t N>
  void numbers(const JsonReader& reader, std::string_view key, int most,
               std::array<std::uint8_t, N>& into) const {
    const auto field = reader.find(key);
    if (!field) return;
    std::size_t index = 0;
    for (const JsonReader& item : field->items(0, N)) {
      into[index++] = byte(static_cast<int>(item.integer(0, most)));
    }
  }

  void read_holding(const JsonReader& reader, int owner_index) const;
  void read_cards(const JsonReader& reader) const;
  void read_influence(const JsonReader& reader) const;
  void read_board(const JsonReader& reader) const;
  void read_lament(const JsonReader& reader) const;
  void read_stack(const JsonReader& reader) const;
  void fill_in(const JsonReader& reader) const;
};

}  // namespace ziggurat::kurnugi
