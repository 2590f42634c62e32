// SPDX-License-Identifier: MIT
// Makes the answers from the table and its log.
#include "server/library.h"

#include <algorithm>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "table/ending.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxHistory = 5000;
constexpr std::size_t kMostQuestions = 8;  // of one person that wait at once
constexpr Phrase kNotOver{"the game is not over", "a játéknak nincs vége"},
    kNoTurn{"there is no such turn", "nincs ilyen lépés"},
    kNotSeated{"you have no seat in a game here", "itt nem ülsz játékban"},
    kAskLater{"try again later", "próbáld később"};
constexpr std::string_view kAdviser = "search:nodes=4000", kQuickAdviser = "sensible";

// A question that makes a bot fail has no answer, and that is all.
template <class Job>
auto tried(const Job& job) -> std::optional<decltype(job())> {
  try {
    return job();
  } catch (const std::exception&) { return {}; }
}

// What a bot would do for a seat; it gets the seat's view and nothing else.
Hint advice(const catalog::Position& position, std::string_view game, Seat seat,
            Language language = Language::English) {
  Hint hint;
  std::optional<catalog::MoveCode> best;
  const Chance chance(*key_of(table::random_hex(32)));
  if (position.legal().size() > 1)
    if (auto bot = bots::make_bot(kAdviser, game, chance))
      for (const bots::Opinion& o : (*bot)->consider(position, seat)) {
        if (!best) best = o.move;
        hint.opinions.push_back({position.move_name(o.move), o.share, o.margin, o.visits});
      }
  if (!best)
    if (auto bot = bots::make_bot(kQuickAdviser, game, chance)) best = (*bot)->choose(position, seat);
  if (!best) return hint;
  hint.move = position.move_name(*best);
  hint.why = position.reason(seat, *best, language);
  return hint;
}

Turn turn_of(const table::Table& table, std::size_t moves, const table::Viewer& viewer) {
  const Log log = table.log();
  auto replayer = catalog::Replayer::open(log);
  Turn turn{.table = table.id(), .moves = moves, .of = table.moves()};
  if (!replayer || (moves > 0 && !replayer->jump(moves - 1))) return turn;
  if (moves > 0) {
    turn.move = log.moves[moves - 1];
    turn.seat = replayer->position().turn();
    if (!replayer->step()) return turn;
  }
  const auto names = table.names();
  for (const Happening& h : replayer->happenings())
    if (viewer.eye == table::Eye::All || h.seen_by.has(viewer.seat))
      turn.told.emplace_back(table::Line{h.kind, h.rule, with_names(h.text(viewer.language), names)}).facts =
          h.facts;
  replayer->position().write_view(turn.view.text, viewer.eye, viewer.seat);
  if (const auto next = replayer->position().turn()) turn.turn = int(*next);
  turn.points = replayer->position().standing().points;
  return turn;
}

// Plays the table again for one eye. Nothing if it cannot be read, which its own records make impossible.
std::optional<Story> story_of(const table::Table& table, const table::Viewer& viewer) {
  auto replayer = catalog::Replayer::open(table.log());
  if (!replayer) return {};
  const Log& log = replayer->log();
  const catalog::Position& position = replayer->position();
  Story story{.table = table.id(), .game = log.game, .names = table.names()};
  story.eye = viewer.eye;
  if (replayer->events() != nullptr) story.told = table::lines_of(table, *replayer->events(), viewer);
  position.write_view(story.first.text, viewer.eye, viewer.seat);
  while (!replayer->at_end()) {
    const auto before = position.copy();
    const auto seat = position.turn();
    if (!seat || !replayer->step()) return {};
    StoryStep& step = story.steps.emplace_back(StoryStep{.seat = *seat});
    if (viewer.eye == table::Eye::All || (viewer.eye == table::Eye::Seat && viewer.seat == *seat))
      step.move = log.moves[replayer->moves_done() - 1];
    step.told = table::lines_of(table, *replayer->events(), viewer);
    if (shape::Raw change; position.write_change(change.text, *before, viewer.eye, viewer.seat))
      step.view = std::move(change);
  }
  if (table.phase() == table::Phase::Over) {
    story.share = table::ending_of(table).share;
    story.log = print(log);
  }
  return story;
}

// Requires: the proposal is right.
ProposalTold proposal_told(const table::Table& table, const Proposal& proposal, Language language) {
  const auto names = table.names();
  const catalog::Position& position = *table.position();
  Help own = **position.help(proposal.by, proposal, language);
  ProposalTold told{.table = table.id(),
                    .moves = table.moves(),
                    .seat = proposal.by,
                    .target = {},
                    .cards = proposal.cards,
                    .levels = own.levels,
                    .of = own.of,
                    .defeats = own.defeats,
                    .text = with_names(own.text, names),
                    .answers = {}};
  if (proposal.target != 0) told.target = proposal.target;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    if (seat == proposal.by || table.chairs()[seat].bot.empty()) continue;
    Help help = **position.help(seat, proposal, language);
    told.answers.push_back({seat, std::move(help.cards), help.levels, help.of, help.defeats,
                            with_names(help.text, names), with_names(help.plan, names)});
  }
  return told;
}

// Requires: the log has more moves than that.
Review review_of(const Log& log, std::size_t moves, Language language,
                 const std::vector<std::string>& names) {
  Review review{.moves = moves, .move = log.moves[moves]};
  auto replayer = catalog::Replayer::open(log);
  if (!replayer || !replayer->jump(moves)) return review;
  const catalog::Position& position = replayer->position();
  review.seat = *position.turn();
  const Prompt prompt = position.prompt(review.seat, language);
  for (OpinionShown& o : advice(position, log.game, review.seat).opinions) {
    const auto choice = std::ranges::find(prompt.choices, o.move, &Choice::name);
    std::string label = choice == prompt.choices.end() ? o.move : with_names(choice->label, names);
    review.opinions.push_back({std::move(o.move), std::move(label), o.share, o.margin, o.visits});
  }
  return review;
}

}  // namespace

Library::Library(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers)
    : services_(services), connections_(connections), rooms_(rooms), thinkers_(thinkers) {}

template <class Job>
void Library::answer_later(const Request& request, Job job) {
  const Asker asker{request.client.address, request.client.person};
  const auto answer = [this, id = request.client.id, label = request.label](const auto& made) {
    Client* const client = connections_.find(id);
    if (client == nullptr) return;
    if (made) connections_.reply({*client, label}, *made);
    else connections_.refuse({*client, label}, "busy", kAskLater);
  };
  const auto begin = [this, id = request.client.id, job, answer]() -> Thinkers::Work {
    if (connections_.find(id) == nullptr) return {};  // nobody waits for it any more
    return [post = services_.loop.poster(), job, answer] {
      post([answer, made = tried(job)] { answer(made); });
    };
  };
  if (thinkers_.waiting(asker) >= kMostQuestions ||
      !thinkers_.add(thinkers_.new_number(), Thinkers::Pace::Slow, asker, begin))
    connections_.refuse(request, "busy", kAskLater);
}

// ---- for seats and watchers

void Library::show_prompt(const Request& request, Room& room, const ShowPrompt& wish) {
  const Client& client = request.client;
  PromptAnswer answer{.table = wish.table};
  const auto seat = room.table.seat_of(client.person);
  if (seat && room.table.turn() == *seat)
    answer.prompt = table::prompt_for(room.table, *seat, client.language, table::Form::Full);
  connections_.reply(request, answer, room.written);
}

void Library::show_history(const Request& request, Room& room, const ShowHistory& wish) {
  table::Viewer viewer = rooms_.viewer_of(request.client, room);
  if (viewer.eye == table::Eye::All) viewer.eye = table::Eye::Public;
  History history{.table = wish.table};
  table::Table then;
  for (const table::Record& record : rooms_.records_of(room)) {
    const table::News news = then.apply(record);
    for (table::Line& line : table::lines_for(then, news, viewer))
      if (history.told.size() < kMaxHistory) history.told.push_back(std::move(line));
  }
  connections_.reply(request, history, room.written);
}

void Library::show_picture(const Request& request, Room& room, const ShowPicture& wish) {
  const table::Table& table = room.table;
  const auto seat = table.seat_of(request.client.person);
  if (!seat || table.position() == nullptr) return connections_.refuse(request, "not_seated", kNotSeated);
  PictureShown shown{.table = wish.table, .seq = table.seq()};
  const auto names = table.names();
  for (const std::vector<Panel>& row : table.position()->picture(*seat, request.client.language).rows) {
    auto& panels = shown.rows.emplace_back();
    for (const Panel& panel : row) {
      PanelShown& p = panels.emplace_back(
          PanelShown{with_names(panel.title, names), panel.weight, panel.columns, panel.spare, {}});
      for (const cardhouse::Line& line : panel.lines) {
        auto& spans = p.lines.emplace_back();
        for (const Span& span : line) spans.push_back({with_names(span.text, names), int(span.ink)});
      }
    }
  }
  connections_.reply(request, shown, room.written);
}

void Library::show_hint(const Request& request, Room& room, const ShowHint&) {
  const table::Table& table = room.table;
  const auto seat = table.seat_of(request.client.person);
  if (!table.rules().hints)
    return connections_.refuse(request, "no_hints",
                               {"there are no hints at this table", "ennél az asztalnál nincs tipp"});
  if (!table.hints_now())
    return connections_.refuse(request, "hints_alone",
                               {"other people play here; hints are for games with bots only",
                                "itt mások is játszanak; tipp csak botok elleni játékban jár"});
  if (!seat || table.turn() != *seat)
    return connections_.refuse(request, "not_your_turn", {"it is not your turn", "nem te következel"});
  std::shared_ptr<catalog::Position> position = table.position()->copy();
  answer_later(request, [position, seat = *seat, moves = table.moves(), game = table.rules().game,
                         id = table.id(), names = table.names(), language = request.client.language] {
    Hint hint = advice(*position, game, seat, language);
    hint.why = with_names(hint.why, names);
    hint.table = id;
    hint.moves = moves;
    return hint;
  });
}

// Quick, and made from what everybody sees; each bot speaks from its own view.
void Library::propose_plan(const Request& request, Room& room, const ProposePlan& wish) {
  const table::Table& table = room.table;
  const auto seat = table.seat_of(request.client.person);
  if (!seat || table.phase() != table::Phase::Playing)
    return connections_.refuse(request, "not_seated", kNotSeated);
  const Proposal proposal{*seat, wish.target.value_or(0), wish.cards};
  const auto own = table.position()->help(*seat, proposal, request.client.language);
  if (!own)
    return connections_.refuse(request, "no_help",
                               {"this game is not cooperative", "ebben a játékban senki sem segít másnak"});
  if (!*own) return connections_.refuse(request, {"bad_proposal", own->error(), {}});
  for (const ClientId id : room.clients) {
    Client& to = connections_.at(id);
    if (rooms_.viewer_of(to, room).eye == table::Eye::All) continue;  // it sees the table as it was
    const ProposalTold told = proposal_told(table, proposal, to.language);
    const std::string_view answers = id == request.client.id ? request.label.id : std::string_view();
    connections_.send(to, print_answer(told, answers), room.written);
  }
}

// A seat may always look at what it saw; finished games are public.
void Library::show_story(const Request& request, Room& room, const ShowStory& wish) {
  const table::Table& table = room.table;
  table::Viewer viewer = rooms_.viewer_of(request.client, room);
  if (table.phase() == table::Phase::Over) {
    if (wish.eye != "own") viewer.eye = table::Eye::All;
  } else if (viewer.eye == table::Eye::All) viewer.eye = table::Eye::Public;  // its delay is elsewhere
  const bool may_look = viewer.eye != table::Eye::Public || table.rules().watchers != table::Watchers::None;
  std::optional<Story> story;
  if (table.position() != nullptr && may_look) story = story_of(table, viewer);
  if (const auto seat = table.seat_of(request.client.person); story && seat) story->you = int(*seat);
  if (story) connections_.reply(request, *story, room.written);
  else connections_.refuse(request, "no_story", {"there is nothing to tell yet", "még nincs mit elmesélni"});
}

// ---- of finished games

std::optional<std::string> Library::replay_text(std::string_view id) {
  Room* room = rooms_.find(std::string(id));
  if (room == nullptr) return {};
  std::optional<std::string> text;
  if (room->table.phase() == table::Phase::Over && services_.commits.is_durable(room->written))
    text = print(room->table.log());
  rooms_.let_go(*room);
  return text;
}

void Library::show_replay(const Request& request, Room& room, const ShowReplay& wish) {
  if (room.table.phase() != table::Phase::Over) return connections_.refuse(request, "not_over", kNotOver);
  connections_.reply(request, Replay{wish.table, print(room.table.log())}, room.written);
}

std::optional<std::string> Library::turn_text(std::string_view id, std::int64_t moves, Language language) {
  Room* room = rooms_.find(std::string(id));
  if (room == nullptr) return {};
  std::optional<std::string> text;
  const table::Table& table = room->table;
  if (table.phase() == table::Phase::Over && services_.commits.is_durable(room->written) && moves >= 0 &&
      std::size_t(moves) <= table.moves())
    text = print_answer(turn_of(table, std::size_t(moves), {.eye = table::Eye::All, .language = language}));
  rooms_.let_go(*room);
  return text;
}

void Library::show_turn(const Request& request, Room& room, const ShowTurn& wish) {
  const table::Table& table = room.table;
  if (table.phase() != table::Phase::Over) return connections_.refuse(request, "not_over", kNotOver);
  if (wish.moves < 0 || std::size_t(wish.moves) > table.moves() ||
      (wish.seat && *wish.seat >= table.players()))
    return connections_.refuse(request, "no_turn", kNoTurn);
  table::Viewer viewer{.eye = table::Eye::All, .language = request.client.language};
  if (wish.seat) viewer.eye = table::Eye::Seat, viewer.seat = *wish.seat;
  connections_.reply(request, turn_of(table, std::size_t(wish.moves), viewer), room.written);
}

void Library::review_move(const Request& request, Room& room, const ReviewMove& wish) {
  const table::Table& table = room.table;
  if (table.phase() != table::Phase::Over) return connections_.refuse(request, "not_over", kNotOver);
  if (wish.moves < 0 || std::size_t(wish.moves) >= table.moves())
    return connections_.refuse(request, "no_turn", kNoTurn);
  answer_later(request, [log = table.log(), names = table.names(), id = table.id(),
                         moves = std::size_t(wish.moves), language = request.client.language] {
    Review review = review_of(log, moves, language, names);
    review.table = id;
    return review;
  });
}

}  // namespace cardhouse::server
