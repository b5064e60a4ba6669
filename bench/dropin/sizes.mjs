import { gzipSync } from 'node:zlib';
import budgets from '../budgets.json' with { type: 'json' };
import { bytes, print, printHead, printRow } from '../table.mjs';
import { loadedScripts } from './loaded-scripts.mjs';
import { authorizations } from './readiness.mjs';
import { subjects } from './subjects.mjs';

/** Prints the files that a page loads until the card form is usable. */
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
  return findings;
}

function packed(content) {
  return gzipSync(content, { level: 9 }).length;
}
