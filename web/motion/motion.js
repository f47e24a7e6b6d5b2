/**
 * Things in motion above the page: copies of tiles, nobles and coins in a layer of their own, while what is drawn stays as it is. Everything is
 * an animation of the browser, waiting too, so that all of it can be ended and paused together.
 */
import { patch } from '../dom.js';

const EASE = 'cubic-bezier(.3,.1,.2,1)';

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** @param {Element} element @returns {Box} */
export function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Around several elements. @param {Element[]} elements @returns {Box} */
export function boxAround(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)), top = Math.min(...boxes.map((box) => box.top));
  return { left, top, width: Math.max(...boxes.map((box) => box.right)) - left, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

/** The same box of a size, around its middle. @param {Box} box @param {number} size @returns {Box} */
export const squareIn = ({ left, top, width, height }, size) => ({ left: left + (width - size) / 2, top: top + (height - size) / 2, width: size, height: size });

/** The transform that lays a box onto another. @param {Box} from @param {Box} to */
const onto = (from, to) => `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`;

/** Whether a person asks for less of it. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Motion {
  /** @param {import('./stage.js').Act} act that is shown @param {() => number} haste how many times as fast as usual */
  constructor(act, haste) {
    this.act = act;
    this.haste = haste;
    this.calm = isCalm();
    /** Whether somebody asked to wait. */
    this.held = false;
    this.wasHeld = false;
    this.layer = /** @type {HTMLElement} */ (document.getElementById('motion'));
    this.layer.className = act.view.edition === 'second' ? 'second' : '';
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Set<Element>} */
    this.props = new Set();
    act.stop = () => this.end();
    act.pause = (held) => this.hold(held);
  }

  get over() {
    return this.act.skipped;
  }

  /** Takes everything away. */
  end() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    for (const prop of this.props) prop.remove();
    this.props.clear();
  }

  /** Pauses what moves, or lets it go on. What has arrived is left alone: to play it would begin it anew. @param {boolean} held */
  hold(held) {
    this.held = held;
    this.wasHeld ||= held;
    for (const animation of this.running) {
      if (held && animation.playState === 'running') animation.pause();
      if (!held && animation.playState === 'paused') animation.play();
    }
  }

  /** Milliseconds at the rate that is asked for now. @param {number} ms */
  lasting(ms) {
    return ms / this.act.rate / this.haste();
  }

  /** How long something takes, in milliseconds at the usual rate; of what was held meanwhile it is taken that it took as long as it should. @param {() => Promise<void>} act @param {number} usual */
  async taking(act, usual) {
    this.wasHeld = this.held;
    const begun = performance.now();
    await act();
    return this.wasHeld ? usual : (performance.now() - begun) / this.lasting(1);
  }

  /** Something above the page, described or copied from there. @param {string} className @param {import('../dom.js').Content[] | Node} content @param {Box} box */
  prop(className, content, { left, top, width, height }) {
    const prop = document.createElement('div');
    prop.className = className;
    if (content instanceof Node) prop.append(content);
    else patch(prop, content);
    Object.assign(prop.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.props.add(prop);
    this.layer.append(prop);
    return prop;
  }

  /** @param {Element} prop */
  take(prop) {
    this.props.delete(prop);
    prop.remove();
  }

  /** Runs an animation, which stays at its end until it is cancelled. @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {string} [easing] */
  async run(element, frames, ms, easing = EASE) {
    if (this.over) return null;
    const animation = element.animate(frames, { duration: this.lasting(ms), easing, fill: 'both' });
    if (this.held) animation.pause(); // what came before it had just ended
    this.running.add(animation);
    await animation.finished.catch(() => {});
    return animation;
  }

  /** @param {number} ms */
  async wait(ms) {
    (await this.run(this.layer, [], ms))?.cancel();
  }

  /** Hides what a copy stands for, until `shown` is called. @param {Element | null | undefined} element @returns {() => void} */
  hide(element) {
    if (!element || this.over) return () => {};
    const animation = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: 'both' });
    this.running.add(animation);
    return () => {
      animation.cancel();
      this.running.delete(animation);
    };
  }

  /** Something glides from one box to another, and stays there until it is taken. @param {string} className @param {import('../dom.js').Content[] | Node} content @param {Box} from @param {Box[]} stops @param {number} ms */
  async glide(className, content, from, stops, ms) {
    const prop = this.prop(className, content, from);
    await this.run(prop, [{ transform: 'none' }, ...stops.map((to) => ({ transform: onto(from, to) }))], ms, stops.length > 1 ? 'linear' : EASE);
    return prop;
  }
}
