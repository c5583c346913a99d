// Words for pieces and dice.

#include "games/kurnugi/changes_text.h"

namespace ziggurat::kurnugi {

Json Telling::die(Owner of, Die which) const {
  return Json::object({{"die", which.face().pips()},
                       {"owner", Notation{step_.rules, step_.after}.word(of)},
                       {"at", name_of(step_.rules, which.place())}});
}
Json::Array Telling::dice(Owner of, const std::vector<Die>& which) const {
  Json::Array targets;
  for (const Die one : which) targets.push_back(die(of, one));
  return targets;
}
Json Telling::place(Owner of, Place which) const {
  if (which != kBoard) return tomb(tomb_at(which));
  return Json::object({{"tablet", Notation{step_.rules, step_.after}.word(of)}});
}

// What was taken up came from Kur.
std::string Telling::name(Spot where) const {
  return naming_.name(is_stand(where) ? stand_at(where) : standing_on(space::kKur));
}

ziggurat::Change Telling::tell(const change::SoulMoved& change) const {
  const std::string whose = Notation{step_.rules, step_.after}.word(change.owner);
  return {.kind = "soul_moved",
          .targets = {Json::object({{"soul", whose}}), tomb(change.from), tomb(change.to)},
          .amount = 0,
          .text = say("Soul of ", "Dusza: ") + name(change.owner) + ", " + name(change.from) +
                  " → " + name(change.to) + ".",
          .is_told = step_.tells(act::MoveSoul{change.owner, change.to})};
}

// The sentence of an action says what becomes of the Shadow that does it.
bool Telling::tells_shadow(const change::ShadowsMoved& change) const {
  const Owner owner = change.owner;
  if (change.from.size() != 1) return false;
  const Spot from = change.from[0];
  const Spot home = spot(kBoard);
  if (is_stand(change.to) && is_on_space(stand_at(change.to))) {
    return step_.tells(owner, act::Place{space_of(stand_at(change.to))});
  }
  if (from == kOut) return change.to == home && step_.tells(owner, act::ReturnShadow{});
  if (!is_stand(from) || change.to == kOut) return false;
  if (is_on_space(stand_at(from))) {
    const SpaceId space = space_of(stand_at(from));
    return step_.tells(owner, act::Act{space}) || step_.tells(owner, act::Forgo{space});
  }
  if (change.to == home || from == home || !is_stand(change.to)) return false;
  return step_.tells(act::MoveShadow{owner, tomb_at(place_of(stand_at(from))),
                                     tomb_at(place_of(stand_at(change.to)))});
}

ziggurat::Change Telling::tell(const change::ShadowsMoved& change) const {
  const std::string whose = Notation{step_.rules, step_.after}.word(change.owner);
  Json::Array targets;
  for (const Spot from : change.from) {
    const bool is_space = is_stand(from) && is_on_space(stand_at(from));
    const std::string_view at = from == kOut           ? "out"
                                : from == kTakenUp     ? "kur"
                                : from == spot(kBoard) ? "home"
                                                       : name_of(step_.rules, stand_at(from));
    targets.push_back(is_space ? Json::object({{"space", at}})
                               : Json::object({{"shadow", whose}, {"at", at}}));
  }
  std::vector<std::string> left;
  for (const Spot from : change.from) left.push_back(name(from));
  const std::string from = join(left, ", ");
  const bool is_one = change.from.size() == 1;
  std::string text = name(change.owner);
  if (change.to == kOut) {
    targets.push_back(Json::object({{"out", whose}}));
    text += say(is_one ? ": a Shadow leaves the game (" : ": Shadows leave the game (",
                is_one ? ": Cień opuszcza grę (" : ": Cienie opuszczają grę (") +
            from + ")";
  } else if (change.to == kTakenUp) {
    text += say(": a Shadow is taken up from ", ": Cień podniesiony z pola ") + from;
  } else if (change.from[0] == kOut) {
    text += say(": a Shadow out of the game comes back, ", ": Cień spoza gry wraca, ") +
            name(change.to);
  } else if (change.to == spot(kBoard)) {
    text +=
        say(is_one ? ": a Shadow comes home from " : ": Shadows come home from ",
            is_one ? ": Cień wraca na planszę gracza, " : ": Cienie wracają na planszę gracza, ") +
        from;
  } else {
    text += say(is_one ? ": Shadow, " : ": Shadows, ", is_one ? ": Cień, " : ": Cienie, ") + from +
            " → " + name(change.to);
  }
  if (is_stand(change.to)) {
    const Stand stand = stand_at(change.to);
    targets.push_back(is_on_space(stand)
                          ? Json::object({{"space", name_of(step_.rules, space_of(stand))}})
                          : place(change.owner, place_of(stand)));
  }
  return {.kind = "shadow_moved",
          .targets = std::move(targets),
          .amount = 0,
          .text = text + ".",
          .is_told = tells_shadow(change)};
}

ziggurat::Change Telling::tell(const change::DemonSummoned& change) const {
  return {
      .kind = "demon_summoned",
      .targets = {owner(change.owner),
                  Json::object({{"demon", name_of(step_.rules, change.demon)}}), tomb(change.tomb)},
      .amount = 0,
      .text = name(change.owner) + say(" summons ", " przywołuje: ") + name(change.demon) +
              say(" into ", " → ") + name(change.tomb) + ".",
      .is_told = step_.tells(change.owner, act::Summon{change.demon})};
}

ziggurat::Change Telling::tell(const change::DemonMoved& change) const {
  return {.kind = "demon_moved",
          .targets = {Json::object({{"demon", name_of(step_.rules, change.demon)}}),
                      tomb(change.from), tomb(change.to)},
          .amount = 0,
          .text = name(change.demon) + ": " + name(change.from) + " → " + name(change.to) + ".",
          .is_told = step_.tells(act::MoveDemon{change.demon, change.to})};
}

ziggurat::Change Telling::tell(const change::DemonsLeft& change) const {
  Json::Array targets;
  for (const DemonId demon : change.demons) {
    targets.push_back(Json::object({{"demon", name_of(step_.rules, demon)}}));
  }
  targets.push_back(tomb(change.tomb));
  const std::string who = names(change.demons);
  const std::string where = name(change.tomb);
  const bool is_one = change.demons.size() == 1;
  const std::string english =
      is_one ? who + " goes back to the supply"
             : who + " share the tomb of " + where + " and go back to the supply";
  const std::string polish =
      is_one ? who + " wraca do wspólnej puli"
             : who + ": Demony we wspólnym Grobowcu (" + where + ") wracają do wspólnej puli";
  return {.kind = "demon_left",
          .targets = std::move(targets),
          .amount = 0,
          .text = say(english, polish) + ".",
          .is_told = false};
}

ziggurat::Change Telling::tell(const change::DiceMoved& change) const {
  Json::Array targets = dice(change.owner, change.dice);
  targets.push_back(place(change.owner, change.to));
  const bool is_one = change.dice.size() == 1;
  return {
      .kind = "die_moved",
      .targets = std::move(targets),
      .amount = 0,
      .text = name(change.owner) +
              say(is_one ? ": die " : ": dice ", is_one ? ": Kość Ofiarna " : ": Kości Ofiarne ") +
              names(change.dice) + " → " + name(change.to) + ".",
      .is_told = is_one && step_.tells(act::MoveDie{change.owner, change.dice[0], change.to})};
}

ziggurat::Change Telling::tell(const change::DieTurned& change) const {
  const int by = change.to.pips() - change.die.face().pips();
  const Change way = by > 0 ? Change::Up : Change::Down;
  return {
      .kind = "die_turned",
      .targets = {die(change.owner, change.die)},
      .amount = by,
      .text = name(change.owner) + say(": die ", ": Kość Ofiarna ") + name(change.die) +
              say(" shows ", " pokazuje ") + name(change.to) + say(" now.", "."),
      .is_told = std::abs(by) == 1 && step_.tells(act::ChangeDie{change.owner, change.die, way})};
}

ziggurat::Change Telling::tell(const change::DieSplit& change) const {
  const Face rest(change.die.face().pips() - change.part.pips());
  return {.kind = "die_split",
          .targets = {die(change.owner, change.die)},
          .amount = 1,
          .text = name(change.owner) + say(": die ", ": Kość Ofiarna ") + name(change.die) +
                  say(" becomes ", " rozbita na ") + name(change.part) + say(" and ", " i ") +
                  name(rest) + ".",
          .is_told = step_.tells(change.owner, act::Split{change.die, change.part})};
}

ziggurat::Change Telling::tell(const change::DiceLifted& change) const {
  const bool is_one = change.dice.size() == 1;
  const bool is_told = is_one && (step_.tells(act::MoveDie{change.owner, change.dice[0], kBoard}) ||
                                  step_.tells(change.owner, act::RollAgain{}));
  return {
      .kind = "die_lifted",
      .targets = dice(change.owner, change.dice),
      .amount = 0,
      .text = name(change.owner) + say(" rolls anew: ", " przerzuca: ") + names(change.dice) + ".",
      .is_told = is_told};
}

// Where nothing else is said, a die is rolled onto the player board.
ziggurat::Change Telling::tell(const change::DieRolled& change) const {
  const Face face = change.die.face();
  const Place where = change.die.place();
  const bool is_told = where == kBoard ? step_.tells(change.owner, act::Roll{face})
                                       : step_.tells(change.owner, act::NewDie{tomb_at(where)});
  return {.kind = "die_rolled",
          .targets = {die(change.owner, change.die), place(change.owner, where)},
          .amount = 0,
          .text = name(change.owner) + say(": the die is now ", ": Kość Ofiarna ") +
                  name(change.die) + ".",
          .is_told = is_told};
}

ziggurat::Change Telling::tell(const change::DiceGained& change) const {
  const std::string count = std::to_string(change.count);
  return {
      .kind = "die_gained",
      .targets = {owner(change.owner)},
      .amount = change.count,
      .text =
          name(change.owner) +
          (change.count == 1 ? say(" gets a new die", " dostaje nową Kość Ofiarną")
                             : say(" gets new dice: ", " dostaje nowe Kości Ofiarne: ") + count) +
          ".",
      .is_told = change.count == 1 && (step_.tells(change.owner, act::Buy{}) ||
                                       told_reward(change.owner, FieldKind::NewDie) != nullptr)};
}

ziggurat::Change Telling::tell(const change::DiceLost& change) const {
  const bool is_one = change.dice.size() == 1;
  return {
      .kind = "die_lost",
      .targets = dice(change.owner, change.dice),
      .amount = -static_cast<int>(change.dice.size()),
      .text = name(change.owner) +
              say(is_one ? ": die " : ": dice ", is_one ? ": Kość Ofiarna " : ": Kości Ofiarne ") +
              names(change.dice) +
              say(is_one ? " leaves the game." : " leave the game.",
                  is_one ? " opuszcza grę." : " opuszczają grę."),
      .is_told = false};
}

}  // namespace ziggurat::kurnugi
