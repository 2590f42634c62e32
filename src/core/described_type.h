// SPDX-License-Identifier: MIT
// The type of what a game's JSON holds: TypeScript and documents are written from it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::describe {

struct Type {
  enum class Kind : std::uint8_t { Number, Text, Flag, NamedTexts, List, Object };
  struct Member;
  Kind kind = Kind::Number;
  bool nullable = false;
  std::vector<Type> item = {};  // of a list
  std::string_view name = {};   // of an object
  std::vector<Member> members = {};
};
struct Type::Member {
  std::string_view name, meaning;
  Type type;
  bool for_its_seat = false;     // left out of what everybody may see
  bool may_be_left_out = false;  // where there is nothing
};

std::string typescript(const Type& type, std::string_view indent);  // such as "number[]"
std::string in_words(const Type& type);                             // such as "list of number"

}  // namespace cardhouse::describe
