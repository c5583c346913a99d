// What a refused choice is answered with: the clause and a sentence.

#include <array>

#include "games/ghosts/text.h"

namespace ziggurat::ghosts {
namespace {

struct Entry {
  Reason reason;
  const char* clause;
  const char* english;
  const char* polish;
};

// In the order of the reasons.
constexpr auto kEntries = std::to_array<Entry>({
    {Reason::GameOver, "10.1", "the game is over", "gra jest skończona"},
    {Reason::NotYourTurn, "6.1", "it is not for you to choose now", "teraz wybiera ktoś inny"},
    {Reason::Chance, "1.6", "chance decides that, not you", "o tym decyduje los, nie ty"},
    {Reason::DiceFirst, "1.6", "dice or cards come first", "najpierw kości albo karty"},
    {Reason::SquareTaken, "4.6", "that square is not empty", "to pole nie jest puste"},
    {Reason::AdventurerTaken, "4.4", "that adventurer is not to be had",
     "tego poszukiwacza nie można wziąć"},
    {Reason::NoMovesLeft, "6.3", "the roll is used up", "rzut jest wykorzystany"},
    {Reason::MovementOver, "6.10", "movement is over for this turn",
     "ruch w tej turze się skończył"},
    {Reason::NotAdjacent, "2.2", "that square is not adjacent", "to pole nie sąsiaduje"},
    {Reason::NotAStone, "6.7", "one teleports from a Standing Stone to another discovered one",
     "teleport prowadzi od menhiru do innego odkrytego menhiru"},
    {Reason::NotHeld, "3.1", "you do not hold such a card", "nie masz takiej karty"},
    {Reason::NotPlayable, "6.12", "that cannot be played now", "tego nie można teraz zagrać"},
    {Reason::HasRetreated, "6.27", "who has retreated this turn does not play that",
     "kto się w tej turze wycofał, tego nie zagra"},
    {Reason::NoTarget, "6.15", "one cannot go there now", "nie można tam teraz iść"},
    {Reason::RetreatThere, "7.26", "one cannot retreat there", "nie można się tam wycofać"},
    {Reason::NoZiggurat, "8.1", "that takes a Ziggurat", "do tego trzeba stać na zikkuracie"},
    {Reason::MapOwned, "8.1", "you own that map already", "masz już tę mapę"},
    {Reason::RightUsed, "8.1", "that was done once this turn", "to już było w tej turze"},
    {Reason::NoGhost, "7.17", "there is nobody here to challenge", "nie ma tu kogo wyzwać"},
    {Reason::NeedsMaps, "10.1", "Nanna meets those who have four maps or all tokens",
     "Nanna walczy z tym, kto ma cztery mapy albo wszystkie żetony"},
    {Reason::NotForSale, "8.3", "that does not pay the price", "tym nie da się zapłacić"},
    {Reason::NotEquipment, "3.1", "that card is no equipment", "ta karta nie jest ekwipunkiem"},
    {Reason::KindWorn, "7.10", "a card of that kind is worn already",
     "karta tego rodzaju jest już w użyciu"},
    {Reason::NoFight, "7.3", "there is no fight now", "nie ma teraz walki"},
    {Reason::NoPile, "5.12", "there is nothing to take there", "nie ma tam czego zabrać"},
    {Reason::NotOverLimit, "6.20", "nobody has to return cards now",
     "nikt nie musi teraz oddawać kart"},
    {Reason::FightFirst, "7.1", "the fight comes first", "najpierw walka"},
    {Reason::Unanswered, "9.2", "the offer is to be answered first",
     "najpierw odpowiedź na ofertę"},
    {Reason::NoOffer, "9.2", "there is no offer for you to answer",
     "nie ma oferty do rozpatrzenia"},
    {Reason::NoDraft, "9.5", "you are not writing an offer", "nie piszesz teraz oferty"},
    {Reason::DraftFirst, "9.5", "finish or drop your offer first",
     "najpierw dokończ albo porzuć ofertę"},
    {Reason::LeftTheGame, "9.4", "who has left the game trades no more",
     "kto odszedł z gry, już nie handluje"},
    {Reason::NothingToTrade, "9.8", "there is nothing that anybody could give",
     "nikt nie ma niczego, co mógłby oddać"},
    {Reason::BadOffer, "9.4", "that cannot be part of this offer",
     "to nie może należeć do tej oferty"},
    {Reason::NotNow, "6.1", "that is not possible now", "to nie jest teraz możliwe"},
});

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < kEntries.size(); ++i) {
    if (static_cast<std::size_t>(kEntries[i].reason) != i) return false;
  }
  return true;
}
static_assert(kEntries.size() == static_cast<std::size_t>(Reason::NotNow) + 1 && are_in_order());

}  // namespace

Refusal Text::refusal(const Game& game, const State& state, const Action& action, Reason reason,
                      Language language) {
  const Entry& entry = kEntries[static_cast<std::size_t>(reason)];
  Refusal refusal{entry.clause, pick(language, entry.english, entry.polish)};
  // What was to be played, or done, has a clause of its own.
  if (reason == Reason::NotPlayable) refusal.clause = clause(game, state, action);
  const auto* play = std::get_if<act::Play>(&action);
  const bool is_theft =
      play != nullptr && play->card == game.rules().catalogue.card_with<effect::Theft>();
  if (reason == Reason::HasRetreated && is_theft) refusal.clause = "6.23";
  return refusal;
}

}  // namespace ziggurat::ghosts
