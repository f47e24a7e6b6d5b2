/**
 * The garden in which something happens. If it is the large one, it stays; otherwise the small one grows over its place
 * for a while, with the name of its owner and the card that is played. Nothing else on the page moves. On a phone,
 * where small gardens are out of sight, it covers the large one.
 */
import { classes, h, patch, type Content } from '../dom.js';
import { lyingCard } from '../render/cards.js';
import { gardenOf, nameOf } from '../render/names.js';
import { portrait } from '../render/faces.js';
import { SHAPE, thumbnail } from '../render/thumbnail.js';
import { boxOf, type Box, type Motion } from './motion.js';
import type { Party } from '../party.js';
import type { Table } from '../table.js';

/** The height of the line above it, as in motion.css. */
const headHeight = () => (matchMedia('(max-width: 599px), (max-height: 480px)').matches ? 72 : 98);
const MARGIN = 8;
const WIDEST = 560;
/** Narrower windows show the small gardens below the table. */
const DESK = '(min-width: 1240px)';

const largeOf = (seat: number): HTMLElement | null => document.querySelector(`#page .board[data-garden="${seat}"]`);

/** Returns where a small garden grows to. */
function placeFor(small: Element | null): Box {
  const board = document.querySelector('#page .board')?.getBoundingClientRect();
  const desk = small && matchMedia(DESK).matches;
  const head = headHeight();
  const at = desk ? boxOf(small) : (board ?? new DOMRect(0, 0, innerWidth, innerHeight));
  const room = Math.min(WIDEST, innerWidth - 2 * MARGIN, (innerHeight - head - 8 * MARGIN) / SHAPE);
  const width = desk ? Math.min(room, Math.max(2 * at.width, 0.36 * innerWidth)) : Math.min(room, at.width);
  const height = width * SHAPE + head;
  const bar = document.querySelector('#page .bar')?.getBoundingClientRect().bottom ?? 0; // scores stay visible
  const within = (wish: number, least: number, most: number) => Math.max(least + MARGIN, Math.min(wish, most - MARGIN));
  return {
    left: within(desk ? at.left : at.left + (at.width - width) / 2, 0, innerWidth - width),
    top: within(desk ? at.top - head : at.top, Math.max(0, bar), innerHeight - height),
    width,
    height,
  };
}

export class Spotlight {
  motion: Motion;
  party: Party;
  seat: number;
  /** The content of the head beside the name. */
  beside: Content = null;
  large: HTMLElement | null;
  small: Element | null;
  box: HTMLElement | null = null;
  /** How the garden looks before it has grown. */
  closed: Keyframe[] | undefined;

  constructor(motion: Motion, table: Table, seat: number) {
    this.motion = motion;
    this.party = table.party;
    this.seat = seat;
    this.large = largeOf(seat);
    this.small = this.large ? null : document.querySelector(`#page .opp.p${seat} .thumb`);
  }

  /** The element that contains the garden's cells. */
  get garden(): Element | null {
    return this.box?.querySelector('.thumb') ?? this.large;
  }

  cell(cell: string) {
    return this.garden?.querySelector(`[data-cell="${cell}"]`) ?? null;
  }

  slab(column: string) {
    return this.garden?.querySelector(`[data-slab="${column}"]`) ?? null;
  }

  /** Shows the garden at once, or lets it grow. */
  async open(ms: number) {
    if (this.large) {
      if (this.beside) this.box = this.motion.prop('spotlight only', [], this.corner());
      this.draw();
      return;
    }
    const place = placeFor(this.small);
    this.box = this.motion.prop('spotlight', [], place);
    this.draw();
    const from = this.small && this.small.checkVisibility() ? boxOf(this.small) : null;
    const start = from
      ? `translate(${from.left - place.left}px, ${from.top - place.top}px) scale(${from.width / place.width})`
      : 'scale(.9)';
    this.closed = [
      { transform: start, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    if (!this.motion.calm) await this.motion.run(this.box, this.closed, ms);
  }

  /** Returns where a card is shown above the large garden; it is as wide as it needs to be. */
  corner(): Box {
    const { left, top, width } = boxOf(this.large as Element);
    return { left: left + width / 2, top: Math.max(MARGIN, top), width: 0, height: headHeight() };
  }

  /** Draws the current state of the act. */
  draw() {
    const { view } = this.motion.act;
    if (!this.box) return;
    const { sitters } = this.party,
      name = nameOf(sitters, this.seat);
    patch(this.box, [
      h(
        'div',
        { class: classes('lit-head', `p${this.seat}`) },
        portrait(sitters[this.seat - 1].player, name, this.seat),
        h('b', {}, name),
        this.beside,
        h('b', { class: 'num' }, view.seats[this.seat - 1].score),
      ),
      !this.large && thumbnail(view, this.seat, gardenOf(sitters, this.seat)),
    ]);
  }

  showCard(card: string) {
    this.beside = h('span', { class: 'lit-card' }, lyingCard(this.motion.act.view.edition, card, card));
  }

  /** Shrinks back to its place. */
  async close(ms: number) {
    if (!this.box || this.motion.over) return;
    if (!this.motion.calm && this.closed) await this.motion.run(this.box, [...this.closed].reverse(), ms);
    this.motion.take(this.box);
    this.box = null;
  }
}
