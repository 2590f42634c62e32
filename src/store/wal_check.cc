// SPDX-License-Identifier: MIT
// The format of the write-ahead log, as SQLite documents it: a header of 32 bytes, then frames of 24 bytes
// and a page, each with a running checksum. A frame of a finished transaction says so.
#include "store/wal_check.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <span>
#include <vector>

namespace cardhouse::store {
namespace {

constexpr std::size_t kHeader = 32, kFrameHeader = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // the last bit: checksums of big-endian words

using Bytes = std::span<const unsigned char>;

std::uint32_t big(Bytes bytes, std::size_t at) {
  return std::uint32_t(bytes[at]) << 24 | std::uint32_t(bytes[at + 1]) << 16 |
         std::uint32_t(bytes[at + 2]) << 8 | bytes[at + 3];
}

struct Sum {
  std::uint32_t a = 0, b = 0;
  void add(Bytes bytes, bool big_endian) {
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      std::uint32_t x = big(bytes, i), y = big(bytes, i + 4);
      if (!big_endian) x = __builtin_bswap32(x), y = __builtin_bswap32(y);
      a += x + b;
      b += y + a;
    }
  }
  bool is_at(Bytes bytes, std::size_t at) const { return big(bytes, at) == a && big(bytes, at + 4) == b; }
};

}  // namespace

std::optional<DamagedTail> damaged_tail(const std::string& wal_path) {
  std::ifstream file(wal_path, std::ios::binary);
  if (!file) return {};
  const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
  const Bytes log(reinterpret_cast<const unsigned char*>(text.data()), text.size());
  if (log.size() <= kHeader) return {};
  const bool big_endian = (big(log, 0) & 1) != 0;
  Sum sum;
  sum.add(log.first(24), big_endian);
  if ((big(log, 0) & ~1u) != kMagic || !sum.is_at(log, 24)) return DamagedTail{0, log.size()};
  const std::size_t page = big(log, 8), frame = kFrameHeader + page;
  if (page < 512 || page > 65536 || std::has_single_bit(page) == false) return DamagedTail{0, log.size()};

  // Frames of an earlier round of the log have other salts: the log ends before them.
  std::size_t committed = kHeader, at = kHeader, written = kHeader;
  bool whole = true;
  for (; at < log.size(); at += frame) {
    if (at + kFrameHeader > log.size()) {
      written = log.size();
      break;
    }
    const Bytes head = log.subspan(at, kFrameHeader);
    if (std::memcmp(head.data() + 8, log.data() + 16, 8) != 0) break;
    written = std::min(at + frame, log.size());
    if (at + frame > log.size()) break;
    sum.add(head.first(8), big_endian);
    sum.add(log.subspan(at + kFrameHeader, page), big_endian);
    whole &= sum.is_at(head, 16);
    if (whole && big(head, 4) != 0) committed = at + frame;
  }
  if (written <= committed) return {};
  return DamagedTail{committed, written - committed};
}

}  // namespace cardhouse::store
