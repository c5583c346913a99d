#include "games/isle/text.h"

#include "base/text.h"

namespace ziggurat::isle {
namespace {

using Kind = Action::Kind;

// What an action does beyond moving the piece: found by doing it.
struct Effects {
  SeatSet knocked;  // whose pieces went back to their ships
  int swept_to = -1;
  bool is_map = false;
  bool finishes = false;
};

Effects effects(const Game& game, const State& state, Action action, Seat by) {
  State after = state;
  game.apply(after, action);
  Effects effect;
  for (std::uint8_t i = 0; i < kColours; ++i) {
    if (i != by.index && after.pieces[i] != state.pieces[i]) effect.knocked.insert(Seat{i});
  }
  effect.finishes = after.place[by.index] != state.place[by.index];
  if (action.kind() == Kind::Move && action.to() != kHome) {
    const TileKind kind = game.tile(action.to()).kind;
    effect.is_map = kind == TileKind::Map;
    if (kind == TileKind::Whirlpool) effect.swept_to = game.other_whirlpool(action.to());
  }
  return effect;
}

std::string names(const Game& game, SeatSet seats, Language language) {
  std::vector<std::string> list;
  for (std::uint8_t i = 0; i < kColours; ++i) {
    if (seats.contains(Seat{i})) list.push_back(Text::seat_name(game, Seat{i}, language));
  }
  return join(list, ", ");
}

std::optional<Action> parse_word(std::string_view word) {
  const auto is = [&](std::string_view known) { return equals_ignoring_case(word, known); };
  if (word == "--" || word == "-" || is("pass")) return Action::pass();
  if (is("roll") || is("again")) return Action::roll_again();
  if (is("stop") || is("end")) return Action::end_turn();
  if (is("skull")) return Action::skull();
  if (is("chest")) return Action::chest();
  if (const auto total = parse_integer(word); total && *total >= 0 && *total <= kDice) {
    return Action::dice(static_cast<int>(*total));
  }
  return std::nullopt;
}

// A tile, the ship or home; -1 for anything else.
int parse_place(const Game& game, std::string_view text) {
  const auto is = [&](std::string_view known) { return equals_ignoring_case(text, known); };
  if (is("ship") || is("statek")) return kShip;
  if (is("isle") || is("home") || is("wyspa")) return kHome;
  return game.board().find(text);
}

// "S8" alone: the piece there, where the roll leaves it only one way to go.
std::optional<Action> parse_start(const Game& game, const State& state, Seat seat, int from) {
  const TileMask ends = game.reach(seat, from, state.roll);
  if (game.leaves(from, state.roll)) return Action::move(from, kHome);
  if (std::popcount(ends) != 1) return std::nullopt;
  return Action::move(from, std::countr_zero(ends));
}

// What the coin did: where the Kraken went and what became of a piece it met.
std::string coin_sentence(const Game& game, const State& state, Action action, Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return pick(language, english, polish);
  };
  State after = state;
  game.apply(after, action);
  std::string text = action.is_skull()
                         ? say("The coin shows a skull: ", "Moneta pokazuje czaszkę: ")
                         : say("The coin shows a chest: ", "Moneta pokazuje skrzynię: ");
  if (after.kraken == state.kraken) {
    return text + say("the Kraken stays at the end of its strip.", "Kraken stoi na końcu pasa.");
  }
  const int tile = game.kraken_tile(after);
  text += say("the Kraken moves to ", "Kraken idzie na ") + game.tile(tile).id;
  const Actor caught = game.owner_on(state, tile);
  if (!caught.is_seat()) return text + ".";
  text +=
      say(" and catches ", " i chwyta pionek: ") + Text::seat_name(game, caught.seat(), language);
  if (after.phase == Phase::Throw) return text + say(", who chooses.", ", który wybiera.");
  const TileMask thrown = after.pieces[caught.seat().index] & ~state.pieces[caught.seat().index];
  if (thrown == 0) return text + say(", back to the ship.", "; wraca na statek.");
  const int whirlpool = std::countr_zero(thrown);
  text += say(", thrown to ", ", odrzucony na ") + game.tile(whirlpool).id;
  const Actor hit = game.owner_on(state, whirlpool);
  if (hit.is_seat()) {
    text += say(", which knocks off ", "; strąca pionek: ") +
            Text::seat_name(game, hit.seat(), language);
  }
  return text + ".";
}

}  // namespace

std::string place_name(const Game& game, int place) {
  if (place == kShip) return "ship";
  return place == kHome ? "isle" : game.tile(place).id;
}

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  static constexpr const char* kNames[kColours][2] = {
      {"Yellow", "Żółty"}, {"Red", "Czerwony"}, {"Blue", "Niebieski"}, {"Green", "Zielony"}};
  return kNames[seat.index][language == Language::Polish ? 1 : 0];
}

std::string Text::notation(const Game& game, const State&, Action action) {
  switch (action.kind()) {
    case Kind::Dice:
      return std::to_string(action.total());
    case Kind::Coin:
      return action.is_skull() ? "skull" : "chest";
    case Kind::Move:
      return place_name(game, action.from()) + "-" + place_name(game, action.to());
    case Kind::Pass:
      return "--";
    case Kind::RollAgain:
      return "roll";
    case Kind::EndTurn:
      return "stop";
    case Kind::Throw:
      return game.tile(action.to()).id;
  }
  CHECK(false);
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat seat,
                                  std::string_view text) {
  text = trim(text);
  if (const std::optional<Action> word = parse_word(text)) return word;
  if (const int place = parse_place(game, text); place >= 0 && place != kHome) {
    if (state.phase == Phase::Throw && place != kShip) return Action::throw_to(place);
    return parse_start(game, state, seat, place);
  }
  // With or without a dash between the two places.
  for (std::size_t cut = 1; cut < text.size(); ++cut) {
    const std::size_t after = text[cut] == '-' ? cut + 1 : cut;
    const int from = parse_place(game, trim(text.substr(0, cut)));
    const int to = parse_place(game, trim(text.substr(after)));
    if (from >= 0 && from != kHome && to >= 0 && to != kShip) return Action::move(from, to);
  }
  return std::nullopt;
}

std::string Text::clause(const Game& game, const State& state, Action action) {
  switch (action.kind()) {
    case Kind::Dice:
      return "3.2";
    case Kind::Coin:
      return "6.1";
    case Kind::Pass:
      return "4.5";
    case Kind::RollAgain:
    case Kind::EndTurn:
      return "5.1";
    case Kind::Throw:
      return "6.4";
    case Kind::Move:
      break;
  }
  const Effects effect = effects(game, state, action, Seat{state.to_move});
  if (effect.finishes) return "7.1";
  if (action.to() == kHome) return "4.6";
  if (effect.swept_to >= 0) return "5.3";
  if (!effect.knocked.empty()) return "4.4";
  if (effect.is_map) return "5.1";
  return action.from() == kShip ? "4.1" : "4.2";
}

std::string Text::label(const Game& game, const State& state, Action action, Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return pick(language, english, polish);
  };
  const Actor actor = game.actor(state);
  switch (action.kind()) {
    case Kind::Dice:
      return say("Roll ", "Rzut ") + std::to_string(action.total());
    case Kind::Coin:
      return action.is_skull() ? say("Skull", "Czaszka") : say("Chest", "Skrzynia");
    case Kind::Pass:
      return state.roll == 0 ? say("Pass: a roll of 0 moves nothing", "Pas: zero nie daje ruchu")
                             : say("Pass: no move is possible", "Pas: żaden ruch nie jest możliwy");
    case Kind::RollAgain:
      return say("Roll again", "Rzuć ponownie");
    case Kind::EndTurn:
      return say("End the turn", "Zakończ turę");
    case Kind::Move:
    case Kind::Throw:
      break;
  }
  const Effects effect = effects(game, state, action, actor.seat());
  std::string text;
  if (action.kind() == Kind::Throw) {
    text = say("Let the Kraken throw your piece to ", "Niech Kraken rzuci twój pionek na ") +
           game.tile(action.to()).id;
  } else if (action.to() == kHome) {
    text = say("Land the piece on ", "Pionek z ") + place_name(game, action.from()) +
           say(" on the island", " schodzi na wyspę");
    return effect.finishes ? text + say(": the goal is reached", ": cel osiągnięty") : text;
  } else if (action.from() == kShip) {
    text = say("Put out a new piece to ", "Wyślij nowy pionek na ") + game.tile(action.to()).id;
  } else {
    text = say("Move ", "Przesuń z ") + game.tile(action.from()).id + say(" to ", " na ") +
           game.tile(action.to()).id;
  }
  std::string extra;
  const auto add = [&](const std::string& more) { extra += (extra.empty() ? ": " : ", ") + more; };
  if (effect.swept_to >= 0) {
    add(say("whirlpool, swept to ", "wir, znosi na ") + game.tile(effect.swept_to).id);
  }
  if (!effect.knocked.empty()) {
    add(say("knocks off ", "strąca: ") + names(game, effect.knocked, language));
  }
  if (effect.is_map) add(say("map, another roll", "mapa, dodatkowy rzut"));
  return text + extra;
}

std::string Text::sentence(const Game& game, const State& state, Action action, Viewer,
                           Language language) {
  const auto say = [&](const char* english, const char* polish) {
    return pick(language, english, polish);
  };
  if (action.kind() == Kind::Coin) return coin_sentence(game, state, action, language);
  const Actor actor = game.actor(state);
  const Seat seat = actor.is_seat() ? actor.seat() : Seat{state.to_move};
  const std::string who = seat_name(game, seat, language);
  if (action.kind() == Kind::Dice) {
    return who + say(" rolls ", " rzuca ") + std::to_string(action.total()) + ".";
  }
  if (action.kind() == Kind::Pass) return who + say(" cannot move.", " nie ma ruchu.");
  if (action.kind() == Kind::RollAgain) return who + say(" rolls again.", " rzuca ponownie.");
  if (action.kind() == Kind::EndTurn) return who + say(" ends the turn.", " kończy turę.");
  const Effects effect = effects(game, state, action, seat);
  std::string text = who;
  if (action.kind() == Kind::Throw) {
    text += say(" goes to the whirlpool ", " idzie do wiru ") + game.tile(action.to()).id;
  } else if (action.to() == kHome) {
    text += say(" lands a piece on the island, ", " dociera pionkiem na wyspę, ") +
            std::to_string(state.home[seat.index] + 1) + say(" of ", " z ") +
            std::to_string(game.settings().goal);
    if (effect.finishes) text += say(", and has reached the goal!", "; cel osiągnięty!");
    return effect.finishes ? text : text + ".";
  } else if (action.from() == kShip) {
    text += say(" puts out a piece to ", " wysyła pionek na ") + game.tile(action.to()).id;
  } else {
    text += say(" moves ", " przesuwa pionek z ") + game.tile(action.from()).id +
            say(" to ", " na ") + game.tile(action.to()).id;
  }
  if (effect.swept_to >= 0) {
    text += say(", swept to ", ", wir znosi go na ") + game.tile(effect.swept_to).id;
  }
  if (!effect.knocked.empty()) {
    text += say(", knocks off ", ", strąca: ") + names(game, effect.knocked, language);
  }
  if (effect.is_map) text += say("; a map", "; mapa");
  return text + ".";
}

Refusal Text::unreadable(const Game& game, std::string_view text, Language language) {
  const Tile& last = game.tile(game.board().strip.back());
  const std::string example = last.id + "-" + place_name(game, last.next.front());
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; moves look like ", "; ruchy wyglądają tak: ") + "ship-" +
                  game.tile(game.board().entry[0]).id + ", " + example + ", " +
                  pick(language, "going home like L2-isle", "zejście na wyspę tak: L2-isle")};
}

}  // namespace ziggurat::isle
