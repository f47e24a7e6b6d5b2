/** Dialogs of an online table: freeing a seat, giving up, leaving, and the check of the deal. */
import { h } from '../dom.js';
import { dialog } from '../render/dialogs.js';
import { _, list } from '../texts.js';
import type { App } from '../app.js';
import type { TableClient } from './table_client.js';

const choices = (act: string, label: string, arg?: string) =>
  h(
    'div',
    { class: 'choices' },
    h('button', { class: 'btn', 'data-act': 'closeDialog' }, _('Cancel')),
    h('button', { class: 'btn primary', 'data-act': act, 'data-arg': arg }, label),
  );

export const vacateDialog = ({ dialog: asked }: App) =>
  dialog(
    _('Free the seat of %s?', asked?.who),
    asked?.told && h('p', {}, _('%s will be told that you have freed the seat.', asked.who)),
    choices('online:vacateNow', _('Free the seat'), asked?.seat),
  );

export const resignDialog = (tableClient: TableClient | null) =>
  dialog(
    _('Give up?'),
    h(
      'p',
      {},
      (tableClient?.tableView.seats.length ?? 2) > 2
        ? _('A computer player takes your seat, and the others play on. The record says from which turn on.')
        : _('The game ends, and the other player wins.'),
    ),
    choices('online:resignNow', _('Give up')),
  );

export const leaveDialog = (_tableClient: TableClient | null) =>
  dialog(
    _('Leave the table?'),
    h(
      'p',
      {},
      _(
        'It disappears from your games. When the last player leaves, it is deleted, with its game: download the record first if you want to keep it.',
      ),
    ),
    h('p', {}, h('button', { class: 'btn', 'data-act': 'saveRecord' }, _('Download record'))),
    choices('online:leaveNow', _('Leave the table')),
  );

export const reportDialog = (tableClient: TableClient | null) =>
  dialog(
    _('Whose name is offensive?'),
    h(
      'p',
      {},
      _('The operator of this server reads the name, the table and that you have reported it. The others do not learn of it.'),
    ),
    h(
      'div',
      { class: 'choices' },
      h('button', { class: 'btn', 'data-act': 'closeDialog' }, _('Cancel')),
      (tableClient?.reportable ?? []).map(({ seat, name }) =>
        h('button', { key: seat, class: 'btn', 'data-act': 'online:reportNow', 'data-arg': String(seat) }, name),
      ),
    ),
  );

export function verifyDialog(tableClient: TableClient | null) {
  const verdict = tableClient?.verdict;
  return dialog(
    _('Was the deal fair?'),
    !verdict
      ? h('p', { role: 'status' }, _('One moment …'))
      : verdict.error
        ? h('p', { class: 'refusal', role: 'status' }, verdict.error)
        : [
            h(
              'p',
              { class: verdict.faults.length ? 'refusal' : 'verdict', role: 'status' },
              h(
                'b',
                {},
                verdict.faults.length
                  ? _('Something does not match.')
                  : verdict.proved
                    ? _('Yes: nobody chose these cards.')
                    : _('Yes, as far as can be seen here.'),
              ),
            ),
            verdict.faults.length > 0 &&
              h(
                'ul',
                {},
                verdict.faults.map((fault) => h('li', {}, fault)),
              ),
            h('p', {}, _('The cards come from random numbers of the server and of these players: %s.', list(verdict.names))),
            verdict.withheld.length > 0 && h('p', {}, _('Took no part in the deal: %s.', list(verdict.withheld))),
            h(
              'p',
              {},
              verdict.proved
                ? _(
                    'Before any number was opened, this device wrote down what all had committed to. It is the same in the record, so nobody could change a number later.',
                  )
                : _(
                    'This device was not there for the deal. It can see that numbers and cards fit together, not that all numbers were fixed beforehand.',
                  ),
            ),
            h('p', { class: 'quiet' }, _('What no computation can show: that the server did not look at the cards.')),
          ],
    h('div', { class: 'choices' }, h('button', { class: 'btn primary', 'data-act': 'closeDialog' }, _('Close'))),
  );
}
