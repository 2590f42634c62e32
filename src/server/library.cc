// SPDX-License-Identifier: MIT
// What is looked up: the words of a game, its decks, the turns of one that is over, a bot's advice, a
// picture.
#include <algorithm>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "server/hall.h"
#include "server/room.h"
#include "server/texts.h"
#include "table/ending.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kAdviser = "search:nodes=4000", kQuickAdviser = "sensible";

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
  const Log log = table.log();
  Story story{.table = table.id(), .game = log.game, .names = table.names()};
  story.eye = viewer.eye;
  std::unique_ptr<catalog::Position> position;
  if (log.start.empty()) {
    auto dealt = table.game().deal(log.options, log.key);
    if (!dealt) return {};
    position = std::move(dealt->position);
    story.told = table::lines_of(table, *dealt->events, viewer);
  } else {
    auto read = table.game().read_position(log.start);
    if (!read) return {};
    position = std::move(*read);
  }
  position->write_view(story.first.text, viewer.eye, viewer.seat);
  auto rekey = log.rekeys.begin();
  for (std::size_t i = 0; i < log.moves.size(); ++i) {
    for (; rekey != log.rekeys.end() && rekey->first == i; ++rekey) position->reseed(rekey->second);
    const auto before = position->copy();
    const auto move = position->read_move(log.moves[i]);
    const auto seat = position->turn();
    if (!move || !seat) return {};
    StoryStep& step = story.steps.emplace_back(StoryStep{.seat = *seat});
    if (viewer.eye == table::Eye::All || (viewer.eye == table::Eye::Seat && viewer.seat == *seat))
      step.move = log.moves[i];
    step.told = table::lines_of(table, *position->play_told(*move), viewer);
    if (shape::Raw change; position->write_change(change.text, *before, viewer.eye, viewer.seat))
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

void Hall::wish(Client& client, const AskWords& w, const Incoming& incoming) {
  if (const WordsText* all = words_of(w.game, client.language)) return reply(client, all->words, incoming);
  refuse(client, incoming, table::refusal("no_game", {"there is no such game", "nincs ilyen játék"}));
}

void Hall::wish(Client& client, const AskDeck& w, const Incoming& incoming) {
  const catalog::AnyGame* game = catalog::find(w.game);
  const auto report = game == nullptr ? std::nullopt : game->read_deck(w.text, client.language);
  if (report) return reply(client, DeckShown{*report, w.game}, incoming);
  refuse(client, incoming,
         table::refusal("no_game", {"there is no such game, or it has no decks",
                                    "nincs ilyen játék, vagy nem kell hozzá pakli"}));
}

// ---- turns of games that are over

std::optional<std::string> Hall::turn_text(std::string_view name, std::int64_t moves, Language language) {
  Room* there = room(std::string(name));
  if (there == nullptr) return {};
  std::optional<std::string> text;
  const table::Table& t = there->table;
  if (t.phase() == table::Phase::Over && there->written <= durable_ && moves >= 0 &&
      std::size_t(moves) <= t.moves())
    text = print_answer(turn_of(t, std::size_t(moves), {.eye = table::Eye::All, .language = language}));
  let_go(*there);
  return text;
}

void Hall::wish(Client& client, const AskTurn& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const table::Table& t = there->table;
  if (t.phase() != table::Phase::Over)
    return refuse(client, incoming,
                  table::refusal("not_over", {"the game is not over", "a játéknak nincs vége"}));
  if (w.moves < 0 || std::size_t(w.moves) > t.moves() || (w.seat && *w.seat >= t.players()))
    return refuse(client, incoming,
                  table::refusal("no_turn", {"there is no such turn", "nincs ilyen lépés"}));
  table::Viewer viewer{.eye = table::Eye::All, .language = client.language};
  if (w.seat) viewer.eye = table::Eye::Seat, viewer.seat = *w.seat;
  send(client, print_answer(turn_of(t, std::size_t(w.moves), viewer), incoming.id), there->written);
  let_go(*there);
}

// It takes a while, so it is done where hints are.
void Hall::wish(Client& client, const AskReview& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const table::Table& t = there->table;
  if (t.phase() != table::Phase::Over)
    refuse(client, incoming, table::refusal("not_over", {"the game is not over", "a játéknak nincs vége"}));
  else if (w.moves < 0 || std::size_t(w.moves) >= t.moves())
    refuse(client, incoming, table::refusal("no_turn", {"there is no such turn", "nincs ilyen lépés"}));
  else if (!hint_pool_.add([this, alive = std::weak_ptr(alive_), line = line_, id = client.id, incoming,
                            log = t.log(), names = t.names(), name = t.id(), moves = std::size_t(w.moves),
                            language = client.language] {
             Review review = review_of(log, moves, language, names);
             review.table = name;
             line->post([this, alive, id, incoming, review = std::move(review)] {
               if (alive.expired()) return;
               if (const auto found = clients_.find(id); found != clients_.end())
                 reply(found->second, review, incoming);
             });
           }))
    refuse(client, incoming, table::refusal("busy", {"try again later", "próbáld később"}));
  let_go(*there);
}

// A seat may always look at what it saw; who is over may see everything.
void Hall::wish(Client& client, const AskStory& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const table::Table& t = there->table;
  table::Viewer viewer = viewer_of(client, *there);
  if (t.phase() == table::Phase::Over) {
    if (w.eye != "own") viewer.eye = table::Eye::All;
  } else if (viewer.eye == table::Eye::All) viewer.eye = table::Eye::Public;  // its delay is elsewhere
  const bool may_look = viewer.eye != table::Eye::Public || t.rules().watchers != table::Watchers::None;
  std::optional<Story> story;
  if (t.position() != nullptr && may_look) story = story_of(t, viewer);
  if (const auto seat = t.seat_of(client.person); story && seat) story->you = int(*seat);
  if (story) send(client, print_answer(*story, incoming.id), there->written);
  else
    refuse(client, incoming,
           table::refusal("no_story", {"there is nothing to tell yet", "még nincs mit elmesélni"}));
  let_go(*there);
}

// ---- for the seat whose turn it is

void Hall::wish(Client& client, const AskHint& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const table::Table& t = there->table;
  const auto seat = t.seat_of(client.person);
  if (!t.rules().hints)
    return refuse(
        client, incoming,
        table::refusal("no_hints", {"there are no hints at this table", "ennél az asztalnál nincs tipp"}));
  if (!t.hints_now())
    return refuse(
        client, incoming,
        table::refusal("hints_alone", {"other people play here; hints are for games with bots only",
                                       "itt mások is játszanak; tipp csak botok elleni játékban jár"}));
  if (!seat || t.turn() != *seat)
    return refuse(client, incoming,
                  table::refusal("not_your_turn", {"it is not your turn", "nem te következel"}));
  std::shared_ptr<catalog::Position> position = t.position()->copy();
  const auto job = hint_pool_.add([this, alive = std::weak_ptr(alive_), line = line_, id = client.id,
                                   incoming, position, seat = *seat, moves = t.moves(), game = t.rules().game,
                                   name = t.id(), names = t.names(), language = client.language] {
    Hint hint = advice(*position, game, seat, language);
    hint.why = with_names(hint.why, names);
    hint.table = name;
    hint.moves = moves;
    line->post([this, alive, id, incoming, hint = std::move(hint)] {
      if (alive.expired()) return;
      if (const auto found = clients_.find(id); found != clients_.end()) reply(found->second, hint, incoming);
    });
  });
  if (!job) refuse(client, incoming, table::refusal("busy", {"try again later", "próbáld később"}));
}

// Quick, and made from what everybody sees; each bot speaks from its own view.
void Hall::wish(Client& client, const Propose& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const table::Table& t = there->table;
  const auto seat = t.seat_of(client.person);
  if (!seat || t.phase() != table::Phase::Playing)
    return refuse(client, incoming,
                  table::refusal("not_seated", {"you have no seat in a game here", "itt nem ülsz játékban"}));
  if (!client.rooms.contains(w.table))
    return refuse(client, incoming,
                  table::refusal("not_there", {"enter the table first", "előbb lépj az asztalhoz"}));
  const Proposal proposal{*seat, w.target.value_or(0), w.cards};
  const auto own = t.position()->help(*seat, proposal, client.language);
  if (!own)
    return refuse(client, incoming,
                  table::refusal("no_help", {"this game is not cooperative",
                                             "ebben a játékban senki sem segít másnak"}));
  if (!*own) return refuse(client, incoming, {"bad_proposal", own->error(), {}});
  for (const ClientId id : there->clients) {
    Client& to = clients_.at(id);
    if (viewer_of(to, *there).eye == table::Eye::All) continue;  // it sees the table as it was
    const ProposalTold told = proposal_told(t, proposal, to.language);
    send(to, print_answer(told, id == client.id ? std::string_view(incoming.id) : std::string_view{}),
         there->written);
  }
}

void Hall::wish(Client& client, const AskPicture& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const table::Table& t = there->table;
  const auto seat = t.seat_of(client.person);
  if (!seat || t.position() == nullptr)
    return refuse(client, incoming,
                  table::refusal("not_seated", {"you have no seat in a game here", "itt nem ülsz játékban"}));
  PictureShown shown{.table = w.table, .seq = t.seq()};
  const auto names = t.names();
  for (const std::vector<Panel>& row : t.position()->picture(*seat, client.language).rows) {
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
  send(client, print_answer(shown, incoming.id), there->written);
}

}  // namespace cardhouse::server
