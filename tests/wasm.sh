# The engine as WebAssembly, in node. The tests themselves are JavaScript, in tests/wasm.
. tools/tap.sh

for script in tests/wasm/*_test.mjs; do
  part node "$script"
done

done_testing
