// SPDX-License-Identifier: MIT
// Work that waits for an answer is started again with all answers that it has got so far.
#include "server/reads.h"

#include <concepts>
#include <future>

#include <fmt/format.h>

namespace cardhouse::server {
namespace {

// A question is known by its name and what it is about.
void add_key(std::string& key, std::string_view text) { key += fmt::format(" {}:{}", text.size(), text); }
template <std::integral N>
void add_key(std::string& key, N number) {
  key += fmt::format(" {}", number);
}
void add_key(std::string& key, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) add_key(key, std::string_view(text));
}
void add_key(std::string& key, const store::PlaceAmongOld& place) {
  add_key(key, place.ended);
  add_key(key, std::string_view(place.table));
}
void add_key(std::string& key, const store::MostSolo& most) {
  add_key(key, most.records);
  add_key(key, most.bytes);
}
void add_key(std::string& key, const store::FinishedQuery& query) {
  for (const std::string_view text : {std::string_view(query.person), std::string_view(query.game),
                                      std::string_view(query.result), std::string_view(query.with)})
    add_key(key, text);
  key += fmt::format(" {} {} {} {} {}", query.since, query.until, query.practice, query.skip, query.most);
}

template <class T>
T kept_of(const T& argument) {
  return argument;
}
std::string kept_of(std::string_view text) { return std::string(text); }

}  // namespace

Reads::Reads(std::unique_ptr<store::Reader> reader, std::function<void(Work)> post)
    : post_(std::move(post)), store_(std::move(reader)) {}

void Reads::run(Work work, Work ended) {
  const auto reading = begun();
  reading->work = std::move(work);
  reading->ended = std::move(ended);
  step(reading);
}

std::shared_ptr<Reads::Reading> Reads::begun() const {
  auto reading = std::make_shared<Reading>();
  reading->durable = durable_;
  return reading;
}

void Reads::acts() {
  for (Reading* const reading : running_) reading->acted = true;
}

void Reads::step(const std::shared_ptr<Reading>& reading) {
  bool waits = false;
  struct Ending {
    const Reading& reading;
    const bool& waits;
    ~Ending() {
      if (!waits && reading.ended) reading.ended();
    }
  };
  const Ending ending{*reading, waits};
  waits = !try_now(*reading, reading->work);
  if (waits) ask(reading);
}

void Reads::ask(const std::shared_ptr<Reading>& reading) {
  ++asked_;
  ++waiting_;
  const auto question = std::make_shared<const Question>(std::move(reading->missing));
  const auto came = [this, reading, question](Answer answer) {
    post_([this, reading, question, answer = std::move(answer)] {
      --waiting_;
      if (!answer.problem && question->arrived) question->arrived(answer.value);
      reading->answers[question->key] = answer;
      step(reading);
    });
  };
  store_.ask({.ask =
                  [question, came](store::Reader& reader) {
                    came({question->ask(reader), {}});
                  },
              .failed =
                  [came](const std::exception_ptr& problem) {
                    came({{}, problem});
                  }});
}

Reads::Answer Reads::answer_to(Question question) {
  if (running_.empty()) return wait_for(std::move(question));
  Reading& reading = *running_.back();
  if (const auto known = reading.answers.find(question.key); known != reading.answers.end())
    return known->second;
  if (reading.acted) return wait_for(std::move(question));
  reading.missing = std::move(question);
  throw NotHere();
}

Reads::Answer Reads::wait_for(Question question) {
  ++waits_;
  std::promise<Answer> promise;
  store_.ask_first({.ask =
                        [&](store::Reader& reader) {
                          promise.set_value({question.ask(reader), {}});
                        },
                    .failed =
                        [&](const std::exception_ptr& problem) {
                          promise.set_value({{}, problem});
                        },
                    .patient = false});
  Answer answer = promise.get_future().get();
  if (!answer.problem && question.arrived) question.arrived(answer.value);
  return answer;
}

// ---- the questions of a store

template <auto Method, class... Args>
auto Reads::recall(std::string_view name, const Args&... args) {
  using T = decltype((std::declval<store::Reader&>().*Method)(args...));
  std::string key(name);
  (add_key(key, args), ...);
  return of<T>(key, [kept = std::tuple(kept_of(args)...)](store::Reader& reader) {
    return std::apply([&](const auto&... own) { return (reader.*Method)(own...); }, kept);
  });
}

std::uint64_t Reads::database_bytes() { return recall<&Reader::database_bytes>("database_bytes"); }
std::vector<std::string> Reads::records(std::string_view table) {
  return recall<&Reader::records>("records", table);
}
std::optional<std::string> Reads::last_record(std::string_view table) {
  return recall<&Reader::last_record>("last_record", table);
}
std::optional<store::TableRow> Reads::table(std::string_view id) {
  return recall<&Reader::table>("table", id);
}
std::vector<store::TableRow> Reads::tables(std::string_view phase, std::size_t most) {
  return recall<&Reader::tables>("tables", phase, most);
}
std::vector<store::TableRow> Reads::running_tables_of(std::string_view person, std::size_t most) {
  return recall<&Reader::running_tables_of>("running_tables_of", person, most);
}
std::vector<store::UnwantedTable> Reads::unwanted(std::size_t most) {
  return recall<&Reader::unwanted>("unwanted", most);
}
store::OldGames Reads::old_games(std::int64_t time, const store::PlaceAmongOld& after, std::size_t most) {
  return recall<&Reader::old_games>("old_games", time, after, most);
}
std::optional<store::StoredMemoir> Reads::memoir(std::string_view table) {
  return recall<&Reader::memoir>("memoir", table);
}
std::vector<std::string> Reads::unwritten_memoirs(std::size_t most) {
  return recall<&Reader::unwritten_memoirs>("unwritten_memoirs", most);
}
std::vector<store::FinishedGame> Reads::finished(const store::FinishedQuery& query) {
  return recall<&Reader::finished>("finished", query);
}
std::size_t Reads::count_finished(const store::FinishedQuery& query) {
  return recall<&Reader::count_finished>("count_finished", query);
}
std::vector<store::FinishedGame> Reads::scores_of(std::string_view person) {
  return recall<&Reader::scores_of>("scores_of", person);
}
std::vector<store::Membership> Reads::unread_of(std::string_view person, std::size_t most) {
  return recall<&Reader::unread_of>("unread_of", person, most);
}
std::vector<store::Membership> Reads::unread(std::size_t most) {
  return recall<&Reader::unread>("unread", most);
}
std::vector<std::string> Reads::campaign_records(std::string_view campaign) {
  return recall<&Reader::campaign_records>("campaign_records", campaign);
}
std::vector<store::CampaignRow> Reads::campaigns_of(std::string_view person, std::size_t most) {
  return recall<&Reader::campaigns_of>("campaigns_of", person, most);
}
std::optional<store::Account> Reads::account(std::string_view id) {
  return recall<&Reader::account>("account", id);
}
std::optional<store::Account> Reads::account_of_login(std::string_view login) {
  return recall<&Reader::account_of_login>("account_of_login", login);
}
std::vector<store::Account> Reads::accounts(std::size_t most) {
  return recall<&Reader::accounts>("accounts", most);
}
std::vector<std::string> Reads::leaving(std::size_t most) {
  return recall<&Reader::leaving>("leaving", most);
}
std::vector<std::string> Reads::tables_with(std::string_view person, std::size_t most) {
  return recall<&Reader::tables_with>("tables_with", person, most);
}
std::optional<store::Session> Reads::session(std::string_view hash) {
  return recall<&Reader::session>("session", hash);
}
std::vector<store::Session> Reads::sessions(const std::vector<std::string>& hashes) {
  return recall<&Reader::sessions>("sessions", hashes);
}
std::vector<store::Session> Reads::sessions_of(std::string_view person) {
  return recall<&Reader::sessions_of>("sessions_of", person);
}
std::vector<store::HostNote> Reads::host_notes() { return recall<&Reader::host_notes>("host_notes"); }
std::vector<store::SoloGame> Reads::solo_games(std::string_view person, std::size_t most) {
  return recall<&Reader::solo_games>("solo_games", person, most);
}
std::vector<store::SoloRecord> Reads::solo_records(std::string_view person, std::string_view table,
                                                   std::uint64_t after, const store::MostSolo& most) {
  return recall<&Reader::solo_records>("solo_records", person, table, after, most);
}

}  // namespace cardhouse::server
