// SPDX-License-Identifier: MIT
// Plays Adventures with parties of all sizes on all cores.
#include "lab/parties.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include "bots/players.h"
#include "games/dragonfire/campaign_shown.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"
#include "lab/crew.h"
#include "lab/series.h"

namespace cardhouse::lab {
namespace {

using namespace dragonfire;

// ---- parties

// The heroes that the house proposes for so many.
Campaign heroes_for(int players) {
  const Options options = settled({.players = std::uint8_t(players)});
  Campaign campaign{.name = "Party"};
  for (std::size_t seat = 0; seat < std::size_t(players); ++seat) {
    const SeatOptions& one = options.seat[seat];
    const auto done = join(
        campaign, fmt::format("Hero{} {} {} {}", seat, library().feature(one.race).slug,
                              library().feature(one.calling).slug, library().feature(one.background).slug));
    if (!done) break;
  }
  return campaign;
}

// From the dearest that can be paid down; what names cards takes the first that fit.
void spend(Campaign& campaign, int hero) {
  for (;;) {
    const std::vector<int> alone{hero};
    const CampaignSheet sheet = sheet_of(campaign, alone, Language::English);
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

// To who may carry it and carries least.
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

// ---- what happens in a game

// Hears what fells whom and what is bought. A sentence that was just done is the cause of damage; without one
// it was an attack, by the strongest Encounter that faces the character.
class Chronicler {
 public:
  explicit Chronicler(const State& before) : before_(&before) {}
  void look(const State& before) { before_ = &before; }
  void operator()(const Event& event, SeatSet) {
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
  std::map<std::string, std::uint64_t> fallen;
  std::map<CardId, std::uint64_t> bought;

 private:
  std::string attacker(Seat seat) const {
    const Open& t = *before_;
    int most = -1;
    std::string slug = "attack";
    SlotSet slots = facing(t, seat);
    if (const Place place = t.character[seat].place; place != kEnvironment) slots |= std::uint8_t(place - 1);
    for (std::uint8_t slot : slots& in_play(t))
      if (const int power = attack(t, slot); power > most)
        most = power, slug = card_of(t.encounter[slot]).slug;
    return slug;
  }
  const State* before_;
  SentenceId said_ = 0;
  std::array<std::string, kSeats> cause_;
};

struct PartySums {
  std::vector<PartyCell> cells;
  std::map<std::string, std::uint64_t> fallen;
  struct Card {
    std::uint64_t copies = 0;
    std::map<std::size_t, Wins> by_cell;
  };
  std::map<CardId, Card> bought;
  std::array<ShownChance, 10> chances{};
  std::uint64_t played = 0;
};

class Weigher {
  using Player = bots::Player<Dragonfire>;

 public:
  Weigher(const PartiesTask& task, Player player, std::vector<PartyCell> cells, const BalanceWatch& watch)
      : task_(task), player_(std::move(player)), watch_(watch) {
    total_.cells = std::move(cells);
    for (const PartyCell& cell : total_.cells) {
      options_.push_back(party_at(cell.players, cell.level, cell.adventure, task.seed));
      options_.back().difficulty = cell.difficulty;
    }
  }
  std::uint64_t asked() const { return options_.size() * task_.games; }
  PartySums go() {
    with_crew(
        crew_size(task_.threads), std::chrono::milliseconds(500), [this] { work(); }, [this] { tell(); });
    return std::move(total_);
  }

 private:
  void work() {
    std::vector<Player> players(kSeats, player_);
    while (watch_.stop == nullptr || !watch_.stop->load(std::memory_order_relaxed)) {
      const std::uint64_t number = next_.fetch_add(1, std::memory_order_relaxed);
      if (number >= asked()) break;
      play(number % options_.size(), number / options_.size(), players);
    }
  }

  void play(std::size_t which, std::uint64_t game, std::vector<Player>& players) {
    const Chance chance =
        Chance::from_seed(task_.seed).child(std::uint32_t(which)).child(std::uint32_t(game));
    std::array<Dice, kMaxSeats> dice = dice_of_seats(chance);
    State state = Dragonfire::deal(options_[which], chance);
    Chronicler heard(state);
    std::vector<double> shown;  // at the first question of each turn, before anything is played
    int turn = -1;
    while (const std::optional<Seat> seat = Dragonfire::turn(state)) {
      const int now = state.round * kSeats + state.turns;
      bots::Candidates<Dragonfire> thoughts;
      if (state.ask == Ask::Act && now != turn && Dragonfire::legal(state).size() > 1) {
        turn = now;
        thoughts = bots::consider<Dragonfire>(players[*seat], state, dice[*seat]);
      }
      if (!thoughts.empty()) {
        const Move best = bots::favourite<Dragonfire>(thoughts);
        shown.push_back(bots::shown_share<Dragonfire>(
            std::ranges::find(thoughts, best, &bots::Candidate<Dragonfire>::move)->share));
      }
      const Move move = thoughts.empty() ? bots::decide<Dragonfire>(players[*seat], state, dice[*seat])
                                         : bots::favourite<Dragonfire>(thoughts);
      const State before = state;
      heard.look(before);
      Dragonfire::play(state, move, heard);
    }
    add(which, state, heard, shown);
  }

  void add(std::size_t which, const State& state, const Chronicler& heard, const std::vector<double>& shown) {
    const bool won = state.ending == Ending::Won;
    const std::lock_guard lock(mutex_);
    PartyCell& cell = total_.cells[which];
    cell.wins.add(won ? 2 : 0);
    cell.rounds += state.round;
    if (!won) {
      cell.lost_in_scene.resize(std::max<std::size_t>(cell.lost_in_scene.size(), state.scene));
      if (state.scene > 0) ++cell.lost_in_scene[std::size_t(state.scene) - 1];
    }
    for (const double chance : shown) {
      ShownChance& tenth = total_.chances[std::size_t(std::clamp(int(chance * 10), 0, 9))];
      ++tenth.turns, tenth.won += won, tenth.sum += chance;
    }
    for (const auto& [what, times] : heard.fallen) total_.fallen[what] += times;
    for (const auto& [card, copies] : heard.bought) {
      total_.bought[card].copies += copies;
      total_.bought[card].by_cell[which].add(won ? 2 : 0);
    }
    ++total_.played;
  }

  void tell() {
    if (!watch_.report) return;
    std::uint64_t played = 0;
    {
      const std::lock_guard lock(mutex_);
      played = total_.played;
    }
    watch_.report(played, asked());
  }

  const PartiesTask& task_;
  Player player_;
  const BalanceWatch& watch_;
  std::vector<Options> options_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
  PartySums total_;
};

std::string title_of(std::string_view slug, Language language) {
  constexpr Phrase kAttack{"an attack", "egy támadás"};
  std::string title(slug == "attack" ? kAttack(language) : slug);
  each_named(library(), [&](const Named& one, Box) {
    if (one.slug == slug) title = one.title(language);
  });
  return title;
}

PartiesOutcome outcome_of(const PartiesTask& task, PartySums sums, Language language) {
  PartiesOutcome o{.task = task, .cells = std::move(sums.cells), .played = sums.played};
  o.chances = sums.chances;
  for (const auto& [what, times] : sums.fallen) o.fellers.push_back({what, title_of(what, language), times});
  std::ranges::stable_sort(o.fellers, std::greater{}, &Feller::fallen);
  for (const auto& [card, figures] : sums.bought) {
    BoughtCard& one = o.bought.emplace_back();
    one.card = library().card(card).slug;
    one.name = library().card(card).title(language);
    one.copies = figures.copies;
    for (const auto& [cell, wins] : figures.by_cell) {
      one.games += wins;
      one.expected += o.cells[cell].wins.share().value * double(wins.games);
    }
  }
  std::ranges::stable_sort(o.bought, std::greater{}, &BoughtCard::impact);
  return o;
}

}  // namespace

double BoughtCard::impact() const {
  return games.games == 0 ? 0 : games.share().value - expected / double(games.games);
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

std::expected<PartiesOutcome, std::string> weigh_parties(const PartiesTask& task, Language language,
                                                         const BalanceWatch& watch) {
  auto player = bots::make_player<Dragonfire>(task.bot);
  if (!player) return std::unexpected(player.error());
  if (task.games == 0) return std::unexpected("at least one game of each kind must be played");
  std::vector<int> adventures, sizes = task.sizes, levels = task.levels;
  for (const std::string& slug : task.adventures) {
    const auto found = find_adventure(slug);
    if (!found) return std::unexpected(fmt::format("there is no Adventure \"{}\"", slug));
    adventures.push_back(*found);
  }
  if (task.adventures.empty())
    for (int i = 0; i < library().adventures(); ++i) adventures.push_back(i);
  if (sizes.empty()) sizes = {2, 3, 4, 5, 6};
  for (int players : sizes)
    if (players < 2 || players > kSeats) return std::unexpected("a party has 2 to 6 heroes");
  if (levels.empty()) levels = {kOwnLevel};
  std::vector<Difficulty> difficulties;
  for (const std::string& name : task.difficulties) {
    const auto found = difficulty_of(name);
    if (!found) return std::unexpected(fmt::format("there is no difficulty \"{}\"", name));
    difficulties.push_back(*found);
  }
  if (difficulties.empty()) difficulties = {Options{}.difficulty};
  std::vector<PartyCell> cells;
  for (Difficulty difficulty : difficulties)
    for (int adventure : adventures)
      for (int players : sizes)
        for (int level : levels)
          cells.push_back({.adventure = adventure,
                           .players = players,
                           .level = level == kOwnLevel ? library().adventure(adventure).level : level,
                           .difficulty = difficulty});
  Weigher weigher(task, *std::move(player), std::move(cells), watch);
  PartiesOutcome outcome = outcome_of(task, weigher.go(), language);
  outcome.asked = weigher.asked();
  return outcome;
}

}  // namespace cardhouse::lab
