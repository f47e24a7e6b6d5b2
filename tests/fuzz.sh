# Throws bytes at everything that reads text from strangers, starting from tests/corpus. What the fuzzers find new
# stays in build/corpus.
. tools/tap.sh

for source in tests/*_fuzz.c; do
  name=$(basename "$source" _fuzz.c)
  mkdir -p "build/corpus/$name"
  holds "$name stands ${FUZZ_SECONDS:=20} seconds of fuzzing" \
    "build/tests/${name}_fuzz" -max_total_time="$FUZZ_SECONDS" -timeout=10 -verbosity=0 \
    -artifact_prefix="build/corpus/$name-" "build/corpus/$name" "tests/corpus/$name"
done
