// `pnpm spec`: lists every workspace's rules (SPEC.md) beside the tests that cite them, and fails where a rule has no
// test or a test cites no rule. `--quiet` lists only the holes.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const quiet = process.argv.includes('--quiet');
let holes = 0;

for (const home of homes()) {
  const rules = readRules(home);
  const cited = readCitations(home);
  const missing = [...rules.keys()].filter(id => !cited.has(id));
  const unknown = [...cited.keys()].filter(id => !rules.has(id));
  holes += missing.length + unknown.length;
  if (rules.size === 0 && cited.size === 0) continue;
  if (!quiet || missing.length + unknown.length > 0) {
    process.stdout.write(`${relative(root, home)}: ${rules.size} rules, ${missing.length} without a test\n`);
  }
  for (const [id, text] of rules) {
    if (!cited.has(id)) process.stdout.write(`  ✗ ${id} has no test: ${text}\n`);
    else if (!quiet) process.stdout.write(`  ✓ ${id} ${cited.get(id).join(', ')}\n`);
  }
  for (const id of unknown) process.stdout.write(`  ✗ ${id} is cited and no rule: ${cited.get(id).join(', ')}\n`);
}
process.exit(holes === 0 ? 0 : 1);

/** Folders that have rules or tests of their own. */
function homes() {
  const under = folder => readdirSync(join(root, folder)).map(name => join(root, folder, name));
  return [...under('apps'), ...under('packages'), join(root, 'e2e'), join(root, 'conformance'), join(root, 'scripts')];
}

function readRules(home) {
  const rules = new Map();
  for (const line of readIfThere(join(home, 'SPEC.md')).split('\n')) {
    const rule = /^- \*\*([A-Z0-9]+-\d+)\*\* (.+)$/.exec(line);
    if (rule === null) continue;
    const [, id, text] = rule;
    if (rules.has(id)) throw new Error(`${relative(root, home)}/SPEC.md numbers two rules ${id}.`);
    rules.set(id, text);
  }
  return rules;
}

function readCitations(home) {
  const cited = new Map();
  for (const file of testFiles(home)) {
    for (const [, ids] of readFileSync(file, 'utf8').matchAll(/["'`]((?:\[[A-Z0-9]+-\d+\] ?)+)/g)) {
      for (const [, id] of ids.matchAll(/\[([A-Z0-9]+-\d+)\]/g)) {
        const files = cited.get(id) ?? [];
        if (!files.includes(relative(home, file))) cited.set(id, [...files, relative(home, file)]);
      }
    }
  }
  return cited;
}

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
