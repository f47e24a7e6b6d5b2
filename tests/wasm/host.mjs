// A host of sanssouci.wasm or study.wasm with nothing between it and the exports.
import { readFileSync } from 'node:fs';
import { check } from '../../tools/tap.mjs';

export const wasm = readFileSync('build/sanssouci.wasm');
export const scalar = readFileSync('build/sanssouci-scalar.wasm');
export const coach = readFileSync('build/study.wasm');
export const coachScalar = readFileSync('build/study-scalar.wasm');
export const weights = readFileSync('build/weights.bin');

export async function host(module = wasm) {
  const { instance } = await WebAssembly.instantiate(module);
  const e = instance.exports;
  return {
    e,
    write(text) {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      new Uint8Array(e.memory.buffer).set(bytes, e.input());
      return bytes.length;
    },
    loadWeights() {
      new Uint8Array(e.memory.buffer).set(weights, e.weights());
    },
    bytes(length, at = e.output()) {
      check(length >= 0, `refused with ${-length}`);
      return new Uint8Array(e.memory.buffer, at, length);
    },
    text(length) {
      return new TextDecoder().decode(this.bytes(length));
    },
    /** What the output says after a refusal: it ends with a zero byte. */
    reason() {
      const output = this.bytes(e.output_size());
      return JSON.parse(new TextDecoder().decode(output.subarray(0, output.indexOf(0))));
    },
  };
}
