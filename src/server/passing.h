// SPDX-License-Identifier: MIT
// Messages for tables that another node owns. They are passed on over one connection for each pair of nodes,
// on which a client is a channel: at the owner it is a client like any other, for whom the first node
// vouches, so no handler knows where its client is. When the owner is gone, those who were at its tables wait
// here, with what they say, and go to the next owner.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/connections.h"
#include "server/rooms.h"

namespace cardhouse::server {

// Nodes that pass on in different ways do not understand each other.
inline constexpr int kInnerVersion = 2;

// What a node says of a client that it passes on.
struct Vouched {
  std::string person, name, session, host, address;
  bool guest = true;
  int scope = 0, language = 0, form = 0;
};
BOOST_DESCRIBE_STRUCT(Vouched, (), (person, name, session, host, address, guest, scope, language, form))

class Passing final : public PeerListener {
 public:
  struct Hooks {
    std::function<void(ClientId, std::string_view)> dispatch;
    std::function<void(ClientId, std::string_view)> again;  // a message whose price was paid here
    std::function<void(ClientId)> disconnected;
    std::function<bool()> waits;  // nothing may be said to a table just now
  };
  Passing(Services& services, Connections& connections, Rooms& rooms, Hooks hooks);
  ~Passing() override;

  // True: the message is about a table that is not here, or whose new owner is awaited; it goes its way.
  bool takes(const Request& request, const std::string& table);
  void follow(Client& client, const std::string& table);  // it was at a table that this node has lost
  void leave(Client& client);                             // it is gone, or becomes somebody else
  // As if the client had said it, soon.
  void ask_at(Client& client, const std::string& table, std::string_view text);
  void set_living(const std::vector<std::int64_t>& lives);
  void tick();
  std::size_t stranded() const { return stranded_.size(); }

  // ---- connections between nodes
  void peer_came(Peer& peer);  // another node has called this one
  void peer_said(Peer& peer, std::string_view frame) override;
  void peer_gone(Peer& peer) override;

 private:
  class ProxyWire;
  struct Unanswered {
    Label label;
    std::string table, text;
  };
  struct Channel {
    std::set<std::string> tables;  // that the client is around
    std::deque<Unanswered> unanswered;
  };
  struct Line {  // to another node
    std::shared_ptr<Peer> peer;
    bool answered = false;           // until then nothing that was sent has arrived for sure
    std::vector<Unanswered> unsent;  // until then, with the clients beside them
    std::vector<ClientId> senders;
    std::unordered_map<ClientId, Channel> channels;
  };
  struct Stranded {
    bool enters = false;  // it was around the table
    std::deque<std::string> held;
    std::size_t returned = 0;  // the first ones of them: said before the others
    Time next_try = 0;
    bool asks = false;  // the database is being asked about it
  };
  using Place = std::pair<ClientId, std::string>;  // a client and a table
  struct Said {                                    // by a client of another node, while the database was away
    Peer* peer = nullptr;
    std::uint64_t channel = 0;
    std::string text;
  };

  Line& line_to(const store::Owner& owner);
  void pass_on(Client& client, const store::Owner& owner, Unanswered message);
  void strand(ClientId client, const std::string& table, bool enters, std::string_view text = {});
  void take_back(Line& line, ClientId client, std::string_view text);
  bool is_called(std::int64_t life, std::string_view ready) const;
  void try_to_settle(const Place& place);
  bool settle(const Place& place, const Stranded& stranded);  // false: nobody has the table yet
  void enter_woken(ClientId client, const std::string& table);
  bool is_unreached(std::int64_t life) const;
  void lost(std::int64_t life, Line line);
  void lost(ClientId client, Channel& channel, bool had_arrived);
  void hear_owner(Line& line, std::string_view kind, ClientId channel, std::string_view rest);
  void hear_node(Peer& peer, std::string_view kind, std::uint64_t channel, std::string_view rest);
  void hear_said(Peer& peer, std::uint64_t channel, std::string_view text);
  void hang_up(Peer& peer, std::uint64_t channel);

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  Hooks hooks_;
  std::map<std::int64_t, Line> lines_;  // by the life of the other node
  std::set<std::int64_t> living_;
  std::map<std::int64_t, Time> unreached_;  // lives that did not answer, and when they are called again
  // Connections to lives that are over, and until when: a node that left gives back what came too late.
  std::map<Peer*, std::pair<std::shared_ptr<Peer>, Time>> fading_;
  std::map<Place, Stranded> stranded_;
  std::map<Peer*, std::map<std::uint64_t, std::unique_ptr<ProxyWire>>> proxies_;  // clients of other nodes
  std::deque<Said> said_;  // what they said meanwhile, in its order
};

}  // namespace cardhouse::server
