// SPDX-License-Identifier: MIT
// Shows the table, reads keys, and listens to the house in between.
#include "clients/remote/screen.h"

#include <algorithm>

#include <boost/json.hpp>

#include "clients/remote/told.h"
#include "clients/remote/words.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/save_file.h"
#include "clients/terminal/words.h"

namespace cardhouse::remote {

namespace base = terminal::words;
using std::chrono::milliseconds;
using terminal::KeyKind;
using terminal::say;

Screen::Screen(Link& link, terminal::Curses& curses)
    : link_(link), curses_(curses), language_(link.visit().language) {}

int Screen::run() {
  for (;;) {
    refresh();
    if (!terminal::wait_until_large_enough(curses_, language_)) return 1;
    curses_.paint(terminal::compose(face(), curses_.size()));
    const terminal::KeyPress key = curses_.read(milliseconds(60));
    for (int i = 0; i < 100 && link_.wait(milliseconds(0)); ++i) {}
    if (auto complaint = link_.take_complaint()) message_ = *complaint;
    const Outcome outcome = obey(key);
    if (outcome == Outcome::Left) return 0;
    if (outcome == Outcome::Gone) return 1;
  }
}

void Screen::refresh() {
  const Table& table = link_.table();
  if (table.my_turn() && asked_ != table.moves() + 1) {
    asked_ = table.moves() + 1;
    const auto& choices = table.prompt()->choices;
    cursor_ = std::size_t(std::ranges::find(choices, true, &Choice::legal) - choices.begin());
    typed_.clear();
  }
  if (pictured_ == table.seq() || table.phase() == "waiting" || !table.seat()) return;
  if (link_.state() != Link::State::Up) return;
  pictured_ = table.seq();
  if (const auto answer = link_.ask({{"do", "picture"}}, "picture", std::chrono::seconds(5)))
    picture_ = read_picture(*answer);
}

std::string Screen::status() const {
  const Table& table = link_.table();
  if (link_.state() == Link::State::Down)
    return say(words::kLost, language_, link_.trouble(), link_.until_next_try().count() / 1000 + 1);
  if (const std::string vote = vote_line(table, language_); !vote.empty()) return vote;
  if (table.phase() == "waiting") return std::string(words::kWaiting(language_));
  if (table.phase() == "over")
    return fmt::format("{} {} {}", base::kResult(language_), points_line(table, language_),
                       result_line(table, language_));
  const auto seat = table.seat();
  if (!seat) return std::string(words::kWatching(language_));
  if (!table.chairs().at(std::size_t(*seat)).lent.empty()) return std::string(words::kLent(language_));
  if (table.turn() && *table.turn() < int(table.chairs().size()))
    return say(words::kTurnOf, language_, table.names()[std::size_t(*table.turn())]);
  return {};
}

terminal::Face Screen::face() const {
  const Table& table = link_.table();
  terminal::Face face{.title = say(words::kTable, language_, link_.table_id(), link_.visit().address.url()),
                      .picture = picture_,
                      .scrolled = scrolled_,
                      .message = message_,
                      .keys = std::string(words::kKeys(language_))};
  if (!table.clock().empty() && table.seat())
    face.corner = fmt::format("{} s", table.clock().at(std::size_t(*table.seat())) / 1000);
  for (const LogLine& told : table.told()) face.log.push_back({told.text, told.rule});
  if (table.phase() == "waiting")
    for (const std::string& line : seats_lines(table, language_)) face.log.push_back({line, ""});
  const bool asked = table.my_turn() && link_.state() == Link::State::Up;
  face.question = asked && vote_line(table, language_).empty() ? table.prompt()->question : status();
  if (asked) {
    face.rule = table.prompt()->rule;
    face.choices = table.prompt()->choices;
    face.cursor = std::min(cursor_, face.choices.empty() ? 0 : face.choices.size() - 1);
    if (face.message.empty() && *face.cursor < face.choices.size()) {
      const Choice& c = face.choices[*face.cursor];
      face.message = terminal::with_rule(
          c.legal ? c.note.empty() ? c.label : c.label + "; " + c.note : c.why_not, c.rule);
    }
  } else {
    for (const std::string& card : table.hand()) face.choices.push_back({.name = card, .label = card});
  }
  return face;
}

// ---- keys

Screen::Outcome Screen::obey(const terminal::KeyPress& key) {
  if (key.kind != KeyKind::None && key.kind != KeyKind::Resize) message_.clear();
  switch (key.kind) {
    case KeyKind::Closed: return Outcome::Gone;
    case KeyKind::Left:
    case KeyKind::BackTab:
    case KeyKind::Up: step(-1); break;
    case KeyKind::Right:
    case KeyKind::Tab:
    case KeyKind::Down: step(+1); break;
    case KeyKind::PageUp: scrolled_ += 5; break;
    case KeyKind::PageDown: scrolled_ = std::max(0, scrolled_ - 5); break;
    case KeyKind::Escape: typed_.clear(); break;
    case KeyKind::Enter: choose(); break;
    case KeyKind::Letter:
      if (key.is(' ')) choose();
      else if ((key.letter >= '0' && key.letter <= '9') || (key.letter >= 'A' && key.letter <= 'Z'))
        type(terminal::utf8(key.letter));
      else return command(key.letter);
      break;
    default: break;
  }
  return Outcome::Again;
}

Screen::Outcome Screen::command(char32_t letter) {
  switch (letter) {
    case 'h': hint(); break;
    case 'e': return explain();
    case 'p': return propose();
    case 'u': link_.wish({{"do", "ask"}, {"what", "undo"}}); break;
    case 'd': link_.wish({{"do", "ask"}, {"what", "draw"}}); break;
    case 'a': link_.wish({{"do", "ask"}, {"what", "abandon"}}); break;
    case 'y': link_.wish({{"do", "answer"}, {"yes", true}}); break;
    case 'n': link_.wish({{"do", "answer"}, {"yes", false}}); break;
    case 'b': link_.wish({{"do", "back"}}); break;
    case 'c': return chat();
    case 'g': return show_log();
    case 't': return show_table();
    case '?': return show_help();
    case 'r': {
      const auto path = terminal::find_rules(link_.table().game(), language_);
      const auto text = path ? terminal::read_text(*path) : std::unexpected(Sentence{});
      if (!text) return message_ = say(base::kNoRules, language_, link_.table().game()), Outcome::Again;
      const std::string rule = link_.table().prompt() ? link_.table().prompt()->rule : "";
      const terminal::Text page{
          .title = std::string(base::kRulesTitle(language_)),
          .lines = [&](int width) { return terminal::read_rules(*text, std::min(width, 100)); },
          .first = [&](const std::vector<Line>& lines) { return terminal::line_of_rule(lines, rule); }};
      return terminal::read_through(curses_, page, language_) ? Outcome::Again : Outcome::Gone;
    }
    case 'q': return Outcome::Left;
    default: break;
  }
  return Outcome::Again;
}

void Screen::step(int by) {
  if (!link_.table().my_turn()) return;
  const int count = int(link_.table().prompt()->choices.size());
  if (count > 0) cursor_ = std::size_t((int(cursor_) + by + count) % count);
  typed_.clear();
}

void Screen::type(std::string_view letter) {
  if (!link_.table().my_turn()) return;
  const auto& choices = link_.table().prompt()->choices;
  typed_ += letter;
  auto found = terminal::typed_choice(choices, typed_);
  if (!found) found = terminal::typed_choice(choices, typed_ = letter);
  if (found) cursor_ = *found;
  else typed_.clear();
}

void Screen::choose() {
  if (!link_.table().my_turn() || cursor_ >= link_.table().prompt()->choices.size()) return;
  const Choice& choice = link_.table().prompt()->choices[cursor_];
  if (choice.legal) link_.move(choice.name);
  else message_ = terminal::with_rule(choice.why_not, choice.rule);
}

void Screen::hint() {
  const auto advice = ask_advice(link_);
  message_ = advice ? advice->hint : advice.error();
  if (!advice || !link_.table().prompt()) return;
  const auto& choices = link_.table().prompt()->choices;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (choices[i].name == advice->move) cursor_ = i;
}

// ---- pages

Screen::Outcome Screen::explain() {
  const auto advice = ask_advice(link_);
  if (advice && !advice->reasons.empty())
    return read(std::string(base::kExplainTitle(language_)), advice->reasons);
  message_ = advice ? std::string(base::kNoExplain(language_)) : advice.error();
  return Outcome::Again;
}

Screen::Outcome Screen::propose() {
  const auto text = terminal::ask_line(curses_, terminal::compose(face(), curses_.size()),
                                       std::string(base::kProposeWhat(language_)));
  if (!text) return Outcome::Again;
  const auto said = ask_proposal(link_, *text);
  if (said) return read(std::string(base::kProposeTitle(language_)), *said);
  message_ = said.error();
  return Outcome::Again;
}

Screen::Outcome Screen::chat() {
  const auto text = terminal::ask_line(curses_, terminal::compose(face(), curses_.size()),
                                       std::string(words::kSay(language_)));
  if (text && !text->empty()) link_.wish({{"do", "say"}, {"text", *text}});
  return Outcome::Again;
}

Screen::Outcome Screen::show_log() {
  std::vector<std::string> lines;
  for (const LogLine& told : link_.table().told()) lines.push_back(terminal::with_rule(told.text, told.rule));
  return read(std::string(base::kLog(language_)), lines);
}

Screen::Outcome Screen::read(std::string title, const std::vector<std::string>& lines) {
  const terminal::Text text{.title = std::move(title), .lines = [&](int width) {
                              std::vector<Line> rows;
                              for (const std::string& line : lines)
                                for (const std::string& row : terminal::wrap(line, width - 2, "    "))
                                  rows.push_back({{" " + row, Ink::Plain}});
                              return rows;
                            }};
  return terminal::read_through(curses_, text, language_) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_table() {
  const terminal::Text text{.title = std::string(base::kTable(language_)),
                            .lines = [&](int width) { return terminal::boxes(picture_, width); }};
  return terminal::read_through(curses_, text, language_) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_help() {
  const terminal::Text text{.title = std::string(base::kHelpTitle(language_)), .lines = [&](int width) {
                              return terminal::read_rules(words::kScreenHelp(language_), width);
                            }};
  return terminal::read_through(curses_, text, language_) ? Outcome::Again : Outcome::Gone;
}

}  // namespace cardhouse::remote
