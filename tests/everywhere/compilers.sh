# Every compiler in Debian 12: none warns about any source, and the engine that they build, natively and as WebAssembly,
# gives the same results.
. tools/tap.sh
. tools/digests.sh

jobs=$(getconf _NPROCESSORS_ONLN)
beside='tools tools/* bench tests/* tests/everywhere/*'
wasm='--target=wasm32 -mbulk-memory -msimd128 -ffreestanding -nostdlib'

# quiet COMPILER HOW FOLDERS: succeeds if the compiler prints nothing about the sources; otherwise shows the beginning.
quiet() {
  make -s -k -j"$jobs" -f tests/everywhere/warnings.mk CC="$1" HOW="$2" FOLDERS="$3" >"$scratch/out" 2>&1 &&
    [ ! -s "$scratch/out" ] && return
  head -n 40 "$scratch/out" | sed 's/^/# /'
  return 1
}

# build COMPILER FOLDER PROGRAM
build() {
  make -s -j"$jobs" -f tests/everywhere/engine.mk CC="$1" OUT="build/everywhere/$2" "build/everywhere/$2/$3"
}

# The build has every source of the program compiled by gcc, and the tests by clang, with the same warnings as errors.
# Their results are those that other tests check.
holds 'gcc has no warning in tests, tools and measurements' quiet gcc '-O2 -c -o /dev/null' "$beside"
holds 'clang has no warning in tools and measurements' quiet clang -fsyntax-only 'tools tools/* bench tests/*'

digests_here
for clang in clang-15 clang-16 clang-19; do
  holds "$clang has no warning anywhere" quiet $clang -fsyntax-only "src/* src/terminal/* $beside"
  holds "$clang builds the engine" build $clang $clang digests
  holds "judgements, turns, records and links are the same with $clang" agrees "build/everywhere/$clang/digests"
  holds "$clang builds the engine as WebAssembly" build "$clang $wasm" "$clang-wasm" digests.wasm
  holds "judgements, turns, records and links are the same with $clang as WebAssembly" \
    agrees node tests/everywhere/digests.mjs "build/everywhere/$clang-wasm/digests.wasm"
done

done_testing
