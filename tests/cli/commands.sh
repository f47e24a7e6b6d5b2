# Every command on the command line: its output and exit status.
. tools/tap.sh
kit=tests/conformance
game=$kit/good/2013-base-2p-greedy.sgr

# ---- help ----

holds 'sanssouci --help prints the help' ends 0 sanssouci --help
commands=$(sanssouci help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p')
holds 'help names every command' test "$(echo "$commands" | sort)" = \
  "$(sed -n 's/^    \.name = "\([a-z]*\)".*/\1/p' src/cli/*.c | sort)"
for command in $commands; do
  holds "help explains $command" ends 0 sanssouci help $command
  cp "$scratch/out" "$scratch/help"
  holds "$command --help prints a help" ends 0 sanssouci $command --help
  holds "$command --help is the same text" cmp -s "$scratch/out" "$scratch/help"
done
holds 'every help fits 80 columns' test -z "$(for c in '' $commands; do
  sanssouci help $c
done | awk 'length > 80')"
says '--version names the version' "sanssouci $(sed -n 's/^VERSION := //p' Makefile)" 0 sanssouci --version

# ---- words that are not known ----

holds 'an unknown command gets a hint' refuses 'did you mean "score"?' sanssouci scroe
holds 'a command like no other gets no hint' refuses 'lists those there are' sanssouci xyzzy
holds 'an unknown option gets a hint' refuses 'did you mean --players?' sanssouci new --player 3
holds 'an option like no other gets no hint' refuses 'no option --frobnicate' sanssouci new --frobnicate
holds 'an option of another command is refused' refuses 'no option --out' sanssouci new --out x
holds 'an option with one dash is refused' refuses 'no option -p' sanssouci new -p 3
holds 'an option before the command is refused' refuses '--players' sanssouci --players 3 new
holds 'an option without its value is refused' refuses '--players needs a value' sanssouci new --players
holds 'an option is not taken for the value of another' refuses '--seed needs a value' sanssouci new --seed --players 2
holds 'a switch takes no value' refuses '--list takes no value' sanssouci bench --games 1 --list=yes
holds 'a number too large is refused' refuses '--players needs a number from 2 to 4, not 5' sanssouci new --players 5
holds 'a huge number is refused' refuses 'needs a number from' sanssouci new --players 99999999999999999999
holds 'a value that is not a number is refused' refuses '--players needs a number, not "three"' sanssouci new --players three
holds 'an empty number is refused' refuses '--players needs a number, not ""' sanssouci new --players=
holds 'an unknown edition is refused' refuses 'no edition "2014"' sanssouci new --edition 2014
holds 'an unknown module gets a hint' refuses 'did you mean "boars"?' sanssouci new --modules boar
holds 'an empty module is refused' refuses 'no module' sanssouci new --modules rewards,,boars
holds 'a word too many is refused' refuses 'does not understand "3"' sanssouci new 3
holds 'a word too few is refused' refuses 'sanssouci moves FILE' sanssouci moves
# The help for an option is correct for the command that has it: once bot was said to deal games from its seed, and
# serve to open the browser by itself and to skip a port that was asked for (tests/server/server.sh tries that).
holds 'the seed of a bot deals nothing' sh -c "sanssouci help bot | grep -q -- '--seed S  *any text; it determines the player.s random numbers' && ! sanssouci help bot | grep -q deals"
says 'a bot ends with its input' '' 0 sh -c 'sanssouci bot --player random </dev/null'
holds 'help serve says when the browser is opened' sh -c "sanssouci help serve | grep -q 'browser is opened only with --open'"
holds 'help serve says when another port is taken' sh -c "sanssouci help serve | grep -q 'the next free one is taken, unless --port'"
unable=$(for command in serve export players; do sanssouci help $command; done | grep -- --content)
holds 'serve, export and players take no boards' test -z "$unable"
holds 'help content does not say that any command takes boards' sh -c "! sanssouci help content | grep -q 'any command'"

holds 'an unknown language is refused' refuses 'no language "tlh"' sanssouci --lang tlh help

# Text that could control a terminal is not echoed to it.
odd=$(printf '\033]0;x\007\342\200\256\377')
holds 'an odd command is quoted in safety' refuses 'no command "?]0;x???"' sanssouci "$odd"
holds 'an odd value is quoted in safety' refuses 'no edition "?]0;x???"' sanssouci new --edition "$odd"
holds 'the name of a file that does not exist is quoted in safety' refuses '/?]0;x???: there is no such' sanssouci show "$scratch/$odd"
sanssouci new --seed 1 >"$scratch/$odd"
says 'a name written to a pipe is not changed' "$scratch/$odd: ok" 0 sanssouci check "$scratch/$odd"
if python3 -c 'import pty; pty.openpty()' 2>/dev/null; then
  python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' sanssouci check "$scratch/$odd" </dev/null | tr -d '\r' >"$scratch/out"
  says 'a name written to a terminal is quoted in safety' "$scratch/?]0;x???: ok" 0 cat "$scratch/out"
else
  echo '# skipped: what a terminal shows, since there is none here'
fi
rm "$scratch/$odd"

# ---- new ----

for deal in $kit/deals/*.sgr; do
  name=$(basename "$deal" .sgr)
  seed=${name%%-*} rest=${name#*-}
  edition=${rest%%-*} rest=${rest#*-}
  modules=${rest%-*} players=${rest##*-}
  [ "$modules" = base ] && modules=
  sanssouci new --seed "$seed" --edition "$edition" --modules "$(echo "$modules" | tr + ,)" \
    --players "${players%p}" >"$scratch/deal"
  holds "new deals $name as the referee does" cmp -s "$scratch/deal" "$deal"
done
sanssouci new --seed 1 --modules boars,rewards --edition=second --players=4 >"$scratch/deal"
holds 'modules come in any order, and = may stand before a value' \
  cmp -s "$scratch/deal" "$kit/deals/1-second-rewards+boars-4p.sgr"
sanssouci new >"$scratch/a.sgr" && sanssouci new >"$scratch/b.sgr"
holds 'without a seed every deal is another' sh -c "! cmp -s $scratch/a.sgr $scratch/b.sgr"
holds 'a deal without a seed is sound' ends 0 sanssouci check "$scratch/a.sgr" "$scratch/b.sgr"
holds 'an empty seed is a seed' sh -c 'test "$(sanssouci new --seed "")" = "$(sanssouci new --seed=)"'

# ---- check ----

says 'check says ok about a sound record' "$game: ok" 0 sanssouci check "$game"
says 'check reads standard input' '-: ok' 0 sh -c "sanssouci check - <$game"
for bad in $kit/bad/*.sgr; do
  line=${bad##*.L}
  line=${line%.sgr}
  holds "check finds the fault of $(basename "$bad")" sh -c "
    sanssouci check $bad | grep -q '^$bad:$line: ' && ! sanssouci check $bad >$scratch/out"
done
bad=$kit/bad/tag-twice.L7.sgr
holds 'check ends with 1 when a record is wrong' ends 1 sanssouci check "$bad" "$game"
holds 'check goes on with the other files after a wrong record' grep -q "^$game: ok" "$scratch/out"
holds 'check ends with 2 when a file cannot be read' ends 2 sanssouci check "$bad" "$scratch/none" "$game"
holds 'check names the file that cannot be read' grep -q "^sanssouci: $scratch/none: there is no such file" "$scratch/err"
holds 'check goes on with the other files after one that cannot be read' grep -q "^$game: ok" "$scratch/out"
holds 'check refuses a directory' refuses 'this is a directory' sanssouci check "$scratch"
head -c 3000000 /dev/zero >"$scratch/zeros"
holds 'check finds a file of zeros wrong' ends 1 sanssouci check "$scratch/zeros"
holds 'check finds an endless file wrong' ends 1 sanssouci check /dev/zero
holds 'after -- a word is a file even with dashes' refuses '--after: there is no such file' sanssouci check -- --after

# ---- moves ----

for name in 2013-base-2p-random 2013-rewards+boars-4p-busy second-boars-3p-greedy; do
  wrong=0 turn=0
  while read -r line; do
    case $line in *'"legal"'*) ;; *) continue ;; esac
    wanted=$(echo "$line" | sed 's/.*"sha256": *"\([0-9a-f]*\)".*/\1/')
    [ "$(sanssouci moves "$kit/good/$name.sgr" --after $turn | sha256sum | cut -c 1-16)" = "$wanted" ] || wrong=$((wrong + 1))
    turn=$((turn + 1))
  done <"$kit/good/$name.expect"
  holds "moves lists all turns of $name as the referee does" test $wrong = 0 -a $turn -gt 35
done
says 'moves lists nothing when the game is over' '' 0 sanssouci moves "$game"
holds 'moves refuses turns beyond the record' refuses 'beyond the record' sanssouci moves "$game" --after 37
holds 'moves refuses a wrong record' refuses "$bad:7: " sanssouci moves "$bad"
sed 's/^\(\[Deck[12] "\).*/\1? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]/' $kit/deals/1-2013-base-2p.sgr >"$scratch/hidden.sgr"
holds 'a record with hidden decks is sound' ends 0 sanssouci check "$scratch/hidden.sgr"
holds 'moves refuses a hidden hand' refuses 'or a tile on display is hidden' sanssouci moves "$scratch/hidden.sgr"
sed 's/^\(\[Display "\)[a-i]/\1?/' $kit/deals/1-2013-base-2p.sgr >"$scratch/hidden.sgr"
holds 'moves refuses a hidden tile' refuses 'or a tile on display is hidden' sanssouci moves "$scratch/hidden.sgr"
# Once it blamed the hand.
sed 's/^\(\[Garden1 "\).*/\1?"]/' $kit/deals/1-2013-base-2p.sgr >"$scratch/hidden.sgr"
holds 'moves refuses a hidden board' refuses 'the board of a player is hidden' sanssouci moves "$scratch/hidden.sgr"
holds 'analyse refuses a hidden board' refuses 'the board of a player is hidden' sanssouci analyse "$scratch/hidden.sgr"

# ---- score ----

says 'score prints the points as JSON' \
  '{"final":[0,0],"winners":[1,2],"breakdown":[{"walked":0,"rows":0,"columns":0,"missions":0,"boar":0,"gardeners":0},{"walked":0,"rows":0,"columns":0,"missions":0,"boar":0,"gardeners":0}]}' \
  0 sanssouci score $kit/deals/1-2013-base-2p.sgr
for name in 2013-base-2p-greedy 2013-rewards+boars-4p-busy second-boars-3p-random; do
  sanssouci score "$kit/good/$name.sgr" | tr -d ' ' >"$scratch/score"
  wanted=$(tail -n 1 "$kit/good/$name.expect" | tr -d ' ' | sed 's/.*"final":\[\([0-9,]*\)\].*/\1/')
  holds "score counts $name as the referee does" grep -qF "\"final\":[$wanted]" "$scratch/score"
done
sed 's/^\(\[Missions[12] "\).*/\1? ?"]/' $kit/deals/1-2013-base-2p.sgr >"$scratch/hidden.sgr"
holds 'score refuses hidden missions' refuses 'hidden' sanssouci score "$scratch/hidden.sgr"
holds 'score --table refuses hidden missions' refuses 'hidden' sanssouci score --table "$scratch/hidden.sgr"
deal=$kit/deals/1-2013-base-2p.sgr
says 'score takes the position after some turns' "$(sanssouci score $deal)" 0 sanssouci score "$game" --after 0
holds 'score refuses turns beyond the record' refuses "$game: --after 37 is beyond the record" sanssouci score "$game" --after 37

# Each of several files has a line, which is that of the file alone with the name before it.
sanssouci score "$game" "$deal" - <"$game" >"$scratch/several"
for file in "$game" "$deal" "$game"; do
  name=$file
  [ -s "$scratch/wanted" ] && [ "$(wc -l <"$scratch/wanted")" = 2 ] && name=-
  sanssouci score "$file" | sed "s|^{|{\"file\":\"$name\",|" >>"$scratch/wanted"
done
holds 'score takes several files, and names them in their order' cmp -s "$scratch/several" "$scratch/wanted"
says 'score does not name a file that is alone' 0 1 sh -c "sanssouci score $game | grep -c file"
holds 'score goes on after files that it cannot count' ends 2 sanssouci score "$scratch/none" "$bad" "$scratch/hidden.sgr" "$deal" "$game" --after 1
says 'score prints the files that it can count' "$(sanssouci score --after 1 "$game" | sed "s|^{|{\"file\":\"$game\",|")" 0 cat "$scratch/out"
for path in "$scratch/none: there is no" "$bad:7: " "$scratch/hidden.sgr: --after 1 is" "$deal: --after 1 is"; do
  holds "score names $(basename "${path%%:*}")" grep -qF "sanssouci: $path" "$scratch/err"
done
holds 'score --table prints a table of points' ends 0 sanssouci score --table "$game"
holds 'the table says where points came from' grep -q '^ missions  *[a-i][0-6] [a-i][0-6]: [0-9]' "$scratch/out"
holds 'the table names the winner' grep -q 'The winner is: ' "$scratch/out"
final=$(sanssouci score "$game" | sed 's/.*"final":\[\([0-9,]*\)\].*/\1/')
says 'the totals of the table are those of the JSON' "$final" 0 sh -c "sed -n 's/^ total  *\([0-9]*\)  *\([0-9]*\)\$/\1,\2/p' $scratch/out"
holds 'the table of an unfinished game says so' sh -c "sanssouci score --table $game --after 5 | grep -q 'not over: these are the points after 5 turns'"
says 'the tables of several files have the names of the files above' "$game $deal" 0 \
  sh -c "sanssouci score --table $game $deal | grep '^tests' | tr '\n' ' ' | sed 's/ \$//'"
for language in $all_languages; do
  for name in 2013-base-2p-greedy 2013-rewards+boars-4p-busy second-boars-3p-random; do
    LC_ALL=C.UTF-8 sanssouci score --table --lang $language $kit/good/$name.sgr --after 20
    LC_ALL=C.UTF-8 sanssouci score --table --lang $language $kit/good/$name.sgr
  done >"$scratch/tables"
  holds "the table fits 80 columns in $language" test "$(LC_ALL=C.UTF-8 wc -L <"$scratch/tables")" -le 80
done

# ---- analyse ----

number='-\{0,1\}[0-9][0-9.]*'
turn="{\"turn\":\"[^\"]*\",\"points\":$number,\"lead\":$number,\"win\":$number,\"samples\":[0-9]*,\"proved\":false,\"lead_low\":$number,\"lead_high\":$number,\"win_low\":$number,\"win_high\":$number,\"at_once\":$number,\"placement\":[1-9],\"played\":[a-z]*}"
analysed() { sanssouci analyse "$game" --after 13 --steps 600 "$@"; }
analysed --json >"$scratch/json"
holds 'analyse prints turns as JSON' grep -q "^{\"seat\":2,\"round\":7,\"player\":\"level6\",\"turns\":\[$turn,$turn,$turn,$turn,$turn\],\"played\":{.*},\"next_placement\":{.*}}\$" "$scratch/json"
holds 'analyse prints the same for the same steps' test "$(analysed --json)" = "$(cat "$scratch/json")"
sanssouci moves "$game" --after 13 >"$scratch/moves"
wrong=0 named=0
for turn in $(sed 's/\],"played".*//; s/"turn":"/\n/g' "$scratch/json" | sed -n '2,$s| */.*||p' | tr ' ' _); do
  grep -qxF "$(echo "$turn" | tr _ ' ')" "$scratch/moves" || wrong=$((wrong + 1))
  named=$((named + 1))
done
holds 'the turns that analyse names are legal' test $wrong = 0 -a $named = 5
holds 'analyse names as many placements as asked' test "$(analysed --top 3 | grep -c '^[ *] [^ ]*x[^ ]*@.*\.\.')" = 3
holds 'no two lines of analyse have the same tile on the same cell' test -z "$(analysed --top 5 | sed -n 's/^[ *] [^ ]*x\([2-6]\).\(@[^ ]*\) .*\.\..*/\1\2/p' | sort | uniq -d)"
analysed >"$scratch/out"
holds 'analyse describes the choice in words' grep -q '^   card: .*tile: ' "$scratch/out"
holds 'analyse names the best turn with another tile or cell' grep -q '^The best turn with another tile or cell: ' "$scratch/out"
holds 'analyse judges the turn that was played' grep -q '^\* Played: ' "$scratch/out"
holds 'the turn that analyse judges is that of the record' sh -c "$(command -v sanssouci) analyse $game --after 13 --steps 60 | grep '^\* Played: ' | grep -qF \"$(sed -n 's/^7\.2 //p' "$game" | sed 's|/.*||')\""
holds 'analyse prints a table' ends 0 sanssouci analyse "$game" --after 13 --steps 600
sanssouci analyse "$game" --after 30 --steps 200 --top 20 >"$scratch/out"
holds 'a placement with one turn has no line of other turns' sh -c "grep -q also: $scratch/out && ! grep 'also:.*\.\.' $scratch/out"
holds 'the table has what is known of each turn' grep -q '^  turn  *now  *points  *lead ' "$scratch/out"
for player in random greedy playouts level1 level3 level5 level6 courtier; do
  for name in 2013-base-2p-random 2013-rewards+boars-4p-busy second-boars-3p-greedy; do
    holds "analyse asks $player about $name" ends 0 sanssouci analyse $kit/good/$name.sgr --after 20 --player $player --steps 200
  done
done
holds 'the JSON has no interval for a player that does not sample' sh -c "sanssouci analyse $game --after 3 --player greedy --json | grep -q '\"win_low\":null'"
holds 'the JSON has null for what a player does not expect' sh -c "sanssouci analyse $game --after 3 --player greedy --json | grep -q '\"points\":null,\"lead\":null,\"win\":null'"
holds 'the JSON has what a trained player expects' sh -c "sanssouci analyse $game --after 3 --player level4 --json | grep -q '\"points\":[0-9].*\"win_low\":null'"
holds 'the JSON has no interval for one sample' sh -c "sanssouci analyse $game --after 3 --steps 1 --json | grep -q '\"lead_low\":null'"
holds 'a usage of two lines is printed in one' refuses '[--steps N] [--budget MS]' sanssouci analyse
holds 'analyse judges a turn that it is asked about' ends 0 sanssouci analyse "$game" --after 13 --steps 300 --turn "$(tail -n 1 "$scratch/moves")"
holds 'analyse says what a turn loses that it is asked about' grep -q '^   \(Loses\|As good as\|The best turn\)' "$scratch/out"
best=$(sanssouci analyse "$game" --after 13 --steps 300 --json --top 1 | sed 's/.*"turn":"\([^"]*\)".*/\1/')
holds 'the best turn loses nothing' sh -c "sanssouci analyse $game --after 13 --steps 300 --top 1 --json --turn '$best' | grep -q '\"asked\":{.*\"same\":true'"
holds 'the best turn is marked in the table' sh -c "sanssouci analyse $game --after 13 --steps 300 --top 1 --turn '$best' | grep -q '^\* [^ ]*x'"
holds 'analyse refuses a --turn that is not a turn' refuses '--turn: Not understood from' sanssouci analyse "$game" --after 13 --turn zzz
holds 'analyse refuses a --turn that is not legal' refuses 'Only one of the two cards in hand' sanssouci analyse "$game" --after 13 --turn '*x2l@a2 -'
holds 'analyse takes a budget of time' ends 0 sanssouci analyse "$game" --after 3 --budget 30
says 'the last turn can be analysed' 1 0 sh -c "sanssouci analyse $game --after 35 --steps 500 --json --top 1 | grep -c '\"round\":18'"
holds 'the last turns are proved' sh -c "sanssouci analyse $game --after 33 --json --top 1 | grep -q '\"samples\":0,\"proved\":true,\"lead_low\":null'"
holds 'the table says that the last turns are proved' sh -c "sanssouci analyse $game --after 33 --top 1 | grep -q 'proved .*proved\$'"
holds 'analyse refuses a game that is over' refuses 'the game is over; --after N looks at' sanssouci analyse "$game"
holds 'analyse refuses turns beyond the record' refuses 'beyond the record' sanssouci analyse "$game" --after 37
holds 'analyse refuses a wrong record' refuses "$bad:7: " sanssouci analyse "$bad"
holds 'a misspelt player gets a hint' refuses 'did you mean "greedy"?' sanssouci analyse "$game" --after 3 --player gready
holds 'a level that does not exist gets the nearest one as a hint' refuses 'did you mean "level6"?' sanssouci analyse "$game" --after 3 --player level7
holds 'analyse says where a turn is not understood' refuses 'Not understood from "e3" on' sanssouci analyse "$game" --after 3 --turn '36x6l@c6 e3'
sed 's/^\(\[Deck[12] "\).*/\1? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]/' $kit/deals/1-2013-base-2p.sgr >"$scratch/hidden.sgr"
holds 'analyse refuses a hidden hand' refuses 'is hidden' sanssouci analyse "$scratch/hidden.sgr"

# A complete record and one made for the seat to move get the same answer.
for name in 2013-base-2p-random 2013-rewards+boars-4p-busy second-boars-3p-greedy; do
  awk '/^\[Result/ { $0 = "[Result \"*\"]" } { print } /^$/ { turns = 1 } turns && ++n > 25 { exit }' $kit/good/$name.sgr >"$scratch/open.sgr"
  seat=$(sanssouci analyse "$scratch/open.sgr" --player greedy --json | sed 's/^{"seat":\(.\).*/\1/')
  sanssouci link --open "$(sanssouci link "$scratch/open.sgr" --seat "$seat")" >"$scratch/own.sgr"
  holds "a record for one seat's eyes hides something: $name" grep -q '?' "$scratch/own.sgr"
  says "what only others know does not change the analysis: $name" \
    "$(sanssouci analyse "$scratch/open.sgr" --steps 300 --json)" 0 sanssouci analyse "$scratch/own.sgr" --steps 300 --json
  other=$((seat % $(sed -n 's/^\[Players "\(.\)"\]/\1/p' "$scratch/open.sgr") + 1))
  sanssouci link --open "$(sanssouci link "$scratch/open.sgr" --seat $other)" >"$scratch/other.sgr"
  holds "analyse refuses a record for another seat's eyes: $name" refuses 'is hidden' sanssouci analyse "$scratch/other.sgr"
done

# ---- players ----

names='random greedy playouts network0 network rollouts level1 level2 level3 level4 level5 level6 walker builder courtier '
holds 'players has a line for each player' test "$(sanssouci players | sed -n 's/^  \([a-z0-9][a-z0-9]*\) .*/\1/p' | tr '\n' ' ')" = "$names"
says 'a level has the rank of a gardener' 1 0 sh -c "sanssouci players | grep -c '^  level4  *Head gardener: '"
says 'a level has the rank of a gardener in German' 1 0 sh -c "LC_ALL=C.UTF-8 sanssouci players --lang de | grep -c '^  level4  *Oberg.*rtner: '"
player='{"name":"[a-z0-9]*","title":"[^"]*","about":"[^"]*","trained":[a-z]*,"steps":[0-9]*}'
holds 'players --json lists them as JSON' sh -c "sanssouci players --json | grep -qx '\[$player\(,$player\)\{14\}\]'"
holds 'an unknown name is answered with the command that lists them' refuses '"sanssouci players" lists' sanssouci analyse "$game" --after 3 --player zorro

# ---- link ----

wrong=0 links=0
for record in $kit/good/2013-*.sgr $kit/good/second-*.sgr $kit/deals/*.sgr; do
  sanssouci link "$record" >"$scratch/link" && sanssouci link --open "$(cat "$scratch/link")" >"$scratch/out" &&
    cmp -s "$scratch/out" "$record" || wrong=$((wrong + 1))
  links=$((links + 1))
done
holds "records come back from their links ($links, $wrong wrong)" test $wrong = 0 -a $links -gt 50
sanssouci link "$game" >"$scratch/link"
link=$(cat "$scratch/link")
holds 'a link is one line' test "$(wc -l <"$scratch/link")" = 1
for address in "#$link" "https://example.org/play?lang=de#$link" "a#b#$link" " $link "; do
  sanssouci link --open "$address" >"$scratch/out"
  holds "a link is found in $(echo "$address" | cut -c 1-30)..." cmp -s "$scratch/out" "$game"
done
says 'a record comes from standard input too' "$link" 0 sh -c "sanssouci link - <$game"
sanssouci link "$game" --seat 2 --after 5 >"$scratch/link"
sanssouci link --open "$(cat "$scratch/link")" >"$scratch/seat.sgr"
says 'a link for one seat opens as a sound record' "$scratch/seat.sgr: ok" 0 sanssouci check "$scratch/seat.sgr"
says 'a link for one seat has the turns that were asked for' 5 0 grep -c '^[0-9]*[.][12] ' "$scratch/seat.sgr"
holds 'a link for one seat hides the other deck' grep -q '^.Deck1 "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"' "$scratch/seat.sgr"
holds 'a link for one seat shows its own deck' sh -c "! grep -q '^.Deck2 \"?' $scratch/seat.sgr"
for line in "$link" "https://example.org/play#$link" "$link\r" "$link\nand more"; do
  printf "$line\n" | sanssouci link --open - >"$scratch/out"
  holds "a link comes from standard input: $(printf '%s' "$line" | cut -c 1-30)..." cmp -s "$scratch/out" "$game"
done
says 'a link from standard input needs no line end, and takes --after' "$(sanssouci link --open "$link" --after 3)" 0 \
  sh -c "printf %s '$link' | sanssouci link --open=- --after 3"
given() { # a text for standard input, then as refuses
  printf "$1" >"$scratch/given"
  refuses "$2" sh -c "sanssouci link --open - <$scratch/given"
}
holds 'standard input without anything is refused' given '' '-: standard input is empty'
holds 'an empty first line of standard input is refused' given "\\n$link" '-: This is not a link'
holds 'a zero byte in a link from standard input is refused' given "$link\\0" '-: A link has only letters, digits'
holds 'a damaged link from standard input is refused' given "${link%?}" '-: This link is damaged'
holds 'a record in place of a link is refused' given '[Sanssouci "1"]' '-: This is not a link'
holds 'a line from standard input too long for a link is refused' refuses '-: This text is too long' sh -c 'tr "\0" 1 </dev/zero | sanssouci link --open -'
holds 'a folder as standard input is refused' refuses '-: this is a directory' sh -c "sanssouci link --open - <$scratch"
holds 'a closed standard input is refused' refuses '-: it is closed' sh -c "sanssouci link --open - <&-"
holds 'a damaged link is refused' refuses 'checksum' sanssouci link --open "1A${link#??}"
holds 'a link cut short is refused' refuses 'damaged' sanssouci link --open "${link%?}"
holds 'a link with a wrong character is refused' refuses 'letters, digits' sanssouci link --open "$link="
holds 'a link of another version is refused' refuses 'newer version' sanssouci link --open "2${link#?}"
holds 'an empty text in place of a link is refused' refuses 'not a link' sanssouci link --open=
holds 'an endless text in place of a link is refused' refuses 'too long' sanssouci link --open "1$(head -c 5000 /dev/zero | tr '\0' A)"
holds 'a wrong record has no link' refuses "$bad:7: " sanssouci link "$bad"
holds 'link refuses turns beyond the record' refuses 'beyond the record' sanssouci link "$game" --after 37
holds 'link refuses a seat that is not there' refuses '--seat 3' sanssouci link "$game" --seat 3
holds 'link without a record or a link is refused' refuses 'either a record or' sanssouci link
holds 'link with both a record and a link is refused' refuses 'either a record or' sanssouci link "$game" --open "$link"

# ---- bench ----

holds 'bench plays as many games as asked' ends 0 sanssouci bench --players 3 --games 50 --seed 4 --list
holds 'bench counts the turns of its games' grep -q '^turns  *2700$' "$scratch/out"
repeatable() { sanssouci bench --games 200 --seed "$1" --list | grep -v '/s\|seconds'; }
holds 'bench repeats itself for a seed' test "$(repeatable x)" = "$(repeatable x)"
holds 'bench has other results for another seed' test "$(repeatable x)" != "$(repeatable y)"
holds 'bench without --games is refused' refuses '--games' sanssouci bench
holds 'bench says which implementation it uses' sh -c "sanssouci bench --games 5 | grep -qE '^way  *(bmi2|portable)\$'"
# Once --list was ignored beside --batch.
holds 'bench with both --list and --batch is refused' refuses 'one of --list, --batch' sanssouci bench --games 5 --list --batch
holds 'bench measures the network' sh -c "sanssouci bench --games 2 --network --modules boars |
  grep -qE '^judged/s  *[0-9]+ with portable, [0-9.]+ microseconds a position\$'"
holds 'bench compares two ways' sh -c "sanssouci bench --games 500 --batch | grep -qE '^ratio  *[0-9]+[.][0-9]+\$'"

# ---- boards of one's own ----

own=$scratch/own.txt
sanssouci content >"$scratch/box.txt"
says 'content --check accepts what content prints' "$scratch/box.txt: ok" 0 sanssouci content --check "$scratch/box.txt"
says 'what content prints comes back the same' "$(cat "$scratch/box.txt")" 0 sanssouci content --content "$scratch/box.txt"
says 'what content prints without its comments is content.txt' "$(grep '^[^#]' tests/rules/content.txt)" 0 grep '^[^#]' "$scratch/box.txt"
says 'with the boards of the box a deal is the same' "$(sanssouci new --seed 1)" 0 \
  sanssouci new --seed 1 --content "$scratch/box.txt"
for language in ${all_languages#en }; do
  sanssouci content --lang $language >"$scratch/$language.txt"
  holds "content explains itself in $language" sh -c "! cmp -s $scratch/$language.txt $scratch/box.txt"
  says "the tables of content stay the same in $language" "$(grep '^[^#]' tests/rules/content.txt)" 0 grep '^[^#]' "$scratch/$language.txt"
done

sed 's/^pairs 24 25/pairs 23 45/' "$scratch/box.txt" >"$own"
identity=$(sanssouci content --content "$own" | grep '^[^#]' | sha256sum | cut -d ' ' -f 1)
sanssouci new --seed 1 --content "$own" >"$scratch/own.sgr"
says 'a record names the boards it was dealt with' "[Content \"$identity\"]" 0 sed -n 2p "$scratch/own.sgr"
holds 'content prints the identity of boards' sh -c "sanssouci content --content $own | grep -qF '$identity'"
says 'check refuses a record of other boards and says so' \
  "$scratch/own.sgr:2: This record was made with other boards or cards than these. (column 11)" 1 \
  sanssouci check "$scratch/own.sgr"
says 'check accepts the record with its boards' "$scratch/own.sgr: ok" 0 sanssouci check --content "$own" "$scratch/own.sgr"
says 'SANSSOUCI_CONTENT names boards too' "$scratch/own.sgr: ok" 0 \
  env SANSSOUCI_CONTENT="$own" sanssouci check "$scratch/own.sgr"
says '--content goes before SANSSOUCI_CONTENT' "$scratch/own.sgr: ok" 0 \
  env SANSSOUCI_CONTENT="$scratch/none" sanssouci check --content "$own" "$scratch/own.sgr"
says 'an empty SANSSOUCI_CONTENT names no boards' "$game: ok" 0 env SANSSOUCI_CONTENT= sanssouci check "$game"
holds 'with other boards a record of the box is wrong' ends 1 sanssouci check --content "$own" "$game"
holds 'check says that the record was made with other boards' grep -q 'made with other boards' "$scratch/out"
for command in show moves score link; do
  holds "$command without these boards is refused" refuses 'made with other boards' sanssouci $command "$scratch/own.sgr"
  holds "$command with these boards succeeds" ends 0 sanssouci $command --content "$own" "$scratch/own.sgr"
done
link=$(sanssouci link --content "$own" "$scratch/own.sgr")
says 'a link of these boards opens with them' "$(cat "$scratch/own.sgr")" 0 sanssouci link --content "$own" --open "$link"
holds 'a link of these boards is refused without them' refuses 'boards' sanssouci link --open "$link"
holds 'bench takes other boards' ends 0 sanssouci bench --games 5 --content "$own"
holds 'arena takes other boards' ends 0 sanssouci arena --bots random,random --games 2 --out "$scratch/games" --content "$own"
holds 'records of arena name their boards' ends 0 sanssouci check --content "$own" "$scratch"/games/*.sgr
printf 'a\nquit\n' | sanssouci play --plain --seed 1 --content "$own" >"$scratch/out" 2>&1
holds 'play takes other boards' test $? = 0
sed 's/^\(garden .A\)$/\1 # mine/' "$own" | tr -s ' ' | sed 's/^X X/X  X/' >"$scratch/spaced.txt"
says 'comments and spaces make no other boards' "$scratch/own.sgr: ok" 0 \
  sanssouci check --content "$scratch/spaced.txt" "$scratch/own.sgr"

says 'boards are read from standard input' '-: ok' 0 sh -c "sanssouci content --check - <$own"
sed 's/^garden 2B$/garden 2A/' "$own" >"$scratch/wrong.txt"
line=$(grep -n '^garden 2A$' "$scratch/wrong.txt" | sed -n '2s/:.*//p')
says 'a mistake is reported with its line' "$scratch/wrong.txt:$line: This table appears twice in the file." 1 \
  sanssouci content --check "$scratch/wrong.txt"
holds 'a mistake in --content is refused with its line' refuses "$scratch/wrong.txt:$line: This table" sanssouci new --content "$scratch/wrong.txt"
holds 'a mistake in SANSSOUCI_CONTENT is refused with its line' refuses "$scratch/wrong.txt:$line: This table" \
  env SANSSOUCI_CONTENT="$scratch/wrong.txt" sanssouci new
says '--check does not read the boards in use' "$own: ok" 0 \
  env SANSSOUCI_CONTENT="$scratch/wrong.txt" sanssouci content --check "$own"
holds 'help reads no boards' ends 0 env SANSSOUCI_CONTENT="$scratch/wrong.txt" sanssouci help
: >"$scratch/empty.txt"
holds 'an empty file of boards is refused' refuses "$scratch/empty.txt:1: The colour cards are missing" \
  sanssouci new --content "$scratch/empty.txt"
holds 'a file of boards that does not exist is refused' refuses "$scratch/none: there is no such file" sanssouci new --content "$scratch/none"
holds 'a directory of boards is refused' refuses "$scratch: this is a directory" sanssouci content --content "$scratch"
holds 'a file of zeros as boards is refused' refuses ':1: ' sanssouci content --content "$scratch/zeros"
holds 'a file of boards without end is refused' refuses 'too long for boards' sanssouci content --content /dev/zero
holds '--check ends with 2 when there is nothing to read' refuses 'no such file' sanssouci content --check "$scratch/none"

awk '/^garden/ { row = 0 } /^[X.] / { row++; if (row == 2) sub("X", "."); if (row == 4) $5 = "X" } { print }' \
  tests/rules/content.txt >"$scratch/e4.txt"
holds 'boards with e4 printed are accepted' ends 0 sanssouci content --check "$scratch/e4.txt"
holds 'boards with e4 printed are refused with boars' refuses 'The boar starts on e4' sanssouci new --modules boars --content "$scratch/e4.txt"
holds 'boards with e4 printed are accepted with boars and rewards' ends 0 sanssouci new --modules boars,rewards --content "$scratch/e4.txt"
holds 'arena refuses boards with e4 printed with boars' refuses 'The boar starts on e4' \
  sanssouci arena --bots random,random --games 1 --modules boars --content "$scratch/e4.txt"
holds 'play refuses boards with e4 printed with boars' ends 2 sanssouci play --modules boars --content "$scratch/e4.txt"
holds 'play says why it refuses boards with e4 printed' grep -q 'The boar starts on e4' "$scratch/err"

# ---- what is printed must arrive ----

if [ -c /dev/full ]; then
  full() { "$@" >/dev/full 2>"$scratch/err"; }
  for words in "new --seed 1" "moves $game --after 3" "score $game" "analyse $game --after 3 --steps 99" "link $game" "check $game" "show $game" "content" "help" "--version"; do
    full sanssouci $words
    holds "a full disk is noticed: $words" test $? = 2
    holds "a full disk is reported: $words" grep -q 'no space left' "$scratch/err"
  done
else
  echo '# skipped: a full disk, for which there is no /dev/full'
fi
sanssouci new --seed 1 >&- 2>"$scratch/err"
holds 'a closed output is noticed' test $? = 2
sanssouci new --seed 1 | head -n 1 >"$scratch/out"
holds 'a reader of standard output may leave early' grep -q '^.Sanssouci' "$scratch/out"

# ---- languages ----

says 'English is the language of C' "$(sanssouci --lang en help)" 0 env LC_ALL=C sanssouci help
for language in ${all_languages#en }; do
  sanssouci --lang $language help >"$scratch/wanted"
  holds "--lang $language speaks another language" sh -c "! sanssouci --lang en help | cmp -s - $scratch/wanted"
  for variable in LC_ALL LC_MESSAGES LANG; do
    env -u LC_ALL -u LC_MESSAGES -u LANG $variable=${language}_XX.UTF-8 build/sanssouci help >"$scratch/out"
    holds "$variable=${language}_XX.UTF-8 speaks the language" cmp -s "$scratch/out" "$scratch/wanted"
  done
  sanssouci help --lang=$language >"$scratch/out"
  holds "--lang=$language may stand behind the command" cmp -s "$scratch/out" "$scratch/wanted"
  holds "ok is the same word in every language ($language)" test "$(sanssouci check --lang $language "$game")" = "$game: ok"
done
env -u LANG LC_ALL=de_DE.UTF-8 LC_MESSAGES=fr_FR.UTF-8 build/sanssouci help >"$scratch/out"
sanssouci --lang de help >"$scratch/wanted"
holds 'LC_ALL goes before LC_MESSAGES' cmp -s "$scratch/out" "$scratch/wanted"
for language in de DE De; do
  holds "--lang $language is German" sh -c "sanssouci --lang $language help | cmp -s - $scratch/wanted"
done
for tag in de_DE.ISO-8859-1 fr_FR.ISO-8859-15@euro; do
  says "with $tag, which cannot show our letters, the language is English" "$(sanssouci --lang en help)" 0 env LC_ALL=$tag sanssouci help
done
LC_ALL=xx_XX.UTF-8 sanssouci help >"$scratch/out"
sanssouci --lang en help >"$scratch/wanted"
holds 'with an unknown language in the environment the language is English' cmp -s "$scratch/out" "$scratch/wanted"

done_testing
