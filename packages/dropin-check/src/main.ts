#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { reportOf } from './report.ts';

const usage = `Usage: dropin-check [--json] FILE-OR-FOLDER…

Lists what a page or its source uses of Braintree's Drop-in, and what is the same, changed or unknown in
@guichet/dropin. Ends with 0 when nothing is unknown, with 1 when something is, and with 2 for a wrong call.
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    process.stdout.write(usage);
  } else if (positionals.length === 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
  } else {
    const checked = check(positionals);
    process.stdout.write(values.json === true ? `${JSON.stringify(checked, null, 2)}\n` : reportOf(checked));
    process.exitCode = checked.findings.some(({ verdict }) => verdict === 'unknown') ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
