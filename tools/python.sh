# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034,SC2154  # used by, and $root set by, the sourcing script
# The Python package in a virtual environment of the build folder: shared by tools/wheel and tests/checks/python.sh. To be
# sourced after tools/setup.sh. What it says goes to stderr.

python_packages=(python3 python3-venv python3-dev)
# What the extension is built with; docs/python.md names all of both lists.
python_build_packages=(g++ cmake ninja-build libboost-json1.81-dev libboost1.81-dev libfmt-dev libtomlplusplus-dev)
build_requirements=('scikit-build-core>=0.10,<2' 'nanobind>=2.4,<4' 'numpy>=1.24,<3') # as in pyproject.toml

# python_environment FOLDER REQUIREMENTS...: a virtual environment that has them; fails if they cannot be fetched.
python_environment() {
  local folder=$1 wanted
  shift
  wanted=$(printf '%s\n' "$@")
  [[ -x $folder/bin/python && $(cat "$folder/requirements" 2>/dev/null) == "$wanted" ]] && return 0
  say "preparing ${folder#"$root"/}"
  rm -rf "$folder"
  "${PYTHON:-/usr/bin/python3}" -m venv "$folder" >&2 || return 1
  "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@" >&2 || { rm -rf "$folder"; return 1; }
  printf '%s\n' "$wanted" >"$folder/requirements"
}

# A digest of all that the package is made of.
python_sources() {
  (
    cd "$root" || exit 1
    find CMakeLists.txt pyproject.toml cmake content bindings/python clients/terminal/{boxes,columns}.* \
      src/{core,cards,tricks,effects,wording,games,catalog,bots} -type f -not -path '*/__pycache__/*' -print0 |
      sort -z | xargs -0 sha256sum | sha256sum
  )
}
