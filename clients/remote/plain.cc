// SPDX-License-Identifier: MIT
// Plays at a server line by line.
#include "clients/remote/plain.h"

#include <algorithm>
#include <array>
#include <ostream>

#include <boost/json.hpp>
#include <poll.h>
#include <unistd.h>

#include "catalog/catalog.h"
#include "catalog/rulebook.h"
#include "clients/remote/table_lines.h"
#include "clients/remote/words.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/card_texts.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/manual.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/words.h"

namespace cardhouse::remote {
namespace {

namespace base = terminal::words;
using std::chrono::milliseconds;

constexpr std::array<std::pair<Phrase, table::Motion>, 4> kMotions{{
    {{"undo", "vissza"}, table::Motion::Undo},
    {{"draw", "döntetlen"}, table::Motion::Draw},
    {{"abandon", "félbe"}, table::Motion::Abandon},
    {{"concede", "feladom"}, table::Motion::Concede},
}};

// The same letters as on the full screen.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kLetters{{{"h", "hint"},
                                                                                 {"e", "explain"},
                                                                                 {"u", "undo"},
                                                                                 {"t", "table"},
                                                                                 {"i", "cards"},
                                                                                 {"r", "rules"},
                                                                                 {"g", "log"},
                                                                                 {"p", "propose"}}};

bool is(std::string_view word, Phrase phrase) {
  return same_word(word, phrase.en) || same_word(word, phrase.hu);
}

}  // namespace

Plain::Plain(Link& link, int in, std::ostream& out)
    : link_(link), in_(in), out_(out), language_(link.visit().language) {}

void Plain::line(std::string_view text) { out_ << terminal::in_words(text, language_) << '\n'; }

void Plain::greet() {
  line(say(words::kTable, language_, link_.table_id(), link_.visit().address.url()));
  if (!link_.table().seat()) line(words::kWatching(language_));
  line(base::kTypeHelp(language_));
}

int Plain::run() {
  greet();
  for (;;) {
    show_news();
    if (link_.table().phase() == table::Phase::Over) return finish();
    show_question();
    out_.flush();
    if (const auto text = take_line()) {
      if (obey(*text) == Reply::Left) return say_goodbye(), 0;
      continue;
    }
    const bool nothing_more = input_ended_ && typed_.empty();
    if (nothing_more && (link_.table().my_turn() || !link_.table().seat())) {
      line(base::kInputEnded(language_));
      return say_goodbye(), 1;
    }
    wait();
  }
}

void Plain::say_goodbye() {
  line(say(words::kComeBack, language_, link_.visit().address.url(), link_.table_id()));
  line(base::kGoodbye(language_));
}

// Waits for a message or for the input, whichever comes first.
void Plain::wait() {
  const bool listens = !input_ended_ && typed_.find('\n') == std::string::npos;
  std::array<pollfd, 2> watched{{{link_.file(), POLLIN, 0}, {listens ? in_ : -1, POLLIN, 0}}};
  const bool pending = link_.wait(milliseconds(0));
  if (!pending) ::poll(watched.data(), watched.size(), link_.file() < 0 ? 100 : 1000);
  if (watched[1].revents != 0) {
    std::array<char, 4096> bytes;
    const ssize_t came = ::read(in_, bytes.data(), bytes.size());
    if (came > 0) typed_.append(bytes.data(), std::size_t(came));
    else input_ended_ = true;
  }
  while (link_.wait(milliseconds(0)) && link_.state() == Link::State::Up) {}
  report_line();
}

void Plain::report_line() {
  const Link::State now = link_.state();
  if (now == Link::State::Down && state_ != now)
    line(say(words::kLost, language_, link_.trouble(), link_.until_next_try().count() / 1000 + 1));
  if (now == Link::State::Up && state_ != now) line(words::kBack(language_));
  state_ = now;
  if (const auto complaint = link_.take_complaint()) {
    line(*complaint);
    asked_ = 0;  // the question is asked again
  }
}

std::optional<std::string> Plain::take_line() {
  // While nothing is asked only commands are taken, so that answers in a pipe wait for their questions.
  if (link_.table().seat() && !link_.table().my_turn() && isatty(in_) == 0) return {};
  if (link_.state() != Link::State::Up) return {};
  const std::size_t end = typed_.find('\n');
  if (end == std::string::npos && !(input_ended_ && !typed_.empty())) return {};
  std::string text = typed_.substr(0, end);
  typed_.erase(0, end == std::string::npos ? typed_.size() : end + 1);
  return std::string(trimmed(terminal::clean(text)));
}

// ---- telling

void Plain::show_news() {
  const RemoteTable& table = link_.table();
  if (table.phase() != phase_) {
    phase_ = table.phase();
    for (const std::string& text : seats_lines(table, language_)) line(text);
    if (phase_ == table::Phase::Waiting) {
      line(say(words::kInvite, language_, link_.visit().address.url(), link_.table_id()));
      line(words::kWaiting(language_));
    }
  }
  for (told_ = std::min(told_, table.told().size()); told_ < table.told().size(); ++told_) {
    const LogLine& told = table.told()[told_];
    line(terminal::with_rule(log_text(table, told, language_), told.rule));
  }
  if (const std::string vote = vote_line(table, language_); vote != vote_) {
    vote_ = vote;
    if (!vote.empty()) line(vote);
  }
  const auto seat = table.seat();
  if (seat && table.chairs().at(std::size_t(*seat)).lent && table.my_turn() && asked_ == 0)
    line(words::kLent(language_));
}

void Plain::show_question() {
  const RemoteTable& table = link_.table();
  if (!table.my_turn() || link_.state() != Link::State::Up) {
    answers_ = {};
    asked_ = 0;
    return;
  }
  if (asked_ == table.moves() + 1) return;
  asked_ = table.moves() + 1;
  answers_ = terminal::sorted(*table.prompt());
  line("");
  line(say(base::kYourTurn, language_, table.names().at(std::size_t(*table.seat()))) + " " +
       terminal::with_rule(table.prompt()->question, table.prompt()->rule));
  terminal::show_answers(out_, answers_, language_);
  out_ << "> ";
}

void Plain::show_picture() {
  const auto answer = link_.ask({{"do", "picture"}}, "picture", std::chrono::seconds(10));
  if (!answer) return line(answer.error());
  for (const std::string& fact : terminal::facts(read_picture(*answer))) line(fact);
}

void Plain::advise(std::string_view word) {
  const auto advice = ask_advice(link_);
  if (!advice) return line(advice.error());
  if (is(word, {"hint", "tipp"})) return line(advice->hint);
  if (advice->reasons.empty()) line(base::kNoExplain(language_));
  for (const std::string& reason : advice->reasons) line(reason);
}

void Plain::propose(std::string_view text) {
  const auto said = ask_proposal(link_, text);
  if (!said) return line(said.error());
  for (const std::string& one : *said) line(one);
}

// ---- the input

Plain::Reply Plain::obey(std::string_view typed) {
  const std::string_view word = typed.substr(0, typed.find(' '));
  const std::string_view rest = trimmed(typed.substr(word.size()));
  const RemoteTable& table = link_.table();
  if (word.empty() || play(typed)) return Reply::Again;
  if (word == "q") return Reply::Left;
  for (const auto& [letter, meant] : kLetters)
    if (word == letter) return obey(rest.empty() ? std::string(meant) : fmt::format("{} {}", meant, rest));
  if (is(word, {"quit", "kilép"})) return Reply::Left;
  for (const auto& [asked, motion] : kMotions)
    if (is(word, asked)) return link_.ask(motion), Reply::Again;
  if (is(word, {"yes", "igen"}) || is(word, {"no", "nem"}))
    link_.wish({{"do", "answer"}, {"yes", is(word, {"yes", "igen"})}});
  else if (is(word, {"back", "itt"})) link_.wish({{"do", "reclaim_seat"}});
  else if (is(word, {"say", "mond"})) link_.wish({{"do", "say"}, {"text", rest}});
  else if (is(word, {"hint", "tipp"}) || is(word, {"explain", "magyaráz"})) advise(word);
  else if (is(word, {"propose", "javasol"})) propose(rest);
  else if (is(word, {"table", "asztal"})) show_picture();
  else if (is(word, {"cards", "lapok"})) show_cards();
  else if (is(word, {"rules", "szabályok"})) show_rules(rest);
  else if (is(word, {"log", "napló"}))
    for (const LogLine& told : table.told())
      line(terminal::with_rule(log_text(table, told, language_), told.rule));
  else if (is(word, {"hand", "kéz"})) {
    std::string cards;
    for (const std::string& card : table.hand()) cards += (cards.empty() ? "" : " ") + card;
    line(fmt::format("{}: {}", base::kHand(language_), cards.empty() ? base::kEmptyHand(language_) : cards));
  } else if (is(word, {"help", "súgó"}) || word == "?")
    line(say(words::kHelp, language_, answers_.legal.empty() ? "P8" : answers_.legal.front().name));
  else if (typed.find_first_not_of("0123456789") == std::string_view::npos)
    line(say(base::kNoSuchNumber, language_, typed, answers_.legal.size()));
  else
    line(say(base::kNotUnderstood, language_, typed, answers_.legal.empty() ? "P8" : answers_.legal[0].name));
  return Reply::Again;
}

// True if the text is an answer to what is asked.
bool Plain::play(std::string_view text) {
  const Choice* choice = terminal::chosen(answers_, text);
  if (choice == nullptr) return false;
  if (!choice->legal) {
    line(say(base::kIllegal, language_, choice->label, choice->why_not, choice->rule));
    return true;
  }
  if (!link_.move(choice->name)) return true;
  const std::uint64_t moves = link_.table().moves();
  for (int i = 0; i < 100 && link_.table().moves() == moves && link_.state() == Link::State::Up; ++i) {
    link_.wait(milliseconds(100));
    if (auto complaint = link_.take_complaint()) {
      line(*complaint);
      break;
    }
  }
  if (link_.table().moves() == moves) asked_ = 0;  // it did not happen: the question is asked again
  return true;
}

void Plain::show_cards() {
  const catalog::AnyGame* game = catalog::find(link_.table().game());
  const boost::json::value& view = link_.table().view();
  std::vector<std::string> cards;
  if (game != nullptr && view.is_object())
    cards = terminal::CardTexts(game->words(language_), {}, language_).in_sight(view.get_object());
  if (cards.empty()) line(base::kNoCards(language_));
  for (const std::string& card : cards) line(card);
}

void Plain::show_rules(std::string_view wanted) {
  const std::string_view book = catalog::rulebook(link_.table().game(), language_);
  if (book.empty()) return line(say(base::kNoRules, language_, link_.table().game()));
  const std::string asked = link_.table().prompt() ? link_.table().prompt()->rule : "";
  const bool all = same_word(wanted, "all") || same_word(wanted, "mind");
  const std::string number = all ? "" : wanted.empty() ? asked : std::string(wanted);
  const std::vector<std::string> rules = terminal::rules_to_read(book, number);
  if (rules.empty()) line(say(base::kNoSuchRule, language_, number));
  for (const std::string& rule : rules) line(rule);
}

int Plain::finish() {
  line("");
  line(base::kResult(language_));
  for (const std::string& text : result_lines(link_.table(), language_)) line(text);
  const auto verdict = check_deal(link_);
  if (verdict) line(verdict->text);
  return verdict && verdict->broken ? 1 : 0;
}

}  // namespace cardhouse::remote
