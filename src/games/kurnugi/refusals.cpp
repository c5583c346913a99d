// What a refused choice is answered with: the clause and a sentence.

#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {

Refusal Text::refusal(const Game& game, const State& state, const Action& action, Reason reason,
                      Language language) {
  const auto say = [&](std::string_view english, std::string_view polish) {
    return pick(language, english, polish);
  };
  const Actor actor = game.actor(state);
  const std::string waited =
      actor.is_seat() ? owner_name(game.rules(), state, Owner(actor.seat().index), language) : "";
  switch (reason) {
    case Reason::GameOver:
      return {"12.1", say("the game is over", "gra jest skończona")};
    case Reason::NotYourTurn:
      return {"4.3", say("the game waits for ", "gra czeka na: ") + waited};
    case Reason::ChanceDecides:
      return {"1.6", say("dice or cards decide that, not you",
                         "o tym decydują Kości Ofiarne albo karty, nie ty")};
    case Reason::NotNow:
      return {"4.12", say("something else is to be decided first",
                          "najpierw trzeba rozstrzygnąć coś innego")};
    case Reason::NoSuchSpace:
      return {"4.4",
              say("there is no such space for you now", "nie ma teraz dla ciebie takiego pola")};
    case Reason::SpaceBlocked:
      return {"2.12", say("that space is blocked for the whole game",
                          "to pole jest zablokowane do końca gry")};
    case Reason::SpaceTaken:
      return {"4.4", say("a Shadow stands there already", "stoi tam już Cień")};
    case Reason::DanceOnce:
      return {"4.14", say("one Shadow a turn on the Dance spaces, no more",
                          "na pola Tańca Cieni idzie jeden Cień na turę")};
    case Reason::NoShadowHome:
      return {"4.3", say("no Shadow of yours is at home", "nie masz Cienia na planszy gracza")};
    case Reason::TokenTaken:
      return {"2.13", say("that token is taken or not in play",
                          "ten znacznik jest wzięty albo nie bierze udziału w grze")};
    case Reason::TokenOnce:
      return {"2.13", say("you have your token of this turn", "masz już znacznik w tej turze")};
    case Reason::NoShadowThere:
      return {"4.5", say("no Shadow of yours stands there", "nie stoi tam twój Cień")};
    case Reason::CannotPay:
      return {"4.10", say("you cannot pay that", "nie stać cię na to")};
    case Reason::Impossible:
      return {Text::clause(game, state, action),
              say("that is not possible now", "to teraz niemożliwe")};
    case Reason::ColourTaken:
      return {"3.1", say("that colour is taken", "ten kolor jest zajęty")};
    case Reason::NoSuchDie:
      return {Text::clause(game, state, action),
              say("no such die can be chosen", "nie można wybrać takiej Kości Ofiarnej")};
    case Reason::NoPresence:
      return {"3.11", say("you are not Present in that tomb", "nie jesteś Obecny w tym Grobowcu")};
    case Reason::CardTaken:
      return {"8.3",
              say("no free open card of that god", "nie ma wolnej odkrytej karty tego boga")};
    case Reason::SlotTaken:
      return {"6.1", say("that slot will not do", "to miejsce się nie nadaje")};
    case Reason::NotAdjacent:
      return {"2.1", say("there is no way there for that piece, or it cannot be paid",
                         "ten element nie ma tam drogi albo nie da się za nią zapłacić")};
    case Reason::FieldTaken:
      return {"2.5", say("that reward is taken", "ta Nagroda jest zajęta")};
    case Reason::NotYourCard:
      return {"8.4",
              say("your marker is not on that card", "na tej karcie nie ma twojego znacznika")};
  }
  CHECK(false);
}

}  // namespace ziggurat::kurnugi
