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

export type Tree = { tag: string; props: Record<string, any>; children: (Tree | string)[] };
/** A list may contain lists. */
export type Content = Tree | string | number | null | undefined | false | Content[];

const SVG = 'http://www.w3.org/2000/svg';

export function h(tag: string, props: Record<string, any> = {}, ...children: Content[]): Tree {
  return { tag, props, children: flat(children) };
}

function flat(children: Content[]): (Tree | string)[] {
  const all: (Tree | string)[] = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) all.push(...flat(child));
    else all.push(typeof child === 'number' ? String(child) : child);
  }
  return all;
}

/** Makes the children of an element match the description. */
export const patch = (parent: Element, wanted: Content[]) => fit(parent, flat(wanted));

function fit(parent: Element, trees: (Tree | string)[]) {
  const keyed = keyedChildren(parent, new Set(trees.map((tree) => (typeof tree === 'string' ? undefined : tree.props.key))));
  let here: ChildNode | null = parent.firstChild;
  for (const tree of trees) {
    const key = typeof tree === 'string' ? undefined : tree.props.key;
    const found: ChildNode | null | undefined =
      key !== undefined ? keyed.get(key) : here && keyOf(here) === undefined ? here : null;
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

const keyOf = (node: any) => node.ssKey;

/**
 * Returns true if a node can be made to match a tree. A button does not become one that takes something away: the focus
 * or a finger may be on it.
 */
export function fits(node: any, tree: Tree | string) {
  if (typeof tree === 'string') return node.nodeType === Node.TEXT_NODE;
  const act = tree.props['data-act'];
  return node.localName === tree.tag && keyOf(node) === tree.props.key && (!TAKING.has(act) || node.ssProps['data-act'] === act);
}

function make(tree: Tree | string, parent: Element): ChildNode {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const drawn = tree.tag === 'svg' || (parent.namespaceURI === SVG && parent.localName !== 'foreignObject');
  const element = drawn ? document.createElementNS(SVG, tree.tag) : document.createElement(tree.tag);
  (element as any).ssKey = tree.props.key;
  (element as any).ssTree = tree;
  setProps(element, {}, tree.props);
  fit(element, tree.children);
  return element;
}

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

function setProps(element: any, before: Record<string, any>, after: Record<string, any>) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(element, name, undefined, before[name]);
  for (const [name, value] of Object.entries(after)) setProp(element, name, value, before[name]);
  element.ssProps = after;
}

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
function setStyle(element: any, style: any, before: any) {
  for (const name of Object.keys(before)) if (!(name in style)) element.style.removeProperty(name);
  for (const name of Object.keys(style)) if (style[name] !== before[name]) element.style.setProperty(name, String(style[name]));
}

/** Joins the names that are set into one class attribute. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
