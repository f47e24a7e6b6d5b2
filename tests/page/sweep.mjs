// Sweeps over sizes, languages and editions take a sample: the cases that differ most. With SS_EVERYWHERE=1 they take
// all; the tests of tests/everywhere set it.

/** True where nothing is left out. */
export const THOROUGH = Boolean(process.env.SS_EVERYWHERE);

/** @template T @param {T[]} all @param {(one: T) => boolean} isSample @returns {T[]} */
export const sweep = (all, isSample) => (THOROUGH ? all : all.filter(isSample));
