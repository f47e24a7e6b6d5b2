/** The task, with the hints taken; once it is solved, why the turn is right and what others would be worth. */
import { factSentence } from '../coach_words.js';
import { classes, h } from '../dom.js';
import { symbol } from '../render/symbols.js';
import { pointsOf } from '../tally.js';
import { _, decimal, signed } from '../texts.js';
import { HINTS, type Attempt } from './attempt.js';
import { aimSentence, goalSentence, themeTitle, turnBeside } from './words.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Told } from './types.js';

export function goal(attempt: Attempt) {
  const { done, told } = attempt;
  return h(
    'section',
    { class: classes('panel goal', done && 'found'), 'aria-labelledby': 'goal-title' },
    done && told ? found(attempt, told) : asked(attempt),
  );
}

function place({ puzzle: { bed, garden, origin, theme }, told, table, planted }: Attempt) {
  const title = themeTitle(told?.theme ?? theme);
  const what = garden ? _('Puzzle %s: %s', bed, title) : told ? _('From your game: %s', title) : _('From your games');
  return h(
    'p',
    { class: 'kick' },
    [what, origin?.name, _('round %d', table.game.view(0).round), garden > 0 && planted && _('planted')]
      .filter(Boolean)
      .join(' · '),
  );
}

function asked(attempt: Attempt) {
  const { puzzle, told, hints, clues } = attempt;
  return [
    place(attempt),
    h(
      'h2',
      { id: 'goal-title', tabindex: '-1' },
      puzzle.garden || told ? goalSentence(told?.theme ?? puzzle.theme) : _('Which turn would have been better?'),
    ),
    h('p', { class: 'aim' }, puzzle.garden || told ? aimSentence(told?.aim ?? puzzle.aim) : ''),
    clues.length > 0 &&
      h(
        'ol',
        { class: 'clues' },
        clues.map((clue) => h('li', {}, symbol('hint', 'ic'), h('span', {}, clue))),
      ),
    h(
      'div',
      { class: 'btns' },
      h(
        'button',
        { class: 'btn', 'data-act': 'hint', disabled: hints >= HINTS },
        symbol('hint', 'ic'),
        h('span', {}, hints ? _('Another hint') : _('A hint')),
      ),
      h('button', { class: 'btn', 'data-act': 'puzzles:show' }, _('Show the solution')),
    ),
  ];
}

function found(attempt: Attempt, told: Told) {
  const { table, done, hints } = attempt;
  const plan = table.plan();
  const answer = attempt.toldOf(plan && !plan.open ? table.told(plan.turn).text : '');
  const solution = attempt.toldOf(told.solutions[0]);
  const { edition } = table.game.view(0);
  const [main, ...others] = told.facts;
  const isOther = turnBeside(edition, solution, answer) !== turnBeside(edition, answer, answer);
  return [
    place(attempt),
    h(
      'p',
      { class: 'yes' },
      symbol('check', 'ico'),
      done === 'solved' ? _('Found: %s', signed(pointsOf(answer))) : _('The solution: %s', signed(pointsOf(answer))),
      done === 'solved' &&
        hints > 0 &&
        h(
          'span',
          { class: 'hat', title: _('with a hint') },
          symbol('gardener', ''),
          h('span', { class: 'vh' }, _('with a hint')),
        ),
    ),
    h('h2', { id: 'goal-title', tabindex: '-1' }, main ? factSentence(main, true) : _('This is the best turn.')),
    others.length > 0 &&
      h(
        'ul',
        { class: 'reasons' },
        others.map((fact) => h('li', {}, symbol('check', 'ic'), h('span', {}, factSentence(fact, true)))),
      ),
    isOther && h('p', {}, _('As good: %s', turnBeside(edition, solution, answer))),
    h('h3', {}, told.proved ? _('Points until the end of the game, worked out') : _('Points until the end of the game, about')),
    worth(edition, attempt, told, answer),
    h(
      'div',
      { class: 'btns' },
      h('button', { class: 'btn', 'data-act': 'puzzles:playOn' }, symbol('fork', 'ico'), h('span', {}, _('Play on from here'))),
    ),
  ];
}

/** This turn beside other plausible ones, with how much less they bring. */
function worth(edition: string, attempt: Attempt, { wrong }: Told, answer: PlayedTurn) {
  const most = 1.25 * Math.max(...wrong.map(({ loss }) => loss));
  const bar = (text: string, number: string, loss: number) =>
    h(
      'li',
      { class: loss ? 'less' : 'best' },
      h('span', {}, text),
      h('b', { class: 'num' }, number),
      h(
        'span',
        { class: 'track', 'aria-hidden': 'true' },
        h('i', { style: { width: `${(100 * (1 - loss / most)).toFixed(1)}%` } }),
      ),
    );
  return h(
    'ul',
    { class: 'worth' },
    bar(_('this turn'), _('the most'), 0),
    [...wrong]
      .sort((a, b) => a.loss - b.loss)
      .map(({ turn, loss }) => bar(turnBeside(edition, attempt.toldOf(turn), answer), `−${decimal(loss)}`, loss)),
  );
}
