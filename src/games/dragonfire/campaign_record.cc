// SPDX-License-Identifier: MIT
// The record of a campaign: lines of text, each with a check over all before it.
#include <algorithm>

#include <fmt/ranges.h>

#include "core/digest.h"
#include "core/facts.h"
#include "games/dragonfire/campaign.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::string_view kHead = "cardhouse-campaign 1";

template <class List>
std::string list(const List& items) {
  return items.empty() ? "-" : fmt::format("{}", fmt::join(items, ","));
}

std::expected<Outcome, Reason> read_outcome(const std::vector<std::string_view>& words) {
  constexpr Phrase kForm{"expected played ADVENTURE won|lost XP HEROES ITEMS GAME DIFFICULTY",
                         "ez kellene: played KALAND won|lost XP HŐSÖK TÁRGYAK JÁTÉK NEHÉZSÉG"};
  if (words.size() < 6 || words.size() > 8) return no(kForm);
  Outcome outcome;
  const auto adventure = find_adventure(words[1]);
  const auto xp = read_number(words[3], 100);
  if (!adventure || !xp || (words[2] != "won" && words[2] != "lost")) return no(kForm);
  outcome.adventure = *adventure, outcome.xp = *xp, outcome.won = words[2] == "won";
  for (std::string_view item : split(words[4], ',')) {
    const auto hero = read_number(item, kMaxHeroes);
    if (!hero) return no({"\"{}\" is no hero", "\"{}\" nem hős"}, item);
    outcome.party.push_back(*hero);
  }
  for (std::string_view item : split(words[5], ',')) {
    const auto id = library().find_feature(item, FeatureKind::Item);
    if (!id) return no({"\"{}\" is no Magic Item", "\"{}\" nem varázstárgy"}, item);
    outcome.found.push_back(*id);
  }
  if (words.size() > 6 && words[6] != "-") outcome.game = std::string(words[6]);
  if (words.size() == 8) {
    const auto difficulty = difficulty_of(words[7]);
    if (!difficulty) return no(kForm);
    outcome.difficulty = *difficulty;
  }
  return outcome;
}

// One line on the campaign.
Done happens(Campaign& campaign, std::string_view line) {
  const auto words = split(line, ' ');
  if (words.empty()) return no({"an empty line", "üres sor"});
  const auto number = [&](std::size_t i) {
    return words.size() > i ? read_number(words[i], kMaxHeroes) : std::nullopt;
  };
  if (words[0] == "join") return join(campaign, line.substr(std::min<std::size_t>(5, line.size())));
  if (words[0] == "learn" && words.size() == 3 && number(1)) return learn(campaign, *number(1), words[2]);
  if (words[0] == "carry" && words.size() == 3 && number(1)) return carry(campaign, *number(1), words[2]);
  if (words[0] == "put-away" && words.size() == 2) return put_away(campaign, words[1]);
  if (words[0] == "played") {
    const auto outcome = read_outcome(words);
    return outcome ? add(campaign, *outcome) : Done(std::unexpected(outcome.error()));
  }
  return no({"\"{}\" is nothing that happens in a campaign", "\"{}\": ilyen nem történik egy hadjáratban"},
            line);
}

std::uint64_t next_check(std::uint64_t check, std::string_view line) {
  Digest digest;
  digest.add(check);
  digest.add_bytes(line.data(), line.size());
  return digest.value();
}

}  // namespace

// "played trouble-at-millbrook won 6 0,1,2,3 lucky-coin,healers-flask"
std::string Record::line_of(const Outcome& outcome) {
  std::vector<std::string> found;
  for (FeatureId id : outcome.found) found.push_back(library().feature(id).slug);
  return fmt::format("played {} {} {} {} {} {} {}", library().adventure(outcome.adventure).slug,
                     outcome.won ? "won" : "lost", outcome.xp, list(outcome.party), list(found),
                     outcome.game.empty() ? "-" : outcome.game, code(outcome.difficulty));
}

std::string Record::with_check(std::string_view line) const {
  return fmt::format("{} #{:08x}", line, std::uint32_t(next_check(check_, line) >> 32));
}

void Record::append(std::string_view line) {
  text_ += with_check(line) + '\n';
  check_ = next_check(check_, line);
}

std::expected<Record, Reason> Record::begin(std::string_view name) {
  if (!is_name(name))
    return no({"\"{}\" cannot be the name of a campaign: one word, without # , /",
               "\"{}\" nem lehet hadjárat neve: egy szó kell, # , / nélkül"},
              name);
  Record record;
  record.campaign_.name = std::string(name);
  record.append(fmt::format("{} {}", kHead, name));
  return record;
}

Done Record::write(std::string_view line) {
  if (line.find_first_of("#\n\r") != std::string_view::npos)
    return no({"a line has no # and no end in it", "egy sorban nincs # és sorvég"});
  // What a refused line may leave half done. What is past is long, and only added to when all else is.
  auto heroes = campaign_.heroes;
  auto items = campaign_.items;
  if (auto done = happens(campaign_, line); !done) {
    campaign_.heroes = std::move(heroes);
    campaign_.items = std::move(items);
    return done;
  }
  append(line);
  return {};
}
Done Record::write(const Outcome& outcome) { return write(line_of(outcome)); }

// D11.11
Record::Read Record::read(std::string_view text) {
  constexpr Phrase kWrongCheck{"the check does not fit: it was changed, or a line before it is missing",
                               "az ellenőrző szám nem illik: átírták, vagy hiányzik előtte egy sor"};
  Read result;
  int number = 0;
  const auto wrong = [&](const Reason& what) {
    result.problem = reason({"line {}: {}", "{}. sor: {}"}, number, what);
    return result;
  };
  const auto wrongly = [&](Phrase what) { return wrong(no(what).error()); };
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return wrongly({"it was cut off", "le van vágva"});
    const std::string_view whole = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::size_t mark = whole.rfind(" #");
    if (mark == std::string_view::npos)
      return wrongly({"it has no check at its end", "nincs ellenőrző szám a végén"});
    const std::string_view line = whole.substr(0, mark);
    if (!result.record) {
      if (!line.starts_with(kHead) || line.size() < kHead.size() + 2)
        return wrong(
            no({"a campaign begins with \"{} NAME\"", "egy hadjárat így kezdődik: \"{} NÉV\""}, kHead)
                .error());
      auto begun = begin(line.substr(kHead.size() + 1));
      if (!begun) return wrong(begun.error());
      if (begun->text_.substr(0, begun->text_.size() - 1) != whole) return wrongly(kWrongCheck);
      result.record = *std::move(begun);
    } else if (result.record->with_check(line) != whole) {
      const auto done = Record(*result.record).write(line);
      return done ? wrongly(kWrongCheck) : wrong(done.error());
    } else if (auto done = result.record->write(line); !done) {
      return wrong(done.error());
    }
    result.lines = number;
  }
  if (!result.record) result.problem = no({"it is empty", "üres"}).error();
  return result;
}

}  // namespace cardhouse::dragonfire
