import { cpus, totalmem } from 'node:os';
import { median } from '../statistics.mjs';
import { measureLatency } from './latency.mjs';
import { startServer } from './server-process.mjs';
import { measureThroughput } from './throughput.mjs';
import { tokenization } from './tokenization.mjs';

const gatewayFile = new URL('../../apps/gateway/dist/main.js', import.meta.url);
const baselineFile = new URL('./baseline.mjs', import.meta.url);

/** How often each server is started; the median counts. */
const starts = 7;

/** Measures the gateway and its baseline, one after the other, and prints both with their ratio. */
export async function runGatewayBench() {
  const gateway = await measure(gatewayFile);
  const baseline = await measure(baselineFile);
  const [cpu] = cpus();
  print(`Node ${process.version}, ${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, ${gigabytes(totalmem())} GB`);
  print(`median of ${starts} starts; ${tokenization.latencyRequests} cards one by one; ten callers for five seconds\n`);
  print(row('', 'gateway', 'baseline', 'ratio', 'target'));
  print(row('start to healthy, ms', ...compared(gateway, baseline, 'startMs'), '< 1000'));
  print(row('tokenization median, ms', ...compared(gateway, baseline, 'medianMs'), '< 10'));
  print(row('tokenization p95, ms', ...compared(gateway, baseline, 'p95Ms'), ''));
  print(row('requests per second', ...compared(gateway, baseline, 'perSecond'), '>= 500'));
}

/** @param {URL} file */
async function measure(file) {
  const startTimes = [];
  for (let run = 0; run < starts; run += 1) {
    const server = await startServer(file);
    startTimes.push(server.startMs);
    await server.stop();
  }
  const server = await startServer(file);
  try {
    const latency = await measureLatency(server.address);
    const perSecond = await measureThroughput(server.address);
    return { startMs: median(startTimes), ...latency, perSecond };
  } finally {
    await server.stop();
  }
}

function compared(gateway, baseline, field) {
  return [gateway[field].toFixed(2), baseline[field].toFixed(2), (gateway[field] / baseline[field]).toFixed(2)];
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
