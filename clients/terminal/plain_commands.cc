// SPDX-License-Identifier: MIT
// The commands of the line mode.
#include <ostream>

#include <boost/json.hpp>

#include "catalog/rulebook.h"
#include "clients/terminal/advice.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/plain.h"
#include "clients/terminal/plain_words.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {

Plain::Reply Plain::obey(Question& question, std::string_view command, std::string_view rest) {
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
    case Command::Cards: show_cards(seat); break;
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
    case Command::Rules: show_rules(question, rest); break;
    case Command::Back:
      if (question.opened) list(question, {});
      else show_question(question);
      break;
    case Command::Quit: return quit();
  }
  return Reply::Again;
}

void Plain::show_cards(Seat seat) {
  const std::vector<std::string> cards = texts_.in_sight(session_.position().view(seat));
  if (cards.empty()) line(words::kNoCards(language_));
  for (const std::string& card : cards) line(card);
}

void Plain::show_rules(const Question& question, std::string_view wanted) {
  const std::string_view book = catalog::rulebook(session_.game().name(), language_);
  if (book.empty()) return line(say(words::kNoRules, language_, session_.game().name()));
  const bool all = same_word(wanted, "all") || same_word(wanted, "mind");
  const std::string number = all ? "" : wanted.empty() ? question.prompt.rule : std::string(wanted);
  const std::vector<std::string> rules = rules_to_read(book, number);
  if (rules.empty()) line(say(words::kNoSuchRule, language_, number));
  for (const std::string& rule : rules) line(rule);
  if (wanted.empty())
    line(say(words::kRulesMore, language_, question.prompt.rule,
             question.prompt.rule.substr(0, question.prompt.rule.find('.'))));
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

}  // namespace cardhouse::terminal
