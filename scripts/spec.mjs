// `pnpm spec`: lists every workspace's rules (SPEC.md) with the tests that cite them, and fails if a rule has no
// test, a test cites an unknown rule, or a table in a document names a missing test. `--quiet` lists only the gaps.
// The argument is a repository's folder; default: this one's root.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCitations, readRules } from './spec/rules.mjs';
import { checkTables } from './spec/tables.mjs';

const quiet = process.argv.includes('--quiet');
const root = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? join(import.meta.dirname, '..');
const holes = homes().map(checkHome);
process.exitCode = holes.some(count => count > 0) ? 1 : 0;

/** Prints the tests of a workspace's rules and tables, and returns the number of gaps. */
function checkHome(home) {
  const rules = readRules(home);
  const cited = readCitations(home);
  const tables = checkTables(home);
  const missing = [...rules.keys()].filter(id => !cited.has(id));
  const unknown = [...cited.keys()].filter(id => !rules.has(id));
  const count = missing.length + unknown.length + tables.holes.length;
  if (rules.size + cited.size + tables.rows === 0) return 0;
  if (!quiet || count > 0) {
    print(`${relative(root, home)}: ${rules.size} rules, ${missing.length} without a test; ${tables.rows} table rows`);
  }
  for (const [id, text] of rules) {
    if (!cited.has(id)) print(`  ✗ ${id} has no test: ${text}`);
    else if (!quiet) print(`  ✓ ${id} ${cited.get(id).join(', ')}`);
  }
  for (const id of unknown) print(`  ✗ ${id} is cited and no rule: ${cited.get(id).join(', ')}`);
  for (const hole of tables.holes) print(`  ✗ ${hole}`);
  return count;
}

/** Folders that have rules, tests, or documents with tables of tests. */
function homes() {
  const under = folder => readdirSync(join(root, folder)).map(name => join(root, folder, name));
  const groups = ['apps', 'packages'].filter(name => existsSync(join(root, name)));
  const single = ['e2e', 'conformance', 'docker', 'docs', 'scripts'].map(name => join(root, name));
  return [...groups.flatMap(under), ...single].filter(existsSync);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
