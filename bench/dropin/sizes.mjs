import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { loadedScripts } from './loaded-scripts.mjs';
import { readOurBuild } from './our-build.mjs';
import { authorizations } from './readiness.mjs';
import { subjects } from './subjects.mjs';
import { bytes, print, printHead, printRow } from './table.mjs';

const budgets = JSON.parse(await readFile(new URL('../budgets.json', import.meta.url), 'utf8'));

/** The budget of each kind of file; the first match is used. */
const budgetNames = [
  [/^dropin\.js$/, 'dropin.cardForm.js.gzip'],
  [/\.css$/, 'dropin.css.gzip'],
  [/^chunks.[a-z]{2}(-[a-z]+)?\.js$/, 'dropin.locale.js.gzip'],
  [/^chunks/, 'dropin.chunk.js.gzip'],
];

/** Prints the files that a page loads until the card form is usable, and our build's files with their budgets. */
export async function reportSizes(stage) {
  const titles = subjects.map(({ title }) => title);
  printHead('JavaScript until the card form is usable, gzip -9, bytes', ...titles, 'budget');
  for (const authorization of Object.keys(authorizations)) {
    const loads = [];
    for (const subject of subjects) loads.push(await loadedScripts(stage, subject, authorization));
    const totals = loads.map(scripts => bytes(scripts.reduce((sum, { content }) => sum + packed(content), 0)));
    printRow(authorizations[authorization], ...totals, bytes(budgets['dropin.cardForm.js.gzip']));
    print(`  in ${loads.map(scripts => scripts.map(({ name }) => name).join(' + ')).join(', in ')}`);
  }
  printHead('Files of our build that pages load, gzip -9, bytes', 'size', 'budget');
  for (const [name, content] of await readOurBuild()) {
    const budget = budgets[budgetNames.find(([names]) => names.test(name))?.[1]];
    printRow(name, bytes(packed(content)), budget === undefined ? '–' : bytes(budget));
  }
}

function packed(content) {
  return gzipSync(content, { level: 9 }).length;
}
