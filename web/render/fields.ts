/** Form fields that several screens use. */
import { h, type Content } from '../dom.js';

/** Radio buttons side by side that look like one control. */
export const segments = ({
  name,
  label,
  act,
  chosen,
  options,
  className = '',
}: {
  name: string; // the name of the group
  label: string;
  act: string; // the action, which gets the value
  chosen: string | number;
  options: { value: string | number; text: Content; label?: string }[]; // with a label where the text is a symbol
  className?: string;
}) =>
  h(
    'div',
    { class: `seg ${className}`, role: 'radiogroup', 'aria-label': label },
    options.map(({ value, text, label: said }) =>
      h(
        'label',
        { title: said },
        h('input', {
          type: 'radio',
          name,
          value,
          checked: value === chosen,
          'data-act': act,
          'data-arg': value,
          'aria-label': said,
        }),
        h('span', {}, text),
      ),
    ),
  );
