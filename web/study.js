/** The engine with the coach and the check of deals in it: large, so it is fetched only by what needs it. */
import { hasSimd, loadEngine } from './engine.js';
import { fileOf } from './files.js';

export const loadStudy = () => loadEngine(fetch(fileOf(hasSimd() ? 'study.wasm' : 'study-scalar.wasm')));

/** With the weights, which the coach needs. @returns {Promise<import('./engine.js').Engine>} */
export async function loadCoach() {
  const engine = await loadStudy();
  await engine.loadWeights(fetch(fileOf('weights.bin')));
  return engine;
}
