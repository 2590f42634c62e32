#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Clients that behave badly, over real sockets. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
exec /usr/bin/python3 -B "$root/tests/checks/rude_clients.py"
