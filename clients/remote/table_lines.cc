// SPDX-License-Identifier: MIT
// Puts seats, votes, results, advice and the proof of the deal into words.
#include "clients/remote/table_lines.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include <boost/json.hpp>
#include <fmt/ranges.h>

#include "clients/remote/proof.h"
#include "clients/remote/words.h"
#include "clients/terminal/advice.h"
#include "clients/terminal/words.h"

namespace cardhouse::remote {
namespace {

namespace json = boost::json;
namespace base = terminal::words;
using table::HowEnded;

std::string label_of(const RemoteTable& table, std::string_view move) {
  if (table.prompt())
    for (const Choice& choice : table.prompt()->choices)
      if (choice.name == move) return choice.label;
  return std::string(move);
}

std::string outlook(const json::object& opinion, Language language) {
  const double margin = std::round(opinion.at("margin").to_number<double>() * 10) / 10;
  const Phrase& phrase = margin > 0 ? base::kAhead : margin < 0 ? base::kBehind : base::kLevel;
  return say(phrase, language, int(std::lround(opinion.at("share").to_number<double>() * 100)),
             fmt::format("{:.1f}", std::abs(margin)));
}

}  // namespace

std::vector<std::string> seats_lines(const RemoteTable& table, Language language) {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
    const ChairSeen& chair = table.chairs()[seat];
    if (chair.name.empty()) {
      lines.push_back(say(words::kFree, language, seat + 1));
      continue;
    }
    std::string text = say(base::kSits, language, chair.name, seat);
    if (!chair.bot.empty()) text += " (" + say(base::kBot, language, chair.bot) + ")";
    else if (!chair.present) text += words::kAway(language);
    lines.push_back(text + ".");
  }
  return lines;
}

std::string points_line(const RemoteTable& table, Language language) {
  std::string text = std::string(base::kPoints(language)) + ": ";
  auto names = table.names();
  if (table.seat()) names.at(std::size_t(*table.seat())) += base::kYou(language);
  for (std::size_t seat = 0; seat < table.points().size() && seat < names.size(); ++seat)
    text += fmt::format("{}{} {}", seat == 0 ? "" : ", ", names[seat], table.points()[seat]);
  return text;
}

std::string result_line(const RemoteTable& table, Language language) {
  if (table.how() == HowEnded::Draw) return std::string(words::kDrawEnd(language));
  if (table.how() == HowEnded::Abandoned) return std::string(words::kAbandoned(language));
  if (table.how() == HowEnded::Time) return std::string(words::kTimeUp(language));
  std::vector<std::string> winners, losers;
  auto names = table.names();
  if (table.seat()) names.at(std::size_t(*table.seat())) += base::kYou(language);
  for (std::size_t seat = 0; seat < table.share().size() && seat < names.size(); ++seat)
    (table.share()[seat] > 0 ? winners : losers).push_back(names[seat]);
  if (table.how() == HowEnded::Conceded && winners.size() == 1 && losers.size() == 1)
    return say(words::kConceded, language, winners.front(), losers.front());
  if (winners.empty()) return std::string(base::kNobodyWins(language));
  return say(winners.size() == 1 ? base::kWins : base::kShareWin, language, fmt::join(winners, ", "));
}

std::vector<std::string> result_lines(const RemoteTable& table, Language language) {
  if (table.how().value_or(HowEnded::Finished) != HowEnded::Finished) return {result_line(table, language)};
  return {points_line(table, language), result_line(table, language)};
}

// Only whole words, and only where nobody else has this name.
std::string log_text(const RemoteTable& table, const LogLine& line, Language language) {
  if (!table.seat() || line.kind == "chat") return line.text;
  const std::vector<std::string> names = table.names();
  const std::string& mine = names.at(std::size_t(*table.seat()));
  if (std::ranges::count(names, mine) != 1) return line.text;
  const auto in_word = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0;
  };
  std::string text = line.text;
  const std::string you(base::kYou(language));
  for (std::size_t at = text.find(mine); at != std::string::npos; at = text.find(mine, at + mine.size())) {
    const std::size_t end = at + mine.size();
    if ((at > 0 && in_word(text[at - 1])) || (end < text.size() && in_word(text[end]))) continue;
    text.insert(end, you);
    at += you.size();
  }
  return text;
}

std::string vote_line(const RemoteTable& table, Language language) {
  if (!table.vote() || !table.vote()->mine) return {};
  const table::Motion what = table.vote()->what;
  const Phrase asked = what == table::Motion::Undo   ? words::kUndoVote
                       : what == table::Motion::Draw ? words::kDrawVote
                       : what == table::Motion::Bot  ? words::kBotVote
                                                     : words::kAbandonVote;
  const auto names = table.names();
  const auto by = std::size_t(table.vote()->by);
  return say(words::kVote, language, by < names.size() ? names[by] : "?", asked(language));
}

std::expected<Advice, std::string> ask_advice(Link& link) {
  const Language language = link.visit().language;
  const auto answer = link.ask({{"do", "hint"}}, "hint", std::chrono::seconds(15));
  if (!answer) return std::unexpected(answer.error());
  Advice advice{.move = std::string(answer->at("move").as_string()), .hint = {}, .reasons = {}};
  const json::array& opinions = answer->at("opinions").as_array();
  advice.hint = say(base::kHint, language, label_of(link.table(), advice.move));
  if (opinions.empty()) return advice;
  advice.hint += ": " + outlook(opinions[0].as_object(), language);
  std::int64_t all = 0;
  for (const json::value& o : opinions) all += o.at("visits").as_int64();
  advice.reasons.push_back(say(base::kExplainHead, language, all));
  for (const json::value& o : opinions)
    advice.reasons.push_back(say(base::kExplainRow, language,
                                 label_of(link.table(), std::string_view(o.at("move").as_string())),
                                 outlook(o.as_object(), language), o.at("visits").as_int64()));
  advice.reasons.emplace_back(base::kExplainFoot(language));
  return advice;
}

std::expected<std::vector<std::string>, std::string> ask_proposal(Link& link, std::string_view text) {
  const Proposal proposal = terminal::read_proposal(0, text);
  json::object wish{{"do", "propose"}, {"cards", json::value_from(proposal.cards)}};
  if (proposal.target != 0) wish["target"] = proposal.target;
  const auto answer = link.ask(std::move(wish), "proposal", std::chrono::seconds(10));
  if (!answer) return std::unexpected(answer.error());
  std::vector<std::string> lines;
  if (const auto& own = answer->at("text").as_string(); !own.empty()) lines.emplace_back(own);
  const auto names = link.table().names();
  for (const json::value& one : answer->at("answers").as_array())
    for (const char* said : {"text", "plan"})
      if (const auto& words = one.at(said).as_string(); !words.empty())
        lines.push_back(fmt::format("{}: {}", names.at(one.at("seat").to_number<std::size_t>()),
                                    std::string_view(words)));
  return lines;
}

std::optional<Verdict> check_deal(Link& link) {
  const Language language = link.visit().language;
  if (link.entropy().empty() || !link.table().seat()) return {};
  auto answer = link.ask({{"do", "replay"}}, "replay", std::chrono::seconds(15));
  for (int tries = 0; !answer && link.state() == Link::State::Down && tries < 5; ++tries) {
    for (int i = 0; i < 150 && link.state() == Link::State::Down; ++i)
      if (!link.wait(std::chrono::milliseconds(0)))
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    answer = link.ask({{"do", "replay"}}, "replay", std::chrono::seconds(15));
  }
  if (!answer) return Verdict{say(words::kUnproved, language, answer.error())};
  const Promise promise{link.commitment(), link.entropy(), *link.table().seat()};
  const auto kept = check_promise(std::string_view(answer->at("log").as_string()), promise);
  if (kept) return Verdict{std::string(words::kFair(language))};
  return Verdict{say(words::kUnfair, language, kept.error()), true};
}

}  // namespace cardhouse::remote
