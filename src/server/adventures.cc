// SPDX-License-Identifier: MIT
// The Adventures of a campaign and their tables.
#include <algorithm>

#include "server/campaigns.h"

namespace cardhouse::server {
namespace {

// Where whoever begins the Adventure sits: at an own hero, else at one that nobody plays.
std::optional<Seat> seat_for(const CampaignBook& book, const std::string& person,
                             const std::vector<PartySeat>& party) {
  std::optional<Seat> free;
  for (std::size_t i = 0; i < party.size(); ++i) {
    if (party[i].bot) continue;
    const CampaignBook::Person* player = book.player(party[i].hero);
    if (player != nullptr && player->person == person) return Seat(i);
    if (!free && (player == nullptr || party[i].open)) free = Seat(i);
  }
  return free;
}

// A person with several heroes has one seat; the others are for whoever comes.
std::vector<table::Kept> kept_for(const CampaignBook& book, const std::string& person,
                                  const std::vector<PartySeat>& party) {
  std::vector<table::Kept> kept;
  for (const PartySeat& one : party) {
    table::Kept& seat = kept.emplace_back();
    const CampaignBook::Person* player = book.player(one.hero);
    if (!one.bot && !one.open && player != nullptr && player->person != person)
      seat = {player->person, player->name};
  }
  return kept;
}

}  // namespace

void Campaigns::start_adventure(const Request& request, OpenCampaign& campaign, const StartAdventure& wish) {
  if (!is_resting(request, campaign) || !may_grow(request, campaign)) return;
  const Client& client = request.client;
  const CampaignBook& book = campaign.book;
  AdventurePlan plan{
      .adventure = wish.adventure, .party = {}, .challenges = wish.challenges, .difficulty = wish.difficulty};
  for (const PartySeat& one : wish.party) plan.party.push_back(one.hero);
  auto options = book.campaign().options_for(plan);
  if (!options) return connections_.refuse(request, {options.error().code, options.error().text, {}});
  if ((!wish.rules.game.empty() && wish.rules.game != book.game().name()) || !wish.rules.options.empty())
    return connections_.refuse(request, "bad_rules",
                               {"the heroes are the options of the table; leave them out",
                                "az asztal beállításai maguk a hősök; hagyd el őket"});
  const auto seat = seat_for(book, client.person, wish.party);
  if (!seat)
    return connections_.refuse(request, "no_seat",
                               {"take a hero of the party first, or leave one without a bot",
                                "előbb válassz hőst a csapatból, vagy hagyj egyet bot nélkül"});
  table::Opened opened{.rules = wish.rules};
  opened.rules.game = std::string(book.game().name());
  opened.rules.options = *std::move(options);
  opened.campaign = wish.campaign;
  opened.kept = kept_for(book, client.person, wish.party);
  const std::vector<std::string> heroes = book.campaign().heroes();
  for (const int hero : plan.party) opened.heroes.push_back(heroes[std::size_t(hero)]);
  bool free = false;
  FirstSeats seats{.host = seat, .bots = {}};
  for (std::size_t i = 0; i < wish.party.size(); ++i) {
    if (wish.party[i].bot) seats.bots.emplace_back(Seat(i), *wish.party[i].bot);
    else free |= i != *seat && opened.kept[i].person.empty();
  }
  opened.rules.listed = opened.rules.listed && free;
  const auto created = rooms_.create(client, std::move(opened), seats);
  if (!created) return connections_.refuse(request, created.error());
  write(campaign, {PartySent{(*created)->table.id()}}, nullptr);
  rooms_.announce(request, **created);
}

// Nobody plays it any more, and it will not count; the empty seats tell those who are at the table.
void Campaigns::cancel_adventure(const Request& request, OpenCampaign& campaign, const CancelAdventure&) {
  const auto phase = phase_of(campaign.book);
  if (!phase)
    return connections_.refuse(request, "nothing_to_call_off",
                               {"no Adventure is under way", "nincs kaland folyamatban"});
  if (*phase == table::Phase::Playing)
    return connections_.refuse(request, "on_the_way",
                               {"the Adventure has begun; end it at its table",
                                "a kaland elkezdődött; az asztalánál lehet befejezni"});
  Room* const found = rooms_.find(campaign.book.table());
  if (found == nullptr) return connections_.refuse(request, "no_table", kNoTable);
  Room& room = *found;
  write(campaign, {PartySent{}}, &request.client);
  std::vector<table::Deed> deeds;
  for (Seat seat = 0; seat < room.table.players(); ++seat)
    if (!room.table.chairs()[seat].empty()) deeds.push_back(table::Stood{seat});
  rooms_.carry_out(room, std::move(deeds));
  answer(request, campaign);
}

// Nobody sits down again at the table of an Adventure that was cancelled.
std::expected<void, table::Refusal> Campaigns::may_sit(const table::Table& table) {
  if (table.opened().campaign.empty()) return {};
  const OpenCampaign* campaign = find(table.opened().campaign);
  if (campaign != nullptr && campaign->book.table() == table.id()) return {};
  return table::refused("called_off", Phrase{"this Adventure was called off", "ezt a kalandot lefújták"});
}

void Campaigns::phase_changed(const table::Table& table, store::Batch& batch) {
  OpenCampaign* campaign = find(table.opened().campaign);
  if (campaign == nullptr || campaign->book.table() != table.id()) return;
  if (table.phase() == table::Phase::Over) {
    const CampaignBook& book = campaign->book;
    const auto outcome = table.has_old_rules()
                             ? std::unexpected(table::refusal("old_rules", table::kOldRules).text)
                             : book.campaign().outcome_line(table.position()->notation(), table.first_key());
    std::vector<CampaignDeed> deeds;
    if (outcome) deeds.push_back(LineWritten{*outcome});
    else
      services_.logbook.write(Level::Warning, "adventure_not_counted",
                              {{"campaign", book.id()}, {"problem", outcome.error()(Language::English)}});
    deeds.push_back(PartySent{});
    write(*campaign, deeds, batch);
  }
  tell(*campaign);
}

}  // namespace cardhouse::server
