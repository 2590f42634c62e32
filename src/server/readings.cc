// SPDX-License-Identifier: MIT
// Plays logs again and puts them into messages.
#include "server/readings.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/levels.h"
#include "catalog/sitting.h"
#include "server/gzip.h"
#include "table/ending.h"
#include "table/fair.h"
#include "table/memoir.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxHistory = 5000;
constexpr std::string_view kAdviser = "search:nodes=4000";

std::optional<table::Memoir> memoir_in(const GameText& game) {
  if (game.packed_memoir.empty()) return {};
  return table::read_memoir(ungzipped(game.packed_memoir));
}

// As it was told then, without views.
std::optional<Story> old_story(const GameText& game, const table::Viewer& viewer) {
  const auto memoir = memoir_in(game);
  if (!memoir) return {};
  Story story{.table = game.table, .game = game.log.game, .eye = viewer.eye, .names = game.names};
  story.first.text = "{}";
  story.told = table::lines_of(memoir->told, viewer, game.names);
  for (const table::MemoirStep& one : memoir->steps) {
    StoryStep& step = story.steps.emplace_back(StoryStep{.seat = one.seat});
    if (viewer.eye == table::Eye::All || (viewer.eye == table::Eye::Seat && viewer.seat == one.seat))
      step.move = one.move;
    step.told = table::lines_of(one.told, viewer, game.names);
  }
  story.share = game.share;
  story.log = log_of(game);
  story.old_rules = game.old_rules;
  return story;
}

}  // namespace

GameText text_of(const table::Table& table) {
  GameText game{.table = table.id(), .log = table.log_so_far(), .names = table.names()};
  game.over = table.phase() == table::Phase::Over;
  if (game.over) game.share = table::ending_of(table).share;
  if (table.has_old_rules()) game.old_rules = table.opened().version;
  return game;
}

std::string log_of(const GameText& game) {
  if (game.old_rules) {
    const auto memoir = memoir_in(game);
    return print(memoir ? table::log_in(*memoir, game.names) : game.log);
  }
  Log log = game.log;
  if (auto sitting = catalog::replay(log)) log.digest = sitting->digest;
  return print(log);
}

Turn turn_of(const GameText& game, std::size_t moves, const table::Viewer& viewer) {
  auto replayer = catalog::Replayer::open(game.log);
  Turn turn{.table = game.table, .moves = moves, .of = game.log.moves.size()};
  if (!replayer || (moves > 0 && !replayer->jump(moves - 1))) return turn;
  if (moves > 0) {
    turn.move = game.log.moves[moves - 1];
    turn.seat = replayer->position().turn();
    if (!replayer->step()) return turn;
  }
  for (const Happening& h : replayer->happenings())
    if (viewer.eye == table::Eye::All || h.seen_by.has(viewer.seat))
      turn.told.emplace_back(table::Line{h.kind, h.rule, with_names(h.text(viewer.language), game.names)})
          .facts = h.facts;
  replayer->position().write_view(turn.view.text, viewer.eye, viewer.seat);
  if (const auto next = replayer->position().turn()) turn.turn = int(*next);
  turn.points = replayer->position().standing().points;
  return turn;
}

std::optional<Story> story_of(const GameText& game, const table::Viewer& viewer) {
  if (game.old_rules) return old_story(game, viewer);
  auto replayer = catalog::Replayer::open(game.log);
  if (!replayer) return {};
  const Log& log = replayer->log();
  const catalog::Position& position = replayer->position();
  Story story{.table = game.table, .game = log.game, .eye = viewer.eye, .names = game.names};
  if (replayer->events() != nullptr) story.told = table::lines_of(game.names, *replayer->events(), viewer);
  position.write_view(story.first.text, viewer.eye, viewer.seat);
  while (!replayer->at_end()) {
    const auto before = position.copy();
    const auto seat = position.turn();
    if (!seat || !replayer->step()) return {};
    StoryStep& step = story.steps.emplace_back(StoryStep{.seat = *seat});
    if (viewer.eye == table::Eye::All || (viewer.eye == table::Eye::Seat && viewer.seat == *seat))
      step.move = log.moves[replayer->moves_done() - 1];
    step.told = table::lines_of(game.names, *replayer->events(), viewer);
    if (shape::Raw change; position.write_change(change.text, *before, viewer.eye, viewer.seat))
      step.view = std::move(change);
  }
  if (game.over) {
    story.share = game.share;
    Log closed = log;
    closed.digest = replayer->digest();
    story.log = print(closed);
  }
  return story;
}

History history_of(const GameText& game, const std::vector<std::string>& records,
                   const table::Viewer& viewer) {
  History history{.table = game.table};
  const auto memoir = memoir_in(game);
  table::Table then;
  for (const std::string& text : records) {
    const table::Record record = table::read_record(text);
    const table::News news = then.apply(record);
    std::vector<table::Line> lines = table::lines_for(then, news, viewer);
    // What the game said at a move of old rules; of moves that were taken back nothing is left.
    const auto* moved = std::get_if<table::Moved>(&record.deed);
    if (const std::size_t at = then.moves();
        memoir && moved && at >= 1 && at <= memoir->steps.size() && memoir->steps[at - 1].move == moved->move)
      lines = table::lines_of(memoir->steps[at - 1].told, viewer, game.names);
    for (table::Line& line : lines)
      if (history.told.size() < kMaxHistory) history.told.push_back(std::move(line));
  }
  return history;
}

Hint advice_for(const catalog::Position& position, std::string_view game, Seat seat, Language language,
                const bots::Effort& effort) {
  Hint hint;
  std::optional<catalog::MoveCode> best;
  const Chance chance(*key_of(table::random_hex(32)));
  if (position.legal().size() > 1)
    if (auto bot = bots::make_bot(kAdviser, game, chance)) {
      (*bot)->limit(effort);
      for (const bots::Opinion& o : (*bot)->consider(position, seat)) {
        if (!best) best = o.move;
        hint.opinions.push_back({position.move_name(o.move), o.share, o.margin, o.visits});
      }
    }
  if (!best)
    if (auto bot = bots::make_bot(bots::kDefaultLevel, game, chance)) best = (*bot)->choose(position, seat);
  if (!best) return hint;
  hint.move = position.move_name(*best);
  hint.why = position.reason(seat, *best, language);
  return hint;
}

Review review_of(const GameText& game, std::size_t moves, Language language, const bots::Effort& effort) {
  Review review{.table = game.table, .moves = moves, .move = game.log.moves[moves]};
  auto replayer = catalog::Replayer::open(game.log);
  if (!replayer || !replayer->jump(moves)) return review;
  const catalog::Position& position = replayer->position();
  review.seat = *position.turn();
  const Prompt prompt = position.prompt(review.seat, language);
  for (OpinionShown& o : advice_for(position, game.log.game, review.seat, language, effort).opinions) {
    const auto choice = std::ranges::find(prompt.choices, o.move, &Choice::name);
    std::string label = choice == prompt.choices.end() ? o.move : with_names(choice->label, game.names);
    review.opinions.push_back({std::move(o.move), std::move(label), o.share, o.margin, o.visits});
  }
  return review;
}

}  // namespace cardhouse::server
