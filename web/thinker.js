/** The worker in which computer players think, as seen from the page. */

/** What came back is no longer wanted. */
export class Stopped extends Error {}

export class Thinker {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.last = 0;
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.worker = this.start();
  }

  start() {
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error !== undefined) asked?.reject(new Error(data.error));
      else asked?.resolve(data.answer);
    });
    worker.addEventListener('error', (event) => this.fail(new Error(event.message || 'the worker could not be started')));
    worker.postMessage({ module: this.module });
    return worker;
  }

  /** @param {'choose' | 'think' | 'side'} question @param {object} details @returns {Promise<any>} */
  ask(question, details) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, question, ...details });
    });
  }

  /** Forgets all questions; a new worker stands ready. */
  stop() {
    if (!this.waiting.size) return;
    this.worker.terminate();
    this.fail(new Stopped());
    this.worker = this.start();
  }

  /** @param {Error} error */
  fail(error) {
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of asked) reject(error);
  }
}
