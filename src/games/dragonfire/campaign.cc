// SPDX-License-Identifier: MIT
// The rules of a campaign, and its record.
#include "games/dragonfire/campaign.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/digest.h"
#include "core/facts.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/notation.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::string_view kHead = "cardhouse-campaign 1";
constexpr int kMaxHeroes = 24, kMaxXp = 5000;

std::unexpected<std::string> no(std::string why) { return std::unexpected(std::move(why)); }

// A name that stands in a line: no blanks, no marks of the record.
bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::ranges::none_of(name, [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '#' || c == ',' || c == '/';
  });
}

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

bool fits_type(const Hero& hero, const Feature& feature) {
  return feature.type == kNoType || library().feature(hero.calling).types.has(ClassType(feature.type));
}

std::string list(const std::vector<int>& numbers) {
  std::string text;
  for (int n : numbers) text += fmt::format("{}{}", text.empty() ? "" : ",", n);
  return text.empty() ? "-" : text;
}

std::optional<int> adventure_of(std::string_view slug) {
  for (int i = 0; i < library().adventures(); ++i)
    if (library().adventure(i).slug == slug) return i;
  return {};
}

}  // namespace

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

std::expected<Options, std::string> options_for(const Campaign& campaign, const std::vector<int>& party,
                                                int adventure, std::uint8_t challenges) {
  if (party.size() < 2 || party.size() > kSeats) return no("a party has 2 to 6 heroes");
  if (adventure < 0 || adventure >= library().adventures()) return no("there is no such Adventure");
  Options options{.players = std::uint8_t(party.size()),
                  .adventure = std::uint8_t(adventure),
                  .challenges = challenges,
                  .more = std::uint8_t(more_encounters(party_level(campaign, party), adventure))};
  for (std::size_t i = 0; i < party.size(); ++i) {
    const int hero = party[i];
    if (hero < 0 || hero >= int(campaign.heroes.size())) return no(fmt::format("there is no hero {}", hero));
    if (std::ranges::count(party, hero) > 1) return no(fmt::format("hero {} is there twice", hero));
    options.seat[i] = seat_of(campaign.heroes[std::size_t(hero)]);
  }
  options = settled(options);
  if (std::string problem = party_problem(options); !problem.empty()) return no(problem);
  return options;
}

std::expected<std::vector<int>, std::string> party_of(const Campaign& campaign, const Options& options) {
  std::vector<int> party;
  for (std::size_t i = 0; i < options.players; ++i) {
    SeatOptions seat = options.seat[i];
    seat.second = kNoType;
    int found = -1;
    for (int hero = 0; hero < int(campaign.heroes.size()) && found < 0; ++hero)
      if (std::ranges::find(party, hero) == party.end() &&
          seat_of(campaign.heroes[std::size_t(hero)]) == seat)
        found = hero;
    if (found < 0) return no(fmt::format("seat {} is none of the heroes as they are now", i));
    party.push_back(found);
  }
  const int more = more_encounters(party_level(campaign, party), options.adventure);
  if (options.more != more)
    return no(fmt::format("for this party every Scene has {} more Encounters, not {}", more, options.more));
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

// ---- what happens ----

Done join(Campaign& campaign, std::string_view text) {
  const auto words = split(text, ' ');
  if (words.size() != 4)
    return no("a hero is a name, a race, a class and a Background, as Anna human mage clerk");
  Hero hero{.name = std::string(words[0])};
  if (!is_name(hero.name)) return no(fmt::format("\"{}\" cannot be a name here", words[0]));
  for (const Hero& other : campaign.heroes)
    if (other.name == hero.name) return no(fmt::format("there is a hero {} already", hero.name));
  const auto find = [&](std::string_view name, FeatureKind kind, std::string_view what,
                        FeatureId& into) -> Done {
    const auto id = library().find_feature(name, kind);
    if (id) return into = *id, Done{};
    std::string list;
    for (FeatureId one : library().of_kind(kind))
      list += (list.empty() ? "" : ", ") + library().feature(one).slug;
    return no(fmt::format("\"{}\" is no {}; there are: {}", name, what, list));
  };
  if (auto done = find(words[1], FeatureKind::Race, "race", hero.race); !done) return done;
  if (auto done = find(words[2], FeatureKind::Class, "class", hero.calling); !done) return done;
  if (auto done = find(words[3], FeatureKind::Background, "Background", hero.background); !done) return done;
  if (campaign.heroes.size() == kMaxHeroes) return no(fmt::format("at most {} heroes", kMaxHeroes));
  campaign.heroes.push_back(std::move(hero));
  return {};
}

namespace {

std::expected<Hero*, std::string> hero_of(Campaign& campaign, int hero) {
  if (hero >= 0 && hero < int(campaign.heroes.size())) return &campaign.heroes[std::size_t(hero)];
  return no(fmt::format("there is no hero {}", hero));
}

// D11.4 the Basic must be there, the Market card must fit.
Done check_pack(const Hero& hero, const SeatOptions& learned, bool lean) {
  const Feature& calling = library().feature(hero.calling);
  const Card& out = library().card(lean ? learned.lean : learned.gear_out);
  int copies = calling.pack[std::size_t(out.type)];
  if (!lean && hero.lean == learned.gear_out) --copies;
  if (lean && hero.gear_out == learned.lean) --copies;
  if (copies < 1) return no(fmt::format("there is no {} left in the pack", out.slug));
  if (lean && calling.types.has(out.type)) return no(fmt::format("{} is of the own class types", out.slug));
  if (!lean && !calling.types.has(library().card(learned.gear_in).type))
    return no(fmt::format("{} is not of the own class types", library().card(learned.gear_in).slug));
  return {};
}

}  // namespace

// D11.3
Done learn(Campaign& campaign, int number, std::string_view text) {
  const auto found = hero_of(campaign, number);
  if (!found) return no(found.error());
  Hero& hero = **found;
  SeatOptions learned;
  if (const auto read = read_gear(text, learned); !read) return no(read.error());
  const FeatureId id = learned.advancements[0];
  if (id == 0 || learned.advancements[1] != 0) return no("one Advancement at a time, such as tough");
  const Feature& feature = library().feature(id);
  if (hero.advancements.size() == kMaxAdvancements)
    return no(fmt::format("{} has learned {} times already", hero.name, kMaxAdvancements));
  if (!fits_type(hero, feature))
    return no(fmt::format("{} is not for the class of {}", feature.slug, hero.name));
  if (std::ranges::count(hero.advancements, id) >= feature.times)
    return no(fmt::format("{} cannot be learned again", feature.slug));
  if (hero.xp - hero.spent < feature.xp)
    return no(fmt::format("{} costs {} XP, and {} has {} to spend", feature.slug, feature.xp, hero.name,
                          hero.xp - hero.spent));
  if (learned.lean != 0 || learned.gear_in != 0)
    if (auto done = check_pack(hero, learned, learned.lean != 0); !done) return done;
  hero.advancements.push_back(id);
  hero.spent += feature.xp;
  if (learned.lean != 0) hero.lean = learned.lean;
  if (learned.gear_in != 0) hero.gear_out = learned.gear_out, hero.gear_in = learned.gear_in;
  return {};
}

Done put_away(Campaign& campaign, std::string_view item) {
  const auto id = library().find_feature(item, FeatureKind::Item);
  if (!id || std::ranges::find(campaign.items, *id) == campaign.items.end())
    return no(fmt::format("the party has no \"{}\"", item));
  for (Hero& hero : campaign.heroes) std::erase(hero.items, *id);
  return {};
}

// D11.6
Done carry(Campaign& campaign, int number, std::string_view item) {
  const auto found = hero_of(campaign, number);
  if (!found) return no(found.error());
  const auto id = library().find_feature(item, FeatureKind::Item);
  if (!id || std::ranges::find(campaign.items, *id) == campaign.items.end())
    return no(fmt::format("the party has no \"{}\"", item));
  Hero& hero = **found;
  if (!fits_type(hero, library().feature(*id)))
    return no(fmt::format("{} cannot be carried by the class of {}", item, hero.name));
  const bool has = std::ranges::find(hero.items, *id) != hero.items.end();
  if (!has && hero.items.size() == kMaxItems)
    return no(fmt::format("{} carries {} items already", hero.name, kMaxItems));
  if (auto done = put_away(campaign, item); !done) return done;
  hero.items.push_back(*id);
  return {};
}

Done add(Campaign& campaign, const Outcome& outcome) {
  if (outcome.adventure < 0 || outcome.adventure >= library().adventures())
    return no("there is no such Adventure");
  if (outcome.xp < 0 || outcome.xp > 99) return no("XP from 0 to 99");
  if (!outcome.game.empty() && std::ranges::find(campaign.games, outcome.game) != campaign.games.end())
    return no("this game has been counted already");
  for (int hero : outcome.party)
    if (const auto found = hero_of(campaign, hero); !found) return no(found.error());
  for (FeatureId id : outcome.found)
    if (std::ranges::find(campaign.items, id) != campaign.items.end())
      return no(fmt::format("the party has {} already", library().feature(id).slug));
  for (int hero : outcome.party) {  // D10.1; nobody dies (D11.10)
    Hero& one = campaign.heroes[std::size_t(hero)];
    one.xp = std::min(kMaxXp, one.xp + outcome.xp);
  }
  campaign.items.insert(campaign.items.end(), outcome.found.begin(), outcome.found.end());
  if (outcome.won && std::ranges::find(campaign.completed, outcome.adventure) == campaign.completed.end())
    campaign.completed.push_back(outcome.adventure);
  if (!outcome.game.empty()) campaign.games.push_back(outcome.game);
  ++campaign.played;
  return {};
}

// ---- the record ----

namespace {

// "played trouble-at-millbrook won 6 0,1,2,3 lucky-coin,healers-flask"
std::string line_of(const Outcome& outcome) {
  std::string found;
  for (FeatureId id : outcome.found) found += (found.empty() ? "" : ",") + library().feature(id).slug;
  return fmt::format("played {} {} {} {} {}{}{}", library().adventure(outcome.adventure).slug,
                     outcome.won ? "won" : "lost", outcome.xp, list(outcome.party),
                     found.empty() ? "-" : found, outcome.game.empty() ? "" : " ", outcome.game);
}

std::expected<Outcome, std::string> outcome_of(const std::vector<std::string_view>& words) {
  constexpr std::string_view kForm = "played ADVENTURE won|lost XP HEROES ITEMS GAME";
  if (words.size() != 6 && words.size() != 7) return no(fmt::format("expected {}", kForm));
  Outcome outcome;
  const auto adventure = adventure_of(words[1]);
  const auto xp = read_number(words[3], 100);
  if (!adventure || !xp || (words[2] != "won" && words[2] != "lost"))
    return no(fmt::format("expected {}", kForm));
  outcome.adventure = *adventure, outcome.xp = *xp, outcome.won = words[2] == "won";
  for (std::string_view item : split(words[4], ',')) {
    const auto hero = read_number(item, kMaxHeroes);
    if (!hero) return no(fmt::format("\"{}\" is no hero", item));
    outcome.party.push_back(*hero);
  }
  for (std::string_view item : split(words[5], ',')) {
    const auto id = library().find_feature(item, FeatureKind::Item);
    if (!id) return no(fmt::format("\"{}\" is no Magic Item", item));
    outcome.found.push_back(*id);
  }
  if (words.size() == 7) outcome.game = std::string(words[6]);
  return outcome;
}

// One line on the campaign.
Done happens(Campaign& campaign, std::string_view line) {
  const auto words = split(line, ' ');
  if (words.empty()) return no("an empty line");
  const auto number = [&](std::size_t i) {
    return words.size() > i ? read_number(words[i], kMaxHeroes) : std::nullopt;
  };
  if (words[0] == "join") return join(campaign, line.substr(std::min<std::size_t>(5, line.size())));
  if (words[0] == "learn" && words.size() == 3 && number(1)) return learn(campaign, *number(1), words[2]);
  if (words[0] == "carry" && words.size() == 3 && number(1)) return carry(campaign, *number(1), words[2]);
  if (words[0] == "put-away" && words.size() == 2) return put_away(campaign, words[1]);
  if (words[0] == "played") {
    const auto outcome = outcome_of(words);
    return outcome ? add(campaign, *outcome) : no(outcome.error());
  }
  return no(fmt::format("\"{}\" is nothing that happens in a campaign", line));
}

std::uint64_t next_check(std::uint64_t check, std::string_view line) {
  Digest digest;
  digest.add(check);
  digest.add_bytes(line.data(), line.size());
  return digest.value();
}

}  // namespace

void Record::append(std::string_view line) {
  check_ = next_check(check_, line);
  text_ += fmt::format("{} #{:08x}\n", line, std::uint32_t(check_ >> 32));
}

std::expected<Record, std::string> Record::begin(std::string_view name) {
  if (!is_name(name)) return no(fmt::format("\"{}\" cannot be the name of a campaign", name));
  Record record;
  record.campaign_.name = std::string(name);
  record.append(fmt::format("{} {}", kHead, name));
  return record;
}

Done Record::write(std::string_view line) {
  if (line.find_first_of("#\n\r") != std::string_view::npos) return no("a line has no # and no end in it");
  Campaign changed = campaign_;
  if (auto done = happens(changed, line); !done) return done;
  campaign_ = std::move(changed);
  append(line);
  return {};
}
Done Record::write(const Outcome& outcome) { return write(line_of(outcome)); }

// D11.11
Record::Read Record::read(std::string_view text) {
  Read result;
  int number = 0;
  const auto wrong = [&](std::string_view what) {
    result.problem = fmt::format("line {}: {}", number, what);
    return result;
  };
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return wrong("it was cut off");
    const std::string_view whole = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::size_t mark = whole.rfind(" #");
    if (mark == std::string_view::npos) return wrong("it has no check at its end");
    const std::string_view line = whole.substr(0, mark);
    Record next = result.record ? *result.record : Record{};
    if (!result.record) {
      if (!line.starts_with(kHead) || line.size() < kHead.size() + 2)
        return wrong(fmt::format("a campaign begins with \"{} NAME\"", kHead));
      auto begun = begin(line.substr(kHead.size() + 1));
      if (!begun) return wrong(begun.error());
      next = *std::move(begun);
    } else if (auto done = next.write(line); !done) {
      return wrong(done.error());
    }
    if (!next.text_.ends_with(fmt::format("{}\n", whole)))
      return wrong("the check does not fit: it was changed, or a line before it is missing");
    result.record = std::move(next);
  }
  if (!result.record) result.problem = "it is empty";
  return result;
}

}  // namespace cardhouse::dragonfire
