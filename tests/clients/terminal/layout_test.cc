// SPDX-License-Identifier: MIT
// Text by columns, boxes, cards and whole screens: nothing is wider than it may be.
#include <algorithm>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/face.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/replay.h"
#include "clients/terminal/start.h"
#include "tests/clients/terminal/helpers.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

TEST_CASE("letters are counted by columns, not by bytes") {
  use_utf8_locale();
  CHECK(columns("őű") == 2);
  CHECK(columns("†♥¶★") == 4);
  CHECK(columns("e\u0301") == 1);  // a letter and its accent
  CHECK(columns("漢字") == 4);
}

TEST_CASE("text is clipped between letters, and an ellipsis tells it") {
  use_utf8_locale();
  CHECK(clip("tűző", 4) == "tűző");
  CHECK(clip("tűzőgép", 4) == "tűz…");
  CHECK(clip("őőő", 1) == "…");
  CHECK(clip("őőő", 0).empty());
  CHECK(clip("漢字漢字", 4) == "漢…");
  CHECK(pad("ő", 3) == "ő  ");
  CHECK(columns(pad("漢字", 3)) == 3);
  const Line line{{"Szerelem ♥", Ink::Red}, {"őű", Ink::Plain}};
  for (int width = 0; width < 14; ++width) {
    CHECK(columns(clip(line, width)) <= width);
    CHECK(columns(pad(line, width)) == width);
  }
}

TEST_CASE("text is wrapped at spaces, and a long word is broken") {
  CHECK(wrap("egy kettő három", 9) == std::vector<std::string>{"egy kettő", "három"});
  CHECK(wrap("a bb cc", 4, "  ") == std::vector<std::string>{"a bb", "  cc"});
  for (const std::string& line : wrap("Boszorkánymesterség és őrület", 7, "  ")) CHECK(columns(line) <= 7);
  CHECK(wrap("", 10) == std::vector<std::string>{""});
}

TEST_CASE("control characters are taken out of a text") {
  CHECK(clean("a\x1b[31mb") == "a[31mb");
  CHECK(clean("a\tb\nc") == "a b c");
  CHECK(clean("\xff\xc3") == "??");
  CHECK(clean("ő") == "ő");
}

TEST_CASE("every line of every screen is exactly as wide as the terminal") {
  use_utf8_locale();
  for (std::size_t players : {3, 4, 5, 6})
    for (const Size size : {Size{80, 24}, Size{81, 25}, Size{120, 40}, Size{200, 24}})
      for (Language language : kLanguages) {
        std::vector<Chair> chairs(players);
        for (std::size_t i = 0; i < players; ++i) chairs[i].name = fmt::format("Őrző {}", i);
        Session session = sitting(chairs);
        Dice dice(4);
        for (int i = 0; i < 25 && !session.over(); ++i) session.play(some_move(session, dice));
        const Seat seat = *session.turn();
        const Prompt prompt = with_names(session.position().prompt(seat, language), session.names());
        Face face{.title = "Krónika",
                  .picture = with_names(session.position().picture(seat, language), session.names()),
                  .log = std::vector<LogLine>(
                      9, {"Őrző 1 kijátssza: Boszorkánymester (W1), aztán még valamit", "C3.13"}),
                  .question = prompt.question,
                  .rule = prompt.rule,
                  .choices = prompt.choices,
                  .cursor = 0};
        const auto lines = compose(face, size);
        REQUIRE(int(lines.size()) == size.rows);
        for (const Line& line : lines) CHECK_MESSAGE(columns(line) == size.columns, plain_text(line));
        const auto shows = [&](std::string_view text) {
          return std::ranges::any_of(
              lines, [&](const Line& line) { return plain_text(line).find(text) != std::string::npos; });
        };
        CHECK(shows(card_text(prompt.choices.front())[0]));
        CHECK(shows("C3.13"));
      }
}

TEST_CASE("a fan of cards shows the one under the cursor whole, however many there are") {
  for (std::size_t count : {1, 2, 9, 12, 36, 100})
    for (std::size_t cursor = 0; cursor < count; ++cursor) {
      std::vector<Choice> choices;
      for (std::size_t i = 0; i < count; ++i)
        choices.push_back(
            {.name = fmt::format("W{}", i), .label = fmt::format("Wizard (W{})", i), .legal = i % 3 != 0});
      const auto lines = fan(choices, cursor, 80);
      REQUIRE(int(lines.size()) == kFanHeight);
      std::string text;
      for (const Line& line : lines) {
        CHECK(columns(line) == 80);
        text += plain_text(line) + "\n";
      }
      CHECK(text.find(fmt::format("║W{} ", cursor)) != std::string::npos);
      CHECK(text.find("║Wizard") != std::string::npos);
    }
}

TEST_CASE("a choice can be typed as its number, its name or its label") {
  const std::vector<Choice> choices{{.name = "P8", .label = "Knight (P8)", .legal = false},
                                    {.name = "W10", .label = "Archmage (W10)"},
                                    {.name = "Sage", .label = "Bölcs"}};
  CHECK(typed_choice(choices, "1") == 1u);  // the first that is legal
  CHECK(typed_choice(choices, "2") == 2u);
  CHECK_FALSE(typed_choice(choices, "3"));
  CHECK(typed_choice(choices, "P") == 0u);
  CHECK(typed_choice(choices, "w10") == 1u);
  CHECK(typed_choice(choices, "Böl") == 2u);
  CHECK_FALSE(typed_choice(choices, "X"));
  CHECK_FALSE(typed_choice(choices, ""));
}

TEST_CASE("the rules open at the rule of the question") {
  const auto lines =
      read_rules("# Game\n\n**C3.1** First.\n\n**C3.2** Follow `suit`.\n| **C7.1** | War |\n", 60);
  CHECK(plain_text(lines[std::size_t(line_of_rule(lines, "C3.2"))]) == " C3.2 Follow suit.");
  CHECK(line_of_rule(lines, "C7.1") == 5);
  CHECK(line_of_rule(lines, "C9.9") == 0);
}

TEST_CASE("a replay through one seat's eyes shows what that seat saw, all hands only when all is asked for") {
  Session session = sitting(kFourPeople);
  play_some(session, 100000);
  std::ostringstream one, all;
  Replay(session, {.seat = 1}).print(one);
  Replay(session, {.sight = Sight::AllSeats}).print(all);
  const std::string anna_is_dealt = told_line(*session.seen(SeatSet(0)).front(), session, Language::English);
  int hidden = 0;
  for (const Happening& h : session.told()) {
    const std::string line = "  " + told_line(h, session, Language::English);
    if (!h.seen_by.has(1) && h.kind == "dealt") {
      ++hidden;
      CHECK(one.view().find(line) == std::string_view::npos);
      CHECK(all.view().find(line) != std::string_view::npos);
    }
  }
  CHECK(hidden >= 3);
  CHECK(one.view().find(anna_is_dealt) != std::string_view::npos);
  std::ostringstream moment;
  Replay(session, {.seat = 1, .at = 10}).print(moment);
  CHECK(moment.view().find("Move 10 of") != std::string_view::npos);
  CHECK(moment.view().find("Move 11 of") == std::string_view::npos);
}

TEST_CASE("people sit from the first seat on, bots in the others, and all have different names") {
  const auto chairs = seat_everybody(
      {.people = {"Emma", "Béla"}, .bots = {"random"}, .first_seat = 3, .players = 4}, Language::English);
  REQUIRE(chairs);
  CHECK((*chairs)[3].name == "Emma");
  CHECK((*chairs)[0].name == "Béla");
  CHECK((*chairs)[1].bot == "random");
  CHECK((*chairs)[2].bot == "random");
  CHECK((*chairs)[1].name != "Emma");
  CHECK((*chairs)[1].name != (*chairs)[2].name);
  CHECK_FALSE(seat_everybody({.people = {"A", "B", "C"}, .players = 2}, Language::English));
  CHECK_FALSE(seat_everybody({.people = {"A", "A"}, .players = 4}, Language::English));
  CHECK_FALSE(seat_everybody({.bots = {"random", "random", "random"}, .players = 3}, Language::English));
}

}  // namespace
}  // namespace cardhouse::terminal
