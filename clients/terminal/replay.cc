// SPDX-License-Identifier: MIT
// Prints a saved game or steps through it on the screen.
#include "clients/terminal/replay.h"

#include <algorithm>
#include <charconv>
#include <ostream>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/pager.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

constexpr std::size_t kLeap = 10;

// The second report of an event: without its secret, for the seats that may not know it.
bool repeats(const Happening& before, const Happening& again, SeatSet everybody) {
  return before.kind == again.kind && (before.seen_by & again.seen_by).empty() &&
         (before.seen_by | again.seen_by) == everybody;
}

}  // namespace

Replay::Replay(const Session& session, ReplayOptions options)
    : session_(session), options_(options), at_(std::min(options.at.value_or(0), session.moves())) {
  labels_.learn(session.game().words(options.language));
  for (std::size_t i = 0; i < session.moves(); ++i)
    labels_.learn(session.position_after(i).prompt(session.mover(i), options.language));
}

std::vector<const Happening*> Replay::visible(std::size_t from, std::size_t to) const {
  std::vector<const Happening*> list;
  const std::vector<Happening>& told = session_.told();
  for (std::size_t i = from; i < to; ++i) {
    const bool repeated = i > 0 && repeats(told[i - 1], told[i], session_.everybody());
    if (options_.sight == Sight::AllSeats ? !repeated : told[i].seen_by.has(options_.seat))
      list.push_back(&told[i]);
  }
  return list;
}

std::string Replay::heading(std::size_t moves) const {
  if (moves == 0) return std::string(words::kTheDeal(options_.language));
  return say(words::kMoveOf, options_.language, moves, session_.moves());
}

// ---- in lines

void Replay::print(std::ostream& out) const {
  out << session_.game().title()(options_.language) << '\n';
  if (options_.at) {
    print_moment(out, at_);
    for (Seat seat = 0; seat < session_.names().size(); ++seat)
      if (options_.sight == Sight::AllSeats || seat == options_.seat) print_table(out, at_, seat);
    return;
  }
  for (std::size_t moves = 0; moves <= session_.moves(); ++moves) print_moment(out, moves);
  out << '\n';
  if (!session_.over()) out << words::kUnfinished(options_.language) << '\n';
  out << points_line(session_, options_.language) << '\n';
  if (session_.over()) out << winners_line(session_, options_.language) << '\n';
}

void Replay::print_moment(std::ostream& out, std::size_t moves) const {
  out << '\n' << heading(moves) << '\n';
  const std::size_t from = moves == 0 ? 0 : session_.told_after(moves - 1);
  for (const Happening* happening : visible(from, session_.told_after(moves)))
    out << "  " << with_rule(told_line(*happening, session_, options_.language), happening->rule) << '\n';
}

void Replay::print_table(std::ostream& out, std::size_t moves, Seat seat) const {
  const catalog::Position& position = session_.position_after(moves);
  out << '\n'
      << words::kTable(options_.language) << ", "
      << say(words::kSeenBy, options_.language, session_.names()[seat]) << '\n';
  for (const std::string& fact :
       facts(with_names(position.picture(seat, options_.language), session_.names())))
    out << fact << '\n';
  const std::string hand = labels_.hand_text(position, seat);
  if (!hand.empty()) out << fmt::format("{}: {}\n", words::kHand(options_.language), hand);
}

// ---- on the screen

int Replay::show(Curses& curses) {
  for (;;) {
    if (!wait_until_large_enough(curses, options_.language)) return 1;
    curses.paint(compose(face(), curses.size()));
    const KeyPress key = curses.read();
    if (key.kind == KeyKind::Closed) return 1;
    if (key.is('g')) {
      const Text text{
          .title = std::string(words::kLog(options_.language)),
          .lines =
              [&](int width) {
                std::vector<Line> rows;
                for (const LogLine& entry : face().log)
                  for (const std::string& row : wrap(with_rule(entry.text, entry.rule), width - 2, "    "))
                    rows.push_back({{" " + row, Ink::Plain}});
                return rows;
              },
          .first = [](const std::vector<Line>& rows) { return int(rows.size()); }};
      if (!read_through(curses, text, options_.language)) return 1;
      continue;
    }
    if (!obey(key)) return 0;
  }
}

Face Replay::face() const {
  const catalog::Position& position = session_.position_after(at_);
  const Language language = options_.language;
  const Prompt prompt = with_names(position.prompt(options_.seat, language), session_.names());
  Face face{.title = fmt::format("{} - {}", session_.game().title()(language), heading(at_)),
            .corner = say(words::kSeenBy, language, session_.names()[options_.seat]),
            .picture = with_names(position.picture(options_.seat, language), session_.names()),
            .question = prompt.question,
            .rule = prompt.rule};
  for (const Happening* happening : visible(0, session_.told_after(at_)))
    face.log.push_back({told_line(*happening, session_, language), happening->rule});
  face.choices = labels_.hand(position, options_.seat);
  if (!typed_.empty()) face.message = say(words::kJumpTo, language, typed_);
  else if (at_ == session_.moves()) face.message = points_line(session_, language);
  face.keys = (options_.sight == Sight::AllSeats ? words::kReplayAllKeys : words::kReplayKeys)(language);
  return face;
}

void Replay::jump() {
  std::size_t wanted = 0;
  std::from_chars(typed_.data(), typed_.data() + typed_.size(), wanted);
  if (!typed_.empty()) at_ = std::min(wanted, session_.moves());
  typed_.clear();
}

bool Replay::obey(const KeyPress& key) {
  const std::size_t last = session_.moves();
  switch (key.kind) {
    case KeyKind::Right:
    case KeyKind::Down: at_ = std::min(at_ + 1, last); break;
    case KeyKind::Left:
    case KeyKind::Up: at_ -= std::min<std::size_t>(at_, 1); break;
    case KeyKind::PageDown: at_ = std::min(at_ + kLeap, last); break;
    case KeyKind::PageUp: at_ -= std::min(at_, kLeap); break;
    case KeyKind::Home: at_ = 0; break;
    case KeyKind::End: at_ = last; break;
    case KeyKind::Enter: jump(); break;
    case KeyKind::Escape:
    case KeyKind::Backspace: typed_.clear(); break;
    case KeyKind::Tab:
      if (options_.sight == Sight::AllSeats)
        options_.seat = next_seat(options_.seat, int(session_.names().size()));
      break;
    case KeyKind::Letter:
      if (key.is('q')) return false;
      if (key.is(' ')) at_ = std::min(at_ + 1, last);
      if (key.letter >= '0' && key.letter <= '9' && typed_.size() < 7) typed_ += char(key.letter);
      break;
    default: break;
  }
  return true;
}

}  // namespace cardhouse::terminal
