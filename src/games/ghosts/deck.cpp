// How piles of cards are packed, and the options of the game.

#include <algorithm>
#include <numeric>

#include "games/ghosts/catalogue.h"

namespace ziggurat::ghosts {

void Deck::add(CardType type) { types_.push_back(std::move(type)); }

bool Deck::pack() {
  int cards = 0;
  for (const CardType& type : types_) cards += type.count;
  if (cards > 64) return false;
  std::uint8_t shift = 0;
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const auto count = static_cast<unsigned>(types_[i].count);
    const auto width = static_cast<std::size_t>(std::bit_width(count));
    slots_[i] = {.mask = (Pile{1} << width) - 1, .shift = shift};
    for (std::size_t bit = 0; bit < width; ++bit) {
      owner_[shift + bit] = static_cast<std::uint8_t>(i);
      planes_[bit] |= Pile{1} << (shift + bit);
    }
    width_ = std::max(width_, width);
    all_ += Pile{count} << shift;
    shift = static_cast<std::uint8_t>(shift + width);
  }
  return true;
}

int Deck::find(std::string_view id) const {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (types_[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

Pile Deck::least(Pile a, Pile b) const {
  Pile result = 0;
  for_each(a, [&](int index, int many) {
    result += one(index) * static_cast<Pile>(std::min(many, count(b, index)));
  });
  return result;
}

Pile Deck::most(Pile a, Pile b) const { return a + b - least(a, b); }

Pile Deck::fewer(Pile pile, int many) const {
  Pile result = 0;
  for_each(pile, [&](int index, int held) {
    result += one(index) * static_cast<Pile>(std::max(held - many, 0));
  });
  return result;
}

GameInfo make_info() {
  using Type = OptionSpec::Type;
  GameInfo info;
  info.id = "ghosts";
  info.title = "Ghosts of Ur";
  info.min_seats = 2;
  info.max_seats = kMostSeats;
  info.rulesets = {{.id = "standard", .title = "Standard rules", .defaults = {}}};
  const auto yes_or_no = [&](const char* key, const char* help) {
    info.options.push_back({.key = key,
                            .type = Type::Boolean,
                            .standard = false,
                            .words = {},
                            .least = 0,
                            .most = 0,
                            .help = help});
  };
  info.options.push_back({.key = "draft",
                          .type = Type::Word,
                          .standard = "normal",
                          .words = {"normal", "blind", "eliminated"},
                          .least = 0,
                          .most = 0,
                          .help = "how adventurers are chosen"});
  yes_or_no("gala_master", "one player is the Gala Master; always so with seven seats");
  info.options.push_back({.key = "teams",
                          .type = Type::Word,
                          .standard = "none",
                          .words = {"none", "two", "three"},
                          .least = 0,
                          .most = 0,
                          .help = "players in teams, where each has two players or more"});
  info.options.push_back({.key = "each",
                          .type = Type::Integer,
                          .standard = 1,
                          .words = {},
                          .least = 1,
                          .most = 3,
                          .help = "adventurers for each player, as far as six go round"});
  yes_or_no("ambush", "every third roll of 2 in a row is an ambush");
  yes_or_no("brodgar_vision", "Pot Shots reach all eight squares around");
  yes_or_no("dust_devil", "Sandstorm and Vanish Powder drive a defender off");
  yes_or_no("full_gala_bag", "the Ur tiles go into the bag");
  yes_or_no("recommence", "tokens return when their holder leaves; the last one meets Nanna");
  yes_or_no("capture_the_flag", "maps are carried from the City to their Ziggurats");
  info.polish = {
      {"Ghosts of Ur", "Duchy Ur"},
      {"Standard rules", "Zasady podstawowe"},
      {"how adventurers are chosen", "jak wybiera się poszukiwaczy"},
      {"normal", "zwykły"},
      {"blind", "w ciemno"},
      {"eliminated", "z odrzuceniem"},
      {"one player is the Gala Master; always so with seven seats",
       "jeden gracz jest Mistrzem Gala; przy siedmiu miejscach zawsze"},
      {"players in teams, where each has two players or more",
       "gracze w drużynach, gdy każda ma co najmniej dwóch"},
      {"none", "bez drużyn"},
      {"two", "dwie"},
      {"three", "trzy"},
      {"adventurers for each player, as far as six go round",
       "poszukiwacze każdego gracza, na ile starcza sześciu"},
      {"every third roll of 2 in a row is an ambush", "każdy trzeci z rzędu rzut 2 to zasadzka"},
      {"Pot Shots reach all eight squares around", "strzały sięgają ośmiu pól wokół"},
      {"Sandstorm and Vanish Powder drive a defender off",
       "burza piaskowa z proszkiem znikania przepędza obrońcę"},
      {"the Ur tiles go into the bag", "płytki Ur idą do worka"},
      {"tokens return when their holder leaves; the last one meets Nanna",
       "żetony wracają, gdy ich posiadacz odchodzi; ostatni idzie do Nanny"},
      {"maps are carried from the City to their Ziggurats",
       "mapy niesie się z Miasta do ich zikkuratów"},
  };
  return info;
}

Settings chosen_settings(const Setup& setup) {
  Settings settings;
  const auto flag = [&](const char* key) {
    const Json* value = setup.find(key);
    return value != nullptr && value->as_bool();
  };
  const auto word = [&](const char* key) {
    const Json* value = setup.find(key);
    return value == nullptr ? std::string() : value->as_string();
  };
  settings.seats = setup.seats;
  settings.flags = flag("capture_the_flag");
  settings.gala_master = flag("gala_master") || setup.seats > kAdventurers;
  const std::string draft = word("draft");
  if (draft == "blind") settings.draft = Settings::Draft::Blind;
  if (draft == "eliminated") settings.draft = Settings::Draft::Eliminated;
  const int players = settings.seats - (settings.gala_master ? 1 : 0);
  const std::string teams = word("teams");
  const int wanted = teams == "two" ? 2 : teams == "three" ? 3 : 0;
  if (wanted > 0 && players >= 2 * wanted) settings.teams = wanted;  // clause 11.9
  if (const Json* each = setup.find("each")) {
    settings.each = std::min(static_cast<int>(each->as_integer()), kAdventurers / players);
  }
  settings.ambush = flag("ambush");
  settings.vision = flag("brodgar_vision");
  settings.dust_devil = flag("dust_devil");
  settings.full_bag = flag("full_gala_bag") && !settings.flags;
  settings.recommence = flag("recommence");
  return settings;
}

}  // namespace ziggurat::ghosts
