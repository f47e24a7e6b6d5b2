# The engine only needs a compiler: no C library, and no variables that outlive a call.
. tools/tap.sh

engine='base rules notation ai coach game json'
for module in $engine wasm; do
  wrong=$(grep -nE '^ *# *include *<' "src/$module"/*.[ch] |
    grep -vE '<(cpuid|immintrin|stdalign|stdbool|stddef|stdint|limits|float|wasm_simd128|arm_neon)\.h>')
  holds "$module includes only headers that every compiler brings" test -z "$wrong"
  [ -z "$wrong" ] || printf '%s\n' "$wrong" | sed 's/^/# /'
done

gcc -O2 -c -o "$scratch/memory.o" src/base/memory.c
holds 'the engine can be linked into one object' \
  ld -r -o "$scratch/engine.o" "$scratch/memory.o" --whole-archive build/libsanssouci.a
holds 'the engine has the rules in it' sh -c "nm '$scratch/engine.o' | grep -q ' T ss_play\$'"
wanted=$(nm -u "$scratch/engine.o" | grep -v _GLOBAL_OFFSET_TABLE_) # the linker makes that one itself
holds 'the engine, linked with base/memory.c, calls nothing else' test -z "$wanted"
[ -z "$wanted" ] || printf '%s\n' "$wanted" | sed 's/^/# /'

kept=$(size -A "$scratch/engine.o" | awk '($1 ~ /^\.(data|bss|tdata|tbss)/) && $1 !~ /^\.data\.rel\.ro/ && $2 > 0')
holds 'the engine has no variables that outlive a call' test -z "$kept"
[ -z "$kept" ] || printf '%s\n' "$kept" | sed 's/^/# /'

# Prints how many imports a module has, and whether it exports a function.
module() {
  node -e 'const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
    const exported = WebAssembly.Module.exports(module).some(({ name }) => name === process.argv[2]);
    console.log(`${WebAssembly.Module.imports(module).length} imports, ${exported ? "has" : "lacks"} ${process.argv[2]}`)' "$@"
}
says 'the engine as WebAssembly needs nothing from outside' '0 imports, has ss_play' 0 module build/engine.wasm ss_play
says 'the WebAssembly of the page needs nothing from outside' '0 imports, has play' 0 module build/sanssouci.wasm play
says 'the WebAssembly of the page without SIMD needs nothing from outside' '0 imports, has play' 0 module build/sanssouci-scalar.wasm play
says 'the WebAssembly of the coach needs nothing from outside' '0 imports, has review_step' 0 module build/study.wasm review_step
says 'the WebAssembly of the coach without SIMD needs nothing from outside' '0 imports, has review_step' 0 module build/study-scalar.wasm review_step
says 'the WebAssembly that a page loads first is without the coach' '0 imports, lacks review_step' 0 module build/sanssouci.wasm review_step

done_testing
