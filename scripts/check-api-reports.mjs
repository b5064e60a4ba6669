// Compares the public types of the published packages with their committed reports (`*.api.md`), so that a change of
// them is seen in a review. `node scripts/check-api-reports.mjs --write` writes the reports anew.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAsReported } from './api-report.mjs';

const root = join(import.meta.dirname, '..');
const temporary = join(root, '.local', 'api-reports');
const isWriting = process.argv.includes('--write');

/** The declaration files that users' compilers read, and the reports of them, by package. */
const reports = [
  ['packages/dropin', 'dist/dropin.d.ts', 'dropin.api.md'],
  ['packages/dropin', 'dist/card-types.d.ts', 'card-types.api.md'],
  ['packages/dropin-react', 'dist/index.d.ts', 'dropin-react.api.md'],
];

mkdirSync(temporary, { recursive: true });
for (const [name, declarations, report] of reports) {
  const folder = join(root, name);
  if (!existsSync(join(folder, declarations))) fail(`${name}/${declarations} is missing: run \`pnpm build\` first.`);
  else if (!isAsReported({ folder, declarations, report, temporary, isWriting }))
    fail(`The public types in ${name}/${declarations} differ from the report ${report}. If that is intended, run
  node scripts/check-api-reports.mjs --write
and commit the report with the change: its difference is what reviewers look at.`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
