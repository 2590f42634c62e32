// SPDX-License-Identifier: MIT
// Estimates with 95 % confidence intervals clustered by deal, and the sequential test. The formulas are
// explained in docs/arena.md.
#pragma once
#include <cstddef>
#include <limits>
#include <span>

namespace cardhouse::lab {

// What one cluster adds to a mean: a sum and how many were summed.
struct Ratio {
  double part = 0, whole = 0;
  constexpr Ratio& operator+=(const Ratio& o) {
    part += o.part, whole += o.whole;
    return *this;
  }
};

// Unknown bounds, as those of fewer than two clusters, are infinite.
struct Estimate {
  double value = 0;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  double half() const { return (high - low) / 2; }
};

// The 97.5 % point of Student's distribution. Requires: freedom >= 1.
double student_975(double freedom);

// The sum of the parts over the sum of the wholes. The clusters are the sample, whatever goes on inside them.
Estimate estimate(std::span<const Ratio> clusters);

// The same for something that lies between 0 and 1. Where every cluster is 0 or every one is 1 no spread can
// be seen; then the bound is the exact one of that many equal trials.
Estimate estimate_share(std::span<const Ratio> clusters);

// Mean and spread of a stream.
class RunningMean {
 public:
  void add(double value);
  std::size_t size() const { return size_; }
  double mean() const { return mean_; }
  double squares() const { return squares_; }  // of the distances from the mean

 private:
  std::size_t size_ = 0;
  double mean_ = 0, squares_ = 0;
};

// The generalized sequential probability ratio test of a mean: H0 says `low`, H1 says `high`. Errors of both
// kinds are 5 %. `spread` is a first guess of the variance, worth one observation, so that a stream without
// any spread is not decided at once.
class Sprt {
 public:
  static constexpr double kBound = 2.944438979166440;  // log(0.95 / 0.05)
  static constexpr std::size_t kLeast = 10;            // observations before it may decide
  enum class Verdict : unsigned char { Open, Low, High };

  Sprt(double low, double high, double spread) : low_(low), high_(high), spread_(spread) {}

  void add(double value);  // after the verdict nothing counts any more
  double llr() const;
  Verdict verdict() const { return verdict_; }
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_, high_, spread_;
  RunningMean seen_;
  Verdict verdict_ = Verdict::Open;
};

}  // namespace cardhouse::lab
