// The options of the game, and the rules they choose.

#include <algorithm>

#include "games/ghosts/catalogue.h"

namespace ziggurat::ghosts {
namespace {

OptionSpec yes_or_no(const char* key, const char* help) {
  return {.key = key,
          .type = OptionSpec::Type::Boolean,
          .standard = false,
          .words = {},
          .least = 0,
          .most = 0,
          .help = help};
}

OptionSpec number(const char* key, int least, int most, const char* help) {
  return {.key = key,
          .type = OptionSpec::Type::Integer,
          .standard = least,
          .words = {},
          .least = least,
          .most = most,
          .help = help};
}

// The first word is the default.
OptionSpec word(const char* key, std::vector<std::string> words, const char* help) {
  const std::string standard = words.front();
  return {.key = key,
          .type = OptionSpec::Type::Word,
          .standard = standard,
          .words = std::move(words),
          .least = 0,
          .most = 0,
          .help = help};
}

std::vector<OptionSpec> options() {
  // A word, or any division of the seats.
  OptionSpec teams = word("teams", {"none", "two", "three", "all"},
                          "players in teams: seated alternately, all on one side, or a letter "
                          "for each seat (aabb)");
  teams.least = 2;
  teams.most = Player::kCount;
  return {
      word("draft", {"normal", "blind", "eliminated"}, "how adventurers are chosen"),
      yes_or_no("gala_master", "one player is the Gala Master; always so with seven seats"),
      // Clause 11.26.
      number("master", 0, Player::kCount,
             "the seat that is the Gala Master by agreement; 0: the highest roll"),
      teams,
      number("each", 1, 3, "adventurers for each player; there are six in all"),
      yes_or_no("ambush", "every third roll of 2 in a row is an ambush"),
      yes_or_no("brodgar_vision", "Pot Shots reach all eight squares around"),
      yes_or_no("dust_devil", "Sandstorm and Vanish Powder drive a defender off"),
      yes_or_no("full_gala_bag", "the Ur tiles go into the bag"),
      yes_or_no("recommence", "tokens return when their holder leaves; the last one meets Nanna"),
      yes_or_no("capture_the_flag", "maps are carried from the City to their Ziggurats"),
      // Chapter 12: other readings of the rulebook.
      word("equipment", {"spent", "worn"}, "equipment used in a fight is spent, or worn and kept"),
      word("theft", {"exact", "up_to"}, "a Theft moves exactly five squares, or up to five"),
      word("nanna_loss", {"ends_turn", "goes_on"},
           "a loss to Nanna ends the turn, or it goes on from the Oasis"),
      number("rounds", 0, kMostRounds,
             "the game ends without a winner after so many rounds; 0: never"),
  };
}

std::vector<std::pair<std::string, std::string>> polish_words() {
  return {
      {"Ghosts of Ur", "Duchy Ur"},
      {"Standard rules", "Zasady podstawowe"},
      {"how adventurers are chosen", "jak wybiera się poszukiwaczy"},
      {"normal", "zwykły"},
      {"blind", "w ciemno"},
      {"eliminated", "z odrzuceniem"},
      {"one player is the Gala Master; always so with seven seats",
       "jeden gracz jest Mistrzem Gala; przy siedmiu miejscach zawsze"},
      {"the seat that is the Gala Master by agreement; 0: the highest roll",
       "które miejsce jest Mistrzem Gala z umowy; 0: najwyższy rzut"},
      {"players in teams: seated alternately, all on one side, or a letter for each seat (aabb)",
       "gracze w drużynach: na przemian, wszyscy po jednej stronie albo litera dla każdego miejsca "
       "(aabb)"},
      {"none", "bez drużyn"},
      {"two", "dwie"},
      {"three", "trzy"},
      {"all", "wszyscy razem"},
      {"adventurers for each player; there are six in all",
       "poszukiwacze każdego gracza; razem jest ich sześciu"},
      {"every third roll of 2 in a row is an ambush", "każdy trzeci z rzędu rzut 2 to zasadzka"},
      {"Pot Shots reach all eight squares around", "strzały sięgają ośmiu pól wokół"},
      {"Sandstorm and Vanish Powder drive a defender off",
       "burza piaskowa z proszkiem znikania przepędza obrońcę"},
      {"the Ur tiles go into the bag", "płytki Ur idą do worka"},
      {"tokens return when their holder leaves; the last one meets Nanna",
       "żetony wracają, gdy ich posiadacz odchodzi; ostatni idzie do Nanny"},
      {"maps are carried from the City to their Ziggurats",
       "mapy niesie się z Miasta do ich zikkuratów"},
      {"equipment used in a fight is spent, or worn and kept",
       "ekwipunek użyty w walce przepada albo zostaje u noszącego"},
      {"spent", "przepada"},
      {"worn", "zostaje"},
      {"a Theft moves exactly five squares, or up to five",
       "kradzież to dokładnie pięć pól albo najwyżej pięć"},
      {"exact", "dokładnie pięć"},
      {"up_to", "najwyżej pięć"},
      {"a loss to Nanna ends the turn, or it goes on from the Oasis",
       "przegrana z Nanną kończy turę albo tura trwa dalej z oazy"},
      {"ends_turn", "kończy turę"},
      {"goes_on", "tura trwa"},
      {"the game ends without a winner after so many rounds; 0: never",
       "gra kończy się bez zwycięzcy po tylu rundach; 0: nigdy"},
  };
}

}  // namespace

GameInfo make_info() {
  GameInfo info;
  info.id = "ghosts";
  info.title = "Ghosts of Ur";
  info.min_seats = 2;
  info.max_seats = Player::kCount;
  info.rulesets = {{.id = "standard", .title = "Standard rules", .defaults = {}}};
  info.options = options();
  info.polish = polish_words();
  return info;
}

namespace {

bool is_set(const Setup& setup, const char* key) {
  const Json* value = setup.find(key);
  return value != nullptr && value->as_bool();
}

std::string chosen_word(const Setup& setup, const char* key) {
  const Json* value = setup.find(key);
  return value == nullptr ? std::string() : value->as_string();
}

int chosen_number(const Setup& setup, const char* key, int standard) {
  const Json* value = setup.find(key);
  return value == nullptr ? standard : static_cast<int>(value->as_integer());
}

bool has_master(const Setup& setup) {
  return is_set(setup, "gala_master") || setup.seats > Adventurer::kCount;
}

int alternating(std::string_view teams) { return teams == "two" ? 2 : teams == "three" ? 3 : 0; }

bool is_division(std::string_view teams) {
  return !teams.empty() && teams != "none" && teams != "all" && alternating(teams) == 0;
}

// Clause 11.27: whether two players have the same letter; an agreed Gala Master's does not count.
bool has_team(const Setup& setup, std::string letters) {
  const int master = has_master(setup) ? chosen_number(setup, "master", 0) : 0;
  if (master > 0) letters.erase(static_cast<std::size_t>(master - 1), 1);
  std::sort(letters.begin(), letters.end());
  return std::adjacent_find(letters.begin(), letters.end()) != letters.end();
}

std::string counted(int many, const char* what) {
  return std::to_string(many) + " " + what + (many == 1 ? "" : "s");
}

// What the options about the Gala Master leave open or contradict.
std::string master_objection(const Setup& setup, Language language) {
  const int master = chosen_number(setup, "master", 0);
  const Json* asked = setup.find("gala_master");
  if (asked != nullptr && !asked->as_bool() && setup.seats > Adventurer::kCount) {
    return pick(
        language,
        "option gala_master: of seven seats one is the Gala Master's, there are six adventurers",
        "opcja gala_master: z siedmiu miejsc jedno jest Mistrza Gala, poszukiwaczy jest sześciu");
  }
  if (master > 0 && !has_master(setup)) {
    return pick(language, "option master names the Gala Master, but there is none: set gala_master",
                "opcja master wskazuje Mistrza Gala, a go nie ma: włącz gala_master");
  }
  if (master > setup.seats) {
    return pick(language, "option master: there is no seat ", "opcja master: nie ma miejsca ") +
           std::to_string(master) + pick(language, " among ", " wśród ") +
           std::to_string(setup.seats);
  }
  return "";
}

std::string team_objection(const Setup& setup, int players, Language language) {
  const std::string teams = chosen_word(setup, "teams");
  const int count = alternating(teams);
  const auto letters = static_cast<int>(teams.size());
  if (players < 2 * count) {
    return pick(language,
                "option teams: " + teams + " teams of two players or more need " +
                    counted(2 * count, "player") + ", and there are " + std::to_string(players),
                "opcja teams: na drużyny (" + std::to_string(count) +
                    ") po co najmniej dwóch graczy trzeba graczy: " + std::to_string(2 * count) +
                    ", a jest ich " + std::to_string(players));
  }
  if (!is_division(teams)) return "";
  if (letters != setup.seats) {
    return pick(language,
                "option teams: " + teams + " has " + counted(letters, "letter") + " for " +
                    counted(setup.seats, "seat"),
                "opcja teams: " + teams + " ma liter: " + std::to_string(letters) +
                    ", a miejsc jest " + std::to_string(setup.seats));
  }
  if (!has_team(setup, teams)) {
    return pick(language,
                "option teams: " + teams +
                    " puts no two players on one side: players of one side have the same letter",
                "opcja teams: " + teams +
                    " nie łączy żadnych dwóch graczy: gracze jednej strony mają tę samą literę");
  }
  if (!has_master(setup) || chosen_number(setup, "master", 0) > 0) return "";
  return pick(language,
              "option teams: who is on which side cannot be said before the Gala Master is known; "
              "set master",
              "opcja teams: nie wiadomo, kto jest po której stronie, póki nie wiadomo, kto jest "
              "Mistrzem Gala; ustaw master");
}

}  // namespace

std::string Catalogue::objection(const Setup& setup, Language language) {
  const int players = setup.seats - (has_master(setup) ? 1 : 0);
  const int each = chosen_number(setup, "each", 1);
  if (is_set(setup, "full_gala_bag") && is_set(setup, "capture_the_flag")) {
    return pick(language,
                "option full_gala_bag: in capture_the_flag the Ur tiles lie open from the start",
                "opcja full_gala_bag: w capture_the_flag płytki Ur od początku leżą odkryte");
  }
  std::string objection = master_objection(setup, language);
  if (objection.empty()) objection = team_objection(setup, players, language);
  if (!objection.empty() || players * each <= Adventurer::kCount) return objection;
  const std::string needed = std::to_string(players * each);
  return pick(
      language,
      "option each: " + counted(players, "player") + " with " + counted(each, "adventurer") +
          " each would need " + needed + ", and there are six",
      "opcja each: graczy jest " + std::to_string(players) + ", poszukiwaczy każdego ma być " +
          std::to_string(each) + ": razem " + needed + ", a jest ich sześciu");
}

namespace {

// Sides are numbered as they first appear, the Gala Master's left out.
IdArray<Player, Side> division_of(std::string_view teams, Player master) {
  IdArray<Player, Side> division;
  division.fill(Side(0));
  for (const Player seat : first<Player>(static_cast<int>(teams.size()))) {
    if (seat == master) continue;
    Side side{0};
    for (const Player other : first<Player>(seat.number())) {
      if (other == master) continue;
      const bool same = teams[other.index()] == teams[seat.index()];
      side = same ? division[other] : std::max(side, Side(division[other].number() + 1));
      if (same) break;
    }
    division[seat] = side;
  }
  return division;
}

}  // namespace

Settings chosen_settings(const Setup& setup) {
  Settings settings;
  settings.seats = setup.seats;
  settings.flags = is_set(setup, "capture_the_flag");
  settings.gala_master = has_master(setup);
  if (const int master = chosen_number(setup, "master", 0); master > 0) {
    settings.master = Player(master - 1);
  }
  const std::string draft = chosen_word(setup, "draft");
  if (draft == "blind") settings.draft = Settings::Draft::Blind;
  if (draft == "eliminated") settings.draft = Settings::Draft::Eliminated;
  const std::string teams = chosen_word(setup, "teams");
  settings.teams = teams == "all" ? 1 : alternating(teams);
  settings.is_divided = is_division(teams);
  if (settings.is_divided) settings.division = division_of(teams, settings.master);
  settings.each = chosen_number(setup, "each", 1);
  settings.ambush = is_set(setup, "ambush");
  settings.vision = is_set(setup, "brodgar_vision");
  settings.dust_devil = is_set(setup, "dust_devil");
  settings.full_bag = is_set(setup, "full_gala_bag");
  settings.recommence = is_set(setup, "recommence");
  settings.keeps_equipment = chosen_word(setup, "equipment") == "worn";
  settings.short_theft = chosen_word(setup, "theft") == "up_to";
  settings.goes_on = chosen_word(setup, "nanna_loss") == "goes_on";
  settings.rounds = chosen_number(setup, "rounds", 0);
  return settings;
}

}  // namespace ziggurat::ghosts
