// What people write for a choice.

#include <algorithm>

#include "base/text.h"
#include "games/ghosts/text.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {
namespace {

// What a bare number means.
bool is_number_of(const Open& state, const Action& action) {
  if (state.waits_for<task::PlaceUr>()) return std::holds_alternative<act::PlaceUr>(action);
  if (state.waits_for<task::PlaceOasis>()) return std::holds_alternative<act::PlaceOasis>(action);
  if (state.waits_for<task::Target>()) return std::holds_alternative<act::To>(action);
  return std::holds_alternative<act::Step>(action);
}

// Reads the argument of an action; a seat is not written.
class WordReader {
 public:
  WordReader(const Notation& notation, std::string_view word, Player seat)
      : notation_(notation), word_(word), seat_(seat) {}
  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    if constexpr (std::is_same_v<T, Player>) {
      if (name == "seat") {
        value = seat_;
        return;
      }
    }
    has_argument_ = true;
    is_readable_ = notation_.read(word_, value);
  }
  bool is_readable() const { return has_argument_ ? is_readable_ : word_.empty(); }

 private:
  const Notation& notation_;
  std::string_view word_;
  Player seat_;
  bool has_argument_ = false;
  bool is_readable_ = false;
};

// Whether anything is written of an action beside its verb.
class ArgumentFinder {
 public:
  template <class T>
  constexpr void operator()(std::string_view name, T&, const FieldInfo& = {}) {
    has_argument_ = has_argument_ || name != "seat";
  }
  constexpr bool has_argument() const { return has_argument_; }

 private:
  bool has_argument_ = false;
};

template <class A>
std::optional<Action> read_as(const Rules& rules, Player seat, std::string_view text) {
  A action{};
  ArgumentFinder finder;
  fields(finder, action);
  if (!A::kVerb.empty()) {
    if (!text.starts_with(A::kVerb)) return std::nullopt;
    text.remove_prefix(A::kVerb.size());
    if (finder.has_argument()) {
      if (!text.starts_with('-')) return std::nullopt;
      text.remove_prefix(1);
    }
  }
  const Notation notation{rules};
  WordReader reader(notation, text, seat);
  fields(reader, action);
  return reader.is_readable() ? std::optional<Action>(action) : std::nullopt;
}

// One word may mean several things ("86" is a step or a roll): what is possible now comes first,
// then what the task would take, and a choice before a draw.
struct Meaning {
  const Rules& rules;
  const State& state;
  Player seat;
  const List& open;
  std::string_view text;
  std::optional<Action> found;

  // True where nothing can be better.
  template <class A>
  bool consider() {
    const std::optional<Action> action = read_as<A>(rules, seat, text);
    if (!action) return false;
    if (std::find(open.begin(), open.end(), *action) != open.end()) {
      found = action;
      return true;
    }
    const bool is_choice = found && is_outcome(*found) && !kIsOutcome<A> && !A::kVerb.empty();
    if (!found || is_choice || is_number_of(state, *action)) found = action;
    return false;
  }
  template <class... As>
  void consider_all(const std::variant<As...>*) {
    static_cast<void>((consider<As>() || ...));
  }
};

}  // namespace

std::optional<Action> Text::parse(const Game& game, const State& state, Seat seat,
                                  std::string_view text) {
  std::string lower = to_lower(trim(text));
  // "#86": a square, where a bare number would be taken for a choice's place in a list.
  if (lower.starts_with('#')) lower.erase(0, 1);
  if (game.actor(state).is_chance()) {
    Outcomes odds;
    game.chance(state, odds);
    for (const Odds<Action>& outcome : odds) {
      if (notation(game, state, outcome.action) == lower) return outcome.action;
    }
  }
  List open;
  game.choices(state, seat, open);
  Meaning meaning{game.rules(), state, player(seat), open, lower, std::nullopt};
  meaning.consider_all(static_cast<const Action*>(nullptr));
  return meaning.found;
}

Refusal Text::unreadable(const Game&, std::string_view text, Language language) {
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; choices look like #86, play-boat, use-sling, end",
                       "; wybory wyglądają tak: #86, play-boat, use-sling, end")};
}

}  // namespace ziggurat::ghosts
