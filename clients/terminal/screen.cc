// SPDX-License-Identifier: MIT
// Turns: who is shown what, how long, and what is asked. The keys are in screen_keys.cc.
#include "clients/terminal/screen.h"

#include <algorithm>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {

using std::chrono::milliseconds;

namespace {
constexpr std::string_view kPass = "done";
}

std::optional<Pace> pace_of(std::string_view name) {
  if (name == "fast") return Pace{milliseconds(150), milliseconds(500)};
  if (name == "normal") return Pace{};
  if (name == "slow") return Pace{milliseconds(1500), milliseconds(4000)};
  return {};
}

Screen::Screen(Session& session, Curses& curses, Options options)
    : session_(session), curses_(curses), options_(options), shown_(session.told().size()) {
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
    const auto seat = session_.turn();
    const Outcome outcome = seat ? turn(*seat) : show_end();
    if (outcome == Outcome::Left) return 0;
    if (outcome == Outcome::Gone) return 1;
  }
}

Screen::Outcome Screen::turn(Seat seat) {
  if (const auto trouble = session_.take_trouble()) message_ = (*trouble)(options_.language);
  if (!session_.person(seat)) {
    if (covered()) return session_.play(session_.bot_choice()), Outcome::Moved;
    if (!wait_until_large_enough(curses_, options_.language)) return Outcome::Gone;
    paint(face(session_.position()));
    return perform(session_.bot_choice());
  }
  if (session_.people().size() > 1 && !(uncovered_ && viewer_ == seat)) {
    uncovered_ = false;
    const std::string& name = session_.names()[seat];
    if (!cover(curses_,
               {std::string(words::kCovered(options_.language)), "",
                say(words::kPassTo, options_.language, name)},
               options_.language))
      return Outcome::Gone;
    uncovered_ = true;
  }
  viewer_ = seat;
  return let_person_play(seat);
}

// Where several share the screen everybody is asked, so that no pass tells what is in a hand.
bool Screen::passes_by_itself(const Prompt& prompt) const {
  if (!prompt.window || windows_ == Windows::Always || session_.people().size() > 1) return false;
  if (std::ranges::find(prompt.choices, kPass, &Choice::name) == prompt.choices.end()) return false;
  return windows_ == Windows::Never || std::ranges::count(prompt.choices, true, &Choice::legal) == 1;
}

Screen::Outcome Screen::let_person_play(Seat seat) {
  shown_ = session_.told().size();
  Question question{seat, with_names(session_.position().prompt(seat, options_.language), session_.names())};
  const auto& choices = question.prompt.choices;
  const auto first = std::ranges::find(choices, true, &Choice::legal);
  question.cursor = std::size_t(first - choices.begin());
  labels_.learn(question.prompt);
  if (passes_by_itself(question.prompt)) {
    session_.play(std::ranges::find(choices, kPass, &Choice::name)->move);
    return Outcome::Moved;
  }
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
    if (!told[i].seen_by.contains(audience()) || told[i].kind == "passes") continue;
    const bool hold = ends_trick(told[i]);
    const Outcome outcome =
        pause(swept ? session_.position() : laid, hold ? options_.pace.trick : options_.pace.event);
    if (outcome != Outcome::Again) return outcome;
    swept |= hold;
  }
  return Outcome::Moved;
}

// A key ends it at once. Requires: something was just told.
Screen::Outcome Screen::pause(const catalog::Position& shown, milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  for (;;) {
    if (!wait_until_large_enough(curses_, options_.language)) return Outcome::Gone;
    paint(face(shown));
    const auto left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return Outcome::Again;
    const KeyPress key = curses_.read(left);
    if (key.kind == KeyKind::Closed) return Outcome::Gone;
    if (key.kind == KeyKind::Resize) continue;
    if (key.is('u')) {
      if (const Outcome outcome = undo(); outcome != Outcome::Again) return outcome;
      continue;
    }
    if (key.is('q') || key.is('?')) {
      if (const Outcome outcome = command(key.letter, ""); outcome != Outcome::Again) return outcome;
      continue;
    }
    return Outcome::Again;
  }
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
    if (key.kind == KeyKind::PageUp) scrolled_ += 5;
    if (key.kind == KeyKind::PageDown) scrolled_ = std::max(0, scrolled_ - 5);
    if (key.is('q')) return Outcome::Left;
    if (key.kind != KeyKind::Letter) continue;
    if (const Outcome outcome = command(key.letter, ""); outcome != Outcome::Again) return outcome;
  }
}

// ---- what is shown
// ------------------------------------------------------------------------------------------

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
  const std::vector<Choice>& choices = question.prompt.choices;
  const auto asked = [&](const Choice& card) {
    return std::ranges::any_of(choices, [&](const Choice& choice) { return choice.name == card.name; });
  };
  if (!std::ranges::all_of(shown.choices, asked)) {
    shown.hand = std::string(words::kHand(options_.language)) + ":";
    shown.hand += labels_.short_text(shown.choices);
  }
  shown.choices = choices;
  if (question.cursor < choices.size()) {
    shown.cursor = question.cursor;
    if (shown.message.empty()) shown.message = about(choices[question.cursor]);
  }
  if (!question.typed.empty()) shown.message = "[" + question.typed + "] " + shown.message;
  return shown;
}

std::string Screen::about(const Choice& choice) const {
  if (!choice.legal) return with_rule("✗ " + choice.label + ": " + choice.why_not, choice.rule);
  return with_rule("▲ " + choice.label + (choice.note.empty() ? "" : ": " + choice.note), choice.rule);
}

void Screen::paint(const Face& face) { curses_.paint(compose(face, curses_.size())); }

}  // namespace cardhouse::terminal
