// SPDX-License-Identifier: MIT
// What has to be known before a sitting begins: the language, whether the terminal can show a screen, who
// sits where.
#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/session.h"
#include "core/text.h"

namespace cardhouse::terminal {

// "en", "hu", or for an empty text the language of the user's environment. Nothing: no language of ours.
std::optional<Language> language_or_default(std::string_view code);

std::string name_of_user(Language language);  // from the environment, or a guest's

// Where this program keeps what it remembers; empty where the environment names no place.
std::filesystem::path state_folder();

bool full_screen_possible();  // input and output are a terminal that can do more than print

struct Invitation {
  std::vector<std::string> people = {};  // none: one, by the name of the user
  std::vector<std::string> bots = {};    // the last one is asked again where there are more seats
  int first_seat = 0;                    // of the people; the others follow clockwise
  int players = 0;
};
std::expected<std::vector<Chair>, std::string> seat_everybody(const Invitation& invitation,
                                                              Language language);

Key secret_key();

// Whether a game of that name was played to its end at this terminal before; and that it was now. Without a
// folder for such things nobody remembers.
bool has_finished(std::string_view game);
void remember_finished(std::string_view game);  // from the system's own chance

}  // namespace cardhouse::terminal
