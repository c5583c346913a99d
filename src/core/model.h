#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/fixed_vec.h"
#include "core/seat.h"

namespace ziggurat {

// One thing measured of a state: which, and how much of it. Those that are 0 are left out.
struct Input {
  std::uint16_t index;
  float value;
};
inline constexpr std::size_t kMostInputs = 256;  // of one state that are not 0

class Inputs : public FixedVec<Input, kMostInputs> {
 public:
  void add(int index, float value = 1) {
    push_back({.index = static_cast<std::uint16_t>(index), .value = value});
  }
  // Leaves out what is not there.
  void add_any(int index, double value) {
    if (value != 0) add(index, static_cast<float>(value));
  }
};

// The same with every compiler and library, unlike std::exp.
double steady_exp(double x);
inline double logistic(double x) { return 1.0 / (1.0 + steady_exp(-x)); }

// A small network that turns what was measured into a number, the greater the better for whoever it
// was measured for: one hidden layer, and a straight way past it. Without hidden units it is a
// weighted sum.
class Model {
 public:
  static constexpr int kMostHidden = 128;
  static constexpr int kLanes = 8;  // rows are filled up to whole groups of these

  // All weights 0.
  Model(int inputs, int hidden);

  int inputs() const { return inputs_; }
  int hidden() const { return hidden_; }

  float output(std::span<const Input> measured) const;

  // An input's weights: to each hidden unit, then the straight one.
  std::span<float> row(int input) {
    return {rows_.data() + std::size_t{stride()} * static_cast<std::size_t>(input),
            static_cast<std::size_t>(hidden_ + 1)};
  }
  std::span<const float> row(int input) const {
    return {rows_.data() + std::size_t{stride()} * static_cast<std::size_t>(input),
            static_cast<std::size_t>(hidden_ + 1)};
  }
  // What every sum begins with, in the same order.
  std::span<float> bias() { return row(inputs_); }
  std::span<const float> bias() const { return row(inputs_); }
  // From each hidden unit to the output.
  std::span<float> out() { return {out_.data(), static_cast<std::size_t>(hidden_)}; }
  std::span<const float> out() const { return {out_.data(), static_cast<std::size_t>(hidden_)}; }

  // All of them, those that fill up rows included; for who changes all alike.
  std::span<float> all_rows() { return rows_; }
  std::span<float> all_out() { return out_; }

  // The sums before the output, `stride()` of them: those of the hidden units, then the straight
  // one.
  void accumulate(std::span<const Input> measured, float* sums) const;
  unsigned stride() const { return stride_; }

  friend bool operator==(const Model&, const Model&) = default;

 private:
  int inputs_;
  int hidden_;
  unsigned stride_;
  std::vector<float> rows_;  // by input, the bias last
  std::vector<float> out_;
};

// What a game object was taught; nothing, until it is.
class ModelSlot {
 public:
  const Model* model() const { return model_.get(); }
  void learn(std::shared_ptr<const Model> model) { model_ = std::move(model); }

 private:
  std::shared_ptr<const Model> model_;
};

}  // namespace ziggurat
