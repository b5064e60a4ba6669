import { graceMs, growth, judgeMemory } from './judge.mjs';

/**
 * The report of a run as Markdown. It states what was measured, and whether it is as it must be.
 * @param {ReturnType<typeof import('./run.mjs').conclude>} run
 */
export function writeReport(run) {
  return `${[
    '# Reliability',
    introduction,
    '## The run',
    aboutRun(run),
    '## What went wrong, and what failed meanwhile',
    faultTable(run),
    '## Requests',
    requestTable(run),
    '## Afterwards',
    afterwards(run),
    '## Memory',
    memoryTable(run),
  ].join('\n\n')}\n`;
}

const introduction = `What kept selling while one part of the shop after another broke. Written by \`pnpm soak\`, which starts two API processes with their workers, the shop's server, the
local gateway, Postgres, Redis and an S3-compatible store for photos on this machine, has people buy by card and with mobile money, give up, refund, edit
and scan, and takes one thing after another away. It ends with an error when something below is not as it must be.
[How it works](../bench/README.md#the-soak).`;

function aboutRun({ minutes, machine, seen, databaseVersion, startedAt, failures }) {
  const { buyers, visitors, doors } = seen.people;
  return `${startedAt}, ${minutes} minutes. ${machine.cpus}, ${machine.memory}, Node ${machine.node}, ${databaseVersion}.
Load average ${machine.loads}: ${machine.note}

${buyers} buyers at a time from ${seen.accounts} accounts, ${visitors} visitors of pages, one admin, one lister with two events, ${doors} scanners:
${seen.purchases} purchases of ${seen.tickets} tickets, ${seen.byPhone} of them with mobile money, ${seen.givenUp} given up after the hold, ${seen.refunds} refunds,
${seen.edits + seen.photos} edits of events (${seen.photos} with a photo), ${seen.scans} scans.

**${failures.length === 0 ? 'Everything held.' : `Did not hold: ${failures.join(' ')}`}**`;
}

function faultTable({ windows, errors, startMs }) {
  const rows = windows.map(({ name, from, to, allowed }) => {
    const failed = errors.explained.get(name);
    return `| ${clock(from - startMs)}–${clock(to - startMs)} | ${name} | ${allowedText(allowed)} | ${failed.length} | ${summary(failed)} |`;
  });
  return `Requests may fail during a fault and for ${graceMs / 1000} seconds after it, and only those named.

| from–to (min:s) | fault | may fail | failed | how |
|---|---|---|---|---|
${rows.join('\n')}

Failed at any other time, or though they may not: **${errors.unexplained.length}**${errors.unexplained.length === 0 ? '.' : ` (${summary(errors.unexplained)}).`}`;
}

function allowedText({ all, kinds, targets }) {
  if (all) return 'all';
  return kinds?.join(', ') ?? (targets === undefined ? 'none' : `requests to the ${targets.join(', ')}`);
}

function requestTable({ records }) {
  const kinds = [...new Set(records.map(({ kind }) => kind))].sort();
  const rows = kinds.map(kind => {
    const all = records.filter(record => record.kind === kind);
    const count = outcome => all.filter(record => record.outcome === outcome).length;
    const times = all
      .filter(({ outcome }) => outcome === 'ok')
      .map(({ at, ended }) => ended - at)
      .sort((a, b) => a - b);
    const place = share => times[Math.floor((times.length - 1) * share)] ?? '–';
    return `| ${kind} | ${all.length} | ${count('refused')} | ${count('busy')} | ${count('error')} | ${place(0.5)} | ${place(0.95)} |`;
  });
  return `Every try counts. Refused: sold out, a declined card, an answer to a repeated request, a hold while the outcome of the buyer’s last payment is unknown, and the like. Busy: 503 with
\`Retry-After\`, because this machine had no time. The times, in milliseconds, contain the faults.

| request | sent | refused | busy | failed | half within | 95 % within |
|---|---|---|---|---|---|---|
${rows.join('\n')}`;
}

function afterwards({ settled, invariantCount, seen }) {
  const { sums, violations, restedMs, late, doctor } = settled;
  const francs = amount => `${amount.toLocaleString('en')} F`;
  return `- ${restedMs === undefined ? '**Payments or refunds were never finished.**' : `All payments and refunds were finished ${Math.round(restedMs / 1000)} s after the last request.`}
- Of ${late.sold + late.paidBack + late.lost} requests for mobile money that the buyer approved after giving up, ${late.sold} sold their tickets when the shop looked again, ${late.paidBack} were paid back, ${late.lost} were not found.
- ${violations.length === 0 ? `All ${invariantCount} invariants between tickets, orders, payments, refunds and the provider's transactions hold` : `**Violated: ${violations.map(({ invariant, rows }) => `${invariant} (${JSON.stringify(rows)})`).join('; ')}**`}: among them no ticket sold twice or beyond the stock, no money without an order or its refund.
- Taken: ${francs(sums.taken)} in the shop's ledger, ${francs(sums.theirs.taken)} in the provider's ${sums.theirs.transactions.toLocaleString('en')} transactions. Refunded after settlement: ${francs(sums.refunded)} and ${francs(sums.theirs.refunded)}.
- ${sums.orders.toLocaleString('en')} orders, ${sums.tickets.toLocaleString('en')} tickets, ${sums.waiting} refunds that wait for the provider's settlement, ${sums.attention} open items that need a person.
- Tickets admitted twice: ${seen.admittedTwice}.
- \`doctor\`: ${doctor.code === 0 ? 'nothing wrong' : `**${doctor.output.trim()}**`}.`;
}

function memoryTable({ memory }) {
  const megabytes = bytes => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const rows = memory.map(({ name, samples }) => {
    const { isFlat, first, last } = judgeMemory(samples);
    const most = Math.max(...samples.map(({ heapUsed }) => heapUsed));
    return `| ${name} | ${samples.length} | ${megabytes(first.heapUsed)} | ${megabytes(most)} | ${megabytes(last.heapUsed)} | ${megabytes(last.rss)} | ${isFlat ? 'yes' : '**no**'} |`;
  });
  return `The heap after a garbage collection, first after the warm-up (of the process that was killed: after its new start), last
after the last request. Flat: at most ${growth.share * 100} % or ${growth.bytes / 1024 / 1024} MB more.

| process | samples | first | most | last | resident, last | flat |
|---|---|---|---|---|---|---|
${rows.join('\n')}`;
}

function summary(records) {
  const counts = new Map();
  for (const { kind, detail } of records) {
    const key = `${kind}: ${detail}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]);
  const listed = most.slice(0, 6).map(([key, count]) => `${count} × ${key}`);
  return listed.join(', ') + (most.length > listed.length ? ` and ${most.length - listed.length} kinds more` : '');
}

function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
