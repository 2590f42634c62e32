// SPDX-License-Identifier: MIT
// The log as text: it reads back as it was written, and every kind of damage is named with its line.
#include "core/log.h"

#include <array>

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace cardhouse {
namespace {

const std::string kKeyText = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

const std::string kText =
    "cardhouse log 1\n"
    "game chronicle\n"
    "rules 1\n"
    "option players 3\n"
    "option fame_to_win 3\n"
    "key " +
    kKeyText +
    "\n"
    "seat 0 Anna\n"
    "seat 1 Kovács Béla\n"
    "seat 2 bot:sensible\n"
    "move P8\n"
    "move seat2\n"
    "trail 0123456789abcdef\n";

// The text with one line changed; lines count from 1. An empty replacement takes the line out.
std::string with_line(int number, std::string_view replacement) {
  std::string text;
  int n = 0;
  for (std::size_t start = 0; start < kText.size();) {
    const std::size_t end = kText.find('\n', start);
    text += ++n == number ? std::string(replacement) : kText.substr(start, end + 1 - start);
    start = end + 1;
  }
  return text;
}

std::string problem(std::string_view text) {
  const auto log = read_log(text);
  return log ? "" : log.error();
}

std::string random_text(Dice& dice) {
  static constexpr std::array<std::string_view, 10> kPieces{"a", "Z", " ", "0", "=", "/", "é", "ő", "★", "😀"};
  std::string text = "x";
  for (auto left = below(dice, 12); left > 0; --left) text += kPieces[below(dice, kPieces.size())];
  return text;
}

Log random_log(Dice& dice) {
  Log log{.game = fmt::format("game{}", below(dice, 9)), .rules = int(below(dice, 99)) + 1};
  for (auto n = below(dice, 4); n > 0; --n)
    log.options.emplace_back(fmt::format("option{}", n), random_text(dice));
  for (auto& word : log.key) word = std::uint32_t(dice.word());
  if (below(dice, 2) != 0) log.start = random_text(dice);
  for (auto n = below(dice, 7); n > 0; --n) log.seats.push_back(below(dice, 5) != 0 ? random_text(dice) : "");
  for (auto n = below(dice, 30); n > 0; --n) log.moves.push_back(random_text(dice));
  if (below(dice, 2) != 0) log.digest = dice.word();
  return log;
}

TEST_CASE("a log reads back as it was written") {
  Dice dice(1);
  for (int i = 0; i < 2000; ++i) {
    const Log log = random_log(dice);
    const auto back = read_log(print(log));
    REQUIRE_MESSAGE(back, back.error());
    CHECK(*back == log);
  }
}

TEST_CASE("a log is the same text whether printed at once or line by line") {
  Dice dice(2);
  for (int i = 0; i < 200; ++i) {
    const Log log = random_log(dice);
    std::string text = print_head(log);
    for (const std::string& move : log.moves) text += print_move_line(move);
    if (log.digest) text += print_end_line(*log.digest);
    CHECK(text == print(log));
  }
}

TEST_CASE("a log says what it holds") {
  const auto log = read_log(kText);
  REQUIRE_MESSAGE(log, log.error());
  CHECK(log->game == "chronicle");
  CHECK(log->options[1] == std::pair<std::string, std::string>("fame_to_win", "3"));
  CHECK(log->key ==
        Key{0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c});
  CHECK(log->seats[1] == "Kovács Béla");
  CHECK(log->moves == std::vector<std::string>{"P8", "seat2"});
  CHECK(log->digest == 0x0123456789abcdef);
  CHECK(print(*log) == kText);
}

TEST_CASE("a name cannot break out of its line") {
  Log log = *read_log(kText);
  log.seats[0] = "Anna\nmove P1\r\x01 \xff\xc3";
  const auto back = read_log(print(log));
  REQUIRE_MESSAGE(back, back.error());
  CHECK(back->seats[0] == "Anna move P1   ??");
  CHECK(back->moves == log.moves);
}

TEST_CASE("every damaged line is named with what was expected") {
  CHECK(problem("") == "line 1: the text ends here; expected \"cardhouse log 1\"");
  CHECK(problem("hello\n") == "line 1: unknown line \"hello\"; expected \"cardhouse log 1\"");
  CHECK(problem(with_line(1, "cardhouse log 2\n")) == "line 1: log format 2; this program reads format 1");
  CHECK(problem(with_line(1, "cardhouse song 1\n")).starts_with("line 1: \"song\" is not \"log\""));
  CHECK(problem(with_line(1, "")) == "line 1: expected \"cardhouse log 1\" before \"game\"");
  CHECK(problem(with_line(2, "")) == "line 2: expected \"game <name>\" before \"rules\"");
  CHECK(problem(with_line(2, "game two words\n"))
            .starts_with("line 2: \"two words\" is not the name of a game"));
  CHECK(problem(with_line(3, "rules new\n")).starts_with("line 3: \"new\" is not a version of the rules"));
  CHECK(problem(with_line(3, "rules 0\n")).starts_with("line 3: \"0\" is not a version"));
  CHECK(problem(with_line(4, "option players\n")).starts_with("line 4: expected a name and a value"));
  CHECK(problem(with_line(5, "option players 4\n")) == "line 5: option players is said twice");
  CHECK(problem(with_line(6, "")) == "line 6: expected \"key <64 hexadecimal digits>\" before \"seat\"");
  CHECK(
      problem(with_line(6, "key 12\n")).ends_with("expected 64 hexadecimal digits, there are 2 characters"));
  CHECK(problem(with_line(6, "key " + kKeyText + "\nstart\n")) ==
        "line 7: expected a position after \"start\"");
  CHECK(problem(with_line(8, "seat 2 Bea\n")) == "line 8: seat 2 out of order; expected seat 1");
  CHECK(problem(with_line(8, "seat one Bea\n")).starts_with("line 8: \"one\" is not the number of a seat"));
  CHECK(problem(with_line(10, "move\n")) == "line 10: expected a move after \"move\"");
  CHECK(problem(with_line(10, "\n")).starts_with("line 10: unknown line \"\"; expected \"move <move>\""));
  CHECK(problem(with_line(10, "moves P8\n")).starts_with("line 10: unknown line \"moves\""));
  CHECK(problem(with_line(12, "trail 12\n")).starts_with("line 12: \"12\" is not a digest"));
  CHECK(problem(with_line(12, "trail 0123456789abcdeg\n")).starts_with("line 12: "));
}

TEST_CASE("lines are neither repeated nor out of their order, and nothing follows the end") {
  CHECK(problem(with_line(3, "game ghosts\n")) == "line 3: a second \"game\" line");
  CHECK(problem(with_line(4, "game ghosts\n")) == "line 4: a \"game\" line belongs before \"rules\"");
  CHECK(problem(with_line(11, "seat 3 Zoé\n")) == "line 11: a \"seat\" line belongs before \"move\"");
  CHECK(problem(with_line(11, "key " + kKeyText + "\n")) ==
        "line 11: a \"key\" line belongs before \"move\"");
  CHECK(problem(kText + "move P9\n") == "line 13: \"move\" after the end; nothing may follow");
  CHECK(problem(kText + "end 0123456789abcdef\n") == "line 13: \"end\" after the end; nothing may follow");
}

TEST_CASE("a log that is not text is refused") {
  CHECK(problem(with_line(10, "move P8\r\n")).starts_with("line 10: byte 8 is a control character (0x0d)"));
  CHECK(problem(with_line(7, std::string("seat 0 A\0B\n", 11))).starts_with("line 7: byte 9 is a control"));
  for (const std::string_view bytes : {"\xff", "\xc3", "\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80",
                                       "\xf5\x80\x80\x80", "\xf4\x90\x80\x80", "\x80"})
    CHECK(problem(with_line(7, fmt::format("seat 0 {}\n", bytes))) == "line 7: byte 8 is not UTF-8 text");
  CHECK(problem(kText + std::string(kMaxLogBytes, 'x')).starts_with("the text has "));
}

TEST_CASE("a log that is cut off anywhere is noticed, and its good part is kept") {
  const Log whole = *read_log(kText);
  const std::size_t head = print_head(whole).size();
  for (std::size_t size = 0; size < kText.size(); ++size) {
    const std::string text = kText.substr(0, size);
    const bool at_line = size > 0 && text.back() == '\n';
    const Recovered found = recover_log(text);
    CHECK(found.problem == problem(text));
    if (size > 0 && !at_line)
      CHECK(found.problem.ends_with("cut off in the middle of writing: it has no newline"));
    if (size < print_head(whole).find("seat")) CHECK(found.log == Log{});
    else CHECK(found.log.key == whole.key);
    if (size >= head) {
      CHECK(found.log.seats == whole.seats);
      CHECK(found.log.moves.size() == std::size_t(std::ranges::count(text.substr(head), '\n')));
    }
    if (size >= head && at_line) CHECK(found.problem.empty());
  }
  CHECK(recover_log(kText).log == whole);
  CHECK(recover_log(kText).problem.empty());
}

TEST_CASE("the good part of a log ends before the first bad line") {
  const Recovered found = recover_log(with_line(11, "garbage\n"));
  CHECK(found.log.moves == std::vector<std::string>{"P8"});
  CHECK(!found.log.digest);
  CHECK(found.problem.starts_with("line 11: "));
  CHECK(recover_log(with_line(2, "garbage\n")).log == Log{});
}

TEST_CASE("a key is 64 hexadecimal digits, in the order of its bytes") {
  const auto key = key_of(kKeyText);
  REQUIRE(key);
  CHECK((*key)[0] == 0x03020100);
  CHECK(hex(*key) == kKeyText);
  CHECK(key_of("ABCDEF" + kKeyText.substr(6)).has_value());
  CHECK(!key_of(""));
  CHECK(!key_of(kKeyText + "0"));
  CHECK(!key_of("0x" + kKeyText.substr(2)));
  CHECK(!key_of("-1" + kKeyText.substr(2)));
  CHECK(!key_of(" 1" + kKeyText.substr(2)));
}

}  // namespace
}  // namespace cardhouse
