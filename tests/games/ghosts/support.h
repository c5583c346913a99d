#pragma once

#include <memory>

#include "games/ghosts/game.h"
#include "games/standard.h"

namespace ziggurat::ghosts {

// The components compiled in.
inline const Catalogue& catalogue() {
  static const Catalogue kCatalogue = [] {
    std::vector<DataFile> files;
    for (const DataFile& file : embedded_data()) {
      if (file.game == "ghosts") files.push_back(file);
    }
    const Result<GameData> data = GameData::create(files);
    CHECK(data.has_value());
    Result<Catalogue> read = Catalogue::create(*data);
    CHECK(read.has_value());
    return *read;
  }();
  return kCatalogue;
}

inline Game game_for(int seats) {
  Settings settings;
  settings.seats = seats;
  return Game(catalogue(), settings);
}
inline Game two_players() { return game_for(2); }

inline State position(const Game& game, std::string_view json) {
  const Result<Json> document = parse_json(json);
  CHECK(document.has_value());
  const Result<State> state = Text::load_state(game, *document);
  CHECK(state.has_value());
  return *state;
}

// A way to play drawn at random: any number of seats, any variants together.
inline Settings random_settings(Rng& rng) {
  Settings settings;
  settings.seats = 2 + static_cast<int>(rng.below(6));
  settings.gala_master = settings.seats > Adventurer::kCount || rng.below(3) == 0;
  const int players = settings.seats - (settings.gala_master ? 1 : 0);
  settings.draft = static_cast<Settings::Draft>(rng.below(3));
  const int teams = static_cast<int>(rng.below(5));
  if (teams <= 3 && players >= 2 * teams) settings.teams = teams;
  if (teams == 4) {  // any division
    if (settings.gala_master) {
      const std::uint32_t seat = rng.below(static_cast<std::uint32_t>(settings.seats));
      settings.master = Player(static_cast<int>(seat));
    }
    settings.is_divided = true;
    for (Side& side : settings.division) side = Side(static_cast<int>(rng.below(3)));
  }
  settings.each =
      1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(Adventurer::kCount / players)));
  settings.ambush = rng.below(2) == 0;
  settings.vision = rng.below(2) == 0;
  settings.dust_devil = rng.below(2) == 0;
  settings.recommence = rng.below(2) == 0;
  settings.flags = rng.below(3) == 0;
  settings.full_bag = !settings.flags && rng.below(2) == 0;
  settings.keeps_equipment = rng.below(3) == 0;
  settings.short_theft = rng.below(3) == 0;
  settings.goes_on = rng.below(3) == 0;
  settings.rounds = rng.below(4) == 0 ? 30 : 0;
  return settings;
}

// Plays one game at random, seats out of turn now and then; calls `look` after every entry.
template <class Look>
State play_at_random(const Game& game, Rng& rng, const Look& look) {
  State state = game.initial();
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      Seat seat = actor.seat();
      if (rng.below(8) == 0) {
        seat.index = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(game.seats())));
      }
      game.choices(state, seat, choices);
      if (choices.empty()) continue;
      game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    look(state);
  }
  return state;
}

}  // namespace ziggurat::ghosts
