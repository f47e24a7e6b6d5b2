/** A message that does not belong to a screen. It stays until it is dismissed, and blocks nothing. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { named } from '../wings.js';
import { sentenceOf } from '../words.js';
import { isYou, nameOf } from './names.js';
import type { App } from '../app.js';
import type { Sitter } from '../engine_types.js';

/** Its text is looked up by name, so that it follows the language. */
export type Notice = { name: string; [detail: string]: any };
type Choice = [act: string, label: string, arg?: string];

export type Said = { text: string; choices?: Choice[]; must?: boolean };

const NOTICES: Record<string, (notice: Notice, app: App) => Said> = {
  said: ({ error }) => ({ text: sentenceOf(error) }),
  unreachable: () => ({ text: _('This part of the page could not be loaded. Perhaps there is no network.') }),
  speechless: () => ({ text: _('This language could not be loaded. Perhaps there is no network.') }),
  forbidden: () => ({
    text: _(
      'This browser does not let the page save anything. The game goes on, but it will be lost when you close the page: download its record first.',
    ),
    choices: [['saveRecord', _('Download record')]],
  }),
  full: () => ({
    text: _(
      'The browser has no room left to save this game. It goes on, but it will be lost when you close the page: delete saved games, or download its record.',
    ),
    choices: [
      ['saveRecord', _('Download record')],
      ['games', _('My games')],
    ],
  }),
  moved: () => ({
    text: _('This game went on in another tab. Which one do you want?'),
    choices: [
      ['followOther', _('Go on from there')],
      ['keepMine', _('Keep mine as a separate game')],
    ],
    must: true,
  }),
  followed: () => ({ text: _('This game went on in another tab. Here is how it stands now.') }),
  gone: () => ({
    text: _('This game was deleted in another tab. It goes on here, but it is not saved.'),
    choices: [['keepMine', _('Save it again')]],
  }),
  evicted: () => ({
    text: _('The browser has deleted everything that this page had saved. This game goes on here, but it is not saved.'),
    choices: [['keepMine', _('Save it again')]],
  }),
  missing: () => ({
    text: _(
      'There is no such game in this browser. Perhaps it was played elsewhere or deleted; some browsers delete the games of pages that are rarely visited.',
    ),
    choices: [['games', _('My games')]],
  }),
  lent: () => ({ text: _('This game came by a link. It is not among your saved games.'), choices: [['keepMine', _('Save it')]] }),
  eyes: () => ({
    text: _('This game shows what one player knows. You can look at it, but not play on.'),
    choices: [['keepMine', _('Save it')]],
  }),
  playedOn: () => ({
    text: _('You have opened this link before and played on: here is your game.'),
    choices: [['linkAgain', _('Begin from the link again')]],
  }),
  tutorLate: () => ({ text: _('The tutor was not ready in time and let this turn pass. It says so once a game.') }),
  noMoment: () => ({ text: _('There is no such moment in this game. Here is how it stands.') }),
  copied: ({ id, running, people, sitters, moment }) => ({
    text: running ? _('The link is copied. Whoever opens it sees all cards.') : _('The link is copied.'),
    choices: running && people.map((seat: number) => ['copyEyes', copyFor(sitters, seat), `${id} ${seat} ${moment}`]),
  }),
  renewed: (_notice, app) => ({
    text: _('A new version is ready: it comes when you reload.'),
    choices: losesNothing(app) ? [['reload', _('Reload')]] : [],
  }),
  copiedEyes: ({ sitters, seat }) => ({ text: copiedFor(sitters, seat) }),
};

const copyFor = (sitters: Sitter[], seat: number) =>
  isYou(sitters, seat)
    ? _('Copy one that shows only what you know')
    : _('Copy one that shows only what %s knows', nameOf(sitters, seat));

const copiedFor = (sitters: Sitter[], seat: number) =>
  isYou(sitters, seat)
    ? _('The link is copied. It shows only what you know.')
    : _('The link is copied. It shows only what %s knows.', nameOf(sitters, seat));

/** Returns true if everything is saved: no turn is half composed, and nobody is choosing boards. */
const losesNothing = ({ sides, table }: App) => !sides && (!table || (table.party.keeping === 'kept' && !table.composer.begun));

export function notices(app: App) {
  const notice = app.notice ?? (app.renewed ? { name: 'renewed' } : null);
  const said = notice && named(NOTICES, 'notices', notice.name)?.(notice, app);
  return h(
    'div',
    { class: `notices over-${app.screen.replace(':', '-')}`, role: 'status' },
    said &&
      h(
        'div',
        { key: notice.name, class: 'notice panel' },
        h(
          'div',
          { class: 'told' },
          h('p', {}, said.text),
          h(
            'div',
            { class: 'choices' },
            (said.choices || []).map(([act, label, arg]) =>
              h('button', { key: act + (arg ?? ''), class: 'btn', 'data-act': act, 'data-arg': arg }, label),
            ),
          ),
        ),
        !said.must &&
          h('button', { class: 'plain close', 'data-act': 'dismiss', 'aria-label': _('Close'), title: _('Close') }, '✕'),
      ),
  );
}
