// SPDX-License-Identifier: MIT
// Who opened the tables that are not over, and from where: in memory or out of it, each counts against what
// one person and one address may have. Where a table was opened is forgotten when the house closes.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>

#include "server/config.h"
#include "store/tenure.h"
#include "table/table.h"

namespace cardhouse::server {

// Why somebody who has so many open tables may open no more.
std::optional<table::Refusal> why_full(const Config& config, const store::OpenTableCounts& counts);

class OpenTables {
 public:
  struct Opener {
    std::string person, address;  // no address: an earlier house knew it
    bool waiting = true;          // nothing was dealt yet
  };

  // Why this person may open no more.
  std::optional<table::Refusal> why_full(const Config& config, const std::string& person,
                                         const std::string& address) const;
  void add(const std::string& table, const Opener& opener);  // again: nothing happens
  void set_phase(const std::string& table, table::Phase phase);
  void remove(const std::string& table);
  const Opener* find(const std::string& table) const;

 private:
  struct Count {
    std::size_t all = 0, waiting = 0;
  };
  void count(const Opener& opener, int tables);

  std::unordered_map<std::string, Opener> tables_;
  std::unordered_map<std::string, Count> by_person_, by_address_;
};

}  // namespace cardhouse::server
