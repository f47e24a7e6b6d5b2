/** Descriptions of the table that keys ask for, as sentences: for people who do not see it. */
import { _, P_, signed } from './texts.js';
import { cardNoun, colourNoun, motifNoun } from './words.js';
import { sentences } from './render/log.js';
import { pointsOf } from './tally.js';
import { nameOf } from './render/names.js';
import { advice } from './render/rail.js';
import type { Plan, PlayedTurn } from './engine_types.js';
import type { Table } from './table.js';

const namesAt =
  ({ party }: Table) =>
  (seat: number) =>
    nameOf(party.sitters, seat);

const told = (what: string, it: string) => _('%s: %s', what, it);

/** Describes a turn and its score. */
export const turnInWords = (table: Table, turn: PlayedTurn) =>
  told(
    namesAt(table)(turn.seat),
    [...sentences(table.game.view(0).edition, turn), P_('%d point', '%d points', Math.abs(pointsOf(turn)), pointsOf(turn))].join(
      ', ',
    ),
  );

export function scoresInWords(table: Table) {
  const { round, rounds_left: left, mover, seats } = table.view();
  return [
    _('Round %d of 18', round),
    ...(mover && left === 0 ? [_('Last round')] : []),
    ...seats.map(({ seat, score }) => told(namesAt(table)(seat), String(score))),
  ].join('. ');
}

export function handInWords(table: Table) {
  if (table.seat <= 0) return _('No hand can be seen now.');
  const { edition, seats } = table.view();
  const { hand, freed, missions, mission_points: points, nobles } = seats[table.seat - 1];
  const errand = (column: string, i: number) => {
    const row = nobles?.[column.charCodeAt(0) - 97];
    return [
      motifNoun(column),
      row ? _('noble in row %d', row) : _('noble on the terrace'),
      _('pays %d now', points[i] ?? 0),
    ].join(', ');
  };
  const card = (one: string) => [cardNoun(edition, one), freed.includes(one) && _('any tile')].filter(Boolean).join(', ');
  return [told(_('Your hand'), hand.map(card).join('; ')), told(_('Missions'), missions.map(errand).join('; '))].join('. ');
}

/** Describes the display row by row, with what may be taken now. */
export function displayInWords(table: Table) {
  const { edition, display } = table.view();
  const { places } = table.game.tables;
  const open = new Set(table.plan()?.places);
  const tile = (place: string) => {
    const motif = display[places.indexOf(place)];
    if (!motif) return _('empty');
    return open.has(place) ? `${motifNoun(motif[0])} (${_('you can take it')})` : motifNoun(motif[0]);
  };
  return [2, 3, 4, 5, 6].map((row) => told(colourNoun(edition, row), [`${row}l`, `${row}r`].map(tile).join(', '))).join('. ');
}

/** Says where a noble can walk, as far as it is known. */
export function endsInWords(table: Table, column: string) {
  const plan = table.plan();
  const ends = plan ? endsOf(table, plan, column) : '';
  return ends ? told(_('noble %s', column), ends) : _('noble %s', column);
}

const endsOf = (table: Table, plan: Plan, column: string) =>
  table
    .walks(plan)
    .filter(({ noble }) => noble[0] === column)
    .map(({ noble, points }) => `${_('row %d', Number(noble[1]))} ${signed(points)}`)
    .join(', ');

/** Says which nobles can walk after the tile is laid, where to, and for how many points. */
export function walksInWords(table: Table) {
  const plan = table.plan();
  if (!plan) return _('It is not your turn.');
  if (plan.turn.boar === undefined) return _('Choose a tile first: then it is known which nobles can walk.');
  const columns = [...new Set(table.walks(plan).map(({ noble }) => noble[0]))];
  return columns.length
    ? columns.map((column) => told(_('noble %s', column), endsOf(table, plan, column))).join('. ')
    : _('No noble can walk.');
}

export function lastTurnInWords(table: Table) {
  const turn = table.party.turns()[table.view().turns - 1];
  return turn ? turnInWords(table, turn) : _('No turn has been played yet.');
}

/** Says what was refused, or what to do next. */
export const adviceInWords = (table: Table) => table.composer.said ?? advice(table, table.plan(), namesAt(table));
