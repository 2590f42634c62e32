// SPDX-License-Identifier: MIT
// Who is connected, and what is sent to them. A message waits until the store has written all that it tells,
// and the messages of one client stay in order. Clients that send too much are read more slowly.
#pragma once
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/address_range.h"
#include "server/messages.h"
#include "server/scopes.h"
#include "server/services.h"
#include "table/table.h"

namespace cardhouse::server {

inline constexpr Phrase kSessionEnded{"this session is over; connect again",
                                      "ez a munkamenet véget ért; kapcsolódj újra"};
inline constexpr Phrase kCannotWrite{"the house cannot write just now; try again later",
                                     "a ház most nem tud írni; próbáld újra később"};

inline constexpr Phrase kAskLater{"try again later", "próbáld később"};
inline constexpr Phrase kReadOnly{
    "the house is read-only: you can watch and read, but nothing is written",
    "a ház most csak olvasható: nézni és olvasni lehet, de semmi nem íródik le"};

// What a client has sent while an answer to it was not ready.
struct WaitingText {
  std::string text;
  bool was_heard = false;
};

// One connection. Who sits behind it is set by People.
struct Client {
  ClientId id = 0;
  Wire* wire = nullptr;
  std::string address;                // all of it, for bans and the log
  std::string person, name, session;  // empty until it said hello
  std::string host_session;           // it has shown this token of the host
  bool passed_on = false;             // it is connected to another node, which vouches for it
  bool guest = true;
  Scope scope = Scope::Manage;      // what its session may ask for
  bool busy = false;                // its password is being checked
  int asking = 0;                   // answers that wait for what is read from the store
  std::deque<WaitingText> waiting;  // what it has sent since: it is heard in its order
  bool leaving = false;  // its session is over and it will be closed: nothing is taken from it any more
  Language language = Language::English;
  table::Form form = table::Form::Full;
  double tokens = 0;  // messages it may still send
  Time refilled = 0;
  std::uint64_t sent_upto = 0;  // the batch number that its last message waits for
  // For threads that make something for it: it has gone, so nobody wants that any more.
  std::shared_ptr<std::atomic<bool>> gone = std::make_shared<std::atomic<bool>>(false);

  std::string network() const { return network_of(address); }  // as what it is counted
  bool is_host() const { return !host_session.empty(); }       // of the house
};

// A message that came in: from whom, and how its answer is labelled.
struct Request {
  Client& client;
  const Label& label;
  std::string_view text = {};  // as it came; empty: not at hand
};

// A request whose answer has to wait: whose it is, and how it is labelled.
struct Asked {
  explicit Asked(const Request& request)
      : client(request.client.id), person(request.client.person), label(request.label) {}
  ClientId client;
  std::string person;
  Label label;
};

class Connections {
 public:
  explicit Connections(Services& services) : services_(services) {}

  // Nothing if there are too many, in all or from this address.
  std::optional<ClientId> connect(Wire& wire, std::string_view address);
  // Somebody whom another node has let in and counted.
  Client& take_in(Wire& wire);
  void disconnect(Client& client);
  Client* find(ClientId id);
  Client& at(ClientId id) { return clients_.at(id); }
  std::size_t size() const { return clients_.size(); }
  void each(const std::function<void(Client&)>& visit) {
    for (auto& [id, client] : clients_) visit(client);
  }

  // Counts what a client asks for, in messages.
  void pay(Client& client, int cost);
  Time pause_of(const Client& client) const;  // milliseconds before it is read again
  void close_ungreeted();                     // those that never said hello
  void say_goodbye();                         // to all: the house closes

  // `upto` is the number of the last batch that the message tells of; 0: of nothing new.
  void send(Client& client, std::string text, std::uint64_t upto = 0);
  template <class T>
  void reply(const Request& request, const T& answer, std::uint64_t upto = 0) {
    deliver(request.client, {.text = print_answer(answer, request.label.id)}, upto, &request.label);
  }
  // Before whatever waits for the store.
  template <class T>
  void reply_now(const Request& request, const T& answer) {
    deliver_now(request.client, {.text = print_answer(answer, request.label.id)});
  }
  void refuse(const Request& request, const table::Refusal& why);
  void refuse(const Request& request, std::string_view code, Phrase text) {
    refuse(request, table::refusal(code, text));
  }
  void done(const Request& request, std::uint64_t upto = 0);  // the answer where there is no other
  // Work for a client that is still there and still that person. It may read from the store (reads.h), and
  // fail at that. Until it has ended, what the client sends waits.
  void answer(const Asked& asked, std::function<void(const Request&)> work);
  void begin_asking(Client& client) { ++client.asking; }
  void end_asking(ClientId id);
  void set_hearer(std::function<void(Client&)> hear) { hear_ = std::move(hear); }  // of what has waited
  // Closes it after what it was sent. Nothing more is taken from it.
  void close(Client& client, std::string_view why, std::uint64_t upto = 0);

  void release();  // sends what has become durable
  // A commit failed: messages that tell of it are dropped, and connections that waited for one are closed
  // unless `told_otherwise`.
  void drop_held(const std::function<bool(const Client&)>& told_otherwise);
  // Some batches failed: messages that tell of them are dropped. Who waited for which of them, and for what.
  struct Waiter {
    ClientId client = 0;
    Label label;
    std::uint64_t number = 0;
  };
  std::vector<Waiter> drop_held(const std::set<std::uint64_t>& failed);

 private:
  struct Held {
    std::string text;  // or why it is closed
    bool closes = false;
    std::uint64_t upto = 0, about = 0;  // about: the batch that it tells of; upto: or that must go before it
    Label label = {};                   // of an answer
    ClientId client = 0;
    std::chrono::steady_clock::time_point since = {};
  };
  void deliver(Client& client, Held held, std::uint64_t upto, const Label* label = nullptr);
  void deliver_now(Client& client, Held held);

  Services& services_;
  std::function<void(Client&)> hear_;
  std::unordered_map<ClientId, Client> clients_;
  std::unordered_map<std::string, std::size_t> from_network_;
  std::deque<std::pair<Time, ClientId>> ungreeted_;  // until when each has to say hello, the first one first
  std::deque<Held> held_;
  ClientId last_client_ = 0;
};

}  // namespace cardhouse::server
