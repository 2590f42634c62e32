// SPDX-License-Identifier: MIT
// Asks the environment, and seats people and bots.
#include "clients/terminal/start.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>

#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include "bots/levels.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

}  // namespace

// The events speak of a player in the third person, so a name reads better than "you".
std::string name_of_user(Language language) {
  std::string name(environment("USER"));
  const bool usable = !name.empty() && name != "root" && name.size() <= 12 &&
                      std::ranges::all_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
  if (!usable) return std::string(words::kGuest(language));
  name.front() = char(name.front() - 'a' + 'A');
  return name;
}

std::optional<Language> language_or_default(std::string_view code) {
  if (!code.empty()) return language_of(code);
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const std::string_view value = environment(name); !value.empty())
      return value.starts_with("hu") ? Language::Hungarian : Language::English;
  return Language::English;
}

std::filesystem::path state_folder() {
  if (const std::string_view state = environment("XDG_STATE_HOME"); !state.empty())
    return std::filesystem::path(state) / "cardhouse";
  if (const std::string_view home = environment("HOME"); !home.empty())
    return std::filesystem::path(home) / ".local" / "state" / "cardhouse";
  return {};
}

bool full_screen_possible() {
  const std::string_view term = environment("TERM");
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !term.empty() && term != "dumb";
}

std::expected<std::vector<Chair>, std::string> seat_everybody(const Invitation& invitation,
                                                              Language language) {
  std::vector<std::string> people = invitation.people, bots = invitation.bots;
  if (people.empty()) people = {name_of_user(language)};
  if (bots.empty()) bots = {std::string(bots::kDefaultLevel)};
  const int players = invitation.players, persons = int(people.size());
  if (persons > players)
    return std::unexpected(
        fmt::format("{} people do not fit at a table for {}; use --players", persons, players));
  if (invitation.first_seat < 0 || invitation.first_seat >= players)
    return std::unexpected(fmt::format("--seat is 0 to {}", players - 1));
  if (int(invitation.bots.size()) > players - persons)
    return std::unexpected(
        fmt::format("{} bots for {} empty seats", invitation.bots.size(), players - persons));
  for (std::size_t i = 0; i < people.size(); ++i) {
    people[i] = std::string(trimmed(clean(people[i])));
    if (!is_visible(people[i]) || people[i].starts_with("bot:"))
      return std::unexpected(fmt::format("\"{}\" is not a valid name", people[i]));
    if (std::ranges::count(people, people[i]) > 1)
      return std::unexpected(fmt::format("two people are called {}; give them different names", people[i]));
  }
  std::vector<Chair> chairs(std::size_t(players), Chair{});
  for (int i = 0; i < persons; ++i)
    chairs[std::size_t((invitation.first_seat + i) % players)].name = people[std::size_t(i)];
  std::size_t next = 0;
  for (Chair& chair : chairs)
    if (chair.name.empty()) chair.bot = bots[std::min(next++, bots.size() - 1)];
  return with_bot_names(std::move(chairs));
}

namespace {

std::filesystem::path finished_file(std::string_view game) {
  const std::filesystem::path folder = state_folder();
  return folder.empty() ? folder : folder / fmt::format("finished-{}", game);
}

}  // namespace

bool has_finished(std::string_view game) {
  const std::filesystem::path file = finished_file(game);
  std::error_code ignored;
  return !file.empty() && std::filesystem::exists(file, ignored);
}

void remember_finished(std::string_view game) {
  const std::filesystem::path file = finished_file(game);
  if (file.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  std::ofstream(file) << "1\n";
}

Key secret_key() {
  Key key{};
  if (getrandom(key.data(), sizeof key, 0) == ssize_t(sizeof key)) return key;
  std::random_device chance;
  for (auto& word : key) word = chance();
  return key;
}

}  // namespace cardhouse::terminal
