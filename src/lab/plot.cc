// SPDX-License-Identifier: MIT
// Draws plots. All are 480 units wide and scale with the page.
#include "lab/plot.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/utf8.h"

namespace cardhouse::lab {
namespace {

constexpr double kWidth = 480, kRight = 14;

// From values to places.
struct Axis {
  double low, high, from, to;
  double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

struct Range {
  double low = INFINITY, high = -INFINITY;
  void include(double value) {
    if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
  }
  void include(const Estimate& e) { include(e.value), include(e.low), include(e.high); }
  // With some air, and never empty.
  void widen(Unit unit) {
    if (low > high) low = 0, high = 1;
    const double air = std::max((high - low) * 0.06, unit == Unit::Percent ? 0.01 : 0.5);
    const bool at_zero = low >= 0, at_one = high <= 1;
    low -= air, high += air;
    if (unit == Unit::Percent && at_zero) low = std::max(low, 0.0);
    if (unit == Unit::Percent && at_one) high = std::min(high, 1.0);
  }
};

std::string begin(std::string_view title, double height) {
  return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", kWidth, height,
                     escaped(title));
}

std::string line(std::string_view kind, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kind,
                     x1, y1, x2, y2);
}

std::string text(std::string_view anchor, double x, double y, std::string_view words,
                 std::string_view kind = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>\n", x, y,
                     anchor, kind, escaped(words));
}

// A number below an axis, which stays within the picture at both ends.
std::string number_below(double x, double y, std::string_view words) {
  const double half = 4.5 * double(words.size());
  return text(x < half ? "start" : x > kWidth - half ? "end" : "middle", std::min(x, kWidth - 2), y, words);
}

std::string dot(double x, double y, int colour) {
  return fmt::format("<circle class=\"fill{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>\n", colour, x, y);
}

std::string whole(double value) { return fmt::format("{:.6g}", std::abs(value) < 1e-9 ? 0.0 : value); }

std::string value_words(double value, Unit unit) {
  return unit == Unit::Percent ? whole(100 * value) + " %" : whole(value);
}

std::string figure_words(double value, Unit unit) {
  return unit == Unit::Percent ? fmt::format("{:.1f} %", 100 * value) : fmt::format("{:+.0f}", value);
}

// A horizontal grid with its numbers on the left.
std::string rows(const Axis& y, double left, Unit unit) {
  std::string svg;
  for (double value : ticks(y.low, y.high, 5)) {
    svg += line("grid", left, y.at(value), kWidth - kRight, y.at(value));
    svg += text("end", left - 8, y.at(value) + 4, value_words(value, unit));
  }
  return svg;
}

std::string upright(const Mark& mark, double x, const Axis& y) {
  std::string svg;
  if (std::isfinite(mark.estimate.half()))
    svg +=
        line(fmt::format("bar line{}", mark.colour), x, y.at(mark.estimate.low), x, y.at(mark.estimate.high));
  return svg + dot(x, y.at(mark.estimate.value), mark.colour);
}

// As it fits beside a plot; the table has the whole name.
std::string shortened(std::string_view label, std::size_t most) {
  if (label.size() <= most) return std::string(label);
  return std::string(first_bytes(label, most - 1)) + "…";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  return out;
}

std::vector<double> ticks(double low, double high, int about) {
  const double rough = (high - low) / about, power = std::pow(10, std::floor(std::log10(rough)));
  const double lead = rough / power;
  const double step = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
  std::vector<double> found;
  for (double i = std::ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i)
    found.push_back(i * step);
  return found;
}

// Each row has its name and its figure above the bar, so that long names have room on a phone too.
std::string draw(const IntervalPlot& plot) {
  constexpr double kLeft = 8, kRow = 46, kTop = 26;
  const double bottom = kTop + kRow * double(plot.marks.size());
  Range range;
  range.include(plot.reference);
  for (const Mark& mark : plot.marks) range.include(mark.estimate);
  range.widen(plot.unit);
  const Axis x{range.low, range.high, kLeft, kWidth - kRight};
  std::string svg = begin(plot.title, bottom + 30);
  for (double value : ticks(x.low, x.high, 6)) {
    svg += line("grid", x.at(value), kTop, x.at(value), bottom);
    svg += number_below(x.at(value), bottom + 18, value_words(value, plot.unit));
  }
  const double at = x.at(plot.reference);
  svg += line("reference", at, kTop - 6, at, bottom);
  svg += text(at < 90            ? "start"
              : at > kWidth - 90 ? "end"
                                 : "middle",
              at, kTop - 11, plot.reference_label, "soft");
  double y = kTop + kRow - 12;
  for (const Mark& mark : plot.marks) {
    svg += text("start", kLeft, y - 14, shortened(mark.label, 44), "name halo");
    svg += text("end", kWidth - kRight, y - 14, figure_words(mark.estimate.value, plot.unit), "halo");
    if (std::isfinite(mark.estimate.half()))
      svg += line(fmt::format("bar line{}", mark.colour), x.at(mark.estimate.low), y,
                  x.at(mark.estimate.high), y);
    svg += dot(x.at(mark.estimate.value), y, mark.colour);
    y += kRow;
  }
  return svg + "</svg>\n";
}

std::string draw(const GroupPlot& plot) {
  constexpr double kLeft = 62, kTop = 14, kBottom = 214;
  Range range;
  range.include(plot.reference);
  for (const auto& group : plot.groups)
    for (const Mark& mark : group.marks) range.include(mark.estimate);
  range.widen(Unit::Percent);
  const Axis y{range.low, range.high, kBottom, kTop};
  std::string svg = begin(plot.title, kBottom + 30) + rows(y, kLeft, Unit::Percent);
  svg += line("reference", kLeft, y.at(plot.reference), kWidth - kRight, y.at(plot.reference));
  const double wide = (kWidth - kRight - kLeft) / double(plot.groups.size());
  double left = kLeft;
  for (const auto& group : plot.groups) {
    svg += text("middle", left + wide / 2, kBottom + 20, group.label, "name");
    const double step = std::min(26.0, wide * 0.7 / double(group.marks.size()));
    double x = left + wide / 2 - step * double(group.marks.size() - 1) / 2;
    for (const Mark& mark : group.marks) svg += upright(mark, x, y), x += step;
    left += wide;
  }
  svg += text("end", kWidth - kRight, y.at(plot.reference) - 5, plot.reference_label, "soft halo");
  return svg + "</svg>\n";
}

std::string draw(const BarPlot& plot) {
  constexpr double kLeft = 62, kTop = 12, kBottom = 172;
  const double most = plot.heights.empty() ? 1 : *std::ranges::max_element(plot.heights);
  const double last = plot.first + plot.step * double(plot.heights.size());
  const Axis x{plot.first, last, kLeft, kWidth - kRight}, y{0, std::max(most, 1e-9) * 1.05, kBottom, kTop};
  std::string svg = begin(plot.title, kBottom + 44) + rows(y, kLeft, Unit::Percent);
  for (std::size_t i = 0; i < plot.heights.size(); ++i) {
    const double from = x.at(plot.first + plot.step * double(i)),
                 to = x.at(plot.first + plot.step * double(i + 1));
    svg += fmt::format(
        "<rect class=\"fill{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"1.5\"/>\n",
        plot.colour, from + 1, y.at(plot.heights[i]), std::max(to - from - 2, 1.0),
        kBottom - y.at(plot.heights[i]));
  }
  for (double value : ticks(plot.first, last, 7))
    svg += number_below(x.at(value), kBottom + 18, whole(value));
  if (plot.first < 0 && last > 0) svg += line("reference", x.at(0), kTop, x.at(0), kBottom);
  svg += text("middle", (kLeft + kWidth - kRight) / 2, kBottom + 38, plot.axis, "soft");
  return svg + "</svg>\n";
}

std::string draw(const LinePlot& plot) {
  constexpr double kLeft = 62, kTop = 20, kBottom = 214;
  const bool logarithmic = plot.scale == LinePlot::Scale::Logarithmic;
  const auto place = [&](double value) { return logarithmic ? std::log2(value) : value; };
  Range range, across;
  for (const auto& [height, words] : plot.references) range.include(height);
  for (const auto& drawn : plot.lines)
    for (const auto& point : drawn.points) range.include(point.y), across.include(place(point.x));
  range.widen(plot.unit);
  const double air = logarithmic ? std::max((across.high - across.low) * 0.08, 0.3) : 0;
  if (!(across.high > across.low) && !logarithmic) across.high = across.low + 1;
  const Axis x{across.low - air, across.high + air, kLeft, kWidth - kRight};
  const Axis y{range.low, range.high, kBottom, kTop};
  std::string svg = begin(plot.title, kBottom + 46) + rows(y, kLeft, plot.unit);
  for (const auto& [height, words] : plot.references) {
    svg += line("reference", kLeft, y.at(height), kWidth - kRight, y.at(height));
    svg += text("end", kWidth - kRight, y.at(height) - 5, words, "soft");
  }
  if (!logarithmic)
    for (double value : ticks(x.low, x.high, 6)) svg += number_below(x.at(value), kBottom + 18, whole(value));
  for (const auto& drawn : plot.lines) {
    std::string way;
    for (const auto& point : drawn.points)
      way +=
          fmt::format("{}{:.1f},{:.1f}", way.empty() ? "" : " ", x.at(place(point.x)), y.at(point.y.value));
    svg += fmt::format("<polyline class=\"way line{}\" points=\"{}\"/>\n", drawn.colour, way);
    if (!logarithmic) continue;
    for (const auto& point : drawn.points) {
      svg += upright({.label = {}, .estimate = point.y, .colour = drawn.colour}, x.at(place(point.x)), y);
      svg += number_below(x.at(place(point.x)), kBottom + 18, point.label);
    }
  }
  svg += text("middle", (kLeft + kWidth - kRight) / 2, kBottom + 40, plot.axis, "soft");
  return svg + "</svg>\n";
}

}  // namespace cardhouse::lab
