// What a page knows of its table after each frame of a transcript (talks.py). Each line of the input is
// `{"view":KEY,"table":T,"frame":…}`, and each is answered with what talk_view.c says of the client in C.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { loadEngine } from '../../build/web/engine.js';
import { TableView } from '../../build/web/online/table_view.js';

const flags = (members) => Object.fromEntries(Object.entries(members).filter(([, yes]) => yes === true));
const sorted = (seats) => [...seats].sort((a, b) => a - b);

function seatOf(view, { seat, kind, name, player, bank, drawn = [], ...seen }) {
  const { withheld, commit, value } = view.fair.seats.find((each) => each.seat === seat) ?? {};
  const { invited, opened, here, absent, resigned, left } = seen;
  return {
    kind,
    name: (kind === 'computer' ? player : name) ?? '',
    ...flags({ invited, opened, here, absent, resigned, left }),
    ...flags({ 'garden drawn': drawn.includes('garden'), 'rewards drawn': drawn.includes('rewards') }),
    ...flags({ withheld, committed: !!commit, revealed: !!value }),
    bank: bank ?? 0,
  };
}

function questionOf({ asked, questioned }) {
  if (!asked) return { asked: 'nothing' };
  const { what, seat, question, agreed, turns } = asked;
  return {
    asked: what,
    asker: seat,
    question: question ?? 0,
    agreed: sorted(agreed),
    ...(what === 'takeback' ? { turns } : {}),
    ...flags({ 'asks us': questioned }),
  };
}

function tableOf(view) {
  const { event, phase, seat, host, seats, fair, board, chosen, move, mover, paused, due, stops, watching, next } = view;
  return {
    event,
    phase,
    seat,
    host,
    seats: seats.map((each) => seatOf(view, each)),
    round: fair.round,
    ...(phase === 'choosing' ? { board, chosen: sorted(chosen) } : {}),
    move,
    mover,
    ...flags({ paused }),
    due: due ?? 0,
    stops: stops ?? 0,
    watching,
    ...questionOf(view),
    next,
    record: view.game && (phase === 'playing' || phase === 'over') ? view.game.record() : '',
  };
}

const engine = await loadEngine(await readFile('build/sanssouci.wasm'));
let key, view;
for await (const line of createInterface({ input: process.stdin })) {
  const next = JSON.parse(line);
  if (next.view !== key) {
    view?.close();
    view = new TableView(engine, next.table);
    key = next.view;
  }
  if (view.take(next.frame) === 'lost') view.event = 0;
  console.log(JSON.stringify(view.event ? tableOf(view) : 'lost'));
}
