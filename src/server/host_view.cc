// SPDX-License-Identifier: MIT
// What the host sees of the house.
#include <algorithm>
#include <filesystem>
#include <map>
#include <unordered_map>

#include "server/host.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMostPeople = 200, kMostTables = 20;

LatencyShown latency(std::string_view what, const Histogram& taken) {
  return {std::string(what), taken.count(), taken.quantile(0.5), taken.quantile(0.95), taken.quantile(0.99)};
}

std::uint64_t size_of(const std::string& file) {
  std::error_code problem;
  const std::uintmax_t size = std::filesystem::file_size(file, problem);
  return problem ? 0 : size;
}

}  // namespace

std::vector<PersonHere> Host::people_with(std::string_view part) {
  std::unordered_map<std::string, PersonHere> here;
  connections_.each([&](Client& client) {
    if (client.person.empty() || client.leaving) return;
    const bool wanted =
        client.name.contains(part) || client.person.contains(part) || client.address.contains(part);
    if (!wanted) return;
    PersonHere& person = here[client.person];
    if (person.connections++ == 0) {
      person.person = client.person;
      person.name = client.name;
      person.address = client.address;
      person.guest = client.guest;
    }
    for (const std::string& table : rooms_.tables_of(client))
      if (person.tables.size() < kMostTables &&
          std::ranges::find(person.tables, table) == person.tables.end())
        person.tables.push_back(table);
  });
  std::vector<PersonHere> people;
  for (auto& [id, person] : here) people.push_back(std::move(person));
  std::ranges::sort(people, {}, [](const PersonHere& one) { return std::tie(one.name, one.person); });
  return people;
}

std::vector<GameTables> Host::tables_by_game() const {
  std::map<std::string, GameTables> games;
  rooms_.each([&](const Room& room) {
    GameTables& tables = games[room.table.rules().game];
    const table::Phase phase = room.table.phase();
    ++(phase == table::Phase::Waiting   ? tables.waiting
       : phase == table::Phase::Playing ? tables.playing
                                        : tables.over);
  });
  std::vector<GameTables> list;
  for (auto& [game, tables] : games) {
    tables.game = game;
    list.push_back(std::move(tables));
  }
  return list;
}

void Host::show_machine(HouseShown& shown) const {
  const std::string& data = services_.config.data;
  std::error_code problem;
  const auto space = std::filesystem::space(data, problem);
  shown.disk_free = problem ? 0 : space.available;
  const std::uint64_t elsewhere = services_.reads->database_bytes();
  shown.data_bytes = elsewhere != 0 ? elsewhere : size_of(data) + size_of(data + "-wal");
  shown.uptime = (services_.now() - opened_) / 1000;
}

void Host::show_house(const Request& request, const ShowHouse& wish) {
  std::vector<PersonHere> people = people_with(wish.with);
  const HouseNotice notice = notice_for(request.client);
  const Metrics& metrics = services_.metrics;
  HouseShown shown;
  shown.version = CARDHOUSE_VERSION;
  shown.not_ready = why_not_ready().value_or("");
  shown.read_only = notice.read_only;
  shown.text = notice.text;
  shown.closes_in = notice.closes_in;
  shown.connections = connections_.size();
  shown.messages = metrics.messages_in;
  shown.moves = metrics.moves;
  shown.errors = metrics.errors;
  shown.people_here = people.size();
  const auto first = people.begin() + std::ptrdiff_t(std::min(wish.skip, people.size()));
  const auto last = first + std::min(people.end() - first, std::ptrdiff_t(std::min(wish.most, kMostPeople)));
  shown.people.assign(std::make_move_iterator(first), std::make_move_iterator(last));
  shown.tables = tables_by_game();
  shown.thinking = thinkers_.size();
  shown.bots_waiting = thinkers_.waiting();
  shown.journal_waiting = services_.commits.queued();
  shown.not_durable = services_.commits.not_durable();
  shown.latencies = {latency("message", metrics.message_seconds), latency("answer", metrics.answer_seconds),
                     latency("commit", metrics.commit_time)};
  shown.bans = services_.bans.all();
  show_machine(shown);
  connections_.reply(request, shown);
}

}  // namespace cardhouse::server
