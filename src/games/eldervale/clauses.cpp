// The clause behind each choice and each refusal.

#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

using Kind = Action::Kind;

std::string ghost_effect_clause(const Game& game, const State& state, const Task& task) {
  const auto shown = static_cast<std::size_t>(int{state.shown[task.at[1]]});
  switch (game.catalogue().ghost_cards[shown].effects[static_cast<std::size_t>(int{task.at[3]})]) {
    case GhostEffect::Dwell:
      return "14.6";
    case GhostEffect::Adventure:
      return "14.7";
    case GhostEffect::Realm:
      return "14.8";
    case GhostEffect::Magic:
      return "14.9";
    case GhostEffect::Banish:
      return "14.10";
    case GhostEffect::Drain:
      return "14.11";
  }
  return "14.5";
}

std::string turn_clause(const State& state, Action action) {
  switch (action.kind()) {
    case Kind::Place:
      return "3.6";
    case Kind::Teleport:
      return "8.7";
    case Kind::Regroup:
      return "3.2";
    case Kind::Spell:
      return "8.4";
    case Kind::Quest:
      return "8.5";
    case Kind::Orb:
      return "3.15";
    case Kind::SwapOne:
      return "10.1";
    default:
      static_cast<void>(state);
      return "3.4";
  }
}

}  // namespace

std::string Text::clause(const Game& game, const State& state, Action action) {
  const Task& task = Game::top(state);
  switch (task.kind) {
    case TaskKind::OpeningRoll:
    case TaskKind::ChooseFaction:
      return "2.1";
    case TaskKind::ExtraElement:
      return "2.12";
    case TaskKind::GhostRows:
      return "11.2";
    case TaskKind::LayMap:
      return "2.6";
    case TaskKind::RevealToken:
      return task.at[2] == 0 ? "2.7" : "10.3";
    case TaskKind::StartGoods:
      return "2.9";
    case TaskKind::DrawGhostCard:
      return game.actor(state).is_chance() && state.round == 1 && state.watcher == kNone ? "11.3"
                                                                                         : "14.13";
    case TaskKind::GhostDoorway:
      return "11.5";
    case TaskKind::Turn:
      return turn_clause(state, action);
    case TaskKind::Placement:
      return "5.3";
    case TaskKind::ReturnUnit:
      return task.at[0] == 0 ? "8.4" : "10.2";
    case TaskKind::ExchangeUnit:
      return "10.2";
    case TaskKind::RealmAction:
    case TaskKind::TakeToken:
      return "3.9";
    case TaskKind::Telekinesis:
      return "8.4";
    case TaskKind::MageTower:
    case TaskKind::Fortress:
    case TaskKind::GainFortress:
    case TaskKind::Oracle:
      return "3.10";
    case TaskKind::Dungeon:
      return "3.19";
    case TaskKind::Rush:
      return task.at[0] >= 2 ? "8.3" : action.kind() == Kind::Done ? "5.3" : "5.2";
    case TaskKind::HandLimit:
      return "1.7";
    case TaskKind::GainAny:
    case TaskKind::GainDifferent:
      return "1.3";
    case TaskKind::DrawMagic:
      return "1.8";
    case TaskKind::Pay:
      return task.at[6] > 0 ? "1.5" : "1.4";
    case TaskKind::DiscardMagic:
    case TaskKind::DiscardAny:
    case TaskKind::Swap:
      return "1.6";
    case TaskKind::ChoosePower:
      return "3.16";
    case TaskKind::FreeAdventure:
      return "3.15";
    case TaskKind::Summon:
    case TaskKind::SummonDo:
      return "3.17";
    case TaskKind::Dwell:
    case TaskKind::DwellDo:
      return "3.11";
    case TaskKind::BuyDo:
    case TaskKind::Reveal:
      return "7.1";
    case TaskKind::DrawTile:
    case TaskKind::PlaceTile:
      return "3.12";
    case TaskKind::MoveUnit:
    case TaskKind::MoveTo:
    case TaskKind::MoveMonster:
    case TaskKind::MonsterTo:
      return "3.5";
    case TaskKind::Regroup:
      return "6.2";
    case TaskKind::PutOnSpace:
    case TaskKind::UseAction:
      return "6.3";
    case TaskKind::GainCard:
    case TaskKind::WildRift:
    case TaskKind::LawPower:
      return "7.4";
    case TaskKind::PayDifferent:
      return "7.9";
    case TaskKind::Healer:
      return "7.7";
    case TaskKind::Copy:
      return "7.8";
    case TaskKind::Burrow:
      return "7.6";
    case TaskKind::Battle:
      return "4.1";
    case TaskKind::Join:
      return game.is_ghost(task.player) ? "13.5" : action.kind() == Kind::Shoot ? "4.3" : "4.2";
    case TaskKind::HorrorDice:
      return "5.8";
    case TaskKind::BeforeRoll:
      return "4.7";
    case TaskKind::Roll:
      return "4.6";
    case TaskKind::AfterRoll:
    case TaskKind::PickDie:
    case TaskKind::PickSide:
      return "4.8";
    case TaskKind::Decide:
      return "4.9";
    case TaskKind::Lose:
      return "7.10";
    case TaskKind::MonsterReward:
      return "5.5";
    case TaskKind::Plunder:
      return "10.3";
    case TaskKind::TakeMagic:
      return task.at[0] == 0 ? "13.14" : "10.3";
    case TaskKind::ReturnWarrior:
      return "4.14";
    case TaskKind::GhostTurn:
      return task.at[0] == 0   ? "14.1"
             : task.at[0] == 1 ? "14.3"
             : task.at[0] == 2 ? "14.4"
                               : ghost_effect_clause(game, state, task);
    case TaskKind::GhostElement:
      return task.at[1] == 0 ? "13.8" : "13.9";
    case TaskKind::GhostRegroup:
      return task.at[0] == 2 ? "15.2" : "15.1";
    case TaskKind::Banish:
      return "14.10";
    case TaskKind::Over:
      return "9.1";
  }
  return "3.1";
}

Refusal Text::refusal(const Game& game, const State& state, Action action, Reason reason,
                      Language language) {
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
                         unit_name(action.a(), language)};
    case Reason::NotOnMap:
      return {"3.6", say("that realm is not on the map", "tej krainy nie ma na mapie")};
    case Reason::OutOfReach:
      return {"3.7", tile_name(game, state, action.b(), language) +
                         say(" is out of reach", " jest poza zasięgiem")};
    case Reason::OwnUnitThere:
      return {"3.6", say("you already have a unit in ", "masz już jednostkę w: ") +
                         tile_name(game, state, action.b(), language)};
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
                          std::to_string(game.config().tile_min_neighbours) +
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
