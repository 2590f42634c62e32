// SPDX-License-Identifier: MIT
// The few functions of libsodium that the house uses where there is no libsodium: the names are the same.
#pragma once
#include <cstddef>

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32;

int crypto_hash_sha256(unsigned char* hash, const unsigned char* text, unsigned long long size);
char* sodium_bin2hex(char* hex, std::size_t room, const unsigned char* bytes, std::size_t size);
void randombytes_buf(void* bytes, std::size_t size);  // from what the caller of the module gave
