# Fair deals, checked by `sanssouci verify` and by tests/online/fair/verify.py, which shares no code with it: records of
# every edition, number of players and set of modules are accepted, and both detect forgeries in them.
. tools/tap.sh
mkdir "$scratch/fair" "$scratch/forged"
holds 'records of every setting can be written' build/tests/online/fair_trace "$scratch/fair"
holds 'there are 72 records' test "$(ls "$scratch/fair" | wc -l)" = 72

accepted() { sanssouci verify "$@" >"$scratch/out" && [ "$(grep -c ': ok$' "$scratch/out")" = $# ]; }
holds 'verify accepts all records' accepted "$scratch"/fair/*.sgr
holds 'the verifier in Python accepts all records' python3 tests/online/fair/verify.py "$scratch"/fair/*.sgr >"$scratch/said"
grep '^ok\|^not ok' "$scratch/said"
wc -l <"$scratch/said" | grep -q 73 && ok 'the verifier in Python judges every record' || not_ok 'the verifier in Python judges every record'

# Checks that both refuse everything in $scratch/forged: verify with status 1, each file separately.
both_refuse() {
  missed=0
  for file in "$scratch"/forged/*.sgr; do
    sanssouci verify "$file" >"$scratch/out" 2>"$scratch/err"
    [ $? = 1 ] && grep -q "^$file:[0-9]*: " "$scratch/out" || { missed=$((missed + 1)) && echo "# verify takes $file"; }
  done
  python3 tests/online/fair/verify.py "$scratch"/forged/*.sgr >"$scratch/out"
  grep ': ok$' "$scratch/out" | sed 's/^/# Python takes /'
  [ $missed = 0 ] && [ -s "$scratch/out" ] && ! grep -q ': ok$' "$scratch/out"
}

# Forges each record with a sed script, and lets both check it.
forged() {
  sentence=$1
  shift
  changed=0
  for file in "$scratch"/fair/*.sgr; do
    sed "$@" "$file" >"$scratch/forged/$(basename "$file")"
    cmp -s "$file" "$scratch/forged/$(basename "$file")" || changed=$((changed + 1))
  done
  holds "all 72 records are forged with $sentence" test $changed = 72
  holds "both verifiers find $sentence" both_refuse
}

other() { printf '%064d' "$1"; }
forged "a server's value that was changed" "s/^\(\[Fair0 \".*\)[0-9a-f]\{8\}\"/\100000000\"/"
forged "a seat's value that was changed" "s/^\(\[Fair1 \".*\)[0-9a-f]\{8\}\"/\100000000\"/"
forged 'a commitment that was changed' "s/^\(\[Fair1 \"\)[0-9a-f]\{64\}/\1$(other 1)/"
forged 'a salt that was changed' "s/^\(\[Fair1 \"[0-9a-f]* \)[0-9a-f]*/\1$(other 2)/"
forged 'a seat that is missing' '/^\[Fair1 /d'
forged 'another round' -e 's/^\(\[FairRound "\)2/\13/;t' -e 's/^\(\[FairRound "\)1/\12/'
forged 'another table' 's/^\[Table .*/[Table "AAAAAAAAAAAAAAAAAAAAAA"]/'
forged 'another seed' "s/^\[Seed .*/[Seed \"$(other 3)\"]/"
# The last two cards of a deck are in one hand together: no turn shows that they were swapped.
forged 'two cards that were swapped' 's/^\(\[Deck2 ".*\) \([^ ]*\) \([^ ]*\)"\]/\1 \3 \2"]/'

# A different deal, with a matching seed and the commitments and values of this one.
for file in "$scratch"/fair/*.sgr; do
  value() { sed -n "s/^\[$1 \"\(.*\)\"\]/\1/p" "$file"; }
  {
    sanssouci new --seed "$(other 4)" --players "$(value Players)" --edition "$(value Edition)" \
      --modules "$(value Modules | tr ' ' ,)" | sed '/^$/d'
    grep '^\[\(Seat\|Table\|Fair\|Withheld\)' "$file"
    echo "[Seed \"$(other 4)\"]"
  } >"$scratch/forged/$(basename "$file")"
done
holds 'both verifiers find another deal with its own seed' both_refuse

# ---- what players noted ----

game=$scratch/fair/00.sgr
commitment() { sed -n "s/^\[Fair$1 \"\([0-9a-f]*\) .*/\1/p" "$game"; }
line() { grep -n "^\[$1 " "$game" | cut -d : -f 1; }
verify() { (cd "$scratch/fair" && sanssouci verify "$@"); }
says 'without notes verify says what is not proved' '00.sgr: ok
  The server and seats 1, 2 took part in the deal.
  Proved: the deal follows from these values. Whether all were committed to
  before it, only commitments that you noted can show.' 0 verify 00.sgr
says 'with some notes verify says what is not proved' "$(verify 00.sgr)" 0 verify 00.sgr --server-commitment "$(commitment 0)"
says 'with all notes everything is proved' '00.sgr: ok
  The server and seats 1, 2 took part in the deal.
  Proved: nobody chose or altered this deal. Not proved: that the server did not
  look at it.' 0 verify 00.sgr --server-commitment "$(commitment 0)" --commitment "1=$(commitment 1)" --commitment "2=$(commitment 2)"
says 'verify finds another commitment of the server' \
  "00.sgr:$(line Fair0): The server's commitment is not the one you noted." 1 verify 00.sgr --server-commitment "$(other 5)"
says 'verify finds another commitment of a seat' \
  "00.sgr:$(line Fair2): The commitment of seat 2 is not the one you noted." 1 verify 00.sgr --commitment "2=$(other 5)"
says 'verify finds a commitment of a seat that does not exist' \
  "00.sgr:$(line Seed | awk '{ print $1 + 1 }'): You noted a commitment of seat 4, but it took no part in this deal." 1 \
  verify 00.sgr --commitment "4=$(other 5)"

# A record that was made up completely is consistent. Only the notes reveal it.
cp "$scratch/fair/24.sgr" "$scratch/fair/made-up.sgr"
holds 'a record that was made up is accepted without notes' verify made-up.sgr >"$scratch/said"
grep '^ok\|^not ok' "$scratch/said"
holds 'a record that was made up is refused with a noted commitment' sh -c "! sanssouci verify $scratch/fair/made-up.sgr --server-commitment $(commitment 0) >$scratch/out"

# ---- the command ----

says 'verify says who was left out and who moved for whom' '69.sgr: ok
  The server and seats 1, 2, 3 took part in the deal.
  Seat 4 did not open its value and was left out.
  For seat 1, level4 moved in rounds 7, 8.
  Proved: the deal follows from these values. Whether all were committed to
  before it, only commitments that you noted can show.' 0 verify 69.sgr
says '--json says who was left out and who moved for whom' '{"file":"69.sgr","ok":true,"table":"'"$(sed -n 's/^\[Table "\(.*\)"\]/\1/p' "$scratch/fair/69.sgr")"'","round":2,"seats":[1,2,3],"withheld":[4],"substitutes":[{"seat":1,"player":"level4","rounds":[7,8]}],"compared":{"server":false,"seats":[]},"faults":[]}' \
  0 verify 69.sgr --json
says '--json names what does not hold' '{"file":"00.sgr","ok":false,"table":"'"$(sed -n 's/^\[Table "\(.*\)"\]/\1/p' "$game")"'","round":1,"seats":[1,2],"withheld":[],"substitutes":[],"compared":{"server":true,"seats":[]},"faults":[{"fault":"NOTED","seat":0,"line":'"$(line Fair0)"'}]}' \
  1 verify 00.sgr --json --server-commitment "$(other 5)"
says 'verify reads standard input' '-: ok' 0 sh -c "sanssouci verify - <$game | head -n 1"
sed 's/^\[Result .*/[Result "1 1"]/' "$game" >"$scratch/result.sgr"
says 'a game with a wrong result is refused' "$scratch/result.sgr:$(line Result): The result is not the final score of this game. (column 10)" 1 \
  sanssouci verify "$scratch/result.sgr"
says 'a game with a wrong result is refused as JSON' "{\"file\":\"$scratch/result.sgr\",\"ok\":false,\"faults\":[{\"fault\":\"RECORD\",\"line\":$(line Result)}]}" 1 \
  sanssouci verify "$scratch/result.sgr" --json
sanssouci new --seed 1 >"$scratch/plain.sgr"
says 'a record without the tags of a deal cannot be verified' \
  "sanssouci: $scratch/plain.sgr: the record does not say how the game was dealt; those of online games do" 2 sanssouci verify "$scratch/plain.sgr"
sed '/^\[Fair0 /d' "$game" >"$scratch/less.sgr"
says 'a record without some of the tags cannot be verified' "sanssouci: $scratch/less.sgr:$(line Seed): The tag Fair0 is missing." 2 sanssouci verify "$scratch/less.sgr"
sed 's/^\[FairRound .*/[FairRound "one"]/' "$game" >"$scratch/round.sgr"
says 'a record that cannot be read cannot be verified' \
  "sanssouci: $scratch/round.sgr:$(line FairRound): The tag FairRound cannot have this value. (column 13)" 2 sanssouci verify "$scratch/round.sgr"
echo hello >"$scratch/hello"
holds 'a text that is not a record ends verify with 2' sh -c "sanssouci verify $scratch/hello >$scratch/out 2>&1; test \$? = 2"
sanssouci verify "$scratch/none" "$scratch/forged/00.sgr" "$game" >"$scratch/out" 2>"$scratch/err"
holds 'of several files the worst gives the status' test $? = 2
holds 'all of several files are verified' test "$(grep -c "^$scratch/forged/00.sgr:\|^$game: ok" "$scratch/out")" -ge 2
complains() {
  words=$1
  shift
  sanssouci verify "$@" >"$scratch/out" 2>"$scratch/err"
  [ $? = 2 ] && [ ! -s "$scratch/out" ] && grep -qF -e "$words" "$scratch/err"
}
holds 'a text that is not a hash is refused' complains 'is not 64 hexadecimal digits' "$game" --server-commitment 12ab
holds 'a text that is not a hash is refused for a seat' complains 'is not 64 hexadecimal digits' "$game" --commitment "1=$(other 1)0"
holds 'a hash without its seat is refused' complains 'needs a seat from 1 to 4' "$game" --commitment "$(commitment 1)"
holds 'a seat that no game has is refused' complains 'needs a seat from 1 to 4' "$game" --commitment "5=$(commitment 1)"
holds 'a seat that is given twice is refused' complains 'twice for seat 1' "$game" --commitment "1=$(other 1)" --commitment "1=$(commitment 1)"
holds 'more commitments than seats are refused' complains '--commitment is given too often' "$game" $(for i in 1 2 3 4 5 6 7 8 9; do echo "--commitment=$i"; done)
holds 'notes for two files are refused' complains 'verify one file' "$game" "$game" --server-commitment "$(commitment 0)"

# With custom boards the deal is another game.
boards=tests/corpus/content/other-tables.txt
content=$(sanssouci new --content $boards | sed -n '/^\[Content /p')
holds 'a record of a deal with other boards names them' test -n "$content"
seed=$(sed -n 's/^\[Seed "\(.*\)"\]/\1/p' "$game")
{
  sanssouci new --content $boards --seed "$seed" | sed '/^$/d'
  grep '^\[\(Seat\|Table\|Fair\|Seed\)' "$game"
} >"$scratch/own.sgr"
holds 'a deal with other boards is verified with them' sh -c "sanssouci verify --content $boards $scratch/own.sgr >$scratch/out"
holds 'a deal with other boards is not verified without them' complains 'other' "$scratch/own.sgr"

done_testing
