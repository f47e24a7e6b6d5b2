/** Sharing a result: a picture, and a text that spoils nothing. */
import { h } from '../dom.js';
import { addressWith, copy } from '../share.js';
import { symbol } from '../render/symbols.js';
import { _ } from '../texts.js';
import { hasWing, withWing } from '../wings.js';
import { HEIGHT, WIDTH } from './card.js';
import { ACROSS, linesOf, SIGNS, type Square } from './squares.js';
import { shareText } from './words.js';
import type { App } from '../app.js';
import type { Days } from './state.js';

export function sharePanel(days: Days) {
  const { squares, entry, card, done } = days;
  if (!entry || entry.points === null) return null;
  const ready = squares !== null && entry.best !== null;
  return h(
    'section',
    { class: 'panel sharebox', 'aria-labelledby': 'share-title' },
    h('h2', { id: 'share-title' }, _('Show it to others')),
    !ready
      ? h('p', { class: 'quiet' }, _('Picture and squares come with the review and the strongest player.'))
      : [
          h(
            'div',
            { class: 'frame' },
            card.url
              ? h('img', {
                  src: card.url,
                  width: WIDTH,
                  height: HEIGHT,
                  alt: _('The card: your garden, your points and eighteen squares.'),
                })
              : h('p', { class: 'quiet' }, _('One moment …')),
          ),
          h(
            'div',
            { class: 'sharetext' },
            textOf(days)
              .split('\n')
              .slice(0, 2)
              .map((line) => h('p', {}, line)),
            h(
              'p',
              {
                class: 'squares',
                role: 'img',
                'aria-label': _(
                  '%d turns as good as the strongest player’s, %d within 1.5 points, %d further off',
                  ...counts(squares),
                ),
              },
              [squares.slice(0, ACROSS), squares.slice(ACROSS)].map((line, i) =>
                h(
                  'span',
                  { key: i },
                  line.map((square, k) => h('i', { key: k, class: `sq ${square}` }, SIGNS[square])),
                ),
              ),
            ),
          ),
          h(
            'div',
            { class: 'ib' },
            canShare() &&
              h('button', { class: 'btn primary', 'data-act': 'day:share' }, symbol('hand-on', 'ico'), h('span', {}, _('Share'))),
            h('button', { class: 'btn', 'data-act': 'day:copy' }, symbol('link', 'ico'), h('span', {}, _('Copy text'))),
            card.url &&
              h(
                'a',
                { class: 'btn', href: card.url, download: `sanssouci-${days.day}.png` },
                symbol('download', 'ico'),
                h('span', {}, _('Picture')),
              ),
          ),
          h('p', { class: 'quiet', role: 'status' }, done),
        ],
  );
}

const counts = (squares: Square[]) =>
  (['best', 'near', 'far'] as const).map((kind) => squares.filter((square) => square === kind).length);

const canShare = () => typeof navigator.share === 'function';

export const textOf = (days: Days) =>
  shareText({
    day: days.day,
    points: days.entry?.points ?? 0,
    best: days.entry?.best ?? null,
    squares: days.squares ? linesOf(days.squares) : '',
    link: days.link || addressWith(`day/${days.day}`),
  });

/** Finds the link with which others play the same deal and compare: the wing `challenge` makes it. */
export async function findLink(app: App, days: Days) {
  const { id } = days;
  if (!id || !hasWing('challenge')) return;
  const link = await new Promise<string>((resolve) =>
    withWing(
      app,
      'challenge',
      (wing) => resolve(wing.asks?.link(app, { id }) ?? ''),
      () => resolve(''),
    ),
  ).catch(() => '');
  if (days.id === id && link) days.link = link;
}

/** Shares with the picture if the system accepts one. Closing the share sheet is not a failure. */
export async function share(days: Days) {
  const { card, day } = days;
  const files = card.blob ? [new File([card.blob], `sanssouci-${day}.png`, { type: 'image/png' })] : [];
  const text = textOf(days);
  const data = files.length && navigator.canShare?.({ files, text }) ? { files, text } : { text };
  try {
    await navigator.share(data);
  } catch (error) {
    if ((error as Error | null)?.name !== 'AbortError') await copyText(days);
  }
}

export async function copyText(days: Days) {
  days.done = (await copy(textOf(days)))
    ? _('The text is copied.')
    : _('This browser does not let the page copy. Mark the text, and copy it yourself.');
}
