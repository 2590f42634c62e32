// SPDX-License-Identifier: MIT
// Plays a game line by line.
#include "clients/terminal/plain.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <sstream>
#include <utility>

#include <boost/json.hpp>

#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/plain_words.h"
#include "clients/terminal/rescue.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/summary.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

constexpr std::size_t kManyAnswers = 12;  // more are asked in two steps, where the answers are about cards

// What is about the table as a whole: not the rows in which every panel is named after a seat.
// Requires: names are not put in yet.
Picture without_seats(Picture picture) {
  const auto of_a_seat = [](const Panel& panel) { return panel.title.find('@') != std::string::npos; };
  std::erase_if(picture.rows, [&](const std::vector<Panel>& row) {
    return row.size() > 1 && std::ranges::all_of(row, of_a_seat);
  });
  return picture;
}

}  // namespace

Plain::Plain(Session& session, Language language, std::istream& in, std::ostream& out, Letters letters)
    : session_(session),
      language_(language),
      in_(in),
      out_(out),
      summed_up_(session.told().size()),
      texts_(session.game().words(language), session.position().settings(), language),
      letters_(letters) {
  labels_.learn(session.game().words(language));
}

void Plain::line(std::string_view text) {
  const std::string said = in_words(text, language_);
  out_ << (letters_ == Letters::Ascii ? in_ascii(said) : said) << '\n';
}

SeatSet Plain::audience() const {
  const SeatSet people = session_.people();
  if (people.size() == 1) return people;
  if (!looking_.empty()) return looking_;
  return people.empty() ? session_.everybody() : people;
}

int Plain::run() {
  const CatchStop stop;
  greet();
  for (;;) {
    report_trouble();
    sum_up();
    const auto seat = session_.turn();
    if (!seat) return finish(), 0;
    if (told_to_stop()) return say_goodbye(), 1;
    if (!session_.person(*seat)) {
      let_bot_play(*seat);
      continue;
    }
    switch (let_person_play(*seat)) {
      case Reply::Left: return say_goodbye(), 0;
      case Reply::Ended:
        if (!told_to_stop()) line(words::kInputEnded(language_));
        return say_goodbye(), 1;
      default: break;
    }
  }
}

// A passed response is not reported: it carries no information and happens many times in a turn.
void Plain::let_bot_play(Seat seat) {
  const std::size_t from = session_.told().size();
  const bool window = session_.position().prompt(seat, language_).window;
  session_.play(session_.bot_choice());
  if (shared()) return;
  const bool passed = window && session_.told().size() > from && session_.told()[from].kind == "passes";
  if (passed && told_ == from) ++told_;
  news(audience(), told_);
}

// The points of all players after a round.
void Plain::sum_up() {
  const std::size_t from = std::exchange(summed_up_, session_.told().size());
  const RoundSummary summary = round_summary(session_, from, audience(), language_);
  if (summary.standing.empty()) return;
  line("");
  line(words::kRoundOver(language_));  // what was told about it stands just above
  for (const std::string& one : summary.standing) line("  " + one);
}

bool Plain::read_line(std::string& text) {
  if (std::getline(in_, text)) return true;
  if (told_to_stop()) in_.clear();
  return false;
}

void Plain::greet() {
  line(session_.game().title()(language_));
  for (Seat seat = 0; seat < session_.chairs().size(); ++seat) {
    const Chair& chair = session_.chairs()[seat];
    std::string text = say(words::kSits, language_, session_.names()[seat], int(seat));
    if (!chair.person()) text += " (" + say(words::kBot, language_, chair.bot) + ")";
    line(text + ".");
  }
  if (session_.file() != nullptr) line(say(words::kSavedIn, language_, session_.file()->path().string()));
  line(words::kTypeHelp(language_));
  line("");
  if (!shared()) news(audience(), 0);
}

// ---- turns

Plain::Reply Plain::let_person_play(Seat seat) {
  Question question{.seat = seat,
                    .prompt = with_names(session_.position().prompt(seat, language_), session_.names())};
  const Prompt& prompt = question.prompt;
  if (!shared() && can_only_pass(prompt)) {
    session_.play(pass_of(prompt)->move);
    if (session_.told()[told_].kind == "passes") ++told_;
    news(audience(), told_);
    return Reply::Moved;
  }
  if (shared() && looking_ != SeatSet(seat) && !uncover(seat)) return Reply::Ended;
  last_turn_[seat] = session_.told().size();
  labels_.learn(prompt);
  if (prompt.choices.size() > kManyAnswers) {
    question.groups = grouped(prompt.choices, texts_);
    if (question.groups.size() == prompt.choices.size()) question.groups.clear();
  }
  line("");
  line(points_line(session_, language_));
  const Picture picture = without_seats(session_.position().picture(seat, language_));
  for (const std::string& fact : facts(with_names(picture, session_.names()))) line(fact);
  line("");
  line(say(words::kYourTurn, language_, session_.names()[seat]) + " " +
       with_rule(prompt.question, prompt.rule));
  list(question, {});
  for (;;)
    if (const Reply replied = reply(question); replied != Reply::Again) return replied;
}

// Lists the cards, or with a group the answers in it; all answers where one step is enough.
void Plain::list(Question& question, std::optional<std::size_t> group) {
  question.opened = group;
  Prompt shown;
  if (question.groups.empty()) shown.choices = question.prompt.choices;
  else if (group)
    for (const std::size_t i : question.groups[*group].members)
      shown.choices.push_back(question.prompt.choices[i]);
  else
    for (const AnswerGroup& one : question.groups) shown.choices.push_back(one.cell);
  question.answers = sorted(shown);
  if (group) line(say(words::kThen, language_, question.groups[*group].cell.label));
  show_question(question);
}

bool Plain::uncover(Seat seat) {
  looking_ = {};
  for (int i = 0; i < kBlankLines; ++i) line("");
  line(kCoverMark);
  line(say(words::kPassTo, language_, session_.names()[seat]));
  out_.flush();
  std::string enter;
  if (!read_line(enter)) return false;
  looking_ = seat;
  line(words::kSince(language_));
  news(seat, std::min(last_turn_[seat], session_.told().size()));
  return true;
}

void Plain::show_question(const Question& question) {
  const boost::json::object view = session_.position().view(question.seat);
  const auto text = [&](const Choice& choice) {
    return question.opened ? std::string() : texts_.beside(choice, view);
  };
  std::ostringstream list;
  show_answers(list, question.answers, language_, text);
  out_ << (letters_ == Letters::Ascii ? in_ascii(list.str()) : list.str());
}

Plain::Reply Plain::reply(Question& question) {
  report_trouble();
  out_ << "> ";
  out_.flush();
  std::string typed;
  if (!read_line(typed)) {
    line("");
    return quit_asked_ ? Reply::Left : Reply::Ended;
  }
  const std::string text(trimmed(clean(typed)));
  if (text.empty()) return show_question(question), Reply::Again;
  const std::size_t space = text.find(' ');
  const std::string word = text.substr(0, space);
  const CommandRow* row = chosen(sorted(question.prompt), text) != nullptr ? nullptr : command_of(word);
  if (row == nullptr || row->command != Command::Quit) quit_asked_ = false;
  if (row == nullptr) return play(question, text);
  return obey(question, word,
              space == std::string::npos ? "" : trimmed(std::string_view(text).substr(space)));
}

std::string_view Plain::example(const Answers& answers) const {
  if (answers.legal.empty()) return "1";
  const Choice& first = answers.legal.front();
  return first.face.empty() || first.face.find('\n') != std::string::npos ? first.name : first.face;
}

// The answers that are listed come first; the name of any other answer is understood too.
Plain::Reply Plain::play(Question& question, std::string_view text) {
  const Answers all = sorted(question.prompt);
  const bool is_number = text.find_first_not_of("0123456789") == std::string_view::npos;
  const Choice* choice = chosen(question.answers, text);
  if (choice == nullptr && !is_number) choice = chosen(all, text);
  if (choice == nullptr) {
    if (is_number) line(say(words::kNoSuchNumber, language_, text, question.answers.legal.size()));
    else line(say(words::kNotUnderstood, language_, text, example(question.answers)));
    return Reply::Again;
  }
  if (!choice->legal) {
    line(say(words::kIllegal, language_, choice->label, choice->why_not, choice->rule));
    return Reply::Again;
  }
  for (std::size_t g = 0; g < question.groups.size(); ++g)
    if (question.groups[g].members.size() > 1 && question.groups[g].cell.name == choice->name &&
        !question.opened)
      return list(question, g), Reply::Again;
  session_.play(choice->move);
  news(question.seat, told_);
  return Reply::Moved;
}

// ---- telling

void Plain::news(SeatSet audience, std::size_t from) {
  tell(session_.seen(audience, from));
  told_ = session_.told().size();
}

void Plain::tell(const std::vector<const Happening*>& list) {
  for (const Happening* happening : list)
    line(with_rule(told_line(*happening, session_, language_), happening->rule));
}

void Plain::report_trouble() {
  if (const auto trouble = session_.take_trouble()) line((*trouble)(language_));
}

void Plain::finish() {
  if (shared()) {
    looking_ = {};
    for (int i = 0; i < kBlankLines; ++i) line("");
    line(kCoverMark);
    news(session_.people(), told_);
  }
  line("");
  line(words::kResult(language_));
  line(points_line(session_, language_));
  line(winners_line(session_, language_));
}

void Plain::say_goodbye() {
  const auto rescued = told_to_stop() ? rescue(session_) : std::nullopt;
  if (session_.file() != nullptr) {
    line(say(rescued ? words::kRescued : words::kSavedIn, language_, session_.file()->path().string()));
    line(say(words::kResumeWith, language_, session_.file()->path().string()));
  } else {
    line(words::kNotSaved(language_));
  }
  line(words::kGoodbye(language_));
}

}  // namespace cardhouse::terminal
