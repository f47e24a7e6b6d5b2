/** The engine's refusal codes (docs/wasm.md lists them) that lessons and examples use. */
export const REFUSED = {
  PLACE_COLOUR: 12,
  PLACE_MOTIF: 13,
  GARDENER_OCCUPIED: 18,
  GARDENER_FAR: 19,
  BOAR_OCCUPIED: 23,
  BOAR_FAR: 24,
  NOBLE_NOT_LOWER: 25,
  NOBLE_FREE_CELL: 26,
  NOBLE_ON_GARDENER: 27,
  NOBLE_NO_PATH: 28,
  STACK_EMPTY: 30,
  STACK_UNASKED: 31,
};
