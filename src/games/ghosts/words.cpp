#include "games/ghosts/words.h"

#include <vector>

#include "base/text.h"
#include "games/ghosts/board.h"
#include "games/ghosts/people.h"
#include "games/ghosts/turn.h"

namespace ziggurat::ghosts {
namespace {

using Bilingual = std::array<std::string_view, 2>;

constexpr std::array<Bilingual, MapId::kCount> kMapTexts = {{{"Water Map", "Mapa Wody"},
                                                             {"Storm Map", "Mapa Burzy"},
                                                             {"Grain Map", "Mapa Ziarna"},
                                                             {"Sky Map", "Mapa Nieba"}}};
constexpr std::array<Bilingual, kCardKinds> kKindTexts = {{{"event", "zdarzenie"},
                                                           {"gem", "klejnot"},
                                                           {"head", "głowa"},
                                                           {"chest", "pierś"},
                                                           {"hands", "dłonie"},
                                                           {"legs", "nogi"},
                                                           {"feet", "stopy"},
                                                           {"weapon", "broń"},
                                                           {"shield", "tarcza"},
                                                           {"charm", "amulet"}}};

std::string in(const Bilingual& text, Language language) {
  return std::string(text[language == Language::Polish ? 1 : 0]);
}

// A number that people count from `first`.
template <class I>
bool read_number(std::string_view word, int first, int count, I& id) {
  const auto number = parse_integer(word);
  if (!number || *number < first || *number - first >= count) return false;
  id = I::from_number(*number - first);
  return true;
}

template <class E>
bool read_enum(std::string_view word, E& value) {
  int index = 0;
  for (const std::string_view name : names_of(value)) {
    if (name == word) {
      value = static_cast<E>(index);
      return true;
    }
    ++index;
  }
  return false;
}

template <class I>
bool found(I id, I& into) {
  into = id;
  return id.exists();
}

// The argument of an action; the seat of those that trade is not written.
class WordWriter {
 public:
  explicit WordWriter(const Notation& notation) : notation_(notation) {}
  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    if (name != "seat") text_ = notation_.word(value);
  }
  const std::string& text() const { return text_; }

 private:
  const Notation& notation_;
  std::string text_;
};

// Who acts, for each task.
struct Doer {
  const Naming& naming;

  const Open& state() const { return naming.state; }
  std::string active() const { return naming.name(state().turn.active); }

  std::string of(const task::Gala&) const { return ""; }
  std::string of(const task::PlaceUr&) const { return naming.name(state().gala); }
  std::string of(const task::Remove&) const { return ""; }
  std::string of(const task::Deal& task) const { return naming.name(task.seat); }
  std::string of(const task::Draft& task) const { return naming.name(task.seat); }
  std::string of(const task::PlaceOasis& task) const { return naming.name(task.seat); }
  std::string of(const task::Begin&) const { return active(); }
  std::string of(const task::Roll&) const { return active(); }
  std::string of(const task::Act&) const { return active(); }
  std::string of(const task::Price&) const { return active(); }
  std::string of(const task::Pay&) const { return active(); }
  std::string of(const task::Steal&) const { return active(); }
  std::string of(const task::Flag&) const { return active(); }
  std::string of(const task::Reveal&) const { return naming.name(state().arrivals.back().who); }
  std::string of(const task::PotShot&) const { return naming.name(kBrodgar); }
  std::string of(const task::PotShotPile&) const { return naming.name(kBrodgar); }
  std::string of(const task::PotShotCard&) const { return naming.name(kBrodgar); }
  std::string of(const task::DrawTreasure& task) const { return naming.name(task.who); }
  std::string of(const task::DrawDiscovery& task) const { return naming.name(task.who); }
  std::string of(const task::DustDevil&) const { return naming.name(state().fight.attacker); }
  std::string of(const task::Attack&) const { return naming.name(state().fight.attacker); }
  std::string of(const task::Arm&) const { return naming.name(state().fight.attacker); }
  std::string of(const task::Answer&) const { return naming.name(state().fight.defender); }
  std::string of(const task::Defend&) const { return naming.name(state().fight.defender); }
  std::string of(const task::MasterArm&) const { return naming.name(kMaster); }
  std::string of(const task::Defence&) const { return ""; }
  std::string of(const task::Target& task) const { return naming.name(task.who); }
  std::string of(const task::AmbushRoll&) const { return active(); }
  std::string of(const task::NightVision&) const { return active(); }
  std::string of(const task::LookUr&) const { return active(); }
  std::string of(const task::ClearDay&) const { return active(); }
  std::string of(const task::CityAt&) const { return ""; }
  std::string of(const task::Limit& task) const {
    return naming.name(returning_player(state(), task.side));
  }
  std::string of(const task::Offer&) const { return ""; }
  std::string of(const task::Over&) const { return ""; }
};

}  // namespace

bool Notation::read(std::string_view word, Player& player) const {
  return read_number(word, 1, rules.seats, player);
}
bool Notation::read(std::string_view word, Square& square) const {
  return read_number(word, 1, Square::kCount, square);
}
bool Notation::read(std::string_view word, Rolled& roll) const {
  return read_number(word, 0, Rolled::kCount, roll);
}
bool Notation::read(std::string_view word, Adventurer& who) const {
  return found(id_called<Adventurer>(rules, word), who);
}
bool Notation::read(std::string_view word, Person& who) const {
  return found(id_called<Person>(rules, word), who);
}
bool Notation::read(std::string_view word, MapId& map) const {
  return found(id_called<MapId>(rules, word), map);
}
bool Notation::read(std::string_view word, TileId& kind) const {
  return found(rules.catalogue.find_tile(word), kind);
}
bool Notation::read(std::string_view word, TreasureId& card) const {
  return found(rules.treasure().find(word), card);
}
bool Notation::read(std::string_view word, DiscoveryId& card) const {
  return found(rules.discovery().find(word), card);
}
bool Notation::read(std::string_view word, CardKind& kind) const { return read_enum(word, kind); }
bool Notation::read(std::string_view word, PileKind& pile) const { return read_enum(word, pile); }

std::string notation_of(const Rules& rules, const Action& action) {
  return std::visit(
      [&](auto held) {
        const Notation notation{rules};
        WordWriter writer(notation);
        fields(writer, held);
        const std::string verb(held.kVerb);
        if (verb.empty()) return writer.text();
        return writer.text().empty() ? verb : verb + "-" + writer.text();
      },
      action);
}

std::string seat_name(Player player, Language language) {
  return pick(language, "Player ", "Gracz ") + std::to_string(player.number() + 1);
}

std::string ability_text(const Rules& rules, Adventurer who, Language language) {
  const Numbers& numbers = rules.numbers();
  const auto say = [&](std::string_view english, std::string_view polish, int number = 0) {
    std::string text = pick(language, english, polish);
    const std::size_t at = text.find('#');
    return at == std::string::npos ? text : text.replace(at, 1, std::to_string(number));
  };
  if (who == kAnglean) {
    return say("Always has a move. Adds # against Kish, Akkadians, Ghosts and Nanna.",
               "Zawsze ma ruch. Dodaje # przeciw Kisz, Akadom, Duchom i Nannie.",
               numbers.enemy_combat);
  }
  if (who == kBalfarg) {
    return say("Mountains never stop him. Maps cost him # less.",
               "Góry go nie zatrzymują. Mapy są dla niego tańsze o #.", numbers.haggle);
  }
  if (who == kBeaker) {
    return say("Any held Discovery Card is Vanish Powder. May try to steal a map: up to # in 100.",
               "Każda trzymana karta odkrycia to Proszek znikania. Może próbować ukraść mapę: "
               "do # na 100.",
               numbers.steal_up_to);
  }
  if (who == kBrodgar) {
    return say("Adds # against adventurers. Pot Shot at whoever comes next to him.",
               "Dodaje # przeciw poszukiwaczom. Strzela do każdego, kto stanie obok niego.",
               numbers.rival_combat);
  }
  if (who == kManx) {
    return say("Water never stops him. Adds # in fights on Water.",
               "Woda go nie zatrzymuje. Dodaje # w walce na wodzie.", numbers.water_combat);
  }
  return say("Moves diagonally too.", "Chodzi też na ukos.");
}

std::string map_name(MapId map, Language language) { return in(kMapTexts[map.index()], language); }

std::string Naming::name(Player player) const { return seat_name(player, language); }

std::string Naming::name(Person who) const {
  if (who == kMaster) return say("the Gala Master", "Mistrz Gala");
  return who.exists() ? rules.catalogue.adventurers[adventurer(who)].name.in(language) : "?";
}

std::string Naming::name(Square square) const {
  return say("square ", "pole ") + std::to_string(square.number() + 1);
}

std::string Naming::name(MapId map) const { return map_name(map, language); }

std::string Naming::name(CardKind kind) const {
  return in(kKindTexts[static_cast<std::size_t>(kind)], language);
}

std::string Naming::name(Item item) const {
  if (item.is_treasure()) return name(item.treasure());
  if (item.is_discovery()) return name(item.discovery());
  return item.is_map() ? name(item.map()) : say("a card", "karta");
}

std::string Naming::name(const Transfers& transfers) const {
  std::vector<std::string> parts;
  for (const Transfer& transfer : transfers) {
    parts.push_back(name(transfer.item) + " (" + name(transfer.from) + " > " + name(transfer.to) +
                    ")");
  }
  return join(parts, ", ");
}

std::string Naming::place(Square square) const {
  std::string text = name(square) + " (";
  const Tile tile = state.tiles[square];
  if (tile.face().exists()) {
    // The printed number of Kish may no longer be there.
    const std::string& printed = rules.tile(tile.face()).name.in(language);
    const bool has_kish = rules.tile(tile.face()).kish > 0;
    text += printed.substr(0, has_kish ? printed.find(',') : std::string::npos);
    const int kish = state.kish(square);
    if (kish > 0) text += ", " + std::to_string(kish) + say(" Kish", " Kisz");
    if (state.akkadians(square) > 0) text += say(", Akkadian", ", Akad");
  } else if (tile.is_empty()) {
    text += say("undiscovered", "nieodkryte");
  } else if (tile.is_ur_back()) {
    text += say("Ur tile, face down", "zakryta płytka Ur");
  } else {
    text += say("face-down tile", "zakryta płytka");
  }
  for (const Adventurer who : all<Adventurer>()) {
    if (in_play(state, who) && state.square_of(who) == square) text += ", " + name(who);
  }
  return text + ")";
}

std::string Naming::defender() const {
  const Fight& fight = state.fight;
  switch (fight.enemy) {
    case Enemy::Kish:
      return say("Kish", "Kisz");
    case Enemy::Akkadian:
      return say("an Akkadian", "Akad");
    case Enemy::Ghost:
      return name(state.tiles[state.square_of(fight.attacker)].face());
    case Enemy::Nanna:
      return "Nanna";
    case Enemy::None:
      return name(fight.defender);
  }
  return "";
}

std::string Naming::with_worth(TreasureId card) const {
  const Treasure& type = rules.treasure().type(card);
  return type.name.in(language) + " (+" + std::to_string(type.value) + ", " +
         std::to_string(type.lapis) + " Lapis)";
}

std::string Naming::doer(const Task& task) const {
  return std::visit([&](const auto& held) { return Doer{*this}.of(held); }, task);
}

}  // namespace ziggurat::ghosts
