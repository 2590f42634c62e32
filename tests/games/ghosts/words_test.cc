// SPDX-License-Identifier: MIT
// What people read at a table of Ghosts of Christmas: names, events, prompts and the picture.
#include <algorithm>

#include <boost/json.hpp>

#include "games/ghosts/names.h"
#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

// An @ stands only before the number of a seat at this table, and no placeholder is left.
bool is_good(std::string_view text, int players = kSeats) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '@' && (i + 1 == text.size() || text[i + 1] < '0' || text[i + 1] >= '0' + players))
      return false;
  return !text.empty() && text.find_first_of("{}?") == std::string_view::npos;
}

TEST_CASE("names are there and differ within each language") {
  for (Language language : kLanguages) {
    for (const cards::SuitName& a : kNames.suits)
      for (const cards::SuitName& b : kNames.suits)
        CHECK((a.name(language) == b.name(language) || a.symbol == b.symbol) == (&a == &b));
    for (const EraName& a : kEraNames)
      for (const EraName& b : kEraNames) CHECK((a.into(language) == b.into(language)) == (&a == &b));
  }
  CHECK(kNames.label(*kNames.card_of("C7"), Language::English) == "Candles 7 (C7)");
  CHECK(kNames.label(*kNames.card_of("C7"), Language::Hungarian) == "Gyertya 7 (Gy7)");
  CHECK(label(Bid{3, 1}, Language::English) == "3 purple doors and a red one");
  CHECK(label(Bid{1, 0}, Language::English) == "1 purple door");
  CHECK(label(Bid{0, 1}, Language::Hungarian) == "egy piros ajtó");
  CHECK(label(Bid{}, Language::English) == "no door");
  CHECK(doors({3, 1}, 2) == "2/3+1");
}

TEST_CASE("every event of random games is told in both languages, with its rule") {
  for (const Options& options : every_option()) {
    Dice dice(3);
    const auto check = [&](const Event& e, SeatSet seen_by) {
      const Happening told = Ghosts::describe(e);
      for (Language language : kLanguages)
        REQUIRE_MESSAGE(is_good(told.text(language), options.players), told.text(language));
      REQUIRE(told.text(Language::English) != told.text(Language::Hungarian));
      REQUIRE(told.rule.starts_with('G'));
      REQUIRE_FALSE(told.kind.empty());
      REQUIRE_FALSE(seen_by.empty());
      REQUIRE(all_seats(options.players).contains(seen_by));
    };
    State s = Ghosts::deal(options, Chance::from_seed(8), check);
    while (Ghosts::turn(s)) Ghosts::play(s, random_move(s, dice), check);
  }
}

std::string text_of(const std::vector<Told>& told, Tell kind) {
  for (const Told& t : told)
    if (t.event.kind == kind) return Ghosts::describe(t.event).text(Language::English);
  return {};
}

TEST_CASE("the resolution is told step by step") {
  State s =
      set_up("hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0 bids=3/3/3+1/3 wreaths=0/0/2/0 hand=4");
  CHECK(text_of(told_by(s, "C7>past"), Tell::DialSet) == "The dial of the Past shows Candles ¡C.");
  play_all(s, {"C9>past"});
  CHECK(text_of(told_by(s, "H5>past"), Tell::CannotFollow) ==
        "@2 has no Candles ¡C and plays Hearts 5 (H5) to the Past.");
  play_all(s, {"C1>past", "N3>present", "N12>present", "S8>present", "N4>present", "H2>future", "S1>future",
               "S9>future"});
  const auto told = told_by(s, "S12>future");
  CHECK(text_of(told, Tell::TrickLed) ==
        "Past: @0 leads with Candles 7 (C7); the scoring suit is Candles ¡C.");
  CHECK(text_of(told, Tell::TrickWon) == "Past: @2 wins with Hearts 5 (H5), a trump. Wreaths: 3/3+1.");
  CHECK(text_of(told, Tell::BidKept) == "@2 keeps the bid (4/3+1): 4 points.");
  CHECK(text_of(told, Tell::GameOver) == "@2 wins the game with 4 points.");
}

TEST_CASE("prompts list what may be done and say why not, in both languages") {
  for (const Options& options : every_option())
    walk(options, 5, [&](const State& s) {
      for (Seat seat = 0; seat < options.players; ++seat)
        for (Language language : kLanguages) {
          const bool asked = Ghosts::turn(s) == seat;
          const Moves legal = asked ? Ghosts::legal(s) : Moves{};
          const Prompt prompt = Ghosts::prompt(Ghosts::view(s, seat), legal, language);
          REQUIRE((prompt.question.ends_with('?') ||
                   is_good(prompt.question.substr(0, prompt.question.find('?')))));
          REQUIRE(prompt.rule.starts_with('G'));
          REQUIRE(prompt.choices.empty() != asked);
          int n = 0;
          for (const Choice& choice : prompt.choices) {
            const Move m(std::uint8_t(choice.move));
            REQUIRE(choice.name == Ghosts::print(m));
            REQUIRE(choice.legal == legal.has(m));
            REQUIRE(is_good(choice.label));
            REQUIRE((choice.note.empty() || is_good(choice.note)));
            REQUIRE(choice.why_not.empty() == choice.legal);
            REQUIRE(choice.rule.starts_with('G'));
            n += choice.legal;
          }
          REQUIRE(n == legal.size());
        }
    });
}

const Choice& choice(const Prompt& prompt, std::string_view name) {
  const auto found = std::ranges::find(prompt.choices, name, &Choice::name);
  REQUIRE(found != prompt.choices.end());
  return *found;
}

TEST_CASE("a refused bid or card names its rule") {
  State s = Ghosts::deal({.purple_supply = 6}, Chance::from_seed(1));
  play_all(s, {"bid4"});
  Prompt prompt = Ghosts::prompt(Ghosts::view(s, *Ghosts::turn(s)), Ghosts::legal(s), Language::English);
  CHECK(prompt.question == "How many of the 12 tricks will you win? Purple doors left: 2.");
  CHECK(prompt.choices.size() == 26);
  CHECK(prompt.choices[0].name == "bid0");
  CHECK(choice(prompt, "bid3").why_not == "Purple doors left: 2.");
  CHECK(choice(prompt, "bid3").rule == "G2.5");
  CHECK(choice(prompt, "bid12+1").rule == "G2.3");
  CHECK(choice(prompt, "bid1+1").note == "1 or 2 tricks, as many points");
  CHECK(choice(prompt, "bid1").note == "exactly 1 trick, 2 points");
  CHECK(choice(prompt, "bid2").note == "exactly 2 tricks, 4 points");

  s = set_up("hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0");
  play_all(s, {"C7>past"});
  prompt = Ghosts::prompt(Ghosts::view(s, 1), Ghosts::legal(s), Language::English);
  CHECK(prompt.choices.size() == 9);
  CHECK(choice(prompt, "S1>past").why_not == "You hold Candles ¡C and must follow it in the Past.");
  CHECK(choice(prompt, "S1>past").rule == "G3.4");
  CHECK(choice(prompt, "S1>future").note == "sets the dial to Scales ⚖S");
  play_all(s, {"C9>past"});
  prompt = Ghosts::prompt(Ghosts::view(s, 2), Ghosts::legal(s), Language::Hungarian);
  CHECK(choice(prompt, "S8>past").note == "nincs lapod a tárcsa színéből (Gyertya ¡Gy); nem nyerhet");
}

TEST_CASE("G4.2 to G4.5 a choice says how its era would stand, as far as it is certain") {
  State s = set_up("hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0");
  const auto note = [&](std::string_view name) {
    const Prompt prompt =
        Ghosts::prompt(Ghosts::view(s, *Ghosts::turn(s)), Ghosts::legal(s), Language::English);
    return choice(prompt, name).note;
  };
  const auto standing = [&](std::size_t era) { return standings(s.options, s.starter, s.table)[era]; };
  CHECK(note("C7>past") == "sets the dial to Candles ¡C; it would be ahead");  // who leads has the suit
  CHECK(note("C7>present") == "sets the dial to Candles ¡C");  // who leads the Present is open
  CHECK(note("H2>present") == "sets the dial to Hearts ♥H; it would be ahead");
  play_all(s, {"C7>past"});
  CHECK(standing(0) == Standing{.leader = 0, .ahead = 0});
  CHECK(standing(1) == Standing{});
  CHECK(note("C9>past") == "it would be ahead");
  play_all(s, {"C9>past"});
  CHECK(note("S8>past") == "you have no Candles ¡C; it cannot win");
  CHECK(note("H5>past") == "you have no Candles ¡C; it would be ahead");
  play_all(s, {"S8>past"});
  CHECK(note("C1>past") == "it cannot win");
  play_all(s, {"C1>past"});
  CHECK(standing(0) == Standing{.leader = 0, .ahead = 1});
  CHECK(standing(1).leader == 1);  // the Past is full: its winner leads the Present
  CHECK(note("N3>present") == "sets the dial to Notes ♪N");
  CHECK(json_of(s).at("eras").as_array()[0].at("ahead") == 1);
  CHECK(json_of(s).at("eras").as_array()[1].at("ahead").is_null());
}

TEST_CASE("moves that are not even listed get a reason too") {
  State s = set_up("hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0");
  play_all(s, {"C7>past", "C9>past", "S8>past", "C1>past"});
  const View v = Ghosts::view(s, 0);
  const auto reason = [&](std::string_view text) {
    return Ghosts::why_not(v, move(text), Language::English);
  };
  CHECK(reason("N3>past")->why_not == "You already have a card in the Past.");
  CHECK(reason("N3>past")->rule == "G3.2");
  CHECK(reason("N4>present")->rule == "G8.1");
  CHECK(reason("N3>beyond")->rule == "G7.1");
  CHECK(reason("bid3")->rule == "G2.2");
  CHECK_FALSE(reason("N3>present"));
}

TEST_CASE("the picture shows the eras with their dials and everybody's doors") {
  State s = set_up(
      "hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=1 bids=3/3/3+1/0 wreaths=1/3/2/3 points=0/6/0/2");
  play_all(s, {"C9>past", "S8>past"});
  const Picture picture = Ghosts::picture(Ghosts::view(s, 3), Language::English);
  REQUIRE(picture.rows.size() == 3);
  CHECK(picture.rows[0][0].title == "Hand 1 of 4, round 4 of 4 · ◆ @1 began");
  REQUIRE(picture.rows[1].size() == 3);
  CHECK(picture.rows[1][0].title == "Past ¡C Candles");
  CHECK(picture.rows[1][2].title == "Future, open");
  const auto text = [](const Line& line) {
    std::string all;
    for (const Span& span : line) all += span.text;
    return all;
  };
  CHECK(text(picture.rows[1][0].lines[0]) == "◆@1 ¡C9");
  CHECK(text(picture.rows[1][0].lines[1]) == " @2 ⚖S8");
  CHECK(text(picture.rows[1][0].lines[2]) == " @3 ▸");
  CHECK(text(picture.rows[1][0].lines[3]) == " @0 ·");
  REQUIRE(picture.rows[2].size() == 4);
  CHECK(picture.rows[2][3].title == "▸@3 (you)");
  CHECK(text(picture.rows[2][0].lines[0]) == "Doors 1/3 needs 2");
  CHECK(text(picture.rows[2][1].lines[0]) == "Doors 3/3 met");
  CHECK(text(picture.rows[2][3].lines[0]) == "Doors 3/0 lost");
  CHECK(text(picture.rows[2][2].lines[1]) == "0 pts 2 cards no C");
}

TEST_CASE("pictures and JSON of every state of random games are complete and name seats only") {
  for (const Options& options : every_option())
    walk(options, 6, [&](const State& s) {
      for (Language language : kLanguages) {
        const Picture picture = Ghosts::picture(Ghosts::view(s, 1), language);
        REQUIRE(picture.rows[1].size() == std::size_t(eras(options)));
        for (const auto& row : picture.rows)
          for (const Panel& panel : row) {
            REQUIRE(is_good(panel.title, options.players));
            for (const Line& line : panel.lines)
              for (const Span& span : line) REQUIRE(is_good(span.text, options.players));
          }
      }
      const auto json = json_of(Ghosts::view(s, 0));
      REQUIRE(json.at("hand").as_array().size() == std::size_t(s.hand[0].size()));
      REQUIRE_FALSE(json.contains("hands"));
      REQUIRE(json_of(s).at("hands").as_array().size() == options.players);
    });
}

TEST_CASE("G8.5 a hidden bid is in nobody else's JSON") {
  State s = Ghosts::deal({.bidding = Bidding::Simultaneous}, Chance::from_seed(1));
  play_all(s, {"bid4+1"});
  CHECK(json_of(Ghosts::view(s, 1)).at("bids").as_array()[0].is_null());
  CHECK(json_of(Ghosts::view(s, 0)).at("bids").as_array()[0].at("purple") == 4);
}

}  // namespace
}  // namespace cardhouse::ghosts
