#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Three nodes of one house on a real PostgreSQL: killed, stopped for longer than their lease, and asked to leave, while
# people play through all of them. $CARDHOUSE is the program; without it, the release build. Skipped, with a line, only
# where PostgreSQL is not installed.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/nodes.py"
