// SPDX-License-Identifier: MIT
// What the host of the house can do while it is open: look around, send people away, announce something, let
// nothing be written. A connection is the host's once it has shown the host's token; the program's own admin
// commands make one for a minute, since whoever may write the data file is the host anyway.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/connections.h"
#include "server/rooms.h"

namespace cardhouse::server {

// ---- tokens of the host: sessions of nobody

inline constexpr std::string_view kHostSession = "host";
inline constexpr std::string_view kReadOnlyNote = "read only";  // a note of the host
inline constexpr Time kForEver = std::int64_t(1) << 53;
// A new one, of which the store keeps the hash.
std::string make_host_token(store::Store& store, std::string_view label, Time now, Time expires = kForEver);
bool has_host_token(store::Store& store);
// The one before is worth nothing any more.
std::string replace_host_token(store::Store& store, Time now);

class Host {
 public:
  // `leave_places` takes a client away from tables and campaigns.
  Host(Services& services, Connections& connections, Rooms& rooms, const Thinkers& thinkers,
       std::function<void(Client&)> leave_places);

  // ---- messages
  void become_host(const Request& request, const BecomeHost& wish);
  void show_house(const Request& request, const ShowHouse& wish);
  void kick(const Request& request, const KickPerson& wish);
  void ban(const Request& request, const BanPerson& wish);
  void lift(const Request& request, const LiftBan& wish);
  void announce(const Request& request, const Announce& wish);
  void set_read_only(const Request& request, const SetReadOnly& wish);
  void end_idle_tables(const Request& request, const EndIdleTables& wish);

  // ---- for the rest of the house
  void greeted(Client& client);  // who just came in is told what everybody was told
  // Why nobody should be sent here: for load balancers. Nothing: the house is ready.
  std::optional<std::string_view> why_not_ready() const;
  void tick();  // now and then, at least every minute

  // ---- host_nodes.cc: what the host did at another node
  void read_notes();
  void kicked_elsewhere(std::string_view ban);

 private:
  void take_notes(const std::vector<store::HostNote>& notes);
  std::uint64_t write_notes(store::Batch batch);
  struct Announcement {
    Sentence text;
    Time until = 0;
    std::optional<Time> closes_at;
  };
  void set_writing(bool read_only, std::uint64_t upto);
  void tell_nodes(const Ban& kick);   // nothing where the house is alone
  std::uint64_t note_announcement();  // the same
  void read_announcement(std::string_view note);
  HouseNotice notice_for(const Client& client) const;
  void tell_everybody();
  void send_away(const Ban& ban);
  std::vector<PersonHere> people_with(std::string_view part);
  std::vector<GameTables> tables_by_game() const;
  void show_machine(HouseShown& shown) const;  // what the disk and the clock say
  void write_down(std::string_view event, std::initializer_list<Logbook::Field> fields) const;

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  const Thinkers& thinkers_;
  std::function<void(Client&)> leave_places_;
  std::optional<Announcement> announcement_;
  std::string announcement_note_;    // as the store has it
  std::uint64_t notes_written_ = 0;  // the last batch of this node that has notes
  Time opened_;
};

}  // namespace cardhouse::server
