// What a refused choice is answered with: the clause and a sentence.

#include "games/eldervale/text.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

// What a refused placement would have placed.
act::Place placed_at(const Action& action) {
  if (const auto* teleport = std::get_if<act::Teleport>(&action)) {
    return {teleport->unit, teleport->tile};
  }
  const auto* place = std::get_if<act::Place>(&action);
  return place == nullptr ? act::Place{kWorker, TileId(0)} : *place;
}

}  // namespace

Refusal Text::refusal(const Game& game, const State& state, const Action& action, Reason reason,
                      Language language) {
  const Naming naming{game.rules(), state, language};
  const auto say = [&](std::string_view english, std::string_view polish) {
    return pick(language, english, polish);
  };
  switch (reason) {
    case Reason::GameOver:
      return {"9.1", say("the game is over", "gra jest skończona")};
    case Reason::NotYourTurn: {
      const Actor actor = game.actor(state);
      return {"9.6", say("the game waits for ", "gra czeka na: ") +
                         (actor.is_seat() ? seat_name(game, actor.seat(), language) : "-")};
    }
    case Reason::ChanceDecides:
      return {"9.6", say("chance decides now", "teraz decyduje los")};
    case Reason::NotNow:
      return {"3.3", say("this is not the moment for that", "to nie jest na to chwila")};
    case Reason::MustPlace:
      return {"3.1", say("place a unit or regroup first",
                         "najpierw postaw jednostkę albo się "
                         "przegrupuj")};
    case Reason::UnitNotReady:
      return {"3.6", say("you have no such unit ready: ", "nie masz takiej gotowej jednostki: ") +
                         unit_name(placed_at(action).unit, language)};
    case Reason::NotOnMap:
      return {"3.6", say("that realm is not on the map", "tej krainy nie ma na mapie")};
    case Reason::OutOfReach:
      return {"3.7", naming.name(placed_at(action).tile) +
                         say(" is out of reach", " jest poza zasięgiem")};
    case Reason::OwnUnitThere:
      return {"3.6", say("you already have a unit in ", "masz już jednostkę w: ") +
                         naming.name(placed_at(action).tile)};
    case Reason::NotHeld:
      return {"8.1", say("you do not hold that card", "nie masz tej karty")};
    case Reason::WrongMoment:
      return {"8.2", say("it cannot be used at this moment", "nie można tego teraz użyć")};
    case Reason::NoTarget:
      return {"8.2", say("it has no target", "nie ma celu")};
    case Reason::QuestNotTrue:
      return {"8.5", say("the quest is not true yet", "zadanie nie jest jeszcze spełnione")};
    case Reason::NoOrb:
      return {"3.15", say("you have no Orb to spend", "nie masz kuli do wydania")};
    case Reason::OrbSpaceTaken:
      return {"3.15", say("that reward was taken", "ta nagroda jest już zajęta")};
    case Reason::CannotPay:
      return {"1.4", say("you cannot pay for that", "nie możesz za to zapłacić")};
    case Reason::NotEnough:
      return {"3.17", say("no such unit is left to summon",
                          "nie ma już takiej jednostki do "
                          "przywołania")};
    case Reason::FactionTaken:
      return {"2.1", say("that element is taken", "ten żywioł jest zajęty")};
    case Reason::ElementTaken:
      return {"2.12", say("that element is in the game already", "ten żywioł już jest w grze")};
    case Reason::TileNeedsNeighbours:
      return {"3.12", say("a tile lies on an empty hex next to at least ",
                          "kafelek leży na pustym polu obok co najmniej ") +
                          std::to_string(game.rules().config().tile_min_neighbours) +
                          say(" realms", " krain")};
    case Reason::SpaceTaken:
      return {"6.3", say("that space was used in this Regroup",
                         "to pole było już użyte w tym "
                         "przegrupowaniu")};
    case Reason::SpaceNotAdmitted:
      return {"6.3", say("that space does not admit this unit",
                         "to pole nie przyjmuje tej "
                         "jednostki")};
    case Reason::NothingToRegroup:
      return {"3.2", say("you have nothing to pick up and can place a unit",
                         "nie masz czego podnieść, a możesz postawić jednostkę")};
    case Reason::DeckEmpty:
      return {"7.1", say("no card lies there", "nie leży tam żadna karta")};
    case Reason::LevelFull:
      return {"3.13", say("you cannot gain power there", "nie możesz tam zyskać mocy")};
    case Reason::MustTake:
      return {"9.7", say("this must be done", "to trzeba zrobić")};
    case Reason::CannotDwell:
      return {"3.11",
              say("nobody of yours can dwell there", "nikt twój nie może się tam osiedlić")};
    case Reason::NotOffered:
      return {"9.6", say("that is not among your choices", "tego nie ma wśród twoich wyborów")};
  }
  CHECK(false);
}

}  // namespace ziggurat::eldervale
