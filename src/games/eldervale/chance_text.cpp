// What the dice, the decks and the Ghosts bring, in words.

#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

using Kind = Action::Kind;

struct ChanceWriter {
  const Game& game;
  const State& state;
  Action action;
  Language language;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }

  // What becomes of an element roll.
  std::string verdict(const Task& task, int slot) const {
    switch (game.ghost_reroll(state, task, slot)) {
      case Game::Reroll::DeckEmpty:
        return say("; its deck is empty, so they roll again",
                   "; jego talia jest pusta, więc rzucają jeszcze raz");
      case Game::Reroll::LevelFull:
        return say("; at the top already, so they roll again",
                   "; tam są już na szczycie, więc rzucają jeszcze raz");
      case Game::Reroll::No:
        break;
    }
    if (state.power[kGhosts][slot] < game.config().max_level) return "";
    return say("; at the top, but the second roll stands", "; na szczycie, ale drugi rzut zostaje");
  }

  std::string die() const {
    const Task& task = Game::top(state);
    const std::string face = std::to_string(action.a());
    const Catalogue& catalogue = game.catalogue();
    switch (task.kind) {
      case TaskKind::OpeningRoll:
        return player_name(game, task.at[0] == 0 ? 0 : 1, language) + say(" rolls ", " rzuca ") +
               face + say(" for the first turn.", " o pierwszą turę.");
      case TaskKind::GhostTurn: {
        const int zone = catalogue.zone_of_face[action.a()];
        std::string text = say("The Ghosts roll ", "Duchy rzucają ") + face +
                           say(": zone ", ": strefa ") + std::to_string(zone + 1);
        if (game.ghost_unit_slot(state, zone) == kNone) {
          return text + say(", where no unit is left.", ", w której nie ma jednostek.");
        }
        const auto shown = static_cast<std::size_t>(int{state.shown[zone]});
        return text + say(", with the card ", ", z kartą ") +
               catalogue.ghost_cards[shown].name.in(language) + ".";
      }
      case TaskKind::GhostDoorway:
      case TaskKind::GhostElement: {
        const int row = catalogue.row_of_face[action.a()];
        const int slot = state.rows[row];
        std::string text = say("The Ghosts roll ", "Duchy rzucają ") + face +
                           say(" for an element: row ", " na żywioł: rząd ") +
                           std::to_string(row + 1) + ", " +
                           element_name(game, state, slot, language);
        return text + (task.kind == TaskKind::GhostElement ? verdict(task, slot) : "") + ".";
      }
      case TaskKind::HorrorDice:
        return say("The Many-Eyed Horror rolls ", "Wielooki Koszmar rzuca ") + face +
               say(" for its number of dice.", " o liczbę swoich kości.");
      default:
        return player_name(game, task.player, language) + say(" rolls ", " rzuca ") + face + ".";
    }
  }

  std::string write(Viewer viewer) const {
    const Task& task = Game::top(state);
    const Catalogue& catalogue = game.catalogue();
    const std::string key = Text::notation(game, state, action);
    const auto magic = static_cast<std::size_t>(action.a());
    switch (action.kind()) {
      case Kind::Die:
        return die();
      case Kind::Dice:
        return side_name(game, state, task.at[1], language) +
               (game.is_ghost(task.at[1]) ? say(" roll ", " rzucają ")
                                          : say(" rolls ", " rzuca ")) +
               key + ".";
      case Kind::DrawElement:
        return task.kind == TaskKind::GhostRows
                   ? say("Row ", "Rząd ") + std::to_string(task.at[0] + 1) +
                         say(" of the Ghosts' mat belongs to ", " planszy duchów należy do: ") +
                         catalogue.elements[magic].name.in(language) + "."
                   : say("Another element of this game: ", "Kolejny żywioł tej gry: ") +
                         catalogue.elements[magic].name.in(language) + ".";
      case Kind::DrawTile:
        return (task.kind == TaskKind::LayMap ? say("Laid on the map: ", "Na mapie leży: ")
                                              : say("The next tile is ", "Następny kafelek: ")) +
               tile_name(game, state, action.a(), language) + ".";
      case Kind::DrawToken: {
        const int element = state.elements[action.a()];
        return (task.at[2] == 0
                    ? say("A token is turned up in ", "Odkryty żeton w: ")
                    : say("The token from under the top in ", "Żeton spod wierzchu w: ")) +
               realm_name(game, state, task.at[0], language) + ": " +
               gain_text(
                   catalogue.tokens[static_cast<std::size_t>(element * kTokensEach + action.b())]
                       .gain,
                   language) +
               ".";
      }
      case Kind::DrawCard:
        return say("The next adventure card of ", "Następna karta przygody, ") +
               element_name(game, state, action.a(), language) + ": " +
               game.card(state, action.a(), action.b()).name.in(language) + ".";
      case Kind::DrawMagic: {
        const std::string who = player_name(game, task.player, language);
        const bool ghosts = game.is_ghost(task.player);
        if (!game.sees(state, action, viewer)) {
          return who + (ghosts ? say(" draw a Magic card.", " dobierają kartę magii.")
                               : say(" draws a Magic card.", " dobiera kartę magii."));
        }
        return who + say(" draws ", " dobiera: ") + catalogue.magic[magic].name.in(language) + ".";
      }
      case Kind::LoseMagic: {
        const std::string who = player_name(game, task.player, language);
        if (!game.sees(state, action, viewer)) {
          return who + say(": a random Magic card is taken.", ": zabrano losową kartę magii.");
        }
        return who + say(": a random Magic card is lost, ", ": przepada losowa karta magii, ") +
               catalogue.magic[magic].name.in(language) + ".";
      }
      case Kind::DrawGhost:
        return catalogue.ghost_cards[magic].name.in(language) +
               say(" is laid under zone ", " leży teraz pod strefą ") +
               std::to_string(task.at[0] + 1) + ".";
      default:
        return ghost_step_sentence(game, state, language);
    }
  }
};

}  // namespace

std::string chance_sentence(const Game& game, const State& state, Action action, Viewer viewer,
                            Language language) {
  return ChanceWriter{game, state, action, language}.write(viewer);
}

}  // namespace ziggurat::eldervale
