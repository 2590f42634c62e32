// SPDX-License-Identifier: MIT
// The release build compiles the files of a folder together, in lots that move when a file is added
// (cmake/rooms.cmake). So that no lot can hide a clash, a name in an unnamed namespace belongs to one file of
// its folder.
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

struct Definition {
  std::string name;
  int line;
};

// What a file defines at the left margin of its unnamed namespaces: functions, constants and types.
std::vector<Definition> private_names(const TextFile& file) {
  static const std::regex kDefinition(
      R"(^(?:(?:inline|static|constexpr|const|struct|class|enum class) +)*(?:[\w:<>,&*\[\] ]+[ &*])?(\w+) *[({=].*)");
  static const std::regex kOther(
      R"(^(?:[ }#/]|$|using |namespace |template|static_assert|TEST_|REGISTER_).*)");
  std::vector<Definition> names;
  bool inside = false;
  for (const Line& line : lines(file.text)) {
    if (line.text == "namespace {") inside = true;
    else if (line.text == "}  // namespace") inside = false;
    if (!inside) continue;
    const std::string text(line.text);
    std::smatch found;
    if (!std::regex_match(text, kOther) && std::regex_match(text, found, kDefinition))
      names.push_back({found[1], line.number});
  }
  return names;
}

std::string namespace_of(const TextFile& file) {
  std::smatch found;
  static const std::regex kNamespace(R"(\nnamespace ([\w:]+) \{)");
  return std::regex_search(file.text, found, kNamespace) ? found[1].str() : "";
}

TEST_CASE("a private name belongs to one file of its folder") {
  std::map<std::string, std::string> owners;  // by folder, namespace and name
  std::vector<std::string> problems;
  for (const TextFile& file : files_under({"src", "clients", "bench", "tests"}, {".cc"})) {
    if (file.path.starts_with("tests/fuzz/")) continue;
    const std::string folder = file.path.substr(0, file.path.rfind('/'));
    for (const Definition& defined : private_names(file)) {
      const std::string key = fmt::format("{} {} {}", folder, namespace_of(file), defined.name);
      const auto [owner, fresh] = owners.emplace(key, file.path);
      if (!fresh && owner->second != file.path)
        problems.push_back(at(file.path, defined.line,
                              fmt::format("{} is also defined in {}", defined.name, owner->second)));
    }
  }
  CHECK_MESSAGE(problems.empty(), joined(problems));
  CHECK(owners.size() > 500);  // so this can fail
}

}  // namespace
}  // namespace cardhouse::house
