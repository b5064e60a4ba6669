import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedScripts } from './loaded-scripts.mjs';
import { authorizations } from './readiness.mjs';
import { ourBuild, subjects } from './subjects.mjs';
import { bytes, printHead, printRow } from './table.mjs';

const budgets = JSON.parse(await readFile(new URL('../budgets.json', import.meta.url), 'utf8'));

/** The budget of each kind of file; the first that fits counts. */
const budgetNames = [
  [/^dropin\.js$/, 'dropin.cardForm.js.gzip'],
  [/\.css$/, 'dropin.css.gzip'],
];

/** Prints what a page loads until the card form can be used, and the files of our build with their budgets. */
export async function reportSizes(stage) {
  const titles = subjects.map(({ title }) => title);
  printHead('JavaScript until the card form is usable, gzip -9, bytes', ...titles, 'budget');
  for (const authorization of Object.keys(authorizations)) {
    const sizes = [];
    for (const subject of subjects) {
      const scripts = await loadedScripts(stage, subject, authorization);
      const total = scripts.map(packed).reduce((sum, size) => sum + size, 0);
      sizes.push(`${bytes(total)} in ${scripts.length}`);
    }
    printRow(authorizations[authorization], ...sizes, bytes(budgets['dropin.cardForm.js.gzip']));
  }
  printHead('Files of our build that pages load, gzip -9, bytes', 'size', 'budget');
  for (const file of await builtFiles()) {
    const budget = budgets[budgetNames.find(([name]) => name.test(file))?.[1]];
    printRow(file, bytes(packed(await readFile(join(ourBuild, file)))), budget === undefined ? '–' : bytes(budget));
  }
}

/** What the script of our build brings into a page. Modules go through the page's own bundler. */
async function builtFiles() {
  const files = await readdir(ourBuild, { recursive: true });
  return files.filter(file => /\.(js|css)$/.test(file) && !file.startsWith('types')).sort();
}

function packed(content) {
  return gzipSync(content, { level: 9 }).length;
}
