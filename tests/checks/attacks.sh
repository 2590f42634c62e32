#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Attacks on a running server, each once and all at the same time. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/attacks.py" "$@"
