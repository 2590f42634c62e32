// SPDX-License-Identifier: MIT
// Divides the screen: title, picture, log, question, hand, message, keys.
#include "clients/terminal/face.h"

#include <algorithm>

#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/fan.h"

namespace cardhouse::terminal {
namespace {

constexpr int kLogBeside =
    112;  // a screen so wide has the log beside the picture, if there is little room below
constexpr int kGoodLog = 10, kLeastLog = 2;
constexpr int kReadableLog = 4;  // before that, long lines of the picture are wrapped
constexpr Room kCut{.wrapped = 0};
constexpr std::string_view kMore = "▼";
constexpr std::string_view kReadOn = " … i";  // the key that shows the texts of all cards

Line bar(std::string_view left, std::string_view right, int width) {
  const int room = width - columns(right) - 2;
  return {{" " + pad(left, room) + std::string(right) + " ", Ink::Turn}};
}

Line text_line(std::string_view text, Ink ink, int width) {
  return pad(Line{{std::string(text), ink}}, width);
}

// The log as lines of the window, the newest at the bottom.
std::vector<Line> log_window(const Face& face, Size size) {
  std::vector<Line> all;
  for (const LogLine& entry : face.log) {
    const std::string rule = entry.rule.empty() ? "" : " " + entry.rule;
    const auto rows = wrap(entry.text, size.columns - 2 - columns(rule), "  ");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Line line{{" " + rows[i], Ink::Plain}};
      if (i + 1 == rows.size()) line.push_back({rule, Ink::Faint});
      all.push_back(pad(line, size.columns));
    }
  }
  const int below = std::clamp(face.scrolled, 0, std::max(0, int(all.size()) - size.rows));
  all.resize(all.size() - std::size_t(below));
  const std::size_t rows = std::size_t(std::max(0, size.rows));
  if (all.size() > rows) all.erase(all.begin(), all.end() - std::ptrdiff_t(rows));
  if (below > 0 && !all.empty()) {
    all.back() = clip(all.back(), size.columns - 2);
    all.back() = pad(all.back(), size.columns - 2);
    all.back().push_back({" " + std::string(kMore), Ink::Strong});
  }
  while (all.size() < rows) all.push_back(text_line("", Ink::Plain, size.columns));
  return all;
}

std::vector<Line> beside(const std::vector<Line>& left, const std::vector<Line>& right) {
  std::vector<Line> lines = left;
  for (std::size_t i = 0; i < lines.size(); ++i)
    lines[i].insert(lines[i].end(), right[i].begin(), right[i].end());
  return lines;
}

bool has_cells(const Picture& picture) {
  return std::ranges::any_of(picture.rows, [](const std::vector<Panel>& row) {
    return std::ranges::any_of(row, [](const Panel& panel) { return panel.columns > 1; });
  });
}

// Cells that would lose lines are worth more than the second line of the log.
int least_log(const Picture& picture, int width, int rows) {
  const bool fits = int(boxes(picture, width, kCut).size()) <= rows - kLeastLog;
  return !fits && has_cells(picture) ? 1 : kLeastLog;
}

// They are also worth more than blank lines above the keys.
void tighten(std::vector<Line>& lower, const Picture& picture, Size size) {
  if (!has_cells(picture)) return;
  const int wanted = int(boxes(picture, size.columns, kCut).size()) + 1;
  const auto is_blank = [](const Line& line) {
    return plain_text(line).find_first_not_of(' ') == std::string::npos;
  };
  while (lower.size() > 1 && size.rows - 1 - int(lower.size()) < wanted && is_blank(lower.end()[-2]))
    lower.erase(lower.end() - 2);
}

// Picture and log, in the room that the rest leaves.
std::vector<Line> middle(const Face& face, Size size) {
  const bool low = size.rows - int(boxes(face.picture, size.columns, kCut).size()) < kGoodLog;
  const bool wide = size.columns >= kLogBeside && low;
  const int picture_width = wide ? size.columns * 3 / 5 : size.columns;
  const int room = wide ? size.rows : size.rows - least_log(face.picture, picture_width, size.rows);
  std::vector<Line> picture = boxes(face.picture, picture_width,
                                    {.height = room, .wrapped = wide ? size.rows : size.rows - kReadableLog});
  if (int(picture.size()) > room) {
    picture.resize(std::size_t(std::max(0, room)));
    if (!picture.empty()) picture.back() = text_line(" ... t", Ink::Faint, picture_width);
  }
  if (wide) {
    while (int(picture.size()) < size.rows) picture.push_back(text_line("", Ink::Plain, picture_width));
    return beside(picture, log_window(face, {size.columns - picture_width, size.rows}));
  }
  const auto log = log_window(face, {size.columns, size.rows - int(picture.size())});
  picture.insert(picture.end(), log.begin(), log.end());
  return picture;
}

// From the question down.
std::vector<Line> lower_part(const Face& face, int width, int most_said) {
  std::vector<Line> lines;
  const std::string rule = face.rule.empty() ? "" : "  [" + face.rule + "]";
  for (const std::string& row : wrap(face.question, width - 2 - columns(rule)))
    lines.push_back(text_line(" " + row, Ink::Strong, width));
  if (!rule.empty())
    lines.back() = pad(Line{{plain_text(lines.back()), Ink::Strong}, {rule, Ink::Faint}}, width);
  if (!face.hand.empty())
    for (const std::string& row : wrap(face.hand, width - 2, "  "))
      lines.push_back(text_line(" " + row, Ink::Plain, width));
  const auto cards = fan(face.choices, face.cursor, width);
  lines.insert(lines.end(), cards.begin(), cards.end());
  auto said = wrap(face.message, width - 2);
  if (int(said.size()) > most_said) {
    said.resize(std::size_t(most_said));
    said.back() = clip(said.back(), width - 6) + std::string(kReadOn);
  }
  for (const std::string& row : said) lines.push_back(text_line(" " + row, Ink::Strong, width));
  lines.push_back(text_line(face.keys, Ink::Faint, width));
  return lines;
}

void fit(std::vector<Line>& lines, Size size) {
  lines.resize(std::size_t(size.rows));
  for (Line& line : lines) line = pad(line, size.columns);
}

}  // namespace

std::vector<Line> compose(const Face& face, Size size) {
  // The text of a card never pushes the table off the screen.
  const int table = int(boxes(face.picture, size.columns, {.height = size.rows / 2, .wrapped = 0}).size());
  const int rest = int(lower_part(face, size.columns, 1).size());
  std::vector<Line> lower = lower_part(face, size.columns, std::max(2, size.rows - table - rest - kLeastLog));
  tighten(lower, face.picture, size);
  const int picture = int(
      boxes(face.picture, size.columns, {.height = size.rows - 1 - int(lower.size()) - kLeastLog}).size());
  const bool short_message = columns(face.message) <= size.columns - 2;
  if (short_message && size.rows - 1 - int(lower.size()) - picture > kLeastLog)
    lower.insert(lower.end() - 1,
                 text_line("", Ink::Plain, size.columns));  // so that the hand stays where it is
  std::vector<Line> lines{bar(face.title, face.corner, size.columns)};
  const auto shown = middle(face, {size.columns, size.rows - 1 - int(lower.size())});
  lines.insert(lines.end(), shown.begin(), shown.end());
  lines.insert(lines.end(), lower.begin(), lower.end());
  fit(lines, size);
  return lines;
}

std::vector<Line> page(const std::string& title, const std::vector<Line>& text, int first,
                       const std::string& keys, Size size) {
  std::vector<Line> lines{bar(title, "", size.columns)};
  for (int i = 0; i < size.rows - 2; ++i) {
    const std::size_t n = std::size_t(first + i);
    lines.push_back(n < text.size() ? text[n] : Line{});
  }
  lines.push_back({{" " + keys, Ink::Faint}});
  fit(lines, size);
  return lines;
}

std::vector<Line> centred(const std::vector<std::string>& text, Size size) {
  std::vector<Line> lines(std::size_t(std::max(0, (size.rows - int(text.size())) / 2)));
  for (const std::string& row : text)
    for (const std::string& part : wrap(row, std::max(1, size.columns)))
      lines.push_back(
          {{std::string(std::size_t(std::max(0, (size.columns - columns(part)) / 2)), ' '), Ink::Plain},
           {part, Ink::Strong}});
  fit(lines, size);
  return lines;
}

}  // namespace cardhouse::terminal
