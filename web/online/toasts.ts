/** News on top of the table: the connection, questions that wait for an answer, and what others do. */
import { classes, h } from '../dom.js';
import { noble } from '../render/symbols.js';
import { _, list } from '../texts.js';
import type { TableClient } from './table_client.js';
import type { TableView } from './table_view.js';

type Choice = [act: string, label: string, arg?: string];

export function toasts(tableClient: TableClient) {
  const all = [
    strange(tableClient),
    lost(tableClient) || unsaved(tableClient),
    question(tableClient) || pause(tableClient) || stop(tableClient),
    drawn(tableClient),
    news(tableClient),
  ].filter(Boolean);
  return h('div', { class: 'toasts', role: 'status' }, all);
}

/** @param more `running` changes every second, and is not read out */
const toast = (
  key: string,
  title: string,
  {
    text = '',
    running = '',
    seat = 0,
    bad = false,
    choices = [],
  }: { text?: string; running?: string; seat?: number; bad?: boolean; choices?: Choice[] },
) =>
  h(
    'div',
    { key, class: classes('toast', bad && 'bad') },
    seat > 0 && noble(seat),
    h('p', {}, h('b', {}, title), text && ' ', text, running && ' ', running && h('span', { 'aria-hidden': 'true' }, running)),
    choices.length > 0 &&
      h(
        'span',
        { class: 'answers' },
        choices.map(([act, label, arg]) => h('button', { key: label, class: 'btn', 'data-act': act, 'data-arg': arg }, label)),
      ),
  );

function strange({ connection }: TableClient) {
  if (connection.strange === 'page')
    return toast('page', _('The server has a newer version of this page.'), {
      text: _('A turn that you are putting together is kept.'),
      choices: [['reload', _('Reload')]],
    });
  if (connection.strange === 'protocol')
    return toast('protocol', _('The server and this page have different versions.'), {
      bad: true,
      text: _('Reload the page. If that does not help, the server has to be brought up to date.'),
      choices: [['reload', _('Reload')]],
    });
  return null;
}

function lost({ connection, game }: TableClient) {
  if (connection.state !== 'lost') return null;
  const seconds = Math.max(1, Math.ceil((connection.again - connection.now()) / 1000));
  return toast('lost', _('The connection is gone.'), {
    bad: true,
    text: game?.table.composer.begun || game?.at.pending ? _('Your turn stays as you have put it together.') : '',
    running: connection.again ? _('Trying again in %d s.', seconds) : _('Trying again.'),
    choices: [['online:tryNow', _('Try now')]],
  });
}

function unsaved({ unsaved, fresh, tableView, game }: TableClient) {
  const pending = Boolean(game?.at.pending);
  if (!unsaved || (fresh && !pending && tableView.phase !== 'dealing')) return null;
  return toast('unsaved', _('The server cannot save anything at the moment.'), {
    bad: true,
    text: pending ? _('Your turn stays as you have put it together.') : '',
    running: _('Trying again.'),
  });
}

function question(tableClient: TableClient) {
  const { asked, seat } = tableClient.tableView;
  if (!asked) return null;
  if (asked.seat === seat) return toast('asked', ASKED[asked.what]?.() ?? '', { text: _('Waiting for the others.') });
  if (!tableClient.tableView.questioned) return null;
  return toast('question', QUESTIONS[asked.what]?.(tableClient.name(asked.seat)) ?? '', {
    seat: asked.seat,
    text: asked.what === 'takeback' ? _('The turns after it are taken back, too.') : '',
    choices: [
      ['online:answer', _('Agree'), `yes ${asked.question ?? ''}`],
      ['online:answer', _('Decline'), `no ${asked.question ?? ''}`],
    ],
  });
}

function pause({ tableView }: TableClient) {
  const plays = tableView.paused && tableView.seat > 0 && !tableView.own?.resigned;
  return plays ? toast('pause', _('The game is paused.'), { choices: [['online:resume', _('Ask to go on')]] }) : null;
}

function stop(tableClient: TableClient) {
  if (!tableClient.stopped) return null;
  return toast('stop', _('This game was put aside, because nobody was left at the table.'), {
    choices: tableClient.tableView.own?.absent ? [['online:comeBack', _('Take it up again')]] : [],
  });
}

/** Says which sides were drawn: text that changes with each. */
export const drawnSides = ({ seats }: TableView) => JSON.stringify(seats.map(({ drawn: boards }) => boards));

/** Stays for a round, or until it is closed: whoever did not choose may not be looking. */
function drawn(tableClient: TableClient) {
  const { tableView } = tableClient;
  const { drawn: seats, seat: own } = tableView;
  const others = list(seats.filter((seat) => seat !== own).map((seat) => tableClient.name(seat)));
  const choices = [['online:readDrawn', _('Close')] as Choice];
  if (!seats.length || drawnSides(tableView) === tableClient.drawnRead) return null;
  if (!seats.includes(own)) return toast('drawn', _('Time is up: a side was drawn for %s.', others), { choices });
  return toast('drawn', _('Time is up: a side was drawn for you.'), { text: others && _('And for %s.', others), choices });
}

const news = (tableClient: TableClient) =>
  tableClient.news && toast('news', tableClient.news.text, { seat: tableClient.news.seat });

const QUESTIONS: Record<string, (name: string) => string> = {
  pause: (name) => _('%s asks for a pause.', name),
  resume: (name) => _('%s would like to go on.', name),
  takeback: (name) => _('%s would like to take a turn back.', name),
  rematch: (name) => _('%s would like another game.', name),
  delete: (name) => _('%s would like to delete this table, with its game.', name),
};

const ASKED: Record<string, () => string> = {
  pause: () => _('You have asked for a pause.'),
  resume: () => _('You have asked to go on.'),
  takeback: () => _('You have asked to take your turn back.'),
  rematch: () => _('You have asked for another game.'),
  delete: () => _('You have asked to delete this table.'),
};
