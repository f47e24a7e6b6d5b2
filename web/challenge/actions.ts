/** Actions of challenges. */
import { beginAt } from '../focus.js';
import { leaveTable, openTable } from '../open.js';
import { Party, randomWord } from '../party.js';
import { named } from '../setup.js';
import { _ } from '../texts.js';
import { openSaved } from '../navigate.js';
import { loadWing } from '../wings.js';
import { resultsOf, sideOf } from './compare.js';
import { usualForm } from './form.js';
import { ghostPanel } from './ghost.js';
import { addressOf, openShare, shareActions } from './sharing.js';
import {
  belonging,
  finished,
  forgetEngine,
  idFor,
  keepResult,
  ownGames,
  ownName,
  stateOf,
  wingState,
  type Wing,
} from './state.js';
import { faultSentence } from './words.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';
import type { Table } from '../table.js';
import type { Challenge } from './duels.js';

/** Calls `act` once the engine of challenges is loaded; failures are shown. */
async function withEngine(app: App, act: (wing: Wing) => unknown) {
  try {
    await act(await wingState(app));
  } catch (error) {
    if (!stateOf(app)) forgetEngine();
    app.notice = { name: 'challenge:fault', text: faultSentence(error) };
  }
  app.changed();
}

function show(app: App, wing: Wing, challenge: Challenge, screen: 'open' | 'compare') {
  Object.assign(wing, { open: challenge, fault: null, game: 1, round: 0 });
  app.dialog = null;
  app.screen = `challenge:${screen}`;
  beginAt('.duelscreen h1');
}

/** Opens an address: a challenge, or the form for a new one. */
export function visitChallenge(app: App, path: string) {
  const [, link = ''] = path.split('/');
  app.screen = 'challenge:opening';
  withEngine(app, (wing) => {
    if (app.screen !== 'challenge:opening') return;
    if (!link) return void challengeActions.new(app, '', document.body);
    app.address.replacing = true;
    wing.wanted = link;
    try {
      const challenge = wing.duels.read(link);
      keepResult(wing.duels, challenge);
      const done = finished(ownGames(app, challenge)).length;
      const compares = challenge.played > 0 && done > 0;
      show(app, wing, challenge, compares ? 'compare' : 'open');
      if (compares) lookForMarks(app);
    } catch (error) {
      Object.assign(wing, { open: null, fault: error });
      app.screen = 'challenge:open';
    }
  });
}

/** Returns the address of the current screen. */
export function hashOfChallenge(app: App) {
  const wing = stateOf(app);
  if (app.screen === 'challenge:form') return 'challenge';
  return wing?.open ? `challenge/${wing.open.link}` : `challenge/${wing?.wanted ?? ''}`;
}

/** Opens the next game: the player's own if it was begun, else a new one. */
async function playNext(app: App, wing: Wing) {
  const challenge = wing.open as Challenge;
  const own = ownGames(app, challenge);
  const game = finished(own).length + 1;
  const begun = own.get(game);
  if (begun) return openSaved(app, begun.id);
  if (challenge.day && challenge.current && (await playDay(app, challenge))) return;
  const party = Party.read(app.engine, wing.duels.record(challenge.link, game), idFor(challenge, game));
  named(party.sitters.map(({ player }) => ({ player, name: '' }))).forEach(
    ({ name }, i) => name && party.game.setName(i + 1, name),
  );
  openTable(app, party);
}

/** Plays the garden of a day as such, so that it counts. If its day has not come yet, it is an ordinary game. */
async function playDay(app: App, { day }: Challenge) {
  const { asks } = await loadWing('day');
  await asks?.play(app, { day });
  return app.screen === 'table';
}

/** Adds a ghost to a table: a player who has played this game. */
function attach(app: App, table: Table, challenge: Challenge, game: number) {
  const other = resultsOf(app, challenge).find((result) => !result.you && result.challenge.played >= game);
  const ghost = other && sideOf(app, other, game);
  table.ghost = () => (ghost ? ghostPanel(ghost, table, challenge.current) : null);
}

/** Adds a ghost to a table whose record names a challenge, or whose day somebody else has played. */
export const accompany = (app: App, table: Table) =>
  withEngine(app, (wing) => {
    const belongs = app.table === table && belonging(wing.duels, table.party.record());
    if (belongs) attach(app, table, belongs.challenge, belongs.game);
  });

/** Loads the coach's marks of these games, as far as they were reviewed. */
async function lookForMarks(app: App) {
  const wing = stateOf(app);
  if (!wing?.open) return;
  const { asks } = await loadWing('review').catch(() => ({ asks: null }));
  for (const result of resultsOf(app, wing.open))
    for (let game = 1; game <= result.challenge.played; game++) {
      const review = await asks?.known(app, result.records?.[game - 1] ?? wing.duels.record(result.link, game, true));
      if (review)
        wing.reviews.set(`${result.link} ${game}`, new Map(review.turns.map((turn: any) => [turn.number, turn.mark ?? ''])));
    }
  app.changed();
}

/** @returns the record of a stored finished game, or of the one on the table */
function recordOf(app: App, id: string): string {
  const table = app.table?.party;
  return table && (!id || id === table.id) ? table.record() : (app.storage.peek(id)?.record ?? '');
}

/** Returns the link of a stored finished game. */
export async function linkOf(app: App, { id }: { id: string }) {
  const { duels } = await wingState(app);
  return addressOf(duels.ghost(recordOf(app, id), ownName()));
}

export const challengeActions: Record<string, Action> = {
  ...shareActions,
  /** Shares a finished game as a challenge. */
  share: (app, id) =>
    withEngine(app, ({ duels }) => {
      const record = recordOf(app, id);
      duels.ghost(record, ''); // throws if it is not possible
      openShare(app, (name) => duels.ghost(record, name), { title: _('Challenge a friend'), named: true });
    }),
  /** At the end of a game: opens the comparison if there is somebody to compare with, else a challenge. */
  end: (app, _arg, element) =>
    withEngine(app, (wing) => {
      const belongs = app.table && belonging(wing.duels, app.table.party.record());
      return belongs ? compare(app, wing, belongs.challenge) : challengeActions.share(app, '', element);
    }),
  play: (app) => withEngine(app, (wing) => playNext(app, wing)),
  compare: (app) => withEngine(app, (wing) => wing.open && compare(app, wing, wing.open)),
  about: (app) => withEngine(app, (wing) => wing.open && show(app, wing, wing.open, 'open')),
  game(app, game) {
    Object.assign(stateOf(app) ?? {}, { game: Number(game), round: 0 });
  },
  round(app, round) {
    Object.assign(stateOf(app) ?? {}, { round: Number(round) });
  },
  shareOpen: (app) =>
    withEngine(app, ({ open }) => open && openShare(app, () => open.link, { title: _('Share the challenge'), named: false })),
  shareResult: (app) =>
    withEngine(app, ({ duels, open }) => {
      if (!open) return;
      const records = finished(ownGames(app, open)).map(({ record }) => record);
      openShare(app, (name) => duels.result(open.bare, records, name), { title: _('Share my result'), named: true });
    }),
  // ---- a new one ----
  new: (app) =>
    withEngine(app, (wing) => {
      leaveTable(app);
      wing.form ??= usualForm();
      app.dialog = null;
      app.screen = 'challenge:form';
      beginAt('.duelscreen h1');
    }),
  form(app, name, element) {
    const form = stateOf(app)?.form;
    if (!form) return;
    const { value, checked } = element as HTMLInputElement;
    const module = name.replace('module-', '');
    if (name.startsWith('module-'))
      form.modules = checked ? [...form.modules, module] : form.modules.filter((each) => each !== module);
    else if (name === 'both') form.both = checked;
    else if (name === 'deals' || name === 'players') form[name] = Number(value);
    else (form as any)[name] = value;
  },
  make: (app) =>
    withEngine(app, (wing) => {
      const { form, duels } = wing;
      if (!form) return;
      const players = Array.from({ length: form.players }, (_all, i) => (i ? form.opponent : 'person'));
      const link = duels.fresh(
        { edition: form.edition, modules: form.modules, players, seed: randomWord() },
        form.deals,
        form.both && form.players === 2,
      );
      show(app, wing, duels.read(link), 'open');
      openShare(app, () => link, { title: _('Share the challenge'), named: false });
    }),
};

function compare(app: App, wing: Wing, challenge: Challenge) {
  leaveTable(app);
  show(app, wing, challenge, 'compare');
  lookForMarks(app);
}
