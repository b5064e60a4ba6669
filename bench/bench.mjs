// Runs the named benchmark: `pnpm bench gateway`.
import { runGatewayBench } from './gateway/run.mjs';

const benchmarks = { gateway: runGatewayBench };
const name = process.argv[2] ?? '';
const run = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (run) {
  await run();
} else {
  process.stderr.write(`Say which benchmark to run: ${Object.keys(benchmarks).join(', ')}.\n`);
  process.exitCode = 1;
}
