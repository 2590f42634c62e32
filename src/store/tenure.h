// SPDX-License-Identifier: MIT
// Which node of a house owns which table. A node lives as long as it renews its lease in the database; each
// life has a number that never comes again, which every write carries (docs/nodes.md has the protocol and why
// it is safe). A house alone with its data has no tenure.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

struct Owner {
  std::int64_t life = 0;  // 0: there is no such table
  std::string address;    // of the node, for other nodes; empty: this node itself took the table
  bool taken = false;     // by the call that gave this answer
};

// Tables that are not over, over all nodes.
struct OpenTableCounts {
  std::size_t of_person = 0, waiting_of_person = 0, from_place = 0;
};

struct TableRecords {
  std::string table;
  std::vector<std::string> bodies;  // in order
};

// What the thread of a tenure found out.
struct TenureReport {
  std::int64_t life = 0;  // another one than before: all that this node owned is lost
  std::vector<std::int64_t>
      living;  // in order; the node of the first one does the work that one node does for all
  std::vector<TableRow> orphans;  // open tables whose owner is dead, or that nobody owns
  std::vector<std::string> news;  // of other nodes: "sessions PERSON", "notes", "campaign ID", ...
};

struct TenureOptions {
  std::string address;  // where other nodes reach this one
  std::string writer;   // the name of the connection that writes: it ends with the life
  std::chrono::milliseconds lease{2'000}, beat{400};
  std::chrono::milliseconds patience{1'600};  // with the server's own thread: then it counts as dead
};

class Tenure {
 public:
  virtual ~Tenure() = default;

  virtual std::int64_t life() const = 0;          // of now; the reports say when it changes
  virtual const std::string& secret() const = 0;  // that nodes show each other
  virtual bool is_current() const = 0;            // the lease was renewed in time
  // From now on the lease is renewed; the reports come on a thread of its own.
  virtual void start(std::function<void(const TenureReport&)> report) = 0;
  // The server's own thread has heard a report: it lives. While it does not, the lease is not renewed.
  virtual void answered() = 0;

  // ---- questions of the server's own thread
  // Makes the table this life's own, unless another living one has it.
  virtual Owner claim(std::int64_t life, std::string_view table) = 0;
  // Tables that are over, or gone. Requires: all that this life wrote there is durable.
  virtual void release(std::int64_t life, const std::vector<std::string>& tables) = 0;
  // Ends this life; others adopt its tables at once. Requires: as for release.
  virtual void hand_over(std::int64_t life) = 0;
  virtual OpenTableCounts count_open(std::string_view person, std::string_view place) = 0;
  // Tables that others own, wait for players and are listed; the newest ones.
  virtual std::vector<TableRecords> waiting_elsewhere(std::int64_t life, std::size_t most) = 0;
};

// Requires: a store of Role::House with `node` was opened there, which made the tables.
std::unique_ptr<Tenure> open_tenure(const std::string& address, const TenureOptions& options);

}  // namespace cardhouse::store
