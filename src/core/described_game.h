// SPDX-License-Identifier: MIT
// What a game need not write itself. Its rules are free functions beside its State, found here by their
// arguments; its settings, fields and events are tables. From them come the names that every game has
// (core/game.h, catalog/erase.h).
#pragma once
#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_type.h"
#include "core/facts.h"
#include "core/game.h"
#include "core/settings.h"
#include "core/table_talk.h"

namespace cardhouse {

// The functions of a game's rules, by the type of their first argument. They have other names here, so that
// the ones of the game are found.
namespace rules_of {
template <class Options, class Witness>
auto dealt(const Options& options, const Chance& chance, Witness&& tell) {
  return deal(options, chance, tell);
}
template <class State, class Move, class Witness>
void played(State& s, Move m, Witness&& tell) {
  play(s, m, tell);
}
constexpr auto turn_in(const auto& s) { return turn(s); }
constexpr auto legal_in(const auto& s) { return legal(s); }
constexpr auto view_of(const auto& s, Seat seat) { return view(s, seat); }
constexpr auto score_of(const auto& s) { return score(s); }
template <class View, Source S>
auto imagined(const View& v, S& dice) {
  return imagine(v, dice);
}
}  // namespace rules_of

// What a seat is asked, and the rule that says so.
struct Question {
  std::string text;
  std::string_view rule;
};

enum class Undo : std::uint8_t { Possible, Never };  // never: something hidden is known, or chance was used

// How one kind of event is told. A name never takes a suffix in Hungarian, because which one would depend on
// the name.
struct EventRow {
  std::string_view kind, rule;
  Undo undo = Undo::Possible;
  Phrase text;
  Phrase other = {};                    // of a kind with two wordings
  std::string_view from = {}, to = {};  // the places between which its cards go
};

// Self has: `settings()`, a table; `row(event)`; `place(name, event, language, facts)`, which says what
// stands in a place of a sentence and adds the fact that it is; and where they are not in the row
// `rule_of(event)`, `has_other_wording(event)` and `add_facts(event, facts)`, which no place says.
template <class Self, class S, class O, class M, class Ms, class V, class E>
struct DescribedGame {
  using State = S;
  using Options = O;
  using Move = M;
  using Moves = Ms;
  using View = V;
  using Event = E;
  using Score = Standings<kMaxSeats>;

  // ---- rules

  template <class Witness = NoWitness>
  static State deal(const Options& options, const Chance& chance, Witness&& tell = {}) {
    return rules_of::dealt(options, chance, tell);
  }
  static constexpr std::optional<Seat> turn(const State& s) { return rules_of::turn_in(s); }
  static constexpr Moves legal(const State& s) { return rules_of::legal_in(s); }
  static void play(State& s, Move m) { rules_of::played(s, m, NoWitness{}); }
  template <class Witness>
  static void play(State& s, Move m, Witness&& tell) {
    rules_of::played(s, m, tell);
  }
  static constexpr View view(const State& s, Seat seat) { return rules_of::view_of(s, seat); }
  static View onlooker(const State& s) { return rules_of::view_of(s, kNobody); }  // what everybody may know
  static constexpr auto score(const State& s) { return rules_of::score_of(s); }
  template <Source Dice>
  static State imagine(const View& v, Dice& dice) {
    return rules_of::imagined(v, dice);
  }
  static constexpr int players(const State& s) { return s.options.players; }
  static constexpr Options options(const State& s) { return s.options; }

  // ---- what follows from the tables (core/describe_game.h)

  static std::vector<SettingInfo> list_settings();
  static std::expected<Options, std::string> read_options(const Settings& chosen);
  static Settings print(const Options& options);
  static std::string print(const State& s);
  static std::expected<State, std::string> read_state(std::string_view text);
  static std::expected<void, std::string> fix_chance(State& s, std::string_view outcome);

  static void write(std::string& out, const View& v);
  static void write(std::string& out, const State& s);
  static bool write_change(std::string& out, const View& before, const View& after);
  static bool write_change(std::string& out, const State& before, const State& after);
  static describe::Type view_type();
  static describe::Type state_type();
  static std::string misplaced(const State& s);  // what is wrong, if not each card lies in exactly one place

  // For games that say no more: the cards of the hand under `Self::question(view, legal, language)`, with the
  // reason of `Self::why_not` where one may not be played; and the fields with labels.
  static Prompt prompt(const View& v, Moves legal, Language language);
  static Picture picture(const View& v, Language language);

  static Telling telling(const Event& e);
  static EventFacts facts(const Event& e);
  // For clients that have the words: kind, rule, and what stands in the places.
  static std::vector<std::string> line(const Event& e, Language language);
  static std::string sentence(const Event& e, Language language);
  static Happening describe(const Event& e);
  static std::string move_note(Move, Language) { return {}; }

 private:
  static std::string_view rule(const Event& e);
  static bool is_other(const Event& e);
  static Phrase pattern(const Event& e);
};

}  // namespace cardhouse
