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
    std::function<void(ClientId, std::string_view)> dispatch;  // a message that was counted already
    std::function<void(ClientId)> disconnected;
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
    Time next_try = 0;
  };
  using Place = std::pair<ClientId, std::string>;  // a client and a table

  Line& line_to(const store::Owner& owner);
  void pass_on(Client& client, const store::Owner& owner, Unanswered message);
  void strand(ClientId client, const std::string& table, bool enters, std::string_view text = {});
  bool settle(const Place& place, const Stranded& stranded);  // false: nobody has the table yet
  void enter_woken(ClientId client, const std::string& table);
  bool is_unreached(std::int64_t life) const;
  void lost(std::int64_t life, Line line);
  void lost(ClientId client, Channel& channel, bool had_arrived);
  void hear_owner(Line& line, std::string_view kind, ClientId channel, std::string_view rest);
  void hear_node(Peer& peer, std::string_view kind, std::uint64_t channel, std::string_view rest);
  void hang_up(Peer& peer, std::uint64_t channel);

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  Hooks hooks_;
  std::map<std::int64_t, Line> lines_;  // by the life of the other node
  std::set<std::int64_t> living_;
  std::map<std::int64_t, Time> unreached_;  // lives that did not answer, and when they are called again
  std::map<Place, Stranded> stranded_;
  std::map<Peer*, std::map<std::uint64_t, std::unique_ptr<ProxyWire>>> proxies_;  // clients of other nodes
};

}  // namespace cardhouse::server
