# Pictures of positions, compared with those in tests/terminal/golden. `GOLDEN=write sh tests/cli/show.sh` draws them again.
. tools/tap.sh
kit=tests/conformance/good

colourless() { sed "s/$(printf '\033')\[[0-9;]*m//g; s/ *\$//"; }

golden() {
  name=$1
  shift
  "$@" >"$scratch/picture" 2>&1
  [ "$GOLDEN" = write ] && cp "$scratch/picture" "tests/terminal/golden/$name.txt"
  holds "the picture $name is the expected one" diff "tests/terminal/golden/$name.txt" "$scratch/picture"
  holds "the picture $name fits 80 columns" test -z "$(colourless <"$scratch/picture" | tr -d '\200-\277' | awk 'length > 80')"
}

golden start sanssouci show tests/conformance/deals/1-second-rewards+boars-4p.sgr
golden middle sanssouci show "$kit/2013-rewards+boars-3p-busy.sgr" --after 24
golden middle-seat sanssouci show "$kit/2013-rewards+boars-3p-busy.sgr" --after 24 --seat 2
golden end sanssouci show "$kit/second-boars-2p-greedy.sgr"
golden middle-utf8 env LC_ALL=de_DE.UTF-8 build/sanssouci show "$kit/2013-base-2p-greedy.sgr" --after 14 --lang en
golden middle-colour env TERM=xterm-256color LC_ALL=C.UTF-8 build/sanssouci show "$kit/2013-base-2p-greedy.sgr" --after 14 --color=always
golden middle-colour8 env -u COLORTERM TERM=xterm LC_ALL=C build/sanssouci show "$kit/2013-base-2p-greedy.sgr" --after 14 --color always

sanssouci show "$kit/2013-base-2p-greedy.sgr" --after 14 >"$scratch/plain"
holds 'what goes to a pipe is ASCII without colour' sh -c "! grep -q '[^ -~]' $scratch/plain"
sanssouci show "$kit/2013-base-2p-greedy.sgr" --after 14 --color=always | colourless | tr -s ' ' >"$scratch/a"
tr -s ' ' <"$scratch/plain" >"$scratch/b"
holds 'without its colours a coloured picture says the same' cmp -s "$scratch/a" "$scratch/b"

refused() {
  words=$1
  shift
  said=$(sanssouci show "$@" 2>&1 >/dev/null)
  [ $? = 2 ] && case $said in *"$words"*) ;; *) false ;; esac
}
holds 'a seat that the game does not have is refused' refused 'this game has 2 players' "$kit/2013-base-2p-greedy.sgr" --seat 3
holds 'an unknown word for colour is refused' refused 'always, never or auto' "$kit/2013-base-2p-greedy.sgr" --color=red
holds 'a position beyond the record is refused' refused 'beyond the record' "$kit/2013-base-2p-greedy.sgr" --after 99

done_testing
