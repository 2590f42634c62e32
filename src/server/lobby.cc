// SPDX-License-Identifier: MIT
// Lists, and new tables.
#include "server/lobby.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/levels.h"
#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "server/scores.h"
#include "server/texts.h"

namespace cardhouse::server {
namespace {

constexpr Phrase kNoSuchTurn{"there is no such turn to go on from", "innen nem lehet folytatni"};
constexpr std::size_t kListed = 100, kLately = 10;
constexpr Time kFresh = 1000;  // what is shown of tables of other nodes

GameShown game_shown(const catalog::AnyGame& game, Language language) {
  GameShown shown{.name = std::string(game.name()),
                  .title = std::string(game.title()(language)),
                  .summary = std::string(game.summary()(language)),
                  .rules = game.rules_version(),
                  .players = {game.min_players(), game.max_players()},
                  .bots = bots::bot_names(game.name()),
                  .words = words_of(game.name(), language)->hash};
  for (const bots::Level& level : bots::kLevels)
    shown.levels.push_back({std::string(level.name), std::string(level.label(language))});
  for (const SettingInfo& s : game.settings())
    shown.options.push_back({std::string(s.name), std::string(s.label(language)), s.values, s.preset, s.open,
                             seat_of_setting(s.name)});
  return shown;
}

struct Begun {  // a position of somebody's own
  std::string position;
  Settings options;
  int players = 0;
};
struct Turned {  // a game that was played again up to a turn
  std::string position;
  Seat turn = 0;
};

TableShown as_table(const FinishedShown& game) {
  TableShown shown{
      .table = game.table, .game = game.game, .phase = table::Phase::Over, .changed = game.ended * 1000};
  for (const PlayerShown& player : game.people)
    shown.seats.push_back({.name = player.name, .person = player.person, .bot = player.bot, .present = true});
  return shown;
}

}  // namespace

Lobby::Lobby(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers)
    : services_(services), connections_(connections), rooms_(rooms), thinkers_(thinkers) {}

void Lobby::ping(const Request& request, const Ping&) {
  const Pong pong{services_.wall()};
  if (services_.is_away()) connections_.reply_now(request, pong);
  else connections_.reply(request, pong);
}

// ---- games

void Lobby::list_games(const Request& request, const ListGames&) {
  Games games;
  for (const catalog::AnyGame* game : catalog::games())
    games.games.push_back(game_shown(*game, request.client.language));
  connections_.reply(request, games);
}

void Lobby::show_words(const Request& request, const ShowWords& wish) {
  if (const WordsText* all = words_of(wish.game, request.client.language))
    return connections_.reply(request, all->words);
  connections_.refuse(request, "no_game", {"there is no such game", "nincs ilyen játék"});
}

// A long deck of misspelt cards takes long to read.
void Lobby::check_deck(const Request& request, const CheckDeck& wish) {
  const catalog::AnyGame* game = catalog::find(wish.game);
  work_out(
      request,
      [game, text = wish.text, language = request.client.language] {
        return game == nullptr ? std::nullopt : game->read_deck(text, language);
      },
      [this, name = wish.game](const Request& again, const std::optional<DeckReport>& report) {
        if (report) return connections_.reply(again, DeckShown{*report, name});
        connections_.refuse(
            again, "no_game",
            {"there is no such game, or it has no decks", "nincs ilyen játék, vagy nem kell hozzá pakli"});
      });
}

// ---- tables

TableShown Lobby::shown(const table::Table& table, std::string_view person) const {
  TableShown shown{.table = table.id(),
                   .game = table.rules().game,
                   .phase = table.phase(),
                   .clock = table.rules().clock,
                   .changed = table.last_change()};
  shown.seats = table::chairs_shown(table, services_.now());
  const auto seat = table.seat_of(person);
  if (table.has_old_rules()) shown.old_rules = table.opened().version;
  shown.your_turn = seat && table.turn() == *seat && !table.chairs()[*seat].is_lent();
  return shown;
}

// ---- tables of other nodes

const table::Table* Lobby::find_table(const std::string& id) {
  if (const Room* room = rooms_.find_loaded(id)) return &room->table;
  const auto copy = copies_.find(id);
  return copy != copies_.end() && services_.now() - copy->second.made < kFresh ? &copy->second.table
                                                                               : nullptr;
}

void Lobby::look_elsewhere() {
  const Time now = services_.now();
  if (services_.tenure == nullptr || now - looked_elsewhere_ < kFresh) return;
  const auto elsewhere = services_.reads->of<std::vector<store::TableRecords>>(
      "waiting_elsewhere", [tenure = services_.tenure, life = services_.life](store::Reader&) {
        return tenure->waiting_elsewhere(life, kListed);
      });
  looked_elsewhere_ = now;
  waiting_elsewhere_.clear();
  std::erase_if(copies_, [&](const auto& one) { return now - one.second.made >= kFresh; });
  for (const store::TableRecords& one : elsewhere) try {
      std::vector<table::Record> records;
      for (const std::string& body : one.bodies) records.push_back(table::read_record(body));
      if (auto table = table::Table::replay(records)) waiting_elsewhere_.push_back(*std::move(table));
    } catch (const shape::Misfit&) {}  // its owner says so
}

// Tables that wait in the store are read one after another.
void Lobby::show_lobby(const Request& request, const ShowLobby&) {
  std::vector<std::string> asleep;
  for (const store::TableRow& row : services_.reads->running_tables_of(request.client.person, kListed))
    if (find_table(row.id) == nullptr) asleep.push_back(row.id);
  show_lobby_after_loading(request, std::move(asleep));
}

void Lobby::show_lobby_after_loading(const Request& request, std::vector<std::string> asleep) {
  const Asker asker{request.client.network(), request.client.person};
  while (!asleep.empty()) {
    const std::string table = std::move(asleep.back());
    asleep.pop_back();
    const auto then = [this, asked = Asked(request), asleep] {
      connections_.answer(asked,
                          [this, asleep](const Request& again) { show_lobby_after_loading(again, asleep); });
    };
    if (!rooms_.is_at_hand(table)) {
      if (rooms_.wake(table, asker, then)) return;
    } else if (rooms_.find_loaded(table) == nullptr) {
      if (rooms_.read_copy(table, asker, [this, table, then](std::unique_ptr<Room> copy) {
            if (copy != nullptr)
              copies_.insert_or_assign(table, Copy{services_.now(), std::move(copy->table)});
            then();
          }))
        return;
    }
  }
  answer_lobby(request);
}

void Lobby::answer_lobby(const Request& request) {
  const std::string& person = request.client.person;
  LobbyShown lobby;
  const auto list = [&](const table::Table& table) {
    if (table.phase() != table::Phase::Waiting || !table.rules().listed || table.seat_of(person) ||
        table.has_old_rules())
      return;
    const bool free = std::ranges::any_of(table.chairs(), &table::Chair::empty);
    if (free && lobby.open.size() < kListed) lobby.open.push_back(shown(table, person));
  };
  look_elsewhere();
  const auto running = services_.reads->running_tables_of(person, kListed);
  const auto finished = services_.reads->finished({.person = person, .most = kLately});
  rooms_.each([&](const Room& room) { list(room.table); });
  for (const table::Table& table : waiting_elsewhere_)
    if (rooms_.find_loaded(table.id()) == nullptr) list(table);
  for (const store::TableRow& row : running) {
    const table::Table* table = find_table(row.id);
    if (table == nullptr || !table->seat_of(person)) continue;
    const table::Opened& opened = table->opened();
    const bool lesson = !opened.start.empty() && opened.from.empty();  // found where it is taught
    if (table->phase() != table::Phase::Over && !lesson) lobby.mine.push_back(shown(*table, person));
    if (Room* room = rooms_.find_loaded(row.id)) rooms_.let_go(*room);
  }
  for (const store::FinishedGame& game : finished) lobby.finished.push_back(as_table(shown_game(game)));
  std::ranges::stable_sort(lobby.open, std::greater{}, &TableShown::changed);
  std::ranges::stable_sort(lobby.mine, std::greater{}, &TableShown::your_turn);
  connections_.reply(request, lobby);
}

// A position is as long as a message may be, and what it says has to fit together: it is read beside the main
// thread, and kept as the game would write it.
void Lobby::open_table(const Request& request, const OpenTable& wish) {
  if (!wish.start) return open_asked(request, wish, {.rules = wish.rules});
  const catalog::AnyGame* game = catalog::find(wish.rules.game);
  work_out(
      request,
      [game, start = *wish.start]() -> std::optional<Begun> {
        if (game == nullptr) return {};
        const auto position = game->read_position(start);
        if (!position || !(*position)->turn()) return {};
        return Begun{(*position)->notation(), (*position)->settings(), (*position)->players()};
      },
      [this, wish](const Request& again, const std::optional<Begun>& begun) {
        if (!begun)
          return connections_.refuse(
              again, "bad_start",
              {"no game can begin with this position", "ezzel az állással nem kezdődhet játék"});
        if (std::ssize(wish.bots) != begun->players - 1)
          return connections_.refuse(again, "bad_start",
                                     {"with a position of your own all others are bots",
                                      "saját állással csak botok ellen lehet játszani"});
        table::Opened opened{.rules = wish.rules, .start = begun->position};
        opened.rules.options = begun->options;
        opened.rules.listed = false;
        open_asked(again, wish, std::move(opened));
      });
}

void Lobby::open_asked(const Request& request, const OpenTable& wish, table::Opened opened) {
  FirstSeats seats{.host = wish.seat, .bots = {}};
  for (const std::string& bot : wish.bots) seats.bots.emplace_back(std::nullopt, bot);
  const auto created = rooms_.create(request.client, std::move(opened), seats);
  if (!created) return connections_.refuse(request, created.error());
  rooms_.announce(request, **created);
}

Lobby::OldTable Lobby::old_table(const table::Table& table) {
  return {table.rules(), {table.chairs().begin(), table.chairs().end()}};
}

Room* Lobby::open_like(const Request& request, const OldTable& old, table::Opened opened, Others others,
                       Seat free) {
  const Client& client = request.client;
  const auto own = std::ranges::find(old.chairs, client.person, &table::Chair::person);
  const Seat seat = own == old.chairs.end() ? free : Seat(own - old.chairs.begin());
  FirstSeats seats{.host = seat, .bots = {}};
  opened.kept.resize(old.chairs.size());
  for (std::size_t other = 0; other < old.chairs.size(); ++other) {
    const table::Chair& chair = old.chairs[other];
    if (Seat(other) == seat) continue;
    if (!chair.has_person()) seats.bots.emplace_back(Seat(other), chair.bot);
    else if (others == Others::AreKept) opened.kept[other] = {chair.person, chair.name};
  }
  const auto created = rooms_.create(client, std::move(opened), seats);
  if (!created) {
    connections_.refuse(request, created.error());
    return nullptr;
  }
  rooms_.announce(request, **created);
  return *created;
}

void Lobby::open_rematch(const Request& request, Room& room, const OpenRematch& wish) {
  const Client& client = request.client;
  if (auto may = room.table.rematch(client.person, ""); !may)
    return connections_.refuse(request, may.error());
  const std::string known = room.table.rematch_table();
  if (!known.empty() && rooms_.is_elsewhere(known)) {
    connections_.reply(request, OpenedTable{known}, room.written);
    return ask_at_(request.client, known, fmt::format(R"({{"do":"sit","table":"{}"}})", known));
  }
  // Both are at hand before anything is done.
  if (!known.empty() && !rooms_.is_at_hand(known)) {
    const Asker asker{client.network(), client.person};
    const bool waits =
        rooms_.wake(known, asker, [this, asker, asked = Asked(request), table = room.table.id(), wish] {
          const auto again = [this, asked, table, wish] {
            connections_.answer(asked, [this, table, wish](const Request& same) {
              if (Room* const old = rooms_.find(table)) open_rematch(same, *old, wish);
            });
          };
          if (rooms_.is_at_hand(table) || !rooms_.wake(table, asker, again)) again();
        });
    if (!waits) connections_.refuse(request, "busy", kAskLater);
    return;
  }
  // Another one, if nobody came to the first.
  if (Room* next = rooms_.find(room.table.rematch_table())) {
    rooms_.carry_out(*next, next->table.sit(client.person, client.name, {}));
    return rooms_.announce(request, *next);
  }
  const std::string id = room.table.id();
  const Room* next =
      open_like(request, old_table(room.table), {.rules = room.table.rules()}, Others::AreKept, 0);
  Room* old = rooms_.find(id);
  if (next != nullptr && old != nullptr)
    rooms_.carry_out(*old, {table::Deed(table::Rematched{next->table.id()})});
}

// From a turn of a game that is over: before that, its position would tell what is hidden. The game is played
// again up to there beside the main thread.
void Lobby::continue_from(const Request& request, Room& room, const ContinueFrom& wish) {
  const table::Table& table = room.table;
  if (table.phase() != table::Phase::Over)
    return connections_.refuse(request, "not_over", {"the game is not over", "a játéknak nincs vége"});
  if (wish.moves < 0 || std::size_t(wish.moves) > table.moves())
    return connections_.refuse(request, "no_turn", kNoSuchTurn);
  work_out(
      request,
      [log = table.log_so_far(), moves = std::size_t(wish.moves)]() -> std::optional<Turned> {
        auto replayer = catalog::Replayer::open(log);
        if (!replayer || !replayer->jump(moves) || !replayer->position().turn()) return {};
        return Turned{replayer->position().notation(), *replayer->position().turn()};
      },
      [this, old = old_table(table), heroes = table.opened().heroes, wish](
          const Request& again, const std::optional<Turned>& turned) {
        if (!turned) return connections_.refuse(again, "no_turn", kNoSuchTurn);
        open_like(again, old,
                  {.rules = old.rules,
                   .start = turned->position,
                   .from = wish.table,
                   .turn = wish.moves,
                   .heroes = heroes},
                  Others::StayAway, turned->turn);
      });
}

}  // namespace cardhouse::server
