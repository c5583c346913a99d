// What the dice, the decks and the Ghosts bring, in words.

#include "games/eldervale/ghosts.h"
#include "games/eldervale/text.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

struct ChanceTeller {
  const Game& game;
  const State& state;
  Viewer viewer;
  Naming naming;

  std::string say(std::string_view english, std::string_view polish) const {
    return naming.say(english, polish);
  }
  const Catalogue& catalogue() const { return game.catalogue(); }
  bool sees(const Action& action) const { return game.sees(state, action, viewer); }
  std::string owner() const { return naming.name(player_of(state.top())); }

  // What a die is rolled for.
  std::string rolled(const task::OpeningRoll& task, Face face) const {
    return naming.name(Player(task.roll.exists() ? 1 : 0)) + say(" rolls ", " rzuca ") +
           naming.name(face) + say(" for the first turn.", " o pierwszą turę.");
  }
  std::string rolled(const task::GhostTurn&, Face face) const {
    const ZoneId zone = catalogue().zone_of_face[face];
    const std::string text = say("The Ghosts roll ", "Duchy rzucają ") + naming.name(face) +
                             say(": zone ", ": strefa ") + std::to_string(zone.number() + 1);
    if (!ghost_unit(game.rules(), state, zone).exists()) {
      return text + say(", where no unit is left.", ", w której nie ma jednostek.");
    }
    return text + say(", with the card ", ", z kartą ") +
           shown_card(game.rules(), state, zone).name.in(naming.language) + ".";
  }
  std::string for_element(Face face) const {
    const RowId row = catalogue().row_of_face[face];
    return say("The Ghosts roll ", "Duchy rzucają ") + naming.name(face) +
           say(" for an element: row ", " na żywioł: rząd ") + std::to_string(row.number() + 1) +
           ", " + naming.name(state.ghosts.rows[row].element);
  }
  std::string rolled(const task::GhostDoorway&, Face face) const { return for_element(face) + "."; }
  std::string rolled(const task::GhostElement& task, Face face) const {
    const Slot slot = state.ghosts.rows[catalogue().row_of_face[face]].element;
    return for_element(face) + verdict(task, slot) + ".";
  }
  std::string rolled(const task::HorrorDice&, Face face) const {
    return say("The Many-Eyed Horror rolls ", "Wielooki Koszmar rzuca ") + naming.name(face) +
           say(" for its number of dice.", " o liczbę swoich kości.");
  }
  template <class T>
  std::string rolled(const T& task, Face face) const {
    return naming.name(task.player) + say(" rolls ", " rzuca ") + naming.name(face) + ".";
  }
  // What becomes of an element roll.
  std::string verdict(const task::GhostElement& task, Slot slot) const {
    switch (ghost_reroll(game.rules(), state, task, slot)) {
      case Reroll::DeckEmpty:
        return say("; its deck is empty, so they roll again",
                   "; jego talia jest pusta, więc rzucają jeszcze raz");
      case Reroll::LevelFull:
        return say("; at the top already, so they roll again",
                   "; tam są już na szczycie, więc rzucają jeszcze raz");
      case Reroll::No:
        break;
    }
    if (state.players[kGhosts].power[slot] < game.rules().config().max_level) return "";
    return say("; at the top, but the second roll stands", "; na szczycie, ale drugi rzut zostaje");
  }

  std::string of(act::Die action) const {
    return std::visit([&](const auto& task) { return rolled(task, action.face); }, state.top());
  }
  std::string of(act::Dice action) const {
    const auto* asked = state.top_as<task::Roll>();
    const Side side = asked == nullptr ? Side(0) : asked->side;
    const Player player = player_of(side);
    const bool are_ghosts = player.exists() && game.rules().is_ghost(player);
    return naming.name(side) +
           (are_ghosts ? say(" roll ", " rzucają ") : say(" rolls ", " rzuca ")) +
           notation_of(game.rules(), state, action) + ".";
  }
  std::string of(act::DrawElement action) const {
    if (const auto* rows = state.top_as<task::GhostRows>()) {
      return say("Row ", "Rząd ") + std::to_string(rows->rows + 1) +
             say(" of the Ghosts' mat belongs to ", " planszy duchów należy do: ") +
             naming.name(action.element) + ".";
    }
    return say("Another element of this game: ", "Kolejny żywioł tej gry: ") +
           naming.name(action.element) + ".";
  }
  std::string of(act::DrawTile action) const {
    const bool is_laid = state.top_as<task::LayMap>() != nullptr;
    return (is_laid ? say("Laid on the map: ", "Na mapie leży: ")
                    : say("The next tile is ", "Następny kafelek: ")) +
           naming.name(action.tile) + ".";
  }
  std::string of(act::DrawToken action) const {
    const auto* asked = state.top_as<task::RevealToken>();
    if (asked == nullptr) return "";
    const TokenId token = token_of(action.slot, action.number);
    return (asked->taker.exists()
                ? say("The token from under the top in ", "Żeton spod wierzchu w: ")
                : say("A token is turned up in ", "Odkryty żeton w: ")) +
           naming.name(asked->realm) + ": " + naming.gain(game.rules().token(state, token).gain) +
           ".";
  }
  std::string of(act::DrawCard action) const {
    return say("The next adventure card of ", "Następna karta przygody, ") +
           naming.name(action.slot) + ": " + naming.card(card_of(action.slot, action.number)) + ".";
  }
  std::string of(act::DrawMagic action) const {
    if (sees(action)) {
      return owner() + say(" draws ", " dobiera: ") + naming.name(action.card) + ".";
    }
    const bool are_ghosts = game.rules().is_ghost(player_of(state.top()));
    return owner() + (are_ghosts ? say(" draw a Magic card.", " dobierają kartę magii.")
                                 : say(" draws a Magic card.", " dobiera kartę magii."));
  }
  std::string of(act::LoseMagic action) const {
    if (!sees(action)) {
      return owner() + say(": a random Magic card is taken.", ": zabrano losową kartę magii.");
    }
    return owner() + say(": a random Magic card is lost, ", ": przepada losowa karta magii, ") +
           naming.name(action.card) + ".";
  }
  std::string of(act::DrawGhost action) const {
    const auto* asked = state.top_as<task::DrawGhostCard>();
    const int zone = asked == nullptr ? 0 : asked->zone.number() + 1;
    return catalogue().ghost_cards[action.card].name.in(naming.language) +
           say(" is laid under zone ", " leży teraz pod strefą ") + std::to_string(zone) + ".";
  }
  std::string of(act::Step) const {
    return std::visit(
        [&]<class T>(const T& task) {
          if constexpr (requires { told(naming, task); }) {
            return told(naming, task);
          } else {
            return std::string();
          }
        },
        state.top());
  }
  template <class A>
  std::string of(A) const {
    return "";
  }
};

}  // namespace

std::string chance_sentence(const Game& game, const State& state, const Action& action,
                            Viewer viewer, Language language) {
  const ChanceTeller teller{game, state, viewer, {game.rules(), state, language}};
  return std::visit([&](const auto& held) { return teller.of(held); }, action);
}

}  // namespace ziggurat::eldervale
