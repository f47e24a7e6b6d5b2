/** Fields that several screens ask with. */
import { h } from '../dom.js';

/**
 * One of a few, side by side: radio buttons that look like one piece.
 * @param {object} given
 * @param {string} given.name of the group
 * @param {string} given.label
 * @param {string} given.act the action, which gets the value
 * @param {string | number} given.chosen
 * @param {{value: string | number, text: import('../dom.js').Content, label?: string}[]} given.options a label where the text is a sign
 * @param {string} [given.className]
 */
export const segments = ({ name, label, act, chosen, options, className = '' }) =>
  h('div', { class: `seg ${className}`, role: 'radiogroup', 'aria-label': label },
    options.map(({ value, text, label: said }) =>
      h('label', { title: said },
        h('input', { type: 'radio', name, value, checked: value === chosen, 'data-act': act, 'data-arg': value, 'aria-label': said }),
        h('span', {}, text))));
