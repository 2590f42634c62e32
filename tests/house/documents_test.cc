// SPDX-License-Identifier: MIT
// The documents against the source tree: the maps name every folder, the table of contents every document.
#include <algorithm>
#include <optional>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/catalog/settled.h"
#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

constexpr std::string_view kMapHeading = "## The map of the repository";
constexpr std::size_t kReadmeWords = 1200;

// ---- the map of the README: a code block under its heading, one folder per line ----

struct Entry {
  std::string path;  // "src/core"
  int line;
};

std::vector<Entry> map_of(const TextFile& readme) {
  std::vector<Entry> found;
  bool under_heading = false, inside = false;
  for (const Line& line : lines(readme.text)) {
    if (line.text.starts_with("## ")) under_heading = line.text == kMapHeading;
    if (!under_heading) continue;
    if (line.text.starts_with("```")) inside = !inside;
    else if (inside) found.push_back({std::string(line.text.substr(0, line.text.find(' '))), line.number});
  }
  return found;
}

// Whether the map names the folder itself or a folder in it.
bool names(const std::vector<Entry>& map, std::string_view folder) {
  return std::ranges::any_of(map, [&](const Entry& entry) {
    return entry.path == folder || entry.path.starts_with(fmt::format("{}/", folder));
  });
}

std::vector<std::string> map_problems(const TextFile& readme, const std::set<std::string>& folders) {
  const auto map = map_of(readme);
  if (map.empty()) return {at(readme.path, 1, fmt::format("no map under \"{}\"", kMapHeading))};
  std::vector<std::string> found;
  for (const std::string& folder : folders)
    if (!names(map, folder)) found.push_back(at(readme.path, 1, "the map does not name " + folder));
  for (const Entry& entry : map)
    if (!folders.contains(entry.path))
      found.push_back(at(readme.path, entry.line, fmt::format("there is no folder {}", entry.path)));
  return found;
}

// ---- the rooms of docs/architecture.md: named by their paths anywhere in the text ----

std::vector<std::string> unnamed_rooms(const TextFile& document, const std::set<std::string>& rooms) {
  const auto is_named = [&](const std::string& room) {
    for (std::size_t at = 0; (at = document.text.find(room, at)) != std::string::npos; at += room.size())
      if (const std::size_t end = at + room.size();
          end == document.text.size() || !is_word(document.text[end]))
        return true;
    return false;
  };
  std::vector<std::string> found;
  for (const std::string& room : rooms)
    if (!is_named(room)) found.push_back(at(document.path, 1, "does not name " + room));
  return found;
}

// ---- the table of contents ----

// Requires: paths from the folder of the table of contents.
std::vector<std::string> unlisted(const TextFile& contents, const std::vector<std::string>& documents) {
  std::vector<std::string> found;
  for (const std::string& document : documents)
    if (!contents.text.contains(fmt::format("]({})", document)))
      found.push_back(at(contents.path, 1, fmt::format("has no link to {}", document)));
  return found;
}

std::size_t words(std::string_view text) {
  std::size_t count = 0;
  bool inside = false;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    count += !blank && !inside;
    inside = !blank;
  }
  return count;
}

// ---- the tree ----

std::optional<TextFile> document(std::string_view path) {
  auto files = files_under({path}, {".md"});
  if (files.empty()) return {};
  return std::move(files.front());
}

// The folders at the top level, without hidden ones and those that git ignores ("/build/").
std::vector<std::string> top_folders() {
  std::set<std::string, std::less<>> ignored;
  for (const TextFile& file : files_under({".gitignore"}, {".gitignore"}))
    for (const Line& line : lines(file.text)) ignored.emplace(line.text);
  auto found = folders_in("");
  std::erase_if(found, [&](const std::string& folder) {
    return folder.starts_with('.') || ignored.contains(fmt::format("/{}/", folder));
  });
  return found;
}

std::set<std::string> folders_below(std::initializer_list<std::string_view> parents) {
  std::set<std::string> found;
  for (const std::string_view parent : parents)
    for (const std::string& folder : folders_in(parent)) found.insert(fmt::format("{}/{}", parent, folder));
  return found;
}

// The games are one line, so that a new one needs none.
TEST_CASE("the map of the README names every folder, and none that does not exist") {
  const auto readme = document("README.md");
  REQUIRE(readme);
  auto folders = folders_below({"src", "clients", "bindings"});
  for (const std::string& folder : top_folders()) folders.insert(folder);
  REQUIRE(folders.contains("src/games"));
  const auto problems = map_problems(*readme, folders);
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

// A new game gets its row when its rules are settled.
TEST_CASE("the table of games in the README has a row for every settled game") {
  const auto readme = document("README.md");
  REQUIRE(readme);
  for (const auto& [game, signature] : catalog::kSignatures) {
    const auto rules = document(fmt::format("docs/rules/{}.md", game));
    REQUIRE(rules);
    std::string title(rules->text.substr(2, rules->text.find('\n') - 2));
    if (const auto of = title.find(": "); of != title.npos)
      title.erase(0, of + 2);  // "Chronicle: Spirit Tactics"
    CHECK_MESSAGE(readme->text.contains(fmt::format("| **{}** |", title)), title);
  }
}

TEST_CASE("the README stays short") {
  const auto readme = document("README.md");
  REQUIRE(readme);
  CHECK(words(readme->text) <= kReadmeWords);
}

TEST_CASE("docs/architecture.md names every folder of src and clients") {
  const auto architecture = document("docs/architecture.md");
  REQUIRE(architecture);
  const auto problems = unnamed_rooms(*architecture, folders_below({"src", "clients"}));
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("docs/README.md lists every document") {
  const auto contents = document("docs/README.md");
  REQUIRE(contents);
  constexpr std::string_view kFolder = "docs/";
  std::vector<std::string> documents;
  for (const TextFile& file : files_under({"docs"}, {".md"})) {
    const std::string path = file.path.substr(kFolder.size());
    if (path != "README.md" && !path.contains('/')) documents.push_back(path);
  }
  REQUIRE(!documents.empty());
  const auto problems = unlisted(*contents, documents);
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

// ---- the checker itself, on made-up text ----

TEST_CASE("the map checker sees a folder that is missing and one that does not exist") {
  using Problems = std::vector<std::string>;
  const auto map_check = [](std::string_view rows) {
    return map_problems(
        {"R.md", fmt::format("# House\n\n```\nattic  no map\n```\n\n{}\n\n```\n{}```\n\n## End\n",
                             kMapHeading, rows)},
        {"src", "src/core", "src/games", "src/games/whist", "tools"});
  };
  const std::string whole = "src/core         seats\nsrc/games/whist  Whist\ntools            set-up\n";
  CHECK(map_check(whole) == Problems{});
  CHECK(map_check("src/core  seats\nsrc/games  games\ntools  set-up\n") ==
        Problems{"R.md:1: the map does not name src/games/whist"});
  CHECK(map_check("src/core  seats\nsrc/games/whist2  Whist\ntools  set-up\n") ==
        Problems{"R.md:1: the map does not name src/games/whist",
                 "R.md:11: there is no folder src/games/whist2"});
  CHECK(map_check(whole + "attic  boxes\n") == Problems{"R.md:13: there is no folder attic"});
  CHECK(map_problems({"R.md", "# House\n"}, {"src"}) ==
        Problems{"R.md:1: no map under \"## The map of the repository\""});
}

TEST_CASE("the room checker takes whole names, and the contents checker wants links") {
  using Problems = std::vector<std::string>;
  const TextFile plan{"plan.md", "`src/tablet`, `src/core/x.h`, src/lab"};
  CHECK(unnamed_rooms(plan, {"src/core", "src/lab", "src/table"}) ==
        Problems{"plan.md:1: does not name src/table"});
  const TextFile contents{"C.md", "[bots](bots.md), arena.md\n"};
  CHECK(unlisted(contents, {"bots.md", "arena.md"}) == Problems{"C.md:1: has no link to arena.md"});
  CHECK(words("Two  words,\nand `three` more.") == 5);
}

}  // namespace
}  // namespace cardhouse::house
