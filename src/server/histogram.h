// SPDX-License-Identifier: MIT
// How long something took, counted by classes: for /metrics and for the page of the host.
#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace cardhouse::server {

class Histogram {
 public:
  static constexpr std::array kUpTo{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                    0.05,   0.1,     0.25,   0.5,   1.0,    2.5,   5.0,  10.0};

  void add(double seconds);
  std::uint64_t count() const { return count_; }
  double sum() const { return sum_; }
  // Not longer than that in so many of the cases: the upper end of a class. 0: nothing was counted.
  double quantile(double share) const;
  // In the text format of Prometheus.
  std::string print(std::string_view name, std::string_view help) const;

 private:
  std::array<std::uint64_t, kUpTo.size() + 1> counts_{};  // the last one: longer than all
  std::uint64_t count_ = 0;
  double sum_ = 0, longest_ = 0;
};

// Measures until it ends. By the steady clock, which nobody sets.
class Stopwatch {
 public:
  explicit Stopwatch(Histogram& histogram) : histogram_(histogram) {}
  ~Stopwatch() {
    histogram_.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count());
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  Histogram& histogram_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace cardhouse::server
