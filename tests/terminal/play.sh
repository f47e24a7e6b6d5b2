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
      holds "a whole game can be played: $edition, ${modules:-base}, $players players" test $? = 0
      holds "a whole game comes to its end: $edition, ${modules:-base}, $players players" \
        grep -q '^ You win!\|^ The winner is:\|^ The victory is shared' "$scratch/out"
    done
  done
done
holds 'games write nothing to standard error' test ! -s "$scratch/err"
holds 'a pipe gets no colour' sh -c "! grep -q '$(printf '\033')' $scratch/out"

# As many answers as the game asks questions, but save instead of the last one.
answers a | LC_ALL=C.UTF-8 play --seed 6 --players you,random
asked=$(grep -c '> ' "$scratch/out")
{ answers a | head -n $((asked - 1)); echo "save $scratch/game.sgr"; } >"$scratch/in"
play --seed 6 --players you,random <"$scratch/in"
holds 'a game that was played can be saved' test "$(sanssouci check "$scratch/game.sgr")" = "$scratch/game.sgr: ok"
holds 'a saved game has the names of the players' grep -q '^\[Name1 "You"\]' "$scratch/game.sgr"
holds 'the seed is printed at the end' grep -q -e '--seed: 6$' "$scratch/out"

# Once u or undo at the very end left without a message, and the game was lost.
{ answers a | head -n $((asked - 1)); printf 'u\nundo\n1\nsave %s\nUndo\n\nsave %s\n' "$scratch/late.sgr" "$scratch/no.sgr"; } >"$scratch/in"
play --seed 6 --players you,random <"$scratch/in"
holds 'a finished game cannot be taken back' test "$(grep -c '^The game is over: there is nothing to take back' "$scratch/out")" = 3
holds 'an invalid answer at the end is reported' grep -q '^"1" is not an answer here. Type review' "$scratch/out"
holds 'a finished game can still be saved' cmp -s "$scratch/late.sgr" "$scratch/game.sgr"
holds 'Enter leaves a finished game' test ! -e "$scratch/no.sgr"

# ---- the review, and a game from one of its turns on ----

awk '/^\[Result/ { $0 = "[Result \"*\"]\n[Forfeit \"2 time\"]" } { print } /^$/ { turns = 1 } turns && ++n > 4 { exit }' \
  tests/conformance/good/2013-base-2p-greedy.sgr >"$scratch/short.sgr"
cp "$scratch/short.sgr" "$scratch/before.sgr"
printf 'review\nplay\nplay 9\nplay 3\nquit\n' | LC_ALL=C.UTF-8 sanssouci play --plain --resume "$scratch/short.sgr" >"$scratch/out"
holds 'a game that is over can be reviewed' grep -q ': .* points lost in 2 turns, ' "$scratch/out"
holds 'the review says what it assumes' grep -q 'they assume that everybody' "$scratch/out"
holds 'the review says that a player gave up' grep -q ' gave up\.' "$scratch/out"
holds 'a number that is not a turn of the review is refused' test "$(grep -c '^Type a number from 1 to 4' "$scratch/out")" = 2
holds 'a new game begins at a turn of the review' grep -q '^ Round 2 of 18' "$scratch/out"
# The path may stand on a line of its own.
own=$(tr -s '\n' ' ' <"$scratch/out" | sed -n 's/.*What was saved is in \([^ ]*\)\. .*/\1/p')
holds 'a new game has its own file' sh -c "grep -c '^[12]\.' '$own' | grep -qx 2"
holds 'the file of the old game stays as it is' cmp -s "$scratch/short.sgr" "$scratch/before.sgr"

printf 'a\n1\n1\nsave %s\nsave %s\nsave\nsave /nowhere/x\n' "$scratch/early.sgr" "$scratch/file" >"$scratch/in"
echo precious >"$scratch/file"
play --seed 6 <"$scratch/in"
holds 'an unfinished game can be saved' test "$(sanssouci check "$scratch/early.sgr")" = "$scratch/early.sgr: ok"
holds 'a file that exists is not overwritten' test "$(cat "$scratch/file")" = precious
holds 'a save to a folder that does not exist says why' grep -q 'could not be saved: there is no such' "$scratch/out"

# Once neither the difference between the sides was shown, nor which missions, rows and columns were paid.
holds 'the question for a side says what the sides differ in' grep -q '^The sides differ in their printed cells' "$scratch/out"
for seed in 1 2 3 4; do { echo a; answers b; } | { play --seed $seed --modules rewards; cat "$scratch/out"; }; done >"$scratch/ends"
holds 'the question for a reward side says what the sides differ in' grep -q '^The sides differ in their rewards' "$scratch/ends"
holds 'the end says which missions count' test "$(grep -c '^ missions   *[a-i][0-6] [a-i][0-6]: [0-9]*  *[a-i][0-6] [a-i][0-6]: [0-9]*$' "$scratch/ends")" = 4
holds 'the end says which columns are full' grep -q '^ full columns .* [a-i]*: [0-9]*[05]' "$scratch/ends"

# ---- whole turns as text; undo; refusals ----

{ echo a; sanssouci new --seed 9 | sed 's/^\[Garden1 "\(.\)."/[Garden1 "\1A"/' >"$scratch/new.sgr"; sanssouci moves "$scratch/new.sgr" | tail -n 1; } >"$scratch/in"
turn=$(tail -n 1 "$scratch/in")
echo log >>"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a whole turn may be typed without its stack' grep -qF " 1.1 You          $turn /1" "$scratch/out"
# Once only the full screen could do this. The hand is 36 and *.
printf 'a\n3l\nu\n3l\n*\n1\nu\nu\nu\n2l\nquit\n' >"$scratch/in"
play --seed spring --players you,greedy <"$scratch/in"
holds 'a tile may be named before its card' test "$(grep -c '^Both cards can take this tile' "$scratch/out")" = 2
holds 'a tile is taken back like any step' test "$(grep -c '^Which card do you play' "$scratch/out")" -ge 2
holds 'a card that was chosen after a tile takes it' grep -q '^The tile goes to i3' "$scratch/out"
holds 'a player is not told that only one tile fits' sh -c "! grep -q '^Only one tile fits' $scratch/out"
holds 'a card that alone can take the tile follows from it' grep -q '^Only one card can take it: free choice$' "$scratch/out"
printf 'A\n99x6l@c6 c>3\n36x6l\n36x6l@\nzz\n1\nundo\nu\n7x\n%s /9\n' "$turn" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a card that is not in hand is refused before its cell is missed' grep -q '^Only one of the two cards in hand' "$scratch/out"
holds 'a text that is not a turn is reported' grep -q '^Not understood from "' "$scratch/out"
holds 'an invalid answer is reported' grep -q '"zz" is not an answer here' "$scratch/out"
holds 'undo goes back to the card' test "$(grep -c '^Which card do you play' "$scratch/out")" = 2
holds 'the first step cannot be undone' grep -q 'This is the first step' "$scratch/out"
hand=$(sed -n 's/^\[Deck1 "\([^ ]*\) \([^ ]*\) .*/\1 \2/p' "$scratch/new.sgr")
other=$(sed -n 's/^\[Deck1 "[^ ]* [^ ]* \([^ ]*\) .*/\1/p' "$scratch/new.sgr")
printf 'a\n%s\n%sx\nquit\n' "${turn%%@*}" "${turn%%x*}" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a turn without its cell is reported' grep -q '^The cell is missing: add @G\{0,1\}[a-i][1-6], for example\.$' "$scratch/out"
holds 'a turn without its tile is reported' grep -q '^The tile is missing: add [2-6][lr], for example\.$' "$scratch/out"
printf 'a\n%s\n%s\n1a\na1\n' "$other" "${hand% *}" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a card that is not in hand is refused with the rule' grep -q 'Only one of the two cards in hand' "$scratch/out"

# ---- answers ----

# Once an empty line only repeated the question, and "3" was refused without saying what is accepted.
printf 'x\n\nu\nA\n\n3\n1\n\n99\n%s\n' "${turn%% *}" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a side other than A or B is refused' grep -q '^"x" is not an answer here. Type A or B.$' "$scratch/out"
holds 'an empty line is answered with what to type' grep -q '^Type A or B.$' "$scratch/out"
holds 'a side cannot be taken back' grep -q '^There is nothing to take back here.$' "$scratch/out"
holds 'a card other than 1 or 2 is refused' grep -q '^"3" is not an answer here. Type 1 or 2, ' "$scratch/out"
holds 'an empty line at the card is answered with what to type' grep -q '^Type 1 or 2, ' "$scratch/out"
holds 'a tile that is not in the list is refused' grep -q '^"99" is not an answer here. Type a number from 1 to [0-9]*, or a place such as 6l.' "$scratch/out"
holds 'a turn without a noble is reported' grep -q '^The noble is missing: add ' "$scratch/out"

printf 'a\n%s\nLOG\n' "$(echo "$turn" | tr a-fh-z A-FH-Z)" >"$scratch/in"
play --seed 9 <"$scratch/in"
holds 'a turn may be typed in capitals' grep -qF " 1.1 You          $turn /1" "$scratch/out"
holds 'a command may be typed in capitals' sh -c "printf 'A\nQUIT\n' | sanssouci play --seed 9 | grep -q 'The game is not finished'"
for words in 'de regeln Dein Garten hat neun' 'fr REGLES Ton jardin a neuf' 'it regole Il tuo giardino ha nove' 'es Reglas Tu jard'; do
  set -- $words
  printf '%s\n' "$2" | { play --lang $1; }
  shift 2
  holds "commands have words in other languages: $words" grep -q "^$*" "$scratch/out"
done
printf 'a\nspeichern %s\nende\n' "$scratch/deutsch.sgr" | { play --seed 3 --lang de; }
holds 'a game is saved in German too' test "$(sanssouci check "$scratch/deutsch.sgr")" = "$scratch/deutsch.sgr: ok"

# Once a line that was too long was truncated and executed.
{ printf 'a\nquit'; printf '%0600d' 0 | tr 0 ' '; echo x; echo 1; } | { play --seed 9; }
holds 'a line that is too long is refused' grep -q '^This line is too long' "$scratch/out"
printf 'a\nqu\000it\n1\n' | { play --seed 9; }
holds 'a line with a zero byte is refused' grep -q '^This line is not text' "$scratch/out"
holds 'the game goes on after a line with a zero byte' grep -q '^Which tile' "$scratch/out"

# At the last step: the card, the tile, no noble, any stack.
printf 'a\n1\n1\n0\n\nyes\n\n' >"$scratch/in"
play --seed 9 --edition second <"$scratch/in"
holds 'the turn is shown in words before it is played' grep -q '^   card: .* tile: ' "$scratch/out"

# ---- gardeners: once their cells had no numbers, though numbers were taken ----

for seed in 1 2 3 4 5 6 7 8; do
  { echo a; answers b; } | { play --seed $seed --modules rewards,boars; }
  cat "$scratch/out" >>"$scratch/gardens"
done
holds 'the cells for a gardener are numbered' grep -q '^   1  [a-i][2-6] ' "$scratch/gardens"
holds 'the choice for a gardener is printed' grep -q '^The gardener goes to [a-i][2-6]\.$' "$scratch/gardens"

# ---- garbage and the end ----

head -c 200000 /dev/urandom >"$scratch/in"
play --seed 3 <"$scratch/in"
holds 'garbage does no harm' test $? = 0
head -c 100000 /dev/zero | tr '\0' x >"$scratch/in"
play --seed 3 <"$scratch/in"
holds 'an endless line does no harm' test $? = 0
printf '\033]0;title\007\n' | { play --seed 3; }
holds 'escapes that were typed are not echoed' sh -c "! grep -q '$(printf '\033')' $scratch/out"
printf 'a\n\033[2J\342\200\256\377\n1\n\033c\nsave %s/\033c\nquit\n' "$scratch" >"$scratch/in"
play --seed 3 <"$scratch/in"
holds 'escapes are not echoed in refusals and names of files' sh -c "! LC_ALL=C grep -q '$(printf '\033\\|\342\200\256\\|\377')' $scratch/out"
holds 'escapes are reported in part' grep -q '^"?\[2J??" is not an answer here' "$scratch/out"
sanssouci new --seed 1 | sed "s/^\[Garden1/[Name1 \"A$(printf '\342\200\256')b\"]\n&/" >"$scratch/turned.sgr"
holds 'a record with a name that turns its direction is sound' test "$(sanssouci check "$scratch/turned.sgr")" = "$scratch/turned.sgr: ok"
sanssouci show "$scratch/turned.sgr" >"$scratch/out"
holds 'a name that turns its direction is read without that' grep -q '^ 1 Ab ' "$scratch/out"
play --seed 3 </dev/null
holds 'the end of the input ends the game politely' test $? = 0
holds 'the end of the input is answered with a goodbye' grep -q '^Goodbye' "$scratch/out"
printf 'a\nquit\n' | { play --seed 3; }
holds 'quit leaves the game' grep -q 'The game is not finished' "$scratch/out"
if [ -c /dev/full ]; then
  answers a | sanssouci play --seed 3 >/dev/full 2>"$scratch/err"
  holds 'a full disk is noticed' test $? = 2
else
  echo '# skipped: a full disk, for which there is no /dev/full'
fi

for words in '?' help rules show log; do
  printf 'a\n%s\n' "$words" | { play --seed 3 --modules boars; }
  lines=$(wc -l <"$scratch/out")
  printf 'a\n' | { play --seed 3 --modules boars; }
  holds "$words prints something" test "$lines" -gt "$(wc -l <"$scratch/out")"
done

# ---- who plays ----

for modules in '' rewards; do
  { answers a | head -n 1; answers b; } >"$scratch/in"
  play --seed 5 --modules "$modules" --players you,greedy,level5,walker <"$scratch/in"
  holds "a whole game is played against computer players: ${modules:-base}" \
    grep -q '^ The winner is:\|^ The victory is shared\|^ You win' "$scratch/out"
done
play --players you,gready </dev/null
holds 'a misspelt computer player gets a hint' grep -q 'did you mean "greedy"?' "$scratch/err"
play --players "A$(printf '\342\200\256')b,greedy" </dev/null
holds 'a name that turns its direction is refused' grep -q 'a name has 1 to 40 visible characters' "$scratch/err"
play --players ' ,greedy' </dev/null
holds 'a name of spaces alone is refused' grep -q 'a name has 1 to 40 visible characters' "$scratch/err"
play --players you,you </dev/null
holds 'several people are refused through a pipe' grep -q 'several people need a terminal' "$scratch/err"
holds 'several people are refused before anything is shown' test ! -s "$scratch/out"

printf 'a\n' | { play --seed 3 --players random,Zoë,random; }
holds 'a person may have a name and any seat' grep -q 'Zo' "$scratch/out"
for who in 1 5 random,random Ann,Bob you 'you,,random' "you,ran;dom" you,random,random,random,random ''; do
  play --players "$who" </dev/null
  holds "players \"$who\" are refused" test $? = 2
done
says 'a misspelt computer player is named with the nearest' \
  'sanssouci: there is no computer player "ramdom"; did you mean "random"?' 2 sanssouci play --players you,ramdom
for who in level6@1 level6@50 level4@30 network@100; do # once level6@50 was a person, then level5
  says "a time, which only arena takes, makes nobody a person: $who" \
    "sanssouci: there is no computer player \"$who\"; did you mean \"${who%@*}\"?" 2 sanssouci play --players you,$who
done
printf 'a\n' | { play --seed 3 --players You,Random; }
holds 'players are known in capitals' test $? = 0

# ---- the points of a turn add up, and the score never falls below 0 ----

for seed in 1 2 3 4; do { echo a; answers b; } | { play --seed $seed --modules rewards,boars --players you,random,random,random; cat "$scratch/out"; }; done >"$scratch/all"
awk '
  function add(text, sign,   n) {
    while (match(text, sign)) { n = substr(text, RSTART, RLENGTH); sub(/.*[ ,]/, "", n); sum += n; text = substr(text, RSTART + RLENGTH) }
  }
  /^   card: / { report = $0; next }
  report && /^   / { report = report $0 }
  report && /score: [0-9]* \([+-][0-9]*\)/ {
    turns++
    sum = 0
    add(report, "(reward: |, )[+-][0-9]+")
    floors += report ~ /reward: -?[0-9]+ instead/
    match(report, /\([+-][0-9]+\)$/)
    if (substr(report, RSTART + 1, RLENGTH - 2) + 0 != sum) { print "# " report; wrong = 1 }
    report = ""
  }
  report && !/^   / { report = "" }
  END { exit wrong || turns < 200 || !floors }' "$scratch/all"
holds 'the points of every turn add up' test $? = 0
grep 'reward: ' "$scratch/all" | holds 'a mark that pays nothing is not printed' sh -c '! grep "reward: [+]0"'

for language in ${all_languages#en }; do
  answers a | { play --seed 3 --lang $language; }
  holds "a whole game is played in another language: $language" test $? = 0
  holds "a game in another language has no English questions: $language" sh -c "! grep -q 'Which card' $scratch/out"
done

# ---- saved after every turn, taken back, resumed ----

rm -rf "$XDG_STATE_HOME"
saved() { ls "$XDG_STATE_HOME"/sanssouci/*.sgr; }
{ echo a; answers x | sed 1d | head -n 40; } | { play --seed 6 --players you,greedy; }
holds 'a game is saved without being asked' test "$(sanssouci check "$(saved)")" = "$(saved): ok"
holds 'a game says where it is saved' grep -q 'What was saved is in' "$scratch/out"
played=$(grep -c '^[0-9]*\.[12] ' "$(saved)")
holds 'a saved game has the turns that were played' test "$played" -gt 6
says 'the folder of saved games is for its owner only' 'drwx------' 0 sh -c "ls -ld $XDG_STATE_HOME/sanssouci | cut -c 1-10"
printf '1\nback\nback\nlog\nquit\n' | { play --resume; }
holds 'a saved game is in the list' grep -q '^  1  .* round [0-9]* of 18  You: [0-9]*  Bruno: [0-9]*$' "$scratch/out"
holds 'turns are taken back' test "$(grep -c '^Your last turn was taken back' "$scratch/out")" = 2
holds 'turns that are taken back leave the record' test "$(grep -c '^[0-9]*\.[12] ' "$(saved)")" = $((played - 4))
holds 'a record says how many turns were taken back' grep -q '^\[Takebacks "2"\]$' "$(saved)"
holds 'a record with turns taken back is sound' test "$(sanssouci check "$(saved)")" = "$(saved): ok"
awk 'BEGIN { for (i = 0; i < 500; i++) print "1\n" }' | { play --resume "$(saved)"; }
holds 'a resumed game comes to its end' grep -q '^2 turns were taken back\.$' "$scratch/out"
holds 'a resumed game has its seed' grep -q -e '--seed: 6$' "$scratch/out"
cp "$(saved)" "$scratch/resumed.sgr"
printf '1\n' | { play --resume; }
holds 'a finished game is marked in the list' grep -q '^  1  .* finished ' "$scratch/out"
printf '7\nx\n\n' | { play --resume; }
holds 'a number that is not in the list is refused' test "$(grep -c '^Type a number from 1 to 1\.$' "$scratch/out")" = 2
printf 'delete\ndelete 2\ndelete 1\nno\n\n' | { play --resume; }
holds 'a number that is not in the list deletes nothing' test "$(grep -c '^Type a number from 1 to 1\.$' "$scratch/out")" = 2
holds 'a saved game is not deleted without a yes' test -f "$(saved)"
printf 'löschen 1\nja\n' | { play --resume --lang de; }
holds 'a saved game is deleted after a yes' sh -c "! ls $XDG_STATE_HOME/sanssouci/*.sgr"
holds 'the list is empty after its game was deleted' grep -q 'kein' "$scratch/out"
rm -rf "$XDG_STATE_HOME"
play --resume </dev/null
holds 'having no saved game is not an error' grep -q '^There is no saved game' "$scratch/out"
says 'a saved game that does not exist is refused' "sanssouci: $scratch/none.sgr: there is no such file or directory" 2 \
  sanssouci play --resume "$scratch/none.sgr"
printf 'x\n' >"$scratch/bad.sgr"
play --resume "$scratch/bad.sgr"
holds 'a file that is not a record is refused with its line' grep -q "bad.sgr:1: " "$scratch/err"
play --resume "$scratch/resumed.sgr" --players 3
holds 'options for a new game are refused for a resumed one' grep -q 'goes on with a game as it is' "$scratch/err"
sanssouci new --seed 4 >"$scratch/fresh.sgr"
printf 'quit\n' | { play --resume "$scratch/fresh.sgr"; }
holds 'any whole record can be played on' grep -q '^Which card do you play' "$scratch/out"
link=$(sanssouci link "$scratch/fresh.sgr" --seat 1)
sanssouci link --open "$link" >"$scratch/hidden.sgr"
play --resume "$scratch/hidden.sgr"
holds 'a record with hidden cards cannot be played on' grep -q 'Something in this record is hidden' "$scratch/err"
if [ "$(id -u)" != 0 ]; then
  mkdir -m 500 "$scratch/readonly"
  printf 'a\n1\n1\n0\n\n\nquit\n' | XDG_STATE_HOME=$scratch/readonly sanssouci play --plain --seed 3 >"$scratch/out"
  holds 'a game that cannot be saved says so' grep -q 'The game could not be saved' "$scratch/out"
else
  echo '# skipped: a folder without permission, since root may write everywhere'
fi

# The obstacle in place of the folder is removed while the game is played.
mkdir "$scratch/way"
: >"$scratch/way/sanssouci"
: >"$scratch/out"
{
  printf 'a\n'
  waited=0
  until grep -q 'could not be saved' "$scratch/out" || [ $waited = 200 ]; do sleep 0.05 && waited=$((waited + 1)); done
  rm "$scratch/way/sanssouci"
  printf '1\n1\n0\n\n\nquit\n'
} | XDG_STATE_HOME=$scratch/way sanssouci play --plain --seed 3 >"$scratch/out"
holds 'a game that can be saved in the end says where' \
  sh -c "tr -s '\n' ' ' <$scratch/out | grep -q 'What was saved is in $scratch/way/sanssouci/[-0-9]*.sgr'"

# ---- advice, the whole rules, replay ----

# Once the turns were mostly one tile with different nobles, and at a later question those of the other card.
hints() { sed -n 's/^  \([^ ]*x[2-6][lr]@[^ ]*\) .*[+][0-9]* .*/\1/p' "$scratch/out"; }
printf 'a\nhint\n' | { play --seed 6 --players you,greedy; }
holds 'every hint is about another tile' test "$(hints | wc -l)" = "$(hints | sort -u | wc -l)"
holds 'there are five hints' test "$(hints | wc -l)" = 5
for card in 1 2; do
  printf 'a\n%s\nhint\nquit\n' $card | { play --seed 6 --players you,greedy; }
  holds "hints are about the card that is chosen: $card" test "$(hints | sed 's/x.*//' | sort -u | wc -l)" = 1
done
printf 'a\n2\n1\nhint\nquit\n' | { play --seed 6 --players you,greedy; }
holds 'hints are about the tile that is chosen' test "$(hints | sort -u | wc -l)$(grep -c '^noble> ' "$scratch/out")" = 12

printf 'a\nhint\nbook\n' | { play --seed 6 --players you,greedy; }
holds 'a hint names turns with points' grep -q '^  [a-i0-9*]*x[2-6][lr]@.* [+][0-9]*  *[0-9]*\.[0-9]  *[+-][0-9]' "$scratch/out"
holds 'the book has all the rules' grep -q '^Nobody may turn a tile over by choice' "$scratch/out"
turn=$(sed -n 's/^  \([^ ]*x[2-6][lr]@[^ ]* [^ ]*\) .*/\1/p' "$scratch/out" | head -n 1)
printf 'a\n%s\nquit\n' "$turn" | { play --seed 6 --players you,greedy; }
holds 'a hint can be played' grep -q '^   card: ' "$scratch/out"
printf '\n\n-\n36\nshow\n99\nx\nq\n' | sanssouci replay "$scratch/resumed.sgr" >"$scratch/out"
holds 'a game is replayed forwards and backwards' test "$(sed -n 's/^Turn \([0-9]*\) of 36\.$/\1/p' "$scratch/out" | tr '\n' ' ')" = '0 1 2 1 36 '
holds 'a replay describes each turn' test "$(grep -c '^   card: ' "$scratch/out")" = 4
holds 'a replay ends with the scores' grep -q '^ The winner is:\|^ You win\|^ The victory' "$scratch/out"
printf '\n' | sanssouci replay "$scratch/resumed.sgr" --seat 2 >"$scratch/out"
holds 'a replay with --seat is as that seat saw the game' grep -q '^ hand  *[1-6a-i*]' "$scratch/out"
sanssouci replay "$scratch/resumed.sgr" --seat 3 2>"$scratch/err"
holds 'a replay for a seat that nobody has is refused' test $? = 2

# ---- who begins, and sides without a question ----

printf 'quit\n' | { play --seed 6 --players you,greedy --garden b --first 2; }
holds 'with --first 2 the second player begins' grep -q '^ Bruno$' "$scratch/out"
holds 'with --garden no side is asked for' sh -c "! grep -q 'Which side' $scratch/out"
for wrong in '--first 3' '--first x' '--garden c' '--reward 1' '--theme pink'; do
  play $wrong </dev/null
  holds "$wrong is refused" test $? = 2
done

# ---- a side for each person ----

play --players Ann,Bob,random --garden a,b </dev/null
holds 'a side for each person is taken' grep -q 'several people need a terminal' "$scratch/err"
for wrong in a,b,a a, a,x; do
  play --players Ann,Bob,random --garden $wrong </dev/null
  holds "--garden $wrong is refused for two people" grep -q 'as many of them as there are people' "$scratch/err"
done

# ---- one save, two terminals ----

rm -rf "$XDG_STATE_HOME"
mkfifo "$scratch/keys"
sanssouci play --plain --players you,random --garden a --seed 5 <"$scratch/keys" >"$scratch/first" 2>&1 &
first=$!
exec 3>"$scratch/keys"
printf '1\n1\n0\n\n\n' >&3
for _ in $(seq 200); do
  grep -q '^Round 2' "$scratch/first" && break
  grep -q 'Round 2 of' "$scratch/first" && break
  sleep 0.05
done
cp "$(saved)" "$scratch/before.sgr"
printf '1\n1\n0\n\n\nq\n' | play --resume "$(saved)"
holds 'a game that is played in another terminal says so' grep -q 'is being played in another' "$scratch/out"
holds 'a game that is played in another terminal can be looked at' grep -q '^Turn [0-9]* of ' "$scratch/out"
holds 'a game that is played in another terminal is shown as its person sees it' sh -c "! grep -q '^ hand  *?' $scratch/out"
holds 'a game that is played in another terminal cannot be played' cmp -s "$(saved)" "$scratch/before.sgr"
printf '\n' | play --players you,random --garden a --seed 5
holds 'a game that is played in another terminal does not hinder another' sh -c "! grep -q 'another terminal' $scratch/out"
one=$(ls "$XDG_STATE_HOME"/sanssouci/*.sgr | head -n 1)
kill -KILL $first
wait $first 2>/dev/null
exec 3>&-
printf 'q\n' | play --resume "$one"
holds 'a game can be played on once its terminal has gone, even by force' grep -q '^card> ' "$scratch/out"

# ---- the keys of the full screen ----

printf 'a\nH\nq\n' | play --seed 6 --players you,greedy
holds 'H asks for a hint in line mode too' grep -q '^  turn  *at once' "$scratch/out"
holds 'each hint is described in words' grep -q '^      card: ' "$scratch/out"
printf 'a\nH\nq\n' | play --seed 6 --players you,greedy --lang de
holds 'hints have the decimal sign of the language' grep -q '^  [a-i0-9*]*x[2-6][lr]@.*[0-9],[0-9] ' "$scratch/out"

done_testing
