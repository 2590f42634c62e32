#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The engine for browsers: the modules play the same games as the native engine, bit by bit; a house in a module plays
# whole games through its messages, survives restarts, and its logs are right; and the modules are small enough. Where
# the compiler for it cannot be installed it says so and is left out.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
# shellcheck source=tools/setup.sh
source "$root/tools/setup.sh"

games=${CARDHOUSE_GAMES-1000}        # random games of each game
bot_games=${CARDHOUSE_BOT_GAMES-4}   # games of bots that look ahead
cardhouse=${CARDHOUSE-$root/build/check/cardhouse}
node=$root/clients/web/tools/node

left_out() { printf 'SKIPPED: the engine for browsers is not tested: %s\n' "$*"; exit 0; }
install_packages "${wasm_packages[@]}" || left_out "apt-get could not install ${wasm_packages[*]}"
command -v clang++-19 >/dev/null || left_out "there is no clang++-19"
build_wasm check-chronicle check-ghosts check-texts
build check cardhouse_rehearse
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

module_of() { case $1 in chronicle | ghosts) echo "$1" ;; *) echo texts ;; esac; }

# same GAME WORDS...: both play, and every line is the same.
same() {
  local module=$root/build/wasm/check-$(module_of "$1").wasm count
  "$root/build/check/cardhouse_rehearse" "$@" >"$work/native"
  "$node" "$root/tests/wasm/driver.mjs" rehearse "$module" "$@" >"$work/module"
  count=$(grep -c . "$work/native")
  if ((count != $3)) || ! cmp -s "$work/native" "$work/module"; then
    echo "$*: the module plays otherwise:"
    diff "$work/native" "$work/module" | head -n 6
    return 1
  fi
  echo "$*: $count games are the same"
}

for game in chronicle ghosts spirits dragonfire; do
  same "$game" 1 "$games" - 16
  same "$game" 5001 "$bot_games" search:nodes=60 64
  same "$game" 6001 "$bot_games" sensible 64
  "$node" "$root/tests/wasm/driver.mjs" play "$root/build/wasm/cardhouse-$(module_of "$game").wasm" "$game" "$work/$game.log"
  "$cardhouse" verify "$work/$game.log"
done

# small NAME BYTES: compressed as web servers do.
small() {
  local bytes
  bytes=$(gzip -9 -c "$root/build/wasm/cardhouse-$1.wasm" | wc -c)
  echo "cardhouse-$1.wasm: $bytes bytes with gzip -9"
  ((bytes <= $2)) || { echo "that is more than $2"; return 1; }
}
small chronicle 420000
small ghosts 410000
small texts 810000
