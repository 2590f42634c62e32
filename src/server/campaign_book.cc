// SPDX-License-Identifier: MIT
// What each entry changes.
#include "server/campaign_book.h"

#include <algorithm>

#include "catalog/catalog.h"
#include "core/deeds.h"
#include "table/records.h"

namespace cardhouse::server {

const catalog::AnyGame* find_campaign_game(std::string_view name) {
  for (const catalog::AnyGame* game : catalog::games())
    if (game->campaigns() != nullptr && (name.empty() || name == game->name())) return game;
  return nullptr;
}

std::string without_person(const std::string& entry, const std::string& person, const std::string& as) {
  try {
    std::int64_t at = 0;
    CampaignDeed deed;
    shape::read_deed(entry, at, deed);
    if (auto* came = std::get_if<PersonCame>(&deed); came != nullptr && came->person == person)
      came->person = as, came->name = table::kNobodysName;
    if (auto* left = std::get_if<PersonLeft>(&deed); left != nullptr && left->person == person)
      left->person = as;
    if (auto* took = std::get_if<HeroTaken>(&deed); took != nullptr && took->person == person)
      took->person = as;
    return shape::print_deed(at, deed);
  } catch (const std::exception&) { return entry; }  // nobody can read it
}

CampaignBook CampaignBook::replay(std::span<const std::string> entries) {
  CampaignBook book;
  for (const std::string& entry : entries) {
    std::int64_t at = 0;
    CampaignDeed deed;
    shape::read_deed(entry, at, deed);
    book.add(at, deed);
  }
  if (!book.campaign_) throw shape::Misfit("there is no entry");
  return book;
}

std::string CampaignBook::add(std::int64_t at, const CampaignDeed& deed) {
  if (!campaign_ != std::holds_alternative<CampaignBegun>(deed))
    throw shape::Misfit(campaign_ ? "the campaign has begun already"
                                  : "the first entry must begin the campaign");
  sheets_.clear();
  std::visit([this](const auto& one) { take(one); }, deed);
  players_.resize(campaign_->heroes().size());
  changed_ = at;
  ++seq_;
  return shape::print_deed(at, deed);
}

const CampaignSheet& CampaignBook::sheet(const std::vector<int>& party, Language language) const {
  constexpr std::size_t kKept = 8;
  const auto known = std::ranges::find_if(
      sheets_, [&](const Sheet& one) { return one.party == party && one.language == language; });
  if (known != sheets_.end()) return known->sheet;
  if (sheets_.size() == kKept) sheets_.pop_front();
  return sheets_.emplace_back(party, language, campaign_->sheet(party, language)).sheet;
}

void CampaignBook::take(const CampaignBegun& deed) {
  game_ = find_campaign_game(deed.game);
  if (game_ == nullptr) throw shape::Misfit("there is no such game with campaigns");
  auto read = game_->campaigns()->read(deed.text);
  if (read.problem) throw shape::Misfit((*read.problem)(Language::English));
  begun_ = deed;
  campaign_ = std::move(read.campaign);
}

void CampaignBook::take(const LineWritten& deed) {
  if (const auto done = campaign_->write(deed.line); !done)
    throw shape::Misfit(done.error()(Language::English));
}

void CampaignBook::take(const PersonCame& deed) {
  std::erase_if(people_, [&](const Person& one) { return one.person == deed.person; });
  people_.push_back({deed.person, deed.name});
}

void CampaignBook::take(const PersonLeft& deed) {
  std::erase_if(people_, [&](const Person& one) { return one.person == deed.person; });
  for (std::string& player : players_)
    if (player == deed.person) player.clear();
}

void CampaignBook::take(const HeroTaken& deed) {
  if (deed.hero < 0 || std::size_t(deed.hero) >= players_.size())
    throw shape::Misfit("there is no such hero");
  players_[std::size_t(deed.hero)] = deed.person;
}

void CampaignBook::take(const PartySent& deed) { table_ = deed.table; }

const CampaignBook::Person* CampaignBook::find(std::string_view person) const {
  const auto found = std::ranges::find(people_, person, &Person::person);
  return found == people_.end() ? nullptr : &*found;
}

const CampaignBook::Person* CampaignBook::player(int hero) const {
  return std::size_t(hero) < players_.size() ? find(players_[std::size_t(hero)]) : nullptr;
}

std::vector<int> CampaignBook::heroes_of(std::string_view person) const {
  std::vector<int> heroes;
  for (std::size_t hero = 0; hero < players_.size(); ++hero)
    if (!person.empty() && players_[hero] == person) heroes.push_back(int(hero));
  return heroes;
}

}  // namespace cardhouse::server
