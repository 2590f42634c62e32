// SPDX-License-Identifier: MIT
// One sitting as pure logic: seats, clocks, moves, undo, votes, chat. A request is either refused or becomes
// deeds; a deed that was recorded is applied, and gives news. No sockets, no threads; the time is told to it.
// Everything here follows from the records, except who is at the other end of a line just now.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_game.h"
#include "core/log.h"
#include "core/table_talk.h"
#include "table/records.h"

namespace cardhouse::table {

// Why a request was refused: a word for programs, a sentence for people, a rule where one forbids it.
struct Refusal {
  std::string code;
  Sentence text;
  std::string rule;
};
using Decision = std::expected<std::vector<Deed>, Refusal>;

struct Chair {
  std::string person, name;     // both empty: a bot or nobody
  std::string bot;              // a bot's own seat, or (beside a person) the bot that plays it for now
  WhyLent why = WhyLent::Away;  // of a lent seat
  std::string entropy;
  Settings chosen;  // options that belong to this seat
  bool ready = false;
  bool present = false;  // not from the records: somebody is at the other end
  Time since = 0;        // present or absent since then
  bool hurried = false;  // not from the records: the bot thinks for a shorter time than it should
  int undos = 0, votes = 0;
  bool has_person() const { return !person.empty(); }
  bool empty() const { return person.empty() && bot.empty(); }
  bool is_lent() const { return has_person() && !bot.empty(); }
};

struct Vote {
  Motion what = Motion::Undo;
  Seat by = 0;
  std::int64_t to = 0;
  SeatSet waiting;  // who has not answered yet
  Time since = 0;
};

struct ChatLine {
  std::uint64_t seq;
  std::string person, name, text;
};

// What a record brought, for those who watch. `before` is the position that a move changed.
struct News {
  std::uint64_t seq = 0;
  const Deed* deed = nullptr;
  std::unique_ptr<catalog::Events> told;  // by the game; often nothing
  std::unique_ptr<catalog::Position> before;
  bool fresh = false;  // the position is another one: views have to be sent whole
};

inline constexpr std::size_t kMaxChatBytes = 500;
inline constexpr std::size_t kChatKept = 50;
// So that nobody grows the records of a table without end.
inline constexpr int kUndosOfDecision = 10;  // how often the same decision may be made anew
inline constexpr int kUndosOfSeat = 100;     // in one game
inline constexpr int kVotesOfSeat = 100;     // asked for in one game
inline constexpr std::size_t kMovesASnapshot = 32, kSnapshots = 2;

struct Ending;  // ending.h

class Table {
 public:
  // Whether these rules can be played: the game, its options, the clock. Fills in nothing.
  static std::expected<void, Refusal> check(const TableRules& rules);
  // Plays records from the first one on. An error says which one does not fit. Those of other rules than the
  // program has are only read: who sat, what was moved, but no position.
  static std::expected<Table, std::string> replay(std::span<const Record> records);

  Table() = default;
  Table(Table&&) = default;
  Table& operator=(Table&&) = default;

  // As if the records had always spoken of somebody whom nobody knows (records.h).
  void forget(std::string_view person, std::string_view as);

  // Throws shape::Misfit for a record that does not fit, and is then of no use any more.
  News apply(const Record& record);

  // ---- requests. They change nothing; what they return has to be recorded and applied.
  Decision sit(std::string_view person, std::string_view name, std::optional<Seat> seat) const;
  Decision seat_bot(std::string_view person, Seat seat, std::string_view bot) const;
  Decision stand(std::string_view person, std::optional<Seat> seat) const;  // a seat of others: the host
  // An option of a seat: one's own, or as the host that of a bot. An empty value takes the choice back.
  Decision choose(std::string_view person, std::string_view option, std::string_view value) const;
  Decision ready(std::string_view person, bool is_ready, std::string_view entropy) const;
  // `moves` is how many the player has seen, if said: an answer to an old question is refused.
  Decision move(std::string_view person, std::string_view name, std::optional<std::int64_t> moves) const;
  Decision bot_move(Seat seat, catalog::MoveCode move) const;
  // `stand_in` is the bot that plays for those who are away.
  Decision ask(std::string_view person, Motion what, std::string_view stand_in = "random") const;
  Decision answer(std::string_view person, bool yes, std::string_view stand_in = "random") const;
  Decision say(std::string_view person, std::string_view name, std::string_view text) const;
  Decision mute(std::string_view person, std::string_view whom, bool on) const;
  Decision come_back(std::string_view person) const;
  Decision relieve(Seat seat, std::string_view bot) const;
  Decision rematch(std::string_view person, std::string_view table) const;

  // ---- time. `stand_in` is the bot that takes a seat.
  std::vector<Deed> tick(Time now, std::string_view stand_in) const;
  std::optional<Time> next_tick() const;
  // Milliseconds left for each seat to think, or nothing without a clock.
  std::vector<std::int64_t> time_left(Time now) const;
  WhenAway when_away() const;
  std::optional<Time> clock_span() const;           // its time for a decision of a player who is away
  std::optional<Time> grace_ends(Seat seat) const;  // then a bot plays for a player who is away

  // The clock of a later house, which was set by the wall: what the clock of the one before measured is moved
  // to it, and nothing lies in the future.
  void wake(Time now);
  // Who is there is not recorded: after a restart nobody is.
  bool set_present(std::string_view person, bool present, Time now);
  bool set_hurried(Seat seat, bool hurried);  // false: nothing has changed

  // ---- what there is
  const std::string& id() const { return opened_.table; }
  const std::string& host() const { return opened_.host; }
  const TableRules& rules() const { return opened_.rules; }  // from the deal on with what the seats chose
  const Opened& opened() const { return opened_; }
  const catalog::AnyGame& game() const { return *game_; }
  std::uint64_t seq() const { return seq_; }
  Phase phase() const;
  bool has_old_rules() const;  // it cannot be played any more, only looked at
  // How a game of old rules ended, which its records alone do not say.
  void recall(Ending ending);
  const Ending* recalled() const { return recalled_.get(); }
  std::optional<HowEnded> how_it_ended() const;               // nothing while it runs
  std::optional<Seat> ended_by() const { return ended_by_; }  // who asked for it or caused it
  Time began_at() const { return began_at_; }                 // 0: it has not
  Time ended_at() const { return ended_at_; }
  int players() const { return int(chairs_.size()); }
  std::span<const Chair> chairs() const { return chairs_; }
  std::optional<Seat> seat_of(std::string_view person) const;
  const Kept* kept(Seat seat) const;  // for whom it is, while it waits; nothing: for everybody
  std::vector<std::string> names() const;
  int people() const;        // who have a seat
  bool hints_now() const;    // whether a bot's advice may be asked for
  bool is_attended() const;  // one of its people is there
  const std::optional<Vote>& vote() const { return vote_; }
  const std::deque<ChatLine>& chat() const { return chat_; }
  bool has_muted(std::string_view person, std::string_view whom) const;
  const std::string& rematch_table() const { return rematch_; }
  std::size_t moves() const { return moves_.size(); }
  const catalog::Position* position() const { return position_.get(); }  // nothing before the deal
  std::optional<Seat> turn() const;                                      // while it is played
  // The seat whose bot is to move, with the bot.
  std::optional<std::pair<Seat, std::string>> bot_to_move() const;
  bool can_undo_freely(Seat seat) const;
  Time last_change() const { return last_change_; }  // on the wall
  Time quiet_since() const { return now_; }          // by the clock of the house

  // The log of the game, with its digest and the server's secret: plays the whole game again. Requires:
  // phase() is Over.
  Log log() const;
  Log log_so_far() const;                   // without a digest, which is quick
  Key first_key() const { return key(0); }  // of the deal

 private:
  struct Done {
    catalog::MoveCode move;
    Seat seat;
    bool reveals;
  };
  void take(const Opened& deed, News& news);
  void take(const Sat& deed, News& news);
  void take(const BotSat& deed, News& news);
  void take(const Stood& deed, News& news);
  void take(const Chose& deed, News& news);
  void take(const SaidReady& deed, News& news);
  void take(const Dealt& deed, News& news);
  void take(const Moved& deed, News& news);
  void take(const Asked& deed, News& news);
  void take(const Answered& deed, News& news);
  void take(const TakenBack& deed, News& news);
  void take(const Lent& deed, News& news);
  void take(const Returned& deed, News& news);
  void take(const Relieved& deed, News& news);
  void take(const Said& deed, News& news);
  void take(const Muted& deed, News& news);
  void take(const Ended& deed, News& news);
  void take(const Rematched& deed, News& news);
  void take(const Resumed& deed, News& news);

  Chair& chair(Seat seat);
  bool others_are_ready(Seat seat) const;                                        // and somebody is a person
  Settings options_with(std::string_view option, std::string_view value) const;  // if that were chosen too
  void settle_options();  // what the seats chose, and what bots take of themselves
  void begin(News& news);
  void keep_snapshot();
  void replay_to(std::size_t moves);
  Key key(std::uint32_t number) const;
  std::optional<std::size_t> own_last_move(Seat seat) const;
  bool may_still_undo(Seat seat, std::size_t to) const;
  SeatSet voters(Seat asker) const;
  void end_vote_of(Seat seat);
  bool has_company() const;  // other people play, or may still come
  SeatSet who_is_away() const;
  std::optional<Time> waited_for_since(Seat seat) const;
  std::optional<Time> vote_ends() const;
  std::vector<Deed> outcome(const Vote& vote, std::string_view stand_in) const;
  bool reveals_since(std::size_t to) const;
  std::expected<Seat, Refusal> seated(std::string_view person) const;
  std::expected<void, Refusal> may_play(Seat seat) const;
  void start_thinking(Time at);
  std::int64_t allowance(Seat seat) const;  // milliseconds for this decision
  std::optional<Time> flag_falls() const;

  Opened opened_;
  const catalog::AnyGame* game_ = nullptr;
  std::uint64_t seq_ = 0;
  std::vector<Chair> chairs_;
  std::unique_ptr<catalog::Position> position_;
  std::vector<Done> moves_;
  // The position before some of the moves, so that taking one back does not play the whole game again.
  struct Snapshot {
    std::size_t moves = 0;
    std::unique_ptr<catalog::Position> position;
  };
  std::vector<Snapshot> snapshots_;
  // Of a game of old rules:
  std::vector<std::string> old_moves_;
  bool old_dealt_ = false;
  std::shared_ptr<const Ending> recalled_;
  std::vector<std::pair<std::size_t, std::uint32_t>> rekeys_;  // before which move, which number
  std::uint32_t last_rekey_ = 0;
  std::vector<int> undos_;  // by decision: how often it was gone back to
  std::optional<Vote> vote_;
  std::optional<HowEnded> ended_;  // other than by the rules of the game
  std::optional<Seat> ended_by_;
  Time began_at_ = 0, ended_at_ = 0;
  std::deque<ChatLine> chat_;
  std::vector<std::pair<std::string, std::string>> mutes_;  // a person, and whom they do not hear
  std::string rematch_;
  Time now_ = 0, ahead_ = 0, last_change_ = 0, thinking_since_ = 0;
  std::vector<std::int64_t> budget_;  // of a clock for the game: milliseconds left by seat
};

inline constexpr Phrase kOldRules{
    "this game was played by older rules: it can be looked at, but not played on or shown turn by turn",
    "ezt a játékot régebbi szabályokkal játszották: megnézhető, de nem folytatható és lépésenként nem "
    "látható"};

Refusal refusal(std::string_view code, Phrase text);
inline std::unexpected<Refusal> refused(std::string_view code, Phrase text) {
  return std::unexpected(refusal(code, text));
}

}  // namespace cardhouse::table
