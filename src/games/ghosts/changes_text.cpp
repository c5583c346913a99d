// How changes of the board, of adventurers and of the turn are told.

#include "games/ghosts/changes_text.h"

#include "base/text.h"
#include "games/ghosts/board.h"
#include "games/ghosts/people.h"

namespace ziggurat::ghosts {

std::string Telling::sentence(std::string_view english, std::string_view polish,
                              const Names& parts) const {
  std::string text;
  const std::string phrase = naming_.say(english, polish);
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    text += parts[static_cast<std::size_t>(phrase[i + 1] - 'a')];
    i += 2;
  }
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string Telling::list(const Names& names) const {
  if (names.size() < 2) return names.empty() ? "" : names[0];
  return join(Names(names.begin(), names.end() - 1), ", ") + naming_.say(" and ", " i ") +
         names.back();
}

std::string Telling::count(int number, const Noun& noun) const {
  const bool is_few = number % 10 >= 2 && number % 10 <= 4 && (number % 100) / 10 != 1;
  const std::string_view polish = number == 1 ? noun.jeden : is_few ? noun.dwa : noun.wiele;
  return std::to_string(number) + " " + naming_.say(number == 1 ? noun.one : noun.many, polish);
}

std::string Telling::name(const Enemies& enemies) const {
  Names kinds;
  if (enemies.kish > 0)
    kinds.push_back(count(enemies.kish, {"Kish", "Kish", "Kisz", "Kisz", "Kisz"}));
  if (enemies.akkadians > 0) {
    kinds.push_back(
        count(enemies.akkadians, {"Akkadian", "Akkadians", "Akad", "Akadów", "Akadów"}));
  }
  return list(kinds);
}

std::string Telling::name(IdSet<Adventurer> adventurers) const {
  Names all;
  for (const Adventurer who : adventurers) all.push_back(name(who));
  return list(all);
}

void Telling::aim(Json::Array& targets, IdSet<Adventurer> adventurers) const {
  for (const Adventurer who : adventurers) aim(targets, who);
}

void Telling::aim(Json::Array& targets, const SquareSet& squares) const {
  squares.for_each([&](Square square) { aim(targets, square); });
}

Change Telling::of(const change::Gala& gala) const {
  return {.kind = "gala",
          .targets = targets(gala.who),
          .amount = 0,
          .text = sentence("{a} is the Gala.", "{a}: Gala.", {name(gala.who)}),
          .is_told = true};
}

Change Telling::of(const change::LeftOut& left) const {
  return {
      .kind = "left_out",
      .targets = targets(left.who),
      .amount = 0,
      .text = sentence("{a} stays out of this game.", "{a} nie bierze udziału.", {name(left.who)}),
      .is_told = true};
}

Change Telling::of(const change::Drafted& drafted) const {
  const auto* pick = seen_.done<act::Pick>();
  const auto* deal = seen_.done<act::Deal>();
  return {.kind = "drafted",
          .targets = targets(drafted.seat, drafted.who),
          .amount = 0,
          .text = sentence("{a} plays {b}.", "{a} gra jako {b}.",
                           {name(drafted.seat), name(drafted.who)}),
          .is_told = (pick != nullptr && pick->who == drafted.who) ||
                     (deal != nullptr && deal->who == drafted.who)};
}

Change Telling::of(const change::Placed& placed) const {
  return {.kind = "placed",
          .targets = targets(placed.who, placed.at),
          .amount = 0,
          .text = sentence("{a} starts on square {b}.", "{a} zaczyna na polu {b}.",
                           {name(placed.who), number(placed.at)})};
}

Change Telling::of(const change::FirstTurn& turn) const {
  return {.kind = "first_turn",
          .targets = targets(turn.who),
          .amount = 0,
          .text = sentence("{a} has the first turn.", "Pierwsza tura: {a}.", {name(turn.who)})};
}

Change Telling::of(const change::Laid& laid) const {
  Change change{.kind = "laid",
                .targets = targets(laid.square),
                .amount = 1,
                .text = "",
                .is_told = laid.square == tile_told(seen_)};
  if (laid.tile.exists()) {
    change.targets = targets(laid.tile, laid.square);
    change.text =
        sentence("A tile lies face down on square {a}: {b}.",
                 "Na polu {a} leży zakryta płytka: {b}.", {number(laid.square), name(laid.tile)});
  } else if (seen_.is().tiles[laid.square].is_ur_back()) {
    change.text = sentence("An Ur tile lies face down on square {a}.",
                           "Na polu {a} leży zakryta płytka Ur.", {number(laid.square)});
  } else {
    change.text = sentence("A tile lies face down on square {a}.",
                           "Na polu {a} leży zakryta płytka.", {number(laid.square)});
  }
  return change;
}

Change Telling::of(const change::Turned& turned) const {
  Names squares;
  turned.squares.for_each([&](Square square) { squares.push_back(number(square)); });
  // The Kish that are printed there are told for themselves.
  const std::string tile = name(turned.tile);
  const bool has_kish = seen_.rules.tile(turned.tile).kish > 0;
  const Names parts = {list(squares), has_kish ? tile.substr(0, tile.find(',')) : tile};
  const bool is_one = squares.size() == 1;
  return {
      .kind = "turned",
      .targets = targets(turned.tile, turned.squares),
      .amount = turned.squares.size(),
      .text = is_one ? sentence("Square {a} is turned up: {b}.", "Odkryte pole {a}: {b}.", parts)
                     : sentence("Squares {a} are turned up: {b}.", "Odkryte pola {a}: {b}.", parts),
      .is_told = is_one && tile_told(seen_).exists() && turned.squares.contains(tile_told(seen_))};
}

Change Telling::of(const change::EnemiesCame& enemies) const {
  const Enemies came = enemies.came;
  const auto* ambush =
      seen_.answered<task::AmbushRoll>() != nullptr ? seen_.done<act::UrDice>() : nullptr;
  const TileId tile = seen_.is().tiles[enemies.square].face();
  const bool is_printed = enemies.square == tile_told(seen_) && tile.exists() &&
                          seen_.rules.tile(tile).kish == came.size();
  return {.kind = "enemies_came",
          .targets = targets(enemies.square),
          .amount = came.size(),
          .text = came.size() == 1
                      ? sentence("{a} appears on square {b}.", "Na polu {b} pojawia się {a}.",
                                 {name(came), number(enemies.square)})
                      : sentence("{a} appear on square {b}.", "Na polu {b} pojawia się {a}.",
                                 {name(came), number(enemies.square)}),
          .is_told = is_printed || (ambush != nullptr && ambush->roll.number() == came.size())};
}

Change Telling::of(const change::EnemiesBeaten& enemies) const {
  const Names parts = {name(enemies.by), name(enemies.beaten), number(enemies.square),
                       name(enemies.left)};
  return {.kind = "enemies_beaten",
          .targets = targets(enemies.by, enemies.square),
          .amount = enemies.beaten.size(),
          .text = enemies.left.size() == 0
                      ? sentence("{a} beats {b} on square {c}.", "{a} pokonuje na polu {c}: {b}.",
                                 parts)
                      : sentence("{a} beats {b} on square {c}; {d} left.",
                                 "{a} pokonuje na polu {c}: {b}; zostaje {d}.", parts)};
}

Change Telling::of(const change::EnemiesGone& enemies) const {
  return {.kind = "enemies_gone",
          .targets = targets(enemies.square),
          .amount = enemies.gone.size(),
          .text = sentence("Gone from square {b}: {a}.", "Z pola {b} znika {a}.",
                           {name(enemies.gone), number(enemies.square)})};
}

Change Telling::of(const change::Moved& moved) const {
  const Names parts = {name(moved.who), number(moved.from), number(moved.to)};
  const Goal goal = goal_of(seen_);
  Change change{.kind = "carried",
                .targets = targets(moved.who, moved.from, moved.to),
                .amount = 0,
                .text = "",
                .is_told = goal.who == moved.who && goal.square == moved.to};
  switch (moved.way) {
    case change::Way::Walk:
      change.kind = "moved";
      change.text = sentence("{a} goes from square {b} to square {c}.",
                             "{a} idzie z pola {b} na pole {c}.", parts);
      break;
    case change::Way::Retreat:
      change.kind = "retreated";
      change.text = sentence("{a} retreats from square {b} to square {c}.",
                             "{a} wycofuje się z pola {b} na pole {c}.", parts);
      break;
    case change::Way::Back:
      change.kind = "retreated";
      change.text = sentence("{a} retreats to square {c}, where the turn began.",
                             "{a} wycofuje się na pole {c}, gdzie zaczęła się tura.", parts);
      break;
    case change::Way::Oasis:
      change.text = sentence("{a} is carried to the Oasis on square {c}.",
                             "{a} trafia do oazy na polu {c}.", parts);
      break;
    case change::Way::City:
      change.text = sentence("{a} is carried to the City of Ur on square {c}.",
                             "{a} trafia do Miasta Ur na polu {c}.", parts);
      break;
    case change::Way::Home:
      change.text = sentence("{a} returns to the Oasis of the start on square {c}.",
                             "{a} wraca do oazy startowej na polu {c}.", parts);
      break;
  }
  return change;
}

Change Telling::of(const change::MustRetreat& retreat) const {
  return {
      .kind = "must_retreat",
      .targets = targets(retreat.who),
      .amount = 0,
      .text = retreat.to_oasis
                  ? sentence("{a} has to go to the nearest Oasis.",
                             "{a} musi trafić do najbliższej oazy.", {name(retreat.who)})
                  : sentence("{a} has to retreat.", "{a} musi się wycofać.", {name(retreat.who)})};
}

Change Telling::of(const change::LostToNanna& lost) const {
  return {.kind = "lost_to_nanna",
          .targets = targets(lost.who),
          .amount = 1,
          .text = sentence("{a} has now lost to Nanna {b} of {c} times.",
                           "{a} przegrywa z Nanną po raz {b} z {c}.",
                           {name(lost.who), std::to_string(lost.times),
                            std::to_string(seen_.rules.numbers().attempts)})};
}

Change Telling::of(const change::Out& out) const {
  return {.kind = "out",
          .targets = targets(out.who),
          .amount = 0,
          .text = sentence("{a} leaves the game.", "{a} odpada z gry.", {name(out.who)})};
}

Change Telling::of(const change::Summoned& summoned) const {
  return {
      .kind = "summoned",
      .targets = targets(summoned.who),
      .amount = 0,
      .text = sentence("{a} is sent to Nanna.", "{a} staje przed Nanną.", {name(summoned.who)})};
}

Change Telling::of(const change::TurnLost& lost) const {
  const Noun turns{"turn", "turns", "turę", "tury", "tur"};
  return {.kind = "turn_lost",
          .targets = targets(lost.who),
          .amount = lost.turns,
          .text = lost.turns == 1
                      ? sentence("{a} loses a turn to Quicksand.",
                                 "{a} traci turę: Ruchome piaski.", {name(lost.who)})
                      : sentence("{a} loses {b} to Quicksand.", "{a} traci {b}: Ruchome piaski.",
                                 {name(lost.who), count(lost.turns, turns)})};
}

Change Telling::of(const change::TurnBegins& turn) const {
  return {.kind = "turn",
          .targets = targets(turn.who),
          .amount = 0,
          .text = sentence("It is now the turn of {a}.", "Teraz tura: {a}.", {name(turn.who)})};
}

Change Telling::of(const change::ExtraTurn& turn) const {
  return {.kind = "extra_turn",
          .targets = targets(turn.who),
          .amount = 1,
          .text = sentence("{a} gets another turn after this one.",
                           "{a} ma po tej turze jeszcze jedną.", {name(turn.who)})};
}

Change Telling::of(const change::ExtraTurnLost& turn) const {
  return {
      .kind = "extra_turn_lost",
      .targets = targets(turn.who),
      .amount = 1,
      .text = sentence("{a} loses the extra turn.", "{a} traci dodatkową turę.", {name(turn.who)})};
}

Change Telling::of(const change::Stopped& stopped) const {
  const bool is_water = stopped.by == Stop::Water;
  return {.kind = "stopped",
          .targets = targets(stopped.who),
          .amount = 0,
          .text = is_water ? sentence("Water ends the movement of {a}.", "Woda kończy ruch: {a}.",
                                      {name(stopped.who)})
                           : sentence("A Mountain ends the movement of {a}.",
                                      "Góry kończą ruch: {a}.", {name(stopped.who)})};
}

Change Telling::of(const change::Price& price) const {
  const auto* rolled = seen_.done<act::D20>();
  const Names parts = {name(price.who), std::to_string(price.price)};
  return {.kind = "price",
          .targets = targets(price.who),
          .amount = price.price,
          .text = seen_.rules.settings.flags ? sentence("A map costs {a} one treasure.",
                                                        "Mapa kosztuje jeden skarb ({a}).", parts)
                                             : sentence("The map costs {a} {b} Lapis.",
                                                        "Mapa kosztuje {b} Lapis ({a}).", parts),
          .is_told = rolled != nullptr && rolled->roll.number() == price.price};
}

Change Telling::of(const change::Over& over) const {
  Change change{.kind = "over", .targets = {}, .amount = 0, .text = ""};
  const bool is_anybody_left = over.winner.exists() || [&] {
    for (const Adventurer who : all<Adventurer>()) {
      if (in_play(seen_.is(), who)) return true;
    }
    return false;
  }();
  if (over.winner.exists()) {
    change.targets = targets(over.winner);
    change.text = sentence("{a} wins the game.", "{a} wygrywa grę.", {name(over.winner)});
  } else if (is_anybody_left) {
    change.text = sentence("The last round is over: nobody wins.",
                           "Koniec ostatniej rundy: nikt nie wygrywa.", {});
  } else {
    change.text = sentence("All have left the game: Nanna wins.",
                           "Wszyscy odpadli z gry: Nanna wygrywa.", {});
  }
  return change;
}

}  // namespace ziggurat::ghosts
