#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Does what the README says: every "./run ..." or "cardhouse ..." line of its code blocks is run, in order, and every
# relative link leads somewhere. What is played by hand is played in line mode here, always with the first answer.
# A house that is opened serves the commands that need one.
# $CARDHOUSE is the program; without it, the release build.
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
readme=$root/README.md
work=$(mktemp -d)
house=0 # the process of the server
close_house() { ((house == 0)) || kill "$house" 2>/dev/null || true; }
trap 'close_house; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state
failed=0

# The command lines of the code blocks, without the program's name and without a comment at the end.
commands() {
  awk '/^ *```/ {inside = !inside; next} inside' "$readme" |
    sed -nE 's/ +# .*$//; s/^(\$ )?(\.\/run|cardhouse) +//p'
}

links() {
  { grep -oE '\]\([^)]+\)' "$readme" | sed -E 's/^\]\(//; s/\)$//'
    grep -oE '(src|href)="[^"]+"' "$readme" | cut -d'"' -f2; } | grep -vE '^(https?:|#)' | sed 's/#.*//'
}

# Small enough for a test, and without a screen.
tamed() {
  local command=$1
  case $command in
    'play --help'* | 'replay --help'*) ;;
    play* | replay*) [[ $command == *--plain* ]] || command+=' --plain' ;;
    bench*) [[ $command == *--seconds* ]] || command+=' --seconds 0.3' ;;
  esac
  sed -E 's/--games [0-9]+/--games 200/; s/--seconds [0-9.]+/--seconds 0.3/' <<<"$command"
}

# Opens the house of a "serve ..." line, at any free port; sets $house and $address.
open_house() {
  close_house
  : >"$work/opened"
  bash -c "exec \"\$0\" $(sed -E 's/--port [0-9]+/--port 0/' <<<"$1")" "$CARDHOUSE" >"$work/opened" 2>"$work/output" &
  house=$!
  for _ in {1..6000}; do
    address=$(sed -n 's|^The house is open: http://||p' "$work/opened")
    [[ -n $address ]] && return 0
    sleep 0.1
  done
  return 1
}

run=0
address=
cd "$work"
while IFS= read -r command; do
  run=$((run + 1))
  if [[ $command == serve* ]]; then
    open_house "$command" || { echo "README: \"$command\" does not open"; failed=1; }
    continue
  fi
  command=${command//localhost:8080/$address}
  # The README's own text is evaluated as a shell would: quotes and here-strings included.
  if ! timeout 1800 bash -c "\"\$0\" $(tamed "$command")" "$CARDHOUSE" < <(yes 1 2>/dev/null | head -n 100000) \
    >"$work/output" 2>&1; then
    echo "README: \"$command\" failed:"
    tail -n 5 "$work/output" | sed 's/^/  | /'
    failed=1
  fi
done < <(commands)

linked=0
while IFS= read -r link; do
  linked=$((linked + 1))
  [[ -e $root/$link ]] || { echo "README: the link $link leads nowhere"; failed=1; }
done < <(links)

((run > 0 && linked > 0)) || { echo "README: found $run commands and $linked links"; failed=1; }
((failed == 0)) || exit 1
printf 'the README holds: %d commands, %d links\n' "$run" "$linked"
