// SPDX-License-Identifier: MIT
// Draws overlapping cards into a grid of letters.
#include "clients/terminal/fan.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "clients/terminal/answer.h"
#include "clients/terminal/columns.h"
#include "core/ascii.h"

namespace cardhouse::terminal {
namespace {

constexpr int kMinWidth = 6, kMaxWidth = 34, kMinStep = 5;
constexpr int kMargin = 2;  // a mark on either side tells that there are more

struct Cell {
  std::string letter = " ";
  Ink ink = Ink::Plain;
};

// Letters are one column wide here; wider ones become a question mark, those without width are dropped.
class Grid {
 public:
  Grid(int width, int height) : width_(width), cells_(std::size_t(width) * std::size_t(height)) {}

  void put(int x, int y, std::string_view text, Ink ink) {
    while (!text.empty()) {
      const std::string_view letter = first_character(text).bytes;
      text.remove_prefix(letter.size());
      const int wide = columns(letter);
      if (wide == 0) continue;
      if (x >= 0 && x < width_)
        cells_[std::size_t(y * width_ + x)] = {wide == 1 ? std::string(letter) : "?", ink};
      ++x;
    }
  }

  std::vector<Line> lines() const {
    std::vector<Line> result(cells_.size() / std::size_t(width_));
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      Line& line = result[i / std::size_t(width_)];
      if (line.empty() || line.back().ink != cells_[i].ink) line.push_back({"", cells_[i].ink});
      line.back().text += cells_[i].letter;
    }
    return result;
  }

 private:
  int width_;
  std::vector<Cell> cells_;
};

struct Edges {
  std::string_view left, side, right, across;
};
constexpr Edges kThin{"┌", "│", "┐", "─"}, kDouble{"╔", "║", "╗", "═"};

struct Card {
  const Choice* choice;
  std::string number;  // to type; empty where it cannot be chosen
  int x, y, width;
  bool on_top;
};

void draw(Grid& grid, const Card& card) {
  const Ink ink = !card.choice->legal ? Ink::Faint : card.on_top ? Ink::Strong : Ink::Plain;
  const Edges& edge = card.on_top ? kDouble : kThin;
  std::string top(edge.left);
  for (int i = 2; i < card.width; ++i) top += edge.across;
  grid.put(card.x, card.y, top + std::string(edge.right), ink);
  grid.put(card.x + 1, card.y, card.number, ink);
  const std::array<std::string, 3> text = card_text(*card.choice);
  for (int row = 0; card.y + 1 + row < kFanHeight; ++row) {
    const int y = card.y + 1 + row;
    grid.put(card.x, y, edge.side, ink);
    grid.put(card.x + 1, y, pad(text[std::size_t(row)], card.width - 2),
             row == 0 && card.choice->legal ? Ink::Strong : ink);
    grid.put(card.x + card.width - 1, y, edge.side, ink);
  }
}

int card_width(const Choice& choice) {
  int width = kMinWidth - 2;
  for (const std::string& row : card_text(choice)) width = std::max(width, columns(row));
  return std::min(width + 2, kMaxWidth);
}

// Where the cards stand that are shown, each with its own width; the first of them and the one after the
// last.
struct Layout {
  int first = 0, end = 0;
  std::vector<int> left, width;
};

// All of them, side by side.
Layout side_by_side(const std::vector<Choice>& choices) {
  Layout layout{.end = int(choices.size())};
  int x = kMargin;
  for (const Choice& choice : choices) {
    layout.left.push_back(x);
    layout.width.push_back(card_width(choice));
    x += layout.width.back() + 1;
  }
  return layout;
}

// The card under the cursor is seen whole. The others share what is left: who needs less than an even share
// leaves the rest to the others. Each lies over the right edge of the one before.
Layout overlapping(const std::vector<Choice>& choices, std::optional<std::size_t> cursor, int width) {
  const int count = int(choices.size()), room = width - 2 * kMargin;
  const int at = int(cursor.value_or(0)), wide = card_width(choices[std::size_t(at)]);
  const int fit = std::clamp((room - wide) / kMinStep + 1, 1, count);
  Layout layout;
  layout.first = std::clamp(at - fit / 2, 0, count - fit);
  layout.end = layout.first + fit;
  const auto width_at = [&](int i, int share) {
    const int whole = card_width(choices[std::size_t(i)]);
    return i == at ? whole : std::min(whole, share);
  };
  const auto sum = [&](int share) {
    int columns = 1;
    for (int i = layout.first; i < layout.end; ++i) columns += width_at(i, share) - 1;
    return columns;
  };
  int share = kMinStep + 1;
  while (share < kMaxWidth && sum(share + 1) <= room) ++share;
  int spare = room - sum(share), x = kMargin;  // for the first ones that are still cut
  for (int i = layout.first; i < layout.end; ++i) {
    int one = width_at(i, share);
    if (spare > 0 && one < card_width(choices[std::size_t(i)])) ++one, --spare;
    layout.left.push_back(x);
    layout.width.push_back(one);
    x += one - 1;
  }
  return layout;
}

}  // namespace

bool fits(const std::vector<Choice>& choices, int width) {
  int x = 2 * kMargin - 1;
  for (const Choice& choice : choices) x += card_width(choice) + 1;
  return x <= width;
}

std::array<std::string, 3> card_text(const Choice& choice) {
  if (const std::size_t first = choice.face.find('\n'); first != std::string::npos) {
    const std::size_t second = std::min(choice.face.find('\n', first + 1), choice.face.size());
    return {choice.face.substr(0, first), choice.face.substr(first + 1, second - first - 1),
            choice.face.substr(std::min(second + 1, choice.face.size()))};
  }
  std::string_view label = choice.label;
  const std::size_t head_size = std::min(label.find(" ("), label.find(", "));
  std::string head(label.substr(0, head_size));
  std::string rest(head_size == std::string_view::npos ? std::string_view{} : label.substr(head_size));
  const std::string said = " (" + (choice.face.empty() ? choice.name : choice.face) + ")";
  if (const std::size_t at = rest.find(said); at != std::string::npos) rest.erase(at, said.size());
  rest.erase(0, std::min(rest.size(), rest.find_first_not_of(" (,")));
  if (rest.ends_with(')')) rest.pop_back();
  if (head == choice.name || head == choice.face) head.clear();
  if (choice.face.empty() && choice.name.find(':') != std::string::npos)  // a name for machines
    return {head, rest, ""};
  return {choice.face.empty() ? choice.name : choice.face, head, rest};
}

std::vector<Line> fan(const std::vector<Choice>& choices, std::optional<std::size_t> cursor, int width) {
  Grid grid(width, kFanHeight);
  if (choices.empty()) return grid.lines();
  const Layout layout = fits(choices, width) ? side_by_side(choices) : overlapping(choices, cursor, width);
  const int count = int(choices.size()), at = int(cursor.value_or(choices.size()));
  std::vector<Card> cards;
  int number = 0;
  for (int i = 0; i < count; ++i) {
    const Choice& choice = choices[std::size_t(i)];
    number += choice.legal;
    if (i < layout.first || i >= layout.end) continue;
    const std::size_t n = std::size_t(i - layout.first);
    cards.push_back({.choice = &choice,
                     .number = cursor && choice.legal ? number_of(choice, std::size_t(number)) : "",
                     .x = layout.left[n],
                     .y = cursor && choice.legal ? 0 : 1,
                     .width = std::min(layout.width[n], width - kMargin - layout.left[n]),
                     .on_top = cursor && at == i});
  }
  for (const Card& card : cards) draw(grid, card);
  for (const Card& card : cards)
    if (card.on_top) draw(grid, card);
  if (layout.first > 0) grid.put(0, 2, "◀", Ink::Strong);
  if (layout.end < count) grid.put(width - 1, 2, "▶", Ink::Strong);
  return grid.lines();
}

std::optional<std::size_t> typed_choice(const std::vector<Choice>& choices, std::string_view typed) {
  if (typed.empty()) return {};
  const bool is_number = typed.find_first_not_of("0123456789") == std::string_view::npos;
  std::size_t number = 0;
  std::optional<std::size_t> begins;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    number += choices[i].legal;
    if (is_number && choices[i].legal && number_of(choices[i], number) == typed) return i;
    for (const std::string& name : {choices[i].name, choices[i].label, choices[i].face}) {
      if (name.empty() || (is_number && name == choices[i].face)) continue;
      if (same_word(name, typed)) return i;
      if (!is_number && !begins && same_word(name.substr(0, typed.size()), typed)) begins = i;
    }
  }
  return begins;
}

}  // namespace cardhouse::terminal
