/** How long after a fault its consequences may last: connections that are opened again, retries under way. */
export const graceMs = 20_000;

/** How much more a process may hold in memory at the end than after the start: the larger of the two. */
export const growth = { share: 0.25, bytes: 16 * 1024 * 1024 };

/**
 * Sorts the failed requests: those that a fault explains are counted with it, all others are unexplained. A fault
 * explains a request that was under way during it or shortly after it, and of which it says that it may fail; of several
 * faults the last.
 *
 * @param {{ at: number, ended: number, kind: string, target: string, outcome: string, detail: string }[]} records
 * @param {{ name: string, from: number, to: number, allowed: { all?: boolean, kinds?: string[], targets?: string[] } }[]} windows
 */
export function explainErrors(records, windows) {
  const explained = new Map(windows.map(({ name }) => [name, []]));
  const unexplained = [];
  for (const record of records) {
    if (record.outcome !== 'error') continue;
    const fault = windows.findLast(window => overlaps(record, window) && mayFail(record, window.allowed));
    if (fault === undefined) unexplained.push(record);
    else explained.get(fault.name).push(record);
  }
  return { explained, unexplained };
}

function overlaps({ at, ended }, { from, to }) {
  return ended >= from && at <= to + graceMs;
}

function mayFail({ kind, target }, { all = false, kinds = [], targets = [] }) {
  return all || kinds.includes(kind) || targets.includes(target);
}

/**
 * Whether a process holds as much in memory at the end as after its start.
 * @param {{ heapUsed: number }[]} samples after a garbage collection each, oldest first
 */
export function judgeMemory(samples) {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || samples.length < 2) return { isFlat: false, first, last };
  const limit = Math.max(first.heapUsed * (1 + growth.share), first.heapUsed + growth.bytes);
  return { isFlat: last.heapUsed <= limit, first, last };
}
