/** Grids by keyboard: each is one tab stop, and arrows go from cell to cell. */

/** @type {Object<string, number[]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** What can be focused in a row, in its order. @param {Element} row @returns {HTMLElement[]} */
const cellsOf = (row) => [.../** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll('[tabindex]'))];

/** The cells of a grid, row by row; rows without any are left out. @param {Element} grid */
const rowsOf = (grid) => [...grid.querySelectorAll('[role="row"]')].map(cellsOf).filter((row) => row.length);

/** @param {KeyboardEvent} event @param {Element} grid */
function target(event, grid) {
  const rows = rowsOf(grid);
  const at = rows.findIndex((row) => row.includes(/** @type {HTMLElement} */ (document.activeElement)));
  if (at < 0) return null;
  const row = rows[at];
  const column = row.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === 'Home') return event.ctrlKey ? rows[0][0] : row[0];
  if (event.key === 'End') return event.ctrlKey ? rows[rows.length - 1].at(-1) : row.at(-1);
  const [down, right] = STEPS[event.key] ?? [0, 0];
  if (!down && !right) return null;
  const next = rows[at + down] ?? row;
  return next[Math.max(0, Math.min(next.length - 1, column + right))];
}

/** @param {HTMLElement} root */
export function listenToGrids(root) {
  root.addEventListener('keydown', (event) => {
    const grid = /** @type {Element} */ (event.target).closest?.('[data-grid]');
    const next = grid && target(event, grid);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  // The cell that had the focus last is the one that Tab comes back to.
  root.addEventListener('focusin', (event) => {
    const cell = /** @type {HTMLElement} */ (event.target);
    const grid = cell.closest?.('[data-grid]');
    if (!grid || !cell.hasAttribute('tabindex')) return;
    for (const other of grid.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    cell.setAttribute('tabindex', '0');
  });
}
