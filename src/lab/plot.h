// SPDX-License-Identifier: MIT
// Plots as SVG inside a page. Colours are classes of the page's style sheet, so they follow light and dark.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.h"

namespace cardhouse::lab {

std::string escaped(std::string_view text);  // for HTML and SVG

// The values of an axis that are worth a line: round numbers, about `about` of them.
std::vector<double> ticks(double low, double high, int about);

enum class Unit : unsigned char { Points, Percent };

struct Mark {
  std::string label;
  Estimate estimate;
  int colour = 0;  // of the bot
};

// One row for each mark: a dot and its interval.
struct IntervalPlot {
  std::string title;  // read out, not shown
  std::vector<Mark> marks;
  Unit unit = Unit::Percent;
  double reference = 0;  // a dashed line here,
  std::string reference_label;
};
std::string draw(const IntervalPlot& plot);

// Groups of marks side by side; each group has a label below.
struct GroupPlot {
  std::string title;
  struct Group {
    std::string label;
    std::vector<Mark> marks;
  };
  std::vector<Group> groups;
  double reference = 0;
  std::string reference_label;
};
std::string draw(const GroupPlot& plot);

// Bars of equal width.
struct BarPlot {
  std::string title, axis;
  double first = 0, step = 1;
  std::vector<double> heights;  // shares of all
  int colour = 0;
};
std::string draw(const BarPlot& plot);

// Points joined by a line.
struct LinePlot {
  std::string title, axis;
  enum class Scale : unsigned char { Linear, Logarithmic } scale = Scale::Linear;
  Unit unit = Unit::Percent;
  struct Point {
    double x = 0;
    Estimate y;  // bounds are drawn where they are known
    std::string label;
  };
  struct Line {
    std::vector<Point> points;
    int colour = 0;
  };
  std::vector<Line> lines;
  std::vector<std::pair<double, std::string>> references;  // heights and what they mean
};
std::string draw(const LinePlot& plot);

}  // namespace cardhouse::lab
