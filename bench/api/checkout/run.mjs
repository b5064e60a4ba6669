import { readFile } from 'node:fs/promises';
import { startPostgres } from '@guichet/embedded-postgres';
import { median, quantile } from '../../statistics.mjs';
import { buyersOf, buyFor } from './buyers.mjs';
import { runPgbench, scriptFile } from './pgbench.mjs';
import { startApi } from './server.mjs';
import { copyShop, databaseAt, fillShop, onServer } from './shop.mjs';
import { shapeOf, statementsOf } from './statement-shape.mjs';

const cli = new URL('../../../apps/api/dist/cli.js', import.meta.url);
const buyerCount = 64;
const warmUpMs = 2_000;
const roundSeconds = 10;
const secret = 'a secret for the benchmark alone, long enough';
const template = 'bench_template';

/** Measures holds and payments for one event that all buyers want, and pgbench with the same statements. */
export async function runCheckoutBench({ runs = 3 } = {}) {
  const postgres = await startPostgres();
  try {
    await onServer(postgres.url, `create database ${template}`);
    const { runCommand } = await import(cli.href);
    await runCommand('migrate', { DATABASE_URL: databaseAt(postgres.url, template) });
    await fillShop(databaseAt(postgres.url, template), buyerCount);
    await compareStatements(postgres.url);
    const rounds = [];
    for (let round = 0; round < runs; round += 1) {
      const ours = await measureApi(await copyShop(postgres.url, template, 'bench_api'));
      const baseline = await measureBaseline(await copyShop(postgres.url, template, 'bench_baseline'));
      rounds.push({ ours, baseline });
    }
    report(rounds, postgres.version);
  } finally {
    await postgres.stop();
  }
}

/** Fails if the statements of the API and the script differ. */
async function compareStatements(server) {
  const api = await startApi(await copyShop(server, template, 'bench_api'), secret);
  try {
    const [buyer] = buyersOf(1, secret);
    // The first purchase also opens connections.
    await buyFor(api.address, [buyer], 1);
    await api.statements();
    await buyFor(api.address, [buyer], 1);
    const ours = (await api.statements()).map(shapeOf);
    const script = statementsOf(await readFile(scriptFile, 'utf8')).map(shapeOf);
    const at = ours.findIndex((shape, index) => shape !== script[index]);
    if (at >= 0 || ours.length !== script.length) {
      const place = at >= 0 ? at : ours.length;
      throw new Error(
        `purchase.sql is not what the API does: statement ${place + 1} is "${script[place]}" there and "${ours[place]}" here.`,
      );
    }
  } finally {
    await api.stop();
  }
}

async function measureApi(databaseUrl) {
  const api = await startApi(databaseUrl, secret);
  try {
    const buyers = buyersOf(buyerCount, secret);
    await buyFor(api.address, buyers, warmUpMs);
    await api.locks();
    const start = performance.now();
    const purchases = await buyFor(api.address, buyers, roundSeconds * 1000);
    const perSecond = (purchases.length * 1000) / (performance.now() - start);
    return { perSecond, purchases, ...(await api.locks()) };
  } finally {
    await api.stop();
  }
}

async function measureBaseline(databaseUrl) {
  await runPgbench(databaseUrl, { clients: buyerCount, seconds: warmUpMs / 1000 });
  return runPgbench(databaseUrl, { clients: buyerCount, seconds: roundSeconds });
}

function report(rounds, version) {
  const of = pick => rounds.flatMap(pick);
  const ours = median(of(round => [round.ours.perSecond]));
  const baseline = median(of(round => [round.baseline.perSecond]));
  const times = name => {
    const values = of(round => round.ours.purchases.map(purchase => purchase[name]));
    return [median(values), quantile(values, 0.95)];
  };
  const locks = name => {
    const values = of(round => round.ours[name]);
    return [median(values), quantile(values, 0.95)];
  };
  print(
    `${version}; ${buyerCount} buyers, one event; ${rounds.length} rounds of ${roundSeconds} seconds, alternating\n`,
  );
  print(row('', 'API', 'pgbench', 'ratio', 'target'));
  const ratio = median(of(round => [round.ours.perSecond / round.baseline.perSecond]));
  print(row('purchases per second', ours.toFixed(1), baseline.toFixed(1), ratio.toFixed(2), '>= 0.70'));
  print(`\n${row('milliseconds', 'median', 'p95')}`);
  print(row('hold', ...milliseconds(times('holdMs'))));
  print(row('pay and finish', ...milliseconds(times('payMs'))));
  print(row('both', ...milliseconds(times('wholeMs'))));
  print(row('event lock waited for', ...milliseconds(locks('waitsMs'))));
  print(row('event lock held', ...milliseconds(locks('holdsMs'))));
}

function milliseconds(values) {
  return values.map(value => value.toFixed(1));
}

function row(name, ...cells) {
  return name.padEnd(26) + cells.map(cell => cell.padStart(10)).join('');
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
