#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The lease and hand-over of docs/leases.md: spin tries out all orders of events in tests/model/leases.pml. Variants without
# one of the safeguards have to fail. With CARDHOUSE_LONG_MODEL=1 three nodes meet more trouble, which takes minutes.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
# shellcheck source=tools/setup.sh
source "$root/tools/setup.sh"
if ! install_packages spin gcc libc6-dev || ! command -v spin >/dev/null; then
  echo "skipped: spin cannot be installed here (package spin)"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "FAILED: $*"; cat said 2>/dev/null; exit 1; }

# explore KIND OPTIONS...: builds and runs the search for these sizes and variants. Its words are in said.
explore() {
  local kind=$1 flags=(-DSAFETY -DNOCLAIM) search=()
  shift
  if [[ $kind == liveness ]]; then
    flags=(-DNFAIR=5)
    search=(-a -f -N adopted)
  fi
  spin "$@" -a "$root/tests/model/leases.pml" >said 2>&1 || fail "spin does not take the model"
  gcc -O2 -w "${flags[@]}" -o pan pan.c >said 2>&1 || fail "the search does not compile"
  ./pan -m1000000 "${search[@]}" >said 2>&1 || fail "the search ended badly"
  ! grep -q "max search depth too small\|out of memory" said || fail "the search is not complete"
}
holds() {
  explore "$@"
  grep -q "errors: 0" said || fail "$* does not hold"
  states=$(sed -nE 's/^ *([0-9]+) states, stored.*/\1/p' said)
  echo "$*: $states states, all of them sound"
}
breaks() {
  explore "$@"
  grep -Eq "assertion violated|acceptance cycle" said || fail "$* should fail, and does not: the model checks nothing"
  echo "$*: fails, as it must"
}

holds safety
holds safety -DNODES=3 -DPAUSES=1 -DDEATHS=0 -DLEAVES=0
holds liveness -DPAUSES=1
for variant in NO_FENCE NO_LOCK READ_FIRST; do breaks safety "-D$variant"; done
breaks liveness -DNO_BURIAL
if [[ -n ${CARDHOUSE_LONG_MODEL:-} ]]; then
  holds safety -DNODES=3 -DPAUSES=1 -DLEAVES=0
  holds liveness
fi
