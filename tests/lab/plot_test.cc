// SPDX-License-Identifier: MIT
// Plots of reports: what is written stays within the picture, and times have a unit.
#include "lab/plot.h"

#include <regex>

#include <doctest/doctest.h>

#include "lab/report.h"

namespace cardhouse::lab {
namespace {

// The right edge of every text, taken generously at 9 units a letter.
double rightmost(const std::string& svg) {
  double most = 0;
  const std::regex words("<text x=\"([0-9.]+)\" y=\"[0-9.]+\" text-anchor=\"([a-z]+)\"[^>]*>([^<]*)</text>");
  for (std::sregex_iterator it(svg.begin(), svg.end(), words), end; it != end; ++it) {
    const double x = std::stod((*it)[1]), wide = 9.0 * double((*it)[3].length());
    const std::string anchor = (*it)[2];
    if ((*it)[3].str().find('%') == std::string::npos) continue;
    most = std::max(most, anchor == "end" ? x : anchor == "middle" ? x + wide / 2 : x + wide);
  }
  return most;
}

TEST_CASE("the label 100 % at the end of an axis is not cut off") {
  IntervalPlot plot{.title = "t",
                    .marks = {{"all", {.value = 1, .low = 0.6, .high = 1}}},
                    .reference = 0.4,
                    .reference_label = "40 %"};
  const std::string svg = draw(plot);
  CHECK(svg.find(">100 %<") != std::string::npos);
  CHECK(rightmost(svg) <= 480);
}

TEST_CASE("a time is said in the unit that shows it") {
  CHECK(time_words(3.817e-05) == "38 ns");
  CHECK(time_words(0.0012) == "1.2 µs");
  CHECK(time_words(0.41) == "410 µs");
  CHECK(time_words(12.3) == "12 ms");
  CHECK(time_words(3100) == "3.1 s");
  CHECK(time_words(0) == "0 ns");
}

}  // namespace
}  // namespace cardhouse::lab
