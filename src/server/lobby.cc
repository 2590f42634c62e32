// SPDX-License-Identifier: MIT
// The lobby: games, tables that are open, one's own, new tables, rematches, replays.
#include <algorithm>

#include "bots/bot.h"
#include "bots/levels.h"
#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "server/hall.h"
#include "server/room.h"
#include "server/scores.h"
#include "server/texts.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kListed = 100, kLately = 10;

}  // namespace

std::string new_id() {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  const std::string hex = table::random_hex(12);
  std::string id;
  for (std::size_t i = 0; i < 12; ++i)
    id += kLetters[std::size_t(std::stoi(hex.substr(2 * i, 2), nullptr, 16)) % 32];
  return id;
}

namespace {

GameShown shown(const catalog::AnyGame& game, Language language) {
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

TableShown as_table(const FinishedShown& game) {
  TableShown shown{
      .table = game.table, .game = game.game, .phase = table::Phase::Over, .changed = game.ended * 1000};
  for (const PlayerShown& player : game.people)
    shown.seats.push_back({.name = player.name, .person = player.person, .bot = player.bot, .present = true});
  return shown;
}

}  // namespace

void Hall::wish(Client& client, const Ping&, const Incoming& incoming) {
  reply(client, Pong{outside_.now()}, incoming);
}

void Hall::wish(Client& client, const AskGames&, const Incoming& incoming) {
  Games games;
  for (const catalog::AnyGame* game : catalog::games())
    games.games.push_back(server::shown(*game, client.language));
  reply(client, games, incoming);
}

TableShown Hall::shown(const table::Table& table, std::string_view person) const {
  TableShown shown{.table = table.id(),
                   .game = table.rules().game,
                   .phase = table.phase(),
                   .clock = table.rules().clock,
                   .changed = table.last_change()};
  shown.seats = table::chairs_shown(table, outside_.now());
  const auto seat = table.seat_of(person);
  shown.your_turn = seat && table.turn() == *seat && !table.chairs()[*seat].is_lent();
  return shown;
}

void Hall::wish(Client& client, const AskLobby&, const Incoming& incoming) {
  Lobby lobby;
  for (const auto& [name, there] : rooms_) {
    const table::Table& t = there->table;
    if (t.phase() != table::Phase::Waiting || !t.rules().listed || t.seat_of(client.person)) continue;
    const bool free = std::ranges::any_of(t.chairs(), [](const table::Chair& c) { return c.empty(); });
    if (free && lobby.open.size() < kListed) lobby.open.push_back(shown(t, client.person));
  }
  for (const store::TableRow& row : reads_->running_tables_of(client.person, kListed)) {
    Room* there = room(row.id);
    if (there == nullptr || !there->table.seat_of(client.person)) continue;
    const table::Opened& opened = there->table.opened();
    const bool lesson = !opened.start.empty() && opened.from.empty();  // found where it is taught
    if (there->table.phase() != table::Phase::Over && !lesson)
      lobby.mine.push_back(shown(there->table, client.person));
    let_go(*there);
  }
  for (const store::FinishedGame& game : reads_->finished({.person = client.person, .most = kLately}))
    lobby.finished.push_back(as_table(shown_game(game)));
  std::ranges::stable_sort(lobby.open, std::greater{}, &TableShown::changed);
  std::ranges::stable_sort(lobby.mine, std::greater{}, &TableShown::your_turn);
  reply(client, lobby, incoming);
}

// ---- new tables

Hall::Room* Hall::make_room(Client& client, table::Opened opened, const std::vector<std::string>& bots,
                            const Incoming& incoming) {
  const auto refuse_and_stop = [&](const table::Refusal& why) {
    refuse(client, incoming, why);
    return nullptr;
  };
  if (rooms_.size() >= config_.max_tables)
    return refuse_and_stop(
        table::refusal("too_many", {"the house is full; try later", "a ház megtelt; próbáld később"}));
  const auto hosts = std::ranges::count_if(rooms_, [&](const auto& r) {
    return r.second->table.host() == client.person && r.second->table.phase() != table::Phase::Over;
  });
  if (std::size_t(hosts) >= config_.max_tables_per_person)
    return refuse_and_stop(
        table::refusal("too_many", {"you have too many open tables", "túl sok nyitott asztalod van"}));
  if (auto good = table::Table::check(opened.rules); !good) return refuse_and_stop(good.error());
  for (const std::string& bot : bots)
    if (!knows_bot(client, bot, opened.rules.game, incoming)) return nullptr;
  opened.table = new_id();
  opened.host = client.person;
  opened.version = catalog::find(opened.rules.game)->rules_version();
  opened.secret = table::random_hex(table::kSecretBytes);
  opened.commitment = table::commitment_of(opened.secret);
  const std::string id = opened.table;
  Room& there = *(rooms_[id] = std::make_unique<Room>());
  carry_out(there, {table::Deed(std::move(opened))});
  ++metrics_.tables_opened;
  logbook_.write(Level::Info, "table_opened", {{"table", id}, {"game", there.table.rules().game}});
  return &there;
}

void Hall::announce(Client& client, Room& there, const Incoming& incoming) {
  attach(client, there);
  send(client, print_answer(OpenedTable{there.table.id()}, incoming.id), there.written);
  send(client, table::whole_notice(there.table, viewer_of(client, there), outside_.now()), there.written);
}

Hall::Room* Hall::open(Client& client, table::Opened opened, const std::vector<std::string>& bots,
                       std::optional<Seat> seat, const Incoming& incoming) {
  Room* made = make_room(client, std::move(opened), bots, incoming);
  if (made == nullptr) return nullptr;
  Room& there = *made;
  const int players = there.table.players();
  if (std::ssize(bots) >= players || (seat && *seat >= players)) {
    rooms_.erase(std::string(there.table.id()));
    refuse(client, incoming,
           table::refusal("no_seat", {"there is no seat left for you", "neked nem marad hely"}));
    return nullptr;
  }
  carry_out(there, there.table.sit(client.person, client.name, seat), nullptr, nullptr);
  for (std::size_t i = 0, at = std::size_t(players); i < bots.size() && at-- > 0;)
    if (there.table.chairs()[at].empty())
      carry_out(there, there.table.seat_bot(client.person, Seat(at), bots[i++]), nullptr, nullptr);
  announce(client, there, incoming);
  return &there;
}

void Hall::wish(Client& client, const Open& w, const Incoming& incoming) {
  table::Opened opened{.rules = w.rules};
  if (w.start) {
    const catalog::AnyGame* game = catalog::find(w.rules.game);
    const auto position = game != nullptr ? game->read_position(*w.start)
                                          : std::unexpected(std::string("there is no such game"));
    if (!position || !(*position)->turn())
      return refuse(client, incoming,
                    table::refusal("bad_start", {"no game can begin with this position",
                                                 "ezzel az állással nem kezdődhet játék"}));
    if (std::ssize(w.bots) != (*position)->players() - 1)
      return refuse(client, incoming,
                    table::refusal("bad_start", {"with a position of your own all others are bots",
                                                 "saját állással csak botok ellen lehet játszani"}));
    opened.rules.options = (*position)->settings();
    opened.rules.listed = false;
    opened.start = *w.start;
  }
  open(client, std::move(opened), w.bots, w.seat, incoming);
}

Hall::Room* Hall::open_like(Client& client, const table::Table& old, table::Opened opened, Others others,
                            Seat free, const Incoming& incoming) {
  const Seat seat = old.seat_of(client.person).value_or(free);
  std::vector<std::pair<Seat, std::string>> bots;
  opened.kept.resize(std::size_t(old.players()));
  for (Seat other = 0; other < old.players(); ++other) {
    const table::Chair& chair = old.chairs()[other];
    if (other == seat) continue;
    if (!chair.has_person()) bots.emplace_back(other, chair.bot);
    else if (others == Others::AreKept) opened.kept[other] = {chair.person, chair.name};
  }
  Room* there = make_room(client, std::move(opened), {}, incoming);
  if (there == nullptr) return nullptr;
  carry_out(*there, there->table.sit(client.person, client.name, seat), nullptr, nullptr);
  for (const auto& [at, bot] : bots)
    carry_out(*there, there->table.seat_bot(client.person, at, bot), nullptr, nullptr);
  announce(client, *there, incoming);
  return there;
}

// The first who asks opens it; each of the others comes to the seat that is kept.
void Hall::wish(Client& client, const Rematch& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  if (auto may = there->table.rematch(client.person, ""); !may) return refuse(client, incoming, may.error());
  if (const std::string again = there->table.rematch_table(); !again.empty()) {
    Room* next = known_room(client, again, incoming);
    if (next == nullptr) return;
    if (auto sits = next->table.sit(client.person, client.name, {})) carry_out(*next, *sits);
    return announce(client, *next, incoming);
  }
  Room* next = open_like(client, there->table, {.rules = there->table.rules()}, Others::AreKept, 0, incoming);
  there = room(w.table);
  if (next != nullptr && there != nullptr)
    carry_out(*there, there->table.rematch(client.person, next->table.id()), nullptr, nullptr);
}

// From a turn of a game that is over: before that, its position would tell what is hidden.
void Hall::wish(Client& client, const GoOn& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  if (there->table.phase() != table::Phase::Over)
    return refuse(client, incoming,
                  table::refusal("not_over", {"the game is not over", "a játéknak nincs vége"}));
  auto replayer = catalog::Replayer::open(there->table.log());
  if (!replayer || w.moves < 0 || std::size_t(w.moves) > there->table.moves() ||
      !replayer->jump(std::size_t(w.moves)) || !replayer->position().turn())
    return refuse(
        client, incoming,
        table::refusal("no_turn", {"there is no such turn to go on from", "innen nem lehet folytatni"}));
  open_like(client, there->table,
            {.rules = there->table.rules(),
             .start = replayer->position().notation(),
             .from = there->table.id(),
             .turn = w.moves,
             .heroes = there->table.opened().heroes},
            Others::StayAway, *replayer->position().turn(), incoming);
}

// ---- replays

std::optional<std::string> Hall::replay_text(std::string_view name) {
  Room* there = room(std::string(name));
  if (there == nullptr) return {};
  std::optional<std::string> text;
  if (there->table.phase() == table::Phase::Over && there->written <= durable_)
    text = print(there->table.log());
  let_go(*there);
  return text;
}

void Hall::wish(Client& client, const AskReplay& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  if (there->table.phase() != table::Phase::Over)
    return refuse(client, incoming,
                  table::refusal("not_over", {"the game is not over", "a játéknak nincs vége"}));
  send(client, print_answer(Replay{w.table, print(there->table.log())}, incoming.id), there->written);
  let_go(*there);
}

}  // namespace cardhouse::server
