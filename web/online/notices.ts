/** The wing's notices on screens of other parts of the page. */
import { _ } from '../texts.js';
import { troubleText } from './errors.js';
import { whyGone } from './room.js';
import { summonsOf } from './waiting.js';
import type { Wing } from '../wings.js';

export const onlineNotices: NonNullable<Wing['notices']> = {
  arrived: ({ who, table }) => ({
    text: who ? _('%s has sat down at your table.', who) : _('Somebody has sat down at your table.'),
    choices: [['online:room', _('To the table'), table]],
  }),
  gathered: ({ table }) => ({ text: _('Everyone is at your table.'), choices: [['online:room', _('To the table'), table]] }),
  unseated: ({ room }) => ({ text: whyGone(room) }),
  begun: ({ table }) => ({
    text: _('The game at your table has begun.'),
    choices: [['online:openTable', _('To the table'), table]],
  }),
  yourTurn: ({ entry }) => ({
    text: summonsOf(entry).body ?? '',
    choices: [['online:openTable', _('To the table'), entry.table]],
  }),
  meanwhile: ({ table }) => ({
    text: _('Your table goes on waiting. A message tells you when somebody has sat down.'),
    choices: [['online:room', _('To the table'), table]],
  }),
  kept: ({ what, id }) => ({
    text:
      what === 'new'
        ? _('The game is now saved on this device.')
        : what === 'known' || what === 'further'
          ? _('The game is already on this device.')
          : _('The game could not be saved on this device.'),
    choices: ['new', 'known', 'further'].includes(what) ? [['openGame', _('Open'), id]] : [],
  }),
  message: ({ text }) => ({ text: _('From the server: %s', text) }),
  trouble: ({ error }) => ({ text: troubleText(error) }),
};
