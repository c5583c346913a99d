#include "games/heaven/text.h"

#include "base/text.h"

namespace ziggurat::heaven {
namespace {

using Kind = Action::Kind;

constexpr std::array<std::string_view, kRolls> kRollNames = {"1", "gs", "ss", "gg", "0"};

// What a move or a spawn does beyond that.
struct Effects {
  int captures = 0;
  bool is_fort = false;
  bool wins = false;
  bool another_turn = false;
};

Effects effects(const Game& game, const State& state, Action action) {
  const Seat me{state.to_move};
  State after = state;
  game.apply(after, action);
  const bool over = after.phase == Phase::Over;
  return {.captures = std::popcount(state.pieces[other(me).index]) -
                      std::popcount(after.pieces[other(me).index]),
          .is_fort = has(game.layout().forts, action.to()),
          .wins = over && game.holds_all_forts(after, me),
          .another_turn = after.phase == Phase::Extra ||
                          (after.phase == Phase::Second && after.rolls < kRollLimit &&
                           has(game.layout().forts, after.moved))};
}

// The squares of a move, the way only where the choice names it.
std::string squares_of(const Game& game, Action move, std::string_view between) {
  std::string text = game.name(move.from());
  for (int i = 0; i < move.via_count(); ++i) {
    text += between;
    text += game.name(move.via(i));
  }
  text += between;
  return text + game.name(move.to());
}

std::optional<Action> parse_word(const State& state, std::string_view word) {
  const auto is = [&](std::string_view known) { return equals_ignoring_case(word, known); };
  if (word == "--" || word == "-" || is("pass")) {
    // Where only stopping is offered, passing can mean nothing else.
    const bool answers = state.phase == Phase::Second || state.phase == Phase::Extra;
    return answers ? Action::stop() : Action::pass();
  }
  if (is("draw") || is("claim")) return Action::claim_draw();
  if (is("roll") || is("again")) return Action::roll_again();
  if (is("stop") || is("end")) return Action::stop();
  for (int i = 0; i < kRolls; ++i) {
    if (is(kRollNames[static_cast<std::size_t>(i)])) return Action::roll(static_cast<Roll>(i));
  }
  return std::nullopt;
}

// The squares named in "A4A3" or "A7-A8-B8"; nothing where one is not on the board.
std::optional<FixedVec<int, kMaxSteps + 1>> parse_squares(const Game& game, std::string_view text) {
  FixedVec<int, kMaxSteps + 1> squares;
  while (!text.empty()) {
    const int square = game.board().find(text.substr(0, 2));
    if (square < 0 || squares.size() == squares.capacity()) return std::nullopt;
    squares.push_back(square);
    text.remove_prefix(2);
    if (text.size() > 1 && text[0] == '-') text.remove_prefix(1);
  }
  return squares;
}

}  // namespace

std::string_view roll_name(Roll roll) { return kRollNames[static_cast<std::size_t>(roll)]; }

std::string roll_words(Roll roll, Language language) {
  switch (roll) {
    case Roll::OneTip:
      return pick(language, "one tip", "jeden znak");
    case Roll::GoldSilver:
      return pick(language, "gold and silver", "złoto i srebro");
    case Roll::TwoSilver:
      return pick(language, "two silver", "dwa srebrne");
    case Roll::TwoGold:
      return pick(language, "two gold", "dwa złote");
    case Roll::TwoBlanks:
      return pick(language, "two blanks", "dwie puste");
  }
  CHECK(false);
}

std::string tile_title(const Game& game, int square, Language language) {
  const Layout& layout = game.layout();
  if (has(layout.forts, square)) return "fort";
  if (has(layout.royal, square)) return pick(language, "Royal Realm", "Królestwo");
  if (square == layout.entrance) return pick(language, "Entrance", "Wejście");
  if (square == layout.ishtar) return pick(language, "Ishtar", "Isztar");
  if (square == layout.marduk) return "Marduk";
  return "";
}

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  return seat == kLight ? pick(language, "Light", "Jasny") : pick(language, "Dark", "Ciemny");
}

std::string Text::notation(const Game& game, const State&, Action action) {
  switch (action.kind()) {
    case Kind::Roll:
      return std::string(roll_name(action.rolled()));
    case Kind::Move:
      return squares_of(game, action, "");
    case Kind::Spawn:
      return "+" + game.name(action.to());
    case Kind::Pass:
      return "--";
    case Kind::ClaimDraw:
      return "draw";
    case Kind::RollAgain:
      return "roll";
    case Kind::Stop:
      return "stop";
  }
  CHECK(false);
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat,
                                  std::string_view text) {
  text = trim(text);
  if (const std::optional<Action> word = parse_word(state, text)) return word;
  if (text.starts_with('+') || text.starts_with('@')) {
    const auto squares = parse_squares(game, text.substr(1));
    if (!squares || squares->size() != 1) return std::nullopt;
    return Action::spawn((*squares)[0]);
  }
  const auto squares = parse_squares(game, text);
  if (!squares || squares->size() < 2) return std::nullopt;
  const int from = (*squares)[0];
  const int to = squares->back();
  if (squares->size() == 2) return Action::move(from, to);
  Walk walk;
  for (std::size_t i = 1; i < squares->size(); ++i) {
    walk.squares[walk.length++] = static_cast<std::uint8_t>((*squares)[i]);
  }
  if (const std::optional<Action> choice = game.choice_for(state, from, walk)) return choice;
  return Action::walk(from, to, walk.squares, walk.length - 1);
}

std::string Text::clause(const Game& game, const State& state, Action action) {
  const int to = action.to();
  switch (action.kind()) {
    case Kind::Roll:
      return "3.2";
    case Kind::Pass:
      return "3.7";
    case Kind::ClaimDraw:
      return "9.4";
    case Kind::RollAgain:
      return "8.1";
    case Kind::Stop:
      return state.phase == Phase::Second ? "3.8" : "8.6";
    case Kind::Spawn:
      if (effects(game, state, action).wins) return "9.1";
      if (to == game.layout().entrance) return "4.2";
      if (state.roll == Roll::TwoBlanks) return "4.8";
      if (has(game.layout().royal, to)) return "4.4";
      return to == game.layout().ishtar ? "4.5" : "4.6";
    case Kind::Move:
      break;
  }
  const Effects effect = effects(game, state, action);
  const int length = game.walk_of(state, action).length;
  if (effect.wins) return "9.1";
  if (effect.captures > 0) return effect.captures > 1 ? "7.1" : "6.1";
  if (effect.is_fort) return "8.1";
  if (state.phase == Phase::Second) return "3.8";
  if (length == kMaxSteps) return "7.3";
  return state.roll == Roll::OneTip ? "3.3" : "3.4";
}

std::string Text::label(const Game& game, const State& state, Action action, Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return pick(language, english, polish);
  };
  switch (action.kind()) {
    case Kind::Roll:
      return say("Roll ", "Rzut: ") + roll_words(action.rolled(), language);
    case Kind::Pass:
      return say("Pass", "Pas");
    case Kind::ClaimDraw:
      return say("Claim a draw: one tile spawned on five times in a row",
                 "Zażądaj remisu: pięć wejść z rzędu na to samo pole");
    case Kind::RollAgain:
      return say("Take another turn", "Weź jeszcze jedną turę");
    case Kind::Stop:
      return state.phase == Phase::Second
                 ? say("Stop: move no second piece", "Stop: bez ruchu drugim pionkiem")
                 : say("Decline the extra turn", "Zrezygnuj z dodatkowej tury");
    case Kind::Move:
    case Kind::Spawn:
      break;
  }
  const Effects effect = effects(game, state, action);
  std::string text =
      action.kind() == Kind::Spawn
          ? say("Spawn on ", "Wstaw pionek na ") + game.name(action.to())
          : say("Move ", "Przesuń z ") + squares_of(game, action, say(" to ", " na "));
  std::string extra;
  const auto add = [&](const std::string& more) { extra += (extra.empty() ? ": " : ", ") + more; };
  const std::string title = tile_title(game, action.to(), language);
  if (!title.empty()) add(title);
  if (effect.captures > 0) add(say("capture", "bicie"));
  if (effect.captures > 1) extra += " ×" + std::to_string(effect.captures);
  if (effect.wins) add(say("wins the game", "wygrywa grę"));
  if (effect.another_turn) add(say("another turn", "dodatkowa tura"));
  return text + extra;
}

std::string Text::sentence(const Game& game, const State& state, Action action, Viewer,
                           Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return pick(language, english, polish);
  };
  const Seat me{state.to_move};
  const std::string who = seat_name(game, me, language);
  switch (action.kind()) {
    case Kind::Roll:
      return who + say(" rolls ", " rzuca: ") + roll_words(action.rolled(), language) + ".";
    case Kind::Pass:
      return who + say(" passes.", " pasuje.");
    case Kind::ClaimDraw:
      return who + say(" claims a draw.", " żąda remisu.");
    case Kind::RollAgain:
      return who + say(" takes another turn.", " bierze dodatkową turę.");
    case Kind::Stop:
      return who + (state.phase == Phase::Second
                        ? say(" moves no second piece.", " nie rusza drugiego pionka.")
                        : say(" declines the extra turn.", " rezygnuje z dodatkowej tury."));
    case Kind::Move:
    case Kind::Spawn:
      break;
  }
  const Effects effect = effects(game, state, action);
  std::string text = who;
  if (action.kind() == Kind::Spawn) {
    text += say(" spawns on ", " wstawia pionek na ") + game.name(action.to());
  } else {
    text += state.phase == Phase::Second ? say(" then moves ", " przesuwa też pionek z ")
                                         : say(" moves ", " przesuwa pionek z ");
    text += squares_of(game, action, say(" to ", " na "));
  }
  const std::string title = tile_title(game, action.to(), language);
  if (!title.empty()) text += " (" + title + ")";
  if (effect.captures == 1) text += say(" and captures a piece", " i bije pionek");
  if (effect.captures > 1) {
    text += say(" and captures ", " i bije pionki: ") + std::to_string(effect.captures) +
            say(" pieces", "");
  }
  if (effect.wins) return text + say(", and holds Heaven and Earth!", " i włada Niebem i Ziemią!");
  return text + ".";
}

Refusal Text::unreadable(const Game& game, std::string_view text, Language language) {
  const int last = game.square_count() - 1;
  const std::string example = game.name(last) + game.name(std::countr_zero(game.neighbours(last)));
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; moves look like ", "; ruchy wyglądają tak: ") + example +
                  pick(language, ", a spawn like +", ", wejście tak: +") +
                  game.name(game.layout().entrance) + pick(language, "; -- passes", "; -- to pas")};
}

}  // namespace ziggurat::heaven
