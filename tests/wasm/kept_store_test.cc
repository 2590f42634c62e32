// SPDX-License-Identifier: MIT
// The store of a house in a browser answers as SQLite does, and what it says is to be kept is all of it.
#include "bindings/wasm/house/kept_store.h"

#include <random>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sodium.h>

#include "bindings/wasm/runtime/sha256.h"
#include "store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/store/rows.h"

namespace cardhouse::wasm {
namespace {

using namespace store;

// Few names, so that rows meet.
class SoloBatches {
 public:
  explicit SoloBatches(unsigned seed) : dice_(seed) {}
  // What became of the last batch; most of the next ones go on from there.
  void told(const Batch& batch, bool good) {
    if (!good) {
      seqs_ = before_;
      return;
    }
    for (const std::string& table : batch.removed_tables) seqs_.erase(table);
    for (const std::string& campaign : batch.removed_campaigns) seqs_.erase(campaign);
  }
  Batch next() {
    before_ = seqs_;
    Batch batch;
    for (int i = number(3); i > 0; --i) {
      const std::string table = name("t");
      batch.records.push_back(
          {table, one_in(40) ? 1 : seqs_[table] += one_in(60) ? 2 : 1, fmt::format("\"ő\n{}", number(99))});
    }
    if (one_in(3)) batch.tables.push_back({name("t"), "ghosts", phase(), one_in(2), ++time_});
    if (one_in(3)) batch.members.push_back({name("p"), name("t")});
    if (one_in(4)) batch.finished.push_back(game());
    if (one_in(9)) batch.not_finished.push_back({name("p"), name("t")});
    if (one_in(5)) batch.endings.push_back({name("t"), one_in(2) ? "" : "how it ended", ""});
    if (one_in(5)) batch.memoirs.push_back({name("t"), "late", "told"});
    if (one_in(6)) batch.campaigns.push_back({name("c"), ++time_});
    if (one_in(6)) {
      const std::string campaign = name("c");
      batch.campaign_records.push_back({campaign, ++seqs_[campaign], "line"});
    }
    if (one_in(6)) batch.campaign_members.push_back({name("p"), name("c")});
    if (one_in(25)) batch.removed_tables.push_back(name("t"));
    if (one_in(30)) batch.removed_campaigns.push_back(name("c"));
    return batch;
  }

 private:
  int number(int below) { return int(dice_() % unsigned(below)); }
  bool one_in(int many) { return number(many) == 0; }
  std::string name(std::string_view kind) { return fmt::format("{}{}", kind, number(6)); }
  std::string phase() { return one_in(2) ? "over" : one_in(2) ? "playing" : "waiting"; }
  FinishedGame game() {
    FinishedGame game = finished_game(name("p"), name("t"), ++time_, one_in(2) ? "lost" : "won");
    game.practice = one_in(3);
    game.points = number(9) - 4;
    return game;
  }

  std::mt19937 dice_;
  std::map<std::string, std::uint64_t> seqs_, before_;
  std::int64_t time_ = 0;
};

bool is_written(Store& store, const Batch& batch) {
  try {
    store.write({batch});
    return true;
  } catch (const StoreError& error) {
    CHECK(error.is_of_one_batch());
    return false;
  }
}

std::string all_answers(Store& store) {
  std::string text;
  const auto add = [&](const auto&... parts) { ((text += fmt::format("{} ", parts)), ...), text += '\n'; };
  const auto list = [&](const std::vector<TableRow>& rows) {
    for (const TableRow& row : rows) add(row.id, row.game, row.phase, row.listed, row.changed);
  };
  for (int i = 0; i < 6; ++i) {
    const std::string table = fmt::format("t{}", i), person = fmt::format("p{}", i);
    const std::string campaign = fmt::format("c{}", i);
    for (const std::string& body : store.records(table)) add(body);
    add(store.last_record(table).value_or("none"));
    if (const auto row = store.table(table)) list({*row});
    if (const auto memoir = store.memoir(table)) add(memoir->ending, memoir->body);
    for (const std::string& body : store.campaign_records(campaign)) add(body);
    for (const FinishedGame& f :
         store.finished({.person = person, .with = "él", .practice = true, .most = 3}))
      add(f.table, f.game, f.began, f.ended, f.result, f.practice, f.points, f.people, f.body);
    for (const FinishedGame& f : store.scores_of(person)) add(f.game, f.ended, f.result, f.points);
    for (const CampaignRow& row : store.campaigns_of(person, 2)) add(row.id, row.changed);
    add(store.count_finished({.person = person, .game = "ghosts"}));
    list(store.running_tables_of(person, 2));
  }
  for (const char* phase : {"waiting", "playing", "over"}) list(store.tables(phase, 3));
  add(store.unwritten_memoirs(99).size());
  return text;
}

TEST_CASE("the store of a browser answers as SQLite does, and starts again from what was kept") {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    const Folder folder;
    const auto sqlite = open_sqlite(folder.file());
    const auto kept = std::make_shared<Kept>();
    Kept browser;
    const auto solo = open_kept(kept, [&](const std::vector<Change>& changes) {
      for (const auto& [key, value] : changes)
        if (value) browser[key] = *value;
        else browser.erase(key);
    });
    SoloBatches random(seed);
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
      const Batch batch = random.next();
      const bool good = is_written(*sqlite, batch);
      CHECK(is_written(*solo, batch) == good);
      refused += !good;
      random.told(batch, good);
    }
    CHECK(refused > 0);
    CHECK(all_answers(*solo) == all_answers(*sqlite));
    CHECK(browser == *kept);
    CHECK(all_answers(*open_kept(std::make_shared<Kept>(browser), {})) == all_answers(*sqlite));
  }
}

TEST_CASE("rows that a browser has damaged are left out") {
  const auto kept = std::make_shared<Kept>(Kept{{"table/t1", "{\"id\":"}, {"finished/p1/t1", "[]"}});
  const auto solo = open_kept(kept, {});
  CHECK_FALSE(solo->table("t1"));
  CHECK(solo->finished({.person = "p1"}).empty());
}

TEST_CASE("SHA-256 without libsodium is that of libsodium") {
  std::string text;
  for (int length = 0; length < 300; ++length, text += char(length * 37)) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> expected;
    crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    CHECK(sha256(text) == expected);
  }
}

}  // namespace
}  // namespace cardhouse::wasm
