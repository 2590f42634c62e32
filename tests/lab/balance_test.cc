// SPDX-License-Identifier: MIT
// Weighing decks: the same seed gives the same report, which holds every pairing, and a wrong call says why.
#include "lab/balance.h"

#include <algorithm>
#include <string>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "tests/lab/count.h"

namespace cardhouse::lab {
namespace {

constexpr std::size_t kDecks = 7;

BalanceOutcome weighed(std::uint64_t seed, int threads, std::uint64_t games = 2) {
  const auto outcome =
      weigh({.game = "spirits", .bot = "sensible", .games = games, .seed = seed, .threads = threads},
            Language::English);
  REQUIRE_MESSAGE(outcome, outcome.error());
  return *outcome;
}

std::string text_of(const BalanceOutcome& outcome) { return boost::json::serialize(to_json(outcome)); }

TEST_CASE("balance: the seed decides the outcome, the number of threads does not") {
  const BalanceOutcome one = weighed(3, 1);
  CHECK(text_of(one) == text_of(weighed(3, 2)));
  CHECK(text_of(one) != text_of(weighed(4, 2)));
}

TEST_CASE("balance: every pairing is played, and what one deck wins the other loses") {
  const BalanceOutcome o = weighed(1, 2, 4);
  REQUIRE(o.decks.size() == kDecks);
  CHECK(o.played == kDecks * (kDecks + 1) / 2 * 4);
  CHECK(o.first.games == o.played);
  std::uint64_t ended = 0;
  for (std::uint64_t games : o.lengths) ended += games;
  CHECK(ended == o.played);
  for (std::size_t a = 0; a < kDecks; ++a) {
    CHECK(o.overall[a].games == 4 * (kDecks - 1));
    for (std::size_t b = 0; b < kDecks; ++b) {
      CHECK(o.against[a][b].games == 4);
      if (a != b) CHECK(o.against[a][b].halves + o.against[b][a].halves == 8);
    }
  }
}

TEST_CASE("balance: JSON and page hold every deck, pairing and card that was drawn") {
  const BalanceOutcome o = weighed(2, 2);
  const boost::json::object json = to_json(o);
  REQUIRE(json.at("matrix").as_array().size() == kDecks);
  for (const auto& row : json.at("matrix").as_array()) {
    REQUIRE(row.as_array().size() == kDecks);
    for (const auto& cell : row.as_array()) CHECK(cell.at("games").to_number<int>() == 2);
  }
  CHECK(json.at("cards").as_array().size() == o.cards.size());
  for (Language language : kLanguages) {
    const auto told = weigh({.game = "spirits", .bot = "sensible", .games = 2, .seed = 2}, language);
    REQUIRE(told);
    const std::string html = page(*told, "cardhouse balance <spirits>", language);
    CHECK(html.starts_with("<!DOCTYPE html>"));
    CHECK(html.find("balance &lt;spirits&gt;") != std::string::npos);
    const std::string_view matrix = std::string_view(html).substr(html.find("<table>"));
    const std::string_view first = matrix.substr(0, matrix.find("</table>"));
    CHECK(count(first, "<td>") == kDecks * (kDecks + 1));  // and one for the sum
    CHECK(count(html, "<svg") >= 3);
    const std::string_view cards = std::string_view(html).substr(html.rfind("<table>"));
    CHECK(count(cards, "<tr>") == told->cards.size() + 1);
  }
}

TEST_CASE("balance: what cannot be weighed is refused with the reason") {
  const auto why = [](const BalanceTask& task) {
    const auto outcome = weigh(task, Language::English);
    return outcome ? std::string() : outcome.error();
  };
  CHECK(why({.game = "whist"}) == "there is no game \"whist\"");
  CHECK(why({.game = "ghosts"}) == "ghosts has no decks to compare");
  CHECK(why({.game = "spirits", .bot = "genius"}).starts_with("unknown bot \"genius\""));
  CHECK(why({.game = "spirits", .games = 0}).starts_with("at least one game"));
  CHECK(!why({.game = "spirits", .settings = {{"jokers", "2"}}}).empty());
}

}  // namespace
}  // namespace cardhouse::lab
