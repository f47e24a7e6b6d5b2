/** The engine with the coach and the deal checker: large, so it is loaded only by the parts that need it. */
import { hasSimd, loadEngine, type Engine } from './engine.js';
import { fileOf } from './files.js';

export const loadCoachModule = () => loadEngine(fetch(fileOf(hasSimd() ? 'study.wasm' : 'study-scalar.wasm')));

/** Loads it with the weights, which the coach needs. */
export async function loadCoach(): Promise<Engine> {
  const engine = await loadCoachModule();
  await engine.loadWeights(fetch(fileOf('weights.bin')));
  return engine;
}
