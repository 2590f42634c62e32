// SPDX-License-Identifier: MIT
// What people read at a table of Chronicle: names, notation, events, prompts and the picture.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/chronicle/game.h"
#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

// An @ stands only before the number of a seat at this table.
bool names_seats_only(std::string_view text, int players = kMaxSeats) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '@' && (i + 1 == text.size() || text[i + 1] < '0' || text[i + 1] >= '0' + players))
      return false;
  return true;
}
bool is_good(std::string_view text, int players = kMaxSeats) {
  return !text.empty() && names_seats_only(text, players) &&
         text.find_first_of("{}?") == std::string_view::npos;
}

// Plays random games with every number of players and both kinds of options; visits every state.
template <class Visit>
void visit_random_games(Visit visit) {
  for (int players = Chronicle::kMinPlayers; players <= Chronicle::kMaxPlayers; ++players)
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Dice dice(seed);
      const bool odd = seed % 2 == 1;
      State s = Chronicle::deal({.players = std::uint8_t(players),
                                 .strength_eight = odd ? Eight::Discard : Eight::Steal,
                                 .tied_game = odd ? Tie::Share : Tie::PlayOn,
                                 .history_cards = std::uint8_t(odd ? 2 : 1)},
                                Chance::from_seed(seed * 10 + std::uint64_t(players)));
      for (;;) {
        visit(s);
        const Moves legal = Chronicle::legal(s);
        if (legal.empty()) break;
        Chronicle::play(s, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
      }
    }
}

TEST_CASE("every card and every History card is read back from its code, in any case of letters") {
  std::set<std::string> codes;
  for (Card c : kDeck) {
    codes.insert(kNames.code(c));
    CHECK(kNames.card_of(kNames.code(c)) == c);
    CHECK(Chronicle::read_move(Chronicle::print(Move(c))) == Move(c));
  }
  for (History h : kAllHistories) {
    codes.insert(HistoryCode::code(h));
    CHECK(HistoryCode::read(HistoryCode::code(h)) == h);
  }
  CHECK(codes.size() == kCharacters + kHistories);
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    CHECK(Chronicle::read_move(Chronicle::print(Move::seat(seat))) == Move::seat(seat));

  CHECK(kNames.code(Numbered::card(Suit::Power, 8)) == "P8");
  CHECK(kNames.card_of("l10") == Numbered::card(Suit::Love, 10));
  CHECK(kNames.card_of("DRAGON") == kDragon);
  CHECK(HistoryCode::read("Dark_Age") == History::DarkAge);
  CHECK(Chronicle::read_move("Seat5") == Move::seat(5));
  for (const char* wrong : {"", "P", "P0", "P11", "X3", "P8 ", "Kin", "seat", "seat6", "seat00"})
    CHECK_FALSE(Chronicle::read_move(wrong));
}

TEST_CASE("names are there and differ within each language") {
  for (Language language : kLanguages) {
    std::set<std::string_view> characters, titles, suits;
    for (Card c : kDeck) characters.insert(kNames.own_name(c)(language));
    for (History h : kAllHistories) titles.insert(names(h).title(language));
    for (const cards::SuitName& suit : kNames.suits) suits.insert(suit.name(language));
    CHECK(characters.size() == kCharacters);
    CHECK(titles.size() == kHistories);
    CHECK(suits.size() == kSuits);
    CHECK_FALSE((characters.contains("") || titles.contains("") || suits.contains("")));
    for (Card c : kDeck) CHECK(is_good(names(power(c)).text(language)));
    for (History h : kAllHistories)
      CHECK((is_good(names(h).condition(language)) && is_good(names(h).brief(language))));
  }
  CHECK(kNames.label(Numbered::card(Suit::Power, 8), Language::Hungarian) == "Lovag (H8)");
  CHECK(kNames.label(kSage, Language::English) == "Sage");
  CHECK(list(SeatSet(0) | Seat(2) | Seat(3), Language::English) == "@0, @2 and @3");
}

TEST_CASE("the text of a power or a History card names its rule") {
  for (int strength = 1; strength <= kStrengths; ++strength)
    CHECK(names(power(Numbered::card(Suit::Love, strength))).rule == "C4." + std::to_string(strength));
  CHECK(names(Power::Rob, Eight::Discard).rule == "C4.11");
  for (Card c : kWildCards) CHECK(names(power(c)).rule == "C5." + std::to_string(c.index - kSage.index + 1));
  for (History h : kAllHistories) CHECK(names(h).rule == "C7." + std::to_string(int(h) + 1));
}

TEST_CASE("everything that can happen is told in both languages, with its rule") {
  std::set<std::string> kinds;
  for (int kind = 0; kind <= int(Tell::GameOver); ++kind) {
    const Event full{.kind = Tell(kind),
                     .seat = 1,
                     .other = 2,
                     .card = kKing,
                     .history = History::Famine,
                     .amount = 1,
                     .seats = SeatSet::run(0, 2),
                     .cards = kEvil};
    const Event own{
        .kind = Tell(kind), .seat = 1, .other = 1, .card = kKing, .seats = SeatSet(1), .cards = kEvil};
    for (const Event& event : {full, own}) {
      const Happening told = Chronicle::describe(event);
      CAPTURE(told.kind);
      kinds.insert(told.kind);
      CHECK(told.rule.starts_with("C"));
      for (Language language : kLanguages) CHECK(is_good(told.text(language)));
    }
  }
  CHECK(kinds.size() == std::size_t(Tell::GameOver) + 1);
}

TEST_CASE("C9.4 C9.5 C9.7 those who do not know a card are told the same without it") {
  const Card knight = Numbered::card(Suit::Power, 8);
  for (Tell kind : {Tell::Stolen, Tell::Looked, Tell::PlayedFaceDown})
    for (Language language : kLanguages) {
      const Happening open =
          Chronicle::describe({.kind = kind, .seat = 0, .other = 1, .card = knight, .cards = knight});
      const Happening hidden = Chronicle::describe({.kind = kind, .seat = 0, .other = 1});
      CHECK(open.kind == hidden.kind);
      CHECK(open.text(language).find(kNames.label(knight, language)) != std::string::npos);
      CHECK(hidden.text(language).find(kNames.own_name(knight)(language)) == std::string::npos);
      CHECK(is_good(hidden.text(language)));
    }
}

TEST_CASE("an open play can be taken back, a hidden or random one cannot") {
  const auto reveals = [](Tell kind) { return Chronicle::describe({.kind = kind, .card = kKing}).reveals; };
  for (Tell kind :
       {Tell::Dealt, Tell::HistoryTurned, Tell::HistoryShuffled, Tell::CardSetAside, Tell::LeadCardShown,
        Tell::Stolen, Tell::Looked, Tell::Revealed, Tell::Purged, Tell::Leftovers, Tell::HandDiscarded})
    CHECK(reveals(kind));
  for (Tell kind : {Tell::Played, Tell::PlayedFaceDown, Tell::AllyTaken, Tell::TakenBack, Tell::MeetingWon})
    CHECK_FALSE(reveals(kind));
}

TEST_CASE("the prompt offers exactly the legal moves, and says why not of the rest of the hand") {
  visit_random_games([](const State& s) {
    const int players = s.options.players;
    for (Seat seat = 0; seat < players; ++seat) {
      const View v = Chronicle::view(s, seat);
      const Moves legal = Chronicle::turn(s) == seat ? Chronicle::legal(s) : Moves{};
      for (Language language : kLanguages) {
        const Prompt prompt = Chronicle::prompt(v, legal, language);
        REQUIRE((!prompt.question.empty() && names_seats_only(prompt.question, players) &&
                 prompt.rule.starts_with("C")));
        Moves offered, refused;
        for (const Choice& choice : prompt.choices) {
          const Move move(std::uint8_t(choice.move));
          (choice.legal ? offered : refused) |= move;
          REQUIRE(Chronicle::read_move(choice.name) == move);
          REQUIRE((is_good(choice.label, players) && names_seats_only(choice.note, players)));
          REQUIRE((choice.legal == choice.why_not.empty() && choice.rule.starts_with("C")));
        }
        REQUIRE(offered == legal);
        REQUIRE(int(prompt.choices.size()) == offered.size() + refused.size());
        if (!legal.empty() && s.asking.idle()) REQUIRE((offered | refused) == moves(v.hand));
      }
    }
  });
}

TEST_CASE("C3.4 C3.8 a note foretells that a card will lie face down or find nothing to act on") {
  visit_random_games([](const State& s) {
    if (s.winners.empty() && s.asking.idle())
      for (const Choice& choice :
           Chronicle::prompt(Chronicle::view(s, *Chronicle::turn(s)), Chronicle::legal(s), Language::English)
               .choices) {
        if (!choice.legal) continue;
        const Move move(std::uint8_t(choice.move));
        bool face_down = false, no_effect = false, purges = false;
        State next = s;
        Chronicle::play(next, move, [&](const Event& e, SeatSet) {
          face_down |= e.kind == Tell::PlayedFaceDown;
          no_effect |= e.kind == Tell::NoEffect;
          purges |= e.kind == Tell::Purged;
        });
        no_effect |= power(move.card()) == Power::Purge && !face_down && !purges;
        REQUIRE(choice.note.starts_with("face down") == face_down);
        REQUIRE(choice.note.starts_with("no effect") == no_effect);
      }
  });
}

TEST_CASE("C3.2 a player who can follow is told so") {
  State s = Chronicle::deal({.players = 3}, Chance::from_seed(1));
  s.meeting = {.leader = 0, .to_play = 1};
  s.meeting.card[0] = *kNames.card_of("P10");
  s.meeting.played = Seat(0);
  s.meeting.led = std::uint8_t(Suit::Power);
  s.hand[1] = CardSet(*kNames.card_of("P8")) | *kNames.card_of("W3") | kKing;
  const Prompt prompt = Chronicle::prompt(Chronicle::view(s, 1), Chronicle::legal(s), Language::English);
  REQUIRE(prompt.choices.size() == 3);
  CHECK(prompt.rule == "C3.2");
  CHECK((prompt.choices[0].name == "P8" && prompt.choices[0].legal));
  CHECK((prompt.choices[1].name == "W3" && !prompt.choices[1].legal && prompt.choices[1].rule == "C3.2"));
  CHECK(prompt.choices[1].why_not == "You hold Power and must follow: play Power or a wild.");
  CHECK((prompt.choices[2].name == "King" && prompt.choices[2].legal));
}

TEST_CASE("the picture fits: eleven lines with two conditions, never more than fourteen") {
  visit_random_games([](const State& s) {
    const int players = s.options.players;
    for (Seat seat = 0; seat < players; ++seat)
      for (Language language : kLanguages) {
        const Picture picture = Chronicle::picture(Chronicle::view(s, seat), language);
        std::size_t height = 0, panels = 0;
        for (const auto& row : picture.rows) {
          std::size_t tallest = 0;
          for (const Panel& panel : row) {
            tallest = std::max(tallest, panel.lines.size());
            REQUIRE((is_good(panel.title, players) && panel.weight > 0));
            for (const Line& line : panel.lines)
              for (const Span& span : line) REQUIRE(is_good(span.text, players));
          }
          height += 1 + tallest;
          panels += row.size();
        }
        REQUIRE(panels == std::size_t(2 + players));
        REQUIRE(height <= (conditions(s).size() <= 2 ? 11 : 14));
      }
  });
}

}  // namespace
}  // namespace cardhouse::chronicle
