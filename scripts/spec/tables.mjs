import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, idsIn, readIfThere } from './test-files.mjs';

/** The header of a table whose rows name rules and the file that tests them. */
const header = /^\| [^|]+ \| rule \| test( and its control)? \|$/;
const row = /^\| ([^|]+) \| ([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*) \| `([^`|]+)` \|$/;

/**
 * Lists the tests that a workspace's tables name and that are missing, one sentence each. In a table with the
 * header `| … | rule | test |` every row needs, in the file that it names, a test for each of its rules; where the
 * header ends with `test and its control`, also a test whose title starts with `[RULE-1] control:`.
 *
 * @returns {{ rows: number, holes: string[] }}
 */
export function checkTables(home) {
  let rows = 0;
  const holes = [];
  for (const document of filesBelow(home, /\.md$/)) {
    const name = relative(home, document);
    for (const { line, needsControl } of rowsOf(readFileSync(document, 'utf8'))) {
      rows += 1;
      holes.push(...holesOf(home, line, needsControl).map(hole => `${name}: ${hole}`));
    }
  }
  return { rows, holes };
}

function rowsOf(text) {
  const found = [];
  let table = null;
  for (const line of text.split(/\r?\n/)) {
    const start = header.exec(line);
    if (start !== null) table = { needsControl: start[1] !== undefined };
    else if (!line.startsWith('|')) table = null;
    else if (table !== null && !/^\|[-|]+\|$/.test(line)) found.push({ line, needsControl: table.needsControl });
  }
  return found;
}

function holesOf(home, line, needsControl) {
  const [, subject, list, file] = row.exec(line) ?? [];
  if (file === undefined) return [`a row names no rule with its file: ${line}`];
  const source = readIfThere(join(home, file));
  if (source === null) return [`"${subject}" names ${file}, which is not there`];
  const rules = list.split(', ');
  const titles = titlesIn(source);
  const holes = rules
    .filter(rule => !titles.some(title => idsIn(title).includes(rule)))
    .map(rule => `"${subject}" has no test of ${rule} in ${file}`);
  const hasControl = titles.some(title => rules.some(rule => title.startsWith(`[${rule}] control:`)));
  if (needsControl && !hasControl) holes.push(`"${subject}" has no control in ${file}`);
  return holes;
}

/** The titles that start with a rule. A title is what a call of `it`, `test`, `it.each(…)` or the like starts with. */
function titlesIn(source) {
  const titles = source.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(\[[A-Z0-9]+-\d+\].*?)\1/gs);
  return [...titles].map(([, , title]) => title);
}
