/** The saved games: each with its players and its state, and what can be done with it. */
import { classes, h } from '../dom.js';
import { isResult } from '../days.js';
import { puzzlesSolved } from '../puzzling.js';
import { rivalsAsText } from '../friend_results.js';
import { read } from '../storage.js';
import { _, P_ } from '../texts.js';
import { whenOf } from '../times.js';
import { editionNoun, moduleNouns, playerNoun, sentenceOf } from '../words.js';
import { nameOf } from './names.js';
import { stamp } from './stamp.js';
import { noble, symbol } from './symbols.js';
import type { App } from '../app.js';
import type { Entry, Summary } from '../gamelist.js';
import type { Arrival } from '../import.js';

export function gamesScreen(app: App) {
  const { games } = app;
  const entries = games.entries();
  return h(
    'div',
    { class: 'gamesscreen' },
    h(
      'header',
      { class: 'gbar' },
      h(
        'button',
        { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
        symbol('favicon', 'logo'),
        h('span', {}, 'Sanssouci'),
      ),
      h('button', { class: 'btn primary', 'data-act': 'online:friends' }, _('New table')),
    ),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'kept', 'aria-labelledby': 'games-title' },
        h(
          'div',
          { class: 'heading' },
          h('h1', { id: 'games-title', tabindex: '-1' }, _('My games')),
          (games.count > 0 || !app.wings.online?.mine) &&
            h('p', { class: 'quiet' }, P_('%d game in this browser', '%d games in this browser', games.count, games.count)),
        ),
        h('div', { class: 'undobox', role: 'status' }, games.deleted.length > 0 && undo(games.deleted.length)),
        entries.length === 0 && !app.wings.online?.mine?.list.length && nothing(),
        app.wings.online?.mine?.list.length
          ? app.wings.online.gamesList(
              app,
              entries.map((entry) => local(app, entry)),
            )
          : h(
              'ul',
              { class: 'gamelist' },
              entries.map((entry) => game(app, entry)),
            ),
        games.count > entries.length && h('button', { class: 'btn more', 'data-act': 'moreGames' }, _('Show more')),
      ),
      h(
        'aside',
        {},
        app.wings.online?.panels(app),
        games.count > 0 && h('button', { class: 'btn', 'data-act': 'statistics:open' }, _('My statistics')),
        h('button', { class: 'btn', 'data-act': 'challenge:new' }, _('New challenge')),
        bringing(app),
        taking(games.count + puzzlesSolved().size + rivalsAsText().length),
      ),
    ),
  );
}

/** What the list of online games needs to know about a local game. */
const local = (app: App, entry: Entry) => ({
  over: entry.summary.over,
  person: !entry.summary.fault && !entry.summary.lookOnly && entry.summary.sitters.some(({ player }) => player === 'person'),
  row: game(app, entry),
});

const undo = (count: number) =>
  h(
    'p',
    { class: 'undo' },
    h('span', {}, P_('%d game deleted', '%d games deleted', count, count)),
    h('button', { class: 'btn', 'data-act': 'undoDelete' }, h('span', { 'aria-hidden': 'true' }, '↶ '), _('Undo')),
  );

const nothing = () =>
  h(
    'div',
    { class: 'panel nothing' },
    symbol('topiary', 'big'),
    h('p', {}, _('Nothing is saved yet. Every game is saved automatically after every turn.')),
    h(
      'div',
      { class: 'choices' },
      h('button', { class: 'btn primary', 'data-act': 'start' }, _('Play')),
      h('button', { class: 'btn', 'data-act': 'online:friends' }, _('With friends')),
    ),
  );

function game(app: App, { id, time, summary }: Entry) {
  const unsaved = app.storage.memory.has(id);
  if (summary.fault) return damaged(id, time, sentenceOf(summary.fault));
  const names = summary.sitters.map((_all, i) => nameOf(summary.sitters, i + 1));
  const title = names.join(', ');
  const facts = [
    !summary.over && _('Round %d of 18', summary.round),
    editionNoun(summary.edition),
    ...moduleNouns(summary.modules),
    summary.takebacks > 0 && P_('%d turn taken back', '%d turns taken back', summary.takebacks, summary.takebacks),
    unsaved && _('not saved'),
  ].filter(Boolean);
  return h(
    'li',
    { key: id, class: classes('panel game', summary.over && 'over') },
    stamp(summary.edition, summary.rows, summary.seat),
    h(
      'div',
      { class: 'about' },
      h('h2', { class: 'vh' }, title),
      h(
        'ul',
        { class: 'sitters' },
        summary.sitters.map((sitter, i) =>
          h(
            'li',
            { class: classes(`p${i + 1}`, summary.winners.includes(i + 1) && 'won') },
            noble(i + 1),
            h('span', { class: 'name', title: sitter.player === 'person' ? undefined : playerNoun(sitter.player) }, names[i]),
            h('b', { class: 'num' }, summary.scores[i]),
            summary.winners.includes(i + 1) &&
              h(
                'span',
                { class: 'crown', title: _('winner') },
                h('span', { 'aria-hidden': 'true' }, '★'),
                h('span', { class: 'vh' }, _('winner')),
              ),
          ),
        ),
      ),
      h(
        'p',
        { class: 'facts' },
        h(
          'span',
          { class: classes('state', summary.over && 'done') },
          summary.over ? _('Finished') : summary.lookOnly ? _('View only') : _('Running'),
        ),
        facts.map((fact) => h('span', {}, fact)),
        when(time),
      ),
    ),
    h(
      'div',
      { class: 'acts' },
      h(
        'button',
        {
          class: classes('btn', !summary.over && !summary.lookOnly && 'primary'),
          'data-act': 'openGame',
          'data-arg': id,
          'aria-label': _('%s: %s', openLabel(summary), title),
        },
        openLabel(summary),
      ),
      summary.over &&
        h(
          'button',
          { class: 'btn', 'data-act': 'review:open', 'data-arg': id, 'aria-label': _('%s: %s', _('Review'), title) },
          _('Review'),
        ),
      summary.over &&
        summary.sitters.filter(({ player }) => player === 'person').length === 1 &&
        small('challenge:share', id, 'laurel', _('Challenge a friend'), title),
      small('copyLink', id, 'link', _('Copy link'), title),
      small('saveRecord', id, 'download', _('Download record'), title),
      small('deleteGame', id, 'bin', _('Delete'), title),
    ),
  );
}

const openLabel = ({ over, lookOnly }: Summary) => (over || lookOnly ? _('View') : _('Continue'));

/** @param what which game */
const small = (act: string, id: string, icon: string, label: string, what?: string) =>
  h(
    'button',
    { class: 'btn icon', 'data-act': act, 'data-arg': id, 'aria-label': what ? _('%s: %s', label, what) : label, title: label },
    symbol(icon, 'ico'),
  );

const damaged = (id: string, time: number, fault: string) =>
  h(
    'li',
    { key: id, class: 'panel game damaged' },
    h(
      'div',
      { class: 'about' },
      h('h2', {}, _('This game cannot be read')),
      h('p', { class: 'facts' }, h('span', {}, fault), when(time)),
    ),
    h(
      'div',
      { class: 'acts' },
      small('saveRecord', id, 'download', _('Download record')),
      small('deleteGame', id, 'bin', _('Delete')),
    ),
  );

/** The time at which it was last played. */
const when = (time: number) => (time ? h('time', { datetime: new Date(time).toISOString() }, whenOf(time)) : null);

function bringing({ games }: App) {
  return h(
    'section',
    { class: 'panel bring', 'aria-labelledby': 'bring-title' },
    h('h2', { id: 'bring-title' }, _('Import games')),
    h(
      'form',
      { 'data-submit': 'bringText' },
      h('label', { for: 'bring-text' }, _('Paste records or links')),
      h('textarea', { id: 'bring-text', rows: 4, spellcheck: 'false', 'data-input': 'pasted', value: games.pasted }),
      h(
        'div',
        { class: 'choices' },
        h('button', { class: 'btn primary', type: 'submit', disabled: !games.pasted.trim() }, _('Import')),
        h(
          'label',
          { class: 'btn file' },
          _('From files'),
          h('input', { class: 'vh', type: 'file', multiple: true, accept: '.txt,.sgr,text/plain', 'data-change': 'bringFiles' }),
        ),
      ),
    ),
    h('div', { role: 'status' }, games.arrivals.length > 0 && arrivals(games.arrivals)),
  );
}

/** At most this many results are listed one by one; faults come first. */
const MOST_TOLD = 12;

function arrivals(all: Arrival[]) {
  const count = (...kinds: string[]) => all.filter(({ what }) => kinds.includes(what)).length;
  const sums: [number, (n: number) => string][] = [
    [count('new'), (n) => P_('%d game imported', '%d games imported', n, n)],
    [
      all.find(({ what }) => what === 'puzzles')?.count ?? 0,
      (n) => P_('%d solved puzzle imported', '%d solved puzzles imported', n, n),
    ],
    [
      all.find(({ what }) => what === 'rivals')?.count ?? 0,
      (n) => P_('%d result of a friend imported', '%d results of friends imported', n, n),
    ],
    [count('known', 'further'), (n) => P_('%d was already here', '%d were already here', n, n)],
    [count('full', 'forbidden'), (n) => P_('%d could not be saved', '%d could not be saved', n, n)],
    [count('fault'), (n) => P_('%d could not be read', '%d could not be read', n, n)],
  ];
  const games = all.filter(({ what }) => what !== 'puzzles' && what !== 'rivals');
  const told = [...games.filter(({ what }) => what === 'fault'), ...games.filter(({ what }) => what !== 'fault')].slice(
    0,
    MOST_TOLD,
  );
  const results = all.filter(({ what, record }) => what === 'new' && isResult(record)).length;
  return [
    h(
      'p',
      { class: 'sum' },
      sums
        .filter(([n]) => n)
        .map(([n, say]) => say(n))
        .join(' · '),
    ),
    results > 0 &&
      h(
        'p',
        {},
        P_('%d garden of the day counts as yours now.', '%d gardens of the day count as yours now.', results, results),
        ' ',
        h('button', { class: 'btn', 'data-act': 'day:notMine' }, _('Somebody else played')),
      ),
    h(
      'ul',
      { class: 'arrivals' },
      told.map((one) =>
        arrival(
          one,
          all.indexOf(one),
          all.some(({ from }) => from !== one.from),
        ),
      ),
    ),
    games.length > told.length &&
      h('p', { class: 'quiet' }, P_('and %d more', 'and %d more', games.length - told.length, games.length - told.length)),
  ];
}

/** @param several true if there are several files */
function arrival({ what, from, line, error }: Arrival, i: number, several: boolean) {
  const texts: Record<string, string> = {
    new: _('imported'),
    known: _('was already here'),
    further: _('was already here, with more turns'),
    full: _('readable, but the browser has no room to save it'),
    forbidden: _('readable, but this browser saves nothing'),
    fault: '',
  };
  return h(
    'li',
    { class: what },
    h(
      'span',
      {},
      several && h('b', {}, `${from} `),
      what === 'fault' ? (error ? sentenceOf(error) : _('There is no game in it.')) : _('Line %d: %s', line, texts[what]),
    ),
    what !== 'fault' && h('button', { class: 'btn', 'data-act': 'openArrival', 'data-arg': i }, _('Open')),
  );
}

const taking = (count: number) =>
  h(
    'section',
    { class: 'panel take', 'aria-labelledby': 'take-title' },
    h('h2', { id: 'take-title' }, _('Export games')),
    h(
      'p',
      {},
      _(
        'A record is a text with the whole game, a link the same in one line. If the game is still running, both show all cards to whoever opens them.',
      ),
    ),
    h(
      'p',
      {},
      _(
        'Games are kept in this browser only. All of them, solved puzzles and results of friends go into one file, which can be imported elsewhere.',
      ),
    ),
    read('persist') === 'refused' &&
      h(
        'p',
        { class: 'unsure' },
        _(
          'This browser may delete saved games to make room; Safari does so after seven days without a visit. Adding the page to the home screen helps, and a downloaded file is safe.',
        ),
      ),
    h('button', { class: 'btn', 'data-act': 'saveAll', disabled: count === 0 }, symbol('download', 'ico'), _('Download all')),
  );
