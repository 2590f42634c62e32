// SPDX-License-Identifier: MIT
// docs/views.md against the tables of fields of settled games: every field is there with its type and what it
// means. CARDHOUSE_WRITE=1 writes the document.
#include <cstdlib>
#include <fstream>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "catalog/types.h"
#include "tests/catalog/settled.h"
#include "tests/paths.h"

namespace cardhouse::catalog {
namespace {

const std::string kPath = source_path("docs/views.md");

// What the document says before the first game.
std::string preface(const std::string& document) { return document.substr(0, document.find("## ")); }

// The objects of a described type, each before those inside it.
void add_objects(const describe::Type& type, std::vector<describe::Type>& objects) {
  for (const describe::Type& item : type.item) add_objects(item, objects);
  if (type.kind != describe::Type::Kind::Object) return;
  for (const describe::Type& known : objects)
    if (known.name == type.name) return;
  objects.push_back(type);
  for (const auto& member : type.members) add_objects(member.type, objects);
}

template <class G>
std::string described_tables() {
  std::vector<describe::Type> objects;
  add_objects(G::view_type(), objects);
  add_objects(G::state_type(), objects);
  std::string text = fmt::format("## {}\n\n", G::kTitle.en);
  for (const describe::Type& object : objects) {
    text += fmt::format("### {}\n\n", object.name);
    text += "| Field | Type | Meaning |\n|---|---|---|\n";
    for (const auto& member : object.members)
      text += fmt::format("| `{}` | {}{} | {}{} |\n", member.name, describe::in_words(member.type),
                          member.may_be_left_out ? ", may be left out" : "", member.meaning,
                          member.for_its_seat ? "; only a seat is sent it" : "");
    text += "\n";
  }
  return text;
}

TEST_CASE(
    "docs/views.md has every field of every view and state of settled games (CARDHOUSE_WRITE=1 writes "
    "them)") {
  std::ifstream file{std::string(kPath)};
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  std::string wanted = preface(there);
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    ((wanted += is_settled(G::kName) ? described_tables<G>() : ""), ...);
  }(std::type_identity<Games>{});
  wanted.pop_back();  // one newline at the end
  if (std::getenv("CARDHOUSE_WRITE") != nullptr) std::ofstream(std::string(kPath)) << wanted;
  CHECK(there == wanted);
  CHECK(wanted.find(" |  |\n") == std::string::npos);  // a new field is explained
}

}  // namespace
}  // namespace cardhouse::catalog
