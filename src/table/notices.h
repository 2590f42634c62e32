// SPDX-License-Identifier: MIT
// What those at a table and around it are sent, as JSON. Each eye gets what it may see and nothing else: a
// seat its view, watchers what everybody may know, or later everything. Moves are sent as differences.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/event_facts.h"
#include "core/shape.h"
#include "core/text.h"
#include "table/table.h"

namespace cardhouse::table {

// `All` sees every hand; whoever uses it takes care of the delay.
using catalog::Eye;
// For people as they are; for pages that have the words of the game; for programs.
enum class Form : std::uint8_t { Full, Words, Brief };

// Who looks.
struct Viewer {
  Eye eye = Eye::Public;
  Seat seat = 0;       // of Eye::Seat
  std::string person;  // whose mutes count
  Language language = Language::English;
  Form form = Form::Full;
};

// What happened: its kind, the rule, the sentence, and the facts as an object; in the brief form nothing
// after the rule. In the form with words (core/sayings.h) what is put into the saying instead, and no object.
// What the table itself tells has no facts.
struct Line : std::vector<std::string> {
  using vector::vector;
  std::optional<EventFacts> facts;
};
void write(std::string& out, const Line& line);

struct ChairShown {
  std::string name;
  std::optional<std::string> player;  // the person's own name, where a hero's is shown
  std::optional<std::string> person, bot;
  std::optional<WhyLent> lent;
  bool ready = false, present = false;
  std::optional<std::int64_t> bot_in;  // milliseconds before a bot plays for a player who is away
  std::optional<bool> chose;           // before the deal: there is a choice for this seat
  std::optional<std::string> kept;     // before the deal: for whom the empty seat is
  std::optional<bool> hurried;         // the bot thinks for a shorter time, as the house is busy
};
BOOST_DESCRIBE_STRUCT(ChairShown, (),
                      (name, player, person, bot, lent, ready, present, bot_in, chose, kept, hurried))

struct ChoiceShown {
  std::string move, label;
  std::optional<std::string> rule, note, why_not;  // why_not: it is not legal
};
BOOST_DESCRIBE_STRUCT(ChoiceShown, (), (move, label, rule, note, why_not))

// Answers of which the same is to be said, with spaces between. What is not said here is in the words of the
// game: the label of a move, and the rule and the text of its card.
struct GroupShown {
  std::string moves;
  std::optional<std::string> rule, note, why_not;
  std::optional<shape::NamedValues> labels;
};
BOOST_DESCRIBE_STRUCT(GroupShown, (), (moves, rule, note, why_not, labels))

struct PromptShown {
  std::string question, rule;
  std::optional<std::vector<std::string>> legal;    // for programs
  std::optional<std::vector<ChoiceShown>> choices;  // for people
  std::optional<std::vector<GroupShown>> groups;    // for pages that have the words
  std::optional<bool> undo;                         // the last move can be taken back freely
};
BOOST_DESCRIBE_STRUCT(PromptShown, (), (question, rule, legal, choices, groups, undo))

struct VoteShown {
  Motion what = Motion::Undo;
  Seat by = 0;
  std::vector<int> waiting;
};
BOOST_DESCRIBE_STRUCT(VoteShown, (), (what, by, waiting))

// table/ending.h says what they mean.
struct ResultShown {
  HowEnded how = HowEnded::Finished;
  std::optional<Seat> by;
  std::vector<int> points;
  std::vector<double> share;
  std::vector<Seat> winners;
  std::vector<int> places;
  std::string secret;
};
BOOST_DESCRIBE_STRUCT(ResultShown, (), (how, by, points, share, winners, places, secret))

struct ChatShown {
  std::string person, name, text;
};
BOOST_DESCRIBE_STRUCT(ChatShown, (), (person, name, text))

// Everything: on joining, after the deal, after moves were taken back.
struct TableNotice {
  static constexpr std::string_view kName = "table";
  std::string table;
  std::uint64_t seq = 0;
  Phase phase = Phase::Waiting;
  TableRules rules;
  std::string host, commitment;
  std::vector<ChairShown> seats;
  WhenAway away = WhenAway::Waits;
  bool hints = false;  // whether a bot's advice may be asked for now
  Eye eye = Eye::Public;
  std::optional<int> you;
  std::uint64_t moves = 0;
  std::optional<int> turn;
  std::optional<shape::Raw> view;
  std::optional<PromptShown> prompt;
  std::optional<std::vector<std::int64_t>> clock;  // milliseconds left, by seat
  std::optional<VoteShown> vote;
  std::optional<ResultShown> result;
  std::optional<std::string> rematch;
  std::optional<std::string> campaign;  // whose Adventure it is
  std::optional<int> old_rules;         // the version it was played by, which the house plays no more
  std::vector<ChatShown> chat;
  std::vector<Line> told;
};
BOOST_DESCRIBE_STRUCT(TableNotice, (),
                      (table, seq, phase, rules, host, commitment, seats, away, hints, eye, you, moves, turn,
                       view, prompt, clock, vote, result, rematch, campaign, old_rules, chat, told))

// A move. `move` only for the seat that made it; `view` is a patch (patch.h) of the view before.
struct MovedNotice {
  static constexpr std::string_view kName = "moved";
  std::string table;
  std::uint64_t seq = 0;
  Seat seat = 0;
  std::optional<std::string> move;
  std::vector<Line> told;
  std::optional<shape::Raw> view;
  std::optional<int> turn;
  std::optional<PromptShown> prompt;
  std::optional<std::vector<std::int64_t>> clock;
  std::optional<ResultShown> result;
};
BOOST_DESCRIBE_STRUCT(MovedNotice, (), (table, seq, seat, move, told, view, turn, prompt, clock, result))

// Something about the seats, a vote or the end: all that can have changed by it.
struct SeatsNotice {
  static constexpr std::string_view kName = "seats";
  std::string table;
  std::uint64_t seq = 0;
  std::vector<ChairShown> seats;
  WhenAway away = WhenAway::Waits;
  bool hints = false;
  std::optional<VoteShown> vote;
  std::optional<PromptShown> prompt;
  std::optional<std::vector<std::int64_t>> clock;
  std::optional<ResultShown> result;
  std::optional<std::string> rematch;
  std::vector<Line> told;
};
BOOST_DESCRIBE_STRUCT(SeatsNotice, (),
                      (table, seq, seats, away, hints, vote, prompt, clock, result, rematch, told))

struct ChatNotice {
  static constexpr std::string_view kName = "chat";
  std::string table;
  std::uint64_t seq = 0;
  std::string person, name, text;
};
BOOST_DESCRIBE_STRUCT(ChatNotice, (), (table, seq, person, name, text))

template <class Notice>
std::string print_notice(const Notice& notice) {
  std::string text;
  text.reserve(512);
  text += "{\"type\":\"";
  text += Notice::kName;
  text += '"';
  shape::write_members(text, notice, false);
  text += '}';
  return text;
}

std::string whole_notice(const Table& table, const Viewer& viewer, Time now, std::vector<Line> told = {});
// What this viewer is sent about a record; empty if nothing. Requires: the record is the table's last.
std::string notice(const Table& table, const News& news, const Viewer& viewer, Time now);
// After somebody came or went, which is no record.
std::string presence_notice(const Table& table, const Viewer& viewer, Time now);

std::vector<ChairShown> chairs_shown(const Table& table, Time now);
std::vector<Line> lines_for(const Table& table, const News& news, const Viewer& viewer);
// The same of what the game told alone.
std::vector<Line> lines_of(const std::vector<std::string>& names, const catalog::Events& told,
                           const Viewer& viewer);
PromptShown prompt_for(const Table& table, Seat seat, Language language, Form form);
// What a deed is called at the table: nothing for those that the game itself tells.
Sentence words_for(const Deed& deed);

}  // namespace cardhouse::table
