// The page as a screen reader has it: the accessibility tree of the browser. Things are found by role and name, and in no other way.
import { readFileSync, writeFileSync } from 'node:fs';
import { until } from './until.mjs';

/** @typedef {{role: string, name: string, node: number, level: number, states: string[]}} Thing */

const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'RootWebArea', 'StaticText', 'ListMarker', 'LabelText', 'Legend', 'MenuListPopup']);
/** States that are worth a word, and how they stand in a snapshot. Versions of Chromium disagree on what a slider's value is called. */
const STATES = { pressed: (value) => value !== 'false' && 'pressed', selected: (value) => value && 'selected', checked: (value) => value !== 'false' && 'checked',
  disabled: (value) => value && 'disabled', invalid: (value) => value !== 'false' && 'invalid', live: (value) => value, modal: (value) => value && 'modal', level: (value) => `level ${value}` };

/** All that is told, in its order. @param {any} page @returns {Promise<Thing[]>} */
export async function tree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const things = [];
  walk(nodes[0], 0, '');
  return things;

  /** Texts that are part of the name of what they stand in are left out. */
  function walk(node, level, above) {
    const role = node.role?.value, name = (node.name?.value ?? '').trim();
    const isThing = !node.ignored && !SILENT.has(role), isText = !node.ignored && role === 'StaticText' && !above.includes(name);
    if (isThing || isText) {
      const states = (node.properties ?? []).map((state) => STATES[state.name]?.(state.value.value)).filter((state) => state && state !== 'off');
      things.push({ role: isThing ? role : 'text', name, node: node.backendDOMNodeId, level, states });
    }
    for (const child of node.childIds ?? []) if (byId.has(child)) walk(byId.get(child), level + (isThing ? 1 : 0), isThing ? name : above);
  }
}

/** The tree as text, a line a thing. @param {any} page */
export const asText = async (page) =>
  (await tree(page)).map(({ role, name, level, states }) => `${'  '.repeat(level)}${role}${name ? ` "${name}"` : ''}${states.length ? ` (${states.join(', ')})` : ''}`).join('\n') + '\n';

/** What has a role, and a name that fits. @param {any} page @param {string} role @param {RegExp} name */
export const find = async (page, role, name) => (await tree(page)).filter((thing) => thing.role === role && name.test(thing.name));

/** Presses something as a screen reader does: it goes there, and presses Enter. @param {any} page @param {Thing | undefined} thing */
export async function activate(page, thing) {
  if (!thing) throw new Error('there is nothing of that role and name');
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.getDocument', { depth: 0 });
  await session.send('DOM.focus', { backendNodeId: thing.node });
  await session.detach();
  await page.keyboard.press('Enter');
}

// ---- snapshots ----

const NO_DIFFERENCE = 'as it was looked at';

/** The first line in which texts differ, with its number. @param {string} found @param {string} wanted */
function difference(found, wanted) {
  const [lines, others] = [found, wanted].map((text) => text.split('\n'));
  const at = Array.from({ length: Math.max(lines.length, others.length) }, (_, i) => i).find((i) => lines[i] !== others[i]);
  return at === undefined ? NO_DIFFERENCE : `line ${at + 1} is now "${lines[at]}" instead of "${others[at]}"`;
}

/** Waits until the tree is the one that was looked at. @param {any} page @param {string} name @param {(text: string) => string} [mask] hides what differs from time to time */
export async function snapshot(page, name, mask = (text) => text) {
  const file = `tests/page/snapshots/${name}.txt`;
  if (process.env.SS_GOLDEN) writeFileSync(file, mask(await asText(page)));
  const wanted = readFileSync(file, 'utf8');
  await until(async () => difference(mask(await asText(page)), wanted), NO_DIFFERENCE, file);
}
