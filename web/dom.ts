/**
 * A small virtual DOM: trees that describe the page, and `patch`, which makes the page match them. The page is a
 * function of the state. Elements that still fit are kept, so that focus, scrolling and running transitions survive. A
 * tree that is the same object as before is skipped.
 *
 *     patch(document.body, [h('p', { class: 'round' }, _('Round %d', 3))]);
 *
 * A property is an attribute, with these exceptions: `style` is an object of CSS properties, `value` and `checked` are
 * what the user sees, and `key` identifies children of one parent that come and go.
 */
import { TAKING } from './destructive.js';

/** @typedef {{tag: string, props: Object<string, any>, children: (Tree | string)[]}} Tree */
export type Tree = {tag: string, props: Record<string, any>, children: (Tree | string)[]};
/** A list may contain lists. @typedef {Tree | string | number | null | undefined | false | any[]} Content */
export type Content = Tree | string | number | null | undefined | false | any[];

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} tag
 * @param {Object<string, any>} [props]
 * @param {...Content} children
 * @returns {Tree}
 */
export function h(tag: string, props: Record<string, any> = {}, ...children: Content[]): Tree {
  return { tag, props, children: flat(children) };
}

/** @param {Content[]} children @returns {(Tree | string)[]} */
function flat(children: Content[]): (Tree | string)[] {
  /** @type {(Tree | string)[]} */
  const all: (Tree | string)[] = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) all.push(...flat(child));
    else all.push(typeof child === 'number' ? String(child) : child);
  }
  return all;
}

/** Makes the children of an element match the description. @param {Element} parent @param {Content[]} wanted */
export const patch = (parent: Element, wanted: Content[]) => fit(parent, flat(wanted));

/** @param {Element} parent @param {(Tree | string)[]} trees */
function fit(parent: Element, trees: (Tree | string)[]) {
  const keyed = keyedChildren(parent, new Set(trees.map((tree) => typeof tree === 'string' ? undefined : tree.props.key)));
  /** @type {ChildNode | null} */
  let here: ChildNode | null = parent.firstChild;
  for (const tree of trees) {
    const key = typeof tree === 'string' ? undefined : tree.props.key;
    /** @type {ChildNode | null | undefined} */
    const found: ChildNode | null | undefined = key !== undefined ? keyed.get(key) : here && keyOf(here) === undefined ? here : null;
    if (found && fits(found, tree)) {
      if (found === here) here = here.nextSibling;
      else parent.insertBefore(found, here);
      update(found, tree);
    } else {
      const made = make(tree, parent);
      if (found && found === here) {
        here = here.nextSibling;
        parent.replaceChild(made, found);
      } else {
        parent.insertBefore(made, here);
      }
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

/**
 * Returns the children that have a key. Those that are no longer wanted are removed at once, so that the following ones
 * need not move.
 * @param {Element} parent @param {Set<any>} wanted
 */
function keyedChildren(parent: Element, wanted: Set<any>) {
  const keyed = new Map();
  for (let node = parent.firstChild, next; node; node = next) {
    next = node.nextSibling;
    const key = keyOf(node);
    if (key === undefined) continue;
    if (wanted.has(key)) keyed.set(key, node);
    else node.remove();
  }
  return keyed;
}

/** @param {any} node */
const keyOf = (node: any) => node.ssKey;

/**
 * Returns true if a node can be made to match a tree. A button does not become one that takes something away: the focus
 * or a finger may be on it.
 * @param {any} node @param {Tree | string} tree
 */
export function fits(node: any, tree: Tree | string) {
  if (typeof tree === 'string') return node.nodeType === Node.TEXT_NODE;
  const act = tree.props['data-act'];
  return node.localName === tree.tag && keyOf(node) === tree.props.key && (!TAKING.has(act) || node.ssProps['data-act'] === act);
}

/** @param {Tree | string} tree @param {Element} parent @returns {ChildNode} */
function make(tree: Tree | string, parent: Element): ChildNode {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const drawn = tree.tag === 'svg' || (parent.namespaceURI === SVG && parent.localName !== 'foreignObject');
  const element = drawn ? document.createElementNS(SVG, tree.tag) : document.createElement(tree.tag);
  /** @type {any} */ (element as any).ssKey = tree.props.key;
  /** @type {any} */ (element as any).ssTree = tree;
  setProps(element, {}, tree.props);
  fit(element, tree.children);
  return element;
}

/** @param {any} node @param {Tree | string} tree */
function update(node: any, tree: Tree | string) {
  if (typeof tree === 'string') {
    if (node.data !== tree) node.data = tree;
    return;
  }
  if (node.ssTree === tree) return;
  node.ssTree = tree;
  setProps(node, node.ssProps, tree.props);
  fit(node, tree.children);
}

/** @param {any} element @param {Object<string, any>} before @param {Object<string, any>} after */
function setProps(element: any, before: Record<string, any>, after: Record<string, any>) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(element, name, undefined, before[name]);
  for (const [name, value] of Object.entries(after)) setProp(element, name, value, before[name]);
  element.ssProps = after;
}

/** @param {any} element @param {string} name @param {any} value @param {any} before */
function setProp(element: any, name: string, value: any, before: any) {
  if (name === 'key') return;
  if (name === 'style') return setStyle(element, value ?? {}, before ?? {});
  if (name === 'value' || name === 'checked') {
    if (element[name] !== value) element[name] = value ?? '';
    return;
  }
  if (value === before) return;
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** Sets styles through the object model, which a strict content security policy allows. */
function setStyle(/** @type {any} */ element: any, /** @type {any} */ style: any, /** @type {any} */ before: any) {
  for (const name of Object.keys(before)) if (!(name in style)) element.style.removeProperty(name);
  for (const name of Object.keys(style)) if (style[name] !== before[name]) element.style.setProperty(name, String(style[name]));
}

/** Joins the names that are set into one class attribute. @param {...(string | false | null | undefined)} names */
export const classes = (...names: ((string | false | null | undefined))[]) => names.filter(Boolean).join(' ') || undefined;
