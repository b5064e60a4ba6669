/**
 * Injected into the page as source: sets `moves`, which reports the browser's score of layout
 * shifts, each move of the content below the form since the first frame, and the form's height.
 */
export function installMoves() {
  if (window.top !== window) return;
  const movesBelow = [];
  let score = 0;
  window.moves = { report };
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) score += value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => follow(topBelow()));

  function follow(topBefore) {
    const top = topBelow();
    const move = Math.round(top - topBefore);
    if (move !== 0) movesBelow.push(move);
    requestAnimationFrame(() => follow(top));
  }

  /** Before the page is parsed that far, there is nothing below the form. */
  function topBelow() {
    return document.querySelector('#below')?.getBoundingClientRect().top ?? 0;
  }

  function report() {
    return { score, moves: movesBelow, height: document.querySelector('#payment').offsetHeight };
  }
}
