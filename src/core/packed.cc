// SPDX-License-Identifier: MIT
// How such texts are written, read and checked.
#include "core/packed.h"

#include <fmt/format.h>

#include "core/digest.h"

namespace cardhouse {

std::string packed(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size();) {
    std::size_t zeros = 0;
    while (i + zeros < bytes.size() && bytes[i + zeros] == 0 && zeros < 255) ++zeros;
    if (zeros > 1) text += fmt::format("z{:02x}", zeros), i += zeros;
    else text += fmt::format("{:02x}", bytes[i++]);
  }
  return text;
}

std::optional<std::vector<std::uint8_t>> unpacked(std::string_view text, std::size_t size) {
  std::vector<std::uint8_t> bytes;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  for (std::size_t i = 0; i < text.size();) {
    const bool zeros = text[i] == 'z';
    i += zeros;
    if (i + 1 >= text.size() || digit(text[i]) < 0 || digit(text[i + 1]) < 0) return {};
    const int value = digit(text[i]) * 16 + digit(text[i + 1]);
    i += 2;
    bytes.insert(bytes.end(), zeros ? std::size_t(value) : 1, zeros ? std::uint8_t(0) : std::uint8_t(value));
    if (bytes.size() > size) return {};
  }
  return bytes.size() == size ? std::optional(bytes) : std::nullopt;
}

std::string text_check(std::string_view text) {
  Digest digest;
  digest.add_bytes(text.data(), text.size());
  return fmt::format("{:016x}", digest.value());
}

}  // namespace cardhouse
