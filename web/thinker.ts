/** The page's end of the worker in which computer players think. */
import { Refusal } from './engine.js';
import { fileOf } from './files.js';
import { _ } from './texts.js';

/** Rejects questions whose answer is no longer wanted. */
export class Stopped extends Error {}

export class Thinker {
  module: WebAssembly.Module | null;
  script: string;
  last = 0;
  waiting = new Map<number, { resolve: (answer: any) => void; reject: (error: Error) => void; tell: (known: any) => void }>();
  /** Started with the first question. */
  worker: Worker | null = null;

  /** @param module the engine, unless the worker loads its own */
  constructor(module: WebAssembly.Module | null, script = 'worker.js') {
    this.module = module;
    this.script = script;
  }

  start() {
    const worker = new Worker(fileOf(this.script), { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      const asked = this.waiting.get(data.id);
      if (data.known) return asked?.tell(data.known);
      this.waiting.delete(data.id);
      if (data.refusal) asked?.reject(new Refusal(data.refusal.code, data.refusal.detail));
      else if (data.error !== undefined) asked?.reject(new Error(data.error));
      else asked?.resolve(data.answer);
    });
    worker.addEventListener(
      'error',
      (event) => worker === this.worker && this.fail(new Error(event.message || _('a part of the page could not be loaded'))),
    );
    if (this.module) worker.postMessage({ module: this.module });
    return worker;
  }

  /**
   * @param question one of those that the worker answers
   * @param tell is called with interim results
   */
  ask(question: string, details: object, tell: (known: any) => void = () => {}): Promise<any> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, tell });
      (this.worker ??= this.start()).postMessage({ id, question, ...details });
    });
  }

  /** Drops all questions. */
  stop() {
    if (this.waiting.size) this.fail(new Stopped());
  }

  /** Rejects all questions with the error; the next question goes to a new worker. */
  fail(error: Error) {
    this.worker?.terminate();
    this.worker = null;
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of asked) reject(error);
  }
}
