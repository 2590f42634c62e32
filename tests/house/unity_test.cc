// SPDX-License-Identifier: MIT
// Most builds compile the files of a folder together, in lots that move when a file is added
// (cmake/rooms.cmake). So that no lot can hide a clash, a name in an unnamed namespace belongs to one file of
// its folder, and is no name of a header of its namespace either.
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

struct Definition {
  std::string name, place;  // place: the namespace
  int line;
  std::optional<std::string> parameters;  // of a function: their types
};

// "const Node& node, int n = 0" as "const Node&,int": of each parameter its type.
std::string types_of(std::string_view parameters) {
  std::string types, one;
  int depth = 0;
  const auto add = [&] {
    one = one.substr(0, one.find('='));
    while (one.ends_with(' ')) one.pop_back();
    std::size_t name = one.size();
    while (name > 0 && is_word(one[name - 1])) --name;
    if (name > 1 && name < one.size() && one[name - 1] != ':') one.resize(name);  // else the type alone
    types += (types.empty() ? "" : ",") + std::string(trimmed(one));
    one.clear();
  };
  for (const char c : parameters) {
    depth += int(c == '<' || c == '(') - int(c == '>' || c == ')');
    if (c == ',' && depth == 0) add();
    else one += c;
  }
  add();
  return types;
}

// What a file declares at the left margin: functions, constants and types, in unnamed namespaces or in all
// others.
enum class Scope { Unnamed, Named };
std::vector<Definition> definitions(const TextFile& file, Scope scope) {
  static const std::regex kRawString(R"(.*R"(\w*)\(.*)");
  static const std::regex kNamespace(R"(^namespace ([\w:]+) \{.*)");
  static const std::regex kOther(
      R"(^(?:using |namespace |template|static_assert|friend |requires|(?:class|struct|enum|union) [^{]*;|[A-Z_]+\().*)");
  static const std::regex kType(R"(^(?:struct|class|enum class|enum|union) +(\w+)(?!;)\b[^;]*(?:\{.*|$))");
  static const std::regex kFunction(R"(^(?:[\w:<>,&*\[\] ]+[ &*])(\w+)\((.*))");
  static const std::regex kConstant(R"(^(?:[\w:<>,&*\[\] ]+[ &*])(\w+)(?:\[\w*\])* *[={;].*)");
  std::vector<Definition> found;
  std::string place;
  bool unnamed = false;
  const auto all = lines(file.text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string text(all[i].text);
    const int number = all[i].number;
    std::smatch match;
    if (text.contains("R\"") && std::regex_match(text, match, kRawString)) {
      const std::string end = fmt::format("){}\"", match[1].str());
      while (!all[i].text.contains(end) && i + 1 < all.size()) ++i;
    }
    if (text.empty() || std::string_view(" }#/").contains(text[0])) {
      if (text == "}  // namespace") unnamed = false;
      continue;
    }
    if (std::regex_match(text, match, kNamespace)) place = match[1];
    if (text == "namespace {") unnamed = true;
    if (unnamed != (scope == Scope::Unnamed) || place.empty() || std::regex_match(text, kOther)) continue;
    const std::string head = text.substr(0, text.find_first_of("(={"));
    if (std::regex_match(text, match, kType)) {
      found.push_back({match[1], place, number, {}});
    } else if (head.size() < text.size() && text[head.size()] == '(') {
      for (std::size_t next = i + 1; !text.contains(')') && next < all.size(); ++next)
        text += " " + std::string(trimmed(all[next].text));
      if (std::regex_match(text, match, kFunction))
        found.push_back({match[1], place, number,
                         types_of(std::string_view(text).substr(
                             head.size() + 1, text.find_last_of(')', text.find('{')) - head.size() - 1))});
    } else if (std::regex_match(text, match, kConstant)) {
      found.push_back({match[1], place, number, {}});
    }
  }
  return found;
}

// Functions of one name go together when their parameters differ; anything else does not.
bool clash(const Definition& a, const Definition& b) {
  return a.parameters == b.parameters || !a.parameters || !b.parameters;
}

TEST_CASE("a private name belongs to one file of its folder") {
  std::map<std::string, std::string> owners;  // by folder, namespace and name
  std::vector<std::string> problems;
  for (const TextFile& file :
       files_under({"src", "clients", "bench", "apps", "bindings", "tests"}, {".cc"})) {
    if (file.path.starts_with("tests/fuzz/")) continue;
    const std::string folder = file.path.substr(0, file.path.rfind('/'));
    for (const Definition& defined : definitions(file, Scope::Unnamed)) {
      const std::string key = fmt::format("{} {} {}", folder, defined.place, defined.name);
      const auto [owner, fresh] = owners.emplace(key, file.path);
      if (!fresh && owner->second != file.path)
        problems.push_back(at(file.path, defined.line,
                              fmt::format("{} is also defined in {}", defined.name, owner->second)));
    }
  }
  CHECK_MESSAGE(problems.empty(), joined(problems));
  CHECK(owners.size() > 500);  // so this can fail
}

TEST_CASE("a private name is no name of a header of its namespace") {
  std::multimap<std::string, std::pair<Definition, std::string>> known;  // by namespace and name
  for (const TextFile& file : files_under({"src", "clients", "bench", "apps", "bindings"}, {".h"}))
    for (const Definition& defined : definitions(file, Scope::Named))
      known.emplace(defined.place + "::" + defined.name, std::pair(defined, file.path));
  CHECK(known.size() > 1500);
  std::vector<std::string> problems;
  for (const TextFile& file : files_under({"src", "clients", "bench", "apps", "bindings"}, {".cc"}))
    for (const Definition& defined : definitions(file, Scope::Unnamed)) {
      const auto [first, last] = known.equal_range(defined.place + "::" + defined.name);
      for (auto it = first; it != last; ++it)
        if (const auto& [other, where] = it->second; clash(defined, other))
          problems.push_back(at(file.path, defined.line,
                                fmt::format("{} is also the name of something in {}", defined.name, where)));
    }
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the check of private names tells types, functions and constants") {
  const TextFile file{
      "a.cc",
      "\nnamespace cardhouse::x {\nnamespace {\nstruct Asker {\nclass Later;\nint cost(const Node& node,\n"
      "         int n = 0) {\nconstexpr int kMost = 3;\nconst std::array<int, 2> kTwo{{\n}  // namespace\n"
      "int cost(Seat) { return f(1); }\n"};
  const auto found = definitions(file, Scope::Unnamed);
  REQUIRE(found.size() == 4);
  CHECK((found[0].name == "Asker" && !found[0].parameters));
  CHECK((found[1].name == "cost" && found[1].parameters == "const Node&,int"));
  CHECK((found[2].name == "kMost" && found[3].name == "kTwo"));
  const auto others = definitions(file, Scope::Named);
  REQUIRE(others.size() == 1);
  CHECK((others[0].place == "cardhouse::x" && others[0].parameters == "Seat"));
  CHECK_FALSE(clash(found[1], others[0]));
  CHECK(clash(found[0], others[0]));
}

}  // namespace
}  // namespace cardhouse::house
