// SPDX-License-Identifier: MIT
// Builds what each viewer is sent, from nothing upwards.
#include "table/notices.h"

#include <algorithm>

#include "core/event_shape.h"
#include "table/ending.h"

namespace cardhouse::table {
namespace {

std::optional<shape::Raw> view_of(const catalog::Position* position, const Viewer& viewer) {
  shape::Raw raw;
  if (position == nullptr || !position->write_view(raw.text, viewer.eye, viewer.seat)) return {};
  return raw;
}

std::optional<PromptShown> prompt_shown(const Table& table, const Viewer& viewer) {
  if (viewer.eye != Eye::Seat || table.turn() != viewer.seat) return {};
  return prompt_for(table, viewer.seat, viewer.language, viewer.form);
}

std::optional<int> turn_shown(const Table& table) {
  if (const auto seat = table.turn()) return int(*seat);
  return {};
}

std::optional<std::vector<std::int64_t>> clock_shown(const Table& table, Time now) {
  auto left = table.time_left(now);
  if (left.empty()) return {};
  return left;
}

// Before the deal nobody sees what another person brings, so that nobody can choose against it; where all win
// together there is nobody to do so.
TableRules rules_shown(const Table& table, const Viewer& viewer) {
  TableRules rules = table.rules();
  if (table.phase() != Phase::Waiting) return rules;
  for (Seat seat = 0; seat < table.chairs().size(); ++seat) {
    const Chair& chair = table.chairs()[seat];
    const bool open =
        table.game().cooperative() || !chair.has_person() || (viewer.eye == Eye::Seat && viewer.seat == seat);
    for (const auto& [name, value] : chair.chosen)
      if (open) set(rules.options, name, value);
      else std::erase_if(rules.options, [&](const auto& option) { return option.first == name; });
  }
  return rules;
}

std::optional<VoteShown> vote_shown(const Table& table) {
  if (!table.vote()) return {};
  VoteShown shown{.what = table.vote()->what, .by = table.vote()->by};
  for (const Seat seat : table.vote()->waiting) shown.waiting.push_back(seat);
  return shown;
}

std::optional<ResultShown> result_shown(const Table& table) {
  if (table.phase() != Phase::Over) return {};
  Ending end = ending_of(table);
  return ResultShown{.how = end.how,
                     .by = end.by,
                     .points = std::move(end.points),
                     .share = std::move(end.share),
                     .winners = std::move(end.winners),
                     .places = std::move(end.places),
                     .secret = table.opened().secret};
}

std::optional<std::string> rematch_shown(const Table& table) {
  if (table.rematch_table().empty()) return {};
  return table.rematch_table();
}

// Not "@0,@2", which stays: a sentence, or a part of one, that speaks of seats.
bool is_sentence(std::string_view part) {
  const bool speaks = part.find('@') != std::string_view::npos;
  return speaks && (part[0] != '@' || part.find(' ') != std::string_view::npos);
}

bool is_told(SeatSet seen_by, const Viewer& viewer, int players) {
  if (viewer.eye == Eye::Seat) return seen_by.has(viewer.seat);
  return viewer.eye == Eye::All || seen_by.contains(all_seats(players));
}

// The same event may be told twice, with a card to some and without it to the others: who sees everything
// hears the first, fuller one.
bool repeats(const catalog::Events& told, std::size_t i) {
  return i > 0 && told.telling(i - 1).kind == told.telling(i).kind &&
         (told.seen_by(i - 1) & told.seen_by(i)).empty();
}

std::optional<shape::Raw> view_change(const Table& table, const News& news, const Viewer& viewer) {
  shape::Raw raw;
  raw.text.reserve(256);
  if (!table.position()->write_change(raw.text, *news.before, viewer.eye, viewer.seat)) return {};
  return raw;
}

std::string moved_notice(const Table& table, const News& news, const Viewer& viewer, Time now) {
  const Moved& deed = std::get<Moved>(*news.deed);
  MovedNotice notice{.table = table.id(), .seq = news.seq, .seat = deed.seat};
  if (viewer.eye == Eye::All || (viewer.eye == Eye::Seat && viewer.seat == deed.seat))
    notice.move = deed.move;
  notice.told = lines_for(table, news, viewer);
  notice.view = view_change(table, news, viewer);
  notice.turn = turn_shown(table);
  notice.prompt = prompt_shown(table, viewer);
  notice.clock = clock_shown(table, now);
  notice.result = result_shown(table);
  return print_notice(notice);
}

std::string seats_notice(const Table& table, std::uint64_t seq, std::vector<Line> told, const Viewer& viewer,
                         Time now) {
  return print_notice(SeatsNotice{.table = table.id(),
                                  .seq = seq,
                                  .seats = chairs_shown(table, now),
                                  .away = table.when_away(),
                                  .hints = table.hints_now(),
                                  .vote = vote_shown(table),
                                  .prompt = prompt_shown(table, viewer),
                                  .clock = clock_shown(table, now),
                                  .result = result_shown(table),
                                  .rematch = rematch_shown(table),
                                  .told = std::move(told)});
}

}  // namespace

std::vector<ChairShown> chairs_shown(const Table& table, Time now) {
  std::vector<ChairShown> shown;
  const auto names = table.names();
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const Chair& chair = table.chairs()[seat];
    ChairShown& s = shown.emplace_back();
    if (chair.empty()) {
      if (const Kept* kept = table.kept(Seat(seat))) s.kept = kept->name;
      continue;
    }
    s.name = names[seat];
    if (chair.has_person()) s.person = chair.person;
    if (chair.has_person() && chair.name != s.name) s.player = chair.name;
    if (!chair.bot.empty()) s.bot = chair.bot;
    if (!chair.bot.empty() && chair.hurried) s.hurried = true;
    if (chair.is_lent()) s.lent = chair.why;
    s.ready = chair.ready;
    s.present = chair.has_person() ? chair.present : true;
    if (const auto end = table.grace_ends(Seat(seat))) s.bot_in = std::max<Time>(0, *end - now);
    if (table.phase() == Phase::Waiting && !chair.chosen.empty()) s.chose = true;
  }
  return shown;
}

namespace {

std::vector<ChoiceShown> choices_of(const Prompt& prompt, std::span<const std::string> names) {
  const auto unless_empty = [&](const std::string& raw) {
    return raw.empty() ? std::optional<std::string>() : with_names(raw, names);
  };
  std::vector<ChoiceShown> choices;
  for (const Choice& choice : prompt.choices) {
    ChoiceShown& c = choices.emplace_back();
    c.move = choice.name;
    c.label = with_names(choice.label, names);
    c.rule = unless_empty(choice.rule);
    c.note = unless_empty(choice.note);
    if (!choice.legal) c.why_not = with_names(choice.why_not, names);
  }
  return choices;
}

std::vector<GroupShown> groups_of(const Prompt& prompt, const catalog::Position& position, Language language,
                                  std::span<const std::string> names) {
  std::vector<ChoiceShown> choices = choices_of(prompt, names);
  std::vector<GroupShown> groups;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    ChoiceShown& c = choices[i];
    if (c.note && prompt.choices[i].note == position.note(prompt.choices[i].move, language))
      c.note.reset(), c.rule.reset();
    auto group = std::ranges::find_if(groups, [&](const GroupShown& g) {
      return g.rule == c.rule && g.note == c.note && g.why_not == c.why_not;
    });
    if (group == groups.end()) {
      groups.push_back({.moves = {},
                        .rule = std::move(c.rule),
                        .note = std::move(c.note),
                        .why_not = std::move(c.why_not),
                        .labels = {}});
      group = groups.end() - 1;
    }
    if (prompt.choices[i].label != position.label(prompt.choices[i].move, language)) {
      if (!group->labels) group->labels.emplace();
      group->labels->emplace_back(c.move, std::move(c.label));
    }
    if (!group->moves.empty()) group->moves += ' ';
    group->moves += c.move;
  }
  return groups;
}

}  // namespace

PromptShown prompt_for(const Table& table, Seat seat, Language language, Form form) {
  const catalog::Position& position = *table.position();
  const Prompt prompt = position.prompt(seat, language);
  const auto names = table.names();
  PromptShown shown{.question = with_names(prompt.question, names), .rule = prompt.rule};
  if (form == Form::Brief) {
    std::vector<std::string>& legal = shown.legal.emplace();
    for (const catalog::MoveCode code : position.legal()) legal.push_back(position.move_name(code));
  } else if (form == Form::Words) {
    shown.groups = groups_of(prompt, position, language, names);
  } else {
    shown.choices = choices_of(prompt, names);
  }
  if (table.can_undo_freely(seat)) shown.undo = true;
  return shown;
}

void write(std::string& out, const Line& line) {
  shape::write(out, static_cast<const std::vector<std::string>&>(line));
  if (!line.facts) return;
  out.back() = ',';
  shape::write(out, *line.facts);
  out += ']';
}

std::vector<Line> lines_of(const std::vector<std::string>& names, const catalog::Events& told,
                           const Viewer& viewer) {
  std::vector<Line> lines;
  lines.reserve(told.size() + 1);
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (!is_told(told.seen_by(i), viewer, int(names.size()))) continue;
    if (viewer.eye == Eye::All && repeats(told, i)) continue;
    if (viewer.form == Form::Words) {
      Line& line = lines.emplace_back();
      for (std::string& part : told.line(i, viewer.language))
        line.push_back(is_sentence(part) ? with_names(part, names) : std::move(part));
      continue;
    }
    const Telling telling = told.telling(i);
    Line& line = lines.emplace_back(Line{std::string(telling.kind), std::string(telling.rule)});
    if (viewer.form != Form::Full) continue;
    line.push_back(with_names(told.sentence(i, viewer.language), names));
    line.facts = told.facts(i);
  }
  return lines;
}

std::vector<Line> lines_for(const Table& table, const News& news, const Viewer& viewer) {
  std::vector<Line> lines;
  if (news.told) lines = lines_of(table.names(), *news.told, viewer);
  const Sentence own = words_for(*news.deed);
  if (own(viewer.language).empty()) return lines;
  Line line{std::string(std::visit([](const auto& deed) { return deed.kName; }, *news.deed)), ""};
  if (viewer.form != Form::Brief) line.push_back(with_names(own(viewer.language), table.names()));
  lines.insert(lines.begin(), std::move(line));
  return lines;
}

std::string whole_notice(const Table& table, const Viewer& viewer, Time now, std::vector<Line> told) {
  TableNotice notice{.table = table.id(),
                     .seq = table.seq(),
                     .phase = table.phase(),
                     .rules = rules_shown(table, viewer),
                     .host = table.host(),
                     .commitment = table.opened().commitment,
                     .seats = chairs_shown(table, now),
                     .away = table.when_away(),
                     .hints = table.hints_now(),
                     .eye = viewer.eye,
                     .moves = table.moves(),
                     .turn = turn_shown(table),
                     .view = view_of(table.position(), viewer),
                     .prompt = prompt_shown(table, viewer),
                     .clock = clock_shown(table, now),
                     .vote = vote_shown(table),
                     .result = result_shown(table),
                     .rematch = rematch_shown(table),
                     .told = std::move(told)};
  if (!table.opened().campaign.empty()) notice.campaign = table.opened().campaign;
  if (table.has_old_rules()) notice.old_rules = table.opened().version;
  if (viewer.eye == Eye::Seat) notice.you = int(viewer.seat);
  for (const ChatLine& line : table.chat())
    if (!table.has_muted(viewer.person, line.person))
      notice.chat.push_back({line.person, line.name, line.text});
  return print_notice(notice);
}

std::string notice(const Table& table, const News& news, const Viewer& viewer, Time now) {
  if (std::holds_alternative<Moved>(*news.deed)) return moved_notice(table, news, viewer, now);
  if (const auto* said = std::get_if<Said>(news.deed)) {
    if (table.has_muted(viewer.person, said->person)) return {};
    return print_notice(ChatNotice{table.id(), news.seq, said->person, said->name, said->text});
  }
  if (const auto* muted = std::get_if<Muted>(news.deed))
    return muted->person == viewer.person ? whole_notice(table, viewer, now) : std::string();
  if (news.fresh) return whole_notice(table, viewer, now, lines_for(table, news, viewer));
  return seats_notice(table, news.seq, lines_for(table, news, viewer), viewer, now);
}

std::string presence_notice(const Table& table, const Viewer& viewer, Time now) {
  return seats_notice(table, table.seq(), {}, viewer, now);
}

}  // namespace cardhouse::table
