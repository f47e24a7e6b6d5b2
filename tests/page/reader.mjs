// The page as a screen reader sees it: the accessibility tree of the browser. Elements are found only by role and name.
import { readFileSync, writeFileSync } from 'node:fs';
import { until } from './until.mjs';

/** @typedef {{role: string, name: string, node: number, level: number, states: string[]}} Thing */

const SILENT = new Set([
  'none',
  'generic',
  'InlineTextBox',
  'LineBreak',
  'RootWebArea',
  'StaticText',
  'ListMarker',
  'LabelText',
  'Legend',
  'MenuListPopup',
]);
/** States that are listed, and their form in a snapshot. Versions of Chromium name a slider's value differently. */
const STATES = {
  pressed: (value) => value !== 'false' && 'pressed',
  selected: (value) => value && 'selected',
  checked: (value) => value !== 'false' && 'checked',
  disabled: (value) => value && 'disabled',
  invalid: (value) => value !== 'false' && 'invalid',
  live: (value) => value,
  modal: (value) => value && 'modal',
  level: (value) => `level ${value}`,
};

/** Returns everything in the tree, in order. @param {any} page @returns {Promise<Thing[]>} */
export async function tree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const things = [];
  walk(nodes[0], 0, '');
  return things;

  /** Texts that are part of the name of their parent are left out. */
  function walk(node, level, above) {
    const role = node.role?.value,
      name = (node.name?.value ?? '').trim();
    const isThing = !node.ignored && !SILENT.has(role),
      isText = !node.ignored && role === 'StaticText' && !above.includes(name);
    if (isThing || isText) {
      const states = (node.properties ?? [])
        .map((state) => STATES[state.name]?.(state.value.value))
        .filter((state) => state && state !== 'off');
      things.push({ role: isThing ? role : 'text', name, node: node.backendDOMNodeId, level, states });
    }
    for (const child of node.childIds ?? [])
      if (byId.has(child)) walk(byId.get(child), level + (isThing ? 1 : 0), isThing ? name : above);
  }
}

/** Returns the tree as text, one line per thing. @param {any} page */
export const asText = async (page) =>
  (await tree(page))
    .map(
      ({ role, name, level, states }) =>
        `${'  '.repeat(level)}${role}${name ? ` "${name}"` : ''}${states.length ? ` (${states.join(', ')})` : ''}`,
    )
    .join('\n') + '\n';

/** Returns the things with a role and a matching name. @param {any} page @param {string} role @param {RegExp} name */
export const find = async (page, role, name) =>
  (await tree(page)).filter((thing) => thing.role === role && name.test(thing.name));

/**
 * Presses something as a screen reader does: focuses it, and presses Enter.
 * @param {any} page @param {Thing | undefined} thing
 */
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

/** Returns the first line in which two texts differ, with its number. @param {string} found @param {string} wanted */
function difference(found, wanted) {
  const [lines, others] = [found, wanted].map((text) => text.split('\n'));
  const at = Array.from({ length: Math.max(lines.length, others.length) }, (_, i) => i).find((i) => lines[i] !== others[i]);
  return at === undefined ? NO_DIFFERENCE : `line ${at + 1} is now "${lines[at]}" instead of "${others[at]}"`;
}

/**
 * Waits until the tree equals the stored one.
 * @param {any} page @param {string} name @param {(text: string) => string} [mask] hides what varies
 */
export async function snapshot(page, name, mask = (text) => text) {
  const file = `tests/page/snapshots/${name}.txt`;
  if (process.env.SS_GOLDEN) writeFileSync(file, mask(await asText(page)));
  const wanted = readFileSync(file, 'utf8');
  await until(async () => difference(mask(await asText(page)), wanted), NO_DIFFERENCE, file);
}
