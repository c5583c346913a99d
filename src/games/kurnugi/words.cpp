#include "games/kurnugi/words.h"

#include "base/text.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {
namespace {

constexpr std::array<std::array<std::string_view, 2>, kEffects> kEffectWords = {{
    {"income", "Vri-il"},
    {"the Gate's income", "Vri-il z Bramy"},
    {"the Monarch's income", "Vri-il Monarchy"},
    {"the Thief", "Złodziej"},
    {"reroll dice", "przerzut Kości Ofiarnych"},
    {"move dice", "przeniesienie Kości Ofiarnych"},
    {"a marker", "znacznik"},
    {"change dice by 1", "zmiana Kości Ofiarnych o 1"},
    {"the Fisherman", "Rybak"},
    {"a crystal: reroll a die", "kryształ: przerzut Kości Ofiarnej"},
    {"a crystal: change a die by 1", "kryształ: zmiana Kości Ofiarnej o 1"},
}};

constexpr std::array<std::array<std::string_view, 2>, kDecks> kDeckWords = {{
    {"The neutral Soul", "Dusza Neutralna"},
    {"Second in initiative", "Druga na torze Inicjatywy"},
    {"Identity card", "Karta Tożsamości"},
    {"Influence card", "Karta Wpływu"},
    {"Scoring card", "Karta Punktacji"},
    {"Pact", "Pakt"},
    {"Event", "Wydarzenie"},
}};

constexpr std::array<std::string_view, Token::kCount> kRoman = {"I", "II", "III", "IV", "V"};

// The component that a drawn card is; none for colours and owners.
const Component* component_of(const Rules& rules, Deck deck, act::CardNumber card) {
  const Catalogue& catalogue = rules.catalogue;
  const int number = card.number();
  switch (deck) {
    case Deck::Identity:
      return &catalogue.identities[IdentityId(number)];
    case Deck::Influence:
      return &catalogue.influences[InfluenceId(number)];
    case Deck::Scoring:
      return &rules.scorings()[ScoringId(number)];
    case Deck::Pact:
      return &catalogue.pacts[PactId(number)];
    case Deck::Event:
      return &catalogue.events[EventId(number)];
    case Deck::Colour:
    case Deck::Order:
      return nullptr;
  }
  return nullptr;
}

// Writes the fields of an action one after another.
class WordWriter {
 public:
  explicit WordWriter(const Notation& notation) : notation_(notation) {}
  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    const std::string word = notation_.word(value);
    if (!word.empty()) text_ += " " + word;
  }
  const std::string& text() const { return text_; }

 private:
  const Notation& notation_;
  std::string text_;
};

// Reads the fields of an action from words, each by trying what it can be.
class WordReader {
 public:
  WordReader(const Notation& notation, const std::vector<std::string_view>& words)
      : notation_(notation), words_(words) {}

  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    is_readable_ = is_readable_ && next_ < words_.size() && read(words_[next_], value);
    ++next_;
  }
  // May be left out.
  void operator()(std::string_view, bool& value, const FieldInfo& = {}) {
    if (next_ >= words_.size()) return;
    value = true;
    is_readable_ = is_readable_ && matches(value, words_[next_]);
    ++next_;
  }
  bool is_done() const { return is_readable_ && next_ == words_.size(); }

 private:
  template <class T>
  bool matches(const T& value, std::string_view word) const {
    return equals_ignoring_case(notation_.word(value), word);
  }
  template <class T>
  bool read(std::string_view word, T& value) const {
    for (int byte = 0; byte < 64; ++byte) {
      T tried{};
      if (set_from_byte(tried, static_cast<std::uint8_t>(byte)) && matches(tried, word)) {
        value = tried;
        return true;
      }
    }
    return false;
  }

  const Notation& notation_;
  const std::vector<std::string_view>& words_;
  std::size_t next_ = 1;
  bool is_readable_ = true;
};

template <class A>
bool reads_as(const Notation& notation, const std::vector<std::string_view>& words,
              std::optional<Action>& found) {
  if (!equals_ignoring_case(A::kVerb, words[0])) return false;
  A action{};
  WordReader reader(notation, words);
  fields(reader, action);
  if (!reader.is_done()) return false;
  if constexpr (requires { is_sound(action); }) {
    if (!is_sound(action)) return false;
  }
  found = action;
  return true;
}

template <class... As>
std::optional<Action> read_any(const Notation& notation, const std::vector<std::string_view>& words,
                               const std::variant<As...>*) {
  std::optional<Action> found;
  static_cast<void>(
      ((!std::is_same_v<As, act::Draw> && reads_as<As>(notation, words, found)) || ...));
  return found;
}

}  // namespace

std::string die_word(const Rules& rules, Die die) {
  return std::to_string(die.face().pips()) + "@" + std::string(name_of(rules, die.place()));
}

std::string Notation::word(act::CardNumber card) const {
  if (deck == Deck::Colour) return word(Colour(card.number()));
  if (deck == Deck::Order) return word(Owner(card.number()));
  return component_of(rules, deck, card)->id;
}

std::string Notation::word(Deck value) const {
  return std::string(names_of(value)[static_cast<std::size_t>(value)]);
}

std::string Notation::word(RoadId road) const {
  return word(start_of(road)) + "-" + word(end_of(road));
}

std::string Notation::word(Owner owner) const {
  const Colour colour = state.holdings[owner].colour;
  if (owner.number() < rules.owners && colour.exists()) return word(colour);
  return std::to_string(owner.number() + 1);
}

std::string Notation::word(Die die) const { return die_word(rules, die); }

std::string Notation::word(Half half) const {
  return rules.catalogue.half_ids[static_cast<std::size_t>(half)];
}

std::string Notation::word(Effect effect) const {
  return std::string(names_of(effect)[static_cast<std::size_t>(effect)]);
}

std::string Naming::name(act::CardNumber card) const {
  if (deck == Deck::Colour) return rules.catalogue.colours[Colour(card.number())].in(language);
  if (deck == Deck::Order) return name(Owner(card.number()));
  return component_of(rules, deck, card)->name.in(language);
}

std::string Naming::name(Colour colour) const {
  return rules.catalogue.colours[colour].in(language) + " (" +
         name(rules.catalogue.start_tomb[colour]) + ")";
}

std::string Naming::name(Token token) const { return std::string(kRoman[token.index()]); }

std::string Naming::name(Owner owner) const { return owner_name(rules, state, owner, language); }

std::string Naming::name(Die die) const {
  return std::to_string(die.face().pips()) + " (" + name(die.place()) + ")";
}

std::string Naming::name(Place place) const {
  return place == kBoard ? say("the tablet", "plansza gracza") : name(tomb_at(place));
}

std::string Naming::name(Which which) const {
  return which == Which::Hidden ? say("the hidden card", "zakrytą kartę")
                                : say("the open card", "odkrytą kartę");
}

std::string Naming::name(IdentityId card) const {
  return card.exists() ? rules.catalogue.identities[card].name.in(language) : "";
}

std::string Naming::name(Side side) const {
  return side == Side::Right ? say("right", "prawej") : say("left", "lewej");
}

std::string Naming::name(Piece piece) const {
  return piece == Piece::Shadows ? say("Shadows", "Cienie") : say("Soul", "Dusza");
}

std::string Naming::name(Half half) const {
  return rules.catalogue.halves[static_cast<std::size_t>(half)].in(language);
}

std::string Naming::name(Effect effect) const {
  const auto& words = kEffectWords[static_cast<std::size_t>(effect)];
  return say(words[0], words[1]);
}

std::string Naming::name(Deck value) const {
  const auto& words = kDeckWords[static_cast<std::size_t>(value)];
  return say(words[0], words[1]);
}

std::string owner_name(const Rules& rules, const Open& state, Owner owner, Language language) {
  const Colour colour = state.holdings[owner].colour;
  if (owner.number() < rules.owners && colour.exists()) {
    return rules.catalogue.colours[colour].in(language);
  }
  return pick(language, "Soul ", "Dusza ") + std::to_string(owner.number() + 1);
}

std::string turn_name(const Rules& rules, int turn, Language language) {
  const int laments = (rules.last_turn() + 1) / 3;
  const bool is_lament = turn % 3 == 2;
  const int number = is_lament ? turn / 3 + 1 : turn - turn / 3 + 1;
  return (is_lament ? pick(language, "Time of Lament ", "Czas Lamentu ")
                    : pick(language, "Turn ", "Tura ")) +
         std::to_string(number) + pick(language, " of ", " z ") +
         std::to_string(is_lament ? laments : 2 * laments);
}

std::string price_text(const Rules& rules, const Open& state, Owner owner, SpaceId space) {
  const Activity activity = rules.space(space).activity;
  if (activity == Activity::Ritual || activity == Activity::Kur || activity == Activity::Dance) {
    return "";
  }
  const int cost = price(rules, state, owner, space);
  if (cost == 0) return "0";
  return cost > 0 ? "−" + std::to_string(cost) : "+" + std::to_string(-cost);
}

std::string notation_of(const Rules& rules, const Open& state, const Action& action) {
  if (const auto* draw = std::get_if<act::Draw>(&action)) {
    const Notation notation{rules, state, draw->deck};
    return notation.word(draw->deck) + " " + notation.word(draw->card);
  }
  const Notation notation{rules, state};
  return std::visit(
      [&](auto held) {
        WordWriter writer(notation);
        fields(writer, held);
        return std::string(held.kVerb) + writer.text();
      },
      action);
}

std::optional<Action> draw_from_words(const Rules& rules, const Open& state,
                                      const std::vector<std::string_view>& words) {
  if (words.size() != 2) return std::nullopt;
  for (int i = 0; i < kDecks; ++i) {
    const auto deck = static_cast<Deck>(i);
    const Notation notation{rules, state, deck};
    if (!equals_ignoring_case(notation.word(deck), words[0])) continue;
    for (const act::CardNumber card : first<act::CardNumber>(act::deck_size(deck))) {
      if (equals_ignoring_case(notation.word(card), words[1])) return act::Draw{card, deck};
    }
  }
  return std::nullopt;
}

std::optional<Action> action_from(const Rules& rules, const Open& state,
                                  const std::vector<std::string_view>& words) {
  const Notation notation{rules, state};
  if (const auto found = read_any(notation, words, static_cast<const Action*>(nullptr))) {
    return found;
  }
  return draw_from_words(rules, state, words);
}

}  // namespace ziggurat::kurnugi
