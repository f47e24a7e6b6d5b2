# Compares the offline program of another system with the whole program of this one: standard output, standard error
# and files must be the same, byte for byte. Sourced after tools/tap.sh by a test that defines `theirs`, which runs the
# other program.
#
#     theirs() { build/musl/sanssouci "$@"; }
#     . tests/everywhere/offline/compare.sh

kit=tests/conformance
game=$kit/good/2013-base-2p-greedy.sgr
LC_ALL=C.UTF-8 # wine reads arguments and names of files as the locale says

# both ARGUMENTS...: runs both programs, with $input as standard input. Their statuses are left in $our and $their.
input=/dev/null
both() {
  sanssouci "$@" <"$input" >"$scratch/our.out" 2>"$scratch/our.err"
  our=$?
  theirs "$@" <"$input" >"$scratch/their.out" 2>"$scratch/their.err"
  their=$?
}

# same STATUS SENTENCE ARGUMENTS...: checks that both print the same and exit with this status.
same() {
  wanted=$1 claim=$2
  shift 2
  both "$@"
  if [ $our = "$wanted" ] && [ $their = "$wanted" ] && cmp -s "$scratch/our.out" "$scratch/their.out" &&
    cmp -s "$scratch/our.err" "$scratch/their.err"; then
    ok "$claim"
    return
  fi
  not_ok "$claim"
  echo "# $*: status $their, ours is $our, wanted $wanted"
  for stream in out err; do
    diff "$scratch/our.$stream" "$scratch/their.$stream" | sed 's/^/#   /' | cut -c 1-120 | head -n 10
  done
}

# ---- the conformance kit: records, turns, scores, deals ----

same 0 'all games of the conformance kit are sound' check $kit/good/*.sgr
same 1 'bad games are refused with the same line and sentence' check $kit/bad/*.sgr
same 0 'games have the same scores' score $kit/good/*.sgr
wrong=0
for record in $kit/good/*.sgr; do
  both moves "$record" --after 9
  [ $their = 0 ] && cmp -s "$scratch/our.out" "$scratch/their.out" || wrong=$((wrong + 1))
done
holds "each game has the same legal turns after nine turns ($wrong differ)" test $wrong = 0
wrong=0
for deal in $kit/deals/*.sgr; do
  IFS=- read -r seed edition modules players <<END
$(basename "$deal" .sgr)
END
  [ "$modules" = base ] && modules=
  theirs new --seed "$seed" --edition "$edition" --modules "$(echo "$modules" | tr + ,)" --players "${players%p}" \
    </dev/null | cmp -s - "$deal" || wrong=$((wrong + 1))
done
holds "seeds deal what the referee deals ($wrong differ)" test $wrong = 0

# ---- links, and texts that are wrong ----

wrong=0
for record in $kit/good/rare-*.sgr $kit/good/*-4p-*.sgr; do
  both link "$record"
  cmp -s "$scratch/our.out" "$scratch/their.out" &&
    theirs link --open "$(cat "$scratch/their.out")" </dev/null | cmp -s - "$record" || wrong=$((wrong + 1))
done
holds "records become the same links and come back from them ($wrong do not)" test $wrong = 0
same 1 'texts that are not records are refused alike' check tests/corpus/record/*
same 2 'proofs of deals are judged alike' verify tests/corpus/fair/*
sanssouci link $game | sed 's/..../&x/' >"$scratch/link"
input=$scratch/link
same 2 'a damaged link is refused' link --open -
input=$game
same 0 'a record comes from standard input' check -
input=/dev/null
sed 's/$/\r/' $game >"$scratch/returns.sgr"
same 1 'lines that end with a carriage return are refused alike' check "$scratch/returns.sgr"
same 2 'a file that does not exist is refused alike' show "$scratch/nothing.sgr"
same 2 'a directory is refused alike' check $kit
: >"$scratch/empty.sgr"
same 1 'an empty file is refused alike' check "$scratch/empty.sgr"
same 2 'a value out of range is refused alike' new --players 99999999999
same 2 'a command that is misspelt gets a hint' scroe

# ---- names beyond ASCII ----

garden="$scratch/Gärten ☘"
mkdir "$garden" && cp $game "$garden/Übung-日本.sgr"
same 0 'names of files may be any UTF-8' check "$garden/Übung-日本.sgr"
same 2 'names of files in complaints are UTF-8' score "$garden/Öde.sgr"
same 0 'seeds may be any UTF-8' new --seed 'Zaubergärten'

# ---- thinking ----

same 0 'analyse prints the same turns' analyse $game --after 20
same 0 'analyse prints the same as JSON, by another player' analyse $kit/good/second-rewards+boars-4p-random.sgr --after 30 --player level4 --json
same 0 'review prints the same, with threads' review $game --steps 40 --threads 3
same 0 'review prints the same as JSON' review $kit/good/2013-boars-3p-random.sgr --steps 20 --json
for language in $all_languages; do
  same 0 "review prints the same in $language" review $game --steps 6 --lang "$language"
  same 0 "show prints the same in $language" show $game --after 12 --lang "$language"
  for command in analyse arena bot check content link review verify; do
    same 0 "help of $command is the same in $language" help $command --lang "$language"
  done
  both play --lang "$language"
  holds "a command that this build lacks is refused in $language" test $their = 2 -a ! -s "$scratch/their.out" \
    -a "$(wc -l <"$scratch/their.err")" = 1
  cat "$scratch/their.err" >>"$scratch/refusals"
done
languages=$(echo $all_languages | wc -w)
holds 'each language has its own sentence for a command that this build lacks' test "$(sort -u "$scratch/refusals" | wc -l)" = "$languages"
holds 'each sentence names the command' test "$(grep -c '^sanssouci: .*play' "$scratch/refusals")" = "$languages"

# Compares which code plays, with AVX2 or without, and its results, but not its speed.
for kind in --batch --network; do
  both bench --games 16 --seed 1 $kind
  for whose in our their; do grep -v 'seconds\|/s\|ratio' "$scratch/$whose.out" >"$scratch/$whose.way"; done
  holds "bench $kind knows the same processor" cmp -s "$scratch/our.way" "$scratch/their.way"
  holds "bench $kind says which way it works ($(grep way "$scratch/their.way"))" grep -q '^way' "$scratch/their.way"
done

# ---- matches ----

match='--bots level3,level1,greedy --games 12 --seed garden --modules boars --threads 2'
same 0 'arena prints the same' arena $match
same 0 'arena prints the same as JSON with luck' arena --bots network,greedy --games 4 --seed 7 --luck --ndjson
# Each writes its records to a separate folder.
record() {
  sanssouci arena $match --out "$garden/ours" >"$scratch/our.out"
  theirs arena $match --out "$garden/theirs" </dev/null | sed 's|/theirs|/ours|' >"$scratch/their.out"
}
record
holds 'a match is recorded in the same files' diff -r "$garden/ours" "$garden/theirs"
cp -r "$garden/ours" "$scratch/whole"
for folder in "$garden/ours" "$garden/theirs"; do
  rm "$folder/game-000004.sgr" "$folder/game-000012.sgr"
  : >"$folder/game-000004.sgr.0123456789abcdef.new"
done
record
holds 'a match goes on where it stopped' cmp -s "$scratch/our.out" "$scratch/their.out"
holds 'a match that goes on removes what was half written' diff -r "$scratch/whole" "$garden/theirs"
cp $game "$garden/ours/game-000001.sgr"
same 2 'the record of another game is refused' arena $match --out "$garden/ours"
both arena --bots cmd:true,greedy --games 2
holds 'other programs are not started' grep -q '^sanssouci: "cmd:true": this build does not start other programs$' \
  "$scratch/their.err"

# ---- the bot protocol: first a conversation in one piece, then a match of ours against theirs over pipes ----

{
  echo 'sanssouci-bot 1'
  echo 'option player level2'
  echo 'game 1'
  echo position && sed 's/^\[Result .*/[Result "*"]/' $game | head -n -4 && echo end
  echo 'go steps 100'
  echo 'hint 3 steps 100'
  printf 'go steps 100\r\n'
  echo 'side garden 1'
  echo quit
} >"$scratch/conversation"
input=$scratch/conversation
same 0 'the bot gives the same answers' bot --seed 5
holds 'the bot answers two turns and a hint' test "$(grep -c '^turn ' "$scratch/their.out")" = 2 -a "$(grep -c '^hint ' "$scratch/their.out")" -gt 0
input=/dev/null
against() { sanssouci arena --bots "cmd:$1 bot --player network --seed 5@60000,greedy" --games 2 --seed 3 --json; }
against sanssouci >"$scratch/our.out"
against "$their_command" >"$scratch/their.out"
holds 'the bot plays the same match against another program' cmp -s "$scratch/our.out" "$scratch/their.out"

# ---- what there is ----

commands() { sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p' "$1" | sort | tr '\n' ' '; }
both help
holds 'help lists the offline commands alone' test "$(commands "$scratch/their.out")" = \
  'analyse arena bench bot check completion content help link moves new players review score show verify '
theirs </dev/null >"$scratch/alone"
holds 'without a command the help is printed' cmp -s "$scratch/alone" "$scratch/their.out"
for shell in bash zsh fish; do same 0 "the script for $shell is the same" completion $shell; done
theirs complete '' </dev/null >"$scratch/completion"
holds 'only the offline commands are completed' sh -c \
  "grep -q analyse '$scratch/completion' && ! grep -qw 'serve\|moderate\|statistics' '$scratch/completion'"
same 0 'the version is the same' --version
