// SPDX-License-Identifier: MIT
// Wishes before the deal: rules of a table, seats, readiness. And who is who at it.
#include <algorithm>
#include <array>

#include "catalog/catalog.h"
#include "core/utf8.h"
#include "table/fair.h"
#include "table/names.h"
#include "table/table.h"

namespace cardhouse::table {
namespace {

std::unexpected<Refusal> refused(std::string_view code, std::string text) {
  return std::unexpected(Refusal{std::string(code), {{text, text}}, {}});
}

constexpr std::int64_t kMaxSeconds = 24 * 3600;
constexpr std::int64_t kMaxDays = 60;
constexpr std::size_t kMaxOptionBytes = 4096, kMaxShownBytes = 60;

bool good_clock(const ClockRule& clock) {
  const auto from = [](std::int64_t n, std::int64_t least, std::int64_t most) {
    return n >= least && n <= most;
  };
  switch (clock.kind) {
    case ClockKind::None: return clock.time == 0 && clock.increment == 0;
    case ClockKind::Move: return from(clock.time, 1, kMaxSeconds) && clock.increment == 0;
    case ClockKind::Game: return from(clock.time, 1, kMaxSeconds) && from(clock.increment, 0, 3600);
    case ClockKind::Days: return from(clock.time, 1, kMaxDays) && clock.increment == 0;
  }
  return false;
}

// Before anything of them is read: only options that the game has, each once, and none longer than a deck
// that is written out. So nobody can make the house read decks under names of their own.
std::expected<void, Refusal> check_sizes(const catalog::AnyGame& game, const Settings& options) {
  const std::vector<SettingInfo> known = game.settings();
  for (auto option = options.begin(); option != options.end(); ++option) {
    const auto& [name, value] = *option;
    if (std::ranges::find(known, name, &SettingInfo::name) == known.end())
      return refused("bad_rules", unknown_setting(first_bytes(name, kMaxShownBytes), known));
    if (std::ranges::find(options.begin(), option, name, &Settings::value_type::first) != option)
      return refused("bad_rules", fmt::format("option \"{}\" is said twice", name));
    if (value.size() > kMaxOptionBytes)
      return refused("bad_rules", fmt::format("option \"{}\" has more than {} bytes", name, kMaxOptionBytes));
  }
  return {};
}

// With both languages where the game can say them, and the rule's number where a deck is wrong.
std::expected<void, Refusal> check_options(const catalog::AnyGame& game, const Settings& options) {
  if (auto good = check_sizes(game, options); !good) return good;
  const auto dealt = game.deal(options, Key{});
  if (dealt) return {};
  Refusal why{"bad_rules", {{dealt.error(), dealt.error()}}, {}};
  if (auto said = game.options_problem(options)) why.text = *std::move(said);
  for (const auto& [name, value] : options)
    if (seat_of_setting(name) && !value.empty())
      for (const Language language : kLanguages)
        if (const auto report = game.read_deck(value, language))
          if (const DeckCheck* bad = report->first_bad()) {
            why.text.said[std::size_t(language)] = bad->text;
            why.rule = bad->rule;
            why.code = "bad_deck";
          }
  return std::unexpected(why);
}

constexpr Phrase kStarted{"the game has begun", "a játék már elkezdődött"};

}  // namespace

Refusal refusal(std::string_view code, Phrase text) {
  return {std::string(code), {{std::string(text.en), std::string(text.hu)}}, {}};
}

std::expected<void, Refusal> Table::check(const TableRules& rules) {
  const catalog::AnyGame* game = catalog::find(rules.game);
  if (game == nullptr) {
    std::string names;
    for (const catalog::AnyGame* g : catalog::games())
      names += (names.empty() ? "" : ", ") + std::string(g->name());
    return refused("bad_rules", fmt::format("unknown game \"{}\"; there are: {}", rules.game, names));
  }
  if (auto good = check_options(*game, rules.options); !good) return good;
  if (!good_clock(rules.clock))
    return refused("bad_rules",
                   "the clock is {\"kind\":\"none\"}, \"move\" or \"game\" with 1 to 86400 seconds as its "
                   "time (\"game\" with an increment up to 3600), or \"days\" with 1 to 60");
  if (rules.delay < 10 || rules.delay > kMaxSeconds)
    return cardhouse::table::refused(
        "bad_rules", Phrase{"delay is 10 to 86400 seconds; watchers of all hands stay 50 moves behind too",
                            "a késés (delay) 10–86400 másodperc; aki minden lapot lát, 50 lépéssel is "
                            "lemaradva látja a játékot"});
  if (rules.grace != 0 && (rules.grace < 5 || rules.grace > kMaxSeconds))
    return refused("bad_rules", "grace is 5 to 86400 seconds, or 0: the table waits");
  return {};
}

Decision Table::sit(std::string_view person, std::string_view name, std::optional<Seat> seat) const {
  if (phase() != Phase::Waiting) return refused("started", kStarted);
  if (seat_of(person))
    return refused("seated", Phrase{"you have a seat at this table", "már ülsz ennél az asztalnál"});
  const auto others = [&](Seat s) { return kept(s) != nullptr && kept(s)->person != person; };
  for (Seat s = 0; !seat && s < chairs_.size(); ++s)
    if (chairs_[s].empty() && kept(s) != nullptr && !others(s)) seat = s;
  for (Seat s = 0; !seat && s < chairs_.size(); ++s)
    if (chairs_[s].empty() && !others(s)) seat = s;
  if (!seat) return refused("full", Phrase{"the table is full", "az asztal megtelt"});
  if (*seat >= chairs_.size()) return refused("no_seat", Phrase{"there is no such seat", "nincs ilyen hely"});
  if (!chairs_[*seat].empty()) return refused("taken", Phrase{"the seat is taken", "a hely foglalt"});
  if (others(*seat))
    return refused("kept", Phrase{"the seat is kept for somebody else", "a hely másnak van fenntartva"});
  return std::vector<Deed>{Sat{*seat, std::string(person), std::string(name)}};
}

bool Table::others_are_ready(Seat seat) const {
  for (Seat s = 0; s < chairs_.size(); ++s)
    if (s != seat && (chairs_[s].empty() || !chairs_[s].ready)) return false;
  return std::ranges::any_of(chairs_, [](const Chair& c) { return c.has_person(); });
}

Decision Table::seat_bot(std::string_view person, Seat seat, std::string_view bot) const {
  if (phase() != Phase::Waiting) return refused("started", kStarted);
  if (person != opened_.host)
    return refused("not_host", Phrase{"only the person who opened the table may seat bots",
                                      "botot csak az asztal nyitója ültethet le"});
  if (seat >= chairs_.size()) return refused("no_seat", Phrase{"there is no such seat", "nincs ilyen hely"});
  if (chairs_[seat].has_person()) return refused("taken", Phrase{"the seat is taken", "a hely foglalt"});
  if (bot.empty()) return std::vector<Deed>{Stood{seat}};
  std::vector<Deed> deeds{BotSat{seat, std::string(bot)}};
  if (others_are_ready(seat)) deeds.push_back(Dealt{});
  return deeds;
}

Decision Table::stand(std::string_view person, std::optional<Seat> seat) const {
  if (phase() != Phase::Waiting) return refused("started", kStarted);
  const std::optional<Seat> own = seat_of(person);
  if (!seat) seat = own;
  if (!seat)
    return refused("not_seated", Phrase{"you have no seat at this table", "nem ülsz ennél az asztalnál"});
  if (*seat >= chairs_.size() || !chairs_[*seat].has_person())
    return refused("no_seat", Phrase{"nobody sits there", "ott nem ül senki"});
  if (seat != own && person != opened_.host)
    return refused("not_host", Phrase{"only the person who opened the table may ask others to leave",
                                      "mást csak az asztal nyitója állíthat fel"});
  return std::vector<Deed>{Stood{*seat}};
}

// Where people win together their choices have to fit each other; elsewhere nobody learns of another's.
Settings Table::options_with(std::string_view option, std::string_view value) const {
  Settings tried = opened_.rules.options;
  if (game_->cooperative())
    for (const Chair& chair : chairs_)
      for (const auto& [name, chosen] : chair.chosen)
        if (name != option) set(tried, name, chosen);
  if (!value.empty()) set(tried, option, value);
  return tried;
}

Decision Table::choose(std::string_view person, std::string_view option, std::string_view value) const {
  if (phase() != Phase::Waiting) return refused("started", kStarted);
  if (!opened_.campaign.empty())
    return refused("fixed", Phrase{"the heroes are those of the campaign", "a hősök a hadjárat hősei"});
  if (!opened_.start.empty())
    return refused("fixed",
                   Phrase{"the starting position already decides this", "ezt a kiinduló állás már eldönti"});
  const auto seat = seat_of_setting(option);
  const auto known = game_->settings();
  if (!seat || *seat >= chairs_.size() || std::ranges::find(known, option, &SettingInfo::name) == known.end())
    return refused("no_option", Phrase{"no seat has such an option", "egyik helynek sincs ilyen beállítása"});
  const Chair& chair = chairs_[*seat];
  const bool host_of_bot = person == opened_.host && !chair.has_person() && !chair.bot.empty();
  if (!host_of_bot && seat_of(person) != *seat)
    return refused(
        "not_yours",
        Phrase{"only the player in that seat may choose this; for a bot, the person who opened the table",
               "ezt az választja, aki ott ül; bot helyett az asztal nyitója"});
  if (auto good = check_options(*game_, options_with(option, value)); !good)
    return std::unexpected(good.error());
  return std::vector<Deed>{Chose{*seat, std::string(option), std::string(value)}};
}

Decision Table::ready(std::string_view person, bool is_ready, std::string_view entropy) const {
  if (phase() != Phase::Waiting) return refused("started", kStarted);
  const auto seat = seated(person);
  if (!seat) return std::unexpected(seat.error());
  if (!is_hex(entropy, kMaxEntropyBytes))
    return refused("bad_entropy", "entropy is at most 64 lower-case hexadecimal digits, an even number");
  std::vector<Deed> deeds{SaidReady{*seat, is_ready, std::string(entropy)}};
  if (is_ready && others_are_ready(*seat)) deeds.push_back(Dealt{});
  return deeds;
}

// ---- who is who

std::optional<Seat> Table::seat_of(std::string_view person) const {
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].has_person() && chairs_[seat].person == person) return seat;
  return {};
}

std::expected<Seat, Refusal> Table::seated(std::string_view person) const {
  if (const auto seat = seat_of(person)) return *seat;
  return refused("not_seated", Phrase{"you have no seat at this table", "nem ülsz ennél az asztalnál"});
}

// In a campaign the heroes have the names, whoever plays them. Bots are called by their seat; how strong they
// are is said elsewhere. A bot gives way to a person of the same name.
std::vector<std::string> Table::names() const {
  constexpr std::array<std::string_view, kMaxSeats> kBots{"Marlow", "Quill", "Ilka",
                                                          "Bram",   "Odile", "Piroska"};
  std::vector<std::string> names, people;
  for (const Chair& c : chairs_)
    if (c.has_person()) people.push_back(c.name);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    const Chair& c = chairs_[seat];
    if (seat < opened_.heroes.size()) names.push_back(opened_.heroes[seat]);
    else if (c.has_person()) names.push_back(c.name);
    else names.push_back(c.bot.empty() ? fmt::format("? {}", seat + 1) : told_apart(kBots[seat], people));
  }
  return names;
}

const Kept* Table::kept(Seat seat) const {
  if (phase() != Phase::Waiting || seat >= opened_.kept.size() || opened_.kept[seat].person.empty())
    return nullptr;
  return &opened_.kept[seat];
}

bool Table::has_muted(std::string_view person, std::string_view whom) const {
  return std::ranges::any_of(mutes_, [&](const auto& m) { return m.first == person && m.second == whom; });
}

bool Table::set_hurried(Seat seat, bool hurried) {
  if (seat >= chairs_.size() || chairs_[seat].hurried == hurried) return false;
  chairs_[seat].hurried = hurried;
  return true;
}

bool Table::set_present(std::string_view person, bool present, Time now) {
  const auto seat = seat_of(person);
  if (!seat || chairs_[*seat].present == present) return false;
  chairs_[*seat].present = present;
  chairs_[*seat].since = now;
  return true;
}

}  // namespace cardhouse::table
