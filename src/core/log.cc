// SPDX-License-Identifier: MIT
// The log as text. One table lists its lines in their order; reading follows the table.
#include "core/log.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "core/utf8.h"

namespace cardhouse {
namespace {

using Problem = std::optional<std::string>;  // what is wrong; empty if nothing is

// ---- characters

constexpr bool is_control(char c) { return (c >= 0 && c < ' ') || c == 127; }

Problem check_characters(std::string_view line) {
  for (std::size_t i = 0; i < line.size();) {
    const Character character = first_character(line.substr(i));
    if (character.is_broken()) return fmt::format("byte {} is not UTF-8 text", i + 1);
    if (is_control(line[i]))
      return fmt::format("byte {} is a control character ({:#04x}); lines end with a newline alone", i + 1,
                         unsigned(line[i]));
    i += character.bytes.size();
  }
  return {};
}

// Replaces what would break a line or could not be read back.
std::string one_line(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const Character character = first_character(text);
    if (character.is_broken()) clean += '?';
    else if (is_control(text[0])) clean += ' ';
    else clean += character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return clean;
}

std::string_view take_word(std::string_view& text) {
  const std::size_t space = text.find(' ');
  const std::string_view word = text.substr(0, space);
  text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
  return word;
}

template <class Number>
std::optional<Number> number(std::string_view text, int base = 10) {
  Number n{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), n, base);
  if (problem != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

Problem wrong(std::string_view what, std::string_view expected) {
  return fmt::format("\"{}\" is not {}", what, expected);
}

// ---- lines

Problem read_format(Log&, std::string_view rest) {
  const std::string_view log = take_word(rest);
  if (log != "log") return wrong(log, "\"log\"; expected \"cardhouse log 1\"");
  const auto format = number<int>(rest);
  if (!format) return wrong(rest, "the number of a log format; expected \"cardhouse log 1\"");
  if (*format != kLogFormat)
    return fmt::format("log format {}; this program reads format {}", *format, kLogFormat);
  return {};
}

Problem read_game(Log& log, std::string_view rest) {
  if (rest.empty() || rest.contains(' ')) return wrong(rest, "the name of a game, such as chronicle");
  log.game = rest;
  return {};
}

Problem read_rules(Log& log, std::string_view rest) {
  const auto version = number<int>(rest);
  if (!version || *version < 1) return wrong(rest, "a version of the rules: a number from 1 on");
  log.rules = *version;
  return {};
}

Problem read_option(Log& log, std::string_view rest) {
  const std::string_view name = take_word(rest);
  if (name.empty() || rest.empty()) return "expected a name and a value, such as \"option players 4\"";
  for (const auto& [known, value] : log.options)
    if (known == name) return fmt::format("option {} is said twice", name);
  log.options.emplace_back(name, rest);
  return {};
}

Problem read_key(Log& log, std::string_view rest) {
  const auto key = key_of(rest);
  if (!key)
    return wrong(rest,
                 fmt::format("a key: expected 64 hexadecimal digits, there are {} characters", rest.size()));
  log.key = *key;
  return {};
}

bool is_hex(std::string_view text) {
  return text.find_first_not_of("0123456789abcdef") == std::string_view::npos && text.size() % 2 == 0;
}

Problem read_commitment(Log& log, std::string_view rest) {
  if (rest.size() != 64 || !is_hex(rest)) return wrong(rest, "a commitment: expected 64 hexadecimal digits");
  log.fair.commitment = rest;
  return {};
}

Problem read_secret(Log& log, std::string_view rest) {
  if (rest.size() != 64 || !is_hex(rest)) return wrong(rest, "a secret: expected 64 hexadecimal digits");
  log.fair.secret = rest;
  return {};
}

Problem read_entropy(Log& log, std::string_view rest) {
  const std::string_view seat = take_word(rest);
  const auto n = number<std::size_t>(seat);
  if (!n || *n != log.fair.entropy.size())
    return fmt::format("entropy of seat \"{}\"; expected seat {}", seat, log.fair.entropy.size());
  if (rest == "-") rest = {};
  if (rest.size() > 64 || !is_hex(rest))
    return wrong(rest, "entropy: expected at most 64 hexadecimal digits, or a dash");
  log.fair.entropy.emplace_back(rest);
  return {};
}

Problem read_rekey(Log& log, std::string_view rest) {
  const auto key = key_of(rest);
  if (!key) return wrong(rest, "a key: expected 64 hexadecimal digits");
  log.rekeys.emplace_back(log.moves.size(), *key);
  return {};
}

Problem read_start(Log& log, std::string_view rest) {
  if (rest.empty()) return "expected a position after \"start\"";
  log.start = rest;
  return {};
}

Problem read_seat(Log& log, std::string_view rest) {
  const std::string_view seat = take_word(rest);
  const auto n = number<std::size_t>(seat);
  if (!n) return wrong(seat, "the number of a seat; expected a line such as \"seat 0 Anna\"");
  if (*n != log.seats.size())
    return fmt::format("seat {} out of order; expected seat {}", *n, log.seats.size());
  log.seats.emplace_back(rest);
  return {};
}

Problem read_move_line(Log& log, std::string_view rest) {
  if (rest.empty()) return "expected a move after \"move\"";
  log.moves.emplace_back(rest);
  return {};
}

Problem read_trail(Log& log, std::string_view rest) {
  const auto digest = rest.size() == 16 ? number<std::uint64_t>(rest, 16) : std::nullopt;
  if (!digest) return wrong(rest, "a digest: expected 16 hexadecimal digits");
  log.digest = *digest;
  return {};
}

// The last line of logs of earlier versions.
Problem read_end(Log& log, std::string_view rest) {
  log.digest_is_old = true;
  return read_trail(log, rest);
}

enum class Times { Once, AtMostOnce, Any };
struct LineRow {
  std::string_view word, form;
  Times times;
  Problem (*read)(Log&, std::string_view rest);
};
constexpr std::array<LineRow, 14> kRows{{
    {"cardhouse", "cardhouse log 1", Times::Once, read_format},
    {"game", "game <name>", Times::Once, read_game},
    {"rules", "rules <version>", Times::Once, read_rules},
    {"option", "option <name> <value>", Times::Any, read_option},
    {"key", "key <64 hexadecimal digits>", Times::Once, read_key},
    {"commitment", "commitment <64 hexadecimal digits>", Times::AtMostOnce, read_commitment},
    {"secret", "secret <64 hexadecimal digits>", Times::AtMostOnce, read_secret},
    {"entropy", "entropy <seat> <hexadecimal digits>", Times::Any, read_entropy},
    {"start", "start <position>", Times::AtMostOnce, read_start},
    {"seat", "seat <number> <name>", Times::Any, read_seat},
    {"move", "move <move>", Times::Any, read_move_line},
    {"rekey", "rekey <64 hexadecimal digits>", Times::Any, read_rekey},
    {"end", "end <16 hexadecimal digits>", Times::AtMostOnce, read_end},
    {"trail", "trail <16 hexadecimal digits>", Times::AtMostOnce, read_trail},
}};

class Reader {
 public:
  explicit Reader(std::string_view text) { read(text); }

  const Problem& problem() const { return problem_; }
  const Log& log() const { return log_; }
  bool has_head() const { return missing(kRows.size()) == nullptr; }

 private:
  void fail(std::string_view what) { problem_ = fmt::format("line {}: {}", number_, what); }

  void read(std::string_view text) {
    if (text.size() > kMaxLogBytes) {
      problem_ = fmt::format("the text has {} bytes; a log has at most {}", text.size(), kMaxLogBytes);
      return;
    }
    while (!text.empty()) {
      ++number_;
      const std::size_t end = text.find('\n');
      if (end == std::string_view::npos) return fail("cut off in the middle of writing: it has no newline");
      if (const Problem p = line(text.substr(0, end))) return fail(*p);
      text.remove_prefix(end + 1);
    }
    ++number_;
    if (const Problem p = skip_to(kRows.size())) return fail("the text ends here; " + *p);
  }

  // A row that must come before row `to` and has not.
  const LineRow* missing(std::size_t to) const {
    for (std::size_t i = done_; i < to; ++i)
      if (kRows[i].times == Times::Once) return &kRows[i];
    return nullptr;
  }
  Problem skip_to(std::size_t to) const {
    if (const LineRow* row = missing(to)) return fmt::format("expected \"{}\"", row->form);
    return {};
  }

  // Moves and new keys come in any order among themselves.
  bool among_moves(std::size_t row) const {
    return kRows[row].word == "move" && kRows[done_ - 1].word == "rekey";
  }

  Problem line(std::string_view text) {
    if (const Problem p = check_characters(text)) return p;
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    std::size_t row = 0;
    while (row < kRows.size() && kRows[row].word != word) ++row;
    if (log_.digest) return fmt::format("\"{}\" after the end; nothing may follow", word);
    if (row == kRows.size()) return unknown(word);
    if (row + 1 == done_ && kRows[row].times != Times::Any) return fmt::format("a second \"{}\" line", word);
    if (row + 1 < done_ && !among_moves(row))
      return fmt::format("a \"{}\" line belongs before \"{}\"", word, kRows[done_ - 1].word);
    if (const Problem p = skip_to(row)) return *p + fmt::format(" before \"{}\"", word);
    if (const Problem p = kRows[row].read(log_, rest)) return p;
    done_ = row + 1;
    return {};
  }

  Problem unknown(std::string_view word) const {
    if (const LineRow* row = missing(kRows.size()); row != nullptr)
      return fmt::format("unknown line \"{}\"; expected \"{}\"", word, row->form);
    return fmt::format("unknown line \"{}\"; expected \"move <move>\" or \"trail <16 hexadecimal digits>\"",
                       word);
  }

  Log log_;
  Problem problem_;
  int number_ = 0;
  std::size_t done_ = 0;  // rows of the table that are behind us
};

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::string print_head(const Log& log) {
  std::string text =
      fmt::format("cardhouse log {}\ngame {}\nrules {}\n", kLogFormat, one_line(log.game), log.rules);
  for (const auto& [name, value] : log.options)
    text += fmt::format("option {} {}\n", one_line(name), one_line(value));
  text += fmt::format("key {}\n", hex(log.key));
  if (!log.fair.commitment.empty()) text += fmt::format("commitment {}\n", one_line(log.fair.commitment));
  if (!log.fair.secret.empty()) text += fmt::format("secret {}\n", one_line(log.fair.secret));
  for (std::size_t seat = 0; seat < log.fair.entropy.size(); ++seat)
    text += fmt::format("entropy {} {}\n", seat,
                        log.fair.entropy[seat].empty() ? "-" : one_line(log.fair.entropy[seat]));
  if (!log.start.empty()) text += fmt::format("start {}\n", one_line(log.start));
  for (std::size_t seat = 0; seat < log.seats.size(); ++seat)
    text += fmt::format("seat {} {}\n", seat, one_line(log.seats[seat]));
  return text;
}

std::string print_move_line(std::string_view move) { return fmt::format("move {}\n", one_line(move)); }
std::string print_end_line(std::uint64_t digest) { return fmt::format("trail {:016x}\n", digest); }

std::string print(const Log& log) {
  std::string text = print_head(log);
  auto rekey = log.rekeys.begin();
  const auto print_rekeys = [&](std::size_t before) {
    for (; rekey != log.rekeys.end() && rekey->first <= before; ++rekey)
      text += fmt::format("rekey {}\n", hex(rekey->second));
  };
  for (std::size_t i = 0; i < log.moves.size(); ++i) {
    print_rekeys(i);
    text += print_move_line(log.moves[i]);
  }
  print_rekeys(log.moves.size());
  if (log.digest && log.digest_is_old) text += fmt::format("end {:016x}\n", *log.digest);
  else if (log.digest) text += print_end_line(*log.digest);
  return text;
}

std::expected<Log, std::string> read_log(std::string_view text) {
  const Reader reader(text);
  if (reader.problem()) return std::unexpected(*reader.problem());
  return reader.log();
}

Recovered recover_log(std::string_view text) {
  const Reader reader(text);
  return {reader.has_head() ? reader.log() : Log{}, reader.problem().value_or("")};
}

std::string hex(const Key& key) {
  std::string text;
  for (const std::uint32_t word : key)
    for (int shift = 0; shift < 32; shift += 8) {
      text += kDigits[word >> (shift + 4) & 15];
      text += kDigits[word >> shift & 15];
    }
  return text;
}

std::optional<Key> key_of(std::string_view hex) {
  Key key{};
  if (hex.size() != key.size() * 8) return {};
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const auto byte = number<std::uint8_t>(hex.substr(i, 2), 16);
    if (!byte) return {};
    key[i / 8] |= std::uint32_t(*byte) << (i / 2 % 4 * 8);
  }
  return key;
}

}  // namespace cardhouse
