import { cpus, loadavg } from 'node:os';
import { openBrowser, profiles } from './browser.mjs';
import { reportLayoutShift } from './layout-shift.mjs';
import { openLocalStack } from './local-stack.mjs';
import { reportMemory } from './memory.mjs';
import { measureReadiness, printReadiness } from './readiness.mjs';
import { reportSizes } from './sizes.mjs';
import { print } from './table.mjs';
import { printWaterfall } from './waterfall.mjs';

/** The default number of visits of each page. */
const usualRuns = 9;

/**
 * Measures our built widget, the published Drop-in, and the card fields alone that both use, in one
 * browser and against one gateway, and prints them side by side.
 */
export async function runDropinBench({ runs = usualRuns } = {}) {
  const localStack = await openLocalStack();
  try {
    await withBrowser(localStack, profiles.desktop, async stage => {
      printSurroundings(stage, runs);
      await reportSizes(stage);
      await reportReadiness(stage, runs, '≤ 1.15 × baseline');
      await reportLayoutShift(stage);
      await reportMemory(stage);
    });
    await withBrowser(localStack, profiles.phone, stage => reportReadiness(stage, runs, '≤ 0.65 × Drop-in'));
  } finally {
    await localStack.close();
  }
}

async function withBrowser(localStack, profile, use) {
  const browser = await openBrowser(localStack, profile);
  try {
    await use({ localStack, browser, profile });
  } finally {
    await browser.close();
  }
}

async function reportReadiness(stage, runs, target) {
  const reports = await measureReadiness(stage, runs);
  printReadiness(stage.profile, reports, target);
  printWaterfall(stage.profile, reports);
}

function printSurroundings({ browser }, runs) {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}, load ${loadavg()[0]?.toFixed(2)}`;
  print(`Chromium ${browser.version()}, Node ${process.version}, ${machine}`);
  print(`Times are medians of ${runs} interleaved visits; in brackets lies the middle half of them.`);
  print('Usable is a form when create has resolved, nothing covers the number field, and the field’s frame answers.');
}
