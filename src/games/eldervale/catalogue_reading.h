#pragma once

#include <array>
#include <span>
#include <string_view>

#include "base/json_reader.h"
#include "games/eldervale/catalogue.h"

// What the readers of the catalogue's files share.

namespace ziggurat::eldervale {

inline constexpr std::array<std::string_view, Element::kCount> kElementIds = {
    "Air", "Earth", "Fire", "Water", "Light", "Dark", "Order", "Chaos"};
inline constexpr std::array<std::string_view, Unit::kCount> kUnitIds = {"worker", "warrior",
                                                                        "wizard", "dragon"};
inline constexpr std::array<std::string_view, Symbol::kCount> kSymbols = {"G", "S", "P", "T",
                                                                          "W", "$", "?"};
// The places on the Ghosts' mat.
inline constexpr std::array<std::string_view, MatSlot::kCount> kMatSlotIds = {
    "worker1", "worker2", "worker3", "worker4", "worker5",
    "worker6", "warrior", "wizard",  "dragon"};
inline constexpr std::array<std::string_view, Direction::kCount> kDirectionIds = {"NE", "E", "SE",
                                                                                  "SW", "W", "NW"};
inline constexpr std::array<std::string_view, 5> kRowSpaceIds = {"", "start", "magic", "glory",
                                                                 "adventure"};

// One set of ids over all files.
class Ids {
 public:
  // Reads the `id` of a record and refuses one that was there before.
  std::string read(const JsonReader& record);

 private:
  std::vector<std::string> seen_;
};

Words read_words(const JsonReader& reader);
void read_provenance(const JsonReader& record);
void read_timing(const JsonReader& record);
Element read_element(const JsonReader& reader);
// The place of a text among `ids`; 0 with the problem reported where it is none of them.
int read_handler(const JsonReader& reader, std::span<const std::string_view> ids);
template <class I>
I read_id(const JsonReader& reader, std::span<const std::string_view> ids) {
  return I(read_handler(reader, ids));
}
Cost read_cost(const JsonReader& reader);
Gain read_gain(const JsonReader& reader);
// An optional whole number.
int read_number(const JsonReader& record, std::string_view key, int least, int most, int standard);

// The files, each in its own function.
void read_config(const JsonReader& root, Ids& ids, Catalogue& catalogue);
void read_land(const GameData& data, ReadProblem& problem, Ids& ids, Catalogue& catalogue);
void read_cards(const GameData& data, ReadProblem& problem, Ids& ids, Catalogue& catalogue);
void read_ghosts(const GameData& data, ReadProblem& problem, Ids& ids, Catalogue& catalogue);

// The records of a file whose head is in order.
std::vector<JsonReader> read_records(const JsonReader& root, std::size_t count);

}  // namespace ziggurat::eldervale
