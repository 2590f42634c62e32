// SPDX-License-Identifier: MIT
// Takes the place of the calls to the system behind the C library, so that the module imports nothing: it
// cannot read a clock, draw random bytes or write to a file. And of libsodium what the house uses.
#include "bindings/wasm/runtime/system.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include <sodium.h>
#include <time.h>

#include "bindings/wasm/runtime/sha256.h"

namespace cardhouse::wasm {
namespace {

std::int64_t now = 0;
Chance chance;

}  // namespace

void set_clock(std::int64_t milliseconds) { now = milliseconds; }
std::int64_t clock() { return now; }
void set_entropy(const Key& key) { chance = Chance(key); }

}  // namespace cardhouse::wasm

int crypto_hash_sha256(unsigned char* hash, const unsigned char* text, unsigned long long size) {
  const auto sum = cardhouse::wasm::sha256({reinterpret_cast<const char*>(text), std::size_t(size)});
  std::memcpy(hash, sum.data(), sum.size());
  return 0;
}

char* sodium_bin2hex(char* hex, std::size_t, const unsigned char* bytes, std::size_t size) {
  constexpr char kDigits[] = "0123456789abcdef";
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = kDigits[bytes[i] >> 4];
    hex[2 * i + 1] = kDigits[bytes[i] & 15];
  }
  hex[2 * size] = '\0';
  return hex;
}

void randombytes_buf(void* bytes, std::size_t size) {
  for (std::size_t done = 0; done < size; done += sizeof(std::uint64_t)) {
    const std::uint64_t word = cardhouse::wasm::chance.word();
    std::memcpy(static_cast<char*>(bytes) + done, &word, std::min(sizeof word, size - done));
  }
}

extern "C" {

int clock_gettime(clockid_t, timespec* time) {
  time->tv_sec = cardhouse::wasm::now / 1000;
  time->tv_nsec = long(cardhouse::wasm::now % 1000) * 1'000'000;
  return 0;
}

// What the C library would import, where it is linked although nobody calls it.
constexpr std::int32_t kNoSystem = 52;
std::int32_t __imported_wasi_snapshot_preview1_environ_get(std::int32_t, std::int32_t) { return kNoSystem; }
std::int32_t __imported_wasi_snapshot_preview1_environ_sizes_get(std::int32_t, std::int32_t) {
  return kNoSystem;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_close(std::int32_t) { return kNoSystem; }
std::int32_t __imported_wasi_snapshot_preview1_fd_seek(std::int32_t, std::int64_t, std::int32_t,
                                                       std::int32_t) {
  return kNoSystem;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t, std::int32_t, std::int32_t,
                                                        std::int32_t) {
  return kNoSystem;
}
[[noreturn]] void __imported_wasi_snapshot_preview1_proc_exit(std::int32_t) { __builtin_trap(); }

}  // extern "C"
