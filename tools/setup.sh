# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034,SC2154  # the lists are used by, and $root set by, the sourcing script
# Set-up shared by ./run and ./test: Debian packages, configuring, building. To be sourced, with $root set to the
# repository and pipefail on. Everything it says goes to stderr; when there is nothing to do it says nothing.

play_packages=(g++ cmake ninja-build ccache mold pkg-config libboost-json1.81-dev libboost1.81-dev libfmt-dev libcli11-dev libncurses-dev
  libsodium-dev libsqlite3-dev libpq-dev libtomlplusplus-dev)
wasm_packages=(clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)
wasm_modules=(cardhouse-chronicle cardhouse-ghosts cardhouse-texts)
test_packages=(doctest-dev clang-format-14 python3-websockets python3-venv python3-dev chromium postgresql spin)
full_wasm_modules=(cardhouse-chronicle cardhouse-ghosts cardhouse-texts)
test_packages=(clang-14 clang libclang-rt-14-dev iproute2)

say() { printf 'cardhouse: %s\n' "$*" >&2; }

# The packages among the arguments that are not installed, one per line.
missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
  for package in "$@"; do
    grep -qxF "installed $package" <<<"$installed" || echo "$package"
  done
}

# Installs what is missing of the named packages. On a system without dpkg the build itself shows what is missing.
install_packages() {
  command -v dpkg-query >/dev/null || return 0
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  say "installing missing packages: ${missing[*]}"
  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "this needs root, and there is no sudo. As root, run: apt-get install ${missing[*]}"
      return 1
    fi
    as_root=(sudo "${as_root[@]}")
  fi
  local apt=("${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=300)
  "${apt[@]}" update >&2 || say "the package lists could not be refreshed; trying with the old ones"
  if ! "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2; then
    say "apt-get could not install: ${missing[*]}"
    return 1
  fi
}

# The page for browsers (clients/web), in build/page.pack. Node comes with the page's own packages; the system's
# npm only fetches them. Playing in a terminal does not need it, so a failure is told and nothing more.
build_page() {
  local web=$root/clients/web pack=$root/build/page.pack
  mkdir -p "$root/build" || return 1
  local parts=("$web") # the page contains the engine for browsers, where that was built
  [[ -d $root/build/wasm ]] && mapfile -t -O 1 parts < <(find "$root/build/wasm" -maxdepth 1 -name 'cardhouse-*.wasm')
  [[ -s $pack && -z $(find "${parts[@]}" -name node_modules -prune -o -name tests -prune -o -type f -newer "$pack" -print -quit) ]] &&
    return 0
  if ! command -v npm >/dev/null; then install_packages nodejs npm || return 1; fi
  (
    flock 8 || exit 1
    cd "$web" || exit 1
    if [[ ! -f node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
      say "fetching the packages of the page"
      npm ci --no-audit --no-fund --loglevel=error >&2 8>&- || exit 1
    fi
    say "building the page"
    npm run --silent build >&2 8>&- || exit 1
  ) 8>"$root/build/.page.lock"
}

# build_wasm [TARGET...]: the engine for browsers, build/wasm/cardhouse-*.wasm, and what else is named. A house runs
# without it: then solo games are played at the house, as all others are.
build_wasm() {
  local target
  install_packages "${wasm_packages[@]}" || return 1
  if ! command -v clang++-19 >/dev/null; then
    say "there is no clang++-19: the engine for browsers is not built"
    return 1
  fi
  rm -f "$root/build/wasm/cardhouse-tricks.wasm" # of older versions: the page takes in every module that is there
  for target in "${wasm_modules[@]}" "$@"; do build wasm "$target" || return 1; done
}

# Whether a preset was configured from this folder, with the present presets, and has the target.
is_configured() {
  local tree=$1 target=$2
  [[ -f $tree/build.ninja && $tree/.configured -nt $root/CMakePresets.json ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt" &&
    grep -q "^build $target: phony\|^build $target: CXX_EXECUTABLE" "$tree/build.ninja"
}

# Whether a source changed since the target was last built. It only decides whether ninja shows its progress.
is_stale() {
  local stamp=$1
  [[ ! -f $stamp ]] || [[ -n $(find "$root"/{src,content,clients,apps,bench,bindings,tests,cmake,CMakeLists.txt} \
    -newer "$stamp" -print -quit 2>/dev/null) ]]
}

# build PRESET TARGET: brings build/PRESET/TARGET up to date. One at a time per preset.
build() {
  local preset=$1 target=$2 tree=$root/build/$1
  mkdir -p "$tree" || return 1
  (
    flock 9 || exit 1
    if ! is_configured "$tree" "$target"; then
      say "configuring build/$preset"
      (cd "$root" && cmake --fresh --preset "$preset") >&2 9>&- || exit 1
      touch "$tree/.configured"
    fi
    cd "$tree" || exit 1
    stamp=.built-$target
    stale=false
    is_stale "$stamp" && stale=true
    touch "$stamp.begun"
    if $stale; then
      say "building build/$preset/$target"
      ninja "$target" >&2 9>&- || exit 1
    else
      ninja --quiet "$target" 2>&1 9>&- | sed '/^ninja: no work to do\.$/d' >&2 || exit 1
    fi
    mv "$stamp.begun" "$stamp"
  ) 9>"$tree/.lock"
}
