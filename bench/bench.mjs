// Runs the named benchmarks, or all of them: `pnpm bench`, `pnpm bench checkout`, `pnpm bench dropin --runs 5`,
// `pnpm bench --quick`. Ends with one table. A run of all with the usual number of runs writes docs/performance.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { runCatalogueBench } from './api/catalogue/run.mjs';
import { runCheckoutBench } from './api/checkout/run.mjs';
import { runDropinBench } from './dropin/run.mjs';
import { summaryTable, writePerformance } from './results.mjs';
import { runWebBench } from './web/run.mjs';

const benchmarks = {
  dropin: runDropinBench,
  catalogue: runCatalogueBench,
  checkout: runCheckoutBench,
  web: runWebBench,
};
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const { quick } = values;
const runs = values.runs === undefined ? undefined : Number(values.runs);

if (
  names.every(name => Object.hasOwn(benchmarks, name)) &&
  (runs === undefined || (Number.isInteger(runs) && runs > 0))
) {
  process.exitCode = await runAll();
} else {
  process.stderr.write(
    `Name benchmarks (${Object.keys(benchmarks).join(', ')}), --quick and whole --runs, or nothing at all.\n`,
  );
  process.exitCode = 1;
}

/** Runs the benchmarks one after the other. One that can't measure doesn't keep the others from it. */
async function runAll() {
  const begun = performance.now();
  const loadBefore = loadavg()[0] ?? 0;
  const findings = [];
  const failed = [];
  for (const name of names) {
    print(`\n— ${name} —`);
    try {
      findings.push(...(await benchmarks[name]({ ...(runs === undefined ? {} : { runs }), quick })));
    } catch (error) {
      failed.push(name);
      print(`${name} could not measure: ${inspect(error)}`);
    }
  }
  print(`\n${summaryTable(findings)}`);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  print(`\n${machineLine(loadBefore)}; ${minutes} minutes${quick ? '; one run of each: only for orientation' : ''}`);
  if (failed.length > 0) print(`Could not measure: ${failed.join(', ')}`);
  else if (positionals.length === 0 && !quick && runs === undefined) report(findings, loadBefore, minutes);
  return failed.length === 0 ? 0 : 1;
}

function report(findings, loadBefore, minutes) {
  const file = new URL('../docs/performance.md', import.meta.url);
  const date = new Date().toISOString().slice(0, 10);
  const about = `Medians of interleaved runs, and between which figures the middle half of the runs lies; ${minutes} minutes in all.`;
  writeFileSync(file, writePerformance({ findings, machine: machineLine(loadBefore), date, runs: about }));
  print('Written: docs/performance.md');
}

/** The load before the first benchmark shows what else ran. */
function machineLine(loadBefore) {
  const model = cpus()[0]?.model ?? 'unknown CPU';
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${loadBefore.toFixed(2)} before`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
