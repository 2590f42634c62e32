// SPDX-License-Identifier: MIT
// `cardhouse admin check` and `prune`: whether the data file is whole, and what need not be kept.
#include <chrono>
#include <filesystem>
#include <map>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/commands/admin.h"
#include "core/shape.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "table/table.h"

namespace cardhouse::commands {
namespace {

struct CheckShown {
  std::string data;
  bool ok = true;
  std::int64_t pages = 0, free_pages = 0, page_bytes = 0;
  std::vector<std::string> problems;
};
BOOST_DESCRIBE_STRUCT(CheckShown, (), (data, ok, pages, free_pages, page_bytes, problems))

struct PruneShown {
  std::string data;
  int days = 0;
  bool everybody = false, removed = false;
  std::uint64_t found = 0, kept = 0;  // kept: old games of accounts
  std::map<std::string, std::uint64_t> games = {};
  std::int64_t oldest = 0, newest = 0;  // when they ended, in seconds since 1970
  std::uint64_t bytes_before = 0, bytes_after = 0;
  bool compacted = false, in_database = false;
};

std::string day_of(std::int64_t seconds) {
  const std::chrono::sys_seconds time{std::chrono::seconds(seconds)};
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(time));
  return fmt::format("{:04}-{:02}-{:02}", int(day.year()), unsigned(day.month()), unsigned(day.day()));
}

void print_json(const CheckShown& shown) {
  std::string text;
  shape::write(text, shown);
  fmt::print("{}\n", text);
}
void print_json(const PruneShown& shown) {
  boost::json::object games;
  for (const auto& [game, count] : shown.games) games[game] = count;
  fmt::print("{}\n", boost::json::serialize(boost::json::object{{"data", shown.data},
                                                                {"days", shown.days},
                                                                {"everybody", shown.everybody},
                                                                {"found", shown.found},
                                                                {"kept", shown.kept},
                                                                {"games", games},
                                                                {"oldest", shown.oldest},
                                                                {"newest", shown.newest},
                                                                {"removed", shown.removed},
                                                                {"bytes_before", shown.bytes_before},
                                                                {"bytes_after", shown.bytes_after},
                                                                {"compacted", shown.compacted}}));
}

// Plays all games again, move by move: no log says what its rules forbid.
void check_games(const AdminCall& call, std::vector<std::string>& problems) {
  constexpr std::size_t kEveryTable = 10'000'000;
  const auto store = open_store(call);
  for (const table::Phase phase : {table::Phase::Waiting, table::Phase::Playing, table::Phase::Over})
    for (const store::TableRow& row : store->tables(shape::name_of(phase), kEveryTable)) try {
        std::vector<table::Record> records;
        for (const std::string& body : store->records(row.id)) records.push_back(table::read_record(body));
        if (const auto played = table::Table::replay(records); !played)
          problems.push_back(fmt::format("table {}: {}", row.id, played.error()));
      } catch (const std::exception& problem) {
        problems.push_back(fmt::format("table {}: {}", row.id, problem.what()));
      }
}

int check_database(const AdminCall& call, const std::string& address) {
  store::DatabaseReport report = store::check_postgres(address);
  if (call.games) check_games(call, report.problems);
  const std::string shown = store::without_password(address);
  const bool ok = report.problems.empty();
  if (call.json) {
    boost::json::array problems(report.problems.begin(), report.problems.end());
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"data", shown},
                                                                  {"ok", ok},
                                                                  {"version", report.version},
                                                                  {"bytes", report.bytes},
                                                                  {"problems", problems}}));
    return ok ? 0 : 1;
  }
  for (const std::string& problem : report.problems) fmt::print("{}\n", problem);
  if (ok)
    fmt::print("{} is whole: version {} of the tables, {} bytes\n", shown, report.version, report.bytes);
  else fmt::print(stderr, "cardhouse admin: {} is damaged; restore a backup\n", shown);
  return ok ? 0 : 1;
}

int check(const AdminCall& call) {
  if (const store::Place place = place_of(call); place.postgres) return check_database(call, place.where);
  store::FileReport report = store::check_sqlite(call.data);
  if (call.games) check_games(call, report.problems);
  const bool ok = report.problems.empty();
  if (call.json) {
    print_json(CheckShown{call.data, ok, report.pages, report.free_pages, report.page_bytes,
                          std::move(report.problems)});
    return ok ? 0 : 1;
  }
  for (const std::string& problem : report.problems) fmt::print("{}\n", problem);
  if (ok)
    fmt::print("{} is whole: {} pages of {} bytes, {} of them free\n", call.data, report.pages,
               report.page_bytes, report.free_pages);
  else fmt::print(stderr, "cardhouse admin: {} is damaged; restore a backup\n", call.data);
  return ok ? 0 : 1;
}

std::int64_t days_ago(int days) {
  const auto now = std::chrono::system_clock::now().time_since_epoch() - std::chrono::days(days);
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// What would go, and with `--remove` goes. In small steps, each a commit of its own, so that a running server
// waits for none of them.
void walk_old_games(store::Store& store, const AdminCall& call, PruneShown& shown) {
  constexpr std::size_t kGamesAtOnce = 64;
  const std::int64_t time = days_ago(call.days);
  for (std::optional<store::PlaceAmongOld> place = store::PlaceAmongOld(); place;) {
    store::OldGames old = store.old_games(time, *place, kGamesAtOnce);
    std::vector<std::string> go = std::move(old.of_guests);
    if (call.everybody) go.insert(go.end(), old.of_accounts.begin(), old.of_accounts.end());
    else shown.kept += old.of_accounts.size();
    for (const std::string& id : go) {
      const auto row = store.table(id);
      if (!row) continue;
      ++shown.games[row->game];
      if (shown.oldest == 0) shown.oldest = row->changed / 1000;
      shown.newest = row->changed / 1000;
    }
    shown.found += go.size();
    if (call.remove && !go.empty()) store.write({{.removed_tables = std::move(go)}});
    place = std::move(old.next);
  }
}

void print_prune(const PruneShown& shown) {
  const char* const whose = shown.everybody ? "of everybody" : "of guests";
  if (!shown.removed) {
    fmt::print("{} finished games {} are older than {} days", shown.found, whose, shown.days);
    if (shown.found > 0) fmt::print(", of {} to {}", day_of(shown.oldest), day_of(shown.newest));
    fmt::print("\n");
  } else {
    fmt::print("removed {} finished games {} that are older than {} days\n", shown.found, whose, shown.days);
  }
  for (const auto& [game, count] : shown.games) fmt::print("  {}: {}\n", game, count);
  if (shown.kept > 0) fmt::print("{} games of accounts are kept; --everybody takes them too\n", shown.kept);
  if (!shown.removed) fmt::print("Nothing was removed: --remove does it.\n");
  else if (shown.compacted)
    fmt::print("{} has {} bytes; it had {}\n", shown.data, shown.bytes_after, shown.bytes_before);
  else if (shown.in_database) fmt::print("PostgreSQL uses the free space again.\n");
  else
    fmt::print("The server is running: it uses the free space again. Stopped, the file is made smaller.\n");
}

int prune(const AdminCall& call) {
  const store::Place place = place_of(call);
  PruneShown shown{.data = store::without_password(place.where),
                   .days = call.days,
                   .everybody = call.everybody,
                   .removed = call.remove};
  shown.compacted = call.remove && !place.postgres && !is_open_house(place);
  if (auto store = open_store(call); place.postgres) {
    shown.in_database = true;
    shown.bytes_before = store->database_bytes();
    walk_old_games(*store, call, shown);
    shown.bytes_after = store->database_bytes();
  } else {
    shown.bytes_before = std::filesystem::file_size(place.where);
    walk_old_games(*store, call, shown);
    store.reset();
    if (shown.compacted) store::compact_sqlite(place.where);
    shown.bytes_after = std::filesystem::file_size(place.where);
  }
  if (call.json) print_json(shown);
  else print_prune(shown);
  return 0;
}

}  // namespace

void add_upkeep(const Command& admin, const std::shared_ptr<AdminCall>& call) {
  const Command checking =
      add_task(admin, call, "check", "Read all data and say whether they are whole", check);
  checking.flag("--games", call->games, "play every game again too, move by move");
  checking.flag("--json", call->json, "print the report as JSON");
  checking.footer(
      "The exit code is 1 if something is damaged. A server may be running; its start looks at the edges "
      "only.\n"
      "Examples:\n  cardhouse admin check\n  cardhouse admin --data house.db check --games --json");
  const Command pruning =
      add_task(admin, call, "prune", "Show or remove old finished games in which only guests sat", prune);
  pruning.option("--days", call->days, "how old they must be (default 90)").between(0, 36500);
  pruning.flag("--remove", call->remove, "remove them; without it, what would go is shown");
  pruning.flag("--everybody", call->everybody, "games of accounts too");
  pruning.flag("--json", call->json, "print it as JSON");
  pruning.footer(
      "Games of accounts are kept. While no server runs, --remove makes the file smaller too.\n"
      "Examples:\n  cardhouse admin prune --days 30\n  cardhouse admin prune --days 30 --remove\n"
      "  cardhouse admin --data house.db prune --days 365 --everybody --json");
}

}  // namespace cardhouse::commands
