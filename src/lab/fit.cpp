#include "lab/fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ziggurat {
namespace {

constexpr double kKeepMean = 0.9;
constexpr double kKeepSquare = 0.999;
constexpr float kTiny = 1e-8F;

}  // namespace

void to_chances(std::span<const float> outputs, std::span<double> chances) {
  if (outputs.size() == 1) {
    chances[0] = logistic(static_cast<double>(outputs[0]));
    return;
  }
  const float greatest = *std::max_element(outputs.begin(), outputs.end());
  double sum = 0;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    chances[i] = steady_exp(static_cast<double>(outputs[i] - greatest));
    sum += chances[i];
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) chances[i] /= sum;
}

void Lessons::write(ByteWriter& bytes) const {
  bytes.put(static_cast<std::uint64_t>(targets_.size()));
  bytes.put(static_cast<std::uint64_t>(inputs_.size()));
  for (const Input& input : inputs_) {
    bytes.put(input.index);
    bytes.put(input.value);
  }
  for (const std::uint32_t end : ends_) bytes.put(end);
  for (const float target : targets_) bytes.put(target);
}

void Lessons::read(ByteReader& bytes, std::size_t inputs) {
  const auto targets = bytes.get<std::uint64_t>();
  const auto measured = bytes.get<std::uint64_t>();
  *this = Lessons(static_cast<int>(outputs_));
  if (targets % outputs_ != 0 || targets > bytes.left() || measured > bytes.left()) {
    return bytes.refuse();
  }
  for (std::uint64_t i = 0; i < measured; ++i) {
    const auto index = bytes.get<std::uint16_t>();
    const auto value = bytes.get<float>();
    if (index >= inputs) return bytes.refuse();
    inputs_.push_back({.index = index, .value = value});
  }
  std::uint32_t before = 0;
  for (std::uint64_t i = 0; i < targets; ++i) {
    const auto end = bytes.get<std::uint32_t>();
    if (end < before || end > measured) return bytes.refuse();
    ends_.push_back(end);
    before = end;
  }
  for (std::uint64_t i = 0; i < targets; ++i) targets_.push_back(bytes.get<float>());
}

Fitter::Fitter(Model& model, Team& team)
    : model_(model),
      team_(team),
      gradients_(kParts, Model(model.inputs(), model.hidden())),
      mean_(model.all_rows().size() + model.all_out().size()),
      square_(mean_.size()) {}

void Fitter::write(ByteWriter& bytes) const {
  bytes.put(static_cast<std::int64_t>(model_.inputs()));
  bytes.put(static_cast<std::int64_t>(model_.hidden()));
  for (const float weight : model_.all_rows()) bytes.put(weight);
  for (const float weight : model_.all_out()) bytes.put(weight);
  for (const float mean : mean_) bytes.put(mean);
  for (const float square : square_) bytes.put(square);
  bytes.put(mean_left_);
  bytes.put(square_left_);
}

bool Fitter::read(ByteReader& bytes) {
  const auto inputs = bytes.get<std::int64_t>();
  const auto hidden = bytes.get<std::int64_t>();
  if (inputs != model_.inputs() || hidden != model_.hidden()) return false;
  for (float& weight : model_.all_rows()) weight = bytes.get<float>();
  for (float& weight : model_.all_out()) weight = bytes.get<float>();
  for (float& mean : mean_) mean = bytes.get<float>();
  for (float& square : square_) square = bytes.get<float>();
  mean_left_ = bytes.get<double>();
  square_left_ = bytes.get<double>();
  return bytes.is_good();
}

void Fitter::learn_from(const Lessons& lessons, std::size_t position, Model& gradient) const {
  using Sums = std::array<float, Model::kMostHidden + Model::kLanes>;
  std::array<Sums, kMaxSeats> sums;
  std::array<float, kMaxSeats> outputs{};
  std::array<double, kMaxSeats> chances{};
  const std::size_t count = lessons.outputs();
  const std::span<const float> out = model_.out();
  const auto hidden = static_cast<std::size_t>(model_.hidden());
  for (std::size_t i = 0; i < count; ++i) {
    model_.accumulate(lessons.inputs(position, i), sums[i].data());
    float sum = sums[i][hidden];
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      sum += std::max(sums[i][unit], 0.0F) * out[unit];
    }
    outputs[i] = sum;
  }
  to_chances({outputs.data(), count}, {chances.data(), count});
  const std::span<float> out_slope = gradient.out();
  const std::span<float> rows = gradient.all_rows();
  const std::size_t stride = gradient.stride();
  for (std::size_t i = 0; i < count; ++i) {
    const auto off = static_cast<float>(chances[i]) - lessons.targets(position)[i];
    Sums slope{};
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      const float sum = sums[i][unit];
      slope[unit] = sum > 0 ? off * out[unit] : 0;
      out_slope[unit] += off * std::max(sum, 0.0F);
    }
    slope[hidden] = off;
    const auto add = [&](std::size_t row, float value) {
      float* into = rows.data() + row * stride;
      for (std::size_t unit = 0; unit < stride; ++unit) into[unit] += value * slope[unit];
    };
    add(static_cast<std::size_t>(gradient.inputs()), 1);
    for (const Input& input : lessons.inputs(position, i)) add(input.index, input.value);
  }
}

void Fitter::step(const std::vector<Lessons>& games, std::span<const Place> batch, double rate) {
  team_.run(0, kParts, [&](std::size_t part) {
    Model& gradient = gradients_[part];
    std::ranges::fill(gradient.all_rows(), 0.0F);
    std::ranges::fill(gradient.all_out(), 0.0F);
    const std::size_t first = batch.size() * part / kParts;
    const std::size_t last = batch.size() * (part + 1) / kParts;
    for (const Place& place : batch.subspan(first, last - first)) {
      learn_from(games[place.game], place.position, gradient);
    }
  });
  mean_left_ *= kKeepMean;
  square_left_ *= kKeepSquare;
  team_.run(0, kParts, [&](std::size_t part) { apply(part, batch.size(), rate); });
}

void Fitter::apply(std::size_t part, std::size_t positions, double rate) {
  const std::size_t rows = model_.all_rows().size();
  const std::size_t first = mean_.size() * part / kParts;
  const std::size_t last = mean_.size() * (part + 1) / kParts;
  const auto share = 1.0F / static_cast<float>(positions);
  const auto mean_scale = static_cast<float>(1 / (1 - mean_left_));
  const auto square_scale = static_cast<float>(1 / (1 - square_left_));
  for (std::size_t i = first; i < last; ++i) {
    const auto of = [&](Model& model) -> float& {
      return i < rows ? model.all_rows()[i] : model.all_out()[i - rows];
    };
    float slope = 0;
    for (Model& gradient : gradients_) slope += of(gradient);
    slope *= share;
    constexpr auto kMean = static_cast<float>(kKeepMean);
    constexpr auto kSquare = static_cast<float>(kKeepSquare);
    mean_[i] = kMean * mean_[i] + (1 - kMean) * slope;
    square_[i] = kSquare * square_[i] + (1 - kSquare) * slope * slope;
    of(model_) -= static_cast<float>(rate) * mean_[i] * mean_scale /
                  (std::sqrt(square_[i] * square_scale) + kTiny);
  }
}

}  // namespace ziggurat
