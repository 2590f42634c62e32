// SPDX-License-Identifier: MIT
// What the house remembers: the records of its tables and campaigns, and who people are. One small interface;
// SQLite (sqlite_store.h) or PostgreSQL (postgres_store.h) is behind it. Errors are thrown.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::store {

// What went wrong, in words for whoever runs the house. After it the store holds its last good state.
struct StoreError : std::runtime_error {
  enum class Kind : std::uint8_t {
    Other,
    Full,     // the disk
    Damaged,  // the data file
    Busy,     // another program holds the data file for too long
    Taken,    // a login, an id or the place of a record is there already
    Unfit,    // what can never be written: a record without the one before it, a text that is none
    Away,     // the database does not answer
    Fenced,   // this node lost its lease, or the table: another node goes on with it
  };
  explicit StoreError(const std::string& what, Kind kind_of_error = Kind::Other)
      : std::runtime_error(what), kind(kind_of_error) {}
  // One batch is the cause: the others of its commit can be written.
  bool is_of_one_batch() const { return kind == Kind::Taken || kind == Kind::Unfit; }
  Kind kind;
};

struct NewRecord {
  std::string table;
  std::uint64_t seq = 0;  // 1, 2, 3 ... without gaps
  std::string body;
};

// A few facts about a table, so that it can be listed without reading its records.
struct TableRow {
  std::string id, game;
  std::string phase;  // "waiting", "playing", "over"
  bool listed = false;
  std::int64_t changed = 0;
};

struct Membership {  // of a table that is not over
  std::string person, table;
};

// A game that is over, as one of its people looks back on it. The house says what the body is.
struct FinishedGame {
  std::string person, table, game;
  std::int64_t began = 0, ended = 0;  // began 0: an older file did not say
  std::string result;                 // "won", "lost", "drawn", "none"; empty: not looked at yet
  bool practice = false;              // it began with a position of somebody's choice
  std::int64_t points = 0;            // of this person
  std::string bots;                   // those of the other seats, each once, with commas between
  std::string people;                 // the names of the others in small letters, a line each
  std::string body;
};
struct FinishedQuery {
  std::string person;
  std::string game, result, with;  // empty: any; with: a part of a name, in small letters
  std::int64_t since = 0, until = std::numeric_limits<std::int64_t>::max();
  bool practice = false;  // those too
  std::size_t skip = 0, most = 50;
};

// A walk through the games that are over, the oldest first, a few at a time.
struct PlaceAmongOld {
  std::int64_t ended = std::numeric_limits<std::int64_t>::min();
  std::string table;
};
struct OldGames {
  std::vector<std::string> of_guests;    // tables where nobody with an account sat
  std::vector<std::string> of_accounts;  // the others
  std::optional<PlaceAmongOld> next;     // nothing: these were the last ones
};

// A campaign has records of its own, and people of its own.
struct CampaignRow {
  std::string id;
  std::int64_t changed = 0;
};
struct CampaignRecord {
  std::string campaign;
  std::uint64_t seq = 0;  // 1, 2, 3 ... without gaps
  std::string body;
};
struct CampaignMember {
  std::string person, campaign;
};

struct Account {
  std::string id, name;
  std::string login, password;  // empty: a guest. The password is an argon2id string.
  std::int64_t created = 0;
  std::string recovery = {};  // a hash of the recovery code; empty: there is none
};

// Sessions and API tokens. Only a hash of the token is kept.
struct Session {
  std::string hash, person;
  std::string kind;  // "session", "token"
  std::string label;
  std::int64_t created = 0, expires = 0;
  std::string scope = "play";  // of a token: "play", "read"
};

// One session of a person, or all of them.
struct EndedSessions {
  std::string person;
  std::string hash;  // empty: all
};

// A finished game as it was written down at its end (table/memoir.h), for when its rules are played no more.
struct StoredMemoir {
  std::string table;
  std::string ending;
  std::string body;  // packed; the house writes it some time after the end
};

struct Renaming {
  std::string person, name;
};

// What the host decided, by name. The house says what the body is.
struct HostNote {
  std::string name;
  std::string body;  // empty: it does not hold any more
};

// Somebody whose account is gone is forgotten at one table, or in one campaign: their own rows go, and the
// house says what its records and the lists of the others say instead. The functions do not throw.
struct Forgotten {
  std::string person, table;
  std::function<std::string(const std::string& body)> record;
  std::function<void(FinishedGame& of_another)> finished;
};
struct ForgottenInCampaign {
  std::string person, campaign;
  std::function<std::string(const std::string& body)> record;
};

// A table that the host wants to end, unless something has happened there since.
struct UnwantedTable {
  std::string table;
  std::int64_t since = 0;
};

// Who opened a table, and from where: counted over all nodes while the table is open.
struct TableOpener {
  std::string table, person, place;
};

// A game that somebody plays alone in a browser, kept for their other devices. The bodies are the browser's
// own; records are only ever added, so what two devices wrote is a union.
struct SoloGame {
  std::string person, table;
  std::uint64_t seq = 0;   // of its last record
  std::int64_t bytes = 0;  // of its records
  std::int64_t changed = 0;
  bool removed = false;  // by its person: no device brings it back
};
struct SoloRecord {
  std::string person, table;
  std::uint64_t seq = 0;  // 1, 2, 3 ... without gaps
  std::string body;
};

// How many records are read at once. The first one is always among them.
struct MostSolo {
  std::size_t records = 0, bytes = 0;  // of their bodies
};

// What is written together: all of it or nothing.
struct Batch {
  std::vector<NewRecord> records;
  std::vector<TableRow> tables;
  std::vector<Membership> members;
  std::vector<FinishedGame> finished;
  std::vector<Membership> not_finished;  // who stood up before the deal
  std::vector<StoredMemoir> endings;     // of games that have just ended, without their bodies
  std::vector<StoredMemoir> memoirs;     // the bodies of those
  std::vector<CampaignRow> campaigns;
  std::vector<CampaignRecord> campaign_records;
  std::vector<CampaignMember> campaign_members;
  std::vector<Account> accounts;  // new ones, guests: without a login
  std::vector<Renaming> renamings;
  // Their logins, passwords and recovery codes. A login that is taken refuses the batch.
  std::vector<Account> changed_accounts;
  std::vector<EndedSessions> ended_sessions;  // before the new ones begin
  std::vector<Session> sessions;
  std::optional<std::int64_t> sessions_end;  // those that were to end before this time
  std::vector<HostNote> host_notes;
  std::vector<std::string> removed_tables;    // with all that belongs to them; some free space is given back
  std::vector<std::string> removed_accounts;  // with their sessions; their people are being forgotten then
  std::vector<Forgotten> forgotten;
  std::vector<ForgottenInCampaign> forgotten_in_campaigns;
  std::vector<std::string> removed_campaigns;
  std::vector<std::string> forgotten_people;  // nothing is left to forget
  std::vector<UnwantedTable> unwanted;
  std::vector<std::string> no_longer_unwanted;
  // Of a node among several (tenure.h); 0: the house is alone. With a life, nothing is written unless it
  // still holds, and owns every table of the records and rows.
  std::int64_t life = 0;
  std::vector<TableOpener> opened;   // new tables, owned by this life
  std::vector<std::string> news;     // for the other nodes, once it is written
  std::vector<SoloGame> solo_games;  // the records of a removed one go
  std::vector<SoloRecord> solo_records;
};

// A batch that could not be written while others could: it is the cause itself, or was built on one that is.
struct FailedBatch {
  std::uint64_t number = 0;
  Batch batch;
  std::string problem;
  bool was_taken = false;  // what it wanted is another's, such as a login
};

// Questions. The server's own thread asks them, and can do nothing else: a write may wait for the disk, or
// for another program.
class Reader {
 public:
  virtual ~Reader() = default;

  // The database cannot be reached just now: every question would fail. It comes back by itself.
  virtual bool is_away() { return false; }
  virtual bool is_far() const { return false; }  // every question is a way to another process and back
  // Of a database that is no file beside the house; 0: it is one.
  virtual std::uint64_t database_bytes() { return 0; }

  virtual std::vector<std::string> records(std::string_view table) = 0;  // in order
  virtual std::optional<std::string> last_record(std::string_view table) = 0;
  virtual std::optional<TableRow> table(std::string_view id) = 0;
  virtual std::vector<TableRow> tables(std::string_view phase, std::size_t most) = 0;  // newest first
  virtual std::vector<TableRow> running_tables_of(std::string_view person, std::size_t most) = 0;
  virtual std::vector<UnwantedTable> unwanted(std::size_t most) = 0;
  // Of the `most` games after that place which ended before `time`.
  virtual OldGames old_games(std::int64_t time, const PlaceAmongOld& after, std::size_t most) = 0;
  virtual std::optional<StoredMemoir> memoir(std::string_view table) = 0;
  virtual std::vector<std::string> unwritten_memoirs(std::size_t most) = 0;  // tables of theirs

  virtual std::vector<FinishedGame> finished(const FinishedQuery& query) = 0;  // the last one first
  virtual std::size_t count_finished(const FinishedQuery& query) = 0;
  // All that count, the first one first, without names and bodies.
  virtual std::vector<FinishedGame> scores_of(std::string_view person) = 0;
  // Those of an older file that nobody has looked at: of one person, or of anybody.
  virtual std::vector<Membership> unread_of(std::string_view person, std::size_t most) = 0;
  virtual std::vector<Membership> unread(std::size_t most) = 0;

  virtual std::vector<std::string> campaign_records(std::string_view campaign) = 0;  // in order
  // Those that a person ever belonged to, the last changed first.
  virtual std::vector<CampaignRow> campaigns_of(std::string_view person, std::size_t most) = 0;

  virtual std::optional<Account> account(std::string_view id) = 0;
  virtual std::optional<Account> account_of_login(std::string_view login) = 0;
  virtual std::vector<Account> accounts(std::size_t most) = 0;
  virtual std::vector<std::string> leaving(std::size_t most) = 0;  // people who are being forgotten
  // Tables that speak of a person: running ones, and those that are over.
  virtual std::vector<std::string> tables_with(std::string_view person, std::size_t most) = 0;

  virtual std::optional<Session> session(std::string_view hash) = 0;
  virtual std::vector<Session> sessions(const std::vector<std::string>& hashes) = 0;
  virtual std::vector<Session> sessions_of(std::string_view person) = 0;
  virtual std::vector<HostNote> host_notes() = 0;

  virtual std::vector<SoloGame> solo_games(std::string_view person, std::size_t most) = 0;  // newest first
  // Those after a number, in order.
  virtual std::vector<SoloRecord> solo_records(std::string_view person, std::string_view table,
                                               std::uint64_t after, const MostSolo& most) = 0;
};

class Store : public Reader {
 public:
  // Durable when it returns. A record whose place is taken, or that has none before it, is an error. Where
  // the database is another process that is away, the store of a house waits for it.
  virtual void write(const std::vector<Batch>& batches) = 0;

  virtual void remove_table(std::string_view id) = 0;

  virtual void add_account(const Account& account) = 0;     // a login that is taken is an error
  virtual void change_account(const Account& account) = 0;  // by its id
  virtual void remove_account(std::string_view id) = 0;     // its sessions too

  virtual void add_session(const Session& session) = 0;
  virtual void remove_session(std::string_view hash) = 0;
  virtual void remove_sessions_of(std::string_view person) = 0;
  virtual std::size_t remove_sessions_before(std::int64_t time) = 0;
};

}  // namespace cardhouse::store
