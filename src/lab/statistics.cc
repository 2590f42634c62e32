// SPDX-License-Identifier: MIT
// The formulas of docs/arena.md.
#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace cardhouse::lab {

// The series of Fisher and Cornish; off by less than 0.005 from three degrees of freedom on.
double student_975(double freedom) {
  if (freedom < 2) return 12.7062;
  if (freedom < 3) return 4.30265;
  constexpr double z = 1.959963984540054, z2 = z * z;
  const double v = freedom;
  constexpr double g1 = z * (z2 + 1) / 4, g2 = z * ((5 * z2 + 16) * z2 + 3) / 96,
                   g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
                   g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v;
}

Estimate estimate(std::span<const Ratio> clusters) {
  Ratio sum;
  for (const Ratio& cluster : clusters) sum += cluster;
  if (sum.whole == 0) return {};
  Estimate found{.value = sum.part / sum.whole};
  const double n = double(clusters.size());
  if (n < 2) return found;
  double squares = 0;
  for (const Ratio& cluster : clusters) {
    const double off = cluster.part - found.value * cluster.whole;
    squares += off * off;
  }
  const double error = std::sqrt(squares / (n - 1) / n) / (sum.whole / n);
  const double half = student_975(n - 1) * error;
  found.low = found.value - half, found.high = found.value + half;
  return found;
}

Estimate estimate_share(std::span<const Ratio> clusters) {
  Estimate found = estimate(clusters);
  const auto trials = double(std::ranges::count_if(clusters, [](const Ratio& r) { return r.whole > 0; }));
  const bool none = trials > 0 && found.value <= 0, all = trials > 0 && found.value >= 1;
  const double edge = trials > 0 ? std::pow(0.025, 1 / trials) : 0;
  found.low = all ? edge : std::max(found.low, 0.0);
  found.high = none ? 1 - edge : std::min(found.high, 1.0);
  return found;
}

void RunningMean::add(double value) {
  ++size_;
  const double off = value - mean_;
  mean_ += off / double(size_);
  squares_ += off * (value - mean_);
}

void Sprt::add(double value) {
  if (verdict_ != Verdict::Open) return;
  seen_.add(value);
  if (seen_.size() < kLeast) return;
  if (llr() >= kBound) verdict_ = Verdict::High;
  if (llr() <= -kBound) verdict_ = Verdict::Low;
}

double Sprt::llr() const {
  const double n = double(seen_.size());
  if (n == 0) return 0;
  const double variance = (seen_.squares() + spread_) / n;
  return n * (high_ - low_) * (seen_.mean() - (low_ + high_) / 2) / variance;
}

}  // namespace cardhouse::lab
