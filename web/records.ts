/** Records as text: several in one file, comparing games, and names for files. None of it needs the engine. */

import { isSolvedLine } from './puzzling.js';
import { isRivalLine } from './friend_results.js';

/** Tags that name the players here. They do not make it a different game. */
const OWN_TAGS = /^\[(?:Seat[1-4]|Seed|Chance|Epoch|Takebacks|Practice|Begun|Ended|Challenge(?:Game)?) "/;
const RESULT = /^\[Result "[^"]*"\]\n/m;
const FIRST_TAG = '[Sanssouci "';
const LINK = /^1[A-Za-z0-9_-]{20,}$/;
/**
 * What separates a link from the moment of the game that may follow; some programs that forward addresses escape it.
 */
export const AT = /@|%40/;

/** Returns true if the record says that others play the same game. */
export const isChallenge = (record: string) => /^\[Challenge "/m.test(record);

/** Returns true if the game can be continued, judging by the text alone: for lists too long to parse every game. */
export const isRunning = (record: string) => /^\[Result "\*"\]/m.test(record) && !/^\[Forfeit "/m.test(record);

/** Returns the game alone, which is the same for every record of it, whoever plays. */
export const bareOf = (record: string) =>
  record
    .split('\n')
    .filter((line) => !OWN_TAGS.test(line))
    .join('\n');

/** Returns the deal and its turns, without the result. */
export const playedOf = (record: string) => bareOf(record).replace(RESULT, '');

/** Returns true if one record is the other with zero or more turns added. */
export const continues = (later: string, earlier: string) => playedOf(later).startsWith(playedOf(earlier));

/** Returns the deal alone, which all games from one deal share. */
export const dealOf = (record: string) => playedOf(record).split('\n\n')[0];

/** Returns an id for an imported game, the same whenever the game is imported again. */
export function idOf(record: string) {
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (const letter of bareOf(record)) {
    low = Math.imul(low ^ (letter.codePointAt(0) as number), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low, high].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}

/**
 * Returns the link in a line, alone or at the end of an address. It does not use a single regular expression: if
 * several parts of it could match the same letters, a long hostile line would block the page for minutes.
 */
function linkOf(line: string) {
  const word = line.trim();
  const [link] = word.slice(word.lastIndexOf('#') + 1).split(AT, 1);
  return LINK.test(link) && !/\s/.test(word) ? link : null;
}

type Piece = { kind: 'record' | 'link' | 'puzzle' | 'rival'; text: string; line: number };

/**
 * Finds records, links, solved puzzles and results of friends in an imported text. Line ends of other systems are
 * converted. Anything else is returned as a record, so that the engine can say what is wrong with it.
 * @returns `line` is the line where it begins, from 1
 */
export function piecesOf(text: string): Piece[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const pieces: Piece[] = [];
  let open: string[] = [];
  let begin = 0;
  const close = () => {
    if (open.some((line) => line.trim()))
      pieces.push({ kind: 'record', text: open.join('\n').trimEnd() + '\n', line: begin + 1 });
    open = [];
  };
  lines.forEach((line, i) => {
    const link = linkOf(line);
    if (link || line.startsWith(FIRST_TAG)) close();
    if (link) pieces.push({ kind: 'link', text: link, line: i + 1 });
    else if (isSolvedLine(line)) pieces.push({ kind: 'puzzle', text: line, line: i + 1 });
    else if (isRivalLine(line)) pieces.push({ kind: 'rival', text: line, line: i + 1 });
    else if (open.length || line.trim()) {
      if (!open.length) begin = i;
      open.push(line);
    }
  });
  close();
  return pieces;
}

/** Joins many records into one text, which `piecesOf` splits again. */
export const joined = (records: string[]) =>
  records
    .filter((record) => record.startsWith(FIRST_TAG))
    .map((record) => record.trimEnd() + '\n')
    .join('\n');

/** Returns a file name of letters, digits and hyphens, which every system accepts. */
export function fileName(time: number, words: string[]) {
  const day = new Date(time);
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  return ['sanssouci', ...date, ...words.map(plainLetters).filter(Boolean)].join('-') + '.txt';
}

function plainLetters(word: string) {
  const letters = word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
  return letters
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}
