// SPDX-License-Identifier: MIT
// Texts, numbers and objects between JSON and C++.
#include "core/shape.h"

namespace cardhouse::shape {
namespace {

constexpr bool is_plain(char c) { return std::uint8_t(c) >= 0x20 && c != '"' && c != '\\'; }

void write_escaped(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\t': out += "\\t"; break;
    default: fmt::format_to(std::back_inserter(out), "\\u{:04x}", unsigned(std::uint8_t(c)));
  }
}

[[noreturn]] void misfit(std::string_view at, std::string_view expected) {
  throw Misfit(fmt::format("\"{}\" must be {}", at, expected));
}

}  // namespace

void write_text(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from;
    while (to < text.size() && is_plain(text[to])) ++to;
    out.append(text, from, to - from);
    if (to < text.size()) write_escaped(out, text[to++]);
    from = to;
  }
  out += '"';
}

void write(std::string& out, const json::value& value) {
  switch (value.kind()) {
    case json::kind::object: return write(out, value.get_object());
    case json::kind::array:
      out += '[';
      for (bool first = true; const json::value& item : value.get_array()) {
        if (!std::exchange(first, false)) out += ',';
        write(out, item);
      }
      out += ']';
      return;
    case json::kind::string: return write_text(out, value.get_string());
    case json::kind::int64: return write(out, value.get_int64());
    case json::kind::uint64: return write(out, value.get_uint64());
    case json::kind::double_: return write(out, value.get_double());
    case json::kind::bool_: return write(out, value.get_bool());
    case json::kind::null: out += "null";
  }
}

void write(std::string& out, const json::object& object) {
  out += '{';
  for (bool first = true; const auto& field : object) {
    if (!std::exchange(first, false)) out += ',';
    write_text(out, field.key());
    out += ':';
    write(out, field.value());
  }
  out += '}';
}

void write(std::string& out, const NamedValues& values) {
  out += '{';
  for (bool first = true; const auto& [name, value] : values) {
    if (!std::exchange(first, false)) out += ',';
    write_text(out, name);
    out += ':';
    write_text(out, value);
  }
  out += '}';
}

void read(const json::value& from, bool& to, std::string_view at) {
  if (!from.is_bool()) misfit(at, "true or false");
  to = from.get_bool();
}

void read(const json::value& from, std::string& to, std::string_view at) {
  if (!from.is_string()) misfit(at, "a text");
  to = std::string_view(from.get_string());
}

void read(const json::value& from, json::object& to, std::string_view at) {
  if (!from.is_object()) misfit(at, "an object");
  to = from.get_object();
}

// Numbers are taken as the texts that settings are.
void read(const json::value& from, NamedValues& to, std::string_view at) {
  if (!from.is_object()) misfit(at, "an object of texts");
  to.clear();
  for (const auto& field : from.get_object()) {
    if (field.value().is_string()) to.emplace_back(field.key(), std::string_view(field.value().get_string()));
    else if (field.value().is_int64())
      to.emplace_back(field.key(), fmt::to_string(field.value().get_int64()));
    else misfit(at, "an object of texts or numbers");
  }
}

std::int64_t read_integer(const json::value& from, std::int64_t least, std::int64_t most,
                          std::string_view at) {
  std::optional<std::int64_t> number;
  if (from.is_int64()) number = from.get_int64();
  if (!number || *number < least || *number > most)
    throw Misfit(fmt::format("\"{}\" must be a whole number from {} to {}", at, least, most));
  return *number;
}

}  // namespace cardhouse::shape
