import { cpus } from 'node:os';
import { startPostgres } from '@guichet/embedded-postgres';
import { median, quantile } from '../../statistics.mjs';
import { print, printHead, printRow } from '../../table.mjs';
import { load } from '../load.mjs';
import { startServer } from '../server.mjs';
import { fill } from './fill.mjs';
import { makeRequests, searchRequests } from './requests.mjs';

const apiFile = new URL('../../../apps/api/dist/main.js', import.meta.url);
const baselineFile = new URL('./baseline.mjs', import.meta.url);

/** The cost should depend on the page, not on the size of the table. */
const sizes = [1_000, 1_000_000];
const usualSeconds = 3;

/**
 * Measures the catalogue and its baseline alternately, in a small shop and in a large one.
 * `BENCH_DATA_DIR` names a folder that keeps the filled databases for the next run; without it they are deleted.
 * A quick run measures the small shop only.
 * @returns {Promise<import('../../results.mjs').Finding[]>}
 */
export async function runCatalogueBench({ quick = false, runs = quick ? 1 : 5 } = {}) {
  const dataDir = process.env.BENCH_DATA_DIR;
  const server = await startPostgres({ durable: false, ...(dataDir === undefined ? {} : { dataDir }) });
  const findings = [];
  try {
    print(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}, ${server.version}`);
    for (const count of quick ? sizes.slice(0, 1) : sizes) {
      const begun = performance.now();
      const url = await fill(server.url, count);
      const filledMs = performance.now() - begun;
      print(`${count.toLocaleString('en')} events are there after ${(filledMs / 1000).toFixed(0)} s`);
      findings.push(...(await measureAt(url, count, { runs, seconds: quick ? 2 : usualSeconds })));
    }
    return findings;
  } finally {
    await server.stop();
  }
}

async function measureAt(url, count, { runs, seconds }) {
  const findings = [];
  const env = {
    DATABASE_URL: url,
    WORKER: 'off',
    NODE_ENV: 'test',
    JWT_SECRET: 'a secret for the benchmark alone, long',
  };
  const api = await startServer(apiFile, env);
  const baseline = await startServer(baselineFile, env);
  try {
    printHead(`${count.toLocaleString('en')} events, median of ${runs} rounds of ${seconds} s`, ...columns);
    for (const [name, requests] of Object.entries(await makeRequests(api.address, count))) {
      const [ours, baselines] = await alternate([api, baseline], requests, { runs, seconds });
      printRow(
        name,
        ...figures(ours),
        ...figures(baselines),
        (perSecond(ours) / perSecond(baselines)).toFixed(2),
        '>= 0.70',
      );
      findings.push({
        benchmark: 'catalogue',
        name: `${name}, ${count.toLocaleString('en')} events`,
        unit: 'a second',
        values: ours.map(round => round.perSecond),
        peer: { name: 'bare route', values: baselines.map(round => round.perSecond) },
        goal: { of: 'ratio', atLeast: 0.7 },
      });
    }
    const [searches] = await alternate([api], searchRequests(count), { runs: Math.min(runs, 2), seconds });
    printRow('text search', ...figures(searches));
    findings.push({
      benchmark: 'catalogue',
      name: `text search, ${count.toLocaleString('en')} events`,
      unit: 'a second',
      values: searches.map(round => round.perSecond),
    });
    return findings;
  } finally {
    await Promise.all([api.stop(), baseline.stop()]);
  }
}

const columns = ['API req/s', 'p95 ms', 'baseline req/s', 'p95 ms', 'ratio', 'goal'];

/** Alternates runs of each server, so that other load on the machine affects both. The first runs don't count. */
async function alternate(servers, requests, { runs, seconds }) {
  const rounds = servers.map(() => []);
  for (const { address } of servers) await load(address, requests, 2);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { address }] of servers.entries()) rounds[index].push(await load(address, requests, seconds));
  }
  return rounds;
}

function perSecond(rounds) {
  return median(rounds.map(round => round.perSecond));
}

function figures(rounds) {
  return [perSecond(rounds).toFixed(0), median(rounds.map(round => quantile(round.times, 0.95))).toFixed(1)];
}
