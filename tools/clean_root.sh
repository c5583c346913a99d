# shellcheck shell=bash
# Clean Debian 12 roots to try things in, for tools that source this file after setting `roots` to a folder
# that may be written and removed. As root, with debootstrap.

: "${roots:?}"

# What this machine trusts, under the names its environment gives: again before each command, since the
# package ca-certificates writes its own over them.
trust() {
  mkdir -p "$1/etc/ssl/certs"
  cp -rL /etc/ssl/certs/. "$1/etc/ssl/certs/" 2>/dev/null || true
  env | sed -nE 's/^[A-Z0-9_]*(CERT|CA_BUNDLE|CAINFO|ROOTS)[A-Z_]*=(\/.*)$/\2/p' | sort -u |
    while read -r file; do
      if [ -f "$file" ]; then mkdir -p "$1$(dirname "$file")" && cp -L "$file" "$1$file"; fi
    done
}

# make_base: a bare system with this machine's way to packages, once.
make_base() {
  if [ -e "$roots/base.done" ]; then return; fi
  rm -rf "$roots/base"
  mkdir -p "$roots"
  local site file
  site=$(apt-get indextargets --format '$(SITE)' | sort -u | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$roots/base" "$site" >"$roots/base.log" 2>&1 ||
    { tail -n 3 "$roots/base.log" && return 1; }
  cp -r /etc/apt/. "$roots/base/etc/apt/"
  cp -L /etc/resolv.conf /etc/hosts "$roots/base/etc/" 2>/dev/null || true
  for file in /etc/npmrc /usr/etc/npmrc "$HOME/.npmrc"; do
    if [ -e "$file" ]; then mkdir -p "$roots/base$(dirname "$file")" && cp "$file" "$roots/base$file"; fi
  done
  # What is thrown away need not outlive a power cut; dpkg waits for the disk otherwise.
  echo force-unsafe-io >"$roots/base/etc/dpkg/dpkg.cfg.d/unsafe-io"
  touch "$roots/base.done"
}

# open_root NAME LOWER...: a system that begins as these layers, the newest first, at $roots/NAME/root. What
# was fetched and compiled before is shared by all, as on a machine that has been used.
open_root() {
  local name=$1 lower
  shift
  close_root "$name"
  rm -rf "${roots:?}/$name"
  mkdir -p "$roots/$name"/{root,upper,work} "$roots/shared"/{ccache,npm,archives/partial}
  lower=$(IFS=: && printf '%s' "$*")
  mount -t overlay overlay -o "lowerdir=$lower,upperdir=$roots/$name/upper,workdir=$roots/$name/work" \
    "$roots/$name/root"
  local root=$roots/$name/root
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mkdir -p "$root/var/cache/apt/archives" "$root/root/.cache/ccache" "$root/root/.npm"
  mount --bind "$roots/shared/archives" "$root/var/cache/apt/archives"
  mount --bind "$roots/shared/ccache" "$root/root/.cache/ccache"
  mount --bind "$roots/shared/npm" "$root/root/.npm"
}

close_root() {
  local root=$roots/$1/root place
  # The last mounted first; whatever a state of its own mounted as well.
  awk -v root="$root" '$2 == root || index($2, root "/") == 1 { print $2 }' /proc/mounts | tac |
    while read -r place; do umount -l "$(printf '%b' "$place")"; done
}

# in_root NAME COMMAND...
in_root() {
  local root=$roots/$1/root
  shift
  trust "$root"
  env -u CCACHE_DIR HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" "$@"
}
