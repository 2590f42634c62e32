// SPDX-License-Identifier: MIT
// The commands of the line mode: a letter, the same as on the full screen, or a word.
#pragma once
#include <array>
#include <string_view>

#include "clients/terminal/answer.h"
#include "core/ascii.h"
#include "core/text.h"

namespace cardhouse::terminal {

enum class Command {
  Help,
  Table,
  Hand,
  Cards,
  Log,
  Last,
  Hint,
  Explain,
  Propose,
  Undo,
  Save,
  Rules,
  Back,
  Quit
};
struct CommandRow {
  Command command;
  std::string_view letter;  // the same as on the full screen
  Phrase word;
};
inline constexpr std::array<CommandRow, 14> kCommands{{
    {Command::Help, "?", {"help", "súgó"}},
    {Command::Table, "t", {"table", "asztal"}},
    {Command::Hand, "", {"hand", "kéz"}},
    {Command::Cards, "i", {"cards", "lapok"}},
    {Command::Log, "g", {"log", "napló"}},
    {Command::Last, "l", {"last", "utolsó"}},
    {Command::Hint, "h", {"hint", "tipp"}},
    {Command::Explain, "e", {"explain", "magyaráz"}},
    {Command::Propose, "p", {"propose", "javasol"}},
    {Command::Undo, "u", {"undo", "vissza"}},
    {Command::Save, "s", {"save", "ment"}},
    {Command::Rules, "r", {"rules", "szabályok"}},
    {Command::Back, "b", {"back", "hátra"}},
    {Command::Quit, "q", {"quit", "kilép"}},
}};

inline const CommandRow* command_of(std::string_view word) {
  for (const CommandRow& row : kCommands)
    if (same_word(word, row.word.en) || same_word(word, row.word.hu) ||
        (!word.empty() && same_word(word, row.letter)))
      return &row;
  return nullptr;
}

}  // namespace cardhouse::terminal
