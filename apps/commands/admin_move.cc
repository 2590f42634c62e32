// SPDX-License-Identifier: MIT
// `cardhouse admin backup` and `move`: a copy of a file or a database as a file, and a whole house from one
// to the other.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <memory>

#include <boost/json/serialize.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "apps/commands/admin.h"
#include "store/copying.h"
#include "store/sqlite_store.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

volatile std::sig_atomic_t stop_wanted = 0;

// Ctrl-C leaves nothing half-written.
void listen_for_stop() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { stop_wanted = 1; });
}

bool show_progress(std::int64_t done, std::int64_t all, const char* what) {
  static const bool kWatched = isatty(2) != 0;
  if (kWatched)
    fmt::print(stderr, "\r{:3} % of {} {}", 100 * done / std::max<std::int64_t>(all, 1), all, what);
  return stop_wanted == 0;
}
void end_progress() {
  if (isatty(2) != 0) fmt::print(stderr, "\r\033[K");
}

// Nobody opens the data file meanwhile.
class HeldFile {
 public:
  explicit HeldFile(const store::Place& place) {
    if (place.postgres) return;
    file_ =
        ::open((store::name_of_data_file(place.where) + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) != 0)
      throw store::StoreError(fmt::format("a server is running with {}; stop it first", place.where));
  }
  ~HeldFile() {
    if (file_ >= 0) ::close(file_);
  }
  HeldFile(const HeldFile&) = delete;
  HeldFile& operator=(const HeldFile&) = delete;

 private:
  int file_ = -1;
};

std::vector<store::CopiedTable> copy(const store::Place& from, const store::Place& to) {
  const auto tables = store::copy_house(
      from, to, [](std::int64_t done, std::int64_t all) { return show_progress(done, all, "rows"); });
  end_progress();
  return tables;
}

// Of a database: a data file of the moment at which it began. It grows beside its target.
void backup_database(const store::Place& from, const std::string& target) {
  if (std::filesystem::exists(target)) throw store::StoreError(fmt::format("{} exists already", target));
  const std::string part = fmt::format("{}.part-{}", target, ::getpid());
  const auto remove_part = [&](const char*) {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(part + end);
  };
  const std::unique_ptr<const char, decltype(remove_part)> guard("", remove_part);
  copy(from, {.postgres = false, .where = part, .warning = {}});
  store::compact_sqlite(part);  // all of it stands in the one file then
  if (::rename(part.c_str(), target.c_str()) != 0)
    throw store::StoreError(fmt::format("cannot write {}", target));
}

int backup(const AdminCall& call) {
  listen_for_stop();
  if (const store::Place place = place_of(call); place.postgres) {
    backup_database(place, call.target);
  } else {
    store::backup_sqlite(place.where, call.target,
                         [](int left, int all) { return show_progress(all - left, all, "pages"); });
    end_progress();
  }
  fmt::print("{}\n", call.target);
  return 0;
}

int move(const AdminCall& call) {
  listen_for_stop();
  store::refuse_password(call.from);
  store::refuse_password(call.to);
  const store::Place from = store::place_of(call.from), to = store::place_of(call.to);
  if (!from.postgres && !std::filesystem::exists(from.where))
    throw store::StoreError(fmt::format("there is no data file {}", from.where));
  for (const store::Place& place : {from, to})
    if (is_open_house(place))
      throw store::StoreError(
          fmt::format("a server is running with {}; stop it first", store::without_password(place.where)));
  const HeldFile first(from), second(to);
  const auto tables = copy(from, to);
  std::int64_t rows = 0;
  json::array list;
  for (const store::CopiedTable& table : tables) {
    rows += table.rows;
    list.push_back(json::object{
        {"table", table.name}, {"rows", table.rows}, {"digest", fmt::format("{:016x}", table.digest)}});
    if (!call.json) fmt::print("{:<17}  {:>9} rows  {:016x}\n", table.name, table.rows, table.digest);
  }
  if (call.json) fmt::print("{}\n", json::serialize(json::object{{"rows", rows}, {"tables", list}}));
  else
    fmt::print("{} rows arrived as they were; {} is unchanged. Start the server with --data {}\n", rows,
               call.from, call.to);
  return 0;
}

}  // namespace

void add_move(const Command& admin, const std::shared_ptr<AdminCall>& call) {
  const Command copying = add_task(admin, call, "backup", "Write a backup copy of the data", backup);
  copying.option("target", call->target, "the new file").required();
  copying.footer(
      "The server may be running. Of a PostgreSQL database it writes a data file that serve can open; "
      "pg_dump and WAL archiving are PostgreSQL's own ways.\n"
      "Examples:\n  cardhouse admin --data house.db backup house-copy.db\n"
      "  cardhouse admin --data postgres://cardhouse@localhost/cardhouse backup house-copy.db");
  const Command moving = add_task(admin, call, "move",
                                  "Copy all data from a data file to PostgreSQL, or back, and compare", move);
  moving.option("--from", call->from, "the data file, address, or file with an address to read").required();
  moving.option("--to", call->to, "the new data file, or an empty database").required();
  moving.flag("--json", call->json, "print what was copied as JSON");
  moving.footer(
      "Stop the server first. All rows are read again at the target and compared by number and digest; what "
      "does not arrive whole is not written at all.\n"
      "Examples:\n  cardhouse admin move --from house.db --to postgres://cardhouse@localhost/cardhouse\n"
      "  cardhouse admin move --from database.txt --to house.db");
}

}  // namespace cardhouse::commands
