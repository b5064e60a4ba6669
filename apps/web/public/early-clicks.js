// Keeps clicks on a rendered page's controls until its code is there, which repeats them (src/browser/early-clicks.ts).
// Links and the search form work by themselves.
(() => {
  const kept = [];
  const keep = event => {
    const control = event.target.closest('button:not([type=submit]), input[type=checkbox], input[type=radio]');
    if (control === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(control);
  };
  document.addEventListener('click', keep, true);
  window.takeEarlyClicks = () => {
    document.removeEventListener('click', keep, true);
    return kept;
  };
})();
