// The Ghosts' steps in words: what was checked, in which order, and why this came of it.

#include <algorithm>

#include "games/eldervale/battle.h"
#include "games/eldervale/dwellings.h"
#include "games/eldervale/ghosts.h"
#include "games/eldervale/map.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/text.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

std::string number(int value) { return std::to_string(value); }

std::string placing(const Naming& naming, ZoneId zone) {
  const Open& state = naming.state;
  const GhostCard& card = shown_card(naming.rules, state, zone);
  const MatSlot slot = ghost_unit(naming.rules, state, zone);
  const std::string who = is_worker(slot)
                              ? naming.say("Worker ", "robotnik ") + number(slot.number() + 1)
                              : naming.say("the ", "") + unit_name(unit_of(slot), naming.language);
  const std::string target = naming.name(ghost_target(naming.rules, state, card)) + ".";
  const std::string text = naming.say("Zone ", "Strefa ") + number(zone.number() + 1) +
                           naming.say(", card ", ", karta ") + card.name.in(naming.language) +
                           ": " + who;
  if (card.ruin.exists()) return text + naming.say(" goes to ", " idzie do: ") + target;
  if (!card.direction.exists()) {
    return text + naming.say(" goes to the Watcher's realm, ", " idzie do krainy Obserwatora: ") +
           target;
  }
  const std::string side = naming.name(card.direction);
  if (!neighbour_at(state, state.watcher, card.direction).exists()) {
    return text + naming.say(" would go ", " miałby iść w stronę: ") + side +
           naming.say(" of the Watcher, where there is no realm; so to the Watcher's own, ",
                      ", gdzie nie ma krainy; zatem do krainy Obserwatora: ") +
           target;
  }
  return text + naming.say(" goes ", " idzie, strona ") + side +
         naming.say(" of the Watcher, to ", ", do: ") + target;
}

std::string earned_by_token(const Naming& naming, RowSpace space, Slot slot) {
  switch (space) {
    case RowSpace::Magic:
      return naming.say(": a Magic card.", ": karta magii.");
    case RowSpace::Glory:
      return naming.say(": a step of Glory.", ": krok chwały.");
    case RowSpace::Adventure:
      return naming.state.boards[slot].face_up.exists()
                 ? naming.say(": the next adventure card of that element.",
                              ": następna karta przygody tego żywiołu.")
                 : naming.say(": the adventure deck is empty, so a Magic card.",
                              ": talia przygód jest pusta, więc karta magii.");
    case RowSpace::Blank:
    case RowSpace::Start:
      break;
  }
  return naming.say(": no reward.", ": bez nagrody.");
}

std::string taking_token(const Naming& naming, RealmId realm) {
  const Open& state = naming.state;
  const Realm& here = state.realms[realm];
  if (here.tokens() == 0) {
    return naming.say("No token is left in ", "Nie ma już żetonu w krainie ") + naming.name(realm) +
           naming.say(": the Ghosts draw a Magic card.", ": duchy dobierają kartę magii.");
  }
  const Slot slot = slot_of(here.tile);
  const RowId row = ghost_row_of(state, slot);
  const int space = state.ghosts.rows[row].tokens;
  return naming.say("The Ghosts take the top token of ", "Duchy biorą wierzchni żeton z: ") +
         naming.name(realm) + naming.say(" and lay it on space ", " i kładą go na polu ") +
         number(space + 1) + naming.say(" of row ", " rzędu ") + number(row.number() + 1) +
         earned_by_token(naming, row_space(naming.rules, row, space), slot);
}

// One realm of the search and why it fails, or that it does not.
std::string dwell_check(const Naming& naming, RealmId realm, std::size_t place) {
  const std::string where = place == 0 ? naming.say("Watcher's realm", "kraina Obserwatora")
                                       : naming.name(Direction(static_cast<int>(place) - 1));
  if (!realm.exists()) return where + naming.say(": no realm", ": brak krainy");
  const Realm& here = naming.state.realms[realm];
  const std::string text = where + ", " + naming.name(realm) + ": ";
  if (!is_elemental(here.tile)) return text + naming.say("a ruin", "ruiny");
  if (here.dwelling.exists()) return text + naming.say("has a Dwelling", "ma już siedzibę");
  if (naming.state.players[kGhosts].map[realm][kWorker] == 0) {
    return text + naming.say("no Ghost Worker", "nie ma robotnika duchów");
  }
  return text + naming.say("a Ghost Worker and no Dwelling", "robotnik duchów i brak siedziby");
}

std::string next_effect(const Naming& naming, const task::GhostTurn& task) {
  const GhostCard& card = shown_card(naming.rules, naming.state, task.zone);
  return std::visit([&](const auto& effect) { return told(naming, effect); },
                    card.effects[task.effects_done]);
}

}  // namespace

namespace ghost {

std::string told(const Naming& naming, const Dwell&) {
  const Open& state = naming.state;
  std::string text = naming.say("Dwell: ", "Osiedlenie: ");
  if (state.players[kGhosts].dwellings >= naming.rules.config().rooftops) {
    return text + naming.say("the Ghosts have no rooftop left.", "duchom nie został żaden dach.");
  }
  const RealmId found = ghost_dwell_realm(naming.rules, state);
  const Search search = watched_realms(state);
  for (std::size_t place = 0; place < search.size(); ++place) {
    const RealmId realm = search[place];
    text += (place == 0 ? "" : "; ") + dwell_check(naming, realm, place);
    if (!realm.exists() || realm != found) continue;
    return text + naming.say("; it settles there for ", "; osiedla się tam za ") +
           naming.points(dwell_points(naming.rules, state, kGhosts, realm)) +
           naming.say(" and power in ", " i moc w żywiole ") +
           naming.name(slot_of(state.realms[realm].tile)) + ".";
  }
  return text + naming.say("; nobody settles.", "; nikt się nie osiedla.");
}

std::string told(const Naming& naming, const Adventure&) {
  const auto& boards = naming.state.boards;
  if (std::none_of(boards.begin(), boards.end(),
                   [](const Board& board) { return board.face_up.exists(); })) {
    return naming.say("Adventure: no deck has a card left, so a Magic card.",
                      "Przygoda: żadna talia nie ma już kart, więc karta magii.");
  }
  return naming.say("Adventure: a die tells the element of the card the Ghosts gain.",
                    "Przygoda: kość wskaże żywioł karty, którą zyskują duchy.");
}

std::string told(const Naming& naming, const Realm&) {
  return naming.state.tile_stack.empty()
             ? naming.say("Realm: no tile is left.", "Kraina: nie ma już kafelków.")
             : naming.say("Realm: the next tile is turned up; the living player lays it.",
                          "Kraina: następny kafelek odkryty; kładzie go żywy gracz.");
}

std::string told(const Naming& naming, const Magic&) {
  return naming.say("Magic: the Ghosts draw a Magic card.", "Magia: duchy dobierają kartę magii.");
}

std::string told(const Naming& naming, const Banish&) {
  if (is_peace(naming.state)) {
    return naming.say("Banish: nothing happens before peace ends.",
                      "Wygnanie: nic się nie dzieje, dopóki trwa pokój.");
  }
  const RealmId found = ghost_banish_realm(naming.state);
  if (!found.exists()) {
    return naming.say("Banish: no living unit in or next to the Watcher's realm.",
                      "Wygnanie: żadnej żywej jednostki w krainie Obserwatora ani obok.");
  }
  return naming.say(
             "Banish: searched from the Watcher's realm clockwise, the first living unit is in ",
             "Wygnanie: szukając od krainy Obserwatora zgodnie z zegarem, pierwsza żywa "
             "jednostka jest w: ") +
         naming.name(found) +
         naming.say("; one there goes to the Underworld.", "; jedna stamtąd idzie do Podziemi.");
}

std::string told(const Naming& naming, const Drain&) {
  return naming.say("Drain: the living player discards a resource or a Magic card, or loses 1 VP.",
                    "Drenaż: żywy gracz odrzuca zasób lub kartę magii albo traci 1 PZ.");
}

}  // namespace ghost

std::string told(const Naming& naming, const task::GhostTurn& task) {
  using Stage = task::GhostTurn::Stage;
  if (task.stage == Stage::Place) return placing(naming, task.zone);
  if (task.stage == Stage::Token) return taking_token(naming, task.realm);
  return next_effect(naming, task);
}

std::string told(const Naming& naming, const task::GhostRegroup& task) {
  using Stage = task::GhostRegroup::Stage;
  const Config& config = naming.rules.config();
  const auto for_points = [&](int units, int each) {
    return number(units) + naming.say(", for ", ", za ") + naming.points(units * each) + ".";
  };
  switch (task.stage) {
    case Stage::Ruins:
      return naming.say("The zone is empty: the Ghosts regroup. Units in ruins: ",
                        "Strefa jest pusta: duchy się przegrupowują. Jednostki w ruinach: ") +
             for_points(ghosts_in_ruins(naming.rules, naming.state), config.ghost_ruin);
    case Stage::Underworld:
      return naming.say("Ghost units in the Underworld: ", "Jednostki duchów w Podziemiach: ") +
             for_points(total(naming.state.players[kGhosts].underworld), config.ghost_underworld);
    case Stage::Return:
      return naming.say(
          "All Ghost units return to the mat, Workers to the lowest numbers; the card stays.",
          "Wszystkie jednostki duchów wracają na planszę, robotnicy na najniższe numery; karta "
          "zostaje.");
  }
  return "";
}

std::string told(const Naming& naming, const task::Join&) {
  const Open& state = naming.state;
  std::string list;
  for (const RealmId realm : state.adjacent[state.battle.realm] & state.players[kGhosts].occupied) {
    list += (list.empty() ? "" : ", ") + naming.name(realm) + " (" +
            number(units_in(state, kGhosts, realm)) + ")";
  }
  return naming.say("The Ghosts always join: all their units come to ",
                    "Duchy zawsze dołączają: wszystkie ich jednostki przychodzą do: ") +
         naming.name(state.battle.realm) + naming.say(" from ", ", z: ") + list + ".";
}

// What a battle's comparison shows.
std::string told(const Naming& naming, const task::Decide&) {
  const Battle& battle = naming.state.battle;
  std::string text;
  for (const Side side : battle.sides) {
    text += (text.empty() ? naming.say("Dice: ", "Kości: ") : "; ") + naming.name(side) + " " +
            dice_text(battle.dice[side]);
  }
  const Side winner = battle_winner(naming.rules, naming.state, battle);
  if (!winner.exists()) {
    return text + naming.say(". All tied: nobody wins, units are lost.",
                             ". Pełny remis: nikt nie wygrywa, jednostki przepadają.");
  }
  const Player player = player_of(winner);
  const bool are_ghosts = player.exists() && naming.rules.is_ghost(player);
  return text + ". " + naming.name(winner) +
         (are_ghosts ? naming.say(" win.", " wygrywają.") : naming.say(" wins.", " wygrywa."));
}

}  // namespace ziggurat::eldervale
