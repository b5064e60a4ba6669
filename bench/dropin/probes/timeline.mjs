/**
 * Injected into the page as source: sets `timeline`, which records from `begin` on when the page drew
 * a frame and when a card field's iframe was inserted, and reports the page's requests. All times are
 * milliseconds since the navigation.
 */
export function installTimeline() {
  if (window.top !== window) return;
  const cardFrames = 'iframe[id^="braintree-hosted-field-"]';
  const insertions = new Map();
  const animationFrames = [];
  performance.setResourceTimingBufferSize(1000);
  window.timeline = { begin, report };

  function begin() {
    requestAnimationFrame(noteAnimationFrame);
    new MutationObserver(noteInsertions).observe(document.querySelector('#payment'), {
      childList: true,
      subtree: true,
    });
  }

  function noteAnimationFrame(time) {
    animationFrames.push(time);
    requestAnimationFrame(noteAnimationFrame);
  }

  /** An iframe that is removed again counts too. */
  function noteInsertions() {
    for (const frame of document.querySelectorAll(cardFrames)) {
      if (!insertions.has(frame)) insertions.set(frame, performance.now());
    }
  }

  function report() {
    return {
      requests: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startedAt: startTime })),
      framesAt: [...insertions.values()],
      animationFrames,
      fields: [...document.querySelectorAll(cardFrames)].map(({ id }) => id).sort(),
    };
  }
}
