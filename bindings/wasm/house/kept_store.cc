// SPDX-License-Identifier: MIT
// Rows are texts under keys such as "record/<table>/000001"; a list is a range of keys.
#include "bindings/wasm/house/kept_store.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "bindings/wasm/house/damage.h"
#include "core/shape.h"

namespace cardhouse::store {
BOOST_DESCRIBE_STRUCT(TableRow, (), (id, game, phase, listed, changed))
BOOST_DESCRIBE_STRUCT(FinishedGame, (),
                      (person, table, game, began, ended, result, practice, points, bots, people, body))
}  // namespace cardhouse::store

namespace cardhouse::wasm {
namespace {

using namespace store;

template <class... Parts>
std::string key(const Parts&... parts) {
  std::string text;
  ((text += parts, text += '/'), ...);
  text.pop_back();
  return text;
}
std::string numbered(std::string_view kind, std::string_view of, std::uint64_t seq) {
  return fmt::format("{}/{}/{:06}", kind, of, seq);
}
std::string_view last_part(std::string_view key) { return key.substr(key.rfind('/') + 1); }

template <class Row>
std::string print_row(const Row& row) {
  std::string text;
  shape::write(text, row);
  return text;
}
// What is damaged is not there: the browser may have lost a part of it.
template <class Row>
std::optional<Row> read_row(std::string_view at, std::string_view text) {
  Row row;
  boost::json::error_code problem;
  const auto value = boost::json::parse({text.data(), text.size()}, problem);
  try {
    if (problem) throw shape::Misfit(problem.message());
    shape::read(value, row, "row");
    return row;
  } catch (const shape::Misfit&) {
    report_damage(last_part(at));
    return {};
  }
}

std::int64_t number_in(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

class KeptStore final : public Store {
 public:
  KeptStore(std::shared_ptr<Kept> kept, std::function<void(const std::vector<Change>&)> told)
      : kept_(std::move(kept)), told_(std::move(told)) {}

  // A record whose place is taken, or that has none before it, is an error, and then nothing of the batches
  // has happened.
  void write(const std::vector<Batch>& batches) override {
    std::set<std::string> coming;
    for (const Batch& batch : batches) {
      for (const NewRecord& r : batch.records) check_place("record", r.table, r.seq, coming);
      for (const CampaignRecord& r : batch.campaign_records) check_place("line", r.campaign, r.seq, coming);
    }
    changes_.clear();
    for (const Batch& batch : batches) write_one(batch);
    if (!changes_.empty() && told_) told_(changes_);
  }

  // ---- tables

  std::vector<std::string> records(std::string_view table) override { return bodies("record", table); }
  std::optional<std::string> last_record(std::string_view table) override {
    std::optional<std::string> last;
    each(key("record", table, ""), [&](std::string_view, std::string_view body) { last = body; });
    return last;
  }
  std::optional<TableRow> table(std::string_view id) override {
    const auto found = kept_->find(key("table", id));
    return found == kept_->end() ? std::nullopt : read_row<TableRow>(found->first, found->second);
  }
  std::vector<TableRow> tables(std::string_view phase, std::size_t most) override {
    std::vector<TableRow> rows;
    each("table/", [&](std::string_view at, std::string_view text) {
      if (auto row = read_row<TableRow>(at, text); row && row->phase == phase)
        rows.push_back(*std::move(row));
    });
    return newest(std::move(rows), most);
  }
  std::vector<TableRow> running_tables_of(std::string_view person, std::size_t most) override {
    std::vector<TableRow> rows;
    each(key("member", person, ""), [&](std::string_view at, std::string_view) {
      if (auto row = table(last_part(at)); row && row->phase != "over") rows.push_back(*std::move(row));
    });
    return newest(std::move(rows), most);
  }
  std::vector<UnwantedTable> unwanted(std::size_t) override { return {}; }
  OldGames old_games(std::int64_t, const PlaceAmongOld&, std::size_t) override { return {}; }
  std::optional<StoredMemoir> memoir(std::string_view table) override {
    const auto ending = kept_->find(key("ending", table));
    if (ending == kept_->end()) return {};
    const auto body = kept_->find(key("memoir", table));
    return StoredMemoir{std::string(table), ending->second,
                        body == kept_->end() ? std::string() : body->second};
  }
  std::vector<std::string> unwritten_memoirs(std::size_t most) override {
    std::vector<std::string> tables;
    each("ending/", [&](std::string_view at, std::string_view) {
      if (tables.size() < most && !kept_->contains(key("memoir", last_part(at))))
        tables.emplace_back(last_part(at));
    });
    return tables;
  }

  // ---- games that are over

  std::vector<FinishedGame> finished(const FinishedQuery& query) override {
    std::vector<FinishedGame> games = all_finished(query);
    std::ranges::sort(games, std::ranges::greater(),
                      [](const FinishedGame& game) { return std::tie(game.ended, game.table); });
    games.erase(games.begin(), games.begin() + std::ptrdiff_t(std::min(query.skip, games.size())));
    if (games.size() > query.most) games.resize(query.most);
    return games;
  }
  std::size_t count_finished(const FinishedQuery& query) override { return all_finished(query).size(); }
  std::vector<FinishedGame> scores_of(std::string_view person) override {
    auto games = all_finished({.person = std::string(person), .game = {}, .result = {}, .with = {}});
    std::erase_if(games, [](const FinishedGame& game) { return game.result.empty(); });
    std::ranges::stable_sort(games, {}, &FinishedGame::ended);
    return games;
  }
  std::vector<Membership> unread_of(std::string_view, std::size_t) override { return {}; }
  std::vector<Membership> unread(std::size_t) override { return {}; }

  // ---- campaigns

  std::vector<std::string> campaign_records(std::string_view campaign) override {
    return bodies("line", campaign);
  }
  std::vector<CampaignRow> campaigns_of(std::string_view person, std::size_t most) override {
    std::vector<CampaignRow> rows;
    each(key("campaigner", person, ""), [&](std::string_view at, std::string_view) {
      if (const auto found = kept_->find(key("campaign", last_part(at))); found != kept_->end())
        rows.push_back({std::string(last_part(at)), number_in(found->second)});
    });
    return newest(std::move(rows), most);
  }

  // ---- people: nobody has an account or a session here

  std::optional<Account> account(std::string_view) override { return {}; }
  std::optional<Account> account_of_login(std::string_view) override { return {}; }
  std::vector<Account> accounts(std::size_t) override { return {}; }
  std::vector<std::string> leaving(std::size_t) override { return {}; }
  std::vector<std::string> tables_with(std::string_view, std::size_t) override { return {}; }
  std::optional<Session> session(std::string_view) override { return {}; }
  std::vector<Session> sessions(const std::vector<std::string>&) override { return {}; }
  std::vector<Session> sessions_of(std::string_view) override { return {}; }
  std::vector<HostNote> host_notes() override { return {}; }
  std::vector<SoloGame> solo_games(std::string_view, std::size_t) override { return {}; }
  std::vector<SoloRecord> solo_records(std::string_view, std::string_view, std::uint64_t,
                                       const MostSolo&) override {
    return {};
  }
  void add_account(const Account&) override { refuse_people(); }
  void change_account(const Account&) override { refuse_people(); }
  void remove_account(std::string_view) override { refuse_people(); }
  void add_session(const Session&) override { refuse_people(); }
  void remove_session(std::string_view) override {}
  void remove_sessions_of(std::string_view) override {}
  std::size_t remove_sessions_before(std::int64_t) override { return 0; }

  void remove_table(std::string_view id) override {
    changes_.clear();
    erase_table(id);
    if (told_) told_(changes_);
  }

 private:
  [[noreturn]] static void refuse_people() { throw StoreError("this house keeps no accounts"); }
  void check_place(std::string_view kind, std::string_view owner, std::uint64_t seq,
                   std::set<std::string>& coming) const {
    const auto is_there = [&](const std::string& at) { return kept_->contains(at) || coming.contains(at); };
    const std::string place = numbered(kind, owner, seq);
    if (is_there(place)) throw StoreError(place + " is taken", StoreError::Kind::Taken);
    if (seq != 1 && !is_there(numbered(kind, owner, seq - 1)))
      throw StoreError("there is no record before " + place, StoreError::Kind::Unfit);
    coming.insert(place);
  }

  void write_one(const Batch& batch) {
    for (const NewRecord& r : batch.records) put(numbered("record", r.table, r.seq), r.body);
    for (const TableRow& t : batch.tables) put(key("table", t.id), print_row(t));
    for (const Membership& m : batch.members) put(key("member", m.person, m.table), "");
    for (const FinishedGame& f : batch.finished) {
      put(key("finished", f.person, f.table), print_row(f));
      erase(key("member", f.person, f.table));
    }
    for (const Membership& m : batch.not_finished) erase(key("finished", m.person, m.table));
    for (const StoredMemoir& m : batch.endings) {
      put(key("ending", m.table), m.ending);
      erase(key("memoir", m.table));
    }
    for (const StoredMemoir& m : batch.memoirs)
      if (const auto ending = kept_->find(key("ending", m.table)); ending != kept_->end()) {
        if (ending->second.empty()) put(key("ending", m.table), m.ending);
        put(key("memoir", m.table), m.body);
      }
    for (const CampaignRow& c : batch.campaigns) put(key("campaign", c.id), fmt::to_string(c.changed));
    for (const CampaignRecord& r : batch.campaign_records) put(numbered("line", r.campaign, r.seq), r.body);
    for (const CampaignMember& m : batch.campaign_members) put(key("campaigner", m.person, m.campaign), "");
    for (const std::string& table : batch.removed_tables) erase_table(table);
    for (const std::string& campaign : batch.removed_campaigns) {
      erase(key("campaign", campaign));
      erase_all(key("line", campaign, ""));
      erase_if_last("campaigner/", campaign);
    }
  }
  void put(std::string place, std::string value) {
    (*kept_)[place] = value;
    changes_.push_back({std::move(place), std::move(value)});
  }
  void erase(const std::string& place) {
    if (kept_->erase(place) > 0) changes_.push_back({place, {}});
  }
  void erase_all(const std::string& prefix) {
    std::vector<std::string> keys;
    each(prefix, [&](std::string_view at, std::string_view) { keys.emplace_back(at); });
    for (const std::string& at : keys) erase(at);
  }
  void erase_if_last(std::string_view prefix, std::string_view last) {
    std::vector<std::string> keys;
    each(prefix, [&](std::string_view at, std::string_view) {
      if (last_part(at) == last) keys.emplace_back(at);
    });
    for (const std::string& at : keys) erase(at);
  }
  void erase_table(std::string_view id) {
    erase_all(key("record", id, ""));
    for (const char* kind : {"ending", "memoir", "table"}) erase(key(kind, id));
    for (const char* kind : {"member/", "finished/"}) erase_if_last(kind, id);
  }

  template <class Use>
  void each(std::string_view prefix, Use use) const {
    for (auto at = kept_->lower_bound(prefix); at != kept_->end() && at->first.starts_with(prefix); ++at)
      use(at->first, at->second);
  }
  // In order; what follows a gap is of no use.
  std::vector<std::string> bodies(std::string_view kind, std::string_view of) const {
    std::vector<std::string> list;
    each(key(kind, of, ""), [&](std::string_view at, const std::string& body) {
      if (number_in(last_part(at)) == std::int64_t(list.size()) + 1) list.push_back(body);
    });
    return list;
  }
  template <class Row>
  static std::vector<Row> newest(std::vector<Row> rows, std::size_t most) {
    std::ranges::stable_sort(rows, std::ranges::greater(), &Row::changed);
    if (rows.size() > most) rows.resize(most);
    return rows;
  }
  std::vector<FinishedGame> all_finished(const FinishedQuery& q) const {
    std::vector<FinishedGame> games;
    each(key("finished", q.person, ""), [&](std::string_view at, std::string_view text) {
      auto game = read_row<FinishedGame>(at, text);
      const bool asked = game && game->ended >= q.since && game->ended < q.until &&
                         (q.game.empty() || game->game == q.game) &&
                         (q.result.empty() || game->result == q.result) &&
                         (q.with.empty() || game->people.contains(q.with)) && (q.practice || !game->practice);
      if (asked) games.push_back(*std::move(game));
    });
    return games;
  }

  std::shared_ptr<Kept> kept_;
  std::function<void(const std::vector<Change>&)> told_;
  std::vector<Change> changes_;
};

}  // namespace

std::unique_ptr<Store> open_kept(std::shared_ptr<Kept> kept,
                                 std::function<void(const std::vector<Change>&)> told) {
  return std::make_unique<KeptStore>(std::move(kept), std::move(told));
}

}  // namespace cardhouse::wasm
