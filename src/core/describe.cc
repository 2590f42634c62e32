// SPDX-License-Identifier: MIT
// What the description of a game needs, and no game has to compile again.
#include "core/describe.h"

#include "core/log.h"
#include "core/shape.h"

namespace cardhouse::describe {

void write_settings(std::string& out, const Settings& settings) { shape::write(out, settings); }

void ChanceText::print_chance(std::string& out, const Chance& chance) {
  out += fmt::format("{}:{}", hex(chance.key()), chance.address());
}

Read ChanceText::read_chance(std::string_view text, Chance& to) {
  const std::size_t colon = text.find(':');
  const auto key = key_of(text.substr(0, colon));
  const auto address =
      colon == std::string_view::npos ? std::nullopt : read_number(text.substr(colon + 1), 1 << 28);
  if (!key || !address) return Misread{text, "of the form 64 hexadecimal digits:number"};
  to = Chance(*key);
  to.set_address(std::uint32_t(*address));
  return {};
}

std::string typescript(const Type& type, std::string_view indent) {
  std::string text;
  switch (type.kind) {
    case Type::Kind::Number: text = "number"; break;
    case Type::Kind::Text: text = "string"; break;
    case Type::Kind::Flag: text = "boolean"; break;
    case Type::Kind::NamedTexts: text = "Record<string, string>"; break;
    case Type::Kind::List: text = typescript(type.item[0], indent) + "[]"; break;
    case Type::Kind::Object:
      for (const Type::Member& member : type.members)
        text += fmt::format("{}  {}{}: {};\n", indent, member.name, member.may_be_left_out ? "?" : "",
                            typescript(member.type, std::string(indent) + "  "));
      text = fmt::format("{{\n{}{}}}", text, indent);
  }
  return type.nullable ? "(" + text + " | null)" : text;
}

std::string in_words(const Type& type) {
  std::string text;
  switch (type.kind) {
    case Type::Kind::Number: text = "number"; break;
    case Type::Kind::Text: text = "text"; break;
    case Type::Kind::Flag: text = "true or false"; break;
    case Type::Kind::NamedTexts: text = "object of texts"; break;
    case Type::Kind::List: text = "list of " + in_words(type.item[0]); break;
    case Type::Kind::Object: text = type.name;
  }
  return text + (type.nullable ? " or null" : "");
}

}  // namespace cardhouse::describe
