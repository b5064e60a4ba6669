// Runs the named benchmark, or all of them: `pnpm bench`, `pnpm bench checkout`, `pnpm bench dropin --runs 5`.
import { parseArgs } from 'node:util';
import { runCatalogueBench } from './api/catalogue/run.mjs';
import { runCheckoutBench } from './api/checkout/run.mjs';
import { runDropinBench } from './dropin/run.mjs';
import { runGatewayBench } from './gateway/run.mjs';

const benchmarks = {
  gateway: runGatewayBench,
  dropin: runDropinBench,
  catalogue: runCatalogueBench,
  checkout: runCheckoutBench,
};
const { positionals, values } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const runs = values.runs === undefined ? undefined : Number(values.runs);

if (
  names.every(name => Object.hasOwn(benchmarks, name)) &&
  (runs === undefined || (Number.isInteger(runs) && runs > 0))
) {
  for (const name of names) {
    await benchmarks[name]({ runs });
  }
} else {
  process.stderr.write(
    `Name benchmarks (${Object.keys(benchmarks).join(', ')}) and whole --runs, or nothing at all.\n`,
  );
  process.exitCode = 1;
}
