/**
 * The time between the deal and the first turn: boards are taken, and everyone chooses a side of theirs. There is no record yet, so
 * what has been done is kept as a list, from which a computer player in the worker gets the same game.
 */
import { Party, randomWord } from './party.js';

export class Sides {
  /**
   * @param {import('./engine.js').Engine} engine
   * @param {import('./thinker.js').Thinker} thinker
   * @param {import('./setup.js').Setup} setup
   */
  constructor(engine, thinker, setup) {
    this.thinker = thinker;
    this.seed = setup.seed || randomWord();
    const { sitters } = setup;
    const first = setup.first ? setup.first - 1 : Math.floor(Math.random() * sitters.length);
    this.sitters = [...sitters.slice(first), ...sitters.slice(0, first)];
    this.setting = { edition: setup.edition, modules: setup.modules, players: sitters.length, seed: this.seed };
    this.ask = setup.sides === 'ask';
    this.game = engine.deal(this.setting);
    /** @type {any[][]} calls of `game` so far */
    this.done = [];
    this.sitters.forEach(({ name }, i) => name && this.game.setName(i + 1, name));
  }

  /** @param {string} what @param {...any} values */
  call(what, ...values) {
    /** @type {any} */ (this.game)[what](...values);
    this.done.push([what, ...values]);
  }

  get phase() {
    return this.game.view(0).phase;
  }

  /** Lets all choose who need not be asked. Returns the seat of a person who is to choose next, or 0 when the game can begin. */
  async settle() {
    while (this.phase === 'gardens' || this.phase === 'rewards') {
      const seats = this.game.view(0).seats;
      const person = seats.find(({ seat, chosen }) => !chosen && this.sitters[seat - 1].player === 'person');
      const computer = seats.find(({ seat, chosen }) => !chosen && this.sitters[seat - 1].player !== 'person');
      if (person && this.ask) return person.seat;
      if (computer && this.ask) {
        const thinking = { player: this.sitters[computer.seat - 1].player };
        const details = { setting: this.setting, done: this.done, seat: computer.seat, thinking };
        this.call('chooseSide', computer.seat, await this.thinker.ask('side', details));
      } else this.call('chooseSidesDrawn');
    }
    return 0;
  }

  /** The game begins. */
  party() {
    return new Party(this.game, this.sitters, { seed: this.seed });
  }
}
