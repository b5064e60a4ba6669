import { bytes, printHead, printRow } from '../table.mjs';
import { pageAddress, withNewVisitor } from './browser.mjs';
import { subjects } from './subjects.mjs';

/** Time after which what a form has sent last, and holds it until then, has ended. */
const settledMs = 4_000;

/** The numbers of widgets after which the page is measured. Growth between checkpoints is a leak. */
const checkpoints = [10, 30, 50];

const figures = {
  'JS heap after collection, KB': ({ JSHeapUsedSize }) => bytes(Math.round(JSHeapUsedSize / 1024)),
  'DOM nodes': ({ Nodes }) => bytes(Nodes),
  'event listeners': ({ JSEventListeners }) => bytes(JSEventListeners),
  documents: ({ Documents }) => bytes(Documents),
  frames: ({ Frames }) => bytes(Frames),
};

/** Prints what remains in a page after a form was created and torn down ten, thirty and fifty times. */
export async function reportMemory(stage) {
  const results = [];
  for (const subject of subjects) results.push(await measure(stage, subject));
  printHead(
    `What is left after create and teardown, ${checkpoints.join(', ')} times in one page`,
    ...subjects.map(({ title }) => title),
  );
  for (const [name, show] of Object.entries(figures)) {
    printRow(name, ...results.map(result => result.map(show).join(' ')));
  }
  const [ours, published] = results.map(growth);
  return Object.entries(leftOver).map(([name, field]) => ({
    benchmark: 'dropin',
    name: `${name} left by ${checkpoints.at(-1) - checkpoints[0]} forms`,
    unit: '',
    values: [ours[field]],
    peer: { name: subjects[1].title, values: [published[field]] },
    ratio: null,
    goal: { of: 'value', atMost: 0 },
  }));
}

/** What must not grow from form to form: everything that a form adds to its page. */
const leftOver = { 'DOM nodes': 'Nodes', 'event listeners': 'JSEventListeners', frames: 'Frames' };

function growth(states) {
  const [first, last] = [states[0], states.at(-1)];
  return Object.fromEntries(Object.values(leftOver).map(field => [field, last[field] - first[field]]));
}

/** Creates and tears down one form after the other; shared objects of the first form exist at all checkpoints. */
function measure({ localStack, browser, profile }, subject) {
  return withNewVisitor(browser, profile, async (page, session) => {
    await session.send('Performance.enable');
    await page.goto(pageAddress(localStack, subject, 'token', { late: 1 }));
    const states = [];
    for (let cycle = 1; cycle <= Math.max(...checkpoints); cycle += 1) {
      await page.evaluate(async () => (await window.openForm()).teardown());
      if (checkpoints.includes(cycle)) states.push(await stateOf(page, session));
    }
    return states;
  });
}

/** Collects garbage twice, because an object released by the first collection may reference others. */
async function stateOf(page, session) {
  await page.waitForTimeout(settledMs);
  // The browser's own list of loaded resources is not part of the form.
  await page.evaluate(() => performance.clearResourceTimings());
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
