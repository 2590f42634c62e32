// SPDX-License-Identifier: MIT
// The ChaCha block function, four columns at a time.
#include "core/chance.h"

#include <cstring>
#include <utility>

namespace cardhouse {
namespace {

using Row = std::uint32_t __attribute__((vector_size(16)));

template <int kBits>
inline Row rotate(Row row) {
  if constexpr (kBits % 8 == 0) {  // whole bytes: one shuffle
    using Bytes = std::uint8_t __attribute__((vector_size(16)));
    constexpr int kFirst = 4 - kBits / 8;
    const auto bytes = Bytes(row);
    return [&]<int... i>(std::integer_sequence<int, i...>) {
      return Row(__builtin_shufflevector(bytes, bytes, (i / 4 * 4 + (i + kFirst) % 4)...));
    }
    (std::make_integer_sequence<int, 16>{});
  } else {
    return row << kBits | row >> (32 - kBits);
  }
}

inline void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b, d = rotate<16>(d ^ a);
  c += d, b = rotate<12>(b ^ c);
  a += b, d = rotate<8>(d ^ a);
  c += d, b = rotate<7>(b ^ c);
}

}  // namespace

template <int kRounds>
Block chacha_block(const Key& key, std::uint32_t counter, std::uint32_t nonce) {
  const Row constants{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  const Row low{key[0], key[1], key[2], key[3]}, high{key[4], key[5], key[6], key[7]};
  const Row tail{counter, nonce, 0, 0};
  Row a = constants, b = low, c = high, d = tail;
  for (int round = 0; round < kRounds; round += 2) {
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  a += constants, b += low, c += high, d += tail;
  Block block;
  std::memcpy(&block[0], &a, 16);
  std::memcpy(&block[2], &b, 16);
  std::memcpy(&block[4], &c, 16);
  std::memcpy(&block[6], &d, 16);
  return block;
}

template Block chacha_block<8>(const Key&, std::uint32_t, std::uint32_t);
template Block chacha_block<20>(const Key&, std::uint32_t, std::uint32_t);

Chance Chance::from_seed(std::uint64_t seed) {
  Key key{std::uint32_t(seed), std::uint32_t(seed >> 32)};
  return Chance(key).child(0);  // spreads the seed over the whole key
}

Chance Chance::child(std::uint32_t n) const {
  // Nonce 1 is never used for words, so children and words do not meet.
  const Block block = chacha_block<kChanceRounds>(key_, n, 1);
  Key key;
  std::memcpy(key.data(), block.data(), sizeof key);
  return Chance(key);
}

}  // namespace cardhouse
