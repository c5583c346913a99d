# shellcheck shell=bash
# Sets up and builds what is missing. ./ziggurat, ./test and tools/lint source this file after setting
# `root` to the project's folder. Progress and messages go to standard error, the full output of every
# step to build/setup.log.

: "${root:?}"
binary=$root/build/release/src/cli/ziggurat
stamps=$root/build/stamps
setup_log=$root/build/setup.log

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

die() {
  clear_progress
  say "$@"
  exit 2
}

# On a terminal one line that changes, elsewhere (a log, a pipe) a line for each step.
progress() {
  if [ -t 2 ]; then
    printf '\r\033[K%s: %s…' "${0##*/}" "$*" >&2
  elif [ "$*" != "${last_progress:-}" ]; then
    say "$*"
  fi
  last_progress=$*
}

clear_progress() {
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
}

# Runs one step. Its output is of interest only when it fails, and then mostly the lines about errors.
# Standard input belongs to the program started afterwards, and the lock to this process alone.
step() {
  local title=$1 status=0
  shift
  progress "$title"
  printf '\n== %s: %s\n' "$title" "$*" >>"$setup_log"
  local first=$(($(wc -l <"$setup_log") + 1))
  "$@" </dev/null 2>&1 9>&- | show_count "$title" >>"$setup_log" || status=$?
  clear_progress
  [ "$status" != 0 ] || return 0
  # Perhaps a package was removed by hand: look again next time.
  rm -f "$stamps"/packages-*
  say "${title%% (*} failed:"
  tail -n +"$first" "$setup_log" | error_lines >&2
  die "the whole output is in $setup_log"
}

# Passes the output through, and on a terminal shows how far Ninja has come.
show_count() {
  local line
  while IFS= read -r line; do
    printf '%s\n' "$line"
    if [ -t 2 ] && [[ $line =~ ^\[([0-9]+/[0-9]+)\] ]]; then progress "$1 ${BASH_REMATCH[1]}"; fi
  done
}

# The lines about errors with a little of what follows them; the last lines where none says so.
error_lines() {
  awk '
    { line[NR] = $0 }
    NR == skipped { next }
    /^FAILED: / { skipped = NR + 1 }  # the whole command
    /(^|[^A-Za-z_])([Ee]rror|ERR!|FAILED|E:|Unable to|undefined reference)/ { wanted = NR + 3 }
    NR <= wanted { shown[++count] = $0 }
    END {
      if (count == 0) for (i = (NR > 20 ? NR - 19 : 1); i <= NR; ++i) print "  " line[i]
      for (i = 1; i <= count && i <= 40; ++i) print "  " shown[i]
    }'
}

# with_lock NAME COMMAND...: one holder at a time, so that two of us do not build on top of each other.
# COMMAND runs in a subshell.
with_lock() {
  local name=$1
  shift
  { mkdir -p "$stamps" && : >>"$root/build/$name.lock"; } 2>/dev/null ||
    die "cannot write to $root/build"
  (
    if command -v flock >/dev/null && ! flock -n 9; then
      say "waiting for another run to finish"
      flock 9
    fi
    "$@"
  ) 9>>"$root/build/$name.lock"
}

# ---- Debian packages ---------------------------------------------------------------------------------

# missing_packages GROUP...: the packages of these groups in packages.txt that are not installed.
missing_packages() {
  local group package command installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n')
  while read -r group package command; do
    case " $* " in *" $group "*) ;; *) continue ;; esac
    if [ -n "$command" ] && command -v "$command" >/dev/null; then continue; fi
    case $'\n'$installed$'\n' in
      *$'\n'"installed $package"$'\n'*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done <"$root/packages.txt"
}

# need_packages GROUP...: asks dpkg once for every change of packages.txt.
need_packages() {
  local groups="$*" missing
  local stamp=$stamps/packages-${groups// /-}
  if [ "$stamp" -nt "$root/packages.txt" ]; then return; fi
  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    missing=$(missing_packages "$@")
    # shellcheck disable=SC2086  # a list of words
    if [ -n "$missing" ]; then install_packages $missing; fi
  else
    need_tools
  fi
  touch "$stamp"
}

install_packages() {
  local as_root=()
  local install=(apt-get -y --no-install-recommends -o DPkg::Lock::Timeout=300 install "$@")
  if [ "$(id -u)" != 0 ]; then
    if sudo -n true 2>/dev/null; then
      as_root=(sudo -n)
    elif command -v sudo >/dev/null && [ -t 0 ] && [ -t 2 ]; then
      say "installing $# packages, which needs your password"
      sudo true || die "sudo was refused"
      as_root=(sudo -n)
    else
      die "packages are missing; as root run: apt-get update && apt-get -y --no-install-recommends install $*"
    fi
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  local title="installing $# packages (first time only, a few minutes)"
  progress "$title"
  # The package lists are fetched only if they are missing or too old to serve.
  if "${as_root[@]}" "${install[@]}" </dev/null >>"$setup_log" 2>&1; then
    clear_progress
    return
  fi
  step "$title" "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update
  step "$title" "${as_root[@]}" "${install[@]}"
}

# Where there is no apt, only the tools can be checked here; CMake names a missing library.
need_tools() {
  local missing=()
  command -v g++ >/dev/null || missing+=("g++ 12 or newer")
  command -v cmake >/dev/null || missing+=("cmake 3.25 or newer")
  command -v ninja >/dev/null || missing+=(ninja)
  if [ ${#missing[@]} = 0 ]; then return; fi
  local list
  list=$(printf ', %s' "${missing[@]}")
  die "missing: ${list#, } (this is no Debian, so please install them; packages.txt lists the libraries too)"
}

# ---- Node and the packages of the web page -----------------------------------------------------------

# Vite asks for Node 20.19, or 22.12 and later.
node_is_new_enough() {
  local major minor
  command -v npm >/dev/null && IFS=. read -r major minor _ < <(node --version 2>/dev/null) || return 1
  major=${major#v}
  [ "$major" -gt 22 ] || { [ "$major" = 22 ] && [ "$minor" -ge 12 ]; } ||
    { [ "$major" = 20 ] && [ "$minor" -ge 19 ]; }
}

# Puts a Node new enough for the page on the PATH. Where the machine's own is too old, its npm fetches
# the one pinned in tools/node, which is a plain program inside an npm package.
use_node() {
  local folder=$root/build/node
  # Trust what the machine trusts: Node by itself knows only the authorities it was built with.
  local authorities=/etc/ssl/certs/ca-certificates.crt
  if [ -z "${NODE_EXTRA_CA_CERTS:-}" ] && [ -r "$authorities" ]; then
    export NODE_EXTRA_CA_CERTS=$authorities
  fi
  if node_is_new_enough; then return; fi
  if ! [ "$stamps/node" -nt "$root/tools/node/package-lock.json" ]; then
    command -v npm >/dev/null || die "missing: npm and Node (20.19, or 22.12 and later)"
    mkdir -p "$folder/bin"
    cp "$root/tools/node/package.json" "$root/tools/node/package-lock.json" "$folder"
    step "fetching Node" npm --prefix "$folder" ci --ignore-scripts --no-audit --no-fund
    ln -sfr "$folder"/node_modules/node-linux-*/bin/node "$folder"/node_modules/.bin/np[mx] "$folder/bin"
    # An optional package that could not be fetched is no error to npm.
    "$folder/bin/node" --version >/dev/null 2>&1 ||
      die "no Node could be fetched for this machine; please install Node 22.12 or later"
    touch "$stamps/node"
  fi
  export PATH=$folder/bin:$PATH
}

need_web() {
  [ -e "$root/web/package-lock.json" ] || return 0
  use_node
  if [ -d "$root/web/node_modules" ] && [ "$stamps/web" -nt "$root/web/package-lock.json" ]; then return; fi
  step "fetching the packages of the web page" npm --prefix "$root/web" ci --no-audit --no-fund
  touch "$stamps/web"
}

# ---- Building ----------------------------------------------------------------------------------------

# Whether the binary is newer than all it is made of. Folders count too, since a deleted file changes
# only its folder; not so in web/, where the build itself writes.
is_built() {
  [ -x "$binary" ] && [ -e "$stamps/release" ] || return 1
  local path paths=()
  for path in CMakeLists.txt CMakePresets.json packages.txt cmake src data docs/rules tools tests; do
    if [ -e "$root/$path" ]; then paths+=("$root/$path"); fi
  done
  [ -z "$(find "${paths[@]}" -newer "$stamps/release" -print -quit)" ] || return 1
  [ -d "$root/web" ] || return 0
  [ -z "$(find "$root/web" \( -name node_modules -o -name dist -o -name paraglide -o -name '.*' \) -prune \
    -o -type f -newer "$stamps/release" -print -quit)" ]
}

# configure PRESET: a build folder that was moved with the project is begun afresh.
configure() {
  local cache=$root/build/$1/CMakeCache.txt fresh=()
  if [ -e "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then fresh=(--fresh); fi
  # Presets are looked for in the current folder.
  (cd "$root" && cmake "${fresh[@]}" --preset "$1")
}

# build_release [TARGET...]: the stamp is as old as the beginning, so an edit made meanwhile is newer.
build_release() {
  local title="building what changed"
  [ -x "$binary" ] || title="building (first time only, a few minutes)"
  touch "$stamps/release.new"
  step "$title" configure release
  step "$title" cmake --build "$root/build/release" ${1:+--target "$@"}
  mv "$stamps/release.new" "$stamps/release"
}

# ---- Files -------------------------------------------------------------------------------------------

# project_files FOLDER: what belongs to the project, tracked or not yet, one name a line.
project_files() {
  (
    cd "$1" || exit
    {
      git -c core.quotePath=off ls-files --cached --others --exclude-standard 2>/dev/null ||
        find . \( -name .git -o -name build -o -name node_modules -o -name dist \) -prune -o -type f -print
    } | sed 's|^\./||' | LC_ALL=C sort -u | while IFS= read -r file; do
      if [ -f "$file" ]; then printf '%s\n' "$file"; fi
    done
  )
}
