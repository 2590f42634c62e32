// SPDX-License-Identifier: MIT
// Parts of a state as text that only the program reads, for notations of positions in the middle of an
// effect.
#pragma once
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse {

// Hexadecimal digits; runs of zero bytes are counted: z03 stands for three.
std::string packed(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> unpacked(std::string_view text, std::size_t size);

// A checksum of the text before it, which detects positions that were changed by hand.
std::string text_check(std::string_view text);

// The bytes of all parts that `visit` shows, one after the other, and back.
template <class Visit>
std::vector<std::uint8_t> bytes_of_parts(Visit visit) {
  std::vector<std::uint8_t> bytes;
  visit([&](const auto& part) {
    const auto* from = reinterpret_cast<const std::uint8_t*>(&part);
    bytes.insert(bytes.end(), from, from + sizeof part);
  });
  return bytes;
}
template <class Visit>
std::size_t size_of_parts(Visit visit) {
  std::size_t size = 0;
  visit([&](const auto& part) { size += sizeof part; });
  return size;
}
// Requires: as many bytes as the parts have.
template <class Visit>
void put_parts(std::span<const std::uint8_t> bytes, Visit visit) {
  std::size_t from = 0;
  visit([&](auto& part) {
    std::memcpy(static_cast<void*>(&part), bytes.data() + from, sizeof part);
    from += sizeof part;
  });
}

}  // namespace cardhouse
