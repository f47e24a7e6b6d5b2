/** The lines of a garden, as everything counts them. */
export const COLUMNS = [...'abcdefghi'];
export const ROWS = [1, 2, 3, 4, 5, 6];
