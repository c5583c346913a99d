// Choices as they are offered, and as they are told afterwards.

#include <bit>

#include "games/eldervale/catalogue_read.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {
namespace {

using Kind = Action::Kind;

enum class Mood : std::uint8_t { Offered, Told };

// Writes one choice of a seat: as an order, or in the third person after the seat's name.
struct SentenceWriter {
  const Game& game;
  const State& state;
  Action action;
  Language language;
  Mood mood;

  const Task& task() const { return Game::top(state); }
  // The four forms of a verb.
  std::string verb(std::string_view offer_en, std::string_view told_en, std::string_view offer_pl,
                   std::string_view told_pl) const {
    return mood == Mood::Offered ? pick(language, offer_en, offer_pl)
                                 : pick(language, told_en, told_pl);
  }
  std::string say(std::string_view english, std::string_view polish) const {
    return pick(language, english, polish);
  }
  const MagicCard& magic() const {
    return game.catalogue().magic[static_cast<std::size_t>(action.a())];
  }
  std::string tile(int index) const { return tile_name(game, state, index, language); }

  std::string place() const {
    const int realm = state.realm_of[action.b()];
    std::string text = verb("Place ", "places ", "Postaw ", "stawia ") +
                       unit_accusative(action.a(), language) + say(" in ", ": ") + tile(action.b());
    if (action.kind() == Kind::Teleport) text += say(" by Teleport", " przez Teleport");
    if (mood == Mood::Told || realm == kNone) return text;
    const int player = task().player;
    const bool opposed = has(state.occupied[1 - player], realm);
    const int monster = game.monster_in(state, realm);
    if (game.is_peace(state)) return text;
    if (opposed || monster != kNone) text += say(": battle", ": bitwa");
    if (opposed) text += say(" with ", ", przeciwnik: ") + player_name(game, 1 - player, language);
    if (monster != kNone) {
      text += say(opposed ? " and " : " with ", ", potwór: ") +
              game.monster_card(state, monster).name.in(language);
    }
    return text;
  }

  std::string resource() const {
    const std::string name = resource_name(action.a(), language);
    switch (task().kind) {
      case TaskKind::Pay:
        if (task().at[6] > 0) {
          return verb("Leave out ", "leaves out ", "Pomiń ", "pomija ") + name +
                 say(" of the cost", " w koszcie");
        }
        return verb("Pay ", "pays ", "Zapłać: ", "płaci: ") + name;
      case TaskKind::PayDifferent:
        return verb("Pay ", "pays ", "Zapłać: ", "płaci: ") + name;
      case TaskKind::DiscardAny:
        return verb("Discard ", "discards ", "Odrzuć: ", "odrzuca: ") + name;
      case TaskKind::Swap:
        return verb("Return ", "returns ", "Oddaj: ", "oddaje: ") + name;
      case TaskKind::BeforeRoll:
        return verb("Spend ", "spends ", "Wydaj: ", "wydaje: ") + name +
               say(" for a die", " za kość");
      case TaskKind::Plunder:
        return verb("Take ", "takes ", "Zabierz: ", "zabiera: ") + name;
      default:
        return verb("Gain ", "gains ", "Zyskaj: ", "zyskuje: ") + name;
    }
  }

  std::string done() const {
    switch (task().kind) {
      case TaskKind::Turn:
        return verb("End the turn", "ends the turn", "Zakończ turę", "kończy turę");
      case TaskKind::PutOnSpace:
        return task().at[1] == 0 ? verb("Take it back to Ready", "takes it back to Ready",
                                        "Odłóż do gotowych", "odkłada ją do gotowych")
                                 : verb("Use no action space", "uses no action space",
                                        "Nie używaj pola akcji", "nie używa pola akcji");
      case TaskKind::Join:
        return verb("Bring no more units", "brings no more units", "Nie dołączaj więcej jednostek",
                    "nie dołącza więcej jednostek");
      case TaskKind::Placement:
        return verb("Decline the battle", "declines the battle", "Odmów bitwy", "odmawia bitwy");
      case TaskKind::Rush:
        return task().at[0] == 1
                   ? verb("Do not call it", "does not call it", "Nie przywołuj go",
                          "nie przywołuje go")
                   : verb("Let it rush", "lets it rush", "Pozwól szarżować", "pozwala szarżować");
      case TaskKind::PickDie:
        return verb("Reroll these", "rerolls these", "Przerzuć te", "przerzuca te");
      case TaskKind::Swap:
        return verb("Return no more", "returns no more", "Nie oddawaj więcej", "nie oddaje więcej");
      case TaskKind::MoveTo:
        return verb("Stay", "stays", "Zostań", "zostaje");
      default:
        return verb("Pass", "passes", "Pas", "pasuje");
    }
  }

  std::string accept() const {
    const Config& config = game.config();
    switch (task().kind) {
      case TaskKind::MageTower:
        return verb("Pay for ", "pays for ", "Zapłać za ", "płaci za ") +
               std::to_string(config.tower_draw) + say(" Magic cards", " karty magii");
      case TaskKind::Fortress:
        return verb("Pay for ", "pays for ", "Zapłać za ", "płaci za ") +
               gain_text(config.fortress_gain, language);
      case TaskKind::Oracle:
        return verb("Draw a Magic card", "draws a Magic card", "Dobierz kartę magii",
                    "dobiera kartę magii");
      case TaskKind::MonsterReward:
        return verb("Take ", "takes ", "Weź ", "bierze ") +
               points_text(config.monster_points, language);
      case TaskKind::ReturnWarrior:
        return verb("Return the Warrior to Ready", "returns the Warrior to Ready",
                    "Zwróć wojownika do gotowych", "zwraca wojownika do gotowych");
      default:
        return verb("Fight", "fights", "Walcz", "walczy");
    }
  }

  std::string unit() const {
    const std::string who = unit_accusative(action.a(), language);
    switch (task().kind) {
      case TaskKind::Lose:
        return verb("Save ", "saves ", "Ocal ", "ocala ") + who +
               say(" by the Phoenix Feather", " Piórem Feniksa");
      case TaskKind::Banish:
        return verb("Give up ", "gives up ", "Oddaj ", "oddaje ") + who +
               say(" to the Underworld", " do Podziemi");
      case TaskKind::Healer:
        return verb("Heal ", "heals ", "Ulecz ", "leczy ") + who;
      default:
        return verb("Return ", "returns ", "Zwróć ", "zwraca ") + who +
               say(" from the Underworld", " z Podziemi");
    }
  }

  std::string realm() const {
    if (task().kind == TaskKind::Dwell) {
      const int index = state.realm_of[action.a()];
      std::string text =
          verb("Dwell in ", "dwells in ", "Osiedl się: ", "osiedla się: ") + tile(action.a());
      if (mood == Mood::Offered && index != kNone) {
        text += say(" (cost ", " (koszt ") + cost_text(game.dwell_cost(state, index)) + ", " +
                points_text(game.dwell_points(state, task().player, index), language) + ")";
      }
      return text;
    }
    return verb("Move to ", "moves to ", "Przenieś do: ", "przenosi do: ") + tile(action.a());
  }

  std::string space() const {
    return verb("Use ", "uses ", "Użyj: ", "używa: ") +
           space_name(game, state, action.a(), language);
  }

  std::string purchase() const {
    const int card = state.face_up[action.a()];
    if (card == kNone) return "";
    const AdventureCard& found = game.card(state, action.a(), card);
    std::string text;
    if (action.kind() == Kind::Drop) {
      text = verb("Discard ", "discards ", "Odrzuć: ", "odrzuca: ");
    } else if (task().kind == TaskKind::FreeAdventure) {
      text = verb("Take ", "takes ", "Weź: ", "bierze: ");
    } else {
      text = verb("Buy ", "buys ", "Kup: ", "kupuje: ");
    }
    text += found.name.in(language);
    if (mood == Mood::Offered && action.kind() == Kind::Buy) {
      text += " (" + cost_text(found.cost) + "): " + found.text.in(language);
    }
    return text;
  }

  std::string pick_up() const {
    const std::string who =
        unit_accusative(action.a(), language) + say(" in ", ": ") + tile(action.b());
    if (task().kind == TaskKind::Regroup) {
      return verb("Pick up ", "picks up ", "Podnieś ", "podnosi ") + who;
    }
    if (task().kind == TaskKind::ExchangeUnit) {
      return verb("Change places with ", "changes places with ",
                  "Zamień miejscami: ", "zamienia miejscami: ") +
             who;
    }
    return verb("Move ", "moves ", "Przenieś ", "przenosi ") + who;
  }

  std::string spell() const {
    std::string text = verb("Play ", "plays ", "Zagraj: ", "zagrywa: ") + magic().name.in(language);
    return mood == Mood::Offered ? text + ": " + magic().text.in(language) : text;
  }

  std::string monster() const {
    const std::string name = game.monster_card(state, action.a()).name.in(language);
    if (task().kind != TaskKind::Rush) {
      return verb("Move the ", "moves the ", "Przenieś: ", "przenosi: ") + name;
    }
    return verb("Let the ", "lets the ", "Niech szarżuje: ", "wysyła do szarży: ") + name +
           say(" rush", "");
  }

  std::string write() const;
};

std::string SentenceWriter::write() const {
  const Catalogue& catalogue = game.catalogue();
  switch (action.kind()) {
    case Kind::Faction: {
      const FactionCard& faction = catalogue.factions[static_cast<std::size_t>(action.a())];
      return verb("Play the ", "plays the ", "Graj frakcją: ", "gra frakcją: ") +
             faction.name.in(language) + " (" +
             catalogue.elements[static_cast<std::size_t>(faction.element)].name.in(language) + ")";
    }
    case Kind::Name:
      return verb("Name ", "names ", "Wskaż żywioł: ", "wskazuje żywioł: ") +
             catalogue.elements[static_cast<std::size_t>(action.a())].name.in(language);
    case Kind::Place:
    case Kind::Teleport:
      return place();
    case Kind::Regroup:
      return verb("Regroup", "regroups", "Przegrupuj się", "przegrupowuje się");
    case Kind::Spell:
      return spell();
    case Kind::Quest:
      return verb("Reveal the quest ", "reveals the quest ",
                  "Ujawnij zadanie: ", "ujawnia zadanie: ") +
             magic().name.in(language) + " (" + magic().text.in(language) + ")";
    case Kind::Orb:
      return verb("Spend an Orb: ", "spends an Orb: ", "Wydaj kulę: ", "wydaje kulę: ") +
             catalogue.orbs[static_cast<std::size_t>(action.a())].text.in(language);
    case Kind::SwapOne:
      return verb("Swap one resource", "swaps one resource", "Wymień jeden zasób",
                  "wymienia jeden zasób");
    case Kind::Done:
      return done();
    case Kind::Accept:
      return accept();
    case Kind::Resource:
      return resource();
    case Kind::Card:
      return (task().kind == TaskKind::Pay
                  ? verb("Pay with ", "pays with ", "Zapłać kartą: ", "płaci kartą: ")
                  : verb("Discard ", "discards ", "Odrzuć kartę: ", "odrzuca kartę: ")) +
             magic().name.in(language);
    case Kind::Realm:
      return realm();
    case Kind::Stack:
    case Kind::Under: {
      const int index = state.realm_of[action.a()];
      std::string text =
          action.kind() == Kind::Under
              ? verb("Take the token under the top one in ",
                     "takes the token under the top one in ", "Weź żeton spod wierzchniego: ",
                     "bierze żeton spod "
                     "wierzchniego: ")
              : verb("Take the top token in ", "takes the top token in ",
                     "Weź wierzchni żeton: ", "bierze wierzchni żeton: ");
      text += tile(action.a()) + say(", stack ", ", stos ") + std::to_string(action.b() + 1);
      if (action.kind() == Kind::Under || index == kNone) return text;
      const int face = state.realms[index].top[action.b()];
      if (face == kNone) return text;
      const int element = state.elements[Game::slot_of_tile(action.a())];
      return text + " (" +
             gain_text(
                 catalogue.tokens[static_cast<std::size_t>(element * kTokensEach + face)].gain,
                 language) +
             ")";
    }
    case Kind::Hex:
      return verb("Lay ", "lays ", "Połóż: ", "kładzie: ") +
             (task().kind == TaskKind::PlaceTile ? tile(task().at[0]) : std::string("?")) +
             say(" at ", " na ") + std::to_string(action.a() - 64) + "," +
             std::to_string(action.b() - 64);
    case Kind::Summon: {
      std::string text = verb("Summon ", "summons ", "Przywołaj ", "przywołuje ") +
                         unit_accusative(action.a(), language);
      if (mood == Mood::Offered && (task().at[1] & 2) == 0) {
        text += " (" + cost_text(game.summon_cost(state, action.a(), task().player)) + ")";
      }
      return text;
    }
    case Kind::Buy:
    case Kind::Drop:
      return purchase();
    case Kind::Element:
      return verb("Gain power in ", "gains power in ", "Zyskaj moc: ", "zyskuje moc: ") +
             element_name(game, state, action.a(), language);
    case Kind::Pick:
      return pick_up();
    case Kind::Space:
      return space();
    case Kind::Join:
      return verb("Join with ", "joins with ", "Dołącz ", "dołącza ") +
             unit_accusative(action.a(), language) + say(" from ", ", z: ") + tile(action.b());
    case Kind::Shoot:
      return verb("Let a Worker shoot with its longbow", "lets a Worker shoot with its longbow",
                  "Niech robotnik strzela z łuku", "każe robotnikowi strzelać z łuku");
    case Kind::Unit:
      return unit();
    case Kind::Effect: {
      const std::string name = battle_effect_name(static_cast<BattleEffect>(action.a()), language);
      return mood == Mood::Offered ? name : say("uses ", "używa: ") + name;
    }
    case Kind::Side:
      return verb("Hex ", "hexes ", "Rzuć urok: ", "rzuca urok: ") +
             side_name(game, state, action.a(), language);
    case Kind::Face:
      return verb("Reroll a ", "rerolls a ", "Przerzuć kość: ", "przerzuca kość: ") +
             std::to_string(action.a());
    case Kind::Copy:
      return verb("Copy ", "copies ", "Skopiuj: ", "kopiuje: ") +
             space_name(game, state, action.a(), language);
    case Kind::Monster:
      return monster();
    default:
      return Text::notation(game, state, action);
  }
}

}  // namespace

std::string Text::label(const Game& game, const State& state, Action action, Language language) {
  if (action.kind() <= Kind::Step) {
    return chance_sentence(game, state, action, Viewer::spectator(), language);
  }
  return SentenceWriter{game, state, action, language, Mood::Offered}.write();
}

std::string Text::sentence(const Game& game, const State& state, Action action, Viewer viewer,
                           Language language) {
  if (action.kind() <= Kind::Step) {
    return chance_sentence(game, state, action, viewer, language);
  }
  const Actor actor = game.actor(state);
  const int player = actor.is_seat() ? int{actor.seat().index} : int{state.current};
  return player_name(game, player, language) + " " +
         SentenceWriter{game, state, action, language, Mood::Told}.write() + ".";
}

}  // namespace ziggurat::eldervale
