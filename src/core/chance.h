// SPDX-License-Identifier: MIT
// Chance: ChaCha20 (RFC 8439) as a book of random words. The key is the secret, every word has an address,
// and whoever learns the key after the game can look each word up again.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

#include "core/bits.h"

namespace cardhouse {

__extension__ using Wide = unsigned __int128;
using Key = std::array<std::uint32_t, 8>;
using Block = std::array<std::uint64_t, 8>;

// One block of the RFC's stream under a nonce of zeros: sixteen 32-bit words, read as eight of 64 bits.
Block chacha_block(const Key& key, std::uint32_t counter, std::uint32_t nonce = 0);

// Anything that gives uniform 64-bit words.
template <class S>
concept Source = requires(S& source) {
  { source.word() } -> std::same_as<std::uint64_t>;
};

// A uniform number below n, by Lemire's multiplication with exact rejection. Requires: n > 0.
template <Source S>
constexpr std::uint32_t below(S& source, std::uint32_t n) {
  for (;;) {
    const auto product = static_cast<Wide>(source.word()) * n;
    const auto low = std::uint64_t(product);
    if (low >= n || low >= (0 - std::uint64_t(n)) % n) return std::uint32_t(product >> 64);
  }
}

// The next few numbers below n, n - 1, n - 2 ... out of one word, as many as fit and at most `wanted`. While the
// product of the bounds fits a word, the low half of each multiplication is the randomness of the next number,
// and one test at the end of the batch rejects exactly what would be biased (Brackett-Rozinsky and Lemire).
// Returns how many; 1 < n <= 256.
template <Source S, std::size_t kRoom>
constexpr std::size_t falling_numbers(S& source, std::size_t n, std::size_t wanted,
                                      std::array<std::uint8_t, kRoom>& numbers) {
  std::uint64_t product = 1;
  std::size_t batch = 0;
  while (batch < wanted && batch < kRoom && product <= ~0ull / (n - batch)) product *= n - batch++;
  for (;;) {
    std::uint64_t random = source.word();
    for (std::size_t i = 0; i < batch; ++i) {
      const auto wide = static_cast<Wide>(random) * (n - i);
      numbers[i] = std::uint8_t(wide >> 64);
      random = std::uint64_t(wide);
    }
    if (random >= product || random >= (0 - product) % product) return batch;
  }
}

// Fisher and Yates, from the back.
template <Source S, class T, std::size_t kExtent>
constexpr void shuffle(S& source, std::span<T, kExtent> items) {
  std::array<std::uint8_t, 16> pick{};
  for (std::size_t left = items.size(); left > 1;) {
    const std::size_t batch = falling_numbers(source, left, left - 1, pick);
    for (std::size_t i = 0; i < batch; ++i) std::swap(items[left - 1 - i], items[pick[i]]);
    left -= batch;
  }
}

// Takes `count` things out of a set at random: a deal, since the order within a hand is nobody's business.
template <Source S, class Set>
Set take(S& source, Set& from, int count) {
  std::array<std::uint8_t, 16> pick{};
  std::uint64_t bits = from.bits();
  const std::uint64_t before = bits;
  for (auto left = std::size_t(from.size()), wanted = std::size_t(count); wanted > 0;) {
    if (wanted == left) {
      bits = 0;
      break;
    }
    const std::size_t batch = falling_numbers(source, left, wanted, pick);
    for (std::size_t i = 0; i < batch; ++i) bits ^= nth_bit(bits, pick[i]);
    left -= batch, wanted -= batch;
  }
  from = Set::from_bits(bits);
  return Set::from_bits(before ^ bits);
}

// The chance of one game, inside its state. Words are read in the order of their addresses, each once.
class Chance {
 public:
  constexpr Chance() = default;
  constexpr explicit Chance(const Key& key) : key_(key) {}
  static Chance from_seed(std::uint64_t seed);

  constexpr const Key& key() const { return key_; }
  constexpr std::uint32_t address() const { return next_; }
  constexpr void set_address(std::uint32_t address) { next_ = address; }
  constexpr void next_page() { next_ = (next_ + 7) / 8 * 8; }  // to the start of a block, which then serves longest

  std::uint64_t word() {
    const std::uint32_t at = next_++;
    return chacha_block(key_, at / 8)[at % 8];
  }
  // An unrelated chance: game number `n` of a series, seat `n` at a table.
  Chance child(std::uint32_t n) const;

  constexpr bool operator==(const Chance&) const = default;

 private:
  Key key_{};
  std::uint32_t next_ = 0;
};

// Reads a chance from where it stands, computing each block once. What was read counts when it is closed.
class Reading {
 public:
  explicit Reading(Chance& chance) : chance_(chance), at_(chance.address()) {}
  void close() { chance_.set_address(at_); }

  std::uint64_t word() {
    if (at_ % 8 == 0 || !begun_) {
      block_ = chacha_block(chance_.key(), at_ / 8);
      begun_ = true;
    }
    return block_[at_++ % 8];
  }

 private:
  Chance& chance_;
  std::uint32_t at_;
  bool begun_ = false;
  Block block_;
};

// A quick generator (SplitMix64) for what is nobody's secret: the choices of a random player, imagined worlds.
class Dice {
 public:
  constexpr explicit Dice(std::uint64_t seed) : state_(seed) {}
  explicit Dice(Chance& chance) : state_(chance.word()) {}
  constexpr std::uint64_t word() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15ull;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
  }

 private:
  std::uint64_t state_;
};

}  // namespace cardhouse
