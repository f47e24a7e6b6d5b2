// The modules around online tables that need no browser.
import { readFileSync } from 'node:fs';
import { CODES, Trouble, troubleText } from '../../build/web/online/errors.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

globalThis.document = { baseURI: 'http://localhost/' }; // what the modules of requests look at when they are loaded
const { serverAddress } = await import('../../build/web/online/nearby.js');
const { isAsWished, loadOptions, optionsOf, toCreate, usualOptions } = await import('../../build/web/online/options.js');

await test('every error of the protocol has a sentence', () => {
  const [, section] = readFileSync('docs/protocol.md', 'utf8').split('\n## Errors\n');
  const codes = [...section.split('\n## ')[0].matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
  check(codes.length > 20, `${codes.length} codes are documented`);
  same(codes.filter((code) => !CODES.includes(code)).join(), '', 'codes without one');
});

await test('an error that a later server may have is said by its code, and when it makes sense to try again', () => {
  check(troubleText(new Trouble('NEW_ONE')).includes('NEW_ONE'), 'the code');
  check(troubleText(new Trouble('LIMIT', { retry: 7 })).includes('7 s'), 'the seconds');
});

const ADDRESSES = [
  ['games.example.org', 'https://games.example.org/#friends'],
  ['https://games.example.org/sanssouci', 'https://games.example.org/sanssouci/#friends'],
  ['http://games.example.org/index.html', 'http://games.example.org/#friends'],
  ['192.168.1.7:7250', 'http://192.168.1.7:7250/#friends'],
  ['laptop.local:7250', 'http://laptop.local:7250/#friends'],
  ['localhost:7250', 'http://localhost:7250/#friends'],
  [' games.example.org ', 'https://games.example.org/#friends'],
  ['', null],
  ['two words', null],
  ['javascript://alert(1)', null],
  ['https://ada:secret@example.org/', null],
];

await test('a server is found by what people type, and nothing else is opened', () => {
  for (const [typed, wanted] of ADDRESSES) same(serverAddress(typed), wanted, `"${typed}"`);
});

await test('what was chosen for a table is kept as far as it is sound, and read back from the table', () => {
  const options = { ...usualOptions(), players: 4, edition: 'second', modules: ['boars'], pace: 'days', days: 7, watched: false };
  same(JSON.stringify(loadOptions(JSON.stringify(options))), JSON.stringify(options), 'kept');
  same(JSON.stringify(loadOptions('{"players":9,"pace":"never","modules":"all"}')), JSON.stringify(usualOptions()), 'unsound');
  const table = toCreate(options);
  same(JSON.stringify(table), '{"players":4,"edition":"second","watched":false,"listed":false,"modules":"boars","clock":"turn 604800"}', 'for the server');
  same(JSON.stringify(toCreate(optionsOf(table, usualOptions()))), JSON.stringify(table), 'from the table');
  check(isAsWished(table, options) && !isAsWished(table, usualOptions()), 'a table is told from another one');
});

doneTesting();
