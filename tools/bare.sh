# Bare systems to try things in: a Debian with nothing but git and ca-certificates, made by debootstrap, which reaches
# the network as this machine does and shares nothing else with it. Sourced by tools/fresh.sh, and by tests after
# tools/tap.sh.
#
#     can_make_systems || skip_all "$lacking"
#     bare_system "$scratch/root" || give_up "$lacking"
#     inside "$scratch/root" dpkg -l
#
# Packages are fetched once for each release and kept as archives in $archives.

archives=${XDG_CACHE_HOME:-$HOME/.cache}/sanssouci/archives

skip_all() {
  echo "1..0 # skipped: $1"
  exit
}

# Ends a test that cannot go on, which is no failure (tools/run-test.sh).
bail_out() {
  echo "Bail out! $1"
  exit 2
}

# Ends a test for either reason.
give_up() { case $1 in 'no network'*) bail_out "$1" ;; *) skip_all "$1" ;; esac; }

# Returns false if systems cannot be made here; $lacking says why. Installs debootstrap if it is missing.
can_make_systems() {
  if [ "$(id -u)" != 0 ]; then
    lacking='only root can make a system of its own'
  elif ! unshare --mount --pid --fork mount -t proc proc /proc 2>/dev/null; then
    lacking='no namespaces here'
  elif ! (. tools/need.sh && need 'debootstrap debootstrap') >&2; then
    lacking='no debootstrap'
  else
    lacking=
  fi
  [ -z "$lacking" ]
}

# Makes a bare system in an empty folder: bookworm, or the release named second. Returns false if it cannot be fetched
# or made there; $lacking says why.
bare_system() {
  bare_root=$1 bare_release=${2:-bookworm}
  mkdir -p "$bare_root" "$archives/$bare_release"
  for try in 1 2 3; do
    debootstrap --variant=minbase --include=git,ca-certificates --cache-dir="$archives/$bare_release" \
      "$bare_release" "$bare_root" "$(debian_at /debian/)" >"$bare_root.log" 2>&1 && break
    lacking="no bare system: $(tail -n 1 "$bare_root.log")"
    ! grep -q "Failed getting\|Couldn't download" "$bare_root.log" || lacking="no network: $(tail -n 1 "$bare_root.log")"
    rm -rf "$bare_root" && mkdir "$bare_root"
    [ "$try" -lt 3 ] || return 1
  done
  rm "$bare_root.log"
  reach_the_network "$bare_root" "$bare_release"
  echo force-unsafe-io >"$bare_root/etc/dpkg/dpkg.cfg.d/quick" # it need not outlive a power failure
}

# Prints from where this machine gets Debian (/debian/) or its security updates (/debian-security/).
debian_at() {
  apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | grep -m 1 "$1\$" || echo "http://deb.debian.org$1"
}

# Gives a system the network settings of this machine: names, certificates, and those of apt.
reach_the_network() {
  cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
  if ls /usr/local/share/ca-certificates/*.crt >/dev/null 2>&1; then
    cp /usr/local/share/ca-certificates/*.crt "$1/usr/local/share/ca-certificates/"
    chroot "$1" update-ca-certificates >/dev/null 2>&1
  fi
  apt-config dump 2>/dev/null | grep -iE '^Acquire::(http|https|ftp|ForceIPv)' >"$1/etc/apt/apt.conf.d/90network"
  rm -f "$1"/etc/apt/sources.list.d/*
  printf 'deb %s %s main\n' "$(debian_at /debian/)" "$2" "$(debian_at /debian/)" "$2-updates" \
    "$(debian_at /debian-security/)" "$2-security" >"$1/etc/apt/sources.list"
}

# The variables of this machine that say how to reach the network, as arguments for env.
network_variables() {
  env | grep -E '^(https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS)=' | grep -v '[[:space:]]'
  command -v npm >/dev/null || return 0
  for setting in registry proxy https-proxy noproxy cafile; do
    value=$(cd / && npm config get $setting 2>/dev/null)
    case $value in '' | null | undefined | *[[:space:]]*) ;; *) echo "npm_config_$(echo $setting | tr - _)=$value" ;; esac
  done
}

# Runs a command as root in a system, with processes, terminals and mounts of its own, and an empty environment but for
# what the network needs.
inside() { inside_as root "$@"; }

# The same as another user. With replace=exec it takes the place of the shell that calls it.
inside_as() {
  inside_user=$1 inside_root=$2
  shift 2
  inside_release=$(. "$inside_root/etc/os-release" && echo "$VERSION_CODENAME")
  inside_home=$(awk -F : -v user="$inside_user" '$1 == user { print $6 }' "$inside_root/etc/passwd")
  mkdir -p "$archives/$inside_release"
  ${replace:-} env -i PATH="$PATH" $(network_variables) HOME="$inside_home" USER="$inside_user" LOGNAME="$inside_user" \
    ${TERM:+TERM="$TERM"} unshare --mount --pid --fork --kill-child sh -c '
      root=$1 archives=$2 user=$3
      shift 3
      mount --bind "$root" "$root" && cd "$root" && mount -t proc proc proc && mkdir -p dev/pts dev/shm &&
        mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts dev/pts && ln -sf pts/ptmx dev/ptmx &&
        mount -t tmpfs -o mode=1777 shm dev/shm && mount --bind "$archives" var/cache/apt/archives || exit 2
      # The root of its mounts, not only of its processes: who is in a chroot may make no namespaces.
      pivot_root . mnt && cd / && export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin &&
        umount --lazy /mnt || exit 2
      exec chroot --userspec="$user" / "$@"
    ' - "$inside_root" "$archives/$inside_release" "$inside_user" "$@"
}

# Builds packages, unless there are some of the same sources.
debian_packages() { mkdir -p build/everywhere && flock build/everywhere/packages.lock make -s packages; }
