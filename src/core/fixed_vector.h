// SPDX-License-Identifier: MIT
// A vector with its room inside it: plain bytes, so that a state that holds one stays plain bytes.
#pragma once
#include <array>
#include <cassert>
#include <cstdint>

namespace cardhouse {

// A wider Count keeps a vector of wider items free of padding.
template <class T, int kCapacity, class Count = std::uint8_t>
class FixedVector {
  static_assert(kCapacity < 256);

 public:
  constexpr bool empty() const { return count_ == 0; }
  constexpr int size() const { return count_; }
  static constexpr int capacity() { return kCapacity; }
  constexpr bool full() const { return count_ == kCapacity; }

  constexpr void push_back(T item) {
    assert(!full());
    items_[count_++] = item;
  }
  // The place left behind is cleared, so that equal contents are equal bytes.
  constexpr T pop_back() {
    assert(!empty());
    const T item = items_[--count_];
    items_[count_] = {};
    return item;
  }
  constexpr void clear() { *this = {}; }
  // The items behind it move up. Requires: i < size().
  constexpr void erase_at(int i) {
    for (; i + 1 < count_; ++i) items_[std::size_t(i)] = items_[std::size_t(i) + 1];
    pop_back();
  }
  constexpr void insert_at(int i, T item) {
    push_back(item);
    for (int j = count_ - 1; j > i; --j) items_[std::size_t(j)] = items_[std::size_t(j) - 1];
    items_[std::size_t(i)] = item;
  }
  // Behind those that are not greater. Requires: they are sorted.
  constexpr void insert_sorted(T item) {
    int at = 0;
    while (at < count_ && items_[std::size_t(at)] <= item) ++at;
    insert_at(at, item);
  }
  // The first that is equal goes; false: there is none.
  constexpr bool erase_one(T item) {
    int at = 0;
    while (at < count_ && items_[std::size_t(at)] != item) ++at;
    if (at == count_) return false;
    return erase_at(at), true;
  }

  constexpr T& operator[](int i) { return items_[i]; }
  constexpr const T& operator[](int i) const { return items_[i]; }
  constexpr T& back() { return items_[count_ - 1]; }
  constexpr const T& back() const { return items_[count_ - 1]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

  constexpr bool operator==(const FixedVector&) const = default;

 private:
  std::array<T, kCapacity> items_{};
  Count count_ = 0;
};

}  // namespace cardhouse
