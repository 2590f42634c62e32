// SPDX-License-Identifier: MIT
// The house without its sockets: connections, people, the lobby, tables and their bots. Texts come in and go
// out; one thread calls it. What the store has not written yet nobody is told.
#pragma once
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/campaign_book.h"
#include "server/config.h"
#include "server/kept_bots.h"
#include "server/logbook.h"
#include "server/messages.h"
#include "server/pool.h"
#include "store/journal.h"
#include "table/table.h"

namespace cardhouse::server {

using table::Time;

// One connection, as the hall sees it.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string text) = 0;
  virtual void close(std::string_view why) = 0;  // the hall hears of it by `disconnected`
};

// What the hall needs of the world. Both may be called from any thread.
class Outside {
 public:
  virtual ~Outside() = default;
  virtual Time now() = 0;
  virtual void post(std::function<void()> job) = 0;
};

// What jobs on other threads hold on to: a bot that hangs may come back when the hall is long gone.
class Lifeline {
 public:
  explicit Lifeline(Outside& outside) : outside_(&outside) {}
  void post(std::function<void()> job) {
    const std::lock_guard lock(mutex_);
    if (outside_ != nullptr) outside_->post(std::move(job));
  }
  Time now() {
    const std::lock_guard lock(mutex_);
    return outside_ == nullptr ? 0 : outside_->now();
  }
  void cut() {
    const std::lock_guard lock(mutex_);
    outside_ = nullptr;
  }

 private:
  std::mutex mutex_;
  Outside* outside_;
};

using ClientId = std::uint64_t;

class Hall {
 public:
  // The stores are two connections to the same data: the first reads, the second is the journal's.
  Hall(const Config& config, Outside& outside, std::unique_ptr<store::Store> reads,
       std::unique_ptr<store::Store> writes, const Logbook& logbook);
  ~Hall();

  // Nothing if there are too many, in all or from this address.
  std::optional<ClientId> connected(Wire& wire, std::string_view address);
  // How many milliseconds to wait before the client is read again: who sends too much is slowed down.
  Time received(ClientId id, std::string_view text);
  void disconnected(ClientId id);
  void counts_slow_reader() { ++metrics_.slow_readers; }
  void tick();  // now and then, at least every second
  // Nothing new is taken; `done` when all that was taken is durable and sent.
  void shut_down(std::function<void()> done);

  std::optional<std::string> replay_text(std::string_view table);  // of a game that is over
  // One turn of it as JSON, for everybody who has the link.
  std::optional<std::string> turn_text(std::string_view table, std::int64_t moves, Language language);
  Metrics metrics() const;
  bool healthy() const { return !store_broken_; }

 private:
  struct Room;
  struct Client {
    ClientId id = 0;
    Wire* wire = nullptr;
    std::string address, person, name, session;
    bool guest = true;
    Language language = Language::English;
    table::Form form = table::Form::Full;
    bool busy = false;  // busy: a password of it is being looked at
    std::set<std::string> rooms;
    std::string campaign;    // that it looks at
    std::vector<int> party;  // and for whom
    bool invited = false;    // it has the invitation
    double tokens = 0;       // messages it may still send
    Time refilled = 0, greeted_by = 0;
    std::uint64_t sent_upto = 0;  // the journal's number its last message waits for
  };
  struct Held {
    std::uint64_t upto;
    ClientId client;
    std::string text;
  };
  struct Shelf {  // a campaign in memory
    CampaignBook book;
    std::uint64_t written = 0;  // the journal's number of its last entry
  };
  struct BotJob {
    std::shared_ptr<std::atomic<Time>> started;  // 0: it waits in the queue
    std::string table;
    Seat seat;
  };
  struct Count {  // of tries within a while
    Time since = 0;
    std::size_t n = 0;
  };

  // hall.cc: connections and messages
  void act(Client& client, const Incoming& incoming);
  Time slow_down(Client& client);
  void read(Client& client, std::string_view text);
  bool within(std::unordered_map<std::string, Count>& counts, const std::string& key, std::size_t most,
              Time window);
  void send(Client& client, std::string text, std::uint64_t upto = 0);
  template <class T>
  void reply(Client& client, const T& answer, const Incoming& incoming) {
    send(client, print_answer(answer, incoming.id));
  }
  void refuse(Client& client, const Incoming& incoming, const table::Refusal& why);
  void done(Client& client, const Incoming& incoming, std::uint64_t upto = 0);
  void written(const store::Journal::Report& report);
  void go_back_to_durable(const std::string& problem);

  // people.cc
  void wish(Client& client, const Hello& w, const Incoming& incoming);
  void wish(Client& client, const Register& w, const Incoming& incoming);
  void wish(Client& client, const Login& w, const Incoming& incoming);
  void wish(Client& client, const Logout& w, const Incoming& incoming);
  void wish(Client& client, const AskSessions& w, const Incoming& incoming);
  void wish(Client& client, const Revoke& w, const Incoming& incoming);
  void wish(Client& client, const NewToken& w, const Incoming& incoming);
  void greet(Client& client, const store::Account& account, std::string session_hash,
             std::optional<std::string> token, const Incoming& incoming);
  std::string new_session(const std::string& person, std::string_view kind, std::string_view label, int days);
  void close_sessions(const std::vector<std::string>& hashes);
  void check_sessions();

  // lobby.cc
  void wish(Client& client, const AskGames& w, const Incoming& incoming);
  void wish(Client& client, const AskLobby& w, const Incoming& incoming);
  void wish(Client& client, const Open& w, const Incoming& incoming);
  void wish(Client& client, const Rematch& w, const Incoming& incoming);
  void wish(Client& client, const GoOn& w, const Incoming& incoming);
  void wish(Client& client, const AskReplay& w, const Incoming& incoming);
  void wish(Client& client, const Ping& w, const Incoming& incoming);
  Room* open(Client& client, table::Opened opened, const std::vector<std::string>& bots,
             std::optional<Seat> seat, const Incoming& incoming);
  // The same seats for the same bots, and kept for the other people if they are to come again. Whoever opens
  // it sits in the own seat, else in `free`.
  enum class Others { AreKept, StayAway };
  Room* open_like(Client& client, const table::Table& old, table::Opened opened, Others others, Seat free,
                  const Incoming& incoming);
  // The room alone, with nobody in it; nothing if it was refused. And the news for who opened it.
  Room* make_room(Client& client, table::Opened opened, const std::vector<std::string>& bots,
                  const Incoming& incoming);
  void announce(Client& client, Room& room, const Incoming& incoming);
  TableShown shown(const table::Table& table, std::string_view person) const;

  // finished.cc
  void wish(Client& client, const AskFinished& w, const Incoming& incoming);
  void wish(Client& client, const AskStatistics& w, const Incoming& incoming);
  void read_old_games(const std::vector<store::Membership>& unread);

  // campaigns.cc
  void wish(Client& client, const Found& w, const Incoming& incoming);
  void wish(Client& client, const AskCampaigns& w, const Incoming& incoming);
  void wish(Client& client, const AskCampaign& w, const Incoming& incoming);
  void wish(Client& client, const AddHero& w, const Incoming& incoming);
  void wish(Client& client, const TakeHero& w, const Incoming& incoming);
  void wish(Client& client, const Learn& w, const Incoming& incoming);
  void wish(Client& client, const CarryItem& w, const Incoming& incoming);
  void wish(Client& client, const ExportCampaign& w, const Incoming& incoming);
  void wish(Client& client, const ImportCampaign& w, const Incoming& incoming);
  void wish(Client& client, const QuitCampaign& w, const Incoming& incoming);
  Shelf* shelf(const std::string& campaign);  // in memory, or loaded; nothing if there is none
  // One that this client may change; nothing if it was refused.
  Shelf* own_shelf(Client& client, const std::string& campaign, const Incoming& incoming);
  // The same, while no Adventure is under way.
  Shelf* resting_shelf(Client& client, const std::string& campaign, const Incoming& incoming);
  bool may_keep_more(Client& client, const Incoming& incoming);
  void begin_campaign(Client& client, const dragonfire::Record& record, const std::vector<int>& mine,
                      const Incoming& incoming);
  void write(Shelf& shelf, const std::vector<CampaignDeed>& deeds, const Client* by);
  void write(Shelf& shelf, const std::vector<CampaignDeed>& deeds, store::Batch& batch);
  // Writes a line of the record, if it is right, and answers.
  void write_line(Client& client, Shelf& shelf, const std::string& line, const Incoming& incoming);
  void show(Client& client, Shelf& shelf, const Incoming* incoming);
  std::uint64_t told_upto(const Shelf& shelf) const;
  void tell(Shelf& shelf, const Client* by = nullptr);  // all who look at it, but for who is answered apart
  void let_shelves_go();
  CampaignShown shown(const Client& client, const CampaignBook& book);
  std::optional<table::Phase> phase_of(const CampaignBook& book);  // of the Adventure that is under way

  // adventures.cc
  void wish(Client& client, const StartAdventure& w, const Incoming& incoming);
  void wish(Client& client, const CallOff& w, const Incoming& incoming);
  bool may_sit(Client& client, const Room& room, const Incoming& incoming);
  void end_adventure(const Room& room, store::Batch& batch);

  // rooms.cc
  void wish(Client& client, const Enter& w, const Incoming& incoming);
  void wish(Client& client, const Leave& w, const Incoming& incoming);
  void wish(Client& client, const Sit& w, const Incoming& incoming);
  void wish(Client& client, const Stand& w, const Incoming& incoming);
  void wish(Client& client, const SeatBot& w, const Incoming& incoming);
  void wish(Client& client, const Choose& w, const Incoming& incoming);
  void wish(Client& client, const Ready& w, const Incoming& incoming);
  void wish(Client& client, const Play& w, const Incoming& incoming);
  void wish(Client& client, const Ask& w, const Incoming& incoming);
  void wish(Client& client, const Answer& w, const Incoming& incoming);
  void wish(Client& client, const Say& w, const Incoming& incoming);
  void wish(Client& client, const Mute& w, const Incoming& incoming);
  void wish(Client& client, const Back& w, const Incoming& incoming);
  void wish(Client& client, const AskPrompt& w, const Incoming& incoming);
  void wish(Client& client, const AskHistory& w, const Incoming& incoming);

  // library.cc: what is looked up
  void wish(Client& client, const AskWords& w, const Incoming& incoming);
  void wish(Client& client, const AskDeck& w, const Incoming& incoming);
  void wish(Client& client, const AskTurn& w, const Incoming& incoming);
  void wish(Client& client, const AskReview& w, const Incoming& incoming);
  void wish(Client& client, const AskStory& w, const Incoming& incoming);
  void wish(Client& client, const AskHint& w, const Incoming& incoming);
  void wish(Client& client, const Propose& w, const Incoming& incoming);
  void wish(Client& client, const AskPicture& w, const Incoming& incoming);

  void load_tables();
  Room* room(const std::string& id);  // in memory, or loaded; nothing if there is none
  Room* known_room(Client& client, const std::string& id, const Incoming& incoming);
  // Records, applies and tells what was decided; false if it was refused.
  bool carry_out(Room& room, const table::Decision& decision, Client* client, const Incoming* incoming);
  void carry_out(Room& room, std::vector<table::Deed> deeds);
  void tell(Room& room, const table::News& news);
  void tell_presence(Room& room);
  void attach(Client& client, Room& room);
  void detach(Client& client, Room& room);
  table::Viewer viewer_of(const Client& client, const Room& room) const;
  bool send_missed(Client& client, Room& room, std::uint64_t since);
  std::vector<table::Record> records_of(const Room& room) const;
  void look_back(Room& room);
  void look_later(Room& room);  // sets when its clock is looked at again
  void let_go(Room& room);      // out of memory, if nobody needs it there
  void let_idle_rooms_go();

  // bot_seats.cc
  bool knows_bot(Client& client, const std::string& bot, const std::string& game, const Incoming& incoming);
  void let_bots_move(Room& room);
  struct Thought {
    Seat seat;
    std::uint64_t digest;                   // of the position it is about
    std::optional<catalog::MoveCode> move;  // nothing: the bot failed
    std::shared_ptr<bots::Bot> bot;
  };
  void bot_answered(const std::string& table, std::uint64_t job, const Thought& thought);
  void watch_bots();

  Config config_;
  Outside& outside_;
  Logbook logbook_;
  std::unique_ptr<store::Store> reads_;
  std::unordered_map<ClientId, Client> clients_;
  std::unordered_map<std::string, std::size_t> from_address_;
  std::unordered_map<std::string, Count> guests_, tries_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::unique_ptr<Shelf>> shelves_;
  std::set<std::pair<Time, std::string>> alarms_;
  std::deque<std::string> bots_waiting_;  // tables whose bot found the queue full
  std::map<std::uint64_t, BotJob> bot_jobs_;
  KeptBots kept_bots_{64};  // a bot of the strongest level has some 5 MB
  std::deque<Held> held_;
  ClientId last_client_ = 0;
  std::uint64_t durable_ = 0, written_ = 0;
  Time sessions_checked_ = 0;
  bool store_broken_ = false;
  std::function<void()> closing_;
  Metrics metrics_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::shared_ptr<Lifeline> line_ = std::make_shared<Lifeline>(outside_);
  Pool bot_pool_, hint_pool_, password_pool_;
  std::unique_ptr<store::Journal> journal_;
};

// Twelve letters and digits of 60 random bits: a link that nobody guesses.
std::string new_id();
std::string hash_of_token(std::string_view token);
// An argon2id string; both take long and are run in the password pool.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);

}  // namespace cardhouse::server
