/** A turn typed in the notation of docs/RECORD.md: it is filled in to be confirmed, or refused with a reason. */
import { attend } from './focus.js';
import { Refusal } from './engine.js';
import { _ } from './texts.js';
import { sentenceOf } from './words.js';
import type { App } from './app.js';
import type { Table } from './table.js';

export function openNotation(app: App) {
  if (!app.table?.own) return app.table?.say(_('It is not your turn.'));
  app.dialog = { name: 'notation', text: '', fault: '' };
}

export function layTyped(app: App, typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ');
  try {
    if (app.table) app.table.layText(withStack(app.table, text));
    app.dialog = null;
    attend('[data-act="confirm"]');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    app.dialog = { name: 'notation', text: typed, fault: faultOf(error, text) };
    attend('#notation');
  }
}

/** Adds the usual stack if the text names none. */
function withStack({ game }: Table, text: string) {
  const { stack } = game.plan({ ...game.legalTurns()[0], stack: undefined }).turn; // it is the same for every turn
  return stack && !text.includes('/') ? `${text} /${stack}` : text;
}

function faultOf(refusal: Refusal, text: string) {
  const column = refusal.detail?.column;
  if (!column) return sentenceOf(refusal);
  const rest = text.slice(column - 1).trim();
  return rest ? _('Not understood from "%s" on.', rest) : _('Something is missing after "%s".', text);
}
