// SPDX-License-Identifier: MIT
// The Adventures of a campaign: each is a table like any other, whose options are the heroes as they are now.
// Its end and what it brought are one commit.
#include <algorithm>

#include "catalog/erase.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"
#include "server/hall.h"
#include "server/room.h"

namespace cardhouse::server {
namespace {

using dragonfire::Dragonfire;

// 1, 2 ... as bits; nothing if there is no such challenge.
std::optional<std::uint8_t> challenge_bits(const std::vector<int>& challenges, int adventure) {
  const auto count = std::ssize(dragonfire::library().adventure(adventure).challenges);
  std::uint8_t bits = 0;
  for (const int one : challenges) {
    if (one < 1 || one > count) return {};
    bits = std::uint8_t(bits | 1u << (one - 1));
  }
  return bits;
}

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

// Who plays several heroes has one seat; the others are for whoever comes.
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

void Hall::wish(Client& client, const StartAdventure& w, const Incoming& incoming) {
  Shelf* of = resting_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  const auto refuse_it = [&](std::string_view code, Phrase why) {
    refuse(client, incoming, table::refusal(code, why));
  };
  const auto adventure = dragonfire::find_adventure(w.adventure);
  if (!adventure) return refuse_it("no_adventure", {"there is no such Adventure", "nincs ilyen kaland"});
  const auto challenges = challenge_bits(w.challenges, *adventure);
  if (!challenges)
    return refuse_it("no_adventure", {"the Adventure has no such challenge", "nincs ilyen kihívás"});
  std::vector<int> party;
  for (const PartySeat& one : w.party) party.push_back(one.hero);
  const auto difficulty = w.difficulty ? dragonfire::difficulty_of(*w.difficulty)
                                       : dragonfire::usual_difficulty(of->book.campaign());
  if (!difficulty)
    return refuse_it("no_adventure", {"the difficulty is story, adventure or heroic",
                                      "a nehézség story, adventure vagy heroic"});
  const auto options =
      dragonfire::options_for(of->book.campaign(), party, *adventure, *challenges, *difficulty);
  if (!options) return refuse(client, incoming, {"bad_party", options.error(), {}});
  if ((!w.rules.game.empty() && w.rules.game != Dragonfire::kName) || !w.rules.options.empty())
    return refuse_it("bad_rules", {"the heroes are the options of the table; leave them out",
                                   "az asztal beállításai maguk a hősök; hagyd el őket"});
  const auto seat = seat_for(of->book, client.person, w.party);
  if (!seat)
    return refuse_it("no_seat", {"take a hero of the party first, or leave one without a bot",
                                 "előbb válassz hőst a csapatból, vagy hagyj egyet bot nélkül"});
  table::Opened opened{.rules = w.rules};
  opened.rules.game = std::string(Dragonfire::kName);
  opened.rules.options = Dragonfire::print(*options);
  opened.campaign = w.campaign;
  opened.kept = kept_for(of->book, client.person, w.party);
  for (const int hero : party) opened.heroes.push_back(of->book.campaign().heroes[std::size_t(hero)].name);
  bool free = false;
  std::vector<std::string> bots;
  for (std::size_t i = 0; i < w.party.size(); ++i) {
    if (w.party[i].bot) bots.push_back(*w.party[i].bot);
    else free |= i != *seat && opened.kept[i].person.empty();
  }
  opened.rules.listed = opened.rules.listed && free;
  Room* there = make_room(client, std::move(opened), bots, incoming);
  if (there == nullptr) return;
  write(*of, {PartySent{there->table.id()}}, nullptr);
  carry_out(*there, there->table.sit(client.person, client.name, seat), nullptr, nullptr);
  for (std::size_t i = 0; i < w.party.size(); ++i)
    if (w.party[i].bot)
      carry_out(*there, there->table.seat_bot(client.person, Seat(i), *w.party[i].bot), nullptr, nullptr);
  announce(client, *there, incoming);
}

// Nobody plays it any more, and it will not count; who is there is told by the empty seats.
void Hall::wish(Client& client, const CallOff& w, const Incoming& incoming) {
  Shelf* of = own_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  const auto phase = phase_of(of->book);
  if (!phase)
    return refuse(
        client, incoming,
        table::refusal("nothing_to_call_off", {"no Adventure is under way", "nincs kaland folyamatban"}));
  if (*phase == table::Phase::Playing)
    return refuse(client, incoming,
                  table::refusal("on_the_way", {"the Adventure has begun; end it at its table",
                                                "a kaland elkezdődött; az asztalánál lehet befejezni"}));
  Room* there = room(of->book.table());
  write(*of, {PartySent{}}, &client);
  std::vector<table::Deed> deeds;
  for (Seat seat = 0; seat < there->table.players(); ++seat)
    if (!there->table.chairs()[seat].empty()) deeds.push_back(table::Stood{seat});
  carry_out(*there, std::move(deeds));
  show(client, *of, &incoming);
}

// At a table that was called off nobody sits down again.
bool Hall::may_sit(Client& client, const Room& there, const Incoming& incoming) {
  if (there.table.opened().campaign.empty()) return true;
  const Shelf* of = shelf(there.table.opened().campaign);
  if (of != nullptr && of->book.table() == there.table.id()) return true;
  refuse(client, incoming,
         table::refusal("called_off", {"this Adventure was called off", "ezt a kalandot lefújták"}));
  return false;
}

void Hall::end_adventure(const Room& there, store::Batch& batch) {
  Shelf* of = shelf(there.table.opened().campaign);
  if (of == nullptr || of->book.table() != there.table.id()) return;
  const auto& position = static_cast<const catalog::PositionOf<Dragonfire>&>(*there.table.position());
  const auto outcome = dragonfire::outcome_of(of->book.campaign(), position.typed(), there.table.log().key);
  std::vector<CampaignDeed> deeds;
  if (outcome) deeds.push_back(LineWritten{dragonfire::Record::line_of(*outcome)});
  else
    logbook_.write(Level::Warning, "adventure_not_counted",
                   {{"campaign", of->book.id()}, {"problem", outcome.error()(Language::English)}});
  deeds.push_back(PartySent{});
  write(*of, deeds, batch);
  tell(*of);
}

}  // namespace cardhouse::server
