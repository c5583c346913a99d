#include "learn/motif.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"

namespace ziggurat::learn {
namespace {

struct Motif {
  std::string_view id;
  std::string_view english;
  std::string_view polish;
};

constexpr std::array kMotifs = {
    Motif{"capture", "It captures.", "Bije."},
    Motif{"rosette", "It earns another roll.", "Daje jeszcze jeden rzut."},
    Motif{"race", "It wins the race.", "Wygrywa wyścig."},
    Motif{"block", "It keeps the way shut.", "Trzyma drogę zamkniętą."},
    Motif{"patience", "It waits, and keeps what it has.", "Czeka i zachowuje to, co ma."},
    // Ghosts of Ur and Eldervale.
    Motif{"draft", "What counts is the beginning.", "Liczy się dobry początek."},
    Motif{"way", "What counts is the way.", "Liczy się droga."},
    Motif{"search", "What counts is undiscovered land.", "Liczy się nieodkryta ziemia."},
    Motif{"journey", "What counts is a card that carries far.",
          "Liczy się karta, która niesie daleko."},
    Motif{"fight", "What counts is the fight.", "Liczy się walka."},
    Motif{"retreat", "What counts is where to retreat to.", "Liczy się, dokąd się wycofać."},
    Motif{"nanna", "What counts is the fight with Nanna.", "Liczy się walka z Nanną."},
    Motif{"purchase", "What counts is what a map may cost.", "Liczy się, ile może kosztować mapa."},
    Motif{"hand", "What counts is which cards to keep.", "Liczy się, które karty zostawić."},
    Motif{"trade", "What counts is the exchange.", "Liczy się wymiana."},
    Motif{"theft", "What counts is the theft.", "Liczy się kradzież."},
    Motif{"place", "What counts is where a unit stands.", "Liczy się, gdzie stoi jednostka."},
    Motif{"monster", "What counts is the monster.", "Liczy się potwór."},
    Motif{"battle", "What counts is the battle.", "Liczy się bitwa."},
    Motif{"dwelling", "What counts is the Dwelling.", "Liczy się siedziba."},
    Motif{"adventure", "What counts is the adventure card.", "Liczy się karta przygody."},
    Motif{"magic", "What counts is the magic card.", "Liczy się karta magii."},
    Motif{"goods", "What counts are the goods.", "Liczą się dobra."},
    Motif{"power", "What counts is power in an element.", "Liczy się moc żywiołu."},
    Motif{"regroup", "What counts is the Regroup.", "Liczy się przegrupowanie."},
    Motif{"land", "What counts is how the land is laid.", "Liczy się ułożenie kafelków."},
};

const Motif* find_motif(std::string_view id) {
  const auto* const found = std::find_if(kMotifs.begin(), kMotifs.end(),
                                         [&](const Motif& motif) { return motif.id == id; });
  return found == kMotifs.end() ? nullptr : found;
}

int number_in(const Json& json, std::string_view key) {
  const Json* value = json.find(key);
  return value != nullptr && value->is_integer() ? static_cast<int>(value->as_integer()) : 0;
}

// How many pieces of others wait off the board, and how many of the seat's own are home.
struct Standing {
  int others_off = 0;
  int own_home = 0;
};

Standing standing_of(const Json& state, const std::vector<std::string>& names, std::size_t own) {
  Standing standing;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Json* side = state.find(names[i]);
    if (side == nullptr) continue;
    if (i == own) {
      standing.own_home = number_in(*side, "home");
    } else {
      standing.others_off +=
          number_in(*side, "waiting") + number_in(*side, "pool") + number_in(*side, "ship");
    }
  }
  return standing;
}

// What a choice gains at once; empty where that is nothing to speak of.
std::string gain_of(const AnyGame& game, const AnyState& state, Seat seat, Code code) {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < game.setup().seats; ++i) {
    names.push_back(to_lower(game.seat_name(Seat{i}, Language::English)));
  }
  AnyState after = state;
  game.apply(after, code);
  const Json before_json = game.state_json(state);
  const Json after_json = game.state_json(after);
  const Standing before = standing_of(before_json, names, seat.index);
  const Standing then = standing_of(after_json, names, seat.index);
  if (then.others_off > before.others_off) return "capture";
  if (then.own_home > before.own_home || game.actor(after).is_nobody()) return "race";
  const Json* mover = after_json.find("to_move");
  const bool goes_on =
      mover != nullptr && mover->is_string() && mover->as_string() == names[seat.index];
  if (goes_on) return "rosette";
  const Json* players_before = before_json.find("players");
  const Json* players_after = after_json.find("players");
  if (players_before != nullptr && players_after != nullptr && players_before->is_array() &&
      players_after->is_array() && players_after->items().size() > seat.index &&
      number_in(players_after->items()[seat.index], "points") >
          number_in(players_before->items()[seat.index], "points")) {
    return "race";
  }
  return "";
}

// Of the best choice: what it gains, or else what it forgoes.
std::string motif_in_race(const AnyGame& game, const AnyState& state, Seat seat, Code best,
                          Code natural) {
  const std::string gain = gain_of(game, state, seat, best);
  if (!gain.empty()) return gain;
  if (!gain_of(game, state, seat, natural).empty()) return "patience";
  // A piece from off the board leaves the others where they stand.
  const std::string notation = game.notation(state, best);
  const bool is_new = notation.find('@') != std::string::npos || notation.starts_with('+') ||
                      notation.starts_with("ship");
  return is_new ? "block" : "patience";
}

// The first that fits: choices whose notation is that word, or begins with it and a space or a
// hyphen, of a clause of that chapter ("8.") or that clause ("10.1"). Empty fits all. Without a
// motif they are no question of their own: an offer being written.
struct Sign {
  std::string_view word;
  std::string_view clause;
  std::string_view motif;
};

constexpr std::array kGhostsSigns = {
    Sign{"", "4.", "draft"},      Sign{"", "5.5", "theft"},    Sign{"", "5.9", "fight"},
    Sign{"", "5.10", "fight"},    Sign{"", "5.12", "fight"},   Sign{"", "6.12", "journey"},
    Sign{"", "6.13", "journey"},  Sign{"", "6.14", "journey"}, Sign{"", "6.15", "journey"},
    Sign{"", "6.19", "patience"}, Sign{"", "6.20", "hand"},    Sign{"flee", "", "retreat"},
    Sign{"", "7.18", "journey"},  Sign{"", "7.14", "retreat"}, Sign{"", "7.23", "retreat"},
    Sign{"", "7.29", "retreat"},  Sign{"", "7.", "fight"},     Sign{"", "11.14", "fight"},
    Sign{"", "9.5", ""},          Sign{"", "8.", "purchase"},  Sign{"", "11.20", "purchase"},
    Sign{"", "9.", "trade"},      Sign{"", "10.1", "nanna"},   Sign{"", "6.", "way"},
};

constexpr std::array kEldervaleSigns = {
    Sign{"", "2.", "draft"},        Sign{"place", "", "place"},    Sign{"teleport", "", "place"},
    Sign{"regroup", "", "regroup"}, Sign{"done", "", "patience"},  Sign{"", "4.", "battle"},
    Sign{"monster", "", "monster"}, Sign{"", "5.", "monster"},     Sign{"play", "", "magic"},
    Sign{"quest", "", "magic"},     Sign{"card", "", "magic"},     Sign{"", "8.", "magic"},
    Sign{"buy", "", "adventure"},   Sign{"drop", "", "adventure"}, Sign{"orb", "", "power"},
    Sign{"power", "", "power"},     Sign{"element", "", "power"},  Sign{"", "3.15", "power"},
    Sign{"", "3.11", "dwelling"},   Sign{"to", "", "dwelling"},    Sign{"", "3.12", "land"},
    Sign{"hex", "", "land"},        Sign{"", "7.", "adventure"},   Sign{"", "6.", "regroup"},
    Sign{"", "1.", "goods"},        Sign{"", "3.9", "goods"},      Sign{"stack", "", "goods"},
    Sign{"", "3.17", "goods"},      Sign{"", "3.", "place"},
};

bool fits(const Sign& sign, std::string_view notation, std::string_view clause) {
  if (!sign.word.empty()) {
    if (!notation.starts_with(sign.word)) return false;
    const std::string_view rest = notation.substr(sign.word.size());
    if (!rest.empty() && rest[0] != ' ' && rest[0] != '-') return false;
  }
  if (sign.clause.empty()) return true;
  return sign.clause.ends_with('.') ? clause.starts_with(sign.clause) : clause == sign.clause;
}

template <std::size_t N>
std::string motif_by(const std::array<Sign, N>& signs, const AnyGame& game, const AnyState& state,
                     Code code) {
  const std::string notation = game.notation(state, code);
  const std::string clause = game.clause(state, code);
  for (const Sign& sign : signs) {
    if (fits(sign, notation, clause)) return std::string(sign.motif);
  }
  return "patience";
}

// A step of the Ghosts is about what lies there.
std::string motif_of_step(const Json& position, Seat seat, const std::string& square) {
  const Json* squares = position.find("squares");
  const Json* there = squares == nullptr ? nullptr : squares->find(square);
  if (there == nullptr) return "search";
  if (there->is_string() && there->as_string() == "city") return "nanna";
  if (there->is_object() && number_in(*there, "kish") + number_in(*there, "akkadians") > 0) {
    return "fight";
  }
  const Json* adventurers = position.find("adventurers");
  if (adventurers == nullptr) return "way";
  for (const auto& [name, figure] : adventurers->members()) {
    const Json* owner = figure.find("seat");
    const bool is_rival =
        owner != nullptr && owner->is_integer() && owner->as_integer() != seat.index;
    if (is_rival && std::to_string(number_in(figure, "square")) == square) return "fight";
  }
  return "way";
}

}  // namespace

bool is_motif(std::string_view motif) { return find_motif(motif) != nullptr; }

bool has_many_motifs(const AnyGame& game) {
  return game.setup().game == "ghosts" || game.setup().game == "eldervale";
}

std::string motif_of(const AnyGame& game, const AnyState& state, Seat seat, Code best,
                     Code natural) {
  const std::string& name = game.setup().game;
  if (name == "eldervale") return motif_by(kEldervaleSigns, game, state, best);
  if (name != "ghosts") return motif_in_race(game, state, seat, best, natural);
  std::string motif = motif_by(kGhostsSigns, game, state, best);
  if (motif == "way" && game.clause(state, best) == "6.5") {
    motif = motif_of_step(game.state_json(state), seat, game.notation(state, best));
  }
  return motif;
}

std::string motif_sentence(std::string_view motif, Language language) {
  const Motif* found = find_motif(motif);
  if (found == nullptr) return "";
  return pick(language, found->english, found->polish);
}

}  // namespace ziggurat::learn
