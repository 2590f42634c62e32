// SPDX-License-Identifier: MIT
// `cardhouse play spirits --deck`: a deck by name, from a file, and one that is none.
#include "tests/clients/terminal/helpers.h"
#include "tests/shell.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

TEST_CASE("a person brings a deck to the terminal, and one that is not legal is refused with line and rule") {
  const Folder folder;
  const std::string good = folder / "good.txt", bad = folder / "bad.txt", log = folder / "game.log";
  std::ofstream(good)
      << "Deck: Mine\nCommander: High Warden Bram\n3 Granite Squire\n3 Lantern Knight\n3 Quarry "
         "Ram\n3 Gatewarden\n12 Halo\n12 Loam\n";
  std::ofstream(bad) << "Commander: High Warden Bram\n3 Granit Squire\n2 Turn Back the Hour\n";
  const Ran played = shell(fmt::format(
      "cardhouse play spirits --plain --lang en --seed 3 --deck {} --save {} </dev/null", good, log));
  CHECK(played.out.contains("High Warden Bram"));
  CHECK(text_of(log).contains("option deck0 high-warden-bram:"));
  CHECK(text_of(log).contains("option deck1 "));  // the bot took one
  const Ran refused =
      shell(fmt::format("cardhouse play spirits --plain --lang en --deck {} </dev/null", bad));
  CHECK(refused.exit_code == 2);
  CHECK(refused.out.contains("2: there is no card \"Granit Squire\"; did you mean \"Granite Squire\"?"));
  CHECK(refused.out.contains("(S1.4)"));
  CHECK(refused.out.contains("(S1.2)"));
  CHECK(shell("cardhouse play chronicle --plain --deck keystone-wall </dev/null")
            .out.contains("do not bring decks"));
  CHECK(
      shell("cardhouse play spirits --plain --lang hu --deck tallows-choir --seed 1 </dev/null").exit_code !=
      2);
}

}  // namespace
}  // namespace cardhouse::terminal
