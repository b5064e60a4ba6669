import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, idsIn, readIfThere } from './test-files.mjs';

/** The rules of a workspace's SPEC.md: texts by id. */
export function readRules(home) {
  const rules = new Map();
  for (const line of (readIfThere(join(home, 'SPEC.md')) ?? '').split('\n')) {
    const rule = /^- \*\*([A-Z0-9]+-\d+)\*\* (.+)$/.exec(line);
    if (rule === null) continue;
    const [, id, text] = rule;
    if (rules.has(id)) throw new Error(`${join(home, 'SPEC.md')} numbers two rules ${id}.`);
    rules.set(id, text);
  }
  return rules;
}

/** The files of a workspace that cite each rule. */
export function readCitations(home) {
  const cited = new Map();
  for (const file of filesBelow(home, /\.(test|spec)\.(tsx?|mjs)$/)) {
    for (const [, ids] of readFileSync(file, 'utf8').matchAll(/["'`]((?:\[[A-Z0-9]+-\d+\] ?)+)/g)) {
      for (const id of idsIn(ids)) {
        const files = cited.get(id) ?? [];
        if (!files.includes(relative(home, file))) cited.set(id, [...files, relative(home, file)]);
      }
    }
  }
  return cited;
}
