// What a step changed on the board, with the adventurers and in the turn.

#include "games/ghosts/changes.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/changes_text.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/retreat.h"
#include "games/ghosts/text.h"
#include "games/ghosts/tiles.h"
#include "games/ghosts/trade.h"

namespace ziggurat::ghosts {
namespace {

constexpr MapSet kNoMaps;

class ChangeFinder {
 public:
  explicit ChangeFinder(const Seen& seen) : seen_(seen), was_(seen.was()), is_(seen.is()) {}

  change::List find() {
    find_setup();
    find_walk();
    find_tiles();
    find_fight_changes(seen_, found_);
    find_enemies();
    find_nanna();
    find_card_changes(seen_, found_);
    find_maps();
    find_tokens();
    find_journeys();
    find_turn();
    find_end();
    return std::move(found_);
  }

 private:
  void add(change::Any change) { found_.push_back(change); }

  void find_setup() {
    if (is_.gala != was_.gala) add(change::Gala{is_.gala});
    for (const Adventurer who : all<Adventurer>()) {
      const Figure& was = was_.figures[who];
      const Figure& is = is_.figures[who];
      if (is_.removed.contains(who) && !was_.removed.contains(who)) add(change::LeftOut{who});
      if (is.owner != was.owner) add(change::Drafted{.seat = is.owner, .who = who});
      if (is.home != was.home) add(change::Placed{.who = who, .at = is.home});
    }
    if (!was_.turn.active.exists() && is_.turn.active.exists()) {
      add(change::FirstTurn{is_.turn.active});
    }
  }

  // Where the action led; what came of it follows later.
  void find_walk() {
    const Goal goal = goal_of(seen_);
    if (!goal.who.exists()) return;
    const Square from = was_.square_of(goal.who);
    if (from != goal.square) {
      add(change::Moved{.who = goal.who, .from = from, .to = goal.square});
    }
  }

  void find_tiles() {
    const Square told = tile_told(seen_);
    IdArray<TileId, SquareSet> turned;
    for (const Square square : all<Square>()) {
      const Tile tile = is_.tiles[square];
      const bool is_same = tile == was_.tiles[square];
      const TileId looked = seen_.after.looked[square];
      if (!tile.face().exists()) {
        const bool is_known = looked == seen_.before.looked[square];
        if (!is_same || !is_known) add(change::Laid{.square = square, .tile = looked});
      } else if (!is_same && square == told) {
        change::Turned one{.tile = tile.face(), .squares = {}};
        one.squares.insert(square);
        add(one);
      } else if (!is_same) {
        turned[tile.face()].insert(square);
      }
    }
    for (const TileId tile : all<TileId>()) {
      if (!turned[tile].empty()) add(change::Turned{.tile = tile, .squares = turned[tile]});
    }
  }

  void find_enemies() {
    const Fight& fight = was_.fight;
    const bool is_fought = fight.enemy == Enemy::Kish || fight.enemy == Enemy::Akkadian;
    for (const Square square : all<Square>()) {
      const Enemies left{.kish = is_.kish(square), .akkadians = is_.akkadians(square)};
      const int kish = left.kish - was_.kish(square);
      const int akkadians = left.akkadians - was_.akkadians(square);
      const Enemies came{.kish = std::max(kish, 0), .akkadians = std::max(akkadians, 0)};
      const Enemies gone{.kish = std::max(-kish, 0), .akkadians = std::max(-akkadians, 0)};
      if (came.size() > 0) add(change::EnemiesCame{.square = square, .came = came});
      if (gone.size() == 0) continue;
      if (is_fought && was_.square_of(fight.attacker) == square) {
        add(change::EnemiesBeaten{
            .by = fight.attacker, .square = square, .beaten = gone, .left = left});
      } else {
        add(change::EnemiesGone{.square = square, .gone = gone});
      }
    }
  }

  void find_nanna() {
    for (const Adventurer who : all<Adventurer>()) {
      const Figure& was = was_.figures[who];
      const Figure& is = is_.figures[who];
      if (is.attempts > was.attempts) {
        add(change::LostToNanna{.who = who, .times = is.attempts});
      }
      if (is.is_out && !was.is_out) add(change::Out{who});
    }
  }

  // A map comes from who lost it in the same step, or else from a Ziggurat or Nanna.
  void find_maps() {
    IdArray<Adventurer, MapSet> had;
    for (const Adventurer who : all<Adventurer>()) had[who] = maps_had(was_.figures[who]);
    for (const Transfer& transfer : traded(seen_)) {  // told with the cards
      if (!transfer.item.is_map()) continue;
      had[adventurer(transfer.from)].erase(transfer.item.map());
      had[adventurer(transfer.to)].insert(transfer.item.map());
    }
    IdArray<Adventurer, MapSet> lost;
    for (const Adventurer who : all<Adventurer>()) {
      lost[who] = had[who] - maps_had(is_.figures[who]);
    }
    for (const Adventurer who : all<Adventurer>()) {
      const Figure& figure = is_.figures[who];
      MapSet gained = maps_had(figure) - had[who];
      for (const Adventurer from : all<Adventurer>()) {
        const MapSet taken = gained & lost[from];
        if (taken == kNoMaps) continue;
        add(change::MapsTaken{.from = from, .to = who, .maps = taken});
        gained = gained - taken;
        lost[from] = lost[from] - taken;
      }
      const int has = figure.maps.size();
      if (!gained.empty()) add(change::MapsGained{.who = who, .maps = gained, .has = has});
      find_deliveries(who);
    }
    for (const Adventurer who : all<Adventurer>()) {
      if (!lost[who].empty()) add(change::MapsLost{.who = who, .maps = lost[who]});
    }
  }

  void find_deliveries(Adventurer who) {
    const Figure& figure = is_.figures[who];
    const MapSet brought = figure.maps - was_.figures[who].maps;
    if (!seen_.rules.settings.flags || brought.empty()) return;
    add(change::MapsDelivered{.who = who, .maps = brought, .has = figure.maps.size()});
  }

  void find_tokens() {
    for (const Adventurer from : all<Adventurer>()) {
      IdArray<Person, IdSet<Adventurer>> taken;  // by whom; the last: out of play
      for (const Adventurer whose : all<Adventurer>()) {
        const Adventurer to = is_.figures[whose].token;
        if (was_.figures[whose].token != from || to == from) continue;
        taken[to.exists() ? person(to) : kMaster].insert(whose);
      }
      IdSet<Adventurer> returned;
      for (const Adventurer to : all<Adventurer>()) {
        const IdSet<Adventurer> whose = taken[person(to)];
        if (whose.empty()) continue;
        if (is_.figures[from].is_out) {
          returned = returned | whose;
        } else {
          add(change::TokensTaken{.from = from, .to = to, .whose = whose});
        }
      }
      const IdSet<Adventurer> gone = taken[kMaster];
      if (!returned.empty()) add(change::TokensReturned{.from = from, .whose = returned});
      if (!gone.empty()) add(change::TokensGone{.from = from, .whose = gone});
    }
  }

  // What carries adventurers on without a choice of theirs.
  void find_journeys() {
    const Goal goal = goal_of(seen_);
    for (const Adventurer who : all<Adventurer>()) {
      const Figure& was = was_.figures[who];
      const Figure& is = is_.figures[who];
      if (is.is_summoned && !was.is_summoned) add(change::Summoned{who});
      if (is_due(is_, who) && !is_due(was_, who)) {
        const Arrival* arrival = arrival_of(is_, who);
        const bool to_oasis =
            arrival == nullptr ? is.in_sandstorm : arrival->cause != Cause::Retreat;
        add(change::MustRetreat{.who = who, .to_oasis = to_oasis});
      }
      const Square from = goal.who == who ? goal.square : was.square;
      if (!from.exists() || !is.square.exists() || from == is.square) continue;
      add(change::Moved{
          .who = who, .from = from, .to = is.square, .way = way_of(who, from, is.square)});
    }
  }

  // Whether somebody has to leave the square and has not gone yet.
  static bool is_due(const Open& state, Adventurer who) {
    if (!in_play(state, who)) return false;
    if (is_to_retreat(state, who)) return true;
    const Arrival* arrival = arrival_of(state, who);
    return arrival != nullptr && arrival->stage == Stage::Choose &&
           (arrival->cause == Cause::Banished || arrival->cause == Cause::Refuge);
  }

  change::Way way_of(Adventurer who, Square from, Square to) const {
    const Figure& was = was_.figures[who];
    const Figure& is = is_.figures[who];
    const Special special = special_at(seen_.rules, is_, to);
    const bool is_near = adjacent(seen_.rules, who, from).contains(to);
    const bool is_sent = is.attempts > was.attempts || seen_.done<act::Sandstorm>() != nullptr;
    if (seen_.rules.settings.flags && is.maps != was.maps && to == is.home) {
      return change::Way::Home;
    }
    if (special == Special::City && is.is_summoned) return change::Way::City;
    if (special == Special::Oasis && (is_sent || !is_near)) return change::Way::Oasis;
    if (seen_.done<act::Play>() != nullptr) return change::Way::Walk;
    if (is_near) return change::Way::Retreat;
    return to == was_.turn.start ? change::Way::Back : change::Way::Walk;
  }

  void find_turn() {
    const Turn& was = was_.turn;
    const Turn& is = is_.turn;
    bool is_skipped = false;
    for (const Adventurer who : all<Adventurer>()) {
      const int turns = turns_lost(seen_, who);
      is_skipped = is_skipped || turns > 0;
      if (turns > 0) add(change::TurnLost{.who = who, .turns = turns});
    }
    if (!was.active.exists()) return;
    find_extra_turn();
    const bool is_same = is.active == was.active && is.roll != 0;
    for (const Stop stop : {Stop::Water, Stop::Mountain}) {
      const bool is_new = is.stopped.contains(stop) && !was.stopped.contains(stop);
      if (is_same && is_new && is.moves > 0) add(change::Stopped{.who = is.active, .by = stop});
    }
    const bool is_flag = seen_.rules.settings.flags && seen_.done<act::Price>() != nullptr;
    if (seen_.answered<task::Price>() != nullptr || is_flag) {
      add(change::Price{.who = is.active, .price = is.price});
    }
    if (is_skipped && !is_.waits_for<task::Over>()) add(change::TurnBegins{is.active});
  }

  void find_extra_turn() {
    const Turn& was = was_.turn;
    const Turn& is = is_.turn;
    if (is.has_extra && !was.has_extra) add(change::ExtraTurn{is.active});
    if (!was.has_extra || is.has_extra || is_.figures[was.active].is_out) return;
    const bool is_used = is.active == was.active && is.stage == TurnStage::Opening && is.twos > 0;
    if (is_used || turns_lost(seen_, was.active) > 0 || is_.waits_for<task::Over>()) return;
    add(change::ExtraTurnLost{was.active});
  }

  void find_end() {
    if (is_.waits_for<task::Over>() && !was_.waits_for<task::Over>()) {
      add(change::Over{is_.winner});
    }
  }

  const Seen& seen_;
  const Open& was_;
  const Open& is_;
  change::List found_;
};

}  // namespace

Goal goal_of(const Seen& seen) {
  const Adventurer active = seen.was().turn.active;
  if (const auto* step = seen.done<act::Step>()) return {.who = active, .square = step->square};
  if (const auto* stone = seen.done<act::Teleport>()) {
    return {.who = active, .square = stone->square};
  }
  if (const auto* to = seen.done<act::To>()) {
    return {.who = seen.was().arrivals.back().who, .square = to->square};
  }
  return {};
}

Square tile_told(const Seen& seen) {
  if (const auto* oasis = seen.done<act::PlaceOasis>()) return oasis->square;
  if (const auto* ur = seen.done<act::PlaceUr>()) return ur->square;
  if (const auto* city = seen.done<act::CityAt>()) return city->square;
  const bool is_filled =
      seen.answered<task::Reveal>() != nullptr || seen.answered<task::ClearDay>() != nullptr ||
      seen.answered<task::NightVision>() != nullptr || seen.answered<task::LookUr>() != nullptr;
  return is_filled ? filled_square(seen.rules, seen.was()) : Square();
}

Changes Text::changes(const Game& game, const View& before, const Action* action, const View& after,
                      Language language) {
  Changes changes;
  if (before == after) return changes;
  const Seen seen{.rules = game.rules(), .before = before, .action = action, .after = after};
  for (const change::Any& one : ChangeFinder(seen).find()) {
    changes.push_back(
        std::visit([&](const auto& held) { return Telling(seen, language).of(held); }, one));
  }
  return changes;
}

}  // namespace ziggurat::ghosts
