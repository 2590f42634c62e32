#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Experiments on several ranks of one machine, with OpenMPI: the same bytes as on one thread, a killed rank costs its own
# deals only, a stopped run is the first games, mistakes are said once. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
# shellcheck source=tools/setup.sh
source "$root/tools/setup.sh"
if ! install_packages openmpi-bin libopenmpi-dev || ! command -v mpirun >/dev/null; then
  echo "skipped: OpenMPI cannot be installed here (packages openmpi-bin, libopenmpi-dev)"
  exit 0
fi

work=$(mktemp -d)
run=
trap '[[ -z $run ]] || kill "$run" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; cat "$work"/{out,err} 2>/dev/null; exit 1; }

# More ranks than cores, on this machine alone, also for root.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_orte_enable_recovery=1 # as mpirun --enable-recovery

timeless() { sed -E 's/"(seconds|ms_per_move)":[^,}]*//g' "$@"; }
# rank_of MPIRUN RANK: the process.
rank_of() {
  local process
  for process in $(pgrep -P "$1"); do
    if grep -qzx "OMPI_COMM_WORLD_RANK=$2" "/proc/$process/environ"; then echo "$process"; fi
  done
}
# wait_for COMMAND...: until it succeeds, as long as mpirun runs.
wait_for() {
  until "$@"; do
    kill -0 "$run" 2>/dev/null || return 1
    sleep 0.05
  done
}

# start COMMAND...: in the background, as $run. A shell without job control lets that ignore Ctrl-C.
start() {
  : >"$work/err"
  env --default-signal=INT "$@" >"$work/out" 2>"$work/err" &
  run=$!
}

# ended: waits for $run and gives its exit code; what hangs is a failure.
ended() {
  local code=0
  for _ in $(seq 9000); do
    kill -0 "$run" 2>/dev/null || break
    sleep 0.1
  done
  ! kill -0 "$run" 2>/dev/null || fail "mpirun does not end"
  wait "$run" || code=$?
  run=
  return "$code"
}

# ---- The program needs no MPI, and the part that it uses is what the header says.
if ldd "$CARDHOUSE" | grep -q mpi; then fail "the program is linked to MPI"; fi
cat >"$work/abi.cc" <<'CODE'
#include <mpi.h>
#include <type_traits>
#include "lab/mpi_abi.h"
namespace mine = cardhouse::lab::mpi;
// The same number of arguments, each of the same size and kind.
template <class A, class B>
inline constexpr bool alike = sizeof(A) == sizeof(B) && std::is_pointer_v<A> == std::is_pointer_v<B>;
template <class Mine, class Theirs>
inline constexpr bool same_call = false;
template <class R, class... A, class... B>
requires(sizeof...(A) == sizeof...(B))
inline constexpr bool same_call<R (*)(A...), R (*)(B...)> = (alike<A, B> && ...);
#define CHECK_CALL(name) static_assert(same_call<decltype(mine::Calls::name), decltype(&::name)>, #name)
CHECK_CALL(MPI_Get_library_version);
CHECK_CALL(MPI_Init_thread);
CHECK_CALL(MPI_Finalize);
CHECK_CALL(MPI_Comm_rank);
CHECK_CALL(MPI_Comm_size);
CHECK_CALL(MPI_Comm_set_errhandler);
CHECK_CALL(MPI_Isend);
CHECK_CALL(MPI_Test);
CHECK_CALL(MPI_Improbe);
CHECK_CALL(MPI_Get_count);
CHECK_CALL(MPI_Mrecv);
static_assert(sizeof(mine::Status) == sizeof(MPI_Status));
static_assert(offsetof(mine::Status, source) == offsetof(MPI_Status, MPI_SOURCE));
static_assert(offsetof(mine::Status, tag) == offsetof(MPI_Status, MPI_TAG));
static_assert(mine::kSuccess == MPI_SUCCESS && mine::kAnySource == MPI_ANY_SOURCE && mine::kAnyTag == MPI_ANY_TAG);
static_assert(mine::kFunneled == MPI_THREAD_FUNNELED);
static_assert(mine::kLongestVersion >= MPI_MAX_LIBRARY_VERSION_STRING);
bool handles(MPI_Comm c, MPI_Datatype d, MPI_Errhandler e) {
  return c == (void*)&ompi_mpi_comm_world && d == (void*)&ompi_mpi_byte && e == (void*)&ompi_mpi_errors_return &&
         MPI_STATUS_IGNORE == nullptr;
}
CODE
mpic++ -std=c++20 -fsyntax-only -I"$root/src" "$work/abi.cc" >"$work/out" 2>&1 || fail "src/lab/mpi_abi.h is not what mpi.h says"

# ---- The same bytes.
while read -r call; do
  # shellcheck disable=SC2086
  "$CARDHOUSE" $call --json --threads 1 | timeless >"$work/alone"
  for ranks in 2 4; do
    # shellcheck disable=SC2086
    mpirun -n $ranks "$CARDHOUSE" $call --json >"$work/out" 2>"$work/err" || fail "$call on $ranks ranks"
    timeless -i "$work/out"
    cmp -s "$work/alone" "$work/out" || fail "$call is another on $ranks ranks"
  done
done <<'CALLS'
simulate chronicle --bots sensible,random --games 1000 --seed 5
arena ghosts --a sensible --b random --c random --control sensible --sets 30
arena ghosts --a sensible --b random --sets 400 --sprt 0.25,0.35
balance spirits --bot sensible --games 2
balance dragonfire --bot search:nodes=10 --adventure trouble-at-millbrook --size 2 --games 3
CALLS

# ---- A rank is killed in the middle: it is reported, and the result is what it would have been.
sets=15
while :; do
  call=(arena ghosts --a search:nodes=200 --b sensible --sets $sets --seed 3 --json)
  start mpirun -n 4 "$CARDHOUSE" "${call[@]}" --progress
  if wait_for grep -q "sets" "$work/err" && kill -KILL "$(rank_of $run 2)" 2>/dev/null; then break; fi
  ended || fail "a run of four ranks"
  sets=$((4 * sets)) # it was over before anybody could be killed
done
ended || fail "a run that lost a rank"
grep -q "cardhouse arena: rank 2 has been silent for 5000 ms and counts as lost" "$work/err" || fail "no word of the lost rank"
"$CARDHOUSE" "${call[@]}" | timeless >"$work/alone"
timeless -i "$work/out"
cmp -s "$work/alone" "$work/out" || fail "the loss of a rank changed the result"

# ---- Stopped early, by the signal that mpirun passes on: exactly the first games, and a code in the report.
start mpirun -n 3 "$CARDHOUSE" arena ghosts --a sensible --b random --sets 400000 --json --progress
wait_for grep -Eq '[1-9][0-9]* sets' "$work/err" || fail "no progress"
kill -USR1 $run
ended || fail "a run that was stopped"
sets=$(sed -nE 's/.*"sets":([0-9]+),.*"interrupted":true.*/\1/p' "$work/out")
[[ -n $sets ]] || fail "a stopped run does not say so"
"$CARDHOUSE" arena ghosts --a sensible --b random --sets "$sets" --json | timeless |
  sed 's/"interrupted":false//; s/"sets_asked":[0-9]*//' >"$work/alone"
timeless "$work/out" | sed 's/"interrupted":true//; s/"sets_asked":[0-9]*//' >"$work/stopped"
cmp -s "$work/alone" "$work/stopped" || fail "a stopped run is not the first $sets sets"

# ---- Ctrl-C: mpirun ends all ranks within a second, in which the first one reports.
start mpirun -n 3 "$CARDHOUSE" arena ghosts --a sensible --b random --sets 400000 --progress --report "$work/page.html"
wait_for grep -Eq '[1-9][0-9]* sets' "$work/err" || fail "no progress"
kill -INT $run
! ended || fail "mpirun ended with 0 after Ctrl-C"
grep -q "STOPPED EARLY" "$work/out" && grep -q "</html>" "$work/page.html" || fail "no report after Ctrl-C"

# ---- What is wrong is said once, and what is missing is named.
mpirun -n 3 "$CARDHOUSE" simulate whist >"$work/out" 2>"$work/err" || true
[[ $(grep -c 'unknown game "whist"' "$work/err") == 1 ]] || fail "a wrong call is not said once"
mpirun -n 3 "$CARDHOUSE" simulate chronicle --gmaes 3 >"$work/out" 2>"$work/err" || true
[[ $(grep -c 'gmaes' "$work/err") == 1 ]] || fail "a wrong option is not said once"
mkdir "$work/none" && touch "$work/none/libmpi.so.40"
if OMPI_COMM_WORLD_SIZE=2 LD_LIBRARY_PATH=$work/none "$CARDHOUSE" simulate ghosts >"$work/out" 2>"$work/err"; then
  fail "it runs without OpenMPI as if it were one of two ranks"
fi
grep -q "install openmpi-bin" "$work/err" || fail "no word of the missing OpenMPI"
echo "ranks: all as on one thread"
