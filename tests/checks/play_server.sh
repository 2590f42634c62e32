#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `cardhouse play --server`: whole games, lost connections, two people, the proof of the deal. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/play_server.py"
