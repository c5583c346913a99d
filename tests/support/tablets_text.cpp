// The words and documents of the tests' card game, and its entry in a registry.

#include <array>

#include "base/json_reader.h"
#include "base/text.h"
#include "support/tablets.h"

namespace ziggurat::tablets {
namespace {

using Kind = Action::Kind;

constexpr std::string_view kKindNames[] = {"draw", "open",    "cover", "offer",
                                           "take", "decline", "finger"};

struct Text {
  static std::string seat_name(const Game&, Seat seat, Language) {
    return "Scribe " + std::to_string(seat.index + 1);
  }
  static std::string notation(const Game&, const State&, Action action) {
    std::string text(kKindNames[static_cast<std::size_t>(action.kind)]);
    if (action.kind == Kind::Take || action.kind == Kind::Decline) return text;
    text += std::to_string(action.rank + 1);
    const bool names_seat = action.kind == Kind::Offer || action.kind == Kind::Finger;
    return names_seat ? text + "by" + std::to_string(action.seat + 1) : text;
  }
  static std::string clause(const Game&, const State&, Action) { return "1.1"; }
  static std::string label(const Game& game, const State& state, Action action, Language) {
    return "do " + notation(game, state, action);
  }
  static std::string sentence(const Game& game, const State& state, Action action, Viewer viewer,
                              Language) {
    if (game.sees(state, action, viewer)) return "It is " + notation(game, state, action) + ".";
    if (action.kind == Kind::Finger) return "";
    return "Something is " + std::string(kKindNames[static_cast<std::size_t>(action.kind)]) + ".";
  }
  static std::optional<Action> parse(const Game& game, const State& state, Seat seat,
                                     std::string_view text) {
    for (Code kind = 0; kind <= static_cast<Code>(Kind::Finger); ++kind) {
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
    Json fingers = Json::array();
    for (const std::uint8_t rank : state.finger) fingers.push_back(int{rank});
    json.set("finger", fingers);
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
    const std::vector<JsonReader> fingers = reader.at("finger").items(3, 3);
    for (std::size_t i = 0; i < fingers.size(); ++i) {
      state.finger[i] = static_cast<std::uint8_t>(fingers[i].integer(0, 255));
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
NarrowGame make_narrow(const Catalogue&, const Setup& setup) { return NarrowGame(setup.seats); }

constexpr RulePage kPages[] = {
    {"tablets", Language::English, "# Tablets\n## 1 All\n### 1.1 All [ruling]\nPlay.\n"}};

}  // namespace

const GameEntry kEntry = {.id = "tablets",
                          .load = load_game<Catalogue, Erased<Game, Text>, make_game>};

const Registry& registry() {
  static const Result<Registry> kRegistry = Registry::create({&kEntry, 1}, {}, kPages);
  return *kRegistry;
}

const Registry& narrow_registry() {
  static const GameEntry kNarrow = {
      .id = "tablets", .load = load_game<Catalogue, Erased<NarrowGame, Text>, make_narrow>};
  static const Result<Registry> kRegistry = Registry::create({&kNarrow, 1}, {}, kPages);
  return *kRegistry;
}

}  // namespace ziggurat::tablets
