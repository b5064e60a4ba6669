/**
 * Runs in every document before anything else, given to the browser as its source. The page gets `probe`, which opens
 * a form and waits until a shopper could use it; a card field's frame answers when it is asked whether it takes digits.
 */
export function installProbe() {
  const patienceMs = 60_000;
  if (window.top !== window) {
    window.addEventListener('message', ({ data, source }) => {
      if (data?.probe !== 'asks') return;
      const input = document.querySelector('input.number');
      if (input && !input.disabled && input.checkVisibility()) source.postMessage({ probe: 'answers' }, '*');
    });
    return;
  }

  const animationFrames = [];
  const movesBelow = [];
  let score = 0;
  window.probe = { watch, report, follow, shifts };
  window.probe.usable = new Promise((resolve, reject) => {
    window.probe.settle = { resolve, reject };
  });
  performance.setResourceTimingBufferSize(1000);
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) score += value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** Opens the form with what the page calls, and notes when it was called, when it resolved and when it can be used. */
  async function watch(open) {
    const { settle } = window.probe;
    setTimeout(() => settle.reject(new Error('The form did not become usable.')), patienceMs);
    try {
      countFrames();
      const createdAt = performance.now();
      window.probe.times = { createdAt };
      window.probe.instance = await open();
      const resolvedAt = performance.now();
      await numberFieldAnswers();
      window.probe.times = { createdAt, resolvedAt, usableAt: performance.now() };
      settle.resolve();
    } catch (error) {
      settle.reject(error);
    }
  }

  /** The field lies under the shopper's finger, with nothing in front of it, and its frame is awake. */
  function numberFieldAnswers() {
    return new Promise(resolve => {
      window.addEventListener('message', function hear({ data }) {
        if (data?.probe !== 'answers') return;
        window.removeEventListener('message', hear);
        answered = true;
        resolve();
      });
      let answered = false;
      (function ask() {
        if (answered) return;
        const frame = document.querySelector('iframe[id^="braintree-hosted-field-number"]');
        if (frame && isInFront(frame)) frame.contentWindow.postMessage({ probe: 'asks' }, '*');
        requestAnimationFrame(ask);
      })();
    });
  }

  function isInFront(frame) {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === frame;
  }

  function countFrames() {
    requestAnimationFrame(time => {
      animationFrames.push(time);
      if (!window.probe.times?.usableAt) countFrames();
    });
  }

  /** From the first picture on, notes where what stands below the form is. */
  function follow(topBefore) {
    requestAnimationFrame(() => {
      const top = topBelow();
      const move = Math.round(top - (topBefore ?? top));
      if (move !== 0) movesBelow.push(move);
      follow(top);
    });
  }

  function topBelow() {
    return document.querySelector('#below').getBoundingClientRect().top;
  }

  /** What moved in the page: the browser's own score of it, and each move of what stands below the form. */
  function shifts() {
    return { score, moves: movesBelow, height: document.querySelector('#payment').offsetHeight };
  }

  /** The times, and when what was asked for, all in milliseconds since the navigation. */
  function report() {
    const requests = performance.getEntriesByType('resource').map(({ name, initiatorType, startTime }) => {
      return { name, by: initiatorType, startedAt: startTime };
    });
    const fields = [...document.querySelectorAll('iframe[id^="braintree-hosted-field-"]')].map(({ id }) => id).sort();
    return { ...window.probe.times, requests, animationFrames, fields };
  }
}
