// SPDX-License-Identifier: MIT
// `cardhouse games`: what can be played, and with which options.
#include <cctype>
#include <memory>
#include <string>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/commands/commands.h"
#include "bots/bot.h"
#include "bots/levels.h"
#include "catalog/catalog.h"
#include "clients/engine/shapes.h"

namespace cardhouse::commands {
namespace {

constexpr Phrase kPlayers{"players", "játékos"}, kOptions{"Options", "Beállítások"}, kBots{"Bots", "Botok"},
    kPreset{"default", "alapérték"};

// Values as people write them: a run of numbers is "3 to 6".
std::string values(const SettingInfo& setting, Language language) {
  const bool run = setting.values.size() > 3 && std::isdigit(setting.values.front()[0]);
  constexpr Phrase kOther{" or written out", " vagy kiírva"};
  if (!run) return fmt::format("{}{}", fmt::join(setting.values, ", "), setting.open ? kOther(language) : "");
  return language == Language::English
             ? fmt::format("{} to {}", setting.values.front(), setting.values.back())
             : fmt::format("{}–{}", setting.values.front(), setting.values.back());
}

std::string players(const catalog::AnyGame& game) {
  const int least = game.min_players(), most = game.max_players();
  return least == most ? fmt::format("{}", least) : fmt::format("{}–{}", least, most);
}

void print_game(const catalog::AnyGame& game, Language language) {
  fmt::print("{} ({})  {} {}\n  {}\n  {}:\n", game.title()(language), game.name(), players(game),
             kPlayers(language), game.summary()(language), kOptions(language));
  for (const SettingInfo& setting : game.settings())
    fmt::print("    {:<16} {}: {} ({} {})\n", setting.name, setting.label(language),
               values(setting, language), kPreset(language), setting.preset);
  std::vector<std::string> names = bots::bot_names(game.name());
  for (std::string& name : names) name = bots::label_of(name, language);
  fmt::print("  {}: {}\n", kBots(language), fmt::join(names, ", "));
}

struct GamesCall {
  bool json = false;
  std::string language = "en";
};

void list_games(const GamesCall& call) {
  const Language language = *language_of(call.language);
  if (call.json) {
    fmt::print("{}\n", boost::json::serialize(engine::games_shape(language)));
    return;
  }
  for (const catalog::AnyGame* game : catalog::games()) print_game(*game, language);
}

}  // namespace

void add_games(const Command& app) {
  const Command command = app.command("games", "List the games with their players, options and bots");
  auto call = std::make_shared<GamesCall>();
  command.flag("--json", call->json, "for programs: one JSON array");
  command.option("--lang", call->language, "language").one_of({"en", "hu"}).shows_preset();
  command.footer("Examples:\n  cardhouse games\n  cardhouse games --lang hu\n  cardhouse games --json");
  command.does([call] {
    list_games(*call);
    return 0;
  });
}

}  // namespace cardhouse::commands
