// What a refused choice is answered with: the clause and a sentence.

#include "games/isle/text.h"

namespace ziggurat::isle {
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
  std::string name(int place) const {
    const bool known =
        place == kShip || place == kHome || place < static_cast<int>(game.board().tiles.size());
    return known ? place_name(game, place) : "?";
  }
  std::string roll() const { return std::to_string(state.roll); }
  std::string waited_for() const {
    const Actor actor = game.actor(state);
    return Text::seat_name(game, actor.is_seat() ? actor.seat() : Seat{state.to_move}, language);
  }
};

Refusal refuse_move(const Words& w, Reason reason) {
  switch (reason) {
    case Reason::NoSuchTile:
      return {"2.1", w.say("there is no such tile", "nie ma takiego pola")};
    case Reason::NoPieceThere:
      return {"4.2", w.say("you have no piece on ", "nie masz pionka na ") + w.from()};
    case Reason::EmptyShip:
      return {"4.1", w.say("no piece is left on your ship", "na twoim statku nie ma już pionków")};
    case Reason::WrongDistance:
      return {
          "4.2",
          w.say("a piece moves exactly the roll, ", "pionek idzie dokładnie tyle, ile wypadło: ") +
              w.roll() + w.say("; that does not lead to ", "; to nie prowadzi na ") + w.to()};
    case Reason::NeedsExactRoll:
      return {"4.6", w.say("the island takes the exact roll; ", "wyspa wymaga dokładnego rzutu; ") +
                         w.roll() + w.say(" from ", " z ") + w.from() +
                         w.say(" is not it", " to nie ten")};
    case Reason::OwnPiece:
      return {"4.3",
              w.say("a piece of your own stands on ", "twój własny pionek stoi na ") + w.to()};
    case Reason::OwnInWhirlpool:
      return {"5.6", w.say("your own piece is in the other whirlpool, where ",
                           "twój pionek jest w drugim wirze, dokąd znosi ") +
                         w.to() + w.say(" would sweep this one", "")};
    case Reason::KrakenThere:
      return {"4.7", w.say("the Kraken is on ", "Kraken jest na ") + w.to()};
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
      return {"7.1", w.say("the game is over", "gra jest skończona")};
    case Reason::NotYourTurn:
      return {"3.1", w.say("it is the turn of ", "tura należy do: ") + w.waited_for()};
    case Reason::NotAChoice:
      return {action.kind() == Action::Kind::Coin ? "6.1" : "3.2",
              w.say("chance decides that, not you", "o tym decyduje los, nie ty")};
    case Reason::DiceFirst:
      return {"3.2", w.say("the dice come first", "najpierw rzut kośćmi")};
    case Reason::CoinFirst:
      return {"6.1", w.say("the Kraken's coin comes first", "najpierw moneta Krakena")};
    case Reason::KrakenFirst:
      return {"6.6", w.say("first the owner of the caught piece chooses a whirlpool: ",
                           "najpierw właściciel schwytanego pionka wybiera wir: ") +
                         w.waited_for()};
    case Reason::ChooseWhirlpool:
      return {"6.6", w.say("choose the whirlpool for your caught piece first",
                           "najpierw wybierz wir dla schwytanego pionka")};
    case Reason::NotAWhirlpool:
      return {"6.4", w.to() + w.say(" is not a whirlpool", " nie jest wirem")};
    case Reason::NothingCaught:
      return {"6.4", w.say("the Kraken has caught nothing of yours",
                           "Kraken nie schwytał twojego pionka")};
    case Reason::AnswerFirst:
      return {"5.1", w.say("first say whether you roll again (roll or stop)",
                           "najpierw zdecyduj o dodatkowym rzucie (roll albo stop)")};
    case Reason::NothingOffered:
      return {"5.1", w.say("no extra roll is offered now", "nie ma teraz dodatkowego rzutu")};
    case Reason::MustMove:
      return {"4.5", w.say("you must move when a move is possible",
                           "trzeba wykonać ruch, gdy jest możliwy")};
    case Reason::NoSuchTile:
    case Reason::NoPieceThere:
    case Reason::EmptyShip:
    case Reason::WrongDistance:
    case Reason::NeedsExactRoll:
    case Reason::OwnPiece:
    case Reason::OwnInWhirlpool:
    case Reason::KrakenThere:
      return refuse_move(w, reason);
  }
  CHECK(false);
}

}  // namespace ziggurat::isle
