// SPDX-License-Identifier: MIT
// The records of all batches are one statement; what is rarer is a statement for each row.
#include "store/postgres/writing.h"

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace cardhouse::store::postgres {
namespace {

constexpr std::string_view kAddRecords =
    "INSERT INTO records SELECT * FROM unnest($1::text[], $2::int8[], $3::text[])";
// The root of a negative number is an error: kind_of in link.cc knows it as Unfit.
constexpr std::string_view kNoGaps =
    "SELECT sqrt(-count(*)::float8) FROM (SELECT n.tbl, min(n.seq) AS first, max(n.seq) AS last, count(*) AS "
    "many FROM unnest($1::text[], $2::int8[]) AS n(tbl, seq) GROUP BY n.tbl) AS n WHERE last-first+1<>many "
    "OR "
    "(first<>1 AND (SELECT 1 FROM records r WHERE r.tbl=n.tbl AND r.seq=n.first-1) IS NULL)";
constexpr std::string_view kAddTable =
    "INSERT INTO tables VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE SET "
    "game=excluded.game, phase=excluded.phase, listed=excluded.listed, changed=excluded.changed";
constexpr std::string_view kAddMember = "INSERT INTO members VALUES ($1, $2) ON CONFLICT DO NOTHING";
constexpr std::string_view kRemoveMember = "DELETE FROM members WHERE person=$1 AND tbl=$2";
constexpr std::string_view kAddFinished =
    "INSERT INTO finished VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (person, tbl) "
    "DO UPDATE SET game=excluded.game, began=excluded.began, ended=excluded.ended, result=excluded.result, "
    "practice=excluded.practice, points=excluded.points, bots=excluded.bots, people=excluded.people, "
    "body=excluded.body";
constexpr std::string_view kRemoveFinished = "DELETE FROM finished WHERE person=$1 AND tbl=$2";
constexpr std::string_view kAddEnding =
    "INSERT INTO memoirs VALUES ($1, $2, NULL) ON CONFLICT (tbl) DO UPDATE SET ending=excluded.ending, "
    "body=NULL";
// Of a table that is still there; how it ended is known already, unless an older house did not write it.
constexpr std::string_view kWriteMemoir =
    "UPDATE memoirs SET ending=CASE WHEN ending='' THEN $2 ELSE ending END, body=$3 WHERE tbl=$1";
constexpr std::string_view kAddCampaign =
    "INSERT INTO campaigns VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET changed=excluded.changed";
constexpr std::string_view kAddCampaignRecord =
    "INSERT INTO campaign_records SELECT $1, $2, $3 FROM (SELECT sqrt(CASE WHEN $2=1 OR EXISTS (SELECT 1 "
    "FROM "
    "campaign_records WHERE campaign=$1 AND seq=$2-1) THEN 0 ELSE -1 END) AS gap) AS checked WHERE gap=0";
constexpr std::string_view kAddCampaignMember =
    "INSERT INTO campaign_members VALUES ($1, $2) ON CONFLICT DO NOTHING";
constexpr std::string_view kAddAccount = "INSERT INTO accounts VALUES ($1, $2, nullif($3, ''), $4, $5, $6)";
constexpr std::string_view kRename = "UPDATE accounts SET name=$1 WHERE id=$2";
constexpr std::string_view kChangeLogin =
    "UPDATE accounts SET login=nullif($1, ''), password=$2, recovery=$3 WHERE id=$4";
constexpr std::string_view kEndSessions = "DELETE FROM sessions WHERE person=$1 AND ($2='' OR hash=$2)";
constexpr std::string_view kAddSession = "INSERT INTO sessions VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr std::string_view kOldSessions = "DELETE FROM sessions WHERE expires<$1";
constexpr std::string_view kAddNote =
    "INSERT INTO host_notes VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body=excluded.body";
constexpr std::string_view kRemoveNote = "DELETE FROM host_notes WHERE name=$1";
constexpr std::string_view kAddUnwanted =
    "INSERT INTO unwanted VALUES ($1, $2) ON CONFLICT (tbl) DO UPDATE SET since=excluded.since";
constexpr std::string_view kAddSoloGame =
    "INSERT INTO solo_games VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person, tbl) DO UPDATE SET "
    "seq=greatest(solo_games.seq, excluded.seq), bytes=excluded.bytes, changed=excluded.changed, "
    "removed=solo_games.removed OR excluded.removed";

class Records {
 public:
  explicit Records(Link& link) : link_(link) {}
  void add(const NewRecord& record) {
    tables_.items.push_back(record.table);
    numbers_.items.push_back(std::int64_t(record.seq));
    bodies_.items.push_back(record.body);
  }
  void send() {
    if (tables_.items.empty()) return;
    link_.send(kNoGaps, Values(tables_, numbers_));
    link_.send(kAddRecords, Values(tables_, numbers_, bodies_));
    tables_.items.clear(), numbers_.items.clear(), bodies_.items.clear();
  }

 private:
  Link& link_;
  Texts tables_, bodies_;
  Numbers numbers_;
};

void send_note(Link& link, const HostNote& note) {
  if (note.body.empty()) link.send(kRemoveNote, Values(note.name));
  else link.send(kAddNote, Values(note.name, note.body));
}

void send_games(Link& link, const Batch& batch) {
  for (const TableRow& t : batch.tables)
    link.send(kAddTable, Values(t.id, t.game, t.phase, t.listed, t.changed));
  for (const Membership& m : batch.members) link.send(kAddMember, Values(m.person, m.table));
  for (const FinishedGame& f : batch.finished) {
    link.send(kAddFinished, Values(f.person, f.table, f.game, f.began, f.ended, f.result, f.practice,
                                   f.points, f.bots, f.people, f.body));
    link.send(kRemoveMember, Values(f.person, f.table));
  }
  for (const Membership& m : batch.not_finished) link.send(kRemoveFinished, Values(m.person, m.table));
  for (const StoredMemoir& m : batch.endings) link.send(kAddEnding, Values(m.table, m.ending));
  for (const StoredMemoir& m : batch.memoirs)
    link.send(kWriteMemoir, Values(m.table, m.ending, Bytes{m.body}));
  for (const CampaignRow& c : batch.campaigns) link.send(kAddCampaign, Values(c.id, c.changed));
  for (const CampaignRecord& r : batch.campaign_records)
    link.send(kAddCampaignRecord, Values(r.campaign, r.seq, r.body));
  for (const CampaignMember& m : batch.campaign_members)
    link.send(kAddCampaignMember, Values(m.person, m.campaign));
}

void send_people(Link& link, const Batch& batch) {
  for (const Account& account : batch.accounts) send_account(link, account);
  for (const Renaming& r : batch.renamings) link.send(kRename, Values(r.name, r.person));
  for (const Account& a : batch.changed_accounts)
    link.send(kChangeLogin, Values(a.login, a.password, a.recovery, a.id));
  if (batch.sessions_end) link.send(kOldSessions, Values(*batch.sessions_end));
  for (const EndedSessions& ended : batch.ended_sessions)
    link.send(kEndSessions, Values(ended.person, ended.hash));
  for (const Session& session : batch.sessions) send_session(link, session);
  for (const HostNote& note : batch.host_notes) send_note(link, note);
}

// ---- forgetting: what is read decides what is written, so it waits for answers

struct Rewritten {
  std::string_view read, write;
};
constexpr Rewritten kRecordBodies{"SELECT seq, body FROM records WHERE tbl=$1 AND strpos(body, $2)>0",
                                  "UPDATE records SET body=$2 WHERE tbl=$1 AND seq=$3"};
constexpr Rewritten kCampaignBodies{
    "SELECT seq, body FROM campaign_records WHERE campaign=$1 AND strpos(body, $2)>0",
    "UPDATE campaign_records SET body=$2 WHERE campaign=$1 AND seq=$3"};

Rows ask_amid(Link& link, std::string_view sql, const Values& values) {
  link.send(sql, values);
  return std::move(link.finish().back());
}

void rewrite(Link& link, const Rewritten& which, const std::string& id, const std::string& person,
             const std::function<std::string(const std::string&)>& change) {
  const Rows found = ask_amid(link, which.read, Values(id, person));
  for (int row = 0; row < found.size(); ++row) {
    const std::string body = change(found.text(row, 1));
    link.send(which.write, Values(id, body, found.number(row, 0)));
  }
}

void forget(Link& link, const Forgotten& forgotten) {
  const auto& [person, table, record, finished] = forgotten;
  rewrite(link, kRecordBodies, table, person, record);
  link.send(kRemoveMember, Values(person, table));
  link.send(kRemoveFinished, Values(person, table));
  const Rows of_others =
      ask_amid(link, "SELECT person, people, body FROM finished WHERE tbl=$1 AND strpos(body, $2)>0",
               Values(table, person));
  for (int row = 0; row < of_others.size(); ++row) {
    FinishedGame game{.person = of_others.text(row, 0),
                      .table = table,
                      .people = of_others.text(row, 1),
                      .body = of_others.text(row, 2)};
    finished(game);
    link.send("UPDATE finished SET people=$1, body=$2 WHERE person=$3 AND tbl=$4",
              Values(game.people, game.body, game.person, game.table));
  }
}

void send_rarer(Link& link, const Batch& batch) {
  for (const std::string& table : batch.removed_tables) send_removal_of_table(link, table);
  for (const std::string& person : batch.removed_accounts) {
    link.send("DELETE FROM accounts WHERE id=$1", Values(person));
    link.send("DELETE FROM sessions WHERE person=$1", Values(person));
    link.send("DELETE FROM solo_games WHERE person=$1", Values(person));
    link.send("DELETE FROM solo_records WHERE person=$1", Values(person));
    link.send("INSERT INTO leaving VALUES ($1) ON CONFLICT DO NOTHING", Values(person));
  }
  for (const Forgotten& forgotten : batch.forgotten) forget(link, forgotten);
  for (const ForgottenInCampaign& forgotten : batch.forgotten_in_campaigns) {
    rewrite(link, kCampaignBodies, forgotten.campaign, forgotten.person, forgotten.record);
    link.send("DELETE FROM campaign_members WHERE person=$1 AND campaign=$2",
              Values(forgotten.person, forgotten.campaign));
  }
  for (const std::string& campaign : batch.removed_campaigns) {
    link.send("DELETE FROM campaigns WHERE id=$1", Values(campaign));
    link.send("DELETE FROM campaign_records WHERE campaign=$1", Values(campaign));
    link.send("DELETE FROM campaign_members WHERE campaign=$1", Values(campaign));
  }
  for (const std::string& person : batch.forgotten_people)
    link.send("DELETE FROM leaving WHERE person=$1", Values(person));
  for (const UnwantedTable& one : batch.unwanted) link.send(kAddUnwanted, Values(one.table, one.since));
  for (const std::string& table : batch.no_longer_unwanted)
    link.send("DELETE FROM unwanted WHERE tbl=$1", Values(table));
  for (const SoloGame& g : batch.solo_games) {
    link.send(kAddSoloGame, Values(g.person, g.table, g.seq, g.bytes, g.changed, g.removed));
    if (g.removed)
      link.send("DELETE FROM solo_records WHERE person=$1 AND tbl=$2", Values(g.person, g.table));
  }
  for (const SoloRecord& r : batch.solo_records)
    link.send("INSERT INTO solo_records VALUES ($1, $2, $3, $4)", Values(r.person, r.table, r.seq, r.body));
}

// ---- nodes

// Locking the row of the life lets its lease be renewed, but not ended, until the commit: whoever takes its
// tables afterwards sees all that was written.
constexpr std::string_view kLives =
    "SELECT 1/count(*) FROM (SELECT 1 FROM nodes WHERE life=$1 FOR KEY SHARE) AS living";
constexpr std::string_view kOwns = "SELECT 1/((count(*)=$3)::int) FROM owners WHERE life=$1 AND tbl=ANY($2)";
constexpr std::string_view kOwnNewTable = "INSERT INTO owners VALUES ($1, $2, $3, $4)";
constexpr std::string_view kTell = "SELECT pg_notify('cardhouse', $1)";

void send_fences(Link& link, const std::vector<Batch>& batches) {
  std::map<std::int64_t, std::set<std::string_view>> tables;
  for (const Batch& batch : batches) {
    if (batch.life == 0) continue;
    auto& written = tables[batch.life];
    for (const NewRecord& record : batch.records) written.insert(record.table);
    for (const TableRow& row : batch.tables) written.insert(row.id);
  }
  for (const auto& [life, written] : tables) link.send(kLives, Values(life));
  for (const Batch& batch : batches)
    for (const TableOpener& one : batch.opened)
      link.send(kOwnNewTable, Values(one.table, batch.life, one.person, one.place));
  for (const auto& [life, written] : tables) {
    if (written.empty()) continue;
    const Texts names{{written.begin(), written.end()}};
    link.send(kOwns, Values(life, names, std::int64_t(written.size())));
  }
}

void send_news(Link& link, const std::vector<Batch>& batches) {
  std::set<std::string> news;
  for (const Batch& batch : batches) {
    if (batch.life == 0) continue;
    const auto tell = [&](std::string_view what, std::string_view whom) {
      news.insert(fmt::format("{} {}{}{}", batch.life, what, whom.empty() ? "" : " ", whom));
    };
    for (const EndedSessions& ended : batch.ended_sessions) tell("sessions", ended.person);
    for (const std::string& person : batch.removed_accounts) tell("sessions", person);
    for (const CampaignRow& campaign : batch.campaigns) tell("campaign", campaign.id);
    if (!batch.host_notes.empty()) tell("notes", "");
    for (const std::string& one : batch.news) tell(one, "");
  }
  for (const std::string& one : news) link.send(kTell, Values(one));
}

// Whether rows may go or change that an earlier batch wrote.
bool touches_records(const Batch& batch) { return !batch.removed_tables.empty() || !batch.forgotten.empty(); }

}  // namespace

void send_account(Link& link, const Account& a) {
  link.send(kAddAccount, Values(a.id, a.name, a.login, a.password, a.created, a.recovery));
}

void send_session(Link& link, const Session& s) {
  link.send(kAddSession, Values(s.hash, s.person, s.kind, s.label, s.created, s.expires, s.scope));
}

void send_removal_of_table(Link& link, std::string_view table) {
  link.send("DELETE FROM owners WHERE tbl=$1", Values(table));
  link.send("DELETE FROM records WHERE tbl=$1", Values(table));
  link.send("DELETE FROM members WHERE tbl=$1", Values(table));
  link.send("DELETE FROM finished WHERE tbl=$1", Values(table));
  link.send("DELETE FROM memoirs WHERE tbl=$1", Values(table));
  link.send("DELETE FROM tables WHERE id=$1", Values(table));
}

void send_batches(Link& link, const std::vector<Batch>& batches) {
  send_fences(link, batches);
  Records records(link);
  for (const Batch& batch : batches) {
    for (const NewRecord& record : batch.records) records.add(record);
    if (touches_records(batch)) records.send();
    send_games(link, batch);
    send_people(link, batch);
    send_rarer(link, batch);
  }
  records.send();
  send_news(link, batches);
}

}  // namespace cardhouse::store::postgres
