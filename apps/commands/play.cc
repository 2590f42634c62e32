// SPDX-License-Identifier: MIT
// `cardhouse play`: a game at this terminal, against bots or with friends who share it.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "apps/commands/play_remote.h"
#include "apps/commands/sit_down.h"
#include "bots/spec.h"
#include "catalog/catalog.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/start.h"
#include "core/say.h"

namespace cardhouse::commands {
namespace {

using namespace terminal;

struct PlayCall {
  std::string game = std::string(catalog::games().front()->name());
  std::optional<int> players;
  std::vector<std::string> options, people;
  int seat = 0;
  std::string bots, language, save, resume, speed;
  std::string server, table, name, deck;
  int free = 0;
  std::optional<std::uint64_t> seed;
  bool plain = false, ascii = false;
};

constexpr std::uint32_t kBotsChoose = ~0u;  // their choices are independent of the deal

struct Failure {
  int code;
  std::string what;
};

int tell(const Failure& failure) { return fail("play", failure.code, failure.what); }

std::string names_of_games() {
  std::string names;
  for (const auto* game : catalog::games()) names += (names.empty() ? "" : ", ") + std::string(game->name());
  return names;
}

// "name=value" pairs; --players is one of them.
std::expected<Settings, std::string> read_settings(const PlayCall& call) {
  Settings settings;
  for (const std::string& option : call.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos)
      return std::unexpected(fmt::format("--option {}: expected name=value, such as players=4", option));
    settings.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  if (call.players) settings.emplace_back("players", std::to_string(*call.players));
  return settings;
}

// A deck that somebody brings: the name of one, a file with one, or one written in a line.
std::expected<std::string, Failure> read_deck(const PlayCall& call, const catalog::AnyGame& game,
                                              Language language) {
  std::string text = call.deck;
  if (std::error_code ignored; std::filesystem::is_regular_file(call.deck, ignored)) {
    const auto file = read_text(call.deck);
    if (!file) return std::unexpected(Failure{2, file.error()(language)});
    text = *file;
  }
  const auto report = game.read_deck(text, language);
  if (!report)
    return std::unexpected(Failure{2, fmt::format("--deck: players do not bring decks to {}", game.name())});
  if (report->legal) return report->line;
  std::string problems = fmt::format("--deck {}: this is not a deck", call.deck);
  for (const DeckCheck& check : report->checks)
    if (check.state == "bad")
      problems += fmt::format("\n  {}{}", check.line > 0 ? fmt::format("{}: ", check.line) : "",
                              with_rule(check.text, check.rule));
  return std::unexpected(Failure{2, problems});
}

std::expected<void, Failure> bring_deck(const PlayCall& call, const catalog::AnyGame& game, Language language,
                                        Settings& settings) {
  if (call.deck.empty()) return {};
  const auto line = read_deck(call, game, language);
  if (!line) return std::unexpected(line.error());
  for (const SettingInfo& info : game.settings())
    if (seat_of_setting(info.name) == Seat(call.seat)) set(settings, info.name, *line);
  return {};
}

constexpr std::string_view kPartner = "hard";  // the bot that plays beside people in a cooperative game

bool invitation_has_room(const Invitation& invitation) {
  return std::max<int>(1, int(invitation.people.size())) < invitation.players;
}

// A user who has never finished a game with a difficulty starts with the easiest one, unless an option says
// otherwise.
void begin_gently(const catalog::AnyGame& game, Language language, Settings& settings) {
  constexpr std::string_view kName = "difficulty";
  constexpr Phrase kNote{
      "Your first Adventure has the difficulty \"{}\"; choose another with --option difficulty=...\n",
      "Az első Kalandod nehézsége \"{}\"; másikat a --option difficulty=... választ.\n"};
  if (find(settings, kName) != nullptr || has_finished(game.name())) return;
  for (const SettingInfo& info : game.settings()) {
    if (info.name != kName) continue;
    set(settings, kName, info.values.front());
    fmt::print(stderr, "{}", say(kNote, language, info.values.front()));
  }
}

std::expected<Session, Failure> new_game(const PlayCall& call, Language language) {
  const catalog::AnyGame* game = catalog::find(call.game);
  if (game == nullptr)
    return std::unexpected(
        Failure{2, fmt::format("there is no game \"{}\"; there are: {}", call.game, names_of_games())});
  const auto settings = read_settings(call);
  if (!settings) return std::unexpected(Failure{2, settings.error()});
  Plan plan{.game = game, .settings = *settings};
  if (!call.seed) begin_gently(*game, language, plan.settings);
  if (const auto brought = bring_deck(call, *game, language, plan.settings); !brought)
    return std::unexpected(brought.error());
  plan.key = call.seed ? Chance::from_seed(*call.seed).key() : secret_key();
  const auto dealt =
      game->deal(plan.settings, plan.key);  // says how many play, and what is wrong with the options
  if (!dealt) return std::unexpected(Failure{2, dealt.error()});
  Invitation invitation{
      .people = call.people, .first_seat = call.seat, .players = dealt->position->players()};
  if (!call.bots.empty()) invitation.bots = bots::split_specs(call.bots);
  else if (game->cooperative() && invitation_has_room(invitation)) invitation.bots = {std::string(kPartner)};
  const auto chairs = seat_everybody(invitation, language);
  if (!chairs) return std::unexpected(Failure{2, chairs.error()});
  plan.chairs = *chairs;
  SeatSet bots;
  for (Seat seat = 0; seat < plan.chairs.size(); ++seat)
    if (!plan.chairs[seat].bot.empty()) bots |= SeatSet(seat);
  if (!game->cooperative())
    choose_for(bots, game->settings(), Chance(plan.key).child(kBotsChoose), plan.settings);
  auto session = Session::begin(std::move(plan));
  if (!session) return std::unexpected(Failure{2, session.error()});
  if (!call.save.empty())
    if (const auto saved = session->save_as(call.save); !saved) {
      if (session->file() == nullptr) return std::unexpected(Failure{2, saved.error()(language)});
      fmt::print(stderr, "cardhouse play: {}\n", saved.error()(language));
    }
  return std::move(*session);
}

std::expected<Session, Failure> old_game(const PlayCall& call, Language language) {
  const auto text = read_text(call.resume);
  if (!text) return std::unexpected(Failure{2, text.error()(language)});
  auto session = Session::resume(call.resume);
  if (!session) return std::unexpected(Failure{1, session.error()(language)});
  return std::move(*session);
}

int play_there(const PlayCall& call, Language language) {
  const auto settings = read_settings(call);
  if (!settings) return tell({2, settings.error()});
  RemoteCall remote{.server = call.server,
                    .table = call.table,
                    .name = call.name,
                    .game = call.game,
                    .options = *settings,
                    .bots = {},
                    .free = call.free,
                    .language = language,
                    .plain = call.plain,
                    .ascii = call.ascii};
  if (!call.deck.empty()) {
    const catalog::AnyGame* game = catalog::find(call.game);
    const auto deck = game == nullptr ? std::unexpected(Failure{2, "there is no game \"" + call.game + "\""})
                                      : read_deck(call, *game, language);
    if (!deck) return tell(deck.error());
    remote.deck = *deck;
  }
  if (!call.bots.empty()) remote.bots = bots::split_specs(call.bots);
  return play_remote(remote);
}

int play_here(const PlayCall& call) {
  const auto language = language_or_default(call.language);
  if (!language) return tell({2, "--lang is en or hu"});
  const auto speed = call.speed.empty() ? remembered_speed() : speed_of(call.speed);
  if (!speed) return tell({2, "--speed is slow, normal, fast or once"});
  if (!call.server.empty()) return play_there(call, *language);
  auto session = call.resume.empty() ? new_game(call, *language) : old_game(call, *language);
  if (!session) return tell(session.error());
  const int code =
      sit_down(*session, {.language = *language, .speed = *speed, .plain = call.plain, .ascii = call.ascii});
  if (session->over()) remember_finished(session->log().game);
  return code;
}

constexpr auto kPlayExamples =
    "No option is required: `cardhouse play` deals you a game against bots. In the game, ? explains the "
    "keys.\n"
    "Examples:\n"
    "  cardhouse play chronicle --players 5 --bots sensible,random\n"
    "  cardhouse play --people Anna,Béla --lang hu     two people share this terminal\n"
    "  cardhouse play --option fame_to_win=2           options are listed by: cardhouse games\n"
    "  cardhouse play spirits --deck mine.txt          a deck of your own, as the page exports it\n"
    "  cardhouse play --save game.log                  saved after every move ...\n"
    "  cardhouse play --resume game.log                ... and continued later\n"
    "  cardhouse play --plain --seed 7                 lines for pipes and screen readers, a known deal\n"
    "  cardhouse play spirits --speed fast             the bots move quickly; the key f changes that\n"
    "  cardhouse play ghosts --server localhost:8080 --bots hard     at a table of a server\n"
    "  cardhouse play --server localhost:8080 --free 2               ... with two seats for friends\n"
    "  cardhouse play --server localhost:8080 --table ID --name Anna ... and this is how they join\n"
    "NO_COLOR in the environment turns colours off. Ctrl-C asks before it quits; no game is lost.";

}  // namespace

void add_play(const Command& app) {
  const Command command = app.command("play", "Play a game at this terminal");
  auto call = std::make_shared<PlayCall>();
  const Option people =
      command.option("--people", call->people, "names of the people at this terminal").separated_by(',');
  const Option seat =
      command.option("--seat", call->seat, "the seat of the first person; 0 is the first seat");
  const Option seed = command.option("--seed", call->seed, "the seed of the deal (default: random)");
  const Option save = command.option("--save", call->save, "save the game to this new file after every move");
  const std::vector<Option> new_only{
      command.option("game", call->game, "which game: " + names_of_games()).shows_preset(),
      command.option("--players", call->players, "number of players"),
      command.option("--option", call->options, "an option of the game, name=value; may be repeated")
          .repeated(),
      command.option("--deck", call->deck,
                     "the deck that the first person brings: its name, a file, or one line"),
      people,
      seat,
      command.option(
          "--bots", call->bots,
          "bots for the other seats: easy, normal, hard, expert or another bot (default normal; hard in "
          "cooperative games)"),
      seed,
      save};
  const Option resume =
      command.option("--resume", call->resume, "continue a saved game; further moves are saved to it");
  command.option("--lang", call->language, "en or hu (default: from the environment)");
  command.option("--speed", call->speed,
                 "how fast the bots move: slow, normal, fast, once (default: as last chosen with the key f)");
  command.flag("--plain", call->plain, "lines instead of the full screen, for pipes and screen readers");
  command.flag("--ascii", call->ascii, "ASCII characters only (automatic if the locale is not UTF-8)");
  const Option server = command.option(
      "--server", call->server, "play at a table of this server: http://host:port, or a link to a table");
  const std::vector<Option> there_only{
      command.option("--table", call->table, "with --server: join this table (default: open a new one)"),
      command.option("--name", call->name, "with --server: your name there"),
      command.option("--free", call->free,
                     "with --server: how many seats of a new table are left for others")};
  for (const Option& option : there_only) option.needs(server);
  for (const Option& here : {people, seat, seed, save, resume}) server.excludes(here);
  command.footer(kPlayExamples);
  command.does([call, new_only] {
    const auto given = std::ranges::find_if(new_only, [](const Option& option) { return option.given(); });
    return call->resume.empty() || given == new_only.end()
               ? play_here(*call)
               : tell({2, fmt::format("--resume continues a game with its own settings; leave out {}",
                                      given->name())});
  });
}

}  // namespace cardhouse::commands
