import { withNewVisitor } from './browser.mjs';
import { subjects } from './subjects.mjs';
import { bytes, printHead, printRow } from './table.mjs';
import { pageAddress } from './visit.mjs';

/** After how many widgets the page is measured. What grows from one checkpoint to the next is a leak. */
const checkpoints = [10, 30, 50];

const figures = {
  'JS heap after collection, KB': ({ JSHeapUsedSize }) => bytes(Math.round(JSHeapUsedSize / 1024)),
  'DOM nodes': ({ Nodes }) => bytes(Nodes),
  'event listeners': ({ JSEventListeners }) => bytes(JSEventListeners),
  documents: ({ Documents }) => bytes(Documents),
  frames: ({ Frames }) => bytes(Frames),
};

/** Prints what is left in a page that has created a form and torn it down again, ten, thirty and fifty times. */
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
}

/** Creates and tears down one form after the other; what a first one leaves for later ones is there at all checkpoints. */
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

/** Twice, because an object that the first collection releases can hold others. */
async function stateOf(page, session) {
  // The browser's own list of what the page has loaded is no part of the form.
  await page.evaluate(() => performance.clearResourceTimings());
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
