#pragma once

#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "games/kurnugi/catalogue.h"

// Reading the data files piece by piece; used by the catalogue's source files alone.

namespace ziggurat::kurnugi::reading {

inline constexpr std::array<std::string_view, God::kCount> kGods = {"anu", "enlil", "ninhursag",
                                                                    "enki", "dumuzi"};
inline constexpr int kMostPrice = 20;
inline constexpr int kMostPoints = 30;

Words words(const JsonReader& reader);
int number(const JsonReader& reader, std::string_view key, int least, int most);
// As `number`, or `standard` where the field is not there.
int number_or(const JsonReader& reader, std::string_view key, int least, int most, int standard);
bool flag(const JsonReader& reader, std::string_view key);
God god(const JsonReader& reader);
Variant variant(const JsonReader& reader);
void provenance(const JsonReader& reader);
// Id, name, text and provenance; the id must not stand among those before it.
void component(const JsonReader& reader, Component& into);
void header(const JsonReader& root);
// Refuses the id of a card that one before it has.
template <class List, class I>
void refuse_twice(const JsonReader& item, const List& list, I card) {
  for (const I other : first<I>(card.number())) {
    if (list[other].id == list[card].id) item.at("id").refuse("the id stands twice");
  }
}

// In catalogue_board.cpp.
void read_board(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_actions(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void make_spaces(Catalogue& catalogue);
void read_blocks(const GameData& data, Catalogue& catalogue, ReadProblem& problem);

// In catalogue_cards.cpp.
void read_identities(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_altars(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_influences(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_demons(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_gates(const GameData& data, Catalogue& catalogue, ReadProblem& problem);

// In catalogue_scoring.cpp.
void read_pacts(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_scoring(const GameData& data, Catalogue& catalogue, ReadProblem& problem);
void read_events(const GameData& data, Catalogue& catalogue, ReadProblem& problem);

}  // namespace ziggurat::kurnugi::reading
