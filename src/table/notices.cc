// SPDX-License-Identifier: MIT
// Builds what each viewer is sent, from nothing upwards.
#include "table/notices.h"

#include "table/patch.h"

namespace cardhouse::table {
namespace {

namespace json = boost::json;

constexpr std::string_view name_of(Phase phase) {
  return phase == Phase::Waiting ? "waiting" : phase == Phase::Playing ? "playing" : "over";
}
constexpr std::string_view name_of(Eye eye) {
  return eye == Eye::Seat ? "seat" : eye == Eye::Public ? "public" : "all";
}

std::optional<json::object> view_of(const catalog::Position* position, const Viewer& viewer) {
  if (position == nullptr) return {};
  if (viewer.eye == Eye::Seat) return position->view(viewer.seat);
  if (viewer.eye == Eye::Public) return position->onlooker();
  return position->state();
}

std::optional<PromptShown> prompt_shown(const Table& table, const Viewer& viewer) {
  if (viewer.eye != Eye::Seat || table.turn() != viewer.seat) return {};
  return prompt_for(table, viewer.seat, viewer.language, viewer.brief);
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

std::optional<VoteShown> vote_shown(const Table& table) {
  if (!table.vote()) return {};
  VoteShown shown{.what = table.vote()->what, .by = table.vote()->by};
  for (const Seat seat : table.vote()->waiting) shown.waiting.push_back(seat);
  return shown;
}

std::optional<ResultShown> result_shown(const Table& table) {
  if (table.phase() != Phase::Over) return {};
  const catalog::Standing standing = table.position()->standing();
  return ResultShown{table.how_it_ended(), standing.points, standing.share, table.opened().secret};
}

std::optional<std::string> rematch_shown(const Table& table) {
  if (table.rematch_table().empty()) return {};
  return table.rematch_table();
}

bool is_told(const Happening& happening, const Viewer& viewer, int players) {
  if (viewer.eye == Eye::Seat) return happening.seen_by.has(viewer.seat);
  return viewer.eye == Eye::All || happening.seen_by.contains(all_seats(players));
}

// The same event may be told twice, with a card to some and without it to the others: who sees everything
// hears the first, fuller one.
bool repeats(const Happening& now, const Happening* before) {
  return before != nullptr && before->kind == now.kind && (before->seen_by & now.seen_by).empty();
}

std::optional<json::value> view_change(const Table& table, const News& news, const Viewer& viewer) {
  if (viewer.eye == Eye::Seat) {
    const bool kept = viewer.seat < news.views.size() && news.views[viewer.seat];
    if (kept) return difference(*news.views[viewer.seat], table.view(viewer.seat));
    return difference(news.before->view(viewer.seat), table.view(viewer.seat));
  }
  const auto before = view_of(news.before.get(), viewer), after = view_of(table.position(), viewer);
  if (!before || !after) return {};
  return difference(*before, *after);
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
                                  .seats = chairs_shown(table),
                                  .vote = vote_shown(table),
                                  .prompt = prompt_shown(table, viewer),
                                  .clock = clock_shown(table, now),
                                  .result = result_shown(table),
                                  .rematch = rematch_shown(table),
                                  .told = std::move(told)});
}

}  // namespace

std::vector<ChairShown> chairs_shown(const Table& table) {
  std::vector<ChairShown> shown;
  const auto names = table.names();
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const Chair& chair = table.chairs()[seat];
    ChairShown& s = shown.emplace_back();
    if (chair.empty()) continue;
    s.name = names[seat];
    if (chair.has_person()) s.person = chair.person;
    if (!chair.bot.empty()) s.bot = chair.bot;
    if (chair.is_lent()) s.lent = chair.why;
    s.ready = chair.ready;
    s.present = chair.has_person() ? chair.present : true;
  }
  return shown;
}

PromptShown prompt_for(const Table& table, Seat seat, Language language, bool brief) {
  const Prompt prompt = table.position()->prompt(seat, language);
  const auto names = table.names();
  const auto text = [&](const std::string& raw) { return with_names(raw, names); };
  const auto unless_empty = [&](const std::string& raw) {
    return raw.empty() ? std::optional<std::string>() : text(raw);
  };
  PromptShown shown{.question = text(prompt.question), .rule = prompt.rule};
  if (brief) {
    std::vector<std::string>& legal = shown.legal.emplace();
    for (const catalog::MoveCode code : table.position()->legal())
      legal.push_back(table.position()->move_name(code));
  } else {
    std::vector<ChoiceShown>& choices = shown.choices.emplace();
    for (const Choice& choice : prompt.choices) {
      ChoiceShown& c = choices.emplace_back();
      c.move = choice.name;
      c.label = text(choice.label);
      c.rule = unless_empty(choice.rule);
      c.note = unless_empty(choice.note);
      if (!choice.legal) c.why_not = text(choice.why_not);
    }
  }
  if (table.can_undo_freely(seat)) shown.undo = true;
  return shown;
}

std::vector<Line> lines_for(const Table& table, const News& news, const Viewer& viewer) {
  const auto names = table.names();
  std::vector<Line> lines;
  const auto add = [&](std::string_view kind, const Sentence& text, const std::string& rule) {
    Line& line = lines.emplace_back(Line{std::string(kind), rule});
    if (!viewer.brief) line.push_back(with_names(text(viewer.language), names));
  };
  const Sentence own = words_for(*news.deed);
  if (!own(viewer.language).empty())
    add(std::visit([](const auto& deed) { return deed.kName; }, *news.deed), own, "");
  const Happening* before = nullptr;
  for (const Happening& happening : news.told) {
    const bool again = viewer.eye == Eye::All && repeats(happening, before);
    before = &happening;
    if (is_told(happening, viewer, table.players()) && !again)
      add(happening.kind, happening.text, happening.rule);
  }
  return lines;
}

std::string whole_notice(const Table& table, const Viewer& viewer, Time now, std::vector<Line> told) {
  TableNotice notice{.table = table.id(),
                     .seq = table.seq(),
                     .phase = std::string(name_of(table.phase())),
                     .rules = table.rules(),
                     .host = table.host(),
                     .commitment = table.opened().commitment,
                     .seats = chairs_shown(table),
                     .eye = std::string(name_of(viewer.eye)),
                     .moves = table.moves(),
                     .turn = turn_shown(table),
                     .view = view_of(table.position(), viewer),
                     .prompt = prompt_shown(table, viewer),
                     .clock = clock_shown(table, now),
                     .vote = vote_shown(table),
                     .result = result_shown(table),
                     .rematch = rematch_shown(table),
                     .told = std::move(told)};
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
