// SPDX-License-Identifier: MIT
// Parties at a level, and what happens to them.
#include "games/dragonfire/parties.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/dragonfire/campaign.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

// The heroes that the house proposes for so many.
Campaign heroes_for(int players) {
  const Options options = settled({.players = std::uint8_t(players)});
  Campaign campaign{.name = "Party"};
  for (std::size_t seat = 0; seat < std::size_t(players); ++seat) {
    const SeatOptions& one = options.seat[seat];
    campaign.heroes.push_back({.name = fmt::format("Hero{}", seat),
                               .race = one.race,
                               .calling = one.calling,
                               .background = one.background});
  }
  return campaign;
}

// From the dearest that can be paid down; what names cards takes the first that fit.
void spend(Campaign& campaign, int hero) {
  for (;;) {
    const CampaignSheet sheet = sheet_of(campaign, {hero}, Language::English);
    const LessonShown* best = nullptr;
    for (const LessonShown& lesson : sheet.heroes[std::size_t(hero)].lessons)
      if (!lesson.why_not && (best == nullptr || lesson.xp > best->xp)) best = &lesson;
    if (best == nullptr) return;
    std::string text = best->advancement;
    if (best->takes_out) text += ":" + best->takes_out->front();
    if (best->puts_in) text += ":" + best->puts_in->front();
    if (!learn(campaign, hero, text)) return;
  }
}

// To the hero who carries least of those who may carry it.
void hand_out(Campaign& campaign) {
  for (FeatureId id : campaign.items) {
    int to = -1;
    for (int hero = 0; hero < int(campaign.heroes.size()); ++hero) {
      Campaign tried = campaign;
      const auto load = campaign.heroes[std::size_t(hero)].items.size();
      if (carry(tried, hero, library().feature(id).slug) &&
          (to < 0 || load < campaign.heroes[std::size_t(to)].items.size()))
        to = hero;
    }
    if (to >= 0) (void)carry(campaign, to, library().feature(id).slug);
  }
}

}  // namespace

void PartyWitness::operator()(const Event& event, SeatSet) {
  switch (event.kind) {
    case Tell::Says: said_ = event.sentence; break;
    case Tell::TurnBegins:
    case Tell::TurnEnds:
    case Tell::Plays:
    case Tell::RoundBegins: said_ = 0; break;
    case Tell::Hurt:
      cause_[event.seat] = said_ != 0 ? library().owner(said_).slug : attacker(event.seat);
      break;
    case Tell::Fallen: ++fallen[cause_[event.seat]]; break;
    case Tell::Buys: ++bought[event.card]; break;
    default: break;
  }
}

std::string PartyWitness::attacker(Seat seat) const {
  const Open& t = *before_;
  int most = -1;
  std::string slug = "attack";
  for (std::uint8_t slot : attackers_of(t, seat) & in_play(t))
    if (const int power = attack(t, slot); power > most) most = power, slug = card_of(t.encounter[slot]).slug;
  return slug;
}

Options party_at(int players, int level, int adventure, std::uint64_t seed) {
  Campaign campaign = heroes_for(players);
  std::vector<int> party;
  for (int hero = 0; hero < players; ++hero) party.push_back(hero);
  Chance chance = Chance::from_seed(seed).child(std::uint32_t(level));
  for (int left = level; left > 0; left -= 99)
    (void)add(
        campaign,
        {.adventure = 0, .party = party, .won = false, .xp = std::min(left, 99), .found = {}, .game = {}});
  for (int earlier = 0; earlier < library().adventures(); ++earlier)
    if (library().adventure(earlier).level < level)
      (void)add(campaign, {.adventure = earlier,
                           .party = party,
                           .won = true,
                           .xp = 0,
                           .found = draw_items(campaign, earlier, players, chance),
                           .game = {}});
  for (int hero = 0; hero < players; ++hero) spend(campaign, hero);
  hand_out(campaign);
  const auto options = options_for(campaign, party, adventure, 0);
  return options ? *options
                 : settled({.players = std::uint8_t(players), .adventure = std::uint8_t(adventure)});
}

std::vector<Parties::Adventure> Parties::adventures(Language language) {
  std::vector<Adventure> list;
  for (int i = 0; i < library().adventures(); ++i) {
    const auto& one = library().adventure(i);
    list.push_back({{one.slug, std::string(one.title(language))}, one.level});
  }
  return list;
}

std::vector<Parties::Named> Parties::difficulties(Language language) {
  std::vector<Named> list;
  for (int i = 0; i < kDifficulties; ++i)
    list.push_back({std::string(code(Difficulty(i))), std::string(name(Difficulty(i))(language))});
  return list;
}

int Parties::usual_difficulty() { return int(Options{}.difficulty); }

Options Parties::options(int players, int level, int adventure, int difficulty, std::uint64_t seed) {
  Options options = party_at(players, level, adventure, seed);
  options.difficulty = Difficulty(difficulty);
  return options;
}

std::optional<int> Parties::open_turn(const State& state) {
  if (state.ask != Ask::Act) return {};
  return state.round * kSeats + state.turns;
}

Parties::Ending Parties::ending(const State& state) {
  return {.won = state.ending == dragonfire::Ending::Won, .rounds = state.round, .scene = state.scene};
}

Parties::Named Parties::card(int number, Language language) {
  const Card& card = library().card(CardId(number));
  return {card.slug, std::string(card.title(language))};
}

std::string Parties::cause(std::string_view code, Language language) {
  constexpr Phrase kAttack{"an attack", "egy támadás"};
  std::string title(code == "attack" ? kAttack(language) : code);
  each_named(library(), [&](const dragonfire::Named& one, Box) {
    if (one.slug == code) title = one.title(language);
  });
  return title;
}

}  // namespace cardhouse::dragonfire
