#include "games/kurnugi/text.h"

#include "base/text.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

// What is offered and what is told, with {a} {b} {c} for the arguments, {who} for who does it,
// {price} for what a space costs or gives, {taken} and {out} for Identities taken and discarded,
// {die} for what the new die of a Ritual shows.
struct Phrase {
  std::string_view label;
  std::string_view label_polish;
  std::string_view told;
  std::string_view told_polish;
};

constexpr std::array<Phrase, kKinds> kPhrases = {{
    {"A die shows {a}", "Kość Ofiarna pokazuje {a}", "{who} rolls {a}.", "{who}: rzut {a}."},
    {"{a}", "{a}", "{d}: {a}.", "{d}: {a}."},
    {"Play {a}", "Graj kolorem: {a}", "{who} plays {a}.", "{who} gra kolorem: {a}."},
    {"Propose {a} as the neutral Soul", "Zaproponuj Duszę Neutralną: {a}",
     "{who} proposes {a} as the neutral Soul.", "{who} proponuje Duszę Neutralną: {a}."},
    {"Let the lot choose the neutral Soul", "Niech los wybierze Duszę Neutralną",
     "{who} leaves the neutral Soul to the lot.", "{who} zostawia Duszę Neutralną losowi."},
    {"Agree", "Zgoda", "{who} agrees.", "{who} zgadza się."},
    {"Refuse: let the lot choose", "Odmów: niech wybierze los", "{who} refuses; the lot chooses.",
     "{who} odmawia; wybiera los."},
    {"Put a Shadow on {a} ({price})", "Połóż Cień na polu {a} ({price})",
     "{who} puts a Shadow on {a}.", "{who} kładzie Cień na polu {a}."},
    {"Take initiative token {a} ({price})", "Weź znacznik Inicjatywy {a} ({price})",
     "{who} takes initiative token {a}.", "{who} bierze znacznik Inicjatywy {a}."},
    {"Act: {a} ({price})", "Akcja: {a} ({price})", "{who} acts: {a}.",
     "{who} wykonuje akcję: {a}."},
    {"Forgo {a} for {price} Vri-il", "Zrezygnuj z akcji {a} za {price} Vri-ilu",
     "{who} forgoes {a}.", "{who} rezygnuje z akcji {a}."},
    {"Do {a} ({price})", "Wykonaj: {a} ({price})", "{who} does {a}.", "{who} wykonuje: {a}."},
    {"Pay 3 and bring back a Shadow", "Zapłać 3 i przywróć Cień", "{who} brings back a Shadow.",
     "{who} przywraca Cień."},
    {"{a}: move a die of {b} to {c}", "{a}: przenieś Kość Ofiarną {b} → {c}",
     "{who} moves a die of {a}, {b}, to {c}.", "{who} przenosi Kość Ofiarną ({a}) {b} → {c}."},
    {"{a}: die {b} {c}", "{a}: Kość Ofiarna {b} {c}", "{who} changes a die of {a}, {b}, by {c}.",
     "{who} zmienia Kość Ofiarną ({a}) {b} o {c}."},
    {"{a}: choose the die {b}", "{a}: wybierz Kość Ofiarną {b}", "{who} chooses a die of {a}: {b}.",
     "{who} wybiera Kość Ofiarną ({a}): {b}."},
    {"Split the die {a}: {b} and the rest", "Rozbij Kość Ofiarną {a}: {b} i reszta",
     "{who} splits the die {a} into {b} and the rest.",
     "{who} rozbija Kość Ofiarną {a} na {b} i resztę."},
    {"The new die, {die}, into {a}", "Nowa Kość Ofiarna, {die} → {a}",
     "{who} puts the new die, {die}, into {a}.", "{who} umieszcza nową Kość Ofiarną, {die} → {a}."},
    {"Keep the roll", "Zostaw rzut", "{who} keeps the roll.", "{who} zostawia rzut."},
    {"Roll again", "Rzuć ponownie", "{who} rolls again.", "{who} rzuca ponownie."},
    {"Take {a} into slot {b}", "Weź {a} na miejsce {b}", "{who} takes {taken} into slot {b}{out}.",
     "{who} bierze: {taken} na miejsce {b}{out}."},
    {"Replace the Identity in slot {a}", "Wymień Tożsamość na miejscu {a}",
     "{who} takes {taken} into slot {a}{out}.", "{who} bierze: {taken} na miejsce {a}{out}."},
    {"Build: {a}", "Zbuduj: {a}", "{who} builds: {a}.", "{who} buduje: {a}."},
    {"Raise: {a}", "Podnieś: {a}", "{who} raises: {a}.", "{who} podnosi: {a}."},
    {"Marker on the card of {a}", "Znacznik na karcie: {a}", "{who} marks the card of {a}.",
     "{who} kładzie znacznik na karcie: {a}."},
    {"Take the marker off the card of {a}", "Zdejmij znacznik z karty: {a}",
     "{who} takes the marker off the card of {a}.", "{who} zdejmuje znacznik z karty: {a}."},
    {"Gain {price} Vri-il for the players Present", "Zyskaj {price} Vri-ilu za Obecnych graczy",
     "{who} gains Vri-il for the players Present.", "{who} zyskuje Vri-il za Obecnych graczy."},
    {"Summon {a}", "Przywołaj: {a}", "{who} summons {a}.", "{who} przywołuje: {a}."},
    {"Road {a}: {b}", "Droga {a}: {b}", "{who} sets a gate on {a}: {b}.",
     "{who} stawia Bramę na drodze {a}: {b}."},
    {"Take the Pact {a}", "Weź Pakt: {a}", "{who} takes the Pact {a}.", "{who} bierze Pakt: {a}."},
    {"Join it on the {a}", "Dołącz po {a} stronie", "{who} joins it on the {a}.",
     "{who} dołącza po {a} stronie."},
    {"{a} +1", "{a} +1", "{who}: {a} +1.", "{who}: {a} +1."},
    {"Crystal: {a}", "Kryształ: {a}", "{who} uses a crystal: {a}.", "{who} używa kryształu: {a}."},
    {"Use: {a}", "Użyj: {a}", "{who} uses: {a}.", "{who} używa: {a}."},
    {"Take 1 Vri-il from {a}", "Zabierz 1 Vri-il: {a}", "{who} takes 1 Vri-il from {a}.",
     "{who} zabiera 1 Vri-il: {a}."},
    {"Soul of {a} to {b}", "Dusza ({a}) → {b}", "{who} moves the Soul of {a} to {b}.",
     "{who} przesuwa Duszę ({a}) → {b}."},
    {"Shadow of {a} from {b} to {c}", "Cień ({a}) {b} → {c}",
     "{who} moves a Shadow of {a} from {b} to {c}.", "{who} przesuwa Cień ({a}) {b} → {c}."},
    {"{a} to {b}", "{a} → {b}", "{who} moves {a} to {b}.", "{who} przesuwa: {a} → {b}."},
    {"Play {a}{b} ({price})", "Zagraj: {a}{b} ({price})", "{who} plays {a}{b}.",
     "{who} gra: {a}{b}."},
    {"Pass for this tomb", "Pas w tym Grobowcu", "{who} passes.", "{who} pasuje."},
    {"The Soul of {a}", "Dusza: {a}", "{who} chooses the Soul of {a}.",
     "{who} wybiera Duszę: {a}."},
    {"{a}", "{a}", "{who} chooses {a}.", "{who} wybiera: {a}."},
    {"Use {a}", "Użyj: {a}", "{who} uses {a}.", "{who} używa: {a}."},
    {"{a}: {b}", "{a}: {b}", "{who} borrows {a}: {b}.", "{who} pożycza: {a}: {b}."},
    {"Reward {a}: {f}", "Nagroda {a}: {f}", "{who} takes reward {a}: {f}.",
     "{who} bierze Nagrodę {a}: {f}."},
    {"{a} onto pile {b}", "{a} na stos {b}", "{who} puts {a} onto pile {b}.",
     "{who} kładzie: {a} na stos {b}."},
    {"Done", "Koniec", "{who} is done.", "{who} kończy."},
    {"Pay {price}: roll a new die", "Zapłać {price}: rzuć nową Kością Ofiarną",
     "{who} buys a new die.", "{who} pobiera nową Kość Ofiarną."},
    {"The Shadow: {a}", "Cień: {a}", "{who} takes the Shadow: {a}.", "{who} bierze Cień: {a}."},
}};

constexpr std::array<std::array<std::string_view, 2>, 7> kDeckNames = {{
    {"The neutral Soul", "Dusza Neutralna"},
    {"Second in initiative", "Druga na torze Inicjatywy"},
    {"Identity card", "Karta Tożsamości"},
    {"Influence card", "Karta Wpływu"},
    {"Scoring card", "Karta Punktacji"},
    {"Pact", "Pakt"},
    {"Event", "Wydarzenie"},
}};

int doer(const Game& game, const State& state) {
  if (!state.stack.empty()) return state.stack.back().owner;
  const Actor actor = game.actor(state);
  return actor.is_seat() ? actor.seat().index : 0;
}

std::string price_of(const Game& game, const State& state, Action action) {
  const int owner = doer(game, state);
  const Numbers& numbers = game.catalogue().numbers;
  switch (action.kind) {
    case Kind::Place:
    case Kind::Act:
    case Kind::Copy:
      return price_text(game, state, owner, action.a);
    case Kind::Token:
      return "+" + std::to_string(at(numbers.token_vril, action.a));
    case Kind::Forgo: {
      const int more = game.ability(state, owner, Ability::ForgoBonus);
      return std::to_string(numbers.forgo + std::max(0, more));
    }
    case Kind::Income:
      return std::to_string(game.dance_income(state, owner, state.stack.back().a));
    case Kind::Buy: {
      const int own = game.ability(state, owner, Ability::RitualPrice);
      return std::to_string(own >= 0 ? own : numbers.ritual_price);
    }
    case Kind::Play: {
      const int cost = action.b != 0 ? 0 : game.card_cost(state, owner, action.a);
      return cost == 0 ? "0" : "−" + std::to_string(cost);
    }
    default:
      return "";
  }
}

std::string reward_name(const Game& game, const State& state, Action action, Language language) {
  if (state.stack.empty() || state.stack.back().step != Step::PickField) return "";
  return at(at(game.catalogue().tombs, state.stack.back().a).fields, action.a).name.in(language);
}

// The Identity that a choice puts into a slot.
int taken_identity(const State& state, Action action) {
  return action.kind == Kind::Keep && action.a != 0 ? state.drawn : state.identity;
}

// The one that leaves the game by it, for all to see (K32).
int discarded_identity(const Game& game, const State& state, Action action) {
  if (action.kind == Kind::Keep) return action.a != 0 ? state.identity : state.drawn;
  return at(at(state.holdings, doer(game, state)).identities, action.a);
}

std::string identity_name(const Game& game, int card, Language language) {
  return card < kIdentities ? at(game.catalogue().identities, card).name.in(language) : "";
}

std::string discard_text(const Game& game, const State& state, Action action, Language language) {
  const std::string name = identity_name(game, discarded_identity(game, state, action), language);
  if (name.empty()) return "";
  return language == Language::Polish ? "; poza grę: " + name : "; " + name + " leaves the game";
}

std::string fill(const Game& game, const State& state, Action action, std::string_view phrase,
                 Language language) {
  const Shape& shape = shape_of(action.kind);
  const auto deck = action.kind == Kind::Draw ? static_cast<Deck>(action.b) : Deck::Identity;
  const auto name = [&](std::size_t index, int value) {
    return argument_name(game, state, shape.args[index], value, deck, language);
  };
  std::string text;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    const std::size_t end = phrase.find('}', i);
    const std::string_view key = phrase.substr(i + 1, end - i - 1);
    i = end;
    if (key == "a") text += name(0, action.a);
    if (key == "b") text += name(1, action.b);
    if (key == "c") text += name(2, action.c);
    if (key == "d")
      text += pick(language, at(kDeckNames, action.b)[0], at(kDeckNames, action.b)[1]);
    if (key == "f") text += reward_name(game, state, action, language);
    if (key == "who") text += owner_name(game, state, doer(game, state), language);
    if (key == "die" && !state.stack.empty()) text += std::to_string(state.stack.back().a);
    if (key == "price") text += price_of(game, state, action);
    if (key == "taken") text += identity_name(game, taken_identity(state, action), language);
    if (key == "out") text += discard_text(game, state, action, language);
  }
  // A space without a fixed price says none.
  const std::size_t empty = text.find(" ()");
  if (empty != std::string::npos) text.erase(empty, 3);
  return text;
}

std::string told(const Game& game, const State& state, Action action, Language language) {
  const Phrase& phrase = at(kPhrases, static_cast<int>(action.kind));
  const bool polish = language == Language::Polish;
  return fill(game, state, action, polish ? phrase.told_polish : phrase.told, language);
}

std::optional<int> read_argument(const Game& game, const State& state, Arg arg, Deck deck,
                                 std::string_view word) {
  const int limit = arg == Arg::Card ? deck_size(deck) : 64;
  for (int value = 0; value < limit; ++value) {
    if (!is_in_range(arg, value)) continue;
    if (equals_ignoring_case(argument_id(game, state, arg, value, deck), word)) return value;
  }
  return std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.push_back(trim(word));
  }
  return words;
}

std::optional<Action> read_draw(const Game& game, const State& state,
                                const std::vector<std::string_view>& words) {
  for (int deck = 0; deck < 7; ++deck) {
    const auto which = static_cast<Deck>(deck);
    if (!equals_ignoring_case(argument_id(game, state, Arg::Deck, deck, which), words[0])) continue;
    if (words.size() != 2) continue;
    const auto card = read_argument(game, state, Arg::Card, which, words[1]);
    if (card) return act(Kind::Draw, *card, deck);
  }
  return std::nullopt;
}

std::string_view space_clause(Activity activity) {
  constexpr std::array<std::string_view, kActivities> kClauses = {
      "4.15", "4.16", "4.17", "4.18", "4.19", "4.19", "6.2",  "6.7", "7.1",
      "8.2",  "4.14", "4.7",  "7.9",  "7.5",  "9.1",  "8.10", "10.1"};
  return kClauses[static_cast<std::size_t>(activity)];
}

std::string_view step_clause(Step step) {
  constexpr std::array<std::string_view, kSteps> kClauses = {
      "2.16", "3.5", "5.3",  "3.8",  "13.2", "6.2",  "6.2",  "5.14", "5.13", "4.20", "13.5", "2.7",
      "3.4",  "7.7", "5.10", "3.1",  "3.8",  "3.8",  "6.8",  "4.15", "4.16", "4.17", "6.8",  "4.18",
      "6.2",  "6.7", "7.1",  "7.9",  "8.2",  "4.14", "4.7",  "4.7",  "8.10", "9.1",  "10.2", "2.7",
      "7.5",  "7.5", "7.5",  "4.11", "6.6",  "3.9",  "7.2",  "4.2",  "2.17", "7.4",  "2.9",  "6.8",
      "6.8",  "5.2", "8.12", "2.5",  "8.8",  "5.10", "4.18", "7.6"};
  return kClauses[static_cast<std::size_t>(step)];
}

}  // namespace

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  return pick(language, "Soul ", "Dusza ") + std::to_string(seat.index + 1);
}

std::string Text::notation(const Game& game, const State& state, Action action) {
  const Shape& shape = shape_of(action.kind);
  const auto deck = action.kind == Kind::Draw ? static_cast<Deck>(action.b) : Deck::Identity;
  if (action.kind == Kind::Draw) {
    return argument_id(game, state, Arg::Deck, action.b, deck) + " " +
           argument_id(game, state, Arg::Card, action.a, deck);
  }
  std::string text(shape.verb);
  const std::array<int, 3> values = {action.a, action.b, action.c};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string id = argument_id(game, state, shape.args[i], values[i], deck);
    if (!id.empty()) text += " " + id;
  }
  return text;
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat,
                                  std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty()) return std::nullopt;
  // A Pact that chance opens is written as one that is taken.
  if (game.actor(state).is_chance()) {
    if (const auto drawn = read_draw(game, state, words)) return drawn;
  }
  for (int i = 0; i < kKinds; ++i) {
    Action action = act(static_cast<Kind>(i));
    const Shape& shape = shape_of(action.kind);
    if (action.kind == Kind::Draw || !equals_ignoring_case(shape.verb, words[0])) continue;
    const std::array<std::uint8_t*, 3> values = {&action.a, &action.b, &action.c};
    std::size_t next = 1;
    bool readable = true;
    for (std::size_t j = 0; j < values.size() && readable; ++j) {
      const Arg arg = shape.args[j];
      if (arg == Arg::None || (arg == Arg::Free && next >= words.size())) continue;
      const auto value = next < words.size()
                             ? read_argument(game, state, arg, Deck::Identity, words[next++])
                             : std::nullopt;
      readable = value.has_value();
      if (value) *values[j] = byte(*value);
    }
    if (readable && next == words.size()) return action;
  }
  return read_draw(game, state, words);
}

std::string Text::clause(const Game& game, const State& state, Action action) {
  switch (action.kind) {
    case Kind::Act:
    case Kind::Copy:
      return std::string(space_clause(game.space_at(action.a).activity));
    case Kind::Forgo:
      return "4.6";
    case Kind::Place:
      return "4.4";
    case Kind::Token:
      return "2.13";
    case Kind::Play:
      return "8.4";
    case Kind::Pass:
      return "5.4";
    default:
      return state.stack.empty() ? "4.3" : std::string(step_clause(state.stack.back().step));
  }
}

std::string Text::label(const Game& game, const State& state, Action action, Language language) {
  const Phrase& phrase = at(kPhrases, static_cast<int>(action.kind));
  const bool polish = language == Language::Polish;
  return fill(game, state, action, polish ? phrase.label_polish : phrase.label, language);
}

std::string Text::sentence(const Game& game, const State& state, Action action, Viewer viewer,
                           Language language) {
  if (!game.sees(state, action, viewer)) {
    return owner_name(game, state, doer(game, state), language) +
           pick(language, " takes a hidden Identity card.", " bierze zakrytą kartę Tożsamości.");
  }
  std::string text = told(game, state, action, language);
  // What nobody was asked is told with what led to it.
  for (const Forced& forced : game.forced_by(state, action)) {
    if (forced.action.kind == Kind::Done) continue;
    text += " " + told(game, forced.before, forced.action, language);
  }
  return text;
}

Refusal Text::unreadable(const Game&, std::string_view text, Language language) {
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; choices look like ", "; wybory wyglądają tak: ") +
                  "place invocation1, act altar1, move green 5@board anu, play ferry, pass"};
}

}  // namespace ziggurat::kurnugi
