// SPDX-License-Identifier: MIT
// Decisions before a game begins: the language, full screen or lines, who sits where.
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

// "en", "hu", or for an empty text the language of the user's environment. Nothing: the language is not
// supported.
std::optional<Language> language_or_default(std::string_view code);

std::string name_of_user(Language language);  // from the environment, or a guest's

// The folder for remembered settings; empty if the environment names none.
std::filesystem::path state_folder();

bool full_screen_possible();  // input and output are a terminal that can do more than print

struct Invitation {
  std::vector<std::string> people = {};  // none: one, by the name of the user
  std::vector<std::string> bots = {};    // the last one is repeated to fill the seats
  int first_seat = 0;                    // of the people; the others follow clockwise
  int players = 0;
};
std::expected<std::vector<Chair>, std::string> seat_everybody(const Invitation& invitation,
                                                              Language language);

Key secret_key();

// Whether the user has finished a game of that name before, and remembering that. Without a state folder
// nothing is remembered.
bool has_finished(std::string_view game);
void remember_finished(std::string_view game);

}  // namespace cardhouse::terminal
