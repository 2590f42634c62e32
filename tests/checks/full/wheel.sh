#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds a wheel and uses it in an empty virtual environment, outside the repository.
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$root/tools/wheel" --out "$work"
"${PYTHON:-/usr/bin/python3}" -m venv "$work/environment"
"$work/environment/bin/python" -m pip install --quiet --disable-pip-version-check "$work"/*.whl
cd "$work"
environment/bin/python -m cardhouse
environment/bin/python - <<'PYTHON'
import cardhouse

assert "environment" in cardhouse.__file__, cardhouse.__file__
for name in cardhouse.games():
    env = cardhouse.Batch(name, n=8, threads=2)
    env.observe()
    env.step(env.sample())
    state = env.state(0)
    state.play(cardhouse.bot("sensible").choose(state))
print("a batch, a state and a bot of every game")
PYTHON
