// SPDX-License-Identifier: MIT
// What the tests of the terminal client share: a sitting to play with, a folder that cleans up, a player at a
// pipe.
#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "catalog/catalog.h"
#include "clients/terminal/session.h"
#include "core/chance.h"

namespace cardhouse::terminal::test {

inline Session sitting(std::vector<Chair> chairs, std::uint64_t seed = 7) {
  auto session = Session::begin({.game = catalog::games().front(),
                                 .settings = {{"players", std::to_string(chairs.size())}},
                                 .key = Chance::from_seed(seed).key(),
                                 .chairs = std::move(chairs)});
  REQUIRE(session);
  return *std::move(session);
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline const std::vector<Chair> kOnePerson{{"Anna"}, {"", "random"}, {"", "sensible"}, {"", "random"}};
inline const std::vector<Chair> kTwoPeople{{"Anna"}, {"", "random"}, {"Béla"}, {"", "random"}};
inline const std::vector<Chair> kFourPeople{{"Anna"}, {"Béla"}, {"Cili"}, {"Dénes"}};

// The move that these dice pick.
inline catalog::MoveCode some_move(const Session& session, Dice& dice) {
  const auto legal = session.position().legal();
  return legal[below(dice, std::uint32_t(legal.size()))];
}

inline void play_some(Session& session, int moves, std::uint64_t seed = 1) {
  Dice dice(seed);
  for (int i = 0; i < moves && !session.over(); ++i) session.play(some_move(session, dice));
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / fmt::format("cardhouse-test-{}", getpid())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
inline void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// Types for a person: first a list of lines, then always the first choice, and Enter where a cover asks for
// it.
class Typist : public std::streambuf {
 public:
  Typist(const std::ostringstream& heard, std::vector<std::string> lines = {})
      : heard_(heard), lines_(std::move(lines)) {}

 protected:
  int_type underflow() override {
    if (++typed_ > 20000) return traits_type::eof();
    const bool asked = heard_.view().ends_with("> ");
    if (!asked) line_ = "\n";
    else if (next_ < lines_.size()) line_ = lines_[next_++] + "\n";
    else line_ = "1\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  const std::ostringstream& heard_;
  std::vector<std::string> lines_;
  std::string line_;
  std::size_t next_ = 0;
  int typed_ = 0;
};

}  // namespace cardhouse::terminal::test
