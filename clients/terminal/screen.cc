// SPDX-License-Identifier: MIT
// Turns: who is shown what, how long, and what is asked. The keys are in screen_keys.cc.
#include "clients/terminal/screen.h"

#include <algorithm>
#include <utility>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/summary.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {

using std::chrono::milliseconds;

namespace {

void go_to_cell(const std::vector<Choice>& cells, catalog::MoveCode move, std::size_t& cursor) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i].legal && cells[i].move == move) cursor = i;
}

}  // namespace

Screen::Screen(Session& session, Curses& curses, Options options)
    : session_(session),
      curses_(curses),
      options_(options),
      shown_(session.told().size()),
      summed_up_(session.told().size()),
      pace_(options.speed, int(session.chairs().size()) - session.people().size()),
      texts_(session.game().words(options.language), session.position().settings(), options.language) {
  windows_.fill(Windows::Usable);
  const SeatSet people = session.people();
  if (!people.empty()) viewer_ = people.front();
  labels_.learn(session.game().words(options.language));
}

SeatSet Screen::audience() const {
  const SeatSet people = session_.people();
  if (people.empty()) return session_.everybody();
  return people.size() == 1 || uncovered_ ? SeatSet(viewer_) : people;
}

int Screen::run() {
  for (;;) {
    Outcome outcome = show_round_end();
    if (outcome == Outcome::Again) {
      const auto seat = session_.turn();
      outcome = seat ? turn(*seat) : show_end();
    }
    if (outcome == Outcome::Left) return 0;
    if (outcome == Outcome::Gone) return 1;
  }
}

Screen::Outcome Screen::turn(Seat seat) {
  if (const auto trouble = session_.take_trouble()) message_ = (*trouble)(options_.language);
  if (!session_.person(seat)) {
    if (session_.people().empty()) pace_.begin_turn();  // only bots play: every turn has its own time
    if (covered()) return session_.play(session_.bot_choice()), Outcome::Moved;
    if (!wait_until_large_enough(curses_, options_.language)) return Outcome::Gone;
    paint(face(session_.position()));
    return perform(session_.bot_choice());
  }
  if (session_.people().size() > 1 && !(uncovered_ && viewer_ == seat)) {
    uncovered_ = false;
    const std::string& name = session_.names()[seat];
    switch (cover(
        curses_,
        {std::string(words::kCovered(options_.language)), "", say(words::kPassTo, options_.language, name)},
        options_.language)) {
      case Cover::Lifted: break;
      case Cover::Leave: return leave();
      case Cover::Gone: return Outcome::Gone;
    }
    uncovered_ = true;
  }
  viewer_ = seat;
  return let_person_play(seat);
}

// If several people share the screen, everybody is asked, so that an automatic pass does not reveal a hand. A
// player who set "always pass" chose that in advance, which reveals nothing.
bool Screen::passes_by_itself(const Prompt& prompt) const {
  const Windows windows = windows_[viewer_];
  if (pass_of(prompt) == nullptr || windows == Windows::Always) return false;
  if (windows == Windows::Never) return true;
  return session_.people().size() == 1 && can_only_pass(prompt);
}

Screen::Question Screen::ask(Seat seat) const {
  Question question{
      .seat = seat,
      .prompt = with_names(session_.position().prompt(seat, options_.language), session_.names())};
  std::vector<AnswerGroup> groups = grouped(question.prompt.choices, texts_);
  if (takes_two_steps(question.prompt.choices, groups, curses_.size().columns))
    question.groups = std::move(groups);
  show_cells(question, {});
  return question;
}

// The cards, or with a group the answers in it; all answers where one step is enough.
void Screen::show_cells(Question& question, std::optional<std::size_t> group) const {
  const std::size_t was = question.opened.value_or(0);
  question.opened = group;
  question.typed.clear();
  question.cells.clear();
  if (question.groups.empty()) question.cells = question.prompt.choices;
  else if (group)
    for (const std::size_t i : question.groups[*group].members)
      question.cells.push_back(question.prompt.choices[i]);
  else
    for (const AnswerGroup& one : question.groups) question.cells.push_back(one.cell);
  const auto first = std::ranges::find(question.cells, true, &Choice::legal);
  question.cursor = !group && was != 0 ? was : std::size_t(first - question.cells.begin());
}

// To the cell of this move, behind the card if need be.
void Screen::go_to(Question& question, catalog::MoveCode move) const {
  const auto& choices = question.prompt.choices;
  const auto found =
      std::ranges::find_if(choices, [&](const Choice& c) { return c.legal && c.move == move; });
  if (found == choices.end()) return;
  const auto wanted = std::size_t(found - choices.begin());
  for (std::size_t g = 0; g < question.groups.size(); ++g)
    if (const auto& members = question.groups[g].members;
        std::ranges::find(members, wanted) != members.end()) {
      if (members.size() > 1)
        return show_cells(question, g), go_to_cell(question.cells, move, question.cursor);
      show_cells(question, {});
      question.cursor = g;
      return;
    }
  question.cursor = wanted;
}

Screen::Outcome Screen::let_person_play(Seat seat) {
  shown_ = session_.told().size();
  Question question = ask(seat);
  labels_.learn(question.prompt);
  if (passes_by_itself(question.prompt)) {
    session_.play(pass_of(question.prompt)->move);
    return Outcome::Moved;
  }
  pace_.begin_turn();
  curses_.forget_typed();  // a key that was meant to go on must not play a card
  for (;;) {
    if (!wait_until_large_enough(curses_, options_.language)) return Outcome::Gone;
    paint(face(question));
    const Outcome outcome = obey(curses_.read(), question);
    if (outcome != Outcome::Again) return outcome;
  }
}

Screen::Outcome Screen::perform(catalog::MoveCode move) {
  const std::unique_ptr<catalog::Position> laid = session_.position().laid(move);
  const std::size_t from = session_.told().size();
  session_.play(move);
  scrolled_ = 0;
  return tell(*laid, from);
}

// Until a finished trick has been held, the table is shown with its last card, before it was swept.
Screen::Outcome Screen::tell(const catalog::Position& laid, std::size_t from) {
  const auto& told = session_.told();
  const auto news = std::ranges::subrange(told.begin() + std::ptrdiff_t(from), told.end());
  bool swept = std::ranges::none_of(news, ends_trick);
  const bool asked_again = session_.mover(session_.moves() - 1) == viewer_ && session_.turn() == viewer_;
  if (swept && asked_again) return Outcome::Moved;  // the next question shows it
  for (std::size_t i = from; i < told.size(); ++i) {
    shown_ = i + 1;
    if (!told[i].seen_by.contains(audience())) continue;
    const milliseconds time = pace_.take(told[i]);
    if (time.count() > 0)
      if (const Outcome outcome = pause(swept ? session_.position() : laid, time); outcome != Outcome::Again)
        return outcome;
    swept |= ends_trick(told[i]);
  }
  return Outcome::Moved;
}

// A key ends it at once. Requires: something was just told.
Screen::Outcome Screen::pause(const catalog::Position& shown, milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  for (milliseconds left = time; left.count() > 0;
       left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now())) {
    if (!wait_until_large_enough(curses_, options_.language)) return Outcome::Gone;
    paint(face(shown));
    const KeyPress key = curses_.read(left);
    Outcome outcome = Outcome::Again;
    if (key.kind == KeyKind::Resize) continue;
    if (key.kind == KeyKind::Closed) return Outcome::Gone;
    if (key.kind == KeyKind::Interrupt) outcome = leave();
    else if (key.is('u')) outcome = undo();
    else if (key.is('q') || key.is('?') || key.is('f')) outcome = command(key.letter, "");
    else return Outcome::Again;
    if (outcome != Outcome::Again) return outcome;
  }
  return Outcome::Again;
}

// What the round brought stays until a key is pressed.
Screen::Outcome Screen::show_round_end() {
  const std::size_t from = std::exchange(summed_up_, session_.told().size());
  RoundSummary summary = round_summary(session_, from, audience(), options_.language);
  if (summary.standing.empty()) return Outcome::Again;
  std::vector<std::string> lines = std::move(summary.told);
  lines.insert(lines.end(), {"", std::string(words::kPoints(options_.language)) + ":"});
  for (const std::string& one : summary.standing) lines.push_back("  " + one);
  shown_ = session_.told().size();
  curses_.forget_typed();
  return read(std::string(words::kRoundOver(options_.language)), lines, From::Top, words::kRoundKeys);
}

Screen::Outcome Screen::show_end() {
  shown_ = session_.told().size();
  uncovered_ = false;
  for (;;) {
    if (!wait_until_large_enough(curses_, options_.language)) return Outcome::Gone;
    Face shown = face(session_.position());
    shown.question =
        std::string(words::kResult(options_.language)) + " " + winners_line(session_, options_.language);
    shown.rule.clear();
    if (shown.message.empty()) shown.message = points_line(session_, options_.language);
    shown.keys = words::kOverKeys(options_.language);
    paint(shown);
    const KeyPress key = curses_.read();
    message_.clear();
    if (key.kind == KeyKind::Closed) return Outcome::Gone;
    if (key.kind == KeyKind::Interrupt) return Outcome::Left;
    if (key.kind == KeyKind::PageUp) scrolled_ += 5;
    if (key.kind == KeyKind::PageDown) scrolled_ = std::max(0, scrolled_ - 5);
    if (key.is('q')) return Outcome::Left;
    if (key.kind != KeyKind::Letter) continue;
    if (const Outcome outcome = command(key.letter, ""); outcome != Outcome::Again) return outcome;
  }
}

// ---- what is shown

Face Screen::face(const catalog::Position& shown) const {
  Face face{.title = std::string(session_.game().title()(options_.language)),
            .corner = session_.names()[viewer_],
            .picture = with_names(shown.picture(viewer_, options_.language), session_.names()),
            .scrolled = scrolled_,
            .message = message_,
            .keys = std::string(words::kKeys(options_.language))};
  if (session_.file() != nullptr) face.corner += " - " + session_.file()->path().filename().string();
  for (const Happening* happening : session_.seen(audience()))
    if (happening < session_.told().data() + shown_)
      face.log.push_back({told_line(*happening, session_, options_.language), happening->rule});
  if (&shown == &session_.position()) {  // else a trick is held, and nobody is asked anything
    const Prompt prompt = with_names(shown.prompt(viewer_, options_.language), session_.names());
    face.question = prompt.question;
    face.rule = prompt.rule;
  }
  if (!covered()) face.choices = labels_.hand(shown, viewer_);
  return face;
}

Face Screen::face(const Question& question) const {
  Face shown = face(session_.position());
  const std::vector<Choice>& choices = question.cells;
  const auto asked = [&](const Choice& card) {
    return std::ranges::any_of(choices, [&](const Choice& choice) { return choice.name == card.name; });
  };
  if (!std::ranges::all_of(shown.choices, asked)) {
    shown.hand = std::string(words::kHand(options_.language)) + ":";
    shown.hand += labels_.short_text(shown.choices);
  }
  if (question.opened) {
    shown.question = say(words::kThen, options_.language, question.groups[*question.opened].cell.label);
    shown.keys = words::kThenKeys(options_.language);
  }
  shown.choices = choices;
  if (question.cursor < choices.size()) {
    shown.cursor = question.cursor;
    if (shown.message.empty()) shown.message = about(choices[question.cursor]);
  }
  if (!question.typed.empty()) shown.message = "[" + question.typed + "] " + shown.message;
  return shown;
}

// Whether it may be chosen, what that does, and what the card says.
std::string Screen::about(const Choice& choice) const {
  const std::string says = texts_.beside(choice, session_.position().view(viewer_));
  std::string text = choice.legal ? "▲ " + choice.label : "✗ " + choice.label + ": " + choice.why_not;
  if (choice.legal && !choice.note.empty() && (says.empty() || !CardTexts::only_figures(choice)))
    text += ": " + choice.note;
  text = with_rule(text, choice.rule);
  return says.empty() ? text : text + "  " + says;
}

void Screen::paint(const Face& face) { curses_.paint(compose(face, curses_.size())); }

}  // namespace cardhouse::terminal
