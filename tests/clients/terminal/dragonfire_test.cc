// SPDX-License-Identifier: MIT
// The table of Dragonfire at a terminal: everything that is open is on the screen, and fits.
#include <algorithm>

#include <boost/json.hpp>

#include "clients/terminal/advice.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/face.h"
#include "clients/terminal/hand.h"
#include "tests/clients/terminal/helpers.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

Session party(std::uint64_t seed, int players) {
  std::vector<Chair> chairs{{"Anna"}};
  while (int(chairs.size()) < players) chairs.push_back({"", "random"});
  auto session = Session::begin({.game = catalog::find("dragonfire"),
                                 .settings = {{"players", fmt::format("{}", players)}},
                                 .key = Chance::from_seed(seed).key(),
                                 .chairs = std::move(chairs)});
  REQUIRE(session);
  return *std::move(session);
}

std::string screen(const Session& session, Language language, Size size) {
  const Prompt prompt = with_names(session.position().prompt(0, language), session.names());
  const Face face{.title = "Dragonfire",
                  .picture = with_names(session.position().picture(0, language), session.names()),
                  .log = std::vector<LogLine>(9, {"Anna passes.", "D4.4"}),
                  .question = prompt.question,
                  .rule = prompt.rule,
                  .choices = prompt.choices,
                  .cursor = prompt.choices.empty() ? std::nullopt : std::optional<std::size_t>(0),
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

bool shows(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

TEST_CASE("from 80x24 on every Encounter and every character of a party of four is on the screen") {
  use_utf8_locale();
  Session session = party(3, 4);
  Dice dice(3);
  for (int i = 0; i < 200 && !session.over(); ++i) {
    if (i % 20 == 0)
      for (const Size size : {Size{80, 24}, Size{120, 40}, Size{200, 50}})
        for (const Language language : kLanguages) {
          const std::string text = screen(session, language, size);
          const boost::json::object view = session.position().view(0);
          for (const auto& encounter : view.at("encounters").as_array())
            CHECK_MESSAGE(shows(text, fmt::format("{} ", encounter.at("slot").to_number<int>())), text);
          for (const std::string& name : session.names()) CHECK_MESSAGE(shows(text, name), text);
        }
    session.play(some_move(session, dice));
  }
}

TEST_CASE("a whole table names every hand, every track and the Market with its prices") {
  Session session = party(4, 6);
  for (const Language language : kLanguages) {
    std::string text;
    for (const std::string& fact :
         facts(with_names(session.position().picture(0, language), session.names())))
      text += fact + "\n";
    const GameWords words = session.game().words(language);
    const auto name_of = [&](std::string_view card) {
      for (const auto& [code, name] : words.names)
        if (code == card) return name;
      return std::string(card);
    };
    const boost::json::object view = session.position().view(0);
    for (const auto& character : view.at("characters").as_array())
      for (const auto& card : character.at("hand").as_array())
        CHECK_MESSAGE(shows(text, name_of(std::string_view(card.as_string()))), text);
    for (const auto& card : view.at("row").as_array())
      CHECK_MESSAGE(shows(text, name_of(std::string_view(card.as_string()))), text);
    for (const auto& encounter : view.at("encounters").as_array())
      CHECK_MESSAGE(shows(text, name_of(std::string_view(encounter.at("card").as_string()))), text);
  }
}

TEST_CASE("a proposal is answered by every bot, in both languages, and a wrong one is refused in words") {
  Session session = party(5, 4);
  const auto target = session.position().view(0).at("encounters").at(0).at("slot").to_number<int>();
  for (const Language language : kLanguages) {
    const auto said = proposal(session, 0, fmt::format("{}", target), language);
    REQUIRE(said.size() == 7);  // what the proposer's cards do, and of three bots an answer and a plan
    CHECK(said[1].starts_with(session.names()[1] + ": "));
    CHECK(proposal(session, 0, "", language).size() == 3);
    CHECK(proposal(session, 0, "99", language).size() == 1);
    CHECK(proposal(session, 0, "wolf", language).size() == 1);
  }
  CHECK(proposal(session, 0, "99", Language::English) != proposal(session, 0, "99", Language::Hungarian));
  Session cards = sitting({{"Anna"}, {"", "random"}, {"", "random"}});
  CHECK(proposal(cards, 0, "", Language::English) ==
        std::vector<std::string>{"This game is not cooperative."});
}

}  // namespace
}  // namespace cardhouse::terminal
