#include "support/tablets.h"

#include <algorithm>
#include <numeric>

#include "base/json_reader.h"
#include "base/text.h"

namespace ziggurat::tablets {
namespace {

using Kind = Action::Kind;

int total(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// Takes one out of `counts`, each equally likely.
std::uint8_t draw_one(Counts& counts, Rng& rng) {
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(total(counts))));
  std::uint8_t rank = 0;
  while (point >= counts[rank]) point -= counts[rank++];
  --counts[rank];
  return rank;
}

constexpr std::string_view kKindNames[] = {"draw", "open", "cover", "offer", "take", "decline"};

}  // namespace

State Game::initial() const {
  State state;
  state.seats = seats_;
  state.deck.fill(kCopies);
  return state;
}

Actor Game::actor(const State& state) const {
  if (state.phase == Phase::Over) return Actor::nobody();
  if (state.phase == Phase::Draw) return Actor::chance();
  return Actor::seat(Seat{state.to_move});
}

void Game::choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
  list.clear();
  if (state.phase != Phase::Play) return;
  const Counts& hand = state.hands[seat.index];
  if (seat.index == state.to_move) {
    if (state.offer_from != kNone) {
      list.push_back({Kind::Take, 0});
      list.push_back({Kind::Decline, 0});
      return;
    }
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
      if (hand[rank] == 0) continue;
      list.push_back({Kind::PlayOpen, rank});
      list.push_back({Kind::PlayCovered, rank});
    }
  } else if (state.offer_from == kNone && total(hand) > 1 &&
             total(state.hands[state.to_move]) > 0) {
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
      if (hand[rank] > 0) list.push_back({Kind::Offer, rank, seat.index});
    }
  }
}

void Game::chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const {
  odds.clear();
  for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
    if (state.deck[rank] > 0) odds.push_back({{Kind::Draw, rank}, state.deck[rank]});
  }
}

void Game::apply(State& state, Action action) const {
  const std::uint8_t me = state.to_move;
  const auto next_turn = [&] {
    for (int i = 0; i < seats_; ++i) {
      state.to_move = static_cast<std::uint8_t>((state.to_move + 1) % seats_);
      if (total(state.hands[state.to_move]) > 0) return;
    }
    state.phase = Phase::Over;
  };
  // Nobody can be sure any longer which of its tablets a seat parted with.
  const auto forget = [&](std::uint8_t holder) {
    for (auto& givers : state.given) {
      for (std::uint8_t& count : givers[holder]) count = count > 0 ? count - 1 : 0;
    }
  };
  switch (action.kind) {
    case Kind::Draw:
      --state.deck[action.rank];
      ++state.hands[me][action.rank];
      state.to_move = static_cast<std::uint8_t>((me + 1) % seats_);
      if (state.to_move == 0 && total(state.hands[seats_ - 1]) == kHand) state.phase = Phase::Play;
      return;
    case Kind::PlayOpen:
      --state.hands[me][action.rank];
      ++state.open[me][action.rank];
      for (auto& givers : state.given) {
        std::uint8_t& count = givers[me][action.rank];
        count = count > 0 ? count - 1 : 0;
      }
      next_turn();
      return;
    case Kind::PlayCovered:
      --state.hands[me][action.rank];
      ++state.covered[me][action.rank];
      forget(me);
      next_turn();
      return;
    case Kind::Offer:
      state.offer_from = action.seat;
      state.offer_rank = action.rank;
      return;
    case Kind::Take: {
      const std::uint8_t from = state.offer_from;
      --state.hands[from][state.offer_rank];
      ++state.hands[me][state.offer_rank];
      forget(from);
      ++state.given[from][me][state.offer_rank];
      state.offer_from = kNone;
      state.offer_rank = kNone;
      return;
    }
    case Kind::Decline:
      state.offer_from = kNone;
      state.offer_rank = kNone;
      return;
  }
}

Result<void, Reason> Game::check(const State& state, Seat seat, Action action) const {
  FixedVec<Action, kMaxChoices> list;
  choices(state, seat, list);
  for (const Action& choice : list) {
    if (choice == action) return {};
  }
  const bool rank_matters = action.kind == Kind::PlayOpen || action.kind == Kind::PlayCovered;
  if (state.phase == Phase::Play && rank_matters && seat.index == state.to_move &&
      state.offer_from == kNone) {
    return fail(Reason::NotHeld);
  }
  return fail(Reason::NotNow);
}

Score Game::score(const State& state) const {
  Score score;
  std::int32_t best = 0;
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    for (std::uint8_t rank = 0; rank < kRanks; ++rank) {
      score.points[seat] += (rank + 1) * (state.open[seat][rank] + state.covered[seat][rank]);
    }
    best = std::max(best, score.points[seat]);
  }
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    if (score.points[seat] == best) score.winners.insert(Seat{seat});
  }
  score.is_draw = score.winners.size() > 1;
  return score;
}

View Game::view(const State& state, Viewer viewer) const {
  View view;
  view.viewer = viewer.is_spectator() ? kNone : viewer.seat().index;
  view.known = state;
  view.known.deck = {};
  view.deck_size = static_cast<std::uint8_t>(total(state.deck));
  view.is_offered = state.offer_from != kNone;
  // The one who offers and the one it is offered to see the tablet.
  const bool sees_offer = view.viewer == state.offer_from || view.viewer == state.to_move;
  if (!sees_offer) view.known.offer_rank = kNone;
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(total(state.hands[seat]));
    view.covered_sizes[seat] = static_cast<std::uint8_t>(total(state.covered[seat]));
    if (seat != view.viewer) {
      view.known.hands[seat] = {};
      view.known.given[seat] = {};
    }
    // At the end all is turned up.
    if (seat != view.viewer && state.phase != Phase::Over) view.known.covered[seat] = {};
  }
  return view;
}

State Game::sample(const View& view, Rng& rng) const {
  State state = view.known;
  Counts unseen{};
  unseen.fill(kCopies);
  const auto take_out = [&](const Counts& seen) {
    for (std::size_t rank = 0; rank < kRanks; ++rank) unseen[rank] -= seen[rank];
  };
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    take_out(state.open[seat]);
    if (seat == view.viewer || state.phase == Phase::Over) take_out(state.covered[seat]);
    if (seat == view.viewer) take_out(state.hands[seat]);
  }
  // What the viewer gave away is still there; an offer it sees is in the hand of who makes it.
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    if (seat == view.viewer) continue;
    if (view.viewer != kNone) state.hands[seat] = state.given[view.viewer][seat];
    const bool seen_offer = state.offer_from == seat && state.offer_rank != kNone;
    if (seen_offer && state.hands[seat][state.offer_rank] == 0)
      ++state.hands[seat][state.offer_rank];
    take_out(state.hands[seat]);
  }
  for (std::uint8_t seat = 0; seat < seats_; ++seat) {
    if (seat == view.viewer) continue;
    while (total(state.hands[seat]) < view.hand_sizes[seat])
      ++state.hands[seat][draw_one(unseen, rng)];
    while (total(state.covered[seat]) < view.covered_sizes[seat]) {
      ++state.covered[seat][draw_one(unseen, rng)];
    }
  }
  state.deck = unseen;
  if (view.is_offered && state.offer_rank == kNone) {
    Counts hand = state.hands[state.offer_from];
    state.offer_rank = draw_one(hand, rng);
  }
  return state;
}

bool Game::sees(const State& state, Action action, Viewer viewer) const {
  switch (action.kind) {
    case Kind::Draw:
    case Kind::PlayCovered:
      return viewer.is(Seat{state.to_move});
    case Kind::Offer:
      return viewer.is(Seat{action.seat}) || viewer.is(Seat{state.to_move});
    case Kind::PlayOpen:
    case Kind::Take:
    case Kind::Decline:
      return true;
  }
  CHECK(false);
}

Code Game::encode(Action action) {
  return static_cast<Code>(action.kind) << 16 | static_cast<Code>(action.seat) << 8 | action.rank;
}

std::optional<Action> Game::decode(Code code) {
  const Action action{static_cast<Kind>(code >> 16), static_cast<std::uint8_t>(code & 0xFF),
                      static_cast<std::uint8_t>(code >> 8 & 0xFF)};
  if ((code >> 16) > static_cast<Code>(Kind::Decline) || action.rank >= kRanks || action.seat > 2) {
    return std::nullopt;
  }
  if (action.kind != Kind::Offer && action.seat != 0) return std::nullopt;
  return action;
}

namespace {

struct Text {
  static std::string seat_name(const Game&, Seat seat, Language) {
    return "Scribe " + std::to_string(seat.index + 1);
  }
  static std::string notation(const Game&, const State&, Action action) {
    std::string text(kKindNames[static_cast<std::size_t>(action.kind)]);
    if (action.kind == Kind::Take || action.kind == Kind::Decline) return text;
    text += std::to_string(action.rank + 1);
    return action.kind == Kind::Offer ? text + "by" + std::to_string(action.seat + 1) : text;
  }
  static std::string clause(const Game&, const State&, Action) { return "1.1"; }
  static std::string label(const Game& game, const State& state, Action action, Language) {
    return "do " + notation(game, state, action);
  }
  static std::string sentence(const Game& game, const State& state, Action action, Viewer viewer,
                              Language) {
    if (game.sees(state, action, viewer)) return "It is " + notation(game, state, action) + ".";
    return "Something is " + std::string(kKindNames[static_cast<std::size_t>(action.kind)]) + ".";
  }
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text) {
    for (Code kind = 0; kind <= static_cast<Code>(Kind::Decline); ++kind) {
      for (Code rank = 0; rank < kRanks; ++rank) {
        for (Code who = 0; who < 3; ++who) {
          const std::optional<Action> action = Game::decode(kind << 16 | who << 8 | rank);
          if (action && equals_ignoring_case(notation(game, state, *action), text)) return action;
        }
      }
    }
    static_cast<void>(seat);
    return std::nullopt;
  }
  static Refusal refusal(const Game&, const State&, Action, Reason reason, Language) {
    return {"1.1", reason == Reason::NotHeld ? "not held" : "not now"};
  }
  static Refusal unreadable(const Game&, std::string_view text, Language) {
    return {"", "cannot read " + quote(text)};
  }
  static Json counts(const Counts& counts) {
    Json list = Json::array();
    for (const std::uint8_t count : counts) list.push_back(int{count});
    return list;
  }
  static void read_counts(const JsonReader& reader, Counts& counts) {
    const std::vector<JsonReader> items = reader.items(kRanks, kRanks);
    for (std::size_t i = 0; i < items.size(); ++i) {
      counts[i] = static_cast<std::uint8_t>(items[i].integer(0, kCopies));
    }
  }
  static Json state_json(const Game& game, const State& state) {
    Json json = Json::object({{"phase", int{static_cast<std::uint8_t>(state.phase)}},
                              {"to_move", int{state.to_move}},
                              {"offer_from", int{state.offer_from}},
                              {"offer_rank", int{state.offer_rank}},
                              {"deck", counts(state.deck)}});
    for (const auto& [key, lists] :
         {std::pair("hands", &state.hands), std::pair("open", &state.open),
          std::pair("covered", &state.covered)}) {
      Json list = Json::array();
      for (int i = 0; i < game.seats(); ++i)
        list.push_back(counts((*lists)[static_cast<std::size_t>(i)]));
      json.set(key, list);
    }
    Json given = Json::array();
    for (const auto& giver : state.given) {
      for (const Counts& held : giver) given.push_back(counts(held));
    }
    json.set("given", given);
    return json;
  }
  static Result<State> load_state(const Game& game, const Json& json) {
    ReadProblem problem;
    const JsonReader reader(json, "", problem);
    State state = game.initial();
    state.phase = static_cast<Phase>(reader.at("phase").integer(0, 2));
    state.to_move = static_cast<std::uint8_t>(reader.at("to_move").integer(0, game.seats() - 1));
    state.offer_from = static_cast<std::uint8_t>(reader.at("offer_from").integer(0, 255));
    state.offer_rank = static_cast<std::uint8_t>(reader.at("offer_rank").integer(0, 255));
    read_counts(reader.at("deck"), state.deck);
    const auto seats = static_cast<std::size_t>(game.seats());
    for (const auto& [key, lists] :
         {std::pair("hands", &state.hands), std::pair("open", &state.open),
          std::pair("covered", &state.covered)}) {
      const std::vector<JsonReader> items = reader.at(key).items(seats, seats);
      for (std::size_t i = 0; i < items.size(); ++i) read_counts(items[i], (*lists)[i]);
    }
    const std::vector<JsonReader> given = reader.at("given").items(9, 9);
    for (std::size_t i = 0; i < given.size(); ++i) read_counts(given[i], state.given[i / 3][i % 3]);
    if (!problem.ok()) return fail(problem.message());
    return state;
  }
  static Json view_json(const Game& game, const View& view) {
    Json json = state_json(game, view.known);
    json.set("viewer", int{view.viewer});
    json.set("deck_size", int{view.deck_size});
    json.set("offered", view.is_offered);
    for (std::size_t i = 0; i < 3; ++i) {
      json.set("hand" + std::to_string(i), int{view.hand_sizes[i]});
      json.set("covered" + std::to_string(i), int{view.covered_sizes[i]});
    }
    return json;
  }
  static Json layout_json(const Game&, Language) { return Json::object(); }
  static void draw(const Game& game, const View& view, Language, Canvas& canvas) {
    canvas.put(0, 0, view_json(game, view).dump());
  }
};

struct Catalogue {
  static Result<Catalogue> create(const GameData&) { return Catalogue{}; }
  static GameInfo info();
};

GameInfo Catalogue::info() {
  GameInfo info;
  info.id = "tablets";
  info.title = "Tablets";
  info.min_seats = 2;
  info.max_seats = 3;
  info.rulesets = {{.id = "plain", .title = "Plain", .defaults = {}}};
  return info;
}

Game make_game(const Catalogue&, const Setup& setup) { return Game(setup.seats); }

}  // namespace

const GameEntry kEntry = {.id = "tablets",
                          .load = load_game<Catalogue, Erased<Game, Text>, make_game>};

const Registry& registry() {
  static const std::array<GameEntry, 1> kEntries = {kEntry};
  static const std::array<RulePage, 1> kPages = {
      RulePage{"tablets", Language::English, "# Tablets\n## 1 All\n### 1.1 All [ruling]\nPlay.\n"}};
  static const Result<Registry> kRegistry = Registry::create(kEntries, {}, kPages);
  return *kRegistry;
}

}  // namespace ziggurat::tablets
