/**
 * Checks whether a deal was fair, from the record of a finished game and from what this browser noted before the
 * deal (docs/fair-deal.md).
 */
import { loadCoachModule } from '../coach.js';
import { _ } from '../texts.js';
import { notedCommitments } from './dealing.js';
import type { Engine } from '../engine.js';
import type { TableClient } from './table_client.js';

/** `proved`: all commitments were noted before the deal. */
export type Verdict = { faults: string[]; names: string[]; withheld: string[]; proved: boolean; error?: string };

/** The sentences of `sanssouci verify`, about the server or about a player by name. */
const FAULTS: Record<string, (name: string, tag: string) => string> = {
  COMMITMENT: (name) =>
    name ? _('The commitment of %s does not match their number.', name) : _('The server’s commitment does not match its number.'),
  NOTED: (name) =>
    name
      ? _('The commitment of %s is not the one that this device wrote down.', name)
      : _('The server’s commitment is not the one that this device wrote down.'),
  NOT_THERE: (name) => _('%s had committed to a number, but it is not in the record.', name),
  LEFT_OUT: (name) => _('%s plays, but has no part in the deal.', name),
  ROUND: () => _('The deal was repeated more often than players were left out.'),
  SEED: () => _('The deal does not follow from the numbers.'),
  DEAL: (_name, tag) => _('Something was not dealt as the numbers say: %s', tag),
};

export async function verifyDeal(tableClient: TableClient): Promise<Verdict> {
  const nothing = { faults: [], names: [], withheld: [], proved: false };
  let engine;
  try {
    engine = await loadCoachModule();
  } catch {
    return { ...nothing, error: _('This part of the page could not be loaded. Perhaps there is no network.') };
  }
  try {
    return verdictOf(tableClient, engine);
  } catch {
    return { ...nothing, error: _('The record does not say how the cards were dealt.') };
  }
}

function verdictOf(tableClient: TableClient, engine: Engine) {
  const { tableView, id } = tableClient;
  const noted = notedCommitments(id);
  const lines = noted ? [`0 ${noted.server}`, ...noted.seats.map(({ seat, commit }) => `${seat} ${commit}`)] : [];
  if (tableView.options.boards) engine.useContent(tableView.options.boards);
  const game = engine.readRecord(tableClient.record());
  const report = JSON.parse(game.text('verify', engine.write(lines.join('\n'))));
  const name = (seat: number) => (seat ? tableClient.name(seat) : '');
  return {
    faults: report.faults.map(({ fault, seat, tag }: any) => FAULTS[fault]?.(name(seat ?? 0), tag ?? '') ?? fault),
    names: report.seats.map(name),
    withheld: report.withheld.map(name),
    proved: report.compared.server && report.compared.seats.join() === report.seats.join(),
  };
}
