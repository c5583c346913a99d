// What a refused choice is answered with: the clause and a sentence.

#include "games/heaven/text.h"

namespace ziggurat::heaven {
namespace {

struct Words {
  const Game& game;
  const State& state;
  Action action;
  Language language;

  std::string say(const char* english, const char* polish) const {
    return pick(language, english, polish);
  }
  std::string from() const { return name(action.from()); }
  std::string to() const { return name(action.to()); }
  std::string roll() const { return roll_words(state.roll, language); }
  std::string name(int square) const {
    return square < game.square_count() ? game.name(square) : "?";
  }
};

Refusal refuse_spawn(const Words& w, Reason reason) {
  switch (reason) {
    case Reason::EmptyPool:
      return {"4.1",
              w.say("all your pieces are on the board", "wszystkie twoje pionki są na planszy")};
    case Reason::EnemyThere:
      return {"4.7", w.say("an enemy piece stands on ", "pionek przeciwnika stoi na ") + w.to() +
                         w.say("; only the Entrance can be spawned on over an enemy",
                               "; tylko na Wejściu wolno wejść na przeciwnika")};
    case Reason::LonePiece:
      return {"4.3", w.say("the only enemy piece on the board stands on the Entrance; it can be "
                           "captured by a move, not by a spawn",
                           "na Wejściu stoi jedyny pionek przeciwnika; można go zbić ruchem, nie "
                           "wejściem")};
    case Reason::NeedsGoldSilver:
      return {"4.4", w.say("the Royal Realm takes gold and silver; you rolled ",
                           "Królestwo wymaga złota i srebra; wypadło: ") +
                         w.roll()};
    case Reason::NeedsTwoSilver:
      return {"4.5", w.say("Ishtar's tile takes two silver; you rolled ",
                           "pole Isztar wymaga dwóch srebrnych; wypadło: ") +
                         w.roll()};
    case Reason::NeedsTwoGold:
      return {"4.6", w.say("Marduk's tile takes two gold; you rolled ",
                           "pole Marduka wymaga dwóch złotych; wypadło: ") +
                         w.roll()};
    case Reason::NeedsTwoBlanks:
      return {"4.8", w.say("only two blanks let you spawn beside your pieces; you rolled ",
                           "tylko dwie puste pozwalają wejść obok swoich pionków; wypadło: ") +
                         w.roll()};
    case Reason::NotBesideOwn:
      return {"4.8", w.to() + w.say(" is not next to a piece of yours",
                                    " nie sąsiaduje z żadnym twoim pionkiem")};
    default:
      CHECK(false);
  }
}

Refusal refuse_move(const Words& w, Reason reason) {
  switch (reason) {
    case Reason::NoSuchSquare:
      return {"2.1", w.say("the board has no such square", "nie ma takiego pola na planszy")};
    case Reason::OwnPiece:
      return {"5.3",
              w.say("a piece of your own stands on ", "twój własny pionek stoi na ") + w.to()};
    case Reason::NoPieceThere:
      return {"5.1", w.say("you have no piece on ", "nie masz pionka na ") + w.from()};
    case Reason::NoMovement:
      return {"3.5", w.say("two blanks move nothing", "dwie puste nie dają ruchu")};
    case Reason::SamePiece:
      return {"3.8", w.say("the piece on ", "pionek na ") + w.from() +
                         w.say(" has moved; another may step, or stop",
                               " już się ruszył; może pójść inny, albo stop")};
    case Reason::OneStepOnly:
      return {"3.8", w.say("the second piece of a split moves one step",
                           "drugi pionek podzielonego ruchu idzie o jedno pole")};
    case Reason::TooFar:
      return {w.state.roll == Roll::OneTip ? "3.3" : "3.4",
              w.say("the roll grants steps: ", "rzut daje kroków: ") +
                  std::to_string(w.game.granted_steps(w.state)) + w.say("; from ", "; z ") +
                  w.from() + w.say(" to ", " na ") + w.to() + w.say(" it is ", " jest ") +
                  std::to_string(std::max(w.action.via_count() + 1,
                                          w.game.distance(w.action.from(), w.action.to())))};
    case Reason::NotJoined:
      return {"5.1", w.say("a piece follows the paths from square to square; that way has a gap",
                           "pionek idzie ścieżkami z pola na pole; ta droga ma przerwę")};
    case Reason::ComesBack:
      return {"5.2", w.say("a piece does not come back to a square in one move",
                           "w jednym ruchu pionek nie wraca na pole, które opuścił")};
    case Reason::ProtectedFort:
      return {"6.4", w.say("Ishtar protects the fort ", "Isztar chroni fort ") + w.to()};
    case Reason::EnemyInTheWay:
      return {"5.5", w.say("an enemy piece stands in the way to ",
                           "pionek przeciwnika stoi na drodze do ") +
                         w.to()};
    case Reason::WhichWay:
      return {"5.6", w.say("which way? Ways to ", "którędy? Drogi na ") + w.to() +
                         w.say(" capture different pieces: name the squares between",
                               " biją różne pionki: podaj pola pośrednie")};
    case Reason::AnyWay:
      return {"5.6", w.say("that way does the same as another: name just ",
                           "ta droga daje to samo co inna: podaj tylko ") +
                         w.from() + w.to()};
    default:
      CHECK(false);
  }
}

}  // namespace

Refusal Text::refusal(const Game& game, const State& state, Action action, Reason reason,
                      Language language) {
  const Words w{game, state, action, language};
  switch (reason) {
    case Reason::GameOver:
      return {"9.1", w.say("the game is over", "gra jest skończona")};
    case Reason::NotYourTurn:
      return {"3.1", w.say("it is the turn of ", "tura należy do: ") +
                         seat_name(game, Seat{state.to_move}, language)};
    case Reason::DiceFirst:
      return {"3.1", w.say("the dice come first", "najpierw rzut kośćmi")};
    case Reason::NotAChoice:
      return {"3.2", w.say("dice are rolled, not chosen", "kości się rzuca, nie wybiera")};
    case Reason::NothingOffered:
      return {"8.1", w.say("no extra turn is offered now; to do nothing is --",
                           "nie ma teraz dodatkowej tury; nic nie robić to --")};
    case Reason::AnswerFirst:
      return {"8.6", w.say("first say whether you take another turn (roll or stop)",
                           "najpierw zdecyduj o dodatkowej turze (roll albo stop)")};
    case Reason::SplitFirst:
      return {"3.8", w.say("one piece has moved; move another one step, or stop",
                           "jeden pionek już poszedł; rusz innym o jedno pole albo stop")};
    case Reason::NoClaim:
      return {"9.4", w.say("a draw can be claimed when five turns in a row of one player spawned "
                           "on the same tile",
                           "remisu można żądać, gdy pięć kolejnych tur jednego gracza to wejścia "
                           "na to samo pole")};
    case Reason::NoSuchSquare:
    case Reason::OwnPiece:
    case Reason::NoPieceThere:
    case Reason::NoMovement:
    case Reason::SamePiece:
    case Reason::OneStepOnly:
    case Reason::TooFar:
    case Reason::NotJoined:
    case Reason::ComesBack:
    case Reason::ProtectedFort:
    case Reason::EnemyInTheWay:
    case Reason::WhichWay:
    case Reason::AnyWay:
      return refuse_move(w, reason);
    case Reason::EmptyPool:
    case Reason::EnemyThere:
    case Reason::LonePiece:
    case Reason::NeedsGoldSilver:
    case Reason::NeedsTwoSilver:
    case Reason::NeedsTwoGold:
    case Reason::NeedsTwoBlanks:
    case Reason::NotBesideOwn:
      return refuse_spawn(w, reason);
  }
  CHECK(false);
}

}  // namespace ziggurat::heaven
