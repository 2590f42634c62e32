#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs the fuzz targets for a short while each ($CARDHOUSE_FUZZ_SECONDS, 20) from their seeds: the corpus in the
# repository, the examples of the protocol's document, and games that the program plays now.
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
seconds=${CARDHOUSE_FUZZ_SECONDS:-20}
# shellcheck source=../../../tools/setup.sh
source "$root/tools/setup.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build fuzz fuzz_targets || { echo "fuzz: the targets do not build"; exit 1; }

mkdir -p "$work/messages" "$work/replays"
number=0
while IFS= read -r line; do
  number=$((number + 1))
  printf '%s' "$line" >"$work/messages/wish$number"
done < <(grep '^{"do"' "$root/docs/server-protocol.md")
for game in chronicle ghosts; do
  "$CARDHOUSE" play "$game" --plain --seed 3 --bots random --save "$work/replays/$game.log" \
    < <(yes 1 2>/dev/null | head -n 3000) >/dev/null
done

run() {
  local target=$1 longest=$2
  if ! "$root/build/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len="$longest" -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$work/crash-" "$work/$target" "$root/tests/fuzz/corpus/$target" \
    >"$work/$target.out" 2>&1; then
    echo "fuzz: $target fails on:"
    for file in "$work"/crash-*; do [[ -f $file ]] && { base64 "$file"; echo; }; done
    tail -n 40 "$work/$target.out"
    return 1
  fi
  grep number_of_executed_units "$work/$target.out" | sed "s/^/$target: /"
}
run messages 2048
run replays 12000
