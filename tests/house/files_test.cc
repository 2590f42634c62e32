// SPDX-License-Identifier: MIT
// How every file of the house begins, and what none may mention.
#include <algorithm>

#include <doctest/doctest.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

constexpr std::string_view kLicence = "// SPDX-License-Identifier: MIT";

// Line 1 is the licence, line 2 begins the comment that says in a sentence what the file is.
std::vector<std::string> badly_begun(const TextFile& file) {
  std::vector<std::string> found;
  const auto all = lines(file.text);
  const auto is_licence = [](const Line& line) { return trimmed(line.text) == kLicence; };
  if (all.empty() || !is_licence(all[0])) found.push_back(at(file.path, 1, "expected the SPDX line"));
  if (std::ranges::count_if(all, is_licence) > 1)
    found.push_back(at(file.path, 1, "more than one SPDX line"));

  bool sentence = false;
  for (std::size_t i = 1; i < all.size() && all[i].text.starts_with("// "); ++i)
    sentence |= all[i].text.find_first_of(".!?") != std::string_view::npos;
  if (!sentence) found.push_back(at(file.path, 2, "expected a sentence that says what the file is"));

  if (!file.text.ends_with('\n')) found.push_back(at(file.path, int(all.size()), "the last line has no end"));

  const auto is_pragma = [](const Line& line) { return trimmed(line.text) == "#pragma once"; };
  if (file.path.ends_with(".h") && std::ranges::none_of(all, is_pragma))
    found.push_back(at(file.path, 1, "a header without #pragma once"));
  return found;
}

// The folders of one person's machine. Spelled in two parts, because this file is checked as well.
std::vector<std::string> machine_paths(const TextFile& file) {
  std::vector<std::string> found;
  for (const Line& line : lines(file.text))
    for (const std::string_view folder : {"/wo"
                                          "rk/",
                                          "/ro"
                                          "ot/",
                                          "/tm"
                                          "p/"}) {
      const std::size_t where = line.text.find(folder);
      if (where == std::string_view::npos) continue;
      const char before = where == 0 ? ' ' : line.text[where - 1];
      const std::size_t after = where + folder.size();
      const bool named = after < line.text.size() && is_letter(line.text[after]);
      if (named && !is_word(before) && before != '.' && before != '}')
        found.push_back(at(file.path, line.number, "mentions a path of one machine"));
    }
  return found;
}

template <class Check>
std::vector<std::string> problems_of(const std::vector<TextFile>& files, Check check) {
  std::vector<std::string> problems;
  for (const TextFile& file : files)
    for (std::string& problem : check(file)) problems.push_back(std::move(problem));
  return problems;
}

TEST_CASE("every source file begins with its licence and a sentence, every header is guarded") {
  const auto files = cpp_files({"src", "clients", "apps", "bench", "tests", "bindings"});
  REQUIRE(!files.empty());
  const auto problems = problems_of(files, badly_begun);
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("no file mentions a path of one machine") {
  const auto files =
      files_under({"src", "clients", "apps", "bench", "tests", "bindings", "content", "docs", "tools",
                   "cmake", ".ci", "run", "test", "README.md", "CMakeLists.txt", "CMakePresets.json"},
                  {".h", ".cc", ".md", ".txt", ".json", ".cmake", ".sh", ".py", ".ts", ".svelte", "run",
                   "test", "format"});
  REQUIRE(!files.empty());
  const auto problems = problems_of(files, machine_paths);
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the file checker sees each kind of bad beginning") {
  const auto begun = [](std::string path, std::string text) {
    return badly_begun({std::move(path), std::move(text)}).size();
  };
  const std::string licence = std::string(kLicence) + "\n";
  CHECK(begun("a.cc", licence + "// A seat at the table.\nint x;\n") == 0);
  CHECK(begun("a.h", licence + "// A seat at the table.\n#pragma once\n") == 0);
  CHECK(begun("a.h", licence + "// A seat at the table.\n") == 1);
  CHECK(begun("a.cc", licence + "int x;\n") == 1);
  CHECK(begun("a.cc", "// A seat at the table.\n" + licence) == 2);
  CHECK(begun("a.cc", licence + "// A seat at the table.\n" + licence) == 1);
  CHECK(begun("a.cc", licence + "// A seat at the table.\nint x;") == 1);
  CHECK(begun("a.cc", "") == 3);
}

TEST_CASE("the file checker sees machine paths and leaves other slashes alone") {
  const auto count = [](std::string text) { return machine_paths({"a.cc", std::move(text)}).size(); };
  CHECK(count("int x;\nopen(\"/tm"
              "p/log\");") == 1);
  CHECK(count("see /wo"
              "rk/main and /ro"
              "ot/notes") == 2);
  CHECK(count("homework/work/, TMPDIR, src/ro"
              "ot/x, ../wo"
              "rk/x") == 0);
}

}  // namespace
}  // namespace cardhouse::house
