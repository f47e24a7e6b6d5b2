/** A challenge: who challenges whom to what, its progress, and what to do next. */
import { classes, h, type Content } from '../dom.js';
import { portrait } from '../render/faces.js';
import { symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { OPPONENTS } from '../nouns.js';
import { playerNoun } from '../words.js';
import { finished, otherResults, ownGames, stateOf, type Own } from './state.js';
import { faultSentence, gamesOf, invitation, opponentsOf, playerName, settingOf } from './words.js';
import type { App } from '../app.js';
import type { Challenge } from './duels.js';

/** The head of every screen here. */
export const head = (title: string, tools?: Content) =>
  h(
    'header',
    { class: 'bar' },
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h('h1', { tabindex: '-1' }, title),
    tools,
  );

export function openScreen(app: App) {
  const wing = stateOf(app);
  if (!wing) return null;
  if (!wing.open) return damaged(wing.fault);
  const challenge = wing.open;
  const own = ownGames(app, challenge);
  const done = finished(own);
  const others = otherResults(wing.duels, challenge);
  return h(
    'div',
    { class: 'duelscreen' },
    head(invitation(challenge)),
    h(
      'main',
      { class: 'narrow' },
      h(
        'section',
        { class: 'panel about', 'aria-label': _('What is played') },
        h('p', { class: 'what' }, gamesOf(challenge)),
        h('p', {}, settingOf(challenge)),
        h(
          'ul',
          { class: 'seats' },
          challenge.players.map((player, i) =>
            h(
              'li',
              { class: `p${i + 1}` },
              portrait(player, OPPONENTS[i], i + 1),
              h(
                'span',
                {},
                player === 'person' ? h('b', {}, _('You')) : [h('b', {}, OPPONENTS[i]), ' ', h('small', {}, playerNoun(player))],
              ),
            ),
          ),
        ),
        challenge.both_seats &&
          h('p', { class: 'quiet' }, _('You play each deal twice, once from each seat, against the same computer player.')),
        !challenge.current &&
          h(
            'p',
            { class: 'warn' },
            symbol('clock', 'ico'),
            _(
              'The computer players have learned since then: they will not answer as they did. You can play and compare, but it is no longer the same game.',
            ),
          ),
        h(
          'p',
          { class: 'quiet' },
          others.length
            ? _('Everybody gets the same tiles, cards and opponents. A ghost shows what the others did, one round after you.')
            : _('Everybody gets the same tiles, cards and opponents.'),
        ),
      ),
      others.length > 0 &&
        h(
          'section',
          { class: 'panel', 'aria-labelledby': 'who-title' },
          h('h2', { id: 'who-title' }, _('Who has played')),
          h(
            'ul',
            { class: 'who' },
            others.map((each, i) =>
              h(
                'li',
                {},
                h('b', {}, playerName(each, i + 1)),
                ' ',
                h('span', { class: 'quiet' }, P_('%d game', '%d games', each.played, each.played)),
              ),
            ),
          ),
        ),
      h('nav', { class: 'acts', 'aria-label': _('What next?') }, next(challenge, own, done.length, others.length)),
    ),
  );
}

function next(challenge: Challenge, own: Map<number, Own>, done: number, others: number) {
  const count = challenge.games.length;
  const begun = own.has(done + 1);
  const label = begun ? _('Continue') : count > 1 ? _('Play game %d of %d', done + 1, count) : _('Play');
  return [
    done < count && h('button', { class: 'btn primary', 'data-act': 'challenge:play' }, label),
    done > 0 &&
      h(
        'button',
        { class: classes('btn', done === count && 'primary'), 'data-act': 'challenge:compare' },
        others ? _('Compare') : _('My result'),
      ),
    done > 0
      ? h('button', { class: 'btn', 'data-act': 'challenge:shareResult' }, _('Share my result'))
      : h('button', { class: 'btn', 'data-act': 'challenge:shareOpen' }, _('Share the challenge')),
  ];
}

const damaged = (fault: unknown) =>
  h(
    'div',
    { class: 'duelscreen' },
    head(_('Challenge')),
    h(
      'main',
      { class: 'narrow' },
      h(
        'section',
        { class: 'panel about' },
        h('p', { role: 'alert' }, faultSentence(fault)),
        h('p', { class: 'quiet' }, _('Perhaps the link was cut on its way. Ask for it again, and copy all of it.')),
      ),
      h(
        'nav',
        { class: 'acts', 'aria-label': _('What next?') },
        h('button', { class: 'btn primary', 'data-act': 'start' }, _('To the start')),
        h('button', { class: 'btn', 'data-act': 'challenge:new' }, _('New challenge')),
      ),
    ),
  );

/** Returns the text that goes with a link. */
export const shareWords = (challenge: Challenge) =>
  `Sanssouci: ${invitation(challenge)}. ${gamesOf(challenge)}, ${settingOf(challenge)}, ${opponentsOf(challenge)}.`;
