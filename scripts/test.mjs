// `npm test`: every check and every rule, from formatting to browser tests; with TEST_DEPTH=full, also those of a
// full run. No check is skipped silently: a missing tool fails with the command that installs it.
import { build } from './local-stack/build.mjs';
import { findChromium, findWholeChromium } from './local-stack/chromium.mjs';
import { runJourneysOnOwnStack } from './local-stack/journeys.mjs';
import { print } from './local-stack/print.mjs';
import {
  add,
  conclude,
  nothing,
  runAudit,
  runConformance,
  runOtherBrowsers,
  runStaticChecks,
  runUnitTests,
} from './local-stack/steps.mjs';

const chromium = findChromium();
const wholeChromium = findWholeChromium();
const isFull = process.env.TEST_DEPTH === 'full';
const times = [];
let total = nothing;

/** Runs a part, keeps its duration, and adds its counts. */
async function runPart(name, run) {
  const start = performance.now();
  const counts = await run();
  times.push(`${name} ${Math.round((performance.now() - start) / 1_000)} s`);
  if (counts !== undefined) total = add(total, counts);
}

print('Building…');
await runPart('build', build);
await runPart('static checks', runStaticChecks);
// Without the API's tests, since some of these build the workspace, whose files a browser must not load meanwhile.
await runPart('vitest', () => runUnitTests({ CHROMIUM_PATH: wholeChromium }, { projects: ['!api'] }));
await Promise.all([runApi(), runBrowsers()]);
if (isFull) await runPart('audit', runAudit);
print(`\nTimes: ${times.join(', ')}`);
conclude(total);

/** The journeys and the flows, which take longest. */
async function runBrowsers() {
  await runPart('journeys', () => runJourneysOnOwnStack({ chromium }));
  print(`The published Drop-in, in ${chromium}`);
  await runPart('conformance', () => runConformance({ chromium, wholeChromium }));
}

/** The API's tests, whose processes wait for each other and for a clock, and then the browsers that do one thing at a time. */
async function runApi() {
  await runPart('vitest of the API', () =>
    runUnitTests({ CHROMIUM_PATH: wholeChromium }, { projects: ['api'], report: 'vitest-api.json', beside: true }),
  );
  if (isFull) await runPart('other browsers', runOtherBrowsers);
}
