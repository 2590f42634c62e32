// SPDX-License-Identifier: MIT
// Tables are copied one after the other through a small window of rows, within one transaction at each end.
#include "store/copying.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "core/digest.h"

namespace cardhouse::store {
namespace {

constexpr ColumnKind kText = ColumnKind::Text, kNumber = ColumnKind::Number;

std::uint64_t digest_of(const StoredRow& row, std::uint64_t before) {
  Digest digest;
  digest.add(before);
  for (const StoredValue& value : row) {
    digest.add(value.index());
    if (const auto* number = std::get_if<std::int64_t>(&value)) digest.add(std::uint64_t(*number));
    if (const auto* text = std::get_if<std::string>(&value)) digest.add_bytes(text->data(), text->size());
  }
  return digest.value();
}

void note(CopiedTable& table, const StoredRow& row) {
  table.digest = digest_of(row, table.digest);
  ++table.rows;
}

// Houses of before let a text with U+0000 in, which PostgreSQL cannot hold: it becomes the mark for what is
// none.
StoredRow without_nuls(const StoredTable& table, StoredRow row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    auto* const text = std::get_if<std::string>(&row[i]);
    if (text == nullptr || table.columns[i].kind != kText) continue;
    for (std::size_t at = text->find('\0'); at != text->npos; at = text->find('\0', at))
      text->replace(at, 1, "\uFFFD");
  }
  return row;
}

// Rows on their way from the thread that reads to the one that writes.
class Window {
 public:
  // False: nobody wants them any more.
  bool put(StoredRow row) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return rows_.size() < kMost || stopped_; });
    if (stopped_) return false;
    rows_.push_back(std::move(row));
    came_.notify_one();
    return true;
  }
  bool take(StoredRow& row) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !rows_.empty() || ended_; });
    if (rows_.empty()) return false;
    row = std::move(rows_.front());
    rows_.pop_front();
    room_.notify_one();
    return true;
  }
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    came_.notify_all();
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

 private:
  static constexpr std::size_t kMost = 1000;
  std::mutex mutex_;
  std::condition_variable came_, room_;
  std::deque<StoredRow> rows_;
  bool ended_ = false, stopped_ = false;
};

struct Stopped {};

CopiedTable copy_table(const StoredTable& table, Shelves& from, Shelves& to,
                       const std::function<void()>& one_more) {
  Window window;
  CopiedTable sent{.name = table.name};
  std::exception_ptr problem;
  std::thread reading([&] {
    try {
      from.read(table, [&](const StoredRow& stored) {
        StoredRow row = without_nuls(table, stored);
        note(sent, row);
        if (!window.put(std::move(row))) throw Stopped{};
      });
    } catch (const Stopped&) {
    } catch (...) { problem = std::current_exception(); }
    window.end();
  });
  try {
    to.fill(table, [&](StoredRow& row) {
      if (!window.take(row)) return false;
      one_more();
      return true;
    });
  } catch (...) {
    window.stop();
    reading.join();
    throw;
  }
  reading.join();
  if (problem) std::rethrow_exception(problem);
  return sent;
}

void compare(const StoredTable& table, const CopiedTable& sent, Shelves& to) {
  CopiedTable arrived{.name = table.name};
  to.read(table, [&](const StoredRow& row) { note(arrived, row); });
  if (arrived.rows != sent.rows || arrived.digest != sent.digest)
    throw StoreError(
        fmt::format("the rows of {} did not arrive as they were sent ({} of {}); nothing was written",
                    table.name, arrived.rows, sent.rows));
}

}  // namespace

const std::vector<StoredTable>& stored_tables() {
  static const std::vector<StoredTable> kTables{
      {"records", "tbl, seq", {{"tbl", kText}, {"seq", kNumber}, {"body", kText}}},
      {"tables",
       "id",
       {{"id", kText},
        {"game", kText},
        {"phase", kText},
        {"listed", ColumnKind::Flag},
        {"changed", kNumber}}},
      {"members", "person, tbl", {{"person", kText}, {"tbl", kText}}},
      {"finished",
       "person, tbl",
       {{"person", kText},
        {"tbl", kText},
        {"game", kText},
        {"began", kNumber},
        {"ended", kNumber},
        {"result", kText},
        {"practice", ColumnKind::Flag},
        {"points", kNumber},
        {"bots", kText},
        {"people", kText},
        {"body", kText}}},
      {"memoirs", "tbl", {{"tbl", kText}, {"ending", kText}, {"body", ColumnKind::Bytes}}},
      {"accounts",
       "id",
       {{"id", kText},
        {"name", kText},
        {"login", kText},
        {"password", kText},
        {"created", kNumber},
        {"recovery", kText}}},
      {"sessions",
       "hash",
       {{"hash", kText},
        {"person", kText},
        {"kind", kText},
        {"label", kText},
        {"created", kNumber},
        {"expires", kNumber},
        {"scope", kText}}},
      {"campaigns", "id", {{"id", kText}, {"changed", kNumber}}},
      {"campaign_records", "campaign, seq", {{"campaign", kText}, {"seq", kNumber}, {"body", kText}}},
      {"campaign_members", "person, campaign", {{"person", kText}, {"campaign", kText}}},
      {"host_notes", "name", {{"name", kText}, {"body", kText}}},
      {"leaving", "person", {{"person", kText}}},
      {"unwanted", "tbl", {{"tbl", kText}, {"since", kNumber}}},
      {"solo_games",
       "person, tbl",
       {{"person", kText},
        {"tbl", kText},
        {"seq", kNumber},
        {"bytes", kNumber},
        {"changed", kNumber},
        {"removed", ColumnKind::Flag}}},
      {"solo_records",
       "person, tbl, seq",
       {{"person", kText}, {"tbl", kText}, {"seq", kNumber}, {"body", kText}}}};
  return kTables;
}

std::unique_ptr<Shelves> shelves_at(const Place& place, ShelfUse use) {
  return place.postgres ? postgres_shelves(place.where, use) : sqlite_shelves(place.where, use);
}

std::vector<CopiedTable> copy_house(const Place& from, const Place& to, const CopyProgress& progress) {
  const auto source = shelves_at(from, ShelfUse::Read), target = shelves_at(to, ShelfUse::Fill);
  std::int64_t all = 0, copied = 0;
  for (const StoredTable& table : stored_tables()) {
    all += source->count(table);
    if (target->count(table) > 0)
      throw StoreError(fmt::format("{} holds data already ({}); copy into an empty place",
                                   without_password(to.where), table.name));
  }
  constexpr std::int64_t kBetweenReports = 256;
  std::vector<CopiedTable> tables;
  for (const StoredTable& table : stored_tables())
    tables.push_back(copy_table(table, *source, *target, [&] {
      if (++copied % kBetweenReports == 0 && progress && !progress(copied, all))
        throw StoreError("it was stopped; nothing was written");
    }));
  for (std::size_t i = 0; i < tables.size(); ++i) compare(stored_tables()[i], tables[i], *target);
  target->commit();
  if (progress) progress(copied, all);
  return tables;
}

}  // namespace cardhouse::store
