// SPDX-License-Identifier: MIT
// Campaigns of the house: they are founded, looked at, changed in the Long Rest, exported and imported. What
// may be done is said by the game (games/dragonfire/campaign.h); here is who may do it, and that it is
// durable.
#include <algorithm>

#include "server/hall.h"
#include "server/room.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxCampaigns = 50;    // of one person
constexpr std::size_t kMaxText = 48 * 1024;  // so that an export can always be imported
constexpr std::size_t kMaxFounders = 6;      // heroes of a new campaign

table::Refusal because(std::string_view code, const dragonfire::Reason& why) {
  return {std::string(code), why, {}};
}

std::string join_line(std::string_view name, std::string_view race, std::string_view calling,
                      std::string_view background) {
  return fmt::format("join {} {} {} {}", name, race, calling, background);
}

constexpr Phrase kNoHero{"there is no such hero", "nincs ilyen hős"};

}  // namespace

// ---- in memory and out of it

Hall::Shelf* Hall::shelf(const std::string& campaign) {
  if (const auto found = shelves_.find(campaign); found != shelves_.end()) return found->second.get();
  if (campaign.empty() || campaign.size() > 32) return nullptr;
  const std::vector<std::string> entries = reads_->campaign_records(campaign);
  if (entries.empty()) return nullptr;
  try {
    auto loaded = std::make_unique<Shelf>(Shelf{.book = CampaignBook::replay(entries)});
    return (shelves_[campaign] = std::move(loaded)).get();
  } catch (const shape::Misfit& misfit) {
    logbook_.write(Level::Warning, "campaign_unreadable",
                   {{"campaign", campaign}, {"problem", misfit.what()}});
    return nullptr;
  }
}

Hall::Shelf* Hall::own_shelf(Client& client, const std::string& campaign, const Incoming& incoming) {
  Shelf* of = shelf(campaign);
  if (of == nullptr)
    refuse(client, incoming,
           table::refusal("no_campaign", {"there is no such campaign", "nincs ilyen hadjárat"}));
  else if (of->book.find(client.person) != nullptr) return of;
  else
    refuse(client, incoming,
           table::refusal("not_yours", {"this is a campaign of other people", "ez mások hadjárata"}));
  return nullptr;
}

Hall::Shelf* Hall::resting_shelf(Client& client, const std::string& campaign, const Incoming& incoming) {
  Shelf* of = own_shelf(client, campaign, incoming);
  if (of == nullptr || !phase_of(of->book)) return of;
  refuse(client, incoming,
         table::refusal("on_the_way", {"an Adventure is under way; heroes change in the Long Rest after it",
                                       "egy kaland folyamatban van; a hősök az utána jövő hosszú pihenőben "
                                       "változnak"}));
  return nullptr;
}

std::optional<table::Phase> Hall::phase_of(const CampaignBook& book) {
  if (book.table().empty()) return {};
  const Room* there = room(book.table());
  if (there == nullptr || there->table.phase() == table::Phase::Over) return {};
  return there->table.phase();
}

// ---- writing

void Hall::write(Shelf& of, const std::vector<CampaignDeed>& deeds, store::Batch& batch) {
  const Time now = outside_.now();
  for (const CampaignDeed& deed : deeds) {
    std::string entry = of.book.add(now, deed);
    batch.campaign_records.push_back({of.book.id(), of.book.seq(), std::move(entry)});
    if (const auto* came = std::get_if<PersonCame>(&deed))
      batch.campaign_members.push_back({came->person, of.book.id()});
  }
  batch.campaigns.push_back({of.book.id(), now});
  of.written = written_ + 1;
}

void Hall::write(Shelf& of, const std::vector<CampaignDeed>& deeds, const Client* by) {
  store::Batch batch;
  write(of, deeds, batch);
  written_ = journal_->write(std::move(batch));
  tell(of, by);
}

void Hall::write_line(Client& client, Shelf& of, const std::string& line, const Incoming& incoming) {
  if (of.book.record().text().size() + line.size() > kMaxText)
    return refuse(client, incoming,
                  table::refusal("too_many", {"the record of this campaign is full; export it and begin anew",
                                              "a hadjárat naplója megtelt; mentsd ki, és kezdj újat"}));
  dragonfire::Record tried = of.book.record();
  if (const auto done = tried.write(line); !done)
    return refuse(client, incoming, because("bad_rest", done.error()));
  write(of, {LineWritten{line}}, &client);
  show(client, of, &incoming);
}

// ---- what people see

CampaignShown Hall::shown(const Client& client, const CampaignBook& book) {
  const dragonfire::Campaign& campaign = book.campaign();
  const bool asked = client.campaign == book.id() && !client.party.empty();
  CampaignShown shown;
  static_cast<dragonfire::CampaignSheet&>(shown) = dragonfire::sheet_of(
      campaign, asked ? client.party : dragonfire::usual_party(campaign), client.language);
  shown.campaign = book.id();
  shown.invite = book.invite();
  for (const CampaignBook::Person& one : book.people()) shown.people.push_back({one.person, one.name});
  shown.yours = book.heroes_of(client.person);
  for (dragonfire::HeroShown& hero : shown.heroes)
    if (const CampaignBook::Person* player = book.player(hero.hero))
      hero.person = player->person, hero.player = player->name;
  if (const auto phase = phase_of(book)) {
    shown.table = book.table();
    shown.phase = phase;
  }
  return shown;
}

// The journal's number that what is shown of it waits for: its own entries, and those of its table.
std::uint64_t Hall::told_upto(const Shelf& of) const {
  const auto there = rooms_.find(of.book.table());
  return there == rooms_.end() ? of.written : std::max(of.written, there->second->written);
}

void Hall::show(Client& client, Shelf& of, const Incoming* incoming) {
  const CampaignShown all = shown(client, of.book);
  send(client, print_answer(all, incoming == nullptr ? "" : incoming->id), told_upto(of));
}

void Hall::tell(Shelf& of, const Client* by) {
  for (auto& [id, client] : clients_)
    if (&client != by && client.campaign == of.book.id() &&
        (client.invited || of.book.find(client.person) != nullptr))
      show(client, of, nullptr);
}

void Hall::let_shelves_go() {
  std::erase_if(shelves_, [this](const auto& one) {
    return one.second->written <= durable_ && std::ranges::none_of(clients_, [&](const auto& client) {
             return client.second.campaign == one.first;
           });
  });
}

void Hall::wish(Client& client, const AskCampaigns&, const Incoming& incoming) {
  Campaigns list;
  std::uint64_t upto = 0;
  for (const store::CampaignRow& row : reads_->campaigns_of(client.person, 4 * kMaxCampaigns)) {
    Shelf* of = shelf(row.id);
    if (of == nullptr || of->book.find(client.person) == nullptr) continue;
    CampaignListed& one = list.campaigns.emplace_back();
    one.campaign = row.id;
    one.name = of->book.campaign().name;
    for (const dragonfire::Hero& hero : of->book.campaign().heroes) one.heroes.push_back(hero.name);
    one.yours = of->book.heroes_of(client.person);
    one.played = of->book.campaign().played();
    one.changed = of->book.changed();
    if (const auto phase = phase_of(of->book)) {
      one.table = of->book.table();
      one.phase = phase;
    }
    upto = std::max(upto, told_upto(*of));
  }
  send(client, print_answer(list, incoming.id), upto);
}

void Hall::wish(Client& client, const AskCampaign& w, const Incoming& incoming) {
  Shelf* of = shelf(w.campaign);
  const bool invited = of != nullptr && w.invite == of->book.invite();
  if (!invited) of = own_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  const auto& heroes = of->book.campaign().heroes;
  std::vector<int> party = w.party;
  for (std::size_t i = 0; i < party.size(); ++i)
    if (party[i] < 0 || std::size_t(party[i]) >= heroes.size() || party.size() > 6 ||
        std::ranges::count(party, party[i]) > 1)
      return refuse(client, incoming, table::refusal("bad_party", kNoHero));
  client.campaign = w.campaign;
  client.party = std::move(party);
  client.invited = invited;
  show(client, *of, &incoming);
}

// ---- new ones

bool Hall::may_keep_more(Client& client, const Incoming& incoming) {
  std::size_t there = 0;
  for (const store::CampaignRow& row : reads_->campaigns_of(client.person, 4 * kMaxCampaigns))
    if (Shelf* of = shelf(row.id)) there += of->book.find(client.person) != nullptr;
  if (there < kMaxCampaigns) return true;
  refuse(client, incoming,
         table::refusal("too_many", {"you have too many campaigns; quit one first",
                                     "túl sok hadjáratod van; előbb lépj ki az egyikből"}));
  return false;
}

void Hall::begin_campaign(Client& client, const dragonfire::Record& record, const std::vector<int>& mine,
                          const Incoming& incoming) {
  const std::string id = new_id();
  Shelf& of = *(shelves_[id] = std::make_unique<Shelf>());
  std::vector<CampaignDeed> deeds{CampaignBegun{id, new_id(), record.text()},
                                  PersonCame{client.person, client.name}};
  for (const int hero : mine) deeds.push_back(HeroTaken{hero, client.person});
  write(of, deeds, &client);
  logbook_.write(Level::Info, "campaign_begun", {{"campaign", id}});
  client.campaign = id;
  client.party.clear();
  show(client, of, &incoming);
}

void Hall::wish(Client& client, const Found& w, const Incoming& incoming) {
  if (!may_keep_more(client, incoming)) return;
  auto record = dragonfire::Record::begin(w.name);
  if (!record) return refuse(client, incoming, because("bad_name", record.error()));
  if (w.heroes.empty() || w.heroes.size() > kMaxFounders)
    return refuse(client, incoming,
                  table::refusal("bad_hero", {"a campaign begins with 1 to 6 heroes",
                                              "egy hadjárat 1-6 hőssel kezdődik"}));
  std::vector<int> mine;
  for (std::size_t i = 0; i < w.heroes.size(); ++i) {
    const NewHero& hero = w.heroes[i];
    if (const auto done = record->write(join_line(hero.name, hero.race, hero.calling, hero.background));
        !done)
      return refuse(client, incoming, because("bad_hero", done.error()));
    if (hero.mine) mine.push_back(int(i));
  }
  begin_campaign(client, *record, mine, incoming);
}

void Hall::wish(Client& client, const ImportCampaign& w, const Incoming& incoming) {
  if (!may_keep_more(client, incoming)) return;
  const auto read = dragonfire::Record::read(w.text);
  const bool whole = read.problem.empty() || (w.recover && read.record);
  if (whole && read.record->text().size() <= kMaxText)
    return begin_campaign(client, *read.record, {}, incoming);
  if (whole)
    return refuse(client, incoming,
                  table::refusal("too_many", {"this campaign is too long", "ez a hadjárat túl hosszú"}));
  ++metrics_.errors;
  constexpr Phrase kDamaged{"the campaign is damaged: {}", "a hadjárat sérült: {}"},
      kGood{"; import it with recover to go on from line {}, the last good one",
            "; a recover beállítással a(z) {}. sortól, az utolsó jótól folytatható"};
  Error error{.code = "damaged",
              .text = fmt::format(fmt::runtime(kDamaged(client.language)), read.problem(client.language)),
              .wish = incoming.name};
  if (read.record) {
    error.text += fmt::format(fmt::runtime(kGood(client.language)), read.lines);
    const dragonfire::Campaign& good = read.record->campaign();
    error.good = GoodPart{good.name, {}, good.played(), read.lines};
    for (const dragonfire::Hero& hero : good.heroes) error.good->heroes.push_back(hero.name);
  }
  reply(client, error, incoming);
}

void Hall::wish(Client& client, const ExportCampaign& w, const Incoming& incoming) {
  Shelf* of = own_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  send(
      client,
      print_answer(CampaignText{w.campaign, of->book.campaign().name, of->book.record().text()}, incoming.id),
      of->written);
}

// ---- people and heroes

void Hall::wish(Client& client, const AddHero& w, const Incoming& incoming) {
  Shelf* of = resting_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  const std::string line = join_line(w.name, w.race, w.calling, w.background);
  dragonfire::Record tried = of->book.record();
  if (const auto done = tried.write(line); !done)
    return refuse(client, incoming, because("bad_hero", done.error()));
  std::vector<CampaignDeed> deeds{LineWritten{line}};
  if (w.mine) deeds.push_back(HeroTaken{int(tried.campaign().heroes.size()) - 1, client.person});
  write(*of, deeds, &client);
  show(client, *of, &incoming);
}

void Hall::wish(Client& client, const TakeHero& w, const Incoming& incoming) {
  Shelf* of = shelf(w.campaign);
  const bool invited = of != nullptr && w.invite == of->book.invite();
  if (!invited) of = own_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  if (w.hero < 0 || std::size_t(w.hero) >= of->book.campaign().heroes.size())
    return refuse(client, incoming, table::refusal("no_hero", kNoHero));
  const CampaignBook::Person* player = of->book.player(w.hero);
  if (player != nullptr && player->person != client.person)
    return refuse(client, incoming,
                  table::refusal("taken", {"somebody else plays this hero", "ezt a hőst más játssza"}));
  std::vector<CampaignDeed> deeds;
  if (of->book.find(client.person) == nullptr) {
    if (!may_keep_more(client, incoming)) return;
    deeds.push_back(PersonCame{client.person, client.name});
  }
  deeds.push_back(HeroTaken{w.hero, w.on ? client.person : ""});
  write(*of, deeds, &client);
  show(client, *of, &incoming);
}

void Hall::wish(Client& client, const QuitCampaign& w, const Incoming& incoming) {
  Shelf* of = own_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  if (client.campaign == w.campaign) client.campaign.clear();
  write(*of, {PersonLeft{client.person}}, &client);
  done(client, incoming, of->written);
}

// ---- the Long Rest

void Hall::wish(Client& client, const Learn& w, const Incoming& incoming) {
  Shelf* of = resting_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  const CampaignBook::Person* player = of->book.player(w.hero);
  if (player != nullptr && player->person != client.person)
    return refuse(client, incoming,
                  table::refusal("not_yours", {"only the person who plays the hero decides that",
                                               "ezt az dönti el, aki a hőst játssza"}));
  write_line(client, *of, fmt::format("learn {} {}", w.hero, w.advancement), incoming);
}

void Hall::wish(Client& client, const CarryItem& w, const Incoming& incoming) {
  Shelf* of = resting_shelf(client, w.campaign, incoming);
  if (of == nullptr) return;
  write_line(client, *of,
             w.hero ? fmt::format("carry {} {}", *w.hero, w.item) : fmt::format("put-away {}", w.item),
             incoming);
}

}  // namespace cardhouse::server
