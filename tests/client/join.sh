# sanssouci join: complete games on a real server, through restarts, cuts and TLS; and servers that misbehave.
. tools/tap.sh

parts 'python3 tests/service/join.py' 'python3 tests/service/join_hostile.py'

# ---- what is refused before anything is connected ----

link=http://127.0.0.1:1/#/join/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA

holds 'join without a player names the command for people' refuses 'sanssouci play' sanssouci join "$link"
holds 'a link without a scheme is refused' refuses 'begins with https://' sanssouci join localhost:7250 --player random
holds 'an incomplete link is refused' refuses 'copied whole' sanssouci join "${link%/*}" --player random
holds 'a server without a table is refused' refuses 'copied whole' sanssouci join http://127.0.0.1:1/ --player random
holds '--new with the link of a table is refused' refuses 'not the link of a table' sanssouci join "$link" --new --player random
holds 'an unknown player is refused' refuses 'there is no bot "lvel4"' sanssouci join "$link" --player lvel4
holds 'an unknown clock is refused' refuses '--clock needs' sanssouci join http://127.0.0.1:1/ --new --player random --clock fast --name x
holds 'a program that does not start is refused' refuses 'did not get ready' sanssouci join "$link" --player 'cmd:exit 3'
holds 'an invalid name is refused' refuses '--name needs' sanssouci join "$link" --player random --name 'a;b'
holds 'a server that cannot be reached is named' refuses 'cannot be reached' sanssouci join "$link" --player random

done_testing
