// SPDX-License-Identifier: MIT
// One connection to PostgreSQL over libpq: statements are prepared once and sent in a pipeline, values travel
// in their binary form, and nothing waits longer than its deadline. Only this folder includes it.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "store/store.h"

namespace cardhouse::store::postgres {

struct CloseLink {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearRows {
  void operator()(PGresult* result) const { PQclear(result); }
};

// Numbers travel with their first byte first.
void append_number(std::string& bytes, std::int64_t number, int size);
std::int64_t number_in(std::string_view bytes);

// A text or a number for each row of a statement that writes many rows: an array of PostgreSQL.
struct Texts {
  std::vector<std::string_view> items;
};
struct Numbers {
  std::vector<std::int64_t> items;
};
struct Bytes {
  std::string_view bytes;
};

// The values of one statement.
class Values {
 public:
  template <class... Value>
  explicit Values(const Value&... values) {
    kept_.reserve(sizeof...(values));
    (add(values), ...);
  }

 private:
  friend class Link;
  void add(std::string_view text);
  void add(const std::string& text) { add(std::string_view(text)); }
  void add(const char* text) { add(std::string_view(text)); }
  void add(std::int64_t number);
  void add(std::uint64_t number) { add(std::int64_t(number)); }
  void add(bool flag);
  void add(Bytes bytes);
  void add(const Texts& texts);
  void add(const Numbers& numbers);
  void keep(std::string bytes, Oid type);
  void point_at(std::string_view bytes, Oid type);

  std::vector<std::string> kept_;  // what had to be written anew; reserved, so that it does not move
  std::vector<const char*> places_;
  std::vector<int> lengths_, formats_;
  std::vector<Oid> types_;
};

// What a statement gave.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}
  int size() const { return PQntuples(result_.get()); }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::string_view view(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), std::size_t(PQgetlength(result_.get(), row, column))};
  }
  std::string text(int row, int column) const { return std::string(view(row, column)); }
  std::int64_t number(int row, int column) const { return number_in(view(row, column)); }
  bool flag(int row, int column) const { return number(row, column) != 0; }
  std::size_t changed() const;  // rows that were written

 private:
  friend class Link;
  std::unique_ptr<PGresult, ClearRows> result_;
};

struct LinkOptions {
  std::string application;  // as the database lists the connection
  std::chrono::milliseconds connect{5'000};
  std::chrono::milliseconds answer{60'000};
};

class Link {
 public:
  // Throws StoreError of Kind::Away if nobody answers, of another kind if the database refuses.
  Link(const std::string& address, const LinkOptions& options);

  // Puts a statement into the pipeline. Requires: the text lives as long as the link.
  void send(std::string_view sql, const Values& values = Values());
  // Waits until all that was sent is done. What failed is thrown; what was sent after it did not happen.
  std::vector<Rows> finish();
  Rows ask(std::string_view sql, const Values& values = Values());  // send and finish
  void run(const std::string& sql);  // many statements, without values. Requires: the pipeline is empty

  // COPY in its binary form. Requires: the pipeline is empty.
  void begin_copy(const std::string& sql);
  void copy(std::string_view bytes);
  void end_copy();
  bool next_copied(std::string& row);  // false: that was all

  int descriptor() const { return PQsocket(connection_.get()); }
  bool is_up() const { return PQstatus(connection_.get()) == CONNECTION_OK; }
  void read_what_came();
  std::vector<std::string> notifications();  // that came since; read_what_came reads them
  PGconn* raw() const { return connection_.get(); }

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  Deadline deadline() const { return std::chrono::steady_clock::now() + options_.answer; }
  void enter_pipeline();
  void leave_pipeline();
  void wait(Deadline until, bool also_writes);
  void flush(Deadline until);
  PGresult* next_result(Deadline until);
  [[noreturn]] void lost(std::string_view doing);

  LinkOptions options_;
  std::unique_ptr<PGconn, CloseLink> connection_;
  std::set<std::string_view> prepared_;
  std::vector<std::string_view> preparing_;  // of what waits in the pipeline; empty: a statement that runs
};

// The error of a statement in words, and of which kind it is.
[[noreturn]] void throw_error(const PGresult* result);

}  // namespace cardhouse::store::postgres
