// SPDX-License-Identifier: MIT
// How the server's thread reads from the store without ever waiting for it. Work that reads is written as if
// the answers were there, and runs within `run`: at the first answer that is not there it stops, and starts
// again from the beginning when the answer has come. So work reads first, and acts when it has read all that
// it needs. Whoever writes or sends something calls `acts`; work that has acted is not started again: what it
// reads then is waited for, as is all that is read outside of `run`, and `waits` counts it.
#pragma once
#include <any>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "store/async_reader.h"
#include "store/store.h"

namespace cardhouse::server {

class Reads final : public store::Reader {
 public:
  using Work = std::function<void()>;
  // `post` runs a job on the server's thread.
  Reads(std::unique_ptr<store::Reader> reader, std::function<void(Work)> post);

  // `ended` is called once, when the work has run to its end or failed.
  void run(Work work, Work ended = {});
  // The same for work that is only copied if it has to wait: then `again` makes what is run.
  template <class Now>
  void run(const Now& now, const std::function<std::pair<Work, Work>()>& again) {
    const auto reading = begun();
    if (try_now(*reading, now)) return;
    std::tie(reading->work, reading->ended) = again();
    ask(reading);
  }
  void acts();

  // The store has all batches up to this number. `has`: what is read now has this batch, too; work that began
  // before may still hold an older answer.
  void set_durable(std::uint64_t upto) { durable_ = upto; }
  bool has(std::uint64_t batch) const {
    return batch <= (running_.empty() ? durable_ : running_.back()->durable);
  }

  // A question that is none of the store's own, such as one to the tenure. `arrived` hears the answer on the
  // server's thread in any case, though nobody may wait for it any more.
  template <class T>
  T of(const std::string& key, std::function<T(store::Reader&)> question,
       std::function<void(const T&)> arrived = {});

  std::size_t waiting() const { return waiting_; }  // pieces of work
  std::uint64_t asked() const { return asked_; }
  std::uint64_t waits() const { return waits_; }  // of the server's thread

  // ---- store::Reader
  bool is_away() override { return store_.is_away(); }
  bool is_far() const override { return store_.is_far(); }
  std::uint64_t database_bytes() override;
  std::vector<std::string> records(std::string_view table) override;
  std::optional<std::string> last_record(std::string_view table) override;
  std::optional<store::TableRow> table(std::string_view id) override;
  std::vector<store::TableRow> tables(std::string_view phase, std::size_t most) override;
  std::vector<store::TableRow> running_tables_of(std::string_view person, std::size_t most) override;
  std::vector<store::UnwantedTable> unwanted(std::size_t most) override;
  store::OldGames old_games(std::int64_t time, const store::PlaceAmongOld& after, std::size_t most) override;
  std::optional<store::StoredMemoir> memoir(std::string_view table) override;
  std::vector<std::string> unwritten_memoirs(std::size_t most) override;
  std::vector<store::FinishedGame> finished(const store::FinishedQuery& query) override;
  std::size_t count_finished(const store::FinishedQuery& query) override;
  std::vector<store::FinishedGame> scores_of(std::string_view person) override;
  std::vector<store::Membership> unread_of(std::string_view person, std::size_t most) override;
  std::vector<store::Membership> unread(std::size_t most) override;
  std::vector<std::string> campaign_records(std::string_view campaign) override;
  std::vector<store::CampaignRow> campaigns_of(std::string_view person, std::size_t most) override;
  std::optional<store::Account> account(std::string_view id) override;
  std::optional<store::Account> account_of_login(std::string_view login) override;
  std::vector<store::Account> accounts(std::size_t most) override;
  std::vector<std::string> leaving(std::size_t most) override;
  std::vector<std::string> tables_with(std::string_view person, std::size_t most) override;
  std::optional<store::Session> session(std::string_view hash) override;
  std::vector<store::Session> sessions(const std::vector<std::string>& hashes) override;
  std::vector<store::Session> sessions_of(std::string_view person) override;
  std::vector<store::HostNote> host_notes() override;
  std::vector<store::SoloGame> solo_games(std::string_view person, std::size_t most) override;
  std::vector<store::SoloRecord> solo_records(std::string_view person, std::string_view table,
                                              std::uint64_t after, const store::MostSolo& most) override;

 private:
  struct Answer {
    std::any value;
    std::exception_ptr problem;  // instead of the value
  };
  struct Question {
    std::string key;
    std::function<std::any(store::Reader&)> ask;
    std::function<void(const std::any&)> arrived;  // may be empty
  };
  struct Reading {
    Work work, ended;
    std::map<std::string, Answer> answers;
    Question missing;
    std::uint64_t durable = 0;  // when it began
    bool acted = false;
  };
  struct NotHere {};  // thrown to the end of the work: its question is `missing`

  std::shared_ptr<Reading> begun() const;
  template <class Now>
  bool try_now(Reading& reading, const Now& now);
  void step(const std::shared_ptr<Reading>& reading);
  void ask(const std::shared_ptr<Reading>& reading);
  Answer answer_to(Question question);
  Answer wait_for(Question question);

  template <auto Method, class... Args>
  auto recall(std::string_view name, const Args&... args);

  std::function<void(Work)> post_;
  std::vector<Reading*> running_;  // one within the other
  std::size_t waiting_ = 0;
  std::uint64_t asked_ = 0, waits_ = 0, durable_ = 0;
  store::AsyncReader store_;
};

template <class Now>
bool Reads::try_now(Reading& reading, const Now& now) {
  struct Running {
    std::vector<Reading*>& list;
    ~Running() { list.pop_back(); }
  };
  running_.push_back(&reading);
  const Running running{running_};
  try {
    now();
    return true;
  } catch (const NotHere&) { return false; }
}

template <class T>
T Reads::of(const std::string& key, std::function<T(store::Reader&)> question,
            std::function<void(const T&)> arrived) {
  Question asked{
      key,
      [question = std::move(question)](store::Reader& reader) { return std::any(question(reader)); },
      {}};
  if (arrived)
    asked.arrived = [arrived = std::move(arrived)](const std::any& value) {
      arrived(std::any_cast<const T&>(value));
    };
  const Answer answer = answer_to(std::move(asked));
  if (answer.problem) std::rethrow_exception(answer.problem);
  return std::any_cast<const T&>(answer.value);
}

}  // namespace cardhouse::server
