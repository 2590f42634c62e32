// SPDX-License-Identifier: MIT
// The formulas of docs/fair-deals.md.
#include "table/fair.h"

#include <array>

#include <fmt/format.h>
#include <sodium.h>

namespace cardhouse::table {
namespace {

constexpr std::uint32_t kMaxRekeys = 1000;  // those of moves that were themselves taken back are missing

using Hash = std::array<unsigned char, crypto_hash_sha256_BYTES>;

std::string hex_of(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

Hash hash_of(std::string_view text) {
  Hash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

}  // namespace

std::string random_hex(std::size_t bytes) {
  std::string raw(bytes, '\0');
  randombytes_buf(raw.data(), raw.size());
  return hex_of({reinterpret_cast<const unsigned char*>(raw.data()), raw.size()});
}

bool is_hex(std::string_view text, std::size_t max_bytes) {
  return text.size() % 2 == 0 && text.size() <= 2 * max_bytes &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Over the text, not over the bytes it stands for: one way to write it, and anybody can type it in.
std::string commitment_of(std::string_view secret) {
  return hex_of(hash_of(fmt::format("cardhouse commitment 1\n{}\n", secret)));
}

Key deal_key(std::string_view secret, std::span<const std::string> entropy, std::uint32_t number) {
  std::string text = fmt::format("cardhouse deal 1\n{}\n{}\n", secret, number);
  for (const std::string& added : entropy) text += added + "\n";
  return *key_of(hex_of(hash_of(text)));
}

std::expected<void, std::string> check_fairness(const Log& log) {
  const FairDeal& fair = log.fair;
  if (fair.commitment.empty()) return {};
  if (fair.secret.empty()) return std::unexpected("the secret behind the commitment is not told");
  if (commitment_of(fair.secret) != fair.commitment)
    return std::unexpected(
        fmt::format("the secret does not fit the commitment: it gives {}, but {} was promised",
                    commitment_of(fair.secret), fair.commitment));
  if (deal_key(fair.secret, fair.entropy, 0) != log.key)
    return std::unexpected(fmt::format("the key is not what the secret and the entropy give, which is {}",
                                       hex(deal_key(fair.secret, fair.entropy, 0))));
  std::uint32_t number = 0;
  for (const auto& [before, key] : log.rekeys) {
    do ++number;
    while (number <= kMaxRekeys && deal_key(fair.secret, fair.entropy, number) != key);
    if (number > kMaxRekeys)
      return std::unexpected(
          fmt::format("the new key before move {} is not what the secret and the entropy give", before + 1));
  }
  return {};
}

}  // namespace cardhouse::table
