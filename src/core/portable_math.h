// SPDX-License-Identifier: MIT
// exp and log with the same bits on every machine and in a browser. The C libraries differ in the last ones,
// and one bit is enough for a bot that counts its simulations to choose another move. Good to a float, not to
// a double.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace cardhouse {

// Up to exp(700); what lies below exp(-700) is that.
inline double portable_exp(double x) {
  constexpr double kLog2E = 1.4426950408889634, kLn2 = 0.6931471805599453;
  x = std::clamp(x, -700.0, 700.0);
  const double power = std::floor(x * kLog2E + 0.5);
  const double r = x - power * kLn2, r2 = r * r;  // |r| <= ln(2) / 2
  const double low = (1 + r) + (1.0 / 2 + r * (1.0 / 6)) * r2;
  const double high = (1.0 / 24 + r * (1.0 / 120)) + (1.0 / 720 + r * (1.0 / 5040)) * r2;
  return (low + high * (r2 * r2)) * std::bit_cast<double>(std::uint64_t(std::int64_t(power) + 1023) << 52);
}

// Requires: x is positive and not smaller than 1e-300.
inline double portable_log(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  constexpr std::uint64_t kHalf = 0x3fe6a09e667f3bcdull;  // the bits of the square root of 1/2
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const std::int64_t power = std::int64_t(bits - kHalf) >> 52;
  const double m = std::bit_cast<double>(bits - (std::uint64_t(power) << 52));  // from sqrt(1/2) to sqrt(2)
  const double s = (m - 1) / (m + 1), s2 = s * s;
  const double series =
      1 + s2 * (1.0 / 3 + s2 * (1.0 / 5 + s2 * (1.0 / 7 + s2 * (1.0 / 9 + s2 * (1.0 / 11)))));
  return double(power) * kLn2 + 2 * s * series;
}

// Requires: as portable_log for x.
inline double portable_pow(double x, double exponent) { return portable_exp(exponent * portable_log(x)); }

}  // namespace cardhouse
