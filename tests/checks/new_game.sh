#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Begins a game in a copy of the tree with tools/new-game, builds it, and lets it pass its own tests, the checks of the
# house and the conformance suite. It is small and needs no line in other files but its line in the catalog; bots of all
# levels play it, and it is played to its end at the terminal, in the engine protocol and in a browser.
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
missing() { echo "the page of a new game cannot be tested: $*" >&2; exit 1; }
export CHROMIUM=${CHROMIUM-/usr/bin/chromium}
[[ -x $CHROMIUM ]] || missing "there is no $CHROMIUM (apt-get install chromium, or set CHROMIUM)"
[[ -s $root/build/page.pack ]] || missing "the page was not built; ./run or ./test builds it"
[[ -d $root/clients/web/node_modules ]] || missing "the packages of the page are not there; run npm ci in clients/web"

# Always the same folder, made anew: what was compiled in it before comes from the compiler's cache at once.
mkdir -p "$root/build"
exec 9>"$root/build/.new_game.lock"
flock 9
work=$root/build/new_game
rm -rf "$work"
mkdir "$work"
trap 'rm -rf "$work"' EXIT
# Everything that the map of the README names.
parts=(src tests tools docs bench bindings clients apps cmake content examples packaging README.md CONTRIBUTING.md CHANGELOG.md
  .gitignore .clang-format CMakeLists.txt CMakePresets.json)
for part in "${parts[@]}"; do
  tar -C "$root" --exclude=node_modules -cf - "$part" | tar -C "$work" -xf -
done
cd "$work"

tools/new-game good_whist 'Good Whist'
if tools/new-game good_whist >/dev/null 2>&1 || tools/new-game 'Bad Name' >/dev/null 2>&1; then
  echo 'a name that is taken or not valid was accepted' >&2
  exit 1
fi
changed=$(for part in "${parts[@]}"; do diff -rq --exclude=node_modules "$root/$part" "$part" || true; done | grep -v good_whist || true)
if [[ $changed != "Files $root/src/catalog/types.h and src/catalog/types.h differ" ]]; then
  echo "tools/new-game changes more than the catalog: $changed" >&2
  exit 1
fi
written=(src/games/good_whist/* tests/games/good_whist/*)
if command -v clang-format-14 >/dev/null; then clang-format-14 --dry-run --Werror "${written[@]}" src/catalog/types.h; fi
lines=$(cat "${written[@]}" | wc -l)
if ((${#written[@]} > 4 || lines > 260)); then
  echo "tools/new-game writes ${#written[@]} files with $lines lines of C++, more than 4 with 260" >&2
  exit 1
fi

# The catalog as a whole takes long to build; the new game under the suite does not need the others.
cat >one_game_test.cc <<'CPP'
#include <doctest/doctest.h>

#include "bots/players.h"
#include "bots/thinking.h"
#include "games/good_whist/game.h"
#include "tests/conformance/run.h"

using namespace cardhouse;
using good_whist::GoodWhist;
TEST_CASE("the new game keeps its promises") {
  for (int players = 3; players <= 5; ++players) {
    const auto outcome =
        conformance::run<GoodWhist>(players, 60, {.imagine_every = 1, .notation_every = 2}, 1);
    CHECK_MESSAGE(outcome.problem.empty(), outcome.problem);
    CHECK(outcome.counts.games == 60);
  }
}
TEST_CASE("without rules of thumb the new game has bots of all levels") {
  static_assert(!bots::HasRulesOfThumb<GoodWhist>);
  for (const bots::Level& level : bots::kLevels) {
    auto bot = bots::make_player<GoodWhist>(level.name);
    REQUIRE_MESSAGE(bot, bot.error());
    auto state = GoodWhist::deal({}, Chance::from_seed(1));
    for (Dice dice(2); GoodWhist::turn(state);) {
      const bool shown = GoodWhist::turn(state) == 0 && state.hand[0].size() > 12;  // expert takes its time
      const auto legal = GoodWhist::legal(state);
      const auto move = shown ? bots::decide<GoodWhist>(*bot, state, dice) : legal.front();
      REQUIRE(legal.has(move));
      GoodWhist::play(state, move);
    }
  }
}
CPP

compiler=(g++ -std=c++23 -Wall -Wextra -Wpedantic -Wshadow -Werror -Wno-missing-field-initializers -Isrc -I.
  "-DCARDHOUSE_SOURCE_DIR=\"$work\"" "-DCARDHOUSE_BINARY=\"$work/build/check/cardhouse\"")
command -v ccache >/dev/null && compiler=(ccache "${compiler[@]}")

sources=(src/core/*.cc src/bots/plan.cc src/bots/spec.cc src/games/good_whist/*.cc tests/games/good_whist/*.cc tests/house/*.cc one_game_test.cc
  tests/main.cc tests/paths.cc)
mkdir -p build/objects
compile() {  # FLAG...: the sources that come in
  xargs -P 2 -I{} bash -c 'object=build/objects/$(tr / _ <<<"$1").o; shift; "$@" -o "$object"' _ {} "${compiler[@]}" "$@" -c {}
}
printf '%s\n' src/catalog/catalog.cc tests/conformance/conformance_test.cc | compile -O0  # the catalog with its new line
rm build/objects/*
printf '%s\n' "${sources[@]}" | compile -O1
g++ build/objects/*.o -lfmt -lboost_json -lpthread -o build/tests_of_the_game
build/tests_of_the_game

# The program with this game. It is alone in the catalog: what does not depend on the catalog comes from the compiler's cache.
sed -i -z -E 's/using Games = std::tuple<[^>]*>;/using Games = std::tuple<good_whist::GoodWhist>;/' src/catalog/types.h
grep -q 'tuple<good_whist::GoodWhist>;' src/catalog/types.h
cmake --preset check >/dev/null
cmake --build --preset check --target cardhouse
export CARDHOUSE=$work/build/check/cardhouse

# At the terminal, against the bots that play where nobody chooses any: the first answer to every question, until the
# game says who has won.
"$CARDHOUSE" play good_whist --plain --seed 1 < <(yes 1 2>/dev/null | head -n 2000) >played
grep -q 'The most tricks, ' played || { echo "the game did not end at the terminal:" >&2; tail played >&2; exit 1; }

# In the engine protocol: the first legal move until all 60 cards are played.
coproc ENGINE { "$CARDHOUSE" engine; }
ask() { printf '%s\n' "$1" >&"${ENGINE[1]}"; IFS= read -r answer <&"${ENGINE[0]}"; }
ask '{"do":"new","game":"good_whist","seed":1}'
for ((card = 0; card < 60; ++card)); do
  ask '{"do":"legal","table":1}'
  ask "{\"do\":\"play\",\"table\":1,\"move\":\"$(sed -E 's/.*"moves":\[\{"move":"([^"]*)".*/\1/' <<<"$answer")\"}"
done
[[ $answer == *'"kind":"game_over"'*'"over":true'* ]] || { echo "the game did not end in the engine: $answer" >&2; exit 1; }
ask '{"do":"quit"}' || true

# On a page that was built without it.
export CARDHOUSE_PAGE=$root/build/page.pack CARDHOUSE_NEW_GAME=good_whist
cd "$root/clients/web"
npm run --silent browse -- 'a new game'
