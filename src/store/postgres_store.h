// SPDX-License-Identifier: MIT
// The store in a PostgreSQL database. Each object is one connection of its own, as with SQLite.
//
// Durability: a commit has returned when PostgreSQL has synced it (synchronous_commit is on). A connection
// that breaks during a commit leaves open whether it happened: the writer counts its commits in the database
// and looks there before it tries again, so that nothing is lost and nothing is written twice.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "store/store.h"

namespace cardhouse::store {

enum class Role : std::uint8_t {
  Tool,    // an admin command: it fails at once where the database is away
  Reader,  // questions of a house on its one thread: fails at once, and connects again in the background
  House,   // the writer of a house: alone or one of several nodes; it waits until the database is back
};
struct PostgresOptions {
  Role role = Role::Tool;
  std::string house;  // where it listens, for the admin commands
  // Of a house that shares the database with other nodes: the name of this connection. Empty: it is alone.
  std::string node;
  // Of a house that waits for the database: whether it should go on waiting. Called several times a second.
  std::function<bool()> keeps_waiting = [] { return true; };
};

std::string new_node_name();  // for PostgresOptions::node
bool has_postgres();          // whether the program was built with it

// Makes the tables if there are none. Throws StoreError if the database cannot be used.
std::unique_ptr<Store> open_postgres(const std::string& address, const PostgresOptions& options = {});

// What the database says of itself.
struct DatabaseReport {
  std::int64_t version = 0, bytes = 0;
  std::vector<std::string> problems;  // none: the records are whole
};
DatabaseReport check_postgres(const std::string& address);
// Where the house is that is open with this database; nothing: none is.
std::optional<std::string> open_house_at(const std::string& address);
std::size_t living_nodes_at(const std::string& address);

}  // namespace cardhouse::store
