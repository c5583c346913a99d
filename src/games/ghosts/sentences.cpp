// What happened, as told to each viewer, and the clause behind it.

#include <algorithm>

#include "base/text.h"
#include "games/ghosts/text.h"

namespace ziggurat::ghosts {

using Kind = Action::Kind;

std::string Text::clause(const Game& game, const State& state, Action action) {
  switch (action.kind()) {
    case Kind::Gala:
      return "4.1";
    case Kind::Remove:
      return "11.2";
    case Kind::Deal:
      return "11.1";
    case Kind::UrDice:
      return state.phase == Phase::Roll ? "6.3" : "5.17";
    case Kind::D20:
    case Kind::Price:
      return game.settings().flags ? "11.20" : "8.1";
    case Kind::D100:
      return state.phase == Phase::Steal ? "5.5" : state.phase == Phase::PotShot ? "5.10" : "7.3";
    case Kind::Tile:
      return state.phase == Phase::ClearDay      ? "5.18"
             : state.phase == Phase::NightVision ? "5.9"
             : state.phase == Phase::LookUr      ? "11.15"
                                                 : "6.6";
    case Kind::Treasure:
      return game.treasure().type(action.value()).is_event ? "5.14" : "7.16";
    case Kind::Discovery:
      return game.discovery().type(action.value()).is_event ? "6.18" : "6.17";
    case Kind::TakeTreasure:
    case Kind::TakeDiscovery:
    case Kind::TakeFrom:
      return "5.12";
    case Kind::TakeMap:
      return "11.22";
    case Kind::CityAt:
      return "10.3";
    case Kind::PlaceUr:
      return "4.3";
    case Kind::Pick:
    case Kind::PlaceOasis:
      return "4.4";
    case Kind::Step:
      return "6.5";
    case Kind::Teleport:
      return "6.7";
    case Kind::Play: {
      const Effect effect = game.discovery().type(action.value()).effect;
      return effect == Effect::Caravan ? "6.13" : effect == Effect::Theft ? "6.14" : "6.12";
    }
    case Kind::To:
      switch (state.arrivals.back().cause) {
        case Cause::Caravan:
          return "6.13";
        case Cause::Theft:
          return "6.15";
        case Cause::GhostCaravan:
          return "7.18";
        case Cause::Retreat:
          return "7.23";
        case Cause::City:
          return "11.16";
        default:
          return "7.29";
      }
    case Kind::Pay:
    case Kind::Buy:
      return game.settings().flags ? "11.20" : "8.3";
    case Kind::Decline:
      return "8.6";
    case Kind::Steal:
      return "5.5";
    case Kind::Flag:
      return "11.20";
    case Kind::Challenge:
      return game.special_at(state, state.figures[state.turn.active].square) == Special::City
                 ? "10.1"
                 : "7.17";
    case Kind::Roll:
      return "6.22";
    case Kind::EndTurn:
      return "6.19";
    case Kind::Equip:
      return state.phase == Phase::MasterArm ? "11.4" : "7.10";
    case Kind::Ready:
      return state.phase == Phase::Answer ? "7.12" : "7.4";
    case Kind::Vanish:
      return game.discovery().type(action.value()).effect == Effect::Vanish ? "7.13" : "5.7";
    case Kind::Sandstorm:
      return "7.14";
    case Kind::DustDevil:
    case Kind::Charge:
      return "11.14";
    case Kind::DropTreasure:
    case Kind::DropDiscovery:
      return "6.20";
    case Kind::OfferMap:
      return "9.3";
    case Kind::Propose:
    case Kind::Accept:
    case Kind::Refuse:
    case Kind::Withdraw:
      return "9.2";
    default:
      return "9.5";
  }
}

namespace {

struct Teller {
  const Game& game;
  const State& state;
  Action action;
  Viewer viewer;
  Language language;

  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  std::string name(int who) const { return adventurer_name(game, who, language); }
  std::string active() const { return name(state.turn.active); }
  std::string seat(int index) const {
    return Text::seat_name(game, Seat{static_cast<std::uint8_t>(index)}, language);
  }
  std::string place() const { return place_name(game, state, action.value(), language); }
  std::string number() const { return std::to_string(action.value()); }
  const CardType& treasure() const { return game.treasure().type(action.value()); }
  const CardType& discovery() const { return game.discovery().type(action.value()); }
  bool sees() const { return game.sees(state, action, viewer); }
};

// "Manx rolls 73: 103 in all."
std::string tell_combat_roll(const Teller& t) {
  const Fight& fight = t.state.fight;
  const int roll = t.action.value();
  if (t.state.phase == Phase::Attack) {
    const int total = roll + t.game.combat_bonus(t.state, fight.attacker, fight.enemy) +
                      t.game.enlil(t.state.figures[fight.attacker].face_up.treasure);
    std::string text = t.name(fight.attacker) + t.say(" attacks ", " atakuje: ") +
                       enemy_name(t.game, t.state, fight.enemy, t.language) +
                       t.say(" and rolls ", "; rzut ") + t.number() + ", " + std::to_string(total) +
                       t.say(" in all", " razem");
    State after = t.state;
    t.game.apply(after, t.action);
    const bool attrition = fight.enemy == Enemy::None &&
                           (after.phase == Phase::Answer || after.fight.attacker == kNobody);
    if (attrition) text += t.say(": attrition", ": wyczerpanie");
    return text + ".";
  }
  const int total = t.game.defence_total(t.state, roll);
  const bool wins = fight.attack > total;
  const std::string defender = enemy_name(t.game, t.state, fight.enemy, t.language);
  return t.say("The defence rolls ", "Rzut obrony: ") + t.number() + ", " + std::to_string(total) +
         t.say(" in all against ", " razem przeciw ") + std::to_string(fight.attack) + ": " +
         (wins ? t.name(fight.attacker) : defender) + t.say(" wins.", " wygrywa.");
}

std::string tell_tile(const Teller& t) {
  const std::string tile = t.game.tile_kind(t.action.value()).in(t.language);
  if (t.state.phase == Phase::LookUr || t.state.phase == Phase::NightVision) {
    const int square = t.state.phase == Phase::LookUr
                           ? t.state.chooser
                           : t.game.next_around(t.state, t.state.turn.active, true);
    const bool is_ur = t.game.tile_kind(t.action.value()).is_ur();
    std::string text = t.active() +
                       t.say(" lays a tile face down on ", " kładzie zakrytą płytkę: ") +
                       square_name(square, t.language);
    if (t.state.phase == Phase::NightVision && is_ur) {
      return text + t.say(", an Ur tile.", ", płytka Ur.");
    }
    return t.sees() ? text + ": " + tile + "." : text + ".";
  }
  const int who =
      t.state.phase == Phase::Reveal ? t.state.arrivals.back().who : t.state.turn.active;
  const int square = t.state.phase == Phase::Reveal
                         ? t.state.figures[static_cast<std::size_t>(who)].square
                         : t.game.next_around(t.state, who, false);
  return t.name(who) + t.say(" discovers ", " odkrywa: ") + square_name(square, t.language) + ": " +
         tile + ".";
}

std::string tell_chance(const Teller& t) {
  const int value = t.action.value();
  switch (t.action.kind()) {
    case Kind::Gala:
      return t.seat(value) + t.say(" rolls highest and is the Gala.", " rzuca najwięcej: Gala.");
    case Kind::Remove:
      return t.name(value) + t.say(" stays out of this game.", " nie bierze udziału.");
    case Kind::Deal:
      return t.seat(t.state.chooser) + t.say(" draws ", " losuje: ") + t.name(value) + ".";
    case Kind::UrDice:
      return t.active() +
             (t.state.phase == Phase::Roll ? t.say(" rolls ", " rzuca ")
                                           : t.say(" is ambushed, Kish: ", " w zasadzce, Kisz: ")) +
             t.number() + ".";
    case Kind::D20:
      return t.active() + t.say(" rolls ", " rzuca ") + t.number() +
             t.say(" for the price of the map.", " na cenę mapy.");
    case Kind::D100:
      if (t.state.phase == Phase::Steal) {
        return t.active() + t.say(" tries to steal: ", " próbuje kraść: ") + t.number() + ".";
      }
      if (t.state.phase == Phase::PotShot) {
        return t.name(kBrodgar) + t.say(" shoots at ", " strzela: ") + t.name(t.state.chooser) +
               ": " + t.number() + ".";
      }
      return tell_combat_roll(t);
    case Kind::Tile:
      return tell_tile(t);
    case Kind::Treasure:
      return t.name(t.state.chooser) +
             (t.sees() ? t.say(" draws ", " ciągnie: ") + t.treasure().in(t.language) + "."
                       : t.say(" draws a treasure.", " ciągnie skarb."));
    case Kind::Discovery:
      return t.name(t.state.chooser) +
             (t.sees() ? t.say(" draws ", " ciągnie: ") + t.discovery().in(t.language) + "."
                       : t.say(" draws a Discovery Card.", " ciągnie kartę odkrycia."));
    case Kind::TakeTreasure:
    case Kind::TakeDiscovery: {
      const CardType& card = t.action.kind() == Kind::TakeTreasure ? t.treasure() : t.discovery();
      return t.name(kBrodgar) + t.say(" takes from ", " zabiera, ") + t.name(t.state.chooser) +
             ": " + (t.sees() ? card.in(t.language) : t.say("a card", "karta")) + ".";
    }
    case Kind::TakeMap:
      return t.name(kBrodgar) + t.say(" takes from ", " zabiera, ") + t.name(t.state.chooser) +
             ": " + map_name(value, t.language) + ".";
    default:
      return t.say("The City of Ur is found on ", "Miasto Ur leży: ") +
             square_name(value, t.language) + ".";
  }
}

std::string tell_trade(const Teller& t) {
  const std::string who = t.seat(t.action.seat());
  switch (t.action.kind()) {
    case Kind::Propose: {
      const Draft& draft = t.state.drafts[static_cast<std::size_t>(t.action.seat())];
      // Who is no party hears who would give to whom, and which maps.
      const SeatSet parties = t.game.parties(t.state, draft.transfers, t.action.seat());
      const bool is_party = !t.viewer.is_spectator() &&
                            (t.viewer.is(Seat{static_cast<std::uint8_t>(t.action.seat())}) ||
                             parties.contains(t.viewer.seat()));
      FixedVec<Transfer, kMostTransfers> shown = draft.transfers;
      for (Transfer& transfer : shown) {
        if (!is_party && transfer.item < kItemMap) transfer.item = 0xFF;
      }
      return who + t.say(" offers: ", " proponuje: ") + transfers_text(t.game, shown, t.language) +
             ".";
    }
    case Kind::Accept:
      return who + t.say(" accepts.", " przyjmuje.");
    case Kind::Refuse:
      return who + t.say(" refuses.", " odmawia.");
    case Kind::Withdraw:
      return who + t.say(" withdraws the offer.", " wycofuje ofertę.");
    default:
      if (!t.sees()) return "";
      return t.say("You write an offer: ", "Piszesz ofertę: ") +
             Text::label(t.game, t.state, t.action, t.language) + ".";
  }
}

std::string tell_fight_choice(const Teller& t) {
  const Fight& fight = t.state.fight;
  const bool attacks = t.state.phase == Phase::Arm || t.state.phase == Phase::DustDevil;
  const std::string who = t.state.phase == Phase::MasterArm ? t.name(kMaster)
                          : attacks                         ? t.name(fight.attacker)
                                                            : t.name(fight.defender);
  switch (t.action.kind()) {
    case Kind::Equip:
      return who + t.say(" uses ", " używa: ") + t.treasure().in(t.language) + " (+" +
             std::to_string(t.treasure().value) + ").";
    case Kind::Vanish:
      return who + t.say(" vanishes with ", " znika: ") + t.discovery().in(t.language) + ".";
    case Kind::Sandstorm:
      return who + t.say(" flees in a Sandstorm.", " ucieka w burzy piaskowej.");
    case Kind::DustDevil:
      return who + t.say(" drives ", " przepędza wirem pyłu: ") + t.name(fight.defender) +
             t.say(" off with a Dust Devil.", ".");
    case Kind::Charge:
      return who + t.say(" fights.", " walczy.");
    default:
      return who + (t.state.phase == Phase::Answer ? t.say(" gives up.", " poddaje się.")
                                                   : t.say(" adds no more.", " nic nie dodaje."));
  }
}

std::string tell_turn(const Teller& t) {
  const int value = t.action.value();
  switch (t.action.kind()) {
    case Kind::PlaceUr:
      return t.seat(t.state.gala) + t.say(" lays an Ur tile on ", " kładzie płytkę Ur: ") +
             square_name(value, t.language) + ".";
    case Kind::Pick:
      return t.seat(t.state.chooser) + t.say(" takes ", " bierze: ") + t.name(value) + ".";
    case Kind::PlaceOasis:
      return t.seat(t.state.chooser) + t.say(" puts an Oasis on ", " kładzie oazę: ") +
             square_name(value, t.language) + ".";
    case Kind::Step:
      return t.active() + t.say(" goes to ", " idzie: ") + t.place() + ".";
    case Kind::Teleport:
      return t.active() + t.say(" teleports to ", " teleportuje się: ") + t.place() + ".";
    case Kind::Play:
      return t.active() + t.say(" plays ", " zagrywa: ") + t.discovery().in(t.language) + ".";
    case Kind::To:
      return t.name(t.state.chooser) +
             (t.state.arrivals.back().cause == Cause::Retreat
                  ? t.say(" retreats to ", " wycofuje się: ")
                  : t.say(" goes to ", " idzie: ")) +
             t.place() + ".";
    case Kind::Price:
      return t.active() + t.say(" asks for a map.", " pyta o mapę.");
    case Kind::Pay:
      return t.active() + t.say(" pays with ", " płaci: ") + t.treasure().in(t.language) + " (" +
             std::to_string(t.treasure().lapis) + " Lapis).";
    case Kind::Buy:
      return t.active() + t.say(" buys the map for ", " kupuje mapę za ") +
             std::to_string(t.state.turn.price) + " Lapis.";
    case Kind::Decline:
      return t.active() + t.say(" does not buy.", " nie kupuje.");
    case Kind::Steal:
      return t.active() + t.say(" tries to steal the map.", " próbuje ukraść mapę.");
    case Kind::Flag:
      return t.active() + t.say(" takes the ", " bierze: ") + map_name(value, t.language) + ".";
    case Kind::Challenge:
      return t.active() + t.say(" makes a challenge: ", " rzuca wyzwanie: ") +
             t.game.tile_kind(t.state.tile_at(t.state.figures[t.state.turn.active].square))
                 .in(t.language) +
             ".";
    case Kind::Roll:
      return t.active() + t.say(" takes the dice.", " bierze kości.");
    case Kind::EndTurn:
      return t.active() + t.say(" ends the turn.", " kończy turę.");
    case Kind::TakeFrom:
      return t.name(kBrodgar) +
             (value == 0   ? t.say(" reaches for the treasures.", " sięga po skarby.")
              : value == 1 ? t.say(" reaches for the Discovery Cards.", " sięga po karty odkryć.")
                           : t.say(" reaches for the maps.", " sięga po mapy."));
    case Kind::DropTreasure:
      return t.seat(t.game.limit_seat(t.state)) + t.say(" returns ", " oddaje: ") +
             t.treasure().in(t.language) + ".";
    case Kind::DropDiscovery:
      return t.seat(t.game.limit_seat(t.state)) + t.say(" returns ", " oddaje: ") +
             t.discovery().in(t.language) + ".";
    default:
      return tell_fight_choice(t);
  }
}

}  // namespace

std::string Text::sentence(const Game& game, const State& state, Action action, Viewer viewer,
                           Language language) {
  const Teller teller{game, state, action, viewer, language};
  if (action.is_chance()) return tell_chance(teller);
  return action.is_trade() ? tell_trade(teller) : tell_turn(teller);
}

}  // namespace ziggurat::ghosts
