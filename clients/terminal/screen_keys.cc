// SPDX-License-Identifier: MIT
// What the keys do on the full screen.
#include <algorithm>

#include "catalog/rulebook.h"
#include "clients/terminal/advice.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/screen.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

constexpr bool begins_a_name(char32_t letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || letter >= 0x80;
}

std::string free_name(std::string_view game) {
  for (int n = 1;; ++n)
    if (std::string name = fmt::format("{}-{}.log", game, n); !std::filesystem::exists(name)) return name;
}

}  // namespace

Screen::Outcome Screen::obey(const KeyPress& key, Question& question) {
  if (key.kind != KeyKind::None && key.kind != KeyKind::Resize) message_.clear();
  switch (key.kind) {
    case KeyKind::Closed: return Outcome::Gone;
    case KeyKind::Interrupt: return leave();
    case KeyKind::Left: step(question, -1, Among::All); break;
    case KeyKind::Right: step(question, +1, Among::All); break;
    case KeyKind::Up:
    case KeyKind::BackTab: step(question, -1, Among::Legal); break;
    case KeyKind::Down:
    case KeyKind::Tab: step(question, +1, Among::Legal); break;
    case KeyKind::PageUp: scrolled_ += 5; break;
    case KeyKind::PageDown: scrolled_ = std::max(0, scrolled_ - 5); break;
    case KeyKind::Home: question.cursor = 0; break;
    case KeyKind::End: question.cursor = question.cells.size() - 1; break;
    case KeyKind::Escape:
    case KeyKind::Backspace:
      if (question.typed.empty() && question.opened) show_cells(question, {});
      question.typed.clear();
      break;
    case KeyKind::Enter: return choose(question);
    case KeyKind::Letter:
      if (key.is(' ')) return choose(question);
      if (key.is('h')) return hint(question), Outcome::Again;
      if (key.is('e')) return explain(question);
      if (begins_a_name(key.letter) || (!question.typed.empty() && key.letter > ' '))
        return type(utf8(key.letter), question), Outcome::Again;
      return command(key.letter, question.prompt.rule);
    default: break;
  }
  return Outcome::Again;
}

Screen::Outcome Screen::command(char32_t letter, std::string_view rule) {
  const Language language = options_.language;
  switch (letter) {
    case 'u': return undo();
    case 'l': return show_happenings(std::string(words::kLast(language)), session_.last_trick(audience()));
    case 'g': return show_happenings(std::string(words::kLog(language)), session_.seen(audience()));
    case 't': return show_table();
    case 'i': return show_cards();
    case 'f': return go_faster(), Outcome::Again;
    case 'p': return propose();
    case 'r': return show_rules(rule);
    case 's': return save();
    case 'm':
      windows_[viewer_] = Windows((int(windows_[viewer_]) + 1) % 3);
      message_ = words::kWindows[std::size_t(windows_[viewer_])](language);
      return Outcome::Again;
    case '?': return show_help();
    case 'q': return leave();
    default: return Outcome::Again;
  }
}

// ---- choosing

void Screen::step(Question& question, int by, Among among) {
  const auto& choices = question.cells;
  const int count = int(choices.size());
  question.typed.clear();
  for (int i = 1; i <= count; ++i) {
    const auto at = std::size_t((int(question.cursor) + by * i + count * count) % count);
    if (among == Among::All || choices[at].legal) {
      question.cursor = at;
      return;
    }
  }
}

// What was typed so far; a letter that fits nothing begins anew.
void Screen::type(std::string_view letter, Question& question) {
  question.typed += letter;
  auto found = typed_choice(question.cells, question.typed);
  if (!found) {
    question.typed = letter;
    found = typed_choice(question.cells, question.typed);
  }
  if (found) question.cursor = *found;
  else question.typed.clear();
}

Screen::Outcome Screen::choose(Question& question) {
  if (question.cursor >= question.cells.size()) return Outcome::Again;
  const Choice& choice = question.cells[question.cursor];
  if (!choice.legal) {
    message_ = about(choice);
    return Outcome::Again;
  }
  const bool card = !question.groups.empty() && !question.opened;
  if (card && question.groups[question.cursor].members.size() > 1)
    return show_cells(question, question.cursor), Outcome::Again;
  return perform(choice.move);
}

// The bot takes its time. A key that is pressed meanwhile was meant for what stood on the screen before the
// answer, so it does not count.
void Screen::say_thinking(const Question& question) {
  message_ = words::kThinking(options_.language);
  paint(face(question));
}

void Screen::hint(Question& question) {
  say_thinking(question);
  const Advice said = advice(session_, question.seat, options_.language);
  curses_.forget_typed();
  if (said.move) go_to(question, *said.move);
  message_ = said.hint;
}

Screen::Outcome Screen::explain(const Question& question) {
  say_thinking(question);
  Advice said = advice(session_, question.seat, options_.language);
  curses_.forget_typed();
  message_.clear();
  if (!said.reasons.empty())
    return read(std::string(words::kExplainTitle(options_.language)), std::move(said.reasons), From::Top);
  message_ = words::kNoExplain(options_.language);
  return Outcome::Again;
}

Screen::Outcome Screen::propose() {
  const auto text = ask_line(curses_, compose(face(session_.position()), curses_.size()),
                             std::string(words::kProposeWhat(options_.language)));
  if (!text) return Outcome::Again;
  return read(std::string(words::kProposeTitle(options_.language)),
              proposal(session_, viewer_, *text, options_.language), From::Top);
}

void Screen::go_faster() {
  pace_.choose(faster(pace_.speed()));
  remember(pace_.speed());
  message_ = say(words::kSpeed, options_.language, name(pace_.speed())(options_.language));
}

Screen::Outcome Screen::undo() {
  const std::string last = session_.log().moves.empty() ? "" : session_.log().moves.back();
  if (const auto undone = session_.undo(viewer_); !undone) {
    message_ = undone.error()(options_.language);
    return Outcome::Again;
  }
  message_ = say(words::kTakenBack, options_.language, last);
  shown_ = session_.told().size();
  return Outcome::Moved;
}

// ---- leaving and saving

Screen::Outcome Screen::leave() {
  if (session_.file() != nullptr || session_.over()) return Outcome::Left;
  const std::string question(words::kQuitLoses(options_.language));
  if (covered()) {
    curses_.paint(centred({question}, curses_.size()));
  } else {
    Face asking = face(session_.position());
    asking.message = question;
    paint(asking);
  }
  KeyPress key = curses_.read();
  while (key.kind == KeyKind::Resize || key.kind == KeyKind::None) key = curses_.read();
  if (key.kind == KeyKind::Closed) return Outcome::Gone;
  if (key.is('q')) return Outcome::Left;
  if (key.kind == KeyKind::Interrupt) return Outcome::Gone;  // pressed twice: leave; rescue() saves
  return key.is('s') ? save() : Outcome::Again;
}

Screen::Outcome Screen::save() {
  const Language language = options_.language;
  if (session_.file() == nullptr) {
    const std::string suggestion = free_name(session_.game().name());
    const Size size = curses_.size();
    auto name = ask_line(curses_, covered() ? centred({}, size) : compose(face(session_.position()), size),
                         fmt::format("{}[{}] ", words::kFileName(language), suggestion));
    if (!name) return Outcome::Again;
    if (name->empty()) name = suggestion;
    if (const auto saved = session_.save_as(*name); !saved) {
      message_ = saved.error()(language);
      return Outcome::Again;
    }
  }
  message_ = say(words::kSavedIn, language, session_.file()->path().string());
  return Outcome::Again;
}

// ---- reading

Screen::Outcome Screen::show_happenings(std::string title, const std::vector<const Happening*>& list) {
  if (list.empty()) {
    message_ = words::kNoLast(options_.language);
    return Outcome::Again;
  }
  std::vector<std::string> lines;
  for (const Happening* happening : list)
    lines.push_back(with_rule(told_line(*happening, session_, options_.language), happening->rule));
  return read(std::move(title), std::move(lines));
}

Screen::Outcome Screen::read(std::string title, std::vector<std::string> lines, From from, Phrase keys) {
  const Text text{
      .title = std::move(title),
      .lines =
          [&](int width) {
            std::vector<Line> rows;
            for (const std::string& line : lines)
              for (const std::string& row : wrap(line, width - 2, "    "))
                rows.push_back({{" " + row, Ink::Plain}});
            return rows;
          },
      .first = [from](const std::vector<Line>& rows) { return from == From::Top ? 0 : int(rows.size()); },
      .keys = keys};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_table() {
  const Picture picture =
      with_names(session_.position().picture(viewer_, options_.language), session_.names());
  const Text text{.title = std::string(words::kTable(options_.language)),
                  .lines = [&](int width) { return boxes(picture, width); }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_cards() {
  std::vector<std::string> cards = texts_.in_sight(session_.position().view(viewer_));
  if (cards.empty()) {
    message_ = words::kNoCards(options_.language);
    return Outcome::Again;
  }
  return read(std::string(words::kCardsTitle(options_.language)), std::move(cards), From::Top);
}

Screen::Outcome Screen::show_rules(std::string_view rule) {
  const std::string_view markdown = catalog::rulebook(session_.game().name(), options_.language);
  if (markdown.empty()) {
    message_ = say(words::kNoRules, options_.language, session_.game().name());
    return Outcome::Again;
  }
  const Text text{.title = fmt::format("{} - {}", words::kRulesTitle(options_.language),
                                       session_.game().title()(options_.language)),
                  .lines = [&](int width) { return read_rules(markdown, std::min(width, 100)); },
                  .first = [&](const std::vector<Line>& lines) { return line_of_rule(lines, rule); }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_help() {
  const std::vector<std::string> hand = hand_of(session_.position(), viewer_);
  const std::string example = hand.empty() ? "1" : hand.front();
  const std::string help = say(words::kScreenHelp, options_.language, example) + "\n# " +
                           std::string(words::kSignsTitle(options_.language)) + "\n";
  const std::vector<std::string> signs = legend(session_.game().words(options_.language), options_.language);
  const Text text{.title = std::string(words::kHelpTitle(options_.language)), .lines = [&](int width) {
                    std::vector<Line> lines = read_rules(help, width);
                    for (const std::string& sign : signs)
                      for (const std::string& row : wrap(sign, width - 2, "    "))
                        lines.push_back({{" " + row}});
                    return lines;
                  }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

}  // namespace cardhouse::terminal
