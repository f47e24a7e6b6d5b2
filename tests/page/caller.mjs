// People without a page: requests to a server as docs/protocol.md has them, and tables that they prepare for a story.
//
//     const [ada, ben] = [await caller(address, 'Ada'), await caller(address, 'Ben')];
//     const table = await begun([ada, ben]);           // Ada is to move
//     await plays([ada, ben], table, 3);
import { createHash, randomBytes } from 'node:crypto';
import { until } from './until.mjs';

/** @typedef {{name: string, key: string, api: (path: string, body?: object) => Promise<any>}} Caller */

/**
 * Returns somebody who sends requests to a server; with a key if there is a name.
 * @param {string} address @param {string} [name] @param {string} [key] that of another device
 * @returns {Promise<Caller>}
 */
export async function caller(address, name = '', key = '') {
  const one = { name, key, api };
  if (name && !key) one.key = (await api('person', { name })).key;
  return one;

  /** Sends a request. @param {string} path @param {object} [body] without one it is GET */
  async function api(path, body) {
    const headers = { 'Content-Type': 'application/json', ...(one.key ? { Authorization: `Bearer ${one.key}` } : {}) };
    const answer = await fetch(`${address}api/${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return answer.json();
  }
}

/** What a request answers, which must not be a refusal. @param {Caller} one @param {string} path @param {object} [body] */
export async function does(one, path, body = {}) {
  const answer = await one.api(path, body);
  if (answer.error) throw new Error(`${path} by ${one.name}: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * Opens a table at which all are seated, before it begins. The first is the host.
 * @param {Caller[]} persons @param {object} [options] @param {string[]} [computers]
 * @returns {Promise<string>}
 */
export async function seated(persons, options = {}, computers = []) {
  const [host, ...guests] = persons;
  const { table } = await does(host, 'create', { players: persons.length + computers.length, ...options });
  for (const [i, guest] of guests.entries()) {
    const { secret } = await does(host, `table/${table}/invite`, { seat: i + 2 });
    await does(guest, `table/${table}/sit`, { secret });
  }
  for (const [i, player] of computers.entries())
    await does(host, `table/${table}/computer`, { seat: persons.length + i + 1, player });
  return table;
}

/** Deals the cards at a table: the next step is to choose sides. @param {Caller[]} persons @param {string} table */
export async function deals(persons, table) {
  await does(persons[0], `table/${table}/begin`);
  const { fair } = await persons[0].api(`table/${table}`);
  const opens = [];
  for (const [i, one] of persons.entries()) opens.push(await commits(one, table, i + 1, fair.round));
  for (const open of opens) await open();
}

/**
 * Follows a table as a page does that shows it: the person is there, until the function that is returned is called.
 * @param {string} address @param {Caller} one @param {string} table
 */
export async function follows(address, one, table) {
  const ending = new AbortController();
  const { body } = await fetch(`${address}api/table/${table}/events`, {
    headers: { Authorization: `Bearer ${one.key}` },
    signal: ending.signal,
  });
  await body.getReader().read();
  return () => ending.abort();
}

/**
 * Commits to a value for the deal. Returns a function that opens it.
 * @param {Caller} one @param {string} table @param {number} seat @param {number} [round]
 */
export async function commits(one, table, seat, round = 1) {
  const [salt, value] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const commit = createHash('sha256').update(`${table} ${seat} ${round} ${salt} ${value}`).digest('hex');
  await does(one, `table/${table}/commit`, { commit });
  return () => does(one, `table/${table}/reveal`, { salt, value });
}

/**
 * Takes side A of every board for some of the players, until the game begins.
 * @param {Caller[]} persons @param {string} table @param {Caller[]} [who] those who choose here; the others do so elsewhere
 */
export async function takesSides(persons, table, who = persons) {
  const look = () => persons[0].api(`table/${table}`);
  await until(async () => (await look()).phase !== 'dealing', true, 'the cards are dealt');
  for (;;) {
    const { phase, board, chosen = [] } = await look();
    if (phase === 'playing') return;
    for (const [i, one] of persons.entries())
      if (who.includes(one) && !chosen.includes(i + 1)) await does(one, `table/${table}/side`, { board, side: 'A' });
    await until(async () => (await look()).board !== board, true, 'the others choose their sides');
  }
}

/**
 * Takes part in a deal that has begun, for some of the players: the others do so on their pages.
 * @param {Caller[]} persons @param {string} table @param {Caller[]} who
 */
export async function partakes(persons, table, who) {
  const opens = [];
  for (const one of who) opens.push(await commits(one, table, persons.indexOf(one) + 1));
  await until(
    async () => (await persons[0].api(`table/${table}`)).fair.seats.every(({ commit }) => commit),
    true,
    'all have committed',
  );
  for (const open of opens) await open();
}

/**
 * Opens a table at which the first is to make the first turn.
 * @param {Caller[]} persons @param {object} [options] @param {string[]} [computers]
 */
export async function begun(persons, options = {}, computers = []) {
  const table = await seated(persons, options, computers);
  await deals(persons, table);
  await takesSides(persons, table);
  return table;
}

/** Plays turns that the server offers, each by whoever is to move. @param {Caller[]} persons @param {string} table @param {number} [turns] */
export async function plays(persons, table, turns = 1) {
  for (let i = 0; i < turns; i++) {
    const { mover } = await persons[0].api(`table/${table}`);
    await playsOne(persons[mover - 1], table);
  }
}

/** @param {Caller} one @param {string} table */
export async function playsOne(one, table) {
  const { move, turns } = await one.api(`table/${table}/moves`);
  return does(one, `table/${table}/play`, { move, turn: turns[0] });
}
