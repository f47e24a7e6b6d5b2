#!/bin/sh
# Measures every figure of docs/performance.md on this machine: `make bench`. Figures for which tools are missing are
# skipped with a message. GAMES=1000000 sets how long it takes.
cd "$(dirname "$0")/.." || exit 2
games=${GAMES:-1000000}

have() { for tool; do command -v "$tool" >/dev/null || return 1; done; }
of() { echo $(((games + $1 - 1) / $1)); } # a part of the games

echo '# random two-player games, one after the other'
build/sanssouci --lang en bench --players 2 --seed 1 --games "$games" || exit 2
echo '# the same, all legal turns of every position listed'
build/sanssouci --lang en bench --players 2 --seed 1 --games "$(of 20)" --list || exit 2
echo '# one after the other, and many at once'
build/sanssouci --lang en bench --players 2 --seed 1 --games "$(of 2)" --batch || exit 2

echo '# turns judged by the network, with the fastest way here and in plain C'
build/sanssouci --lang en bench --players 2 --seed 1 --games "$(of 2000)" --network || exit 2

echo '# the end of a game, solved'
"${MAKE:-make}" -s build/bench/endgame && build/bench/endgame 40 0 2 || exit 2

echo '# batches in Python'
if have python3; then python3 bench/python.py || exit 2; else echo 'skipped: python3 is missing'; fi

echo '# verifying gardens of a week, against the thinking time of their computer players'
"${MAKE:-make}" -s build/bench/days && build/bench/days || exit 2

echo '# instructions, by callgrind'
if ! have valgrind; then
  echo 'skipped: valgrind is missing'
elif [ ! -e /proc/self/maps ]; then
  echo 'skipped: callgrind needs /proc'
else
  bench/instructions.sh || exit 2
fi

echo '# WebAssembly in node, against native'
if ! have node; then
  echo 'skipped: node is missing'
elif ! have clang wasm-ld; then
  echo 'skipped: clang or wasm-ld is missing'
else
  "${MAKE:-make}" -s wasm && node bench/wasm.mjs "$(of 25)" || exit 2
fi

echo '# requests to the server'
if have wrk; then bench/http.sh || exit 2; else echo 'skipped: wrk is missing'; fi

echo '# turns stored'
"${MAKE:-make}" -s build/bench/store && build/bench/store build 1 || exit 2

echo '# memory of idle WebSockets'
if [ -e /proc/self/smaps_rollup ]; then bench/sockets.sh || exit 2; else echo 'skipped: needs /proc'; fi

echo '# the page in Chromium'
if ! have node chromium; then
  echo 'skipped: node or chromium is missing'
elif [ ! -d tests/page/node_modules ]; then
  echo 'skipped: run npm ci in tests/page first'
else
  node bench/page.mjs || exit 2
  node bench/friends.mjs || exit 2
fi
