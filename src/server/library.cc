// SPDX-License-Identifier: MIT
// Makes the answers from the table and its log.
#include "server/library.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace cardhouse::server {
namespace {

constexpr int kFound = 200, kGone = 410, kBusy = 503;  // of HTTP
constexpr Phrase kNotOver{"the game is not over", "a játéknak nincs vége"},
    kNoTurn{"there is no such turn", "nincs ilyen lépés"},
    kNotSeated{"you have no seat in a game here", "itt nem ülsz játékban"},
    kNoStory{"there is nothing to tell yet", "még nincs mit elmesélni"};

// A question that makes a bot fail has no answer, and that is all.
template <class Job>
std::expected<std::string, table::Refusal> tried(const Job& job) {
  try {
    return job();
  } catch (const std::exception&) { return table::refused("busy", kAskLater); }
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

}  // namespace

Library::Library(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers)
    : services_(services), connections_(connections), rooms_(rooms), thinkers_(thinkers) {}

bool Library::run_later(Thinkers::Pace pace, const Asker& asker, std::function<bool()> is_wanted,
                        std::function<Answered()> job, std::function<void(const Answered&)> then) {
  const auto begin = [this, is_wanted = std::move(is_wanted), job = std::move(job),
                      then = std::move(then)]() -> Thinkers::Work {
    if (!is_wanted()) return {};
    return [post = services_.loop.poster(), job, then] { post([then, made = tried(job)] { then(made); }); };
  };
  return thinkers_.may_wait(pace, asker) && thinkers_.add(thinkers_.new_number(), pace, asker, begin);
}

template <class Job>
void Library::answer_later(const Request& request, Thinkers::Pace pace, std::uint64_t upto, Job job) {
  const ClientId id = request.client.id;
  const bool runs = run_later(
      pace, {request.client.network(), request.client.person},
      [this, id] { return connections_.find(id) != nullptr; },
      [job = std::move(job), label = request.label.id]() -> Answered { return job(label); },
      [this, id, label = request.label, upto](const Answered& made) {
        Client* const client = connections_.find(id);
        if (client == nullptr) return;
        if (made) connections_.send(*client, *made, upto);
        else connections_.refuse({*client, label}, made.error());
      });
  if (!runs) connections_.refuse(request, "busy", kAskLater);
}

GameText Library::text_with_memoir(const Room& room) {
  GameText game = text_of(room.table);
  if (game.old_rules && game.over)
    if (auto memoir = services_.reads->memoir(game.table)) game.packed_memoir = std::move(memoir->body);
  return game;
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

void Library::show_history(const Request& request, Room& room, const ShowHistory&) {
  table::Viewer viewer = rooms_.viewer_of(request.client, room);
  if (viewer.eye == table::Eye::All) viewer.eye = table::Eye::Public;
  GameText game = text_with_memoir(room);
  answer_later(request, Thinkers::Pace::Reading, room.written,
               [game = std::move(game), viewer, upto = rooms_.records_of(room),
                reader = services_.reads_games.get()](const std::string& id) -> Answered {
                 return print_answer(history_of(game, upto.texts(*reader), viewer), id);
               });
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
  answer_later(request, Thinkers::Pace::Slow, 0,
               [position, seat = *seat, moves = table.moves(), game = table.rules().game, table = table.id(),
                names = table.names(), language = request.client.language,
                gone = request.client.gone](const std::string& id) {
                 Hint hint = advice_for(*position, game, seat, language, {.stopped = gone.get()});
                 hint.why = with_names(hint.why, names);
                 hint.table = table;
                 hint.moves = moves;
                 return print_answer(hint, id);
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
  std::map<Language, ProposalTold> told;  // the bots are asked once for each language
  for (const ClientId id : room.clients) {
    Client& to = connections_.at(id);
    if (rooms_.viewer_of(to, room).eye == table::Eye::All) continue;  // it sees the table as it was
    auto known = told.find(to.language);
    if (known == told.end())
      known = told.emplace(to.language, proposal_told(table, proposal, to.language)).first;
    const std::string_view answers = id == request.client.id ? request.label.id : std::string_view();
    connections_.send(to, print_answer(known->second, answers), room.written);
  }
}

// A seat may always look at what it saw; finished games are public.
void Library::show_story(const Request& request, Room& room, const ShowStory& wish) {
  const table::Table& table = room.table;
  table::Viewer viewer = rooms_.viewer_of(request.client, room);
  if (table.phase() == table::Phase::Over) {
    if (wish.eye == StoryEye::All) viewer.eye = table::Eye::All;
  } else if (viewer.eye == table::Eye::All) viewer.eye = table::Eye::Public;  // its delay is elsewhere
  const bool may_look = viewer.eye != table::Eye::Public || table.rules().watchers != table::Watchers::None;
  if (table.phase() == table::Phase::Waiting || !may_look)
    return connections_.refuse(request, "no_story", kNoStory);
  answer_later(request, Thinkers::Pace::Reading, room.written,
               [game = text_with_memoir(room), viewer,
                you = table.seat_of(request.client.person)](const std::string& id) -> Answered {
                 std::optional<Story> story = story_of(game, viewer);
                 if (!story && game.old_rules) return table::refused("old_rules", table::kOldRules);
                 if (!story) return table::refused("no_story", kNoStory);
                 if (you) story->you = int(*you);
                 return print_answer(*story, id);
               });
}

// ---- of finished games

void Library::read_game(const GameAsked& asked, const std::function<void(const GamePage&)>& then) {
  const auto read = [this, asked, then] {
    try {
      if (const Room* const room = rooms_.find(asked.table)) return read_page(*room, asked, then);
      const bool elsewhere =
          rooms_.read_copy(asked.table, asked.asker(), [=, this](std::unique_ptr<Room> copy) {
            if (copy == nullptr) return then({});
            read_page(*copy, asked, then);
          });
      if (!elsewhere) then({});
    } catch (const store::StoreError&) { then({kBusy, "busy: try again later\n"}); }
  };
  services_.reads->run([this, asked, then, read] {
    try {
      if (rooms_.is_at_hand(asked.table)) return read();
    } catch (const store::StoreError&) { return then({kBusy, "busy: try again later\n"}); }
    if (!rooms_.wake(asked.table, asked.asker(), read)) then({kBusy, "busy: try again later\n"});
  });
}

void Library::read_page(const Room& room, const GameAsked& asked,
                        const std::function<void(const GamePage&)>& then) {
  const table::Table& table = room.table;
  const bool readable = table.phase() == table::Phase::Over && services_.commits.is_durable(room.written);
  const bool is_turn = asked.moves && *asked.moves >= 0 && std::size_t(*asked.moves) <= table.moves();
  if (!readable || (asked.moves && !is_turn)) return then({});
  if (asked.moves && table.has_old_rules())
    return then({kGone, fmt::format("old_rules: {}\n", table::kOldRules(asked.language))});
  const bool runs = run_later(
      Thinkers::Pace::Reading, asked.asker(), [] { return true; },
      [game = text_with_memoir(room), moves = asked.moves, language = asked.language]() -> Answered {
        if (!moves) return log_of(game);
        return print_answer(
            turn_of(game, std::size_t(*moves), {.eye = table::Eye::All, .language = language}));
      },
      [then](const Answered& made) {
        then(made ? GamePage{kFound, *made} : GamePage{kBusy, "busy\n"});
      });
  if (!runs) then({kBusy, "busy: try again later\n"});
}

void Library::show_replay(const Request& request, Room& room, const ShowReplay& wish) {
  if (room.table.phase() != table::Phase::Over) return connections_.refuse(request, "not_over", kNotOver);
  answer_later(request, Thinkers::Pace::Reading, room.written,
               [game = text_with_memoir(room), table = wish.table](const std::string& id) -> Answered {
                 return print_answer(Replay{table, log_of(game)}, id);
               });
}

void Library::show_turn(const Request& request, Room& room, const ShowTurn& wish) {
  const table::Table& table = room.table;
  if (table.phase() != table::Phase::Over) return connections_.refuse(request, "not_over", kNotOver);
  if (wish.moves < 0 || std::size_t(wish.moves) > table.moves() ||
      (wish.seat && *wish.seat >= table.players()))
    return connections_.refuse(request, "no_turn", kNoTurn);
  table::Viewer viewer{.eye = table::Eye::All, .language = request.client.language};
  if (wish.seat) viewer.eye = table::Eye::Seat, viewer.seat = *wish.seat;
  answer_later(
      request, Thinkers::Pace::Reading, room.written,
      [game = text_of(table), moves = std::size_t(wish.moves), viewer](const std::string& id) -> Answered {
        return print_answer(turn_of(game, moves, viewer), id);
      });
}

void Library::review_move(const Request& request, Room& room, const ReviewMove& wish) {
  const table::Table& table = room.table;
  if (table.phase() != table::Phase::Over) return connections_.refuse(request, "not_over", kNotOver);
  if (wish.moves < 0 || std::size_t(wish.moves) >= table.moves())
    return connections_.refuse(request, "no_turn", kNoTurn);
  answer_later(request, Thinkers::Pace::Slow, 0,
               [game = text_of(table), moves = std::size_t(wish.moves), language = request.client.language,
                gone = request.client.gone](const std::string& id) -> Answered {
                 return print_answer(review_of(game, moves, language, {.stopped = gone.get()}), id);
               });
}

}  // namespace cardhouse::server
