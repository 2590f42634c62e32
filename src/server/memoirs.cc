// SPDX-License-Identifier: MIT
// The game is read, played again and packed on the thread that reads games.
#include "server/memoirs.h"

#include "server/gzip.h"
#include "table/memoir.h"

namespace cardhouse::server {
namespace {

constexpr int kEffort = 4;

// What cannot be played any more gets an empty body, and is not tried again.
store::StoredMemoir written_down(const std::string& table, const std::vector<std::string>& texts) {
  store::StoredMemoir memoir{.table = table, .ending = {}, .body = {}};
  try {
    std::vector<table::Record> records;
    for (const std::string& text : texts) records.push_back(table::read_record(text));
    const auto played = table::Table::replay(records);
    if (!played || played->phase() != table::Phase::Over || played->has_old_rules()) return memoir;
    const auto story = table::memoir_of(played->log_so_far());
    if (!story) return memoir;
    memoir.ending = print(table::ending_of(*played));
    memoir.body = gzipped(print(*story), kEffort);
  } catch (const std::exception&) { memoir = {.table = table, .ending = {}, .body = {}}; }
  return memoir;
}

}  // namespace

void Memoirs::tick() {
  if (writes_ || services_.closing || services_.commits.is_broken() || thinkers_.reading() > 0 ||
      !services_.commits.is_durable(last_batch_) || !look_.is_due())
    return;
  look_.look([this] {
    const auto tables = look_.found(services_.reads->unwritten_memoirs(1));
    if (!tables.empty()) write_down(tables.front());
  });
}

void Memoirs::write_down(const std::string& table) {
  writes_ = thinkers_.read(
      {},
      [table, reader = services_.reads_games.get()] { return written_down(table, reader->records(table)); },
      [this](const std::optional<store::StoredMemoir>& memoir) {
        writes_ = false;
        if (memoir && !services_.commits.is_broken())
          last_batch_ = services_.commits.write({.memoirs = {*memoir}});
      });
}

}  // namespace cardhouse::server
