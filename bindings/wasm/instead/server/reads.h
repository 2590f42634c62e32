// SPDX-License-Identifier: MIT
// In a browser the store is at hand: what is read is there at once (src/server/reads.h).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/store.h"

namespace cardhouse::server {

class Reads {
 public:
  using Work = std::function<void()>;
  Reads(std::unique_ptr<store::Reader> reader, const std::function<void(Work)>&)
      : reader_(std::move(reader)) {}
  operator store::Reader&() { return *reader_; }

  void run(const Work& work, const Work& ended = {}) {
    work();
    if (ended) ended();
  }
  template <class Now>
  void run(const Now& now, const std::function<std::pair<Work, Work>()>&) {
    now();
  }
  void acts() {}
  void set_durable(std::uint64_t upto) { durable_ = upto; }
  bool has(std::uint64_t batch) const { return batch <= durable_; }
  template <class T>
  T of(const std::string&, const std::function<T(store::Reader&)>& question,
       const std::function<void(const T&)>& arrived = {}) {
    T answer = question(*reader_);
    if (arrived) arrived(answer);
    return answer;
  }
  std::size_t waiting() const { return 0; }
  std::uint64_t asked() const { return 0; }
  std::uint64_t waits() const { return 0; }

  bool is_away() const { return false; }
  bool is_far() const { return false; }
  auto database_bytes() { return reader_->database_bytes(); }
  auto records(std::string_view table) { return reader_->records(table); }
  auto last_record(std::string_view table) { return reader_->last_record(table); }
  auto table(std::string_view id) { return reader_->table(id); }
  auto tables(std::string_view phase, std::size_t most) { return reader_->tables(phase, most); }
  auto running_tables_of(std::string_view person, std::size_t most) {
    return reader_->running_tables_of(person, most);
  }
  auto unwanted(std::size_t most) { return reader_->unwanted(most); }
  auto old_games(std::int64_t time, const store::PlaceAmongOld& after, std::size_t most) {
    return reader_->old_games(time, after, most);
  }
  auto memoir(std::string_view table) { return reader_->memoir(table); }
  auto unwritten_memoirs(std::size_t most) { return reader_->unwritten_memoirs(most); }
  auto finished(const store::FinishedQuery& query) { return reader_->finished(query); }
  auto count_finished(const store::FinishedQuery& query) { return reader_->count_finished(query); }
  auto scores_of(std::string_view person) { return reader_->scores_of(person); }
  auto unread_of(std::string_view person, std::size_t most) { return reader_->unread_of(person, most); }
  auto unread(std::size_t most) { return reader_->unread(most); }
  auto campaign_records(std::string_view campaign) { return reader_->campaign_records(campaign); }
  auto campaigns_of(std::string_view person, std::size_t most) { return reader_->campaigns_of(person, most); }
  auto account(std::string_view id) { return reader_->account(id); }
  auto account_of_login(std::string_view login) { return reader_->account_of_login(login); }
  auto accounts(std::size_t most) { return reader_->accounts(most); }
  auto leaving(std::size_t most) { return reader_->leaving(most); }
  auto tables_with(std::string_view person, std::size_t most) { return reader_->tables_with(person, most); }
  auto session(std::string_view hash) { return reader_->session(hash); }
  auto sessions(const std::vector<std::string>& hashes) { return reader_->sessions(hashes); }
  auto sessions_of(std::string_view person) { return reader_->sessions_of(person); }
  auto host_notes() { return reader_->host_notes(); }
  auto solo_games(std::string_view person, std::size_t most) { return reader_->solo_games(person, most); }
  auto solo_records(std::string_view person, std::string_view table, std::uint64_t after,
                    const store::MostSolo& most) {
    return reader_->solo_records(person, table, after, most);
  }

 private:
  std::unique_ptr<store::Reader> reader_;
  std::uint64_t durable_ = 0;
};

}  // namespace cardhouse::server
