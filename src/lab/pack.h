// SPDX-License-Identifier: MIT
// Results as bytes, for another process that runs the same program. Not a format for files.
#pragma once
#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace cardhouse::lab {

// A type whose parts are packed one by one: `fields()` gives a tuple of references to them.
template <class T>
concept HasFields = requires(T& value) {
  value.fields();
};

class Packer {
 public:
  template <class T>
  Packer& add(const T& value) {
    if constexpr (HasFields<const T>) {
      std::apply([this](const auto&... field) { (add(field), ...); }, value.fields());
    } else {
      static_assert(std::is_trivially_copyable_v<T>);
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return *this;
  }
  Packer& add(std::string_view text) {
    add(std::uint64_t(text.size()));
    bytes_ += text;
    return *this;
  }
  Packer& add(const std::string& text) { return add(std::string_view(text)); }
  template <class T>
  Packer& add(const std::vector<T>& list) {
    add(std::uint64_t(list.size()));
    for (const T& value : list) add(value);
    return *this;
  }
  template <class Key, class T>
  Packer& add(const std::map<Key, T>& map) {
    add(std::uint64_t(map.size()));
    for (const auto& [key, value] : map) add(key).add(value);
    return *this;
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Throws std::runtime_error if the bytes end too early.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  T take() {
    T value{};
    read(value);
    return value;
  }
  template <class T>
  void read(T& value) {
    if constexpr (HasFields<T>) {
      std::apply([this](auto&... field) { (read(field), ...); }, value.fields());
    } else {
      static_assert(std::is_trivially_copyable_v<T>);
      const std::string_view from = cut(sizeof value);
      std::memcpy(static_cast<void*>(&value), from.data(), from.size());
    }
  }
  void read(std::string& text) { text = cut(take<std::uint64_t>()); }
  template <class T>
  void read(std::vector<T>& list) {
    list.clear();
    for (auto left = take<std::uint64_t>(); left > 0; --left) read(list.emplace_back());
  }
  template <class Key, class T>
  void read(std::map<Key, T>& map) {
    map.clear();
    for (auto left = take<std::uint64_t>(); left > 0; --left) {
      auto key = take<Key>();
      read(map[std::move(key)]);
    }
  }
  std::string_view rest() { return cut(bytes_.size()); }

 private:
  std::string_view cut(std::uint64_t size) {
    if (size > bytes_.size()) throw std::runtime_error("a message of another rank ends too early");
    const std::string_view part = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return part;
  }

  std::string_view bytes_;
};

}  // namespace cardhouse::lab
