// SPDX-License-Identifier: MIT
// What may be done in a Long Rest is found by trying it: the rules say it once.
#include <algorithm>

#include <fmt/format.h>

#include "games/dragonfire/campaign.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

using Names = std::vector<std::string>;

// On a campaign of this hero and of what the others have in their packs, which is quick to copy.
Done tried(const Campaign& campaign, int number, const std::string& lesson) {
  Campaign small{.name = {}, .heroes = {campaign.heroes[std::size_t(number)]}};
  for (int other = 0; other < int(campaign.heroes.size()); ++other)
    if (const CardId gear = campaign.heroes[std::size_t(other)].gear_in; other != number && gear != 0)
      small.heroes.push_back({.name = {}, .gear_in = gear});
  return learn(small, 0, lesson);
}

// Tries every card that it could name; keeps those that some other choice makes right.
void try_cards(const Campaign& campaign, int hero, const Feature& feature, int named, LessonShown& shown) {
  Names out, in;
  const auto add = [](Names& list, const std::string& card) {
    if (std::ranges::find(list, card) == list.end()) list.push_back(card);
  };
  for (int type = 0; type < kClassTypes; ++type) {
    const std::string& basic = library().card(library().basic(ClassType(type))).slug;
    if (named == 1) {
      if (tried(campaign, hero, feature.slug + ":" + basic)) add(out, basic);
      continue;
    }
    for (int card = 1; card < library().cards(); ++card) {
      const std::string& market = library().card(CardId(card)).slug;
      if (tried(campaign, hero, feature.slug + ":" + basic + ":" + market)) add(out, basic), add(in, market);
    }
  }
  shown.takes_out = std::move(out);
  if (named == 2) shown.puts_in = std::move(in);
}

LessonShown lesson(const Campaign& campaign, int number, FeatureId id, Language language) {
  constexpr Phrase kNoCard{"no card of the pack fits", "nincs hozzá való lap a felszerelésben"};
  const Feature& feature = library().feature(id);
  const Hero& hero = campaign.heroes[std::size_t(number)];
  LessonShown shown{
      .advancement = feature.slug, .xp = feature.xp, .why_not = {}, .takes_out = {}, .puts_in = {}};
  const int named = cards_named(feature);
  const bool affordable = hero.xp - hero.spent >= feature.xp && hero.advancements.size() < kMaxAdvancements &&
                          std::ranges::count(hero.advancements, id) < feature.times;
  if (named > 0 && affordable) {
    try_cards(campaign, number, feature, named, shown);
    if (shown.takes_out->empty()) shown.why_not = kNoCard(language);
    return shown;
  }
  // Without the XP it does not matter which cards are named.
  std::string text = feature.slug;
  if (named > 0) text += ":" + library().card(library().basic(ClassType::Martial)).slug;
  if (named > 1) text += ":" + library().card(library().bless()).slug;
  if (const Done done = tried(campaign, number, text); !done) shown.why_not = done.error()(language);
  return shown;
}

HeroShown hero_shown(const Campaign& campaign, int number, Language language) {
  const Hero& hero = campaign.heroes[std::size_t(number)];
  HeroShown shown{.hero = number,
                  .name = hero.name,
                  .race = library().feature(hero.race).slug,
                  .calling = library().feature(hero.calling).slug,
                  .background = library().feature(hero.background).slug,
                  .types = {},
                  .xp = hero.xp,
                  .to_spend = hero.xp - hero.spent};
  for (ClassType type : library().feature(hero.calling).types) shown.types.push_back(code(type));
  for (FeatureId id : hero.advancements) shown.learned.push_back(gear_text(seat_of(hero), id));
  for (FeatureId id : hero.items) shown.items.push_back(library().feature(id).slug);
  for (FeatureId id : library().of_kind(FeatureKind::Advancement))
    shown.lessons.push_back(lesson(campaign, number, id, language));
  return shown;
}

ItemShown item_shown(const Campaign& campaign, FeatureId id) {
  ItemShown shown{.item = library().feature(id).slug, .hero = {}, .fits = {}};
  for (int hero = 0; hero < int(campaign.heroes.size()); ++hero) {
    const auto& items = campaign.heroes[std::size_t(hero)].items;
    if (std::ranges::find(items, id) != items.end()) shown.hero = hero;
    if (Campaign copy = campaign; carry(copy, hero, shown.item)) shown.fits.push_back(hero);
  }
  return shown;
}

AdventureShown adventure_shown(const Eligible& open, Language language) {
  const AdventureCard& card = library().adventure(open.adventure);
  AdventureShown shown{.adventure = card.slug,
                       .level = card.level,
                       .scenes = int(card.scenes.size()),
                       .more = open.more,
                       .higher = open.higher,
                       .completed = open.completed,
                       .challenges = {}};
  for (std::size_t i = 0; i < card.challenges.size(); ++i)
    shown.challenges.push_back(
        {int(i) + 1, card.challenges[i].printed(language), int(card.challenges[i].xp)});
  return shown;
}

// What nobody has decided yet.
Names rest_of(const CampaignSheet& sheet, const Campaign& campaign, Language language) {
  constexpr Phrase kSpend{"{} has {} XP to spend.", "{}: {} elkölthető XP."},
      kCarry{"Nobody carries {}.", "Senki sem viszi: {}."};
  Names rest;
  for (const HeroShown& hero : sheet.heroes)
    if (std::ranges::any_of(hero.lessons, [](const LessonShown& one) { return !one.why_not; }))
      rest.push_back(say(kSpend, language, hero.name, hero.to_spend));
  for (std::size_t i = 0; i < sheet.items.size(); ++i)
    if (!sheet.items[i].hero && !sheet.items[i].fits.empty())
      rest.push_back(say(kCarry, language, library().feature(campaign.items[i]).title(language)));
  return rest;
}

}  // namespace

std::vector<int> usual_party(const Campaign& campaign) {
  if (!campaign.past.empty()) return campaign.past.back().party;
  std::vector<int> party;
  for (int hero = 0; hero < std::min(4, int(campaign.heroes.size())); ++hero) party.push_back(hero);
  return party;
}

CampaignSheet sheet_of(const Campaign& campaign, const std::vector<int>& party, Language language) {
  CampaignSheet sheet{.name = campaign.name};
  for (int hero = 0; hero < int(campaign.heroes.size()); ++hero)
    sheet.heroes.push_back(hero_shown(campaign, hero, language));
  Campaign rested = campaign;
  rested.past.clear();  // tried on copies of it
  for (FeatureId id : campaign.items) sheet.items.push_back(item_shown(rested, id));
  for (int adventure : campaign.completed) sheet.completed.push_back(library().adventure(adventure).slug);
  sheet.played = campaign.played();
  sheet.rest = rest_of(sheet, campaign, language);
  sheet.party = party;
  sheet.party_level = party_level(campaign, party);
  if (const auto options = options_for(campaign, party, 0, 0); !options)
    sheet.party_problem = options.error()(language);
  for (const Eligible& open : eligible(campaign, party))
    sheet.adventures.push_back(adventure_shown(open, language));
  for (const Outcome& one : campaign.past) {
    PastShown& shown = sheet.past.emplace_back();
    shown.adventure = library().adventure(one.adventure).slug;
    shown.won = one.won, shown.xp = one.xp, shown.party = one.party;
    for (FeatureId id : one.found) shown.found.push_back(library().feature(id).slug);
    shown.difficulty = code(one.difficulty);
  }
  sheet.difficulty = code(usual_difficulty(campaign));
  return sheet;
}

}  // namespace cardhouse::dragonfire
