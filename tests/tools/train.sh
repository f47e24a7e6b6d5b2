# build/train: options, folders, and that a training that is interrupted gives the same network as one that is not.
. tools/tap.sh

small='--games 800 --generation 40 --window 3 --deals 2 --learner cpu'

# Trains kind 2 in a scratch folder, with more options.
learn() {
  folder=$scratch/$1
  shift
  train --kind 2 --out "$folder" --state "$folder/state" "$@"
}
same() { cmp -s "$scratch/$1/network-2.bin" "$scratch/$2/network-2.bin"; }

holds 'the networks of the repository take at most 600 kB' test "$(cat weights/*.bin.gz | wc -c)" -le 600000

# ---- a short one ----

learn whole $small --threads 1 >"$scratch/said"
holds 'a short training completes' test $? = 0
holds 'a trained network has the size of a network' \
  test "$(wc -c <"$scratch/whole/network-2.bin")" = "$(wc -c <build/weights/network-2.bin)"
holds 'the log is what was printed' cmp -s "$scratch/said" "$scratch/whole/network-2.log"
holds 'the log begins with the command' grep -q '^# build/train --kind 2 .*--threads 1$' "$scratch/whole/network-2.log"
holds 'the log has the seed and the date' sh -c \
  "head -3 $scratch/whole/network-2.log | grep -q 'seed 1$' && grep -q '^# begun 2.*UTC' $scratch/whole/network-2.log"
holds 'the log of a short training has a line for each generation' \
  test "$(grep -c '^  ' "$scratch/whole/network-2.log")" = 20
holds 'the state of a training that is complete is removed' test -z "$(ls "$scratch/whole/state")"

learn threads $small --threads 3 >"$scratch/said"
holds 'three threads train the same network' same whole threads
learn seed --games 40 --deals 1 --seed another >"$scratch/said"
learn seeds --games 40 --deals 1 --seed others >"$scratch/said"
holds 'another seed trains another network' sh -c "! cmp -s $scratch/seed/network-2.bin $scratch/seeds/network-2.bin"

# ---- stopped ----

cc -shared -fPIC -o "$scratch/interrupt.so" tests/bots/interrupt.c

# interrupted SIGNAL FOLDER LINES: a training that gets a signal after it has written this many lines, here and to its log.
# Scripts run in the background ignore Ctrl-C, and so would the program.
interrupted() {
  FLUSH=$3 SIGNAL=$1 LD_PRELOAD=$scratch/interrupt.so env --default-signal=INT,TERM build/train --kind 2 \
    --out "$scratch/$2" --state "$scratch/$2/state" $small >"$scratch/begun" 2>"$scratch/err"
}

interrupted 2 stopped 8
holds 'Ctrl-C ends a training with status 130' test $? = 130
holds 'a training stopped by Ctrl-C says how to go on' grep -q '^train: interrupted; the same command goes on from' "$scratch/err"
holds 'a training stopped by Ctrl-C has no network yet' test ! -e "$scratch/stopped/network-2.bin"
holds 'a training stopped by Ctrl-C leaves the network so far' test -s "$scratch/stopped/state/2.sketch"
holds 'another training over an unfinished one is refused, with the options of both' sh -c "
  ! build/train --kind 2 --games 99 --out $scratch/stopped --state $scratch/stopped/state >$scratch/out 2>&1 &&
  grep -q 'another training is unfinished there (kind 2, games 800, ' $scratch/out"
interrupted 15 stopped 8
holds 'SIGTERM stops a training again' test $? = 143
learn stopped $small >"$scratch/said"
holds 'a training that was stopped trains the same network' same whole stopped
holds 'a training that was stopped has each generation once in its log' \
  test "$(sed -n 's/^ *\([0-9]*\) .*/\1/p' "$scratch/stopped/network-2.log" | tr '\n' ' ')" = "$(seq 1 20 | tr '\n' ' ')"

interrupted 9 killed 8 2>/dev/null
learn killed $small >"$scratch/said"
holds 'a training that was killed trains the same network' same whole killed
holds 'a training that was killed has each generation once in its log' test "$(grep -c '^  ' "$scratch/killed/network-2.log")" = 20

interrupted 2 damaged 8
state=$scratch/damaged/state/2.state
head -c 100000 "$state" >"$scratch/part" && cp "$scratch/part" "$state"
says 'a damaged state is refused' "train: $state: this is damaged, or from another version of the program; \
without it the training begins anew" 2 learn damaged $small

# ---- the state beside the networks: what is removed in the end is not the network ----

train --kind 2 --games 20 --deals 1 --out "$scratch/one" --state "$scratch/one" >"$scratch/said"
holds 'one folder can hold both the network and the state' test "$(ls "$scratch/one" | tr '\n' ' ')" = 'network-2.bin network-2.log '

# ---- all kinds, and the first network ----

train --games 80 --generation 10 --window 2 --deals 1 --out "$scratch/all" --state "$scratch/all/state" \
  --log "$scratch/all/log" >"$scratch/said"
for kind in 2 2-modules 3 4; do
  holds "a network of kind $kind can be trained" test "$(wc -c <"$scratch/all/network-$kind.bin")" = "$(wc -c <"build/weights/network-$kind.bin")"
  holds "kind $kind is in the log" grep -q "^# kind $kind, games" "$scratch/all/log"
done
train --kind 3 --minutes 0.01 --generation 50 --deals 1 --out "$scratch/minutes" --state "$scratch/minutes/state" \
  >"$scratch/said"
holds '--minutes ends a training' test -s "$scratch/minutes/network-3.bin"

# ---- what is refused, with what is wrong ----

refused() {
  words=$1
  shift
  said=$(train --out "$scratch/none" --state "$scratch/none/state" "$@" 2>&1)
  [ $? = 2 ] && case $said in "train: "*"$words"*) ;; *) echo "# $said" && false ;; esac
}
holds 'an unknown option is refused' refused 'there is no option --gmes' --gmes 5
holds 'a word that is not an option is refused' refused 'there is no option 500' 500
holds 'a missing value is refused' refused '--games needs a value' --games
holds 'a value that is not a number is refused' refused '--games needs a whole number, not "many"' --games many
holds 'half a game is refused' refused '--games needs a whole number, not "0.5"' --games 0.5
holds 'a training of no games is refused' refused '--games needs a number from 1 to' --games 0
holds 'a number out of range is refused' refused '--lambda needs a number from 0 to 1, not 1.5' --lambda 1.5
holds 'nan as a number is refused' refused '--rate needs a number, not "nan"' --rate nan
holds 'an option that is given twice is refused' refused '--seed is given twice' --seed a --seed=b
holds 'an unknown kind is refused' refused '--kind needs 2, 2-modules, 3 or 4, not "5"' --kind 5
holds 'games and minutes together are refused' refused 'either --games or --minutes' --games 5 --minutes 5
holds 'the first network of another kind is refused' refused '--first is about kind 2' --kind 3 --first x
holds 'an unknown learner is refused' refused '--learner needs cpu or gpu, not "tpu"' --learner tpu
holds 'a seed of two lines is refused' refused '--seed needs one line' --seed 'a
b'
holds 'a window that is too large is refused' refused '--generation times --window' --generation 1000000 --window 11
holds 'a value for a switch is refused' refused '--help takes no value' --help=x
holds 'refused trainings write nothing' test ! -e "$scratch/none"

: >"$scratch/file"
says 'a folder that is a file is refused' "train: $scratch/file: a part of the path is not a directory" 2 \
  train --games 1 --out "$scratch/file" --state "$scratch/none"
said=$(train --kind 2 --games 1 --deals 1 --out "$scratch/full" --state "$scratch/full" --log /dev/full 2>&1 >"$scratch/out")
holds 'a full disk is reported' test "$?$said" = '2train: /dev/full: no space left on the disk'
holds 'help lists the options' sh -c 'train --help | grep -q -- "--games N "'

done_testing
