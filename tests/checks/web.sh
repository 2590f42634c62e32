#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The page: its types, its logic, and Chromium driving the real server as people would. Screenshots of every screen
# are left in build/screens/.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")

missing() { echo "the page cannot be tested: $*" >&2; exit 1; }
command -v npm >/dev/null || missing "npm is not installed (apt-get install nodejs npm)"
export CHROMIUM=${CHROMIUM-/usr/bin/chromium}
[[ -x $CHROMIUM ]] || missing "there is no $CHROMIUM (apt-get install chromium, or set CHROMIUM)"
export CARDHOUSE=${CARDHOUSE-$root/build/release/cardhouse}
[[ -x $CARDHOUSE ]] || missing "there is no $CARDHOUSE; ./run or ./test builds it"
[[ -s $root/build/page.pack ]] || missing "the page was not built; ./run or ./test builds it"

cd "$root/clients/web"
[[ -d node_modules ]] || missing "its packages are not there; run npm ci in clients/web"
npm run --silent check
npm run --silent test
npm run --silent browse
