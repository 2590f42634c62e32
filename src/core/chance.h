// SPDX-License-Identifier: MIT
// Chance: ChaCha as a book of random words. The key is the secret, every word has an address,
// and whoever learns the key after the game can look each word up again.
#pragma once
#include <algorithm>
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

// One block of the stream: sixteen 32-bit words, read as eight of 64 bits. With 20 rounds it is that of RFC
// 8439 (whose nonce is three words; ours is the first, the others are 0).
template <int kRounds>
Block chacha_block(const Key& key, std::uint32_t counter, std::uint32_t nonce = 0);

// The house deals with eight rounds. The best attack known reaches seven, in no practical time, and a block
// costs less than half, which counts because a single draw in a search needs a whole block.
inline constexpr int kChanceRounds = 8;

// Anything that gives uniform 64-bit words.
template <class S>
concept Source = requires(S& source) {
  { source.word() } -> std::same_as<std::uint64_t>;
};

// A uniform number below n, by Lemire's multiplication with exact rejection. Requires: n > 0.
template <Source S>
constexpr std::uint32_t below(S& source, std::uint32_t n) {
  auto product = static_cast<Wide>(source.word()) * n;
  if (std::uint64_t(product) < n) [[unlikely]] {
    const std::uint64_t biased = (0 - std::uint64_t(n)) % n;
    while (std::uint64_t(product) < biased) product = static_cast<Wide>(source.word()) * n;
  }
  return std::uint32_t(product >> 64);
}

// Numbers below n, n - 1, n - 2 ... out of one word: the low half of each multiplication is the randomness of
// the next number, and one test at the end rejects exactly what would be biased (Brackett-Rozinsky and
// Lemire). Calls use(i, number) for each; `restart` is called when the word was rejected and the numbers are
// drawn anew.
inline constexpr std::size_t kNumbersPerWord = 10;  // of at most 6 bits each: their product stays below 2^60

// Whether a batch that left this remainder has to be drawn anew: about once in 2^(64 - 6 count) times.
[[gnu::cold, gnu::noinline]] constexpr bool is_biased(std::uint64_t remainder, std::size_t n,
                                                      std::size_t count) {
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < count; ++i) product *= n - i;
  return remainder < product && remainder < (0 - product) % product;
}

template <Source S, class Use, class Restart>
constexpr void falling_numbers(S& source, std::size_t n, std::size_t count, Use use, Restart restart) {
  for (;; restart()) {
    std::uint64_t random = source.word();
    for (std::size_t i = 0; i < count; ++i) {
      const auto wide = static_cast<Wide>(random) * (n - i);
      random = std::uint64_t(wide);
      use(i, std::size_t(wide >> 64));
    }
    if (random >= 1ull << 6 * count) return;  // not below the product, whatever it is
    if (!is_biased(random, n, count)) return;
  }
}

// Fisher and Yates, from the back. Requires: at most 64 items.
template <Source S, class T, std::size_t kExtent>
constexpr void shuffle(S& source, std::span<T, kExtent> items) {
  std::array<std::size_t, kNumbersPerWord> pick{};
  for (std::size_t left = items.size(); left > 1;) {
    const std::size_t batch = std::min(left - 1, kNumbersPerWord);
    falling_numbers(
        source, left, batch, [&](std::size_t i, std::size_t number) { pick[i] = number; }, [] {});
    for (std::size_t i = 0; i < batch; ++i) std::swap(items[left - 1 - i], items[pick[i]]);
    left -= batch;
  }
}

// Takes `count` things out of a set at random: a deal, since the order within a hand does not matter.
// They are chosen by rank and laid over the set at the end, so that one hand need not wait for the one before
// it. Requires: the set has `size` things.
template <Source S, class Set>
Set take(S& source, Set& from, int size, int count) {
  if (count == size) return std::exchange(from, Set{});
  const std::uint64_t all = ~0ull >> (64 - size);
  std::uint64_t left = all;
  for (int taken = 0; taken < count;) {
    const auto batch = std::min(std::size_t(count - taken), kNumbersPerWord);
    const std::uint64_t start = left;
    falling_numbers(
        source, std::size_t(size - taken), batch,
        [&](std::size_t, std::size_t number) { left ^= nth_bit(left, int(number)); }, [&] { left = start; });
    taken += int(batch);
  }
  const auto chosen = Set::from_bits(spread(all ^ left, from.bits()));
  from -= chosen;
  return chosen;
}
template <Source S, class Set>
Set take(S& source, Set& from, int count) {
  return take(source, from, from.size(), count);
}

// The chance of one game, inside its state. Its words are read in the order of their addresses, each once:
// whole words of 64 bits for deals, halves for single draws. The second half of a word that was begun is
// kept, since a block costs as much as all the rest of a turn.
class Chance {
 public:
  constexpr Chance() = default;
  constexpr explicit Chance(const Key& key) : key_(key) {}
  static Chance from_seed(std::uint64_t seed);

  constexpr const Key& key() const { return key_; }
  constexpr std::uint32_t address() const { return next_; }  // counted in halves
  void set_address(std::uint32_t address) {
    next_ = address;
    kept_ = address % 2 == 0 ? 0 : std::uint32_t(word_at(address / 2));
  }

  std::uint64_t word() {
    next_ += next_ % 2;  // a half that was kept is left out
    kept_ = 0;
    next_ += 2;
    return word_at(next_ / 2 - 1);
  }
  std::uint32_t half() {
    if (next_++ % 2 != 0) return std::exchange(kept_, 0);
    const std::uint64_t word = word_at(next_ / 2);
    kept_ = std::uint32_t(word);
    return std::uint32_t(word >> 32);
  }
  // An unrelated chance: game number `n` of a series, seat `n` at a table.
  Chance child(std::uint32_t n) const;

  constexpr bool operator==(const Chance&) const = default;

 private:
  friend class Reading;
  std::uint64_t word_at(std::uint32_t at) const { return chacha_block<kChanceRounds>(key_, at / 8)[at % 8]; }

  Key key_{};
  std::uint32_t next_ = 0;
  std::uint32_t kept_ = 0;  // the second half of a begun word
};

// A uniform number below n out of halves. Requires: n > 0.
inline std::uint32_t below(Chance& chance, std::uint32_t n) {
  for (;;) {
    const std::uint64_t product = std::uint64_t(chance.half()) * n;
    const auto low = std::uint32_t(product);
    if (low >= n || low >= (0 - n) % n) return std::uint32_t(product >> 32);
  }
}

// Reads whole words of a chance from the start of its next block on, computing each block once. What was read
// counts when it is closed; half a word is then left at hand for the next single draw.
class Reading {
 public:
  explicit Reading(Chance& chance) : chance_(chance), at_((chance.next_ + 15) / 16 * 8) {}
  void close() {
    chance_.kept_ = std::uint32_t(word());
    chance_.next_ = 2 * at_ - 1;
  }

  std::uint64_t word() {
    if (at_ % 8 == 0) block_ = chacha_block<kChanceRounds>(chance_.key_, at_ / 8);
    return block_[at_++ % 8];
  }

 private:
  Chance& chance_;
  std::uint32_t at_;
  Block block_;
};

// Deals or shuffles with a reading of the chance.
template <class Use>
void with_reading(Chance& chance, Use use) {
  Reading reading(chance);
  use(reading);
  reading.close();
}

// A quick generator (a Weyl sequence, mixed by one wide multiplication) for what is not secret: the
// choices of a random player, imagined worlds.
class Dice {
 public:
  constexpr explicit Dice(std::uint64_t seed) : state_(seed) {}
  explicit Dice(Chance& chance) : state_(chance.word()) {}
  constexpr std::uint64_t word() {
    state_ += 0x9e3779b97f4a7c15ull;
    const auto product = static_cast<Wide>(state_) * (state_ ^ 0xe7037ed1a0b428dbull);
    return std::uint64_t(product >> 64) ^ std::uint64_t(product);
  }

 private:
  std::uint64_t state_;
};

// Without rejection: among 2^64 equal chances a number below n is off by less than one, which no player
// notices.
constexpr std::uint32_t below(Dice& dice, std::uint32_t n) {
  return std::uint32_t(static_cast<Wide>(dice.word()) * n >> 64);
}

// A key that nobody knows, for a world that is only imagined.
template <Source S>
Key random_key(S& source) {
  Key key;
  for (std::size_t i = 0; i < key.size(); i += 2) {
    const std::uint64_t word = source.word();
    key[i] = std::uint32_t(word), key[i + 1] = std::uint32_t(word >> 32);
  }
  return key;
}

}  // namespace cardhouse
