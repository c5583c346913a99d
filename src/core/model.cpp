#include "core/model.h"

#include <algorithm>
#include <bit>
#include <numbers>

namespace ziggurat {

double steady_exp(double x) {
  constexpr double kLog2E = std::numbers::log2e;
  // ln 2 in two parts, the first short enough that its product with n is exact.
  constexpr double kLn2High = 0.693147180369123816490;  // NOLINT(modernize-use-std-numbers)
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  const double within = std::clamp(x, -700.0, 700.0);
  // e^x = 2^n e^r with r at most half of ln 2; the rest of the series is below 1e-11.
  const double scaled = within * kLog2E;
  const auto n = static_cast<std::int64_t>(scaled + (scaled < 0 ? -0.5 : 0.5));
  const double r = within - static_cast<double>(n) * kLn2High - static_cast<double>(n) * kLn2Low;
  constexpr std::array<double, 10> kTerms = {1.0 / 362880, 1.0 / 40320, 1.0 / 5040, 1.0 / 720,
                                             1.0 / 120,    1.0 / 24,    1.0 / 6,    1.0 / 2,
                                             1.0,          1.0};
  double sum = 0;
  for (const double term : kTerms) sum = sum * r + term;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(n + 1023) << 52);
}

Model::Model(int inputs, int hidden)
    : inputs_(inputs),
      hidden_(hidden),
      stride_(static_cast<unsigned>((hidden + kLanes) / kLanes * kLanes)),
      rows_(std::size_t{stride_} * static_cast<std::size_t>(inputs + 1)),
      out_(stride_) {
  CHECK(inputs > 0 && hidden >= 0 && hidden <= kMostHidden);
}

void Model::accumulate(std::span<const Input> measured, float* sums) const {
  const float* first = rows_.data() + std::size_t{stride_} * static_cast<std::size_t>(inputs_);
  std::copy(first, first + stride_, sums);
  for (const Input& input : measured) {
    DCHECK(input.index < inputs_);
    const float* weights = rows_.data() + std::size_t{stride_} * input.index;
    const float value = input.value;
    for (unsigned i = 0; i < stride_; i += kLanes) {
      for (unsigned lane = 0; lane < kLanes; ++lane) {
        sums[i + lane] += value * weights[i + lane];
      }
    }
  }
}

float Model::output(std::span<const Input> measured) const {
  alignas(32) std::array<float, kMostHidden + kLanes> sums;
  accumulate(measured, sums.data());
  const float straight = sums[static_cast<std::size_t>(hidden_)];
  // Weights past the hidden units are 0. Each lane is summed by itself: an order that every
  // compiler keeps.
  std::array<float, kLanes> lanes{};
  for (unsigned i = 0; i < stride_; i += kLanes) {
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      lanes[lane] += std::max(sums[i + lane], 0.0F) * out_[i + lane];
    }
  }
  float sum = straight;
  for (const float lane : lanes) sum += lane;
  return sum;
}

}  // namespace ziggurat
