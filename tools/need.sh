# What building and testing need, and how to get it; sourced by play.sh and test.sh.
#
#     need "$TO_BUILD" "$TO_TEST"
#
# returns if everything is there. On Debian and its derivatives it installs what is missing; elsewhere, or without the
# right to install, it prints what is missing and ends the script with status 2; so it does with `no network` if
# packages cannot be fetched, at the third try. Each line of a table is what to look
# for, and the Debian package that has it. Packages that those only recommend have lines of their own.

TO_BUILD='
gcc                       gcc
stdio.h                   libc6-dev
curses.h                  libncurses-dev
uv.h                      libuv1-dev
wslay/wslay.h             libwslay-dev
openssl/evp.h             libssl-dev
curl/curl.h               libcurl4-openssl-dev
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
xz          xz-utils
chromium    chromium-headless-shell
'
# Only for tests/everywhere: ./test.sh --everywhere.
TO_TEST_EVERYWHERE='
qemu-aarch64            qemu-user
aarch64-linux-gnu-gcc   gcc-aarch64-linux-gnu
arm-linux-gnueabihf-gcc gcc-arm-linux-gnueabihf
s390x-linux-gnu-gcc     gcc-s390x-linux-gnu
/usr/aarch64-linux-gnu/include/stdio.h   libc6-dev-arm64-cross
/usr/arm-linux-gnueabihf/include/stdio.h libc6-dev-armhf-cross
/usr/s390x-linux-gnu/include/stdio.h     libc6-dev-s390x-cross
clang-15                clang-15
clang-16                clang-16
clang-19                clang-19
musl-gcc                musl-tools
x86_64-w64-mingw32-gcc  gcc-mingw-w64-x86-64
wine                    wine
build-essential         build-essential
dh                      debhelper
dh_python3              dh-python
lintian                 lintian
de_DE                   locales
desktop-file-validate   desktop-file-utils
appstreamcli            appstream
pgrep                   procps
buildah                 buildah
firefox-esr             firefox-esr
WebKitWebDriver         webkit2gtk-driver
xvfb-run                xvfb
xauth                   xauth
'

have() {
  case $1 in
    /*) ls "$1" ;;
    *.h) echo "#include <$1>" | gcc -E - ;;
    libclang-rt) echo 'int main(void) { return 0; }' | clang -fsanitize=address,undefined -x c -o /dev/null - ;;
    build-essential) dpkg-query -W build-essential ;;
    de_DE) ls /usr/share/i18n/locales/de_DE ;;
    numpy) python3 -c 'import numpy' || /usr/bin/python3 -c 'import numpy' ;;
    nginx) command -v nginx || ls /usr/sbin/nginx ;;
    postgres) ls /usr/lib/postgresql/*/bin/initdb || command -v initdb ;;
    chromium) command -v chromium-headless-shell || command -v chromium ;;
    pgbouncer) command -v pgbouncer || ls /usr/sbin/pgbouncer ;;
    debootstrap) command -v debootstrap || ls /usr/sbin/debootstrap ;;
    *) command -v "$1" ;;
  esac >/dev/null 2>&1
}

# Prints the lines of the tables whose thing is missing.
missing() {
  printf '%s\n' "$@" | while read -r thing package; do
    [ -z "$thing" ] || have "$thing" || echo "$thing $package"
  done
}

# The names of the compiler's run-time libraries contain its version and have changed once; other packages are named
# as in the table.
package_name() {
  [ "$1" = libclang-rt-dev ] || { echo "$1"; return; }
  version=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9][0-9]*\)$/\1/p')
  if [ -z "$version" ] || apt-cache show "libclang-rt-$version-dev" >/dev/null 2>&1; then
    echo "libclang-rt-${version:-14}-dev"
  else
    echo "libclang-common-$version-dev"
  fi
}

# Never asks anything; only sudo itself may ask for a password, on a terminal.
if [ -t 0 ]; then sudo=sudo; else sudo='sudo -n'; fi
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else $sudo "$@"; fi; }

may_become_root() { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1; }

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 -o Acquire::Retries=3 "$@" \
    </dev/null
}

no_network() { echo 'no network' >&2 && exit 2; }

# Installs the packages named in lines of a table.
install_packages() {
  if may_become_root; then said=$(apt_get update 2>&1); fi
  packages=$(echo "$1" | while read -r _ package; do package_name "$package"; done | tr '\n' ' ')
  if may_become_root; then
    echo "Installing $packages" >&2
    said=$said$(apt_get install -y --no-install-recommends $packages 2>&1) && return
    echo "$said" >&2
    case $said in *'Failed to fetch'* | *'Unable to fetch'* | *'Could not resolve'* | *'Could not connect'*) no_network ;; esac
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
