// SPDX-License-Identifier: MIT
// Spirit Tactics at a terminal: the grid fits, and what has to be seen is seen.
#include <algorithm>

#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/face.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/hand.h"
#include "tests/clients/terminal/helpers.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

Session duel(std::uint64_t seed, std::vector<Chair> chairs = {{"Anna"}, {"", "random"}}) {
  auto session = Session::begin({.game = catalog::find("spirits"),
                                 .settings = {{"deck0", "ember-march"}, {"deck1", "keystone-wall"}},
                                 .key = Chance::from_seed(seed).key(),
                                 .chairs = std::move(chairs)});
  REQUIRE(session);
  return *std::move(session);
}

std::string duel_screen(const Session& session, Seat seat, Language language, Size size) {
  const Prompt prompt = with_names(session.position().prompt(seat, language), session.names());
  CardLabels labels;
  labels.learn(session.game().words(language));
  const Face face{.title = "Spirit Tactics",
                  .picture = with_names(session.position().picture(seat, language), session.names()),
                  .log = std::vector<LogLine>(9, {"Anna passes.", "S5.2"}),
                  .question = prompt.question,
                  .rule = prompt.rule,
                  .choices = prompt.choices,
                  .cursor = prompt.choices.empty() ? std::nullopt : std::optional<std::size_t>(0),
                  .hand = "Hand:" + labels.short_text(labels.hand(session.position(), seat)),
                  .keys = "keys"};
  std::string text;
  const auto lines = compose(face, size);
  REQUIRE(int(lines.size()) == size.rows);
  for (const Line& line : lines) {
    CHECK_MESSAGE(columns(line) == size.columns, plain_text(line));
    text += plain_text(line) + "\n";
  }
  return text;
}

TEST_CASE(
    "from 80x24 on the grid, the Commanders, the phase and the question are on the screen, cut nowhere") {
  use_utf8_locale();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Session session = duel(seed);
    Dice dice(seed);
    for (int i = 0; i < 160 && !session.over(); ++i) {
      if (i % 8 == 0)
        for (const Size size : {Size{80, 24}, Size{81, 25}, Size{100, 30}, Size{120, 40}, Size{200, 50}})
          for (const Language language : kLanguages) {
            const std::string text = duel_screen(session, 0, language, size);
            CAPTURE(text);
            CHECK(has(text, language == Language::English ? "Turn " : ". kör"));
            CHECK(has(text, "Anna"));
            CHECK(has(text, language == Language::English ? "Brand Ma" : "Teo"));
            CHECK_FALSE(has(text, "... t"));
            CHECK_FALSE(has(text, "@0"));
          }
      session.play(some_move(session, dice));
    }
  }
}

TEST_CASE("a Spirit stands in its zone with its name and figures, also at 80x24") {
  Session session = duel(5);
  Dice dice(5);
  std::string zone;
  for (int i = 0; i < 600 && !session.over(); ++i) {
    const auto view = session.position().view(0);
    for (const auto& one : view.at("spirits").as_array()) {
      const auto& spirit = one.as_object();
      if (!spirit.at("face_up").as_bool()) continue;
      const auto& standing = spirit.at("standing").as_object();
      const std::string figures =
          fmt::format("{}S/{}R", standing.at("strength").as_int64(), standing.at("resilience").as_int64());
      const std::string text = duel_screen(session, 0, Language::English, {80, 24});
      CAPTURE(text);
      CHECK(has(text, figures));
      zone = spirit.at("zone").as_string();
    }
    if (!zone.empty() && i > 200) break;
    session.play(some_move(session, dice));
  }
  CHECK(!zone.empty());
}

TEST_CASE("a Concealed Spirit of the opponent shows nothing but that it lies there") {
  int concealed = 0;
  for (std::uint64_t seed = 1; seed <= 12 && concealed == 0; ++seed) {
    Session session = duel(seed);
    Dice dice(seed);
    for (int i = 0; i < 200 && !session.over(); ++i) {
      const auto view = session.position().view(0);
      for (const auto& one : view.at("spirits").as_array())
        if (one.at("card").is_null()) {
          ++concealed;
          const Picture picture = session.position().picture(0, Language::English);
          std::string text;
          for (const std::string& fact : facts(picture)) text += fact + "\n";
          CHECK(has(text, "a face-down Spirit"));
          std::string drawn;
          for (const Line& line : boxes(picture, 80)) drawn += plain_text(line) + "\n";
          CHECK(has(drawn, "▒?"));
        }
      if (concealed > 0) break;
      session.play(some_move(session, dice));
    }
  }
  CHECK(concealed > 0);
}

TEST_CASE("cells lose their last lines where there is little room, and spare rows go first") {
  const auto cell = [](std::string name) {
    return Line{{std::move(name)}, {std::string(kBelow)}, {"two"}, {std::string(kBelow)}, {"three"}};
  };
  const Picture picture{
      .rows = {{Panel{.title = "grid", .lines = {cell("a"), cell("b"), cell("c"), cell("d")}, .columns = 2}},
               {Panel{.title = "spare", .lines = {{{"later"}}}, .spare = true}}}};
  const auto height = [&](int most) { return int(boxes(picture, 40, {.height = most}).size()); };
  CHECK(height(100) == 1 + 6 + 1 + 1 + 1);
  CHECK(height(9) == 8);  // without the spare row
  CHECK(height(7) == 6);  // two lines a cell
  CHECK(height(3) == 4);  // one line is the least
  for (const int most : {100, 9, 7, 3})
    for (const Line& line : boxes(picture, 41, {.height = most})) CHECK(columns(line) == 41);
  CHECK(facts(picture) == std::vector<std::string>{"grid:", "  a two three", "  b two three", "  c two three",
                                                   "  d two three", "spare: later"});
}

TEST_CASE("a small card has three lines: whom it is about, what is done, how strong") {
  CHECK(card_text({.name = "call:x", .label = "Call Ember Scout", .face = "Ember Scout\nCall\n300S/200R"}) ==
        std::array<std::string, 3>{"Ember Scout", "Call", "300S/200R"});
  CHECK(card_text({.name = "done", .label = "Pass", .face = "Pass\n\n"}) ==
        std::array<std::string, 3>{"Pass", "", ""});
}

TEST_CASE("only chances to respond are windows, and they can be passed") {
  Session session = duel(9);
  Dice dice(9);
  int windows = 0, others = 0;
  for (int i = 0; i < 400 && !session.over(); ++i) {
    const Prompt prompt = session.position().prompt(*session.turn(), Language::English);
    const bool can_pass = std::ranges::find(prompt.choices, "done", &Choice::name) != prompt.choices.end();
    if (prompt.window) CHECK(can_pass);
    ++(prompt.window ? windows : others);
    session.play(some_move(session, dice));
  }
  CHECK(windows > 20);
  CHECK(others > 20);
}

}  // namespace
}  // namespace cardhouse::terminal
