import { cpus, totalmem } from 'node:os';
import { median } from '../statistics.mjs';
import { measureLatency } from './latency.mjs';
import { startServer } from './server-process.mjs';
import { measureThroughput } from './throughput.mjs';
import { tokenization } from './tokenization.mjs';

const gatewayFile = new URL('../../apps/gateway/dist/main.js', import.meta.url);
const floorFile = new URL('./floor.mjs', import.meta.url);

/** How often each server is started; the median counts. */
const starts = 7;

/** Measures the gateway and its floor, one after the other, and prints both with their ratio. */
export async function runGatewayBench() {
  const gateway = await measure(gatewayFile);
  const floor = await measure(floorFile);
  const [cpu] = cpus();
  print(`Node ${process.version}, ${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, ${gigabytes(totalmem())} GB`);
  print(`median of ${starts} starts; ${tokenization.latencyRequests} cards one by one; ten callers for five seconds\n`);
  print(row('', 'gateway', 'floor', 'ratio', 'target'));
  print(row('start to healthy, ms', ...compared(gateway, floor, 'startMs'), '< 1000'));
  print(row('tokenization median, ms', ...compared(gateway, floor, 'medianMs'), '< 10'));
  print(row('tokenization p95, ms', ...compared(gateway, floor, 'p95Ms'), ''));
  print(row('requests per second', ...compared(gateway, floor, 'perSecond'), '>= 500'));
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

function compared(gateway, floor, field) {
  return [gateway[field].toFixed(2), floor[field].toFixed(2), (gateway[field] / floor[field]).toFixed(2)];
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
