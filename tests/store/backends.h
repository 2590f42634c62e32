// SPDX-License-Identifier: MIT
// The two databases that a house can live in, for tests that hold for both.
#pragma once
#include <memory>

#include <doctest/doctest.h>

#include "store/place.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "tests/store/folder.h"
#include "tests/store/postgres_server.h"

namespace cardhouse::store {

struct InSqlite {
  Folder folder;
  bool is_there() const { return true; }
  std::unique_ptr<Store> open() const { return open_sqlite(folder.file()); }
  Place place() const { return {.postgres = false, .where = folder.file(), .warning = {}}; }
};

struct InPostgres {
  PostgresServer* server = PostgresServer::shared();
  std::string address = server == nullptr ? std::string() : server->new_database();
  bool is_there() const { return server != nullptr; }
  std::unique_ptr<Store> open() const { return open_postgres(address); }
  Place place() const { return {.postgres = true, .where = address, .warning = {}}; }
};

}  // namespace cardhouse::store
