// SPDX-License-Identifier: MIT
// Chance: the published test vectors of ChaCha, and that what is drawn from it is uniform. Every check of
// uniformity is also shown to fail for a draw that is biased on purpose.
#include "core/chance.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace cardhouse {
namespace {

std::string bytes_of(const Block& block) {
  std::string text;
  unsigned char bytes[sizeof block];
  std::memcpy(bytes, &block, sizeof block);
  for (unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

TEST_CASE("the block function gives the test vectors of RFC 8439, appendix A.1") {
  CHECK(bytes_of(chacha_block<20>(Key{}, 0)) ==  // #1
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  CHECK(bytes_of(chacha_block<20>(Key{}, 1)) ==  // #2
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  CHECK(bytes_of(chacha_block<20>(Key{0, 0, 0, 0, 0, 0, 0, 0x01000000}, 1)) ==  // #3
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  CHECK(bytes_of(chacha_block<20>(Key{0xff00}, 2)) ==  // #4
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

TEST_CASE("with eight rounds the block function gives TC1 of draft-strombergson-chacha-test-vectors") {
  CHECK(bytes_of(chacha_block<8>(Key{}, 0)) ==
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
}

TEST_CASE("a nonce gives another stream") {
  CHECK(chacha_block<20>(Key{}, 0, 1) != chacha_block<20>(Key{}, 0, 0));
  CHECK(chacha_block<20>(Key{}, 0, 1) != chacha_block<20>(Key{}, 1, 0));
}

// ---- uniform draws ----

double chi_square(const std::vector<int>& observed) {
  const double expected =
      double(std::accumulate(observed.begin(), observed.end(), 0)) / double(observed.size());
  double sum = 0;
  for (int n : observed) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

// What a fair draw exceeds once in ten thousand (Wilson and Hilferty).
double limit(double freedom) {
  const double part = 2 / (9 * freedom);
  return freedom * std::pow(1 - part + 3.719 * std::sqrt(part), 3);
}
bool looks_uniform(const std::vector<int>& observed) {
  return chi_square(observed) < limit(double(observed.size() - 1));
}

template <class Draw>
std::vector<int> counts(int kinds, int draws, Draw draw) {
  std::vector<int> observed(static_cast<std::size_t>(kinds));
  for (int i = 0; i < draws; ++i) ++observed[std::size_t(draw())];
  return observed;
}

TEST_CASE("below is uniform, and one byte modulo n is not") {
  Chance chance = Chance::from_seed(1);
  Reading words(chance);
  Dice dice(1);
  for (std::uint32_t n : {2u, 3u, 7u, 36u, 52u, 100u}) {
    CAPTURE(n);
    const int draws = int(n) * 4000;
    CHECK(looks_uniform(counts(int(n), draws, [&] { return below(words, n); })));
    CHECK(looks_uniform(counts(int(n), draws, [&] { return below(dice, n); })));
    if (n < 36) continue;  // the bias of a byte is too small to see
    CHECK_FALSE(looks_uniform(counts(int(n), draws, [&] { return (words.word() & 0xff) % n; })));
  }
}

struct Script {
  std::vector<std::uint64_t> words;
  std::size_t next = 0;
  std::uint64_t word() { return words.at(next++); }
};

TEST_CASE("below rejects exactly the words that would be one too many") {
  Script script{{0, 1}};
  CHECK(below(script, 3) == 0);  // 2^64 is 3 k + 1: the word 0 is thrown away
  CHECK(script.next == 2);
  Script kept{{0}};
  CHECK(below(kept, 4) == 0);  // 2^64 is 4 k: nothing is
  Script last{{~0ull}};
  CHECK(below(last, 3) == 2);
  CHECK(below(last = Script{{12345}}, 1) == 0);
}

template <class Shuffle>
std::vector<int> orders_of_four(int draws, Shuffle mix) {
  std::map<std::array<int, 4>, int> seen;
  for (int i = 0; i < draws; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    mix(items);
    ++seen[items];
  }
  std::vector<int> observed(24);
  std::ranges::transform(seen, observed.begin(), [](const auto& entry) { return entry.second; });
  return observed;
}

TEST_CASE("shuffle gives every order equally often, and swapping with any place does not") {
  Dice dice(2);
  CHECK(looks_uniform(orders_of_four(48'000, [&](auto& items) { shuffle(dice, std::span(items)); })));
  CHECK_FALSE(looks_uniform(orders_of_four(48'000, [&](auto& items) {
    for (int& item : items) std::swap(item, items[below(dice, 4)]);
  })));
}

// How often each of 24 things comes to each of 24 places: more than one word is needed for this many.
template <class Shuffle>
double chi_square_of_places(int draws, Shuffle mix) {
  std::vector<int> observed(24 * 24);
  for (int i = 0; i < draws; ++i) {
    std::array<std::uint8_t, 24> items{};
    std::iota(items.begin(), items.end(), std::uint8_t(0));
    mix(items);
    for (std::size_t place = 0; place < 24; ++place) ++observed[place * 24 + items[place]];
  }
  return chi_square(observed);
}

TEST_CASE("shuffle brings every one of many things everywhere") {
  Dice dice(3);
  const double limit_of_places = limit(23 * 23);
  CHECK(chi_square_of_places(20'000, [&](auto& items) { shuffle(dice, std::span(items)); }) <
        limit_of_places);
  CHECK(chi_square_of_places(20'000, [&](auto& items) {
          for (auto& item : items) std::swap(item, items[below(dice, 24)]);
        }) > limit_of_places);
}

TEST_CASE("shuffle of nothing and of one thing needs no chance") {
  Script none;
  std::array<int, 1> one{7};
  shuffle(none, std::span(one));
  shuffle(none, std::span(one).first(0));
  CHECK(one[0] == 7);
}

using Deck = BitSet<int, std::uint64_t>;

// Three of seven: 35 hands.
template <class Take>
std::vector<int> hands_of_three(int draws, Take take_three) {
  std::map<std::uint64_t, int> seen;
  for (int i = 0; i < draws; ++i) {
    Deck deck = Deck::run(5, 7);
    ++seen[take_three(deck).bits()];
  }
  std::vector<int> observed(35);
  std::ranges::transform(seen, observed.begin(), [](const auto& entry) { return entry.second; });
  return observed;
}

TEST_CASE("take gives every hand equally often, and a bad pick does not") {
  Dice dice(4);
  CHECK(looks_uniform(hands_of_three(70'000, [&](Deck& deck) { return take(dice, deck, 3); })));
  CHECK_FALSE(looks_uniform(hands_of_three(70'000, [&](Deck& deck) {
    Deck hand;
    while (hand.size() < 3) hand |= deck.nth(int(dice.word() & 7) % 7);  // the first is drawn twice as often
    return hand;
  })));
}

TEST_CASE("take deals every card to everybody, and all cards") {
  Dice dice(5);
  std::vector<int> observed(48 * 4);
  for (int i = 0; i < 20'000; ++i) {
    Deck deck = Deck::run(0, 48), dealt;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const Deck hand = take(dice, deck, 12);
      REQUIRE(hand.size() == 12);
      REQUIRE((hand & (dealt | deck)).empty());
      dealt |= hand;
      for (int card : hand) ++observed[seat * 48 + std::size_t(card)];
    }
    REQUIRE(deck.empty());
    REQUIRE(dealt == Deck::run(0, 48));
  }
  CHECK(chi_square(observed) < limit(47 * 3));
}

TEST_CASE("take of nothing leaves all, take of all needs no chance") {
  Script none;
  Deck deck = Deck::run(3, 9);
  CHECK(take(none, deck, 0).empty());
  CHECK(deck.size() == 9);
  CHECK(take(none, deck, 9) == Deck::run(3, 9));
  CHECK(deck.empty());
}

// ---- addresses ----

TEST_CASE("a reading gives the same words as the chance, from the start of its next block") {
  for (std::uint32_t start : {0u, 1u, 7u, 16u, 17u, 130u}) {
    CAPTURE(start);
    Chance slow = Chance::from_seed(6), quick = slow;
    quick.set_address(start);
    slow.set_address((start + 15) / 16 * 16);
    Reading words(quick);
    for (int i = 0; i < 50; ++i) CHECK(words.word() == slow.word());
    CHECK(quick.address() == start);  // nothing counts before it is closed
    words.close();
    slow.half();  // half a word is left at hand
    CHECK(quick == slow);
  }
}

TEST_CASE("a word and both its halves are found again at their addresses") {
  Chance chance = Chance::from_seed(7);
  std::vector<std::uint64_t> words;
  for (int i = 0; i < 20; ++i) words.push_back(chance.word());
  for (std::uint32_t at : {19u, 0u, 8u, 7u}) {
    chance.set_address(2 * at);
    CHECK(chance.word() == words[at]);
    CHECK(chance.word() == chacha_block<kChanceRounds>(chance.key(), (at + 1) / 8)[(at + 1) % 8]);
    chance.set_address(2 * at);
    CHECK(chance.half() == words[at] >> 32);
    Chance again = chance;
    again.set_address(chance.address());
    CHECK(again == chance);  // what is kept follows from the key and the address
    CHECK(chance.half() == std::uint32_t(words[at]));
  }
}

TEST_CASE("a whole word leaves out a half that was kept") {
  Chance chance = Chance::from_seed(8), other = chance;
  chance.half();
  other.word();
  CHECK(chance.word() == other.word());
  CHECK(chance == other);
}

TEST_CASE("a child depends on its parent's key and its number, not on what was read") {
  Chance chance = Chance::from_seed(9);
  const Chance before = chance.child(3);
  chance.word();
  CHECK(chance.child(3) == before);
  CHECK(before.address() == 0);
  CHECK(Chance::from_seed(9) != Chance::from_seed(10));
  CHECK(Chance::from_seed(9) != Chance::from_seed(9ull << 32));
}

}  // namespace
}  // namespace cardhouse
