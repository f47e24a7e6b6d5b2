/** The players: one box per seat, with a person's name or a computer player and its description. */
import { classes, h } from '../dom.js';
import { LEVELS, NAME_LENGTH, named, nameFault, seatOf, STYLES, type Setup } from '../setup.js';
import { _ } from '../texts.js';
import { playerLine, playerNoun } from '../words.js';
import { nameOf } from './names.js';
import { portrait } from './faces.js';

/** Returns the name of a place on the start screen, as it will be at the table. */
export function placeName(setup: Setup, place: number) {
  const sitters = named(setup.sitters);
  if (sitters[place].name || setup.first === 0) return nameOf(sitters, place + 1);
  const order = sitters.map((_, seat) => sitters[(seat + setup.first - 1) % sitters.length]);
  return nameOf(order, seatOf(setup, place));
}

export const seats = (setup: Setup) =>
  h(
    'div',
    { class: 'seats' },
    setup.sitters.map((sitter, place) => box(setup, place, sitter.player, sitter.name)),
  );

function box(setup: Setup, place: number, player: string, name: string) {
  const seat = seatOf(setup, place);
  return h(
    'fieldset',
    { class: classes('seat', seat > 0 && `p${seat}`) },
    h('legend', { class: 'vh' }, _('Seat %d', place + 1)),
    seat || player !== 'person'
      ? portrait(player, placeName(setup, place), seat, 'figure')
      : h('span', { class: 'figure lot', title: _('Who begins is drawn at random.') }, '?'),
    h('b', { class: 'called' }, placeName(setup, place)),
    h(
      'select',
      { class: 'who', 'data-change': 'setSitter', 'data-arg': place, value: player, 'aria-label': _('Who plays') },
      option('person', _('a person at this screen'), player),
      h(
        'optgroup',
        { label: _('computer, by strength') },
        LEVELS.map((each, i) => option(each, `${i + 1} · ${playerNoun(each)}`, player)),
      ),
      h(
        'optgroup',
        { label: _('computer, by style') },
        STYLES.map((each) => option(each, playerNoun(each), player)),
      ),
    ),
    player === 'person' ? nameField(setup, place, name) : h('p', { class: 'line', key: 'line' }, playerLine(player)),
  );
}

const option = (value: string, text: string, chosen: string) => h('option', { value, selected: value === chosen }, text);

function nameField(setup: Setup, place: number, name: string) {
  const fault = nameFault(name);
  return h(
    'div',
    { class: 'naming', key: 'naming' },
    h('input', {
      type: 'text',
      'data-input': 'setName',
      'data-arg': place,
      value: name,
      placeholder: _('name, if you like'),
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-label': _('Name: %s', placeName(setup, place)),
      'aria-invalid': fault ? 'true' : undefined,
      'aria-describedby': `fault-${place}`,
    }),
    h('p', { class: 'fault', id: `fault-${place}`, 'aria-live': 'polite' }, fault && faultSentence(fault)),
  );
}

function faultSentence(fault: NonNullable<ReturnType<typeof nameFault>>) {
  if (fault.kind === 'sign') return _('A name cannot contain %s', fault.sign);
  if (fault.kind === 'unseen') return _('A name cannot contain invisible characters.');
  return _('A name has %d characters at most.', NAME_LENGTH);
}
