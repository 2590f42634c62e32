#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A house on a real PostgreSQL: killed under load, the database restarted under it, moved to a file and back. $CARDHOUSE is
# the program; without it, the release build. Skipped, with a line, only where PostgreSQL is not installed.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/postgres.py"
