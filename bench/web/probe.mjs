/** Runs in the page before its scripts: notes the largest content, what moves, and how long interactions take. */
export function installProbe() {
  const seen = { largestContentMs: 0, layoutShift: 0, interactionMs: 0 };
  Object.assign(window, { seen });
  const watch = (type, note, options = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', entry => {
    seen.largestContentMs = entry.startTime;
  });
  watch('layout-shift', entry => {
    if (!entry.hadRecentInput) seen.layoutShift += entry.value;
  });
  watch(
    'event',
    entry => {
      if (entry.interactionId > 0) seen.interactionMs = Math.max(seen.interactionMs, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
