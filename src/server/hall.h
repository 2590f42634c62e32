// SPDX-License-Identifier: MIT
// The house without its sockets. It puts the parts together and gives each message to the one that answers it
// (dispatch.h): connections, people, lobby, rooms, library, campaigns. One thread calls it; nobody is told
// what the store has not written yet.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/dispatch.h"
#include "server/farewells.h"
#include "server/memoirs.h"
#include "server/rates.h"
#include "server/retention.h"

namespace cardhouse::server {

class Hall {
 public:
  // The stores are three connections to the same data: services.h.
  Hall(const Config& config, Outside& outside, std::unique_ptr<store::Store> reads,
       std::unique_ptr<store::Store> reads_games, std::unique_ptr<store::Store> writes,
       const Logbook& logbook,
       std::unique_ptr<store::Tenure> tenure = nullptr);  // of a node among several
  ~Hall();

  // From now on other machines may think for bots (far_thinkers.h).
  void use_far_thinkers(FarThinkers::Open open) { thinkers_.use(std::move(open)); }

  // Nothing if there are too many, in all or from this address.
  std::optional<ClientId> connected(Wire& wire, std::string_view address);
  // How many milliseconds to wait before the client is read again: who sends too much is slowed down.
  Time received(ClientId id, std::string_view text);
  void disconnected(ClientId id);
  void counts_slow_reader() { ++services_.metrics.slow_readers; }
  void counts_refused() { ++services_.metrics.refused; }
  bool has_clients() const { return connections_.size() > 0; }
  Reads& reads() { return *services_.reads; }
  Passing& passing() { return passing_; }  // for connections to other nodes
  void tick();                             // now and then, at least every second
  // Nothing new is taken; `done` when all that was taken is durable and sent, and everybody was told goodbye.
  void shut_down(std::function<void()> done);

  // A game that is over, or one turn of it as JSON, for everybody who has the link; it comes later.
  void read_game(const GameAsked& asked, const std::function<void(const GamePage&)>& then) {
    library_.read_game(asked, then);
  }
  // False: this address has read too many finished games lately.
  bool may_request(std::string_view address);  // counts one
  bool may_read_games(std::string_view address);
  Metrics metrics() const;
  // What comes in now has to wait: the database does not answer, or the tables do not go on yet.
  bool waits_for_store();
  bool healthy() const { return !services_.commits.is_broken(); }
  // Why nobody should be sent here just now; nothing: the house is ready.
  std::optional<std::string_view> why_not_ready() const { return host_.why_not_ready(); }

 private:
  // Charged: its cost is paid, but not yet counted how often it comes. Paid: both.
  enum class Price : std::uint8_t { Due, Charged, Paid };
  void dispatch(Client& client, std::string_view text, Price price = Price::Due);
  void hear_waiting(Client& client);
  void let_wait(Client& client, std::string_view text, Price price);
  using WhyNot = std::function<std::optional<table::Refusal>()>;
  void handle(const Request& request, const MessageRule& rule, const Wish& wish, const WhyNot& why_not);
  void answer(const Request& request, const MessageRule& rule, const Wish& wish, const WhyNot& why_not);
  using Handler = void (Hall::*)(const Request&, const MessageRule&, const Wish&, const WhyNot&);
  std::function<void()> later(const Request& request, const MessageRule& rule, const Wish& wish,
                              Handler handler = &Hall::handle);
  bool is_too_often(const Client& client, const MessageRule& rule);
  std::optional<table::Refusal> why_not(const Client& client, const MessageRule& rule, std::size_t bytes,
                                        Price price);
  void written(const store::Journal::Report& report);
  void go_back_to_durable(const store::Journal::Report& report);
  void undo(const std::vector<store::FailedBatch>& failed, const std::vector<Connections::Waiter>& waiters);
  void leave_places(Client& client);  // tables and campaigns
  // nodes.cc
  void begin_tenure();
  void tenure_reported(const store::TenureReport& report);
  void hear_news(std::string_view news);
  void hand_over();
  void close_if_durable();
  void try_to_write(Time now);
  void note_away();
  bool is_away();

  Services services_;
  Connections connections_;
  Thinkers thinkers_;
  Rooms rooms_;
  People people_;
  Lobby lobby_;
  Library library_;
  Campaigns campaigns_;
  Host host_;
  Passing passing_;
  SoloShelf solo_;
  Retention retention_;
  Memoirs memoirs_;
  Farewells farewells_;
  Parts parts_;
  Rates rates_;
  Time last_chores_ = 0, last_try_ = 0;
  bool was_away_ = false;         // the database; the tables go on with the first tick after that
  std::function<void()> closed_;  // called once, when everything is durable
};

}  // namespace cardhouse::server
