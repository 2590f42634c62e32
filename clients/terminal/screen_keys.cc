// SPDX-License-Identifier: MIT
// What the keys do on the full screen.
#include <algorithm>

#include "clients/terminal/advice.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/screen.h"
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
    case KeyKind::Left: step(question, -1, Among::All); break;
    case KeyKind::Right: step(question, +1, Among::All); break;
    case KeyKind::Up:
    case KeyKind::BackTab: step(question, -1, Among::Legal); break;
    case KeyKind::Down:
    case KeyKind::Tab: step(question, +1, Among::Legal); break;
    case KeyKind::PageUp: scrolled_ += 5; break;
    case KeyKind::PageDown: scrolled_ = std::max(0, scrolled_ - 5); break;
    case KeyKind::Home: question.cursor = 0; break;
    case KeyKind::End: question.cursor = question.prompt.choices.size() - 1; break;
    case KeyKind::Escape:
    case KeyKind::Backspace: question.typed.clear(); break;
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
    case 'p': return propose();
    case 'r': return show_rules(rule);
    case 's': return save();
    case 'm':
      windows_ = Windows((int(windows_) + 1) % 3);
      message_ = words::kWindows[std::size_t(windows_)](language);
      return Outcome::Again;
    case '?': return show_help();
    case 'q': return leave();
    default: return Outcome::Again;
  }
}

// ---- choosing
// -----------------------------------------------------------------------------------------------

void Screen::step(Question& question, int by, Among among) {
  const auto& choices = question.prompt.choices;
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
  auto found = typed_choice(question.prompt.choices, question.typed);
  if (!found) {
    question.typed = letter;
    found = typed_choice(question.prompt.choices, question.typed);
  }
  if (found) question.cursor = *found;
  else question.typed.clear();
}

Screen::Outcome Screen::choose(Question& question) {
  if (question.cursor >= question.prompt.choices.size()) return Outcome::Again;
  const Choice& choice = question.prompt.choices[question.cursor];
  if (!choice.legal) {
    message_ = about(choice);
    return Outcome::Again;
  }
  return perform(choice.move);
}

void Screen::hint(Question& question) {
  const Advice said = advice(session_, question.seat, options_.language);
  message_ = said.hint;
  for (std::size_t i = 0; i < question.prompt.choices.size(); ++i)
    if (question.prompt.choices[i].move == said.move && question.prompt.choices[i].legal) question.cursor = i;
}

Screen::Outcome Screen::explain(const Question& question) {
  Advice said = advice(session_, question.seat, options_.language);
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
// -------------------------------------------------------------------------------------

Screen::Outcome Screen::leave() {
  if (session_.file() != nullptr || session_.over()) return Outcome::Left;
  Face asking = face(session_.position());
  asking.message = words::kQuitLoses(options_.language);
  paint(asking);
  KeyPress key = curses_.read();
  while (key.kind == KeyKind::Resize || key.kind == KeyKind::None) key = curses_.read();
  if (key.kind == KeyKind::Closed) return Outcome::Gone;
  if (key.is('q')) return Outcome::Left;
  return key.is('s') ? save() : Outcome::Again;
}

Screen::Outcome Screen::save() {
  const Language language = options_.language;
  if (session_.file() == nullptr) {
    const std::string suggestion = free_name(session_.game().name());
    auto name = ask_line(curses_, compose(face(session_.position()), curses_.size()),
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
// ------------------------------------------------------------------------------------------------

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

Screen::Outcome Screen::read(std::string title, std::vector<std::string> lines, From from) {
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
      .first = [from](const std::vector<Line>& rows) { return from == From::Top ? 0 : int(rows.size()); }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_table() {
  const Picture picture =
      with_names(session_.position().picture(viewer_, options_.language), session_.names());
  const Text text{.title = std::string(words::kTable(options_.language)),
                  .lines = [&](int width) { return boxes(picture, width); }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_rules(std::string_view rule) {
  const auto path = find_rules(session_.game().name(), options_.language);
  const auto markdown = path ? read_text(*path) : std::unexpected(Sentence{});
  if (!markdown) {
    message_ = say(words::kNoRules, options_.language, session_.game().name());
    return Outcome::Again;
  }
  const Text text{.title = fmt::format("{} - {}", words::kRulesTitle(options_.language), path->string()),
                  .lines = [&](int width) { return read_rules(*markdown, std::min(width, 100)); },
                  .first = [&](const std::vector<Line>& lines) { return line_of_rule(lines, rule); }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

Screen::Outcome Screen::show_help() {
  const std::vector<std::string> hand = hand_of(session_.position(), viewer_);
  const std::string example = hand.empty() ? "1" : hand.front();
  std::string help = say(words::kScreenHelp, options_.language, example);
  const Text text{.title = std::string(words::kHelpTitle(options_.language)),
                  .lines = [&](int width) { return read_rules(help, width); }};
  return read_through(curses_, text, options_.language) ? Outcome::Again : Outcome::Gone;
}

}  // namespace cardhouse::terminal
