// SPDX-License-Identifier: MIT
// What each record changes. A record was decided before, so here is no second opinion; but a damaged one must
// not take the house down, hence the checks of seats and moves.
#include <algorithm>

#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "table/ending.h"
#include "table/fair.h"
#include "table/names.h"
#include "table/table.h"

namespace cardhouse::table {
namespace {

constexpr std::uint32_t kBotsChoose = ~0u;  // the number of a key

[[noreturn]] void misfit(std::string_view what) { throw shape::Misfit(std::string(what)); }

bool any_reveals(const catalog::Events& told) {
  for (std::size_t i = 0; i < told.size(); ++i)
    if (told.telling(i).reveals) return true;
  return false;
}

int players_of(const catalog::AnyGame& game, const TableRules& rules) {
  for (const auto& [name, value] : rules.options)
    if (name == "players" && value.size() == 1) return value[0] - '0';
  return std::stoi(game.settings().front().preset);
}

}  // namespace

std::expected<Table, std::string> Table::replay(std::span<const Record> records) {
  Table table;
  for (std::size_t i = 0; i < records.size(); ++i) {
    try {
      table.apply(records[i]);
    } catch (const shape::Misfit& problem) {
      return std::unexpected(fmt::format("record {}: {}", i + 1, problem.what()));
    }
  }
  if (table.game_ == nullptr) return std::unexpected("there is no record");
  return table;
}

News Table::apply(const Record& record) {
  const bool first = game_ == nullptr;
  if (first != std::holds_alternative<Opened>(record.deed))
    misfit(first ? "the first one must open the table" : "the table is open already");
  News news{.seq = seq_ + 1, .deed = &record.deed};
  now_ = record.clock();
  ahead_ = record.ahead;
  std::visit([&](const auto& deed) { take(deed, news); }, record.deed);
  last_change_ = record.at;
  if (std::holds_alternative<Dealt>(record.deed)) began_at_ = record.at;
  if (ended_at_ == 0 && phase() == Phase::Over) ended_at_ = record.at;
  ++seq_;
  return news;
}

void Table::wake(Time now) {
  const auto adopt = [&](Time& time) { time = std::min(time + ahead_, now); };
  adopt(now_), adopt(thinking_since_);
  for (Chair& c : chairs_) adopt(c.since);
  if (vote_) adopt(vote_->since);
}

Chair& Table::chair(Seat seat) {
  if (seat >= chairs_.size()) misfit("there is no such seat");
  return chairs_[seat];
}

// ---- before the deal

void Table::take(const Opened& deed, News& news) {
  const catalog::AnyGame* game = catalog::find(deed.rules.game);
  if (game == nullptr) misfit(fmt::format("unknown game \"{}\"", deed.rules.game));
  opened_ = deed;
  game_ = game;
  if (!has_old_rules())
    if (auto good = check(deed.rules); !good) misfit(good.error().text(Language::English));
  chairs_.resize(std::size_t(players_of(*game, deed.rules)));
  news.fresh = true;
}

void Table::take(const Sat& deed, News&) {
  std::vector<std::string> others;
  for (const Chair& c : chairs_)
    if (c.has_person()) others.push_back(c.name);
  chair(deed.seat) = Chair{.person = deed.person, .name = told_apart(deed.name, others), .since = now_};
}
void Table::take(const BotSat& deed, News&) { chair(deed.seat) = Chair{.bot = deed.bot, .ready = true}; }
void Table::take(const Stood& deed, News&) { chair(deed.seat) = Chair{}; }
void Table::take(const Chose& deed, News& news) {
  Settings& chosen = chair(deed.seat).chosen;
  std::erase_if(chosen, [&](const auto& one) { return one.first == deed.option; });
  if (!deed.value.empty()) chosen.emplace_back(deed.option, deed.value);
  news.fresh = true;
}
void Table::take(const SaidReady& deed, News&) {
  chair(deed.seat).ready = deed.ready;
  chair(deed.seat).entropy = deed.entropy;
}

Key Table::key(std::uint32_t number) const {
  std::vector<std::string> entropy;
  for (const Chair& c : chairs_) entropy.push_back(c.entropy);
  return deal_key(opened_.secret, entropy, number);
}

// A bot whose option nobody named takes one of the listed values, by a key that deals nothing else.
void Table::settle_options() {
  if (!opened_.start.empty()) return;
  SeatSet bots;
  for (Seat seat = 0; seat < chairs_.size(); ++seat) {
    for (const auto& [name, value] : chairs_[seat].chosen) set(opened_.rules.options, name, value);
    if (!chairs_[seat].has_person()) bots |= SeatSet(seat);
  }
  if (!game_->cooperative() && !has_old_rules())  // who wins together takes what the party lacks
    choose_for(bots, game_->settings(), Chance(key(kBotsChoose)), opened_.rules.options);
}

void Table::begin(News& news) {
  if (!opened_.start.empty()) {
    auto position = game_->read_position(opened_.start);
    if (!position) misfit(position.error());
    position_ = std::move(*position);
    position_->reseed(key(0));
    return;
  }
  auto dealt = game_->deal(opened_.rules.options, key(0));
  if (!dealt) misfit(dealt.error());
  position_ = std::move(dealt->position);
  news.told = std::move(dealt->events);
}

void Table::take(const Dealt&, News& news) {
  settle_options();
  if (has_old_rules()) old_dealt_ = true;
  else begin(news);
  news.fresh = true;
  budget_.assign(chairs_.size(), opened_.rules.clock.time * kSecond);
  start_thinking(now_);
}

// ---- play

void Table::start_thinking(Time at) { thinking_since_ = at; }

void Table::take(const Moved& deed, News& news) {
  if (has_old_rules()) {
    chair(deed.seat);
    old_moves_.push_back(deed.move);
    moves_.push_back({0, deed.seat, true});
    return;
  }
  if (position_ == nullptr || position_->turn() != deed.seat) misfit("a move out of turn");
  const auto code = position_->read_move(deed.move);
  if (!code) misfit(code.error().text(Language::English));
  if (opened_.rules.clock.kind == ClockKind::Game && !deed.bot)
    budget_[deed.seat] += opened_.rules.clock.increment * kSecond - (now_ - thinking_since_);
  keep_snapshot();
  news.before = position_->copy();
  news.told = position_->play_told(*code);
  moves_.push_back({*code, deed.seat, any_reveals(*news.told)});
  if (vote_ && vote_->what == Motion::Undo) vote_.reset();
  start_thinking(now_);
}

// Before every so many moves; the last ones are kept. Whoever takes back more moves pays with a whole game
// for each so many of them.
void Table::keep_snapshot() {
  if (moves_.size() % kMovesASnapshot != 0) return;
  std::erase_if(snapshots_, [&](const Snapshot& one) { return one.moves >= moves_.size(); });
  if (snapshots_.size() == kSnapshots) snapshots_.erase(snapshots_.begin());
  snapshots_.push_back({moves_.size(), position_->copy()});
}

void Table::replay_to(std::size_t moves) {
  std::erase_if(snapshots_, [&](const Snapshot& one) { return one.moves >= moves; });
  const std::size_t before = moves < kMovesASnapshot ? 0 : (moves - 1) / kMovesASnapshot * kMovesASnapshot;
  if (snapshots_.empty()) {
    auto replayer = catalog::Replayer::open(log_so_far());
    if (!replayer) misfit(replayer.error());
    if (const auto played = replayer->jump(before); !played) misfit(played.error());
    snapshots_.push_back({before, std::move(*replayer).take_position()});
  }
  position_ = snapshots_.back().position->copy();
  for (std::size_t at = snapshots_.back().moves; at < moves;) {
    position_->play_told(moves_[at].move);
    ++at;
    for (const auto& [rekeyed, number] : rekeys_)
      if (rekeyed == at) position_->reseed(key(number));
  }
}

void Table::take(const TakenBack& deed, News& news) {
  const auto to = std::size_t(deed.to);
  if (deed.to < 0 || to >= moves_.size()) misfit("more moves taken back than made");
  std::erase_if(rekeys_, [&](const auto& rekey) { return rekey.first > to; });
  if (deed.reseed) rekeys_.emplace_back(to, ++last_rekey_);
  if (has_old_rules()) old_moves_.resize(to);
  else replay_to(to);
  moves_.resize(to);
  ++chair(deed.seat).undos;
  if (undos_.size() <= to) undos_.resize(to + 1);
  ++undos_[to];
  vote_.reset();
  news.fresh = true;
  start_thinking(now_);
}

void Table::take(const Asked& deed, News&) {
  ++chair(deed.seat).votes;
  vote_ =
      Vote{.what = deed.what, .by = deed.seat, .to = deed.to, .waiting = voters(deed.seat), .since = now_};
}

void Table::take(const Answered& deed, News&) {
  if (!vote_) misfit("an answer without a question");
  if (deed.yes) vote_->waiting -= deed.seat;
  if (!deed.yes || vote_->waiting.empty()) vote_.reset();
}

void Table::take(const Ended& deed, News&) {
  if (deed.by) chair(*deed.by);
  ended_ = deed.how;
  ended_by_ = deed.by;
  vote_.reset();
}

// ---- seats that are lent

void Table::end_vote_of(Seat seat) {
  if (vote_ && vote_->by == seat) vote_.reset();
  else if (vote_) vote_->waiting -= seat;
}

void Table::take(const Lent& deed, News&) {
  chair(deed.seat).bot = deed.bot;
  chair(deed.seat).why = deed.why;
  end_vote_of(deed.seat);
  if (vote_ && vote_->what == Motion::Bot) vote_.reset();
}

void Table::take(const Returned& deed, News&) {
  chair(deed.seat).bot.clear();
  if (turn() == deed.seat) start_thinking(now_);
}

void Table::take(const Relieved& deed, News&) { chair(deed.seat).bot = deed.bot; }

// ---- talk, and what comes after

void Table::take(const Said& deed, News& news) {
  if (deed.text.empty()) return;  // of somebody who is forgotten
  chat_.push_back({news.seq, deed.person, deed.name, deed.text});
  if (chat_.size() > kChatKept) chat_.pop_front();
}

void Table::take(const Muted& deed, News&) {
  const std::pair pair(deed.person, deed.whom);
  std::erase(mutes_, pair);
  if (deed.on) mutes_.push_back(pair);
}

void Table::forget(std::string_view person, std::string_view as) {
  std::vector<std::string> others;
  for (const Chair& c : chairs_)
    if (c.has_person() && c.person != person) others.push_back(c.name);
  for (Chair& c : chairs_)
    if (c.has_person() && c.person == person) c.person = as, c.name = told_apart(kNobodysName, others);
  if (opened_.host == person) opened_.host = as;
  for (Kept& kept : opened_.kept)
    if (kept.person == person) kept = {};
  std::erase_if(chat_, [&](const ChatLine& line) { return line.person == person; });
  for (auto& [who, whom] : mutes_) {
    if (who == person) who = as;
    if (whom == person) whom = as;
  }
}

void Table::take(const Rematched& deed, News&) { rematch_ = deed.table; }
void Table::take(const Resumed&, News&) {
  start_thinking(now_);
  for (Chair& c : chairs_) c.since = now_;
}

void Table::recall(Ending ending) { recalled_ = std::make_shared<const Ending>(std::move(ending)); }

Log Table::log() const {
  Log log = log_so_far();
  if (auto sitting = catalog::replay(log)) log.digest = sitting->digest;
  return log;
}

Log Table::log_so_far() const {
  const auto called = names();
  Log log{.game = std::string(game_->name()), .rules = opened_.version, .options = opened_.rules.options};
  log.key = key(0);
  log.fair = {.commitment = opened_.commitment, .secret = opened_.secret};
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    const Chair& c = chairs_[seat];
    log.fair.entropy.push_back(c.entropy);
    log.seats.push_back(c.has_person() ? called[seat] : "bot:" + c.bot);
  }
  if (has_old_rules()) {
    log.start = opened_.start;
    log.moves = old_moves_;
  } else {
    if (!opened_.start.empty()) {
      auto position = game_->read_position(opened_.start);
      (*position)->reseed(log.key);
      log.start = (*position)->notation();
    }
    for (const Done& move : moves_) log.moves.push_back(position_->move_name(move.move));
  }
  for (const auto& [before, number] : rekeys_) log.rekeys.emplace_back(before, key(number));
  return log;
}

}  // namespace cardhouse::table
