# For tests of packages and containers; sourced after tools/tap.sh. A bare Debian 12 is made once and kept in
# build/everywhere, and so are the packages: the first test to need them makes them, and the others wait.
#
#     bare_system || skip_all "$lacking"
#     tar -xf "$bare" -C "$root"; inside "$root" dpkg -l

bare=build/everywhere/bookworm.tar
mkdir -p build/everywhere

skip_all() {
  echo "1..0 # skipped: $1"
  exit
}

# Makes a bare system in $bare, if there is none. Returns false if that is not possible; $lacking says why.
bare_system() {
  lacking=
  if [ "$(id -u)" != 0 ]; then
    lacking='only root can make a system of its own'
  elif ! unshare --mount --pid --fork true 2>/dev/null; then
    lacking='no namespaces here'
  else
    flock build/everywhere/lock sh -c '[ -s "$1" ] || {
      debootstrap --variant=minbase bookworm "$2" http://deb.debian.org/debian >"$2.log" 2>&1 &&
        echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/test" && tar -C "$2" -cf "$1.new" . && mv "$1.new" "$1"; rm -rf "$2"; }' \
      - "$bare" "$scratch/bookworm"
    [ -s "$bare" ] || lacking="no bare Debian: $(tail -n 1 "$scratch/bookworm.log")"
  fi
  [ -z "$lacking" ]
}

# Runs a command in such a system, in its own process namespace and with a minimal environment.
inside() {
  inside_root=$1
  shift
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/root \
    unshare --mount --pid --fork --kill-child --mount-proc="$inside_root/proc" chroot "$inside_root" "$@"
}

# Builds packages, unless there are some of the same sources.
debian_packages() { flock build/everywhere/packages.lock make -s packages; }
