/**
 * Keyboard control of grids and long lists: each is one tab stop, and arrow keys go to the nearest cell on the screen,
 * whatever the layout. With `data-line`, as in charts, they go to the next or previous cell.
 */

/** right, down. */
const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Returns the cells that can have the focus. */
const cellsOf = (grid: Element): HTMLElement[] => [...(grid.querySelectorAll('[tabindex]') as NodeListOf<HTMLElement>)];

/** Returns the nearest cell straight in a direction. */
function nearest(from: HTMLElement, cells: HTMLElement[], [right, down]: [number, number]) {
  const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2, width, height });
  const start = centre(from.getBoundingClientRect());
  let best = null,
    least = Infinity;
  for (const cell of cells) {
    const end = centre(cell.getBoundingClientRect());
    const along = (end.x - start.x) * right + (end.y - start.y) * down;
    const across = Math.abs((end.x - start.x) * down) + Math.abs((end.y - start.y) * right);
    const room = down ? start.width + end.width : start.height + end.height;
    if (cell === from || along < 4 || along >= least || 2 * across >= room) continue;
    [best, least] = [cell, along];
  }
  return best;
}

function target(event: KeyboardEvent, grid: Element) {
  const cells = cellsOf(grid);
  const at = document.activeElement as HTMLElement;
  if (!cells.includes(at) || event.altKey || event.metaKey) return null;
  const row = event.ctrlKey ? cells : cellsOf(at.closest('[role="row"]') ?? grid);
  if (event.key === 'Home') return row[0];
  if (event.key === 'End') return row[row.length - 1];
  const way = ARROWS[event.key];
  if (way && grid.hasAttribute('data-line')) return cells[cells.indexOf(at) + way[0] + way[1]] ?? at;
  return way ? (nearest(at, cells, way) ?? at) : null;
}

export function listenToGrids(root: HTMLElement) {
  root.addEventListener('keydown', (event) => {
    const grid = (event.target as Element).closest?.('[data-grid]');
    const next = grid && target(event, grid);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  // Tab returns to the cell that last had the focus.
  root.addEventListener('focusin', (event) => {
    const cell = event.target as HTMLElement;
    const grid = cell.closest?.('[data-grid]');
    if (grid && cell.hasAttribute('tabindex')) makeStop(grid, cell);
  });
}

function makeStop(grid: Element, cell: HTMLElement) {
  for (const other of grid.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
}

/** Makes sure that each grid has exactly one tab stop after cells have come and gone. */
export function settleGrids(root: Element) {
  for (const grid of root.querySelectorAll('[data-grid]')) {
    const stops = grid.querySelectorAll('[tabindex="0"]') as NodeListOf<HTMLElement>;
    const [first] = stops.length ? stops : cellsOf(grid);
    if (stops.length !== 1 && first) makeStop(grid, first);
  }
}

/** Moves the focus into a grid: to the cell that matches `better` if there is one, otherwise to the tab stop. */
export function enterGrid(name: string, better?: string) {
  const grid = document.querySelector(`[data-grid="${name}"]`);
  const cell = (better && grid?.querySelector(better)) || grid?.querySelector('[tabindex="0"]');
  if (cell instanceof HTMLElement) cell.focus();
}
