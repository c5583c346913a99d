// How what changed on the map, in battle and on the Ghosts' mat is told.

#include "base/text.h"
#include "games/eldervale/changes_text.h"

namespace ziggurat::eldervale {
namespace {

using change::Spot;

// What units did.
enum class Move : std::uint8_t { SetOut, Summoned, Placed, Moved, Fell, Returned, Lifted, PutOn };

Move move_of(const change::UnitsMoved& change) {
  using Where = Spot::Where;
  if (change.from.where == Where::Box) return Move::SetOut;
  switch (change.to.where) {
    case Where::Realm:
      return change.from.where == Where::Ready ? Move::Placed : Move::Moved;
    case Where::Underworld:
      return Move::Fell;
    case Where::Ready:
      return change.from.where == Where::Unsummoned ? Move::Summoned : Move::Returned;
    case Where::Space:
      return Move::PutOn;
    case Where::Hand:
      return Move::Lifted;
    case Where::Unsummoned:
    case Where::Box:
      break;
  }
  return Move::Moved;
}

std::string_view kind_of(Move move) {
  switch (move) {
    case Move::SetOut:
      return "mustered";
    case Move::Summoned:
      return "summoned";
    case Move::Placed:
      return "placed";
    case Move::Moved:
      return "moved";
    case Move::Fell:
      return "fell";
    case Move::Returned:
      return "returned";
    case Move::Lifted:
      return "picked_up";
    case Move::PutOn:
      return "put";
  }
  CHECK(false);
}

// "the Worker, 2 Workers": whom one moves. Only of Workers there are several.
std::string units_text(const Naming& naming, const Units& units) {
  std::vector<std::string> parts;
  for (const Unit unit : all<Unit>()) {
    if (units[unit] == 1) parts.push_back(naming.name(unit));
    if (units[unit] > 1) {
      parts.push_back(std::to_string(units[unit]) + naming.say(" Workers", " robotników"));
    }
  }
  return join(parts, ", ");
}

std::string from_text(const Naming& naming, const Spot& spot) {
  using Where = Spot::Where;
  switch (spot.where) {
    case Where::Realm:
      return naming.say(" from ", ", z: ") + naming.name(spot.realm);
    case Where::Underworld:
      return naming.say(" from the Underworld", " z Podziemi");
    case Where::Space:
      return naming.say(" from the action spaces", " z pól akcji");
    case Where::Ready:
    case Where::Hand:
    case Where::Unsummoned:
    case Where::Box:
      break;
  }
  return "";
}

Json spot_target(const Telling& telling, const Spot& spot) {
  using Where = Spot::Where;
  const auto place = [](std::string_view name) { return Json::object({{"place", name}}); };
  switch (spot.where) {
    case Where::Realm:
      return telling.target("realm", spot.realm);
    case Where::Space:
      return spot.space.exists() ? telling.target("space", spot.space) : place("on_space");
    case Where::Underworld:
      return place("underworld");
    case Where::Ready:
      return place("ready");
    case Where::Hand:
      return place("hand");
    case Where::Unsummoned:
      return place("unsummoned");
    case Where::Box:
      return place("box");
  }
  CHECK(false);
}

std::string move_text(const Telling& telling, const change::UnitsMoved& change, Move move) {
  const Naming& naming = telling.naming;
  const Player player = change.player;
  const std::string units = units_text(naming, change.units);
  const std::string from = from_text(naming, change.from);
  const auto does = [&](const Verb& verb) { return telling.does(player, verb) + units; };
  switch (move) {
    case Move::SetOut:
      return change.to.where == Spot::Where::Ready
                 ? does({"has ready: ", "have ready: ", "ma gotowe: ", "mają gotowe: "})
                 : does({"has yet to summon: ", "", "ma jeszcze do przywołania: ", ""});
    case Move::Summoned:
      return does({"adds ", "add ", "bierze do gotowych ", "biorą do gotowych "}) +
             naming.say(" to Ready", "");
    case Move::Placed:
      return does({"places ", "place ", "stawia ", "stawiają "}) + naming.say(" in ", ": ") +
             naming.name(change.to.realm);
    case Move::Moved:
      return naming.name(player) + ": " + units + naming.say(" moved", " przeniesiono") + from +
             naming.say(" to ", ", do: ") + naming.name(change.to.realm);
    case Move::Fell:
      return does({"loses ", "lose ", "traci ", "tracą "}) + from +
             naming.say(" to the Underworld", ", do Podziemi");
    case Move::Returned:
      return does({"takes ", "take ", "odkłada ", "odkładają "}) + from +
             naming.say(" back to Ready", ", do gotowych");
    case Move::Lifted:
      return does({"picks up ", "pick up ", "podnosi ", "podnoszą "}) + from;
    case Move::PutOn:
      return does({"puts ", "put ", "stawia ", "stawiają "}) +
             (change.to.space.exists()
                  ? naming.say(" on ", " na polu: ") + naming.name(change.to.space)
                  : naming.say(" on an action space", " na polu akcji"));
  }
  CHECK(false);
}

bool is_move_told(const Telling& telling, const change::UnitsMoved& change, Move move) {
  const Seen& seen = telling.seen;
  const auto is = [&](Unit unit) { return total(change.units) == 1 && change.units[unit] == 1; };
  const auto* picked = seen.did<act::PickUnit>();
  switch (move) {
    case Move::SetOut:
      return false;
    case Move::Summoned:
      return seen.did<act::Summon>() != nullptr && is(seen.did<act::Summon>()->unit);
    case Move::Placed:
      return (seen.did<act::Place>() != nullptr && is(seen.did<act::Place>()->unit)) ||
             (seen.did<act::Teleport>() != nullptr && is(seen.did<act::Teleport>()->unit)) ||
             telling.is_ghost_stage(task::GhostTurn::Stage::Place);
    case Move::Moved:
      return seen.asked<task::Join>() != nullptr && seen.did<act::Done>() == nullptr;
    case Move::Fell:
      return seen.asked<task::Banish>() != nullptr && picked != nullptr && is(picked->unit);
    case Move::Returned:
      if (seen.asked<task::GhostRegroup>() != nullptr) return true;
      if (seen.asked<task::ReturnWarrior>() != nullptr) return is(kWarrior);
      if (seen.asked<task::ReturnUnit>() != nullptr) return picked != nullptr && is(picked->unit);
      return change.from.where == Spot::Where::Hand && seen.did<act::Done>() != nullptr &&
             seen.asked<task::PutOnSpace>() != nullptr &&
             seen.asked<task::PutOnSpace>()->origin == task::PutOnSpace::Origin::Map;
    case Move::Lifted:
      return seen.asked<task::Regroup>() != nullptr && seen.did<act::PickUp>() != nullptr &&
             is(seen.did<act::PickUp>()->unit);
    case Move::PutOn:
      return seen.did<act::UseSpace>() != nullptr;
  }
  CHECK(false);
}

}  // namespace

Change Telling::of(const change::TileDrawn& change) const {
  return {.kind = "tile",
          .targets = {target("tile", change.tile)},
          .text = say("The next tile is ", "Następny kafelek: ") + naming.name(change.tile) + ".",
          .is_told = seen.did<act::DrawTile>() != nullptr};
}

Change Telling::of(const change::TileLaid& change) const {
  const Realm& realm = seen.after().realms[change.realm];
  return {.kind = "laid",
          .targets = {target("realm", change.realm),
                      Json::object({{"q", int{realm.q}}, {"r", int{realm.r}}})},
          .text = say("Laid on the map: ", "Na mapie leży: ") + naming.name(change.realm) + ".",
          .is_told = seen.did<act::DrawTile>() != nullptr || seen.did<act::LayTile>() != nullptr};
}

Change Telling::of(const change::UnitsMoved& change) const {
  const Move move = move_of(change);
  Change told{.kind = std::string(kind_of(move)),
              .targets = {side(change.player)},
              .amount = total(change.units),
              .text = move_text(*this, change, move) + ".",
              .is_told = is_move_told(*this, change, move)};
  for (const Unit unit : all<Unit>()) {
    if (change.units[unit] > 0) told.targets.push_back(target("unit", unit));
  }
  told.targets.push_back(spot_target(*this, change.from));
  told.targets.push_back(spot_target(*this, change.to));
  return told;
}

Change Telling::of(const change::WatcherMoved& change) const {
  Change told{
      .kind = "watcher",
      .targets = {},
      .text = say("The Watcher goes to ", "Obserwator idzie do: ") + naming.name(change.to) + "."};
  if (change.from.exists()) told.targets.push_back(target("realm", change.from));
  told.targets.push_back(target("realm", change.to));
  return told;
}

Change Telling::of(const change::MonsterMoved& change) const {
  using Manner = change::MonsterMoved::Manner;
  const std::string monster = naming.monster(change.slot);
  const auto realm = [&](MonsterPlace place) { return naming.name(realm_at(place)); };
  Change told{.kind = "",
              .targets = {target("monster", change.slot), target("realm", change.from),
                          target("realm", change.to)},
              .text = ""};
  switch (change.manner) {
    case Manner::Appeared:
      told.kind = "appeared";
      told.text = say("The ", "Pojawia się ") + monster + say(" appears in ", ": ") +
                  realm(change.to) + ".";
      break;
    case Manner::Rushed:
      told.kind = "rushed";
      told.text = say("The ", "Szarżuje ") + monster + say(" rushes from ", ", z: ") +
                  realm(change.from) + say(" to ", ", do: ") + realm(change.to) + ".";
      break;
    case Manner::Led:
      told.kind = "led";
      told.text = say("The ", "Idzie ") + monster + say(" goes from ", ", z: ") +
                  realm(change.from) + say(" to ", ", do: ") + realm(change.to) + ".";
      break;
    case Manner::Beaten:
      told.kind = "beaten";
      told.text = say("The ", "Pokonany potwór: ") + monster +
                  say(" is beaten and goes to the Underworld.", ", idzie do Podziemi.");
      break;
    case Manner::Returned:
      told.kind = "lair";
      told.text = say("The ", "Do leża wraca ") + monster + say(" returns to its lair, ", ": ") +
                  realm(change.to) + ".";
      break;
  }
  return told;
}

Change Telling::of(const change::BattleBegan& change) const {
  const Player foe = other(change.active);
  Change told{.kind = "battle",
              .targets = {target("realm", change.realm), side(change.active)},
              .text = ""};
  std::vector<std::string> sides{naming.name(change.active)};
  if (change.is_opposed) {
    sides.push_back(naming.name(foe));
    told.targets.push_back(side(foe));
  }
  if (change.monster.exists()) {
    sides.push_back(naming.monster(change.monster));
    told.targets.push_back(target("monster", change.monster));
  }
  told.text =
      say("Battle in ", "Bitwa: ") + naming.name(change.realm) + ": " + join(sides, " – ") + ".";
  return told;
}

Change Telling::of(const change::PoolsSet& change) const {
  Change told{.kind = "dice", .targets = {}, .text = ""};
  std::vector<std::string> pools;
  for (const Side side : change.sides) {
    told.targets.push_back(target("side", side));
    pools.push_back(naming.name(side) + " " + std::to_string(seen.after().battle.pool[side]));
  }
  told.text = say("Dice to roll: ", "Kości do rzutu: ") + join(pools, ", ") + ".";
  return told;
}

Change Telling::of(const change::DiceLifted& change) const {
  return {.kind = "lifted",
          .targets = {target("side", change.side)},
          .amount = -total(change.faces),
          .text = naming.name(change.side) + say(", to be rolled again: ", ", do przerzucenia: ") +
                  dice_text(change.faces) + ".",
          .is_told = seen.did<act::PickFace>() != nullptr};
}

Change Telling::of(const change::Settled& change) const {
  const auto* chosen = seen.did<act::GoTo>();
  const TileId tile = seen.after().realms[change.realm].tile;
  const bool is_chosen =
      seen.asked<task::Dwell>() != nullptr && chosen != nullptr && chosen->tile == tile;
  return {.kind = "settled",
          .targets = {side(change.player), target("realm", change.realm)},
          .amount = 1,
          .text = does(change.player,
                       {"settles in ", "settle in ", "osiedla się: ", "osiedlają się: "}) +
                  naming.name(change.realm) +
                  say("; a Worker becomes a Dwelling.", "; robotnik staje się siedzibą."),
          .is_told = is_chosen || is_ghost_stage(task::GhostTurn::Stage::Effects)};
}

Change Telling::of(const change::TokenTaken& change) const {
  const Gain& gain = rules().token(seen.after(), change.token).gain;
  Gain to_come = gain;
  to_come.resources = {};
  to_come.points = 0;
  const auto* named = seen.did<act::TakeStack>();
  const bool is_named = named != nullptr && named->stack == change.stack &&
                        seen.after().realm_of[named->tile] == change.realm;
  const auto* asked = seen.asked<task::RevealToken>();
  const bool is_turned_up = asked != nullptr && asked->taker == change.player;
  const bool has_more = to_come != Gain{} && !rules().is_ghost(change.player);
  return {.kind = "token",
          .targets = {side(change.player), target("token", change.token),
                      stack_in(change.stack, change.realm)},
          .amount = 1,
          .text = does(change.player, {"takes a token in ", "take a token in ",
                                       "bierze żeton: ", "biorą żeton: "}) +
                  naming.name(change.realm) +
                  (has_more ? " (" + naming.gain(gain) + ")" : std::string()) + ".",
          .is_told = is_named || is_turned_up || is_ghost_stage(task::GhostTurn::Stage::Token)};
}

Change Telling::of(const change::TokenTurned& change) const {
  return {.kind = "turned",
          .targets = {target("token", change.token), stack_in(change.stack, change.realm)},
          .text = say("A token is turned up in ", "Odkryty żeton w: ") + naming.name(change.realm) +
                  ": " + naming.gain(rules().token(seen.after(), change.token).gain) + ".",
          .is_told = seen.did<act::DrawToken>() != nullptr};
}

Change Telling::of(const change::GhostCardShown& change) const {
  return {.kind = "ghost_card",
          .targets = {target("ghost_card", change.card),
                      Json::object({{"zone", rules().catalogue.zones[change.zone].id}})},
          .text = rules().catalogue.ghost_cards[change.card].name.in(naming.language) +
                  say(" is laid under zone ", " leży teraz pod strefą ") +
                  std::to_string(change.zone.number() + 1) + ".",
          .is_told = seen.did<act::DrawGhost>() != nullptr};
}

Change Telling::of(const change::GhostCardDiscarded& change) const {
  return {.kind = "ghost_discarded",
          .targets = {target("ghost_card", change.card),
                      Json::object({{"zone", rules().catalogue.zones[change.zone].id}})},
          .text = say("The Ghosts discard ", "Duchy odrzucają: ") +
                  rules().catalogue.ghost_cards[change.card].name.in(naming.language) + "."};
}

Change Telling::of(const change::RowFilled& change) const {
  const MatRow& row = seen.after().ghosts.rows[change.row];
  return {
      .kind = "row",
      .targets = {Json::object({{"row", change.row.number() + 1}}), target("element", row.element)},
      .amount = row.tokens - seen.before().ghosts.rows[change.row].tokens,
      .text = say("The Ghosts' mat, row ", "Plansza duchów, rząd ") +
              std::to_string(change.row.number() + 1) + ", " + naming.name(row.element) +
              say(": tokens ", ": żetony ") + std::to_string(row.tokens) + ".",
      .is_told =
          seen.did<act::DrawElement>() != nullptr || is_ghost_stage(task::GhostTurn::Stage::Token)};
}

Change Telling::of(const change::MatFilled& change) const {
  Change told{.kind = "mat",
              .targets = {},
              .text = say("The Ghosts' units stand on the mat again.",
                          "Jednostki duchów stoją znów na planszy."),
              .is_told = seen.asked<task::GhostRegroup>() != nullptr};
  for (const MatSlot slot : change.slots) told.targets.push_back(target("slot", slot));
  return told;
}

}  // namespace ziggurat::eldervale
