#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Does what the documents say. Every "./run ..." or "cardhouse ..." line in the code blocks of the README and of the
# documents below is run, in order; every relative link of every document leads somewhere. Interactive commands run
# in line mode and always get the first answer. A "serve" command starts a server for the commands after it.
# $CARDHOUSE is the program; without it, the release build.
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
run_documents=(README.md docs/playing.md docs/hosting.md docs/research.md docs/designing.md)
work=$(mktemp -d)
server=0 # its process
stop_server() { ((server == 0)) || { kill "$server" && wait "$server"; } 2>/dev/null || true; } # it gives its data file back
trap 'stop_server; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state
failed=0

# commands DOCUMENT: the command lines of its code blocks, without the program's name and without a comment at the end.
commands() {
  awk '/^ *```/ {inside = !inside; next} inside' "$root/$1" |
    sed -nE 's/ +# .*$//; s/^(\$ )?(\.\/run|cardhouse) +//p'
}

# links DOCUMENT: its relative links, outside code blocks.
links() {
  local text
  text=$(awk '/^ *```/ {inside = !inside; next} !inside' "$root/$1")
  { grep -oE '\]\([^)]+\)' <<<"$text" | sed -E 's/^\]\(//; s/\)$//'
    grep -oE '(src|href)="[^"]+"' <<<"$text" | cut -d'"' -f2; } | grep -vE '^https?:' || true
}

# anchors DOCUMENT: what a link may name after "#", as GitHub makes it from the headings.
anchors() {
  awk '/^ *```/ {inside = !inside; next} !inside' "$root/$1" |
    sed -nE 's/^#+ +//p' | tr '[:upper:]' '[:lower:]' | sed -E 's/[^a-z0-9 _-]//g; s/ /-/g'
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

# Starts the server of a "serve ..." line, at any free port; sets $server and $address.
start_server() {
  stop_server
  : >"$work/opened"
  bash -c "exec \"\$0\" $(sed -E 's/--port [0-9]+/--port 0/' <<<"$1")" "$CARDHOUSE" >"$work/opened" 2>"$work/output" &
  server=$!
  for _ in {1..6000}; do
    address=$(sed -n 's|^The house is open: http://||p' "$work/opened")
    [[ -n $address ]] && return 0
    kill -0 "$server" 2>/dev/null || return 1
    sleep 0.1
  done
  return 1
}

run=0
address=
cd "$work"
for document in "${run_documents[@]}"; do
  before=$run
  while IFS= read -r command; do
    run=$((run + 1))
    if [[ $command == serve* ]]; then
      start_server "$command" || { echo "$document: \"$command\" does not open"; failed=1; }
      continue
    fi
    command=${command//localhost:8080/$address}
    # The document's own text is evaluated as a shell would: quotes and here-strings included.
    if ! timeout 1800 bash -c "\"\$0\" $(tamed "$command")" "$CARDHOUSE" < <(yes 1 2>/dev/null | head -n 100000) \
      >"$work/output" 2>&1; then
      echo "$document: \"$command\" failed:"
      tail -n 5 "$work/output" | sed 's/^/  | /'
      failed=1
    fi
  done < <(commands "$document")
  ((run > before)) || { echo "$document: found no commands"; failed=1; }
done

linked=0
cd "$root"
for document in *.md docs/*.md docs/rules/*.md bench/server/README.md tests/probes/README.md; do
  while IFS= read -r link; do
    linked=$((linked + 1))
    file=${link%%#*}
    target=$document
    [[ -z $file ]] || target=$(realpath -m --relative-to="$root" "$(dirname "$document")/$file")
    if [[ ! -e $target ]]; then
      echo "$document: the link $link leads nowhere"
      failed=1
    elif [[ $link == *'#'* && $target == *.md ]] && ! anchors "$target" | grep -qxF -- "${link#*#}"; then
      echo "$document: $target has no heading for the link $link"
      failed=1
    fi
  done < <(links "$document")
done
((linked > 0)) || { echo "found no links"; failed=1; }

((failed == 0)) || exit 1
printf 'the documents hold: %d commands, %d links\n' "$run" "$linked"
