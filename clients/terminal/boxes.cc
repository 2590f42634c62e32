// SPDX-License-Identifier: MIT
// Lays the panels of a picture out.
#include "clients/terminal/boxes.h"

#include <algorithm>
#include <numeric>

#include "clients/terminal/columns.h"

namespace cardhouse::terminal {
namespace {

// Where the vertical lines of a row stand, both ends included: the width is shared out by weight.
std::vector<int> posts(const std::vector<Panel>& row, int width) {
  const auto weight = [](int sum, const Panel& panel) { return sum + std::max(1, panel.weight); };
  const int total = std::accumulate(row.begin(), row.end(), 0, weight);
  std::vector<int> result{0};
  int passed = 0;
  for (const Panel& panel : row) {
    passed += std::max(1, panel.weight);
    result.push_back((width - 1) * passed / total);
  }
  return result;
}

bool stands(const std::vector<int>& row, int x) { return std::ranges::find(row, x) != row.end(); }

// One letter of the line between two rows of boxes.
std::string_view joint(int x, int width, const std::vector<int>& above, const std::vector<int>& below) {
  const bool up = stands(above, x), down = stands(below, x);
  if (x == 0) return up && down ? "├" : up ? "└" : "┌";
  if (x == width - 1) return up && down ? "┤" : up ? "┘" : "┐";
  return up && down ? "┼" : up ? "┴" : down ? "┬" : "─";
}

// The line above a row, with the titles of its panels in it. No row: the last line.
Line edge(int width, const std::vector<int>& above, const std::vector<int>& below,
          const std::vector<Panel>* row) {
  Line line;
  const auto rule = [&](int from, int to) {
    std::string text;
    for (int x = from; x < to; ++x) text += joint(x, width, above, below);
    if (!text.empty()) line.push_back({text, Ink::Faint});
  };
  int x = 0;
  for (std::size_t i = 0; row != nullptr && i < row->size(); ++i) {
    const int room = below[i + 1] - below[i] - 5;
    if ((*row)[i].title.empty() || room < 1) continue;
    rule(x, below[i] + 2);
    const std::string title = " " + clip((*row)[i].title, room) + " ";
    line.push_back({title, Ink::Strong});
    x = below[i] + 2 + columns(title);
  }
  rule(x, width);
  return line;
}

// The parts of a cell, one below the other.
std::vector<Line> parts(const Line& cell) {
  std::vector<Line> result(1);
  for (const Span& span : cell)
    if (span.text == kBelow) result.emplace_back();
    else result.back().push_back(span);
  return result;
}

enum class Long { Wrapped, Cut };  // what becomes of a line that is too long

std::vector<Line> wrapped(const std::vector<Line>& lines, int width) {
  std::vector<Line> result;
  for (const Line& line : lines)
    if (columns(line) <= width) result.push_back(line);
    else std::ranges::move(wrap(line, width), std::back_inserter(result));
  return result;
}

// A panel of cells as lines that fill this width.
std::vector<Line> cell_lines(const Panel& panel, int width, int most, Long lengthy) {
  const std::size_t across = std::size_t(panel.columns);
  std::vector<Line> result;
  for (std::size_t first = 0; first < panel.lines.size(); first += across) {
    std::vector<std::vector<Line>> cells;
    std::size_t height = 0;
    for (std::size_t i = first; i < std::min(first + across, panel.lines.size()); ++i) {
      const int n = int(i - first), from = (width + 1) * n / int(across),
                to = (width + 1) * (n + 1) / int(across) - 1;
      cells.push_back(parts(panel.lines[i]));
      if (lengthy == Long::Wrapped) cells.back() = wrapped(cells.back(), to - from);
      height = std::max(height, std::min(cells.back().size(), std::size_t(most)));
    }
    for (std::size_t n = 0; n < height; ++n) {
      Line line;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const int from = (width + 1) * int(i) / int(across), to = (width + 1) * int(i + 1) / int(across) - 1;
        if (i > 0) line.push_back({"│", Ink::Faint});
        const Line text = pad(n < cells[i].size() ? cells[i][n] : Line{}, to - from);
        line.insert(line.end(), text.begin(), text.end());
      }
      result.push_back(std::move(line));
    }
  }
  return result;
}

std::vector<Line> lines_of(const Panel& panel, int width, int most, Long lengthy) {
  if (panel.columns > 1) return cell_lines(panel, width, lengthy == Long::Wrapped ? 1000 : most, lengthy);
  return lengthy == Long::Wrapped ? wrapped(panel.lines, width) : panel.lines;
}

Line inside(const std::vector<std::vector<Line>>& panels, const std::vector<int>& at, std::size_t n) {
  Line line;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    line.push_back({"│", Ink::Faint});
    const Line text = pad(n < panels[i].size() ? panels[i][n] : Line{}, at[i + 1] - at[i] - 1);
    line.insert(line.end(), text.begin(), text.end());
  }
  line.push_back({"│", Ink::Faint});
  return line;
}

}  // namespace

Prompt with_names(Prompt prompt, std::span<const std::string> names) {
  prompt.question = with_names(prompt.question, names);
  for (Choice& choice : prompt.choices)
    for (std::string* text : {&choice.label, &choice.why_not, &choice.note, &choice.face})
      *text = with_names(*text, names);
  return prompt;
}

Picture with_names(Picture picture, std::span<const std::string> names) {
  for (auto& row : picture.rows)
    for (Panel& panel : row) {
      panel.title = with_names(panel.title, names);
      panel.title_said = with_names(panel.title_said, names);
      for (Line& line : panel.lines)
        for (Span& span : line) {
          span.text = with_names(span.text, names);
          span.said = with_names(span.said, names);
        }
    }
  return picture;
}

std::string plain_text(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text == kBelow ? " " : span.text;
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

// Blanks are put between the parts where they are missing, and taken away before a comma.
std::string said_text(const Line& line) {
  constexpr std::string_view kStops = ",;:.";
  std::string text;
  for (const Span& span : line) {
    std::string_view part = span.said.empty() ? span.text : span.said;
    if (part == kBelow) part = " ";
    const bool stop = !part.empty() && kStops.find(part.front()) != std::string_view::npos;
    while (stop && text.ends_with(' ')) text.pop_back();
    while ((text.empty() || text.ends_with(' ')) && part.starts_with(' ')) part.remove_prefix(1);
    if (!span.said.empty() && !stop && !text.empty() && !text.ends_with(' ') && !part.starts_with(' '))
      text += ' ';
    text += part;
  }
  while (text.ends_with(' ') || text.ends_with(',')) text.pop_back();
  return text;
}

namespace {

// How each row is drawn.
struct RowStyle {
  int most = 4;  // lines of a cell
  Long lengthy = Long::Cut;
};

std::vector<Line> laid_out(const Picture& picture, int width, const std::vector<RowStyle>& style) {
  std::vector<Line> result;
  std::vector<int> above;
  for (std::size_t r = 0; r < picture.rows.size(); ++r) {
    const std::vector<Panel>& row = picture.rows[r];
    if (row.empty()) continue;
    const std::vector<int> below = posts(row, width);
    result.push_back(edge(width, above, below, &row));
    std::vector<std::vector<Line>> panels;
    std::size_t height = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      panels.push_back(lines_of(row[i], below[i + 1] - below[i] - 1, style[r].most, style[r].lengthy));
      height = std::max(height, panels.back().size());
    }
    for (std::size_t n = 0; n < height; ++n) result.push_back(inside(panels, below, n));
    above = below;
  }
  if (!above.empty()) result.push_back(edge(width, above, {}, nullptr));
  return result;
}

// From the top down, every row whose long lines can go on below without making the whole too high.
std::vector<Line> wrapped_where_possible(const Picture& picture, int width, int height) {
  std::vector<RowStyle> style(picture.rows.size());
  std::vector<Line> lines = laid_out(picture, width, style);
  for (RowStyle& row : style) {
    row.lengthy = Long::Wrapped;
    std::vector<Line> more = laid_out(picture, width, style);
    if (int(more.size()) <= height) lines = std::move(more);
    else row.lengthy = Long::Cut;
  }
  return lines;
}

}  // namespace

std::vector<Line> boxes(const Picture& picture, int width, Room room) {
  const int wrapped = std::min(room.height, room.wrapped);
  std::vector<Line> lines = wrapped_where_possible(picture, width, wrapped);
  if (int(lines.size()) <= room.height) return lines;
  Picture shown = picture;
  for (auto& row : shown.rows)
    if (std::ranges::any_of(row, &Panel::spare)) row.clear();
  lines = wrapped_where_possible(shown, width, wrapped);
  std::vector<RowStyle> style(shown.rows.size());
  for (int limit = RowStyle{}.most - 1; limit > 0; --limit)
    for (std::size_t r = 0; r < style.size() && int(lines.size()) > room.height; ++r) {
      style[r].most = limit;
      lines = laid_out(shown, width, style);
    }
  return lines;
}

std::vector<std::string> facts(const Picture& picture) {
  std::vector<std::string> result;
  for (const auto& row : picture.rows)
    for (const Panel& panel : row) {
      const std::string& title = panel.title_said.empty() ? panel.title : panel.title_said;
      std::vector<std::string> lines;
      for (const Line& line : panel.lines) {
        const bool empty_place = panel.columns > 1 && line.size() == 1 && line.front().ink == Ink::Faint;
        if (std::string text = said_text(line); !text.empty() && !empty_place)
          lines.push_back(std::move(text));
      }
      if (lines.size() == 1 && !title.empty()) {
        result.push_back(title + ": " + lines.front());
        continue;
      }
      if (!title.empty()) result.push_back(title + (lines.empty() ? "" : ":"));
      for (const std::string& line : lines) result.push_back("  " + line);
    }
  return result;
}

}  // namespace cardhouse::terminal
