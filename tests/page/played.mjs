// Finished games for statistics: records of the program, and a possible examination of each, as the browser stores it.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS } from '../../build/web/facts.js';
import { VERSION } from '../../build/web/digests.js';
import { idOf } from '../../build/web/records.js';
import { crc32 } from './crc32.mjs';

/**
 * Returns games of two computer players; a person sits where the first sat.
 * @param {number} count @param {{rival?: string, seed?: string, more?: string[]}} [wishes]
 */
export function games(count, { rival = 'greedy', seed = 'statistics', more = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    execFileSync(
      'build/sanssouci',
      ['arena', '--bots', `greedy,${rival}`, '--games', String(count), '--seed', seed, '--out', folder, ...more],
      { stdio: 'ignore' },
    );
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sgr'))
      .sort()
      .map((name) => seated(readFileSync(join(folder, name), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In a match, players change seats. */
const seated = (record) => {
  const rivals = [...record.matchAll(/^\[Name(\d) "([^"]*)"\]\n/gm)];
  const own = rivals.findIndex(([, , name]) => name === 'greedy');
  const seats = rivals.map(([, seat, name], i) => `[Seat${seat} "${i === own ? 'person' : name}"]\n`).join('');
  return record.replace(/^\[Name\d .*\n/gm, '').replace(/^\[Result/m, `${seats}[Result`);
};

/** Returns the person's points at the end. */
export const pointsOf = (record) => Number(/\[Result "([^"]*)"/.exec(record)[1].split(' ')[seatOf(record) - 1]);
export const seatOf = (record) => Number(/\[Seat(\d) "person"/.exec(record)[1]);

/**
 * Returns a digest in the format of src/coach/digest.c, with the test's numbers; mistakes are turns and points by kind.
 */
export function digestOf(record, { opponent, sources, exemplar, lead, all, thirds, mistakes, luck, adjusted, victory }) {
  const numbers = (list) => list.join(' ');
  const byKind = [...Object.keys(FACTS), 'unexplained'].flatMap((kind) => mistakes[kind] ?? [0, 0]);
  const marked = byKind.reduce((sum, n, i) => sum + (i % 2 ? 0 : n), 0);
  const body = `sanssouci-digest ${VERSION}
record ${createHash('sha256').update(record).digest('hex')}
opponent ${opponent}
players 2
edition 0
modules 0
seat ${seatOf(record) - 1}
ending 1
victory ${victory}
takebacks 0
lead ${lead}
sources ${numbers(sources)}
compared 1
exemplar ${numbers(exemplar)}
reviewed 1
steps 300
all ${numbers(all)}
all_error 900
best_turns 4
marks ${18 - marked} ${marked} 0 0
thirds ${numbers(thirds)}
mistakes ${numbers(byKind)}
has_luck 1
luck ${luck}
luck_error 1500
adjusted ${adjusted}
adjusted_error 3000
checksum `;
  return `${body}${crc32(Buffer.from(body)).toString(16).padStart(8, '0')}\n`;
}

/**
 * Puts games and digests where the page stores them.
 * @param {any} page @param {{id: string, time: string, record: string, digest?: string}[]} played
 */
export const keep = (page, played) =>
  page.evaluate(
    async ([games, version]) => {
      const name = `coach-${version}`;
      for (const { id, time, record } of games) localStorage.setItem(`sanssouci/game/${id}`, `${record}; ${time}\n`);
      const base = await new Promise((resolve, reject) => {
        const asked = indexedDB.open('sanssouci-digests', version);
        asked.onupgradeneeded = () => asked.result.createObjectStore(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const store = base.transaction(name, 'readwrite').objectStore(name);
      await Promise.all(
        games
          .filter(({ digest }) => digest)
          .map(({ key, digest }) => new Promise((resolve) => (store.put(digest, key).onsuccess = resolve))),
      );
      base.close();
    },
    [played.map((game) => ({ ...game, key: idOf(game.record) })), VERSION],
  );
