#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# All attacks at once for a while ($CARDHOUSE_ATTACK_SECONDS, 40), and how long people of another address wait meanwhile
# for their moves and their easy bots. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/attacks_at_once.py"
