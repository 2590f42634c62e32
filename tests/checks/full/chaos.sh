#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Three nodes of a house on PostgreSQL under load, while everything goes wrong that can: tests/checks/full/chaos.py, which
# takes counts as arguments. As root it gets a network of its own, for partitions; otherwise those are left out, with a line that begins SKIPPED.
# $CARDHOUSE is the program; without it, the release build.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")")
export CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
# shellcheck source=../../../tools/setup.sh
source "$root/tools/setup.sh"
install_packages postgresql iproute2 || { echo "SKIPPED: PostgreSQL or iproute2 cannot be installed here"; exit 0; }
chaos=(/usr/bin/python3 -B "$root/tests/checks/full/chaos.py" "$@")
if ((EUID == 0)) && unshare --net true 2>/dev/null; then exec unshare --net --mount "${chaos[@]}" --namespaces; fi
exec "${chaos[@]}"
