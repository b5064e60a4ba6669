import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadReasons } from './load-reasons.mjs';
import { loadedScripts } from './loaded-scripts.mjs';
import { readOurBuild } from './our-build.mjs';
import { authorizations } from './readiness.mjs';
import { subjects } from './subjects.mjs';
import { bytes, print, printHead, printRow } from './table.mjs';

const budgets = JSON.parse(await readFile(new URL('../budgets.json', import.meta.url), 'utf8'));

/** The budget of each kind of file; the first match is used. */
const budgetNames = [
  [/^dropin\.js$/, 'dropin.cardForm.js.gzip'],
  [/^dropin\.full\.js$/, 'dropin.full.js.gzip'],
  [/\.css$/, 'dropin.css.gzip'],
  [/^chunks.[a-z]{2}-[a-z]{2}\.js$/, 'dropin.locale.js.gzip'],
  [/^chunks/, 'dropin.chunk.js.gzip'],
];

/** Prints the files that a page loads until the card form is usable, and our build's files with their budgets. */
export async function reportSizes(stage) {
  const titles = subjects.map(({ title }) => title);
  const findings = [];
  printHead('JavaScript until the card form is usable, gzip -9, bytes', ...titles, 'budget');
  for (const authorization of Object.keys(authorizations)) {
    const loads = [];
    for (const subject of subjects) loads.push(await loadedScripts(stage, subject, authorization));
    const totals = loads.map(scripts => scripts.reduce((sum, { content }) => sum + packed(content), 0));
    const budget = budgets['dropin.cardForm.js.gzip'];
    printRow(authorizations[authorization], ...totals.map(bytes), bytes(budget));
    findings.push({
      benchmark: 'dropin',
      name: `JavaScript until usable with ${authorizations[authorization]}, gzip`,
      unit: 'bytes',
      values: totals.slice(0, 1),
      peer: { name: subjects[1].title, values: totals.slice(1, 2) },
      goal: { of: 'value', atMost: budget },
    });
    print(`  in ${loads.map(scripts => scripts.map(({ name }) => name).join(' + ')).join(', in ')}`);
  }
  await reportBuild();
  return findings;
}

/** Prints each file of our build with its size, its budget, and what makes a page load it. */
async function reportBuild() {
  const files = await readOurBuild();
  const reasons = loadReasons(files);
  printHead('Files of our build that pages load, gzip -9, bytes', 'size', 'budget', '  loaded for'.padEnd(80));
  for (const [name, content] of files) {
    const budget = budgets[budgetNames.find(([names]) => names.test(name))?.[1]];
    printRow(
      name,
      bytes(packed(content)),
      budget === undefined ? '–' : bytes(budget),
      `  ${reasons.get(name)}`.padEnd(80),
    );
  }
}

function packed(content) {
  return gzipSync(content, { level: 9 }).length;
}
