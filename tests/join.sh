# sanssouci join: whole games on a real server, through restarts, cuts and TLS; and servers that misbehave.
. tools/tap.sh

part python3 tests/online/join.py
part python3 tests/online/join_hostile.py

# ---- what is refused before anything is connected ----

refuses() {
  sanssouci join "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
  [ $? = 2 ] && [ ! -s "$scratch/out" ] && [ "$(grep -c '^sanssouci: ' "$scratch/err")" = 1 ] &&
    grep -qF "$words" "$scratch/err"
}
link=http://127.0.0.1:1/#/join/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA

words='people play on the page'
holds 'people are sent to the page' refuses "$link"
words='begins with https://'
holds 'a link without a scheme is refused' refuses localhost:7250 --player random
words='copied whole'
holds 'half a link is refused' refuses "${link%/*}" --player random
holds 'a server alone is no table' refuses http://127.0.0.1:1/ --player random
words='not the link of a table'
holds 'a new table wants a server' refuses "$link" --new --player random
words='there is no bot "lvel4"'
holds 'an unknown player is refused' refuses "$link" --player lvel4
words='--clock wants'
holds 'an unknown clock is refused' refuses http://127.0.0.1:1/ --new --player random --clock fast --name x
words='does not get ready'
holds 'a program that does not start is refused' refuses "$link" --player 'cmd:exit 3'
words='--name wants'
holds 'a name that cannot be used is refused' refuses "$link" --player random --name 'a;b'
words='cannot be reached'
holds 'a server that is not there is named' refuses "$link" --player random

done_testing
