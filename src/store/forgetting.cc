// SPDX-License-Identifier: MIT
// All rows of one table or campaign, within the transaction of the batch.
#include "store/forgetting.h"

#include <utility>
#include <vector>

namespace cardhouse::store {
namespace {

// Changes the bodies in which `person` occurs.
void rewrite(sqlite3* db, std::string_view table, std::string_view key, const std::string& id,
             const std::string& person, const std::function<std::string(const std::string&)>& change) {
  std::vector<std::pair<std::int64_t, std::string>> found;
  const std::string where = std::string(" WHERE ").append(key) + "=?";
  Statement read(db, std::string("SELECT seq, body FROM ").append(table) + where + " AND instr(body, ?)>0");
  read.with(id, person);
  while (read.step()) found.emplace_back(read.number(0), read.text(1));
  Statement write(db, std::string("UPDATE ").append(table) + " SET body=?2" + where + "1 AND seq=?3");
  for (const auto& [seq, body] : found) write.with(id, change(body), seq).once();
}

}  // namespace

void remove_account_for_good(sqlite3* db, const std::string& person) {
  for (const char* sql : {"DELETE FROM accounts WHERE id=?", "DELETE FROM sessions WHERE person=?",
                          "DELETE FROM solo_games WHERE person=?", "DELETE FROM solo_records WHERE person=?",
                          "INSERT OR IGNORE INTO leaving VALUES (?)"})
    Statement(db, sql).with(person).once();
}

void forget(sqlite3* db, const Forgotten& forgotten) {
  const auto& [person, table, record, finished] = forgotten;
  rewrite(db, "records", "tbl", table, person, record);
  for (const char* sql :
       {"DELETE FROM members WHERE person=? AND tbl=?", "DELETE FROM finished WHERE person=? AND tbl=?"})
    Statement(db, sql).with(person, table).once();
  std::vector<FinishedGame> of_others;
  Statement read(db, "SELECT person, people, body FROM finished WHERE tbl=? AND instr(body, ?)>0");
  read.with(table, person);
  while (read.step())
    of_others.push_back(
        {.person = read.text(0), .table = table, .people = read.text(1), .body = read.text(2)});
  Statement write(db, "UPDATE finished SET people=?, body=? WHERE person=? AND tbl=?");
  for (FinishedGame& game : of_others) {
    finished(game);
    write.with(game.people, game.body, game.person, game.table).once();
  }
}

void forget(sqlite3* db, const ForgottenInCampaign& forgotten) {
  const auto& [person, campaign, record] = forgotten;
  rewrite(db, "campaign_records", "campaign", campaign, person, record);
  Statement(db, "DELETE FROM campaign_members WHERE person=? AND campaign=?").with(person, campaign).once();
}

void remove_campaign(sqlite3* db, const std::string& campaign) {
  for (const char* sql : {"DELETE FROM campaigns WHERE id=?", "DELETE FROM campaign_records WHERE campaign=?",
                          "DELETE FROM campaign_members WHERE campaign=?"})
    Statement(db, sql).with(campaign).once();
}

}  // namespace cardhouse::store
