// SPDX-License-Identifier: MIT
// docs/views.md against the declared shapes of views and states: every field with its type is there, and
// says what it means. CARDHOUSE_WRITE=1 writes the tables anew and keeps what is said of each field.
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include <boost/core/type_name.hpp>
#include <boost/describe.hpp>
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "core/shape.h"
#include "games/spirits/shown.h"
#include "tests/paths.h"

namespace cardhouse::catalog {
namespace {

const std::string kPath = source_path("docs/views.md");

struct Field {
  std::string name, type;
};
struct Shape {
  std::string name;
  std::vector<std::string> bases;
  std::vector<Field> fields;
};

// "Meeting" for cardhouse::chronicle::MeetingShown.
template <class T>
std::string name_of() {
  std::string name = boost::core::type_name<T>();
  name.erase(0, name.rfind(':') + 1);
  return name.substr(0, name.rfind("Shown"));
}

template <class T>
struct Inner {};
template <class T>
struct Inner<std::vector<T>> {
  using Type = T;
  static constexpr bool kList = true;
};

// The shapes of a game in the order in which one would explain them: what a shape is built on, the shape
// itself, and the shapes of its fields.
class Shapes {
 public:
  template <class T>
  void add() {
    const std::string name = name_of<T>();
    for (const Shape& known : list_)
      if (known.name == name) return;
    Shape shape{.name = name, .bases = {}, .fields = {}};
    boost::mp11::mp_for_each<boost::describe::describe_bases<T, boost::describe::mod_public>>([&](auto base) {
      add<typename decltype(base)::type>();
      shape.bases.push_back(name_of<typename decltype(base)::type>());
    });
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      using Type = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      shape.fields.push_back({member.name, words<Type>()});
    });
    list_.push_back(shape);
    boost::mp11::mp_for_each<Members>(
        [&](auto member) { add_inner<std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>>(); });
  }
  const std::vector<Shape>& list() const { return list_; }

 private:
  template <class T>
  void add_inner() {
    if constexpr (shape::IsOrNull<T>::value || shape::IsOptional<T>::value)
      add_inner<typename T::value_type>();
    else if constexpr (std::same_as<T, shape::NamedValues>) return;
    else if constexpr (requires { Inner<T>::kList; }) add_inner<typename Inner<T>::Type>();
    else if constexpr (shape::Described<T>) add<T>();
  }
  template <class T>
  static std::string words() {
    if constexpr (std::same_as<T, bool>) return "true or false";
    else if constexpr (std::integral<T>) return "number";
    else if constexpr (std::same_as<T, std::string>) return "text";
    else if constexpr (std::same_as<T, shape::NamedValues>) return "object of texts";
    else if constexpr (shape::IsOrNull<T>::value) return words<typename T::value_type>() + " or null";
    else if constexpr (shape::IsOptional<T>::value)
      return words<typename T::value_type>() + ", may be left out";
    else if constexpr (requires { Inner<T>::kList; }) return "list of " + words<typename Inner<T>::Type>();
    else return name_of<T>();
  }

  std::vector<Shape> list_;
};

using Meanings = std::map<std::string, std::string>;  // by "game/Shape.field"

// What the document says of each field, by its headings and tables; and what stands before the first game.
Meanings meanings(const std::string& document, std::string& before) {
  Meanings found;
  std::string game, shape;
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) game = line.substr(3);
    if (line.starts_with("### ")) shape = line.substr(4);
    if (game.empty()) before += line + "\n";
    if (!line.starts_with("| `")) continue;
    const std::size_t name = line.find('`', 3), type = line.find(" | ", name),
                      meaning = line.find(" | ", type + 3);
    if (meaning == std::string::npos) continue;
    found[game + "/" + shape + "." + line.substr(3, name - 3)] =
        line.substr(meaning + 3, line.size() - meaning - 5);
  }
  return found;
}

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

template <class G>
std::string declared_tables(const Meanings& said) {
  Shapes shapes;
  shapes.add<typename G::ViewShown>();
  shapes.add<typename G::OnlookerShown>();
  shapes.add<typename G::StateShown>();
  std::string text = fmt::format("## {}\n\n", G::kTitle.en);
  for (const Shape& shape : shapes.list()) {
    text += fmt::format("### {}\n\n", shape.name);
    for (const std::string& base : shape.bases)
      text += fmt::format("All of *{}*{}\n\n", base, shape.fields.empty() ? "." : ", and:");
    if (shape.fields.empty()) continue;
    text += "| Field | Type | Meaning |\n|---|---|---|\n";
    for (const Field& field : shape.fields) {
      const auto meaning = said.find(fmt::format("{}/{}.{}", G::kTitle.en, shape.name, field.name));
      text += fmt::format("| `{}` | {} | {} |\n", field.name, field.type,
                          meaning == said.end() ? "" : meaning->second);
    }
    text += "\n";
  }
  return text;
}

template <class G>
std::string tables(const Meanings& said) {
  if constexpr (catalog::HasFieldTables<G>) return described_tables<G>();
  else return declared_tables<G>(said);
}

TEST_CASE("docs/views.md has every field of every view and state (CARDHOUSE_WRITE=1 writes them)") {
  std::ifstream file{std::string(kPath)};
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  std::string wanted;
  const Meanings said = meanings(there, wanted);
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    ((wanted += tables<G>(said)), ...);
  }(std::type_identity<Games>{});
  wanted.pop_back();  // one newline at the end
  if (std::getenv("CARDHOUSE_WRITE") != nullptr) std::ofstream(std::string(kPath)) << wanted;
  CHECK(there == wanted);
  for (const auto& [field, meaning] : said) CHECK_MESSAGE(!meaning.empty(), field, " says nothing");
  CHECK(wanted.find(" |  |\n") == std::string::npos);  // a new field is explained
}

}  // namespace
}  // namespace cardhouse::catalog
