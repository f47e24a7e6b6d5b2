/** The columns and rows of a garden, in the order used everywhere. */
export const COLUMNS = [...'abcdefghi'];
export const ROWS = [1, 2, 3, 4, 5, 6];
