#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The server under the address and undefined-behaviour sanitizers, then under the thread sanitizer, while it is played on:
# many tables, bots of every level, hints, the terminal client, and all attacks of tests/checks/attacks.sh. Anything that
# a sanitizer finds makes it fail. $CARDHOUSE is the program that makes the load; without it, the release build.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
# shellcheck source=../../../tools/setup.sh
source "$root/tools/setup.sh"
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; head -n 80 "$work/err"; exit 1; }

export TSAN_OPTIONS="exitcode=66 second_deadlock_stack=1" UBSAN_OPTIONS="print_stacktrace=1" XDG_STATE_HOME=$work/state

# load PROGRAM: games with bots of every level and many tables at once, on a server of this program.
load() {
  "$1" serve --port 0 --data "$work/house.db" --log off --max-per-address 100000 >"$work/out" 2>"$work/err" &
  server=$!
  for _ in $(seq 6000); do grep -q http "$work/out" && break; sleep 0.1; done
  port=$(sed -n 's/^The house is open.*://p' "$work/out")
  [[ -n $port ]] || fail "the house did not open"

  games=()
  for bots in easy,normal,hard expert; do
    timeout 1800 "$CARDHOUSE" play chronicle --option fame_to_win=1 --plain --name "T$bots" --bots "$bots" \
      --server "127.0.0.1:$port" < <(yes 1 2>/dev/null | head -n 4000) >"$work/game-$bots" 2>&1 &
    games+=($!)
  done
  for game in chronicle ghosts; do
    timeout 1800 "$CARDHOUSE" load --port "$port" --game "$game" --tables 25 --idle 50 --seconds 8 --warm-up 1 >"$work/load" 2>&1 ||
      fail "the load: $(cat "$work/load")"
  done
  for game in "${games[@]}"; do wait "$game" || fail "a game with bots: $(tail -n 5 "$work"/game-*)"; done
  kill -TERM "$server"
  code=0
  wait "$server" || code=$?
  server=
  grep -q 'Sanitizer\|runtime error' "$work/err" && fail "a sanitizer complains"
  ((code == 0)) || fail "exit code $code"
  rm "$work"/house.db*
}

for preset in ${CARDHOUSE_SANITIZERS:-asan-all tsan}; do
  build "$preset" cardhouse || { echo "$preset: the build fails"; exit 1; }
  load "$root/build/$preset/cardhouse"
  CARDHOUSE_SANITIZED=$preset CARDHOUSE=$root/build/$preset/cardhouse bash "$root/tests/checks/attacks.sh" || fail "attacks on $preset"
  echo "$preset: clean under load and attacks: $(tail -n 1 "$work/load")"
done
