/** The nouns and sentences of the game, from the tables of nouns.ts, in the reader's language. */
import { MOTIFS, COLOURS, MODULES, PLAYERS, REFUSALS, FAULTS, LINK_FAULTS } from './nouns.js';
import { _, C_, N_ } from './texts.js';
import { Refusal } from './engine.js';

/** @param column `a` to `i` */
export const motifNoun = (column: string) => C_('motif', MOTIFS[column.charCodeAt(0) - 97] ?? '?');

export const colourNoun = (edition: string, row: number) => C_('colour', COLOURS[edition][row - 1]);

/** Returns `grey / turquoise`, `stairs`, `free choice`. */
export function cardNoun(edition: string, card: string) {
  if (card === '*') return _('free choice');
  if (card === '?') return _('hidden card');
  if (card.length === 1) return motifNoun(card);
  return `${colourNoun(edition, Number(card[0]))} / ${colourNoun(edition, Number(card[1]))}`;
}

/** Returns a computer player's rank. */
export function playerNoun(name: string) {
  const player = PLAYERS.find((each) => each.name === name);
  return player ? C_('player', player.noun) : name;
}

/** Returns what a player does, as half a sentence. */
export function playerLine(name: string) {
  const player = PLAYERS.find((each) => each.name === name);
  return player ? _(player.line) : '';
}

export const editionNoun = (edition: string) => (edition === '2013' ? _('2013 edition') : _('second edition'));

/** @param modules a list, or a text with spaces as in a view */
export const moduleNouns = (modules: string | string[]) => {
  const names = typeof modules === 'string' ? modules.split(' ') : modules;
  return MODULES.filter(({ name }) => names.includes(name)).map(({ noun }) => _(noun));
};

const MODULE_CODES = {
  101: N_('Too many games are open.'),
  104: N_('This text is too long.'),
  105: N_('A name has 1 to 40 visible characters, none of them " \\ ; ]'),
  106: N_('This is not a turn.'),
  110: N_('Something in this game is hidden, so it cannot be continued here.'),
  111: N_('This game was given up.'),
} as Record<number, string>;

/** Returns why the engine refused, as one sentence. */
export function sentenceOf(error: unknown) {
  if (!(error instanceof Refusal)) return String((error as Error | null)?.message ?? error);
  const { code, detail } = error;
  if (code < 100) return _(REFUSALS[code]);
  if (code === 107) {
    const why = detail.refusal ? _(REFUSALS[detail.refusal]) : _(FAULTS[detail.fault], detail.tag);
    return detail.line ? _('Line %d: %s', detail.line, why) : why;
  }
  if (code === 109) return _(LINK_FAULTS[detail.link]);
  return MODULE_CODES[code] ? _(MODULE_CODES[code]) : error.message;
}
