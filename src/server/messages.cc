// SPDX-License-Identifier: MIT
// Reads one message. Nothing that anybody can send may do more here than be refused.
#include "server/messages.h"

#include <array>

namespace cardhouse::server {
namespace {

namespace json = boost::json;

// No text has U+0000: PostgreSQL cannot store it, and it is of no use to anybody. JSON has it only escaped.
bool has_nul(std::string_view text) {
  for (std::size_t at = text.find("\\u0000"); at != text.npos; at = text.find("\\u0000", at + 1)) {
    std::size_t before = at;
    while (before > 0 && text[before - 1] == '\\') --before;
    if ((at - before) % 2 == 0) return true;  // otherwise the backslash is itself escaped
  }
  return false;
}

json::value parse(std::string_view text, json::storage_ptr memory) {
  if (text.size() > kMaxMessage)
    throw shape::Misfit(fmt::format("a message has at most {} bytes", kMaxMessage));
  json::parse_options options;
  options.max_depth = 8;
  json::error_code problem;
  json::value value =
      json::parse(json::string_view(text.data(), text.size()), problem, std::move(memory), options);
  if (problem) throw shape::Misfit(fmt::format("not JSON: {}", problem.message()));
  if (!value.is_object()) throw shape::Misfit("a message is an object, such as {\"do\":\"ping\"}");
  return value;
}

template <class T>
bool try_read(std::string_view name, const json::object& fields, Wish& wish) {
  if (name != T::kName) return false;
  shape::read_members(fields, wish.emplace<T>(), "do");
  return true;
}

template <class... T>
bool read_any(std::string_view name, const json::object& fields, std::variant<T...>& wish) {
  return (try_read<T>(name, fields, wish) || ...);
}

template <class... T>
std::vector<std::string_view> names_of(std::type_identity<std::variant<T...>>) {
  return {T::kName...};
}

}  // namespace

std::vector<std::string_view> wish_names() { return names_of(std::type_identity<Wish>{}); }

void read_wish(std::string_view text, Incoming& incoming) {
  std::array<unsigned char, 4096> room;  // a message seldom needs more; what it does comes from the heap
  json::monotonic_resource memory(room.data(), room.size());
  json::value value = parse(text, &memory);
  json::object& fields = value.get_object();
  if (const json::value* id = fields.if_contains("id")) {
    if (!id->is_int64() && !id->is_string()) throw shape::Misfit("\"id\" must be a number or a text");
    shape::write(incoming.id, *id);
    if (incoming.id.size() > 64) {
      incoming.id.clear();
      throw shape::Misfit("\"id\" has at most 64 bytes");
    }
    fields.erase("id");
  }
  if (has_nul(text))
    throw shape::Misfit("texts do not contain the character U+0000");  // the refusal has the id
  const json::value* wish = fields.if_contains("do");
  if (wish == nullptr || !wish->is_string()) throw shape::Misfit("\"do\" must say what is wanted");
  incoming.name = std::string_view(wish->get_string()).substr(0, 32);
  if (!read_any(incoming.name, fields, incoming.wish)) {
    std::string names;
    for (const std::string_view name : wish_names()) names += (names.empty() ? "" : ", ") + std::string(name);
    throw shape::Misfit(fmt::format("unknown wish \"{}\"; there are: {}", incoming.name, names));
  }
}

bool is_ping(std::string_view text) {
  constexpr std::size_t kLongestPing = 64;
  if (text.size() > kLongestPing || !text.contains(Ping::kName)) return false;
  try {
    Incoming incoming;
    read_wish(text, incoming);
    return incoming.name == Ping::kName;
  } catch (const shape::Misfit&) { return false; }
}

}  // namespace cardhouse::server
