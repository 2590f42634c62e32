// SPDX-License-Identifier: MIT
// What the host does. Every deed of the host is a line of the log.
#include "server/host.h"

#include <algorithm>

#include "server/people.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr Time kMinute = 60'000, kMostMinutes = 60 * 24 * 3650;
constexpr std::size_t kMostWords = 500;  // bytes of what is announced or told

constexpr Phrase kClosing{
    "The house closes in {} minutes. Games go on from where they are when it opens again.",
    "A ház {} perc múlva bezár. A játékok ott folytatódnak, ahol tartanak."};
constexpr Phrase kNoPerson{"there is no such person", "nincs ilyen ember"};

std::string closing_text(Language language, Time minutes) {
  return fmt::format(fmt::runtime(kClosing(language)), minutes);
}

}  // namespace

// ---- tokens

std::string make_host_token(store::Store& store, std::string_view label, Time now, Time expires) {
  const std::string token = table::random_hex(24);
  store.add_session({.hash = hash_of_token(token),
                     .person = "",
                     .kind = std::string(kHostSession),
                     .label = std::string(label),
                     .created = now,
                     .expires = expires});
  return token;
}

bool has_host_token(store::Store& store) {
  return std::ranges::any_of(store.sessions_of(""), [](const store::Session& session) {
    return session.kind == kHostSession && session.expires == kForEver;
  });
}

std::string replace_host_token(store::Store& store, Time now) {
  for (const store::Session& session : store.sessions_of(""))
    if (session.kind == kHostSession && session.expires == kForEver) store.remove_session(session.hash);
  return make_host_token(store, "host", now);
}

// ---- who is the host

Host::Host(Services& services, Connections& connections, Rooms& rooms, const Thinkers& thinkers,
           std::function<void(Client&)> leave_places)
    : services_(services),
      connections_(connections),
      rooms_(rooms),
      thinkers_(thinkers),
      leave_places_(std::move(leave_places)),
      opened_(services.now()) {
  const std::vector<store::HostNote> notes = services_.reads->host_notes();
  services_.bans.read(notes);
  services_.read_only = std::ranges::find(notes, kReadOnlyNote, &store::HostNote::name) != notes.end();
  if (services_.tenure != nullptr) take_notes(notes);
}

void Host::write_down(std::string_view event, std::initializer_list<Logbook::Field> fields) const {
  services_.logbook.write(Level::Info, event, fields);
}

void Host::become_host(const Request& request, const BecomeHost& wish) {
  const std::string hash = hash_of_token(wish.token);
  const auto session = services_.reads->session(hash);
  if (!session || session->kind != kHostSession || session->expires <= services_.wall()) {
    write_down("host_refused", {{"address", request.client.address}});
    return connections_.refuse(
        request, "bad_host_token",
        {"this is not the host's token; \"cardhouse admin host-token --new\" makes another",
         "ez nem a gazda tokenje; újat így kapsz: cardhouse admin host-token --new"});
  }
  request.client.host_session = hash;
  write_down("host_came", {{"address", request.client.address}});
  connections_.done(request);
}

// ---- people

// Whoever it keeps out leaves, and is told why.
void Host::send_away(const Ban& ban) {
  const AddressRange nowhere, range = AddressRange::read(ban.address).value_or(nowhere);
  const table::Refusal why = refusal_of(ban, services_.wall());
  std::vector<ClientId> leaving;
  connections_.each([&](Client& client) {
    const bool meant = ban.person.empty() ? !ban.address.empty() && range.contains(client.address)
                                          : client.person == ban.person;
    if (meant && !client.is_host() && !client.leaving) leaving.push_back(client.id);
  });
  for (const ClientId id : leaving) {
    Client* const client = connections_.find(id);
    if (client == nullptr) continue;
    leave_places_(*client);
    connections_.refuse({*client, {}}, why);
    connections_.close(*client, why.code);
  }
}

void Host::kick(const Request& request, const KickPerson& wish) {
  if (wish.minutes < 0 || wish.minutes > kMostMinutes)
    return connections_.refuse(request, "bad_ban", {"minutes is 0 or more", "a percek száma legalább 0"});
  const auto account = services_.reads->account(wish.person);
  const Time now = services_.wall();
  Ban ban{.ban = table::random_hex(4),
          .person = wish.person,
          .address = "",
          .name = account ? account->name : "",
          .why = "",
          .made = now,
          .until = now + wish.minutes * kMinute,
          .table = wish.table.value_or(""),
          .kick = true};
  if (wish.table) {
    Room* const room = rooms_.find(*wish.table);
    if (room == nullptr) return connections_.refuse(request, "no_table", kNoTable);
    if (!room->table.seat_of(wish.person) && !rooms_.has_visitor(*room, wish.person))
      return connections_.refuse(request, "no_person", kNoPerson);
    if (services_.read_only && room->table.seat_of(wish.person))
      return connections_.refuse(request, "read_only", kReadOnly);
    if (wish.minutes > 0) services_.bans.add(ban);
    rooms_.send_away(*room, wish.person, refusal_of(ban, now));
  } else {
    bool here = false;
    connections_.each([&](const Client& client) { here |= client.person == wish.person; });
    if (!account && !here) return connections_.refuse(request, "no_person", kNoPerson);
    if (wish.minutes > 0) services_.bans.add(ban);
    send_away(ban);
  }
  tell_nodes(ban);
  write_down("host_kick", {{"person", wish.person}, {"table", ban.table}});
  connections_.done(request);
}

void Host::ban(const Request& request, const BanPerson& wish) {
  const auto account = wish.person ? services_.reads->account(*wish.person) : std::nullopt;
  if (wish.person.has_value() == wish.address.has_value())
    return connections_.refuse(request, "bad_ban",
                               {"name a person or an address", "adj meg egy embert vagy egy címet"});
  if (wish.person && !account) return connections_.refuse(request, "no_person", kNoPerson);
  if (wish.address && !AddressRange::read(*wish.address))
    return connections_.refuse(request, "bad_ban",
                               {"an address is one such as 203.0.113.7 or 2001:db8::/64",
                                "egy cím ilyen: 203.0.113.7 vagy 2001:db8::/64"});
  if (wish.minutes < 0 || wish.minutes > kMostMinutes || wish.why.size() > kMostWords)
    return connections_.refuse(request, "bad_ban",
                               {"minutes is 0 (until it is lifted) or more; why has at most 500 bytes",
                                "a percek száma 0 (visszavonásig) vagy több; az indok legfeljebb 500 bájt"});
  const Time now = services_.wall();
  const Ban ban{.ban = table::random_hex(4),
                .person = wish.person.value_or(""),
                .address = wish.address.value_or(""),
                .name = account ? account->name : "",
                .why = wish.why,
                .made = now,
                .until = wish.minutes == 0 ? 0 : now + wish.minutes * kMinute,
                .table = "",
                .kick = false};
  const std::uint64_t number = write_notes({.host_notes = {services_.bans.add(ban)}});
  send_away(ban);
  write_down("host_ban", {{"ban", ban.ban}, {"person", ban.person}, {"address", ban.address}});
  connections_.done(request, number);
}

void Host::lift(const Request& request, const LiftBan& wish) {
  auto note = services_.bans.lift(wish.ban);
  if (!note) return connections_.refuse(request, "no_ban", {"there is no such ban", "nincs ilyen kitiltás"});
  const std::uint64_t number = write_notes({.host_notes = {*std::move(note)}});
  write_down("host_lift", {{"ban", wish.ban}});
  connections_.done(request, number);
}

// ---- what everybody is told

HouseNotice Host::notice_for(const Client& client) const {
  HouseNotice notice{.read_only = services_.read_only, .text = "", .closes_in = {}};
  if (!announcement_) return notice;
  const Time now = services_.now();
  notice.text = announcement_->text(client.language);
  if (announcement_->closes_at) {
    const Time left = std::max<Time>(0, *announcement_->closes_at - now);
    notice.closes_in = left / 1000;
    if (notice.text.empty()) notice.text = closing_text(client.language, (left + kMinute - 1) / kMinute);
  }
  return notice;
}

void Host::tell_everybody() {
  connections_.each([&](Client& client) {
    if (!client.person.empty() && !client.leaving && !client.passed_on)
      connections_.send(client, print_answer(notice_for(client)), services_.commits.written());
  });
}

void Host::greeted(Client& client) {
  if (services_.read_only || announcement_) connections_.send(client, print_answer(notice_for(client)));
}

void Host::announce(const Request& request, const Announce& wish) {
  if (wish.text.size() > kMostWords || wish.hu.value_or("").size() > kMostWords || wish.minutes < 1 ||
      wish.minutes > kMostMinutes || wish.closes.value_or(0) < 0 || wish.closes.value_or(0) > kMostMinutes)
    return connections_.refuse(request, "bad_announcement",
                               {"a text has at most 500 bytes, and times are minutes from now on",
                                "a szöveg legfeljebb 500 bájt, az idők percek mostantól"});
  const Time now = services_.now();
  announcement_.reset();
  if (!wish.text.empty() || wish.closes) {
    announcement_ =
        Announcement{{{wish.text, wish.hu.value_or(wish.text)}}, now + wish.minutes * kMinute, {}};
    if (wish.closes) announcement_->closes_at = now + *wish.closes * kMinute;
  }
  write_down("host_announced", {});
  note_announcement();
  tell_everybody();
  connections_.done(request, services_.commits.written());
}

void Host::set_read_only(const Request& request, const SetReadOnly& wish) {
  if (wish.on == services_.read_only) return connections_.done(request);
  const std::uint64_t number =
      write_notes({.host_notes = {{std::string(kReadOnlyNote), wish.on ? "{}" : ""}}});
  write_down(wish.on ? "host_read_only" : "host_writes_again", {});
  set_writing(wish.on, number);
  connections_.done(request, number);
}

void Host::set_writing(bool read_only, std::uint64_t upto) {
  services_.read_only = read_only;
  if (!read_only) rooms_.go_on();
  tell_everybody();
  if (read_only) return;
  connections_.each([&](Client& client) {  // those who came in meanwhile are nobody yet
    if (client.person.empty() || !client.session.empty() || client.leaving) return;
    leave_places_(client);
    connections_.close(client, "the house writes again", upto);
  });
}

void Host::end_idle_tables(const Request& request, const EndIdleTables& wish) {
  if (wish.minutes < 0 || wish.minutes > kMostMinutes)
    return connections_.refuse(request, "bad_ban", {"minutes is 0 or more", "a percek száma legalább 0"});
  if (wish.remove && services_.read_only) return connections_.refuse(request, "read_only", kReadOnly);
  IdleTables answer{.tables = rooms_.idle_tables(wish.minutes * kMinute), .removed = wish.remove};
  if (wish.remove)
    for (const IdleTable& one : answer.tables) rooms_.end_idle(one.table);
  if (wish.remove) write_down("host_ended_tables", {{"tables", std::to_string(answer.tables.size())}});
  connections_.reply(request, answer, services_.commits.written());
}

// ---- time

std::optional<std::string_view> Host::why_not_ready() const {
  if (services_.is_away()) return "the database does not answer";
  if (services_.commits.is_broken()) return "the store cannot write";
  if (services_.read_only) return "the house is read-only";
  if (services_.closing || (announcement_ && announcement_->closes_at)) return "the house closes";
  return {};
}

void Host::tick() {
  const Time now = services_.now();
  if (services_.tenure != nullptr) read_notes();
  if (announcement_ && announcement_->until <= now && announcement_->closes_at.value_or(0) <= now)
    announcement_.reset();
  if (auto notes = services_.bans.forget_old(services_.wall()); !notes.empty() && !services_.read_only)
    write_notes({.host_notes = std::move(notes)});
  services_.chore([this] {
    connections_.each([&](Client& client) {
      if (client.is_host() && !services_.reads->session(client.host_session)) client.host_session.clear();
    });
  });
}

}  // namespace cardhouse::server
