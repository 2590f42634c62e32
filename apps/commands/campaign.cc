// SPDX-License-Identifier: MIT
// `cardhouse campaign`: Dragonfire from Adventure to Adventure, kept in one file.
#include "games/dragonfire/campaign.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "apps/commands/sit_down.h"
#include "bots/spec.h"
#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "catalog/sitting.h"
#include "clients/terminal/start.h"
#include "core/facts.h"
#include "core/say.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::commands {
namespace {

using namespace dragonfire;

struct CampaignCall {
  std::string file, other, name = "Campaign", hero, what, party, challenges = "none", difficulty, bots,
                           language, save, game;
  std::vector<std::string> heroes, people;
  std::string speed;
  bool json = false, give_up = false, recover = false, plain = false, ascii = false;
};

int refuse(int code, std::string_view what) { return commands::fail("campaign", code, what); }

int refuse(int code, const Reason& why) { return refuse(code, why(Language::English)); }

// ---- the file ----

std::expected<std::string, std::string> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::unexpected(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// All of it or nothing: a new file takes the place of the old one.
std::expected<void, std::string> write_file(const std::string& path, const std::string& text) {
  const std::string fresh = path + ".new";
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  out << text << std::flush;
  if (!out) return std::unexpected(fmt::format("cannot write {}: {}", fresh, std::strerror(errno)));
  out.close();
  std::error_code problem;
  std::filesystem::rename(fresh, path, problem);
  if (problem) return std::unexpected(fmt::format("cannot write {}: {}", path, problem.message()));
  return {};
}

std::expected<Record, std::string> read_record(const CampaignCall& call, const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  Record::Read read = Record::read(*text);
  if (read.problem.empty()) return *std::move(read.record);
  std::string problem = fmt::format("{}: {}", path, read.problem(Language::English));
  if (!read.record) return std::unexpected(problem);
  if (call.recover) {
    fmt::print(stderr, "cardhouse campaign: {}; continuing from the last good state\n", problem);
    return *std::move(read.record);
  }
  return std::unexpected(problem + "; --recover continues from the last good state, which has " +
                         fmt::format("{} heroes and {} Adventures played",
                                     read.record->campaign().heroes.size(),
                                     read.record->campaign().played()));
}

// A hero by number or by name.
std::expected<int, std::string> hero_of(const Campaign& campaign, std::string_view text) {
  for (std::size_t i = 0; i < campaign.heroes.size(); ++i)
    if (campaign.heroes[i].name == text) return int(i);
  const auto number = read_number(text, int(campaign.heroes.size()));
  if (number) return *number;
  return std::unexpected(fmt::format("there is no hero \"{}\"", text));
}

std::expected<std::vector<int>, std::string> party_of_call(const CampaignCall& call,
                                                           const Campaign& campaign) {
  std::vector<int> party;
  if (call.party.empty()) {
    for (std::size_t i = 0; i < campaign.heroes.size() && i < kSeats; ++i) party.push_back(int(i));
    return party;
  }
  for (std::string_view item : split(call.party, ',')) {
    const auto hero = hero_of(campaign, item);
    if (!hero) return std::unexpected(hero.error());
    party.push_back(*hero);
  }
  return party;
}

// ---- what people see ----

void show_heroes(const Campaign& c, Language language) {
  constexpr Phrase kHero{"{:2} {}: {} {}, {}; {} XP, {} to spend\n",
                         "{:2} {}: {} {}, {}; {} XP, elkölthető {}\n"},
      kLearned{"     learned: {}\n", "     fejlesztések: {}\n"},
      kCarries{"     carries: {}\n", "     tárgyai: {}\n"};
  const auto list = [&](const std::vector<FeatureId>& features) {
    std::string text;
    for (FeatureId id : features) text += (text.empty() ? "" : ", ") + library().feature(id).title(language);
    return text;
  };
  for (std::size_t i = 0; i < c.heroes.size(); ++i) {
    const Hero& hero = c.heroes[i];
    fmt::print("{}", say(kHero, language, i, hero.name, library().feature(hero.race).title(language),
                         library().feature(hero.calling).title(language),
                         library().feature(hero.background).title(language), hero.xp, hero.xp - hero.spent));
    if (!hero.advancements.empty()) fmt::print("{}", say(kLearned, language, list(hero.advancements)));
    if (!hero.items.empty()) fmt::print("{}", say(kCarries, language, list(hero.items)));
  }
}

void show_adventures(const Campaign& c, const std::vector<int>& party, Language language) {
  constexpr Phrase kLevel{"Party Level {}\n", "A csapat szintje {}\n"},
      kAdventure{"  {} ({}), level {}{}{}{}\n", "  {} ({}), szint {}{}{}{}\n"},
      kDone{", completed", ", teljesítve"}, kHigher{", above the party", ", a csapat fölött"},
      kMore{", {} more Encounters in every Scene", ", minden Jelenetben {} Ellenféllel több"},
      kChallenge{"      {}. {} ({} XP)\n", "      {}. {} ({} XP)\n"};
  fmt::print("{}", say(kLevel, language, party_level(c, party)));
  for (const Eligible& one : eligible(c, party)) {
    const AdventureCard& adventure = library().adventure(one.adventure);
    fmt::print("{}", say(kAdventure, language, adventure.title(language), adventure.slug, adventure.level,
                         one.completed ? kDone(language) : "", one.higher ? kHigher(language) : "",
                         one.more > 0 ? say(kMore, language, one.more) : std::string()));
    for (std::size_t i = 0; i < adventure.challenges.size(); ++i)
      fmt::print("{}", say(kChallenge, language, i + 1, adventure.challenges[i].printed(language),
                           adventure.challenges[i].xp));
  }
}

// What can be learned now, as the command takes it.
void show_learnable(Language language) {
  constexpr Phrase kTitle{"Advancements\n", "Fejlesztések\n"};
  fmt::print("{}", kTitle(language));
  for (FeatureId id : library().of_kind(FeatureKind::Advancement)) {
    const Feature& feature = library().feature(id);
    fmt::print("  {:14} {:2} XP  {}\n", feature.slug, feature.xp, feature.printed(language));
  }
}

int show_campaign(const CampaignCall& call) {
  const auto record = read_record(call, call.file);
  if (!record) return refuse(1, record.error());
  const auto language = terminal::language_or_default(call.language);
  if (!language) return refuse(2, "--lang is en or hu");
  const auto party = party_of_call(call, record->campaign());
  if (!party) return refuse(2, party.error());
  const Campaign& c = record->campaign();
  if (call.json) {
    std::string shape;
    shape::write(shape, sheet_of(c, *party, *language));
    fmt::print("{}\n", shape);
    return 0;
  }
  fmt::print("{}\n", c.name);
  show_heroes(c, *language);
  if (!c.items.empty()) {
    constexpr Phrase kItems{"Items of the party:", "A csapat tárgyai:"};
    fmt::print("{}", kItems(*language));
    for (FeatureId id : c.items) fmt::print(" {}", library().feature(id).slug);
    fmt::print("\n");
  }
  show_adventures(c, *party, *language);
  show_learnable(*language);
  return 0;
}

// ---- changes ----

int start(const CampaignCall& call) {
  if (std::filesystem::exists(call.file)) return refuse(2, fmt::format("{} already exists", call.file));
  auto record = Record::begin(call.name);
  if (!record) return refuse(2, record.error());
  for (const std::string& hero : call.heroes)
    if (auto done = record->write("join " + hero); !done) return refuse(2, done.error());
  if (const auto written = write_file(call.file, record->text()); !written) return refuse(1, written.error());
  return show_campaign(call);
}

// One line more.
int change(const CampaignCall& call, const std::string& verb, bool names_hero) {
  auto record = read_record(call, call.file);
  if (!record) return refuse(1, record.error());
  std::string line = verb;
  if (names_hero) {
    const auto hero = hero_of(record->campaign(), call.hero);
    if (!hero) return refuse(2, hero.error());
    line += fmt::format(" {}", *hero);
  }
  if (auto done = record->write(line + " " + call.what); !done) return refuse(2, done.error());
  if (const auto written = write_file(call.file, record->text()); !written) return refuse(1, written.error());
  show_heroes(record->campaign(), terminal::language_or_default(call.language).value_or(Language::English));
  return 0;
}

// Counts a game that was played with heroes of the campaign.
int count(const CampaignCall& call, const Log& log, const State& state) {
  auto record = read_record(call, call.file);
  if (!record) return refuse(1, record.error());
  const auto counted = outcome_of(record->campaign(), state, log.key);
  if (!counted)
    return refuse(
        1, fmt::format("this game does not belong to the campaign: {}", counted.error()(Language::English)));
  const Outcome& outcome = *counted;
  if (auto done = record->write(outcome); !done) return refuse(1, done.error());
  if (const auto written = write_file(call.file, record->text()); !written) return refuse(1, written.error());
  constexpr Phrase kWon{"{} ({}): won, {} XP\n", "{} ({}): győzelem, {} XP\n"},
      kLost{"{} ({}): lost, {} XP\n", "{} ({}): vereség, {} XP\n"},
      kFound{"found: {} ({})\n", "zsákmány: {} ({})\n"};
  const Language language = terminal::language_or_default(call.language).value_or(Language::English);
  fmt::print("{}",
             say(outcome.won ? kWon : kLost, language, library().adventure(outcome.adventure).title(language),
                 dragonfire::name(outcome.difficulty)(language), outcome.xp));
  for (FeatureId id : outcome.found)
    fmt::print("{}",
               say(kFound, language, library().feature(id).title(language), library().feature(id).slug));
  return 0;
}

int finish(const CampaignCall& call) {
  const auto text = read_file(call.other);
  if (!text) return refuse(1, text.error());
  const auto log = read_log(*text);
  if (!log) return refuse(1, fmt::format("{}: {}", call.other, log.error()));
  if (log->game != Dragonfire::kName || !log->start.empty())
    return refuse(1, fmt::format("{} is not the log of a dealt Adventure", call.other));
  const auto sitting = catalog::replay(*log);
  if (!sitting) return refuse(1, fmt::format("{}: {}", call.other, sitting.error()));
  const auto& position = static_cast<const catalog::PositionOf<Dragonfire>&>(*sitting->position);
  if (position.turn() && !call.give_up)
    return refuse(
        1,
        "the Adventure is not over; continue it with cardhouse play --resume, or count it as lost with "
        "--give-up");
  return count(call, *log, position.typed());
}

std::optional<std::uint8_t> challenges_of(std::string_view text) {
  std::uint8_t bits = 0;
  if (text == "none") return bits;
  for (std::string_view item : split(text, '+')) {
    const auto n = read_number(item, 4);
    if (!n || *n == 0) return {};
    bits = std::uint8_t(bits | 1u << (*n - 1));
  }
  return bits;
}

// The heroes sit in the order of the party, called by their own names. Those whom --people names are played
// by people; a name that is no hero's stands for the first hero whom nobody plays yet. Bots play the others.
std::expected<std::vector<terminal::Chair>, std::string> seat_heroes(const CampaignCall& call,
                                                                     const Campaign& campaign,
                                                                     const std::vector<int>& party) {
  std::vector<terminal::Chair> chairs;
  for (const int hero : party)
    chairs.push_back({.name = campaign.heroes[std::size_t(hero)].name, .keeps_name = true});
  std::vector<bool> person(chairs.size(), false);
  std::size_t strangers = call.people.empty() ? 1 : 0;  // somebody sits here
  if (call.people.size() > chairs.size())
    return std::unexpected(fmt::format("{} people for {} heroes", call.people.size(), chairs.size()));
  for (const std::string& name : call.people) {
    const auto hero = std::ranges::find(chairs, name, &terminal::Chair::name);
    const auto seat = std::size_t(hero - chairs.begin());
    if (hero == chairs.end()) ++strangers;
    else if (person[seat]) return std::unexpected(fmt::format("--people names {} twice", name));
    else person[seat] = true;
  }
  for (std::size_t seat = 0; seat < chairs.size() && strangers > 0; ++seat)
    if (!person[seat]) person[seat] = true, --strangers;
  std::vector<std::string> bots =
      call.bots.empty() ? std::vector<std::string>{"hard"} : bots::split_specs(call.bots);
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (!person[seat]) chairs[seat].bot = bots[std::min(next++, bots.size() - 1)];
  return chairs;
}

int play_adventure(const CampaignCall& call) {
  const auto language = terminal::language_or_default(call.language);
  if (!language) return refuse(2, "--lang is en or hu");
  const auto speed = call.speed.empty() ? terminal::remembered_speed() : terminal::speed_of(call.speed);
  if (!speed) return refuse(2, "--speed is slow, normal, fast or once");
  const auto record = read_record(call, call.file);
  if (!record) return refuse(1, record.error());
  const auto party = party_of_call(call, record->campaign());
  if (!party) return refuse(2, party.error());
  const auto adventure = find_adventure(call.what);
  if (!adventure)
    return refuse(2, fmt::format("there is no Adventure \"{}\"; see cardhouse campaign show", call.what));
  const auto challenges = challenges_of(call.challenges);
  if (!challenges) return refuse(2, "--challenges takes numbers such as 1+2");
  const auto difficulty =
      call.difficulty.empty() ? usual_difficulty(record->campaign()) : difficulty_of(call.difficulty);
  if (!difficulty) return refuse(2, "--difficulty is story, adventure or heroic");
  const auto options = options_for(record->campaign(), *party, *adventure, *challenges, *difficulty);
  if (!options) return refuse(2, options.error());
  terminal::Plan plan{.game = catalog::find(Dragonfire::kName),
                      .settings = Dragonfire::print(*options),
                      .key = terminal::secret_key()};
  auto chairs = seat_heroes(call, record->campaign(), *party);
  if (!chairs) return refuse(2, chairs.error());
  plan.chairs = *std::move(chairs);
  auto session = terminal::Session::begin(std::move(plan));
  if (!session) return refuse(2, session.error());
  if (const auto saved = session->save_as(call.save); !saved) return refuse(2, saved.error()(*language));
  const int code =
      sit_down(*session, {.language = *language, .speed = *speed, .plain = call.plain, .ascii = call.ascii});
  if (!session->over()) {
    fmt::print(stderr,
               "Continue with: cardhouse play --resume {0}; then: cardhouse campaign finish {1} {0}\n",
               call.save, call.file);
    return code;
  }
  const auto& position = static_cast<const catalog::PositionOf<Dragonfire>&>(session->position());
  return count(call, session->log(), position.typed());
}

// ---- files ----

int copy_campaign(const CampaignCall& call) {
  const auto record = read_record(call, call.file);
  if (!record) return refuse(1, record.error());
  if (call.other == "-") {
    fmt::print("{}", record->text());
    return 0;
  }
  if (std::filesystem::exists(call.other)) return refuse(2, fmt::format("{} already exists", call.other));
  if (const auto written = write_file(call.other, record->text()); !written)
    return refuse(1, written.error());
  fmt::print(stderr, "{}: {} heroes, {} Adventures played\n", call.other, record->campaign().heroes.size(),
             record->campaign().played());
  return 0;
}

using Calls = std::shared_ptr<CampaignCall>;

Command add_subcommand(const Command& parent, const Calls& call, const char* name, const char* help,
                       const char* examples) {
  const Command command = parent.command(name, help);
  command.option("file", call->file, "the file of the campaign").required().of("FILE");
  command.flag("--recover", call->recover, "continue from the last good state of a damaged file");
  command.footer(std::string("Examples:\n  ") + examples);
  return command;
}

// To begin a campaign, look at it, and add heroes.
void add_party(const Command& command, const Calls& call) {
  const Command starting =
      add_subcommand(command, call, "start", "Begin a campaign",
                     "cardhouse campaign start road.campaign --hero \"Anna human warrior farmhand\"");
  starting.option("--name", call->name, "its name, in one word").shows_preset();
  starting.option("--hero", call->heroes, "a hero: name, race, class, Background; may be repeated")
      .repeated();
  starting.does([call] { return start(*call); });
  const Command showing = add_subcommand(command, call, "show", "Show heroes, items and Adventures",
                                         "cardhouse campaign show road.campaign --json");
  showing.option("--party", call->party, "the heroes who take part, by number or name: 0,1,2");
  showing.option("--lang", call->language, "en or hu");
  showing.flag("--json", call->json, "for programs: one JSON object");
  showing.does([call] { return show_campaign(*call); });
  const Command joining =
      add_subcommand(command, call, "join", "Add a hero",
                     "cardhouse campaign join road.campaign \"Cili dwarf priest sailor\"");
  joining.option("hero", call->what, "name, race, class, Background").required().of("HERO");
  joining.does([call] { return change(*call, "join", false); });
}

// What heroes do between Adventures.
void add_rests(const Command& command, const Calls& call) {
  const Command learning =
      add_subcommand(command, call, "learn", "Long Rest: a hero learns an Advancement",
                     "cardhouse campaign learn road.campaign Anna tough\n"
                     "  cardhouse campaign learn road.campaign Anna favoured-gear:stealth:shortblade");
  learning.option("hero", call->hero, "number or name").required().of("HERO");
  learning.option("advancement", call->what, "as `show` lists them").required().of("ADVANCEMENT");
  learning.does([call] { return change(*call, "learn", true); });
  const Command carrying =
      add_subcommand(command, call, "carry", "Long Rest: a hero takes an item of the party",
                     "cardhouse campaign carry road.campaign Anna lucky-coin");
  carrying.option("hero", call->hero, "number or name").required().of("HERO");
  carrying.option("item", call->what, "an item of the party").required().of("ITEM");
  carrying.does([call] { return change(*call, "carry", true); });
  const Command putting = add_subcommand(command, call, "put-away", "Long Rest: nobody carries the item",
                                         "cardhouse campaign put-away road.campaign lucky-coin");
  putting.option("item", call->what, "an item of the party").required().of("ITEM");
  putting.does([call] { return change(*call, "put-away", false); });
}

// To play an Adventure, or note one that was played elsewhere.
void add_adventures(const Command& command, const Calls& call) {
  const Command playing =
      add_subcommand(command, call, "play", "Play an Adventure at this terminal; bots play absent heroes",
                     "cardhouse campaign play road.campaign trouble-at-millbrook --save first.log\n"
                     "  cardhouse campaign play road.campaign under-the-old-abbey --save second.log "
                     "--party Anna,Bela --people Anna --challenges 1");
  playing.option("adventure", call->what, "as `show` lists them").required().of("ADVENTURE");
  playing.option("--save", call->save, "save the game to this new file after every move").required();
  playing.option("--party", call->party, "the heroes who take part, by number or name: 0,1,2");
  playing.option("--challenges", call->challenges, "bonus challenges: none, or numbers such as 1+2")
      .shows_preset();
  playing
      .option("--people", call->people,
              "heroes played by people here, by name (default: the first one); bots play the others")
      .separated_by(',');
  playing.option("--speed", call->speed, "how fast the bots move: slow, normal, fast, once");
  playing.flag("--plain", call->plain, "lines instead of the full screen");
  playing.flag("--ascii", call->ascii, "ASCII characters only");
  playing.option("--difficulty", call->difficulty,
                 "story, adventure or heroic (default: story at first, then as in the last Adventure)");
  playing.option("--bots", call->bots, "the bots that play the other heroes (default hard)");
  playing.option("--lang", call->language, "en or hu");
  playing.does([call] { return play_adventure(*call); });
  const Command finishing =
      add_subcommand(command, call, "finish", "Record the result of an Adventure that was played elsewhere",
                     "cardhouse campaign finish road.campaign first.log");
  finishing.option("log", call->other, "the log of the game").required().of("LOG");
  finishing.option("--lang", call->language, "en or hu");
  finishing.flag("--give-up", call->give_up, "count an unfinished Adventure as lost");
  finishing.does([call] { return finish(*call); });
}

// Out of the file and back.
void add_copies(const Command& command, const Calls& call) {
  const Command exporting =
      add_subcommand(command, call, "export", "Write a checked copy; - is standard output",
                     "cardhouse campaign export road.campaign copy.campaign");
  exporting.option("to", call->other, "the new file").required().of("TO");
  exporting.does([call] { return copy_campaign(*call); });
  const Command importing =
      add_subcommand(command, call, "import", "Create a campaign from a copy",
                     "cardhouse campaign import copy.campaign mine.campaign\n"
                     "  cardhouse campaign import damaged.campaign mine.campaign --recover");
  importing.option("to", call->other, "the new file").required().of("TO");
  importing.does([call] { return copy_campaign(*call); });
}

}  // namespace

void add_campaign(const Command& app) {
  const Command command = app.command("campaign", "Play a campaign of Dragonfire, kept in a file");
  command.needs_command();
  command.footer(
      "Examples:\n"
      "  cardhouse campaign start road.campaign --hero \"Anna human warrior farmhand\" --hero \"Bela elf "
      "mage clerk\"\n"
      "  cardhouse campaign show road.campaign\n"
      "  cardhouse campaign play road.campaign trouble-at-millbrook --save first.log\n"
      "  cardhouse campaign learn road.campaign Anna tough\n"
      "  cardhouse campaign export road.campaign copy.campaign");
  const auto call = std::make_shared<CampaignCall>();
  add_party(command, call);
  add_rests(command, call);
  add_adventures(command, call);
  add_copies(command, call);
}

}  // namespace cardhouse::commands
