#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `cardhouse think` beside a house on a real PostgreSQL: it thinks for the bots, and nobody misses it when it dies. $CARDHOUSE
# is the program; without it, the release build. Skipped, with a line, only where PostgreSQL is not installed.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/think.py"
