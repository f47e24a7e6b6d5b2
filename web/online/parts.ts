/** Building blocks that several screens of the wing share. */
import { classes, h, type Content } from '../dom.js';
import { noble, symbol } from '../render/symbols.js';
import { _ } from '../texts.js';
import { OPPONENTS } from '../nouns.js';
import { playerNoun } from '../words.js';
import { troubleText } from './errors.js';
import type { TableSeat } from './frames.js';

/** The bar at the top. */
export const bar = (title: string, ...tools: Content[]) =>
  h(
    'header',
    { class: 'bar' },
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h('h1', { class: 'rtitle', tabindex: '-1' }, title),
    h('nav', { class: 'tools', 'aria-label': title }, tools),
  );

export const button = (
  act: string,
  text: string,
  {
    primary = false,
    arg,
    icon,
    className = '',
    disabled = false,
    label,
  }: { primary?: boolean; arg?: string | number; icon?: string; className?: string; disabled?: boolean; label?: string } = {},
) =>
  h(
    'button',
    { class: classes('btn', primary && 'primary', className), 'data-act': act, 'data-arg': arg, disabled, 'aria-label': label },
    icon && symbol(icon, 'ico'),
    text,
  );

/** The players in front of the palace; missing ones are silhouettes. */
export const court = (seats: { seat: number; there: boolean }[]) =>
  h(
    'div',
    { class: 'court', 'aria-hidden': 'true' },
    h('svg', { class: 'front', viewBox: '0 -16 1010 166' }, h('use', { href: '#palace' })),
    h(
      'span',
      { class: 'ppl' },
      seats.map(({ seat, there }) => noble(seat, there ? 'there' : 'shade')),
    ),
  );

/** A QR code as the server draws it: dark on light even in dark mode, so that cameras can read it. */
export const qr = (code: { size: number; path: string } | undefined) =>
  code &&
  h(
    'svg',
    { class: 'qr', viewBox: `0 0 ${code.size} ${code.size}`, role: 'img', 'aria-label': _('QR code of this link') },
    h('rect', { width: code.size, height: code.size, fill: '#fff' }),
    h('path', { d: code.path, fill: '#1c2a22', 'shape-rendering': 'crispEdges' }),
  );

/** Returns the name of a seat: its person, its computer player, or nothing yet. */
export function seatName({ seat, kind, name, player }: Pick<TableSeat, 'seat' | 'kind' | 'name' | 'player'>) {
  if (kind === 'computer') return `${OPPONENTS[seat - 1]} (${playerNoun(player!)})`;
  if (kind === 'open') return _('Seat %d', seat);
  return name || _('Player %d', seat);
}

/** Why something failed. The element is always present, so that screen readers announce its changes. */
export const trouble = (error: unknown) =>
  h('div', { class: 'trouble', role: 'status' }, Boolean(error) && h('p', {}, symbol('warning', 'ico'), troubleText(error)));

/** A picture, a sentence, and buttons to go on. */
export const stop = ({ picture, title, text = null, ways }: { picture: Content; title: string; text?: Content; ways: Content }) =>
  h(
    'section',
    { class: 'panel stop' },
    h('div', { class: 'picture', 'aria-hidden': 'true' }, picture),
    h('h2', {}, title),
    text && h('p', {}, text),
    h('div', { class: 'ways' }, ways),
  );

/** The field in which people enter their name, the same everywhere. */
export const nameField = ({
  id,
  value,
  acts: { input, change },
  placeholder,
}: {
  id: string;
  value: string;
  acts: { input: string; change?: string };
  placeholder?: string;
}) =>
  h(
    'label',
    { class: 'naming', for: id },
    h('span', { class: 'label' }, _('Your name')),
    h('input', {
      id,
      placeholder,
      type: 'text',
      name: 'nickname',
      value,
      maxlength: 40,
      autocomplete: 'nickname',
      spellcheck: 'false',
      autocapitalize: 'words',
      enterkeyhint: 'done',
      'data-input': input,
      'data-change': change,
    }),
  );

/** Says what to do about a link that only this computer can open. */
export const nearOnly = (link: string | undefined) =>
  link &&
  isLoopback(new URL(link).hostname) &&
  h(
    'p',
    { class: 'cap nearonly' },
    symbol('warning', 'ico'),
    h(
      'span',
      {},
      _(
        'Links from this page work on this computer only. For other devices in the same network start “./play.sh --home”, for friends elsewhere “sanssouci serve --public-url ADDRESS”, and open the page at the address that it names.',
      ),
    ),
  );

/** @param name a host name */
const isLoopback = (name: string) => /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);
