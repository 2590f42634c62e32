// SPDX-License-Identifier: MIT
// `cardhouse admin check` and `prune`: whether the data file is whole, and what need not be kept.
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "apps/commands/admin.h"
#include "core/shape.h"
#include "store/sqlite_store.h"

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
  std::uint64_t removed = 0;
  std::uint64_t bytes_before = 0, bytes_after = 0;
  bool compacted = false;
};
BOOST_DESCRIBE_STRUCT(PruneShown, (), (data, days, removed, bytes_before, bytes_after, compacted))

template <class T>
void print_json(const T& shown) {
  std::string text;
  shape::write(text, shown);
  fmt::print("{}\n", text);
}

int check(const AdminCall& call) {
  store::FileReport report = store::check_sqlite(call.data);
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

// In small steps, each a commit of its own, so that a running server waits for none of them.
std::uint64_t forget_old_games(store::Store& store, int days) {
  constexpr std::size_t kGamesAtOnce = 64;
  const std::int64_t time = days_ago(days);
  std::uint64_t removed = 0;
  for (std::optional<store::PlaceAmongOld> place = store::PlaceAmongOld(); place;) {
    store::OldGames old = store.old_games(time, *place, kGamesAtOnce);
    removed += old.of_guests.size();
    if (!old.of_guests.empty()) store.write({{.removed_tables = std::move(old.of_guests)}});
    place = std::move(old.next);
  }
  return removed;
}

int prune(const AdminCall& call) {
  PruneShown shown{.data = call.data, .days = call.days, .compacted = !is_open_house(call)};
  shown.removed = forget_old_games(*open_store(call), call.days);
  shown.bytes_before = std::filesystem::file_size(call.data);
  if (shown.compacted) store::compact_sqlite(call.data);
  shown.bytes_after = std::filesystem::file_size(call.data);
  if (call.json) {
    print_json(shown);
    return 0;
  }
  fmt::print("removed {} finished games of guests that are older than {} days\n", shown.removed, call.days);
  if (shown.compacted)
    fmt::print("{} has {} bytes; it had {}\n", call.data, shown.bytes_after, shown.bytes_before);
  else
    fmt::print("The server is running: it uses the free space again. Stopped, the file is made smaller.\n");
  return 0;
}

}  // namespace

void add_upkeep(const Command& admin, const std::shared_ptr<AdminCall>& call) {
  const Command checking =
      add_task(admin, call, "check", "Read all data and say whether they are whole", check);
  checking.flag("--json", call->json, "print the report as JSON");
  checking.footer(
      "The exit code is 1 if something is damaged. A server may be running; its start looks at the edges "
      "only.\n"
      "Examples:\n  cardhouse admin check\n  cardhouse admin --data house.db check --json");
  const Command pruning =
      add_task(admin, call, "prune", "Remove old finished games in which only guests sat", prune);
  pruning.option("--days", call->days, "how old they must be (default 90)").between(0, 36500);
  pruning.flag("--json", call->json, "print what was done as JSON");
  pruning.footer(
      "Games of accounts are kept. While no server runs, the file is made smaller too.\n"
      "Examples:\n  cardhouse admin prune\n  cardhouse admin --data house.db prune --days 30 --json");
}

}  // namespace cardhouse::commands
