/**
 * The picture to share, 1200 by 630: the finished garden in front of the palace, the points, and the squares of the
 * turns. It is drawn as SVG from the page's symbols, colours and fonts, always in the light theme, and rendered once.
 */
import { h, type Tree } from '../dom.js';
import { coloursOf } from '../render/names.js';
import { nobleSymbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { gardenOf, VIEW_BOX } from './garden.js';
import { ACROSS, type Square } from './squares.js';
import { shortDay } from './words.js';
import type { App } from '../app.js';
import type { Drawn } from './state.js';

export const WIDTH = 1200,
  HEIGHT = 630;

type Result = { day: string; drawn: Drawn; points: number; best: number | null; streak: number; squares: Square[] };

const FILLS = { best: ['#2f7d43', 'none'], near: ['#f6c945', '#b77a08'], far: ['#ffffff', '#8a8f84'] };

export function cardTree({ day, drawn, points, best, streak, squares }: Result) {
  const { view, seat } = drawn;
  const lines = [_('strongest player: %d', best ?? 0), P_('%d day in a row', '%d days in a row', streak, streak)].filter(
    (_line, i) => (i === 0 ? best !== null : streak > 0),
  );
  const text = (props: any, said: string | number) => h('text', props, said);
  return h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: coloursOf(view.edition) || undefined,
    },
    h(
      'defs',
      {},
      h(
        'linearGradient',
        { id: 'sky', x2: 0, y2: 1 },
        h('stop', { 'stop-color': '#b4d6e6' }),
        h('stop', { offset: '.62', 'stop-color': '#e4eee2' }),
        h('stop', { offset: '.68', 'stop-color': '#eef3e2' }),
      ),
      h(
        'radialGradient',
        { id: 'glow' },
        h('stop', { offset: '.3', 'stop-color': '#fff3c4' }),
        h('stop', { offset: '.6', 'stop-color': '#fff3c4', 'stop-opacity': 0.3 }),
        h('stop', { offset: 1, 'stop-color': '#fff3c4', 'stop-opacity': 0 }),
      ),
    ),
    h('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#sky)' }),
    h('circle', { cx: 512, cy: 76, r: 110, fill: 'url(#glow)' }),
    h('circle', { cx: 512, cy: 76, r: 42, fill: '#fff3c4' }),
    h('ellipse', { cx: 290, cy: 640, rx: 430, ry: 200, fill: '#bcd49a' }),
    h('use', { href: '#palace', x: -42, y: 343, width: 700, height: 115 }),
    [1, 2, 3, 4, 5, 6].map((row) =>
      h(
        'g',
        { class: `r${row}`, transform: `translate(0 ${454 + 29.4 * (row - 1)})` },
        h('rect', { width: WIDTH, height: 30, fill: 'var(--row)' }),
        h('rect', { width: WIDTH, height: 30, fill: `url(#tx-${row})`, 'fill-opacity': 0.22 }),
        h('rect', { width: WIDTH, height: 5, fill: 'var(--hedge)' }),
        h('rect', { y: 5, width: WIDTH, height: 2, fill: 'var(--stone)' }),
      ),
    ),
    text({ x: 52, y: 86, class: 'name' }, 'Sanssouci'),
    text({ x: 52, y: 128, class: 'title' }, `${_('Garden of the day')} · ${shortDay(day)}`),
    h(
      'g',
      { transform: 'translate(596 44)' },
      h('rect', { width: 560, height: 498, rx: 22, fill: 'var(--panel)', stroke: 'var(--line)' }),
      h('svg', { x: 14, y: 14, width: 532, height: 398.7, viewBox: VIEW_BOX }, gardenOf(drawn, '').children),
      squares.map((square, i) =>
        h('rect', {
          x: 26 + 57.2 * (i % ACROSS),
          y: 425 + 33 * Math.floor(i / ACROSS),
          width: 50,
          height: 26,
          rx: 6,
          fill: FILLS[square][0],
          stroke: FILLS[square][1],
          'stroke-width': 1.5,
        }),
      ),
    ),
    h(
      'g',
      { transform: 'translate(48 484)' },
      h('rect', { width: 520, height: 124, rx: 24, fill: 'var(--panel)', stroke: 'var(--line)' }),
      h('g', { class: `noble p${seat}` }, h('use', { href: `#${nobleSymbol(seat)}`, x: 24, y: 18, width: 88, height: 88 })),
      text({ x: 134, y: 92, class: 'points' }, points),
      text({ x: 270, y: lines.length > 1 ? 40 : 52, class: 'said' }, P_('point', 'points', points)),
      lines.map((line, i) => text({ x: 270, y: (lines.length > 1 ? 72 : 86) + 30 * i, class: 'said small' }, line)),
    ),
  );
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as Record<string, string>;
const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

/** Returns a tree as text. */
function written(tree: Tree | string): string {
  if (typeof tree === 'string') return escaped(tree);
  const props = Object.entries(tree.props).filter(
    ([name, value]) => name !== 'key' && value !== undefined && value !== null && value !== false,
  );
  return `<${tree.tag}${props.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>${tree.children.map(written).join('')}</${tree.tag}>`;
}

/** The rules that the picture needs from the page's style sheet: light colours, rows and players. */
const RULES =
  /^(?::root|\.second|\.r[1-6]|\.p[1-4]|\.noble|\.hat|\.thumb|\.tgauges|\.smark|\.boar)(?![\w-])(?!.*(?:html|screen|dialog))/;

const OWN = `text { fill: var(--ink) } .name { font: 800 58px var(--serif); letter-spacing: -.01em } .title { font: 500 30px var(--serif) }
.points { font: 800 104px var(--serif) } .said { font: 24px var(--sans) } .small { font-size: 21px; fill: var(--ink-2) }`;

async function style() {
  const rules = [OWN],
    faces = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSFontFaceRule) faces.push(embedded(rule, sheet.href ?? document.baseURI));
      else if (rule instanceof CSSStyleRule && RULES.test(rule.selectorText)) rules.push(rule.cssText);
    }
  return [...rules, ...(await Promise.all(faces))].join('\n');
}

/** Embeds a font: the picture cannot load anything itself. */
async function embedded({ style: face }: CSSFontFaceRule, base: string) {
  const file = face.getPropertyValue('src').match(/url\("?([^")]+)/)?.[1];
  if (!file) return '';
  const bytes = new Uint8Array(await (await fetch(new URL(file, base))).arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face { font-family: Alegreya; font-weight: ${face.getPropertyValue('font-weight')}; src: url(data:font/woff2;base64,${data}) format("woff2") }`;
}

async function painted(result: Result): Promise<Blob> {
  const symbols = document.querySelector('svg.symbols')?.innerHTML ?? '';
  const picture = written(cardTree(result)).replace('<defs>', `<style>${escaped(await style())}</style>${symbols}<defs>`);
  const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The picture of the current result, made when it is first wanted. */
export class Card {
  app: App;
  of = '';
  blob: Blob | null = null;
  url = '';

  constructor(app: App) {
    this.app = app;
  }

  /** Makes sure that it shows this result, in the language of the page. */
  show(result: Result) {
    const of = JSON.stringify([result.day, result.points, result.best, result.streak, result.squares, _('Garden of the day')]);
    if (of === this.of) return;
    URL.revokeObjectURL(this.url);
    [this.of, this.blob, this.url] = [of, null, ''];
    painted(result)
      .then((blob) => {
        if (this.of !== of) return;
        [this.blob, this.url] = [blob, URL.createObjectURL(blob)];
        this.app.changed();
      })
      .catch(() => {}); // the text can still be shared
  }
}
