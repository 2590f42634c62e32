// SPDX-License-Identifier: MIT
// What each entry changes.
#include "server/campaign_book.h"

#include <algorithm>

#include "core/deeds.h"

namespace cardhouse::server {

CampaignBook CampaignBook::replay(std::span<const std::string> entries) {
  CampaignBook book;
  for (const std::string& entry : entries) {
    std::int64_t at = 0;
    CampaignDeed deed;
    shape::read_deed(entry, at, deed);
    book.add(at, deed);
  }
  if (!book.record_) throw shape::Misfit("there is no entry");
  return book;
}

std::string CampaignBook::add(std::int64_t at, const CampaignDeed& deed) {
  if (!record_ != std::holds_alternative<CampaignBegun>(deed))
    throw shape::Misfit(record_ ? "the campaign has begun already"
                                : "the first entry must begin the campaign");
  std::visit([this](const auto& one) { take(one); }, deed);
  players_.resize(campaign().heroes.size());
  changed_ = at;
  ++seq_;
  return shape::print_deed(at, deed);
}

void CampaignBook::take(const CampaignBegun& deed) {
  auto read = dragonfire::Record::read(deed.text);
  if (!read.record || !read.problem.empty()) throw shape::Misfit(read.problem(Language::English));
  begun_ = deed;
  record_ = *std::move(read.record);
}

void CampaignBook::take(const LineWritten& deed) {
  if (const auto done = record_->write(deed.line); !done)
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
