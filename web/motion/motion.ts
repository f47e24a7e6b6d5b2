/**
 * Animations on top of the page: copies of tiles, nobles and coins move in a separate layer, while the drawn page
 * stays as it is. Everything is an animation of the browser, even waiting, so that all of it can be ended and
 * paused together.
 */
import { patch, type Content } from '../dom.js';
import type { Act } from './stage.js';

const EASE = 'cubic-bezier(.3,.1,.2,1)';

export type Box = { left: number; top: number; width: number; height: number };

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Returns the box around several elements. */
export function boxAround(elements: Element[]): Box {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)),
    top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}

/** Returns the square of a size around the middle of a box. */
export const squareIn = ({ left, top, width, height }: Box, size: number): Box => ({
  left: left + (width - size) / 2,
  top: top + (height - size) / 2,
  width: size,
  height: size,
});

/** Returns the transform that maps one box to another. */
const onto = (from: Box, to: Box) =>
  `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`;

/** Returns true if the user asks for reduced motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Motion {
  act: Act;
  haste: () => number;
  calm: boolean;
  /** True while the user has paused it. */
  held = false;
  wasHeld = false;
  layer: HTMLElement;
  running = new Set<Animation>();
  props = new Set<Element>();

  /**
   * @param act the act that is shown
   * @param haste the speed as a multiple of the usual
   */
  constructor(act: Act, haste: () => number) {
    this.act = act;
    this.haste = haste;
    this.calm = isCalm();
    this.layer = document.getElementById('motion') as HTMLElement;
    this.layer.className = act.view.edition === 'second' ? 'second' : '';
    act.stop = () => this.end();
    act.pause = (held) => this.hold(held);
  }

  get over() {
    return this.act.skipped;
  }

  /** Removes everything. */
  end() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    for (const prop of this.props) prop.remove();
    this.props.clear();
  }

  /** Pauses or resumes what moves. Finished animations are left alone: playing them would start them anew. */
  hold(held: boolean) {
    this.held = held;
    this.wasHeld ||= held;
    for (const animation of this.running) {
      if (held && animation.playState === 'running') animation.pause();
      if (!held && animation.playState === 'paused') animation.play();
    }
  }

  /** Returns a duration at the current speed. */
  lasting(ms: number) {
    return ms / this.act.rate / this.haste();
  }

  /**
   * Runs `act` and returns how long it took, in milliseconds at the usual speed. If it was paused meanwhile,
   * returns `usual`.
   */
  async taking(act: () => Promise<void>, usual: number) {
    this.wasHeld = this.held;
    const begun = performance.now();
    await act();
    return this.wasHeld ? usual : (performance.now() - begun) / this.lasting(1);
  }

  /** Adds an element on top of the page, described or copied from it. */
  prop(className: string, content: Content[] | Node, { left, top, width, height }: Box) {
    const prop = document.createElement('div');
    prop.className = className;
    if (content instanceof Node) prop.append(content);
    else patch(prop, content);
    Object.assign(prop.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.props.add(prop);
    this.layer.append(prop);
    return prop;
  }

  take(prop: Element) {
    this.props.delete(prop);
    prop.remove();
  }

  /** Runs an animation, which stays at its end until it is cancelled. */
  async run(element: Element, frames: Keyframe[], ms: number, easing: string = EASE) {
    if (this.over) return null;
    const animation = element.animate(frames, { duration: this.lasting(ms), easing, fill: 'both' });
    if (this.held) animation.pause(); // it follows one that had just ended
    this.running.add(animation);
    await animation.finished.catch(() => {});
    return animation;
  }

  async wait(ms: number) {
    (await this.run(this.layer, [], ms))?.cancel();
  }

  /** Hides the original of a copy. Returns a function that shows it again. */
  hide(element: Element | null | undefined): () => void {
    if (!element || this.over) return () => {};
    const animation = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: 'both' });
    this.running.add(animation);
    return () => {
      animation.cancel();
      this.running.delete(animation);
    };
  }

  /** Moves something from one box through others. It stays at the last one until it is removed. */
  async glide(className: string, content: Content[] | Node, from: Box, stops: Box[], ms: number) {
    const prop = this.prop(className, content, from);
    await this.run(
      prop,
      [{ transform: 'none' }, ...stops.map((to) => ({ transform: onto(from, to) }))],
      ms,
      stops.length > 1 ? 'linear' : EASE,
    );
    return prop;
  }
}
