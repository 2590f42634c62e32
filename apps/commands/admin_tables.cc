// SPDX-License-Identifier: MIT
// `cardhouse admin tables`: the tables that are not over, how long nothing has happened there, and an end to
// those that nobody wants.
#include <algorithm>
#include <charconv>
#include <chrono>

#include <fmt/format.h>

#include "apps/commands/admin.h"
#include "core/shape.h"
#include "table/records.h"

namespace cardhouse::commands {
namespace {

struct OpenTableShown {
  std::string table, game, phase;
  std::int64_t changed = 0;  // seconds since 1970
  std::int64_t idle = 0;     // seconds
};
BOOST_DESCRIBE_STRUCT(OpenTableShown, (), (table, game, phase, changed, idle))

struct TablesShown {
  std::string data;
  std::int64_t idle = 0;  // those that have been idle for so many seconds
  bool removed = false, running = false;
  std::vector<OpenTableShown> tables;
};
BOOST_DESCRIBE_STRUCT(TablesShown, (), (data, idle, removed, running, tables))

constexpr std::int64_t kMinute = 60, kHour = 60 * kMinute, kDay = 24 * kHour;

// "90s", "30m", "1h", "2d" in seconds.
std::int64_t read_span(const std::string& text) {
  std::int64_t number = -1;
  const char* const end = text.data() + text.size();
  const auto [unit, problem] = std::from_chars(text.data(), end, number);
  const std::int64_t seconds = problem != std::errc{} || end - unit != 1 ? 0
                               : *unit == 's'                            ? 1
                               : *unit == 'm'                            ? kMinute
                               : *unit == 'h'                            ? kHour
                               : *unit == 'd'                            ? kDay
                                                                         : 0;
  constexpr std::int64_t kMost = 100'000;
  if (seconds == 0 || number < 0 || number > kMost)
    throw store::StoreError(
        fmt::format("\"{}\" is no time; say it in seconds, minutes, hours or days: 90s, 30m, 1h, 2d", text));
  return number * seconds;
}

// When something happened there last, in milliseconds. The row of a table knows only when its phase changed.
std::int64_t last_change(store::Store& store, const store::TableRow& row) {
  try {
    if (const auto record = store.last_record(row.id)) return table::read_record(*record).at;
  } catch (const shape::Misfit&) {}  // nobody can read it any more: then the row has to do
  return row.changed;
}

TablesShown idle_tables(store::Store& store, const AdminCall& call, std::int64_t now) {
  constexpr std::size_t kEveryTable = 1'000'000;
  TablesShown shown{.data = call.data, .idle = read_span(call.idle)};
  for (const char* phase : {"waiting", "playing"})
    for (const store::TableRow& row : store.tables(phase, kEveryTable)) {
      const std::int64_t changed = last_change(store, row),
                         idle = std::max<std::int64_t>(0, now - changed) / 1000;
      if (idle >= shown.idle) shown.tables.push_back({row.id, row.game, row.phase, changed / 1000, idle});
    }
  std::ranges::stable_sort(shown.tables, std::greater{}, &OpenTableShown::idle);
  return shown;
}

// A running server has its tables in memory: it is asked to end them, and looks itself whether they are still
// idle. One that is not running does so when it starts.
void ask_to_end(store::Store& store, const TablesShown& shown, std::int64_t now) {
  store::Batch batch;
  for (const OpenTableShown& one : shown.tables)
    batch.unwanted.push_back({one.table, now - shown.idle * 1000});
  store.write({batch});
}

int tables(const AdminCall& call) {
  const auto store = open_store(call);
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  TablesShown shown = idle_tables(*store, call, now);
  shown.running = is_open_house(call);
  shown.removed = call.remove && !shown.tables.empty();
  if (shown.removed) ask_to_end(*store, shown, now);
  if (call.json) {
    std::string text;
    shape::write(text, shown);
    fmt::print("{}\n", text);
    return 0;
  }
  for (const OpenTableShown& one : shown.tables)
    fmt::print("{}  {:<10}  {:<7}  idle {}\n", one.table, one.game, one.phase, span_text(one.idle));
  if (!call.remove) return 0;
  if (shown.tables.empty()) fmt::print("no table has been idle for that long\n");
  else
    fmt::print("{} tables: the server ends them {}\n", shown.tables.size(),
               shown.running ? "now" : "when it starts");
  return 0;
}

}  // namespace

void add_tables(const Command& admin, const std::shared_ptr<AdminCall>& call) {
  const Command command =
      add_task(admin, call, "tables", "List tables that are not over, and end idle ones", tables);
  command.option("--idle", call->idle, "only those where nothing has happened for so long: 90s, 30m, 1h, 2d")
      .of("TIME");
  command.flag("--remove", call->remove, "end them: one that waits goes, a game is abandoned");
  command.flag("--json", call->json, "print the list as JSON");
  command.footer(
      "A running server ends them within seconds, unless somebody has acted there meanwhile.\n"
      "Examples:\n  cardhouse admin tables\n  cardhouse admin tables --idle 1h\n"
      "  cardhouse admin tables --idle 1h --remove\n  cardhouse admin --data house.db tables --idle 2d "
      "--json");
}

}  // namespace cardhouse::commands
