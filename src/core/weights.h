#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/model.h"

namespace ziggurat {

// A model with what made it, as data/<game>/weights.json keeps it (docs/FORMATS.md).
struct Trained {
  std::string name;  // which games it is for; Features<G>::weights_name asks for it
  std::shared_ptr<const Model> model;
  std::string command;
  std::uint64_t seed = 0;
  double held_out_error = 0;  // root mean square, of games it was not fitted to
  double share = 0;           // of the points against the evaluation before it
  double share_error = 0;     // standard error of that
};

// Whole numbers in the file are weights in these units, so that reading one is exact.
inline constexpr double kWeightUnit = 1.0 / 16384;
inline constexpr std::int64_t kGreatestWeight = std::int64_t{1} << 21;

// The models of one game.
class Weights {
 public:
  Weights() = default;
  // `file` names the document in messages.
  static Result<Weights> read(const Json& json, std::string_view file);
  Json to_json() const;

  const std::vector<Trained>& models() const { return models_; }
  // The model of that name, or null.
  std::shared_ptr<const Model> find(std::string_view name) const;
  // Puts a model in, in place of one of the same name.
  void put(Trained trained);

 private:
  std::vector<Trained> models_;
};

// The nearest model that a file can hold.
Model rounded(const Model& model);

}  // namespace ziggurat
