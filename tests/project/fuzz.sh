# Code that reads untrusted text must survive every file of tests/corpus: old findings, and a few files for each path
# through the code. With FUZZ_SECONDS, as in `make fuzz`, new inputs are searched for that long; they stay in
# build/corpus. The fuzzer itself finds those worth keeping:
#
#     build/fuzz/MODULE/NAME_fuzz -set_cover_merge=1 -use_counters=0 tests/corpus/NAME build/corpus/NAME
. tools/tap.sh

# Runs each file of a corpus once, in at most a minute of the processor: the fuzzer itself would count the time that a
# busy machine takes. A missing or empty corpus is an error.
replay() {
  (ulimit -t 60 && exec "build/tests/$2_fuzz" -timeout=0 "tests/corpus/$1"/*) >"$scratch/said" 2>&1 &&
    [ "$(grep -c '^Executed ' "$scratch/said")" = "$(ls "tests/corpus/$1" | wc -l)" ] || { sed 's/^/# /' "$scratch/said" && false; }
}

search() {
  mkdir -p "build/corpus/$1"
  "build/fuzz/$2_fuzz" -max_total_time="$FUZZ_SECONDS" -timeout=10 -verbosity=0 -artifact_prefix="build/corpus/$1-" \
    "build/corpus/$1" "tests/corpus/$1"
}

for source in tests/*/*_fuzz.c; do
  name=$(basename "$source" _fuzz.c)
  path=${source#tests/}
  path=${path%_fuzz.c}
  holds "$name stands every file of its corpus" replay "$name" "$path"
  [ -z "$FUZZ_SECONDS" ] || holds "$name stands $FUZZ_SECONDS seconds of fuzzing" search "$name" "$path"
done

done_testing
