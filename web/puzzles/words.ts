/** The texts around a puzzle: the sentences of themes.ts, as in the terminal (terminal/text/puzzle_text.c). */
import { sentences } from '../render/log.js';
import { AIMS, CLUES, LACKS, THEMES } from '../themes.js';
import { _, C_, decimal } from '../texts.js';
import { motifNoun } from '../words.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Game } from '../game.js';
import type { Clue, Judgement } from './types.js';

const wordsOf = (theme: string) => THEMES.find(({ name }) => name === theme) ?? THEMES[0];

export const themeTitle = (theme: string) => C_('puzzles', wordsOf(theme).title);

export const goalSentence = (theme: string) => _(wordsOf(theme).goal);

export const aimSentence = (aim: string) => _(AIMS[aim]);

export function clueSentence({ hint, column, place, cell }: Clue, game: Game) {
  const tile = place ? game.view(0).display[game.tables.places.indexOf(place)] : null;
  return _(CLUES[hint], column ?? place ?? cell ?? '', tile ? motifNoun(tile[0]) : '');
}

const WALKS = new Set(['go', 'stay', 'noble', 'row']);

/** Says what an answer is worth, without revealing the solution. */
export function judgementSentences({ verdict, loss, tile, walk, lack }: Judgement, aim: string, proved: boolean) {
  const opening =
    tile && WALKS.has(lack)
      ? _('Card, tile and cell are right.')
      : walk && aim === 'walk'
        ? _('The walk is right.')
        : verdict === 'nearly'
          ? _('A good turn, but there is a better one.')
          : _('Not yet.');
  const points = decimal(loss);
  const lost = proved
    ? _('This turn loses %s points against the best one (proved).', points)
    : _('This turn loses about %s points against the best one.', points);
  return [opening, lack ? _(LACKS[lack]) : '', lost].filter(Boolean).join(' ');
}

/** Describes a turn in one line, compared with the solution. */
export function turnBeside(edition: string, turn: PlayedTurn, found: PlayedTurn) {
  const isSameTile = turn.card === found.card && turn.place === found.place && turn.cell === found.cell;
  const [tile, ...rest] = sentences(edition, turn);
  const walk = turn.noble === '-' ? [_('nobody walks')] : [];
  return [isSameTile ? _('the same tile') : tile, ...rest, ...walk].join(', ');
}
