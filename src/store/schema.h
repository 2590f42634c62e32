// SPDX-License-Identifier: MIT
// The tables of the SQLite file by the version they came with, and the questions about one person's games.
#pragma once
#include <array>
#include <string_view>

namespace cardhouse::store {

inline constexpr int kSchemaVersion = 4;
inline constexpr int kApplicationId = 0x43617264;  // "Card"
inline constexpr auto kSchema = R"sql(
  CREATE TABLE records (tbl TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
                        PRIMARY KEY (tbl, seq)) WITHOUT ROWID;
  CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, listed INTEGER NOT NULL,
                       changed INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX tables_by_phase ON tables (phase, changed);
  CREATE TABLE members (person TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY (person, tbl)) WITHOUT ROWID;
  CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT NOT NULL,
                         created INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE sessions (hash TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, label TEXT NOT NULL,
                         created INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX sessions_by_person ON sessions (person);
)sql";
// What came with version 2.
inline constexpr auto kCampaigns = R"sql(
  CREATE TABLE campaigns (id TEXT PRIMARY KEY, changed INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE campaign_records (campaign TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
                                 PRIMARY KEY (campaign, seq)) WITHOUT ROWID;
  CREATE TABLE campaign_members (person TEXT NOT NULL, campaign TEXT NOT NULL,
                                 PRIMARY KEY (person, campaign)) WITHOUT ROWID;
)sql";

// What came with version 3. Games of an older file are listed by when their table changed last; the house
// reads what else there is to say from their records.
inline constexpr auto kFinished = R"sql(
  CREATE TABLE finished (person TEXT NOT NULL, tbl TEXT NOT NULL, game TEXT NOT NULL, began INTEGER NOT NULL,
                         ended INTEGER NOT NULL, result TEXT NOT NULL, practice INTEGER NOT NULL,
                         points INTEGER NOT NULL, bots TEXT NOT NULL, people TEXT NOT NULL, body TEXT NOT NULL,
                         PRIMARY KEY (person, tbl)) WITHOUT ROWID;
  CREATE INDEX finished_by_time ON finished (person, ended);
  CREATE INDEX finished_unread ON finished (person) WHERE result='';
  INSERT INTO finished SELECT m.person, t.id, t.game, 0, t.changed, '', 0, 0, '', '', ''
                       FROM tables t JOIN members m ON m.tbl=t.id WHERE t.phase='over';
  DELETE FROM members WHERE tbl IN (SELECT id FROM tables WHERE phase='over');
)sql";

// Removing a table must not look at the rows of all others. Programs of before do not mind them.
inline constexpr auto kByTable = R"sql(
  CREATE INDEX IF NOT EXISTS members_by_table ON members (tbl);
  CREATE INDEX IF NOT EXISTS finished_by_table ON finished (tbl);
)sql";
// What the host decided. Programs of before do not mind it.
inline constexpr auto kHostNotes =
    "CREATE TABLE IF NOT EXISTS host_notes (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;";
// People who are being forgotten, and tables that the host wants to end: requests that wait for the server.
inline constexpr auto kWaiting = R"sql(
  CREATE TABLE IF NOT EXISTS leaving (person TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS unwanted (tbl TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
)sql";
// Games that people play alone in a browser. Programs of before do not mind them.
inline constexpr auto kSolo = R"sql(
  CREATE TABLE IF NOT EXISTS solo_games (person TEXT NOT NULL, tbl TEXT NOT NULL, seq INTEGER NOT NULL,
                                         bytes INTEGER NOT NULL, changed INTEGER NOT NULL,
                                         removed INTEGER NOT NULL, PRIMARY KEY (person, tbl)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS solo_records (person TEXT NOT NULL, tbl TEXT NOT NULL, seq INTEGER NOT NULL,
                                           body TEXT NOT NULL, PRIMARY KEY (person, tbl, seq)) WITHOUT ROWID;
)sql";
// All that belongs to one table.
inline constexpr std::array<std::string_view, 5> kRemoveTable{
    "DELETE FROM records WHERE tbl=?", "DELETE FROM members WHERE tbl=?", "DELETE FROM finished WHERE tbl=?",
    "DELETE FROM memoirs WHERE tbl=?", "DELETE FROM tables WHERE id=?"};
// Games as they were written down at their end. Programs of before do not mind them. A file without any has
// its finished games waiting for it; the house writes them one after the other.
inline constexpr std::string_view kHasMemoirs = "SELECT 1 FROM sqlite_schema WHERE name='memoirs'";
inline constexpr auto kMemoirs = R"sql(
  CREATE TABLE memoirs (tbl TEXT PRIMARY KEY, ending TEXT NOT NULL, body BLOB);
  CREATE INDEX memoirs_unwritten ON memoirs (tbl) WHERE body IS NULL;
  INSERT INTO memoirs SELECT id, '', NULL FROM tables WHERE phase='over';
)sql";
// Games that are over, by when they ended, and whether somebody with an account sat there.
inline constexpr std::string_view kOldGames =
    "SELECT id, changed, EXISTS (SELECT 1 FROM finished f JOIN accounts a ON a.id=f.person "
    "WHERE f.tbl=tables.id AND a.login IS NOT NULL) FROM tables "
    "WHERE phase='over' AND changed<?1 AND (changed, id)>(?2, ?3) ORDER BY changed, id LIMIT ?4";
// What came with version 4: recovery codes, and scopes of tokens. Older tokens may play.
inline constexpr auto kCodesAndScopes = R"sql(
  ALTER TABLE accounts ADD COLUMN recovery TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN scope TEXT NOT NULL DEFAULT 'play';
)sql";

inline constexpr std::string_view kTablesWith =
    "SELECT tbl FROM members WHERE person=?1 UNION SELECT tbl FROM finished WHERE person=?1 LIMIT ?2";
inline constexpr std::string_view kRunningTables =
    "SELECT t.* FROM members m JOIN tables t ON t.id=m.tbl WHERE m.person=? AND t.phase<>'over' "
    "ORDER BY t.changed DESC LIMIT ?";
// A part of a name is looked for among the person's own games alone.
#define CARDHOUSE_ASKED                                                                  \
  "FROM finished WHERE person=?1 AND ended>=?2 AND ended<?3 AND (?4='' OR game=?4) AND " \
  "(?5='' OR result=?5) AND (?6='' OR instr(people, ?6)>0) AND (?7 OR NOT practice)"
inline constexpr std::string_view kFinishedGames =
    "SELECT * " CARDHOUSE_ASKED " ORDER BY ended DESC, tbl DESC LIMIT ?8 OFFSET ?9";
inline constexpr std::string_view kFinishedCount = "SELECT count(*) " CARDHOUSE_ASKED;
#undef CARDHOUSE_ASKED
inline constexpr std::string_view kScores =
    "SELECT game, ended, result, points, bots, people FROM finished "
    "WHERE person=? AND NOT practice AND result<>'' ORDER BY ended";
inline constexpr std::string_view kUnreadGames =
    "SELECT person, tbl FROM finished WHERE person=? AND result='' LIMIT ?";
inline constexpr std::string_view kSoloGames =
    "SELECT * FROM solo_games WHERE person=? ORDER BY changed DESC, tbl LIMIT ?";
// A game that was removed stays so, and its last number never falls.
inline constexpr std::string_view kAddSoloGame =
    "INSERT INTO solo_games VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (person, tbl) DO UPDATE SET "
    "seq=max(seq, excluded.seq), bytes=excluded.bytes, changed=excluded.changed, "
    "removed=removed OR excluded.removed";
inline constexpr std::string_view kSoloRecords =
    "SELECT * FROM solo_records WHERE person=? AND tbl=? AND seq>? ORDER BY seq LIMIT ?";
// None of them may read rows of other people; a test asks SQLite for its plan.
inline constexpr std::array kQueriesOfOnePerson{kRunningTables, kFinishedGames, kFinishedCount, kScores,
                                                kUnreadGames,   kTablesWith,    kSoloGames,     kSoloRecords};

}  // namespace cardhouse::store
