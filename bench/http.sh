#!/bin/sh
# Measures how many requests per second the server answers on one core, with 32 connections that stay open: the page
# itself and the WebAssembly module, both gzipped. wrk sends the requests, from another core if there is one.
# PROGRAM=… measures another build, SECONDS_EACH=4 sets the duration.
cd "$(dirname "$0")/.." || exit 2
program=${PROGRAM:-build/sanssouci}

# pinned CORE COMMAND: runs a command on that core if the system supports it; replaces the shell, so that the command
# can be killed.
pinned() {
  core=$1
  shift
  if command -v taskset >/dev/null && taskset -c "$core" true 2>/dev/null; then exec taskset -c "$core" "$@"; fi
  exec "$@"
}

said=$(mktemp)
pinned 0 "$program" --lang en serve --port 0 --no-online >"$said" &
server=$!
trap 'kill $server; rm -f "$said"' EXIT
tries=0
until link=$(grep '^http://' "$said"); do
  [ $((tries += 1)) -le 100 ] || exit 2
  sleep 0.05
done
module=$(cd build/page && ls -- */sanssouci.wasm) || exit 2
for path in index.html "$module"; do
  pinned 1 wrk -t 1 -c 32 -d "${SECONDS_EACH:-4}" -H 'Accept-Encoding: gzip' "$link$path" |
    awk -v file="${path##*/}" '/Requests\/sec/ { printf "%s: %d requests a second\n", file, $2; said = 1 }
      /Non-2xx|Socket errors/ { print; bad = 1 } END { exit bad || !said }' || exit 2
done
