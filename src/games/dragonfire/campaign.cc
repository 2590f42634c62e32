// SPDX-License-Identifier: MIT
// The rules of a campaign.
#include "games/dragonfire/campaign.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/facts.h"
#include "core/log.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/play.h"
#include "games/dragonfire/reason.h"

namespace cardhouse::dragonfire {
namespace {

constexpr int kMaxXp = 5000;
constexpr std::uint32_t kItemsChild = 0x4954u;  // a chance of its own, which the game proves

std::expected<Hero*, Reason> hero_of(Campaign& campaign, int hero) {
  if (hero >= 0 && hero < int(campaign.heroes.size())) return &campaign.heroes[std::size_t(hero)];
  return no({"there is no hero {}", "nincs {}. számú hős"}, hero);
}

// Of the party.
std::expected<FeatureId, Reason> item_of(const Campaign& campaign, std::string_view item) {
  const auto id = library().find_feature(item, FeatureKind::Item);
  if (id && std::ranges::find(campaign.items, *id) != campaign.items.end()) return *id;
  return no({"the party has no \"{}\"", "a csapatnak nincs ilyenje: \"{}\""}, item);
}

}  // namespace

SeatOptions seat_of(const Hero& hero) {
  SeatOptions seat{.race = hero.race,
                   .calling = hero.calling,
                   .background = hero.background,
                   .lean = hero.lean,
                   .gear_out = hero.gear_out,
                   .gear_in = hero.gear_in};
  for (std::size_t i = 0; i < hero.advancements.size() && i < kMaxAdvancements; ++i)
    seat.advancements[i] = hero.advancements[i];
  for (std::size_t i = 0; i < hero.items.size() && i < kMaxItems; ++i) seat.items[i] = hero.items[i];
  return seat;
}

bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::ranges::none_of(name, [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '#' || c == ',' || c == '/';
  });
}

std::optional<int> find_adventure(std::string_view slug) {
  for (int i = 0; i < library().adventures(); ++i)
    if (library().adventure(i).slug == slug) return i;
  return {};
}

int party_level(const Campaign& campaign, const std::vector<int>& party) {
  int sum = 0;
  for (int hero : party) sum += campaign.heroes[std::size_t(hero)].xp;
  return party.empty() ? 0 : sum / int(party.size());
}

int more_encounters(int level, int adventure) {
  return std::clamp((level - library().adventure(adventure).level) / 10, 0, 9);
}

std::vector<Eligible> eligible(const Campaign& campaign, const std::vector<int>& party) {
  const int level = party_level(campaign, party);
  std::vector<Eligible> list;
  for (int i = 0; i < library().adventures(); ++i)
    list.push_back({.adventure = i,
                    .more = more_encounters(level, i),
                    .higher = library().adventure(i).level > level,
                    .completed = std::ranges::find(campaign.completed, i) != campaign.completed.end()});
  return list;
}

std::expected<Options, Reason> options_for(const Campaign& campaign, const std::vector<int>& party,
                                           int adventure, std::uint8_t challenges, Difficulty difficulty) {
  if (party.size() < 2 || party.size() > kSeats)
    return no({"a party has 2 to 6 heroes", "egy csapatban 2-6 hős van"});
  if (adventure < 0 || adventure >= library().adventures())
    return no({"there is no such Adventure", "nincs ilyen kaland"});
  Options options{
      .players = std::uint8_t(party.size()), .adventure = std::uint8_t(adventure), .challenges = challenges};
  for (std::size_t i = 0; i < party.size(); ++i) {
    const int hero = party[i];
    if (hero < 0 || hero >= int(campaign.heroes.size()))
      return no({"there is no hero {}", "nincs {}. számú hős"}, hero);
    if (std::ranges::count(party, hero) > 1)
      return no({"hero {} is there twice", "a(z) {}. számú hős kétszer szerepel"}, hero);
    options.seat[i] = seat_of(campaign.heroes[std::size_t(hero)]);
  }
  options.difficulty = difficulty;
  options.more = std::uint8_t(more_encounters(party_level(campaign, party), adventure));
  options = settled(options);
  if (Reason problem = party_problem(options); !problem.empty()) return std::unexpected(problem);
  return options;
}

Difficulty usual_difficulty(const Campaign& campaign) {
  return campaign.past.empty() ? Difficulty::Story : campaign.past.back().difficulty;
}

std::expected<std::vector<int>, Reason> party_of(const Campaign& campaign, const Options& options) {
  std::vector<int> party;
  for (std::size_t i = 0; i < options.players; ++i) {
    SeatOptions seat = options.seat[i];
    seat.second = kNoType;
    int found = -1;
    for (int hero = 0; hero < int(campaign.heroes.size()) && found < 0; ++hero)
      if (std::ranges::find(party, hero) == party.end() &&
          seat_of(campaign.heroes[std::size_t(hero)]) == seat)
        found = hero;
    if (found < 0)
      return no(
          {"seat {} is none of the heroes as they are now", "a(z) {}. helyen nem a mostani hősök egyike ül"},
          i);
    party.push_back(found);
  }
  const int more = more_encounters(party_level(campaign, party), options.adventure);
  if (options.more != more)
    return no({"for this party every Scene has {} more Encounters, not {}",
               "ennek a csapatnak minden Jelenetben {} Ellenféllel több jár, nem {}"},
              more, options.more);
  return party;
}

std::vector<FeatureId> draw_items(const Campaign& campaign, int adventure, int players, Chance& chance) {
  std::vector<FeatureId> found;
  if (std::ranges::find(campaign.completed, adventure) != campaign.completed.end()) return found;
  std::vector<FeatureId> left;
  for (FeatureId id : library().of_kind(FeatureKind::Item))
    if (library().feature(id).rarity == library().adventure(adventure).rarity &&
        std::ranges::find(campaign.items, id) == campaign.items.end())
      left.push_back(id);
  for (int n = 0; n < (players + 1) / 2 && !left.empty(); ++n) {  // D11.5
    const auto at = std::ptrdiff_t(below(chance, std::uint32_t(left.size())));
    found.push_back(left[std::size_t(at)]);
    left.erase(left.begin() + at);
  }
  return found;
}

std::expected<Outcome, Reason> outcome_of(const Campaign& campaign, const State& state, const Key& key) {
  auto party = party_of(campaign, state.options);
  if (!party) return std::unexpected(party.error());
  Outcome outcome{.adventure = state.options.adventure,
                  .party = *std::move(party),
                  .won = state.ending == Ending::Won,
                  .xp = score(state).points[0],
                  .found = {},
                  .game = hex(key).substr(0, 16),
                  .difficulty = state.options.difficulty};
  Chance chance = Chance(key).child(kItemsChild);
  if (outcome.won) outcome.found = draw_items(campaign, outcome.adventure, int(outcome.party.size()), chance);
  return outcome;
}

// ---- what happens ----

Done join(Campaign& campaign, std::string_view text) {
  const auto words = split(text, ' ');
  if (words.size() != 4)
    return no({"a hero is a name, a race, a class and a Background, as Anna human mage clerk",
               "egy hős: név, nép, osztály és előélet, például Anna human mage clerk"});
  Hero hero{.name = std::string(words[0])};
  if (!is_name(hero.name))
    return no({"\"{}\" cannot be a name here: one word, without # , /",
               "\"{}\" itt nem lehet név: egy szó kell, # , / nélkül"},
              words[0]);
  for (const Hero& other : campaign.heroes)
    if (other.name == hero.name) return no({"there is a hero {} already", "már van {} nevű hős"}, hero.name);
  const auto find = [&](std::string_view name, FeatureKind kind, std::string_view what,
                        FeatureId& into) -> Done {
    const auto id = library().find_feature(name, kind);
    if (id) return into = *id, Done{};
    return no({"\"{}\" is no {}; there are: {}", "\"{}\" nem jó ide ({}); ezek vannak: {}"}, name, what,
              fmt::to_string(fmt::join(library().slugs(kind), ", ")));
  };
  if (auto done = find(words[1], FeatureKind::Race, "race", hero.race); !done) return done;
  if (auto done = find(words[2], FeatureKind::Class, "class", hero.calling); !done) return done;
  if (auto done = find(words[3], FeatureKind::Background, "Background", hero.background); !done) return done;
  if (campaign.heroes.size() == kMaxHeroes) return no({"at most {} heroes", "legfeljebb {} hős"}, kMaxHeroes);
  campaign.heroes.push_back(std::move(hero));
  return {};
}

// D11.3
Done learn(Campaign& campaign, int number, std::string_view text) {
  const auto found = hero_of(campaign, number);
  if (!found) return std::unexpected(found.error());
  Hero& hero = **found;
  SeatOptions learned;
  if (auto read = read_gear(text, learned); !read) return read;
  const FeatureId id = learned.advancements[0];
  if (id == 0 || learned.advancements[1] != 0)
    return no({"one Advancement at a time, such as tough", "egyszerre egy fejlesztést, például: tough"});
  const Feature& feature = library().feature(id);
  if (hero.advancements.size() == kMaxAdvancements)
    return no({"{} has learned {} times already", "{} már {} fejlesztést tanult"}, hero.name,
              kMaxAdvancements);
  if (!feature.fits(library().feature(hero.calling).types))
    return no({"{} is not for the class of {}", "{}: nem {} osztályának való"}, feature, hero.name);
  if (std::ranges::count(hero.advancements, id) >= feature.times)
    return no({"{} cannot be learned again", "{}: többször nem tanulható"}, feature);
  if (hero.xp - hero.spent < feature.xp)
    return no({"{} costs {} XP, and {} has {} to spend", "{}: {} XP az ára, {} elkölthető XP-je {}"}, feature,
              feature.xp, hero.name, hero.xp - hero.spent);
  Hero wiser = hero;
  wiser.advancements.push_back(id);
  wiser.spent += feature.xp;
  if (learned.lean != 0) wiser.lean = learned.lean;
  if (learned.gear_in != 0) wiser.gear_out = learned.gear_out, wiser.gear_in = learned.gear_in;
  if (Reason problem = pack_problem(seat_of(wiser)); !problem.empty()) return std::unexpected(problem);
  if (const CardId gear = learned.gear_in; gear != 0) {  // D11.4 all heroes share one Market deck
    const auto taken = std::ranges::count(campaign.heroes, gear, &Hero::gear_in);
    if (taken >= library().card(gear).copies)
      return no({"every copy of {} is in a pack already", "{}: minden példánya felszerelésben van"},
                library().card(gear));
  }
  hero = std::move(wiser);
  return {};
}

Done put_away(Campaign& campaign, std::string_view item) {
  const auto id = item_of(campaign, item);
  if (!id) return std::unexpected(id.error());
  for (Hero& hero : campaign.heroes) std::erase(hero.items, *id);
  return {};
}

// D11.6
Done carry(Campaign& campaign, int number, std::string_view item) {
  const auto found = hero_of(campaign, number);
  if (!found) return std::unexpected(found.error());
  const auto id = item_of(campaign, item);
  if (!id) return std::unexpected(id.error());
  Hero& hero = **found;
  if (!library().feature(*id).fits(library().feature(hero.calling).types))
    return no({"{} cannot be carried by the class of {}", "{}: {} osztálya nem viselheti"},
              library().feature(*id), hero.name);
  const bool has = std::ranges::find(hero.items, *id) != hero.items.end();
  if (!has && hero.items.size() == kMaxItems)
    return no({"{} carries {} items already", "{} már {} tárgyat visz"}, hero.name, kMaxItems);
  if (auto done = put_away(campaign, item); !done) return done;
  hero.items.push_back(*id);
  return {};
}

Done add(Campaign& campaign, const Outcome& outcome) {
  if (outcome.adventure < 0 || outcome.adventure >= library().adventures())
    return no({"there is no such Adventure", "nincs ilyen kaland"});
  if (outcome.xp < 0 || outcome.xp > 99) return no({"XP from 0 to 99", "az XP 0 és 99 közötti"});
  if (!outcome.game.empty() &&
      std::ranges::find(campaign.past, outcome.game, &Outcome::game) != campaign.past.end())
    return no({"this game has been counted already", "ezt a játékot már elszámoltuk"});
  for (int hero : outcome.party)
    if (const auto found = hero_of(campaign, hero); !found) return std::unexpected(found.error());
  for (FeatureId id : outcome.found)
    if (std::ranges::find(campaign.items, id) != campaign.items.end())
      return no({"the party has {} already", "{}: már megvan a csapatnak"}, library().feature(id));
  for (int hero : outcome.party) {  // D10.1; nobody dies (D11.10)
    Hero& one = campaign.heroes[std::size_t(hero)];
    one.xp = std::min(kMaxXp, one.xp + outcome.xp);
  }
  campaign.items.insert(campaign.items.end(), outcome.found.begin(), outcome.found.end());
  if (outcome.won && std::ranges::find(campaign.completed, outcome.adventure) == campaign.completed.end())
    campaign.completed.push_back(outcome.adventure);
  campaign.past.push_back(outcome);
  return {};
}

}  // namespace cardhouse::dragonfire
