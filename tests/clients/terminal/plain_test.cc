// SPDX-License-Identifier: MIT
// The client in lines, driven through pipes: whole games, bad input, and hands that stay covered.
#include "clients/terminal/plain.h"

#include <algorithm>
#include <istream>
#include <set>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "tests/clients/terminal/helpers.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

struct Heard {
  int code;
  std::string text;
  bool has(std::string_view part) const { return text.find(part) != std::string::npos; }
};

Heard play_to_the_end(Session& session, Language language, std::vector<std::string> first_lines = {}) {
  std::ostringstream out;
  Typist typist(out, std::move(first_lines));
  std::istream in(&typist);
  const int code = Plain(session, language, in, out).run();
  return {code, out.str()};
}

Heard play_lines(Session& session, const std::string& lines) {
  std::ostringstream out;
  std::istringstream in(lines);
  const int code = Plain(session, Language::English, in, out).run();
  return {code, out.str()};
}

std::vector<std::string> split(const std::string& text, std::string_view mark) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + mark.size();
  }
  parts.push_back(text.substr(from));
  return parts;
}

TEST_CASE("a whole game in lines ends with the points and the winner, in both languages") {
  for (Language language : kLanguages) {
    Session session = sitting(kOnePerson);
    const Heard heard = play_to_the_end(session, language);
    CHECK(heard.code == 0);
    CHECK(session.over());
    CHECK(heard.has(language == Language::English ? "The game is over." : "A játéknak vége."));
    CHECK(heard.has(points_line(session, language)));
    CHECK(heard.has(winners_line(session, language)));
    CHECK_FALSE(heard.has("\x1b"));
    CHECK_FALSE(heard.has("@0"));
  }
}

TEST_CASE("bad input is answered and asked again") {
  Session session = sitting(kOnePerson);
  const Heard heard = play_lines(
      session,
      "\n  \n0\n-1\n99\n99999999999999999999999999\nzebra\n\x1b[A\n\xff\xfe\n@0 {} {0} %s\nsave \nsave /\n");
  CHECK(heard.code == 1);
  CHECK(heard.has("There is no choice 99"));
  CHECK(heard.has("\"zebra\" is neither"));
  CHECK(heard.has("The input ended before the game did."));
  CHECK(heard.has("Cannot open /"));
  CHECK_FALSE(heard.has("\x1b"));
}

TEST_CASE("every command answers") {
  Session session = sitting(kOnePerson);
  const Heard heard = play_to_the_end(
      session, Language::English,
      {"help", "TABLE", "hand", "log", "last", "hint", "explain", "undo", "save", "rules", "quit", "quit"});
  CHECK(heard.code == 0);
  CHECK_FALSE(session.over());
  for (const char* part :
       {"h, hint      what", "Your hand: ", "Hint: ", "% to win", "games were played on from here",
        "nothing to take back", "Type rules C3", "This game is not saved", "Goodbye."})
    CHECK_MESSAGE(heard.has(part), part);
}

TEST_CASE("an illegal answer is refused with its reason and its rule") {
  Session session = sitting(kOnePerson);
  for (int i = 0; i < 200 && !session.over(); ++i) {
    const Seat seat = *session.turn();
    const Answers answers = sorted(session.position().prompt(seat, Language::English));
    if (session.person(seat) && !answers.illegal.empty()) {
      const Choice& choice = answers.illegal.front();
      const Heard heard = play_lines(session, choice.name + "\n");
      CHECK(heard.has(fmt::format("cannot be played now: {} ({})", choice.why_not, choice.rule)));
      return;
    }
    session.play(session.position().legal().front());
  }
  FAIL("no illegal choice in a whole game");
}

TEST_CASE("a game that is kept in a file is safe when the input ends") {
  const Folder folder;
  Session session = sitting(kOnePerson);
  const Heard heard = play_lines(session, "save " + (folder / "game.log").string() + "\n1\n");
  CHECK(heard.code == 1);
  CHECK(heard.has("--resume"));
  CHECK(text_of(folder / "game.log") == print(session.log()));
  CHECK_FALSE(session.log().moves.empty());
}

// What a seat may read of all that was told.
std::set<std::string> lines_for(const Session& session, Seat seat) {
  std::set<std::string> lines;
  for (const Happening* h : session.seen(seat))
    lines.insert(with_rule(told_line(*h, session, Language::English), h->rule));
  return lines;
}

TEST_CASE("people who share a terminal never read what another seat was told") {
  for (std::uint64_t seed : {1, 2, 3}) {
    Session session = sitting(kTwoPeople, seed);
    const Heard heard = play_to_the_end(session, Language::English);
    REQUIRE(heard.code == 0);
    std::set<std::string> all;
    for (const Happening& h : session.told())
      all.insert(with_rule(told_line(h, session, Language::English), h.rule));

    int secrets = 0, turns = 0;
    const auto parts = split(heard.text, kCoverMark);
    REQUIRE(parts.size() > 10);
    for (const std::string& part : parts) {
      const bool anna = part.find("Pass to Anna") != std::string::npos;
      const bool bela = part.find("Pass to Béla") != std::string::npos;
      CHECK_FALSE((anna && bela));
      if (&part == &parts.front()) CHECK(part.find(" is dealt ") == std::string::npos);
      turns += anna || bela;
      const auto allowed_anna = lines_for(session, 0), allowed_bela = lines_for(session, 2);
      for (const std::string& line : split(part, "\n")) {
        if (!all.contains(line)) continue;
        if (!bela) CHECK_MESSAGE(allowed_anna.contains(line), line);
        if (!anna) CHECK_MESSAGE(allowed_bela.contains(line), line);
        secrets += allowed_anna.contains(line) != allowed_bela.contains(line);
      }
    }
    CHECK(turns > 10);
    CHECK(secrets > 2);  // each was told something that the other was not
  }
}

TEST_CASE("one person may take a decision back between two questions") {
  Session session = sitting(kFourPeople);
  Dice dice(2);
  for (int i = 0; i < 400 && !session.over(); ++i) {
    const Seat seat = *session.turn();
    const std::size_t told = session.told().size();
    session.play(some_move(session, dice));
    const bool revealed = std::any_of(session.told().begin() + std::ptrdiff_t(told), session.told().end(),
                                      [](const Happening& h) { return h.reveals; });
    if (session.turn() != seat || revealed) continue;
    const std::string last = session.log().moves.back();
    const Heard heard = play_lines(session, "\nundo\n");
    CHECK(heard.has("Taken back: " + last));
    return;
  }
  FAIL("nobody was asked twice in a row");
}

}  // namespace
}  // namespace cardhouse::terminal
