// SPDX-License-Identifier: MIT
// The page of the arena: well-formed, escaped, alone, and with the plots that the contest has figures for.
#include "lab/arena_report.h"

#include <doctest/doctest.h>

#include "lab/arena_text.h"
#include "lab/plot.h"
#include "tests/lab/count.h"

namespace cardhouse::lab {
namespace {

ArenaOutcome fought_alone(Contest asked) {
  asked.threads = 1;
  auto outcome = arena(asked);
  REQUIRE_MESSAGE(outcome, outcome.error());
  return *outcome;
}

Contest with_everything() {
  Contest asked;
  asked.game = "ghosts";
  asked.bots = {"sensible", "random"};
  asked.control = "random";
  asked.sets = 12;
  asked.sprt = Hypotheses{0.25, 0.26};
  return asked;
}

// The first thing that is wrong with the nesting of the tags, or nothing. The page is written as XML, so that
// this is simple: everything is closed.
std::string ill_formed(std::string_view html) {
  std::vector<std::string> open;
  html.remove_prefix(html.find('>') + 1);  // the doctype
  for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    const std::size_t end = html.find('>', at);
    if (end == std::string_view::npos) return "a tag without end";
    const std::string_view tag = html.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string_view::npos) return "a tag in a tag: " + std::string(tag);
    const std::string name(
        tag.substr(tag.starts_with('/') ? 1 : 0, tag.find(' ') - (tag.starts_with('/') ? 1 : 0)));
    if (tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return "closes what is not open: " + name;
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : "not closed: " + open.back();
}

TEST_CASE("the page is well-formed in both languages and for all schedules") {
  Contest robin = with_everything();
  robin.control.clear(), robin.sprt.reset(), robin.round_robin = true;
  robin.bots = {"sensible", "random", "random"};
  Contest ring = robin;
  ring.round_robin = false;
  Contest single = ring;
  single.sets = 1;  // no bounds are known
  for (const Contest& asked : {with_everything(), robin, ring, single})
    for (Language language : kLanguages) {
      const std::string html = page(fought_alone(asked), "cardhouse arena", language);
      CHECK(ill_formed(html) == "");
      CHECK(html.find("nan") == std::string::npos);
      CHECK(html.find("inf\"") == std::string::npos);
      CHECK(html.find("{}") == std::string::npos);
    }
}

TEST_CASE("the check of the page can fail") {
  CHECK(ill_formed("<!DOCTYPE html><p><b></p></b>") == "closes what is not open: p");
  CHECK(ill_formed("<!DOCTYPE html><p>") == "not closed: p");
  CHECK(ill_formed("<!DOCTYPE html><p <b></p>") != "");
}

TEST_CASE("the page needs nothing from outside") {
  const std::string html = page(fought_alone(with_everything()), "cardhouse arena", Language::English);
  for (const char* outside : {"http:", "https:", "src=", "url(", "@import", "<script", "<link"})
    CHECK(html.find(outside) == std::string::npos);
}

TEST_CASE("whatever stands in a name or a command is text on the page") {
  ArenaOutcome outcome = fought_alone(with_everything());
  for (BotFigures& bot : outcome.bots) bot.bot = "<script>alert('\"&')</script>";
  outcome.control->figures.bot = "<img>";
  outcome.contest.settings.emplace_back("<b>", "&");
  const std::string html = page(outcome, "cardhouse arena '</pre><i>'", Language::English);
  CHECK(ill_formed(html) == "");
  CHECK(html.find("<script") == std::string::npos);
  CHECK(html.find("<img") == std::string::npos);
  CHECK(html.find("</pre><i>") == std::string::npos);
  CHECK(html.find("&lt;/pre&gt;&lt;i&gt;") != std::string::npos);
  CHECK(escaped("<a href=\"x\">'&") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
}

TEST_CASE("the page has the plots of its contest") {
  const std::string two = page(fought_alone(with_everything()), "cardhouse arena ghosts", Language::English);
  CHECK(count(two, "<svg") == 5);  // share, by seat, test, control, margins of A
  CHECK(two.find("The sequential test") != std::string::npos);
  CHECK(two.find("<pre>cardhouse arena ghosts</pre>") != std::string::npos);
  Contest asked = with_everything();
  asked.control.clear(), asked.sprt.reset(), asked.round_robin = true;
  asked.bots = {"sensible", "random", "random"};
  ArenaOutcome outcome = fought_alone(asked);
  const std::string robin = page(outcome, "", Language::English);
  CHECK(count(robin, "<svg") == 6);  // ratings, share, by seat, three margins
  outcome.bots[0].bot = "search:nodes=100", outcome.bots[1].bot = "search:nodes=800";
  const std::string curve = page(outcome, "", Language::English);
  CHECK(count(curve, "<svg") == 7);
  CHECK(curve.find("Strength against budget") != std::string::npos);
}

TEST_CASE("a contest that was stopped says so on the page and in the table") {
  ArenaOutcome outcome = fought_alone(with_everything());
  CHECK(page(outcome, "", Language::English).find("Stopped early") == std::string::npos);
  outcome.interrupted = true;
  CHECK(page(outcome, "", Language::English).find("Stopped early") != std::string::npos);
  CHECK(page(outcome, "", Language::Hungarian).find("leállítva") != std::string::npos);
  CHECK(table(outcome, Language::English).find("STOPPED EARLY") != std::string::npos);
}

TEST_CASE("ticks are round numbers within the range") {
  CHECK(ticks(0, 1, 5) == std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1});
  CHECK(ticks(-30, 42, 5) == std::vector<double>{-20, 0, 20, 40});
}

}  // namespace
}  // namespace cardhouse::lab
