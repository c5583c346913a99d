#include "games/royal/text.h"

#include "base/text.h"

namespace ziggurat::royal {
namespace {

using Kind = Action::Kind;

char entry_row(const Game& game, Seat seat) { return game.square(seat, 1).row; }
char exit_row(const Game& game, Seat seat) {
  return game.square(seat, game.track(seat).length).row;
}

// A square, or where pieces wait ("A@") or go ("A+").
std::string place(const Game& game, Seat seat, int step) {
  if (step == 0) return entry_row(game, seat) + std::string("@");
  if (step > game.track(seat).length) return exit_row(game, seat) + std::string("+");
  return game.square(seat, step).name();
}

// What a move does beyond moving.
struct Effects {
  bool is_entering;
  bool is_leaving;
  bool captures;
  bool is_rosette;
  bool rolls_again;
  bool wins;
};

Effects effects(const Game& game, const State& state, Action action) {
  const Seat seat{state.to_move};
  const Track& track = game.track(seat);
  const bool leaving = action.to() == track.home();
  return {.is_entering = action.from() == 0,
          .is_leaving = leaving,
          .captures = !leaving && game.enemy_on(state, action.to()) != 0,
          .is_rosette = !leaving && (track.rosettes & step_bit(action.to())) != 0,
          .rolls_again = !leaving && game.earns_roll(state, action.to()),
          .wins = leaving && state.home[seat.index] + 1 == game.settings().pieces};
}

std::optional<Action> parse_word(std::string_view word) {
  if (word == "--" || word == "-" || equals_ignoring_case(word, "pass")) return Action::pass();
  if (equals_ignoring_case(word, "roll") || equals_ignoring_case(word, "again")) {
    return Action::roll_again();
  }
  if (equals_ignoring_case(word, "stop") || equals_ignoring_case(word, "end")) {
    return Action::end_turn();
  }
  if (const auto total = parse_integer(word); total && *total >= 0 && *total <= kMaxDice + 1) {
    return Action::roll(static_cast<int>(*total));
  }
  return std::nullopt;
}

// Takes "A4", "A@" or "A+" from the front of `text`.
std::optional<std::string_view> take_place(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const char row = text[0];
  if (!((row >= 'A' && row <= 'Z') || (row >= 'a' && row <= 'z'))) return std::nullopt;
  std::size_t length = 1;
  if (text[1] == '@' || text[1] == '+') {
    length = 2;
  } else {
    while (length < text.size() && text[length] >= '0' && text[length] <= '9') ++length;
  }
  if (length < 2) return std::nullopt;
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

// The step a seat means by a starting place: where its piece stands, else the first step there.
std::optional<int> start_step(const Game& game, const State& state, Seat seat,
                              std::string_view place) {
  if (place[1] == '@') return 0;
  std::optional<int> first;
  for (int step = 1; step <= game.track(seat).length; ++step) {
    if (!equals_ignoring_case(game.square(seat, step).name(), place)) continue;
    if ((state.steps[seat.index] & step_bit(step)) != 0) return step;
    if (!first) first = step;
  }
  return first;
}

int end_step(const Game& game, const State& state, Seat seat, int from, std::string_view place) {
  const Track& track = game.track(seat);
  if (place[1] == '+') return track.home();
  const auto is_here = [&](int step) {
    return step >= 1 && step <= track.length &&
           equals_ignoring_case(game.square(seat, step).name(), place);
  };
  if (is_here(from + state.roll)) return from + state.roll;
  for (int step = 1; step <= track.length; ++step) {
    if (is_here(step)) return step;
  }
  return from;  // off the path: no distance at all
}

}  // namespace

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  return seat == kLight ? pick(language, "Light", "Jasny") : pick(language, "Dark", "Ciemny");
}

std::string Text::notation(const Game& game, const State& state, Action action) {
  const Seat seat{state.to_move};
  switch (action.kind()) {
    case Kind::Roll:
      return std::to_string(action.total());
    case Kind::Move:
      return place(game, seat, action.from()) + place(game, seat, action.to());
    case Kind::Pass:
      return "--";
    case Kind::RollAgain:
      return "roll";
    case Kind::EndTurn:
      return "stop";
  }
  CHECK(false);
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat seat,
                                  std::string_view text) {
  text = trim(text);
  if (const std::optional<Action> word = parse_word(text)) return word;
  std::string_view rest = text;
  const std::optional<std::string_view> from_place = take_place(rest);
  if (!from_place || (*from_place)[1] == '+') return std::nullopt;
  const std::optional<int> from = start_step(game, state, seat, *from_place);
  if (!from) return std::nullopt;
  // "A4" alone means the piece on A4, moved by the roll.
  int to = std::min(*from + state.roll, kMaxSteps + 1);
  if (!rest.empty() && rest[0] == '-') rest.remove_prefix(1);
  if (const std::optional<std::string_view> to_place = take_place(rest)) {
    to = end_step(game, state, seat, *from, *to_place);
  }
  if (rest.find_first_not_of("x*#") != std::string_view::npos) return std::nullopt;
  return Action::move(*from, to);
}

std::string Text::clause(const Game& game, const State& state, Action action) {
  switch (action.kind()) {
    case Kind::Roll:
      return action.total() > game.settings().dice ? "2.2" : "2.1";
    case Kind::Pass:
      return "3.4";
    case Kind::RollAgain:
    case Kind::EndTurn:
      return "5.3";
    case Kind::Move:
      break;
  }
  const Effects effect = effects(game, state, action);
  if (effect.is_leaving) return effect.wins ? "6.3" : "6.1";
  if (effect.captures) return "4.1";
  if (effect.is_rosette && effect.rolls_again) return "5.1";
  return effect.is_entering ? "3.1" : "3.2";
}

std::string Text::label(const Game& game, const State& state, Action action, Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return std::string(pick(language, english, polish));
  };
  const Seat seat{state.to_move};
  switch (action.kind()) {
    case Kind::Roll:
      return say("Roll ", "Rzut ") + std::to_string(action.total());
    case Kind::Pass:
      return state.roll == 0 ? say("Pass: a roll of 0 moves nothing", "Pas: zero nie daje ruchu")
                             : say("Pass: no move is possible", "Pas: żaden ruch nie jest możliwy");
    case Kind::RollAgain:
      return say("Roll again", "Rzuć ponownie");
    case Kind::EndTurn:
      return say("End the turn", "Zakończ turę");
    case Kind::Move:
      break;
  }
  const Effects effect = effects(game, state, action);
  const std::string from = place(game, seat, action.from());
  const std::string to = place(game, seat, action.to());
  std::string text;
  if (effect.is_leaving) {
    text =
        effect.is_entering
            ? say("Bring a new piece straight home", "Wprowadź pionek prosto do domu")
            : say("Bring the piece on ", "Wyprowadź pionek z ") + from + say(" home", " do domu");
    return effect.wins ? text + say(" and win", " i wygraj") : text;
  }
  text = effect.is_entering ? say("Enter a piece on ", "Wprowadź pionek na ") + to
                            : say("Move ", "Przesuń ") + from + say(" to ", " na ") + to;
  std::string extra;
  const auto add = [&](const std::string& more) { extra += (extra.empty() ? ": " : ", ") + more; };
  if (effect.captures) add(say("capture", "bicie"));
  if (effect.is_rosette) add(say("rosette", "rozeta"));
  if (effect.rolls_again) add(say("roll again", "dodatkowy rzut"));
  return text + extra;
}

std::string Text::sentence(const Game& game, const State& state, Action action, Viewer,
                           Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return std::string(pick(language, english, polish));
  };
  const Seat seat{state.to_move};
  const std::string who = seat_name(game, seat, language);
  switch (action.kind()) {
    case Kind::Roll:
      return who + say(" rolls ", " rzuca ") + std::to_string(action.total()) + ".";
    case Kind::Pass:
      if (state.roll != 0 && game.is_deadlock(state)) {
        return who + say(" passes; neither player can ever move again: a draw.",
                         " pasuje; nikt nie może już wykonać ruchu: remis.");
      }
      return who + (state.roll == 0 ? say(" passes.", " pasuje.")
                                    : say(" has no move and passes.", " nie ma ruchu i pasuje."));
    case Kind::RollAgain:
      return who + say(" rolls again.", " rzuca ponownie.");
    case Kind::EndTurn:
      return who + say(" ends the turn.", " kończy turę.");
    case Kind::Move:
      break;
  }
  const Effects effect = effects(game, state, action);
  const std::string from = place(game, seat, action.from());
  const std::string to = place(game, seat, action.to());
  if (effect.is_leaving) {
    const std::string count = std::to_string(state.home[seat.index] + 1) + say(" of ", " z ") +
                              std::to_string(game.settings().pieces);
    const std::string start = effect.is_entering ? "" : say(" from ", " z ") + from;
    return who + say(" brings a piece home", " wyprowadza pionek") + start + ", " + count +
           (effect.wins ? say(", and wins!", ", i wygrywa!") : std::string("."));
  }
  std::string text =
      effect.is_entering
          ? who + say(" enters a piece on ", " wprowadza pionek na ") + to
          : who + say(" moves ", " przesuwa pionek z ") + from + say(" to ", " na ") + to;
  if (effect.is_rosette) text += say(", a rosette", ", na rozetę");
  if (effect.captures) {
    text += say(", and captures ", " i bije pionek: ") +
            seat_name(game, Seat{static_cast<std::uint8_t>(1 - seat.index)}, language) +
            say("'s piece", "");
  }
  if (effect.rolls_again) {
    text += game.settings().decline_again
                ? say("; another roll is offered", "; może rzucić ponownie")
                : say("; another roll", "; rzuca ponownie");
  }
  return text + ".";
}

Refusal Text::refusal(const Game& game, const State& state, Action action, Reason reason,
                      Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return std::string(pick(language, english, polish));
  };
  const Seat seat{state.to_move};
  const std::string roll = std::to_string(state.roll);
  const auto from = [&] { return place(game, seat, action.from()); };
  const auto to = [&] { return place(game, seat, std::min(action.to(), game.track(seat).home())); };
  switch (reason) {
    case Reason::GameOver:
      return {"6.3", say("the game is over", "gra jest skończona")};
    case Reason::NotYourTurn:
      return {"7.1",
              say("it is the turn of ", "tura należy do: ") + seat_name(game, seat, language)};
    case Reason::DiceFirst:
      return {"2.1", say("the dice come first", "najpierw rzut kośćmi")};
    case Reason::NotAChoice:
      return {"2.1", say("dice are rolled, not chosen", "kości się rzuca, nie wybiera")};
    case Reason::NoPieceThere:
      return action.from() == 0
                 ? Refusal{"3.1",
                           say("no piece is waiting to enter", "żaden pionek nie czeka na wejście")}
                 : Refusal{"3.2", say("you have no piece on ", "nie masz pionka na ") + from()};
    case Reason::WrongDistance:
      return {"3.2", say("a piece moves exactly the roll, ",
                         "pionek idzie dokładnie tyle, ile wypadło: ") +
                         roll + say(", along its path", ", wzdłuż swojej ścieżki")};
    case Reason::BeyondHome:
      return {"6.1", say("a piece goes home with the exact roll only; from ",
                         "do domu wchodzi się tylko dokładnym rzutem; z ") +
                         from() + say(" that is ", " potrzeba ") +
                         std::to_string(game.track(seat).home() - action.from()) +
                         say(", not ", ", a wypadło ") + roll};
    case Reason::OwnPiece:
      return {"3.5", say("a piece of your own stands on ", "twój własny pionek stoi na ") + to()};
    case Reason::SafeRosette:
      return {"4.2", say("the enemy piece on the rosette ", "pionek przeciwnika na rozecie ") +
                         to() + say(" is safe", " jest bezpieczny")};
    case Reason::EnemyInTheWay:
      return {"3.8",
              say("an enemy piece stands in the way to ", "pionek przeciwnika stoi na drodze do ") +
                  to()};
    case Reason::MustMove:
      return {"3.3", say("you must move when a move is possible",
                         "trzeba wykonać ruch, gdy jest możliwy")};
    case Reason::AnswerFirst:
      return {"5.3", say("first say whether you take the extra roll (roll or stop)",
                         "najpierw zdecyduj o dodatkowym rzucie (roll albo stop)")};
    case Reason::NothingOffered:
      return {"5.3", say("no extra roll is offered now", "nie ma teraz dodatkowego rzutu")};
  }
  CHECK(false);
}

Refusal Text::unreadable(const Game& game, std::string_view text, Language language) {
  const std::string example = place(game, kLight, std::min(2, game.track(kLight).length)) +
                              place(game, kLight, game.track(kLight).length);
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; moves look like ", "; ruchy wyglądają tak: ") + example + ", " +
                  place(game, kLight, 0) + place(game, kLight, 1) +
                  pick(language, " (enter), ", " (wejście), ") +
                  place(game, kLight, game.track(kLight).length) +
                  place(game, kLight, game.track(kLight).home()) +
                  pick(language, " (home)", " (dom)")};
}

}  // namespace ziggurat::royal
