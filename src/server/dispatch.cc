// SPDX-License-Identifier: MIT
// The table, and the checks that come before a handler.
#include "server/dispatch.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace cardhouse::server {
namespace {

using table::Table;

// ---- who may

std::optional<table::Refusal> why_not(const Parts& parts, const Client& client, const Room& room, Who who) {
  const bool seated = room.table.seat_of(client.person).has_value();
  const bool host = room.table.host() == client.person;
  if (who == Who::AtTable && !parts.rooms.is_around(client, room))
    return table::refusal("not_there", kNotThere);
  if ((who == Who::Seated && !seated) || (who == Who::SeatOrHost && !seated && !host))
    return table::refusal("not_seated", {"you have no seat at this table", "nem ülsz ennél az asztalnál"});
  if (who == Who::Host && !host)
    return table::refusal("not_host", {"only the person who opened the table may do that",
                                       "ezt csak az teheti, aki az asztalt nyitotta"});
  return {};
}

template <class Act>
void at_table(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish,
              const std::string& id, Act act) {
  if (parts.passing.takes(request, id)) return;
  const Client& client = request.client;
  const bool enters = parts.rooms.is_entering(client, id);
  if (enters || !parts.rooms.is_at_hand(id)) {
    const auto then = parts.later(request, rule, wish);
    if (!(enters ? parts.rooms.wait_to_enter(client, id, then)
                 : parts.rooms.wake(id, {client.network(), client.person}, then)))
      parts.connections.refuse(request, "busy", kAskLater);
    return;
  }
  Room* room = parts.rooms.find(id);
  if (room == nullptr) return parts.connections.refuse(request, "no_table", kNoTable);
  const bool too_old = room->table.has_old_rules() && !rule.works_with_old_rules();
  if (const auto refusal = why_not(parts, request.client, *room, rule.who))
    parts.connections.refuse(request, *refusal);
  else if (too_old) parts.connections.refuse(request, "old_rules", table::kOldRules);
  else act(*room);
  if (Room* still = parts.rooms.find_loaded(id)) parts.rooms.let_go(*still);
}

template <class Part>
Part& part_of(const Parts& parts) {
  if constexpr (std::same_as<Part, People>) return parts.people;
  else if constexpr (std::same_as<Part, Lobby>) return parts.lobby;
  else if constexpr (std::same_as<Part, Rooms>) return parts.rooms;
  else if constexpr (std::same_as<Part, Library>) return parts.library;
  else if constexpr (std::same_as<Part, Host>) return parts.host;
  else if constexpr (std::same_as<Part, SoloShelf>) return parts.solo;
  else return parts.campaigns;
}

// Campaigns that are not in memory are read beside the main thread, before the message is handled.
template <class W>
bool waits_for_campaigns(const Parts& parts, const MessageRule& rule, const Request& request,
                         const Wish& wish) {
  constexpr bool kCounts = std::same_as<W, CreateCampaign> || std::same_as<W, ImportCampaign> ||
                           std::same_as<W, ListCampaigns> || std::same_as<W, TakeHero>;
  std::vector<std::string> needed;
  if constexpr (requires(const W& message) { message.campaign; })
    needed.push_back(std::get<W>(wish).campaign);
  return parts.campaigns.waits(request, std::move(needed),
                               kCounts ? Campaigns::Own::Too : Campaigns::Own::NotNeeded,
                               parts.later(request, rule, wish));
}

// ---- the three kinds of handlers: of a message alone, at a table, of a campaign

template <auto Handler>
struct Call;

template <class Part, class W, void (Part::*Handler)(const Request&, const W&)>
struct Call<Handler> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish) {
    if constexpr (std::same_as<Part, Campaigns>)
      if (waits_for_campaigns<W>(parts, rule, request, wish)) return;
    if constexpr (std::same_as<W, KickPerson>)
      if (const auto& table = std::get<W>(wish).table; table && parts.passing.takes(request, *table)) return;
    (part_of<Part>(parts).*Handler)(request, std::get<W>(wish));
  }
};

template <class Part, class W, void (Part::*Handler)(const Request&, Room&, const W&)>
struct Call<Handler> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish) {
    const W& message = std::get<W>(wish);
    at_table(parts, rule, request, wish, message.table,
             [&](Room& room) { (part_of<Part>(parts).*Handler)(request, room, message); });
  }
};

template <class W, void (Campaigns::*Handler)(const Request&, OpenCampaign&, const W&)>
struct Call<Handler> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish) {
    if (waits_for_campaigns<W>(parts, rule, request, wish)) return;
    const W& message = std::get<W>(wish);
    const auto campaign = parts.campaigns.find_own(request.client, message.campaign);
    if (!campaign) return parts.connections.refuse(request, campaign.error());
    if constexpr (std::same_as<W, CancelAdventure>)  // it is cancelled where its table is
      if (parts.passing.takes(request, (*campaign)->book.table())) return;
    (parts.campaigns.*Handler)(request, **campaign, message);
  }
};

// What the table alone decides.
struct Sender {
  const std::string& person;
  const std::string& stand_in;  // the bot for those who are away
};
template <class W, table::Decision (*Decide)(const Table&, const Sender&, const W&)>
struct Call<Decide> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish) {
    const W& message = std::get<W>(wish);
    const Sender sender{request.client.person, parts.services.config.stand_in};
    at_table(parts, rule, request, wish, message.table,
             [&](Room& room) { parts.rooms.carry_out(request, room, Decide(room.table, sender, message)); });
  }
};

table::Decision leave_seat(const Table& table, const Sender& sender, const LeaveSeat& wish) {
  return table.stand(sender.person, wish.seat);
}
table::Decision choose_option(const Table& table, const Sender& sender, const ChooseOption& wish) {
  return table.choose(sender.person, wish.option, wish.value);
}
table::Decision set_ready(const Table& table, const Sender& sender, const SetReady& wish) {
  return table.ready(sender.person, wish.ready, wish.entropy);
}
table::Decision play_move(const Table& table, const Sender& sender, const PlayMove& wish) {
  return table.move(sender.person, wish.move, wish.moves);
}
table::Decision call_vote(const Table& table, const Sender& sender, const CallVote& wish) {
  return table.ask(sender.person, wish.what, sender.stand_in);
}
table::Decision answer_vote(const Table& table, const Sender& sender, const AnswerVote& wish) {
  return table.answer(sender.person, wish.yes, sender.stand_in);
}
table::Decision mute_person(const Table& table, const Sender& sender, const MutePerson& wish) {
  return table.mute(sender.person, wish.person, wish.on);
}
table::Decision reclaim_seat(const Table& table, const Sender& sender, const ReclaimSeat&) {
  return table.come_back(sender.person);
}

// ---- the table

constexpr std::size_t kSmall = 1024, kMedium = 8 * 1024, kLarge = kMaxMessage;

template <auto Handler>
constexpr MessageRule rule(Who who, std::size_t most_bytes, int per_minute, int cost, Scope scope,
                           Also also) {
  return {.name = Call<Handler>::Message::kName,
          .who = who,
          .most_bytes = most_bytes,
          .per_minute = per_minute,
          .cost = cost,
          .scope = scope,
          .also = also,
          .handle = &Call<Handler>::handle};
}

// Who may, how large, how often in a minute, what it costs, which tokens may, where it works besides. At a
// table of older rules one can look at the game and be done with it. Who says who one is brings a scope, and
// the host's requests need the host's token alone, so both stand under Read. A server that is read-only takes
// nothing that it would have to write down; whoever wants to end a session can.
constexpr std::array kRules{
    rule<&People::hello>(Who::NotBanned, kSmall, 20, 10, Scope::Read, Also::ReadOnly),
    rule<&People::log_in>(Who::NotBanned, kSmall, 20, 10, Scope::Read, Also::Nothing),
    rule<&People::recover_account>(Who::NotBanned, kSmall, 20, 10, Scope::Read, Also::Nothing),
    rule<&Lobby::ping>(Who::Anybody, kSmall, 600, 1, Scope::Read, Also::ReadOnly),
    rule<&People::register_account>(Who::Guest, kSmall, 20, 10, Scope::Manage, Also::Nothing),
    rule<&People::log_out>(Who::Guest, kSmall, 20, 5, Scope::Manage, Also::ReadOnly),
    rule<&People::list_sessions>(Who::Guest, kSmall, 60, 5, Scope::Manage, Also::ReadOnly),
    rule<&People::revoke_session>(Who::Guest, kSmall, 60, 5, Scope::Manage, Also::ReadOnly),
    rule<&People::create_token>(Who::Account, kSmall, 20, 5, Scope::Manage, Also::Nothing),
    rule<&People::change_password>(Who::Account, kSmall, 20, 10, Scope::Manage, Also::Nothing),
    rule<&People::make_recovery_code>(Who::Account, kSmall, 20, 10, Scope::Manage, Also::Nothing),
    rule<&People::delete_account>(Who::Account, kSmall, 20, 10, Scope::Manage, Also::Nothing),

    rule<&Lobby::list_games>(Who::Guest, kSmall, 60, 5, Scope::Read, Also::ReadOnly),
    rule<&Lobby::show_words>(Who::Guest, kSmall, 60, 10, Scope::Read, Also::ReadOnly),
    rule<&Lobby::check_deck>(Who::Guest, kLarge, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Lobby::show_lobby>(Who::Guest, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Lobby::list_finished>(Who::Guest, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Lobby::show_statistics>(Who::Guest, kSmall, 60, 5, Scope::Read, Also::ReadOnly),
    rule<&Lobby::open_table>(Who::Guest, kLarge, 60, 10, Scope::Play, Also::Nothing),
    rule<&Lobby::open_rematch>(Who::Seated, kSmall, 60, 10, Scope::Play, Also::OldRules),
    rule<&Lobby::continue_from>(Who::Guest, kSmall, 60, 20, Scope::Play, Also::Nothing),
    rule<&Lobby::open_log>(Who::Guest, kLarge, 20, 20, Scope::Play, Also::Nothing),

    rule<&SoloShelf::keep>(Who::Account, kLarge, 300, 5, Scope::Play, Also::Nothing),
    rule<&SoloShelf::list>(Who::Account, kSmall, 60, 5, Scope::Read, Also::ReadOnly),
    rule<&SoloShelf::read>(Who::Account, kSmall, 300, 10, Scope::Read, Also::ReadOnly),
    rule<&SoloShelf::remove>(Who::Account, kSmall, 120, 5, Scope::Play, Also::Nothing),

    rule<&Rooms::enter>(Who::Guest, kSmall, 300, 5, Scope::Read, Also::Both),
    rule<&Rooms::leave>(Who::Guest, kSmall, 300, 1, Scope::Read, Also::Both),
    rule<&Rooms::take_seat>(Who::Guest, kSmall, 120, 2, Scope::Play, Also::Nothing),
    rule<&leave_seat>(Who::SeatOrHost, kSmall, 120, 2, Scope::Play, Also::OldRules),
    rule<&Rooms::seat_bot>(Who::Host, kSmall, 120, 2, Scope::Play, Also::Nothing),
    rule<&choose_option>(Who::SeatOrHost, kLarge, 120, 5, Scope::Play, Also::Nothing),
    rule<&set_ready>(Who::Seated, kSmall, 120, 2, Scope::Play, Also::Nothing),
    rule<&play_move>(Who::Seated, kMedium, kAnyRate, 1, Scope::Play, Also::Nothing),
    rule<&call_vote>(Who::Seated, kSmall, 60, 2, Scope::Play, Also::OldRules),
    rule<&answer_vote>(Who::Seated, kSmall, 120, 2, Scope::Play, Also::Nothing),
    rule<&reclaim_seat>(Who::Seated, kSmall, 60, 2, Scope::Play, Also::OldRules),
    rule<&Rooms::send_chat>(Who::AtTable, kMedium, 30, 2, Scope::Play, Also::OldRules),
    rule<&mute_person>(Who::AtTable, kSmall, 30, 2, Scope::Play, Also::OldRules),

    rule<&Library::show_prompt>(Who::Guest, kSmall, kAnyRate, 1, Scope::Read, Also::Both),
    rule<&Library::show_history>(Who::AtTable, kSmall, 60, 20, Scope::Read, Also::Both),
    rule<&Library::show_picture>(Who::Seated, kSmall, kAnyRate, 2, Scope::Read, Also::ReadOnly),
    rule<&Library::show_hint>(Who::Seated, kSmall, 30, 20, Scope::Play, Also::Nothing),
    rule<&Library::propose_plan>(Who::AtTable, kMedium, 120, 10, Scope::Play, Also::Nothing),
    rule<&Library::show_story>(Who::Guest, kSmall, 60, 20, Scope::Read, Also::Both),
    rule<&Library::show_replay>(Who::Guest, kSmall, 60, 20, Scope::Read, Also::Both),
    rule<&Library::show_turn>(Who::Guest, kSmall, 600, 5, Scope::Read, Also::ReadOnly),
    rule<&Library::review_move>(Who::Guest, kSmall, 120, 20, Scope::Play, Also::Nothing),

    rule<&Campaigns::create>(Who::Guest, kMedium, 20, 10, Scope::Play, Also::Nothing),
    rule<&Campaigns::import>(Who::Guest, kLarge, 20, 20, Scope::Play, Also::Nothing),
    rule<&Campaigns::list>(Who::Guest, kSmall, 60, 5, Scope::Read, Also::ReadOnly),
    rule<&Campaigns::show>(Who::Guest, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Campaigns::take_hero>(Who::Guest, kSmall, 60, 5, Scope::Play, Also::Nothing),
    rule<&Campaigns::add_hero>(Who::Member, kSmall, 60, 5, Scope::Play, Also::Nothing),
    rule<&Campaigns::learn>(Who::Member, kSmall, 120, 5, Scope::Play, Also::Nothing),
    rule<&Campaigns::carry>(Who::Member, kSmall, 120, 5, Scope::Play, Also::Nothing),
    rule<&Campaigns::start_adventure>(Who::Member, kMedium, 60, 10, Scope::Play, Also::Nothing),
    rule<&Campaigns::cancel_adventure>(Who::Member, kSmall, 60, 5, Scope::Play, Also::Nothing),
    rule<&Campaigns::export_text>(Who::Member, kSmall, 60, 10, Scope::Read, Also::ReadOnly),
    rule<&Campaigns::quit>(Who::Member, kSmall, 60, 5, Scope::Play, Also::Nothing),

    rule<&Host::become_host>(Who::Anybody, kSmall, 20, 10, Scope::Read, Also::ReadOnly),
    rule<&Host::show_house>(Who::HouseHost, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Host::kick>(Who::HouseHost, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Host::ban>(Who::HouseHost, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Host::lift>(Who::HouseHost, kSmall, 120, 5, Scope::Read, Also::ReadOnly),
    rule<&Host::announce>(Who::HouseHost, kMedium, 60, 5, Scope::Read, Also::ReadOnly),
    rule<&Host::set_read_only>(Who::HouseHost, kSmall, 60, 5, Scope::Read, Also::ReadOnly),
    rule<&Host::end_idle_tables>(Who::HouseHost, kSmall, 60, 5, Scope::Read, Also::ReadOnly),
};
static_assert(kRules.size() == std::variant_size_v<Wish>);

}  // namespace

std::string_view name_of(Who who) {
  constexpr std::string_view kNames[] = {"anybody", "not banned",   "guest", "account", "at the table",
                                         "seat",    "seat or host", "host",  "member",  "house host"};
  return kNames[std::size_t(who)];
}

std::string_view name_of(Also also) {
  constexpr std::string_view kNames[] = {"", "old rules", "read-only", "old rules, read-only"};
  return kNames[std::size_t(also)];
}

std::span<const MessageRule> message_rules() { return kRules; }

const MessageRule& rule_of(std::string_view name) {
  static const auto* const by_name = [] {
    auto* map = new std::unordered_map<std::string_view, const MessageRule*>;
    for (const MessageRule& rule : kRules) map->emplace(rule.name, &rule);
    return map;
  }();
  return *by_name->at(name);
}

}  // namespace cardhouse::server
