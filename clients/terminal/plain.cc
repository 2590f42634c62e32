// SPDX-License-Identifier: MIT
// Asks and tells line by line.
#include "clients/terminal/plain.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

#include "clients/terminal/advice.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

enum class Command { Help, Table, Hand, Log, Last, Hint, Explain, Propose, Undo, Save, Rules, Quit };
struct CommandRow {
  Command command;
  Phrase word;
};
constexpr std::array<CommandRow, 12> kCommands{{
    {Command::Help, {"help", "súgó"}},
    {Command::Table, {"table", "asztal"}},
    {Command::Hand, {"hand", "kéz"}},
    {Command::Log, {"log", "napló"}},
    {Command::Last, {"last", "utolsó"}},
    {Command::Hint, {"hint", "tipp"}},
    {Command::Explain, {"explain", "magyaráz"}},
    {Command::Propose, {"propose", "javasol"}},
    {Command::Undo, {"undo", "vissza"}},
    {Command::Save, {"save", "ment"}},
    {Command::Rules, {"rules", "szabályok"}},
    {Command::Quit, {"quit", "kilép"}},
}};

const CommandRow* command_of(std::string_view word) {
  for (const CommandRow& row : kCommands)
    if (same_text(word, row.word.en) || same_text(word, row.word.hu)) return &row;
  if (word == "?") return &kCommands[0];
  return nullptr;
}

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

Plain::Plain(Session& session, Language language, std::istream& in, std::ostream& out)
    : session_(session), language_(language), in_(in), out_(out) {
  labels_.learn(session.game().words(language));
}

void Plain::line(std::string_view text) { out_ << text << '\n'; }

SeatSet Plain::audience() const {
  const SeatSet people = session_.people();
  if (people.size() == 1) return people;
  if (!looking_.empty()) return looking_;
  return people.empty() ? session_.everybody() : people;
}

int Plain::run() {
  greet();
  for (;;) {
    report_trouble();
    const auto seat = session_.turn();
    if (!seat) return finish(), 0;
    if (!session_.person(*seat)) {
      session_.play(session_.bot_choice());
      if (!shared()) news(audience(), told_);
      continue;
    }
    switch (let_person_play(*seat)) {
      case Reply::Left: return say_goodbye(), 0;
      case Reply::Ended: line(words::kInputEnded(language_)); return say_goodbye(), 1;
      default: break;
    }
  }
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
// --------------------------------------------------------------------------------------------------

Plain::Reply Plain::let_person_play(Seat seat) {
  if (shared() && looking_ != SeatSet(seat) && !uncover(seat)) return Reply::Ended;
  last_turn_[seat] = session_.told().size();
  const Prompt prompt = with_names(session_.position().prompt(seat, language_), session_.names());
  const Question question{seat, prompt.rule, sorted(prompt)};
  labels_.learn(prompt);
  line("");
  line(points_line(session_, language_));
  const Picture picture = without_seats(session_.position().picture(seat, language_));
  for (const std::string& fact : facts(with_names(picture, session_.names()))) line(fact);
  line("");
  line(say(words::kYourTurn, language_, session_.names()[seat]) + " " +
       with_rule(prompt.question, prompt.rule));
  show_question(question);
  for (;;)
    if (const Reply replied = reply(question); replied != Reply::Again) return replied;
}

bool Plain::uncover(Seat seat) {
  looking_ = {};
  for (int i = 0; i < kBlankLines; ++i) line("");
  line(kCoverMark);
  line(say(words::kPassTo, language_, session_.names()[seat]));
  out_.flush();
  std::string enter;
  if (!std::getline(in_, enter)) return false;
  looking_ = seat;
  line(words::kSince(language_));
  news(seat, std::min(last_turn_[seat], session_.told().size()));
  return true;
}

void Plain::show_question(const Question& question) { show_answers(out_, question.answers, language_); }

Plain::Reply Plain::reply(const Question& question) {
  report_trouble();
  out_ << "> ";
  out_.flush();
  std::string typed;
  if (!std::getline(in_, typed)) {
    line("");
    return quit_asked_ ? Reply::Left : Reply::Ended;
  }
  const std::string text(trimmed(clean(typed)));
  if (text.empty()) return show_question(question), Reply::Again;
  const std::size_t space = text.find(' ');
  const std::string word = text.substr(0, space);
  const CommandRow* row = command_of(word);
  if (row == nullptr || row->command != Command::Quit) quit_asked_ = false;
  if (row == nullptr) return play(question, text);
  return obey(question, word,
              space == std::string::npos ? "" : trimmed(std::string_view(text).substr(space)));
}

std::string_view Plain::example(const Answers& answers) const {
  return answers.legal.empty() ? std::string_view("1") : std::string_view(answers.legal.front().name);
}

Plain::Reply Plain::play(const Question& question, std::string_view text) {
  const Choice* choice = chosen(question.answers, text);
  if (choice == nullptr) {
    if (text.find_first_not_of("0123456789") == std::string_view::npos)
      line(say(words::kNoSuchNumber, language_, text, question.answers.legal.size()));
    else line(say(words::kNotUnderstood, language_, text, example(question.answers)));
    return Reply::Again;
  }
  if (!choice->legal) {
    line(say(words::kIllegal, language_, choice->label, choice->why_not, choice->rule));
    return Reply::Again;
  }
  session_.play(choice->move);
  news(question.seat, told_);
  return Reply::Moved;
}

// ---- commands
// -----------------------------------------------------------------------------------------------

Plain::Reply Plain::obey(const Question& question, std::string_view command, std::string_view rest) {
  const Seat seat = question.seat;
  switch (command_of(command)->command) {
    case Command::Help: line(say(words::kPlainHelp, language_, example(question.answers))); break;
    case Command::Table:
      for (const std::string& fact :
           facts(with_names(session_.position().picture(seat, language_), session_.names())))
        line(fact);
      break;
    case Command::Hand: {
      const std::string cards = labels_.hand_text(session_.position(), seat);
      line(fmt::format("{}: {}", words::kHand(language_),
                       cards.empty() ? words::kEmptyHand(language_) : cards));
      show_question(question);
      break;
    }
    case Command::Log: tell(session_.seen(seat)); break;
    case Command::Last: {
      const auto last = session_.last_trick(seat);
      if (last.empty()) line(words::kNoLast(language_));
      tell(last);
      break;
    }
    case Command::Hint: line(advice(session_, seat, language_).hint); break;
    case Command::Explain: {
      const Advice said = advice(session_, seat, language_);
      if (said.reasons.empty()) line(words::kNoExplain(language_));
      for (const std::string& reason : said.reasons) line(reason);
      break;
    }
    case Command::Propose:
      for (const std::string& said : proposal(session_, seat, rest, language_)) line(said);
      break;
    case Command::Undo: return undo(seat);
    case Command::Save: save(rest); break;
    case Command::Rules:
      line(say(words::kRulesAt, language_, fmt::format("docs/rules/{}.md", session_.game().name()),
               question.rule));
      break;
    case Command::Quit: return quit();
  }
  return Reply::Again;
}

Plain::Reply Plain::undo(Seat seat) {
  const std::string last = session_.log().moves.empty() ? "" : session_.log().moves.back();
  if (const auto undone = session_.undo(seat); !undone) {
    line(undone.error()(language_));
    return Reply::Again;
  }
  told_ = std::min(told_, session_.told().size());
  line(say(words::kTakenBack, language_, last));
  return Reply::Moved;
}

Plain::Reply Plain::quit() {
  if (session_.file() != nullptr || quit_asked_) return Reply::Left;
  line(words::kQuitAnyway(language_));
  quit_asked_ = true;
  return Reply::Again;
}

void Plain::save(std::string_view file) {
  if (file.empty() && session_.file() == nullptr) {
    line(fmt::format("{} {}", words::kNotSaved(language_), words::kSaveWhere(language_)));
    return;
  }
  if (!file.empty())
    if (const auto saved = session_.save_as(std::string(file)); !saved) {
      line(saved.error()(language_));
      return;
    }
  line(say(words::kSavedIn, language_, session_.file()->path().string()));
}

// ---- telling
// ------------------------------------------------------------------------------------------------

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
  if (session_.file() != nullptr) {
    line(say(words::kSavedIn, language_, session_.file()->path().string()));
    line(say(words::kResumeWith, language_, session_.file()->path().string()));
  } else {
    line(words::kNotSaved(language_));
  }
  line(words::kGoodbye(language_));
}

}  // namespace cardhouse::terminal
