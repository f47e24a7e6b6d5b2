# The scripts are plain sh, and report what is missing on a system.
. tools/tap.sh

for script in *.sh bench/*.sh lib/*.sh tools/*.sh tests/*/*.sh .ci/run; do
  holds "$script is plain sh" sh -n "$script"
done
for script in play.sh test.sh bench/*.sh .ci/run; do
  holds "$script can be run" test -x "$script"
done
holds 'make help lists the tests' sh -c 'make help >"$1" && grep -q "make test " "$1"' - "$scratch/help"

# A system with hardly any programs.
mkdir "$scratch/bin"
for tool in sh cat cut dirname env id mktemp rm sed sort tr; do
  ln -s "$(command -v $tool)" "$scratch/bin/$tool"
done
says 'on other systems play.sh says exactly what is missing' \
  'Missing on this system (in brackets, the package that has it on Debian):
  gcc (gcc)
  stdio.h (libc6-dev)
  curses.h (libncurses-dev)
  uv.h (libuv1-dev)
  wslay/wslay.h (libwslay-dev)
  openssl/evp.h (libssl-dev)
  curl/curl.h (libcurl4-openssl-dev)
  sodium.h (libsodium-dev)
  jansson.h (libjansson-dev)
  qrencode.h (libqrencode-dev)
  zlib.h (zlib1g-dev)
  sqlite3.h (libsqlite3-dev)
  postgresql/libpq-fe.h (libpq-dev)
  clang (clang)
  wasm-ld (lld)
  make (make)
  msgfmt (gettext)
  gzip (gzip)
  esbuild (esbuild)' 2 env PATH="$scratch/bin" ./play.sh

# The same system with apt, which only records what it is asked for.
cat >"$scratch/bin/apt-get" <<'FAKE'
#!/bin/sh
echo "apt-get $*" >>"$ASKED"
FAKE
printf '#!/bin/sh\necho "${FAKE_ID:-0}"\n' >"$scratch/fake-id"
chmod +x "$scratch/bin/apt-get" "$scratch/fake-id"
rm "$scratch/bin/id" && mv "$scratch/fake-id" "$scratch/bin/id"

packages='gcc libc6-dev libncurses-dev libuv1-dev libwslay-dev libssl-dev libcurl4-openssl-dev libsodium-dev libjansson-dev libqrencode-dev zlib1g-dev libsqlite3-dev libpq-dev clang lld make gettext gzip esbuild'
ASKED=$scratch/asked PATH=$scratch/bin ./play.sh >/dev/null 2>&1
holds 'on Debian play.sh installs exactly what is missing' \
  grep -q "install -y --no-install-recommends $packages\$" "$scratch/asked"

says 'play.sh says what to run without root or sudo' \
  'Run this as root, then try again:
  apt-get update && apt-get install -y --no-install-recommends '"$packages " 2 \
  env FAKE_ID=1000 ASKED="$scratch/none" PATH="$scratch/bin" ./play.sh
holds 'play.sh installs nothing without root or sudo' test ! -e "$scratch/none"

done_testing
