#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/model.h"
#include "lab/bytes.h"
#include "lab/team.h"

namespace ziggurat {

// The positions of one game, each measured for as many seats as the model is asked for, with the
// chances that those should come out as.
class Lessons {
 public:
  explicit Lessons(int outputs = 1) : outputs_(static_cast<std::size_t>(outputs)) {}

  std::size_t size() const { return targets_.size() / outputs_; }
  std::size_t outputs() const { return outputs_; }
  // One seat's measurement; a position is complete after `outputs` of them.
  void add(const Inputs& inputs) {
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
    ends_.push_back(static_cast<std::uint32_t>(inputs_.size()));
    targets_.push_back(0);
  }
  std::span<const Input> inputs(std::size_t position, std::size_t output) const {
    const std::size_t place = position * outputs_ + output;
    const std::size_t first = place == 0 ? 0 : ends_[place - 1];
    return {inputs_.data() + first, ends_[place] - first};
  }
  std::span<float> targets(std::size_t position) {
    return {targets_.data() + position * outputs_, outputs_};
  }
  std::span<const float> targets(std::size_t position) const {
    return {targets_.data() + position * outputs_, outputs_};
  }

  // As bytes; reading refuses inputs of which a model has not so many.
  void write(ByteWriter& bytes) const;
  void read(ByteReader& bytes, std::size_t inputs);

 private:
  std::size_t outputs_;
  std::vector<Input> inputs_;
  std::vector<std::uint32_t> ends_;
  std::vector<float> targets_;
};

// Fits a model to lessons by gradient descent (Adam) on the cross entropy. Batches are cut into the
// same parts whatever the number of threads, and sums are made in one order, so the result is the
// same to the last bit.
class Fitter {
 public:
  static constexpr std::size_t kBatch = 2048;

  struct Place {
    std::uint32_t game;
    std::uint32_t position;
  };

  Fitter(Model& model, Team& team);

  // One step for at most kBatch positions.
  void step(const std::vector<Lessons>& games, std::span<const Place> batch, double rate);

  // All it goes on with, the model included, as bytes; reading refuses another size.
  void write(ByteWriter& bytes) const;
  bool read(ByteReader& bytes);

 private:
  static constexpr std::size_t kParts = 8;

  void learn_from(const Lessons& lessons, std::size_t position, Model& gradient) const;
  void apply(std::size_t part, std::size_t positions, double rate);

  Model& model_;
  Team& team_;
  std::vector<Model> gradients_;  // by part
  std::vector<float> mean_;       // of each weight's gradient
  std::vector<float> square_;     // and of its square
  double mean_left_ = 1;          // how much of those is still what they began with
  double square_left_ = 1;
};

// The chances that a model's outputs stand for: of one, who has the rest; of several, of each.
void to_chances(std::span<const float> outputs, std::span<double> chances);

}  // namespace ziggurat
