#include "core/weights.h"

#include <algorithm>
#include <cmath>

#include "base/json_reader.h"
#include "base/text.h"

namespace ziggurat {
namespace {

constexpr std::int64_t kMostKinds = 4096;  // of inputs

void read_numbers(const JsonReader& reader, std::span<float> into) {
  std::size_t place = 0;
  for (const JsonReader& item : reader.items(into.size(), into.size())) {
    const std::int64_t number = item.integer(-kGreatestWeight, kGreatestWeight);
    if (place < into.size())
      into[place++] = static_cast<float>(kWeightUnit) * static_cast<float>(number);
  }
}

std::int64_t in_units(float weight) {
  const auto limit = static_cast<double>(kGreatestWeight);
  return static_cast<std::int64_t>(
      std::clamp(std::nearbyint(static_cast<double>(weight) / kWeightUnit), -limit, limit));
}

Json numbers(std::span<const float> weights) {
  Json list = Json::array();
  for (const float weight : weights) list.push_back(in_units(weight));
  return list;
}

void round(std::span<float> weights) {
  for (float& weight : weights)
    weight = static_cast<float>(kWeightUnit) * static_cast<float>(in_units(weight));
}

double share_of_one(const JsonReader& reader) {
  const double number = reader.number();
  if (!(number >= 0 && number <= 1)) reader.refuse("expected a number from 0 to 1");
  return number;
}

Trained read_trained(const JsonReader& reader) {
  reader.only({"for", "command", "seed", "held_out_error", "share_against_before", "share_error",
               "inputs", "hidden", "rows", "bias", "out"});
  Trained trained;
  trained.name = reader.at("for").string();
  if (trained.name.empty()) reader.at("for").refuse("expected a name");
  trained.command = reader.at("command").string();
  trained.seed = static_cast<std::uint64_t>(reader.at("seed").integer(0, INT64_MAX));
  trained.held_out_error = share_of_one(reader.at("held_out_error"));
  trained.share = share_of_one(reader.at("share_against_before"));
  trained.share_error = share_of_one(reader.at("share_error"));
  const auto inputs = static_cast<int>(reader.at("inputs").integer(1, kMostKinds));
  const auto hidden = static_cast<int>(reader.at("hidden").integer(0, Model::kMostHidden));
  const auto rows = static_cast<std::size_t>(inputs);
  Model model(std::max(inputs, 1), hidden);
  int row = 0;
  for (const JsonReader& item : reader.at("rows").items(rows, rows)) {
    if (row < inputs) read_numbers(item, model.row(row++));
  }
  read_numbers(reader.at("bias"), model.bias());
  read_numbers(reader.at("out"), model.out());
  trained.model = std::make_shared<const Model>(std::move(model));
  return trained;
}

}  // namespace

Result<Weights> Weights::read(const Json& json, std::string_view file) {
  ReadProblem problem;
  const JsonReader root(json, std::string(file) + ":", problem);
  root.only({"format_version", "about", "models"});
  root.at("format_version").integer(1, 1);
  Weights weights;
  for (const JsonReader& item : root.at("models").items()) {
    Trained trained = read_trained(item);
    if (weights.find(trained.name) != nullptr) {
      item.at("for").refuse("there are two models for " + quote(trained.name));
    }
    if (!problem.ok()) break;
    weights.models_.push_back(std::move(trained));
  }
  if (!problem.ok()) return fail(problem.message());
  return weights;
}

Json Weights::to_json() const {
  Json models = Json::array();
  for (const Trained& trained : models_) {
    const Model& model = *trained.model;
    Json rows = Json::array();
    for (int i = 0; i < model.inputs(); ++i) rows.push_back(numbers(model.row(i)));
    models.push_back(Json::object({{"for", trained.name},
                                   {"command", trained.command},
                                   {"seed", trained.seed},
                                   {"held_out_error", trained.held_out_error},
                                   {"share_against_before", trained.share},
                                   {"share_error", trained.share_error},
                                   {"inputs", model.inputs()},
                                   {"hidden", model.hidden()},
                                   {"rows", rows},
                                   {"bias", numbers(model.bias())},
                                   {"out", numbers(model.out())}}));
  }
  return Json::object(
      {{"format_version", 1},
       {"about", "What computer players learned from games against themselves (docs/FORMATS.md)."},
       {"models", models}});
}

std::shared_ptr<const Model> Weights::find(std::string_view name) const {
  const auto found = std::find_if(models_.begin(), models_.end(),
                                  [&](const Trained& trained) { return trained.name == name; });
  return found == models_.end() ? nullptr : found->model;
}

void Weights::put(Trained trained) {
  const auto found = std::find_if(models_.begin(), models_.end(),
                                  [&](const Trained& known) { return known.name == trained.name; });
  if (found != models_.end()) {
    *found = std::move(trained);
  } else {
    models_.push_back(std::move(trained));
  }
}

Model rounded(const Model& model) {
  Model near = model;
  for (int i = 0; i < near.inputs(); ++i) round(near.row(i));
  round(near.bias());
  round(near.out());
  return near;
}

}  // namespace ziggurat
