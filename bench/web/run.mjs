import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { startLocalStack } from '../../scripts/local-stack/local-stack.mjs';
import { freePort } from '../../scripts/local-stack/ports.mjs';
import { openBrowser, profiles } from '../dropin/browser.mjs';
import { median } from '../statistics.mjs';
import { print, printHead, printRow, spread } from '../table.mjs';
import { goals, pages, readExamples } from './pages.mjs';
import { openStaticCopy } from './static-copy.mjs';
import { interact, openCardField, openPage } from './visits.mjs';

/** The default number of visits of each page. */
const usualRuns = 5;

/**
 * Measures the built shop on a slow phone beside the same pages as static HTML: when the largest content is there, what
 * moves, how long interactions take, and when the card field takes input. A quick run visits two pages.
 * @returns {Promise<import('../results.mjs').Finding[]>}
 */
export async function runWebBench({ quick = false, runs = quick ? 1 : usualRuns } = {}) {
  const visited = quick ? pages.filter(({ inQuickRun }) => inQuickRun) : pages;
  const stack = await startLocalStack({
    ports: { web: await freePort(), api: await freePort(), gateway: await freePort() },
  });
  try {
    const examples = await readExamples(stack.url);
    const copy = await openStaticCopy(
      stack.url,
      visited.filter(({ cart }) => !cart).map(({ path }) => path(examples)),
    );
    const browser = await openBrowser({ chromiumArguments: [] }, profiles.phone);
    const stage = { browser, profile: profiles.phone };
    try {
      print(
        `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(2)}`,
      );
      print(`On the ${profiles.phone.name}; times are medians of ${runs} visits in ms, in brackets the middle half.`);
      return [
        ...(await reportPages(stage, { stack, copy, examples, runs, visited })),
        ...(await reportInteractions(stage, { stack, examples, runs })),
        await reportCardField(stage, { stack, examples, runs }),
      ];
    } finally {
      await browser.close();
      await copy.close();
    }
  } finally {
    await stack.stop();
  }
}

async function reportPages(stage, { stack, copy, examples, runs, visited }) {
  const findings = [];
  printHead('largest content and layout shift', 'Guichet', 'static HTML', 'layout shift', '', '', 'goal');
  for (const page of visited) {
    const ours = [];
    const statics = [];
    // The first round warms up the servers.
    for (let run = -1; run < runs; run += 1) {
      const seen = await visitBoth(stage, { page, stack, copy, examples });
      if (run < 0) continue;
      ours.push(seen.ours);
      statics.push(...seen.statics);
    }
    const times = spread(ours.map(({ largestContentMs }) => largestContentMs));
    const beside = statics.length > 0 ? spread(statics) : '–';
    const shift = median(ours.map(({ layoutShift }) => layoutShift));
    const goal = `≤ ${goals.largestContentMs}, ≤ ${goals.layoutShift}`;
    printRow(page.name, times, beside, shift.toFixed(3), '', '', goal);
    findings.push({
      benchmark: 'web',
      name: `largest content of ${page.name}`,
      unit: 'ms',
      values: ours.map(({ largestContentMs }) => largestContentMs),
      ...(statics.length > 0 ? { peer: { name: 'static HTML', values: statics } } : {}),
      goal: { of: 'value', atMost: goals.largestContentMs },
    });
    findings.push({
      benchmark: 'web',
      name: `layout shift of ${page.name}`,
      unit: '',
      values: ours.map(({ layoutShift }) => layoutShift),
      goal: { of: 'value', atMost: goals.layoutShift },
    });
  }
  return findings;
}

/** A cart is in the browser's storage, so that it has no page as static HTML. */
async function visitBoth(stage, { page: { path, cart }, stack, copy, examples }) {
  const storage = cart ? { cart: examples.storedCart } : {};
  const ours = await openPage({ ...stage, storage }, stack.url + path(examples));
  if (cart) return { ours, statics: [] };
  const { largestContentMs } = await openPage(stage, copy.url + path(examples));
  return { ours, statics: [largestContentMs] };
}

async function reportInteractions(stage, { stack, examples, runs }) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await interact(stage, { shopUrl: stack.url, ...examples }));
  printHead('interaction to the next frame', 'Guichet', '', '', '', '', 'goal');
  for (const name of Object.keys(all[0] ?? {})) {
    printRow(name, spread(all.map(times => times[name])), '', '', '', '', `≤ ${goals.interactionMs}`);
  }
  return Object.keys(all[0] ?? {}).map(name => ({
    benchmark: 'web',
    name: `interaction: ${name}`,
    unit: 'ms',
    values: all.map(times => times[name]),
    goal: { of: 'value', atMost: goals.interactionMs },
  }));
}

async function reportCardField(stage, { stack, examples, runs }) {
  const account = {
    name: 'Awa Diop',
    email: `awa-${randomUUID()}@guichet.example`,
    password: 'a long phrase to measure',
  };
  const made = await fetch(`${stack.url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!made.ok) throw new Error(`The account could not be made: ${made.status}.`);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await openCardField(stage, { shopUrl: stack.url, ...examples, account }));
  }
  printHead('from "Check out" to the card field', 'Guichet', '', '', '', '', 'goal');
  printRow('card field', spread(times), '', '', '', '', `≤ ${goals.cardFieldMs}`);
  const goal = { of: 'value', atMost: goals.cardFieldMs };
  return { benchmark: 'web', name: '“Check out” until the card field', unit: 'ms', values: times, goal };
}
