// The model and the file that holds its weights.

#include "core/model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/weights.h"
#include "games/all.h"
#include "host/files.h"
#include "support/folder.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

Model small_model() {
  Model model(3, 2);
  const float rows[3][3] = {{0.5F, -1.0F, 0.25F}, {-2.0F, 1.5F, 0.0F}, {1.0F, 1.0F, -0.5F}};
  for (int i = 0; i < 3; ++i) {
    for (std::size_t unit = 0; unit < 3; ++unit) model.row(i)[unit] = rows[i][unit];
  }
  model.bias()[0] = 0.125F;
  model.bias()[1] = -0.25F;
  model.bias()[2] = 0.75F;
  model.out()[0] = 2.0F;
  model.out()[1] = -3.0F;
  return model;
}

TEST(Model, AgreesWithAHandComputation) {
  const Model model = small_model();
  // Units: 0.125 + 0.5 + 2 * 1 = 2.625 and -0.25 - 1 + 2 * 1 = 0.75; straight: 0.75 + 0.25 - 1 = 0.
  const std::vector<Input> both = {{0, 1.0F}, {2, 2.0F}};
  EXPECT_FLOAT_EQ(model.output(both), 2.0F * 2.625F - 3.0F * 0.75F);
  // The first unit, 0.125 - 2, is silent; the second is 1.25.
  const std::vector<Input> one = {{1, 1.0F}};
  EXPECT_FLOAT_EQ(model.output(one), -3.0F * 1.25F + 0.75F);
  EXPECT_FLOAT_EQ(model.output({}), 2.0F * 0.125F + 0.75F);
}

TEST(Model, IsAWeightedSumWithoutHiddenUnits) {
  Model model(2, 0);
  model.row(0)[0] = 1.5F;
  model.row(1)[0] = -4.0F;
  model.bias()[0] = 0.5F;
  const std::vector<Input> inputs = {{0, 2.0F}, {1, 0.25F}};
  EXPECT_FLOAT_EQ(model.output(inputs), 0.5F + 3.0F - 1.0F);
}

TEST(Model, ExponentialIsOurOwnAndTrue) {
  for (double x = -40; x <= 40; x += 0.37) {
    EXPECT_NEAR(steady_exp(x) / std::exp(x), 1, 1e-10) << x;
    EXPECT_NEAR(logistic(x) + logistic(-x), 1, 1e-12) << x;
  }
  EXPECT_EQ(steady_exp(0), 1);
  EXPECT_GT(steady_exp(1e9), 1e300);
  EXPECT_LT(steady_exp(-1e9), 1e-300);
}

Weights some_weights() {
  Weights weights;
  weights.put({.name = "finkel",
               .model = std::make_shared<const Model>(small_model()),
               .command = "ziggurat train royal",
               .seed = 7,
               .held_out_error = 0.02,
               .share = 0.625,
               .share_error = 0.01});
  return weights;
}

TEST(Weights, AreReadAsTheyWereWritten) {
  const Json json = some_weights().to_json();
  const Result<Json> parsed = parse_json(json.dump(4));
  ASSERT_TRUE(parsed.has_value());
  const Result<Weights> read = Weights::read(*parsed, "royal/weights.json");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  ASSERT_EQ(read->models().size(), 1U);
  EXPECT_EQ(*read->find("finkel"), small_model());
  EXPECT_EQ(read->find("blitz"), nullptr);
  EXPECT_EQ(read->models()[0].seed, 7U);
  EXPECT_EQ(read->to_json(), json);
}

TEST(Weights, AreRoundedToWhatAFileHolds) {
  Model model = small_model();
  model.row(0)[0] = 0.1F;
  model.row(0)[1] = 1e9F;
  const Model near = rounded(model);
  EXPECT_NEAR(near.row(0)[0], 0.1F, kWeightUnit);
  EXPECT_EQ(near.row(0)[1], static_cast<float>(kGreatestWeight * kWeightUnit));
  EXPECT_EQ(rounded(near), near);
}

TEST(Weights, OneOfTheSameNameIsReplaced) {
  Weights weights = some_weights();
  Trained other = weights.models()[0];
  other.seed = 8;
  weights.put(other);
  other.name = "blitz";
  weights.put(other);
  ASSERT_EQ(weights.models().size(), 2U);
  EXPECT_EQ(weights.models()[0].seed, 8U);
}

// The file with one thing changed in its only model.
std::string problem_with(const std::function<void(Json&)>& damage) {
  Json json = some_weights().to_json();
  Json record = json.find("models")->items()[0];
  damage(record);
  Json models = Json::array();
  models.push_back(record);
  json.set("models", models);
  const Result<Weights> read = Weights::read(json, "royal/weights.json");
  return read ? "accepted" : read.error().message;
}

TEST(Weights, DamageIsNamedWithFieldAndReason) {
  const auto set = [](const char* key, Json value) {
    return problem_with([&](Json& record) { record.set(key, std::move(value)); });
  };
  const std::string at = "royal/weights.json: models[0].";
  EXPECT_EQ(set("for", ""), at + "for: expected a name");
  EXPECT_EQ(set("for", 3), at + "for: expected a text, found a whole number");
  EXPECT_NE(set("seed", -1).find(at + "seed: "), std::string::npos);
  EXPECT_EQ(set("held_out_error", 2), at + "held_out_error: expected a number from 0 to 1");
  EXPECT_EQ(set("share_error", -0.5), at + "share_error: expected a number from 0 to 1");
  EXPECT_NE(set("inputs", 0).find(at + "inputs: "), std::string::npos);
  EXPECT_NE(set("inputs", 4).find(at + "rows: "), std::string::npos);
  EXPECT_NE(set("hidden", 129).find(at + "hidden: "), std::string::npos);
  EXPECT_NE(set("hidden", 3).find(at + "rows[0]: "), std::string::npos);
  EXPECT_NE(set("out", Json::array()).find(at + "out: "), std::string::npos);
  EXPECT_NE(set("bias", 1).find(at + "bias: expected a list"), std::string::npos);
  EXPECT_NE(set("colour", 1).find("colour"), std::string::npos);
  Json far = Json::array_of(std::vector<std::int64_t>{0, 0, kGreatestWeight + 1});
  EXPECT_NE(set("bias", far).find(at + "bias[2]: "), std::string::npos);
  far = Json::array_of(std::vector<double>{0, 0, 0.5});
  EXPECT_NE(set("bias", far).find(at + "bias[2]: "), std::string::npos);
}

TEST(Weights, FileAsAWholeIsChecked) {
  const auto problem = [](const char* text) {
    const Result<Weights> read = Weights::read(*parse_json(text), "x");
    return read ? std::string("accepted") : read.error().message;
  };
  EXPECT_EQ(problem(R"({"format_version": 1, "models": []})"), "accepted");
  EXPECT_NE(problem(R"({"format_version": 2, "models": []})").find("x: format_version"),
            std::string::npos);
  EXPECT_EQ(problem(R"({"format_version": 1})"), "x: models: the field is missing");
  Json twice = some_weights().to_json();
  Json models = Json::array();
  models.push_back(twice.find("models")->items()[0]);
  models.push_back(twice.find("models")->items()[0]);
  twice.set("models", models);
  EXPECT_EQ(Weights::read(twice, "x").error().message,
            "x: models[1].for: there are two models for 'finkel'");
}

// Weights of a game with the right number of inputs, all saying the same.
std::string weights_for(const royal::Game& game) {
  Model model(Features<royal::Game>::inputs(game), 0);
  model.bias()[0] = 1;
  Weights weights;
  weights.put({.name = "finkel", .model = std::make_shared<const Model>(model), .command = "none"});
  return weights.to_json().dump();
}

TEST(Weights, ComeFromAnOwnersFolderAndChangeNoRule) {
  const TemporaryFolder folder;
  const auto standard = make_game("royal");
  folder.write("royal/weights.json",
               weights_for(dynamic_cast<const royal::AnyRoyal&>(*standard).game()));
  const Result<Registry> loaded = load_registry(folder.path());
  ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
  const auto own = loaded->make("royal", "finkel", {}, 0);
  ASSERT_TRUE(own.has_value());
  EXPECT_EQ((*own)->fingerprint(), standard->fingerprint());
  const royal::Game& game = dynamic_cast<const royal::AnyRoyal&>(**own).game();
  ASSERT_NE(game.model_slot().model(), nullptr);
  EXPECT_NEAR(Features<royal::Game>::evaluate(game, game.initial(), Seat{0}), logistic(1), 1e-6);
  EXPECT_NEAR(Features<royal::Game>::evaluate(game, game.initial(), Seat{1}), logistic(-1), 1e-6);
  // Another rule set, and this one changed by hand, keep the evaluation of the game itself.
  const auto changed = loaded->make("royal", "finkel", {{"rosette_safe", false}}, 0);
  EXPECT_EQ(dynamic_cast<const royal::AnyRoyal&>(**changed).game().model_slot().model(), nullptr);
  // A game that has no weights yet may be given some.
  folder.write("kurnugi/weights.json", R"({"format_version": 1, "models": []})");
  EXPECT_TRUE(load_registry(folder.path()).has_value());
  folder.write("royal/weights.json", R"({"format_version": 1, "models": 3})");
  EXPECT_EQ(load_registry(folder.path()).error().message,
            "--data " + folder.path() +
                ": royal/weights.json: models: expected a list, found a whole number");
}

// What every game that learns must keep to, in positions of random play.
template <class E>
void check_measurements(const AnyGame& any) {
  using G = std::remove_cvref_t<decltype(std::declval<const E&>().game())>;
  if constexpr (Learning<G> && PerfectInformation<G>) {
    G game = dynamic_cast<const E&>(any).game();
    Model random(Features<G>::inputs(game), 8);
    Rng rng(5);
    for (float& weight : random.all_rows()) weight = static_cast<float>(rng.unit() - 0.5);
    for (float& weight : random.out()) weight = static_cast<float>(rng.unit() - 0.5);
    game.model_slot().learn(std::make_shared<const Model>(random));
    typename G::State state = game.initial();
    for (int step = 0; step < 2000 && !game.actor(state).is_nobody(); ++step) {
      double sum = 0;
      for (std::uint8_t i = 0; i < game.seats(); ++i) {
        Inputs inputs;
        Features<G>::measure(game, state, Seat{i}, inputs);
        ASSERT_LE(inputs.size(), kMostInputs);
        for (const Input& input : inputs) ASSERT_LT(input.index, Features<G>::inputs(game));
        const double chance = Features<G>::evaluate(game, state, Seat{i});
        ASSERT_GE(chance, 0);
        sum += chance;
      }
      ASSERT_NEAR(sum, 1, 1e-9);
      const Actor actor = game.actor(state);
      if (actor.is_chance()) {
        OddsList<G> odds;
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        ChoiceList<G> choices;
        game.choices(state, actor.seat(), choices);
        game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
      }
    }
  }
}

TEST(Measurements, HoldForEveryGameThatLearns) {
  for (const GameInfo* info : registry().games()) {
    for (const RuleSetInfo& ruleset : info->rulesets) {
      const auto game = make_game(info->id, ruleset.id);
      [&]<class... E>(const std::tuple<E...>*) {
        ((dynamic_cast<const E*>(game.get()) != nullptr ? check_measurements<E>(*game) : void()),
         ...);
      }(static_cast<const AllGames*>(nullptr));
    }
  }
}

TEST(Measurements, AreTheSameForMirroredSides) {
  const auto any = make_game("royal");
  const royal::Game& game = dynamic_cast<const royal::AnyRoyal&>(*any).game();
  Rng rng(3);
  royal::State state = game.initial();
  for (int step = 0; step < 300 && !game.actor(state).is_nobody(); ++step) {
    royal::State mirrored = state;
    std::swap(mirrored.steps[0], mirrored.steps[1]);
    std::swap(mirrored.waiting[0], mirrored.waiting[1]);
    std::swap(mirrored.home[0], mirrored.home[1]);
    mirrored.to_move ^= 1;
    EXPECT_NEAR(Features<royal::Game>::evaluate(game, state, Seat{0}),
                Features<royal::Game>::evaluate(game, mirrored, Seat{1}), 1e-12);
    const Actor actor = game.actor(state);
    if (actor.is_chance()) {
      OddsList<royal::Game> odds;
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      ChoiceList<royal::Game> choices;
      game.choices(state, actor.seat(), choices);
      game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
