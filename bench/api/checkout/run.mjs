import { readFile } from 'node:fs/promises';
import { startPostgres } from '@guichet/embedded-postgres';
import { median, quantile } from '../../statistics.mjs';
import { buyersOf, buyFor, collectedPurchase, purchase } from './buyers.mjs';
import { runPgbench, scripts } from './pgbench.mjs';
import { startApi } from './server.mjs';
import { copyShop, databaseAt, fillShop, onServer, typedEventId, typeIds } from './shop.mjs';
import { shapeOf, statementsOf } from './statement-shape.mjs';
import { measureStorm, stormBuyers } from './storm.mjs';

const cli = new URL('../../../apps/api/dist/cli.js', import.meta.url);
const buyerCount = 64;
/** Of pgbench, each a buyer: more of them sell less, because those that wait for one row cost every commit. */
const clients = 16;
const warmUpMs = 2_000;
/** Of each client of pgbench: a number, because on a busy machine connecting takes longer than a warm-up. */
const warmUpPurchases = 5;
const usualSeconds = 10;
/** Long enough that the storm's first second, which has a row of its own, is well below the slowest twentieth. */
const stormMs = 30_000;
const secret = 'a secret for the benchmark alone, long enough';
const template = 'bench_template';

/**
 * Measures holds and payments for one event that all buyers want, and pgbench with the same statements.
 * @returns {Promise<import('../../results.mjs').Finding[]>}
 */
export async function runCheckoutBench({ quick = false, runs = quick ? 1 : 3 } = {}) {
  const seconds = quick ? 4 : usualSeconds;
  const postgres = await startPostgres();
  try {
    await onServer(postgres.url, `create database ${template}`);
    const { runCommand } = await import(cli.href);
    await runCommand('migrate', { DATABASE_URL: databaseAt(postgres.url, template) });
    await fillShop(databaseAt(postgres.url, template), buyerCount + stormBuyers);
    await compareStatements(postgres.url);
    const rounds = [];
    const storms = [];
    for (let round = 0; round < runs; round += 1) {
      const ours = await measureApi(await copyShop(postgres.url, template, 'bench_api'), seconds);
      const typed = await measureApi(await copyShop(postgres.url, template, 'bench_api'), seconds, {
        ...{ eventId: typedEventId, typeIds },
      });
      const collected = await measureApi(await copyShop(postgres.url, template, 'bench_api'), seconds, {
        buy: collectedPurchase,
      });
      const measure = async script =>
        measureBaseline(await copyShop(postgres.url, template, 'bench_baseline'), script, seconds);
      const baseline = await measure(scripts.purchase);
      const shortest = await measure(scripts.shortest);
      rounds.push({ ours, typed, collected, baseline, shortest });
      if (!quick) storms.push(await measureStorm(await copyShop(postgres.url, template, 'bench_api'), secret, stormMs));
    }
    report(rounds, postgres.version, seconds);
    if (storms.length === 0) return findingsOf(rounds);
    reportStorm(storms);
    return [...findingsOf(rounds), ...findingsOfStorm(storms)];
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
    await purchase(api.address, buyer);
    await api.statements();
    await purchase(api.address, buyer);
    const ours = (await api.statements()).map(shapeOf);
    const script = statementsOf(await readFile(scripts.purchase, 'utf8')).map(shapeOf);
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

async function measureApi(databaseUrl, seconds, options = {}) {
  const api = await startApi(databaseUrl, secret);
  try {
    const buyers = buyersOf(buyerCount, secret);
    await buyFor(api.address, buyers, warmUpMs, options);
    await api.locks();
    const start = performance.now();
    const purchases = await buyFor(api.address, buyers, seconds * 1000, options);
    const perSecond = (purchases.length * 1000) / (performance.now() - start);
    return { perSecond, purchases, ...(await api.locks()) };
  } finally {
    await api.stop();
  }
}

async function measureBaseline(databaseUrl, script, seconds) {
  await runPgbench(databaseUrl, { script, clients, purchases: warmUpPurchases });
  return runPgbench(databaseUrl, { script, clients, seconds });
}

function report(rounds, version, seconds) {
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
  print(`${version}; ${buyerCount} buyers, one event; ${rounds.length} rounds of ${seconds} seconds, alternating\n`);
  print(row('', 'API', 'pgbench', 'ratio', 'target'));
  const ratio = median(of(round => [round.ours.perSecond / round.baseline.perSecond]));
  print(row('purchases per second', ours.toFixed(1), baseline.toFixed(1), ratio.toFixed(2), '>= 1.00'));
  const shortest = median(of(round => [round.shortest.perSecond]));
  const toShortest = median(of(round => [round.ours.perSecond / round.shortest.perSecond]));
  print(row('to the shortest', ours.toFixed(1), shortest.toFixed(1), toShortest.toFixed(2), '>= 0.65'));
  reportTypes(rounds);
  reportCollected(rounds);
  print(`\n${row('milliseconds', 'median', 'p95')}`);
  print(row('hold', ...milliseconds(times('holdMs'))));
  print(row('pay and finish', ...milliseconds(times('payMs'))));
  print(row('both', ...milliseconds(times('wholeMs'))));
  print(row('hold: wait for the lock', ...milliseconds(locks('waitsMs'))));
  print(row('hold: event lock held', ...milliseconds(locks('holdsMs'))));
}

/** Purchases with mobile money, which have a request more, beside those by card in the same rounds. */
function reportCollected(rounds) {
  const perSecond = name => median(rounds.map(round => round[name].perSecond));
  const ratio = median(rounds.map(({ collected, ours }) => collected.perSecond / ours.perSecond));
  print(`\n${row('', 'mobile', 'card', 'ratio')}`);
  const figures = [perSecond('collected').toFixed(1), perSecond('ours').toFixed(1), ratio.toFixed(2)];
  print(row('purchases per second', ...figures));
}

/** An event with ten types beside the one without, both by the API in the same rounds. */
function reportTypes(rounds) {
  const line = (name, pick, target) => {
    const [typed, plain] = [rounds.map(round => pick(round.typed)), rounds.map(round => pick(round.ours))];
    const ratio = median(rounds.map((_, index) => typed[index] / plain[index]));
    print(row(name, median(typed).toFixed(2), median(plain).toFixed(2), ratio.toFixed(2), target));
  };
  print(`\n${row('', 'ten types', 'no types', 'ratio', 'target')}`);
  line('purchases per second', ({ perSecond }) => perSecond, '>= 0.83');
  line('event lock held, ms', ({ holdsMs }) => median(holdsMs), '<= 1.20');
}

/** The ratios are those of the rounds, as the two run in turn. */
function findingsOf(rounds) {
  const beside = (name, other, atLeast) => ({
    benchmark: 'checkout',
    name,
    unit: 'a second',
    values: rounds.map(({ ours }) => ours.perSecond),
    peer: { name: 'pgbench', values: rounds.map(round => round[other].perSecond) },
    ratio: median(rounds.map(round => round.ours.perSecond / round[other].perSecond)),
    goal: { of: 'ratio', atLeast },
  });
  return [
    beside('purchases of one event, the same statements', 'baseline', 1),
    beside('purchases of one event, the shortest statements', 'shortest', 0.65),
    {
      benchmark: 'checkout',
      name: 'lock of the event held',
      unit: 'ms',
      values: rounds.flatMap(({ ours }) => ours.holdsMs),
      goal: { of: 'value', atMost: 2 },
    },
    {
      benchmark: 'checkout',
      name: 'lock of an event with ten types held',
      unit: 'ms',
      values: rounds.map(({ typed }) => median(typed.holdsMs)),
      peer: { name: 'no types', values: rounds.map(({ ours }) => median(ours.holdsMs)) },
      goal: { of: 'ratio', atMost: 1.2 },
    },
    {
      benchmark: 'checkout',
      name: 'purchases of an event with ten types',
      unit: 'a second',
      values: rounds.map(({ typed }) => typed.perSecond),
      peer: { name: 'no types', values: rounds.map(({ ours }) => ours.perSecond) },
      goal: { of: 'ratio', atLeast: 0.83 },
    },
    {
      benchmark: 'checkout',
      name: 'purchases with mobile money',
      unit: 'a second',
      values: rounds.map(({ collected }) => collected.perSecond),
      peer: { name: 'by card', values: rounds.map(({ ours }) => ours.perSecond) },
      ratio: median(rounds.map(({ collected, ours }) => collected.perSecond / ours.perSecond)),
    },
  ];
}

function findingsOfStorm(storms) {
  return [
    {
      benchmark: 'checkout',
      name: 'another event while 300 buyers storm one, 95 % within',
      unit: 'ms',
      values: storms.map(({ stormed }) => quantile(stormed, 0.95)),
      peer: { name: 'quiet', values: storms.map(({ quiet }) => quantile(quiet, 0.95)) },
      goal: { of: 'ratio', atMost: 2 },
    },
    {
      benchmark: 'checkout',
      name: 'another event in the first second of the storm, slowest',
      unit: 'ms',
      values: storms.map(({ first }) => Math.max(...first)),
    },
  ];
}

function reportStorm(storms) {
  const p95 = name => median(storms.map(storm => quantile(storm[name], 0.95)));
  const [before, during] = [p95('quiet'), p95('stormed')];
  print(`\n${row('another event, p95 ms', 'quiet', 'storm', 'ratio', 'target')}`);
  print(row('purchase', before.toFixed(1), during.toFixed(1), (during / before).toFixed(2), '<= 2.00'));
  const slowest = storms.map(({ first }) => Math.max(...first).toFixed(0)).join(', ');
  print(`Slowest purchase that began in the first second of the storm: ${slowest} ms.`);
  const counts = storms.map(({ refused }) => refused).join(', ');
  print(`${stormBuyers} buyers stormed one event meanwhile; holds of theirs that got 503: ${counts}.`);
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
