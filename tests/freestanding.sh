# The engine needs nothing but a compiler: no C library, no variables that outlive a call.
. tools/tap.sh

engine='base rules content notation ai'
for module in $engine wasm; do
  wrong=$(grep -nE '^ *# *include *<' "src/$module"/*.[ch] |
    grep -vE '<(cpuid|immintrin|stdalign|stdbool|stddef|stdint|limits|float|wasm_simd128)\.h>')
  holds "$module includes only headers that every compiler brings" test -z "$wrong"
  [ -z "$wrong" ] || printf '%s\n' "$wrong" | sed 's/^/# /'
done

gcc -O2 -c -o "$scratch/memory.o" src/base/memory.c
ld -r -o "$scratch/engine.o" "$scratch/memory.o" --whole-archive build/libsanssouci.a
wanted=$(nm -u "$scratch/engine.o" | grep -v _GLOBAL_OFFSET_TABLE_) # the linker makes that one itself
holds 'the engine, linked with base/memory.c, calls nothing else' test -z "$wanted"
[ -z "$wanted" ] || printf '%s\n' "$wanted" | sed 's/^/# /'

kept=$(size -A "$scratch/engine.o" | awk '($1 ~ /^\.(data|bss|tdata|tbss)/) && $1 !~ /^\.data\.rel\.ro/ && $2 > 0')
holds 'the engine has no variables that outlive a call' test -z "$kept"
[ -z "$kept" ] || printf '%s\n' "$kept" | sed 's/^/# /'

holds 'the engine links as WebAssembly' test -s build/engine.wasm
holds 'and what a page calls with it' test -s build/sanssouci.wasm
holds 'also without SIMD' test -s build/sanssouci-scalar.wasm

done_testing
