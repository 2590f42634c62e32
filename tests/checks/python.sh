#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the Python package into a virtual environment of the build folder and runs its tests (tests/python). If nothing
# that it is made of has changed, it is not built again. Arguments go to pytest. Where the packages that it needs cannot
# be installed it says so and is left out.
set -euo pipefail

root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
# shellcheck source=tools/setup.sh
source "$root/tools/setup.sh"
# shellcheck source=tools/python.sh
source "$root/tools/python.sh"
export CARDHOUSE=${CARDHOUSE-$root/build/check/cardhouse}

left_out() { printf 'SKIPPED: the Python package is not tested: %s\n' "$*"; exit 0; }
packages=("${python_packages[@]}" "${python_build_packages[@]}")
install_packages "${packages[@]}" || left_out "apt-get could not install ${packages[*]}"
environment=$root/build/python/environment
mkdir -p "$root/build/python"
exec 7>"$root/build/python/.lock"
flock 7
adapters=('pettingzoo>=1.24,<2' 'gymnasium>=1.0,<2' 'open_spiel>=1.5,<3')
examples=(matplotlib nbclient ipykernel) # what the examples need that are run; torch would be 5 GB
needed=("${build_requirements[@]}" pytest pytest-xdist mypy "${adapters[@]}" "${examples[@]}")
python_environment "$environment" "${needed[@]}" || left_out "its requirements could not be fetched: ${needed[*]}"

sources=$(python_sources)
if [[ $(cat "$environment/sources" 2>/dev/null) != "$sources" ]]; then
  rm -f "$environment/sources"
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps \
    --force-reinstall "$root"
  printf '%s\n' "$sources" >"$environment/sources"
fi
cd "$root/tests/python"
"$environment/bin/python" -m pytest -q -rs -p no:cacheprovider -n 2 "$@" .
