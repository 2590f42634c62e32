// SPDX-License-Identifier: MIT
// Shows the table, reads keys, and handles messages of the server in between.
#include "clients/remote/screen.h"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/ranges.h>

#include "catalog/catalog.h"
#include "catalog/rulebook.h"
#include "clients/remote/table_lines.h"
#include "clients/remote/words.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/words.h"

namespace cardhouse::remote {

namespace base = terminal::words;
using std::chrono::milliseconds;
using terminal::KeyKind;

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
  const RemoteTable& table = link_.table();
  if (!texts_ && !table.game().empty())
    if (const catalog::AnyGame* game = catalog::find(table.game()))
      texts_.emplace(game->words(language_), Settings{}, language_);
  if (table.my_turn() && asked_ != table.moves() + 1) {
    asked_ = table.moves() + 1;
    groups_ =
        texts_ ? terminal::grouped(table.prompt()->choices, *texts_) : std::vector<terminal::AnswerGroup>();
    if (!terminal::takes_two_steps(table.prompt()->choices, groups_, curses_.size().columns)) groups_.clear();
    show_cells({});
  }
  if (pictured_ == table.seq() || table.phase() == table::Phase::Waiting || !table.seat()) return;
  if (link_.state() != Link::State::Up) return;
  pictured_ = table.seq();
  if (const auto answer = link_.ask({{"do", "picture"}}, "picture", std::chrono::seconds(5)))
    picture_ = read_picture(*answer);
}

void Screen::show_cells(std::optional<std::size_t> group) {
  const auto& choices = link_.table().prompt()->choices;
  opened_ = group;
  cells_.clear();
  typed_.clear();
  if (groups_.empty()) cells_ = choices;
  else if (group)
    for (const std::size_t i : groups_[*group].members) cells_.push_back(choices[i]);
  else
    for (const terminal::AnswerGroup& one : groups_) cells_.push_back(one.cell);
  cursor_ = std::size_t(std::ranges::find(cells_, true, &Choice::legal) - cells_.begin());
}

std::string Screen::about(const Choice& choice) const {
  std::string text = terminal::with_rule(
      choice.legal ? choice.note.empty() ? choice.label : choice.label + "; " + choice.note : choice.why_not,
      choice.rule);
  const boost::json::value& view = link_.table().view();
  if (!texts_ || !view.is_object()) return text;
  const std::string says = texts_->beside(choice, view.get_object());
  return says.empty() ? text : text + "  " + says;
}

std::string Screen::status() const {
  const RemoteTable& table = link_.table();
  if (link_.state() == Link::State::Down)
    return say(words::kLost, language_, link_.trouble(), link_.until_next_try().count() / 1000 + 1);
  if (const std::string vote = vote_line(table, language_); !vote.empty()) return vote;
  if (table.phase() == table::Phase::Waiting) return std::string(words::kWaiting(language_));
  if (table.phase() == table::Phase::Over)
    return fmt::format("{} {}", base::kResult(language_), fmt::join(result_lines(table, language_), " "));
  const auto seat = table.seat();
  if (!seat) return std::string(words::kWatching(language_));
  if (table.chairs().at(std::size_t(*seat)).lent) return std::string(words::kLent(language_));
  if (table.turn() && *table.turn() < int(table.chairs().size()))
    return say(words::kTurnOf, language_, table.names()[std::size_t(*table.turn())]);
  return {};
}

terminal::Face Screen::face() const {
  const RemoteTable& table = link_.table();
  terminal::Face face{.title = say(words::kTable, language_, link_.table_id(), link_.visit().address.url()),
                      .picture = picture_,
                      .scrolled = scrolled_,
                      .message = message_,
                      .keys = std::string(words::kKeys(language_))};
  if (!table.clock().empty() && table.seat())
    face.corner = fmt::format("{} s", table.clock().at(std::size_t(*table.seat())) / 1000);
  for (const LogLine& told : table.told()) face.log.push_back({log_text(table, told, language_), told.rule});
  if (table.phase() == table::Phase::Waiting)
    for (const std::string& line : seats_lines(table, language_)) face.log.push_back({line, ""});
  const bool asked = table.my_turn() && link_.state() == Link::State::Up;
  face.question = asked && vote_line(table, language_).empty() ? table.prompt()->question : status();
  if (asked) {
    face.rule = table.prompt()->rule;
    if (opened_) face.question = say(base::kThen, language_, groups_[*opened_].cell.label);
    face.choices = cells_;
    face.cursor = std::min(cursor_, face.choices.empty() ? 0 : face.choices.size() - 1);
    if (face.message.empty() && *face.cursor < face.choices.size())
      face.message = about(face.choices[*face.cursor]);
  } else {
    for (const std::string& card : table.hand())
      face.choices.push_back({.name = card, .label = texts_ ? texts_->name(card) : card});
  }
  return face;
}

// ---- keys

Screen::Outcome Screen::obey(const terminal::KeyPress& key) {
  if (key.kind != KeyKind::None && key.kind != KeyKind::Resize) message_.clear();
  switch (key.kind) {
    case KeyKind::Closed: return Outcome::Gone;
    case KeyKind::Interrupt: return Outcome::Left;  // the seat waits
    case KeyKind::Left:
    case KeyKind::BackTab:
    case KeyKind::Up: step(-1); break;
    case KeyKind::Right:
    case KeyKind::Tab:
    case KeyKind::Down: step(+1); break;
    case KeyKind::PageUp: scrolled_ += 5; break;
    case KeyKind::PageDown: scrolled_ = std::max(0, scrolled_ - 5); break;
    case KeyKind::Escape:
      if (typed_.empty() && opened_ && link_.table().my_turn()) show_cells({});
      typed_.clear();
      break;
    case KeyKind::Enter: choose(); break;
    case KeyKind::Letter:
      if (key.is(' ')) choose();
      else if ((key.letter >= '0' && key.letter <= '9') || (key.letter >= 'A' && key.letter <= 'Z'))
        type(utf8(key.letter));
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
    case 'u': link_.ask(table::Motion::Undo); break;
    case 'd': link_.ask(table::Motion::Draw); break;
    case 'a': link_.ask(table::Motion::Abandon); break;
    case 'y': link_.wish({{"do", "answer"}, {"yes", true}}); break;
    case 'n': link_.wish({{"do", "answer"}, {"yes", false}}); break;
    case 'b': link_.wish({{"do", "reclaim_seat"}}); break;
    case 'c': return chat();
    case 'g': return show_log();
    case 't': return show_table();
    case '?': return show_help();
    case 'r': return show_rules();
    case 'i': return show_cards();
    case 'q': return Outcome::Left;
    default: break;
  }
  return Outcome::Again;
}

void Screen::step(int by) {
  if (!link_.table().my_turn()) return;
  const int count = int(cells_.size());
  if (count > 0) cursor_ = std::size_t((int(cursor_) + by + count) % count);
  typed_.clear();
}

void Screen::type(std::string_view letter) {
  if (!link_.table().my_turn()) return;
  typed_ += letter;
  auto found = terminal::typed_choice(cells_, typed_);
  if (!found) found = terminal::typed_choice(cells_, typed_ = letter);
  if (found) cursor_ = *found;
  else typed_.clear();
}

void Screen::choose() {
  if (!link_.table().my_turn() || cursor_ >= cells_.size()) return;
  const Choice choice = cells_[cursor_];
  if (!choice.legal) message_ = about(choice);
  else if (!groups_.empty() && !opened_ && groups_[cursor_].members.size() > 1) show_cells(cursor_);
  else link_.move(choice.name);
}

// Keys that are pressed while the server thinks were not meant for its answer.
void Screen::hint() {
  const auto advice = ask_advice(link_);
  curses_.forget_typed();
  if (advice && link_.table().my_turn()) {
    const auto& choices = link_.table().prompt()->choices;
    const auto is_it = [&](const Choice& choice) { return choice.name == advice->move; };
    const auto wanted = std::size_t(std::ranges::find_if(choices, is_it) - choices.begin());
    for (std::size_t g = 0; g < groups_.size(); ++g)
      if (std::ranges::find(groups_[g].members, wanted) != groups_[g].members.end()) {
        show_cells(groups_[g].members.size() > 1 ? std::optional(g) : std::nullopt);
        cursor_ = g;
      }
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (is_it(cells_[i])) cursor_ = i;
  }
  message_ = advice ? advice->hint : advice.error();
}

// ---- pages

Screen::Outcome Screen::explain() {
  const auto advice = ask_advice(link_);
  curses_.forget_typed();
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
  for (const LogLine& told : link_.table().told())
    lines.push_back(terminal::with_rule(log_text(link_.table(), told, language_), told.rule));
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

Screen::Outcome Screen::show_cards() {
  const boost::json::value& view = link_.table().view();
  if (texts_ && view.is_object())
    if (const auto cards = texts_->in_sight(view.get_object()); !cards.empty())
      return read(std::string(base::kCardsTitle(language_)), cards);
  message_ = base::kNoCards(language_);
  return Outcome::Again;
}

Screen::Outcome Screen::show_rules() {
  const std::string_view book = catalog::rulebook(link_.table().game(), language_);
  if (book.empty()) return message_ = say(base::kNoRules, language_, link_.table().game()), Outcome::Again;
  const std::string rule = link_.table().prompt() ? link_.table().prompt()->rule : "";
  const terminal::Text page{
      .title = std::string(base::kRulesTitle(language_)),
      .lines = [&](int width) { return terminal::read_rules(book, std::min(width, 100)); },
      .first = [&](const std::vector<Line>& lines) { return terminal::line_of_rule(lines, rule); }};
  return terminal::read_through(curses_, page, language_) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_help() {
  std::vector<std::string> lines;
  std::string_view help = words::kScreenHelp(language_);
  while (!help.empty()) {
    const std::size_t end = std::min(help.find('\n'), help.size());
    lines.emplace_back(help.substr(0, end));
    help.remove_prefix(std::min(help.size(), end + 1));
  }
  if (const catalog::AnyGame* game = catalog::find(link_.table().game())) {
    lines.insert(lines.end(), {"", std::string(base::kSignsTitle(language_))});
    for (std::string& sign : terminal::legend(game->words(language_), language_))
      lines.push_back(std::move(sign));
  }
  return read(std::string(base::kHelpTitle(language_)), lines);
}

}  // namespace cardhouse::remote
