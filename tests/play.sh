# Games in line mode, through a pipe.
. tools/tap.sh

# Every question takes 1 or Enter.
answers() { awk -v first="$1" 'BEGIN { print first; for (i = 0; i < 500; i++) print "1\n" }'; }
play() { sanssouci play --plain "$@" >"$scratch/out" 2>"$scratch/err"; }

for edition in 2013 second; do
  for modules in '' rewards boars rewards,boars; do
    for players in 2 3 4; do
      { answers a | head -n 1; answers b; } >"$scratch/in"
      play --seed 5 --edition $edition --modules "$modules" --players $players <"$scratch/in"
      holds "a whole game: $edition, ${modules:-base}, $players players" test $? = 0
      holds "it comes to its end: $edition, ${modules:-base}, $players players" \
        grep -q '^ The winner is:\|^ The victory is shared' "$scratch/out"
    done
  done
done
holds 'nothing goes to standard error' test ! -s "$scratch/err"
holds 'lines stay within 80 columns' test -z "$(awk 'length > 80 && !/> /' "$scratch/out")"
holds 'a pipe gets no colour' sh -c "! grep -q '$(printf '\033')' $scratch/out"

# As many answers as the game asks questions, then save instead of the last one.
answers a | LC_ALL=C.UTF-8 play --seed 6 --players you,random
asked=$(grep -c '> ' "$scratch/out")
{ answers a | head -n $((asked - 1)); echo "save $scratch/game.sgr"; } >"$scratch/in"
play --seed 6 --players you,random <"$scratch/in"
holds 'a game that was played can be saved' test "$(sanssouci check "$scratch/game.sgr")" = "$scratch/game.sgr: ok"
holds 'with the names of the players' grep -q '^\[Name1 "You"\]' "$scratch/game.sgr"

printf 'a\n1\n1\nsave %s\nsave %s\nsave\nsave /nowhere/x\n' "$scratch/early.sgr" "$scratch/file" >"$scratch/in"
echo precious >"$scratch/file"
play --seed 6 <"$scratch/in"
holds 'an unfinished game can be saved' test "$(sanssouci check "$scratch/early.sgr")" = "$scratch/early.sgr: ok"
holds 'nothing that was there is overwritten' test "$(cat "$scratch/file")" = precious
holds 'saving nowhere says why' grep -q 'could not be saved: there is no such' "$scratch/out"

# ---- whole turns as text; undo; refusals ----

{ echo a; sanssouci new --seed 9 | sed 's/^\[Garden1 "\(.\)."/[Garden1 "\1A"/' >"$scratch/new.sgr"; sanssouci moves "$scratch/new.sgr" | tail -n 1; } >"$scratch/in"
turn=$(tail -n 1 "$scratch/in")
echo log >>"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a whole turn may be typed, the stack left out' grep -qF " 1.1 You          $turn /1" "$scratch/out"
printf 'A\n99x6l@c6 c>3\n36x6l\n36x6l@\nzz\n1\nundo\nu\n7x\n%s /9\n' "$turn" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'what is no turn is told so' grep -q 'This is not a turn' "$scratch/out"
holds 'what is no answer is told so' grep -q '"zz" is no answer here' "$scratch/out"
holds 'undo goes back to the card' test "$(grep -c '^Which card do you play' "$scratch/out")" = 2
holds 'the first step cannot be undone' grep -q 'This is the first step' "$scratch/out"
hand=$(sed -n 's/^\[Deck1 "\([^ ]*\) \([^ ]*\) .*/\1 \2/p' "$scratch/new.sgr")
other=$(sed -n 's/^\[Deck1 "[^ ]* [^ ]* \([^ ]*\) .*/\1/p' "$scratch/new.sgr")
printf 'a\n%s\n%s\n1a\na1\n' "$other" "${hand% *}" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a card that is not in hand is refused with the rule' grep -q 'Only one of the two cards in hand' "$scratch/out"

# ---- garbage and the end ----

head -c 200000 /dev/urandom >"$scratch/in"
play --seed 3 <"$scratch/in"
holds 'garbage does no harm' test $? = 0
head -c 100000 /dev/zero | tr '\0' x >"$scratch/in"
play --seed 3 <"$scratch/in"
holds 'nor does an endless line' test $? = 0
printf '\033]0;title\007\n' | { play --seed 3; }
holds 'escapes that were typed are not echoed' sh -c "! grep -q '$(printf '\033')' $scratch/out"
play --seed 3 </dev/null
holds 'the end of the input ends the game politely' test $? = 0
holds 'with a goodbye' grep -q '^Goodbye' "$scratch/out"
printf 'a\nquit\n' | { play --seed 3; }
holds 'quit leaves the game' grep -q 'The game is not finished' "$scratch/out"
if [ -c /dev/full ]; then
  answers a | sanssouci play --seed 3 >/dev/full 2>"$scratch/err"
  holds 'a full disk is noticed' test $? = 2
fi

for words in '?' help rules show log; do
  printf 'a\n%s\n' "$words" | { play --seed 3 --modules boars; }
  lines=$(wc -l <"$scratch/out")
  printf 'a\n' | { play --seed 3 --modules boars; }
  holds "$words explains or shows something" test "$lines" -gt "$(wc -l <"$scratch/out")"
done

# ---- who plays ----

printf 'a\n' | { play --seed 3 --players random,Zoë,random; }
holds 'a person may have a name and any seat' grep -q 'Zo' "$scratch/out"
for who in 1 5 random,random Ann,Bob you 'you,,random' "you,ran;dom" you,random,random,random,random ''; do
  play --players "$who" </dev/null
  holds "players \"$who\" are refused" test $? = 2
done
for language in de fr it es; do
  answers a | { play --seed 3 --lang $language; }
  holds "a whole game in another language: $language" test $? = 0
  holds "has no English questions: $language" sh -c "! grep -q 'Which card' $scratch/out"
done
