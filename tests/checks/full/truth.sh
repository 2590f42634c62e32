#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Twenty whole games of each game ($CARDHOUSE_TRUTH_GAMES), and at every decision the screen is what a reload shows;
# then every kind of decision at nine sizes in both languages.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")")
export CARDHOUSE=${CARDHOUSE-$root/build/release/cardhouse} CARDHOUSE_TRUTH_GAMES=${CARDHOUSE_TRUTH_GAMES:-20}
cd "$root/clients/web"
npm run --silent browse -- "truth of"
npm run --silent browse -- "layout "
