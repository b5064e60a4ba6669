import { cpus, loadavg } from 'node:os';
import { print } from '../table.mjs';
import { openBrowser, profiles } from './browser.mjs';
import { reportLayoutShift } from './layout-shift.mjs';
import { openLocalStack } from './local-stack.mjs';
import { reportMemory } from './memory.mjs';
import { longestTaskFinding, measureReadiness, printReadiness, readinessFinding } from './readiness.mjs';
import { reportSizes } from './sizes.mjs';

/** The default number of visits of each page. */
const usualRuns = 9;

/**
 * Measures our built widget, the published Drop-in, and the card fields alone that both use, in one
 * browser and against one gateway, and prints them side by side. A quick run leaves out what is left in memory.
 * @returns {Promise<import('../results.mjs').Finding[]>}
 */
export async function runDropinBench({ quick = false, runs = quick ? 1 : usualRuns } = {}) {
  const localStack = await openLocalStack();
  const findings = [];
  try {
    await withBrowser(localStack, profiles.desktop, async stage => {
      printSurroundings(stage, runs);
      findings.push(...(await reportSizes(stage)));
      findings.push(...(await reportReadiness(stage, runs, { goals: [{ to: 'baseline', atMost: 1.15 }] })));
      findings.push(...(await reportLayoutShift(stage)));
      if (!quick) findings.push(...(await reportMemory(stage)));
    });
    const goals = [
      { to: 'published', atMost: 0.65 },
      { to: 'baseline', atMost: 1.08 },
    ];
    await withBrowser(localStack, profiles.phone, async stage => {
      findings.push(...(await reportReadiness(stage, runs, { goals, longestTaskMs: 250 })));
    });
    return findings;
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

async function reportReadiness(stage, runs, { goals, longestTaskMs }) {
  const { profile } = stage;
  const reports = await measureReadiness(stage, runs);
  printReadiness(profile, reports, {
    usable: goals.map(({ to, atMost }) => `≤ ${atMost} × ${to === 'baseline' ? to : 'Drop-in'}`).join(', '),
    longestTask: longestTaskMs === undefined ? '' : `≤ ${longestTaskMs}`,
  });
  return [
    ...goals.map(goal => readinessFinding(profile, reports, goal)),
    ...(longestTaskMs === undefined ? [] : [longestTaskFinding(profile, reports, longestTaskMs)]),
  ];
}

function printSurroundings({ browser }, runs) {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}, load ${loadavg()[0]?.toFixed(2)}`;
  print(`Chromium ${browser.version()}, Node ${process.version}, ${machine}`);
  print(`Times are medians of ${runs} interleaved visits; in brackets lies the middle half of them.`);
  print('Usable is a form when create has resolved, nothing covers the number field, and the field’s frame answers.');
}
