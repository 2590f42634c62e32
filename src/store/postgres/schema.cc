// SPDX-License-Identifier: MIT
// Migrations: each runs once, in its own transaction, while nobody else migrates.
#include "store/postgres/schema.h"

#include <array>

#include <fmt/format.h>

namespace cardhouse::store::postgres {
namespace {

// Texts are compared by their bytes, as SQLite does.
constexpr auto kFirst = R"sql(
  CREATE TABLE records (tbl text COLLATE "C" NOT NULL, seq int8 NOT NULL, body text NOT NULL,
                        PRIMARY KEY (tbl, seq));
  CREATE TABLE tables (id text COLLATE "C" PRIMARY KEY, game text NOT NULL, phase text NOT NULL,
                       listed bool NOT NULL, changed int8 NOT NULL);
  CREATE INDEX tables_by_phase ON tables (phase, changed);
  CREATE TABLE members (person text COLLATE "C" NOT NULL, tbl text COLLATE "C" NOT NULL,
                        PRIMARY KEY (person, tbl));
  CREATE INDEX members_by_table ON members (tbl);
  CREATE TABLE finished (person text COLLATE "C" NOT NULL, tbl text COLLATE "C" NOT NULL, game text NOT NULL,
                         began int8 NOT NULL, ended int8 NOT NULL, result text NOT NULL,
                         practice bool NOT NULL, points int8 NOT NULL, bots text NOT NULL,
                         people text NOT NULL, body text NOT NULL, PRIMARY KEY (person, tbl));
  CREATE INDEX finished_by_time ON finished (person, ended);
  CREATE INDEX finished_unread ON finished (person) WHERE result='';
  CREATE INDEX finished_by_table ON finished (tbl);
  CREATE TABLE memoirs (tbl text COLLATE "C" PRIMARY KEY, ending text NOT NULL, body bytea);
  CREATE INDEX memoirs_unwritten ON memoirs (tbl) WHERE body IS NULL;
  CREATE TABLE accounts (id text COLLATE "C" PRIMARY KEY, name text NOT NULL, login text COLLATE "C" UNIQUE,
                         password text NOT NULL, created int8 NOT NULL, recovery text NOT NULL);
  CREATE TABLE sessions (hash text COLLATE "C" PRIMARY KEY, person text COLLATE "C" NOT NULL,
                         kind text NOT NULL, label text NOT NULL, created int8 NOT NULL,
                         expires int8 NOT NULL, scope text NOT NULL);
  CREATE INDEX sessions_by_person ON sessions (person);
  CREATE INDEX sessions_by_end ON sessions (expires);
  CREATE TABLE campaigns (id text COLLATE "C" PRIMARY KEY, changed int8 NOT NULL);
  CREATE TABLE campaign_records (campaign text COLLATE "C" NOT NULL, seq int8 NOT NULL, body text NOT NULL,
                                 PRIMARY KEY (campaign, seq));
  CREATE TABLE campaign_members (person text COLLATE "C" NOT NULL, campaign text COLLATE "C" NOT NULL,
                                 PRIMARY KEY (person, campaign));
  CREATE INDEX campaign_members_by_campaign ON campaign_members (campaign);
  CREATE TABLE host_notes (name text COLLATE "C" PRIMARY KEY, body text NOT NULL);
  CREATE TABLE leaving (person text COLLATE "C" PRIMARY KEY);
  CREATE TABLE unwanted (tbl text COLLATE "C" PRIMARY KEY, since int8 NOT NULL);
  -- The number of the last commit of each writer: whether it happened although its answer was lost.
  CREATE TABLE writers (id text COLLATE "C" PRIMARY KEY, number int8 NOT NULL,
                        seen timestamptz NOT NULL DEFAULT now()) WITH (fillfactor=50);
  -- Where the open house listens, for the admin commands.
  CREATE TABLE houses (id text COLLATE "C" PRIMARY KEY, address text NOT NULL);
)sql";

// Several nodes with one database: who lives, and who owns which table (docs/nodes.md).
constexpr auto kNodes = R"sql(
  CREATE SEQUENCE lives;
  CREATE TABLE nodes (life int8 PRIMARY KEY DEFAULT nextval('lives'), address text NOT NULL,
                      writer text NOT NULL, expires timestamptz NOT NULL) WITH (fillfactor=50);
  CREATE TABLE owners (tbl text COLLATE "C" PRIMARY KEY, life int8 NOT NULL, opener text COLLATE "C" NOT NULL,
                       place text COLLATE "C" NOT NULL);
  CREATE INDEX owners_by_life ON owners (life);
  CREATE INDEX owners_by_opener ON owners (opener);
  CREATE INDEX owners_by_place ON owners (place);
  CREATE TABLE inner_secret (only_one bool PRIMARY KEY DEFAULT true CHECK (only_one), secret text NOT NULL);
)sql";

// Decisions of bots for other machines (store/thoughts.h). Unlogged: nothing in them is worth the disk, and a
// crash of the database empties them.
constexpr auto kThoughts = R"sql(
  CREATE UNLOGGED TABLE thoughts (id int8 PRIMARY KEY, asker text COLLATE "C" NOT NULL, program text NOT NULL,
                                  game text NOT NULL, rules int8 NOT NULL, position text NOT NULL,
                                  seat int8 NOT NULL, bot text NOT NULL, seed text NOT NULL,
                                  thousandth int8 NOT NULL,
                                  asked timestamptz NOT NULL DEFAULT clock_timestamp(),
                                  wanted_until timestamptz NOT NULL,
                                  taker text COLLATE "C", held_until timestamptz, answer text);
  CREATE INDEX thoughts_by_asker ON thoughts (asker);
  CREATE UNLOGGED TABLE thinkers (name text COLLATE "C" PRIMARY KEY, program text NOT NULL,
                                  threads int8 NOT NULL, seen timestamptz NOT NULL);
)sql";

// Games that people play alone in a browser.
constexpr auto kSolo = R"sql(
  CREATE TABLE solo_games (person text COLLATE "C" NOT NULL, tbl text COLLATE "C" NOT NULL, seq int8 NOT NULL,
                           bytes int8 NOT NULL, changed int8 NOT NULL, removed bool NOT NULL,
                           PRIMARY KEY (person, tbl));
  CREATE TABLE solo_records (person text COLLATE "C" NOT NULL, tbl text COLLATE "C" NOT NULL,
                             seq int8 NOT NULL, body text NOT NULL, PRIMARY KEY (person, tbl, seq));
)sql";

constexpr std::array kMigrations{kFirst, kNodes, kThoughts, kSolo};

}  // namespace

int newest_version() { return int(kMigrations.size()); }

void make_or_check_schema(Link& link) {
  if (link.ask("SHOW server_encoding").text(0, 0) != "UTF8")
    throw StoreError(
        "the database must have the encoding UTF8: createdb --encoding=UTF8 --template=template0");
  link.run("BEGIN");
  link.ask("SELECT pg_advisory_xact_lock(hashtextextended('cardhouse schema ' || current_schema(), 0))");
  std::int64_t version = 0;
  if (link.ask("SELECT to_regclass('cardhouse_schema') IS NOT NULL").flag(0, 0)) {
    version = link.ask("SELECT max(version)::int8 FROM cardhouse_schema").number(0, 0);
  } else if (link.ask("SELECT to_regclass('records') IS NOT NULL OR to_regclass('tables') IS NOT NULL")
                 .flag(0, 0)) {
    throw StoreError("this database has tables of another program; give the server a database of its own");
  } else {
    link.run(
        "CREATE TABLE cardhouse_schema (version int8 NOT NULL, since timestamptz NOT NULL DEFAULT now())");
  }
  if (version > newest_version())
    throw StoreError(
        fmt::format("the database has version {} of the tables; this program knows {}: update it", version,
                    newest_version()));
  for (; version < newest_version(); ++version) {
    link.run(kMigrations[std::size_t(version)]);
    link.run(fmt::format("INSERT INTO cardhouse_schema VALUES ({})", version + 1));
  }
  link.run("COMMIT");
}

}  // namespace cardhouse::store::postgres
