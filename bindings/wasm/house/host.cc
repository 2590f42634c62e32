// SPDX-License-Identifier: MIT
// The server's Host in a house of one: nobody is the host, so none of its requests gets this far.
#include "server/host.h"

namespace cardhouse::server {
namespace {

constexpr Phrase kNoHost{"this game runs in your browser: it has no host",
                         "ez a játék a böngésződben fut: nincs gazdája"};

}  // namespace

Host::Host(Services& services, Connections& connections, Rooms& rooms, const Thinkers& thinkers,
           std::function<void(Client&)> leave_places)
    : services_(services),
      connections_(connections),
      rooms_(rooms),
      thinkers_(thinkers),
      leave_places_(std::move(leave_places)),
      opened_(services.now()) {}

void Host::become_host(const Request& request, const BecomeHost&) {
  connections_.refuse(request, "bad_host_token", kNoHost);
}
void Host::show_house(const Request& request, const ShowHouse&) {
  connections_.refuse(request, "no_host", kNoHost);
}
void Host::kick(const Request& request, const KickPerson&) {
  connections_.refuse(request, "no_host", kNoHost);
}
void Host::ban(const Request& request, const BanPerson&) { connections_.refuse(request, "no_host", kNoHost); }
void Host::lift(const Request& request, const LiftBan&) { connections_.refuse(request, "no_host", kNoHost); }
void Host::announce(const Request& request, const Announce&) {
  connections_.refuse(request, "no_host", kNoHost);
}
void Host::set_read_only(const Request& request, const SetReadOnly&) {
  connections_.refuse(request, "no_host", kNoHost);
}
void Host::end_idle_tables(const Request& request, const EndIdleTables&) {
  connections_.refuse(request, "no_host", kNoHost);
}
void Host::greeted(Client&) {}
std::optional<std::string_view> Host::why_not_ready() const { return {}; }
void Host::tick() {}
void Host::kicked_elsewhere(std::string_view) {}
void Host::read_notes() {}

}  // namespace cardhouse::server
