/** Shares a challenge or a result with friends: as a link, copied or given to the system's share sheet. */
import { h } from '../dom.js';
import { nameFault, NAME_LENGTH } from '../setup.js';
import { addressWith, copy } from '../share.js';
import { _ } from '../texts.js';
import { keepName, ownName, stateOf } from './state.js';
import { shareWords } from './screen.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

export const addressOf = (link: string) => addressWith(`challenge/${link}`);

/**
 * Shows a link, and asks for the name to put into it.
 * @param how `named` if the link contains a name
 */
export function openShare(app: App, linkFor: (name: string) => string, { title, named }: { title: string; named: boolean }) {
  app.dialog = { name: 'challenge:share', title, linkFor, named, typed: ownName(), copied: false };
}

function linkNow({ dialog }: App): string {
  const name = dialog?.typed.trim() ?? '';
  return dialog?.linkFor(nameFault(name) ? '' : name);
}

export function shareDialog(app: App) {
  const { dialog } = app;
  const fault = nameFault(dialog?.typed ?? '');
  const link = linkNow(app);
  return h(
    'dialog',
    { class: 'gamesdialog duelshare', 'data-cancel': 'closeDialog', 'aria-labelledby': 'share-title' },
    h(
      'div',
      { class: 'dhead' },
      h('h2', { id: 'share-title' }, dialog?.title),
      h('button', { class: 'plain close', 'data-act': 'closeDialog', 'aria-label': _('Close') }, '✕'),
    ),
    dialog?.named && [
      h('p', {}, _('Whoever opens the link plays the same deal from the same seat, and then sees both games side by side.')),
      h(
        'label',
        { class: 'field' },
        h('span', {}, _('Your name, for your friends')),
        h('input', {
          type: 'text',
          maxlength: NAME_LENGTH,
          value: dialog.typed,
          'data-input': 'challenge:name',
          'aria-invalid': fault ? 'true' : undefined,
          autocomplete: 'nickname',
        }),
      ),
      fault && h('p', { role: 'alert' }, _('This name cannot be used.')),
    ],
    h(
      'label',
      { class: 'field' },
      h('span', {}, _('Link')),
      h('textarea', { class: 'copytext', readonly: true, rows: 4, value: addressOf(link) }),
    ),
    h(
      'div',
      { class: 'choices' },
      h('button', { class: 'btn primary', 'data-act': 'challenge:copy' }, dialog?.copied ? _('Copied') : _('Copy link')),
      'share' in navigator && h('button', { class: 'btn', 'data-act': 'challenge:send' }, _('Share …')),
    ),
    h('p', { class: 'vh', role: 'status' }, dialog?.copied ? _('Copied') : ''),
  );
}

export const shareActions: Record<string, Action> = {
  name(app, _arg, element) {
    if (!app.dialog) return;
    const { value } = element as HTMLInputElement;
    Object.assign(app.dialog, { typed: value, copied: false });
    if (!nameFault(value)) keepName(value.trim());
  },
  async copy(app) {
    const { dialog } = app;
    const copied = await copy(addressOf(linkNow(app)));
    if (app.dialog !== dialog || !dialog) return;
    dialog.copied = copied;
    app.changed();
    if (!copied) (document.querySelector('.duelshare .copytext') as HTMLTextAreaElement | null)?.select();
  },
  async send(app) {
    const link = linkNow(app);
    const challenge = stateOf(app)?.duels.read(link);
    try {
      await navigator.share({ title: 'Sanssouci', text: challenge && shareWords(challenge), url: addressOf(link) });
    } catch {
      // the user closed the share sheet
    }
  },
};
