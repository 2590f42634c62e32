// SPDX-License-Identifier: MIT
// Keeps a connection to the database: connects again when it is lost, and knows while it is away. Only this
// folder includes it.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "store/postgres/link.h"
#include "store/postgres_store.h"

namespace cardhouse::store::postgres {

class Keeper {
 public:
  Keeper(std::string address, const PostgresOptions& options);
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  // The connection, or Kind::Away. A reader does not wait for it; all others try once.
  Link& link();
  void drop();                                      // it is of no use any more
  bool is_away();                                   // for readers: looks at the socket too
  int connections() const { return connections_; }  // so far; another number is another connection
  const std::string& name() const { return link_options_.application; }

  // An answer, after a second try if the connection was lost: asking twice changes nothing.
  Rows ask(std::string_view sql, const Values& values = Values());

 private:
  std::unique_ptr<Link> connect() const;
  void connect_in_background();

  std::string address_;
  Role role_;
  LinkOptions link_options_;
  std::unique_ptr<Link> link_;
  int connections_ = 1;
  // Of a reader that connects again.
  std::thread thread_;
  std::mutex mutex_;
  std::unique_ptr<Link> fresh_;
  std::atomic<bool> connecting_ = false, closing_ = false;
};

std::string random_name();  // of a writer

}  // namespace cardhouse::store::postgres
