/** Scrolls the time line, which is wider than a phone, to the turn that is shown. */
export function bringTurnIntoView() {
  requestAnimationFrame(() => {
    const line = document.querySelector('.reviewscreen .tl');
    const turn = line?.querySelector('.turn.here');
    if (!line || !turn || line.scrollWidth <= line.clientWidth) return;
    const { left, width } = turn.getBoundingClientRect(),
      frame = line.getBoundingClientRect();
    line.scrollLeft += left + width / 2 - frame.left - frame.width / 2;
  });
}
