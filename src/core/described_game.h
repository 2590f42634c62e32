// SPDX-License-Identifier: MIT
// What a game need not write itself. Its rules are free functions beside its State, found here by their
// arguments; its settings, fields and events are tables. From them come the names that every game has
// (core/game.h, catalog/erase.h).
#pragma once
#include <array>
#include <expected>
#include <optional>
#include <span>
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
auto end_of(const auto& v) { return game_over(v); }
// What only some games have.
auto laid_in(const auto& s, auto m) -> decltype(laid(s, m)) { return laid(s, m); }
auto plays_left_in(const auto& v) -> decltype(plays_left(v)) { return plays_left(v); }
auto may_act_in(const auto& s) -> decltype(may_act(s)) { return may_act(s); }
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

// Self has a table `settings()`, and `rows()`, which says how its events are told in the order of their
// kinds. With `kNames`, the names of its cards (cards/names.h), `deck(options)` and `question(view, legal,
// language)` its words and prompts follow too; else it has `words` and `prompt` of its own. What it may have
// besides:
//   `place(name, event, language, facts)`: what stands in a place of a sentence, and the fact that it is, for
//   places other than {who}, {other}, {seats}, {n}, {card}, {cards} and {hand}
//   `rule_of(event)`: where the row does not say it
//   `has_other_wording(event)`: where it is not for events of several seats
//   `add_facts(event, facts)`: those that no place says
//   `tried(view, legal)`: the moves that a prompt lists, where they are not the cards of the hand
//   `explain(view, move, choice, language)`: why a move is not legal, or what is worth knowing of it
//   `add_words(words, language)`: more than cards, suits and sentences
// Its rules say `game_over(view)`, the event of the end.
template <class Self, class S, class O, class M, class Ms, class V, class E>
struct DescribedGame {
  using State = S;
  using Options = O;
  using Move = M;
  using Moves = Ms;
  using View = V;
  using Event = E;
  using Score = cardhouse::Score;

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
  // The position with the card on the table, before a trick is swept off it.
  static State laid(const State& s, Move m) requires requires { rules_of::laid_in(s, m); }
  { return rules_of::laid_in(s, m); }
  // Until the point at which a search stops.
  static int plays_left(const View& v) requires requires { rules_of::plays_left_in(v); }
  { return rules_of::plays_left_in(v); }
  // Everybody who could act now, where several may.
  static constexpr SeatSet may_act(const State& s) requires requires { rules_of::may_act_in(s); }
  { return rules_of::may_act_in(s); }
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

  static Prompt prompt(const View& v, Moves legal, Language language);
  static GameWords words(Language language);
  // For games that say no more: the fields with labels, and moves that are cards.
  static Picture picture(const View& v, Language language);
  static std::string print(Move m);
  static std::optional<Move> read_move(std::string_view text);
  static std::string move_label(Move m, Language language);

  static const EventRow& row(const Event& e);
  static Telling telling(const Event& e);
  static EventFacts facts(const Event& e);
  // For clients that have the words: kind, rule, and what stands in the places.
  static std::vector<std::string> line(const Event& e, Language language);
  static std::string sentence(const Event& e, Language language);
  static Happening describe(const Event& e);
  static std::string move_note(Move, Language) { return {}; }

 private:
  static std::string part(std::string_view place, const Event& e, Language language, EventFacts& facts);
  static std::string_view rule(const Event& e);
  static bool is_other(const Event& e);
  static Phrase pattern(const Event& e);
};

}  // namespace cardhouse
