// SPDX-License-Identifier: MIT
// A real PostgreSQL for tests, in a folder of the build: started when the first test wants it, ended with the
// test program. Every test gets a database of its own.
#pragma once
#include <optional>
#include <string>

namespace cardhouse::store {

class PostgresServer {
 public:
  // Nothing where PostgreSQL is not installed; a line says so.
  static PostgresServer* shared();

  std::string new_database();  // its address
  void restart();              // as an operator does it
  void stop();                 // at once, as if the machine failed
  void start();
  // Runs a statement as the owner of the server, in the database of that address.
  void run(const std::string& address, const std::string& sql) const;

  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

 private:
  explicit PostgresServer(std::string programs);

  std::string programs_, folder_, sockets_;
  int process_ = 0, databases_ = 0;
};

}  // namespace cardhouse::store
