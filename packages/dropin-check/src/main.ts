#!/usr/bin/env node
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { reportOf } from './report.ts';

const usage = `Usage: dropin-check [--json] FILE-OR-FOLDER…
       dropin-check --version

Lists what a page or its source uses of Braintree's Drop-in, and what needs action, is unknown, changed or the
same in @guichet/dropin. Ends with 0 when nothing needs action or is unknown, with 1 when something does, and with 2
for a wrong call or when there is nothing to read.
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } },
  });
  if (values.help === true) {
    process.stdout.write(usage);
  } else if (values.version === true) {
    const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };
    process.stdout.write(`${version}\n`);
  } else if (positionals.length === 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    const checked = check(positionals);
    process.stdout.write(values.json === true ? `${JSON.stringify(checked, null, 2)}\n` : reportOf(checked));
    process.exitCode = checked.findings.some(({ verdict }) => verdict === 'unknown' || verdict === 'action') ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
