// SPDX-License-Identifier: MIT
// The table, and the checks that come before a handler.
#include "server/dispatch.h"

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
void at_table(const Parts& parts, const MessageRule& rule, const Request& request, const std::string& id,
              Act act) {
  Room* room = parts.rooms.find(id);
  if (room == nullptr) return parts.connections.refuse(request, "no_table", kNoTable);
  if (const auto refusal = why_not(parts, request.client, *room, rule.who))
    parts.connections.refuse(request, *refusal);
  else act(*room);
  if (Room* still = parts.rooms.find_loaded(id)) parts.rooms.let_go(*still);
}

template <class Part>
Part& part_of(const Parts& parts) {
  if constexpr (std::same_as<Part, People>) return parts.people;
  else if constexpr (std::same_as<Part, Lobby>) return parts.lobby;
  else if constexpr (std::same_as<Part, Rooms>) return parts.rooms;
  else if constexpr (std::same_as<Part, Library>) return parts.library;
  else return parts.campaigns;
}

// ---- the three kinds of handlers: of a message alone, at a table, of a campaign

template <auto Handler>
struct Call;

template <class Part, class W, void (Part::*Handler)(const Request&, const W&)>
struct Call<Handler> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule&, const Request& request, const Wish& wish) {
    (part_of<Part>(parts).*Handler)(request, std::get<W>(wish));
  }
};

template <class Part, class W, void (Part::*Handler)(const Request&, Room&, const W&)>
struct Call<Handler> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish) {
    const W& message = std::get<W>(wish);
    at_table(parts, rule, request, message.table,
             [&](Room& room) { (part_of<Part>(parts).*Handler)(request, room, message); });
  }
};

template <class W, void (Campaigns::*Handler)(const Request&, OpenCampaign&, const W&)>
struct Call<Handler> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule&, const Request& request, const Wish& wish) {
    const W& message = std::get<W>(wish);
    const auto campaign = parts.campaigns.find_own(request.client, message.campaign);
    if (!campaign) return parts.connections.refuse(request, campaign.error());
    (parts.campaigns.*Handler)(request, **campaign, message);
  }
};

// What the table alone decides.
struct Asker {
  const std::string& person;
  const std::string& stand_in;  // the bot for those who are away
};
template <class W, table::Decision (*Decide)(const Table&, const Asker&, const W&)>
struct Call<Decide> {
  using Message = W;
  static void handle(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish) {
    const W& message = std::get<W>(wish);
    const Asker asker{request.client.person, parts.services.config.stand_in};
    at_table(parts, rule, request, message.table,
             [&](Room& room) { parts.rooms.carry_out(request, room, Decide(room.table, asker, message)); });
  }
};

table::Decision leave_seat(const Table& table, const Asker& asker, const LeaveSeat& wish) {
  return table.stand(asker.person, wish.seat);
}
table::Decision choose_option(const Table& table, const Asker& asker, const ChooseOption& wish) {
  return table.choose(asker.person, wish.option, wish.value);
}
table::Decision set_ready(const Table& table, const Asker& asker, const SetReady& wish) {
  return table.ready(asker.person, wish.ready, wish.entropy);
}
table::Decision play_move(const Table& table, const Asker& asker, const PlayMove& wish) {
  return table.move(asker.person, wish.move, wish.moves);
}
table::Decision call_vote(const Table& table, const Asker& asker, const CallVote& wish) {
  return table.ask(asker.person, wish.what, asker.stand_in);
}
table::Decision answer_vote(const Table& table, const Asker& asker, const AnswerVote& wish) {
  return table.answer(asker.person, wish.yes, asker.stand_in);
}
table::Decision mute_person(const Table& table, const Asker& asker, const MutePerson& wish) {
  return table.mute(asker.person, wish.person, wish.on);
}
table::Decision reclaim_seat(const Table& table, const Asker& asker, const ReclaimSeat&) {
  return table.come_back(asker.person);
}

// ---- the table

constexpr std::size_t kSmall = 1024, kMedium = 8 * 1024, kLarge = kMaxMessage;

template <auto Handler>
constexpr MessageRule rule(Who who, std::size_t most_bytes) {
  return {Call<Handler>::Message::kName, who, most_bytes, &Call<Handler>::handle};
}

constexpr std::array kRules{
    rule<&People::hello>(Who::Anybody, kSmall),
    rule<&People::log_in>(Who::Anybody, kSmall),
    rule<&Lobby::ping>(Who::Anybody, kSmall),
    rule<&People::register_account>(Who::Guest, kSmall),
    rule<&People::log_out>(Who::Guest, kSmall),
    rule<&People::list_sessions>(Who::Guest, kSmall),
    rule<&People::revoke_session>(Who::Guest, kSmall),
    rule<&People::create_token>(Who::Account, kSmall),

    rule<&Lobby::list_games>(Who::Guest, kSmall),
    rule<&Lobby::show_words>(Who::Guest, kSmall),
    rule<&Lobby::check_deck>(Who::Guest, kLarge),
    rule<&Lobby::show_lobby>(Who::Guest, kSmall),
    rule<&Lobby::list_finished>(Who::Guest, kSmall),
    rule<&Lobby::show_statistics>(Who::Guest, kSmall),
    rule<&Lobby::open_table>(Who::Guest, kLarge),
    rule<&Lobby::open_rematch>(Who::Seated, kSmall),
    rule<&Lobby::continue_from>(Who::Guest, kSmall),

    rule<&Rooms::enter>(Who::Guest, kSmall),
    rule<&Rooms::leave>(Who::Guest, kSmall),
    rule<&Rooms::take_seat>(Who::Guest, kSmall),
    rule<&leave_seat>(Who::SeatOrHost, kSmall),
    rule<&Rooms::seat_bot>(Who::Host, kSmall),
    rule<&choose_option>(Who::SeatOrHost, kLarge),
    rule<&set_ready>(Who::Seated, kSmall),
    rule<&play_move>(Who::Seated, kMedium),
    rule<&call_vote>(Who::Seated, kSmall),
    rule<&answer_vote>(Who::Seated, kSmall),
    rule<&reclaim_seat>(Who::Seated, kSmall),
    rule<&Rooms::send_chat>(Who::AtTable, kMedium),
    rule<&mute_person>(Who::AtTable, kSmall),

    rule<&Library::show_prompt>(Who::Guest, kSmall),
    rule<&Library::show_history>(Who::AtTable, kSmall),
    rule<&Library::show_picture>(Who::Seated, kSmall),
    rule<&Library::show_hint>(Who::Seated, kSmall),
    rule<&Library::propose_plan>(Who::AtTable, kMedium),
    rule<&Library::show_story>(Who::Guest, kSmall),
    rule<&Library::show_replay>(Who::Guest, kSmall),
    rule<&Library::show_turn>(Who::Guest, kSmall),
    rule<&Library::review_move>(Who::Guest, kSmall),

    rule<&Campaigns::create>(Who::Guest, kMedium),
    rule<&Campaigns::import>(Who::Guest, kLarge),
    rule<&Campaigns::list>(Who::Guest, kSmall),
    rule<&Campaigns::show>(Who::Guest, kSmall),
    rule<&Campaigns::take_hero>(Who::Guest, kSmall),
    rule<&Campaigns::add_hero>(Who::Member, kSmall),
    rule<&Campaigns::learn>(Who::Member, kSmall),
    rule<&Campaigns::carry>(Who::Member, kSmall),
    rule<&Campaigns::start_adventure>(Who::Member, kMedium),
    rule<&Campaigns::cancel_adventure>(Who::Member, kSmall),
    rule<&Campaigns::export_text>(Who::Member, kSmall),
    rule<&Campaigns::quit>(Who::Member, kSmall),
};
static_assert(kRules.size() == std::variant_size_v<Wish>);

}  // namespace

std::string_view name_of(Who who) {
  constexpr std::string_view kNames[] = {"anybody", "guest",        "account", "at the table",
                                         "seat",    "seat or host", "host",    "member"};
  return kNames[std::size_t(who)];
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
