// SPDX-License-Identifier: MIT
// Puts the opinions of a bot into sentences.
#include "clients/terminal/advice.h"

#include <cmath>

#include "clients/terminal/answer.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/words.h"
#include "core/facts.h"

namespace cardhouse::terminal {
namespace {

std::string label_of(const Session& session, const Prompt& prompt, catalog::MoveCode move) {
  for (const Choice& choice : prompt.choices)
    if (choice.move == move) return choice.label;
  return session.position().move_name(move);
}

// "about 34 % to win, 1.2 points ahead of the others"
std::string outlook(const bots::Opinion& opinion, Language language) {
  const double tenths = std::round(opinion.margin * 10) / 10;
  const Phrase& phrase = tenths > 0 ? words::kAhead : tenths < 0 ? words::kBehind : words::kLevel;
  return say(phrase, language, int(std::lround(opinion.share * 100)),
             fmt::format("{:.1f}", std::abs(tenths)));
}

}  // namespace

Advice advice(const Session& session, Seat seat, Language language) {
  Advice advice{.move = {}, .hint = std::string(words::kNoHint(language)), .reasons = {}};
  if (session.turn() != seat) return advice;
  const Prompt prompt = with_names(session.position().prompt(seat, language), session.names());
  const std::vector<bots::Opinion> opinions = session.consider();
  advice.move = opinions.empty() ? session.hint() : opinions.front().move;
  if (!advice.move) return advice;
  advice.hint = say(words::kHint, language, label_of(session, prompt, *advice.move));
  const std::string why =
      with_names(session.position().reason(seat, *advice.move, language), session.names());
  if (!opinions.empty()) advice.hint += ": " + outlook(opinions.front(), language);
  if (!why.empty()) advice.hint += fmt::format("{} {}", opinions.empty() ? ":" : ".", why);
  if (opinions.empty()) return advice;
  int all = 0;
  for (const bots::Opinion& opinion : opinions) all += opinion.visits;
  advice.reasons.push_back(say(words::kExplainHead, language, all));
  for (const bots::Opinion& opinion : opinions)
    advice.reasons.push_back(say(words::kExplainRow, language, label_of(session, prompt, opinion.move),
                                 outlook(opinion, language), opinion.visits));
  advice.reasons.emplace_back(words::kExplainFoot(language));
  return advice;
}

Proposal read_proposal(Seat seat, std::string_view text) {
  Proposal proposal{.by = seat, .target = 0, .cards = {}};
  bool first = true;
  for (const std::string_view word : split(text, ' ')) {
    if (word.empty()) continue;
    if (std::exchange(first, false)) proposal.target = read_number(word, 1000).value_or(-1);
    else proposal.cards.emplace_back(word);
  }
  return proposal;
}

std::vector<std::string> proposal(const Session& session, Seat seat, std::string_view text,
                                  Language language) {
  const Proposal proposed = read_proposal(seat, text);
  const auto own = session.position().help(seat, proposed, language);
  if (!own) return {std::string(words::kNoHelp(language))};
  if (!*own) return {own->error()(language)};
  std::vector<std::string> lines;
  if (!(*own)->text.empty()) lines.push_back(with_names((*own)->text, session.names()));
  for (Seat other = 0; other < session.position().players(); ++other) {
    if (other == seat || session.person(other)) continue;
    const Help help = **session.position().help(other, proposed, language);
    for (const std::string& said : {help.text, help.plan})
      if (!said.empty())
        lines.push_back(fmt::format("{}: {}", session.names()[other], with_names(said, session.names())));
  }
  return lines;
}

}  // namespace cardhouse::terminal
