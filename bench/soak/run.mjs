// The soak: `pnpm soak [--minutes 30] [--report docs/reliability.md]`. Needs a build, and `redis-server`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invariants } from '../../apps/api/test/invariants.ts';
import { ledgerRules } from '../../apps/api/test/provider-ledger.ts';
import { recordingClient } from './client.mjs';
import { runFaults } from './faults.mjs';
import { explainErrors, graceMs, judgeMemory } from './judge.mjs';
import { writeReport } from './report.mjs';
import { settleAndCompare } from './settle.mjs';
import { startStack } from './stack.mjs';
import { runTraffic } from './traffic.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, report: { type: 'string' }, keep: { type: 'boolean' } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 1 && minutes <= 600)) {
  process.stderr.write('Give --minutes from 1 to 600.\n');
  process.exit(1);
}

const startMs = Date.now();
const log = line => process.stdout.write(`${((Date.now() - startMs) / 1000).toFixed(0).padStart(6)} s  ${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'guichet-soak-'));
const stack = await startStack(folder);
let isClean = false;
try {
  log(`the stack runs; its logs are in ${folder}`);
  const run = await soak();
  const report = writeReport(run);
  process.stdout.write(`\n${report}`);
  if (values.report !== undefined) writeFileSync(values.report, report);
  isClean = run.failures.length === 0;
} finally {
  await stack.stop();
  if (isClean && !values.keep) rmSync(folder, { recursive: true, force: true });
}
process.exit(isClean ? 0 : 1);

async function soak() {
  const totalMs = minutes * 60_000;
  const client = recordingClient();
  const over = new AbortController();
  const loads = [loadavg()[0]];
  const since = new Date(Date.now() - 60_000);
  const startedAt = new Date();
  const from = Date.now();
  const memory = sampleMemory(totalMs, over.signal, loads);
  const traffic = runTraffic({ stack, client, signal: over.signal });
  // On a slow machine a program takes long to start again, and the faults end later than planned.
  const faults = runFaults({ stack, totalMs, log })
    .then(async windows => {
      await pause(Math.max(graceMs, from + totalMs - Date.now()));
      return windows;
    })
    .finally(() => over.abort());
  const [seen, windows] = await Promise.all([traffic, faults]);
  const lasted = Date.now() - from;
  log('the traffic is over');
  const settled = await settleAndCompare({ stack, since, late: seen.late, log });
  loads.push(loadavg()[0]);
  return conclude({
    minutes: Math.round(lasted / 60_000),
    startedAt,
    startMs: from,
    records: client.records,
    windows,
    seen: { ...seen, accounts: stack.shop.buyers.length },
    settled,
    memory: await memory,
    loads,
  });
}

/** Samples the memory of the API processes and of the shop's server, from the end of the warm-up on and once at the end. */
async function sampleMemory(totalMs, signal, loads) {
  const everyMs = Math.max(10_000, totalMs / 30);
  const warmUpMs = Math.max(60_000, totalMs * 0.1);
  const subjects = [stack.programs.first, stack.programs.second, stack.programs.web];
  const memory = subjects.map(({ name }) => ({ name, samples: [] }));
  const sampleAll = async () => {
    for (const [index, subject] of subjects.entries()) {
      const isWarm = Date.now() - subject.startedAt() > warmUpMs;
      const sample = isWarm ? await subject.memory() : undefined;
      if (sample !== undefined) memory[index].samples.push(sample);
    }
  };
  // The second API is killed in the first fault: what it held before is not comparable.
  await pause(totalMs * 0.12, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    await sampleAll();
    loads.push(loadavg()[0]);
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await sampleAll();
  return memory;
}

/** What was found, and what of it is not as it must be. */
export function conclude({ startedAt, loads, ...run }) {
  const errors = explainErrors(run.records, run.windows);
  const { settled, seen } = run;
  const { sums } = settled;
  const failures = [
    errors.unexplained.length > 0 && `${errors.unexplained.length} requests failed without a fault.`,
    settled.restedMs === undefined && 'Payments or refunds were never finished.',
    settled.lookedMs === undefined && 'Payments were not looked up again.',
    settled.late.sold + settled.late.paidBack === 0 && 'No late approval was found.',
    settled.late.lost > 0 && `${settled.late.lost} late approvals were not found.`,
    ...settled.violations.map(({ invariant }) => `Violated: ${invariant}.`),
    sums.taken !== sums.theirs.taken && 'The sums of what was taken differ.',
    sums.refunded !== sums.theirs.refunded && 'The sums of what was refunded differ.',
    seen.admittedTwice > 0 && 'A ticket admitted twice.',
    seen.purchases === 0 && 'Nothing was bought.',
    settled.doctor.code !== 0 && 'The doctor found something.',
    ...run.memory.map(({ name, samples }) => !judgeMemory(samples).isFlat && `The ${name}’s memory grew.`),
  ].filter(Boolean);
  const sorted = loads.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const processors = cpus();
  const busy = middle > processors.length * 1.5;
  const machine = {
    cpus: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    node: process.version,
    loads: `${sorted[0].toFixed(1)} to ${sorted.at(-1).toFixed(1)}, median ${middle.toFixed(1)}`,
    note: busy
      ? 'other programs took most of this machine meanwhile, so that the times are no measurement of the software.'
      : 'almost nothing else ran meanwhile.',
  };
  return {
    ...run,
    errors,
    failures,
    machine,
    invariantCount: invariants.length + ledgerRules.length,
    databaseVersion: stack.databaseVersion,
    startedAt: startedAt.toISOString().slice(0, 16).replace('T', ' '),
  };
}
