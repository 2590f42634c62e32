// SPDX-License-Identifier: MIT
// The difference between two described structs, written straight into the text as a patch (patch.h says what
// that is). It writes what `difference` finds between their JSON values, without making those.
#pragma once
#include <algorithm>
#include <string>

#include "core/shape.h"

namespace cardhouse::shape {

// False: they are equal, and nothing was written.
template <class T>
bool write_change(std::string& out, const T& before, const T& after);

namespace change {

inline void write_key(std::string& out, std::string_view name, std::size_t start) {
  if (out.size() > start) out += ',';
  out += '"', out += name, out += "\":";
}

// Writes the key and the change, or nothing.
template <class T>
void write_field(std::string& out, std::string_view name, std::size_t start, const T& before,
                 const T& after) {
  const std::size_t mark = out.size();
  write_key(out, name, start);
  if (!write_change(out, before, after)) out.resize(mark);
}

template <class T>
bool write_object(std::string& out, const T& before, const T& after) {
  out += '{';
  const std::size_t start = out.size();
  std::string gone;
  each_member<T>([&](auto member) {
    const auto& old = before.*member.pointer;
    const auto& now = after.*member.pointer;
    using Field = std::remove_cvref_t<decltype(now)>;
    if constexpr (IsOptional<Field>::value) {
      if (old && now) return write_field(out, member.name, start, *old, *now);
      if (now) write_key(out, member.name, start), write(out, *now);
      else if (old) gone += gone.empty() ? "" : ",", write_text(gone, member.name);
    } else {
      write_field(out, member.name, start, old, now);
    }
  });
  if (!gone.empty()) write_key(out, "-", start), out += '[', out += gone, out += ']';
  if (out.size() == start) return out.pop_back(), false;
  out += '}';
  return true;
}

// Item by item. Requires: lists of one length.
template <class T>
bool write_items(std::string& out, const std::vector<T>& before, const std::vector<T>& after) {
  out += '{';
  const std::size_t start = out.size();
  for (std::size_t i = 0; i < after.size(); ++i)
    write_field(out, fmt::format_int(i).c_str(), start, before[i], after[i]);
  if (out.size() == start) return out.pop_back(), false;
  out += '}';
  return true;
}

// What is between the common start and the common end is replaced. Requires: lists of different lengths.
template <class T>
void write_cut(std::string& out, const std::vector<T>& before, const std::vector<T>& after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::string nothing;
  const auto same = [&](const T& a, const T& b) { return !write_change(nothing, a, b); };
  std::size_t start = 0, end = 0;
  while (start < shorter && same(before[start], after[start])) ++start;
  while (end < shorter - start && same(before[before.size() - 1 - end], after[after.size() - 1 - end])) ++end;
  out += '[', write(out, start), out += ',', write(out, before.size() - start - end);
  for (std::size_t i = start; i < after.size() - end; ++i) out += ',', write(out, after[i]);
  out += ']';
}

}  // namespace change

template <class T>
bool write_change(std::string& out, const T& before, const T& after) {
  if constexpr (Described<T>) {
    return change::write_object(out, before, after);
  } else if constexpr (IsOrNull<T>::value || IsOptional<T>::value) {
    if (before && after) return write_change(out, *before, *after);
    if (!before && !after) return false;
    write(out, after);
    return true;
  } else if constexpr (requires { before.begin(); } && !std::convertible_to<T, std::string_view> &&
                       !std::same_as<T, NamedValues>) {
    if (before.size() == after.size()) return change::write_items(out, before, after);
    change::write_cut(out, before, after);
    return true;
  } else {
    if (before == after) return false;
    write(out, after);
    return true;
  }
}

}  // namespace cardhouse::shape
