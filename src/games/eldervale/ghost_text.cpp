// The Ghosts' steps in words: what was checked, in which order, and why this came of it.

#include <algorithm>
#include <bit>

#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

struct Teller {
  const Game& game;
  const State& state;
  Language language;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  std::string realm(int index) const { return realm_name(game, state, index, language); }
  std::string number(int value) const { return std::to_string(value); }
  const GhostCard& shown(int zone) const {
    return game.catalogue().ghost_cards[static_cast<std::size_t>(int{state.shown[zone]})];
  }

  std::string place(int zone) const {
    const GhostCard& card = shown(zone);
    const int slot = game.ghost_unit_slot(state, zone);
    const int unit = slot < kWorkers ? 0 : slot - kWorkers + 1;
    const std::string who = slot < kWorkers ? say("Worker ", "robotnik ") + number(slot + 1)
                                            : say("the ", "") + unit_name(unit, language);
    const int target = game.ghost_target(state, state.shown[zone]);
    std::string text = say("Zone ", "Strefa ") + number(zone + 1) + say(", card ", ", karta ") +
                       card.name.in(language) + ": " + who;
    if (card.ruin != kNone) return text + say(" goes to ", " idzie do: ") + realm(target) + ".";
    if (card.direction == kNone) {
      return text + say(" goes to the Watcher's realm, ", " idzie do krainy Obserwatora: ") +
             realm(target) + ".";
    }
    const std::string side = direction_name(card.direction, language);
    if (game.neighbour_at(state, state.watcher, card.direction) == kNone) {
      return text + say(" would go ", " miałby iść w stronę: ") + side +
             say(" of the Watcher, where there is no realm; so to the Watcher's own, ",
                 ", gdzie nie ma krainy; zatem do krainy Obserwatora: ") +
             realm(target) + ".";
    }
    return text + say(" goes ", " idzie, strona ") + side + say(" of the Watcher, to ", ", do: ") +
           realm(target) + ".";
  }

  std::string token(int index) const {
    const Realm& here = state.realms[index];
    if (here.left[0] + here.left[1] == 0) {
      return say("No token is left in ", "Nie ma już żetonu w krainie ") + realm(index) +
             say(": the Ghosts draw a Magic card.", ": duchy dobierają kartę magii.");
    }
    const int slot = Game::slot_of_tile(here.tile);
    const int row = game.ghost_row_of(state, slot);
    const int space = state.row_tokens[row];
    std::string text = say("The Ghosts take the top token of ", "Duchy biorą wierzchni żeton z: ") +
                       realm(index) + say(" and lay it on space ", " i kładą go na polu ") +
                       number(space + 1) + say(" of row ", " rzędu ") + number(row + 1);
    switch (game.row_space(row, space)) {
      case RowSpace::Magic:
        return text + say(": a Magic card.", ": karta magii.");
      case RowSpace::Glory:
        return text + say(": a step of Glory.", ": krok chwały.");
      case RowSpace::Adventure:
        return text + (state.face_up[slot] == kNone
                           ? say(": the adventure deck is empty, so a Magic card.",
                                 ": talia przygód jest pusta, więc karta magii.")
                           : say(": the next adventure card of that element.",
                                 ": następna karta przygody tego żywiołu."));
      case RowSpace::Blank:
      case RowSpace::Start:
        break;
    }
    return text + say(": no reward.", ": bez nagrody.");
  }

  // One realm of the search and why it fails, or that it does not.
  std::string dwell_check(int index, int direction) const {
    const std::string where = direction < 0 ? say("Watcher's realm", "kraina Obserwatora")
                                            : direction_name(direction, language);
    if (index == kNone) return where + say(": no realm", ": brak krainy");
    const Realm& here = state.realms[index];
    std::string text = where + ", " + realm(index) + ": ";
    if (!Game::is_elemental(here.tile)) return text + say("a ruin", "ruiny");
    if (here.dwelling != kNone) return text + say("has a Dwelling", "ma już siedzibę");
    if (state.units[kGhosts][index][0] == 0) {
      return text + say("no Ghost Worker", "nie ma robotnika duchów");
    }
    return text + say("a Ghost Worker and no Dwelling", "robotnik duchów i brak siedziby");
  }

  std::string dwell() const {
    std::string text = say("Dwell: ", "Osiedlenie: ");
    if (state.dwellings[kGhosts] >= game.config().rooftops) {
      return text + say("the Ghosts have no rooftop left.", "duchom nie został żaden dach.");
    }
    const int found = game.ghost_dwell_realm(state);
    for (int direction = -1; direction < 6; ++direction) {
      const int index =
          direction < 0 ? int{state.watcher} : game.neighbour_at(state, state.watcher, direction);
      text += (direction < 0 ? "" : "; ") + dwell_check(index, direction);
      if (index != kNone && index == found) {
        return text + say("; it settles there for ", "; osiedla się tam za ") +
               points_text(game.dwell_points(state, kGhosts, index), language) +
               say(" and power in ", " i moc w żywiole ") +
               element_name(game, state, Game::slot_of_tile(state.realms[index].tile), language) +
               ".";
      }
    }
    return text + say("; nobody settles.", "; nikt się nie osiedla.");
  }

  std::string effect(int zone, int index) const {
    switch (shown(zone).effects[static_cast<std::size_t>(index)]) {
      case GhostEffect::Dwell:
        return dwell();
      case GhostEffect::Adventure:
        if (std::all_of(state.face_up.begin(), state.face_up.end(),
                        [](int card) { return card == kNone; })) {
          return say("Adventure: no deck has a card left, so a Magic card.",
                     "Przygoda: żadna talia nie ma już kart, więc karta magii.");
        }
        return say("Adventure: a die tells the element of the card the Ghosts gain.",
                   "Przygoda: kość wskaże żywioł karty, którą zyskują duchy.");
      case GhostEffect::Realm:
        return state.tile_stack == 0
                   ? say("Realm: no tile is left.", "Kraina: nie ma już kafelków.")
                   : say("Realm: the next tile is turned up; the living player lays it.",
                         "Kraina: następny kafelek odkryty; kładzie go żywy gracz.");
      case GhostEffect::Magic:
        return say("Magic: the Ghosts draw a Magic card.", "Magia: duchy dobierają kartę magii.");
      case GhostEffect::Banish: {
        if (game.is_peace(state)) {
          return say("Banish: nothing happens before peace ends.",
                     "Wygnanie: nic się nie dzieje, dopóki trwa pokój.");
        }
        const int found = game.ghost_banish_realm(state);
        if (found == kNone) {
          return say("Banish: no living unit in or next to the Watcher's realm.",
                     "Wygnanie: żadnej żywej jednostki w krainie Obserwatora ani obok.");
        }
        return say("Banish: searched from the Watcher's realm clockwise, the first living unit is "
                   "in ",
                   "Wygnanie: szukając od krainy Obserwatora zgodnie z zegarem, pierwsza żywa "
                   "jednostka jest w: ") +
               realm(found) +
               say("; one there goes to the Underworld.", "; jedna stamtąd idzie do Podziemi.");
      }
      case GhostEffect::Drain:
        return say("Drain: the living player discards a resource or a Magic card, or loses 1 VP.",
                   "Drenaż: żywy gracz odrzuca zasób lub kartę magii albo traci 1 PZ.");
    }
    return "";
  }

  std::string regroup(int step) const {
    if (step == 0) {
      int units = 0;
      for (RealmMask mask = state.occupied[kGhosts] & game.ruins_on_map(state); mask != 0;
           mask &= mask - 1) {
        units += Game::units_in(state, kGhosts, std::countr_zero(mask));
      }
      return say("The zone is empty: the Ghosts regroup. Units in ruins: ",
                 "Strefa jest pusta: duchy się przegrupowują. Jednostki w ruinach: ") +
             number(units) + say(", for ", ", za ") +
             points_text(units * game.config().ghost_ruin, language) + ".";
    }
    if (step == 1) {
      int units = 0;
      for (const int count : state.underworld[kGhosts]) units += count;
      return say("Ghost units in the Underworld: ", "Jednostki duchów w Podziemiach: ") +
             number(units) + say(", for ", ", za ") +
             points_text(units * game.config().ghost_underworld, language) + ".";
    }
    return say(
        "All Ghost units return to the mat, Workers to the lowest numbers; the card stays.",
        "Wszystkie jednostki duchów wracają na planszę, robotnicy na najniższe numery; karta "
        "zostaje.");
  }

  std::string join() const {
    std::string list;
    for (RealmMask mask = state.adjacent[state.battle.realm] & state.occupied[kGhosts]; mask != 0;
         mask &= mask - 1) {
      const int index = std::countr_zero(mask);
      list += (list.empty() ? "" : ", ") + realm(index) + " (" +
              number(Game::units_in(state, kGhosts, index)) + ")";
    }
    return say("The Ghosts always join: all their units come to ",
               "Duchy zawsze dołączają: wszystkie ich jednostki przychodzą do: ") +
           realm(state.battle.realm) + say(" from ", ", z: ") + list + ".";
  }
};

}  // namespace

std::string ghost_step_sentence(const Game& game, const State& state, Language language) {
  const Teller teller{game, state, language};
  const Task& task = Game::top(state);
  if (task.kind == TaskKind::Join) return teller.join();
  if (task.kind == TaskKind::GhostRegroup) return teller.regroup(task.at[0]);
  if (task.kind == TaskKind::Decide) return decide_sentence(game, state, language);
  switch (int{task.at[0]}) {
    case 1:
      return teller.place(task.at[1]);
    case 2:
      return teller.token(task.at[2]);
    default:
      return teller.effect(task.at[1], task.at[3]);
  }
}

std::string decide_sentence(const Game& game, const State& state, Language language) {
  const Battle& battle = state.battle;
  std::string text = pick(language, "Dice: ", "Kości: ");
  bool first = true;
  for (int side = 0; side < kBattleSides; ++side) {
    if ((battle.sides >> side & 1) == 0) continue;
    text += (first ? "" : "; ") + side_name(game, state, side, language) + " " +
            dice_text(battle.dice[side]);
    first = false;
  }
  const int winner = game.battle_winner(battle, state);
  if (winner == kNone) {
    return text + pick(language, ". All tied: nobody wins, units are lost.",
                       ". Pełny remis: nikt nie wygrywa, jednostki przepadają.");
  }
  return text + ". " + side_name(game, state, winner, language) +
         (game.is_ghost(winner) ? pick(language, " win.", " wygrywają.")
                                : pick(language, " wins.", " wygrywa."));
}

}  // namespace ziggurat::eldervale
