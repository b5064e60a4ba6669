import { cpus, totalmem } from 'node:os';
import { median } from '../statistics.mjs';
import { measureLatency } from './latency.mjs';
import { startServer } from './server-process.mjs';
import { measureThroughput } from './throughput.mjs';
import { tokenization } from './tokenization.mjs';

const gatewayFile = new URL('../../apps/gateway/dist/main.js', import.meta.url);
const baselineFile = new URL('./baseline.mjs', import.meta.url);

/** How often each server is started; the median counts. */
const usualStarts = 7;
/** How long ten callers send cards. */
const usualSeconds = 5;

/**
 * Measures the gateway and its baseline, one after the other, and prints both with their ratio.
 * @returns {Promise<import('../results.mjs').Finding[]>}
 */
export async function runGatewayBench({ quick = false } = {}) {
  const [starts, seconds] = quick ? [3, 2] : [usualStarts, usualSeconds];
  const gateway = await measure(gatewayFile, starts, seconds);
  const baseline = await measure(baselineFile, starts, seconds);
  const [cpu] = cpus();
  print(`Node ${process.version}, ${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, ${gigabytes(totalmem())} GB`);
  print(
    `median of ${starts} starts; ${tokenization.latencyRequests} cards one by one; ten callers for ${seconds} seconds\n`,
  );
  print(row('', 'gateway', 'baseline', 'ratio', 'target'));
  print(row('start to healthy, ms', ...compared(gateway, baseline, 'startMs'), '< 1000'));
  print(row('tokenization median, ms', ...compared(gateway, baseline, 'medianMs'), '< 10'));
  print(row('tokenization p95, ms', ...compared(gateway, baseline, 'p95Ms'), ''));
  print(row('requests per second', ...compared(gateway, baseline, 'perSecond'), '>= 500'));
  const finding = (name, unit, field, goal) => ({
    benchmark: 'gateway',
    name,
    unit,
    values: gateway[field],
    peer: { name: 'bare server', values: baseline[field] },
    goal: { of: 'value', ...goal },
  });
  return [
    finding('start to healthy', 'ms', 'startMs', { atMost: 1_000 }),
    finding('one card', 'ms', 'medianMs', { atMost: 10 }),
    finding('cards of ten callers', 'a second', 'perSecond', { atLeast: 500 }),
  ];
}

/**
 * The figures of one server, as lists: only the starts are repeated.
 * @param {URL} file
 * @param {number} starts
 * @param {number} seconds
 */
async function measure(file, starts, seconds) {
  const startTimes = [];
  for (let run = 0; run < starts; run += 1) {
    const server = await startServer(file);
    startTimes.push(server.startMs);
    await server.stop();
  }
  const server = await startServer(file);
  try {
    const { medianMs, p95Ms } = await measureLatency(server.address);
    const perSecond = await measureThroughput(server.address, seconds);
    return { startMs: startTimes, medianMs: [medianMs], p95Ms: [p95Ms], perSecond: [perSecond] };
  } finally {
    await server.stop();
  }
}

function compared(gateway, baseline, field) {
  const [ours, bare] = [median(gateway[field]), median(baseline[field])];
  return [ours.toFixed(2), bare.toFixed(2), (ours / bare).toFixed(2)];
}

function row(name, ...cells) {
  return name.padEnd(26) + cells.map(cell => cell.padStart(10)).join('');
}

function gigabytes(bytes) {
  return Math.round(bytes / 2 ** 30);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
