// The lines of tests/json/native.c from sanssouci.wasm.
import { readFileSync } from 'node:fs';
import { host } from '../wasm/host.mjs';

const h = await host();
for (const file of process.argv.slice(2)) {
  const length = h.write(readFileSync(file));
  if (h.e.read_record(0, length)) throw new Error(`${file}: refused`);
  const { players, turns } = JSON.parse(h.text(h.e.view(0, 0)));
  for (let seat = -1; seat <= players; seat++) {
    console.log(`score ${seat} ${h.text(h.e.score(0, seat))}`);
    console.log(`view ${seat} ${h.text(h.e.view(0, seat))}`);
  }
  for (let turn = 1; turn <= turns; turn++) console.log(`turn ${turn} ${h.text(h.e.turn(0, turn))}`);
}
