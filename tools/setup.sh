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
    printf '\r\033[K%s: %s' "${0##*/}" "$*" >&2
  elif [ "${1%%,*}" != "${last_progress:-}" ]; then
    say "$1"
  fi
  last_progress=${1%%,*}
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
  { printf '\n== %s: %s\n' "$title" "$*" >>"$setup_log"; } 2>/dev/null || die "$(full_disk || echo "cannot write $setup_log")"
  local first=$(($(wc -l <"$setup_log") + 1))
  "$@" </dev/null 2>&1 9>&- | show_how_far "$title" >>"$setup_log" || status=$?
  clear_progress
  [ "$status" != 0 ] || return 0
  # Perhaps a package was removed by hand: look again next time.
  rm -f "$stamps"/packages-*
  tail -n +"$first" "$setup_log" >"$setup_log.failed" 2>/dev/null || true
  local known
  known=$(full_disk || known_trouble <"$setup_log.failed")
  if [ -n "$known" ]; then die "${title%%,*}: $known (the whole output is in $setup_log)"; fi
  say "${title%%,*} failed:"
  error_lines <"$setup_log.failed" >&2
  die "the whole output is in $setup_log"
}

# Says that the disk is full, where it is: a log on it cannot tell. Fails where there is room.
full_disk() {
  local left
  left=$(df -Pk "$root/build" 2>/dev/null | awk 'NR == 2 { print $4 }')
  if [ "${left:-9999}" -ge 1024 ]; then return 1; fi
  printf 'the disk is full: make room under %s (2 GB will do) and start again' "$root"
}

# What usually lies behind a failed step, in a sentence that says what to do; nothing where it is unknown.
known_trouble() {
  local output
  output=$(tail -n 400)
  case $output in
    *"No space left on device"* | *"not enough free space"* | *"don't have enough free space"* | *ENOSPC*)
      printf 'the disk is full: make room under %s (2 GB will do) and start again' "$root" ;;
    *"is not valid yet"* | *"certificate is not yet valid"* | *CERT_NOT_YET_VALID* | *CERT_HAS_EXPIRED*)
      printf 'the clock of this machine says %s: set it right and start again' "$(date +%Y-%m-%d)" ;;
    *"Temporary failure resolving"* | *"Could not resolve"* | *"Could not connect to"* | *"Network is unreachable"* | \
      *ENOTFOUND* | *EAI_AGAIN* | *ECONNREFUSED* | *ENETUNREACH* | *ETIMEDOUT* | *"Unable to locate package"*)
      printf 'what is missing could not be fetched: connect this machine to its package registries and start again' ;;
    *"Read-only file system"* | *"Permission denied"* | *EACCES*)
      printf 'a file may not be written: see that %s and all in it belong to %s' "$root" "$(id -un)" ;;
    *"Killed signal terminated program"* | *"virtual memory exhausted"* | *"out of memory"*)
      printf 'the machine ran out of memory: 2 GB must be free to build' ;;
  esac
}

# Passes the output through; on a terminal it shows how far Ninja or apt has come, and how long it may
# take yet.
show_how_far() {
  local line title=$1 start=$SECONDS done=0 all=0 status
  while true; do
    status=0
    IFS= read -r -t 1 line || status=$?
    if [ "$status" = 0 ]; then
      if [[ $line =~ ^(dlstatus|pmstatus):[^:]*:([0-9]+) ]]; then
        # Fetching and installing take about as long.
        done=${BASH_REMATCH[2]} all=200
        if [ "${BASH_REMATCH[1]}" = pmstatus ]; then done=$((done + 100)); fi
      else
        printf '%s\n' "$line" 2>/dev/null || true
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}; fi
      fi
    elif [ "$status" -le 128 ]; then
      return 0
    fi
    if [ -t 2 ]; then progress "$title, $(how_far "$done" "$all" $((SECONDS - start)))"; fi
  done
}

# how_far DONE ALL SECONDS: in words.
how_far() {
  local left
  if [ "$2" = 0 ] || [ "$1" = 0 ]; then
    printf '%d s' "$3"
    return
  fi
  printf '%d %%' $((100 * $1 / $2))
  # The first few say little about the rest.
  if [ "$3" -ge 3 ]; then
    left=$(($3 * ($2 - $1) / $1))
    if [ "$left" -ge 90 ]; then
      printf ', about %d minutes left' $(((left + 30) / 60))
    else
      printf ', about %d s left' "$left"
    fi
  fi
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

# ---- What must be there -------------------------------------------------------------------------------

# Libraries that may not be installed beside others, and are only unpacked for us (set_aside).
aside=$root/build/aside
export CMAKE_PREFIX_PATH=$aside/usr${CMAKE_PREFIX_PATH:+:$CMAKE_PREFIX_PATH}

# needs GROUP...: the lines of packages.txt for these groups, with single blanks.
needs() {
  local group rest
  while read -r group rest; do
    case " $* " in *" $group "*) printf '%s\n' "$rest" ;; esac
  done <"$root/packages.txt"
}

# is_older VERSION LEAST
is_older() { [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# has_command NAME [LEAST VERSION]
has_command() {
  command -v "$1" >/dev/null || return 1
  [ -n "${2:-}" ] || return 0
  local version
  version=$("$1" --version 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1)
  ! is_older "${version:-0}" "$2"
}

# missing GROUP...: the lines of packages.txt whose WHAT is not there. Headers are asked of the compiler,
# all in one go.
missing() {
  local packages kind name condition question="" absent=""
  while read -r packages kind name condition; do
    if [ "$kind" = header ]; then
      question+="#if __has_include(<$name>)"$'\n'
      if [ -n "$condition" ]; then
        question+="#include <$name>"$'\n'"#if !($condition)"$'\n'"absent $name"$'\n'"#endif"$'\n'
      fi
      question+="#else"$'\n'"absent $name"$'\n'"#endif"$'\n'
    fi
  done < <(needs "$@")
  if command -v g++ >/dev/null; then
    absent=$(printf '%s' "$question" | g++ -std=c++20 -isystem "$aside/usr/include" -E -P -x c++ - 2>/dev/null |
      sed -n 's/^absent //p' | tr -d ' ') || absent=unknown
  fi
  while read -r packages kind name condition; do
    case $kind in
      command) has_command "$name" "$condition" && continue ;;
      file) [ -e "$name" ] && continue ;;
      header)
        if command -v g++ >/dev/null && [ "$absent" != unknown ]; then
          case $'\n'$absent$'\n' in *$'\n'"$name"$'\n'*) ;; *) continue ;; esac
        fi
        ;;
      *) die "packages.txt: '$kind' is neither command, header nor file ($packages)" ;;
    esac
    printf '%s %s %s %s\n' "$packages" "$kind" "$name" "$condition"
  done < <(needs "$@")
}

# need_packages GROUP...: looks once for every change of packages.txt. What only makes things quicker comes
# along where it can.
need_packages() {
  local groups="$*" lines quick
  local stamp=$stamps/packages-${groups// /-}
  if [ -e "$stamp" ] && cmp -s "$stamp" "$root/packages.txt"; then return; fi
  lines=$(missing "$@")
  if [ -n "$lines" ]; then
    if command -v apt-get >/dev/null; then
      install_missing "$lines"
      lines=$(missing "$@")
    fi
    # Without apt, or where apt's packages are too old.
    if [ -n "$lines" ]; then die "missing: $(in_words "$lines"): please install what is named and start again"; fi
  fi
  quick=$(missing quick)
  if [ -n "$quick" ]; then install_quick "$quick"; fi
  cp "$root/packages.txt" "$stamp"
}

# install_quick LINES: nobody is asked for a password, and nothing fails, for these.
install_quick() {
  local packages rest
  if command -v apt-get >/dev/null && become_root </dev/null; then
    progress "installing what makes it quicker"
    while read -r packages rest; do
      "${as_root[@]}" apt-get -y -q -o DPkg::Lock::Timeout=300 --no-install-recommends --no-remove install \
        "$(offered "$packages")" </dev/null >>"$setup_log" 2>&1 9>&- || true
    done <<<"$1"
    clear_progress
  fi
  quick=$(missing quick)
  if [ -n "$quick" ]; then printf 'it goes on without %s\n' "$(in_words "$quick")" >>"$setup_log"; fi
}

# in_words LINES: what is missing, as a person would look for it on any system.
in_words() {
  local packages kind name condition list=""
  while read -r packages kind name condition; do
    case $kind in
      command) list+=", $name${condition:+ $condition or newer}" ;;
      header) list+=", the C++ header $name${condition:+ ($condition)} of ${packages%%|*}" ;;
      file) list+=", $name of ${packages%%|*}" ;;
    esac
  done <<<"$1"
  printf '%s' "${list#, }"
}

# offered PACKAGES: the first of a|b|c that apt can install.
offered() {
  local package policy
  for package in ${1//|/ }; do
    policy=$(apt-cache policy "$package" 2>/dev/null)
    if [[ $policy == *"Candidate: "[0-9]* ]]; then
      printf '%s' "$package"
      return
    fi
  done
  printf '%s' "${1%%|*}"
}

# as_root COMMAND...: said once how, by become_root.
become_root() {
  as_root=(env DEBIAN_FRONTEND=noninteractive)
  [ "$(id -u)" != 0 ] || return 0
  if sudo -n true 2>/dev/null; then
    :
  elif command -v sudo >/dev/null && [ -t 0 ] && [ -t 2 ]; then
    say "installing packages needs your password"
    sudo true || die "sudo was refused"
  else
    return 1
  fi
  as_root=(sudo -n "${as_root[@]}")
}

# install_missing LINES
install_missing() {
  local packages rest names=()
  while read -r packages rest; do names+=("$packages"); done <<<"$1"
  if ! become_root; then
    local list
    list=$(for packages in "${names[@]}"; do offered "$packages" && printf ' '; done)
    die "packages are missing; as root run: apt-get update && apt-get -y --no-install-recommends install ${list% }"
  fi
  local apt=("${as_root[@]}" apt-get -y -o DPkg::Lock::Timeout=300 -o APT::Status-Fd=1 -o Dpkg::Use-Pty=0)
  local title="installing ${#names[@]} packages, which takes a minute or two"
  # The package lists are fetched only if they are missing or too old to serve; and an installation that
  # was broken off is brought to its end first.
  if try_install; then return; fi
  step "$title" "${as_root[@]}" dpkg --configure -a
  step "$title" "${apt[@]}" update
  choose_packages
  step "$title" "${apt[@]}" --no-install-recommends --no-remove install "${chosen[@]}"
}

try_install() {
  choose_packages
  progress "$title"
  "${apt[@]}" --no-install-recommends --no-remove install "${chosen[@]}" </dev/null 2>&1 9>&- |
    show_how_far "$title" >>"$setup_log" || { clear_progress; return 1; }
  clear_progress
}

# Of the packages in `names` those that apt offers; what would push out something installed is set aside.
choose_packages() {
  local packages package plan
  chosen=()
  for packages in "${names[@]}"; do
    package=$(offered "$packages")
    plan=$(apt-get -s --no-install-recommends install "$package" 2>/dev/null) || true
    if [[ $plan == *$'\n'"Remv "* ]]; then
      set_aside "$package"
    else
      chosen+=("$package")
    fi
  done
}

# set_aside PACKAGE: unpacks it below build/ without installing it. (Two versions of Boost cannot be
# installed together; somebody's other work may need the one that is there.)
set_aside() {
  mkdir -p "$aside"
  step "unpacking $1" bash -c 'cd "$1" && apt-get download "$2" && dpkg-deb -x "$2"_*.deb . && rm -f "$2"_*.deb' \
    set_aside "$aside" "$1"
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
  if ! cmp -s "$stamps/node" "$root/tools/node/package-lock.json"; then
    command -v npm >/dev/null || die "missing: npm and Node (20.19, or 22.12 and later)"
    mkdir -p "$folder/bin"
    cp "$root/tools/node/package.json" "$root/tools/node/package-lock.json" "$folder"
    step "fetching Node" npm --prefix "$folder" ci --ignore-scripts --prefer-offline --no-audit --no-fund
    ln -sfr "$folder"/node_modules/node-linux-*/bin/node "$folder"/node_modules/.bin/np[mx] "$folder/bin"
    # An optional package that could not be fetched is no error to npm.
    "$folder/bin/node" --version >/dev/null 2>&1 ||
      die "$(full_disk || echo "no Node could be fetched for this machine; please install Node 22.12 or later")"
    cp "$root/tools/node/package-lock.json" "$stamps/node"
  fi
  export PATH=$folder/bin:$PATH
}

need_web() {
  [ -e "$root/web/package-lock.json" ] || return 0
  use_node
  if [ -d "$root/web/node_modules" ] && cmp -s "$stamps/web" "$root/web/package-lock.json"; then return; fi
  step "fetching the packages of the web page" npm --prefix "$root/web" ci --prefer-offline --no-audit --no-fund
  cp "$root/web/package-lock.json" "$stamps/web"
}

# ---- Building ----------------------------------------------------------------------------------------

# All that the program is made of: names, sizes and times. Compared for being the same, not for being
# newer, so that no clock need be right; folders count too, since a deleted file changes only its folder, but
# not in web/, where the build itself writes.
sources() {
  local path paths=()
  for path in CMakeLists.txt CMakePresets.json packages.txt cmake src data docs/rules tools tests; do
    if [ -e "$root/$path" ]; then paths+=("$root/$path"); fi
  done
  find "${paths[@]}" -printf '%p %s %T@\n'
  if [ ! -d "$root/web" ]; then return; fi
  find "$root/web" \( -name node_modules -o -name dist -o -name paraglide -o -name '.*' \) -prune \
    -o -type f -printf '%p %s %T@\n'
}

is_built() { [ -x "$binary" ] && [ -e "$stamps/release" ] && sources | cmp -s - "$stamps/release"; }

# Whatever is dated in the future would be compiled again and again.
no_future() {
  local now=$stamps/now
  touch "$now"
  if [ -z "$(find "$root" \( -name .git -o -name node_modules \) -prune -o -newer "$now" -print -quit)" ]; then return; fi
  say "some files are dated in the future (is the clock right?): dating them now"
  find "$root" \( -name .git -o -name node_modules \) -prune -o -newer "$now" -exec touch -h {} +
}

# configure PRESET: a build folder that was moved with the project is begun afresh, and so is one that
# a configuration broken off half way left behind.
configure() {
  local cache=$root/build/$1/CMakeCache.txt fresh=()
  case $1 in test) cache=$root/build/release/CMakeCache.txt ;; esac
  if [ -e "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then fresh=(--fresh); fi
  # Presets are looked for in the current folder.
  cd "$root" || return
  cmake "${fresh[@]}" --preset "$1" || { [ -e "$cache" ] && cmake --fresh --preset "$1"; }
}

# build_release PRESET [TARGET...]: the stamp is from before the beginning, so an edit made meanwhile shows.
build_release() {
  local preset=$1
  shift
  no_future
  sources >"$stamps/release.new"
  configure "$preset" && cmake --build "$root/build/release" ${1:+--target "$@"} || return
  mv "$stamps/release.new" "$stamps/release"
}

# need_cuda: the solvers for a GPU, where there is a compiler for them that works; else a line in the log.
need_cuda() {
  local library=$root/build/release/src/cli/libziggurat_cuda.so nvcc
  nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null) || return 0
  if [ -e "$library" ] && [ -z "$(find "$root/src/solver" -newer "$library" -print -quit)" ]; then return; fi
  progress "building the solvers for a GPU"
  if (export CUDACXX=${CUDACXX:-$nvcc} && configure cuda &&
    cmake --build "$root/build/cuda" --target ziggurat_cuda) </dev/null >"$root/build/cuda.log" 2>&1 9>&-; then
    clear_progress
    return
  fi
  clear_progress
  printf 'the CUDA compiler %s could not build the solvers for a GPU: see build/cuda.log\n' "$nvcc" >>"$setup_log"
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
