// SPDX-License-Identifier: MIT
// Adding is a union: what is there already must be the same, and nothing in between may be missing.
#include "server/solo_shelf.h"

#include <algorithm>
#include <numeric>

namespace cardhouse::server {
namespace {

constexpr std::size_t kMostName = 64, kMostRecord = 16 * 1024;
constexpr std::size_t kMostInAnswer = 48 * 1024, kMostRecordsInAnswer = 1000;

constexpr Phrase kNoSolo{"there is no such game on your shelf", "nincs ilyen játék a polcodon"};

bool is_name(std::string_view text) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
  return !text.empty() && text.size() <= kMostName && text.find_first_not_of(kAllowed) == text.npos;
}

}  // namespace

const std::vector<store::SoloGame>& SoloShelf::games_of(const std::string& person) {
  Shelf& shelf = shelves_[person];
  if (services_.commits.is_readable(shelf.written))
    shelf.games = services_.reads->solo_games(person, kMostGames + kMostRemoved);
  return shelf.games;
}

std::optional<store::SoloGame> SoloShelf::find(const std::string& person, const std::string& table) {
  const auto& games = games_of(person);
  const auto game = std::ranges::find(games, table, &store::SoloGame::table);
  return game == games.end() ? std::nullopt : std::optional(*game);
}

// Nothing is remembered for longer than the store needs to write it.
std::uint64_t SoloShelf::write(store::Batch batch, const store::SoloGame& game) {
  batch.solo_games.push_back(game);
  Shelf& shelf = shelves_[game.person];
  const auto known = std::ranges::find(shelf.games, game.table, &store::SoloGame::table);
  if (known == shelf.games.end()) shelf.games.push_back(game);
  else *known = game;
  shelf.written = services_.commits.write(std::move(batch));
  services_.commits.when_settled(shelf.written, [this, person = game.person] {
    const auto settled = shelves_.find(person);
    if (settled != shelves_.end() && services_.commits.is_durable(settled->second.written))
      shelves_.erase(settled);
  });
  return services_.commits.written();
}

std::optional<table::Refusal> SoloShelf::why_not(const store::SoloGame* game, const KeepSolo& wish) {
  const auto bad = [](Phrase why) { return table::refusal("bad_solo", why); };
  if (!is_name(wish.table))
    return bad({"a game is named by up to 64 small letters, digits and dashes",
                "egy játék neve legfeljebb 64 kisbetű, számjegy és kötőjel"});
  if (wish.seq == 0 || wish.records.empty() ||
      std::ranges::any_of(wish.records, [](const std::string& record) {
        return record.empty() || record.size() > kMostRecord;
      }))
    return bad({"records are texts of up to 16 KB, and are counted from 1",
                "a feljegyzések legfeljebb 16 KB-os szövegek, 1-től számozva"});
  if (game != nullptr && game->removed)
    return table::refusal("solo_removed", {"you have removed this game", "ezt a játékot eltávolítottad"});
  if (wish.seq > (game == nullptr ? 0 : game->seq) + 1)
    return table::refusal("gap",
                          {"records before these are missing", "az ezek előtti feljegyzések hiányoznak"});
  return {};
}

// Little more is read than was sent: up to the first record that is not the same, however long it is. What is
// not in the store yet was added just now, after the same look.
bool SoloShelf::has_same(const std::string& person, const KeepSolo& wish, std::size_t count) {
  std::size_t bytes = kMostRecord;
  for (std::size_t i = 0; i < count; ++i) bytes += wish.records[i].size();
  const auto stored =
      services_.reads->solo_records(person, wish.table, wish.seq - 1, {.records = count, .bytes = bytes});
  for (std::size_t i = 0; i < stored.size(); ++i)
    if (stored[i].body != wish.records[i]) return false;
  return true;
}

void SoloShelf::keep(const Request& request, const KeepSolo& wish) {
  const std::string& person = request.client.person;
  const auto known = find(person, wish.table);
  if (const auto refusal = why_not(known ? &*known : nullptr, wish))
    return connections_.refuse(request, *refusal);
  store::SoloGame game = known.value_or(store::SoloGame{.person = person, .table = wish.table});
  const std::size_t there = std::min(wish.records.size(), std::size_t(game.seq + 1 - wish.seq));
  if (!has_same(person, wish, there))
    return connections_.refuse(request, "diverged",
                               {"another device went on with this game in another way",
                                "egy másik eszköz másképp folytatta ezt a játékot"});
  store::Batch batch;
  for (std::size_t i = there; i < wish.records.size(); ++i) {
    game.bytes += std::int64_t(wish.records[i].size());
    batch.solo_records.push_back({person, wish.table, ++game.seq, wish.records[i]});
  }
  if (batch.solo_records.empty()) return connections_.reply(request, SoloKept{wish.table, game.seq});
  const auto& games = games_of(person);
  const auto bytes = std::transform_reduce(games.begin(), games.end(), std::int64_t(0), std::plus{},
                                           [](const store::SoloGame& g) { return g.bytes; });
  const auto removed = std::size_t(std::ranges::count(games, true, &store::SoloGame::removed));
  const bool is_full = games.size() - removed >= kMostGames || removed >= kMostRemoved;
  if ((!known && is_full) || bytes - (known ? known->bytes : 0) + game.bytes > kMostBytes)
    return connections_.refuse(request, "too_many",
                               {"your shelf is full; remove games that you do not need",
                                "a polcod megtelt; távolítsd el, amelyik játék nem kell"});
  game.changed = services_.wall();
  const std::uint64_t upto = write(std::move(batch), game);
  connections_.reply(request, SoloKept{wish.table, game.seq}, upto);
}

void SoloShelf::list(const Request& request, const ListSolo&) {
  SoloList list;
  for (const store::SoloGame& game : games_of(request.client.person))
    list.games.push_back({game.table, game.seq, game.changed, game.removed});
  connections_.reply(request, list, services_.commits.written());
}

void SoloShelf::read(const Request& request, const ReadSolo& wish) {
  const std::string& person = request.client.person;
  const auto game = find(person, wish.table);
  if (!game || game->removed) return connections_.refuse(request, "no_solo", kNoSolo);
  SoloRecords answer{.table = wish.table, .seq = wish.since + 1};
  for (store::SoloRecord& record : services_.reads->solo_records(
           person, wish.table, wish.since, {.records = kMostRecordsInAnswer, .bytes = kMostInAnswer}))
    answer.records.push_back(std::move(record.body));
  answer.more = !answer.records.empty() && wish.since + answer.records.size() < game->seq;
  connections_.reply(request, answer);
}

void SoloShelf::remove(const Request& request, const RemoveSolo& wish) {
  auto game = find(request.client.person, wish.table);
  if (!game) return connections_.refuse(request, "no_solo", kNoSolo);
  if (game->removed) return connections_.done(request);
  game->removed = true;
  game->bytes = 0;
  game->changed = services_.wall();
  connections_.done(request, write({}, *game));
}

}  // namespace cardhouse::server
