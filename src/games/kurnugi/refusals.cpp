// What a refused choice is answered with: the clause and a sentence.

#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {
namespace {

struct Entry {
  Reason reason;
  std::string_view clause;  // empty: the action's own
  std::string_view english;
  std::string_view polish;
};

constexpr std::array<Entry, kReasons> kEntries{{
    {Reason::GameOver, "12.1", "the game is over", "gra jest skończona"},
    {Reason::NotYourTurn, "4.3", "the game waits for ", "gra czeka na: "},
    {Reason::ChanceDecides, "1.6", "dice or cards decide that, not you",
     "o tym decydują Kości Ofiarne albo karty, nie ty"},
    {Reason::NotNow, "4.12", "something else is to be decided first",
     "najpierw trzeba rozstrzygnąć coś innego"},
    {Reason::NoSuchSpace, "4.4", "there is no such space for you now",
     "nie ma teraz dla ciebie takiego pola"},
    {Reason::SpaceBlocked, "2.12", "that space is blocked for the whole game",
     "to pole jest zablokowane do końca gry"},
    {Reason::SpaceTaken, "4.4", "a Shadow stands there already", "stoi tam już Cień"},
    {Reason::DanceOnce, "4.14", "one Shadow a turn on the Dance spaces, no more",
     "na pola Tańca Cieni idzie jeden Cień na turę"},
    {Reason::NoShadowHome, "4.3", "no Shadow of yours is at home",
     "nie masz Cienia na planszy gracza"},
    {Reason::TokenTaken, "2.13", "that token is taken or not in play",
     "ten znacznik jest wzięty albo nie bierze udziału w grze"},
    {Reason::TokenOnce, "2.13", "you have your token of this turn",
     "masz już znacznik w tej turze"},
    {Reason::NoShadowThere, "4.5", "no Shadow of yours stands there", "nie stoi tam twój Cień"},
    {Reason::CannotPay, "4.10", "you cannot pay that", "nie stać cię na to"},
    {Reason::Impossible, "", "that is not possible now", "to teraz niemożliwe"},
    {Reason::ColourTaken, "3.1", "that colour is taken", "ten kolor jest zajęty"},
    {Reason::NoSuchDie, "", "no such die can be chosen", "nie można wybrać takiej Kości Ofiarnej"},
    {Reason::NoPresence, "3.11", "you are not Present in that tomb",
     "nie jesteś Obecny w tym Grobowcu"},
    {Reason::CardTaken, "8.3", "no free open card of that god",
     "nie ma wolnej odkrytej karty tego boga"},
    {Reason::SlotTaken, "6.1", "that slot will not do", "to miejsce się nie nadaje"},
    {Reason::NotAdjacent, "2.1", "there is no way there for that piece",
     "ten element nie ma tam drogi"},
    {Reason::TollUnpaid, "9.7", "the piece's owner cannot pay at the Gate on that road",
     "właściciel elementu nie może zapłacić za przejście przez Bramę na tej drodze"},
    {Reason::FeeUnpaid, "8.9", "you cannot pay the Demon's owner there",
     "nie stać cię na zapłatę właścicielowi tamtejszego Demona"},
    {Reason::NoShadowOut, "4.7", "no Shadow of yours is out of the game",
     "żaden twój Cień nie jest poza grą"},
    {Reason::FieldTaken, "2.5", "that reward is taken", "ta Nagroda jest zajęta"},
    {Reason::NotYourCard, "8.4", "your marker is not on that card",
     "na tej karcie nie ma twojego znacznika"},
}};

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < kEntries.size(); ++i) {
    if (static_cast<std::size_t>(kEntries[i].reason) != i) return false;
  }
  return true;
}
static_assert(are_in_order());

}  // namespace

Refusal Text::refusal(const Game& game, const State& state, const Action& action, Reason reason,
                      Language language) {
  const Entry& entry = kEntries[static_cast<std::size_t>(reason)];
  std::string message(pick(language, entry.english, entry.polish));
  const Actor actor = game.actor(state);
  if (reason == Reason::NotYourTurn && actor.is_seat()) {
    message += owner_name(game.rules(), state, Owner(actor.seat().index), language);
  }
  return {entry.clause.empty() ? Text::clause(game, state, action) : std::string(entry.clause),
          std::move(message)};
}

}  // namespace ziggurat::kurnugi
