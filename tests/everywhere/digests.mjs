// What tests/everywhere/digests.c prints, as WebAssembly: node digests.mjs digests.wasm
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { memory, digests } = instance.exports;
const start = digests();
const bytes = new Uint8Array(memory.buffer);
process.stdout.write(new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start))));
