// SPDX-License-Identifier: MIT
// Chooses between screen and lines, and says at the end where the game is kept.
#include "apps/commands/sit_down.h"

#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "clients/terminal/answer.h"
#include "clients/terminal/plain.h"
#include "clients/terminal/rescue.h"
#include "clients/terminal/screen.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/start.h"
#include "clients/terminal/words.h"

namespace cardhouse::commands {

using namespace terminal;

int sit_down(Session& session, const AtTheTable& how) {
  const Language language = how.language;
  const auto print = [&](const std::string& text) {
    fmt::print("{}\n", how.ascii || !knows_utf8() ? in_ascii(text) : text);
  };
  if (!how.plain && full_screen_possible()) {
    auto curses = Curses::open(how.ascii || !knows_utf8() ? Letters::Ascii : Letters::All);
    if (curses) {
      const int code = Screen(session, **curses, {language, how.speed}).run();
      curses->reset();  // what follows is for the shell's screen
      if (session.over()) {
        print(points_line(session, language));
        print(winners_line(session, language));
      }
      const auto rescued = code != 0 ? rescue(session) : std::nullopt;
      if (const SaveFile* file = session.file()) {
        print(say(rescued ? words::kRescued : words::kSavedIn, language, file->path().string()));
        if (!session.over()) print(say(words::kResumeWith, language, file->path().string()));
      }
      return code;
    }
    fmt::print(stderr, "cardhouse play: {}; continuing line by line\n", curses.error());
  }
  const bool poor = isatty(STDOUT_FILENO) != 0 && !knows_utf8();  // a file or a pipe takes all letters
  return Plain(session, language, std::cin, std::cout, how.ascii || poor ? Letters::Ascii : Letters::All)
      .run();
}

}  // namespace cardhouse::commands
