// SPDX-License-Identifier: MIT
// Words instead of signs: lines that a screen reader can read, ASCII for poor terminals, and names that can
// be seen.
#include <algorithm>
#include <cstdlib>
#include <istream>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/face.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/plain.h"
#include "clients/terminal/rescue.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/start.h"
#include "tests/clients/terminal/games.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

std::string in_lines(Session& session, Language language, std::vector<std::string> first = {},
                     Letters letters = Letters::All) {
  std::ostringstream out;
  Typist typist(out, std::move(first));
  std::istream in(&typist);
  Plain(session, language, in, out, letters).run();
  return out.str();
}

std::string typed(Session& session, const std::string& lines) {
  std::ostringstream out;
  std::istringstream in(lines);
  Plain(session, Language::English, in, out).run();
  return out.str();
}

// A letter of a word, a figure, or a mark of writing; no sign.
bool is_writing(const Character& letter) {
  return letter.code < 0x80 || (letter.code >= 0xC0 && letter.code < 0x250 && letter.code != 0xD7) ||
         letter.bytes == "„" || letter.bytes == "”" || letter.bytes == "’";
}

TEST_CASE("a bid is chosen by its own number, from 0 on; those with a red door come after") {
  Session session = game_of("ghosts", 4);
  const Prompt prompt = session.position().prompt(*session.position().turn(), Language::English);
  const Answers answers = sorted(prompt);
  REQUIRE(chosen(answers, "0") != nullptr);
  CHECK(chosen(answers, "0")->name == "bid0");
  CHECK(chosen(answers, "12")->name == "bid12");
  CHECK(chosen(answers, "14")->name == "bid0+1");
  CHECK(chosen(answers, "13") == nullptr);
  CHECK(prompt.choices[*typed_choice(prompt.choices, "3")].name == "bid3");
  CHECK(prompt.choices[*typed_choice(prompt.choices, "14")].name == "bid0+1");
}

TEST_CASE("in Hungarian cards and eras are named and typed in Hungarian; the notation is understood too") {
  const auto answers_of = [](std::string_view game, std::string_view position) {
    const auto set_up = catalog::find(game)->read_position(position);
    REQUIRE(set_up.has_value());
    return sorted((*set_up)->prompt(*(*set_up)->turn(), Language::Hungarian));
  };
  const Answers chronicle = answers_of("chronicle", "hands=P8,W3,L2,King/P2/W2 leader=0");
  for (const auto& [typed, meant] :
       {std::pair{"H8", "P8"}, {"b3", "W3"}, {"S2", "L2"}, {"P8", "P8"}, {"Király", "King"}}) {
    REQUIRE(chosen(chronicle, typed) != nullptr);
    CHECK(chosen(chronicle, typed)->name == meant);
  }
  const Answers ghosts = answers_of("ghosts", "hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0");
  for (const auto& [typed, meant] : {std::pair{"Sz2>múlt", "H2>past"},
                                     {"gy7>jelen", "C7>present"},
                                     {"Hj3>jövő", "N3>future"},
                                     {"H2>past", "H2>past"}}) {
    REQUIRE(chosen(ghosts, typed) != nullptr);
    CHECK(chosen(ghosts, typed)->name == meant);
  }
}

TEST_CASE("whole games in lines have no sign in them, in any game and language") {
  for (const std::string_view name : kGames)
    for (const Language language : kLanguages) {
      Session session = game_of(name, 4);
      const std::string text = in_lines(session, language, {"t", "i", "e", "h", "help"});
      CHECK(session.over());
      std::string signs;
      for (std::string_view rest = text; !rest.empty();) {
        const Character letter = first_character(rest);
        rest.remove_prefix(letter.bytes.size());
        if (!is_writing(letter) && signs.find(letter.bytes) == std::string::npos) signs += letter.bytes;
      }
      CHECK_MESSAGE(signs.empty(), name, ": ", signs);
    }
}

TEST_CASE("in lines nobody is asked where there is only one answer, which is to pass") {
  Session session = game_of("spirits");
  const std::string text = in_lines(session, Language::English);
  CHECK(session.over());
  int questions = 0;
  for (std::size_t at = text.find("\n> "); at != std::string::npos; at = text.find("\n> ", at + 1)) {
    ++questions;
    const std::size_t before = text.rfind('\n', at - 1);
    CHECK(text.substr(before + 1, at - before - 1) != "  1  Pass");
  }
  CHECK(questions > 5);
  CHECK_FALSE(has(text, "passes. (S5.2)\nEmma passes. (S5.2)"));
}

TEST_CASE("one letter is enough for a command") {
  Session session = game_of("chronicle");
  const std::string text = typed(session, "h\ne\nu\nt\ni\nr\nr C3\nr C99\n?\nq\nq\n");
  for (const char* part :
       {"Hint: ", "games were played on from here", "There is nothing to take back.", "Meeting, led by",
        "Type rules C3 for its section", "C3.2 ", "There is no rule C99.", "h, hint", "Goodbye."})
    CHECK_MESSAGE(has(text, part), part);
  CHECK(has(text, "Knight: "));  // i: the cards with their texts
}

TEST_CASE("the rules are read out from inside the program") {
  Session session = game_of("ghosts");
  const std::string text = typed(session, "rules\nrules all\nq\nq\n");
  CHECK(has(text, "G2.3 "));
  CHECK(has(text, "G6.3 "));
  CHECK_FALSE(has(text, "docs/rules"));
  CHECK_FALSE(has(text, "**"));
}

TEST_CASE("in lines too a card is chosen first, then its place; a name plays at once") {
  Session session = game_of("ghosts");
  while (session.position().prompt(0, Language::English).choices.size() != 36)
    session.play(session.person(*session.turn()) ? session.position().legal().front() : session.bot_choice());
  const std::size_t moves = session.moves();
  const std::string text = typed(session, "1\nb\n1\n3\n");
  CHECK(has(text, ": and then?"));
  CHECK(has(text, "  3  "));
  REQUIRE(session.moves() > moves);
  CHECK(session.log().moves[moves].ends_with(">future"));
}

TEST_CASE("a signal in the middle of a game in lines saves it") {
  const Folder folder;
  setenv("XDG_STATE_HOME", (folder / "state").c_str(), 1);
  Session session = game_of("chronicle");
  std::ostringstream out;
  struct Stopping : Typist {
    using Typist::Typist;
    int_type underflow() override {
      if (++lines == 3) return stop_for_test(true), traits_type::eof();
      return Typist::underflow();
    }
    int lines = 0;
  } typist(out);
  std::istream in(&typist);
  CHECK(Plain(session, Language::English, in, out).run() == 1);
  stop_for_test(false);
  unsetenv("XDG_STATE_HOME");
  CHECK(has(out.str(), "The game was not saved before. It is now saved in "));
  REQUIRE(session.file() != nullptr);
  CHECK(text_of(session.file()->path()) == print(session.log()));
}

TEST_CASE("in ASCII every screen stands as it stood, letter for letter") {
  use_utf8_locale();
  CHECK(in_ascii("┌─▸Béla…┐ őű ✗") == "+->Bela~+ ou x");
  for (const std::string_view name : kGames) {
    Session session = game_of(name);
    const Face face{
        .title = "t",
        .picture = with_names(session.position().picture(0, Language::Hungarian), session.names()),
        .choices = session.position().prompt(0, Language::Hungarian).choices,
        .cursor = 0,
        .keys = "k"};
    for (const Line& line : compose(face, {80, 24})) {
      const std::string text = in_ascii(plain_text(line));
      CHECK(std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F; }));
      CHECK(int(text.size()) == columns(plain_text(line)));
    }
  }
  Session session = game_of("chronicle");
  const std::string lines = in_lines(session, Language::Hungarian, {}, Letters::Ascii);
  CHECK(std::ranges::all_of(lines, [](char c) { return (c & 0x80) == 0; }));
}

TEST_CASE("the environment decides about colours and letters") {
  const char* old_locale = std::getenv("LC_ALL");
  const std::string locale = old_locale == nullptr ? "" : old_locale;
  setenv("TERM", "xterm", 1);
  setenv("LC_ALL", "C", 1);
  CHECK_FALSE(knows_utf8());
  setenv("LC_ALL", "hu_HU.utf8", 1);
  CHECK(knows_utf8());
  setenv("TERM", "vt100", 1);
  CHECK_FALSE(knows_utf8());
  setenv("TERM", "xterm", 1);
  if (old_locale == nullptr) unsetenv("LC_ALL");
  else setenv("LC_ALL", locale.c_str(), 1);
  unsetenv("NO_COLOR");
  CHECK(colours_wanted());
  setenv("NO_COLOR", "1", 1);
  CHECK_FALSE(colours_wanted());
  unsetenv("NO_COLOR");
}

TEST_CASE("no player and no table has an invisible name") {
  for (const char* name : {" ", "\t", "\u00a0", "\u200b\u200b", "\u3000", ""}) {
    CHECK_FALSE(is_visible(name));
    CHECK_FALSE(seat_everybody({.people = {name}, .players = 3}, Language::English));
  }
  const auto trimmed_name = seat_everybody({.people = {"  Anna "}, .players = 3}, Language::English);
  REQUIRE(trimmed_name);
  CHECK(trimmed_name->front().name == "Anna");
  Session session = game_of("chronicle");
  Log log = session.log();
  log.seats[0] = "\u200b";
  const auto read = Session::read(print(log), "log");
  REQUIRE(read);
  CHECK(read->names()[0] == "Player 1");
}

TEST_CASE("no answer of any question is blank, neither its label nor its card") {
  for (const std::string_view name : kGames)
    for (const Language language : kLanguages) {
      Session session = game_of(name, 6, "random");
      const CardTexts texts(session.game().words(language), {}, language);
      Dice dice(8);
      for (int i = 0; i < 300 && !session.over(); ++i) {
        const Prompt prompt =
            with_names(session.position().prompt(*session.turn(), language), session.names());
        for (const Choice& choice : prompt.choices) {
          CHECK_MESSAGE(is_visible(choice.label), name, " ", choice.name);
          CHECK_MESSAGE(is_visible(card_text(choice)[0]), name, " ", choice.name);
        }
        for (const AnswerGroup& group : grouped(prompt.choices, texts)) {
          CHECK_MESSAGE(is_visible(group.cell.label), name, " ", group.cell.name);
          CHECK_MESSAGE(is_visible(card_text(group.cell)[0]), name, " ", group.cell.name);
        }
        session.play(some_move(session, dice));
      }
    }
}

}  // namespace
}  // namespace cardhouse::terminal
