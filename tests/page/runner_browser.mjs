// The runner of stories, with files of its own: what it reports when stories fail, and when the browser dies.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE } from './browser.mjs';
import { check, same, test } from '../../tools/tap.mjs';

const IMPORTS = `import { story } from '${pathToFileURL(resolve('tests/page/browser.mjs'))}';
import { check } from '${pathToFileURL(resolve('tools/tap.mjs'))}';
`;

const FILES = {
  sound_browser: "await story('one', {}, () => {});\nawait story('two', {}, () => {});\n",
  faulty_browser: "await story('three', {}, () => check(false, 'three is wrong'));\nawait story('four', {}, () => {});\n",
  careless_browser:
    "await story('five', {}, () => {});\nPromise.reject(new Error('nobody cares'));\nawait story('six', {}, () => {});\n",
  deadly_browser: "await story('seven', {}, (page) => page.context().browser().close());\nawait story('eight', {}, () => {});\n",
  late_browser: "await story('nine', {}, () => {});\n",
};

/** Runs all files, with `taken` by another run. @returns {{said: string, results: Object<string, string>}} */
function ran(taken) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-runner-'));
  const at = (name) => join(folder, name);
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(at(`${name}.mjs`), IMPORTS + text);
    writeFileSync(at(`${taken}.tap`), 'by another run');
    const { stdout } = spawnSync(
      'node',
      ['tests/page/run.mjs', '--results', folder, ...Object.keys(FILES).map((name) => at(`${name}.mjs`))],
      { encoding: 'utf8' },
    );
    const results = Object.keys(FILES)
      .filter((name) => existsSync(at(`${name}.tap`)))
      .map((name) => [name, readFileSync(at(`${name}.tap`), 'utf8')]);
    return { said: stdout, results: Object.fromEntries(results) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the lines of a result that are no remarks. @param {string} result */
const lines = (result) =>
  result
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .join('\n');

if (ENGINE === 'chromium')
  await test('each file has its own result, a file that another run has taken is left to it, and no file outlives the browser', () => {
    const { said, results } = ran('sound_browser');
    same(results.sound_browser, 'by another run', 'what was taken');
    same(lines(results.faulty_browser), 'not ok - three\nok - four\n1..2', 'a file with a story that fails');
    same(
      lines(results.careless_browser),
      'ok - five\nnot ok - careless_browser leaves no error unhandled\nok - six\n1..3',
      'a file with an error that nothing awaited',
    );
    same(
      lines(results.deadly_browser),
      'ok - seven\nnot ok - eight\nnot ok - deadly_browser comes to its end, in a browser that lives\n1..3',
      'a file that kills the browser',
    );
    same(lines(results.late_browser), 'not ok - late_browser comes to its end, in a browser that lives\n1..1', 'a file after it');
    check(/^faulty_browser\nfaulty_browser 1 1 \d+ \d+$/m.test(said) && !said.includes('sound_browser'), said);
  });
