// SPDX-License-Identifier: MIT
// What the house remembers: the records of its tables and campaigns, and who people are. One small interface;
// SQLite is behind it here (sqlite_store.h), another database can stand beside it. Errors are thrown.
#pragma once
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::store {

// What went wrong, in words for whoever runs the house. After it the store holds its last good state.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
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

struct Membership {
  std::string person, table;
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
};

// Sessions and API tokens. Only a hash of the token is kept.
struct Session {
  std::string hash, person;
  std::string kind;  // "session", "token"
  std::string label;
  std::int64_t created = 0, expires = 0;
};

// What is written together: all of it or nothing.
struct Batch {
  std::vector<NewRecord> records;
  std::vector<TableRow> tables;
  std::vector<Membership> members;
  std::vector<CampaignRow> campaigns;
  std::vector<CampaignRecord> campaign_records;
  std::vector<CampaignMember> campaign_members;
  std::vector<Account> accounts;  // new ones, guests: without a login
  std::vector<Session> sessions;
};

class Store {
 public:
  virtual ~Store() = default;

  // Durable when it returns. A record whose place is taken is an error.
  virtual void write(const std::vector<Batch>& batches) = 0;

  virtual std::vector<std::string> records(std::string_view table) = 0;  // in order
  virtual std::optional<TableRow> table(std::string_view id) = 0;
  virtual std::vector<TableRow> tables(std::string_view phase, std::size_t most) = 0;  // newest first
  virtual std::vector<TableRow> tables_of(std::string_view person, std::size_t most) = 0;
  virtual void remove_table(std::string_view id) = 0;

  virtual std::vector<std::string> campaign_records(std::string_view campaign) = 0;  // in order
  // Those that a person ever belonged to, the last changed first.
  virtual std::vector<CampaignRow> campaigns_of(std::string_view person, std::size_t most) = 0;

  virtual void add_account(const Account& account) = 0;     // a login that is taken is an error
  virtual void change_account(const Account& account) = 0;  // by its id
  virtual std::optional<Account> account(std::string_view id) = 0;
  virtual std::optional<Account> account_of_login(std::string_view login) = 0;
  virtual std::vector<Account> accounts(std::size_t most) = 0;
  virtual void remove_account(std::string_view id) = 0;  // its sessions too

  virtual void add_session(const Session& session) = 0;
  virtual std::optional<Session> session(std::string_view hash) = 0;
  virtual std::vector<Session> sessions_of(std::string_view person) = 0;
  virtual void remove_session(std::string_view hash) = 0;
  virtual void remove_sessions_of(std::string_view person) = 0;
  virtual std::size_t remove_sessions_before(std::int64_t time) = 0;
};

}  // namespace cardhouse::store
