// SPDX-License-Identifier: MIT
// Calls of libpq that never block: the socket is polled until the deadline.
#include "store/postgres/link.h"

#include <algorithm>
#include <cerrno>
#include <charconv>

#include <fmt/format.h>
#include <poll.h>

namespace cardhouse::store::postgres {
namespace {

// As PostgreSQL numbers its types.
constexpr Oid kBool = 16, kBytes = 17, kInt8 = 20, kText = 25, kTextArray = 1009, kInt8Array = 1016;
constexpr std::size_t kNumberBytes = 8;

StoreError::Kind kind_of(std::string_view state) {
  using Kind = StoreError::Kind;
  if (state == "23505") return Kind::Taken;
  if (state == "53100") return Kind::Full;
  if (state == "XX001" || state == "XX002") return Kind::Damaged;
  // A connection that breaks, a server that stops or starts, one that only reads, too many connections.
  if (state.empty() || state.starts_with("08") || state.starts_with("57P") || state == "25006" ||
      state == "53300")
    return Kind::Away;
  if (state == "22012") return Kind::Fenced;  // the checks of a node divide by what must not be nothing
  // Data that are none, such as a text with a NUL; the check for gaps; other rules of the tables; too large.
  if (state.starts_with("22") || state.starts_with("23") || state.starts_with("54")) return Kind::Unfit;
  if (state == "55P03" || state == "57014" || state.starts_with("40")) return Kind::Busy;
  return Kind::Other;
}

std::string without_line_end(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  return std::string(text);
}

template <class Item, class Write>
std::string array_of(const std::vector<Item>& items, Oid type, Write write) {
  std::string bytes;
  for (const std::int64_t word : {std::int64_t(items.empty() ? 0 : 1), std::int64_t(0), std::int64_t(type)})
    append_number(bytes, word, 4);  // dimensions, no nulls, the type of the items
  if (!items.empty()) {
    append_number(bytes, std::int64_t(items.size()), 4);
    append_number(bytes, 1, 4);  // the first index
  }
  for (const Item& item : items) write(bytes, item);
  return bytes;
}

}  // namespace

void append_number(std::string& bytes, std::int64_t number, int size) {
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
    bytes.push_back(char(std::uint64_t(number) >> shift & 0xff));
}

std::int64_t number_in(std::string_view bytes) {
  std::uint64_t number = !bytes.empty() && bytes.size() > 1 && (bytes[0] & 0x80) != 0 ? ~std::uint64_t(0) : 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return std::int64_t(number);
}

void throw_error(const PGresult* result) {
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const StoreError::Kind kind = kind_of(state == nullptr ? "" : state);
  if (state != nullptr && std::string_view(state) == "2201F")  // the check for gaps (writing.cc)
    throw StoreError("a record without the one before it", kind);
  std::string_view advice;
  if (kind == StoreError::Kind::Full)
    advice = "; free some space for PostgreSQL, then go on: nothing that was acknowledged is lost";
  if (kind == StoreError::Kind::Damaged) advice = "; the database is damaged, restore a backup";
  throw StoreError(
      fmt::format("PostgreSQL: {}{}",
                  said == nullptr ? without_line_end(PQresultErrorMessage(result)) : std::string(said),
                  advice),
      kind);
}

// ---- values

void Values::point_at(std::string_view bytes, Oid type) {
  places_.push_back(bytes.data() == nullptr ? "" : bytes.data());
  lengths_.push_back(int(bytes.size()));
  formats_.push_back(1);
  types_.push_back(type);
}
void Values::keep(std::string bytes, Oid type) {
  kept_.push_back(std::move(bytes));
  point_at(kept_.back(), type);
}
void Values::add(std::string_view text) { point_at(text, kText); }
void Values::add(Bytes bytes) { point_at(bytes.bytes, kBytes); }
void Values::add(std::int64_t number) {
  std::string bytes;
  append_number(bytes, number, kNumberBytes);
  keep(std::move(bytes), kInt8);
}
void Values::add(bool flag) { keep(std::string(1, flag ? '\1' : '\0'), kBool); }
void Values::add(const Texts& texts) {
  keep(array_of(texts.items, kText,
                [](std::string& bytes, std::string_view text) {
                  append_number(bytes, std::int64_t(text.size()), 4);
                  bytes += text;
                }),
       kTextArray);
}
void Values::add(const Numbers& numbers) {
  keep(array_of(numbers.items, kInt8,
                [](std::string& bytes, std::int64_t number) {
                  append_number(bytes, kNumberBytes, 4);
                  append_number(bytes, number, kNumberBytes);
                }),
       kInt8Array);
}

std::size_t Rows::changed() const {
  const std::string_view said = PQcmdTuples(result_.get());
  std::size_t count = 0;
  std::from_chars(said.data(), said.data() + said.size(), count);
  return count;
}

// ---- the connection

Link::Link(const std::string& address, const LinkOptions& options) : options_(options) {
  const std::string seconds = fmt::format("{}", std::max<std::int64_t>(2, options.connect.count() / 1000));
  const std::string unread = fmt::format("{}", options.answer.count());
  // What stands before the address is a preset; what stands behind it holds.
  const char* const keys[] = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                              "keepalives_count", "tcp_user_timeout", "dbname",
                              "application_name", "client_encoding",  nullptr};
  const char* const values[] = {
      seconds.c_str(), "5",    "2", "3", unread.c_str(), address.c_str(), options_.application.c_str(),
      "UTF8",          nullptr};
  connection_.reset(PQconnectdbParams(keys, values, 1));
  if (connection_ == nullptr) throw StoreError("there is no memory for a connection to PostgreSQL");
  if (!is_up()) {
    const std::string said = without_line_end(PQerrorMessage(raw()));
    const bool refused = said.contains("password") || said.contains("does not exist") ||
                         said.contains("pg_hba.conf") || said.contains("invalid") ||
                         said.contains("permission denied");
    throw StoreError(
        fmt::format("cannot connect to PostgreSQL: {}{}", said,
                    said.contains("password") ? "; give the password in PGPASSFILE, PGPASSWORD, or in a file "
                                                "with the address (--data FILE)"
                                              : ""),
        refused ? StoreError::Kind::Other : StoreError::Kind::Away);
  }
  PQsetNoticeProcessor(
      raw(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(raw(), 1);
}

void Link::lost(std::string_view doing) {
  const std::string said = without_line_end(PQerrorMessage(raw()));
  connection_.reset();  // libpq refuses whatever is asked of no connection
  prepared_.clear();
  preparing_.clear();
  throw StoreError(fmt::format("PostgreSQL does not answer ({}{}{})", doing, said.empty() ? "" : ": ", said),
                   StoreError::Kind::Away);
}

void Link::wait(Deadline until, bool also_writes) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
  if (left <= 0) lost("it took too long");
  pollfd waiting{.fd = descriptor(), .events = short(POLLIN | (also_writes ? POLLOUT : 0)), .revents = 0};
  if (::poll(&waiting, 1, int(left)) < 0 && errno != EINTR) lost("poll");
  if ((waiting.revents & ~POLLOUT) != 0 && PQconsumeInput(raw()) == 0) lost("reading");
}

void Link::flush(Deadline until) {
  for (;;) {
    const int left = PQflush(raw());
    if (left == 0) return;
    if (left < 0) lost("writing");
    wait(until, true);
  }
}

PGresult* Link::next_result(Deadline until) {
  while (PQisBusy(raw()) != 0) {
    if (PQflush(raw()) < 0) lost("writing");
    wait(until, false);
  }
  return PQgetResult(raw());
}

// ---- the pipeline

void Link::enter_pipeline() {
  if (PQpipelineStatus(raw()) == PQ_PIPELINE_OFF && PQenterPipelineMode(raw()) == 0) lost("pipeline");
}

void Link::leave_pipeline() {
  if (PQpipelineStatus(raw()) != PQ_PIPELINE_OFF && PQexitPipelineMode(raw()) == 0) lost("pipeline");
}

void Link::send(std::string_view sql, const Values& values) {
  enter_pipeline();
  const std::string name(sql);
  const std::string known = fmt::format("s{:x}", std::hash<std::string_view>{}(sql));
  if (!prepared_.contains(sql)) {
    if (PQsendPrepare(raw(), known.c_str(), name.c_str(), int(values.types_.size()), values.types_.data()) ==
        0)
      lost("sending");
    prepared_.insert(sql);
    preparing_.push_back(sql);
  }
  if (PQsendQueryPrepared(raw(), known.c_str(), int(values.places_.size()), values.places_.data(),
                          values.lengths_.data(), values.formats_.data(), 1) == 0)
    lost("sending");
  preparing_.emplace_back();
}

std::vector<Rows> Link::finish() {
  const Deadline until = deadline();
  enter_pipeline();
  if (PQpipelineSync(raw()) == 0) lost("sending");
  flush(until);
  std::vector<Rows> rows;
  std::unique_ptr<PGresult, ClearRows> failure;
  std::size_t at = 0;
  for (bool was_nothing = false;;) {
    std::unique_ptr<PGresult, ClearRows> result(next_result(until));
    if (result == nullptr) {  // the end of one statement
      if (was_nothing) lost("reading");
      was_nothing = true;
      ++at;
      continue;
    }
    was_nothing = false;
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    const bool done = status != PGRES_FATAL_ERROR && status != PGRES_PIPELINE_ABORTED;
    const std::string_view preparing = at < preparing_.size() ? preparing_[at] : std::string_view();
    if (!done && !preparing.empty()) prepared_.erase(preparing);
    if (status == PGRES_FATAL_ERROR && failure == nullptr) failure = std::move(result);
    else if (done && preparing.empty()) rows.emplace_back(result.release());
  }
  preparing_.clear();
  if (failure == nullptr) return rows;
  if (!is_up()) lost("reading");
  throw_error(failure.get());
}

Rows Link::ask(std::string_view sql, const Values& values) {
  send(sql, values);
  return std::move(finish().back());
}

void Link::run(const std::string& sql) {
  leave_pipeline();
  const Deadline until = deadline();
  if (PQsendQuery(raw(), sql.c_str()) == 0) lost("sending");
  flush(until);
  std::unique_ptr<PGresult, ClearRows> failure;
  while (PGresult* result = next_result(until)) {
    std::unique_ptr<PGresult, ClearRows> owner(result);
    if (PQresultStatus(result) == PGRES_FATAL_ERROR && failure == nullptr) failure = std::move(owner);
  }
  if (failure == nullptr) return;
  if (!is_up()) lost("reading");
  throw_error(failure.get());
}

// ---- COPY

void Link::begin_copy(const std::string& sql) {
  leave_pipeline();
  const Deadline until = deadline();
  if (PQsendQuery(raw(), sql.c_str()) == 0) lost("sending");
  flush(until);
  const std::unique_ptr<PGresult, ClearRows> result(next_result(until));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COPY_IN && status != PGRES_COPY_OUT) throw_error(result.get());
}

void Link::copy(std::string_view bytes) {
  for (const Deadline until = deadline();;) {
    const int put = PQputCopyData(raw(), bytes.data(), int(bytes.size()));
    if (put < 0) lost("writing");
    if (put > 0) break;
    wait(until, true);
  }
}

void Link::end_copy() {
  const Deadline until = deadline();
  while (PQputCopyEnd(raw(), nullptr) == 0) wait(until, true);
  flush(until);
  std::unique_ptr<PGresult, ClearRows> failure;
  while (PGresult* result = next_result(until)) {
    std::unique_ptr<PGresult, ClearRows> owner(result);
    if (PQresultStatus(result) == PGRES_FATAL_ERROR) failure = std::move(owner);
  }
  if (failure != nullptr) throw_error(failure.get());
}

bool Link::next_copied(std::string& row) {
  for (const Deadline until = deadline();;) {
    char* bytes = nullptr;
    const int size = PQgetCopyData(raw(), &bytes, 1);
    if (size > 0) {
      row.assign(bytes, std::size_t(size));
      PQfreemem(bytes);
      return true;
    }
    if (size == 0) {
      wait(until, false);
      continue;
    }
    if (size == -2) lost("reading");
    while (PGresult* result = next_result(until)) {
      const std::unique_ptr<PGresult, ClearRows> owner(result);
      if (PQresultStatus(result) == PGRES_FATAL_ERROR) throw_error(result);
    }
    return false;
  }
}

void Link::read_what_came() {
  if (PQconsumeInput(raw()) == 0) lost("reading");
}

std::vector<std::string> Link::notifications() {
  std::vector<std::string> texts;
  while (PGnotify* const one = PQnotifies(raw())) {
    texts.emplace_back(one->extra);
    PQfreemem(one);
  }
  return texts;
}

}  // namespace cardhouse::store::postgres
