/**
 * Injected into the page as source: sets `usability`, which opens a form and records when `create`
 * was called, when it resolved, and when a shopper could use the form, in milliseconds since the navigation, and how long
 * the longest task of the main thread was until then.
 */
export function installUsability() {
  const startTimeoutMs = 60_000;
  if (window.top !== window) return;
  const times = {};
  let settle;
  const usable = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  window.usability = { watch, usable, times };
  const longTasks = [];
  const note = entries => longTasks.push(...entries);
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });

  async function watch(open) {
    setTimeout(() => settle.reject(new Error('The form did not become usable.')), startTimeoutMs);
    try {
      times.createdAt = performance.now();
      await open();
      times.resolvedAt = performance.now();
      await numberFieldAnswers();
      times.usableAt = performance.now();
      note(observer.takeRecords());
      const earlier = longTasks.filter(({ startTime }) => startTime < times.usableAt);
      times.longestTaskMs = Math.max(0, ...earlier.map(({ duration }) => duration));
      settle.resolve();
    } catch (error) {
      settle.reject(error);
    }
  }

  /** Resolves when the number field is not covered by another element and its frame responds. */
  function numberFieldAnswers() {
    return new Promise(resolve => {
      window.addEventListener('message', hear);
      let asking = requestAnimationFrame(ask);

      function ask() {
        const frame = document.querySelector('iframe[id^="braintree-hosted-field-number"]');
        frame?.scrollIntoView({ block: 'nearest' });
        if (frame && isInFront(frame)) frame.contentWindow.postMessage({ probe: 'asks' }, '*');
        asking = requestAnimationFrame(ask);
      }

      function hear({ data }) {
        if (data?.probe !== 'answers') return;
        window.removeEventListener('message', hear);
        cancelAnimationFrame(asking);
        resolve();
      }
    });
  }

  function isInFront(frame) {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === frame;
  }
}

/** Injected into the card fields' frames: replies to the page's message once the number field accepts digits. */
export function installAnswer() {
  if (window.top === window) return;
  window.addEventListener('message', ({ data, source }) => {
    if (data?.probe !== 'asks') return;
    const input = document.querySelector('input.number');
    if (input && !input.disabled && input.checkVisibility()) source.postMessage({ probe: 'answers' }, '*');
  });
}
