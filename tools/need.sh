# What building and testing need, and how to get it; sourced by play.sh and test.sh.
#
#     need "$TO_BUILD" "$TO_TEST"
#
# comes back when everything is there. On Debian and its kin it installs what is missing; elsewhere, or without the
# right to install, it says what is missing and ends the script with status 2.
# A table has a line a thing: what to look for, and the Debian package that has it.

TO_BUILD='
gcc                       gcc
stdio.h                   libc6-dev
curses.h                  libncurses-dev
uv.h                      libuv1-dev
wslay/wslay.h             libwslay-dev
openssl/evp.h             libssl-dev
sodium.h                  libsodium-dev
jansson.h                 libjansson-dev
qrencode.h                libqrencode-dev
zlib.h                    zlib1g-dev
sqlite3.h                 libsqlite3-dev
postgresql/libpq-fe.h     libpq-dev
clang                     clang
wasm-ld                   lld
make                      make
msgfmt                    gettext
gzip                      gzip
esbuild                   esbuild
'
TO_TEST='
libclang-rt libclang-rt-dev
cmocka.h    libcmocka-dev
valgrind    valgrind
node        nodejs
g++         g++
pkg-config  pkg-config
python3     python3
numpy       python3-numpy
curl        curl
pgbouncer   pgbouncer
tmux        tmux
postgres    postgresql
nginx       nginx
caddy       caddy
bwrap       bubblewrap
systemd-analyze systemd
npm         npm
chromium    chromium-headless-shell
'

have() {
  case $1 in
    *.h) echo "#include <$1>" | gcc -E - ;;
    libclang-rt) echo 'int main(void) { return 0; }' | clang -fsanitize=address,undefined -x c -o /dev/null - ;;
    numpy) python3 -c 'import numpy' || /usr/bin/python3 -c 'import numpy' ;;
    nginx) command -v nginx || ls /usr/sbin/nginx ;;
    postgres) ls /usr/lib/postgresql/*/bin/initdb || command -v initdb ;;
    chromium) command -v chromium-headless-shell || command -v chromium ;;
    pgbouncer) command -v pgbouncer || ls /usr/sbin/pgbouncer ;;
    *) command -v "$1" ;;
  esac >/dev/null 2>&1
}

# The lines of the tables whose thing is not there.
missing() {
  printf '%s\n' "$@" | while read -r thing package; do
    [ -z "$thing" ] || have "$thing" || echo "$thing $package"
  done
}

# The compiler's run-time libraries go by the compiler's version and have had two names; the rest are themselves.
package_name() {
  [ "$1" = libclang-rt-dev ] || { echo "$1"; return; }
  version=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9][0-9]*\)$/\1/p')
  if [ -z "$version" ] || apt-cache show "libclang-rt-$version-dev" >/dev/null 2>&1; then
    echo "libclang-rt-${version:-14}-dev"
  else
    echo "libclang-common-$version-dev"
  fi
}

# Nothing is asked; only sudo itself may want a password, on a terminal.
if [ -t 0 ]; then sudo=sudo; else sudo='sudo -n'; fi
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else $sudo "$@"; fi; }

may_become_root() { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1; }

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" \
    </dev/null
}

# Installs the packages named in lines of a table.
install_packages() {
  if may_become_root; then said=$(apt_get update 2>&1); fi
  packages=$(echo "$1" | while read -r _ package; do package_name "$package"; done | tr '\n' ' ')
  if may_become_root; then
    echo "Installing $packages" >&2
    said=$said$(apt_get install -y --no-install-recommends $packages 2>&1) && return
    echo "$said" >&2
  fi
  echo 'Run this as root, then try again:' >&2
  echo "  apt-get update && apt-get install -y --no-install-recommends $packages" >&2
  exit 2
}

need() {
  lacking=$(missing "$@")
  if [ -n "$lacking" ] && command -v apt-get >/dev/null 2>&1; then
    install_packages "$lacking"
    lacking=$(missing "$@")
  fi
  [ -n "$lacking" ] || return 0
  echo 'Missing on this system (in brackets, the package that has it on Debian):' >&2
  echo "$lacking" | sed 's/\(.*\) \(.*\)/  \1 (\2)/' >&2
  exit 2
}
