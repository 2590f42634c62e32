#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plays 200 whole games of Chronicle through the line mode: every one ends with its result, and every log verifies.
# $CARDHOUSE is the program; without it, the release build.
set -euo pipefail

games=200
at_once=8 # a saved move waits for the disk, not for the processor

root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
work=$(mktemp -d)
export work
trap 'rm -rf "$work"' EXIT

# answers SEED COUNT: what a person types. An even seed always takes the first answer; an odd one any number from 1 to
# 7, so that some are refused and asked again, with a command now and then.
answers() {
  awk -v seed="$1" -v count="$2" 'BEGIN {
    srand(seed)
    words = split("help table hand log last hint undo rules súgó asztal P99 0 -1 ?", word, " ")
    for (i = 0; i < count; ++i) {
      if (seed % 2 == 0) print 1
      else if (rand() < 0.05) print word[1 + int(rand() * words)]
      else print 1 + int(rand() * 7)
    }
  }' 2>/dev/null
}

# Each kind of table comes at its own pace, so that they meet: 3 to 6 players, two languages, options, bots, people.
table_of() {
  local game=$1 players=$((3 + $1 % 4))
  local table=(--players "$players" --seed "$game")
  case $((game % 10)) in
    1) table+=(--option strength_eight=discard) ;;
    3) table+=(--option history_cards=2 --option tied_game=share) ;;
    6) table+=(--option fame_to_win=6) ;;
    9) table+=(--option fame_to_win=1 --option strength_eight=discard --option history_cards=2) ;;
  esac
  case $((game % 7)) in
    0) table+=(--people "Anna,Béla") ;; # at one terminal: an extra line is read whenever it is passed on
    1) table+=(--people "Anna,Béla,Cili" --seat "$((game % players))") ;;
    2) table+=(--seat "$((game % players))" --bots "random,sensible") ;;
  esac
  printf '%s\n' "${table[@]}"
}

fail() {
  printf 'game %s (%s): %s\n' "$1" "$3" "$2"
  tail -n 5 "$work/$1.out" | sed 's/^/  | /'
  exit 1
}

one_game() {
  local game=$1 log=$work/$1.log out=$work/$1.out lang=en over='The game is over.' table
  if ((game / 2 % 2)); then lang=hu over='A játéknak vége.'; fi
  mapfile -t table < <(table_of "$game")
  local play=(timeout 1800 "$CARDHOUSE" play)

  if ((game % 20 == 4)); then # left in the middle (one line may only uncover the screen), and gone on with later
    "${play[@]}" chronicle --plain --lang "$lang" --save "$log" "${table[@]}" \
      < <(answers "$game" 9; printf 'quit\nquit\n') >"$out" 2>&1 || fail "$game" "leaving: exit code $?" "${table[*]}"
    "${play[@]}" --plain --lang "$lang" --resume "$log" \
      < <(answers "$((game + 1000))" 100000) >"$out" 2>&1 || fail "$game" "resumed: exit code $?" "${table[*]}"
  else
    "${play[@]}" chronicle --plain --lang "$lang" --save "$log" "${table[@]}" \
      < <(answers "$game" 100000) >"$out" 2>&1 || fail "$game" "exit code $?" "${table[*]}"
  fi
  tail -n 3 "$out" | grep -qxF "$over" || fail "$game" "the result is missing" "${table[*]}"
  timeout 1800 "$CARDHOUSE" verify "$log" >>"$out" 2>&1 || fail "$game" "its log does not verify" "${table[*]}"
  tail -n 1 "$log" | grep -q '^trail ' || fail "$game" "its log is not closed" "${table[*]}"
  grep -c '^move ' "$log" >"$work/$game.moves"
  rm "$out" "$log"
}

[[ -x $CARDHOUSE ]] || { echo "there is no program $CARDHOUSE"; exit 1; }
export -f answers table_of fail one_game
seq "$games" | xargs -P "$at_once" -I{} bash -c 'one_game {}' || { echo "not all games ended well"; exit 1; }

ended=("$work"/*.moves)
((${#ended[@]} == games)) || { echo "${#ended[@]} of $games games ended"; exit 1; }
printf '%d games of plain Chronicle ended well and verify: %d moves in %d s\n' \
  "$games" "$(cat "${ended[@]}" | awk '{n += $1} END {print n}')" "$SECONDS"
