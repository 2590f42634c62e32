#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Nothing acknowledged is lost: 100 times SIGKILL under load. $CARDHOUSE is the program; without it, the release build.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/kill_server.py"
