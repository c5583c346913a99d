// What a step changed on the board: pieces, and who dominates a section.

#include "games/heaven/text.h"

namespace ziggurat::heaven {
namespace {

// Compares two positions and writes down what it finds.
class Comparison {
 public:
  Comparison(const Game& game, const State& before, const State& after, Language language)
      : game_(game), before_(before), after_(after), language_(language) {}

  Changes take() && { return std::move(changes_); }

  void compare_pieces(Seat seat) {
    const SquareMask was = before_.pieces[seat.index];
    const SquareMask is = after_.pieces[seat.index];
    const std::string who = Text::seat_name(game_, seat, language_);
    const Json pool = Json::object({{"pool", side_of(seat)}});
    const SquareMask came = is & ~was;
    SquareMask left = was & ~is;
    if (came != 0) {
      const int to = std::countr_zero(came);
      if (left == 0) {
        add("spawned", {pool, square(to)}, true,
            who + say(": a new piece on ", ": nowy pionek na ") + game_.name(to) + ".");
      } else {
        const int from = std::countr_zero(left);
        add("moved", {square(from), square(to)}, true,
            who + say(": from ", ": z ") + game_.name(from) + say(" to ", " na ") + game_.name(to) +
                ".");
      }
      left = 0;
    }
    // The sentence of the move counts them; of several it does not say where they stood.
    const bool is_one = std::popcount(left) == 1;
    for (; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      add("captured", {square(from), pool}, is_one,
          who + say("'s piece on ", ": pionek z ") + game_.name(from) +
              say(" goes back to the pool.", " wraca do zapasu."));
    }
  }

  void compare_domination(Seat seat) {
    compare_section(seat, "earth", say("the Earth", "Ziemią"), game_.dominates_earth(before_, seat),
                    game_.dominates_earth(after_, seat));
    compare_section(seat, "heaven", say("Heaven", "Niebem"), game_.dominates_heaven(before_, seat),
                    game_.dominates_heaven(after_, seat));
  }

 private:
  static std::string_view side_of(Seat seat) { return seat == kLight ? "light" : "dark"; }
  std::string say(const char* english, const char* polish) const {
    return pick(language_, english, polish);
  }
  Json square(int square) const { return Json::object({{"square", game_.name(square)}}); }

  void add(const char* kind, Json::Array targets, bool is_told, std::string text) {
    changes_.push_back({kind, std::move(targets), 0, std::move(text), is_told});
  }

  void compare_section(Seat seat, std::string_view section, const std::string& name, bool was,
                       bool is) {
    if (was == is) return;
    const std::string who = Text::seat_name(game_, seat, language_);
    Json::Array targets = {Json::object({{"side", side_of(seat)}}),
                           Json::object({{"section", section}})};
    if (is) {
      add("dominates", std::move(targets), false,
          who + say(" now dominates ", " panuje teraz nad: ") + name + ".");
    } else {
      add("freed", std::move(targets), false,
          who + say(" no longer dominates ", " nie panuje już nad: ") + name + ".");
    }
  }

  const Game& game_;
  const State& before_;
  const State& after_;
  Language language_;
  Changes changes_;
};

}  // namespace

Changes Text::changes(const Game& game, const View& before, const Action*, const View& after,
                      Language language) {
  Comparison comparison(game, before.state, after.state, language);
  for (const Seat seat : {kLight, kDark}) comparison.compare_pieces(seat);
  for (const Seat seat : {kLight, kDark}) comparison.compare_domination(seat);
  return std::move(comparison).take();
}

}  // namespace ziggurat::heaven
