// SPDX-License-Identifier: MIT
// Games do not repeat each other. Code is compared by its shape: six lines in a row that are alike but for
// names, texts and numbers are shared. Rows of a table have one shape, and count as one line.
#include <algorithm>
#include <array>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

constexpr std::size_t kRun = 6;
constexpr std::array<std::string_view, 18> kKeywords{
    "if",     "for",    "while", "switch", "case",     "return",    "else",  "const", "constexpr",
    "static", "struct", "class", "enum",   "template", "namespace", "using", "auto",  "default"};

// "int wide = f(3);  // 1.2" as "x x=x(0);" without the blanks. Nothing for lines without a word, and for
// includes.
std::string shape_of(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with('#')) return {};
  std::string shape;
  bool words = false;
  for (std::size_t i = 0; i < line.size() && !line.substr(i).starts_with("//");) {
    std::size_t end = i + 1;
    if (is_digit(line[i])) {
      while (end < line.size() && (is_word(line[end]) || line[end] == '.' || line[end] == '\'')) ++end;
      shape += '0';
    } else if (is_word(line[i])) {
      while (end < line.size() && is_word(line[end])) ++end;
      const std::string_view word = line.substr(i, end - i);
      shape += std::ranges::find(kKeywords, word) != kKeywords.end() ? std::string(word) : "x";
      words = true;
    } else if (line[i] == '"') {
      while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
      shape += "\"\"", ++end;
      words = true;
    } else if (line[i] != ' ') {
      shape += line[i];
    }
    i = end;
  }
  return words ? shape : std::string();
}

using Shapes = std::vector<std::string>;
using Runs = std::set<Shapes>;

Shapes shapes_of(const TextFile& file) {
  Shapes shapes;
  for (const Line& line : lines(file.text))
    if (std::string shape = shape_of(line.text); !shape.empty() && (shapes.empty() || shapes.back() != shape))
      shapes.push_back(std::move(shape));
  return shapes;
}

std::vector<Shapes> files_of(std::string_view game) {
  const std::string folder = fmt::format("src/games/{}", game);
  std::vector<Shapes> files;
  for (const TextFile& file : cpp_files({std::string_view(folder)})) files.push_back(shapes_of(file));
  return files;
}

template <class Use>
void each_run(const Shapes& file, Use use) {
  for (std::size_t i = 0; i + kRun <= file.size(); ++i)
    use(i, Shapes(file.begin() + std::ptrdiff_t(i), file.begin() + std::ptrdiff_t(i + kRun)));
}

// How much of the first is in runs that the second has too, in hundredths.
double shared(const std::vector<Shapes>& files, const std::vector<Shapes>& others) {
  Runs known;
  for (const Shapes& other : others)
    each_run(other, [&](std::size_t, Shapes run) { known.insert(std::move(run)); });
  double all = 0, alike = 0;
  for (const Shapes& file : files) {
    std::vector<bool> hit(file.size());
    each_run(file, [&](std::size_t first, const Shapes& run) {
      for (std::size_t i = first; known.contains(run) && i < first + kRun; ++i) hit[i] = true;
    });
    all += double(file.size());
    alike += double(std::count(hit.begin(), hit.end(), true));
  }
  return all == 0 ? 0 : 100 * alike / all;
}

TEST_CASE("no game shares five hundredths of its code with another, by shape") {
  const auto games = folders_in("src/games");
  REQUIRE(games.size() >= 4);
  for (const std::string& one : games)
    for (const std::string& other : games) {
      if (one == other) continue;
      const double part = shared(files_of(one), files_of(other));
      INFO(fmt::format("{} with {}: {:.1f} %", one, other, part));
      CHECK(part < 5.0);
    }
}

TEST_CASE("the shape of a line leaves out names, texts, numbers and remarks") {
  CHECK(shape_of("  const int wide = f(\"a \\\" b\", 3'000u);  // 1.2") == "constxx=x(\"\",0);");
  CHECK(shape_of("}  // namespace") == "");
  CHECK(shape_of("#include \"a.h\"") == "");
  const std::string six = "a(1);\nb = 2;\nif (c) d();\nreturn e;\nf++;\ng[1] = {};\n";
  const Shapes one = shapes_of({"a.cc", six}),
               two = shapes_of({"b.cc", "row(1);\nrow(2);\n" + six + "h{};\n"});
  CHECK(one.size() == 6);
  CHECK(two.size() == 7);  // the rows and a(1) are one
  CHECK(shared({one}, {two}) == 100.0);
  CHECK(shared({two}, {one}) < 90.0);
}

}  // namespace
}  // namespace cardhouse::house
