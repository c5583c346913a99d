// Choices of one's own in finished matches, as puzzles.

#include "base/text.h"
#include "learn/guide.h"
#include "server/api/api.h"
#include "server/table/match_id.h"

namespace ziggurat::server {
namespace {

// A moment of a finished match, laid again.
struct OwnMoment {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  Seat seat;
  Code chosen = 0;
};

Result<OwnMoment> lay_moment(const Registry& registry, const Json& kept) {
  std::vector<std::pair<std::string, Json>> options;
  for (const auto& [key, value] : kept.find("options")->members()) options.emplace_back(key, value);
  auto game = registry.make(kept.find("game")->as_string(), kept.find("rules")->as_string(),
                            options, static_cast<int>(kept.find("seats")->as_integer()));
  if (!game) return fail(game.error());
  Result<AnyState> state = (*game)->load_state(*kept.find("state"));
  if (!state) return fail(state.error());
  return OwnMoment{.game = std::move(*game),
                   .state = std::move(*state),
                   .seat = Seat{static_cast<std::uint8_t>(kept.find("seat")->as_integer())},
                   .chosen = static_cast<Code>(kept.find("code")->as_integer())};
}

// What the choices were worth, by a search of a moment.
std::vector<Weighed> weigh_moment(const OwnMoment& moment, std::string& judge) {
  PlayerSpec spec{.kind = PlayerSpec::Kind::Expectimax, .depth = 2};
  if (!can_play(*moment.game, spec)) spec = {.kind = PlayerSpec::Kind::Mcts, .iterations = 1'000};
  judge = spec.name();
  const Result<std::unique_ptr<Player>> player = make_player(*moment.game, spec);
  if (!player) return {};
  Rng rng(1);
  return (*player)->weigh(moment.state, moment.seat, rng);
}

Json moment_solution(const OwnMoment& moment, const std::string& tried, Language language,
                     std::string& judge) {
  learn::Thoughts thoughts;
  thoughts.weighed = weigh_moment(moment, judge);
  const Weighed* best = thoughts.best();
  if (best == nullptr) return {};
  const AnyGame& game = *moment.game;
  Json values = Json::array();
  bool is_right = false;
  for (const Weighed& one : thoughts.weighed) {
    const std::string notation = game.notation(moment.state, one.code);
    // What comes within a hundredth of the best is as good.
    if (notation == tried) is_right = one.visits > 0 && one.value >= best->value - 0.01;
    values.push_back(Json::object(
        {{"notation", notation}, {"value", one.visits > 0 ? Json(one.value) : Json()}}));
  }
  const learn::Way way = learn::way(game, moment.state, thoughts, best->code, language);
  return Json::object({{"right", is_right},
                       {"best", way.notation},
                       {"natural", game.notation(moment.state, moment.chosen)},
                       {"motif", ""},
                       {"why", way.text + ". " + way.why},
                       {"values", values}});
}

Json moment_json(const OwnMoment& moment, const std::string& tried, Language language) {
  const AnyGame& game = *moment.game;
  const Match match(moment.game, moment.state);
  Json choices = Json::array();
  for (const Choice& choice : match.choices(moment.seat, language)) {
    choices.push_back(choice.json());
  }
  Json options = Json::object();
  for (const auto& [key, value] : game.setup().options) options.set(key, value);
  std::string judge;
  const Json solution = tried.empty() ? Json() : moment_solution(moment, tried, language, judge);
  return Json::object({{"game", game.setup().game},
                       {"rules", game.setup().ruleset},
                       {"options", options},
                       {"seat", int{moment.seat.index}},
                       {"side", game.seat_name(moment.seat, language)},
                       {"judge", judge},
                       {"choices", choices},
                       {"view", game.view_json(moment.state, Viewer::seat(moment.seat))},
                       {"layout", game.layout_json(language)},
                       {"solution", solution}});
}

}  // namespace

// A choice of one's own in a finished match, as a puzzle: what else could have been chosen, and
// after a try what everything was worth.
Response Api::moment(const Call& call) {
  const std::optional<std::int64_t> number = parse_integer(call.path[3]);
  const std::optional<MatchId> id = parse_match_id(call.path[1]);
  if (!number || !id) {
    return problem_response({Problem::Code::NotFound, "there is no such moment"});
  }
  ReadProblem wrong;
  const JsonReader reader(call.body, "", wrong);
  std::string tried;
  if (call.request.method == "POST") {
    reader.only({"try"});
    tried = reader.at("try").string();
  }
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  const Answer<Json> kept =
      ask(*id, call, [&](TableCore& core, const Asker& asker) { core.moment(asker, *number); });
  if (!kept) return problem_response(kept.error());
  Result<OwnMoment> moment = lay_moment(parts_.registry, *kept);
  if (!moment) return problem_response({Problem::Code::Conflict, moment.error().message});
  return json_response(200, moment_json(*moment, tried, call.language));
}

}  // namespace ziggurat::server
