import { withNewVisitor } from '../dropin/browser.mjs';

/** Long enough for a page of the slow phone, on a busy machine. */
const timeout = 60_000;

/** Opens a page as a new visitor and waits until nothing is fetched any more. Returns what the probe saw. */
export function openPage({ browser, profile, storage = {} }, url) {
  return withNewVisitor(browser, profile, async page => {
    await prepare(page, storage);
    await page.goto(url, { waitUntil: 'networkidle', timeout });
    // On a busy machine the network may be idle before the first paint.
    await page.waitForFunction(() => window.seen.largestContentMs > 0, undefined, { timeout });
    return page.evaluate(() => window.seen);
  });
}

/**
 * Opens the filters, changes one, puts a ticket into the cart and changes its number. Returns the slowest interaction of
 * each, in milliseconds.
 */
export function interact({ browser, profile }, { shopUrl, eventPath }) {
  return withNewVisitor(browser, profile, async page => {
    page.setDefaultTimeout(timeout);
    await prepare(page, {});
    const times = {};
    const measure = async (name, act) => {
      await page.evaluate(() => Object.assign(window.seen, { interactionMs: 0 }));
      await act();
      await page.waitForLoadState('networkidle');
      // An interaction is reported after the frame that shows it.
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100))));
      times[name] = await page.evaluate(() => window.seen.interactionMs);
    };
    await page.goto(`${shopUrl}/shop`, { waitUntil: 'networkidle' });
    await measure('open the filters', () => page.getByRole('button', { name: 'Filters' }).tap());
    await measure('filter', () => page.getByRole('dialog').getByLabel('Concerts').tap());
    await page.goto(shopUrl + eventPath, { waitUntil: 'networkidle' });
    await measure('add to cart', () => page.getByRole('button', { name: 'Get Tickets' }).tap());
    await measure('quantity', () => page.getByRole('button', { name: /^One more ticket/ }).tap());
    return times;
  });
}

/** Typed to check that the card field took input when the probes reported it. */
const digits = '4111';

/**
 * Opens a cart with a ticket as a signed-in buyer, lets it settle, and presses "Check out". Returns the milliseconds from
 * the press until the card field takes input, both as the page saw them: a locator of the test would look for the field
 * only twice a second.
 */
export function openCardField({ browser, profile }, { shopUrl, storedCart, account }) {
  return withNewVisitor(browser, profile, async page => {
    page.setDefaultTimeout(timeout);
    const reply = await page.request.post(`${shopUrl}/api/signin`, { data: account });
    const { token, user } = await reply.json();
    await prepare(page, {
      cart: storedCart,
      jwt: JSON.stringify({ token, user }),
      expiration: String(Date.now() + 30_000),
    });
    await page.goto(`${shopUrl}/cart`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const note = ({ timeStamp }) => {
        Object.assign(window.seen, { pressedAt: timeStamp });
        window.usability.watch(async () => {});
      };
      addEventListener('click', note, { capture: true, once: true });
    });
    await page.getByRole('button', { name: 'Check out' }).tap();
    const openedMs = await page.evaluate(async () => {
      await window.usability.usable;
      return window.usability.times.usableAt - window.seen.pressedAt;
    });
    const frame = page.locator('iframe[name="braintree-hosted-field-number"]');
    await frame.click();
    await page.keyboard.type(digits);
    const typed = await frame.contentFrame().locator('input.number').inputValue();
    if (typed.trim() !== digits)
      throw new Error(`The card field was reported as usable but has "${typed}" for "${digits}".`);
    // The next visit's hold must find the tickets free. On a phone the lines are folded while the payment is open.
    await page.getByRole('button', { name: /tickets? · / }).tap();
    await page.getByRole('button', { name: 'Remove' }).tap();
    return openedMs;
  });
}

async function prepare(page, storage) {
  await page.addInitScript(installProbe);
  await page.addInitScript(entries => {
    if (window.top !== window) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}

/** Runs in the page before its scripts: notes the largest content, what moves, and how long interactions take. */
function installProbe() {
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
