// SPDX-License-Identifier: MIT
// Campaigns between their Adventures.
#include "server/campaigns.h"

#include <algorithm>
#include <set>

#include "table/fair.h"
#include "table/names.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxCampaigns = 50;    // of one person
constexpr std::size_t kMaxText = 48 * 1024;  // so that an export can always be imported
constexpr std::size_t kMaxFounders = 6;      // heroes of a new campaign
constexpr std::size_t kMaxParty = 6;
constexpr std::size_t kMostLookedAt = 8;  // campaigns of one client; all tabs of a browser are one
constexpr std::size_t kMostRows = 4 * kMaxCampaigns;  // that one person ever belonged to
constexpr std::size_t kReadAtOnce = 8;
constexpr std::size_t kMaxEntries = 2000;  // of one campaign; its people can leave it after that

constexpr Phrase kNoHero{"there is no such hero", "nincs ilyen hős"};

table::Refusal because(std::string_view code, const Sentence& why) { return {std::string(code), why, {}}; }

// A name is one word in the record of a campaign: its spaces do not break.
std::string record_name(std::string_view name) {
  std::string word;
  for (const char c : table::visible_name(name))
    if (c == ' ') word += "\u00A0";
    else word += c;
  return word;
}

NewHero with_record_name(NewHero hero) {
  hero.name = record_name(hero.name);
  return hero;
}

}  // namespace

Campaigns::Campaigns(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers)
    : services_(services), connections_(connections), rooms_(rooms), thinkers_(thinkers) {}

// ---- in memory and out of it

Campaigns::Read Campaigns::read(store::Reader& reader, const std::string& id) {
  Read read{.id = id, .book = {}, .problem = {}};
  const std::vector<std::string> entries = reader.campaign_records(id);
  if (entries.empty()) return read;
  try {
    read.book = CampaignBook::replay(entries);
  } catch (const shape::Misfit& misfit) { read.problem = misfit.what(); }
  return read;
}

OpenCampaign* Campaigns::take_in(Read read) {
  if (!read.problem.empty())
    services_.logbook.write(Level::Warning, "campaign_unreadable",
                            {{"campaign", read.id}, {"problem", read.problem}});
  if (!read.book) return unreadable_.insert(read.id), nullptr;
  auto& open = campaigns_[read.id];
  open = std::make_unique<OpenCampaign>(OpenCampaign{.book = *std::move(read.book)});
  return open.get();
}

bool Campaigns::is_at_hand(const std::string& id) const {
  return campaigns_.contains(id) || id.empty() || id.size() > 32 || unreadable_.contains(id);
}

OpenCampaign* Campaigns::find(const std::string& id) {
  if (const auto found = campaigns_.find(id); found != campaigns_.end()) {
    if (services_.tenure != nullptr) refresh(*found->second);
    return found->second.get();
  }
  if (is_at_hand(id)) return nullptr;
  reading_.erase(id);  // from here on it may change: what another thread has read is old
  return take_in(read(*services_.reads, id));
}

bool Campaigns::waits(const Request& request, std::vector<std::string> needed, Own own,
                      std::function<void()> again) {
  const std::string& person = request.client.person;
  if (own == Own::Too)
    for (const store::CampaignRow& row : services_.reads->campaigns_of(person, kMostRows))
      needed.push_back(row.id);
  std::erase_if(needed, [this](const std::string& id) { return is_at_hand(id); });
  if (needed.empty()) return false;
  needed.resize(std::min(needed.size(), kReadAtOnce));  // the rest when others have had their turn
  const Asker asker{request.client.network(), person};
  const bool runs = thinkers_.may_wait(Thinkers::Pace::Reading, asker) &&
                    thinkers_.read(
                        asker,
                        [reader = services_.reads_games.get(), needed] {
                          std::vector<Read> all;
                          for (const std::string& id : needed) all.push_back(read(*reader, id));
                          return all;
                        },
                        [this, again = std::move(again), id = request.client.id,
                         label = request.label](std::optional<std::vector<Read>> all) {
                          Client* const client = connections_.find(id);
                          if (client == nullptr) return;
                          if (!all) return connections_.refuse({*client, label}, "busy", kAskLater);
                          for (Read& one : *all)
                            if (reading_.erase(one.id) > 0 && !is_at_hand(one.id)) take_in(std::move(one));
                          again();
                        });
  if (runs) reading_.insert(needed.begin(), needed.end());
  else connections_.refuse(request, "busy", kAskLater);
  return true;
}

void Campaigns::refresh(OpenCampaign& campaign) {
  if (!services_.commits.is_readable(campaign.written)) return;
  const std::vector<std::string> entries = services_.reads->campaign_records(campaign.book.id());
  if (entries.size() <= campaign.book.seq()) return;
  try {
    campaign.book = CampaignBook::replay(entries);
  } catch (const shape::Misfit&) {}  // as it was; the next writer is told
}

void Campaigns::changed_elsewhere(const std::string& id) {
  services_.chore([this, id] {
    if (OpenCampaign* const campaign = is_looked_at(id) ? find(id) : nullptr) tell(*campaign);
  });
}

void Campaigns::look(ClientId client, Looker looker) {
  std::vector<Looker>& list = lookers_[client];
  std::erase_if(list, [&](const Looker& before) { return before.campaign == looker.campaign; });
  if (list.size() == kMostLookedAt) list.erase(list.begin());
  list.push_back(std::move(looker));
}

const Campaigns::Looker* Campaigns::looker(ClientId client, const std::string& campaign) const {
  const auto list = lookers_.find(client);
  if (list == lookers_.end()) return nullptr;
  const auto found = std::ranges::find(list->second, campaign, &Looker::campaign);
  return found == list->second.end() ? nullptr : &*found;
}

bool Campaigns::is_looked_at(const std::string& campaign) const {
  return std::ranges::any_of(lookers_,
                             [&](const auto& one) { return looker(one.first, campaign) != nullptr; });
}

std::expected<OpenCampaign*, table::Refusal> Campaigns::find_own(const Client& client,
                                                                 const std::string& id) {
  OpenCampaign* campaign = find(id);
  if (campaign == nullptr)
    return table::refused("no_campaign", Phrase{"there is no such campaign", "nincs ilyen hadjárat"});
  if (campaign->book.find(client.person) != nullptr) return campaign;
  return table::refused("not_yours", Phrase{"this is a campaign of other people", "ez mások hadjárata"});
}

std::expected<OpenCampaign*, table::Refusal> Campaigns::find_invited(
    const Client& client, const std::string& id, const std::optional<std::string>& invite) {
  OpenCampaign* campaign = find(id);
  if (campaign != nullptr && invite == campaign->book.invite()) return campaign;
  return find_own(client, id);
}

bool Campaigns::is_resting(const Request& request, const OpenCampaign& campaign) {
  if (!phase_of(campaign.book)) return true;
  connections_.refuse(request, "on_the_way",
                      {"an Adventure is under way; heroes change in the Long Rest after it",
                       "egy kaland folyamatban van; a hősök az utána jövő hosszú pihenőben változnak"});
  return false;
}

std::optional<table::Phase> Campaigns::phase_of(const CampaignBook& book) {
  if (book.table().empty()) return {};
  std::optional<table::Phase> phase;  // as the store has it, if the table is not in memory
  if (const Room* room = rooms_.find_loaded(book.table())) phase = room->table.phase();
  else if (const auto row = services_.reads->table(book.table()))
    phase = shape::find_named<table::Phase>(row->phase);
  return phase == table::Phase::Over ? std::nullopt : phase;
}

void Campaigns::let_idle_go() {
  unreadable_.clear();
  if (services_.tenure != nullptr) {  // news may have been lost
    std::set<std::string> looked_at;
    for (const auto& [client, list] : lookers_)
      for (const Looker& one : list) looked_at.insert(one.campaign);
    for (const std::string& id : looked_at)
      if (const auto known = campaigns_.find(id); known != campaigns_.end())
        services_.chore([this, id, seq = known->second->book.seq()] {
          OpenCampaign* const campaign = find(id);
          if (campaign != nullptr && campaign->book.seq() != seq) tell(*campaign);
        });
  }
  std::erase_if(campaigns_, [this](const auto& one) {
    return services_.commits.is_durable(one.second->written) && !is_looked_at(one.first);
  });
}

std::vector<std::string> Campaigns::not_durable() const {
  std::vector<std::string> ids;
  for (const auto& [id, campaign] : campaigns_)
    if (!services_.commits.is_durable(campaign->written)) ids.push_back(id);
  return ids;
}

void Campaigns::reload(const std::vector<std::string>& campaigns) {
  for (const std::string& id : campaigns) {
    campaigns_.erase(id);
    if (OpenCampaign* again = find(id)) tell(*again);
  }
}

// ---- writing

void Campaigns::write(OpenCampaign& campaign, const std::vector<CampaignDeed>& deeds, store::Batch& batch) {
  const Time now = services_.wall();
  CampaignBook& book = campaign.book;
  for (const CampaignDeed& deed : deeds) {
    std::string entry = book.add(now, deed);
    batch.campaign_records.push_back({book.id(), book.seq(), std::move(entry)});
    if (const auto* came = std::get_if<PersonCame>(&deed))
      batch.campaign_members.push_back({came->person, book.id()});
  }
  batch.campaigns.push_back({book.id(), now});
  campaign.written = services_.commits.next();
}

void Campaigns::write(OpenCampaign& campaign, const std::vector<CampaignDeed>& deeds, const Client* by) {
  store::Batch batch;
  write(campaign, deeds, batch);
  services_.commits.write(std::move(batch));
  tell(campaign, by);
}

bool Campaigns::may_grow(const Request& request, const OpenCampaign& campaign, std::size_t by) {
  if (campaign.book.campaign().text().size() + by <= kMaxText && campaign.book.seq() < kMaxEntries)
    return true;
  connections_.refuse(request, "too_many",
                      {"the record of this campaign is full; export it and begin anew",
                       "a hadjárat naplója megtelt; mentsd ki, és kezdj újat"});
  return false;
}

void Campaigns::write_line(const Request& request, OpenCampaign& campaign, const std::string& line,
                           std::string_view refused_as, const std::vector<CampaignDeed>& deeds) {
  if (!may_grow(request, campaign, line.size())) return;
  if (const auto written = campaign.book.campaign().copy()->write(line); !written)
    return connections_.refuse(request, because(refused_as, written.error()));
  std::vector<CampaignDeed> all{LineWritten{line}};
  all.insert(all.end(), deeds.begin(), deeds.end());
  write(campaign, all, &request.client);
  answer(request, campaign);
}

// ---- what people see

CampaignShown Campaigns::shown(const Client& client, const CampaignBook& book) {
  const Looker* const asked = looker(client.id, book.id());
  CampaignShown shown;
  static_cast<CampaignSheet&>(shown) = book.sheet(asked ? asked->party : std::vector<int>(), client.language);
  shown.campaign = book.id();
  shown.game = book.game().name();
  shown.invite = book.invite();
  for (const CampaignBook::Person& one : book.people()) shown.people.push_back({one.person, one.name});
  shown.yours = book.heroes_of(client.person);
  for (HeroShown& hero : shown.heroes)
    if (const CampaignBook::Person* player = book.player(hero.hero))
      hero.person = player->person, hero.player = player->name;
  if (const auto phase = phase_of(book)) {
    shown.table = book.table();
    shown.phase = phase;
  }
  return shown;
}

// The batch number that what is shown of it waits for: its own entries, and those of its table.
std::uint64_t Campaigns::shown_upto(const OpenCampaign& campaign) const {
  const Room* room = rooms_.find_loaded(campaign.book.table());
  return room == nullptr ? campaign.written : std::max(campaign.written, room->written);
}

void Campaigns::answer(const Request& request, OpenCampaign& campaign) {
  connections_.reply(request, shown(request.client, campaign.book), shown_upto(campaign));
}

void Campaigns::tell(OpenCampaign& campaign, const Client* but) {
  for (const auto& [id, list] : lookers_) {
    const Looker* const one = looker(id, campaign.book.id());
    if (one == nullptr) continue;
    Client& client = connections_.at(id);
    if (&client != but && (one->invited || campaign.book.find(client.person) != nullptr))
      answer({client, {}}, campaign);
  }
}

void Campaigns::list(const Request& request, const ListCampaigns&) {
  const std::string& person = request.client.person;
  CampaignList list;
  std::uint64_t upto = 0;
  for (const store::CampaignRow& row : services_.reads->campaigns_of(person, kMostRows)) {
    const OpenCampaign* campaign = find(row.id);
    if (campaign == nullptr || campaign->book.find(person) == nullptr) continue;
    const CampaignBook& book = campaign->book;
    CampaignListed& one = list.campaigns.emplace_back();
    one.campaign = row.id;
    one.game = book.game().name();
    one.name = book.campaign().name();
    one.heroes = book.campaign().heroes();
    one.yours = book.heroes_of(person);
    one.played = book.campaign().played();
    one.changed = book.changed();
    if (const auto phase = phase_of(book)) {
      one.table = book.table();
      one.phase = phase;
    }
    upto = std::max(upto, shown_upto(*campaign));
  }
  connections_.reply(request, list, upto);
}

void Campaigns::show(const Request& request, const ShowCampaign& wish) {
  const auto campaign = find_invited(request.client, wish.campaign, wish.invite);
  if (!campaign) return connections_.refuse(request, campaign.error());
  const CampaignBook& book = (*campaign)->book;
  for (const int hero : wish.party)
    if (hero < 0 || std::size_t(hero) >= book.heroes() || wish.party.size() > kMaxParty ||
        std::ranges::count(wish.party, hero) > 1)
      return connections_.refuse(request, "bad_party", kNoHero);
  look(request.client.id, {wish.campaign, wish.party, wish.invite == book.invite()});
  answer(request, **campaign);
}

// ---- new ones

bool Campaigns::may_keep_more(const Request& request) {
  const std::string& person = request.client.person;
  std::size_t kept = 0;
  for (const store::CampaignRow& row : services_.reads->campaigns_of(person, kMostRows))
    if (const OpenCampaign* campaign = find(row.id)) kept += campaign->book.find(person) != nullptr;
  if (kept < kMaxCampaigns) return true;
  connections_.refuse(
      request, "too_many",
      {"you have too many campaigns; quit one first", "túl sok hadjáratod van; előbb lépj ki az egyikből"});
  return false;
}

void Campaigns::begin(const Request& request, const catalog::AnyGame& game, const AnyCampaign& campaign,
                      const std::vector<int>& mine) {
  const Client& client = request.client;
  const std::string id = new_id();
  OpenCampaign& open = *(campaigns_[id] = std::make_unique<OpenCampaign>());
  std::vector<CampaignDeed> deeds{CampaignBegun{id, new_id(), campaign.text(), std::string(game.name())},
                                  PersonCame{client.person, client.name}};
  for (const int hero : mine) deeds.push_back(HeroTaken{hero, client.person});
  write(open, deeds, &client);
  services_.logbook.write(Level::Info, "campaign_begun", {{"campaign", id}});
  look(client.id, {.campaign = id, .party = {}});
  answer(request, open);
}

void Campaigns::create(const Request& request, const CreateCampaign& wish) {
  if (!may_keep_more(request)) return;
  const catalog::AnyGame* game = find_campaign_game(wish.game);
  if (game == nullptr)
    return connections_.refuse(
        request, "no_game",
        {"there is no such game, or it has no campaigns", "nincs ilyen játék, vagy nincs hozzá hadjárat"});
  const auto begun = game->campaigns()->begin(record_name(wish.name));
  if (!begun) return connections_.refuse(request, because("bad_name", begun.error()));
  if (wish.heroes.empty() || wish.heroes.size() > kMaxFounders)
    return connections_.refuse(request, "bad_hero",
                               {"a campaign begins with 1 to 6 heroes", "egy hadjárat 1-6 hőssel kezdődik"});
  AnyCampaign& campaign = **begun;
  std::vector<int> mine;
  for (std::size_t i = 0; i < wish.heroes.size(); ++i) {
    if (const auto written = campaign.write(campaign.join_line(with_record_name(wish.heroes[i]))); !written)
      return connections_.refuse(request, because("bad_hero", written.error()));
    if (wish.heroes[i].mine) mine.push_back(int(i));
  }
  begin(request, *game, campaign, mine);
}

void Campaigns::import(const Request& request, const ImportCampaign& wish) {
  if (!may_keep_more(request)) return;
  const catalog::AnyGame* game = find_campaign_game(wish.game);
  if (game == nullptr)
    return connections_.refuse(
        request, "no_game",
        {"there is no such game, or it has no campaigns", "nincs ilyen játék, vagy nincs hozzá hadjárat"});
  const Asker asker{request.client.network(), request.client.person};
  const bool runs =
      thinkers_.may_wait(Thinkers::Pace::Reading, asker) &&
      thinkers_.read(
          asker,
          [game, text = wish.text] {
            return std::make_shared<const CampaignRules::Read>(game->campaigns()->read(text));
          },
          [this, game, id = request.client.id, person = request.client.person, label = request.label,
           recover = wish.recover](const std::optional<std::shared_ptr<const CampaignRules::Read>>& read) {
            Client* const client = connections_.find(id);
            if (client == nullptr) return;
            if (client->leaving || client->person != person)
              connections_.refuse({*client, label}, "logged_out", kSessionEnded);
            else if (read) imported({*client, label}, *game, **read, recover);
            else connections_.refuse({*client, label}, "busy", kAskLater);
          });
  if (!runs) connections_.refuse(request, "busy", kAskLater);
}

void Campaigns::imported(const Request& request, const catalog::AnyGame& game,
                         const CampaignRules::Read& read, bool recover) try {
  if (!may_keep_more(request)) return;
  const bool whole = read.campaign != nullptr && (!read.problem || recover);
  if (whole && read.campaign->text().size() <= kMaxText) return begin(request, game, *read.campaign, {});
  if (whole)
    return connections_.refuse(request, "too_many",
                               {"this campaign is too long", "ez a hadjárat túl hosszú"});
  ++services_.metrics.errors;
  constexpr Phrase kDamaged{"the campaign is damaged: {}", "a hadjárat sérült: {}"},
      kGood{"; import it with recover to go on from line {}, the last good one",
            "; a recover beállítással a(z) {}. sortól, az utolsó jótól folytatható"};
  const Language language = request.client.language;
  Error error{.code = "damaged",
              .text = fmt::format(fmt::runtime(kDamaged(language)), (*read.problem)(language)),
              .wish = request.label.name};
  if (read.campaign != nullptr) {
    error.text += fmt::format(fmt::runtime(kGood(language)), read.lines);
    error.good =
        GoodPart{read.campaign->name(), read.campaign->heroes(), read.campaign->played(), read.lines};
  }
  connections_.reply(request, error);
} catch (const store::StoreError& error) {
  services_.logbook.write(Level::Warning, "store_failed", {{"problem", error.what()}});
  connections_.refuse(request, "storage", kCannotWrite);
}

void Campaigns::export_text(const Request& request, OpenCampaign& campaign, const ExportCampaign& wish) {
  const AnyCampaign& record = campaign.book.campaign();
  connections_.reply(request, CampaignText{wish.campaign, record.name(), record.text()}, campaign.written);
}

// ---- people and heroes

void Campaigns::add_hero(const Request& request, OpenCampaign& campaign, const AddHero& wish) {
  if (!is_resting(request, campaign)) return;
  std::vector<CampaignDeed> deeds;
  if (wish.mine) deeds.push_back(HeroTaken{int(campaign.book.heroes()), request.client.person});
  write_line(request, campaign, campaign.book.campaign().join_line(with_record_name(wish)), "bad_hero",
             deeds);
}

void Campaigns::take_hero(const Request& request, const TakeHero& wish) {
  const Client& client = request.client;
  const auto found = find_invited(client, wish.campaign, wish.invite);
  if (!found) return connections_.refuse(request, found.error());
  OpenCampaign& campaign = **found;
  if (wish.hero < 0 || std::size_t(wish.hero) >= campaign.book.heroes())
    return connections_.refuse(request, "no_hero", kNoHero);
  const CampaignBook::Person* player = campaign.book.player(wish.hero);
  if (player != nullptr && player->person != client.person)
    return connections_.refuse(request, "taken", {"somebody else plays this hero", "ezt a hőst más játssza"});
  const bool is_new = campaign.book.find(client.person) == nullptr;
  if (!is_new && wish.on == (player != nullptr)) return answer(request, campaign);  // as it is already
  if (!may_grow(request, campaign)) return;
  std::vector<CampaignDeed> deeds;
  if (is_new) {
    if (!may_keep_more(request)) return;
    deeds.push_back(PersonCame{client.person, client.name});
  }
  deeds.push_back(HeroTaken{wish.hero, wish.on ? client.person : ""});
  write(campaign, deeds, &client);
  answer(request, campaign);
}

void Campaigns::quit(const Request& request, OpenCampaign& campaign, const QuitCampaign& wish) {
  const Client& client = request.client;
  if (const auto list = lookers_.find(client.id); list != lookers_.end())
    std::erase_if(list->second, [&](const Looker& one) { return one.campaign == wish.campaign; });
  write(campaign, {PersonLeft{client.person}}, &client);
  connections_.done(request, campaign.written);
}

void Campaigns::forget(const std::string& person, const std::string& id) {
  OpenCampaign* const campaign = find(id);
  const bool plays = campaign != nullptr && phase_of(campaign->book);
  if (campaign != nullptr && campaign->book.find(person) != nullptr)
    write(*campaign, {PersonLeft{person}}, nullptr);
  const std::string as = table::random_hex(8);
  store::Batch batch{.forgotten_in_campaigns = {{person, id, [person, as](const std::string& entry) {
                                                   return without_person(entry, person, as);
                                                 }}}};
  const bool deserted = campaign != nullptr && campaign->book.people().empty() && !plays;
  if (deserted) {
    batch.removed_campaigns.push_back(id);
    for (auto& [client, list] : lookers_)
      std::erase_if(list, [&](const Looker& one) { return one.campaign == id; });
    campaigns_.erase(id);
  }
  services_.commits.write(std::move(batch));
}

// ---- the Long Rest

void Campaigns::learn(const Request& request, OpenCampaign& campaign, const LearnAdvancement& wish) {
  if (!is_resting(request, campaign)) return;
  const CampaignBook::Person* player = campaign.book.player(wish.hero);
  if (player != nullptr && player->person != request.client.person)
    return connections_.refuse(
        request, "not_yours",
        {"only the person who plays the hero decides that", "ezt az dönti el, aki a hőst játssza"});
  write_line(request, campaign, campaign.book.campaign().learn_line(wish.hero, wish.advancement), "bad_rest");
}

void Campaigns::carry(const Request& request, OpenCampaign& campaign, const CarryItem& wish) {
  if (!is_resting(request, campaign)) return;
  write_line(request, campaign, campaign.book.campaign().carry_line(wish.item, wish.hero), "bad_rest");
}

}  // namespace cardhouse::server
